"""Interface of the compiled module, for `doublesix.engine` and `doublesix.envs`."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

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

class Reward(Enum):
    """Rewards of environments."""

    points = 0
    margin = 1
    win = 2
    chance = 3

class ObservationKind(Enum):
    """Observations of the seat to act."""

    none = 0
    plain = 1
    net = 2

class BatchTask:
    """Settings of a batch of environments; immutable."""

    def __init__(
        self,
        *,
        envs: int,
        seed: int,
        threads: int,
        matches: bool,
        reward: Reward,
        forfeits: bool,
        forfeit: float,
        observation: ObservationKind,
        history: bool,
        most_acts: int,
        shares: Net | None = None,
    ) -> None: ...

class SavedBatch:
    """State of all environments of a batch; immutable."""

    @property
    def envs(self) -> int: ...

class Batch:
    """Environments stepped side by side; wrapped by `doublesix.envs.Batch`."""

    def __init__(self, rules: Rules, task: BatchTask, masks: bool) -> None: ...
    def reset(self) -> None: ...
    def step(self, actions: npt.NDArray[np.int64]) -> int:
        """Step all environments; -1, or the index of the first illegal action: then nothing has changed."""

    def sample(self) -> None:
        """Write a uniformly random legal action for each environment to `sampled`."""

    def save(self) -> SavedBatch: ...
    def restore(self, saved: SavedBatch, of: npt.NDArray[np.int64] | None = None) -> None:
        """Environments as saved; with ``of``, number i as the saved ``of[i]`` with its own stream of `sample`."""

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

class TabularPolicyKind(Enum):
    """Built-in policies of a tabular game."""

    random = 0
    greedy = 1
    flat = 2
    open = 3

class TabularGame:
    """Game tree of one round of two seats; wrapped by `doublesix.engine.TabularGame`."""

    def __init__(self, rules: Rules, apart: bool, most_nodes: int) -> None: ...
    @property
    def grown(self) -> bool: ...
    def counts(self) -> dict[str, int]: ...
    def policy(
        self,
        kind: TabularPolicyKind,
        *,
        reads: bool,
        reading: float,
        playing: float,
        floor: float,
        solved_pairs: int,
        iterations: int,
        as_a_player: bool,
    ) -> npt.NDArray[np.float64]: ...
    def player_policy(
        self, player: PlayerConfig, seed: int, times: int, on_progress: Callable[[int], None] | None = None
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

class Policy(Enum):
    """Policies of playouts."""

    random = 0
    greedy = 1

class PlayoutTask:
    """Games to simulate; immutable."""

    def __init__(
        self,
        *,
        seed: int,
        matches: bool,
        policies: Sequence[Policy],
        lineups: Sequence[Sequence[int]],
        most_deals: int,
        most_acts: int,
    ) -> None: ...

def playouts(
    rules: Rules,
    task: PlayoutTask,
    *,
    start: int,
    stop: int,
    threads: int,
    on_progress: Callable[[int], None] | None = None,
) -> dict[str, Any]: ...
def trace(rules: Rules, task: PlayoutTask, game: int) -> list[tuple[int, int, Any]]: ...

class SolvedMove:
    """Value of one move, for side 0; a bound is `None` where there is none, `gains` are by side."""

    move: Final[Move]
    lower: Final[int | None]
    upper: Final[int | None]
    guess: Final[int]
    exact: Final[bool]
    gains: Final[tuple[int, ...]]
    line: Final[tuple[tuple[int, Move], ...]]

class Solution:
    """Values of all moves of a position, in the order of the legal moves; `best` is an index."""

    moves: Final[tuple[SolvedMove, ...]]
    best: Final[int]
    lower: Final[int | None]
    upper: Final[int | None]
    nodes: Final[int]
    seconds: Final[float]
    complete: Final[bool]

def solve(
    board: Board,
    *,
    values: npt.NDArray[np.float64] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    table: bool = True,
    ordering: bool = True,
    lines: bool = False,
    all_moves: bool = True,
) -> Solution:
    """Exact values of all moves with open hands; see `doublesix.engine.search.solver`."""

class PlayerKind(Enum):
    """Kinds of engine players."""

    random = 0
    greedy = 1
    heuristic = 2
    flat = 3
    tree = 4
    solving = 5
    network = 6
    master = 7
    blocker = 8

class PlayerConfig:
    """Configuration of an engine player at one table, immutable; `None` stands for the engine's own value."""

    def __init__(
        self,
        kind: PlayerKind,
        *,
        worlds: int | None = None,
        seconds: float | None = None,
        points: bool | None = None,
        oracle: bool | None = None,
        leaf: int | None = None,
        depth: int | None = None,
        explore: float | None = None,
        reading: float | None = None,
        floor: float | None = None,
        uniform: float | None = None,
        spread: float | None = None,
        mixing: bool | None = None,
        noise: float | None = None,
        slack: float | None = None,
        weaknesses: Mapping[str, float] = ...,
        weights: Sequence[float] = (),
        net: Net | None = None,
        equity: Net | None = None,
    ) -> None: ...
    kind: Final[PlayerKind]
    worlds: Final[int]
    seconds: Final[float]
    points: Final[bool]
    oracle: Final[bool]
    leaf: Final[int]
    depth: Final[int]
    explore: Final[float]
    reading: Final[float]
    floor: Final[float]
    uniform: Final[float]
    spread: Final[float]
    mixing: Final[bool]
    noise: Final[float]
    slack: Final[float]
    grabs: Final[float]
    miscounts: Final[float]
    doubles: Final[float]
    forgets: Final[float]
    heaviest: Final[float]
    silent: Final[float]
    oblivious: Final[float]

