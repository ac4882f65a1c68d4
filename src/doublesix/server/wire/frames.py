"""Frames of the table socket: those of the server, and the pong of a client."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.server.domain import commands
from doublesix.server.domain.decider.chat import ChatRule
from doublesix.server.domain.messages import MessageSeen
from doublesix.server.domain.projection.card import TableCard
from doublesix.server.domain.projection.event_types import TableEvent
from doublesix.server.domain.projection.view_types import OwnSeen, TableChange, TableSeen

__all__ = [
    "Ack",
    "Bye",
    "Change",
    "ClientFrame",
    "Frame",
    "Here",
    "Ping",
    "Pong",
    "Refused",
    "Said",
    "ServerFrame",
    "Update",
    "Welcome",
]


class Frame(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag=str.lower, kw_only=True):
    """Base of server frames, tagged by ``is``."""


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
    to the previous view (`projection.changes.applied` in `doublesix.server.domain`) they give the new one, verified by
    ``own.digest``.
    """

    happened: list[TableEvent]
    table: TableChange
    own: OwnSeen


class Here(Frame, frozen=True, kw_only=True):
    """Presence at the table: connected players by seat, and the number of spectators; not part of the log.

    Attributes:
        watchers: Names of the spectators who have one, as far as they are known here: at most twenty of them.
    """

    here: list[bool]
    away_until: list[int | None]
    watching: int
    watchers: list[str] = []


class Said(Frame, frozen=True, kw_only=True):
    """Chat message or emote of a player; those since a person came are sent again to each new connection.

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

    Without a key, the frame itself could not be decoded. ``message`` is the reason for people, ``why`` the same in
    English; of a move that the rules do not allow, ``why`` also shows the layout and the legal moves.
    """

    code: str
    why: str
    message: MessageSeen
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
    message: MessageSeen
    again: bool


ServerFrame: TypeAlias = Welcome | Update | Change | Here | Said | Ack | Refused | Ping | Bye
"""All frames that the server sends."""


class Pong(commands.Frame, frozen=True):
    """Answer to a `Ping`, with its id."""

    id: Annotated[str, Meta(max_length=32)]


ClientFrame: TypeAlias = commands.Command | commands.Talk | commands.Report | Pong
"""All frames that a client may send."""
