"""Reviews of whole matches: no negative losses, and parts add up."""

from typing import Final

import pytest

from doublesix.analysis import Review, review
from doublesix.analysis.report import ReviewedDecision
from tests.unit.analysis.matches import whole

pytestmark = pytest.mark.deep

PLAYERS: Final = ("level-3", "level-7", "master")

TABLES: Final = (
    ("all-fives;target=60", 2, None),
    ("double-six-dominoes;target=50", 2, None),
    ("merry-go-round;target=31", 2, None),
    ("threes-and-fives;target=61", 2, None),
    ("multiples-of-five;target=60", 2, None),
    ("block;target=40", 2, None),
    ("all-fives;target=60", 3, None),
    ("double-six-dominoes;target=50", 4, False),
    ("merry-go-round;target=31", 4, True),
)
"""Games, seats and partners; short matches, or they would take hours."""


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]} for {table[1]}")
def test_a_review_adds_up_and_has_no_negative_figure(
    player: str, table: tuple[str, int, bool | None], counted: dict[str, int]
) -> None:
    game, seats, partners = table
    judged = review(whole(game, player, "many reviews", seats, partners=partners))

    faults = [*wrong_sums(judged), *wrong_losses(judged)]

    counted["matches"], counted["rounds"], counted["decisions"] = 1, len(judged.rounds), len(judged.decisions)
    assert judged.complete
    assert faults == []


def wrong_sums(judged: Review) -> list[str]:
    """Balances whose parts or rounds do not add up."""
    found = []
    for side in range(judged.record.seating.sides):
        rounds, match = judged.balances(side), judged.balance(side)
        result = judged.result
        over = result[side] - (sum(result) - result[side]) / (len(result) - 1)
        if abs(match.margin - over) > 1 / 2:
            found.append(f"side {side}: {match} of {result}")
        for one in (*rounds, match):
            parts = one.lead, one.deal, one.draws, one.hidden, one.play
            known = [part for part in parts if part is not None]
            if len(known) < len(parts) or sum(known) != one.margin or one.tiles + one.play != one.margin:
                found.append(f"side {side}: {one}")
        found += [
            f"side {side}: {name} of the rounds {rounds} and of the match {match}"
            for name in ("margin", "play", "lead", "deal", "draws", "hidden")
            if sum(getattr(one, name) for one in rounds) != getattr(match, name)
        ]
    return found


def wrong_losses(judged: Review) -> list[str]:
    """Losses and rates that are negative or within their error."""
    found = [f"event {one.decision.step}: {one.evaluation.loss}" for one in judged.decisions if not is_loss(one)]
    found += [f"round {one.number}: {one.losses}" for one in judged.rounds if min(one.losses) < 0]
    rates = [(seat, judged.rating(seat)) for seat in judged.record.seating.all]
    return [*found, *(f"seat {seat}: {rate}" for seat, rate in rates if rate is not None and rate < 0)]


def is_loss(one: ReviewedDecision) -> bool:
    """Whether a loss is zero, or above two standard errors and not of the best move."""
    evaluation = one.evaluation
    losses = [loss for loss in (evaluation.loss, evaluation.chance_loss) if loss is not None]
    nought = evaluation.best.move != evaluation.played.move or all(loss.mean == 0 for loss in losses)
    return nought and all(loss.mean == 0 or loss.mean >= 2 * loss.error for loss in losses)
