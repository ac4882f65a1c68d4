"""The engine in a worker of a browser: jobs, progress, cancelling, from a folder of plain files."""

import pytest

from doublesix import engine
from doublesix.engine import Board
from tests.browser.engine_page import decision_job, engine_page, learned, solve_job

pytestmark = pytest.mark.deep


def test_a_worker_decides_reports_progress_and_is_cancelled() -> None:
    compiled = engine.compile("five-up", 2)
    board = Board(compiled)
    board.shuffle(seed=5, number=0)
    heuristic = decision_job(board, {"kind": "heuristic"}, 1, learned=False)
    with engine_page() as page:
        page.evaluate("job => engineStarts(job)", heuristic)
        for one in learned(compiled).items():
            page.evaluate("([name, numbers]) => engineLearns(name, numbers)", one)
        short = decision_job(board, {"kind": "master", "worlds": 30}, 7, learned=True)
        long = solve_job(board, {"seconds": 3.0})

        decided = page.evaluate("jobs => engineDoes(jobs)", [short, long])
        cancelled = page.evaluate("([long, next]) => engineCancels(long, 300, next)", [long, short])
        again = page.evaluate("jobs => engineDoes(jobs)", [short])

    first, solved = decided["results"]
    assert solved["complete"] is False
    assert len(decided["reports"]) >= 5
    assert cancelled["ended"] == "Error: cancelled"
    # What the worker knew is known to the one after it.
    assert again["results"] == [first]
