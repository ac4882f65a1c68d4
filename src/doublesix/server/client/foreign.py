"""Sanitised texts of a foreign server."""

from typing import Final

from doublesix.notation.faults import visible

__all__ = ["cleaned"]

LONGEST: Final = 300


def cleaned(text: str) -> str:
    r"""The text as a terminal may show it: in one line, cut where it is long.

    >>> cleaned("no\x1b]0;seat\x07\nhere")
    'no·]0;seat··here'
    """
    # Cut first: what is thrown away need not be looked through.
    return visible(text[:LONGEST]) + ("..." if len(text) > LONGEST else "")
