"""``doublesix host``: the commands of a host of the house, on the machine of its server."""

import asyncio
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Final, Literal, cast

import typer

from doublesix.cli.desk_text import show_desk
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import ADDRESS
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Series

if TYPE_CHECKING:
    from doublesix.server.domain.house import BanBy
    from doublesix.server.wire.house import HouseDesk
    from doublesix.server.wire.house_commands import HouseCommand

__all__ = ["host"]

Action = Annotated[
    str,
    typer.Argument(
        metavar=HelpText("placeholder.host-action", "ACTION"),
        help=HelpText(
            "option.host.action",
            "show, link, close, open, welcome, invite, host, unhost, rename, remove, ban, pause, end, resume,"
            " settle, undo or books.",
        ),
    ),
]
Words = Annotated[
    list[str] | None,
    typer.Argument(
        metavar=HelpText("placeholder.host-words", "[WORDS]..."),
        help=HelpText(
            "option.host.words",
            "What it is about: a name or an id, a table, the number of an act or report, “registration”, “entry” or"
            " “writing”.",
        ),
    ),
]
By = Annotated[
    Literal["account", "device", "network"],
    typer.Option("--by", help=HelpText("option.host.by", "What a ban goes by: account, device or network.")),
]
Hours = Annotated[
    int, typer.Option("--hours", min=1, max=8_760, help=HelpText("option.host.hours", "How long it holds."))
]
Uses = Annotated[
    int,
    typer.Option("--uses", min=1, max=1_000, help=HelpText("option.host.uses", "People that an invitation is for.")),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar=ADDRESS,
        help=HelpText("option.host.database", "The server's database."),
    ),
]
Server = Annotated[
    str, typer.Option("--server", metavar=ADDRESS, help=HelpText("option.host.server", "Where the server answers."))
]

ACTIONS: Final = (
    "show", "link", "close", "open", "welcome", "invite", "host", "unhost", "rename", "remove", "ban", "pause", "end",
    "resume", "settle", "undo", "books",
)  # fmt: skip


class _NoAction(Message, id="host.no-action", english="“{given}” is no action of a host; there are {known}"):
    given: str
    known: Series


class _Lacks(Message, id="host.lacks", english="“doublesix host {action}” needs {words}"):
    action: str
    words: str


class _NoPerson(
    Message,
    id="host.no-person",
    english="no person called {name} was here in the last hour; “doublesix host show” lists all",
):
    name: str


class _Several(Message, id="host.several", english="several people are called {name}; give an id of {ids}"):
    name: str
    ids: Series


class _Link(
    Message, id="host.link", english="{address} makes the first person who opens it a host of this house (within a day)"
):
    address: str


class _Books(
    Message,
    id="host.books",
    english="{matches} finished matches were looked at: {changed} were written anew, {unreadable} cannot be read."
    " {people} people have answered mistakes: {states} mistakes were written anew.",
):
    matches: int
    changed: int
    unreadable: int
    people: int
    states: int


class _Invitation(Message, id="host.invitation", english="The invitation: {address}"):
    address: str


def host(
    action: Action = "show",
    words: Words = None,
    *,
    by: By = "device",
    hours: Hours = 168,
    uses: Uses = 1,
    database: Database = None,
    server: Server = "http://127.0.0.1:8066",
) -> None:
    """Host the house from its machine: the same commands as those of the page /host, in the same log.

    doublesix host link                       a link that makes a host, also if all others are lost

    doublesix host show                       people, tables, load and the log

    doublesix host close entry                new people need an invitation

    doublesix host ban Rowdy --by network --hours 24

    doublesix host settle 3                   report 3 was dealt with

    doublesix host undo 7

    doublesix host books                      make all books anew from the logs

    It needs write access to the database of the server, which must be running, except for “link” and “books”.
    """
    from doublesix.server.client.house import books_anew, give_command, host_link
    from doublesix.server.settings import default_database

    if action not in ACTIONS:
        raise UsageError(_NoAction(action, Series(ACTIONS)))
    place = database or default_database(os.environ)
    if action == "link":
        print(say(_Link(f"{server.rstrip('/')}{asyncio.run(host_link(place))}")))
        return
    if action == "books":
        print(say(_Books(*asyncio.run(books_anew(place)))))
        return
    decided = _decision(action, tuple(words or ()), by, hours, uses)
    done = asyncio.run(give_command(place, server.rstrip("/"), decided))
    if done.link:
        print(say(_Invitation(f"{server.rstrip('/')}{done.link}")))
    show_desk(done.desk, everything=action == "show")


def _decision(
    action: str, words: tuple[str, ...], by: "BanBy", hours: int, uses: int
) -> "Callable[[HouseDesk], HouseCommand | None]":
    """The command of an action, once the desk is known."""
    from doublesix.server.wire import house_commands as asked

    def word(needs: str, number: int = 0) -> str:
        if len(words) <= number:
            raise UsageError(_Lacks(action, needs))
        return words[number]

    def what() -> asked.What:
        if word("registration | entry | writing") not in {"registration", "entry", "writing"}:
            raise UsageError(_Lacks(action, "registration | entry | writing"))
        return cast("asked.What", words[0])

    def number() -> int:
        if not word("NUMBER").isdecimal():
            raise UsageError(_Lacks(action, "NUMBER"))
        return max(1, int(words[0][:9]))

    made: dict[str, Callable[[HouseDesk], HouseCommand | None]] = {
        "show": lambda _: None,
        "close": lambda _: asked.Close(what()),
        "open": lambda _: asked.Open(what()),
        "welcome": lambda _: asked.SetWelcome(" ".join(words)),
        "invite": lambda _: asked.Invite(uses, hours),
        "undo": lambda _: asked.Undo(number()),
        "settle": lambda _: asked.Settle(number()),
        "pause": lambda _: asked.HaltTable(word("TABLE"), "paused"),
        "end": lambda _: asked.HaltTable(word("TABLE"), "ended"),
        "resume": lambda _: asked.ResumeTable(word("TABLE")),
        "host": lambda desk: asked.MakeHost(_person(desk, word("NAME"))),
        "unhost": lambda desk: asked.MakeHost(_person(desk, word("NAME")), host=False),
        "remove": lambda desk: asked.Remove(_person(desk, word("NAME"))),
        "rename": lambda desk: asked.Rename(_person(desk, word("NAME")), word("NAME NAME", 1)),
        "ban": lambda desk: asked.BanPerson(_person(desk, word("NAME")), by, hours),
    }
    return made[action]


def _person(desk: "HouseDesk", name: str) -> str:
    """Id of the person of this name or id at the desk.

    Raises:
        UsageError: If there is none, or several.
    """
    if any(one.id == name for one in desk.people):
        return name
    found = [one.id for one in desk.people if one.name == name or (one.account and one.account == name)]
    if not found:
        raise UsageError(_NoPerson(name))
    if len(found) > 1:
        raise UsageError(_Several(name, Series(tuple(found))))
    return found[0]
