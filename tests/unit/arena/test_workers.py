import os
from itertools import count, islice

import pytest

from doublesix.arena.workers.processes import AHEAD, MOST_JOBS, check_jobs, in_order
from doublesix.errors import DominoError, UsageError, WorkerLost


@pytest.mark.lot
def test_results_come_in_the_order_of_the_tasks() -> None:
    assert list(in_order(abs, range(-50, 0), 3)) == list(range(50, 0, -1))


def test_tasks_are_generated_lazily() -> None:
    tasks = count()
    results = in_order(abs, tasks, 2)

    assert list(islice(results, 20)) == list(range(20))
    assert next(tasks) <= 20 + 2 * AHEAD


def test_without_a_task_there_is_no_result() -> None:
    assert list(in_order(abs, (), 1)) == []


@pytest.mark.lot
def test_a_dead_worker_is_reported() -> None:
    with pytest.raises(
        WorkerLost, match="a worker process crashed or was killed; try again, or with fewer --jobs"
    ) as caught:
        list(in_order(os._exit, [3], 2))

    assert isinstance(caught.value, DominoError)


def test_errors_of_a_task_are_raised_here() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(in_order(int, ["1", "x"], 1))


@pytest.mark.parametrize(
    ("jobs", "message"),
    [
        (0, "jobs must be a whole number from 1 to 64, not 0"),
        (MOST_JOBS + 1, "jobs must be a whole number from 1 to 64, not 65"),
    ],
)
def test_an_invalid_number_of_jobs_is_refused(jobs: int, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        check_jobs(jobs)
