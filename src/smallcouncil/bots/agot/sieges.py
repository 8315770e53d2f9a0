"""What all fights for one area have in common, for one house: who may come to take it from us, or how we take it."""

from typing import Final

from smallcouncil.bots.agot.fronts import Threat
from smallcouncil.bots.agot.odds import ATTACKERS, MIDDLE, MOST_STEP, UNKNOWN, Chances, Pair

NOT_KNOWN: Final[list[Chances]] = []


class Siege:
    """What threatens an area, and how likely it is to be lost, as far as somebody has asked."""

    __slots__ = ("chances", "if_empty", "risks", "threats")

    def __init__(self, threats: list[Threat]) -> None:
        self.threats = threats
        self.chances: list[Chances] = NOT_KNOWN
        """Of each of them against us, once somebody has to fight."""
        self.risks: dict[float, float] = {}
        """That it is lost, by the strength in it."""
        self.if_empty = UNKNOWN
        """The same if nobody is there who could fight."""


class Assault:
    """An attack of ours on an area, whoever takes part in it."""

    __slots__ = ("_chances", "_in_earnest", "_key", "_pair", "defence", "force", "strengths")

    def __init__(
        self, strengths: bytes, force: int, defence: float, pair: Pair | None, key: int, in_earnest: bool
    ) -> None:
        self.strengths = strengths
        """What our units add there."""
        self.force = force
        """Of neutral units, which needs only to be matched."""
        self.defence = defence
        self._pair, self._key = pair, key
        """Both houses and the key of the fight, but for the attackers; None where nobody would fight."""
        self._in_earnest = in_earnest
        self._chances: Chances | None = None
        """If no card heeds who attacks."""
        if pair is not None and not pair.heeds & ATTACKERS:
            self._chances = pair.chances(key & pair.heeds)

    def chance(self, strength: float, group: int) -> float:
        """That a group takes the area, if with all that helps it it has this strength."""
        if self.force:
            return 1.0 if strength >= self.force else 0.0
        pair, chances = self._pair, self._chances
        if pair is None:
            return 1.0
        if chances is None:
            key = (self._key | group << 8) & pair.heeds
            chances = pair.last if key == pair.last_key else None
            if chances is None:
                chances = pair.chances(key)
        step = int(2.0 * (strength - self.defence) + MIDDLE + 0.5)
        if step < 0:
            step = 0
        elif step > MOST_STEP:
            step = MOST_STEP
        known = chances.known[step]
        if known == UNKNOWN:
            known = chances.reckon(step)
        return chances.in_earnest[step] if self._in_earnest else known

    def hope(self, strength: float, group: int) -> float:
        """The same in a round to come: what is missing against a neutral force may yet be found."""
        if self.force and strength < self.force:
            missing = self.force - strength
            return 0.55 if missing <= 1 else 0.3 if missing <= 2 else 0.0
        return self.chance(strength, group)
