"""Wire types of the house: what everyone may see, and the desk of its hosts."""

from typing import Annotated

from msgspec import Meta

from doublesix.server.domain.house import BanBy
from doublesix.server.domain.messages import MessageSeen
from doublesix.server.domain.table_request import RequestBody
from doublesix.server.wire.http import Shape, TableLine

__all__ = [
    "ActSeen",
    "BanSeen",
    "HostKey",
    "HouseDesk",
    "HouseDone",
    "HouseSeen",
    "LoadSeen",
    "PersonSeen",
    "ReportSeen",
    "ReportedLine",
    "TableHere",
]  # fmt: skip


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
    """Request to become a host of the house, with the secret of a link.

    Attributes:
        secret: The part of the link behind the number sign.
        name: Name for a caller who has none yet.
    """

    secret: Annotated[str, Meta(min_length=16, max_length=64)]
    name: Annotated[str, Meta(max_length=16)] = ""


class PersonSeen(Shape, frozen=True, kw_only=True):
    """A person who is here or was in the last hour: ``seen`` is the hour of the last request, ms since 1970.

    Attributes:
        tables: Ids of the tables at which the person is now.
        seen: Hour of the last request, ms since 1970.
        host: Whether the person is a host of the house.
    """

    id: str
    name: str
    tables: list[str]
    account: str = ""
    seen: int = 0
    host: bool = False


class TableHere(Shape, frozen=True, kw_only=True):
    """A table that is loaded in this process, or at which people are through another one.

    Attributes:
        line: Its line in the lobby.
        people: Number of players, the host among them, who are there.
        watching: Number of other sockets.
    """

    line: TableLine
    people: int = 0
    watching: int = 0


class LoadSeen(Shape, frozen=True, kw_only=True):
    """Load of the process that answers: its open sockets, its tables in memory and its waiting work.

    Attributes:
        sockets: Open sockets.
        tables: Tables in memory.
        waiting: Tasks that wait for a worker.
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
        seq: Number of the act.
        at: When it was done, ms since 1970.
        by: Name of the host; empty for a command on the machine.
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
    """A ban in force, which act ``seq`` made; undo that to end it.

    Attributes:
        seq: Number of the act that made the ban.
        by: What it goes by.
    """

    seq: int
    name: str
    by: BanBy
    until: int


class ReportedLine(Shape, frozen=True, kw_only=True):
    """A line of chat in a report; of a person who was deleted it has neither name nor words.

    Attributes:
        at: When it was said, ms since 1970.
        emote: Name of the emote, for a line without words.
        reported: Whether this is the line that is reported.
    """

    name: str
    at: int
    text: str = ""
    emote: str = ""
    reported: bool = False


class ReportSeen(Shape, frozen=True, kw_only=True):
    """A report that was not dealt with: a name, or a line of chat with those around it.

    Attributes:
        number: Number of the report.
        at: When it was made first, ms since 1970.
        table: Id of the table.
        person: Id of the person it is about; left out if that person is here no longer.
        name: That person's name when it was reported.
        by: Names of those who reported it.
        lines: The line of chat with those around it; none for a name.
    """

    number: int
    at: int
    table: str
    name: str
    person: str = ""
    by: tuple[str, ...] = ()
    lines: tuple[ReportedLine, ...] = ()


class HouseDesk(Shape, frozen=True, kw_only=True):
    """All that a host of the house needs, as of act ``seq``; times are ms since 1970.

    Attributes:
        seq: Number of the last act.
        now: Time of the server, ms since 1970.
        house: Settings of the house.
        people: People who are here or were in the last hour.
        tables: Tables that are in use, and those that are halted.
        load: Load of the process that answers.
        bans: Bans in force.
        reports: The newest reports that were not dealt with.
        open_reports: Number of all of these.
    """

    seq: int
    now: int
    house: HouseSeen
    people: list[PersonSeen]
    tables: list[TableHere]
    load: LoadSeen
    acts: list[ActSeen]
    bans: list[BanSeen]
    reports: tuple[ReportSeen, ...] = ()
    open_reports: int = 0


class HouseDone(Shape, frozen=True, kw_only=True):
    """The desk after a command, and the path of the link that it made.

    Attributes:
        desk: The desk after the command.
        link: Path of the link that was made; left out for none.
    """

    desk: HouseDesk
    link: str = ""
