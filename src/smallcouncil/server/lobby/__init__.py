"""Tables before, beside and after the game: laying and listing them, seats, and what was said and done."""
