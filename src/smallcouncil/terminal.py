"""`smallcouncil play`: in the browser, or with --terminal right here.

The terminal table works over SSH and with a screen reader: plain lines, every option numbered, nothing told by
colour alone.
"""

import argparse
import random
import sys
from pathlib import Path
from typing import Any

import smallcouncil
from smallcouncil import bots
from smallcouncil.arguments import add_game_arguments, game_options
from smallcouncil.kernel import Decision, Game
from smallcouncil.kernel.errors import BadInput, Refused
from smallcouncil.kernel.title import load

SHOWN = 40
"""How many options are listed before one is asked to type a few letters first."""

HELP = """\
  a number        choose that option; if other options contain the number, say which you mean
  #2              choose option 2, whatever other options contain
  some letters    choose the only option that contains them, or list those that do
  options         list all options again
  acts            what you may do without being asked
  act WORDS       do it, as in: act give 2 to Tyrell
  board           draw the table
  about WORDS     what a card or a token says, by some letters of its name
  log             what has happened so far
  back            take back your last answer, as long as it is still sealed
  save FILE       write the game's record
  quit            leave the table"""


class Left(Exception):
    """The player has left the table."""


def add_commands(verbs: Any) -> None:
    verb: argparse.ArgumentParser = verbs.add_parser(
        "play",
        help="sit down at a table with bots",
        description="Sit down at a table with bots: in the browser, or with --terminal right here.",
    )
    add_game_arguments(verb, optional=True)
    verb.add_argument("--terminal", action="store_true", help="play in this terminal instead of the browser")
    verb.add_argument("--house", metavar="H", help="the house you play (default: the first); several with commas")
    verb.add_argument("--bots", default="knight", metavar="LEVEL", help="who plays the other houses (default knight)")
    verb.add_argument("--explain", action="store_true", help="bots say why they did what they did")
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if not given.terminal:
        return _in_the_browser(given)
    game = smallcouncil.new_game(given.game or smallcouncil.DEFAULT_GAME, **game_options(given))
    Terminal(game, _people(game, given) or [game.houses[0]], given.bots, str(given.seed), given.explain).play()
    return 0


def _people(game: Game[Any], given: argparse.Namespace) -> list[str]:
    """The houses that are asked for by name."""
    named = given.house.split(",") if given.house else []
    return [game.house_name(game.house_id(name.strip())) for name in named]


def _in_the_browser(given: argparse.Namespace) -> int:
    """The home page, or the very table that the arguments describe."""
    from smallcouncil.server.process import commands

    options = game_options(given)
    if options.pop("seed") != "0":
        raise BadInput("A seed of one's own is for --terminal: a server draws its seeds, and proves them afterwards.")
    if options.get("houses") == "choose":  # as at every table of the browser, where a seat is a house
        del options["houses"]
    if not (given.game or options or given.house):
        return commands.start_and_open_browser()
    game = smallcouncil.new_game(given.game or smallcouncil.DEFAULT_GAME, **options)
    options["players"] = len(game.houses)
    return commands.start_and_open_browser(commands.page_of_table(game.name, options, _people(game, given), given.bots))


def text_of(game: str) -> Any:
    """The module that draws a game's View as text, and explains what is printed."""
    return load(smallcouncil.TITLES[game].text)


