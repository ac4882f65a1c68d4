"""Table events as one seat may see them, with the sequence numbers of their log entries."""

from typing import Literal, TypeAlias

import msgspec

__all__ = [
    "Acted",
    "Appointed",
    "AwardSeen",
    "Came",
    "Dealt",
    "Ended",
    "Flagged",
    "Halted",
    "Handed",
    "Helped",
    "Left",
    "LotsDrawn",
    "Readied",
    "RematchRequested",
    "Rematched",
    "Renamed",
    "Resumed",
    "Returned",
    "Started",
    "TableEvent",
    "TakebackAccepted",
    "TakebackAsked",
    "TakebackDeclined",
    "TakenBack",
    "TermSeen",
    "Waited",
    "Waived",
    "Won",
]  # fmt: skip


class TermSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Contribution of one tile of the layout (``tile``) or one hand (``seat``) to a sum; see `core.awards.HandTerm`."""

    adds: int
    tile: str | None = None
    seat: int | None = None
    pips: int = 0
    less: int = 0


class AwardSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Points awarded, or void, with their arithmetic and clauses; see `core.awards.Award` and `Reckoning`.

    ``text`` is a full explanation in English, with “seat N” for the players.
    """

    seat: int
    side: int
    source: Literal["play", "steal", "domino", "block", "false_call"]
    points: int
    gained: int
    score: int
    text: str
    clauses: list[str]
    terms: list[TermSeen]
    total: int | None = None
    fits: list[int] = []
    shared: int = 1
    rounded: int | None = None
    misses: list[int] = []
    match: int | None = None
    void: Literal["off_board", "over_target", "not_below_zero"] | None = None


class NumberedEvent(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="what", tag=str.lower, kw_only=True):
    """Base of all events, tagged by ``what``.

    Attributes:
        seq: Sequence number of the log entry that caused the event.
        at: Time in ms of the table's own clock, which stands still while the server is down.
    """

    seq: int
    at: int


class Came(NumberedEvent, frozen=True, kw_only=True):
    """A person or a bot took a seat, with the entropy that it contributes to the seed."""

    seat: int
    name: str
    entropy: str
    bot: str | None = None


class Left(NumberedEvent, frozen=True, kw_only=True):
    """A player left a seat before the match, or lost it by being away for too long; the seat is open again."""

    seat: int
    why: Literal["left", "away"] = "left"


class Appointed(NumberedEvent, frozen=True, kw_only=True):
    """The player in this seat becomes the host, as the previous host was away for too long; only before the match."""

    seat: int


class Started(NumberedEvent, frozen=True, kw_only=True):
    """The match began, with the name and the entropy of every seat."""

    names: list[str]
    entropy: list[str]


class LotsDrawn(NumberedEvent, frozen=True, kw_only=True):
    """Lots for the lead: the tile drawn by each seat, and the leader."""

    tiles: list[str]
    leader: int


class Dealt(NumberedEvent, frozen=True, kw_only=True):
    """A deal, with the viewer's own hand (empty for a spectator); without a leader no seat can lead: a redeal."""

    round: int
    hand: list[str]
    each: int
    boneyard: int
    shufflers: list[int]
    leader: int | None = None


class Acted(NumberedEvent, frozen=True, kw_only=True):
    """A seat played, drew, passed, claimed or called; ``tile`` is the tile drawn, shown to its seat only.

    ``count`` is the count of the open ends after a play, left out at a table with calling, where players count for
    themselves.
    """

    seat: int
    move: str
    by: Literal["person", "bot", "clock"]
    tile: str | None = None
    count: int | None = None
    awards: list[AwardSeen] = []


class Waived(NumberedEvent, frozen=True, kw_only=True):
    """A seat declined to claim or call after a play; whether there was a score is not revealed."""

    seat: int


class Ended(NumberedEvent, frozen=True, kw_only=True):
    """A round ended: how, by which seat, the remaining hands, the final awards and the points gained by each side."""

    round: int
    kind: Literal["domino", "block", "redeal", "target", "skunk"]
    hands: list[list[str]]
    awards: list[AwardSeen]
    gained: list[int]
    scores: list[int]
    seat: int | None = None


class Won(NumberedEvent, frozen=True, kw_only=True):
    """The match ended, and its seed is revealed."""

    side: int
    skunk: bool
    scores: list[int]
    seed: str


class Readied(NumberedEvent, frozen=True, kw_only=True):
    """A seat is ready for the next round."""

    seat: int


class Handed(NumberedEvent, frozen=True, kw_only=True):
    """A bot took over a seat whose player left, was away too long, or held the table up (at the request of ``by``)."""

    seat: int
    bot: str
    why: Literal["left", "away", "held"]
    by: int | None = None


class Waited(NumberedEvent, frozen=True, kw_only=True):
    """The seat ``by`` agreed to wait longer for a seat that holds the table up."""

    seat: int
    by: int


class Returned(NumberedEvent, frozen=True, kw_only=True):
    """A player took the seat back from the bot."""

    seat: int


class Flagged(NumberedEvent, frozen=True, kw_only=True):
    """A seat's time ran out; the table moves for it."""

    seat: int


class Helped(NumberedEvent, frozen=True, kw_only=True):
    """A seat got its first hint of the match; the record will say so."""

    seat: int


class TakebackAsked(NumberedEvent, frozen=True, kw_only=True):
    """A seat asked for consent to take its last play back."""

    seat: int


class TakebackAccepted(NumberedEvent, frozen=True, kw_only=True):
    """A seat agreed to the takeback."""

    seat: int


class TakebackDeclined(NumberedEvent, frozen=True, kw_only=True):
    """A seat declined the takeback, or, without a seat, the time for an answer ran out; the play stays."""

    seat: int | None = None


class TakenBack(NumberedEvent, frozen=True, kw_only=True):
    """The last play of a seat, ``move``, was undone, and with it all passes since."""

    seat: int
    move: str


class RematchRequested(NumberedEvent, frozen=True, kw_only=True, tag="wished"):
    """A seat asked for a rematch."""

    seat: int


class Rematched(NumberedEvent, frozen=True, kw_only=True):
    """The rematch is played at this table."""

    table: str


class Halted(NumberedEvent, frozen=True, kw_only=True):
    """The house paused or ended the table: its clock stands still, and every command is refused.

    Attributes:
        how: Whether it was paused or ended.
    """

    how: Literal["paused", "ended"]


class Resumed(NumberedEvent, frozen=True, kw_only=True):
    """The house let the table go on."""


class Renamed(NumberedEvent, frozen=True, kw_only=True):
    """The player in this seat has another name from now on."""

    seat: int
    name: str


TableEvent: TypeAlias = (
    Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited
    | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested
    | Rematched | Halted | Resumed | Renamed
)  # fmt: skip
"""All events. One log entry can cause several: the act that ends a match is followed by `Ended` and `Won`."""
