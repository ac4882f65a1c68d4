"""Commands of a host of the house, and undoing them."""

from typing import Final

import msgspec

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain.house import (
    Banned,
    Closed,
    Invited,
    LoggedAct,
    MadeHost,
    NameGiven,
    Opened,
    Removed,
    Settled,
    TableHalted,
    TableResumed,
    Undone,
    Welcome,
    halted_tables,
)
from doublesix.server.hosting import NoSuchTable
from doublesix.server.hosting.governing import append_of_house, halted, left, renamed, resumed
from doublesix.server.http.errors import HttpError
from doublesix.server.http.site import Site
from doublesix.server.storage import PersonRow
from doublesix.server.wire import house_commands as asked
from doublesix.server.wire.links import digest_of_link, new_link

__all__ = ["carry_out", "rename_at_tables", "take_seats"]

HOUR_MS: Final = 3_600_000
MOST_TABLES: Final = 100_000

_NO_SUCH_PERSON = FixedMessage("problem.house.no-person", "No person goes by this id here; the desk lists them.")
_NO_SUCH_ACT = FixedMessage(
    "problem.house.no-act",
    "This act cannot be undone: there is none of this number, it was undone, or it undoes another.",
)
_A_HOST = FixedMessage(
    "problem.house.a-host",
    "A host of the house cannot be removed or banned; take the office first. Nothing was changed.",
)
_NO_SUCH_REPORT = FixedMessage(
    "problem.house.no-report",
    "There is no report of this number, or it was dealt with; the desk lists those that are left.",
)
_UNKNOWN_MARK = FixedMessage(
    "problem.house.no-mark", "No device or network of this person is known; ban by the account instead."
)


class _NameSince(
    Message,
    id="problem.house.name-since",
    english="The name is {name} by now, and not what this act gave; nothing was changed.",
):
    name: str


async def carry_out(site: Site, by: str, request: asked.HouseRequest) -> str:
    """Carry out a command of a host; the secret of the link that it made, empty for none.

    Raises:
        Changed: If another host has changed the same thing since.
        HttpError: If there is no such person or act, or it is not possible.
        HostProblem: If there is no such table.
        StoreTrouble: If the store does not work.
    """
    # What another process has done is known before it is decided who is a host, or what can be undone.
    await site.house.refresh()
    seen = request.seen
    match request.command:
        case asked.Close(what):
            await site.house.do(by, Closed(what), seen=seen)
        case asked.Open(what):
            await site.house.do(by, Opened(what), seen=seen)
        case asked.SetWelcome(text):
            await site.house.do(by, Welcome(" ".join(text.split())), seen=seen)
        case asked.Invite(uses, hours):
            return await _invite(site, by, uses, hours)
        case asked.Settle(report):
            if report in site.house.state.settled or not await site.store.reports.known(report):
                raise HttpError(404, "no_such_report", _NO_SUCH_REPORT)
            await site.house.do(by, Settled(report), seen=seen)
        case asked.Undo(number):
            await _undo(site, by, number, seen)
        case asked.HaltTable(table, how):
            await _halt(site, by, table, how, seen)
        case asked.ResumeTable(table):
            await _resume(site, by, table, seen)
        case _:
            await _about_person(site, by, request.command, seen)
    return ""


async def _about_person(
    site: Site, by: str, command: asked.MakeHost | asked.Rename | asked.Remove | asked.BanPerson, seen: int
) -> None:
    row = await site.store.person(command.person)
    if row is None:
        raise HttpError(404, "no_such_person", _NO_SUCH_PERSON)
    if isinstance(command, asked.Remove | asked.BanPerson) and row.id in site.house.state.hosts:
        raise HttpError(409, "a_host", _A_HOST)
    match command:
        case asked.MakeHost(_, is_host):
            await site.house.do(by, MadeHost(row.id, is_host), seen=seen)
        case asked.Rename(_, name):
            await _rename(site, by, row, name, seen)
        case asked.Remove():
            await _remove(site, by, row, seen)
        case asked.BanPerson():
            await _ban(site, by, command, row, seen)


async def _rename(site: Site, by: str, row: PersonRow, name: str, seen: int) -> None:
    if row.name == name:
        return
    await site.house.do(by, NameGiven(row.id, row.name, name), seen=seen)
    await site.store.house.rename(row.id, row.name, name)
    await rename_at_tables(site, row.id, name)


