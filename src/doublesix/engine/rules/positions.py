"""Validation of positions for the native side: types, reachability and compiled rules."""

from collections.abc import Iterable, Sequence

from doublesix.core.position import Position
from doublesix.core.setup.determinization import positions_behind
from doublesix.core.setup.positions import position_problems
from doublesix.core.tiles import Tile
from doublesix.core.type_check import type_problem
from doublesix.core.views import SeatView, view
from doublesix.engine.arguments import tiles_given
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.errors import SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, shown
from doublesix.messages.units import SeatNumber
from doublesix.notation.refusal import CannotCome, problem_message

__all__ = ["compiled_for", "position_behind"]


def compiled_for(position: Position) -> CompiledRules:
    """Compiled rules of a position, after a check that rounds can reach it.

    Raises:
        SetupError: If it is no position, or no round can reach it; with the first problem found.
        RuleSetError: If its rules contradict themselves.
    """
    wrong = type_problem(position, Position, "position")
    if wrong is not None:
        raise SetupError(wrong)
    seating = position.seating
    compiled = compile_rules(position.rules, seating.seats, partners=seating.partners)
    for problem in position_problems(position):
        raise SetupError(CannotCome(position.rules.name, problem_message(problem)))
    return compiled


_HANDS = FixedMessage("engine.guess.hands", "a sequence of the tiles of each seat")


class _WrongSizes(
    Message,
    id="engine.guess.sizes",
    english=(
        "the view shows hands of {hands} tiles and a boneyard of {boneyard}, not hands of {given_hands} and"
        " a boneyard of {given_boneyard}"
    ),
):
    hands: tuple[int, ...]
    boneyard: int
    given_hands: tuple[int, ...]
    given_boneyard: int


class _OtherHand(
    Message, id="engine.guess.own-hand", english="{seat} sees its own hand, {hand}, which cannot be {given}"
):
    seat: SeatNumber
    hand: tuple[str, ...]
    given: tuple[str, ...]


_SEEN_OTHERWISE = FixedMessage(
    "engine.guess.seen-otherwise",
    ("with these tiles the seat would see another table: other hands are shown, or other moves are legal"),
)


def position_behind(
    seen: SeatView, hands: Sequence[Iterable[Tile]], boneyard: Iterable[Tile]
) -> tuple[CompiledRules, Position]:
    """Compiled rules and position of a view with guessed hidden tiles.

    Raises:
        SetupError: If the guess contradicts the view.
    """
    wrong = type_problem(seen, SeatView, "seen")
    if wrong is not None:
        raise SetupError(wrong)
    if not isinstance(hands, Sequence):
        raise SetupError(InvalidArgument("hands", _HANDS, shown(hands)))
    guessed = tuple(tuple(sorted(tiles_given(hand, "hands"))) for hand in hands)
    rest = tiles_given(boneyard, "boneyard")
    sizes = tuple(map(len, guessed))
    if sizes != seen.hand_sizes or len(rest) != seen.boneyard:
        raise SetupError(_WrongSizes(seen.hand_sizes, seen.boneyard, sizes, len(rest)))
    if seen.seat is not None and guessed[seen.seating.checked(seen.seat)] != seen.hand:
        raise SetupError(
            _OtherHand(SeatNumber(seen.seat), tuple(map(str, seen.hand)), tuple(map(str, guessed[seen.seat])))
        )
    for position in positions_behind(seen, guessed, rest):
        compiled = compiled_for(position)
        if view(position, seen.seat) == seen:
            return compiled, position
    raise SetupError(_SEEN_OTHERWISE)
