"""`Duty`: what happens at one table by itself, in the process that holds its lease."""

from typing import TYPE_CHECKING, Final

from doublesix.core.moves import Move
from doublesix.server.hosting.clock import Alarm
from doublesix.server.hosting.ledger import Writer
from doublesix.server.hosting.rematches import make_rematch
from doublesix.server.storage import Conflict, LeaseLost, StoreError
from doublesix.server.tables import BotTurn, Refusal, bot_moved, due
from doublesix.server.tables.entries import Entry, Named

if TYPE_CHECKING:
    from doublesix.server.hosting.live import Live

__all__ = ["IDLE_MS", "Duty"]

IDLE_MS: Final = 30_000
"""How long a table stays loaded when nobody is at it and nothing is to be done."""
AGAIN_MS: Final = 1_000
"""When to try again what the store, or another process, did not allow."""
BROKEN_MS: Final = 5_000
"""When to try again after an error that should not be."""


class Duty:
    """One timer, and one task that runs when it rings, or when something has happened at the table.

    It tells who is here, deals, moves bots and clocks, hands seats over, makes the next table. It knows nothing of its
    own: whatever it does follows from the table, so it may be woken too often, or late.
    """

    def __init__(self, live: "Live") -> None:
        self._live = live
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
            self._live.house.spawn(self._run())

    def close(self) -> None:
        """Do nothing more."""
        self._closed = True
        self._set(None)

    async def _run(self) -> None:
        try:
            while self._again and not self._closed:
                self._again = False
                async with self._live.lock:
                    if not self._closed:
                        self._set(await self._look())
        finally:
            self._runs = False

    def _set(self, at: int | None) -> None:
        """Ring at a moment of the process's clock, and not before."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if at is None else self._live.house.clock.alarm(at, self.wake)

    async def _look(self) -> int | None:
        """Do what is to be done; when to look again, by the process's clock."""
        house, ledger = self._live.house, self._live.ledger
        try:
            await self._live.telling.here()
            if ledger.doubtful:
                await ledger.catch_up()
                await self._live.settle()
            await self._live.meet()
            at = await self._work()
            await self._live.telling.here()
            wait = None if at is None else max(0, ledger.real(at) - house.clock.now())
        except LeaseLost:
            house.leases.lost(self._live.id)
            wait = AGAIN_MS
        except Conflict:
            house.conflicts += 1
            wait = 0
        except StoreError:
            wait = AGAIN_MS
        except Exception as error:  # noqa: BLE001 - a mistake of ours must not stop the table for ever
            house.duty_failures += 1
            house.broken("duty", error)
            wait = BROKEN_MS
        return self._rest(wait)

    def _rest(self, wait: int | None) -> int | None:
        """When to look again; a table at which nobody is and nothing is to be done is idle from now on."""
        now = self._live.house.clock.now()
        busy = wait is not None or self._live.crowd.attendants or self._live.pins
        if busy:
            self._idle_since = None
            return None if wait is None else now + wait
        self._idle_since = now if self._idle_since is None else self._idle_since
        return None

    def is_idle(self) -> bool:
        """Whether the table can be unloaded."""
        live = self._live
        return (
            self._idle_since is not None
            and live.house.clock.now() - self._idle_since >= IDLE_MS
            and not (live.pins or live.crowd.attendants)
        )

    async def _work(self) -> int | None:
        """Store everything that is due; when (table's clock) there may be more."""
        live, ledger = self._live, self._live.ledger
        while True:
            late = self._lag()
            now = ledger.now() - late
            found = due(ledger.table, live.presence, now)
            entries = found.entries or self._answered(found.bot, now)
            if not entries and found.at is None and found.bot is None and not ledger.table.wants_rematch:
                return None
            epoch = await live.house.leases.epoch(live.id)
            if epoch is None:
                return ledger.now() + AGAIN_MS if live.crowd.attendants else None
            if ledger.table.wants_rematch:
                entries = (Named(await make_rematch(live.house, ledger.table)),)
            if not entries:
                return self._wait(found.at, found.bot, late)
            await ledger.append(entries, Writer(late=late, lease=epoch))
            await live.settle()

    def _lag(self) -> int:
        """How far the player whose clock runs is away: a move that is on its way is waited for."""
        live, table = self._live, self._live.ledger.table
        if table.deadline is None or table.turn is None or table.flagged:
            return 0
        sitting = table.seats[table.turn.seat]
        return live.crowd.lag_of(sitting.person) if sitting.is_person else 0

    def _wait(self, at: int | None, bot: BotTurn | None, late: int) -> int | None:
        """When to look again; a bot that is not asked yet is asked now."""
        times = [] if at is None else [at + late]
        if bot is not None:
            turn = (bot.seq, bot.seat)
            if self._thought is not None and self._thought[0] == turn:
                times.append(bot.at + late)
            elif self._thinks != turn:
                self._thinks = turn
                self._live.house.spawn(self._ask(bot))
        return min(times, default=None)

    async def _ask(self, bot: BotTurn) -> None:
        move = await self._live.house.bots.choose(bot, self._live.payer)
        self._thought = ((bot.seq, bot.seat), move)
        self.wake()

    def _answered(self, bot: BotTurn | None, now: int) -> tuple[Entry, ...]:
        """The entries of a bot's answer, when it is there and the bot's time has come."""
        if bot is None or self._thought is None or bot.at > now or self._thought[0] != (bot.seq, bot.seat):
            return ()
        try:
            return bot_moved(self._live.ledger.table, bot, self._thought[1], now)
        except Refusal:
            # The table is another than the bot knew; it is asked again.
            self._thinks = self._thought = None
            return ()
