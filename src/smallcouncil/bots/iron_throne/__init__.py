"""Bots for The Iron Throne.

`table` reads the view, `race` says who is winning, `guesses` what others may hold, `encounter` what an encounter is
worth to each; the modules named after the rulebook's headings decide; `knight`, `squire` and `maester` are the levels.
"""
