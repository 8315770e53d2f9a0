"""The cards: each in one place, with its numbers, its text and what it does."""
