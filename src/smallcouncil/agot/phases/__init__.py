"""The phases of a round, a file for each procedure of the rulebook."""
