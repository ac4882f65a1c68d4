"""The players by name, as a command or a record names them."""

import difflib
from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from doublesix.errors import UsageError
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.player import Player, Seed
from doublesix.players.random import RandomPlayer

__all__ = ["make_player", "player_names", "player_summary"]

_PLAYERS: Final = MappingProxyType[str, tuple[Callable[[Seed], Player], str]](
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


def make_player(name: str, seed: Seed) -> Player:
    """A new player. Two that are made from one name and one seed answer the same views with the same moves.

    Raises:
        UsageError: If there is no such player; with the nearest names.
    """
    make, _ = _known(name)
    return make(seed)


def player_summary(name: str) -> str:
    """How this player plays, in a few words that fit after its name.

    Raises:
        UsageError: If there is no such player; with the nearest names.
    """
    _, summary = _known(name)
    return summary


def _known(name: str) -> tuple[Callable[[Seed], Player], str]:
    known = _PLAYERS.get(name)
    if known is not None:
        return known
    near = difflib.get_close_matches(name.casefold(), player_names())
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    raise UsageError(f"there is no player «{name}»; {hint}The players are: {', '.join(player_names())}")
