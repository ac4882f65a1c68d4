"""Table view: the state of a table as one seat may see it."""

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from doublesix.server.domain.state_parts import Halt, Stage

__all__ = [
    "ClockSeen",
    "EndSeen",
    "HeldSeen",
    "LeadRule",
    "OpenEnd",
    "OwnSeen",
    "ResultSeen",
    "SeatSeen",
    "TableChange",
    "TableSeen",
    "TakebackSeen",
    "WindowSeen",
]


LeadRule: TypeAlias = Literal[
    "highest_double", "heaviest_tile", "drawn", "double", "double_or_score", "heaviest_of_hand"
]
"""Why not every tile of a hand may be led: the tile that won the lead must be led (the highest double of all hands, or
the heaviest tile), or the one drawn for it; or the lead must be a double, a double or a scoring tile, or, without a
double, the heaviest tile of the hand."""


class SeatSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and its occupant. ``person`` is set if a person owns it; ``bot`` names the bot that moves for it now.

    ``away_until`` is when (ms of the table's clock) a bot takes the seat of an absent player for whom others wait, or,
    before the match, when the seat is open again.
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
    """A seat's clock: its remaining reserve, ms, and, while it runs, when its time is up (ms of the table's clock)."""

    bank: int
    until: int | None = None


class HeldSeen(msgspec.Struct, frozen=True):
    """The seat that holds up a table without a clock; from ``at`` (ms of the table's clock) a bot can be requested."""

    seat: int
    at: int


class TakebackSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pending takeback: the seat that asks, when the request lapses (ms of the table's clock), and who has agreed."""

    seat: int
    until: int
    accepted: list[int] = []


class OpenEnd(msgspec.Struct, frozen=True):
    """An open end, on which the rules allow a play now: its notation (``66/s1``, ``63/3``) and its pip."""

    end: str
    pip: int


class EndSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the last round ended."""

    kind: Literal["domino", "block", "redeal", "target", "skunk"]
    seat: int | None = None


class ResultSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Result of a finished round."""

    round: int
    leader: int
    kind: Literal["domino", "block", "redeal", "target", "skunk"]
    gained: list[int]
    seat: int | None = None


class WindowSeen(msgspec.Struct, frozen=True):
    """Call window: the time after a play at a table with calling, whether it scored or not.

    In ``claim`` only the owner may speak, in ``call`` only the opponents; the stage ends at ``until`` (ms of the
    table's clock).
    """

    stage: Literal["claim", "call"]
    owner: int
    until: int
    spoken: list[int]


class TableSeen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Full view of a table by one seat: all that is displayed, and the possible commands.

    Attributes:
        seq: Number of the last log entry included.
        now: The table's clock, ms.
        seat: Seat of the viewer; left out for a spectator.
        to_act: The seat to act; left out if there is none.
        plays: The layout as its plays in order, in the notation (``66``, ``63>66/s1``).
        spinners: The spinners: doubles on the layout that take four tiles.
        count: Count of the open ends; left out at a table with calling.
        legal: What this seat may play, draw or pass now, in the notation.
        counts: The count after each of ``legal``, null for a draw or a pass; left out if plays do not score, at a table
            with calling, and for clients that get ``notation``.
        gains: Points that each of ``legal`` scores at once; left out with ``counts``.
        lead: The rule by which this seat may not lead every tile of its hand now; left out if it may.
        forced: Whether the only legal move is a draw or a pass that a page may make by itself: that it comes at once
            tells the other players nothing that the rules do not.
        may: Which of ``sit stand back start claim call waive replace wait hint takeback answertakeback ready
            rematch`` are possible now.
        held: The seat that ``replace`` and ``wait`` refer to, and from when they are possible; left out if there is
            none.
        takeback: The pending takeback request.
        shown: All hands, once the round is over.
        seed: The seed of all lots and deals, once the match is over.
        halted: Whether the house has paused or ended the table; empty while it goes on.
        notation: The seat's view as one line of the notation (`doublesix.notation.format_view`), for bots; only for
            clients that have asked for it, and only during a round.
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
    lead: LeadRule | None = None
    forced: bool = False
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
    halted: Halt = ""
    notation: str | None = None


class OwnSeen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Private part of a `TableSeen`, for one seat only; fields left out have their defaults."""

    digest: str
    seat: int | None = None
    hand: list[str] = []
    legal: list[str] = []
    counts: list[int | None] = []
    gains: list[int] = []
    lead: LeadRule | None = None
    forced: bool = False
    may: list[str] = []
    held: HeldSeen | None = None
    notation: str | None = None


class TableChange(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Delta of the public part of a `TableSeen` since the last frame about the table; unchanged fields are left out.

    Attributes:
        seq: Number of the last log entry included.
        now: The table's clock, ms.
        plays: The whole layout, if it has changed other than by further plays.
        played: The plays that were added to the layout.
        tiles: Hand sizes of all seats, if only those have changed about the seats.
        seats: All seats, if more has changed about them than hand sizes and presence.
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
    halted: Halt | UnsetType = UNSET
