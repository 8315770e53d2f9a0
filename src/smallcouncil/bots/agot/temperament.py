"""Bots of one level are not all alike: the same temperaments as in every game."""

from smallcouncil.bots.temperament import Temperament, temperament

__all__ = ["Temperament", "temperament"]
