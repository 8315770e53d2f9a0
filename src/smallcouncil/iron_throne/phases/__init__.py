"""The steps of a turn, phase by phase, in the words of the rulebook's headings."""
