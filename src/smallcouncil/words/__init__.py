"""A word across the table: what houses can say to one another so that bots understand it, too.

word         what can be said, as data, and the sentence that it makes
setting      what everybody can see of a game; whether a word makes sense there
deeds        what houses have done for all to see, read from the public events of a game
promises     what was agreed between two houses, and what came of it
heard        all that one house has heard

Nothing here binds anybody, and nothing here knows more than the public does."""
