"""Broadcast of a table's events and changes, projected for each socket."""

import importlib.metadata
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from doublesix.core.seating import Seat
from doublesix.server.domain import (
    Presence,
    Projected,
    Table,
    is_private,
    project_events,
    project_own,
    project_public,
)
from doublesix.server.domain.absence import away_until
from doublesix.server.domain.projection.changes import change_between, with_own
from doublesix.server.domain.projection.event_types import TableEvent
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.hosting.actor.chat import Chat
from doublesix.server.hosting.actor.ledger import Ledger, Step
from doublesix.server.hosting.actor.presences import Presences
from doublesix.server.hosting.actor.subscriber import Subscriber
from doublesix.server.wire.close_codes import INTERNAL_ERROR
from doublesix.server.wire.codec import write_change, write_events, write_frame, write_public
from doublesix.server.wire.frames import Here, Said, Update, Welcome

__all__ = ["Broadcast", "presence_of"]

VERSION: Final = importlib.metadata.version("doublesix")


def presence_of(table: Table, presences: Presences) -> Presence:
    """Presence at a table, cached on ``presences``: it is needed several times an entry with the same inputs."""
    kept = presences.kept
    facts = (presences.version, table.seats, table.host, table.turn)
    # The turn matters only if someone is away: it then counts earlier absences within it.
    if kept is None or (kept[0] != facts if not kept[1].all_here else kept[0][:-1] != facts[:-1]):
        presences.kept = kept = facts, _presence_of(table, presences)
    return kept[1]


def _presence_of(table: Table, presences: Presences) -> Presence:
    owners = _owners(table)
    away = list(presences.away_since(owners))
    if table.turn is not None and (since := away[table.turn.seat]) is not None:
        away[table.turn.seat] = since - presences.missed(owners[table.turn.seat])
    (host,) = presences.away_since((table.host,))
    return Presence(tuple(away), watched=presences.watching(owners) > 0, host_away_since=host)


