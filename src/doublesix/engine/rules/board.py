"""`Board`: a round with make and unmake of moves, in the core's types and at native speed."""

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from typing import Final, NoReturn, Self

from doublesix import _native
from doublesix.core.awards import Award
from doublesix.core.evolve import evolve
from doublesix.core.moves import Move, Play
from doublesix.core.position import Position
from doublesix.core.rule_names import RULE_NAMES, RuleSource
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView, view
from doublesix.engine.arguments import seed_bits, tiles_given, whole_number
from doublesix.engine.rules.board_look import BoardLook
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.rules.native_state import award_numbers, native_state_of, position_of
from doublesix.engine.rules.positions import compiled_for, position_behind
from doublesix.errors import SetupError, UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import FUNCTION_OR_NONE, InvalidArgument, shown
from doublesix.notation import format_position, parse_position

__all__ = ["LAST_DEAL", "MOST_DEPTH", "Board"]

LAST_DEAL: Final = 1 << 62
MOST_DEPTH: Final = 100
"""Greatest depth of perft; with free passing a round can be longer, but such depths are out of reach."""


_RULES = FixedMessage("engine.rules-of-a-board", "a RuleSet, its spec such as 'five-up', or compiled rules")


class _Deal(
    Message,
    id="engine.deal",
    english=(
        "order must be the {tiles} tiles of the set, each once, not {given} tiles with {different} different ones"
    ),
):
    tiles: int
    given: int
    different: int


_NOTHING_TO_UNDO = FixedMessage(
    "engine.nothing-to-undo", "there is no act to undo: none was pushed since the board was set up"
)


