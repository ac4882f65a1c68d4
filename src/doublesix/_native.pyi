"""What the compiled module offers; only `doublesix.engine` imports it."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doublesix.core.moves import Move

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
    def policy(self, asked: dict[str, object]) -> NDArray[np.float64]: ...
    def equilibrium(self, iterations: int, told: Callable[[int], None] | None = None) -> NDArray[np.float64]: ...
    def best_response(self, policy: object, seat: int) -> float: ...
    def value(self, first: object, second: object) -> float: ...
    def infosets(self) -> NDArray[np.uint32]: ...
    def asked(self) -> NDArray[np.uint32]: ...
    def node(self, number: int) -> tuple[bytes, list[tuple[int, Move]], int, list[tuple[int, bytes, bytes]]]: ...
    def entry(self, number: int, hand: int, move: Move) -> int: ...

def hash_words(words: Sequence[int]) -> int: ...
def playouts(rules: Rules, playing: dict[str, object], told: Callable[[int], None] | None = None) -> dict[str, Any]: ...
def trace(rules: Rules, playing: dict[str, object], game: int) -> list[tuple[int, int, Any]]: ...
def solve(board: Board, question: dict[str, object], values: object = None) -> dict[str, Any]:
    """What every move is worth with open hands: see `doublesix.engine.solver`."""
