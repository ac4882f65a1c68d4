"""Python classes as players: ``py:module:Class``."""

import importlib
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.errors import ProgramFault, UsageError
from doublesix.messages import Message
from doublesix.notation import format_move
from doublesix.players.budget import Budget
from doublesix.players.player import Player, Seed, Watcher

__all__ = ["PYTHON", "PythonPlayer", "is_python", "python_class", "python_title"]

PYTHON: Final = "py:"
"""Prefix of a player's name that is a module and a class."""

MOST_SHOWN: Final = 200

FAILURES: Final = (Exception, SystemExit)
"""Exceptions that external code may raise; `KeyboardInterrupt` comes from the user and is passed on."""


def is_python(name: str) -> bool:
    """Whether a player's name stands for a Python class."""
    return name.startswith(PYTHON)


def python_title(name: str) -> str:
    """Name of the player at a table: that of the class.

    >>> python_title("py:my_agents.ppo:Agent")
    'Agent'
    """
    return name.rpartition(":")[2].rpartition(".")[2] or "python"


class _Form(
    Message, id="players.python.form", english="“{name}” must be written as py:MODULE:CLASS, such as py:my_agents:Agent"
):
    name: str


class _NotImported(
    Message, id="players.python.not-imported", english="{module}, of the player “{name}”, cannot be imported: {problem}"
):
    module: str
    name: str
    problem: str


class _NoClass(
    Message,
    id="players.python.no-class",
    english="the player “{name}” cannot be made: {module} has no class {kind} with a method choose(view)",
):
    name: str
    module: str
    kind: str


def python_class(name: str) -> type:
    """Import the class that ``py:module:Class`` names; the working directory is searched last.

    Raises:
        UsageError: If there is no such module or class, or the module cannot be imported.

    >>> python_class("py:doublesix.players.greedy:GreedyPlayer").__name__
    'GreedyPlayer'
    """
    module, _, qualified = name.removeprefix(PYTHON).partition(":")
    if not (module and qualified):
        raise UsageError(_Form(name))
    try:
        with _working_directory():
            found: object = importlib.import_module(module)
    except FAILURES as error:  # importing runs external code
        raise UsageError(_NotImported(module, name, _cause(error))) from error
    for word in qualified.split("."):
        found = getattr(found, word, None)
    if not (isinstance(found, type) and callable(getattr(found, "choose", None))):
        raise UsageError(_NoClass(name, module, qualified))
    return found


class _Illegal(
    Message,
    id="players.python.illegal",
    english=(
        "the player “{name}” chose {move}, which is not legal; choose(view) must return one of view.legal,"
        " here: {legal}"
    ),
):
    name: str
    move: str
    legal: str


class _NotAMove(
    Message,
    id="players.python.not-a-move",
    english=(
        "the player “{name}” chose {move} (of type {kind}, which is not a move); choose(view) must return"
        " one of view.legal, here: {legal}"
    ),
):
    name: str
    move: str
    kind: str
    legal: str


class _Failed(Message, id="players.python.failed", english="the player “{name}” failed to choose: {problem}"):
    name: str
    problem: str


class _FailedToSee(
    Message, id="players.python.failed-to-see", english="the player “{name}” failed at the end of a round: {problem}"
):
    name: str
    problem: str


class PythonPlayer:
    """Adapter of an external Python class, which checks its moves.

    Args:
        name: ``py:module:Class``. The class is called with ``seed=`` if it takes one, else without arguments.
        seed: Seed for its randomness.

    Raises:
        UsageError: If there is no such class, or it cannot be instantiated.

    >>> PythonPlayer("py:doublesix.players.random:RandomPlayer", 7).name
    'py:doublesix.players.random:RandomPlayer'
    """

    def __init__(self, name: str, seed: Seed) -> None:
        self.name: Final = name
        self._player: Final = _made(name, seed)

    def choose(self, view: SeatView, _: Budget | None = None, /) -> Move:
        """The move of the class.

        Raises:
            ProgramFault: If it raises an exception, or its choice is not legal.
        """
        try:
            move = self._player.choose(view)
        except FAILURES as error:  # external code may raise anything
            raise ProgramFault(_Failed(self.name, _cause(error))) from error
        # Only moves are compared: other objects may define equality in any way; that of arrays is an array.
        is_move = isinstance(move, Move)
        if is_move and move in view.legal:
            return move
        allowed = ", ".join(map(format_move, view.legal))
        chosen = ascii(move)[:MOST_SHOWN]
        raise ProgramFault(
            _Illegal(self.name, chosen, allowed)
            if is_move
            else _NotAMove(self.name, chosen, type(move).__name__, allowed)
        )

    def see(self, view: SeatView) -> None:
        """Notify the class of the end of a round, if it has a method ``see``."""
        if isinstance(self._player, Watcher):
            try:
                self._player.see(view)
            except FAILURES as error:  # as in `choose`
                raise ProgramFault(_FailedToSee(self.name, _cause(error))) from error


class _NotMade(Message, id="players.python.not-made", english="the player “{name}” cannot be made: {problem}"):
    name: str
    problem: str


def _made(name: str, seed: Seed) -> Player:
    kind = python_class(name)
    try:
        made: Player = kind(seed=seed) if _takes_seed(kind) else kind()
    except FAILURES as error:  # external code may raise anything
        raise UsageError(_NotMade(name, _cause(error))) from error
    return made


def _takes_seed(kind: type) -> bool:
    try:
        return "seed" in inspect.signature(kind).parameters
    except ValueError:
        return False


def _cause(error: BaseException) -> str:
    text = " ".join(str(error).split())[:MOST_SHOWN]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


@contextmanager
def _working_directory() -> Iterator[None]:
    here = str(Path.cwd())
    sys.path.append(here)
    try:
        yield
    finally:
        sys.path.remove(here)