class Board(_native.Board, BoardLook):
    """One round, with the scores of its match, mutable by `push` and `pop`.

    Moves are the core's. ``legal_moves`` lists them in the core's order, ``push`` makes one or raises what the core
    raises, ``pop`` undoes the last one. A seat that is not given is the seat to act (``to_act``).

    >>> board = Board("five-up")
    >>> board.shuffle(seed=7, number=0)
    >>> board.push(board.legal_moves()[0])
    >>> board.pop()
    >>> len(board.acts())
    0
    """

    def __init__(
        self, rules: CompiledRules | RuleSource, seats: int | None = None, *, partners: bool | None = None
    ) -> None:
        """A board with scores of 0 before its first deal (`shuffle`): no round is in progress, so it is over.

        Args:
            rules: A rule set, a game or a spec (``five-up``); or compiled rules, whose table is then used.
            seats: Number of seats; by default the fewest that the rules allow.
            partners: Whether four play as two pairs; `None` for the default of the rules.

        Raises:
            UsageError: If ``rules`` is none of these.
            RuleSetError: If there is no such game, or the rules contradict themselves.
            SetupError: If they do not allow this table.
        """
        compiled = rules
        if not isinstance(compiled, CompiledRules):
            if RULE_NAMES.rules(rules) is None:
                raise UsageError(InvalidArgument("rules", _RULES, type(rules).__name__))
            compiled = compile_rules(rules, seats, partners=partners)
        super().__init__(compiled.native)
        self.compiled = compiled
        self._begun: tuple[tuple[Play, ...], int, tuple[Award, ...]] = ((), 0, ())

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """A board at ``position``, its history included.

        Raises:
            SetupError: If no round can reach that position.
            RuleSetError: If its rules contradict themselves.
        """
        board = cls(compiled_for(position))
        board._load(position)
        return board

    @classmethod
    def from_line(cls, line: str) -> Self:
        """A board at the position in a line of notation, as `doublesix.notation.format_position` writes it.

        >>> hands, boneyard = "00,10,21,31,41,63/11,20,30,33,50,51", "22,32,40,42,43,44,52,53,54,55,60,61,62,65"
        >>> board = Board.from_line(f"five-up 2 66,64>66/s1 {hands} {boneyard} 0 0/0")
        >>> board.count, board.scores, board.hand()[-1]
        (16, (0, 0), Tile(6, 3))
        >>> print(board)
                                      ╭───╮
                              ╭───────┤ 6 │
                              │ 4 ┊ 6 │╌◉╌│
                              ╰───────┤ 6 │
                                      ╰───╯
        <BLANKLINE>
        Hidden: seat 0 6, seat 1 6, boneyard 14

        Raises:
            NotationError: If it is no such line; the message says what is allowed there.
            RuleSetError: If its first word names no rules.
            SetupError: If no round can reach this position.
        """
        return cls.from_position(parse_position(line))

    @classmethod
    def from_view(cls, seen: SeatView, hands: Sequence[Iterable[Tile]], boneyard: Iterable[Tile]) -> Self:
        """A board that is consistent with ``seen``, with the given tiles where the seat cannot see them.

        Args:
            seen: View of a seat.
            hands: Tiles of every seat; those of the view's own seat as it sees them.
            boneyard: Undealt tiles, the next to be drawn first.

        Raises:
            SetupError: If the tiles contradict the view.
        """
        compiled, position = position_behind(seen, hands, boneyard)
        board = cls(compiled)
        board._load(position)
        return board

    @classmethod
    def dealt(cls, compiled: CompiledRules, order: Iterable[Tile], leader: Seat | None = None) -> Self | None:
        """The first round of a match, dealt from ``order``; `None` if the rules require a redeal.

        Args:
            compiled: Rules and table.
            order: The shuffled set: hands are taken from its front, the boneyard is the rest, in order.
            leader: Winner of the lots; `None` if the tiles held decide.

        Raises:
            SetupError: If ``order`` is not the set, each tile once, or there is no such seat.
        """
        tiles = tiles_given(order, "order")
        if len(tiles) != len(compiled.rules.tiles) or set(tiles) != set(compiled.rules.tiles):
            raise SetupError(_Deal(len(compiled.rules.tiles), len(tiles), len(set(tiles))))
        board = cls(compiled)
        first = -1 if leader is None else compiled.seating.checked(leader)
        return board if board.deal_order(compiled.numbers.order(tiles), first) else None

    def shuffle(self, seed: str | int, number: int) -> None:
        """Deal the first round of a new match at random; the same seed and number give the same deal.

        Raises:
            UsageError: If the seed is invalid, or the number out of range.
        """
        deal = whole_number(number, "number", 0, LAST_DEAL)
        bits = seed_bits(seed)
        self._begun = ((), 0, ())
        self.shuffle_numbered(bits, deal)

    def pop(self) -> None:
        """Undo the last act.

        Raises:
            UsageError: If there is no act to undo.
        """
        if not self.pop_one():
            raise UsageError(_NOTHING_TO_UNDO)

    def copy(self) -> Self:
        """An independent copy of the board, of the same class, with the same acts to undo."""
        kind = type(self)
        other = kind.__new__(kind)
        _native.Board.__init__(other, self)
        vars(other).update(vars(self))
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """An independent copy; attributes that a subclass added are copied, too."""
        other = self.copy()
        memo[id(self)] = other
        vars(other).update(deepcopy(vars(self), memo))
        return other

    def __eq__(self, other: object) -> bool:
        """Whether both stand at the same position of the same rules, by whatever acts they came there."""
        if not isinstance(other, Board):
            return NotImplemented
        return self.compiled == other.compiled and self.hash == other.hash and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment] # a board changes; its `hash` is that of the position

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...], dict[str, object]]:
        """Pickle as the position at which the board was set up, and the acts since."""
        start = self.copy()
        while start.pushed:
            start.pop()
        acts = self.acts()
        # Before the first deal the round is over without a play, which no position is.
        position = None if start.over and not acts else start.position()
        return (_restored, (type(self), self.compiled, position, acts[len(acts) - self.pushed :]), vars(self))

    def position(self) -> Position:
        """The core's position, history and awards included."""
        here = self.bare_position()
        if not self.pushed:
            return _with_awards(here, self._begun[2])
        before = self.copy()
        before.pop()
        seat, move = self.acts()[-1]
        # Only the core derives the arithmetic and the clauses of awards, so it plays the last act again.
        return _with_awards(here, before.bare_position().play(move, seat).awards)

    def view(self, seat: Seat | None) -> SeatView:
        """View of ``seat``; that of a spectator for `None`."""
        return view(self.position(), seat)

    def view_hash(self, seat: Seat | None) -> int:
        """Hash of the view of ``seat``: `doublesix.engine.view_hash` of `view`, without building it."""
        return self.view_hash_of(-1 if seat is None else self.compiled.seating.checked(seat))

    def count_sequences(self, depth: int, progress: Callable[[int], None] | None = None) -> int:
        """Perft from this position; see `doublesix.engine.perft`.

        Raises:
            UsageError: If the depth is not a whole number from 0 to `MOST_DEPTH`.
        """
        acts = whole_number(depth, "depth", 0, MOST_DEPTH)
        if progress is not None and not callable(progress):
            raise UsageError(InvalidArgument("progress", FUNCTION_OR_NONE, shown(progress)))
        return self.perft(acts, progress)

    def refuse(self, move: Move, seat: Seat) -> NoReturn:
        """Raise the core's error for an illegal move."""
        self.bare_position().play(move, seat)
        raise AssertionError(f"{move!r} by seat {seat} is legal for the core, and not for the engine")

    def __repr__(self) -> str:
        return f"Board.from_line({format_position(self.bare_position())!r})"

    def _load(self, position: Position) -> None:
        numbers = self.compiled.numbers
        past = [(act.seat, act.move) for act in position.history]
        self._begun = (position.layout.plays, len(past), position.awards)
        self.load(native_state_of(position, numbers), numbers.order(position.boneyard), past, award_numbers(position))

    def begun_with(self, plays: tuple[Play, ...], acts: int) -> None:
        """Record the plays and the number of acts before the point at which the round was loaded."""
        self._begun = (plays, acts, ())

    def bare_position(self) -> Position:
        """The core's position without the awards of the last act, in half the time of `position`."""
        acts = self.acts()
        plays, past, _ = self._begun
        since = (move for _, move in acts[past:] if isinstance(move, Play))
        return position_of(self.compiled, self.facts(), (*plays, *since), acts)


def _restored(
    kind: type[Board], compiled: CompiledRules, position: Position | None, acts: Sequence[tuple[Seat, Move]]
) -> Board:
    """A pickled board: set up at its position, its acts made again."""
    board = kind.__new__(kind)
    Board.__init__(board, compiled)
    if position is not None:
        board._load(position)  # noqa: SLF001 - a board's own constructor
    for seat, move in acts:
        board.push(move, seat)
    return board


def _with_awards(position: Position, awards: tuple[Award, ...]) -> Position:
    return evolve(position, awards=awards)
