"""Server frames, to a page or a bot."""

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
"""When people at a table may talk: at any time, but not during a round, or never."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag=str.lower, kw_only=True):
    """What all frames have in common."""


class TableCard(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What never changes at a table.

    Attributes:
        spec: The rules in the shortest words (``five-up+partners;target=150``).
        rules: What they are called.
        game: Id of the game.
        document: Title of the document that they come from; empty for a game of the catalogue.
        changes: How many parameters differ from the document.
        tally: How scores are kept (``points``, ``pegs``, ``strokes``, ``houses``).
        set: The highest double.
        crosswise: Which doubles lie across the line (``all``, ``spinners``, ``none``).
        target: Points that win.
        calls: The word that takes an unclaimed score (``Five Up!``, ``Muggins!``), empty where none is taken;
            at a table without calling, too.
        calling: Whether people claim and call scores themselves.
        forfeits: Whether a call of nothing also costs the call on the next play of an opponent.
        move_seconds: Time for each move, before the reserve is used; 0 for no clock.
        bank_seconds: The reserve for the whole match.
        grace_seconds: How long a player may be away before a bot takes the seat.
        patience_seconds: How long a turn may take without a clock before the others may let a bot play; 0 for never.
        commitment: SHA-256 of the house's secret, shown before anybody sat down.
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
    """The first frame: who one is, and the table. An `Update` with everything follows, then a `Change` for each event.

    ``version`` is that of the program; a page of another version asks to be loaded anew. ``chat`` says when people who
    sit here may talk.
    """

    version: str
    name: str
    table: TableCard
    host: bool
    chat: ChatRule = "off"


class Update(Frame, frozen=True, kw_only=True):
    """The whole table as it is now, for a socket that has just come, and what has happened since it was here last.

    ``reset`` says that the events before are not all here (one was away for too long), only the table itself.
    """

    happened: list[TableEvent]
    table: TableSeen
    reset: bool = False


class Change(Frame, frozen=True, kw_only=True):
    """What has happened since the last frame about the table, and what of the table is another now.

    ``table`` is the same for all who see the table; ``own`` is all that this seat alone may know. Applied to the table
    of before (`doublesix.server.wire.changes.applied`) they give the whole one; ``own.digest`` tells whether they do.
    """

    happened: list[TableEvent]
    table: TableChange
    own: OwnSeen


class Here(Frame, frozen=True, kw_only=True):
    """Who is at the table now, by seat, and how many watch; it comes and goes without being an event."""

    here: list[bool]
    away_until: list[int | None]
    watching: int


class Said(Frame, frozen=True, kw_only=True):
    """Words or an emote of a person at the table; what was said lately is sent again to a socket that comes.

    Attributes:
        serial: Its own name: a line that is sent again has the same.
        seat: Where the person sits.
        name: What the person was called then.
        at: When, ms of the table's clock.
        text: The words, in one line; empty for an emote.
        emote: One of the six pictures; empty for words.
    """

    serial: str
    seat: int
    name: str
    at: int
    text: str = ""
    emote: str = ""


class Ack(Frame, frozen=True, kw_only=True):
    """The command with this key is stored; ``seq`` is the last event it made."""

    key: str
    seq: int


class Refused(Frame, frozen=True, kw_only=True):
    """A command that was not carried out, and changed nothing: a stable code, a sentence, the clauses, what is legal.

    Without a key the frame itself could not be read.
    """

    code: str
    why: str
    key: str | None = None
    clauses: list[str] = []
    legal: list[str] = []


class Ping(Frame, frozen=True, kw_only=True):
    """Measures the way; to be answered at once with a `Pong` of the same id. Also a sign of life.

    The next one comes ``within`` so many milliseconds: longer where a process has very many sockets.
    """

    id: str
    within: int = 3_000


class Bye(Frame, frozen=True, kw_only=True):
    """The socket is about to be closed, and why; ``again`` says whether to come back."""

    code: str
    why: str
    again: bool


ServerFrame: TypeAlias = Welcome | Update | Change | Here | Said | Ack | Refused | Ping | Bye
"""Every frame that the server sends."""
