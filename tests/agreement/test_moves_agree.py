"""The native board plays by the rules of the core: every game, every variation, and random rule sets."""

import pytest

from tests.agreement.rulebooks import GAMES, VARIATIONS, named_rules, seatings_of, wild_rules
from tests.agreement.walker import Figures, Walk
from tests.samples import sample, some

MOVES = sample(2_500, 8_000)
DEAR = 1 / 4
RANDOM = 20
LEAST = MOVES // 100


def compared(name: str, moves: int = MOVES) -> Figures:
    """What was compared at all tables of one rule set, the moves parted among them."""
    rules = wild_rules(name) if name.startswith("random") else named_rules(name)
    tables = seatings_of(rules)
    figures = Figures()
    for seating in tables:
        figures.add(Walk(rules, seating, name, DEAR).run(-(-moves // len(tables))))
    return figures


@pytest.mark.property
@pytest.mark.parametrize("name", [*GAMES, *(pytest.param(one, marks=pytest.mark.lot) for one in VARIATIONS)])
def test_the_board_and_the_core_say_the_same_after_every_move_of(name: str) -> None:
    figures = compared(name)

    assert figures.acts >= MOVES
    assert min(figures.rounds, figures.popped, figures.positions, figures.views) > LEAST
    assert figures.swaps > LEAST // 16
    assert figures.refusals.total() > LEAST


@pytest.mark.property
@pytest.mark.parametrize("number", some(range(RANDOM), 5))
def test_the_board_and_the_core_say_the_same_under_random_rules(number: int) -> None:
    figures = compared(f"random {number}")

    # By some rules nearly every deal goes back.
    assert figures.acts >= MOVES or figures.deals >= MOVES
