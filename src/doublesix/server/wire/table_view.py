"""Table view: the state of a table as one seat may see it."""

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

__all__ = [
    "ClockSeen",
    "EndSeen",
    "HeldSeen",
    "OpenEnd",
    "OwnSeen",
    "ResultSeen",
    "SeatSeen",
    "Stage",
    "TableChange",
    "TableSeen",
    "TakebackSeen",
    "WindowSeen",
]

Stage: TypeAlias = Literal["waiting", "playing", "between", "over"]
"""Seats are open; a round is played; a round is over and the next not dealt; the match is over."""


class SeatSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat. ``person`` means that a person owns it, ``bot`` which bot moves for it now, if one does.

    ``away_until`` is when (table's clock, ms) a bot takes over, while the player is away and others wait; before the
    match it is when the seat is open again.
    """

    seat: int
    side: int
    name: str | None = None
    person: bool = False
    bot: str | None = None
    here: bool = False
    away_until: int | None = None
    tiles: int = 0
    ready: bool = False
    wants_rematch: bool = msgspec.field(name="wishes", default=False)
    entropy: str | None = None
    clock: "ClockSeen | None" = None


class ClockSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's time in ms: what is left of its reserve, and, while it runs, when its time is up (table's clock)."""

    bank: int
    until: int | None = None


class HeldSeen(msgspec.Struct, frozen=True):
    """The seat that a table without a clock waits for; from ``at`` (table's clock, ms) on one may let a bot play."""

    seat: int
    at: int


class TakebackSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seat that asks to take its last play back, until when (table's clock, ms), and who has agreed."""

    seat: int
    until: int
    accepted: list[int] = []


class OpenEnd(msgspec.Struct, frozen=True):
    """An end on which the rules allow a play now: as the notation writes it (``66/s1``, ``63/3``), and its pip."""

    end: str
    pip: int


class EndSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the last round ended."""

    kind: Literal["domino", "block", "redeal", "target", "skunk"]
    seat: int | None = None


class ResultSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round that is over."""

    round: int
    leader: int
    kind: Literal["domino", "block", "redeal", "target", "skunk"]
    gained: list[int]
    seat: int | None = None


class WindowSeen(msgspec.Struct, frozen=True):
    """The time after a play at a table with calling, whether it scored or not.

    In ``claim`` only the owner may speak, in ``call`` only his opponents; it closes at ``until`` (table's clock, ms).
    """

    stage: Literal["claim", "call"]
    owner: int
    until: int
    spoken: list[int]


class TableSeen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything that is to be drawn, and what may be done.

    Attributes:
        seq: The last event that is in it.
        now: The table's clock, ms.
        seat: Whose view it is; left out for a spectator.
        to_act: The seat that is to move; left out while none is.
        plays: The layout as its plays in order, in the notation (``66``, ``63>66/s1``).
        spinners: The doubles on the layout that take four tiles.
        count: Pips on the open ends; left out at a table with calling.
        legal: What this seat may play, draw or pass now, in the notation.
        counts: What the count would be after each of ``legal``, nothing for a draw or a pass; left out where nothing is
            counted, at a table with calling, and to those who get ``notation``.
        gains: What each of ``legal`` would score at once; left out with ``counts``.
        may: Which of ``sit stand back start claim call waive replace wait hint takeback answertakeback ready
            rematch`` can be asked now.
        held: Whom ``replace`` and ``wait`` are about, and from when on they can be asked; left out where they cannot.
        takeback: The request to take a play back that waits for an answer.
        shown: All hands, once the round is over.
        seed: All that the tiles followed from, once the match is over.
        notation: The seat's view as one line of the notation (`doublesix.notation.format_view`), for bots; only to
    the clients that asked for it, and only while a round is played.
        digest: The first 16 hexadecimal digits of SHA-256 of the lines ``seq``, ``stage``, the scores, the plays, the
            hand, the boneyard and ``to_act`` (empty for none), words joined by one space, lines by one line feed.
    """

    seq: int
    now: int
    stage: Stage
    seats: list[SeatSeen]
    scores: list[int]
    on_board: list[bool]
    may: list[str]
    digest: str
    seat: int | None = None
    round: int = 0
    leader: int | None = None
    to_act: int | None = None
    plays: list[str] = []
    spinners: list[str] = []
    open_ends: list[OpenEnd] = []
    count: int | None = None
    hand: list[str] = []
    boneyard: int = 0
    drawable: int = 0
    legal: list[str] = []
    counts: list[int | None] = []
    gains: list[int] = []
    window: WindowSeen | None = None
    held: HeldSeen | None = None
    takeback: TakebackSeen | None = None
    ending: EndSeen | None = None
    shown: list[list[str]] | None = None
    results: list[ResultSeen] = []
    next_at: int | None = None
    winner: int | None = None
    skunk: bool = False
    seed: str | None = None
    rematch: str | None = None
    notation: str | None = None


class OwnSeen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The part of a `TableSeen` that only one seat may know; what is left out has its default there."""

    digest: str
    seat: int | None = None
    hand: list[str] = []
    legal: list[str] = []
    counts: list[int | None] = []
    gains: list[int] = []
    may: list[str] = []
    held: HeldSeen | None = None
    notation: str | None = None


class TableChange(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The public part of a `TableSeen`, as far as it is another than in the last frame about the table.

    Attributes:
        seq: The last event that is in it.
        now: The table's clock, ms.
        plays: The whole layout, where it does not just have more tiles than before.
        played: The tiles that were added to it.
        tiles: How many tiles each seat holds, where only that has changed about the seats.
        seats: All seats, where more has changed about them than their tiles and who is here.
    """

    seq: int
    now: int
    stage: Stage | UnsetType = UNSET
    seats: list[SeatSeen] | UnsetType = UNSET
    tiles: list[int] | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    on_board: list[bool] | UnsetType = UNSET
    round: int | UnsetType = UNSET
    leader: int | UnsetType | None = UNSET
    to_act: int | UnsetType | None = UNSET
    plays: list[str] | UnsetType = UNSET
    played: list[str] | UnsetType = UNSET
    spinners: list[str] | UnsetType = UNSET
    open_ends: list[OpenEnd] | UnsetType = UNSET
    count: int | UnsetType | None = UNSET
    boneyard: int | UnsetType = UNSET
    drawable: int | UnsetType = UNSET
    window: WindowSeen | UnsetType | None = UNSET
    takeback: TakebackSeen | UnsetType | None = UNSET
    ending: EndSeen | UnsetType | None = UNSET
    shown: list[list[str]] | UnsetType | None = UNSET
    results: list[ResultSeen] | UnsetType = UNSET
    next_at: int | UnsetType | None = UNSET
    winner: int | UnsetType | None = UNSET
    skunk: bool | UnsetType = UNSET
    seed: str | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
