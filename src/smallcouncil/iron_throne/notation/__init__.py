"""Positions as text, read and written; the specification is docs/notation.md."""
