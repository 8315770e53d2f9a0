"""The table server: people and bots at one table, with nothing lost and nothing leaked.

It knows no rules.  What it knows of a game is the kernel's surface: Views, Decisions and Events go out,
choices come in, and every one of them is in the journal before anybody is told.
"""
