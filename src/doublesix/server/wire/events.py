"""Table events as one seat may know them, numbered from 1."""

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
    "Handed",
    "Helped",
    "Left",
    "LotsDrawn",
    "Readied",
    "RematchRequested",
    "Rematched",
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
    """What one tile of the layout (``tile``) or one hand (``seat``) adds to a sum; see `core.awards.HandTerm`."""

    adds: int
    tile: str | None = None
    seat: int | None = None
    pips: int = 0
    less: int = 0


class AwardSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Points given, or refused, with the arithmetic and the clauses; see `core.awards.Award` and `Reckoning`.

    ``text`` is the whole in English, with «seat N» for the players.
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
    void: Literal["off_board", "over_target", "not_below_zero"] | None = None


class NumberedEvent(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="what", tag=str.lower, kw_only=True):
    """What all events have in common.

    Attributes:
        seq: The event's number at this table.
        at: When, in milliseconds on the table's own clock, which stands still while the server is down.
    """

    seq: int
    at: int


class Came(NumberedEvent, frozen=True, kw_only=True):
    """A person or a bot took a seat, with the entropy that it added."""

    seat: int
    name: str
    entropy: str
    bot: str | None = None


class Left(NumberedEvent, frozen=True, kw_only=True):
    """A seat is open again; only before the match. Its player left, or was away for too long."""

    seat: int
    why: Literal["left", "away"] = "left"


class Appointed(NumberedEvent, frozen=True, kw_only=True):
    """The player in this seat is the host now, for the host before was away for too long; only before the match."""

    seat: int


class Started(NumberedEvent, frozen=True, kw_only=True):
    """The match begins: who sits where, and what every seat has added to the seed."""

    names: list[str]
    entropy: list[str]


class LotsDrawn(NumberedEvent, frozen=True, kw_only=True):
    """A tile drawn by each seat for the lead."""

    tiles: list[str]
    leader: int


class Dealt(NumberedEvent, frozen=True, kw_only=True):
    """A deal: one's own hand (empty for a spectator). Without a leader no seat can lead, and the tiles go back."""

    round: int
    hand: list[str]
    each: int
    boneyard: int
    shufflers: list[int]
    leader: int | None = None


class Acted(NumberedEvent, frozen=True, kw_only=True):
    """A seat played, drew, passed, claimed or called; ``tile`` is what one drew oneself.

    ``count`` is the count after a play, left out at a table with calling, where players count for themselves.
    """

    seat: int
    move: str
    by: Literal["person", "bot", "clock"]
    tile: str | None = None
    count: int | None = None
    awards: list[AwardSeen] = []


class Waived(NumberedEvent, frozen=True, kw_only=True):
    """A seat claims or calls nothing after this play; whether there was a score is not said."""

    seat: int


class Ended(NumberedEvent, frozen=True, kw_only=True):
    """A round is over: how, who won it, the hands that were left, the awards of the end, what each side gained."""

    round: int
    kind: Literal["domino", "block", "redeal", "target", "skunk"]
    hands: list[list[str]]
    awards: list[AwardSeen]
    gained: list[int]
    scores: list[int]
    seat: int | None = None


class Won(NumberedEvent, frozen=True, kw_only=True):
    """The match is over; the secret of its tiles is shown."""

    side: int
    skunk: bool
    scores: list[int]
    seed: str


class Readied(NumberedEvent, frozen=True, kw_only=True):
    """A seat wants the next round."""

    seat: int


class Handed(NumberedEvent, frozen=True, kw_only=True):
    """A bot took over a seat: its player left, was away for too long, or held the table up until ``by`` had enough."""

    seat: int
    bot: str
    why: Literal["left", "away", "held"]
    by: int | None = None


class Waited(NumberedEvent, frozen=True, kw_only=True):
    """The seat ``by`` waits on for a seat that holds the table up."""

    seat: int
    by: int


class Returned(NumberedEvent, frozen=True, kw_only=True):
    """A player took the seat back from the bot."""

    seat: int


class Flagged(NumberedEvent, frozen=True, kw_only=True):
    """A seat's time was up; the table moved for it."""

    seat: int


class Helped(NumberedEvent, frozen=True, kw_only=True):
    """A seat was given a hint; the record says so from now on."""

    seat: int


class TakebackAsked(NumberedEvent, frozen=True, kw_only=True):
    """A seat asks whether it may take its last play back."""

    seat: int


class TakebackAccepted(NumberedEvent, frozen=True, kw_only=True):
    """A seat agrees."""

    seat: int


class TakebackDeclined(NumberedEvent, frozen=True, kw_only=True):
    """A seat declines; without one, the time for an answer is over. The play stays."""

    seat: int | None = None


class TakenBack(NumberedEvent, frozen=True, kw_only=True):
    """The last play of a seat, ``move``, is undone, and with it all passes since."""

    seat: int
    move: str


class RematchRequested(NumberedEvent, frozen=True, kw_only=True, tag="wished"):
    """A seat asks for another match."""

    seat: int


class Rematched(NumberedEvent, frozen=True, kw_only=True):
    """The next match is at this table."""

    table: str


TableEvent: TypeAlias = (
    Came | Left | Appointed | Started | LotsDrawn | Dealt | Acted | Waived | Ended | Won | Readied | Handed | Waited
    | Returned | Flagged | Helped | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | RematchRequested
    | Rematched
)  # fmt: skip
"""Every event. One entry of the log can tell of several: the act that ends a match is followed by `Ended` and `Won`."""
