"""Books made anew from the logs: summaries of finished matches, and what is remembered of mistakes."""

from typing import Final, NamedTuple, Protocol

import msgspec
import structlog

from doublesix.errors import DominoError
from doublesix.server.domain import card, fold
from doublesix.server.hosting.features.archive import BEHIND
from doublesix.server.hosting.features.mistakes import folded
from doublesix.server.hosting.row_codec import line_of, read_row, summary_of
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage.mistakes import StoredMistakes
from doublesix.server.storage.removals import Removals

__all__ = ["Recounted", "recount"]

LATEST: Final = 2**62
"""After all times."""

log: Final = structlog.get_logger("hosting")


class BookStore(StorePort, Protocol):
    """Store of tables with their mistakes."""

    removals: Removals
    mistakes: StoredMistakes


class Recounted(NamedTuple):
    """How much was looked at, and what of it was other than its log says.

    Attributes:
        matches: Finished matches.
        changed: Those whose summary was written anew, such as matches of an earlier version.
        unreadable: Those whose log cannot be read; they stay as they are.
        people: People with answers to mistakes.
        states: Mistakes whose state was written anew.
    """

    matches: int
    changed: int
    unreadable: int
    people: int
    states: int


async def recount(store: BookStore) -> Recounted:
    """Make the books of all people anew from logs and answers; a second run changes nothing.

    Raises:
        StoreTrouble: If the store does not work; what was written by then is right.
    """
    matches = changed = unreadable = 0
    after = ""
    while some := await store.removals.old_tables(["over"], 0, LATEST, after):
        after = some[-1].id
        for table in some:
            matches += 1
            try:
                changed += await _summary(store, table.id)
            except (DominoError, msgspec.MsgspecError) as error:
                unreadable += 1
                log.warning("unreadable", table=table.id, error=type(error).__name__)
    people = await store.mistakes.people()
    states = sum([await store.mistakes.refold(person, folded) for person in people])
    return Recounted(matches, changed, unreadable, len(people), states)


async def _summary(store: BookStore, table: str) -> bool:
    """Write the summary of a finished match as its log has it; whether it was another one."""
    entries = [read_row(row) for row in await store.read(table)]
    whole = fold(entries)
    while len(entries) > 1 and isinstance(entries[-1].entry, BEHIND):
        entries.pop()
    # The match ended with the last entry of its own, whatever was said behind it.
    found = summary_of(whole, line_of(whole, card(whole)), entries[-1].wall)
    stored = await store.summary(table)
    if stored is None or whole.stage != "over":
        return False
    same = msgspec.json.decode(stored.card) == msgspec.json.decode(found.card) and stored.updated == found.updated
    people = {found.host, *found.people}
    if same and people == {stored.host, *stored.people}:
        return False
    await store.append((), summary=found)
    return True
