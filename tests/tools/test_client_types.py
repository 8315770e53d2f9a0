"""The browser client's types are those of the published schemas."""

from tools import client_types


def test_the_clients_types_are_up_to_date() -> None:
    assert client_types.main(["--check"]) == 0


def test_views_messages_and_bodies_are_among_them() -> None:
    written = client_types.typescript()
    for name in ("AgotView", "ThroneView", "SightInfo", "TableInfo"):
        assert f"export interface {name} {{" in written
    assert "export type FromServer = " in written
    assert "  view: AgotView | ThroneView\n" in written
    assert "  houses: Record<string, HouseView>\n" in written
