"""What the compiled module offers; only `doublesix.engine` imports it."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from doublesix.core.moves import Act, Move

NET_SHAPE: tuple[int, int, int]
"""Of networks: the version of what goes in, and the units of the two layers."""

def arch() -> str:
    """Which copy of the kernels runs here: 'v3' for processors with AVX2, else 'baseline'."""

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
    """Rounds or matches side by side; `doublesix.envs.Batch` adds the rest."""

    def __init__(self, rules: Rules, task: dict[str, object]) -> None: ...
    def reset(self) -> None: ...
    def step(self, actions: npt.NDArray[np.int64]) -> int:
        """Step all, or say which is the first whose action is not legal; -1 if there is none."""

    def sample(self) -> None:
        """Write `sampled` anew."""

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
    """A round that can be played forth and back; `doublesix.engine.Board` adds the rest."""

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
        """Everything that a seat may do now, in the core's order."""

    def push(self, move: Move, seat: int | None = None) -> None:
        """Make a move; raises `IllegalMove`, as the core does, where it is not legal."""

    def pop_one(self) -> bool: ...
    @property
    def over(self) -> bool:
        """Whether the round is over."""

    @property
    def to_act(self) -> int:
        """The seat that is asked."""

    @property
    def points(self) -> tuple[int, ...]:
        """The scores of the match, by side."""

    @property
    def count(self) -> int:
        """Pips on the tips of the layout."""

    @property
    def awards(self) -> list[tuple[int, int, str, int, int, str | None, int]]:
        """Of the last act: seat, side, source, points, gained, why refused, score."""

    @property
    def hash(self) -> int:
        """64 bits, equal for positions in which the same can still happen, however they came about."""

    @property
    def pushed(self) -> int:
        """How many acts can be taken back."""

    def acts(self) -> list[tuple[int, Move]]:
        """Every act since the deal: seat and move."""

    def view_hash_of(self, seat: int) -> int: ...
    def next_leader(self) -> int: ...
    def perft(self, depth: int, on_progress: Callable[[int], None] | None = None) -> int: ...

class TabularGame:
    """The game tree of one round of two seats; `doublesix.engine.TabularGame` adds the rest."""

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
        """Seat, kind, tile, tiles that fitted as bits, whether the seat held none of them, and whether one at least."""

    def same(self, other: InformationState) -> bool: ...

class Beliefs:
    """What a seat can believe; `doublesix.engine.inference.beliefs` has the words."""

    @property
    def exact(self) -> bool: ...
    @property
    def log_count(self) -> float: ...
    def marginals(self) -> npt.NDArray[np.float32]:
        """By seat and tile, how likely the tile is to be in that hand."""

    def none_of(self, seat: int, tiles: int) -> float: ...
    def whole_count(self) -> tuple[int, int]:
        """The lower 64 bits, and the rest."""

    def sample(
        self, deals: int, seed: int
    ) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.uint8], npt.NDArray[np.int16]]:
        """By deal and tile whose it is (-1 in the boneyard, -2 on the table); the boneyards; when each tile came."""

    def rebuild(self, times: int) -> None:
        """Do the whole work again, for those who measure it."""

    def redraw(self, times: int) -> None:
        """Draw so many deals and forget them."""

def beliefs(infostate: InformationState) -> Beliefs | None:
    """Beliefs over hidden hands in an information state; `None` where no deal fits."""

def net_fields(rules: Rules) -> list[tuple[str, int]]: ...
def net_observation(infostate: InformationState) -> npt.NDArray[np.float32]: ...
def hash_words(words: Sequence[int]) -> int: ...
def playouts(
    rules: Rules, task: dict[str, object], on_progress: Callable[[int], None] | None = None
) -> dict[str, Any]: ...
def trace(rules: Rules, task: dict[str, object], game: int) -> list[tuple[int, int, Any]]: ...
def solve(board: Board, question: dict[str, object], values: object = None) -> dict[str, Any]:
    """What every move is worth with open hands: see `doublesix.engine.search.solver`."""

def duels(
    rules: Rules, task: dict[str, Any], on_progress: Callable[[int], None] | None = None
) -> dict[str, Any] | None: ...
def deal_of_duel(rules: Rules, seed: int, deal: int, number: int, attempt: int) -> bytes: ...
def decide(infostate: InformationState, how: dict[str, Any], briefly: bool) -> dict[str, Any] | None: ...

class Net:
    def __init__(self, numbers: npt.NDArray[np.float32]) -> None: ...

class Trainer:
    """A network that learns; `doublesix.engine.learning.training` adds the rest."""

    def __init__(self, rules: Rules) -> None: ...
    @property
    def inputs(self) -> int: ...
    @property
    def size(self) -> int:
        """How many numbers a network has."""

    def begin(self, seed: int) -> None:
        """Forget everything, and begin with random numbers."""

    def numbers(self) -> npt.NDArray[np.float32]:
        """The network, two memories of its steps and its running mean, one behind the other."""

    def load(self, numbers: npt.NDArray[np.float32]) -> None: ...
    def train(self, config: dict[str, object], on_progress: Callable[[int], None] | None = None) -> float:
        """Play and learn; the mean squared error of what was thought."""

    def calibration(
        self, of: npt.NDArray[np.float32], seed: int, rounds: int, on_progress: Callable[[int], object] | None
    ) -> list[tuple[int, float, float, int]]:
        """Whether tells come true, kind by kind: tiles, expected in the hand, the variance of that, and held."""

class NetworkEvaluator:
    """A network for one table."""

    def __init__(self, rules: Rules, weights: npt.NDArray[np.float32], stakes: Net | None = None) -> None: ...
    def weigh(self, infostate: InformationState) -> list[tuple[Move, float]]:
        """Every move that makes a difference, with its value."""

    def hand_marginals(self, infostate: InformationState, reads: bool = True) -> list[list[float]]:
        """How likely the network takes each tile to be in each hand, by seat; `reads`: whether plays tell anything."""

class Rollouts:
    """Rollouts of every option of a decision; one thread at a time. See `doublesix.engine.search.rollouts`."""

    def __init__(self, rules: Rules, net: Net | None = None) -> None: ...
    def options(self, infostate: InformationState) -> list[Move]: ...
    def option_of(self, infostate: InformationState, move: Move) -> Move: ...
    def evaluate(
        self, infostate: InformationState, how: dict[str, Any], worlds: int, moves: list[Move]
    ) -> dict[str, Any]:
        """The options with what may follow them, and arrays of their outcomes by world."""

    def deal_values(self, order: Sequence[int], leader: int) -> list[float]: ...
    def luck_of_draw(
        self, infostate: InformationState, hands: Sequence[Sequence[int]], boneyard: Sequence[int]
    ) -> list[float]: ...
    def deal_means(self, seed: int, deals: int, by_tiles: bool) -> list[float]: ...
