"""Wire types of the house: what everyone may see, the desk of its hosts, and their commands."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.server.domain.house import LONGEST_WELCOME, BanBy
from doublesix.server.domain.messages import MessageSeen
from doublesix.server.domain.table_request import RequestBody
from doublesix.server.wire.http import Shape, TableLine

__all__ = [
    "ActSeen",
    "BanSeen",
    "DeskCommand",
    "HostKey",
    "HouseDesk",
    "HouseDone",
    "HouseRequest",
    "HouseSeen",
    "LoadSeen",
    "PersonSeen",
    "TableHere",
]  # fmt: skip

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
What: TypeAlias = Literal["registration", "entry", "writing"]


class HouseSeen(Shape, frozen=True, kw_only=True):
    """The house as everyone sees it.

    Attributes:
        registration: Whether new accounts can be made.
        entry: Whether new people may come in without an invitation.
        writing: Whether anything may be changed; not before an upgrade.
        welcome: Line for the lobby; left out for none.
        host: Whether the caller is a host of the house.
        banned_until: When the caller's ban ends, ms since 1970; 0 without one.
    """

    registration: bool
    entry: bool
    writing: bool
    welcome: str = ""
    host: bool = False
    banned_until: int = 0


class HostKey(RequestBody, frozen=True, kw_only=True):
    """Request to become a host of the house, with the secret of a link."""

    secret: Annotated[str, Meta(min_length=16, max_length=64)]


class PersonSeen(Shape, frozen=True, kw_only=True):
    """A person who is here or was in the last hour: ``seen`` is the hour of the last request, ms since 1970."""

    id: str
    name: str
    tables: list[str]
    account: str = ""
    seen: int = 0
    host: bool = False


class TableHere(Shape, frozen=True, kw_only=True):
    """A table that is loaded in this process, or at which people are through another one."""

    line: TableLine
    people: int = 0
    watching: int = 0


class LoadSeen(Shape, frozen=True, kw_only=True):
    """Load of the process that answers: its open sockets, its tables in memory and its waiting work.

    Attributes:
        processes: Number of processes of the server.
        processor: Share of a processor's time that it has used since it began, from 0 to 1.
    """

    sockets: int
    tables: int
    waiting: int
    processes: int
    processor: float


class ActSeen(Shape, frozen=True, kw_only=True):
    """An act of the log; ``by`` is the name of the host, empty for a command on the machine.

    Attributes:
        can_undo: Whether it can be undone; no act can that was undone, or undoes another.
        undone: Whether it was undone.
    """

    seq: int
    at: int
    by: str
    text: MessageSeen
    can_undo: bool = False
    undone: bool = False


class BanSeen(Shape, frozen=True, kw_only=True):
    """A ban in force, which act ``seq`` made; undo that to end it."""

    seq: int
    name: str
    by: BanBy
    until: int


class HouseDesk(Shape, frozen=True, kw_only=True):
    """All that a host of the house needs, as of act ``seq``; times are ms since 1970."""

    seq: int
    now: int
    house: HouseSeen
    people: list[PersonSeen]
    tables: list[TableHere]
    load: LoadSeen
    acts: list[ActSeen]
    bans: list[BanSeen]


class HouseDone(Shape, frozen=True, kw_only=True):
    """The desk after a command, and the path of the link that it made."""

    desk: HouseDesk
    link: str = ""


class DeskCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of the commands of a host, tagged by ``do``."""


class Close(DeskCommand, frozen=True):
    """Close new accounts, entry without an invitation, or all writing."""

    what: What


class Open(DeskCommand, frozen=True):
    """Open it again."""

    what: What


class SetWelcome(DeskCommand, frozen=True, tag="welcome"):
    """Change the line that the lobby shows; empty for none."""

    text: Annotated[str, Meta(max_length=LONGEST_WELCOME)]


class MakeHost(DeskCommand, frozen=True, tag="host"):
    """Make a person a host, or no longer one."""

    person: Id
    host: bool = True


class Rename(DeskCommand, frozen=True):
    """Give a person another name, now and at all tables that are not over."""

    person: Id
    name: Annotated[str, Meta(min_length=1, max_length=16)]


class Remove(DeskCommand, frozen=True):
    """Log a person out everywhere, and let bots take the seats."""

    person: Id


class BanPerson(DeskCommand, frozen=True, tag="ban"):
    """Remove a person, and forbid entry by account, device or network for some hours."""

    person: Id
    by: BanBy
    hours: Annotated[int, Meta(ge=1, le=87_600)]


class HaltTable(DeskCommand, frozen=True, tag="halt"):
    """Pause or end a table."""

    table: Id
    how: Literal["paused", "ended"]


class ResumeTable(DeskCommand, frozen=True, tag="resume"):
    """Let a table go on."""

    table: Id


class Invite(DeskCommand, frozen=True):
    """Make an invitation link for some people and hours."""

    uses: Annotated[int, Meta(ge=1, le=1_000)] = 1
    hours: Annotated[int, Meta(ge=1, le=8_760)] = 168


class Undo(DeskCommand, frozen=True):
    """Undo an act of the log."""

    number: Annotated[int, Meta(ge=1)]


HouseCommand: TypeAlias = (
    Close | Open | SetWelcome | MakeHost | Rename | Remove | BanPerson | HaltTable | ResumeTable | Invite | Undo
)


class HouseRequest(RequestBody, frozen=True, kw_only=True):
    """A command of a host; ``seen`` is the number of the last act that the host has seen.

    It is refused if another host has changed the same thing since.
    """

    seen: Annotated[int, Meta(ge=0)]
    command: HouseCommand
