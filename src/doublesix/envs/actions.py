"""`ActionSpace`: all moves with a domino set as integers, the same at every table and under all rules."""

from collections.abc import Iterable
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.ends import End
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Move, Play, no_move
from doublesix.core.tiles import HIGHEST_SET, Pip, Tile, tile_set
from doublesix.engine.arguments import whole_number
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, WholeNumber, shown
from doublesix.notation import format_move

__all__ = ["ActionSpace", "action_space"]

END_KINDS: Final = 3
HALVES: Final = 2
WITHOUT_TILE: Final[tuple[Move, ...]] = (DRAW, PASS, CLAIM, CALL, RELEASE)


_LEGAL_MOVES = FixedMessage("envs.legal-moves", "the legal moves of a position or a view")


def _moves(legal: Iterable[Move]) -> tuple[Move, ...]:
    if not isinstance(legal, Iterable):
        raise UsageError(InvalidArgument("legal", _LEGAL_MOVES, shown(legal)))
    return tuple(legal)


class _NoAction(
    Message, id="envs.no-action", english="{move} has no action in this set, whose highest tile is {highest}"
):
    move: str
    highest: str


class _IllegalAction(Message, id="envs.illegal-action", english="action {action} is not legal here; legal are {legal}"):
    """An action with what it does, and those that are legal."""

    action: str
    legal: str


class _NothingLegal(Message, id="envs.nothing-legal", english="action {action} is not legal: no action is legal here"):
    action: str


class ActionSpace:
    """Discrete actions of a set of T tiles: 7 T + 5, which is 201 for double-six.

    ====================  =====================================================================================
    number                action
    ====================  =====================================================================================
    0 … T-1               lead of the tile of that number (``tiles``)
    T + 6 t + 3 h + k     tile t joined by its high (h = 0) or low half (1), to a single's half (k = 0), a double's
                          side (1) or a spinner's end (2)
    7 T … 7 T + 4         draw, pass, claim, call, release
    ====================  =====================================================================================

    Ends of one kind that show one pip are twins: plays on them have the same future. They share an action, and `move`
    gives the play on the first of them.

    >>> space = action_space(6)
    >>> space.size, space.words(0), space.words(space.number(DRAW))
    (201, 'lead 00', 'draw')
    """

    def __init__(self, highest: Pip) -> None:
        self.tiles: Final = tuple(sorted(tile_set(highest)))
        self._number: Final = {tile: number for number, tile in enumerate(self.tiles)}
        self._first_word: Final = len(self.tiles) * (1 + HALVES * END_KINDS)

    @property
    def size(self) -> int:
        """Number of actions."""
        return self._first_word + len(WITHOUT_TILE)

    def number(self, move: Move) -> int:
        """The action of a move.

        Raises:
            UsageError: If it is no move, or has a tile outside this set.
        """
        if not isinstance(move, Play):
            if move not in WITHOUT_TILE:
                raise UsageError(no_move(move))
            return self._first_word + WITHOUT_TILE.index(move)
        tile = self._number.get(move.tile)
        if tile is None or (move.end is not None and move.end.tile not in self._number):
            raise UsageError(_NoAction(format_move(move), str(self.tiles[-1])))
        if move.end is None:
            return tile
        half = 0 if move.end.pip == move.tile.high else 1
        return len(self.tiles) + HALVES * END_KINDS * tile + END_KINDS * half + end_kind(move.end)

    def move(self, action: int, legal: Iterable[Move]) -> Move:
        """The first of the legal moves with this action.

        Raises:
            UsageError: If none has it; the message names the action, its move and the legal actions.
        """
        moves = _moves(legal)
        for move in moves:
            if self.number(move) == action:
                return move
        allowed = ", ".join(
            f"{number} ({self.words(number)})" for number in sorted({self.number(one) for one in moves})
        )
        asked = f"{action} ({self.words(action)})" if 0 <= action < self.size else shown(action)
        raise UsageError(_IllegalAction(asked, allowed) if allowed else _NothingLegal(asked))

    def mask(self, legal: Iterable[Move]) -> NDArray[np.int8]:
        """Action mask of the legal moves: int8 (size,), 1 for a legal action."""
        mask = np.zeros(self.size, dtype=np.int8)
        mask[[self.number(move) for move in _moves(legal)]] = 1
        return mask

    def words(self, action: int) -> str:
        """Description of an action in words.

        Raises:
            UsageError: If there is no such action.

        >>> action_space(6).words(28 + 6 * 27 + 1)
        '66 by its 6 on the side of a double'
        """
        given: object = action
        if not isinstance(given, int | np.integer) or not 0 <= given < self.size:
            raise UsageError(InvalidArgument("action", WholeNumber(0, self.size - 1), shown(action)))
        if action >= self._first_word:
            return format_move(WITHOUT_TILE[action - self._first_word])
        if action < len(self.tiles):
            return f"lead {self._name(action)}"
        tile, rest = divmod(action - len(self.tiles), HALVES * END_KINDS)
        half, kind = divmod(rest, END_KINDS)
        pip = self.tiles[tile].low if half else self.tiles[tile].high
        place = ("a single", "the side of a double", "the end of a spinner")[kind]
        return f"{self._name(tile)} by its {pip} on {place}"

    def _name(self, tile: int) -> str:
        return format_move(Play(self.tiles[tile]))


def end_kind(end: End) -> int:
    """Kind of an end: 0 for a single's half, 1 for a double's side, 2 for a spinner's end."""
    if not end.tile.is_double:
        return 0
    return 2 if end.joint.value.startswith("e") else 1


@cache
def action_space(highest: Pip = 6) -> ActionSpace:
    """Action space of a double-``highest`` set, cached.

    Raises:
        UsageError: If there is no such set.
    """
    whole_number(highest, "highest", 1, HIGHEST_SET)
    return ActionSpace(highest)


def tile_number(highest: Pip, tile: Tile | None) -> int:
    """Number of a tile from 1; 0 for no tile."""
    return 0 if tile is None else action_space(highest).number(Play(tile)) + 1
