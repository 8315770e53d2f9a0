"""The table as plain text, drawn from a View alone, and what its cards and sheets say."""

from typing import Any

from smallcouncil.iron_throne.game import TheIronThrone
from smallcouncil.iron_throne.names import EVENT_IDS
from smallcouncil.kernel import View


def draw(view: View) -> str:
    """The turn, the encounter, the houses and one's own cards, in lines that also read well aloud."""
    lines = [f"Turn {view['turn']}, {view['step']}."]
    if view["challenger"]:
        lines[0] += f" Challenger: {view['challenger']}."
    if view["defender"]:
        lines[0] += f" Defender: {view['defender']}."
    if view["event"]:
        lines.append(f"Event: {view['event']['title']}. {view['event']['text']}")
    lines.append("")
    lines.append(f"{'':12}{'influence':>10}{'sheet':>7}{'hand':>6}{'deck':>6}{'discard':>9}  characters")
    for name, house in view["houses"].items():
        figures = f"{house['spread']:>10}{house['sheet']:>7}{house['hand']:>6}{house['deck']:>6}"
        lines.append(f"{name:12}{figures}{len(house['discard']):>9}  {characters(house)}")
    for name, house in view["houses"].items():
        lines += around(name, house)
    if view["encounter"]:
        lines += encounter(view["encounter"])
    if view["truce"] and "challenger" in view["truce"]:
        truce = view["truce"]
        lines.append(
            f"{truce['proposer']} proposes: the challenger gets {truce['challenger']}; "
            f"the defender gets {truce['defender']}."
        )
    own = view["houses"].get(view["you"], {})
    if own.get("cards"):
        lines += ["", "Your hand", *(f"  {card(each)}" for each in own["cards"])]
    for sheet in own.get("sheets", ()):
        lines.append(f"  {leader(sheet)}")
    return "\n".join(lines)


def explanations(game: TheIronThrone) -> dict[str, str]:
    """What everything with a printed text says, by its name."""
    words = game.wording
    named = [
        *((f"{name}, leader", text) for name, text in zip(words.characters, words.leaders, strict=True)),
        *((f"{name}, card", text) for name, text in zip(words.characters, words.cards, strict=True)),
        *((f"{word}, event", text) for word, text in zip(EVENT_IDS, words.events, strict=True)),
    ]
    return {name: f"{text.title} ({text.status} text): {text.text}" for name, text in named}


def characters(house: dict[str, Any]) -> str:
    return ", ".join(f"{each['name']} {each['power'] or 'dead'}" for each in house["characters"])


def around(name: str, house: dict[str, Any]) -> list[str]:
    """What else lies before a house: its leader, foreign tokens, hostages, what one has seen of its hand."""
    lines = ["", name]
    if house["leader"]:
        lines.append(f"  led by {leader(house['leader'])}")
    tokens = [f"{other} {count}" for other, count in house["board"].items() if count and other != name]
    if tokens:
        lines.append(f"  influence on its board: {', '.join(tokens)}")
    if house["hostages"]:
        lines.append(f"  hostages: {', '.join(hostage(each) for each in house['hostages'])}")
    if house.get("seen"):
        lines.append(f"  seen in its hand: {', '.join(house['seen'])}")
    return lines if len(lines) > 2 else []


def hostage(held: dict[str, Any]) -> str:
    if "card" in held:
        return f"{held['house']} {held['card']}"
    return f"{held['house']} (perhaps a card you have seen)" if held.get("seen") else held["house"]


def leader(sheet: dict[str, str]) -> str:
    return f"{sheet['name']}, {sheet['title']} ({sheet['status']} text): {sheet['text']}"


def card(each: dict[str, Any]) -> str:
    if "text" not in each:
        return str(each["name"])
    return f"{each['name']}, {each['title']} ({each['status']} text): {each['text']}"


def encounter(shown: dict[str, Any]) -> list[str]:
    """Both sides of the encounter under way."""
    lines = ["", f"Encounter, outcome {shown['outcome']}"]
    for word in ("challenger", "defender"):
        side = shown[word]
        who = ", ".join(
            f"{each['house']} with {each['character']} {each['power'] or 'dead'}"
            for each in side["houses"]
            if each["character"]
        )
        placed = f"; card {side['card']['name']}" if side["card"] else ""
        parts = " + ".join(str(line["amount"]) for line in side["lines"] if line["counts"])
        total = f"; total {side['total']} = {parts}" if side["total"] is not None else ""
        lines.append(f"  {word}'s side: {who or 'no character yet'}{placed}{total}")
    return lines
