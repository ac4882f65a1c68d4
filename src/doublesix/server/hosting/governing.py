"""Acts of the house at tables: pausing, ending, resuming, and another name or a bot for a person."""

from collections.abc import Callable
from typing import Literal

from doublesix.server.domain import Table
from doublesix.server.domain.log import Entry, Halted, Handed, Renamed, Resumed, Stood
from doublesix.server.domain.names import distinct
from doublesix.server.hosting.actor.ledger import Writer
from doublesix.server.hosting.actor.table_actor import TRIES, TableActor
from doublesix.server.hosting.errors import TOO_MANY_WRITERS
from doublesix.server.storage import Conflict, StoreTrouble

__all__ = ["append_of_house", "halted", "left", "renamed", "resumed"]

Decided = Callable[[Table], tuple[Entry, ...]]


async def append_of_house(actor: TableActor, decided: Decided) -> bool:
    """Append what the house decides at a table, and send it to all; false if there was nothing to do.

    Raises:
        StoreTrouble: If the store does not work.
    """
    async with actor.lock:
        for _ in range(TRIES):
            if actor.ledger.doubtful or not actor.context.leases.is_alone:
                await actor.ledger.catch_up()
            entries = decided(actor.ledger.table)
            if not entries:
                return False
            try:
                await actor.ledger.append(entries, Writer())
            except Conflict:
                actor.context.conflicts += 1
            else:
                await actor.publish()
                actor.scheduler.wake()
                return True
        raise StoreTrouble(TOO_MANY_WRITERS)


def halted(how: Literal["paused", "ended"]) -> Decided:
    """Pause or end a table, unless it is so already."""
    return lambda table: () if table.halted == how else (Halted(how),)


def resumed(table: Table) -> tuple[Entry, ...]:
    """Let a halted table go on."""
    return (Resumed(),) if table.halted else ()


def left(person: str) -> Decided:
    """Free a person's seat before the match, and give it to a bot in the match; nothing after it."""

    def decided(table: Table) -> tuple[Entry, ...]:
        seat = table.seat_of(person)
        if seat is None or table.stage == "over":
            return ()
        if table.stage == "waiting":
            return (Stood(seat),)
        return () if table.seats[seat].bot else (Handed(seat, table.next_bot, "left"),)

    return decided


def renamed(person: str, name: str, new: str = "") -> Decided:
    """Give a person another name, which looks like no other at the table, and with ``new`` another id as well."""

    def decided(table: Table) -> tuple[Entry, ...]:
        seat = table.seat_of(person)
        if seat is None and table.host != person:
            return ()
        others = (sitting.name for at, sitting in enumerate(table.seats) if at != seat)
        return (Renamed(person, distinct(name, others), new),)

    return decided
