"""Wire types of the HTTP API: identity, lobby, tables, replays."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.server.domain.messages import MessageSeen
from doublesix.server.domain.projection.card import TableCard
from doublesix.server.domain.replay import ReplayStep
from doublesix.server.domain.state_parts import Halt
from doublesix.server.domain.table_request import ClockRequest, RequestBody, RulesRequest, TableRequest

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
Account: TypeAlias = Annotated[str, Meta(min_length=3, max_length=32, pattern=r"^[A-Za-z0-9_.-]+(?!\n)$")]
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]
RuleValue: TypeAlias = bool | int | str | list[int | str] | dict[str, int | list[str]] | None
"""A rule parameter as plain data; see `doublesix.rulesets.to_plain`."""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Base of response bodies."""


class Problem(Shape, frozen=True, kw_only=True):
    """Error response: a stable code, and a message that says what would be allowed; ``why`` is its English."""

    code: str
    why: str
    message: MessageSeen


class Health(Shape, frozen=True, kw_only=True):
    """Health check: tables can be played; otherwise the response is a `Problem`."""

    ok: bool


class Me(Shape, frozen=True, kw_only=True):
    """Identity of the caller; unnamed without ``name``. ``csrf`` is to be sent in the header ``x-csrf-token``."""

    csrf: str
    name: str | None = None
    account: str | None = None


class GuestRequest(RequestBody, frozen=True, kw_only=True):
    """Request to enter as a guest with a name; ``invitation`` is the secret of a link, in a house by invitation.

    Attributes:
        invitation: Secret of the link of an invitation; needed in a house by invitation only.
    """

    name: Name
    invitation: Annotated[str, Meta(max_length=64)] = ""


class Credentials(RequestBody, frozen=True, kw_only=True):
    """Account name and password, for registration and login.

    Attributes:
        bring: Whether a guest who logs in brings the finished matches of this browser to the account.
    """

    account: Account
    password: Password
    bring: bool = False


class VariationSeen(Shape, frozen=True, kw_only=True):
    """A variation that can be chosen for a game."""

    name: str
    summary: MessageSeen
    clauses: list[str]


class GameSeen(Shape, frozen=True, kw_only=True):
    """A game in the lobby.

    Attributes:
        proposed: House rules of the tables that the page proposes by itself, each as text; empty where these are by the
            document.
    """

    id: str
    name: str
    category: Literal["document", "catalogue"]
    summary: MessageSeen
    document: str
    players: list[int]
    partnership: Literal["never", "optional", "if_four"]
    claims: bool
    target: int
    variations: list[VariationSeen]
    proposed: dict[str, str] = {}


class BuildSeen(Shape, frozen=True, kw_only=True):
    """Progress of the engine's compilation in files; 0 of 0 until their number is known."""

    done: int
    files: int


class BotSeen(Shape, frozen=True, kw_only=True):
    """A bot that can be seated, now or once the engine that it needs is compiled.

    Attributes:
        title: Display name at a table.
        waits_for: Progress of the engine's build; `None` for a bot that can be seated now.
    """

    name: str
    title: str
    summary: str
    waits_for: BuildSeen | None = None


class AddressSeen(Shape, frozen=True, kw_only=True):
    """Address at which others reach the server; empty if there is none, or the visitor may not see it."""

    address: str


class VariationChanges(VariationSeen, frozen=True, kw_only=True):
    """A variation with the rules that it changes, as text."""

    changes: dict[str, str]


class RulesGame(Shape, frozen=True, kw_only=True):
    """The game that the rules are based on, with its document and its variations."""

    id: str
    name: str
    category: str
    code: str
    summary: MessageSeen
    also_called: list[str]
    players: list[int]
    variations: list[VariationChanges]
    document: str
    source: str


class CardLine(Shape, frozen=True, kw_only=True):
    """One rule in words; ``differs`` if it is not on the document's own card."""

    text: MessageSeen
    clauses: list[str]
    differs: bool


class CardSection(Shape, frozen=True, kw_only=True):
    """A section of a rule card; ``no_longer`` lists rules of the document's card that do not hold here."""

    title: MessageSeen
    rules: list[CardLine]
    no_longer: list[MessageSeen]


class Deviation(Shape, frozen=True, kw_only=True):
    """A parameter that differs from the document, with both values as text."""

    name: str
    value: str
    document: str


class RulesSeen(Shape, frozen=True, kw_only=True):
    """The chosen rules: as a card in words, as the shortest spec, and as the parameters (with a name and clauses).

    ``heading`` says what is special about them in one sentence, and ``short_card`` is the card for a table.

    The same as ``doublesix rules --json``, with messages where that has their English.
    """

    game: RulesGame
    exceptions: list[MessageSeen]
    spec: str
    rules: dict[str, RuleValue]
    heading: MessageSeen
    short_card: list[MessageSeen]
    card: list[CardSection]
    differences: list[Deviation]
    notes: list[MessageSeen] = []


class TableMade(Shape, frozen=True, kw_only=True):
    """The created table: its id, the path of its page (which can be shared), and the commitment to its seed."""

    id: str
    path: str
    commitment: str


class TableLine(Shape, frozen=True, kw_only=True):
    """A table in the lobby; ``host`` is the name of the host, empty for one without a seat.

    Attributes:
        halted: Whether the house has paused or ended the table; left out while it goes on.
    """

    table: TableCard
    stage: Literal["waiting", "playing", "between", "over"]
    names: list[str | None]
    scores: list[int]
    host: str = ""
    mine: bool = False
    halted: Halt = ""


class TableInfo(Shape, frozen=True, kw_only=True):
    """A table by its address, with its rules."""

    line: TableLine
    rules: RulesSeen


class Lobby(Shape, frozen=True, kw_only=True):
    """Public tables before the match, public tables in play, the caller's own tables, and what the house says."""

    open: list[TableLine]
    playing: list[TableLine]
    mine: list[TableLine]
    welcome: str = ""


class Chances(Shape, frozen=True, kw_only=True):
    """Win chances over a finished match, by match equity.

    Attributes:
        before: The chance of each side, from 0 to 1: a row for the start of each round, then one for the result. Empty
            if there is no match equity table for such matches.
    """

    before: list[list[float]]


class Replay(Shape, frozen=True, kw_only=True):
    """Replay of a finished match, step by step."""

    table: TableCard
    names: list[str]
    seed: str
    steps: list[ReplayStep]
