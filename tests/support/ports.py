"""Free ports for the servers of tests."""

import socket
from random import SystemRandom
from typing import Final

__all__ = ["free_port"]

LOWEST: Final = 20_000
HIGHEST: Final = 32_000
"""Systems give outgoing connections higher ones, and would take a port away before its server listens."""


def free_port() -> int:
    """A random free port, since several workers ask at once."""
    chance = SystemRandom()
    while True:
        port = chance.randrange(LOWEST, HIGHEST)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
