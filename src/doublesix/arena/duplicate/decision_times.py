"""Histograms of decision times by player, compact enough for a million moves.

Times are not part of a result, since they differ between runs of the same contest; they are kept in separate files.
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
"""Bins in a doubling of the time: one bin is 4 % wide, finer than times repeat on one machine."""


@dataclass
class Times:
    """Histograms of decision times, one for each player, on a logarithmic scale.

    >>> times = Times()
    >>> for took in (1_000, 2_000, 1_000_000):
    ...     times.note(0, took)
    >>> round(times.quantile(0, 0.5), 7), times.decisions(0)
    (2e-06, 3)
    """

    seen: dict[int, Counter[int]] = field(default_factory=dict)

    def note(self, player: int, nanoseconds: int) -> None:
        """Record one decision."""
        self.note_all(player, round(STEPS * log2(max(1, nanoseconds))), 1)

    def note_all(self, player: int, step: int, times: int) -> None:
        """Record ``times`` decisions in bin ``step``, which is ``STEPS * log2`` of the nanoseconds they took."""
        self.seen.setdefault(player, Counter())[step] += times

    def decisions(self, player: int) -> int:
        """Number of timed decisions of this player."""
        return self.seen.get(player, Counter()).total()

    def quantile(self, player: int, share: float) -> float:
        """Quantile of the player's decision times, in seconds; 0 if none were timed."""
        left = share * self.decisions(player)
        for step, times in sorted(self.seen.get(player, Counter()).items()):
            left -= times
            if left <= 0:
                return float(2.0 ** (step / STEPS) / 1e9)
        return 0.0

    def add(self, other: "Times") -> None:
        """Add the times of another shard."""
        for player, times in other.seen.items():
            self.seen.setdefault(player, Counter()).update(times)

    def packed(self) -> bytes:
        """Serialize the times as JSON."""
        counts = {str(player): sorted(times.items()) for player, times in sorted(self.seen.items())}
        return json.dumps(counts).encode() + b"\n"

    @classmethod
    def unpacked(cls, data: bytes) -> "Times":
        """Deserialize the output of `packed`.

        Raises:
            ValueError: If the data are not such output.
        """
        try:
            counts = json.loads(data)
            seen = {int(player): Counter({int(step): int(n) for step, n in steps}) for player, steps in counts.items()}
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError(str(error)) from error
        return cls(seen)


class Timed:
    """A player whose decisions are timed, except those with a single legal move.

    Args:
        player: The player to wrap.
        number: Number of the player in ``times``.
        times: Where the decisions are recorded.
    """

    def __init__(self, player: Player, number: int, times: Times) -> None:
        self.player = player
        self._number = number
        self._times = times

    def choose(self, view: SeatView) -> Move:
        """Move that the player chooses."""
        if len(view.legal) == 1:
            return self.player.choose(view)
        begun = perf_counter_ns()
        move = self.player.choose(view)
        self._times.note(self._number, perf_counter_ns() - begun)
        return move


class TimedWatcher(Timed):
    """A timed player that is also a `Watcher`."""

    def see(self, view: SeatView) -> None:
        """Pass the view on to the player; not timed."""
        if isinstance(self.player, Watcher):
            self.player.see(view)


def timed(player: Player, number: int, times: Times) -> Timed:
    """Wrap a player so that its decisions are timed; a `Watcher` stays one."""
    return (TimedWatcher if isinstance(player, Watcher) else Timed)(player, number, times)
