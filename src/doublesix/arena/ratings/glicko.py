"""Glicko-2: ratings with a deviation and a volatility (Mark Glickman, “Example of the Glicko-2 system”, 2022).

The steps are numbered as in his paper. Every player starts at a rating of 1500 with a deviation of 350.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

__all__ = ["Glicko", "Outcome", "rated"]

SCALE: Final = 173.7178
BEGIN: Final = 1500.0
TAU: Final = 0.5
"""System constant, which limits changes of volatility: low in the paper's 0.3 to 1.2, as our players never change."""

FINE: Final = 1e-6


@dataclass(frozen=True)
class Glicko:
    """A Glicko-2 rating; the 95 % confidence interval is the rating plus or minus two deviations."""

    rating: float = BEGIN
    deviation: float = 350.0
    volatility: float = 0.06


class Outcome(NamedTuple):
    """A game: the opponent's rating, and the own score in [0, 1]."""

    opponent: Glicko
    score: float


def rated(player: Glicko, outcomes: Sequence[Outcome]) -> Glicko:
    """Rating after a rating period with these games.

    >>> before = Glicko(1500, 200)
    >>> period = [Outcome(Glicko(1400, 30), 1), Outcome(Glicko(1550, 100), 0), Outcome(Glicko(1700, 300), 0)]
    >>> after = rated(before, period)
    >>> round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    mu, phi = (player.rating - BEGIN) / SCALE, player.deviation / SCALE  # step 2
    if not outcomes:
        return Glicko(player.rating, SCALE * sqrt(phi**2 + player.volatility**2), player.volatility)
    information = surprise = 0.0
    for opponent, score in outcomes:
        weight = _weight(opponent.deviation / SCALE)
        expected = 1.0 / (1.0 + exp(-weight * (mu - (opponent.rating - BEGIN) / SCALE)))
        information += weight**2 * expected * (1.0 - expected)
        surprise += weight * (score - expected)
    variance = 1.0 / information  # step 3
    sigma = _volatility(player.volatility, phi, variance, variance * surprise)  # steps 4 and 5
    phi = 1.0 / sqrt(1.0 / (phi**2 + sigma**2) + information)  # steps 6 and 7
    return Glicko(BEGIN + SCALE * (mu + phi**2 * surprise), SCALE * phi, sigma)  # step 8


def together(ratings: Sequence[Glicko], games: Iterable[tuple[int, int, float]]) -> list[Glicko]:
    """Ratings of all players after a rating period; a game is (first player, second player, score of the first)."""
    seen: list[list[Outcome]] = [[] for _ in ratings]
    for first, second, score in games:
        seen[first].append(Outcome(ratings[second], score))
        seen[second].append(Outcome(ratings[first], 1.0 - score))
    return [rated(player, outcomes) for player, outcomes in zip(ratings, seen, strict=True)]


def _weight(phi: float) -> float:
    return 1.0 / sqrt(1.0 + 3.0 * phi**2 / pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """New volatility, by the Illinois algorithm of step 5."""
    a = log(sigma**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - grown) / (2.0 * grown**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > FINE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = middle, at_middle
    return exp(low / 2.0)
