"""HTTP clients of tests, without TLS."""

from typing import Final

__all__ = ["PLAIN"]

PLAIN: Final = False
"""For ``verify`` of a client: to load the certificates of all authorities takes 50 ms, and there is none to check."""
