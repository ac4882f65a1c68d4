"""External programs as players; their failures never stop a match."""

import logging
import shlex
import shutil
import weakref
from pathlib import Path
from typing import Final

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.errors import ProgramFault, UsageError
from doublesix.messages import Message
from doublesix.messages.units import message_of
from doublesix.notation import format_move
from doublesix.players.budget import Budget, parse_budget
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.player import Seed
from doublesix.players.protocol.companion import Companion
from doublesix.players.python_player import PYTHON, is_python, python_class, python_title

__all__ = ["PROGRAM", "ProgramPlayer", "is_program", "program_summary", "program_title"]

PROGRAM: Final = "cmd:"
"""Prefix of a player's name that is the command line of a program."""

LIMIT: Final = 2.0
"""Default time limit of a move, in seconds."""
STARTUP: Final = 10.0
"""Time limit of the greeting after the start, in seconds."""
RESTART_AFTER: Final = 3
"""Consecutive forfeited moves after which the program is restarted."""
GIVE_UP_AFTER: Final = 9
"""Consecutive forfeited moves after which it is replaced for the rest of the match."""
STARTS_IN_VAIN: Final = 3
"""Consecutive failed starts after which it is replaced for the rest of the match."""

_log: Final = logging.getLogger("doublesix.players")
_warned: Final = set[tuple[str, str]]()


def is_program(name: str) -> bool:
    """Whether a player's name stands for external code: a program or a Python class."""
    return name.startswith((PROGRAM, PYTHON))


def program_summary(name: str) -> str:
    """Summary of a program or class before it is started.

    Raises:
        UsageError: If the name is no command or class, or there is no such program or class.
    """
    if is_python(name):
        return f"is the Python class “{python_class(name).__qualname__}”"
    words, _ = _command(name)
    return f"is the program “{words[0]}”"


def program_title(name: str) -> str:
    """Name of the program at a table: the stem of its file, or of the script that it runs.

    >>> program_title("cmd:./my_bot --depth 3@1s"), program_title("cmd:python3 docs/guide/example_bot.py")
    ('my_bot', 'example_bot')
    """
    if is_python(name):
        return python_title(name)
    words = [word for word in name.removeprefix(PROGRAM).split() if not word.startswith("-")] or ["program"]
    runs_a_script = Path(words[0]).name.startswith("python") and len(words) > 1
    return Path(words[1 if runs_a_script else 0]).stem


class ProgramPlayer:
    """A player backed by an external program that speaks the bot protocol.

    If it does not give a legal move in time, it forfeits the move: the greedy player's choice is played for it, and the
    program and its log are notified. After `RESTART_AFTER` consecutive forfeits, and after it has exited, it is
    restarted; after `GIVE_UP_AFTER` the greedy player plays in its place for the rest of the match.

    Args:
        words: The command.
        seed: Seed for the program's randomness.
        budget: Limit of its decisions; a time is the time limit of its answer.
        startup: Time limit of its greeting, in seconds.

    Attributes:
        forfeits: Number of forfeited moves.
        given_up: Whether the greedy player plays in its place.
    """

    def __init__(
        self, words: tuple[str, ...], seed: Seed, budget: Budget | None = None, *, startup: float = STARTUP
    ) -> None:
        self.forfeits = 0
        self.given_up = False
        self._name = words[0]
        self._budget = budget or Budget()
        self._stand_in = GreedyPlayer()
        self._companion = Companion(words, seed, startup)
        self._in_a_row = self._in_vain = 0
        self._end = weakref.finalize(self, self._companion.release)

    @classmethod
    def of(cls, name: str, seed: Seed) -> "ProgramPlayer":
        """Create the player of a name: ``cmd:``, a command line and optionally a budget: ``cmd:./mybot --fast@500ms``.

        Raises:
            UsageError: If it is no command, or there is no such program.
        """
        words, budget = _command(name)
        return cls(words, seed, budget)

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:
        """The program's move if it is legal and in time, else the greedy player's choice."""
        if not self.given_up:
            try:
                move = self._asked(view, budget or self._budget)
            except ProgramFault as fault:
                return self._forfeited(view, str(fault))
            self._in_a_row = 0
            return move
        self.forfeits += 1
        return self._stand_in.choose(view)

    def see(self, view: SeatView) -> None:
        """Notify the program of the end of a round."""
        if not self.given_up:
            self._companion.show(view)

    def close(self) -> None:
        """Release the program at the end of the match; optional, since garbage collection does it too."""
        self._end()

    def _asked(self, view: SeatView, budget: Budget) -> Move:
        try:
            self._companion.start()
        except (ProgramFault, UsageError) as error:
            self._in_vain += 1
            raise ProgramFault(message_of(error)) from None
        self._in_vain = 0
        return self._companion.ask(view, budget.seconds or LIMIT, budget)

    def _forfeited(self, view: SeatView, why: str) -> Move:
        move = self._stand_in.choose(view)
        self.forfeits += 1
        self._in_a_row += 1
        sentence = f"{why}; {format_move(move)} was played for it"
        self._companion.complain(sentence)
        self._warn(f"the program “{self._name}” forfeited a move: {sentence}")
        if self._in_a_row >= GIVE_UP_AFTER or self._in_vain >= STARTS_IN_VAIN:
            self.given_up = True
            self._companion.complain("it plays no more in this match")
            self._warn(
                f"the program “{self._name}” plays no more in this match; the greedy player plays for it", "gone"
            )
        if self.given_up or self._in_a_row % RESTART_AFTER == 0:
            self._companion.stop()
        return move

    def _warn(self, sentence: str, what: str = "forfeit") -> None:
        """Log a warning, once for each program and kind: it may fail in each of a thousand matches."""
        if (self._name, what) not in _warned:
            _warned.add((self._name, what))
            log = self._companion.log
            _log.warning("%s%s", sentence, "" if log is None else f" (its log: {log})")


class _NotACommand(
    Message,
    id="players.program.not-a-command",
    english="the command line of the player “{line}” cannot be read: {reason}",
):
    """The reason is that of the library that splits it."""

    line: str
    reason: str


class _NoCommand(
    Message,
    id="players.program.no-command",
    english="a program as a player needs its command behind {prefix}, as in cmd:./mybot",
):
    prefix: str


class _NoProgram(
    Message,
    id="players.program.none",
    english=("there is no program “{program}” that can be run; give one on the path, or its place, as in cmd:./mybot"),
):
    program: str


def _command(name: str) -> tuple[tuple[str, ...], Budget | None]:
    """The words of a command, and the budget after its last ``@``, if it is one."""
    line, budget = name.removeprefix(PROGRAM), None
    front, _, back = line.rpartition("@")
    if front:
        try:
            line, budget = front, parse_budget(back)
        except UsageError:
            line = name.removeprefix(PROGRAM)
    try:
        words = tuple(shlex.split(line))
    except ValueError as error:
        raise UsageError(_NotACommand(line, str(error))) from None
    if not words:
        raise UsageError(_NoCommand(PROGRAM))
    if shutil.which(words[0]) is None:
        raise UsageError(_NoProgram(words[0]))
    return words, budget
