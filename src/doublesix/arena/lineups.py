"""Line-ups: who plays which side in which game, so that nobody is favoured by a place at the table."""

from math import factorial

__all__ = ["lineup"]


def lineup(game: int, sides: int) -> tuple[int, ...]:
    """The contender on each side in game number ``game``.

    In every ``sides`` games that follow each other, from a multiple of ``sides`` on, each contender plays each side
    once; in every ``sides!`` games each order around the table comes once, so that it also evens out whom one follows.

    >>> [lineup(game, 2) for game in range(3)]
    [(0, 1), (1, 0), (0, 1)]
    >>> [lineup(game, 3) for game in range(4)]
    [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1)]
    """
    turned = game % sides
    order = (0, *_permutation(game // sides % factorial(sides - 1), list(range(1, sides))))
    return order[turned:] + order[:turned]


def _permutation(number: int, items: list[int]) -> tuple[int, ...]:
    """The ``number``-th order of ``items``, in lexicographical order from 0."""
    left, order = list(items), []
    for places in range(len(items) - 1, -1, -1):
        first, number = divmod(number, factorial(places))
        order.append(left.pop(first))
    return tuple(order)
