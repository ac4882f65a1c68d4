"""Duplicate matches between engine players, played natively on several threads.

Deal number ``n`` is the same for every seating: the same hands and the same order of the boneyard. With two sides it
is played twice, sides swapped; with three single seats six times, in every order; with four in its four rotations. A
player gets the information state of its seat and nothing else (except with the switch ``oracle``, which only duels
support).

    found = duels(compiled, ["master@10ms", "flat@1000"], seed=1, start=0, stop=500, unit="rounds", threads=1)
    found.margins(0, 1)          # float (deals,): margin of player 0 over player 1 a round
    found.margin(0, 1)           # (mean, half of the 95 % interval), from those
    found.points                 # int32 (rows, players): points by player

Players are names with budgets (`doublesix.engine.player_config`), or `PlayerConfig`s. Player ``k`` of a duel makes the
choices of ``make_player(name, seed=f"{seed}:{k}")`` on the same views. Rows and numbers are those of `Duels`; they
depend only on the rules, the table, the players, the seed and the number of the deal, so that ranges of deals can be
played anywhere and concatenated in order (except for players with a time limit instead of a number of worlds, and for
the columns of times).

The tiles come from `dealt`: round ``r`` (from 1) of deal ``n``, attempt ``a`` (from 0; one more after each redeal),
lies as ``dealt(compiled, seed, n, r, a)`` and is dealt from its front: the first hand to seat 0, the second to seat 1,
for any leader (else a player that keeps winning, and leading, would hold the same tiles in both games of a pair). Lots
are the first tiles, one a seat, of ``dealt(compiled, seed, n, 0, r)``, where ``r`` rounds have been played; a lot is
drawn again for a round whenever the opening procedure is, but not after a redeal.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.core.tiles import Tile
from doublesix.engine.arguments import seed_bits, whole_number
from doublesix.engine.inference.information_state import table_too_large
from doublesix.engine.learning.networks import NoNetwork
from doublesix.engine.rules.compilation import COMPILED_RULES, CompiledRules, table_size
from doublesix.engine.search.players import PlayerConfig, player_config
from doublesix.engine.search.table_player import table_player
from doublesix.errors import UsageError
from doublesix.messages.invalid_input import InvalidArgument, OneOf, WrongLength, shown

__all__ = ["Duels", "dealt", "duels", "seatings"]

Numbers = NDArray[np.float64]

_LAST_DEAL: Final = 1 << 40
_MOST_THREADS: Final = 256
_BINS_PER_POWER: Final = 8
_THREE: Final = 3


@dataclass(frozen=True, kw_only=True)
class Duels:
    """Results of duels: G games (every deal at every seating, in this order) with R rounds, by P players.

    Attributes:
        game_deal: int64 (G,). Number of the deal.
        game_seating: uint8 (G,). The seating: an index into `seatings`.
        game_rounds: uint32 (G,). Rounds of the game.
        game_winner: int8 (G,). Player that won the match, or -1.
        game_points: int32 (G, P). Final scores.
        game_decisions: int64 (G, P). Decisions of each player with more than one move.
        game_thought: int64 (G, P). Nanoseconds that these took in all.
        deal: int64 (R,). Number of the deal that the round belongs to.
        seating: uint8 (R,). The seating of its game.
        round: uint16 (R,). Number of the round in its game, from 1.
        leader: int8 (R,). The seat that led.
        ending: int8 (R,). How it ended: an index into `doublesix.engine.ENDINGS`.
        winner: int8 (R,). Player that won the round, or -1.
        in_play: int32 (R, P). Points from plays and calls.
        from_hands: int32 (R, P). Points from the hands left at the end of the round.
        redeals: uint16 (R,). Deals before this one that no seat could lead.
        deals: uint16 (R,). Deals that the round took, with those that were thrown in after play had begun; this and the
            next two have no rows unless luck was measured.
        deal_values: float64 (R, S). By seat, the network's value of the hand dealt: the expected margin to the end of
            the round, summed over the deals.
        draw_luck: float64 (R, S). By seat, the value of each drawn tile less the mean over the boneyard, summed.
        times: int64 (P, 264). Histogram of decision times; bin ``8 * k + j`` is ``(8 + j) * 2**k`` nanoseconds.
    """

    game_deal: NDArray[np.int64]
    game_seating: NDArray[np.uint8]
    game_rounds: NDArray[np.uint32]
    game_winner: NDArray[np.int8]
    game_points: NDArray[np.int32]
    game_decisions: NDArray[np.int64]
    game_thought: NDArray[np.int64]
    deal: NDArray[np.int64]
    seating: NDArray[np.uint8]
    round: NDArray[np.uint16]
    leader: NDArray[np.int8]
    ending: NDArray[np.int8]
    winner: NDArray[np.int8]
    in_play: NDArray[np.int32]
    from_hands: NDArray[np.int32]
    redeals: NDArray[np.uint16]
    times: NDArray[np.int64]
    deals: NDArray[np.uint16] = field(default_factory=lambda: np.zeros(0, np.uint16))
    deal_values: Numbers = field(default_factory=lambda: np.zeros((0, 0)))
    draw_luck: Numbers = field(default_factory=lambda: np.zeros((0, 0)))

    @property
    def points(self) -> NDArray[np.int32]:
        """Points by player: int32 (R, P)."""
        return self.in_play + self.from_hands

    def margins(self, one: int = 0, other: int = 1) -> NDArray[np.float64]:
        """Margin of a player over another by deal: the mean over all rounds of the deal, float64 (deals,)."""
        points = self.points
        more = (points[:, one] - points[:, other]).astype(np.float64)
        _, place = np.unique(self.deal, return_inverse=True)
        return np.asarray(np.bincount(place, weights=more) / np.bincount(place), dtype=np.float64)

    def margin(self, one: int = 0, other: int = 1) -> tuple[float, float]:
        """Mean margin a round, and half of its 95 % interval (normal approximation over the deals)."""
        return _interval(self.margins(one, other))

    def wins(self, player: int = 0) -> tuple[float, float]:
        """Share of matches that a player won, and half of its 95 % interval, from the means of the deals."""
        won = (self.game_winner == player).astype(np.float64)
        _, place = np.unique(self.game_deal, return_inverse=True)
        return _interval(np.bincount(place, weights=won) / np.bincount(place))

    def time_a_decision(self, player: int, share: float = 0.5) -> float:
        """Quantile of a player's decision times in seconds, rounded up to the end of its bin; 0 without decisions."""
        total = np.cumsum(self.times[player])
        if not total[-1]:
            return 0.0
        found = int(np.searchsorted(total, share * total[-1]))
        power, eighth = divmod(found, _BINS_PER_POWER)
        return float((9 + eighth) * 2**power * 1e-9)


