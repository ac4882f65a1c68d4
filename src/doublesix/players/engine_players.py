"""The players that think with the engine: what each imagines, and how strong the levels are."""

from dataclasses import replace
from typing import ClassVar

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.inference.information_state import plays_at
from doublesix.engine.search.players import LEVELS, Decision, PlayerConfig, think
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
    """A player that asks the engine for its decision.

    What it answers is a function of its seed, its budget and the view: it keeps nothing from one move to the next.
    Where the engine does not play, with larger sets and at larger tables, it plays by the rules alone.
    """

    kind: ClassVar[str]

    def __init__(self, seed: Seed, budget: Budget | None = None) -> None:
        self._seed = seed
        self._budget = budget

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:
        """The move that looks best."""
        legal = considered(view)
        if len(legal) == 1:
            return legal[0]
        if not plays_at(view.rules, view.seating):
            return self.stand_in().choose(view)
        if view.to_act != view.seat:
            # Out of turn there is only something to say, and a score to take is taken.
            return GreedyPlayer().choose(view)
        return self.think(view, budget).chosen

    def think(self, view: SeatView, budget: Budget | None = None, /, *, explain: bool = False) -> Decision:
        """The same with what it goes by: every move that was weighed, and what each is worth.

        With ``explain`` it also counts what may follow each of them.

        Raises:
            UsageError: If the engine does not play at such a table.
        """
        return think(view, self.how(budget or self._budget or Budget()), self._seed, explain=explain)

    def why(self, view: SeatView, budget: Budget | None = None, /) -> str:
        """Why it does here what `choose` answers; empty where it had no choice."""
        if len(considered(view)) == 1 or view.to_act != view.seat:
            return ""
        if not plays_at(view.rules, view.seating):
            stand_in = self.stand_in()
            plainly = stand_in.why(view) if isinstance(stand_in, OnePlyPlayer) else ""
            return plainly or shortfall(self.kind, view.rules, view.seating)
        return explained(view, self.think(view, budget, explain=True))

    def how(self, budget: Budget) -> PlayerConfig:
        """The configuration of the engine's player."""
        return PlayerConfig(self.kind, budget.worlds, budget.seconds)

    def stand_in(self) -> Player:
        """Who plays for it where the engine does not."""
        return OnePlyPlayer()


class HeuristicPlayer(EnginePlayer):
    """One ply ahead by rules of thumb, in the tradition of the books.

    Of every play it counts the points at once, takes off what the next opponent is expected to answer with, by what he
    may still hold, and adds a judgement: how well it can go on, whether the opponent is likely to have to draw or to
    pass, heavy tiles and doubles that leave the hand. It claims and calls whenever it may, and never draws or passes
    while it can play. It leaves nothing to chance, and a budget changes nothing.
    """

    kind = "heuristic"


class FlatPlayer(EnginePlayer):
    """Flat Monte Carlo: every move played out greedily in the same worlds.

    The best mean wins. A world is one imagined deal; it takes 300 by itself.
    """

    kind = "flat"


class TreePlayer(EnginePlayer):
    """Information-set Monte Carlo tree search, a new world each time down the tree.

    A world is one way down the tree; it takes 5,000 by itself.
    """

    kind = "tree"


class SolvingPlayer(EnginePlayer):
    """Perfect-information Monte Carlo: worlds solved exactly with open hands.

    While too many tiles are unplayed to be solved at once it plays the deals out greedily instead, ten for each that it
    would solve. A world is one deal; it takes 30 by itself.
    """

    kind = "solving"


class NetworkPlayer(EnginePlayer):
    """A value network's favourite move, without look-ahead.

    It looks at its hand, the table, the scores, and how likely each hidden tile is in each hand; it looks ahead no
    further than its own move, and leaves nothing to chance: the same view gives the same move. The networks are in the
    package, one for each kind of game and table; `engine.learning.networks` says which is taken. Where there is
    none, with sets below double-six, it judges like the heuristic player. It takes microseconds, whatever the budget.
    """

    kind = "network"


class MasterPlayer(EnginePlayer):
    """Depth-limited search with the value network, in worlds that are weighted by an opponent model.

    Every move is played on for four plies, each seat knowing no more than it would, and judged by the network; moves
    that fall behind are dropped, and what is known for sure is solved. A world is one imagined deal; it takes 150 by
    itself with two seats, 120 with three and 80 with four.
    """

    kind = "master"


class LevelPlayer(EnginePlayer):
    """Plays at one of ten levels.

    The lower half judges like the heuristic player and makes mistakes: the likelier the less they cost by its own
    judgement, and never more than a level allows. It forgets a claim now and then, too. The upper half judges by the
    network, and the last two look ahead. A budget is in force only for those that look ahead. Where the engine
    does not play, at larger sets and tables, the levels that make mistakes play like the greedy player.
    """

    level: ClassVar[int]

    def how(self, budget: Budget) -> PlayerConfig:
        """The configuration of this level; only what looks ahead takes a budget."""
        config = LEVELS[self.level]
        if config.kind != "master" or budget == Budget():
            return config
        return replace(config, worlds=budget.worlds, seconds=budget.seconds)

    def stand_in(self) -> Player:
        """Who plays for it where the engine does not."""
        return GreedyPlayer() if LEVELS[self.level].switches.get("noise") else super().stand_in()


def level_player(level: int) -> type[LevelPlayer]:
    """The player of this level."""
    members = {"level": level, "kind": f"level-{level}", "__doc__": f"Plays at level {level} of ten."}
    return type(f"Level{level}Player", (LevelPlayer,), members)
