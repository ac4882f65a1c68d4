"""Players: objects that choose a move from the view of their seat and never see the position."""

from doublesix.players.budget import Budget, parse_budget
from doublesix.players.company import another, company
from doublesix.players.player import AsyncPlayer, Explaining, Player, Seed, Thinker, Watcher
from doublesix.players.registry import (
    answers_at_once,
    available_players,
    make_player,
    numbered,
    player_names,
    player_summary,
    player_title,
    registered,
    shortfalls,
)

__all__ = [
    "AsyncPlayer",
    "Budget",
    "Explaining",
    "Player",
    "Seed",
    "Thinker",
    "Watcher",
    "another",
    "answers_at_once",
    "available_players",
    "company",
    "make_player",
    "numbered",
    "parse_budget",
    "player_names",
    "player_summary",
    "player_title",
    "registered",
    "shortfalls",
]
