"""Wire types of the HTTP API: identity, lobby, tables, replays."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.server.wire.events import TableEvent
from doublesix.server.wire.frames import TableCard
from doublesix.server.wire.table_view import TableSeen

__all__ = [
    "AddressSeen",
    "BotSeen",
    "BuildSeen",
    "CardLine",
    "CardSection",
    "Chances",
    "ClockRequest",
    "Credentials",
    "Deviation",
    "GameSeen",
    "GuestRequest",
    "Health",
    "Lobby",
    "Me",
    "Problem",
    "Replay",
    "ReplayStep",
    "RulesGame",
    "RulesRequest",
    "RulesSeen",
    "TableInfo",
    "TableLine",
    "TableMade",
    "TableRequest",
    "VariationChanges",
    "VariationSeen",
]  # fmt: skip

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Account: TypeAlias = Annotated[str, Meta(min_length=3, max_length=32, pattern=r"^[A-Za-z0-9_.-]+(?!\n)$")]
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]
RuleValue: TypeAlias = bool | int | str | list[int | str] | dict[str, int | list[str]] | None
"""A parameter of rules as plain data; see `doublesix.rulesets.to_plain`."""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is sent."""


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is received: no unknown fields."""


class Problem(Shape, frozen=True, kw_only=True):
    """Why something was not done: a stable code, and a sentence that says what would be allowed."""

    code: str
    why: str


class Health(Shape, frozen=True, kw_only=True):
    """Tables can be played; where they cannot, the answer is a `Problem`."""

    ok: bool


class Me(Shape, frozen=True, kw_only=True):
    """Who one is. Without a name one is a stranger yet; ``csrf`` goes back in the header ``x-csrf-token``."""

    csrf: str
    name: str | None = None
    account: str | None = None


class GuestRequest(RequestBody, frozen=True, kw_only=True):
    """A name is all that a guest needs."""

    name: Name


class Credentials(RequestBody, frozen=True, kw_only=True):
    """An account: it keeps one's tables when the cookie is gone."""

    account: Account
    password: Password


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


class BuildSeen(Shape, frozen=True, kw_only=True):
    """The engine is being compiled: so many of its files are done; 0 of 0 until their number is known."""

    done: int
    files: int


class BotSeen(Shape, frozen=True, kw_only=True):
    """A bot that can be seated, or will be as soon as the engine is compiled that it thinks with.

    Attributes:
        title: What it is called where it sits.
        waits_for: The build of the engine; `None` for a bot that can be seated now.
    """

    name: str
    title: str
    summary: str
    waits_for: BuildSeen | None = None


class AddressSeen(Shape, frozen=True, kw_only=True):
    """Where others reach the server; empty where they do not, or where it is not for the visitor to know."""

    address: str


class RulesRequest(RequestBody, frozen=True, kw_only=True):
    """Rules to be looked at: a game with variations and house rules, each rule as text (``{"target": "150"}``).

    Without ``calling`` the card is that of a table where scores count by themselves, whatever the game says of claims.
    """

    game: Word
    variations: Annotated[list[Word], Meta(max_length=32)] = []
    house_rules: Annotated[dict[Word, Word], Meta(max_length=40)] = {}
    calling: bool = True


class VariationChanges(VariationSeen, frozen=True, kw_only=True):
    """A variation, with the rules that it changes, as text."""

    changes: dict[str, str]


class RulesGame(Shape, frozen=True, kw_only=True):
    """The game that rules come from, with its document and all that may be chosen with it."""

    id: str
    name: str
    category: str
    code: str
    summary: str
    also_called: list[str]
    players: list[int]
    variations: list[VariationChanges]
    document: str
    source: str


class CardLine(Shape, frozen=True, kw_only=True):
    """One rule in words; ``differs`` where the document's own card does not say so."""

    text: str
    clauses: list[str]
    differs: bool


class CardSection(Shape, frozen=True, kw_only=True):
    """A part of a rule card; ``no_longer`` is what the document says here and these rules do not."""

    title: str
    rules: list[CardLine]
    no_longer: list[str]


class Deviation(Shape, frozen=True, kw_only=True):
    """A parameter in which rules differ from their document, both values as text."""

    name: str
    value: str
    document: str


class RulesSeen(Shape, frozen=True, kw_only=True):
    """Rules that were chosen: in words, as their shortest text, and as the 40 parameters (with a name and clauses).

    The same as ``doublesix rules --json``.
    """

    game: RulesGame
    exceptions: list[str]
    spec: str
    rules: dict[str, RuleValue]
    card: list[CardSection]
    differences: list[Deviation]
    notes: list[str] = []


class ClockRequest(RequestBody, frozen=True, kw_only=True):
    """Seconds for each move, and a reserve for the match."""

    move: Annotated[int, Meta(ge=5, le=600)]
    bank: Annotated[int, Meta(ge=0, le=3600)] = 0


class TableRequest(RulesRequest, frozen=True, kw_only=True):
    """A new table.

    Attributes:
        fill: For each seat ``open`` or the name of a bot.
        filler: The bot for seats that are open when the match is begun, and for players who are away.
        public: Whether the lobby shows it.
        patience: Seconds that a turn may take at a table without a clock before the others may let a bot play: 30 or
            more, or 0 for never.
        pace: Milliseconds that a bot takes for a move.
    """

    fill: Annotated[list[Word], Meta(min_length=2, max_length=8)]
    partners: bool | None = None
    public: bool = False
    calling: bool = False
    name: Annotated[str, Meta(max_length=40)] = ""
    filler: Word = "greedy"
    clock: ClockRequest | None = None
    grace: Annotated[int, Meta(ge=30, le=300)] = 60
    patience: Annotated[int, Meta(ge=0, le=3600)] = 180
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


class TableInfo(Shape, frozen=True, kw_only=True):
    """A table by its address, with the card of its rules."""

    line: TableLine
    rules: RulesSeen


class Lobby(Shape, frozen=True, kw_only=True):
    """Public tables with open seats, public tables in play, one's own."""

    open: list[TableLine]
    playing: list[TableLine]
    mine: list[TableLine]


class ReplayStep(Shape, frozen=True, kw_only=True):
    """One event of a finished match, and the table after it with every hand shown; times are left out.

    ``order`` is there for lots and deals, so that they can be verified: the tiles drawn by seat, or the whole set as it
    was shuffled, from whose front the hands are taken and whose rest is the boneyard.
    """

    happened: list[TableEvent]
    table: TableSeen
    order: list[str] = []


class Chances(Shape, frozen=True, kw_only=True):
    """Chances to win a finished match, by match equity.

    Attributes:
        before: Side by side, from 0 to 1: before each round, and what came of it at last. Empty where there is no table
            of match equity for such matches.
    """

    before: list[list[float]]


class Replay(Shape, frozen=True, kw_only=True):
    """A finished match, step by step."""

    table: TableCard
    names: list[str]
    seed: str
    steps: list[ReplayStep]
