"""The log: every kind of event with the names of its data and the sentence it makes.

The name of a field says what it holds and so how it is spelled: houses, areas, units, orders, cards, tracks are
ids; everything else is told as it is.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from smallcouncil.agot.board.board import ALL_AREAS
from smallcouncil.agot.board.improvements import IMPROVEMENTS
from smallcouncil.agot.cards.loans import LOAN_NAMES
from smallcouncil.agot.cards.tides_of_battle import tides_name
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.names import HOUSES, ROMAN, TRACKS
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.agot.units import spell_units, tell_units
from smallcouncil.kernel.log import EventTable, Speller, Spellings

if TYPE_CHECKING:
    from smallcouncil.agot.cards.house_card import HouseCard
    from smallcouncil.agot.edition import Edition

EVENTS: Final[EventTable] = {
    "hidden": ((), "Something happens in secret."),
    "round": (("round",), "Round {round} begins."),
    "westeros cards": (("westeros_cards",), "The Westeros cards are {westeros_cards}."),
    "deck shuffled": (
        ("deck",),
        "Winter is Coming: Westeros deck {deck} is shuffled and another card drawn.",
    ),
    "westeros choice": (("house", "westeros_card", "course"), "{house} decides {westeros_card}: {course}."),
    "threat": (("threat",), "The wildling threat stands at {threat}."),
    "supply": (("house", "supply"), "The supply of {house} is {supply}."),
    "mustered": (("house", "area", "target", "units"), "{house} musters {units} from {area} in {target}."),
    "upgraded": (("house", "area", "units", "new_units"), "{house} makes {units} in {area} {new_units}."),
    "downgraded": (
        ("house", "area", "units", "new_units"),
        "{house} replaces {units} in {area} by {new_units}.",
    ),
    "bid": (("house", "power"), "{house} bids {power}."),
    "track": (("track", "houses"), "The {track} track: {houses}."),
    "moved on track": (("house", "track", "place"), "{house} goes to place {place} of the {track} track."),
    "gained power": (("house", "power"), "{house} gains {power} power."),
    "lost power": (("house", "power"), "{house} discards {power} power."),
    "wildling attack": (("strength",), "The wildlings attack with strength {strength}."),
    "nights watch": (("power", "strength"), "The Night's Watch holds the Wall, {power} against {strength}."),
    "wildlings win": (("power", "strength"), "The wildlings win, {strength} against {power}."),
    "wildling card": (
        ("wildling_card", "house"),
        "The wildling card is {wildling_card}; {house} comes first.",
    ),
    "orders": (("house", "orders"), "{house} reveals {orders}."),
    "commander": (("house", "vassal"), "{house} commands {vassal}."),
    "vassal declined": (("house",), "{house} commands no vassal with one of its sets of orders."),
    "bid raised": (("house", "helped", "power", "bid"), "{house} raises the bid of {helped} by {power} to {bid}."),
    "loyalty placed": (("area",), "A loyalty token is placed in {area}."),
    "loyalty moved": (("house", "area", "target"), "{house} moves a loyalty token from {area} to {target}."),
    "move cancelled": (("house", "area", "target"), "{house} has the token moved back from {area} to {target}."),
    "loyalty gained": (("house", "area", "number"), "{house} gains {number} loyalty in {area}."),
    "pentos lost": (("house",), "{house} has lost Pentos."),
    "pentos regained": (("house",), "{house} has regained Pentos, and its garrison returns."),
    "player chosen": (("house", "helped"), "{house} chooses {helped}."),
    "dragon strength": (("strength",), "The dragons have a strength of {strength}."),
    "dragon returned": (("house", "area"), "A dragon of {house} is back in {area}."),
    "vassal cards drawn": (("house",), "Three vassal cards are drawn for {house}."),
    "vassal cards seen": (("house", "cards"), "{house} may play {cards}."),
    "raven replaces": (
        ("house", "area", "order", "new_order"),
        "The Raven lets {house} replace {order} in {area} by {new_order}.",
    ),
    "raven looks": (("house",), "The Raven lets {house} look at the top wildling card."),
    "raven sees": (("house", "wildling_card"), "{house} sees {wildling_card}."),
    "raven keeps": (("house",), "{house} leaves the wildling card on the top."),
    "raven buries": (("house",), "{house} puts the wildling card at the bottom."),
    "raid": (("house", "area", "target", "order"), "{house} raids {target} from {area} and removes {order}."),
    "no raid": (("house", "area"), "{house} spends the raid of {area} without effect."),
    "pillage": (
        ("house", "power", "victim", "lost_power"),
        "{house} pillages {victim}, gains {power} power and costs it {lost_power}.",
    ),
    "march": (("house", "area", "target", "units"), "{house} marches from {area} to {target}: {units}."),
    "attack": (
        ("house", "area", "target", "units"),
        "{house} marches from {area} against {target}: {units}.",
    ),
    "no march": (("house", "area"), "{house} moves nothing from {area}."),
    "control": (("house", "area"), "{house} leaves a power token in {area}."),
    "token removed": (("house", "area"), "The power token of {house} in {area} is removed."),
    "too weak": (
        ("house", "area", "strength"),
        "{house} musters only {strength} against the neutral force of {area}.",
    ),
    "neutral force destroyed": (
        ("house", "area", "strength"),
        "{house} defeats the neutral force ({strength}) of {area}.",
    ),
    "combat": (("house", "area", "defender", "units"), "{house} attacks {defender} in {area} with {units}."),
    "support": (("house", "area", "helped"), "{house} supports {helped} from {area}."),
    "no support": (("house", "area"), "{house} supports nobody from {area}."),
    "support refused": (("house", "area"), "{house} refuses the support from {area}."),
    "initial strength": (("house", "strength"), "{house} has an initial combat strength of {strength}."),
    "card revealed": (("house", "card"), "{house} plays {card}."),
    "card returned": (("house", "card"), "{card} goes back to the hand of {house}."),
    "card replaced": (("house", "card"), "{house} plays {card} instead."),
    "card discarded": (("house", "card"), "{house} discards {card}."),
    "card taken back": (("house", "card"), "{house} takes {card} back."),
    "cards returned": (("house",), "{house} takes its discarded cards back."),
    "card removed": (("house", "card"), "{card} of {house} leaves the game."),
    "text ignored": (("house", "card"), "The text of {card}, played by {house}, is ignored."),
    "figures borrowed": (("house", "card"), "{house} fights with the figures of {card}."),
    "support taken": (("house", "area", "helped"), "The support of {house} from {area} goes over to {helped}."),
    "deck searched": (
        ("house", "deck"),
        "{house} searches Westeros deck {deck}, shuffles it and puts a card on its top.",
    ),
    "card found": (("house", "deck", "westeros_card"), "{house} puts {westeros_card} on Westeros deck {deck}."),
    "blade": (("house",), "{house} uses the Valyrian Steel Blade."),
    "tides drawn": (("house",), "{house} draws a Tides of Battle card."),
    "tides seen": (("house", "tides"), "{house} has drawn {tides}."),
    "tides discarded": (("house", "tides"), "{house} uses the Valyrian Steel Blade to replace {tides}."),
    "tides revealed": (("house", "tides"), "{house} reveals {tides}."),
    "final strength": (("house", "strength", "sheet"), "{house} has a final combat strength of {strength}."),
    "combat won": (("house", "area", "loser", "tie"), "{house} wins the combat in {area} against {loser}."),
    "garrison removed": (("house", "area"), "The garrison of {house} in {area} is removed."),
    "destroyed": (("house", "area", "units"), "{house} loses {units} in {area}."),
    "retreated": (
        ("house", "area", "target", "units"),
        "{house} retreats from {area} to {target}: {units}, routed.",
    ),
    "stopped": (("house", "area"), "{house} cannot move into {area}."),
    "march goes on": (("house", "area"), "The march order of {house} goes along to {area}."),
    "order removed": (("area", "order"), "The order {order} in {area} is removed."),
    "captured ships": (("house", "area", "units"), "{house} takes over {units} in {area}."),
    "skipped": (
        ("house",),
        "{house} has moved up the Iron Throne track and waits for the next cycle of turns.",
    ),
    "consolidate": (("house", "area", "power"), "{house} consolidates {power} power in {area}."),
    "muster order": (("house", "area"), "{house} musters in {area}."),
    "loan offered": (("loan",), "The Iron Bank offers {loan}."),
    "loan taken": (("house", "loan", "power"), "{house} takes the loan {loan} for {power} power."),
    "interest": (("house", "power", "due"), "{house} pays {power} of {due} power as interest."),
    "improved": (("area", "improvement"), "{area} is improved: {improvement}."),
    "degraded": (("area", "improvement"), "{area} is degraded: {improvement}."),
    "spymaster looks": (("house", "deck"), "The spymaster of {house} looks at the top of Westeros deck {deck}."),
    "spymaster sees": (("house", "deck", "westeros_cards"), "{house} sees {westeros_cards}."),
    "spymaster puts back": (("house", "deck", "number"), "{house} puts {number} of the cards at the bottom."),
    "gift": (("house", "receiver", "power"), "{house} gives {power} power to {receiver}."),
    "leaving": (("house",), "{house} will leave when this round is over."),
    "staying": (("house",), "{house} stays after all."),
    "left": (("house", "regent"), "{house} has left and is a vassal now; {regent} decides for it."),
    "won": (("house",), "{house} wins the game."),
}


def _orders(pairs: tuple[int, ...]) -> str:
    return ", ".join(
        f"{ORDER_NAMES[order]} in {ALL_AREAS[area].name}" for area, order in zip(pairs[::2], pairs[1::2], strict=True)
    )


def _sheet(text: str, cards: "Sequence[HouseCard]") -> list[dict[str, Any]]:
    """The sources of strength that `phases/combat.py` put into one string, with areas and cards by name."""
    lines = []
    for part in text.split():
        source, _, strength = part.partition("=")
        word, _, number = source.partition(":")
        line: dict[str, Any] = {"source": word, "strength": int(strength)}
        if word == "support":
            line["area"] = ALL_AREAS[int(number)].name
        elif word in ("card", "set"):
            line["card"] = cards[int(number)].name
        lines.append(line)
    return lines


_HOUSE = HOUSES.__getitem__


@lru_cache
def log_of(edition: "Edition") -> Speller:
    """How the events of an edition's games read."""
    house_cards, westeros_cards = edition.house_cards, edition.westeros_cards
    spellings: Spellings = {
        **dict.fromkeys(("house", "victim", "defender", "helped", "loser", "vassal", "receiver", "regent"), _HOUSE),
        **dict.fromkeys(("area", "target"), lambda area: ALL_AREAS[area].name),
        **dict.fromkeys(("units", "new_units"), spell_units),
        **dict.fromkeys(("order", "new_order"), ORDER_NAMES.__getitem__),
        "loan": LOAN_NAMES.__getitem__,
        "improvement": IMPROVEMENTS.__getitem__,
        "houses": lambda houses: ", ".join(map(_HOUSE, houses)),
        "deck": lambda number: ROMAN[number - 1],
        "card": lambda card: house_cards[card].name,
        "cards": lambda cards: "; ".join(house_cards[card].name for card in cards),
        "tides": tides_name,
        "track": TRACKS.__getitem__,
        "orders": _orders,
        "sheet": lambda text: _sheet(text, house_cards),
        "westeros_card": lambda card: westeros_cards[card].name,
        "westeros_cards": lambda cards: "; ".join(westeros_cards[card].name for card in cards),
        "wildling_card": lambda card: WILDLING_CARDS[card].name,
    }
    return Speller(EVENTS, spellings, dict.fromkeys(("units", "new_units"), tell_units))
