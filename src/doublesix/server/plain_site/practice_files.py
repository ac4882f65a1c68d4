"""Puzzles and drills of a page without a server: a year of daily puzzles, and some runs and drills to take in turn."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, Final

from doublesix.server.compute.practice import practice
from doublesix.server.compute.tasks import Practice
from doublesix.server.http.routes.practice import PRACTICE_GAMES

__all__ = ["practice_files"]

DAYS: Final = 366
RUNS: Final = 8
DRILLS: Final = 3
"""Drills of a kind and game."""


def practice_files(first: date) -> Iterator[tuple[str, Any]]:
    """Names and contents of the data files; the daily puzzles begin with the ``first`` day."""
    yield "practice/index", {"first": first.isoformat(), "days": DAYS, "runs": RUNS, "drills": DRILLS}
    yield "practice/games", PRACTICE_GAMES
    for number in range(DAYS):
        day = first + timedelta(days=number)
        yield f"practice/day-{number}", practice(Practice("day", "", day.isoformat()))
    for number in range(RUNS):
        yield f"practice/run-{number}", practice(Practice("run", "", f"{number:x}"))
    for number in range(DRILLS):
        for game in PRACTICE_GAMES.count:
            yield f"practice/count-{game}-{number}", practice(Practice("count", game, f"{number:x}"))
        for game in PRACTICE_GAMES.voids:
            yield f"practice/voids-{game}-{number}", practice(Practice("voids", game, f"{number:x}"))
