"""Registry of players by name, as in commands and records, with budgets: ``greedy``, ``flat@300``."""

import difflib
import importlib
from collections.abc import Callable, Iterable
from types import MappingProxyType, ModuleType
from typing import Final, TypeAlias

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.type_check import expect_kind
from doublesix.errors import EngineMissing, UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, AnyOf
from doublesix.players.availability import engine_build, engine_ready
from doublesix.players.budget import Budget, parse_budget
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.player import Seed, Thinker
from doublesix.players.program import ProgramPlayer, is_program, program_summary
from doublesix.players.python_player import PythonPlayer, is_python
from doublesix.players.random import RandomPlayer

__all__ = [
    "answers_at_once",
    "available_players",
    "make_player",
    "numbered",
    "player_names",
    "player_summary",
    "player_title",
    "registered",
    "shortfalls",
]

_Maker: TypeAlias = Callable[[Seed, Budget | None], Thinker]

_WITHOUT_ENGINE: Final = ("greedy", "random")


def _with_engine(player: str) -> _Maker:
    """Factory of an engine player; imports the engine only when called, since tables run without it."""

    def make(seed: Seed, budget: Budget | None) -> Thinker:
        maker: _Maker = getattr(_found("engine_players", player.removesuffix("Player").lower()), player)
        return maker(seed, budget)

    return make


def _level(level: int) -> _Maker:
    def make(seed: Seed, budget: Budget | None) -> Thinker:
        maker: _Maker = _found("engine_players", f"level-{level}").level_player(level)
        return maker(seed, budget)

    return make


class _NotBuilt(Message, id="players.not-built-because", english="not built here ({reason})"):
    """The reason is that of Python's import."""

    reason: str


def _found(module: str, name: str) -> ModuleType:
    try:
        return importlib.import_module(f"doublesix.players.{module}")
    except ImportError as error:
        raise EngineMissing(_without_engine(name, _NotBuilt(str(error)))) from None


class _NeedsEngine(
    Message,
    id="players.needs-engine",
    english="the player “{name}” needs the engine, which is {state}; without it there are {others}",
):
    name: str
    state: Message
    others: AllOf


def _without_engine(name: str, state: Message) -> Message:
    """Error message for an engine player without the engine."""
    build = engine_build()
    return _NeedsEngine(name, state if build is None else build.message, AllOf(_WITHOUT_ENGINE))


_SUMMARIES: Final = (
    "does not call a score that another has left, and has the weaknesses of all levels above",
    "forgets the score of the match, plays its heaviest tile, keeps its doubles, and more",
    "plays its heaviest tile, whatever it scores, keeps its doubles, and miscounts now and then",
    "keeps its doubles, miscounts when four ends count, and forgets who passed",
    "miscounts when four ends count, and forgets who drew or passed on what",
    "forgets who drew or passed on what, and takes points without a look at what it opens",
    "has learned from playing against itself, and now and then takes points without a look at what it opens",
    "has learned from playing against itself",
    "looks a little ahead",
    "looks ahead, and reads what the others chose",
)

_PLAYERS: Final = MappingProxyType[str, tuple[_Maker, str]](
    {
        "greedy": (GreedyPlayer, "takes the most points it can make now, and gets rid of heavy tiles"),
        "heuristic": (
            _with_engine("HeuristicPlayer"),
            "counts on the answer it is likely to get, blocks, and keeps a hand that can go on",
        ),
        "flat": (
            _with_engine("FlatPlayer"),
            "plays every move out in 300 imagined deals, greedily at every seat, and takes the best mean",
        ),
        "tree": (_with_engine("TreePlayer"), "grows a tree of moves and answers through 5,000 imagined deals"),
        "solving": (
            _with_engine("SolvingPlayer"),
            "solves 30 imagined deals exactly, as if all hands were open",
        ),
        "master": (
            _with_engine("MasterPlayer"),
            "looks ahead with the network, in deals that explain what the others chose",
        ),
        "network": (
            _with_engine("NetworkPlayer"),
            "judges every move by a network that has learned from playing against itself",
        ),
        "random": (RandomPlayer, "makes any legal move, each as likely as the others"),
        **{f"level-{level}": (_level(level), summary) for level, summary in enumerate(_SUMMARIES, start=1)},
    }
)


def player_names() -> tuple[str, ...]:
    """Names that `make_player` accepts, in alphabetical order, levels by number.

    >>> player_names()[:4], player_names()[-3:]
    (('flat', 'greedy', 'heuristic', 'level-1'), ('random', 'solving', 'tree'))
    """
    return tuple(sorted(_PLAYERS, key=_in_order))


def _in_order(name: str) -> tuple[str, int]:
    word, _, number = name.partition("-")
    return word, int(number or 0)


