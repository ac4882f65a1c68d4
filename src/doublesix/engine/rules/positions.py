"""Validation of positions for the native side: types, reachability and compiled rules."""

from collections.abc import Iterable, Sequence

from doublesix.core.position import Position
from doublesix.core.setup.behind import positions_behind
from doublesix.core.setup.positions import position_problems
from doublesix.core.tiles import Tile
from doublesix.core.type_check import type_problem
from doublesix.core.views import SeatView, view
from doublesix.engine.arguments import shown, tiles_given
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.errors import SetupError
from doublesix.notation.refusal import CannotCome, problem_message

__all__ = ["compiled_for", "position_behind"]


def compiled_for(position: Position) -> CompiledRules:
    """Compiled rules of a position, after a check that rounds can reach it.

    Raises:
        SetupError: If it is no position, or no round can reach it; with the first problem found.
        RuleSetError: If its rules contradict themselves.
    """
    strange = type_problem(position, Position)
    if strange is not None:
        raise SetupError(f"this is no position: {strange}")
    seating = position.seating
    compiled = compile_rules(position.rules, seating.seats, partners=seating.partners)
    for problem in position_problems(position):
        raise SetupError(CannotCome(position.rules.name, problem_message(problem)))
    return compiled


def position_behind(
    seen: SeatView, hands: Sequence[Iterable[Tile]], boneyard: Iterable[Tile]
) -> tuple[CompiledRules, Position]:
    """Compiled rules and position of a view with guessed hidden tiles.

    Raises:
        SetupError: If the guess contradicts the view.
    """
    strange = type_problem(seen, SeatView)
    if strange is not None:
        raise SetupError(f"this is no view: {strange}")
    if not isinstance(hands, Sequence):
        raise SetupError(f"{shown(hands)} was given for the hands, which are tiles seat by seat")
    guessed = tuple(tuple(sorted(tiles_given(hand, "a hand"))) for hand in hands)
    rest = tiles_given(boneyard, "the boneyard")
    if tuple(map(len, guessed)) != seen.hand_sizes or len(rest) != seen.boneyard:
        sizes = f"{list(map(len, guessed))} tiles in the hands and {len(rest)} in the boneyard were guessed"
        raise SetupError(f"{sizes}; the view shows {list(seen.hand_sizes)} and {seen.boneyard}")
    if seen.seat is not None and guessed[seen.seating.checked(seen.seat)] != seen.hand:
        raise SetupError(f"seat {seen.seat} was given {list(guessed[seen.seat])}; it sees {list(seen.hand)}")
    for position in positions_behind(seen, guessed, rest):
        compiled = compiled_for(position)
        if view(position, seen.seat) == seen:
            return compiled, position
    raise SetupError("with these tiles the table would look different: other hands are shown, or other moves are legal")
