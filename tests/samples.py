"""Sizes of samples: few in `make check`, many in `make deep`, which runs tests marked `property` again."""

import os
from typing import Final

__all__ = ["DEEP", "sample"]

DEEP: Final = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
"""Whether this is a run of `make deep`."""


def sample(check: int, deep: int) -> int:
    """How many cases a test marked `property` looks at in this run."""
    return deep if DEEP else check
