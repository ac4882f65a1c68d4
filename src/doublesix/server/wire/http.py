"""Shapes of the HTTP side: who one is, the lobby, new tables, replays."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.server.wire.happened import Happened
from doublesix.server.wire.seen import TableSeen
from doublesix.server.wire.told import TableCard

__all__ = [
    "BotSeen", "ClockWish", "Credentials", "GameSeen", "GuestWish", "Lobby", "Me", "Problem", "Replay", "ReplayStep",
    "RulesWish", "TableLine", "TableMade", "TableWish", "VariationSeen",
]  # fmt: skip

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Shape(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is sent."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is received: no unknown fields."""


class Problem(Shape, frozen=True, kw_only=True):
    """Why something was not done: a stable code, and a sentence that says what would be allowed."""

    code: str
    why: str


class Me(Shape, frozen=True, kw_only=True):
    """Who one is. Without a name one is nobody yet; ``csrf`` goes back in the header ``x-csrf-token``."""

    csrf: str
    name: str | None = None
    account: str | None = None


class GuestWish(Wish, frozen=True, kw_only=True):
    """A name is all that a guest needs."""

    name: Name


class Credentials(Wish, frozen=True, kw_only=True):
    """An account: it keeps one's tables when the cookie is gone."""

    account: Annotated[str, Meta(min_length=3, max_length=32, pattern="^[A-Za-z0-9_.-]+$")]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class VariationSeen(Shape, frozen=True, kw_only=True):
    """A variation that may be chosen."""

    name: str
    summary: str
    clauses: list[str]


class GameSeen(Shape, frozen=True, kw_only=True):
    """A game in the lobby."""

    id: str
    name: str
    category: Literal["document", "catalogue"]
    summary: str
    document: str
    players: list[int]
    partnership: Literal["never", "optional", "if_four"]
    claims: bool
    target: int
    variations: list[VariationSeen]


class BotSeen(Shape, frozen=True, kw_only=True):
    """A bot that can be seated."""

    name: str
    summary: str


class RulesWish(Wish, frozen=True, kw_only=True):
    """Rules to be looked at: a game with variations and house rules, each rule as text (``{"target": "150"}``)."""

    game: Word
    variations: Annotated[list[Word], Meta(max_length=32)] = []
    house_rules: Annotated[dict[Word, Word], Meta(max_length=37)] = {}


class ClockWish(Wish, frozen=True, kw_only=True):
    """Seconds for each move, and a reserve for the match."""

    move: Annotated[int, Meta(ge=5, le=600)]
    bank: Annotated[int, Meta(ge=0, le=3600)] = 0


class TableWish(RulesWish, frozen=True, kw_only=True):
    """A new table.

    Attributes:
        fill: For each seat ``open`` or the name of a bot.
        filler: The bot for seats that are open when the match is begun, and for players who are away.
        public: Whether the lobby shows it.
        pace: Milliseconds that a bot takes for a move.
    """

    fill: Annotated[list[Word], Meta(min_length=2, max_length=8)]
    partners: bool | None = None
    public: bool = False
    calling: bool = False
    name: Annotated[str, Meta(max_length=40)] = ""
    filler: Word = "greedy"
    clock: ClockWish | None = None
    grace: Annotated[int, Meta(ge=30, le=300)] = 60
    pace: Annotated[int, Meta(ge=0, le=5000)] = 900


class TableMade(Shape, frozen=True, kw_only=True):
    """Where the new table is: its id, the path of its page, which is all that friends need, and the commitment."""

    id: str
    path: str
    commitment: str


class TableLine(Shape, frozen=True, kw_only=True):
    """A table in the lobby."""

    table: TableCard
    stage: Literal["waiting", "playing", "between", "over"]
    names: list[str | None]
    scores: list[int]
    mine: bool = False


class Lobby(Shape, frozen=True, kw_only=True):
    """Public tables with open seats, public tables in play, one's own."""

    open: list[TableLine]
    playing: list[TableLine]
    mine: list[TableLine]


class ReplayStep(Shape, frozen=True, kw_only=True):
    """One event of a finished match, and the table after it with every hand shown; times are left out."""

    happened: list[Happened]
    table: TableSeen


class Replay(Shape, frozen=True, kw_only=True):
    """A finished match, step by step."""

    table: TableCard
    names: list[str]
    seed: str
    steps: list[ReplayStep]
