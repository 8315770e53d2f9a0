"""The house cards, a file for each house."""
