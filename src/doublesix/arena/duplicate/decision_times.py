"""Histograms of decision times by player, compact enough for a million moves.

Times are no part of a result: the same contest gives others each time. They are kept in a file of their own.
"""

import json
from collections import Counter
from dataclasses import dataclass, field
from math import log2
from time import perf_counter_ns
from typing import Final

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.players.player import Player, Watcher

__all__ = ["STEPS", "Timed", "Times", "timed"]

STEPS: Final = 16
"""Steps in which a time doubles: one is 4 %, which is less than a machine keeps to."""


@dataclass
class Times:
    """A histogram of decision times for each player.

    >>> times = Times()
    >>> for took in (1_000, 2_000, 1_000_000):
    ...     times.note(0, took)
    >>> round(times.quantile(0, 0.5), 7), times.decisions(0)
    (2e-06, 3)
    """

    seen: dict[int, Counter[int]] = field(default_factory=dict)

    def note(self, player: int, nanoseconds: int) -> None:
        """Write down one decision."""
        self.note_all(player, round(STEPS * log2(max(1, nanoseconds))), 1)

    def note_all(self, player: int, step: int, times: int) -> None:
        """Write down so many decisions that took ``STEPS * log2`` of as many nanoseconds as ``step`` says."""
        self.seen.setdefault(player, Counter())[step] += times

    def decisions(self, player: int) -> int:
        """How many decisions of this player were timed."""
        return self.seen.get(player, Counter()).total()

    def quantile(self, player: int, share: float) -> float:
        """Seconds that this share of the player's decisions stayed within; 0 without any."""
        left = share * self.decisions(player)
        for step, times in sorted(self.seen.get(player, Counter()).items()):
            left -= times
            if left <= 0:
                return float(2.0 ** (step / STEPS) / 1e9)
        return 0.0

    def add(self, other: "Times") -> None:
        """Add the times of another share."""
        for player, times in other.seen.items():
            self.seen.setdefault(player, Counter()).update(times)

    def packed(self) -> bytes:
        """The times as a file."""
        counts = {str(player): sorted(times.items()) for player, times in sorted(self.seen.items())}
        return json.dumps(counts).encode() + b"\n"

    @classmethod
    def unpacked(cls, data: bytes) -> "Times":
        """What `packed` made a file of.

        Raises:
            ValueError: If it is something else.
        """
        try:
            counts = json.loads(data)
            seen = {int(player): Counter({int(step): int(n) for step, n in steps}) for player, steps in counts.items()}
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError(str(error)) from error
        return cls(seen)


class Timed:
    """A player whose decisions are timed; a move without a choice is none.

    Args:
        player: Who plays.
        number: Under which number its times are noted.
        times: Where.
    """

    def __init__(self, player: Player, number: int, times: Times) -> None:
        self.player = player
        self._number = number
        self._times = times

    def choose(self, view: SeatView) -> Move:
        """What the player chooses."""
        if len(view.legal) == 1:
            return self.player.choose(view)
        begun = perf_counter_ns()
        move = self.player.choose(view)
        self._times.note(self._number, perf_counter_ns() - begun)
        return move


class TimedWatcher(Timed):
    """The same for a player that also wants to see how a round has ended."""

    def see(self, view: SeatView) -> None:
        """Let the player see it."""
        if isinstance(self.player, Watcher):
            self.player.see(view)


def timed(player: Player, number: int, times: Times) -> Timed:
    """This player with a clock beside it."""
    return (TimedWatcher if isinstance(player, Watcher) else Timed)(player, number, times)
