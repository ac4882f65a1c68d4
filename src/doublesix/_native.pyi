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
    def perft(self, depth: int, told: Callable[[int], None] | None = None) -> int: ...

class Lab:
    """A whole round of two seats, looked at in full; `doublesix.engine.Laboratory` adds the rest."""

    def __init__(self, rules: Rules, apart: bool, most_nodes: int) -> None: ...
    @property
    def grown(self) -> bool: ...
    def counts(self) -> dict[str, int]: ...
    def policy(self, asked: dict[str, object]) -> npt.NDArray[np.float64]: ...
    def minded(
        self, mind: dict[str, object], times: int, told: Callable[[int], None] | None = None
    ) -> npt.NDArray[np.float64] | None: ...
    def equilibrium(self, iterations: int, told: Callable[[int], None] | None = None) -> npt.NDArray[np.float64]: ...
    def best_response(self, policy: object, seat: int) -> float: ...
    def value(self, first: object, second: object) -> float: ...
    def infosets(self) -> npt.NDArray[np.uint32]: ...
    def asked(self) -> npt.NDArray[np.uint32]: ...
    def node(self, number: int) -> tuple[bytes, list[tuple[int, Move]], int, list[tuple[int, bytes, bytes]]]: ...
    def entry(self, number: int, hand: int, move: Move) -> int: ...

class Sight:
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
    ) -> Sight: ...
    @staticmethod
    def of_board(board: Board, seat: int, by_tiles: bool) -> Sight: ...
    @property
    def native_rules(self) -> Rules: ...
    @property
    def seat(self) -> int: ...
    @property
    def whole(self) -> bool: ...
    @property
    def led_by_tiles(self) -> bool: ...
    def deeds(self) -> list[tuple[int, int, int, int, bool, bool]]:
        """Seat, kind, tile, tiles that fitted as bits, whether the seat held none of them, and whether one at least."""

    def same(self, other: Sight) -> bool: ...

class Beliefs:
    """What a seat can believe; `doublesix.engine.beliefs` has the words."""

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

def beliefs(sight: Sight) -> Beliefs | None:
    """What can be believed by whoever knows that; `None` where no deal fits."""

def hash_words(words: Sequence[int]) -> int: ...
def playouts(rules: Rules, playing: dict[str, object], told: Callable[[int], None] | None = None) -> dict[str, Any]: ...
def trace(rules: Rules, playing: dict[str, object], game: int) -> list[tuple[int, int, Any]]: ...
def solve(board: Board, question: dict[str, object], values: object = None) -> dict[str, Any]:
    """What every move is worth with open hands: see `doublesix.engine.solver`."""

def duels(rules: Rules, asked: dict[str, Any], told: Callable[[int], None] | None = None) -> dict[str, Any] | None: ...
def deal_of_duel(rules: Rules, seed: int, deal: int, number: int, attempt: int) -> bytes: ...
def think(sight: Sight, how: dict[str, Any], briefly: bool) -> dict[str, Any] | None: ...

class Net:
    def __init__(self, numbers: npt.NDArray[np.float32]) -> None: ...

class School:
    """A network that learns; `doublesix.engine.training` adds the rest."""

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
    def teach(self, lessons: dict[str, object], told: Callable[[int], None] | None = None) -> float:
        """Play and learn; the mean squared error of what was thought."""

    def duel(
        self,
        one: npt.NDArray[np.float32] | None,
        other: npt.NDArray[np.float32] | None,
        duel: dict[str, object],
        told: Callable[[int], None] | None = None,
    ) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """Margin and share of matches won, deal by deal; `None` is the greedy player."""

    def listen(
        self, of: npt.NDArray[np.float32], seed: int, rounds: int, told: Callable[[int], object] | None
    ) -> list[tuple[int, float, float, int]]:
        """Whether tells come true, kind by kind: tiles, expected in the hand, the variance of that, and held."""

    def nanoseconds(self, of: npt.NDArray[np.float32], seed: int, rounds: int) -> float:
        """What one decision takes."""

class Judge:
    """A network for one table."""

    def __init__(self, rules: Rules, weights: npt.NDArray[np.float32], stakes: Net | None = None) -> None: ...
    def weigh(self, sight: Sight) -> list[tuple[Move, float]]:
        """Every move that makes a difference, with its value."""

    def odds(self, sight: Sight, reads: bool = True) -> list[list[float]]:
        """How likely the network takes each tile to be in each hand, by seat; `reads`: whether plays tell anything."""

class Rollouts:
    """Rollouts of every option of a decision; one thread at a time. `doublesix.engine.rollouts` has the words."""

    def __init__(self, rules: Rules, net: Net | None = None) -> None: ...
    def options(self, sight: Sight) -> list[Move]: ...
    def option_of(self, sight: Sight, move: Move) -> Move: ...
    def evaluate(self, sight: Sight, how: dict[str, Any], worlds: int, moves: list[Move]) -> dict[str, Any]:
        """The options with what may follow them, and arrays of their outcomes by world."""

    def value(self, sight: Sight) -> float: ...
    def draws(self, sight: Sight, tiles: Sequence[int]) -> list[float]: ...
    def deal_means(self, seed: int, deals: int, by_tiles: bool) -> list[float]: ...
