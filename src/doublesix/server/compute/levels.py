"""Priority levels of the workers' queue: what goes first, and how much may wait."""

from dataclasses import dataclass
from typing import Final

from doublesix.messages import FixedMessage

__all__ = ["HINT", "LEVELS", "LOGIN", "PASSWORD", "PLAY", "QUICK", "REVIEW", "Level"]


@dataclass(frozen=True)
class Level:
    """Priority level of tasks, with the lengths of its queue.

    Attributes:
        name: Name, for figures.
        rank: Lower ranks go first; levels of one rank share the workers fairly.
        patience: Seconds after which an address that waits unserved goes before lower ranks, every other time.
        person: Tasks of one person that may wait.
        address: Tasks of one address that may wait.
        total: Tasks that may wait in all.
        things: What waits, in a message.
    """

    name: str
    rank: int
    patience: float
    person: int
    address: int
    total: int
    things: FixedMessage


PLAY: Final = Level("play", 0, 1.0, 64, 512, 4096, FixedMessage("queue.moves", "moves of bots"))
"""Decisions of bots at tables in play."""
HINT: Final = Level("hint", 1, 4.0, 4, 64, 512, FixedMessage("queue.hints", "hints"))
QUICK: Final = Level(
    "quick", 1, 4.0, 16, 128, 512, FixedMessage("queue.quick", "replays, records, pictures, puzzles and drills")
)
"""What a page waits for: replays, records, chances, pictures, puzzles and drills."""
REVIEW: Final = Level("review", 1, 10.0, 12, 64, 256, FixedMessage("queue.reviews", "reviews"))
"""Reviews of matches, which take seconds to minutes; they are suspended in between."""
_PASSWORDS = FixedMessage("queue.passwords", "passwords")
LOGIN: Final = Level("login", 0, 4.0, 8, 64, 256, _PASSWORDS)
"""Passwords from devices that have logged in before."""
PASSWORD: Final = Level("password", 1, 4.0, 48, 48, 256, _PASSWORDS)
"""Passwords from strangers, who count as one person at each address."""

LEVELS: Final = (PLAY, HINT, QUICK, REVIEW, LOGIN, PASSWORD)
