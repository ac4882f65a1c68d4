"""Fair selection for a list of limited length: round robin over addresses, and over people within an address."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain, islice, zip_longest
from typing import Final, NamedTuple, TypeVar

__all__ = ["PER_ADDRESS", "PER_PERSON", "Owner", "fair_list"]

T = TypeVar("T")

PER_PERSON: Final = 3
"""Places of one person, at most."""
PER_ADDRESS: Final = 20
"""Places of one network address, at most; a club behind one address has more than one person, and so more than 3."""


class Owner(NamedTuple):
    """Whose place in a list is used: a person, and the network address that the person shares with others."""

    address: str
    person: str


def fair_list(items: Iterable[T], owner_of: Callable[[T], Owner], most: int) -> list[T]:
    """At most ``most`` items, so that no address displaces another one, and no person the others at an address.

    Addresses take turns in the order of their first items, and so do the people of one address; the items of one person
    keep their order.

    >>> def owner(name: str) -> Owner:
    ...     return Owner(name[0], name[:2])
    >>> fair_list(["aa1", "aa2", "aa3", "aa4", "ab1", "c"], owner, 5)
    ['aa1', 'c', 'ab1', 'aa2', 'aa3']
    """
    by_address = _grouped(items, lambda item: owner_of(item).address)
    turns = [
        islice(_in_turn(some[:PER_PERSON] for some in _grouped(group, lambda item: owner_of(item).person)), PER_ADDRESS)
        for group in by_address
    ]
    return list(islice(_in_turn(turns), most))


def _grouped(items: Iterable[T], key_of: Callable[[T], Hashable]) -> list[list[T]]:
    """Items by key, the groups in the order of their first items."""
    groups: dict[Hashable, list[T]] = {}
    for item in items:
        groups.setdefault(key_of(item), []).append(item)
    return list(groups.values())


def _in_turn(groups: Iterable[Iterable[T]]) -> Iterator[T]:
    """The first item of each group, then the second of each, and so on."""
    nothing = object()
    rounds = zip_longest(*groups, fillvalue=nothing)
    return (item for item in chain.from_iterable(rounds) if item is not nothing)  # type: ignore[misc]  # the filler is left out
