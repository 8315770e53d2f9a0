"""Game of Thrones: The Iron Throne, for three to five players."""
