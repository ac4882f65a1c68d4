"""Bot moves, computed beside the event loop with a deadline."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import structlog

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.errors import DominoError
from doublesix.notation import parse_move
from doublesix.players import answers_at_once, make_player
from doublesix.server.buckets import NO_PAYER, Payer, Quota
from doublesix.server.compute import ChooseMove, WorkerPool, written_rules
from doublesix.server.hosting.bot_tables import MOST_BOT_TABLES
from doublesix.server.tables import BotTurn, bot_choice

__all__ = ["BotRoom", "Choice"]

Choice = Callable[[BotTurn], Move]

LIMIT: Final = 2.0
"""Seconds that a bot may think; what it says later is not heard."""
AT_ONCE: Final = 4
"""Bots that think in threads at the same time; one that never ends keeps its thread, but not its place here."""
FALLBACK: Final = "greedy"

COSTS: Final = {"solving": 20.0, "tree": 12.0, "level-10": 8.0, "master": 8.0, "level-9": 4.0, "flat": 2.0}
"""Milliseconds of a processor that a decision takes in the mean, measured with Five-Up at four seats; others take 1.

Always the mean, never what a decision took: how long a payer's next bot waits must tell nothing of a hand.
"""
TELLING: Final = 4.0
"""What each move costs besides: it is stored, and sent to every socket of the table."""

log = structlog.get_logger("hosting")


class BotRoom:
    """Where bots think, for a limited time: those that answer at once in threads, the others in worker processes.

    Attributes:
        failures: How many answers were late, illegal or an exception, since the room was opened.
        pool: The worker processes; without any, all bots think in threads.
        tables: How many tables of bots alone one payer may keep going at once.
    """

    def __init__(
        self,
        choice: Choice = bot_choice,
        limit: float = LIMIT,
        pool: WorkerPool | None = None,
        quota: Quota | None = None,
        tables: int = MOST_BOT_TABLES,
    ) -> None:
        self.failures = 0
        self._choice = choice
        self._limit = limit
        self.pool = pool
        self.tables = tables
        self._quota = quota
        self._places = asyncio.Semaphore(AT_ONCE)

    async def choose(self, turn: BotTurn, payer: Payer = NO_PAYER) -> Move:
        """What the bot does, always something legal; the greedy player's choice where the bot gives none.

        Args:
            turn: What is asked.
            payer: On whose behalf it thinks; payers are served in turn, and the bots of each are slower when they have
                thought too much.
        """
        await self._afford(payer, TELLING + COSTS.get(turn.kind, 1.0))
        try:
            move = await self._asked(turn, payer)
            if move in turn.shown.legal:
                return move
        except Exception as error:  # noqa: BLE001 - whatever a bot raises stays its own failure
            log.warning("bot failed", bot=turn.kind, error=type(error).__name__)
        self.failures += 1
        return _fallback(turn.view)

    def expect(self, kinds: set[str]) -> None:
        """Get ready for bots of these kinds: a worker takes a moment to start."""
        if self.pool is not None and not all(map(answers_at_once, kinds)):
            self.pool.warm()

    async def _asked(self, turn: BotTurn, payer: Payer) -> Move:
        if self.pool is None or answers_at_once(turn.kind):
            async with asyncio.timeout(self._limit), self._places:
                return await _in_thread(lambda: self._choice(turn))
        task = ChooseMove(turn.kind, turn.line, written_rules(turn.rules))
        return parse_move((await self.pool.run(task, payer=payer.own, seconds=self._limit)).decode())

    async def _afford(self, payer: Payer, cost: float) -> None:
        """Wait until the payer's bots have thought little enough."""
        if self._quota is None:
            return
        wait = self._quota.wait(payer, cost)
        # Counted at once, so that each of several that wait does so behind the others.
        self._quota.charge(payer, cost)
        if wait > 0:
            await asyncio.sleep(wait)


def _fallback(view: SeatView) -> Move:
    try:
        return make_player(FALLBACK, 0).choose(view)
    except DominoError:
        return view.legal[0]


async def _in_thread(ask: Callable[[], Move]) -> Move:
    """The answer of ``ask``, in a daemon thread, which the end of the program does not wait for."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Move] = loop.create_future()

    def think() -> None:
        try:
            settle = partial(_settle, answer, ask())
        except Exception as error:  # noqa: BLE001 - handed to the caller
            settle = partial(_fail, answer, error)
        # The loop may be closed by now: then no caller waits any more.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(settle)

    threading.Thread(target=think, name="bot", daemon=True).start()
    return await answer


def _settle(answer: asyncio.Future[Move], move: Move) -> None:
    if not answer.done():
        answer.set_result(move)


def _fail(answer: asyncio.Future[Move], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
