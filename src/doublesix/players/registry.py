"""The players by name, as a command or a record names them, with their budgets: ``greedy``, ``flat@300``."""

import difflib
import importlib
from collections.abc import Callable
from types import MappingProxyType
from typing import Final, TypeAlias

from doublesix.errors import UsageError
from doublesix.players.budget import Budget, parse_budget
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.player import Seed, Thinker
from doublesix.players.program import ProgramPlayer, is_program, program_summary
from doublesix.players.random import RandomPlayer

__all__ = ["make_player", "player_names", "player_summary", "registered"]

_Maker: TypeAlias = Callable[[Seed, Budget | None], Thinker]


def _with_engine(module: str, player: str) -> _Maker:
    """Makes a player that thinks with the engine. Tables run without one, so it is looked for only when it is asked for."""

    def make(seed: Seed, budget: Budget | None) -> Thinker:
        try:
            found = importlib.import_module(f"doublesix.players.{module}")
        except ImportError as error:
            raise UsageError(
                f"the player «{module}» was asked for; it thinks with the engine, which is not built here ({error})."
                " Without the engine there are greedy and random"
            ) from None
        maker: _Maker = getattr(found, player)
        return maker(seed, budget)

    return make


_PLAYERS: Final = MappingProxyType[str, tuple[_Maker, str]](
    {
        "greedy": (GreedyPlayer, "takes the most points it can make now, and gets rid of heavy tiles"),
        "heuristic": (_with_engine("heuristic", "HeuristicPlayer"), "counts on the answer it is likely to get, blocks, and keeps a hand that can go on"),
        "flat": (_with_engine("flat", "FlatPlayer"), "plays every move out in 300 imagined deals, everybody greedily, and takes the best mean"),
        "tree": (_with_engine("tree", "TreePlayer"), "grows a tree of moves and answers through 5,000 imagined deals"),
        "solving": (_with_engine("solving", "SolvingPlayer"), "solves 30 imagined deals exactly, as if all hands were open"),
        "master": (_with_engine("master", "MasterPlayer"), "looks ahead with the network, in deals that explain what the others chose"),
        "network": (_with_engine("network", "NetworkPlayer"), "judges every move by a network that has learned from playing against itself"),
        "random": (RandomPlayer, "makes any legal move, each as likely as the others"),
    }
)


def player_names() -> tuple[str, ...]:
    """What `make_player` knows, in alphabetical order.

    >>> player_names()
    ('flat', 'greedy', 'heuristic', 'master', 'network', 'random', 'solving', 'tree')
    """
    return tuple(sorted(_PLAYERS))


def make_player(name: str, seed: Seed) -> Thinker:
    """A new player. Two that are made from one name and one seed answer the same views with the same moves.

    Args:
        name: One of `player_names`, with a budget behind an ``@`` where it is not to be the player's own: ``flat@300``
            for worlds, ``master@10ms`` for time. Or ``cmd:`` and the command line of a program (`ProgramPlayer`).
        seed: What it draws chance from.

    Raises:
        UsageError: If there is no such player, with the nearest names; no such budget; or no such program.
    """
    if is_program(name):
        return ProgramPlayer.of(name, seed)
    (make, _), budget = _known(name)
    return make(seed, budget)


def player_summary(name: str) -> str:
    """How this player plays, in a few words that fit after its name.

    Raises:
        UsageError: If there is no such player, with the nearest names; or no such budget.
    """
    if is_program(name):
        return program_summary(name)
    (_, summary), _ = _known(name)
    return summary


def registered(name: str) -> str:
    """The same name, if it is one of `player_names`.

    For names that come from somewhere else, over a wire or out of a file: whoever sends one must not thereby start
    programs, or set how long a player may think.

    Raises:
        UsageError: If it is none, with the nearest names.
    """
    if name not in _PLAYERS:
        raise _unknown(name)
    return name


def _known(name: str) -> tuple[tuple[_Maker, str], Budget | None]:
    kind, marked, budget = name.partition("@")
    known = _PLAYERS.get(kind)
    if known is not None:
        return known, parse_budget(budget) if marked else None
    raise _unknown(kind)


def _unknown(name: str) -> UsageError:
    near = difflib.get_close_matches(name.casefold(), player_names())
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    return UsageError(f"there is no player «{name}»; {hint}The players are: {', '.join(player_names())}")