class WeighedMove:
    """Value estimate of one move; the fields are those of `doublesix.engine.search.table_player.WeighedMove`."""

    move: Final[Move]
    value: Final[float]
    error: Final[float]
    worlds: Final[int]
    gain: Final[int]
    next: Final[int]
    fitting: Final[int]
    able: Final[float]
    reply: Final[float]
    threat: Final[int]
    threatened: Final[float]

class Decision:
    """A decision; the fields are those of `doublesix.engine.search.table_player.Decision`."""

    chosen: Final[Move]
    moves: Final[tuple[WeighedMove, ...]]
    mix: Final[dict[Move, float]]
    worlds: Final[int]
    effective: Final[float]
    exact: Final[bool]
    wins: Final[bool]

def decide(
    infostate: InformationState, player: PlayerConfig, *, seed: int, explain: bool, briefly: bool
) -> Decision | None:
    """One decision, `None` if there is no such player for these rules; `briefly`: without a thread of its own."""

def duels(
    rules: Rules,
    *,
    players: Sequence[PlayerConfig],
    player_seeds: Sequence[int],
    seatings: Sequence[Sequence[int]],
    seed: int,
    start: int,
    stop: int,
    matches: bool,
    threads: int,
    valuation: Net | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> dict[str, Any] | None: ...
def deal_of_duel(rules: Rules, seed: int, deal: int, number: int, attempt: int) -> bytes: ...

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
    def train(
        self,
        *,
        seed: int,
        start: int,
        stop: int,
        last: int,
        threads: int,
        warmth: float,
        decay: float,
        pace: float,
        last_pace: float,
        observers: float,
        compared: float,
        stakes: Net | None = None,
        on_progress: Callable[[int], None] | None = None,
    ) -> float:
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

class RolloutOutcomes:
    """Outcomes of every option, world by world; arrays by option and world, see `api/rollouts.hpp`."""

    moves: Final[tuple[WeighedMove, ...]]
    points: Final[npt.NDArray[np.int32]]
    winner: Final[npt.NDArray[np.int8]]
    leader: Final[npt.NDArray[np.int8]]
    rest: Final[npt.NDArray[np.float32]]
    stake: Final[npt.NDArray[np.float32]]
    course: Final[npt.NDArray[np.float64]]
    held: Final[npt.NDArray[np.float64]]
    effective: Final[float]

class Rollouts:
    """Rollout evaluation of a decision, for one thread at a time; see `doublesix.engine.search.rollouts`."""

    def __init__(self, rules: Rules, net: Net | None = None) -> None: ...
    def options(self, infostate: InformationState) -> list[Move]: ...
    def option_of(self, infostate: InformationState, move: Move) -> Move: ...
    def evaluate(
        self, infostate: InformationState, judge: PlayerConfig, *, seed: int, worlds: int, moves: list[Move]
    ) -> RolloutOutcomes:
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
