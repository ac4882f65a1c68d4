"""R10: floods of reviews or hints from one address delay others by a bounded ratio.

What passwords do to others is in `test_costs.py`; the order of service is proven without time by
`tests/server/compute/test_fair_queue.py`.
"""

import statistics

import pytest

from tests.server.whole.crowding import Pair, hint_pairs, review_pairs, summary
from tests.server.whole.test_victims import printed

MOST_OF_A_REVIEW = 4.0
"""Ratio of a review beside six of one address: two by its share, and the slices that cannot be cut shorter."""
MOST_OF_A_DECISION = 2.5
"""Ratio of a master's decision beside hints: a worker of its own, on processors that it shares."""


def ratio(pairs: list[Pair]) -> float:
    return statistics.median(attacked / quiet for quiet, attacked in pairs)


@pytest.mark.deep
async def test_a_review_stays_fast_beside_six_reviews_of_one_address(capsys: pytest.CaptureFixture[str]) -> None:
    pairs = await review_pairs()

    printed(capsys, f"a stranger's review, ms: {summary(pairs)}")
    assert ratio(pairs) <= MOST_OF_A_REVIEW


@pytest.mark.deep
async def test_master_decisions_stay_fast_beside_a_flood_of_hints(capsys: pytest.CaptureFixture[str]) -> None:
    pairs = await hint_pairs()

    printed(capsys, f"decisions of a master, median ms: {summary(pairs)}")
    assert ratio(pairs) <= MOST_OF_A_DECISION
