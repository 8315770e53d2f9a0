"""Bots for A Game of Thrones.

A view is read into a Table, an Outlook says what each area is worth and how safe it is, and one file for each
part of the game turns that into choices.
"""
