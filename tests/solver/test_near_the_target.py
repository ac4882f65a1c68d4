"""Near the target the table must not mix values of different scores."""

import pytest

from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.engine.rules.board import Board
from doublesix.engine.search.solver import SolveRequest, answer
from doublesix.notation import format_position, parse_position
from doublesix.rulesets import from_spec
from tests.property.walks import Walk
from tests.solver.minimax import random_round

NODES = 10_000
DEEP_NODES = 100_000
TIMES = 3

TABLES = (
    ("all-fives", 2),
    ("all-fives", 4),
    ("all-fives;draw=none", 2),
    ("all-fives;target=60", 2),
    ("all-fives;target=60;draw=1", 4),
    ("all-fives;blocked_score=cascade;blocked_tie=split;target=40", 2),
    ("all-fives;exact=true", 2),
    ("all-fives;exact=true", 4),
    ("threes-and-fives;target=31", 2),
    ("muggins", 2),
)
"""Rules, and how many seats; four are partners."""

ONCE_WRONG = (
    (
        "all-fives 2 55,51>55/s1,53>55/s2,52>55/e2,22>52/2,41>51/1 "
        "00,21,30,33,43,44/10,31,40,61,64,66 54,65,11,63,32,60,20,62,42,50 0 240/220 last=1"
    ),
    (
        "all-fives 2 41,51>41/1,43>41/4,33>43/3,55>51/5,32>33/s2,31>33/e2 "
        "00,40,52,62,64/10,20,21,50,63,66 65,53,42,61,11,44,54,22,60,30 1 220/245 leader=0"
    ),
    (
        "all-fives;draw=none 2 31,61>31/1,33>31/3,53>33/s2,60>61/6,65>53/5,63>33/e1 "
        "00,10,32,62,64,66/11,20,21,22,42 51,44,50,52,30,55,54,40,43,41 0 215/220 leader=1"
    ),
    (
        "all-fives 4p 30,40>30/0,43>40/4,63>43/3,33>30/3,66>63/6,32>33/s2,61>66/s2,62>32/2,11>61/1 "
        "22,51,53/00,10,20,21,55/50,60,64/52,54 44,42,65,41,31 0 235/230 leader=2 last=3"
    ),
)
"""Here a table gives other values that does not tell of what it found out that the target bears on it."""


def valued(position: Position, question: SolveRequest) -> list[tuple[object, float]] | None:
    """Values of all moves; none if the limit ended the search."""
    solution = answer(Board.from_position(position), question)
    return [(one.move, one.value) for one in solution.moves] if solution.complete else None


def agrees(position: Position, nodes: int) -> bool:
    """Compare searches with and without a table; whether both ended."""
    plain = valued(position, SolveRequest(nodes=nodes, table=False))
    # A table that contradicts itself would be asked for ever.
    assert plain is None or valued(position, SolveRequest(nodes=TIMES * nodes)) == plain, format_position(position)
    return plain is not None


def compared(rules: RuleSet, seats: int, seed: int, nodes: int) -> int:
    """Number of compared positions of a late round."""
    walk = Walk(rules, seating_for(rules, seats, partners=True if seats == 4 else None), seed)
    number = 0
    for position in reversed(random_round(walk, late=True)):
        if not agrees(position, nodes):
            break
        number += 1
    return number


@pytest.mark.parametrize("line", ONCE_WRONG)
def test_the_search_agrees_with_one_without_a_table(line: str) -> None:
    assert agrees(parse_position(line), NODES)


@pytest.mark.parametrize(("spec", "seats"), TABLES)
def test_near_the_target_a_search_without_a_table_gives_the_same(spec: str, seats: int) -> None:
    assert sum(compared(from_spec(spec), seats, seed, NODES) for seed in range(12)) > 0


@pytest.mark.deep
@pytest.mark.parametrize(("spec", "seats"), TABLES)
def test_the_search_agrees_with_one_without_a_table_in_thousands_of_positions(
    spec: str, seats: int, counted: dict[str, int]
) -> None:
    counted["positions"] = sum(compared(from_spec(spec), seats, seed, DEEP_NODES) for seed in range(1_000, 1_100))
    assert counted["positions"] > 0