class Terminal:
    """One game at a terminal."""

    def __init__(self, game: Game[Any], people: list[str], level: str, seed: str, explain: bool) -> None:
        self.game = game
        self.explain = explain
        self.seats = [game.houses.index(house) for house in people]
        """Where people sit; a seat may choose its house during the game."""
        self.text = text_of(game.name)
        self.explanations: dict[str, str] = self.text.explanations(game)
        self.level, self.seed = level, seed
        self.bots = {house: self.bot(house) for house in game.houses if house not in people}
        self.chance = random.Random(f"{seed} bots")
        self.told = 0
        """How many events have been printed."""
        self.thinks = ("", "")
        """Which bot was last said to think, and about what: it may take seconds."""
        self.reasons: dict[int, str] = {}
        """What bots say of their moves, by the number of the event with which a move begins."""

    @property
    def people(self) -> list[str]:
        """The houses that people play."""
        return [self.game.houses[seat] for seat in self.seats]

    def bot(self, house: str) -> bots.Bot:
        return bots.make(self.level, self.game.name, house, f"{self.seed} {house}")

    def play(self) -> None:
        print(f"You play {' and '.join(self.people)}. Type ? for help.\n")
        self.draw(self.people[0])
        try:
            while self.game.outcome is None:
                self.decide(self.game.decisions[0])
        except (Left, EOFError):
            print("You leave the table.")
            return
        self.tell(None if len(self.people) > 1 else self.people[0])
        print(f"\n{self.game.outcome.reason} Winner: {', '.join(self.game.outcome.winners)}.")

    def decide(self, decision: Decision) -> None:
        """One answer, by a bot or by a person."""
        house = decision.house
        if house not in self.people:
            bot = self.bots[house] = self.bots.get(house) or self.bot(house)
            begins = self.game.event_count
            if bots.takes_its_time(bot) and self.thinks != (house, decision.kind) and len(decision.options) > 1:
                self.thinks = house, decision.kind
                print(f"{house} thinks ({decision.kind}).", flush=True)
            self.game.apply(house, bots.ask(bot, self.game, decision, self.chance))
            reason = bots.reason_of(bot, decision) if self.explain else ""
            if reason and self.game.event_count > begins:
                self.reasons[begins] = f"{house}: {reason}"
            return
        self.tell(house)
        whose = f"{house}, for {decision.acts_for}" if decision.actor != decision.seat else house
        print(f"\n{whose}: {decision.prompt}")
        self.list(decision.options)
        while True:
            try:
                if self.answer(decision, input(f"{house}> ").strip()):
                    return
            except (Refused, BadInput) as error:
                print(error)

    def answer(self, decision: Decision, typed: str) -> bool:
        """Act on what was typed; True when the decision is answered or has changed."""
        options = decision.options
        word, _, rest = typed.partition(" ")
        if typed in options:
            self.game.apply(decision.house, typed)
            return True
        if typed.removeprefix("#").isdecimal() and (typed[0] == "#" or 1 <= int(typed) <= len(options)):
            return self.take_number(decision, int(typed.removeprefix("#")), sure=typed[0] == "#")
        match word:
            case "?" | "help":
                print(HELP)
            case "" | "options":
                self.list(options, all_of_them=True)
            case "acts":
                print("\n".join(f"  act {each}" for each in self.game.acts(decision.house)) or "  nothing")
            case "act" if rest:
                self.game.act(decision.house, rest)
                return True
            case "board":
                self.draw(decision.house)
            case "about" if rest:
                self.about(rest.lower().split())
            case "log":
                self.told = 0
                self.tell(decision.house)
            case "back":
                self.game.take_back(decision.house)
                return True
            case "save" if rest:
                self.save(Path(rest).expanduser())
            case "quit" | "exit":
                raise Left
            case _:
                return self.find(decision, typed)
        return False

    def take_number(self, decision: Decision, number: int, sure: bool) -> bool:
        """Choose the option of this number, unless another has it as a word: then nobody knows which is meant."""
        options = decision.options
        if not 1 <= number <= len(options):
            print(f"There is no option {number}.")
            return False
        meant = options[number - 1]
        others = [option for option in options if str(number) in option.replace(":", " ").split() and option != meant]
        if others and not sure:
            print(
                f"{number} could mean several options. Type #{number} for option {number}, or more letters for another."
            )
            self.list(options, [meant, *others])
            return False
        self.game.apply(decision.house, meant)
        return True

    def save(self, path: Path) -> None:
        """Write the record; a file that cannot be written ends no game."""
        try:
            path.write_text(self.game.record().to_json(), encoding="utf-8")
        except OSError as error:
            print(f"{path} cannot be written: {error.strerror}.")
        else:
            print(f"Written to {path}.")

    def about(self, letters: list[str]) -> None:
        found = [name for name in self.explanations if all(each in name.lower() for each in letters)]
        for name in found:
            print(f"  {name}: {self.explanations[name]}")
        if not found:
            print("No card or token has such a name.")

    def find(self, decision: Decision, typed: str) -> bool:
        """Choose the only option that contains what was typed, or list those that do."""
        found = [option for option in decision.options if all(word in option.lower() for word in typed.lower().split())]
        if len(found) == 1:
            print(f"  {found[0]}")
            self.game.apply(decision.house, found[0])
            return True
        if not found:
            print(self.game.why_not(decision, typed) or "No option contains that. Type options to see all, ? for help.")
        self.list(decision.options, found)
        return False

    def list(self, options: list[str], only: list[str] | None = None, all_of_them: bool = False) -> None:
        """Options with their numbers."""
        chosen = [(number, option) for number, option in enumerate(options, 1) if only is None or option in only]
        shown = chosen if all_of_them else chosen[:SHOWN]
        for number, option in shown:
            note = f" ({self.explanations[option]})" if option in self.explanations else ""
            print(f"  {number:>3}  {option}{note}")
        if len(shown) < len(chosen):
            print(f"  … and {len(chosen) - len(shown)} more: type options for all, or some letters to narrow them down")

    def draw(self, house: str) -> None:
        print(self.text.draw(self.game.view(house)))

    def tell(self, house: str | None) -> None:
        """What has happened since, as far as this house may know."""
        events = self.game.events_for(house, self.told)
        for number, event in events:
            print(f"· {self.game.prose(event)}")
            if number in self.reasons:
                print(f"  {self.reasons[number]}")
        self.told = self.game.event_count
        sys.stdout.flush()