def seatings(sides: int) -> tuple[tuple[int, ...], ...]:
    """All seatings of a deal: for each, the player on every side.

    >>> seatings(2)
    ((0, 1), (1, 0))
    >>> len(seatings(3)), seatings(4)[1]
    (6, (3, 0, 1, 2))
    """
    if sides <= _THREE:
        return tuple(permutations(range(sides)))
    return tuple(tuple((side - turn) % sides for side in range(sides)) for turn in range(sides))


def _interval(means: NDArray[np.float64]) -> tuple[float, float]:
    """Mean of independent values, and half of its 95 % interval; NaN for no value, and infinite for fewer than two."""
    if len(means) < 2:  # noqa: PLR2004 - a spread needs two
        return float(means[0]) if len(means) else math.nan, math.inf
    return float(means.mean()), float(1.96 * means.std(ddof=1) / math.sqrt(len(means)))


def duels(  # noqa: PLR0913 - every one is a choice of its own
    compiled: CompiledRules,
    players: Sequence[str | PlayerConfig],
    *,
    seed: str | int = 1,
    start: int = 0,
    stop: int,
    unit: str = "rounds",
    threads: int = 1,
    luck: str | PlayerConfig | None = None,
    progress: Callable[[int], None] | None = None,
) -> Duels:
    """Play deals number ``start`` to ``stop - 1`` at every seating.

    Args:
        compiled: Rules and table.
        players: One for each side; the seats of partners are played by one player each of the same configuration.
        seed: Seed of all randomness; ``7`` and ``"7"`` are the same.
        start: Number of the first deal.
        stop: Number after the last deal.
        unit: ``rounds`` plays the first round of a match, ``matches`` whole matches.
        threads: Number of threads.
        luck: Player whose network measures the luck of deals and draws; `None` not to measure it.
        progress: Called in this thread about ten times a second, with the number of deals done.

    Raises:
        UsageError: If a player is unknown or does not support the table, a number is out of range, or luck is to be
            measured where no network fits the table.
        KeyboardInterrupt: On Ctrl-C; the results so far are lost.
    """
    if not isinstance(compiled, CompiledRules):
        raise UsageError(InvalidArgument("compiled", COMPILED_RULES, type(compiled).__name__))
    whole_number(start, "start", 0, _LAST_DEAL)
    whole_number(stop - start, "stop - start", 0, _LAST_DEAL)
    whole_number(threads, "threads", 1, _MOST_THREADS)
    if unit not in {"rounds", "matches"}:
        raise UsageError(InvalidArgument("unit", OneOf(("rounds", "matches")), shown(unit)))
    sides = compiled.seating.sides
    if len(players) != sides:
        raise UsageError(WrongLength("players", sides, len(players)))
    configs = [one if isinstance(one, PlayerConfig) else player_config(one) for one in players]
    columns = _native.duels(
        compiled.native,
        players=[table_player(one, compiled).native for one in configs],
        player_seeds=[seed_bits(f"{seed}:{place}") for place in range(sides)],
        seatings=[list(seating) for seating in seatings(sides)],
        seed=seed_bits(seed),
        start=start,
        stop=stop,
        matches=unit == "matches",
        threads=threads,
        valuation=None if luck is None else _valuation(compiled, luck),
        on_progress=progress,
    )
    if columns is None:
        raise UsageError(table_too_large(compiled))
    return Duels(**columns)


def _valuation(compiled: CompiledRules, luck: str | PlayerConfig) -> _native.Net:
    judge = luck if isinstance(luck, PlayerConfig) else player_config(luck)
    evaluation = table_player(judge, compiled).evaluation
    if evaluation is None:
        raise UsageError(NoNetwork(judge.kind, compiled.rules.name, table_size(compiled)))
    return evaluation.net


def dealt(compiled: CompiledRules, seed: str | int, deal: int, round_: int, attempt: int = 0) -> tuple[Tile, ...]:
    """The shuffled set of a round of a deal (see above), in dealing order."""
    order = _native.deal_of_duel(compiled.native, seed_bits(seed), deal, round_, attempt)
    return compiled.numbers.hand(order)
