"""What everybody at a table is told, each from what their own seat may know."""

import importlib.metadata
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from doublesix.server.hosting.attendant import Attendant
from doublesix.server.hosting.crowd import Crowd
from doublesix.server.hosting.frames import write_frame
from doublesix.server.hosting.ledger import Ledger
from doublesix.server.hosting.steps import Step
from doublesix.server.hosting.talk import BROKEN
from doublesix.server.tables import Presence, Table, happened, seen
from doublesix.server.tables.duties import away_until
from doublesix.server.wire.told import Here, Update, Welcome

__all__ = ["Telling", "presence_of"]

VERSION: Final = importlib.metadata.version("doublesix")


def presence_of(table: Table, crowd: Crowd) -> Presence:
    """Who is connected, as the table asks it."""
    owners = _owners(table)
    away = list(crowd.away_since(owners))
    if table.turn is not None and (since := away[table.turn.seat]) is not None:
        away[table.turn.seat] = since - crowd.missed(owners[table.turn.seat])
    (host,) = crowd.away_since((table.host,))
    return Presence(tuple(away), watched=crowd.watching(owners) > 0, host_away_since=host)


class Telling:
    """Tells the crowd of one table; every method is called under the table's lock, so frames keep their order."""

    def __init__(self, ledger: Ledger, crowd: Crowd, broken: Callable[[str, BaseException], None]) -> None:
        self._broken = broken
        self._ledger = ledger
        self._crowd = crowd
        self._here: Here | None = None

    async def welcome(self, attendant: Attendant, missed: Sequence[Step] | None) -> None:
        """Tell a new socket who it is, and everything that it may know now."""
        person, table = attendant.person, self._ledger.table
        is_host = person is not None and person.id == table.host
        name = person.name if person is not None else ""
        hello = Welcome(version=VERSION, name=name, table=self._ledger.card, host=is_host)
        await attendant.talk.send(write_frame(hello))
        frame = self._update(attendant, missed or [], presence_of(table, self._crowd), reset=missed is None)
        await attendant.talk.send(frame)
        await attendant.talk.send(write_frame(self._now_here()))

    async def news(self) -> None:
        """Tell everybody what has happened since the last time, if anything has."""
        steps = self._ledger.told()
        if not steps:
            return
        presence = presence_of(self._ledger.table, self._crowd)
        written: dict[tuple[str, bool], bytes] = {}
        for attendant in tuple(self._crowd.attendants):
            # Several sockets of one person see the same, and so do all who only watch.
            kind = (self._eyes(attendant), attendant.notation)
            try:
                written[kind] = frame = written.get(kind) or self._update(attendant, steps, presence)
            except Exception as error:  # noqa: BLE001 - a mistake of ours in one picture leaves the others whole
                self._broken("telling", error)
                await attendant.talk.close(BROKEN, "broken")
            else:
                await attendant.talk.send(frame)

    async def here(self) -> None:
        """Tell everybody who is here, if that is not what they were told last."""
        here = self._now_here()
        if here == self._here:
            return
        self._here = here
        frame = write_frame(here)
        for attendant in tuple(self._crowd.attendants):
            await attendant.talk.send(frame)

    def _now_here(self) -> Here:
        table = self._ledger.table
        owners, presence = _owners(table), presence_of(table, self._crowd)
        return Here(
            here=[bool(owner) and away is None for owner, away in zip(owners, presence.away_since, strict=True)],
            away_until=[away_until(table, presence, seat) for seat in table.match.seating.all],
            watching=self._crowd.watching(owners),
        )

    def _update(self, attendant: Attendant, steps: Iterable[Step], presence: Presence, *, reset: bool = False) -> bytes:
        """All that one socket is told, made from nothing but what its seat may know."""
        table, person = self._ledger.table, attendant.person_id
        seat = table.seat_of(person)
        told = [event for step in steps for event in happened(*step, seat)]
        shown = seen(table, seat, presence, self._ledger.now(), person=person, notation=attendant.notation)
        return write_frame(Update(happened=told, table=shown, reset=reset))

    def _eyes(self, attendant: Attendant) -> str:
        """Whose eyes a socket sees with: those of its person, or of anybody who watches a match."""
        table, person = self._ledger.table, attendant.person_id
        is_special = table.seat_of(person) is not None or table.stage == "waiting" or person == table.host
        return person if is_special else ""


def _owners(table: Table) -> tuple[str, ...]:
    return tuple(sitting.person for sitting in table.seats)
