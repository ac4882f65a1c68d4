"""Players: one a file, each an object that chooses a move from its view and never sees the position."""

from doublesix.players.budget import Budget, parse_budget
from doublesix.players.player import Player, Seed, Thinker, Watcher
from doublesix.players.registry import make_player, player_names, player_summary, registered

__all__ = [
    "Budget",
    "Player",
    "Seed",
    "Thinker",
    "Watcher",
    "make_player",
    "parse_budget",
    "player_names",
    "player_summary",
    "registered",
]
