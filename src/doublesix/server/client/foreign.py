"""Sanitised text from remote servers."""

from typing import Final

from doublesix.notation.faults import visible

__all__ = ["cleaned"]

LONGEST: Final = 300


def cleaned(text: str) -> str:
    r"""The text made safe for a terminal: on one line, and truncated if long.

    >>> cleaned("no\x1b]0;seat\x07\nhere")
    'no·]0;seat··here'
    """
    # Truncate first, so that the rest is not scanned.
    return visible(text[:LONGEST]) + ("..." if len(text) > LONGEST else "")
