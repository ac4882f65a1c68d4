"""HTTP clients of tests, without TLS."""

from typing import Final

import httpx

__all__ = ["FRESH", "PLAIN"]

PLAIN: Final = False
"""For ``verify`` of a client: to load the certificates of all authorities takes 50 ms, and there is none to check."""

FRESH: Final = httpx.Limits(keepalive_expiry=2.0)
"""For ``limits`` of a client: it leaves idle connections before the server ends them, which it does after 5 s.

With httpx's own 5 s a request could be sent in the moment in which the connection was ended.
"""