async def _remove(site: Site, by: str, row: PersonRow, seen: int) -> None:
    live = [one.digest for one in await site.store.accounts.live_sessions(row.id)]
    await site.house.do(by, Removed(row.id, live), seen=seen)
    await _expel(site, row.id)


async def _ban(site: Site, by: str, command: asked.BanPerson, row: PersonRow, seen: int) -> None:
    marks = [] if command.by == "account" else await site.store.house.marks(row.id, command.by)
    if command.by != "account" and not marks:
        raise HttpError(409, "no_mark", _UNKNOWN_MARK)
    live = [one.digest for one in await site.store.accounts.live_sessions(row.id)]
    until = site.store.house.now() + command.hours * HOUR_MS
    await site.house.do(by, Banned(row.id, command.by, until, marks, live), seen=seen)
    await _expel(site, row.id)


async def _expel(site: Site, person: str) -> None:
    """Let bots take a person's seats, and end all sessions, here and in the other processes."""
    await take_seats(site, person)
    site.registry.ended(await site.store.house.end_sessions(person))


async def take_seats(site: Site, person: str) -> None:
    """Let bots take a person's seats at all tables that are not over."""
    for table in await _unfinished(site, person):
        async with site.host.at(table) as actor:
            await append_of_house(actor, left(person))


async def rename_at_tables(site: Site, person: str, name: str) -> None:
    """Give a person another name at all tables that are not over."""
    for table in await _unfinished(site, person):
        async with site.host.at(table) as actor:
            await append_of_house(actor, renamed(person, name))


async def _unfinished(site: Site, person: str) -> list[str]:
    own = await site.store.own(person, MOST_TABLES)
    return [one.table for one in own if one.stage != "over"]


async def _invite(site: Site, by: str, uses: int, hours: int) -> str:
    secret, until = new_link(), site.store.house.now() + hours * HOUR_MS
    digest = digest_of_link(secret)
    await site.store.house.add_link(digest, "invitation", until, uses)
    await site.house.do(by, Invited(digest, until, uses))
    return f"/#invited={secret}"


async def _halt(site: Site, by: str, table: str, how: str, seen: int) -> None:
    if await site.store.summary(table) is None:
        raise NoSuchTable
    act = msgspec.convert({"act": "tablehalted", "table": table, "how": how}, TableHalted)
    async with site.host.at(table) as actor:
        if actor.ledger.table.halted != act.how:
            await site.house.do(by, act, seen=seen)
            await append_of_house(actor, halted(act.how))


async def _resume(site: Site, by: str, table: str, seen: int) -> None:
    async with site.host.at(table) as actor:
        how = actor.ledger.table.halted
        if how:
            await site.house.do(by, TableResumed(table, how), seen=seen)
            await append_of_house(actor, resumed)


async def _undo(site: Site, by: str, number: int, seen: int) -> None:
    found = site.house.find(number)
    if found is None or isinstance(found.act, Undone) or number in site.house.state.undone:
        raise HttpError(404, "no_such_act", _NO_SUCH_ACT)
    await _expect_name(site, found)
    await site.house.do(by, Undone(number), seen=seen)
    await _reverse(site, found)


async def _expect_name(site: Site, found: LoggedAct) -> None:
    if isinstance(found.act, NameGiven):
        row = await site.store.person(found.act.person)
        if row is not None and row.name != found.act.after:
            raise HttpError(409, "name_since", _NameSince(row.name))


async def _reverse(site: Site, found: LoggedAct) -> None:
    """Take back what an act did besides changing the settings, which are the fold of those that are not undone."""
    match found.act:
        case NameGiven(person, before, after):
            await site.store.house.rename(person, after, before)
            await rename_at_tables(site, person, before)
        case Removed(person, sessions) | Banned(person, sessions=sessions):
            if await site.store.house.revive_sessions(person, sessions, found.at):
                site.registry.revived(sessions)
        case TableHalted(table) | TableResumed(table):
            how = halted_tables(site.house.acts, site.house.state.undone).get(table)
            async with site.host.at(table) as actor:
                await append_of_house(actor, resumed if how is None else halted(how))
        case _:
            pass
