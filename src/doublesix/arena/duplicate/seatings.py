"""Seatings: which players meet at one table, and in which orders they sit there over one and the same deal."""

from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from math import factorial
from typing import Final, TypeAlias

from doublesix.arena.simulation.plan import lineup

__all__ = ["Table", "line_ups", "period", "tables_for"]

Table: TypeAlias = tuple[int, ...]
"""The players of a table by their numbers, one for each side, rising; who is named twice plays two sides."""

TRIO: Final = 3
"""With so many sides every order is played; with more, only the turns of one order that changes with the deal."""


def tables_for(players: int, sides: int) -> tuple[Table, ...]:
    """Every table that is needed for all players to meet.

    With at least as many players as sides these are all choices of as many; with fewer, everyone plays at each table,
    and the sides that are left are shared out in every way.

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
    """The player on each side in every game over this deal, so that all hold the same hands equally often.

    Two sides change places. Three sit in every order. Four sit in an order that changes with the deal, and turn once
    around the table.

    >>> line_ups((0, 1), 5)
    ((0, 1), (1, 0))
    >>> line_ups((0, 1, 1), 0)
    ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    >>> line_ups((0, 1, 2, 3), 1)
    ((0, 1, 3, 2), (1, 3, 2, 0), (3, 2, 0, 1), (2, 0, 1, 3))
    """
    return _every_order(table) if len(table) <= TRIO else _turns(table, deal % period(len(table)))


def period(sides: int) -> int:
    """After how many deals the line-ups of a table come again."""
    return 1 if sides <= TRIO else factorial(sides - 1)


@lru_cache(maxsize=4_096)
def _every_order(table: Table) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(set(permutations(table))))


@lru_cache(maxsize=16_384)
def _turns(table: Table, order: int) -> tuple[tuple[int, ...], ...]:
    sides = len(table)
    games = range(order * sides, (order + 1) * sides)
    return tuple(tuple(table[place] for place in lineup(game, sides)) for game in games)
