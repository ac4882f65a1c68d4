"""Server frames, sent to a page or a bot."""

from typing import Literal, TypeAlias

import msgspec

from doublesix.server.wire.events import TableEvent
from doublesix.server.wire.table_view import OwnSeen, TableChange, TableSeen

__all__ = [
    "Ack",
    "Bye",
    "Change",
    "ChatRule",
    "Here",
    "Ping",
    "Refused",
    "Said",
    "ServerFrame",
    "TableCard",
    "Update",
    "Welcome",
]

ChatRule: TypeAlias = Literal["always", "between", "off"]
"""When people at a table may talk: ``always``, ``between`` rounds only (and before and after the match), or never."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag=str.lower, kw_only=True):
    """Base of server frames, tagged by ``is``."""


class TableCard(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Constant data of a table.

    Attributes:
        spec: The rules as the shortest spec (``five-up+partners;target=150``).
        rules: Name of the rules.
        game: Id of the game.
        document: Title of the document that the rules come from; empty for a game of the catalogue.
        changes: Number of parameters that differ from the document.
        tally: How scores are kept (``points``, ``pegs``, ``strokes``, ``houses``).
        set: The highest double.
        crosswise: Which doubles lie across the line (``all``, ``spinners``, ``none``).
        target: Points that win.
        calls: The word that takes an unclaimed score (``Five Up!``, ``Muggins!``); empty if scores cannot be taken, and
            at a table without calling.
        proposed: Whether it is the table that the page's Play opens for this game and number of seats; people who
            press Play are paired at such tables.
        booklet: Whether it is the table that Play opens for this game as in its document, where the proposed one has a
            house rule; people who chose that are paired at such tables.
        calling: Whether people claim and call scores themselves.
        forfeits: Whether a false call also costs the call on the next play of an opponent.
        move_seconds: Time for each move, before the reserve is used; 0 for no clock.
        bank_seconds: Time reserve for the whole match.
        grace_seconds: How long a player may be away before a bot takes the seat.
        patience_seconds: How long a turn may take without a clock before the others may let a bot play; 0 for no limit.
        commitment: SHA-256 of the house's secret, published before seats are taken.
    """

    id: str
    name: str
    spec: str
    rules: str
    game: str
    seats: int
    partners: bool
    public: bool
    tally: str
    set: int
    target: int
    commitment: str
    document: str = ""
    changes: int = 0
    proposed: bool = False
    booklet: bool = False
    calls: str = ""
    calling: bool = False
    forfeits: bool = False
    move_seconds: int = 0
    bank_seconds: int = 0
    grace_seconds: int = 60
    patience_seconds: int = 180
    exact: bool = False
    crosswise: str = "all"


class Welcome(Frame, frozen=True, kw_only=True):
    """First frame of a connection: the viewer's identity and the table card.

    An `Update` with the whole table follows, then a `Change` for each log entry or group of them. ``version`` is that
    of the program; a page of another version asks to be reloaded. ``chat`` is when the players may talk.
    """

    version: str
    name: str
    table: TableCard
    host: bool
    chat: ChatRule = "off"


class Update(Frame, frozen=True, kw_only=True):
    """Full view of the table for a new connection, with the events that it has missed.

    ``reset`` means that missed events are left out, as there are too many or the connection did not ask for any.
    """

    happened: list[TableEvent]
    table: TableSeen
    reset: bool = False


class Change(Frame, frozen=True, kw_only=True):
    """Delta since the last frame about the table: the events, and the changed parts of the view.

    ``table`` is the public delta, the same for all viewers; ``own`` is the complete private part of this seat. Applied
    to the previous view (`doublesix.server.wire.changes.applied`) they give the new one, verified by ``own.digest``.
    """

    happened: list[TableEvent]
    table: TableChange
    own: OwnSeen


class Here(Frame, frozen=True, kw_only=True):
    """Presence at the table: connected players by seat, and the number of spectators; not part of the log."""

    here: list[bool]
    away_until: list[int | None]
    watching: int


class Said(Frame, frozen=True, kw_only=True):
    """Chat message or emote of a player; the latest ones are sent again to each new connection.

    Attributes:
        serial: Unique id of the message, to recognise repetitions.
        seat: Seat of the sender.
        name: Name of the sender at that time.
        at: Time, ms of the table's clock.
        text: The message, in one line; empty for an emote.
        emote: Name of the emote; empty for a message.
    """

    serial: str
    seat: int
    name: str
    at: int
    text: str = ""
    emote: str = ""


class Ack(Frame, frozen=True, kw_only=True):
    """The command with this key is committed; ``seq`` is the number of its last log entry."""

    key: str
    seq: int


class Refused(Frame, frozen=True, kw_only=True):
    """A command was rejected, and nothing has changed: stable code, reason, violated clauses and legal moves.

    Without a key, the frame itself could not be decoded.
    """

    code: str
    why: str
    key: str | None = None
    clauses: list[str] = []
    legal: list[str] = []


class Ping(Frame, frozen=True, kw_only=True):
    """Heartbeat that also measures the round-trip time; to be answered at once with a `Pong` of the same id.

    The next one comes within ``within`` ms, which grows with the number of sockets of the process.
    """

    id: str
    within: int = 3_000


class Bye(Frame, frozen=True, kw_only=True):
    """The connection is about to be closed, and why; ``again`` says whether the client should reconnect."""

    code: str
    why: str
    again: bool


ServerFrame: TypeAlias = Welcome | Update | Change | Here | Said | Ack | Refused | Ping | Bye
"""All frames that the server sends."""