def available_players() -> tuple[str, ...]:
    """The `player_names` that are available here, levels first; without the compiled engine only a few.

    >>> available_players()[:2]
    ('level-1', 'level-2')
    """
    if not engine_ready():
        return _WITHOUT_ENGINE
    levels = [name for name in _PLAYERS if name.startswith("level-")]
    return (*levels, *(name for name in player_names() if name not in levels))


def answers_at_once(name: str) -> bool:
    """Whether this player always answers immediately, without the engine."""
    return name in _WITHOUT_ENGINE


_NAME = FixedMessage("type.player", "one of doublesix.player_names(), such as 'greedy'")


def make_player(name: str, seed: Seed = 0) -> Thinker:
    """Create a player; equal names and seeds give players that answer equal views with equal moves.

    Args:
        name: One of `player_names`, or the number of a level, optionally with a budget after an ``@``: ``flat@300`` for
            worlds, ``master@10ms`` for time. Or ``cmd:`` and the command line of a program (`ProgramPlayer`), or
            ``py:module:Class`` (`PythonPlayer`).
        seed: Seed of its randomness.

    Raises:
        SetupError: If the name is no string.
        UsageError: If there is no such player (the message lists the nearest names), budget or program.
    """
    expect_kind(name, str, "name", _NAME)
    if is_python(name):
        return PythonPlayer(name, seed)
    if is_program(name):
        return ProgramPlayer.of(name, seed)
    (make, _), budget = _known(name)
    return make(seed, budget)


def player_summary(name: str) -> str:
    """Summary of how a player plays, as a predicate to its name.

    Raises:
        UsageError: If there is no such player (the message lists the nearest names) or budget.
    """
    if is_program(name):
        return program_summary(name)
    (_, summary), _ = _known(name)
    return summary


def shortfalls(names: Iterable[str], rules: RuleSet, seating: Seating) -> list[str]:
    """Sentences on the players that are weaker at this table than elsewhere; empty if none is.

    Raises:
        EngineMissing: If one of them needs the engine, which is not built here.
    """
    thinking = [name for name in names if not is_program(name) and name.partition("@")[0] not in _WITHOUT_ENGINE]
    found = [_found("shortfall", name).shortfall(name, rules, seating) for name in thinking]
    return list(dict.fromkeys(sentence for sentence in found if sentence))


def player_title(name: str) -> str:
    """Display name of a player at a table.

    >>> player_title("greedy"), player_title("level-5"), player_title("5"), player_title("flat@300")
    ('Greedy', 'Level 5', 'Level 5', 'Flat')
    """
    kind, _, _ = name.partition("@")
    return f"Level {kind}" if kind.isdecimal() else kind.replace("-", " ").capitalize()


def numbered(title: str, number: int) -> str:
    """A title with a number, to distinguish players of the same title.

    >>> numbered("Greedy", 2), numbered("Level 5", 2)
    ('Greedy 2', 'Level 5 (2)')
    """
    return f"{title} ({number})" if title[-1:].isdecimal() else f"{title} {number}"


_NOT_BUILT = FixedMessage("players.not-built", "not built here")


def registered(name: str) -> str:
    """Return the name, checked to be one of `available_players`.

    For names from untrusted sources, over the network or from a file: such a name must not start programs, or set a
    budget.

    Raises:
        UsageError: If there is no such player (the message lists the nearest names).
        EngineMissing: If the player needs the engine, which is not built here.
    """
    if name not in _PLAYERS:
        raise _unknown(name)
    if name not in available_players():
        raise EngineMissing(_without_engine(name, _NOT_BUILT))
    return name


def _known(name: str) -> tuple[tuple[_Maker, str], Budget | None]:
    kind, marked, budget = name.partition("@")
    known = _PLAYERS.get(f"level-{kind}" if kind.isdecimal() else kind)
    if known is not None:
        return known, parse_budget(budget) if marked else None
    raise _unknown(kind)


class _NoName(
    Message,
    id="players.no-name",
    english="the name of a player is empty; the players are: {names}, and level-1 to level-{levels}",
):
    names: tuple[str, ...]
    levels: int


class _Unknown(
    Message,
    id="players.unknown",
    english="there is no player “{name}”; the players are: {names}, and level-1 to level-{levels}",
):
    name: str
    names: tuple[str, ...]
    levels: int


class _Misspelled(
    Message,
    id="players.misspelled",
    english=(
        "there is no player “{name}”; did you mean {near}? The players are: {names}, and level-1 to level-{levels}"
    ),
):
    name: str
    near: AnyOf
    names: tuple[str, ...]
    levels: int


def _unknown(name: str) -> UsageError:
    plain, levels = tuple(known for known in player_names() if "-" not in known), len(_SUMMARIES)
    near = tuple(difflib.get_close_matches(name.casefold(), plain))
    if near:
        return UsageError(_Misspelled(name, AnyOf(near), plain, levels))
    return UsageError(_Unknown(name, plain, levels) if name else _NoName(plain, levels))
