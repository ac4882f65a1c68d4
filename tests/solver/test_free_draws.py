"""Five-Up: where drawing is free, points can be taken or let go, and the target ends the match at once.

The pruning search assumes three things there that a search without a table computes: a seat that may take points takes
them, what met the target depends on the score of that side alone, and before its last award a side is below the target.
"""

import pytest

from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.engine.rules.board import Board
from doublesix.engine.search.solver import SolveRequest, answer
from doublesix.rulesets import rule_set
from tests.property.walks import Walk
from tests.samples import sample
from tests.solver.minimax import random_round

NODES = 100_000
SEEDS = sample(15, 40)
ENOUGH = SEEDS * 2_500


def late_positions(rules: RuleSet, seed: int, *, partners: bool) -> list[Position]:
    """Positions of a round near the target, last first."""
    seating = seating_for(rules, 4, partners=True) if partners else seating_for(rules, 2)
    return random_round(Walk(rules, seating, seed), late=True)[::-1]


def agreed(positions: list[Position]) -> int:
    """Nodes of the plain search on positions where both searches agree."""
    nodes = 0
    for position in positions:
        board = Board.from_position(position)
        plain = answer(board, SolveRequest(nodes=NODES, table=False))
        if not plain.complete:
            break
        usual = answer(board, SolveRequest())
        assert {one.move: one.value for one in usual.moves} == {one.move: one.value for one in plain.moves}
        nodes += plain.nodes
    return nodes


@pytest.mark.property
@pytest.mark.parametrize("changes", [{}, {"get_in": "10"}, {"optional_pass": "true"}, {"claim": "call"}])
@pytest.mark.parametrize("partners", [False, True], ids=["two seats", "partners"])
def test_what_the_target_and_claims_spare_changes_no_value(changes: dict[str, str], *, partners: bool) -> None:
    rules = rule_set("five-up", (), changes)
    assert sum(agreed(late_positions(rules, seed, partners=partners)) for seed in range(SEEDS)) > ENOUGH
