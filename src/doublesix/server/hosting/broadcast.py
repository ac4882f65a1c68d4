"""Broadcast of a table's events, projected for each socket."""

import importlib.metadata
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from doublesix.server.hosting.chat import Chat
from doublesix.server.hosting.connection import BROKEN
from doublesix.server.hosting.frames import write_frame
from doublesix.server.hosting.ledger import Ledger
from doublesix.server.hosting.presences import Presences
from doublesix.server.hosting.steps import Step
from doublesix.server.hosting.subscriber import Subscriber
from doublesix.server.tables import Presence, Table, project_events, project_view
from doublesix.server.tables.scheduler import away_until
from doublesix.server.wire.frames import Here, Said, Update, Welcome

__all__ = ["Broadcast", "presence_of"]

VERSION: Final = importlib.metadata.version("doublesix")


def presence_of(table: Table, presences: Presences) -> Presence:
    """Who is connected, as the table asks it."""
    owners = _owners(table)
    away = list(presences.away_since(owners))
    if table.turn is not None and (since := away[table.turn.seat]) is not None:
        away[table.turn.seat] = since - presences.missed(owners[table.turn.seat])
    (host,) = presences.away_since((table.host,))
    return Presence(tuple(away), watched=presences.watching(owners) > 0, host_away_since=host)


class Broadcast:
    """Tells the presences of one table; every method is called under the table's lock, so frames keep their order."""

    def __init__(
        self, ledger: Ledger, presences: Presences, chat: Chat, broken: Callable[[str, BaseException], None]
    ) -> None:
        self._broken = broken
        self._chat = chat
        self._ledger = ledger
        self._presences = presences
        self._here: Here | None = None

    async def welcome(self, subscriber: Subscriber, missed: Sequence[Step] | None) -> None:
        """Tell a new socket who it is, and everything that it may know now."""
        person, table = subscriber.person, self._ledger.table
        is_host = person is not None and person.id == table.host
        name = person.name if person is not None else ""
        hello = Welcome(version=VERSION, name=name, table=self._ledger.card, host=is_host, chat=self._chat.rule)
        await subscriber.connection.send(write_frame(hello))
        frame = self._update(subscriber, missed or [], presence_of(table, self._presences), reset=missed is None)
        await subscriber.connection.send(frame)
        await subscriber.connection.send(write_frame(self._now_here()))
        for said in tuple(self._chat.lines):
            await subscriber.connection.send(write_frame(said))

    async def said(self, said: Said) -> None:
        """Send what a person says; neither the table nor the order of its events has to do with it."""
        frame = write_frame(said)
        for subscriber in tuple(self._presences.subscribers):
            await subscriber.connection.send(frame)

    async def news(self) -> None:
        """Send what has happened since the last time, if anything has."""
        steps = self._ledger.drain()
        if not steps:
            return
        presence = presence_of(self._ledger.table, self._presences)
        written: dict[tuple[str, bool], bytes] = {}
        for subscriber in tuple(self._presences.subscribers):
            # Several sockets of one person see the same, and so do all who only watch.
            kind = (self._viewer(subscriber), subscriber.notation)
            try:
                written[kind] = frame = written.get(kind) or self._update(subscriber, steps, presence)
            except Exception as error:  # noqa: BLE001 - a mistake of ours in one picture leaves the others whole
                self._broken("telling", error)
                await subscriber.connection.close(BROKEN, "broken")
            else:
                await subscriber.connection.send(frame)

    async def here(self) -> None:
        """Send who is here, if that has changed."""
        here = self._now_here()
        if here == self._here:
            return
        self._here = here
        frame = write_frame(here)
        for subscriber in tuple(self._presences.subscribers):
            await subscriber.connection.send(frame)

    def _now_here(self) -> Here:
        table = self._ledger.table
        owners, presence = _owners(table), presence_of(table, self._presences)
        return Here(
            here=[bool(owner) and away is None for owner, away in zip(owners, presence.away_since, strict=True)],
            away_until=[away_until(table, presence, seat) for seat in table.match.seating.all],
            watching=self._presences.watching(owners),
        )

    def _update(
        self, subscriber: Subscriber, steps: Iterable[Step], presence: Presence, *, reset: bool = False
    ) -> bytes:
        """An update for one socket, made from nothing but what its seat may know."""
        table, person = self._ledger.table, subscriber.person_id
        seat = table.seat_of(person)
        events = [event for step in steps for event in project_events(*step, seat)]
        shown = project_view(table, seat, presence, self._ledger.now(), person=person, notation=subscriber.notation)
        return write_frame(Update(happened=events, table=shown, reset=reset))

    def _viewer(self, subscriber: Subscriber) -> str:
        """The viewer of a socket: its person, or any spectator of a match."""
        table, person = self._ledger.table, subscriber.person_id
        is_special = table.seat_of(person) is not None or table.stage == "waiting" or person == table.host
        return person if is_special else ""


def _owners(table: Table) -> tuple[str, ...]:
    return tuple(sitting.person for sitting in table.seats)
