"""Scheduler task: appends what is due, while it holds the lease."""

from typing import TYPE_CHECKING, Final

from doublesix.core.moves import Move
from doublesix.server.hosting.clock import Alarm
from doublesix.server.hosting.ledger import Writer
from doublesix.server.hosting.rematches import make_rematch
from doublesix.server.storage import Conflict, LeaseLost, StoreError
from doublesix.server.tables import BotTurn, Refusal, bot_moved, due
from doublesix.server.tables.log import Entry, Named

if TYPE_CHECKING:
    from doublesix.server.hosting.table_actor import TableActor

__all__ = ["IDLE_MS", "SchedulerTask"]

IDLE_MS: Final = 30_000
"""How long a table stays loaded without a socket and without anything due."""
AGAIN_MS: Final = 1_000
"""When to try again what the store, or another process, did not allow."""
BROKEN_MS: Final = 5_000
"""When to try again after an error that should not be."""


class SchedulerTask:
    """One timer, and one task that runs when it rings, or when something has happened at the table.

    It tells who is here, deals, moves bots and clocks, hands seats over, makes the next table. It knows nothing of its
    own: whatever it does follows from the table, so it may be woken too often, or late.
    """

    def __init__(self, actor: "TableActor") -> None:
        self._actor = actor
        self._alarm: Alarm | None = None
        self._runs = False
        self._again = False
        self._closed = False
        self._thinks: tuple[int, int] | None = None
        self._thought: tuple[tuple[int, int], Move] | None = None
        self._idle_since: int | None = None

    def wake(self) -> None:
        """Look soon what is to be done."""
        self._again = True
        if not self._runs and not self._closed:
            self._runs = True
            self._actor.context.spawn(self._run())

    async def look(self) -> None:
        """Look now what is to be done; under the table's lock, which spares a task and a turn of the loop."""
        if self._runs or self._closed:
            self.wake()
        else:
            self._set(await self._look())

    def close(self) -> None:
        """Do nothing more."""
        self._closed = True
        self._set(None)

    def let_go(self) -> None:
        """Forget the table, once it is closed: the two hold each other, and would wait for the next look for cycles."""
        del self._actor

    async def _run(self) -> None:
        try:
            while self._again and not self._closed:
                self._again = False
                async with self._actor.lock:
                    if not self._closed:
                        self._set(await self._look())
        finally:
            self._runs = False

    def _set(self, at: int | None) -> None:
        """Ring at a moment of the process's clock, and not before."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if at is None else self._actor.context.clock.alarm(at, self.wake)

    async def _look(self) -> int | None:
        """Do what is to be done; when to look again, by the process's clock."""
        context, ledger = self._actor.context, self._actor.ledger
        try:
            await self._actor.broadcast.here()
            if ledger.doubtful:
                await ledger.catch_up()
                await self._actor.settle()
            await self._actor.meet()
            at = await self._work()
            await self._actor.broadcast.here()
            wait = None if at is None else max(0, ledger.real(at) - context.clock.now())
        except LeaseLost:
            context.leases.lost(self._actor.id)
            wait = AGAIN_MS
        except Conflict:
            context.conflicts += 1
            wait = 0
        except StoreError:
            wait = AGAIN_MS
        except Exception as error:  # noqa: BLE001 - a mistake of ours must not stop the table for ever
            context.scheduler_failures += 1
            context.broken("duty", error)
            wait = BROKEN_MS
        return self._rest(wait)

    def _rest(self, wait: int | None) -> int | None:
        """When to look again; a table without a socket and without anything due is idle from now on."""
        now = self._actor.context.clock.now()
        busy = wait is not None or self._actor.presences.subscribers or self._actor.pins
        if busy:
            self._idle_since = None
            return None if wait is None else now + wait
        self._idle_since = now if self._idle_since is None else self._idle_since
        return None

    def is_idle(self) -> bool:
        """Whether the table can be unloaded."""
        actor = self._actor
        return (
            self._idle_since is not None
            and actor.context.clock.now() - self._idle_since >= IDLE_MS
            and not (actor.pins or actor.presences.subscribers)
        )

    async def _work(self) -> int | None:
        """Store everything that is due; when (table's clock) there may be more."""
        actor, ledger = self._actor, self._actor.ledger
        while True:
            late = self._lag()
            now = ledger.now() - late
            found = due(ledger.table, actor.presence, now)
            entries = found.entries or self._answered(found.bot, now)
            if not entries and found.at is None and found.bot is None and not ledger.table.wants_rematch:
                return None
            epoch = await actor.context.leases.epoch(actor.id)
            if epoch is None:
                return ledger.now() + AGAIN_MS if actor.presences.subscribers else None
            if ledger.table.wants_rematch:
                entries = (Named(await make_rematch(actor.context, ledger.table)),)
            if not entries:
                return self._wait(found.at, found.bot, late)
            await ledger.append(entries, Writer(late=late, lease=epoch))
            await actor.settle()

    def _lag(self) -> int:
        """How far the player whose clock runs is away: a move that is on its way is waited for."""
        actor, table = self._actor, self._actor.ledger.table
        if table.deadline is None or table.turn is None or table.flagged:
            return 0
        sitting = table.seats[table.turn.seat]
        return actor.presences.lag_of(sitting.person) if sitting.is_person else 0

    def _wait(self, at: int | None, bot: BotTurn | None, late: int) -> int | None:
        """When to look again; a bot that is not asked yet is asked now."""
        times = [] if at is None else [at + late]
        if bot is not None:
            turn = (bot.seq, bot.seat)
            if self._thought is not None and self._thought[0] == turn:
                times.append(bot.at + late)
            elif self._thinks != turn:
                self._thinks = turn
                self._actor.context.spawn(self._ask(bot))
        return min(times, default=None)

    async def _ask(self, bot: BotTurn) -> None:
        move = await self._actor.context.bots.choose(bot, self._actor.payer)
        self._thought = ((bot.seq, bot.seat), move)
        self.wake()

    def _answered(self, bot: BotTurn | None, now: int) -> tuple[Entry, ...]:
        """The entries of a bot's answer, when it is there and the bot's time has come."""
        if bot is None or self._thought is None or bot.at > now or self._thought[0] != (bot.seq, bot.seat):
            return ()
        try:
            return bot_moved(self._actor.ledger.table, bot, self._thought[1], now)
        except Refusal:
            # The table is another than the bot knew; it is asked again.
            self._thinks = self._thought = None
            return ()
