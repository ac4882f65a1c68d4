"""Commands of the hosts of a house, and the request that carries one."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.server.domain.house import LONGEST_WELCOME, BanBy
from doublesix.server.domain.table_request import RequestBody

__all__ = [
    "BanPerson",
    "Close",
    "HaltTable",
    "HouseRequest",
    "Invite",
    "MakeHost",
    "Open",
    "Remove",
    "Rename",
    "ResumeTable",
    "SetWelcome",
    "Settle",
    "Undo",
]  # fmt: skip

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
What: TypeAlias = Literal["registration", "entry", "writing"]


class DeskCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of the commands of a host, tagged by ``do``."""


class Close(DeskCommand, frozen=True):
    """Close new accounts, entry without an invitation, or all writing.

    Attributes:
        what: What to close.
    """

    what: What


class Open(DeskCommand, frozen=True):
    """Open it again.

    Attributes:
        what: What to open.
    """

    what: What


class SetWelcome(DeskCommand, frozen=True, tag="welcome"):
    """Change the line that the lobby shows; empty for none."""

    text: Annotated[str, Meta(max_length=LONGEST_WELCOME)]


class MakeHost(DeskCommand, frozen=True, tag="host"):
    """Make a person a host, or no longer one.

    Attributes:
        person: Id of the person.
        host: Whether to make the person a host, or no longer one.
    """

    person: Id
    host: bool = True


class Rename(DeskCommand, frozen=True):
    """Give a person another name, now and at all tables that are not over.

    Attributes:
        person: Id of the person.
    """

    person: Id
    name: Annotated[str, Meta(min_length=1, max_length=16)]


class Remove(DeskCommand, frozen=True):
    """Log a person out everywhere, and let bots take the seats.

    Attributes:
        person: Id of the person.
    """

    person: Id


class BanPerson(DeskCommand, frozen=True, tag="ban"):
    """Remove a person, and forbid entry by account, device or network for some hours.

    Attributes:
        person: Id of the person.
        by: What the ban goes by.
        hours: How long it holds.
    """

    person: Id
    by: BanBy
    hours: Annotated[int, Meta(ge=1, le=87_600)]


class HaltTable(DeskCommand, frozen=True, tag="halt"):
    """Pause or end a table.

    Attributes:
        how: Whether to pause it or to end it.
    """

    table: Id
    how: Literal["paused", "ended"]


class ResumeTable(DeskCommand, frozen=True, tag="resume"):
    """Let a table go on."""

    table: Id


class Invite(DeskCommand, frozen=True):
    """Make an invitation link for some people and hours.

    Attributes:
        uses: Number of people it is for.
        hours: How long it is valid.
    """

    uses: Annotated[int, Meta(ge=1, le=1_000)] = 1
    hours: Annotated[int, Meta(ge=1, le=8_760)] = 168


class Settle(DeskCommand, frozen=True):
    """Note that a report was dealt with, which takes it off the desk.

    Attributes:
        report: Number of the report.
    """

    report: Annotated[int, Meta(ge=1, le=2_147_483_647)]


class Undo(DeskCommand, frozen=True):
    """Undo an act of the log.

    Attributes:
        number: Number of the act.
    """

    number: Annotated[int, Meta(ge=1)]


HouseCommand: TypeAlias = (
    Close
    | Open
    | SetWelcome
    | MakeHost
    | Rename
    | Remove
    | BanPerson
    | HaltTable
    | ResumeTable
    | Invite
    | Settle
    | Undo
)


class HouseRequest(RequestBody, frozen=True, kw_only=True):
    """A command of a host; ``seen`` is the number of the last act that the host has seen.

    It is refused if another host has changed the same thing since.

    Attributes:
        seen: Number of the last act that the host has seen.
        command: What to do.
    """

    seen: Annotated[int, Meta(ge=0)]
    command: HouseCommand
