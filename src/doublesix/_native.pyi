"""Interface of the compiled module, for `doublesix.engine` and `doublesix.envs`."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from doublesix.core.moves import Act, Move

NET_SHAPE: tuple[int, int, int]
"""Shape of value networks: version of the input features, and the units of the two hidden layers."""

def arch() -> str:
    """Copy of the kernels in use: 'v3' on processors with AVX2, else 'baseline'."""

def built_with() -> str:
    """Name and version of the compiler that built this module."""

class Rules:
    """Compiled rules for one table."""

    def __init__(
        self,
        numbers: dict[str, object],
        decode: Callable[[int, int, int | None], Move],
        encode: Callable[[Move], tuple[int, int, int]],
    ) -> None: ...
    @property
    def tiles(self) -> int: ...
    @property
    def sides(self) -> int: ...
    @property
    def scoring_counts(self) -> list[int]: ...

class Batch:
    """Environments stepped side by side; wrapped by `doublesix.envs.Batch`."""

    def __init__(self, rules: Rules, task: dict[str, object]) -> None: ...
    def reset(self) -> None: ...
    def step(self, actions: npt.NDArray[np.int64]) -> int:
        """Step all environments; -1, or the index of the first illegal action: then nothing has changed."""

    def sample(self) -> None:
        """Write a uniformly random legal action for each environment to `sampled`."""

    def show(self, env: int, into: Board) -> None: ...
    @property
    def sampled(self) -> npt.NDArray[np.int64]: ...
    @property
    def observation(self) -> npt.NDArray[np.int16] | npt.NDArray[np.float32]: ...
    @property
    def mask(self) -> npt.NDArray[np.uint8]: ...
    @property
    def reward(self) -> npt.NDArray[np.float32]: ...
    @property
    def done(self) -> npt.NDArray[np.uint8]: ...
    @property
    def to_act(self) -> npt.NDArray[np.int8]: ...

class Board:
    """A round with make and unmake of moves; extended by `doublesix.engine.Board`."""

    def __init__(self, rules: Rules | Board) -> None: ...
    @property
    def native_rules(self) -> Rules: ...
    def deal_order(self, order: bytes, leader: int) -> bool: ...
    def shuffle_numbered(self, seed: int, number: int) -> None: ...
    def load(
        self,
        facts: dict[str, Any],
        boneyard: bytes,
        past: list[tuple[int, Move]],
        awards: list[tuple[int, int, int, int, int, int, int]],
    ) -> None: ...
    def facts(self) -> dict[str, Any]: ...
    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """Legal moves of a seat, by default the seat to act, in the core's order."""

    def push(self, move: Move, seat: int | None = None) -> None:
        """Make a move; raises `IllegalMove`, as the core does, if it is not legal."""

    def pop_one(self) -> bool: ...
    @property
    def over(self) -> bool:
        """Whether the round is over."""

    @property
    def to_act(self) -> int:
        """The seat to act."""

    @property
    def points(self) -> tuple[int, ...]:
        """The scores of the match, by side."""

    @property
    def count(self) -> int:
        """Pips on the tips of the layout."""

    @property
    def awards(self) -> list[tuple[int, int, str, int, int, str | None, int]]:
        """Awards of the last act: seat, side, source, points, gained, reason of refusal, score."""

    @property
    def hash(self) -> int:
        """64-bit hash, equal for positions with the same possible continuations, however they arose."""

    @property
    def pushed(self) -> int:
        """Number of acts that can be undone."""

    def acts(self) -> list[tuple[int, Move]]:
        """All acts since the deal, as seat and move."""

    def view_hash_of(self, seat: int) -> int: ...
    def next_leader(self) -> int: ...
    def perft(self, depth: int, on_progress: Callable[[int], None] | None = None) -> int: ...

class TabularGame:
    """Game tree of one round of two seats; wrapped by `doublesix.engine.TabularGame`."""

    def __init__(self, rules: Rules, apart: bool, most_nodes: int) -> None: ...
    @property
    def grown(self) -> bool: ...
    def counts(self) -> dict[str, int]: ...
    def policy(self, request: dict[str, object]) -> npt.NDArray[np.float64]: ...
    def player_policy(
        self, player: dict[str, object], times: int, on_progress: Callable[[int], None] | None = None
    ) -> npt.NDArray[np.float64] | None: ...
    def equilibrium(
        self, iterations: int, on_progress: Callable[[int], None] | None = None
    ) -> npt.NDArray[np.float64]: ...
    def best_response(self, policy: object, seat: int) -> float: ...
    def value(self, first: object, second: object) -> float: ...
    def infosets(self) -> npt.NDArray[np.uint32]: ...
    def decision_nodes(self) -> npt.NDArray[np.uint32]: ...
    def node(self, number: int) -> tuple[bytes, list[tuple[int, Move]], int, list[tuple[int, bytes, bytes]]]: ...
    def entry(self, number: int, hand: int, move: Move) -> int: ...