class Broadcast:
    """Sends frames to the sockets of one table; called under the table's lock, so that frames keep their order."""

    def __init__(
        self, ledger: Ledger, presences: Presences, chat: Chat, broken: Callable[[str, BaseException], None]
    ) -> None:
        self._broken = broken
        self._chat = chat
        self._ledger = ledger
        self._presences = presences
        self._here: Here | None = None
        self._facts: object = None
        """The inputs of `_here`."""
        self._base: Projected | None = None
        """The public view that all sockets have received; the next delta is relative to it."""

    async def welcome(self, subscriber: Subscriber, missed: Sequence[Step] | None) -> None:
        """Send a new socket its identity, the whole table with the steps it missed, presence and recent chat."""
        person, table = subscriber.person, self._ledger.table
        is_host = person is not None and person.id == table.host
        name = person.name if person is not None else ""
        hello = Welcome(version=VERSION, name=name, table=self._ledger.card, host=is_host, chat=self._chat.rule)
        await subscriber.connection.send(write_frame(hello))
        shown = self._public()
        # All steps are sent by now, so this view differs from that of the others in presence only.
        self._base = self._base or shown
        await subscriber.connection.send(self._whole(subscriber, shown.seen, missed))
        await subscriber.connection.send(write_frame(self._presence_frame()))
        for said in self._chat.lines_for(subscriber.person_id):
            await subscriber.connection.send(write_frame(said))

    async def send_chat(self, said: Said) -> None:
        """Send a chat line to all sockets; needs no lock, as it is independent of the table's events."""
        frame = write_frame(said)
        for subscriber in tuple(self._presences.subscribers):
            await subscriber.connection.send(frame)

    async def send_changes(self) -> None:
        """Send the steps since the last broadcast, if any, to all sockets."""
        steps = self._ledger.drain()
        if not steps:
            return
        if not self._presences.subscribers:
            self._base = None
            return
        try:
            shown = self._public()
            frames = _ChangeFrames(steps, self._base, shown)
        except Exception as error:  # noqa: BLE001 - a mistake of ours in the picture must not stop the table
            await self._fail(error, self._presences.subscribers)
            return
        self._base = shown
        for subscriber in tuple(self._presences.subscribers):
            try:
                frame = frames.frame(subscriber)
            except Exception as error:  # noqa: BLE001 - a mistake of ours in one picture leaves the others whole
                await self._fail(error, [subscriber])
            else:
                await subscriber.connection.send(frame)

    async def send_presence(self) -> None:
        """Send presence to all sockets, if it has changed."""
        table, presences = self._ledger.table, self._presences
        # The turn matters only if someone is away, as it shifts when a bot takes over.
        turn = None if self._here is not None and not any(self._here.away_until) else table.turn
        facts = (presences.version, table.seats, table.stage, turn)
        if facts == self._facts:
            return
        self._facts, here = facts, self._presence_frame()
        if here == self._here:
            return
        self._here = here
        frame = write_frame(here)
        for subscriber in tuple(self._presences.subscribers):
            await subscriber.connection.send(frame)

    async def _fail(self, error: Exception, subscribers: Sequence[Subscriber]) -> None:
        """Close sockets whose view cannot be projected; they reconnect for a whole one."""
        self._broken("broadcast", error)
        for subscriber in tuple(subscribers):
            await subscriber.connection.close(INTERNAL_ERROR, "broken")

    def _presence_frame(self) -> Here:
        table = self._ledger.table
        owners, presence = _owners(table), presence_of(table, self._presences)
        return Here(
            here=[bool(owner) and away is None for owner, away in zip(owners, presence.away_since, strict=True)],
            away_until=[away_until(table, presence, seat) for seat in table.match.seating.all],
            watching=self._presences.watching(owners),
            watchers=self._presences.watchers(owners),
        )

    def _public(self) -> Projected:
        table = self._ledger.table
        presence = presence_of(table, self._presences)
        return Projected(table, presence, project_public(table, presence, self._ledger.now(), self._base))

    def _whole(self, subscriber: Subscriber, shown: TableSeen, missed: Sequence[Step] | None) -> bytes:
        """A full `Update` for one socket, projected for its seat."""
        table, person = self._ledger.table, subscriber.person_id
        seat = table.seat_of(person)
        own = project_own(table, seat, shown, person=person, notation=subscriber.notation)
        events = [event for step in missed or () for event in project_events(*step, seat)]
        return write_frame(Update(happened=events, table=with_own(shown, own), reset=missed is None))


class _ChangeFrames:
    """Frames for some steps of a table: the public delta is encoded once, the private part for each viewer.

    Attributes:
        shown: The public view after the steps.
    """

    def __init__(self, steps: Sequence[Step], base: Projected | None, shown: Projected) -> None:
        self.shown = shown.seen
        self._table = shown.table
        self._steps = steps
        self._happened: dict[Seat | None, msgspec.Raw] = {}
        self._change = None if base is None else write_public(change_between(base.seen, shown.seen))
        self._written: dict[tuple[str, bool], bytes] = {}

    def frame(self, subscriber: Subscriber) -> bytes:
        """The frame for a socket; cached, as all sockets of a person get the same one, and so do all spectators."""
        table, person = self._table, subscriber.person_id
        seat = table.seat_of(person)
        is_special = seat is not None or table.stage == "waiting" or person == table.host
        kind = (person if is_special else "", subscriber.notation)
        if kind not in self._written:
            self._written[kind] = self._made(seat, person, notation=subscriber.notation)
        return self._written[kind]

    def _made(self, seat: Seat | None, person: str, *, notation: bool) -> bytes:
        own = project_own(self._table, seat, self.shown, person=person, notation=notation)
        if self._change is None:
            return write_frame(Update(happened=self._events(seat), table=with_own(self.shown, own)))
        to_know = seat if any(is_private(step.logged, seat) for step in self._steps) else None
        if to_know not in self._happened:
            self._happened[to_know] = write_events(self._events(to_know))
        return write_change(self._happened[to_know], self._change, own)

    def _events(self, seat: Seat | None) -> list[TableEvent]:
        return [event for step in self._steps for event in project_events(*step, seat)]


def _owners(table: Table) -> tuple[str, ...]:
    return tuple(sitting.person for sitting in table.seats)
