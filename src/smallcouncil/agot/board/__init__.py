"""The board: areas and borders."""
