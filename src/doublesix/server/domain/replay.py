"""Match record and full replay of a table."""

from collections.abc import Iterable
from typing import Final

import msgspec

from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.notation import Record
from doublesix.notation.record.match_record import HELPED, TAKEBACK
from doublesix.server.domain.log import Created, Dealt, Logged
from doublesix.server.domain.projection import replay_events, replay_view
from doublesix.server.domain.projection.event_types import TableEvent
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.domain.state import Table

__all__ = ["PLACE", "ReplayStep", "record", "replay_steps"]

PLACE: Final = "doublesix table"
HUMAN: Final = "human"
CALLING: Final = "human, calling"


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One log entry of a finished match, and the table after it with every hand shown; times are left out.

    ``order`` is set for lots and deals, so that they can be verified: the tile drawn by each seat, or the whole
    shuffled set, from whose front the hands are dealt and whose rest is the boneyard. ``event`` is the index of the
    entry in the record's events, by which a review names its decisions; left out for entries that are in no record.
    """

    happened: list[TableEvent]
    table: TableSeen
    order: list[str] = []
    event: int | None = None


def record(table: Table) -> Record:
    """The match as a record, finished or not; the caller must publish finished ones only."""
    return Record(
        rules=table.rules,
        seating=table.match.seating,
        players=tuple(_player(sitting.name, seat) for seat, sitting in enumerate(table.seats)),
        kinds=tuple(_kind(table, seat) for seat in table.match.seating.all),
        seed=str(table.seed),
        place=PLACE,
        date=table.created.date,
        events=table.events,
    )


_NOT_OVER = FixedMessage(
    "problem.replay-before-end", "a replay shows every hand, so there is none before the match is over"
)


def replay_steps(entries: Iterable[Logged]) -> list[ReplayStep]:
    """Replay of a finished match: each entry with the table after it, every hand shown; all times are 0.

    Raises:
        UsageError: If the match is not over, and its hands are still hidden.
    """
    table: Table | None = None
    steps = []
    for stored in entries:
        logged = Logged(stored.seq, 0, 0, stored.entry)
        if table is None:
            assert isinstance(logged.entry, Created), "a log begins with the table"
            before = after = Table.opened(logged)
        else:
            before, after = table, table.after(logged)
        order = logged.entry.tiles if isinstance(logged.entry, Dealt) else []
        events = replay_events(before, logged, after)
        event = len(after.events) - 1 if len(after.events) > len(before.events) else None
        steps.append(ReplayStep(happened=events, table=replay_view(after), order=order, event=event))
        table = after
    if table is None or table.stage != "over":
        raise UsageError(_NOT_OVER)
    return steps


def _kind(table: Table, seat: int) -> str:
    sitting = table.seats[seat]
    human = CALLING if table.created.calling else HUMAN
    kind = human if sitting.person else sitting.bot
    return kind + TAKEBACK * (seat in table.took_back) + HELPED * (seat in table.helped)


def _player(name: str, seat: int) -> str:
    """Player name for a record: printable, without surrounding blanks; ``Seat N`` if nothing is left."""
    clean = "".join(sign for sign in name if sign.isprintable()).strip()
    return clean or f"Seat {seat}"
