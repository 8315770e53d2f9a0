"""Connections before they have said what they want: those that never do must not cost anybody a place."""

import asyncio
from collections import Counter, OrderedDict
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from smallcouncil.server.settings import Limits


class Unheard:
    """The connections of this process whose request has not arrived completely."""

    def __init__(self, limits: Limits, trusted: str) -> None:
        self.limits = limits
        self._trusted = {part.strip() for part in trusted.split(",")}
        self._timers: OrderedDict[PatientProtocol, asyncio.TimerHandle] = OrderedDict()
        self._per_address: Counter[str] = Counter()

    def admit(self, connection: "PatientProtocol", address: str) -> bool:
        """Whether somebody may connect once more; a proxy speaks for many, and counts them itself."""
        self._per_address[address] += 1
        most = self.limits.connections_per_address
        return address in self._trusted or "*" in self._trusted or self._per_address[address] <= most

    def dismiss(self, connection: "PatientProtocol", address: str) -> None:
        self.heard(connection)
        self._per_address[address] -= 1
        if self._per_address[address] <= 0:
            del self._per_address[address]

    def wait_for(self, connection: "PatientProtocol") -> None:
        """From now on a request is due.  Where too many are, the one that has kept us waiting longest goes."""
        if connection not in self._timers:
            seconds = self.limits.header_seconds
            self._timers[connection] = connection.loop.call_later(seconds, connection.transport.abort)
            if len(self._timers) > self.limits.unheard:
                oldest = next(iter(self._timers))
                self.heard(oldest)
                oldest.transport.abort()

    def heard(self, connection: "PatientProtocol") -> None:
        timer = self._timers.pop(connection, None)
        if timer is not None:
            timer.cancel()


class PatientProtocol(H11Protocol):
    """uvicorn's protocol with an end to its patience; `patient_protocol` makes one for each server."""

    unheard: Unheard
    _address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        if self.unheard.admit(self, self._address):
            self.unheard.wait_for(self)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.unheard.dismiss(self, self._address)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        cycle: Any = self.cycle  # None before the first request
        if cycle is None or cycle.response_complete:
            if cycle is None or self.conn.trailing_data[0]:  # the beginning of a request
                self.unheard.wait_for(self)
        else:
            self.unheard.heard(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.unheard.dismiss(self, self._address)  # from now on it is a socket, which is counted elsewhere
        super().handle_websocket_upgrade(event)


def patient_protocol(limits: Limits, trusted: str) -> type[Any]:
    """The protocol of one server."""
    return type("Protocol", (PatientProtocol,), {"unheard": Unheard(limits, trusted)})
