"""Scheduler task of a table: appends the entries that are due, while the process holds the lease."""

from typing import TYPE_CHECKING, Final

from doublesix.core.moves import Move
from doublesix.server.domain import BotTurn, Refusal, bot_moved, due
from doublesix.server.domain.log import Entry, Named
from doublesix.server.hosting.actor.ledger import Writer
from doublesix.server.hosting.clock import Alarm
from doublesix.server.hosting.new_table import make_rematch
from doublesix.server.storage import Conflict, LeaseLost, StoreError

if TYPE_CHECKING:
    from doublesix.server.hosting.actor.table_actor import TableActor

__all__ = ["IDLE_MS", "SchedulerTask"]

IDLE_MS: Final = 30_000
"""How long a table stays loaded with no socket and nothing due."""
AGAIN_MS: Final = 1_000
"""Delay of a retry after a store error, or while another process holds the lease."""
BROKEN_MS: Final = 5_000
"""Delay of a retry after an unexpected error."""


class SchedulerTask:
    """A timer and a task that runs when it rings, or when something has happened at the table.

    It broadcasts presence, deals, moves bots, flags clocks, hands seats over and makes the rematch. All of that follows
    from the state of the table, so that waking it too often or late does no harm.
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
        """Run the task soon."""
        self._again = True
        if not self._runs and not self._closed:
            self._runs = True
            self._actor.context.spawn(self._run())

    async def look(self) -> None:
        """Do what is due now, for a caller that holds the table's lock; saves a task and a turn of the event loop."""
        if self._runs or self._closed:
            self.wake()
        else:
            self._set(await self._look())

    def close(self) -> None:
        """Cancel the timer, and do nothing more."""
        self._closed = True
        self._set(None)

    def let_go(self) -> None:
        """Break the reference cycle with the closed table, so that it is freed without the garbage collector."""
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
        """Replace the timer: ring at ``at``, ms of the process's clock, or never if `None`."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if at is None else self._actor.context.clock.alarm(at, self.wake)

    async def _look(self) -> int | None:
        """Do what is due; returns when to run again, ms of the process's clock, or `None`."""
        context, ledger = self._actor.context, self._actor.ledger
        try:
            await self._actor.broadcast.send_presence()
            if ledger.doubtful:
                await ledger.catch_up()
                await self._actor.publish()
            await self._actor.exchange_presence()
            at = await self._work()
            await self._actor.broadcast.send_presence()
            wait = None if at is None else max(0, ledger.real(at) - context.clock.now())
        except LeaseLost:
            context.leases.note_lost(self._actor.id)
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
        """When to run again, given a wait in ms; marks a table with no socket and nothing due as idle."""
        now = self._actor.context.clock.now()
        busy = wait is not None or self._actor.presences.subscribers or self._actor.pins
        if busy:
            self._idle_since = None
            return None if wait is None else now + wait
        self._idle_since = now if self._idle_since is None else self._idle_since
        return None

    def is_idle(self) -> bool:
        """Whether the table has been idle for `IDLE_MS`, and can be unloaded."""
        actor = self._actor
        return (
            self._idle_since is not None
            and actor.context.clock.now() - self._idle_since >= IDLE_MS
            and not (actor.pins or actor.presences.subscribers)
        )

    async def _work(self) -> int | None:
        """Append everything that is due; returns when more may be due, ms of the table's clock, or `None`."""
        actor, ledger = self._actor, self._actor.ledger
        ledger.hold(still=actor.context.read_only)
        while True:
            if actor.context.read_only:
                # `Host.set_read_only` wakes all tables when it is over.
                return None
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
            await actor.publish()

    def _lag(self) -> int:
        """Network delay of the player whose clock runs, ms: a move that is on its way still counts."""
        actor, table = self._actor, self._actor.ledger.table
        if table.deadline is None or table.turn is None or table.flagged:
            return 0
        sitting = table.seats[table.turn.seat]
        return actor.presences.lag_of(sitting.person) if sitting.is_person else 0

    def _wait(self, at: int | None, bot: BotTurn | None, late: int) -> int | None:
        """When more may be due, ms of the table's clock; starts the bot's decision if it is not under way."""
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
        """Entries of the bot's move, if it is decided and due; empty otherwise."""
        if bot is None or self._thought is None or bot.at > now or self._thought[0] != (bot.seq, bot.seat):
            return ()
        try:
            return bot_moved(self._actor.ledger.table, bot, self._thought[1], now)
        except Refusal:
            # The table has changed since the bot was asked; ask it again.
            self._thinks = self._thought = None
            return ()
