"""The table as plain text, drawn from a View alone, and what its cards and tokens say."""

from typing import Any

from smallcouncil.agot.board.board import ALL_AREAS, AREA_IDS, with_overlays
from smallcouncil.agot.cards.house_card import HouseCard
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.orders import ORDERS
from smallcouncil.agot.state import Game
from smallcouncil.kernel import View

TRACK_WORDS = {"iron-throne": "Iron Throne", "fiefdoms": "Fiefdoms", "kings-court": "King's Court"}


def draw(view: View) -> str:
    """Round, tracks, houses and areas, in lines that also read well aloud."""
    lines = [f"Round {view['round']}, {view['phase']} phase. Wildling threat {view['threat']}."]
    if view["westeros_cards"]:
        lines.append(f"Westeros cards: {'; '.join(view['westeros_cards'])}.")
    if view["forbidden_orders"]:
        lines.append(f"Forbidden orders: {', '.join(view['forbidden_orders'])}.")
    known = [f"{card} ({number})" for number, card in enumerate(view["wildling_deck"], 1) if card]
    if known:
        lines.append(f"Wildling cards you know, by place from the top: {', '.join(known)}.")
    lines.append("")
    for word, houses in view["tracks"].items():
        lines.append(f"{TRACK_WORDS[word]:>13}: {', '.join(houses)}")
    used = [name for name in ("blade", "raven") if view[f"{name}_used"]]
    if used:
        lines.append(f"{'used':>13}: {', '.join(used)}")
    lines.append("")
    lines.append(f"{'':12}{'castles':>8}{'supply':>8}{'power':>8}{'stars':>8}  cards in hand")
    for name, house in view["houses"].items():
        figures = "".join(f"{house[key]:>8}" for key in ("victory", "supply", "power", "stars"))
        lines.append(f"{name:12}{figures}  {', '.join(house['hand'])}")
    lines += expansion(view)
    for name in (*view["houses"], *view.get("vassals", {}), None):
        lines += held_by(view, name)
    if "combat" in view:
        lines += ["", *combat(view["combat"])]
    return "\n".join(lines)


def expansion(view: View) -> list[str]:
    """Vassals with their commanders, dragons, loyalty, and the Iron Bank."""
    lines = [
        f"{name:12}{'':8}{what['supply']:>8}  vassal of {what['commander'] or 'nobody yet'}"
        + (f"; drawn: {', '.join(what['hand'])}" if what["hand"] else "")
        for name, what in view.get("vassals", {}).items()
    ]
    if "targaryen" in view:
        own = view["targaryen"]
        places = ", ".join(f"{ALL_AREAS[AREA_IDS[word]].name} {tokens}" for word, tokens in own["loyalty"].items())
        lines.append(f"Dragons have strength {own['dragon_strength']}. Loyalty tokens: {places or 'none'}.")
    if "iron_bank" in view:
        bank = view["iron_bank"]
        slots = [f"{slot['loan']} for {slot['price']}" for slot in bank["slots"] if slot]
        lines.append(f"Iron Bank: {', '.join(slots) or 'no loan is open'}.")
        lines += [f"Loans of {house}: {', '.join(loans)}." for house, loans in bank["loans"].items() if loans]
    return ["", *lines] if lines else []


def explanations(game: Game) -> dict[str, str]:
    """What everything with a printed text or number says, by its name."""
    return {
        **{order.name: order.text for order in ORDERS[1:]},
        **{card.name: house_card(card) for card in house_cards_in_use(game)},
        **{card.name: card.text for card in game.edition.westeros_cards},
        **{
            card.name: f"Night's Watch wins: {card.highest_text} Wildlings win: the lowest bidder: {card.lowest_text} "
            f"The others: {card.others_text}"
            for card in WILDLING_CARDS
        },
    }


def house_cards_in_use(game: Game) -> list[HouseCard]:
    hands = (*game.edition.hands.values(), game.edition.vassal_deck)
    return [game.edition.house_cards[card] for hand in hands for card in hand]


def house_card(card: HouseCard) -> str:
    """ "3, 2 swords. Its text." """
    icons = [("sword", card.swords), ("fortification", card.fortifications)]
    words = [f"{number} {icon}{'s' * (number > 1)}" for icon, number in icons if number]
    return " ".join(filter(None, (", ".join((f"strength {card.strength}", *words)) + ".", card.text)))


def held_by(view: View, house: str | None) -> list[str]:
    """The areas of one house; for nobody, those with neutral forces."""
    lines = []
    for word, area in view["areas"].items():
        if area.get("house", area.get("controller")) == house:
            lines.append(f"  {ALL_AREAS[AREA_IDS[word]].name:26}{contents(area, view, word)}")
    return ["", house or "Nobody", *lines] if lines else []


def contents(area: dict[str, Any], view: View, word: str) -> str:
    areas = with_overlays((), essos=True).areas if "expansion" in view else ALL_AREAS
    printed = areas[AREA_IDS[word]]
    icons = ["", "castle", "stronghold"][printed.fortification]
    parts = [units(area.get("units", {}))] if area.get("units") else []
    if area.get("routed"):
        parts.append(f"routed {units(area['routed'])}")
    own = view.get("planning", {}).get("orders", {}).get(word)
    if area.get("order") or own:
        parts.append(f"order {area.get('order') or own}")
    if area.get("power_token"):
        parts.append("power token")
    if area.get("garrison"):
        parts.append(f"garrison {area['garrison']}")
    if area.get("neutral_force"):
        parts.append(f"neutral force {area['neutral_force']}")
    if icons:
        parts.append(icons)
    parts += view.get("improvements", {}).get(word, [])
    loyalty = view.get("targaryen", {}).get("loyalty", {}).get(word)
    if loyalty:
        parts.append(f"loyalty {loyalty}")
    return "; ".join(parts)


def units(group: dict[str, int]) -> str:
    return ", ".join(name if number == 1 else f"{number} × {name}" for name, number in group.items())


def combat(sheet: dict[str, Any]) -> list[str]:
    """Both sides of the combat under way, source by source."""
    lines = [f"Combat in {ALL_AREAS[AREA_IDS[sheet['area']]].name}"]
    for side in ("attacker", "defender"):
        each = sheet[side]
        sources = ", ".join(
            f"{line.get('card') or line.get('area') or line['source']} {line['strength']}" for line in each["lines"]
        )
        lines.append(f"  {side} {each['house']}: {each['strength']} ({sources})")
    return lines