class InformationState:
    """What a seat knows of a round."""

    @staticmethod
    def of_view(
        rules: Rules,
        seat: int,
        hand: bytes,
        sizes: Sequence[int],
        turn: Sequence[int],
        points: Sequence[int],
        reached: Sequence[int],
        ends: Sequence[int],
        plays: tuple[Move, ...],
        history: tuple[Act, ...],
    ) -> InformationState: ...
    @staticmethod
    def of_board(board: Board, seat: int, by_tiles: bool) -> InformationState: ...
    @property
    def native_rules(self) -> Rules: ...
    @property
    def seat(self) -> int: ...
    @property
    def whole(self) -> bool: ...
    @property
    def led_by_tiles(self) -> bool: ...
    def public_actions(self) -> list[tuple[int, int, int, int, bool, bool]]:
        """Seat, kind, tile, fitting tiles as bits, whether the seat held none of these, and whether at least one."""

    def same(self, other: InformationState) -> bool: ...

class Beliefs:
    """Belief of a seat; wrapped by `doublesix.engine.Belief`."""

    @property
    def exact(self) -> bool: ...
    @property
    def log_count(self) -> float: ...
    def marginals(self) -> npt.NDArray[np.float32]:
        """Probability of each tile in each hand, by seat and tile."""

    def none_of(self, seat: int, tiles: int) -> float: ...
    def whole_count(self) -> tuple[int, int]:
        """Number of deals, as its lower 64 bits and the bits above."""

    def sample(
        self, deals: int, seed: int
    ) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.uint8], npt.NDArray[np.int16]]:
        """Owners by deal and tile (-1 for the boneyard, -2 for the table), boneyards, and when each tile came."""

    def rebuild(self, times: int) -> None:
        """Repeat the whole computation, for benchmarks."""

    def redraw(self, times: int) -> None:
        """Draw that many deals and discard them, for benchmarks."""

def beliefs(infostate: InformationState) -> Beliefs | None:
    """Belief over hidden hands in an information state; `None` if no deal is consistent with it."""

def net_fields(rules: Rules) -> list[tuple[str, int]]: ...
def net_observation(infostate: InformationState) -> npt.NDArray[np.float32]: ...
def hash_words(words: Sequence[int]) -> int: ...
def playouts(
    rules: Rules, task: dict[str, object], on_progress: Callable[[int], None] | None = None
) -> dict[str, Any]: ...
def trace(rules: Rules, task: dict[str, object], game: int) -> list[tuple[int, int, Any]]: ...
def solve(board: Board, question: dict[str, object], values: object = None) -> dict[str, Any]:
    """Exact values of all moves with open hands; see `doublesix.engine.search.solver`."""

def duels(
    rules: Rules, task: dict[str, Any], on_progress: Callable[[int], None] | None = None
) -> dict[str, Any] | None: ...
def deal_of_duel(rules: Rules, seed: int, deal: int, number: int, attempt: int) -> bytes: ...
def decide(infostate: InformationState, how: dict[str, Any], briefly: bool) -> dict[str, Any] | None: ...

class Net:
    """Weights of a value network, or the planes of a match equity table."""

    def __init__(self, numbers: npt.NDArray[np.float32]) -> None: ...

class Trainer:
    """Trainer of a value network; wrapped by `doublesix.engine.learning.training.Training`."""

    def __init__(self, rules: Rules) -> None: ...
    @property
    def inputs(self) -> int: ...
    @property
    def size(self) -> int:
        """Number of weights of a network."""

    def begin(self, seed: int) -> None:
        """Reset to random weights."""

    def numbers(self) -> npt.NDArray[np.float32]:
        """Weights, the two moment estimates of Adam and the running mean of the weights, concatenated."""

    def load(self, numbers: npt.NDArray[np.float32]) -> None: ...
    def train(self, config: dict[str, object], on_progress: Callable[[int], None] | None = None) -> float:
        """Train by self-play; returns the mean squared error of the values."""

    def calibration(
        self, of: npt.NDArray[np.float32], seed: int, rounds: int, on_progress: Callable[[int], object] | None
    ) -> list[tuple[int, float, float, int]]:
        """Calibration of tells by kind: number of tiles, expected number in the hand, its variance, number held."""

class NetworkEvaluator:
    """A value network for one table."""

    def __init__(self, rules: Rules, weights: npt.NDArray[np.float32], stakes: Net | None = None) -> None: ...
    def weigh(self, infostate: InformationState) -> list[tuple[Move, float]]:
        """All distinct moves with their values."""

    def hand_marginals(self, infostate: InformationState, reads: bool = True) -> list[list[float]]:
        """The network's probability of each tile in each hand, by seat; `reads`: whether plays are evidence."""

class Rollouts:
    """Rollout evaluation of a decision, for one thread at a time; see `doublesix.engine.search.rollouts`."""

    def __init__(self, rules: Rules, net: Net | None = None) -> None: ...
    def options(self, infostate: InformationState) -> list[Move]: ...
    def option_of(self, infostate: InformationState, move: Move) -> Move: ...
    def evaluate(
        self, infostate: InformationState, how: dict[str, Any], worlds: int, moves: list[Move]
    ) -> dict[str, Any]:
        """Options with their possible replies, and arrays of their outcomes by world."""

    def solve(
        self, infostate: InformationState, equity: Net | None, limits: tuple[int, int, int]
    ) -> tuple[list[tuple[Move, float]], int, int] | None:
        """Moves with their values, hands of the other seat, and nodes; limits are pairs, nodes and iterations."""

    def deal_values(self, order: Sequence[int], leader: int) -> list[float]: ...
    def luck_of_draw(
        self, infostate: InformationState, hands: Sequence[Sequence[int]], boneyard: Sequence[int]
    ) -> list[float]: ...
    def deal_means(self, seed: int, deals: int, by_tiles: bool) -> list[float]: ...
