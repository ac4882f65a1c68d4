"""`Companion`: the life cycle of a bot program: start, greeting, questions, and reuse in the next match."""

import importlib.metadata
import os
import time
from pathlib import Path

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.errors import DominoError, NotationError, ProgramFault, UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Verbatim, message_of
from doublesix.notation import format_move, parse_move
from doublesix.players.budget import Budget
from doublesix.players.player import Seed
from doublesix.players.protocol.idle import IDLE, Running, stop
from doublesix.players.protocol.log import BotLog
from doublesix.players.protocol.match_messages import MatchMessages
from doublesix.players.protocol.messages import (
    PROTOCOL,
    Answer,
    Hello,
    Moved,
    Said,
    Trouble,
    encoded,
    read_answer,
)
from doublesix.players.protocol.process import Process

__all__ = ["Companion"]


class Companion:
    """The program of one player.

    It is started on demand. When it is released, it receives the end of the match and waits in a pool for the next one,
    in which it may play another seat; so a thousand matches need not start it a thousand times.

    Args:
        words: The command.
        seed: Seed for its randomness in this match.
        startup: Time limit of its greeting, in seconds.

    Attributes:
        log: Path of its log, with all lines in both directions; `None` before it was started.
    """

    def __init__(self, words: tuple[str, ...], seed: Seed, startup: float) -> None:
        self._words = words
        self._startup = startup
        self._speaker = MatchMessages(seed)
        self._running: Running | None = None
        self.log: Path | None = None
        self._sound = True
        self._owner = os.getpid()

    @property
    def is_ready(self) -> bool:
        """Whether the program is running without a known fault, and was started by this process."""
        return self._running is not None and self._running[0].is_alive and self._owner == os.getpid()

    def start(self) -> None:
        """Ensure that the program is running and has been greeted.

        Raises:
            ProgramFault: If it does not answer the greeting in time.
            UsageError: If it cannot be started, or its log cannot be written.
        """
        if self.is_ready:
            return
        if self._owner == os.getpid():
            self.stop()
        self._owner = os.getpid()
        self._speaker.forget()
        self._running = IDLE.taken(self._words) or self._started()
        self.log = self._running[1].path

    def ask(self, view: SeatView, limit: float, budget: Budget) -> Move:
        """Ask the program for a move, within ``limit`` seconds.

        Raises:
            ProgramFault: If it does not give a legal move in time.
        """
        process, self._sound = self._process, False
        process.forget()
        number, messages = self._speaker.asks(view, limit, budget)
        self._tell(messages)
        until = time.monotonic() + limit
        while True:
            answer = _read(process.hear(until))
            if isinstance(answer, Moved) and answer.id == number:
                move = _meant(view, answer.move)
                self._sound = True
                return move
            # Late answers to earlier questions are skipped.
            if not isinstance(answer, Moved) or answer.id > number:
                raise ProgramFault(_misplaced(answer))

    def show(self, view: SeatView) -> None:
        """Notify the program of the end of a round."""
        if self.is_ready:
            self._tell(self._speaker.shows(view))

    def complain(self, sentence: str) -> None:
        """Report a fault to the program and to its log."""
        if self._running is not None:
            self._running[1].noted(sentence)
            if self.is_ready:
                self._tell([Trouble(sentence)])

    def release(self) -> None:
        """End the match and return the program to the pool; after a fault in its last answer it is stopped instead."""
        if self._owner != os.getpid() or self._running is None:
            return
        if not self._sound or not self.is_ready:
            self.stop()
            return
        self._tell(self._speaker.ends())
        IDLE.put(self._words, self._running)
        self._running = None

    def stop(self, grace: float = 0.0) -> None:
        """Stop the program; it is killed after ``grace`` seconds."""
        if self._running is not None:
            stop(self._running, grace)
            self._running = None

    @property
    def _process(self) -> Process:
        assert self._running is not None, "a program is started before it is asked"
        return self._running[0]

    def _started(self) -> Running:
        me = f"doublesix {importlib.metadata.version('doublesix')}"
        log = BotLog(self._words[0])
        self.log = log.path
        log.noted(f"{me}, protocol {PROTOCOL}: {' '.join(self._words)}")
        try:
            process = Process(self._words, log)
        except UsageError as error:
            log.noted(str(error))
            log.close()
            raise
        try:
            process.tell(encoded(Hello(PROTOCOL, me)))
            _greeted(_read(process.hear(time.monotonic() + self._startup)))
        except ProgramFault as fault:
            log.noted(f"no greeting: {fault}")
            stop((process, log), 0)
            raise
        return process, log

    def _tell(self, messages: list[Said]) -> None:
        for message in messages:
            self._process.tell(encoded(message))


def _read(line: bytes) -> Answer:
    try:
        return read_answer(line)
    except NotationError as error:
        raise ProgramFault(message_of(error)) from None


class _OtherVersion(
    Message,
    id="players.program.other-version",
    english="it speaks version {given} of the protocol; here it is {spoken}",
):
    given: int
    spoken: int


def _greeted(answer: Answer) -> None:
    if not isinstance(answer, Hello):
        raise ProgramFault(_misplaced(answer))
    if answer.protocol != PROTOCOL:
        raise ProgramFault(_OtherVersion(answer.protocol, PROTOCOL))


class _IllegalMove(Message, id="players.program.illegal-move", english="{move} is none of the legal moves"):
    move: str


def _meant(view: SeatView, text: str) -> Move:
    try:
        move = parse_move(text, view)
    except DominoError as error:
        raise ProgramFault(Verbatim(str(error).splitlines()[0])) from None
    if move not in view.legal:
        raise ProgramFault(_IllegalMove(format_move(move)))
    return move


class _SaysTrouble(Message, id="players.program.reports", english="it reports: {problem}"):
    """What the program wrote."""

    problem: str


_GREETED = FixedMessage("players.program.greeted", "it greeted where a move was expected")


class _NotAsked(Message, id="players.program.not-asked", english="it answered question {number}, which was not asked"):
    number: int


def _misplaced(answer: Answer) -> Message:
    match answer:
        case Trouble(why=why):
            return _SaysTrouble(why)
        case Hello():
            return _GREETED
        case Moved():
            return _NotAsked(answer.id)
