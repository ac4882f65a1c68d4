"""Seatings: which players meet at a table, and the line-ups in which they play one deal."""

from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from math import factorial
from typing import Final, TypeAlias

from doublesix.arena.simulation.plan import lineup

__all__ = ["Table", "line_ups", "period", "tables_for"]

Table: TypeAlias = tuple[int, ...]
"""Numbers of the players at a table, one for each side, in ascending order; a player may have several sides."""

TRIO: Final = 3
"""Up to this many sides every order is played; with more, only the rotations of one order, which varies by deal."""


def tables_for(players: int, sides: int) -> tuple[Table, ...]:
    """All tables needed for every pair of players to meet.

    With at least as many players as sides these are all combinations of one player a side; with fewer, every player is
    at each table, and the remaining sides are filled in every possible way.

    >>> tables_for(3, 2)
    ((0, 1), (0, 2), (1, 2))
    >>> tables_for(2, 3)
    ((0, 0, 1), (0, 1, 1))
    """
    if players >= sides:
        return tuple(combinations(range(players), sides))
    everyone = range(players)
    more = combinations_with_replacement(everyone, sides - players)
    return tuple(tuple(sorted((*everyone, *rest))) for rest in more)


def line_ups(table: Table, deal: int) -> tuple[tuple[int, ...], ...]:
    """Player on each side, for every game over this deal; all players hold each hand equally often.

    Two sides swap places. Three sit in every order. Four sit in an order that varies by deal, in all its rotations.

    >>> line_ups((0, 1), 5)
    ((0, 1), (1, 0))
    >>> line_ups((0, 1, 1), 0)
    ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    >>> line_ups((0, 1, 2, 3), 1)
    ((0, 1, 3, 2), (1, 3, 2, 0), (3, 2, 0, 1), (2, 0, 1, 3))
    """
    return _every_order(table) if len(table) <= TRIO else _turns(table, deal % period(len(table)))


def period(sides: int) -> int:
    """Number of deals after which the line-ups of a table repeat."""
    return 1 if sides <= TRIO else factorial(sides - 1)


@lru_cache(maxsize=4_096)
def _every_order(table: Table) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(set(permutations(table))))


@lru_cache(maxsize=16_384)
def _turns(table: Table, order: int) -> tuple[tuple[int, ...], ...]:
    sides = len(table)
    games = range(order * sides, (order + 1) * sides)
    return tuple(tuple(table[place] for place in lineup(game, sides)) for game in games)
