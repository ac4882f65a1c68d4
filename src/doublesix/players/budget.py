"""`Budget`: the limit of one decision in worlds or time, and its notation."""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.invalid_input import InvalidArgument, NumberAbove, WholeNumber

__all__ = ["Budget", "parse_budget"]

MOST_WORK: Final = 10**9
MOST_SECONDS: Final = 3600.0

_FORMAT: Final = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<unit>ms|s|)")


@dataclass(frozen=True)
class Budget:
    """Limit of one decision; a player may use less.

    With a number of worlds a player's choice is a function of its seed and its view; with a time limit it depends on
    the machine as well.

    Attributes:
        worlds: Number of sampled deals, or of iterations of a tree search; `None` for the player's default.
        seconds: Time limit; `None` for as long as its worlds take.

    >>> str(Budget(worlds=300)), str(Budget(seconds=0.01))
    ('300', '10ms')
    """

    worlds: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.worlds is not None and not 1 <= self.worlds <= MOST_WORK:
            raise UsageError(InvalidArgument("worlds", WholeNumber(1, MOST_WORK), str(self.worlds)))
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise UsageError(
                InvalidArgument("seconds", NumberAbove(Decimal(0), Decimal(MOST_SECONDS)), str(self.seconds))
            )

    def __str__(self) -> str:
        if self.seconds is not None:
            return f"{self.seconds * 1000:g}ms"
        return "" if self.worlds is None else str(self.worlds)


_BUDGET = FixedMessage("players.budget", "a number of worlds, such as 300, or a time, such as 10ms or 1.5s")
_WORLDS = FixedMessage("players.worlds", "a whole number of worlds")


def parse_budget(text: str) -> Budget:
    """Parse a budget as written after a player's name: ``300`` worlds, ``10ms`` or ``1.5s``.

    >>> parse_budget("10ms")
    Budget(worlds=None, seconds=0.01)

    Raises:
        UsageError: If the format is wrong, or the amount is zero or too large.
    """
    found = _FORMAT.fullmatch(text.strip())
    if found is None:
        raise UsageError(InvalidArgument("budget", _BUDGET, f"“{text}”"))
    number, unit = float(found["number"]), found["unit"]
    if unit:
        return Budget(seconds=number / 1000 if unit == "ms" else number)
    if not number.is_integer():
        raise UsageError(InvalidArgument("budget", _WORLDS, f"“{text}”"))
    return Budget(worlds=int(number))
