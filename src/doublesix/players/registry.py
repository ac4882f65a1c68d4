"""The players by name, as a command or a record names them, with their budgets: ``greedy``, ``flat@300``."""

import difflib
from collections.abc import Callable
from types import MappingProxyType
from typing import Final, TypeAlias

from doublesix.errors import UsageError
from doublesix.players.budget import Budget, parse_budget
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.player import Seed, Thinker
from doublesix.players.random import RandomPlayer

__all__ = ["make_player", "player_names", "player_summary"]

_Maker: TypeAlias = Callable[[Seed, Budget | None], Thinker]

_PLAYERS: Final = MappingProxyType[str, tuple[_Maker, str]](
    {
        "greedy": (GreedyPlayer, "takes the most points it can make now, and gets rid of heavy tiles"),
        "random": (RandomPlayer, "makes any legal move, each as likely as the others"),
    }
)


def player_names() -> tuple[str, ...]:
    """What `make_player` knows, in alphabetical order.

    >>> player_names()
    ('greedy', 'random')
    """
    return tuple(sorted(_PLAYERS))


def make_player(name: str, seed: Seed) -> Thinker:
    """A new player. Two that are made from one name and one seed answer the same views with the same moves.

    Args:
        name: One of `player_names`, with a budget behind an ``@`` where it is not to be the player's own: ``flat@300``
            for worlds, ``master@10ms`` for time.
        seed: What it draws chance from.

    Raises:
        UsageError: If there is no such player, with the nearest names; or no such budget.
    """
    (make, _), budget = _known(name)
    return make(seed, budget)


def player_summary(name: str) -> str:
    """How this player plays, in a few words that fit after its name.

    Raises:
        UsageError: If there is no such player, with the nearest names; or no such budget.
    """
    (_, summary), _ = _known(name)
    return summary


def _known(name: str) -> tuple[tuple[_Maker, str], Budget | None]:
    kind, marked, budget = name.partition("@")
    known = _PLAYERS.get(kind)
    if known is not None:
        return known, parse_budget(budget) if marked else None
    near = difflib.get_close_matches(kind.casefold(), player_names())
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    raise UsageError(f"there is no player «{kind}»; {hint}The players are: {', '.join(player_names())}")
