"""Players: one a file, each an object that chooses a move from its view and never sees the position."""

from doublesix.players.player import Player, Seed
from doublesix.players.registry import make_player, player_names, player_summary

__all__ = ["Player", "Seed", "make_player", "player_names", "player_summary"]
