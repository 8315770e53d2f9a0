"""A lost connection, in the middle of a combat, and a server that restarts: nothing lost, nothing doubled."""

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Arrive
from tests.browser.positions import found, of_kind
from tests.browser.table import Guest
from tests.server.driving import Process

LOST = "Coming back"


class Wire:
    """A wire between page and server that can be cut, and that can swallow acknowledgements."""

    def __init__(self, guest: Guest) -> None:
        self.open: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        self.swallows = False
        self.choices: list[str] = []
        guest.page.route_web_socket("**/live", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self.open.append((page, server))

        def up(message: str | bytes) -> None:
            if '"choice"' in str(message):
                self.choices.append(str(message))
            server.send(message)

        def down(message: str | bytes) -> None:
            if not self.swallows:
                page.send(message)

        page.on_message(up)
        server.on_message(down)

    def cut(self) -> None:
        for page, server in self.open:
            server.close()
            page.close(code=1001)
        self.open = []
        self.swallows = False


def records_of(guest: Guest, card: str) -> int:
    """How often the log tells that a card was played."""
    return guest.page.get_by_role("log", name="What has happened").inner_text().count(f"plays {card}")


def test_a_connection_lost_in_the_middle_of_a_combat_doubles_nothing(arrive: Arrive) -> None:
    record, house = found(of_kind("house card"))
    guest = arrive()
    wire = Wire(guest)
    guest.sit_at(record, house)
    assert guest.wait() == "house card"
    card = guest.options()[0]
    # The choice reaches the server, its acknowledgement never comes back.
    wire.swallows = True
    guest.choose(card)
    expect(guest.decision).to_have_attribute("aria-busy", "true")
    guest.page.wait_for_timeout(400)
    wire.cut()
    guest.page.wait_for_function(
        "() => document.querySelector('section.decision').getAttribute('aria-busy') === 'false'"
    )
    guest.wait()
    assert len(wire.choices) == 2, "the choice is sent once more"
    assert wire.choices[0] == wire.choices[1]
    assert records_of(guest, card) <= 1
    expect(guest.page.get_by_text(LOST)).to_have_count(0)


def test_a_quiet_banner_while_the_server_restarts(arrive: Arrive, server: Process) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    assert guest.wait() == "orders"
    guest.choose("winterfell: march +1*")
    guest.wait()
    server.kill()
    try:
        for width, height in ((1440, 900), (390, 844)):
            guest.page.set_viewport_size({"width": width, "height": height})
            expect(guest.page.locator("p.banner").filter(has_text=LOST)).to_be_in_viewport(ratio=1)
        # A choice made meanwhile waits, and is shown at once.
        guest.choose("white-harbor: raid")
    finally:
        server.start()
    expect(guest.page.get_by_text(LOST)).to_have_count(0, timeout=20_000)
    guest.wait()
    expect(guest.page.get_by_label("Your orders")).to_contain_text("March +1")
    expect(guest.page.get_by_label("Your orders")).to_contain_text("Raid")
    # What the browser itself says about the connection that was refused is no error of ours.
    guest.errors = [error for error in guest.errors if "ERR_CONNECTION" not in error]
