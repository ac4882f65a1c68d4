"""Sentences about the acts of the hosts of a house, for their log."""

from collections.abc import Mapping

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain.house import (
    AnyAct,
    Banned,
    Closed,
    Invited,
    MadeHost,
    NameGiven,
    Opened,
    Removed,
    Settled,
    TableHalted,
    TableResumed,
    Undone,
    Welcome,
)

__all__ = ["act_message"]


class _Closed(
    Message,
    id="house.act.closed",
    english="No new accounts can be made.",
    cases={"entry": "New people come in by invitation only.", "writing": "The house is read-only."},
):
    what: str


class _Opened(
    Message,
    id="house.act.opened",
    english="New accounts can be made.",
    cases={"entry": "New people come in without an invitation.", "writing": "The house is no longer read-only."},
):
    what: str


class _Welcome(Message, id="house.act.welcome", english="The lobby says: {text}"):
    text: str


_NO_WELCOME = FixedMessage("house.act.no-welcome", "The lobby says nothing.")


class _Host(Message, id="house.act.host", english="{name} is a host of this house."):
    name: str


class _NoHost(Message, id="house.act.no-host", english="{name} is no host of this house any more."):
    name: str


class _Name(Message, id="house.act.renamed", english="{before} is called {after}."):
    before: str
    after: str


class _Removed(Message, id="house.act.removed", english="{name} was removed; bots took the seats."):
    name: str


class _Banned(
    Message,
    id="house.act.banned",
    english="{name} is banned, by the account.",
    cases={"device": "{name} is banned, by the device.", "network": "{name} is banned, by the network."},
):
    by: str
    name: str


class _Halted(
    Message, id="house.act.halted", english="Table {table} is paused.", cases={"ended": "Table {table} is ended."}
):
    how: str
    table: str


class _Resumed(Message, id="house.act.resumed", english="Table {table} goes on."):
    table: str


class _Invited(
    Message,
    id="house.act.invited",
    english="An invitation for {uses_n} people was made.",
    cases={1: "An invitation for one person was made."},
):
    uses_n: int


class _Settled(Message, id="house.act.settled", english="Report {report} was dealt with."):
    report: int


class _Undone(Message, id="house.act.undone", english="Act {number} was undone."):
    number: int


_DELETED = FixedMessage("house.deleted-player", "deleted player")


def act_message(act: AnyAct, names: Mapping[str, str]) -> Message:
    """What an act did; ``names`` are those of people by id."""
    match act:
        case Closed() | Opened():
            return _Closed(act.what) if isinstance(act, Closed) else _Opened(act.what)
        case Welcome(text):
            return _Welcome(text) if text else _NO_WELCOME
        case Invited(uses=uses):
            return _Invited(uses)
        case Undone() | Settled():
            return _Undone(act.number) if isinstance(act, Undone) else _Settled(act.report)
        case TableHalted() | TableResumed():
            return _about_table(act)
        case _:
            return _about_person(act, names.get(act.person, str(_DELETED)))


def _about_table(act: TableHalted | TableResumed) -> Message:
    return _Halted(act.how, act.table) if isinstance(act, TableHalted) else _Resumed(act.table)


def _about_person(act: MadeHost | NameGiven | Removed | Banned, name: str) -> Message:
    match act:
        case MadeHost(is_host=is_host):
            return _Host(name) if is_host else _NoHost(name)
        case NameGiven(_, before, after):
            return _Name(before, after)
        case Removed():
            return _Removed(name)
        case Banned(by=by):
            return _Banned(by, name)
