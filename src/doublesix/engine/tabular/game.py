"""`TabularGame`: the full game tree of one round between two seats with a small set."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.engine.arguments import seed_bits, whole_number
from doublesix.engine.rules.compilation import CompiledRules, table_size
from doublesix.engine.search.players import PlayerConfig, player_config
from doublesix.engine.search.table_player import CannotPlay, table_player
from doublesix.engine.tabular.conditions import NOT_A_POLICY, Entries, InvalidWeights, TooManyNodes, tabular_problem
from doublesix.errors import UsageError
from doublesix.messages.invalid_input import InvalidArgument, OneOf, shown

if TYPE_CHECKING:
    from doublesix.engine.tabular.policy import Choosing

__all__ = ["JUDGES", "Counts", "Exploitability", "HandWeights", "PolicyArray", "SubgameSolving", "TabularGame"]

PolicyArray: TypeAlias = NDArray[np.float64]
"""A policy: the probability of each move of each information set, in the order of `TabularGame.infosets`."""

JUDGES: Final = ("random", "greedy", "flat", "open")
"""Built-in policies; see `TabularGame.policy`."""

MOST_NODES: Final = 20_000_000


MOST_ITERATIONS: Final = 1_000_000
_MOST_PAIRS: Final = 1 << 40
_MOST_TIMES: Final = 1_000_000
_CLOSE: Final = 1e-6


@dataclass(frozen=True, kw_only=True)
class Counts:
    """The size of a tabular game.

    Attributes:
        nodes: Public states: distinct public histories.
        endings: Nodes that end the round.
        infosets: Information sets of the seats to act.
        choices: Information sets with more than one move.
        entries: Moves of all information sets together.
        deals: Possible pairs of hands, at all nodes together.
    """

    nodes: int
    endings: int
    infosets: int
    choices: int
    entries: int
    deals: int


@dataclass(frozen=True, kw_only=True)
class HandWeights:
    """The weights that a built-in policy gives the hands of the other seat.

    Attributes:
        reads: Whether an opponent model weights the hands by how likely the other seat's moves were with them; without
            it all hands that the rules allow weigh by the number of deals alone.
        reading: Softmax temperature of the opponent model: how many points worse a move is to be e times less likely.
        playing: Softmax temperature of the policy itself, in points; 0 plays the best moves, with equal probabilities.
        floor: Share of uniformly random play in the opponent model.
    """

    reads: bool = False
    reading: float = 1.0
    playing: float = 0.0
    floor: float = 0.03


@dataclass(frozen=True, kw_only=True)
class SubgameSolving:
    """Subgames that a built-in policy solves by CFR+.

    Attributes:
        pairs: A subgame is solved as soon as at most this many pairs of hands are possible.
        iterations: Iterations of CFR+.
        as_a_player: Whether to solve from the information state of a seat, with the code of the players, which weights
            every hand by the deal and the draws alone.
    """

    pairs: int
    iterations: int = 30
    as_a_player: bool = False


@dataclass(frozen=True)
class Exploitability:
    """Best-response values against a policy, in points a round.

    Attributes:
        leader: Value of the best response as the seat that leads.
        follower: Value of the best response as the other seat.
    """

    leader: float
    follower: float

    @property
    def points(self) -> float:
        """Exploitability: the mean of both, since the lead is decided by lot; 0 exactly for an equilibrium.

        >>> Exploitability(3.5, -3.25).points
        0.125
        """
        return (self.leader + self.follower) / 2


class TabularGame:
    """The game tree of one round of two seats, the leader decided by lot, with every deal and draw.

    A policy is an array with a probability for each move of each information set; the leader is seat 0. Values are
    margins: points of the one seat less those of the other.

    Attributes:
        compiled: Rules and table.
        counts: Size of the game.
    """

    def __init__(self, compiled: CompiledRules, *, apart: bool = False, most_nodes: int = MOST_NODES) -> None:
        """Build the tree; a set up to double-three takes a second or two.

        Args:
            compiled: Rules and table.
            apart: Whether to keep equivalent histories apart: those that differ in ends that are alike, or in the order
                of a seat's draws.
            most_nodes: Node limit.

        Raises:
            UsageError: If the rules do not allow a tabular game, or the round is too large.
        """
        problem = tabular_problem(compiled)
        if problem is not None:
            raise UsageError(problem)
        whole_number(most_nodes, "most_nodes", 1, MOST_NODES)
        self.compiled: Final = compiled
        self.native: Final = _native.TabularGame(compiled.native, bool(apart), most_nodes)
        if not self.native.grown:
            raise UsageError(TooManyNodes(most_nodes))
        self.counts: Final = Counts(**self.native.counts())

    def infosets(self) -> NDArray[np.uint32]:
        """Index of the information set of each entry of a policy: uint32 (entries,)."""
        return self.native.infosets()

    def policy(
        self, name: str, judging: HandWeights | None = None, solving: SubgameSolving | None = None
    ) -> PolicyArray:
        """A built-in policy.

        Args:
            name: ``random`` plays every legal move with equal probability, ``greedy`` as the player of that name;
                ``flat`` values a move by greedy playouts over every possible deal, ``open`` by perfect play with open
                hands and unknown draws.
            judging: How the last two weight deals.
            solving: Which subgames they solve instead.

        Raises:
            UsageError: If there is no such policy.
        """
        if name not in JUDGES:
            raise UsageError(InvalidArgument("name", OneOf(JUDGES), shown(name)))
        how, ends = judging or HandWeights(), solving or SubgameSolving(pairs=0)
        if not (how.reading > 0 and how.playing >= 0 and 0 <= how.floor <= 1):
            raise UsageError(InvalidWeights(repr(how)))
        whole_number(ends.pairs, "pairs", 0, _MOST_PAIRS)
        whole_number(ends.iterations, "iterations", 1, MOST_ITERATIONS)
        return self.native.policy(
            _native.TabularPolicyKind[name],
            reads=how.reads,
            reading=how.reading,
            playing=how.playing,
            floor=how.floor,
            solved_pairs=ends.pairs,
            iterations=ends.iterations,
            as_a_player=ends.as_a_player,
        )

    def player_policy(
        self,
        who: PlayerConfig | str,
        *,
        seed: str | int = 1,
        times: int = 1,
        progress: Callable[[int], None] | None = None,
    ) -> PolicyArray:
        """Policy of an engine player, queried natively: as `ask` with that player, without building views.

        Where the master mixes moves, its probabilities count. Any other randomized player has one policy for each seed;
        with more ``times`` the result is the frequency of each move.

        Args:
            who: The player, as `engine.player_config` takes it. A time limit applies to each of `Counts.choices`
                decisions.
            seed: Seed of its randomness.
            times: How often it is asked, with another seed each time.
            progress: Called about ten times a second, with the number of decisions so far.

        Raises:
            UsageError: If there is no such player for these rules.
            KeyboardInterrupt: On Ctrl-C.
        """
        player = player_config(who) if isinstance(who, str) else who
        whole_number(times, "times", 1, _MOST_TIMES)
        native = table_player(player, self.compiled).native
        policy = self.native.player_policy(native, seed_bits(seed), times, progress)
        if policy is None:
            raise UsageError(CannotPlay(player.kind, self.compiled.rules.name, table_size(self.compiled)))
        return policy

    def equilibrium(self, iterations: int = 100, progress: Callable[[int], None] | None = None) -> PolicyArray:
        """Average policy of CFR+ after that many iterations, which converges to an equilibrium.

        Raises:
            UsageError: If the number is out of range.
            KeyboardInterrupt: On Ctrl-C.
        """
        whole_number(iterations, "iterations", 1, MOST_ITERATIONS)
        return self.native.equilibrium(iterations, progress)

    def exploitability(self, policy: "PolicyArray | Choosing") -> Exploitability:
        """Best-response values against a policy, over all deals and draws.

        Args:
            policy: An array of this game, or a function that chooses by a view, like the ``choose`` of a player; it is
                called for every information set with a choice (`ask`).

        Raises:
            UsageError: If this is no policy of this game, or an illegal move is chosen.

        >>> from doublesix.core.rules import RuleSet
        >>> from doublesix.engine.rules.compilation import compile_rules
        >>> game = TabularGame(compile_rules(RuleSet(set=1, hand_size=((2, 1),), players=(2,))))
        >>> game.exploitability(lambda view: view.legal[0]).points >= 0
        True
        """
        if callable(policy):
            from doublesix.engine.tabular.policy import ask  # noqa: PLC0415 - which is about tabular games itself

            policy = ask(self, policy)
        checked = self.checked(policy)
        return Exploitability(self.native.best_response(checked, 0), self.native.best_response(checked, 1))

    def value(self, first: PolicyArray, second: PolicyArray) -> float:
        """Expected margin of ``first`` against ``second`` a round, each of them leading half of the time.

        Raises:
            UsageError: If one of them is no policy of this game.
        """
        one, other = self.checked(first), self.checked(second)
        return (self.native.value(one, other) - self.native.value(other, one)) / 2

    def checked(self, policy: PolicyArray) -> PolicyArray:
        """Return the policy as a float64 array, after checks.

        Raises:
            UsageError: If it has not one number for each entry, or those of an information set do not sum to 1.
        """
        numbers = np.ascontiguousarray(policy, dtype=np.float64)
        if numbers.shape != (self.counts.entries,):
            raise UsageError(InvalidArgument("policy", Entries(self.counts.entries), f"shape {numbers.shape}"))
        sums = np.bincount(self.infosets(), weights=numbers)
        if not (np.isfinite(numbers).all() and (numbers >= 0).all() and (np.abs(sums - 1) < _CLOSE).all()):
            raise UsageError(NOT_A_POLICY)
        return numbers
