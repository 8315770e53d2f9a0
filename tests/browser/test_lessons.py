"""The lessons, played to their end in a browser; and left, and taken up again."""

import re

from playwright.sync_api import Locator, expect

from smallcouncil.lessons import lessons
from tests.browser.conftest import Arrive
from tests.browser.table import Guest


def coach(guest: Guest) -> Locator:
    return guest.page.get_by_role("region", name="Coach")


def go_on(guest: Guest, *words: str) -> None:
    """Wait for each of these to be said in turn, and say that one has read it."""
    for each in words:
        expect(coach(guest)).to_contain_text(each)
        coach(guest).get_by_role("button", name="Go on").click()


def follow(guest: Guest, *steps: tuple[str, str]) -> None:
    """For each step: what the coach says, then the choice that answers it."""
    for words, choice in steps:
        expect(coach(guest)).to_contain_text(words)
        guest.wait()
        guest.choose(choice)


def ends(guest: Guest, words: str) -> None:
    expect(coach(guest)).to_contain_text(words, timeout=30_000)


def next_lesson(guest: Guest) -> None:
    coach(guest).get_by_role("button", name="Next lesson").click()


def take_up(guest: Guest, game: str, number: int) -> None:
    """Come back to a lesson as somebody who left there."""
    guest.page.goto("/")
    guest.prefer(lessons={game: number - 1})
    guest.page.goto(f"/learn/{game}")


def play_on(guest: Guest) -> None:
    """Any choices, to the end of the last lesson."""
    over = coach(guest).get_by_role("link", name="To a real game")
    while not over.is_visible():
        guest.page.wait_for_selector(
            'section.decision[data-kind][aria-busy="false"], [aria-label="Coach"] a', timeout=30_000
        )
        if guest.decision.get_attribute("data-kind"):
            guest.page.locator("[data-option]").first.click()


def test_the_whole_course_of_a_game_of_thrones(arrive: Arrive) -> None:
    guest = arrive()
    guest.page.get_by_role("link", name=re.compile("Learn to play")).click()
    expect(coach(guest)).to_contain_text("Lesson 1 of 6")
    go_on(guest, "seven castles")
    expect(guest.page.locator(".line.pointed")).to_have_count(1)
    expect(coach(guest)).to_contain_text("Click Winterfell")
    guest.click_area("winterfell")
    expect(coach(guest)).to_contain_text("click Moat Cailin")
    guest.click_area("moat-cailin")
    go_on(guest, "Units fight")
    follow(guest, ("March token", "winterfell: raid"))
    expect(coach(guest)).to_contain_text("another order")
    guest.button("Take back the order of Winterfell").click()
    follow(
        guest,
        ("March token", "winterfell: march"),
        ("an order each", "white-harbor: defense +1"),
        ("an order each", "the-shivering-sea: support"),
        ("Press Ready", "ready"),
        ("send them to Moat Cailin", "winterfell > moat-cailin: knight, footman"),
    )
    ends(guest, "Moat Cailin is yours: 3 castles")
    next_lesson(guest)

    go_on(guest, "Lannister sits in Seagard")
    follow(
        guest,
        ("Let Moat Cailin march", "moat-cailin: march"),
        ("Let The Twins support", "the-twins: support"),
        ("Winterfell may do", "winterfell: defense +1"),
        ("press Ready", "ready"),
        ("against Seagard", "moat-cailin > seagard: knight, footman"),
        ("A power token keeps it", "moat-cailin: leave a power token"),
        ("Support yourself", "the-twins: support Stark"),
        ("5 against 4", "Ser Rodrick Cassel"),
    )
    ends(guest, "Seagard is yours")

    guest.page.get_by_role("link", name="Small Council, to the hall").click()
    guest.page.get_by_role("link", name=re.compile("Go on learning")).click()
    expect(coach(guest)).to_contain_text("Lesson 2 of 6")
    go_on(guest, "Lannister sits in Seagard")
    take_up(guest, "agot", 3)
    expect(coach(guest)).to_contain_text("Lesson 3 of 6")

    go_on(guest, "You have 2")
    follow(
        guest,
        ("a Raid", "the-twins: raid"),
        ("Consolidate Power: it brings", "winterfell: consolidate"),
        ("Press Ready", "ready"),
        ("remove it", "the-twins > seagard"),
    )
    ends(guest, "You have 5 power")
    next_lesson(guest)

    go_on(guest, "Clash of Kings")
    follow(
        guest,
        ("First the Iron Throne", "bid 3"),
        ("You sit on the throne! Next the Fiefdoms", "bid 1"),
        ("Last the King’s Court", "bid 2"),
    )
    ends(guest, "first on the Iron Throne, second on the Fiefdoms and first on the King’s Court")
    next_lesson(guest)

    go_on(guest, "Beyond the Wall")
    follow(guest, ("All bid in secret", "bid 3"))
    ends(guest, "The Wall has held, and as the highest bidder you get your bid back")
    next_lesson(guest)

    expect(coach(guest)).to_contain_text("A round of your own")
    play_on(guest)
    ends(guest, "That was a whole round")


def test_the_whole_course_of_the_iron_throne(arrive: Arrive) -> None:
    guest = arrive()
    guest.page.goto("/learn/iron-throne")
    go_on(guest, "five influence tokens")
    follow(
        guest,
        ("Give it to Robb", "Robb Stark"),
        ("each side sends one", "Robb Stark"),
        ("Place your hostility 10", "hostility 10"),
        ("You have won", "Lannister: deck"),
    )
    ends(guest, "You have spread 1 of 5 influence")
    next_lesson(guest)

    go_on(guest, "Lannister challenges Baratheon")
    follow(guest, ("Offer Robb Stark", "challenger: Robb Stark"))
    ends(guest, "Your help has decided it")
    next_lesson(guest)

    go_on(guest, "You challenge Baratheon")
    follow(
        guest,
        ("Place the truce", "truce"),
        ("Two truces", "ask for 1 influence"),
        ("Two truces", "offer 2 power"),
    )
    ends(guest, "an influence of yours lies on Baratheon’s board")
    next_lesson(guest)

    go_on(guest, "deal with your hostages")
    follow(
        guest,
        ("Torment Lannister’s 12", "torment 1: Lannister hostility 12"),
        ("choose Jaime Lannister", "Jaime Lannister"),
        ("Release the other one", "release 1: Baratheon hostility 3"),
    )
    ends(guest, "Jaime is dead")
    next_lesson(guest)

    play_on(guest)
    ends(guest, "That was a whole turn")


def test_a_lesson_that_went_wrong_is_begun_again(arrive: Arrive) -> None:
    guest = arrive(390, 844)
    take_up(guest, "agot", 5)
    go_on(guest, "Beyond the Wall")
    follow(guest, ("All bid in secret", "bid 0"))
    ends(guest, "The wildlings have broken through")
    coach(guest).get_by_role("button", name="Begin this lesson again").click()
    expect(coach(guest)).to_contain_text("Beyond the Wall")


def test_every_lesson_of_the_server_has_its_words(arrive: Arrive) -> None:
    """The courses of the client and the positions of the server are the same lessons, in the same order."""
    guest = arrive()
    for game in ("agot", "iron-throne"):
        for number, lesson in enumerate(lessons(game).values(), 1):
            take_up(guest, game, number)
            expect(coach(guest)).to_contain_text(f"Lesson {number} of {len(lessons(game))}: {lesson.title}")
