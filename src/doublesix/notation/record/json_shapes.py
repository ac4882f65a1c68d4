"""The shapes of a JSON record, each field with the one meaning that the published schema gives it."""

from typing import Literal, TypeAlias

import msgspec

__all__ = [
    "ActJson",
    "AwardJson",
    "DealJson",
    "EndJson",
    "EventJson",
    "LotsJson",
    "PlainRule",
    "PlayerJson",
    "RecordJson",
    "ResultJson",
]

PlainRule: TypeAlias = bool | int | str | list[int | str] | dict[str, int | list[str]] | None


class _Shape(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What all parts of a JSON record have in common: no unknown fields, and nothing written that says nothing."""


class PlayerJson(_Shape):
    """Who sits in a seat: the name, and what kind of player it is (``human``, ``greedy``)."""

    name: str
    kind: str | None = None


class LotsJson(_Shape, tag="lots"):
    """A tile drawn by each seat for the lead, from seat 0; opens the round of that number."""

    round: int
    tiles: list[str]


class DealJson(_Shape, tag="deal"):
    """The shuffled set. Hands are taken from its front, beginning with the leader (or seat 0); the rest stays.

    ``leader`` is who leads now, null where no seat can and the tiles go back.
    """

    round: int
    order: list[str]
    leader: int | None


class AwardJson(_Shape):
    """Points given, or refused: what they are for, how many, what they changed, why not if not, and the score then."""

    seat: int
    source: Literal["play", "steal", "domino", "block", "false_call"]
    points: int
    gained: int
    score: int
    void: Literal["off_board", "over_target", "not_below_zero"] | None = None


class EndJson(_Shape):
    """How a round ended, who won it (null for no seat), the hands that were left, and the sides' scores."""

    kind: Literal["domino", "block", "redeal", "target", "skunk"]
    seat: int | None
    hands: list[list[str]]
    scores: list[int]


class ActJson(_Shape, tag="act"):
    """One thing a seat did; with the tile of a draw, the count after a play, the points up for claiming, and so on."""

    seat: int
    move: str
    tile: str | None = None
    count: int | None = None
    claimable: int | None = None
    awards: list[AwardJson] = []
    end: EndJson | None = None


EventJson: TypeAlias = LotsJson | DealJson | ActJson


class ResultJson(_Shape):
    """How the match stands: finished or not, the side that won, whether by a skunk, and the sides' scores."""

    finished: bool
    scores: list[int]
    winner: int | None = None
    skunk: bool = False


class RecordJson(_Shape, kw_only=True):
    """A match from its first lots or deal to its end, or as far as it was played."""

    format: Literal[1]
    event: str | None = None
    place: str | None = None
    date: str | None = None
    seed: str | None = None
    seats: int
    partners: bool
    players: list[PlayerJson]
    rules: dict[str, PlainRule]
    events: list[EventJson]
    result: ResultJson
