"""House settings: acts of its hosts, and the settings as the fold of those that are not undone."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

__all__ = [
    "Act",
    "AnyAct",
    "Ban",
    "BanBy",
    "Banned",
    "Closed",
    "HouseState",
    "Invited",
    "LoggedAct",
    "MadeHost",
    "NameGiven",
    "Opened",
    "Removed",
    "Settled",
    "TableHalted",
    "TableResumed",
    "Undone",
    "Welcome",
    "folded_house",
    "halted_tables",
    "subject_of",
]

LONGEST_WELCOME: Final = 300

BanBy: TypeAlias = Literal["account", "device", "network"]


class Act(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="act", tag=str.lower):
    """Base of all acts: tagged by ``act``."""


class Closed(Act, frozen=True):
    """Something was closed: new accounts, entry without an invitation, or all writing."""

    what: Literal["registration", "entry", "writing"]


class Opened(Act, frozen=True):
    """Something was opened again."""

    what: Literal["registration", "entry", "writing"]


class Welcome(Act, frozen=True):
    """The line that the lobby shows; empty for none."""

    text: Annotated[str, Meta(max_length=LONGEST_WELCOME)]


class MadeHost(Act, frozen=True):
    """A person became a host of the house, or is one no longer."""

    person: str
    is_host: bool = True


class NameGiven(Act, frozen=True):
    """A person got another name."""

    person: str
    before: str
    after: str


class Removed(Act, frozen=True):
    """A person was logged out everywhere; ``sessions`` has the digests of the sessions that ended."""

    person: str
    sessions: list[str] = []


class Banned(Act, frozen=True):
    """Entry was forbidden until a time, ms since 1970.

    ``marks`` has the marks of the person's devices or networks, none for a ban of the account.
    """

    person: str
    by: BanBy
    until: int
    marks: list[str] = []
    sessions: list[str] = []


class TableHalted(Act, frozen=True):
    """A table was paused or ended."""

    table: str
    how: Literal["paused", "ended"]


class TableResumed(Act, frozen=True):
    """A table goes on; ``how`` is what it was before."""

    table: str
    how: Literal["paused", "ended"]


class Invited(Act, frozen=True):
    """An invitation was made, valid until a time, ms since 1970, for a number of people."""

    digest: str
    until: int
    uses: int


class Settled(Act, frozen=True):
    """A report was dealt with."""

    report: int


class Undone(Act, frozen=True):
    """An earlier act was undone."""

    number: int


AnyAct: TypeAlias = (
    Closed | Opened | Welcome | MadeHost | NameGiven | Removed | Banned | TableHalted | TableResumed | Invited | Settled
    | Undone
)  # fmt: skip


class LoggedAct(msgspec.Struct, frozen=True):
    """An act as stored, with its number, from 1 on, its time (ms since 1970) and the host; empty for the machine."""

    seq: int
    at: int
    by: str
    act: AnyAct


class Ban(msgspec.Struct, frozen=True):
    """A ban that is not undone."""

    seq: int
    act: Banned


class HouseState(msgspec.Struct, frozen=True):
    """Settings of the house.

    Attributes:
        seq: Number of the last act; 0 before the first.
        registration: Whether new accounts can be made.
        entry: Whether people may come in without an invitation.
        writing: Whether anything may be changed; not before an upgrade.
        welcome: The line that the lobby shows; empty for none.
        hosts: Ids of the hosts.
        bans: Bans, ended ones included.
        invitations: Digests of invitations, ended ones included.
        settled: Numbers of the reports that were dealt with.
        undone: Numbers of the acts that were undone.
    """

    seq: int = 0
    registration: bool = True
    entry: bool = True
    writing: bool = True
    welcome: str = ""
    hosts: frozenset[str] = frozenset()
    bans: tuple[Ban, ...] = ()
    invitations: frozenset[str] = frozenset()
    settled: frozenset[int] = frozenset()
    undone: frozenset[int] = frozenset()

    def banned_until(self, person: str, marks: Iterable[str], now: int) -> int:
        """When the longest ban of a person, or of one of these devices and networks, ends; 0 for none.

        A host is not banned, by whatever way the house was entered, so that no host is locked out.
        """
        if person and person in self.hosts:
            return 0
        known = frozenset(marks)
        found = [
            ban.act.until
            for ban in self.bans
            if ban.act.until > now
            and (ban.act.person == person if ban.act.by == "account" else not known.isdisjoint(ban.act.marks))
        ]
        return max(found, default=0)


def subject_of(act: AnyAct) -> str:
    """What an act is about: two acts about the same thing can stand in each other's way.

    >>> subject_of(Welcome("Hello")), subject_of(TableHalted("abc", "paused"))
    ('welcome', 'table/abc')
    """
    subject = _plain_subject(act)
    if subject:
        return subject
    match act:
        case Closed(what) | Opened(what):
            return what
        case Invited(digest):
            return f"invitation/{digest}"
        case Settled(report):
            return f"report/{report}"
        case Undone(number):
            return f"act/{number}"
        case _:
            return "welcome"


def _plain_subject(act: AnyAct) -> str:
    """Subject of an act about a person or a table; empty for any other."""
    match act:
        case MadeHost(person):
            return f"host/{person}"
        case NameGiven(person) | Removed(person) | Banned(person):
            return f"person/{person}"
        case TableHalted(table) | TableResumed(table):
            return f"table/{table}"
        case _:
            return ""


def folded_house(acts: Iterable[LoggedAct]) -> HouseState:
    """The settings after these acts, in order; those that were undone count as if they had not been.

    >>> acts = (Welcome("Hello"), Welcome("Hi"), Undone(2))
    >>> folded_house(LoggedAct(seq, 0, "", act) for seq, act in enumerate(acts, 1)).welcome
    'Hello'
    """
    known = list(acts)
    undone = frozenset(one.act.number for one in known if isinstance(one.act, Undone))
    state = HouseState(seq=known[-1].seq if known else 0, undone=undone)
    for one in known:
        if one.seq not in undone:
            state = _after(state, one)
    return state


def halted_tables(acts: Iterable[LoggedAct], undone: frozenset[int]) -> dict[str, Literal["paused", "ended"]]:
    """How the house has halted tables, by their ids, unless it has let them go on.

    >>> acts = (TableHalted("abc", "paused"), TableHalted("abc", "ended"))
    >>> halted_tables([LoggedAct(seq, 0, "", act) for seq, act in enumerate(acts, 1)], frozenset({2}))
    {'abc': 'paused'}
    """
    found: dict[str, Literal["paused", "ended"]] = {}
    for one in acts:
        match one.act:
            case TableHalted(table, how) if one.seq not in undone:
                found[table] = how
            case TableResumed(table) if one.seq not in undone:
                found.pop(table, None)
            case _:
                pass
    return found


def _after(state: HouseState, logged: LoggedAct) -> HouseState:
    match logged.act:
        case Closed(what):
            changes: dict[str, object] = {what: False}
        case Opened(what):
            changes = {what: True}
        case Welcome(text):
            changes = {"welcome": text}
        case MadeHost(person, is_host):
            others = state.hosts - {person}
            changes = {"hosts": others | {person} if is_host else others}
        case Banned() as ban:
            changes = {"bans": (*state.bans, Ban(logged.seq, ban))}
        case Invited(digest):
            changes = {"invitations": state.invitations | {digest}}
        case Settled(report):
            changes = {"settled": state.settled | {report}}
        case _:
            changes = {}
    return msgspec.structs.replace(state, **changes)
