"""Finished games: kept, listed, watched, imported, forked and verified."""
