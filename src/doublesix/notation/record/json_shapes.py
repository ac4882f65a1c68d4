"""Structure of a JSON record; the published schema is generated from it, docstrings included."""

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
    """Base of all parts of a JSON record: rejects unknown fields, and omits fields that have their default value."""


class PlayerJson(_Shape):
    """The player in a seat: name and kind (``human``, ``greedy``)."""

    name: str
    kind: str | None = None


class LotsJson(_Shape, tag="lots"):
    """Lots for the lead: the tile drawn by each seat, from seat 0. ``round`` is the number of the round they open."""

    round: int
    tiles: list[str]


class DealJson(_Shape, tag="deal"):
    """The shuffled set. Hands are dealt from its front, from the leader (or seat 0) on; the rest is the boneyard.

    ``leader`` is the seat that leads, or null if no seat can and the tiles are dealt again.
    """

    round: int
    order: list[str]
    leader: int | None


class AwardJson(_Shape):
    """Points awarded or refused: source, points, change of the score, score after it, and why they are void."""

    seat: int
    source: Literal["play", "steal", "domino", "block", "false_call"]
    points: int
    gained: int
    score: int
    void: Literal["off_board", "over_target", "not_below_zero"] | None = None


class EndJson(_Shape):
    """End of a round: its kind, the seat that won (null for none), the hands left, and the scores by side."""

    kind: Literal["domino", "block", "redeal", "target", "skunk"]
    seat: int | None
    hands: list[list[str]]
    scores: list[int]


class ActJson(_Shape, tag="act"):
    """An act of a seat, with the tile drawn, the count after a play, claimable points, awards and the round's end."""

    seat: int
    move: str
    tile: str | None = None
    count: int | None = None
    claimable: int | None = None
    awards: list[AwardJson] = []
    end: EndJson | None = None


EventJson: TypeAlias = LotsJson | DealJson | ActJson


class ResultJson(_Shape):
    """Result of the match: whether it is finished, the scores by side, the side that won, and whether by a skunk."""

    finished: bool
    scores: list[int]
    winner: int | None = None
    skunk: bool = False


class RecordJson(_Shape, kw_only=True):
    """A match from its first lots or deal to its end, or to where play stopped."""

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
