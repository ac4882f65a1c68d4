"""Bots that are asked beside the event loop: whatever one of them does, the table goes on."""

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
from doublesix.players import make_player
from doublesix.server.tables import BotTurn, bot_choice

__all__ = ["BotRoom", "Choice"]

Choice = Callable[[BotTurn], Move]

LIMIT: Final = 2.0
"""Seconds that a bot may think; what it says later is not heard."""
AT_ONCE: Final = 4
"""Bots that think at the same time; one that never ends keeps its thread, but not its place here."""
FALLBACK: Final = "greedy"

log = structlog.get_logger("hosting")


class BotRoom:
    """Where bots think: each question in a thread of its own, some at a time, for a limited time.

    Attributes:
        failures: How many answers were late, illegal or an exception, since the room was opened.
    """

    def __init__(self, choice: Choice = bot_choice, limit: float = LIMIT) -> None:
        self.failures = 0
        self._choice = choice
        self._limit = limit
        self._places = asyncio.Semaphore(AT_ONCE)

    async def choose(self, turn: BotTurn) -> Move:
        """What the bot does, always something legal; the greedy player's choice where the bot gives none."""
        try:
            async with asyncio.timeout(self._limit), self._places:
                move = await _in_thread(lambda: self._choice(turn))
            if move in turn.view.legal:
                return move
        except Exception as error:  # noqa: BLE001 - whatever a bot raises harms nobody but itself
            log.warning("bot failed", bot=turn.kind, error=type(error).__name__)
        self.failures += 1
        return _fallback(turn.view)


def _fallback(view: SeatView) -> Move:
    try:
        return make_player(FALLBACK, 0).choose(view)
    except DominoError:
        return view.legal[0]


async def _in_thread(ask: Callable[[], Move]) -> Move:
    """The answer of ``ask``, in a thread that nobody waits for, not even at the end of the program."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Move] = loop.create_future()

    def think() -> None:
        try:
            settle = partial(_settle, answer, ask())
        except Exception as error:  # noqa: BLE001 - handed to whoever asked
            settle = partial(_fail, answer, error)
        # The loop may be closed by now: then nobody waits any more.
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
