"""Sizes of samples: few in `make check`, many in `make deep`, which runs tests marked `property` again."""

import os
from collections.abc import Hashable, Iterable
from datetime import UTC, datetime
from typing import Final, TypeVar

__all__ = ["DEEP", "LOT", "LOTS", "day", "drawn", "sample", "some"]

CaseT = TypeVar("CaseT")

DEEP: Final = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
"""Whether this is a run of `make deep`."""

LOT: Final = os.environ.get("DOUBLESIX_LOT") or None
"""Number of the lot that `make check` runs, by default that of the day; `None` in runs that leave nothing out."""
LOTS: Final = 3
"""How many lots the tests marked `lot` are dealt into."""


def day() -> int:
    """The number of the lot, and that of the day where none is given."""
    return int(LOT) if LOT else datetime.now(UTC).toordinal()


def drawn(units: Iterable[Hashable]) -> set[Hashable]:
    """Every third of these units, by the number of the lot; all of them in a run without one, and in `make deep`."""
    distinct = list(dict.fromkeys(units))
    return set(distinct) if LOT is None or DEEP else set(distinct[int(LOT) % LOTS :: LOTS])


def sample(check: int, deep: int) -> int:
    """How many cases a test marked `property` looks at in this run."""
    return deep if DEEP else check


def some(cases: Iterable[CaseT], number: int) -> list[CaseT]:
    """Which of these cases a test marked `property` looks at in this run: a few from everywhere, or all."""
    every = list(cases)
    return every if DEEP else [every[place * len(every) // number] for place in range(min(number, len(every)))]
