"""Players that use the engine for their decisions, and the ten levels."""

from dataclasses import replace
from typing import ClassVar

from doublesix.core.moves import Move
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.views import SeatView
from doublesix.engine.inference.information_state import plays_at
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.players import LEVELS, PlayerConfig
from doublesix.engine.search.table_player import Decision, table_player, think
from doublesix.players.budget import Budget
from doublesix.players.explanation import explained
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.one_ply import OnePlyPlayer
from doublesix.players.player import Player, Seed, considered
from doublesix.players.shortfall import shortfall

__all__ = [
    "EnginePlayer",
    "FlatPlayer",
    "HeuristicPlayer",
    "LevelPlayer",
    "MasterPlayer",
    "NetworkPlayer",
    "SolvingPlayer",
    "TreePlayer",
    "level_player",
]


class EnginePlayer:
    """Base of players that ask the engine for their decisions.

    The choice is a function of seed, budget and view: a player is stateless. With sets and at tables that are too large
    for the engine, it plays by the rules alone.
    """

    kind: ClassVar[str]

    def __init__(self, seed: Seed, budget: Budget | None = None) -> None:
        self._seed = seed
        self._budget = budget

    def prepare(self, rules: RuleSet, seating: Seating) -> None:
        """Load the network and the match equity for this table, if it uses them."""
        if plays_at(rules, seating):
            table_player(self.how(self._budget or Budget()), CompiledRules(rules, seating))

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:
        """The move that the engine chooses, or that of the stand-in where the engine does not play."""
        legal = considered(view)
        if len(legal) == 1:
            return legal[0]
        if not plays_at(view.rules, view.seating):
            return self.stand_in().choose(view)
        if view.to_act != view.seat:
            # Out of turn there is only a claim or a call to make, which the greedy player always makes.
            return GreedyPlayer().choose(view)
        return self.think(view, budget).chosen

    def think(self, view: SeatView, budget: Budget | None = None, /, *, explain: bool = False) -> Decision:
        """The decision behind `choose`: all evaluated moves with their values.

        With ``explain`` it also counts the possible replies to each of them.

        Raises:
            UsageError: If the engine does not play at this table.
        """
        return think(view, self.how(budget or self._budget or Budget()), self._seed, explain=explain)

    def why(self, view: SeatView, budget: Budget | None = None, /) -> str:
        """Explain the move of `choose` in words; empty if there was no choice."""
        if len(considered(view)) == 1 or view.to_act != view.seat:
            return ""
        if not plays_at(view.rules, view.seating):
            stand_in = self.stand_in()
            plainly = stand_in.why(view) if isinstance(stand_in, OnePlyPlayer) else ""
            return plainly or shortfall(self.kind, view.rules, view.seating)
        return explained(view, self.think(view, budget, explain=True))

    def how(self, budget: Budget) -> PlayerConfig:
        """Configuration of the engine player under this budget."""
        return PlayerConfig(self.kind, budget.worlds, budget.seconds)

    def stand_in(self) -> Player:
        """The player that substitutes for it where the engine does not play."""
        return OnePlyPlayer()


class HeuristicPlayer(EnginePlayer):
    """Hand-crafted evaluation one ply ahead, in the tradition of the domino books.

    The value of a play is its immediate points, less the next opponent's expected reply, by what he may still hold,
    plus positional terms: how well the hand can go on, whether the opponent is likely to have to draw or to pass, heavy
    tiles and doubles that leave the hand. It claims and calls whenever it may, and never draws or passes while it can
    play. It is deterministic, and ignores budgets.
    """

    kind = "heuristic"


class FlatPlayer(EnginePlayer):
    """Flat Monte Carlo: every move played out greedily in the same worlds.

    It takes the move with the best mean. A world is one sampled deal; the default is 300.
    """

    kind = "flat"


class TreePlayer(EnginePlayer):
    """Information-set Monte Carlo tree search, with a new world for each iteration.

    A world is one iteration; the default is 5,000.
    """

    kind = "tree"


class SolvingPlayer(EnginePlayer):
    """Perfect-information Monte Carlo: worlds solved exactly with open hands.

    While too many tiles are unplayed to be solved, it plays deals out greedily instead, ten for each that it would
    solve. A world is one deal; the default is 30.
    """

    kind = "solving"


class NetworkPlayer(EnginePlayer):
    """The move with the best value by the value network, without search.

    The inputs are its hand, the table, the scores, and the probability of each hidden tile in each hand. It is
    deterministic. The networks ship with the package, one for each kind of game and table, selected by
    `engine.learning.networks`. Where there is none, with sets below double-six, it plays as the heuristic player. It
    takes microseconds, and ignores budgets.
    """

    kind = "network"


class MasterPlayer(EnginePlayer):
    """Depth-limited search with the value network, in worlds that are weighted by an opponent model.

    Every move is played on for four plies, with each seat acting on its own information state, and valued by the
    network; moves that fall behind are dropped, and what is known for certain is solved. A world is one sampled deal;
    the default is 150 with two seats, 120 with three and 80 with four.
    """

    kind = "master"


class LevelPlayer(EnginePlayer):
    """Player at one of ten levels.

    Levels 1 to 7 have weaknesses that people have (`engine.search.weaknesses`), each level one less, which strike in a
    share of their decisions. Levels 1 to 6 otherwise judge as the heuristic player, 7 and 8 by the network, and the
    last two search. A budget applies only to those that search. Where the engine does not play, with larger sets and at
    larger tables, the levels that have weaknesses play as the greedy player.
    """

    level: ClassVar[int]

    def how(self, budget: Budget) -> PlayerConfig:
        """Configuration of this level; the budget applies only to levels that search."""
        config = LEVELS[self.level]
        if config.kind != "master" or budget == Budget():
            return config
        return replace(config, worlds=budget.worlds, seconds=budget.seconds, worlds_by_game={})

    def stand_in(self) -> Player:
        """The player that substitutes for it where the engine does not play."""
        return GreedyPlayer() if LEVELS[self.level].switches else super().stand_in()


def level_player(level: int) -> type[LevelPlayer]:
    """Class of the player of a level."""
    members = {"level": level, "kind": f"level-{level}", "__doc__": f"Plays at level {level} of ten."}
    return type(f"Level{level}Player", (LevelPlayer,), members)
