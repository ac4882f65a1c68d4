"""Hints at tables against bots: computed by a worker, and given only after the match is marked as helped."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Final, TypeAlias

from doublesix.messages import FixedMessage
from doublesix.messages.units import message_of
from doublesix.server.compute import MakeHint, PoolBusy, WorkerFailed, WorkerPool, written_rules
from doublesix.server.domain.decider.hints import HintQuestion, expect_same, helped, hint_question
from doublesix.server.hosting.actor.ledger import Writer
from doublesix.server.hosting.actor.table_actor import TRIES, TableActor
from doublesix.server.hosting.errors import TOO_MANY_WRITERS, TooBusy
from doublesix.server.limits.buckets import NO_PAYER, Payer, Quota
from doublesix.server.storage import Conflict, StoreTrouble

__all__ = ["HintRoom"]

SECONDS: Final = 30.0
"""Time limit for a hint: half a second with a warm engine, more for the first, which loads it."""


Loaded: TypeAlias = Callable[[str], AbstractAsyncContextManager[TableActor]]
"""Loads a table, and keeps it loaded within the context: `Host.at`."""

_TOO_MANY = FixedMessage("queue.too-many-hints", "Too many hints were asked for; try again in a minute.")
_NONE_NOW = FixedMessage("queue.no-hint", "There is no hint here just now; try again in a minute.")


class HintRoom:
    """Service of hints for a person who plays against bots only.

    Args:
        loaded: Loads tables.
        pool: Worker processes.
        quota: Rate limit of hints.
    """

    def __init__(self, loaded: Loaded, pool: WorkerPool, quota: Quota) -> None:
        self._loaded = loaded
        self._pool = pool
        self._may = quota

    async def give(self, table: str, person: str, payer: Payer = NO_PAYER) -> bytes:
        """Compute a hint for the person to act, a `HintSeen` as JSON, and mark the seat as helped in the log.

        Raises:
            Refusal: If this person may not have a hint now, or the table has changed during the computation.
            NoSuchTable: If there is no such table.
            TooBusy: If too many requests wait, the payer's quota is used up, or the worker failed.
            StoreTrouble: If the store does not work; then no hint is given.
        """
        async with self._loaded(table) as actor:
            async with actor.lock:
                await _catch_up(actor)
                question = hint_question(actor.ledger.table, person)
            if not self._may.take(payer):
                raise TooBusy(_TOO_MANY)
            content = await self._made(question, payer)
            try:
                async with actor.lock:
                    await _mark(actor, question, person)
                    await actor.publish()
            finally:
                actor.scheduler.wake()
        return content

    async def _made(self, question: HintQuestion, payer: Payer) -> bytes:
        task = MakeHint(question.line, written_rules(question.rules), question.seed, question.against)
        try:
            return await self._pool.run(task, payer=payer, seconds=SECONDS)
        except PoolBusy as busy:
            raise TooBusy(message_of(busy)) from None
        except (TimeoutError, WorkerFailed):
            raise TooBusy(_NONE_NOW) from None


async def _catch_up(actor: TableActor) -> None:
    if actor.ledger.doubtful:
        await actor.ledger.catch_up()


async def _mark(actor: TableActor, question: HintQuestion, person: str) -> None:
    """Append the entry that marks the seat as helped, unless it is in the log already."""
    for _ in range(TRIES):
        await _catch_up(actor)
        expect_same(actor.ledger.table, question)
        entries = helped(actor.ledger.table, question.seat)
        if not entries:
            return
        try:
            await actor.ledger.append(entries, Writer(person))
        except Conflict:
            actor.context.conflicts += 1
        else:
            return
    raise StoreTrouble(TOO_MANY_WRITERS)
