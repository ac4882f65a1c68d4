"""Sizes of samples: few in `make check`, many in `make deep`, which runs tests marked `property` again."""

import os
from collections.abc import Iterable
from typing import Final, TypeVar

__all__ = ["DEEP", "sample", "some"]

CaseT = TypeVar("CaseT")

DEEP: Final = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
"""Whether this is a run of `make deep`."""


def sample(check: int, deep: int) -> int:
    """How many cases a test marked `property` looks at in this run."""
    return deep if DEEP else check


def some(cases: Iterable[CaseT], number: int) -> list[CaseT]:
    """Which of these cases a test marked `property` looks at in this run: a few from everywhere, or all."""
    every = list(cases)
    return every if DEEP else [every[place * len(every) // number] for place in range(min(number, len(every)))]
