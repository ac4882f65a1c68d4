"""Deletion of a person from all logs: opponents keep their matches, with a deleted player in the seat."""

import asyncio
import secrets
from typing import Final

import msgspec
import structlog

from doublesix.errors import DominoError
from doublesix.server.domain.house import AnyAct, Banned, LoggedAct, NameGiven, Removed, subject_of
from doublesix.server.domain.log import Created, Entry, Logged, Renamed, Sat
from doublesix.server.hosting.context import place_of
from doublesix.server.hosting.governing import append_of_house, left, renamed
from doublesix.server.hosting.host import Host
from doublesix.server.hosting.house import House
from doublesix.server.hosting.row_codec import read_row, write_row
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage import StoreTrouble
from doublesix.server.storage.erasures import Erasures
from doublesix.server.storage.house import ActRow

__all__ = ["DELETED", "Erasure", "without"]

DELETED: Final = "deleted player"
"""Name in the place of a person's, at tables and in records."""
ID_BYTES: Final = 12
PATIENCE_SECONDS: Final = 5.0
"""How long a request waits for the end of a deletion."""

log = structlog.get_logger("erasure")


class Erasure:
    """Deletes people, and what a process that ended has left of such work.

    Args:
        erasures: Deletions of the store.
        store: The store of logs.
        host: The tables of this process.
        house: The house, whose log may name the person as well.
    """

    def __init__(self, erasures: Erasures, store: StorePort, host: Host, house: House) -> None:
        self._erasures = erasures
        self._store = store
        self._host = host
        self._house = house
        self._work: asyncio.Task[None] | None = None

    async def begin(self, person: str) -> list[str]:
        """Delete a person's credentials and sessions at once; `finish` does the rest.

        Returns:
            Digests of the sessions that have ended.

        Raises:
            StoreTrouble: If the store does not work.
        """
        return await self._erasures.begin(person, DELETED)

    async def soon(self) -> None:
        """`finish` in the background, awaited for some seconds: most people are out of all logs by then."""
        self._work = self._work or asyncio.get_running_loop().create_task(self._finishing())
        await asyncio.wait({self._work}, timeout=PATIENCE_SECONDS)

    async def close(self) -> None:
        """Stop; the next pass of any process goes on."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _finishing(self) -> None:
        try:
            await self.finish()
        except StoreTrouble as trouble:
            log.warning("erasure", error=type(trouble).__name__)
        finally:
            self._work = None

    async def finish(self) -> int:
        """Take the names of all people whose deletion has begun out of every log; how many people that were.

        Raises:
            StoreTrouble: If the store does not work; what is left is done by the next call.
        """
        people = await self._erasures.under_way()
        for person in people:
            for table in await self._erasures.tables_of(person):
                await self._at(table, person)
            await self._in_acts(person)
            await self._erasures.end(person)
        return len(people)

    async def _at(self, table: str, person: str) -> None:
        """Give the seat to a bot while the match goes on, and another name and id to the person in the whole log.

        A log that cannot be read stays as it is: nothing shows what is in it.
        """
        new = f"deleted-{secrets.token_urlsafe(ID_BYTES)}"
        try:
            async with self._host.at(table) as actor:
                await append_of_house(actor, left(person))
                await append_of_house(actor, renamed(person, DELETED, new))
            before = [read_row(row) for row in await self._store.read(table)]
        except (DominoError, msgspec.MsgspecError) as error:
            log.error("unreadable", table=table, error=type(error).__name__, at=place_of(error))  # noqa: TRY400 - its text may tell tiles
            return
        after = without(before, person, new)
        changed = [write_row(table, one) for one, old in zip(after, before, strict=True) if one != old]
        await self._erasures.rewrite(table, changed, person, new)
        self._host.archive.forget(table)

    async def _in_acts(self, person: str) -> None:
        """Take a person's id and names out of the acts of the house."""
        await self._house.refresh()
        changed = [row for one in self._house.acts if (row := _act_without(one, person)) is not None]
        if changed:
            await self._erasures.rewrite_acts(changed)
            await self._house.refresh(anew=True)


def without(entries: list[Logged], person: str, new: str) -> list[Logged]:
    """A log in which a person has another id, and the name of a deleted player.

    The state that follows from it is the same, except for that id and name.
    """
    name = next(
        (one.entry.name for one in reversed(entries) if isinstance(one.entry, Renamed) and one.entry.new == new),
        DELETED,
    )
    return [
        msgspec.structs.replace(
            one, person=new if one.person == person else one.person, entry=_entry_without(one.entry, person, new, name)
        )
        for one in entries
    ]


def _entry_without(entry: Entry, person: str, new: str, name: str) -> Entry:
    match entry:
        case Created(host=host) if host == person:
            return msgspec.structs.replace(entry, host=new)
        case Sat(person=sitting) if sitting == person:
            return msgspec.structs.replace(entry, person=new, name=name)
        case Renamed(person=called) if called == person:
            return Renamed(new, name)
        case _:
            return entry


def _act_without(one: LoggedAct, person: str) -> ActRow | None:
    """An act without a person's id and names; `None` if it has neither."""
    act: AnyAct = one.act
    if getattr(act, "person", "") == person:
        act = msgspec.structs.replace(act, person="")
        if isinstance(act, NameGiven):
            act = msgspec.structs.replace(act, before=DELETED, after=DELETED)
        elif isinstance(act, Removed | Banned):
            # Marks of a ban stay: they name no person, and a ban must not end by a deletion.
            act = msgspec.structs.replace(act, sessions=[])
    elif one.by != person:
        return None
    return ActRow(one.seq, one.at, "" if one.by == person else one.by, subject_of(act), msgspec.json.encode(act))
