"""Bots: their moves, computed off the event loop with a time limit, and the limit on bot-only tables."""

import asyncio
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import structlog

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.errors import DominoError
from doublesix.messages import Message
from doublesix.notation import parse_move
from doublesix.players import answers_at_once, make_player
from doublesix.server.compute import ChooseMove, WorkerPool, decision_ms, written_rules
from doublesix.server.domain import BotTurn, bot_choice
from doublesix.server.limits.buckets import NO_PAYER, Payer, Quota

__all__ = ["MOST_BOT_TABLES", "BotRoom", "BotTables", "Choice", "Most"]

if TYPE_CHECKING:
    from doublesix.server.hosting.actor.table_actor import TableActor


class Most(NamedTuple):
    """Bot-only tables at once: of one person, and of all strangers of one address."""

    person: int
    strangers: int


MOST_BOT_TABLES: Final = Most(3, 12)


class _EnoughForOne(
    Message,
    id="refusal.bot-tables.visitor",
    english="Bots alone may play at {most} tables at once for one visitor; leave one, or sit down.",
):
    most: int


class _EnoughForStrangers(
    Message,
    id="refusal.bot-tables.network",
    english="Bots alone may play at {most} tables at once for all visitors of one network who have neither a seat nor"
    " an account; leave one, or sit down.",
):
    most: int


class BotTables:
    """Counts the bot-only tables that a payer watches: such a table plays on as long as it is watched."""

    def __init__(self, actors: Mapping[str, "TableActor"], most: Most) -> None:
        self._actors = actors
        self._most = most

    def refusal(self, payer: Payer) -> Message:
        """Message for a visitor who has reached the limit."""
        most = self._most_of(payer)
        return _EnoughForStrangers(most) if payer.is_stranger else _EnoughForOne(most)

    def are_enough(self, payer: Payer, table: str) -> bool:
        """Whether a payer has reached the limit, not counting this table."""
        kept = (actor for actor in self._actors.values() if actor.id != table and actor.is_bots_alone)
        watched = (actor for actor in kept if any(one.payer.own == payer.own for one in actor.presences.subscribers))
        return sum(1 for _ in watched) >= self._most_of(payer)

    def _most_of(self, payer: Payer) -> int:
        return self._most.strangers if payer.is_stranger else self._most.person


Choice = Callable[[BotTurn], Move]

LIMIT: Final = 2.0
"""Seconds that a bot may think; a later answer is discarded."""
AT_ONCE: Final = 4
"""Bots that think in threads at the same time; one that hangs keeps its thread, but not its place in this limit."""
FALLBACK: Final = "greedy"
"""Player that moves for a bot that fails."""

TELLING: Final = 4.0
"""Cost of each move besides the decision, ms: it is stored, and sent to every socket of the table.

The decision is charged with the mean of its bot (`decision_ms`), not with its own time: the delay of a payer's next bot
must not reveal anything about a hand.
"""

log = structlog.get_logger("hosting")


class BotRoom:
    """Runs bots with a time limit: those that answer at once in threads, the others in worker processes.

    Attributes:
        failures: Number of answers so far that were late, illegal or an exception.
        pool: The worker processes; `None` to run all bots in threads.
        tables: Bot-only tables that a payer may keep running at once.
    """

    def __init__(
        self,
        choice: Choice = bot_choice,
        limit: float = LIMIT,
        pool: WorkerPool | None = None,
        quota: Quota | None = None,
        tables: Most = MOST_BOT_TABLES,
    ) -> None:
        self.failures = 0
        self._choice = choice
        self._limit = limit
        self.pool = pool
        self.tables = tables
        self._quota = quota
        self._places = asyncio.Semaphore(AT_ONCE)

    async def choose(self, turn: BotTurn, payer: Payer = NO_PAYER) -> Move:
        """The bot's move, always a legal one: that of the greedy player if the bot fails.

        Args:
            turn: The decision to make.
            payer: Whose quota is charged; payers are served in turn, and the bots of one who has used up the quota are
                delayed.
        """
        await self._afford(payer, TELLING + decision_ms(turn.kind))
        try:
            move = await self._asked(turn, payer)
            if move in turn.shown.legal:
                return move
        except Exception as error:  # noqa: BLE001 - whatever a bot raises stays its own failure
            log.warning("bot failed", bot=turn.kind, error=type(error).__name__)
        self.failures += 1
        return _fallback(turn.view)

    def expect(self, kinds: set[str]) -> None:
        """Start the workers if one of these bots needs them, as they take a moment to start."""
        if self.pool is not None and not all(map(answers_at_once, kinds)):
            self.pool.warm()

    async def _asked(self, turn: BotTurn, payer: Payer) -> Move:
        if self.pool is None or answers_at_once(turn.kind):
            async with asyncio.timeout(self._limit), self._places:
                return await _in_thread(lambda: self._choice(turn))
        task = ChooseMove(turn.kind, turn.line, written_rules(turn.rules))
        return parse_move((await self.pool.run(task, payer=payer, seconds=self._limit)).decode())

    async def _afford(self, payer: Payer, cost: float) -> None:
        """Charge the payer's quota, and wait until it allows the cost."""
        if self._quota is None:
            return
        wait = self._quota.wait(payer, cost)
        # Charged before the wait, so that concurrent waiters queue up behind each other.
        self._quota.charge(payer, cost)
        if wait > 0:
            await asyncio.sleep(wait)


def _fallback(view: SeatView) -> Move:
    try:
        return make_player(FALLBACK, 0).choose(view)
    except DominoError:
        return view.legal[0]


async def _in_thread(ask: Callable[[], Move]) -> Move:
    """Run ``ask`` in a daemon thread, which does not keep the program from ending."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Move] = loop.create_future()

    def think() -> None:
        try:
            settle = partial(_settle, answer, ask())
        except Exception as error:  # noqa: BLE001 - handed to the caller
            settle = partial(_fail, answer, error)
        # The loop may be closed by now; then there is no caller left.
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
