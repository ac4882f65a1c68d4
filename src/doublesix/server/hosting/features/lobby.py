"""Listing of tables: the lobby, the tables that wait for a player to be paired with, and single lobby lines."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from doublesix.server.domain import Person
from doublesix.server.hosting.actor.broadcast import presence_of
from doublesix.server.hosting.cluster.process_leases import EMPTY, TablePresence
from doublesix.server.hosting.context import HostContext
from doublesix.server.hosting.errors import NoSuchTable
from doublesix.server.hosting.row_codec import line_stored
from doublesix.server.limits.fair_list import Owner, fair_list
from doublesix.server.storage import Summary
from doublesix.server.wire.http import Lobby, TableLine

if TYPE_CHECKING:
    from doublesix.server.hosting.actor.table_actor import TableActor

__all__ = ["Listing", "Occupied"]

SHOWN: Final = 50
"""Tables in each list."""
LOOK_MS: Final = 1_000
"""How long the presence at tables of other processes is cached."""


class _Listed(NamedTuple):
    """A public table at which someone is now: when its line last changed, its line, and the people it belongs to.

    ``by`` is the person who is there (the host, where the host is), whose share of the list it takes.
    """

    updated: int
    line: TableLine
    owners: frozenset[str]
    by: Owner

    def seen_by(self, person: Person | None) -> TableLine:
        mine = person is not None and person.id in self.owners
        return msgspec.structs.replace(self.line, mine=mine)


class Occupied(NamedTuple):
    """A table with ids of the people who have a seat or host it and are there, and the number of other sockets."""

    line: TableLine
    people: frozenset[str]
    watching: int


class Listing:
    """Lists the tables of all processes for visitors.

    Public tables are listed while someone is there: a table that waits for players while its host or a seated person
    has a socket open, and a running one also while it is watched. They leave the lists as soon as the last tab is
    closed, and return with the person.
    """

    def __init__(self, context: HostContext, actors: Mapping[str, "TableActor"]) -> None:
        self._context = context
        self._actors = actors
        self._looked = -LOOK_MS
        self._elsewhere: Mapping[str, TablePresence] = {}

    async def lobby(self, person: Person | None) -> Lobby:
        """The lobby as one person sees it: a fair selection of the listed tables, and own tables, the newest first.

        Raises:
            StoreTrouble: If the store does not work.
        """
        listed = sorted(await self._listed(), key=lambda one: (-one.updated, one.line.table.id))
        own = await self._context.store.own(person.id, SHOWN) if person is not None else ()
        return Lobby(
            open=_shown((one for one in listed if one.line.stage == "waiting"), person),
            playing=_shown((one for one in listed if one.line.stage != "waiting"), person),
            mine=[line_stored(summary, mine=True) for summary in own],
        )

    async def pairing(self, game: str, seats: int, person: Person | None, *, booklet: bool = False) -> list[TableLine]:
        """A fair selection of a game's proposed tables (`TableCard.proposed`) with a person and an open seat, by id.

        With ``booklet`` those of the game as in its document instead (`TableCard.booklet`).

        Raises:
            StoreTrouble: If the store does not work.
        """
        fitting = [
            one
            for one in sorted(await self._listed(), key=lambda one: one.line.table.id)
            if _is_for_pairing(one.line, booklet=booklet)
            and (one.line.table.game, one.line.table.seats) == (game, seats)
        ]
        # All pages look for the least id, so those that are selected go by it.
        return sorted(_shown(fitting, person), key=lambda one: one.table.id)

    async def line(self, table: str, person: Person | None) -> TableLine:
        """A table's lobby line; knowing the id is the permission to see it.

        Raises:
            NoSuchTable: If there is no such table.
            StoreTrouble: If the store does not work.
        """
        summary = await self._context.store.summary(table)
        if summary is None:
            raise NoSuchTable
        mine = person is not None and person.id in {summary.host, *summary.people}
        return line_stored(summary, mine=mine)

    async def _listed(self) -> list[_Listed]:
        here = [_listed_here(actor) for actor in self._actors.values() if _is_listed(actor)]
        if self._context.leases.is_alone:
            return here
        known = {one.line.table.id for one in here}
        return [*here, *await self._listed_elsewhere(known)]

    async def _listed_elsewhere(self, known: Iterable[str]) -> list[_Listed]:
        """The listed tables at which people are through other processes only."""
        now = self._context.clock.now()
        if now - self._looked >= LOOK_MS:
            self._looked, self._elsewhere = now, await self._context.leases.presences_elsewhere()
        groups = {table: group for table, group in self._elsewhere.items() if table not in known}
        summaries = await self._context.store.summaries_of(sorted(groups)) if groups else ()
        return [
            _listed_from(one, groups[one.table])
            for one in summaries
            if one.public
            and _is_occupied(one.stage, groups[one.table])
            and line_stored(one, mine=False).halted != "ended"
        ]

    async def everywhere(self, others: Collection[str]) -> list["Occupied"]:
        """All tables with people or sockets, public or not, and ``others``; for the hosts of the house.

        Raises:
            StoreTrouble: If the store does not work.
        """
        here = {actor.id: Occupied(actor.ledger.line, *_counted(_group_at(actor))) for actor in self._actors.values()}
        groups = {} if self._context.leases.is_alone else await self._context.leases.presences_elsewhere()
        wanted = sorted((groups.keys() | others) - here.keys())
        for one in await self._context.store.summaries_of(wanted) if wanted else ():
            here[one.table] = Occupied(line_stored(one, mine=False), *_counted(groups.get(one.table, EMPTY)))
        return [one for table, one in sorted(here.items()) if one.people or one.watching or table in others]


def _counted(group: TablePresence) -> tuple[frozenset[str], int]:
    return group.people, int(group.watching)


def _shown(listed: Iterable[_Listed], person: Person | None) -> list[TableLine]:
    return [one.seen_by(person) for one in fair_list(listed, lambda one: one.by, SHOWN)]


def _is_for_pairing(line: TableLine, *, booklet: bool) -> bool:
    is_open = (
        line.stage == "waiting"
        and not line.halted
        and None in line.names
        and any(name is not None for name in line.names)
    )
    return is_open and (line.table.booklet if booklet else line.table.proposed)


def _is_listed(actor: "TableActor") -> bool:
    table = actor.ledger.table
    return table.created.public and table.halted != "ended" and _is_occupied(table.stage, _group_at(actor))


def _group_at(actor: "TableActor") -> TablePresence:
    """Who is at a loaded table, in all processes."""
    table = actor.ledger.table
    presence = presence_of(table, actor.presences)
    seated = zip(table.seats, presence.away_since, strict=True)
    people = {sitting.person for sitting, since in seated if sitting.person and since is None}
    if table.host and presence.host_away_since is None:
        people.add(table.host)
    if not (people or presence.watched):
        return EMPTY
    return TablePresence(frozenset(people), int(presence.watched), _place_of(actor, _first(people, table.host)))


def _place_of(actor: "TableActor", person: str) -> str:
    """Network address of a person at a loaded table, or its tag where the person comes through another process."""
    others = actor.presences.others.values()
    known = (group.place for group in others if person in group.people)
    return next(known, "") or actor.presences.place_of(person) or next((group.place for group in others), "")


def _first(people: Collection[str], host: str) -> str:
    return host if host in people else min(people, default="")


def _is_occupied(stage: str, group: TablePresence) -> bool:
    return stage != "over" and bool(group.people or (group.watching and stage != "waiting"))


def _listed_here(actor: "TableActor") -> _Listed:
    ledger = actor.ledger
    people: Iterator[str] = (sitting.person for sitting in ledger.table.seats)
    owners = frozenset(filter(None, (ledger.table.created.host, *people)))
    return _Listed(ledger.updated, ledger.line, owners, _owner(_group_at(actor), ledger.table.host))


def _listed_from(summary: Summary, group: TablePresence) -> _Listed:
    owners = frozenset({summary.host, *summary.people})
    return _Listed(summary.updated, line_stored(summary, mine=False), owners, _owner(group, summary.host))


def _owner(group: TablePresence, host: str) -> Owner:
    return Owner(group.place, _first(group.people, host))
