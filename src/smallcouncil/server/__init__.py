"""The table server: people and bots at one table, with nothing lost and nothing leaked.

It knows no rules.  What it knows of a game is the kernel's surface: Views, Decisions and Events go out,
choices come in, and every one of them is in the journal before anybody is told.

process    one server process: put together, run, looked after; its verbs on the command line
records    finished games: kept, listed, watched, imported, forked, verified
lobby      tables before, beside and after the game: lists, seats, start, what was said and done
accounts   who plays: guests, accounts, sessions, tokens
table      tables in memory: one task each, those who look on, bots that think, talk
http       how anybody gets in: endpoints, the gate, sockets, guards, the files of the browser client
storage    the database: journal, snapshots, tables, talk, migrations, back-up
game       a game at a table as a pure function of its journal: deeds, clocks, votes, undo, what a house is shown
wire       what is said, as types: bodies, messages, rules of a table, patches

A room imports only from rooms below it, and the modules on the ground floor (keys, metrics, refusals, settings,
times) from none; the architecture test holds the list.
"""
