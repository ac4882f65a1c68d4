"""Tiles of a double-six set, or of any other double-n set."""

from collections.abc import Iterable
from functools import cache
from typing import ClassVar, Final, TypeAlias, final

from doublesix.errors import SetupError
from doublesix.messages import Message

__all__ = ["HIGHEST_SET", "SIGNS", "Pip", "Tile", "heaviest", "pips_of", "tile_set"]

Pip: TypeAlias = int
"""Pips on one half of a tile: 0 (a blank) up to the highest double of the set."""

HIGHEST_SET: Final = 18
"""Highest double of the largest known set; pips are written 0-9 and A-I."""

SIGNS: Final = "0123456789ABCDEFGHI"
"""Notation of each number of pips, by index."""

assert len(SIGNS) == HIGHEST_SET + 1


class _OneHalf(
    Message,
    id="setup.one-half",
    english="a tile must have both of its halves, such as Tile(6, 4), not {given} alone",
):
    """An expression of Python."""

    given: str


class _NoHalf(Message, id="setup.no-half", english="a half of a tile must be from 0 to {most} pips, not {given}"):
    """An expression of Python."""

    given: str
    most: int


@final
class Tile:
    """One tile, interned: ``Tile(6, 3)`` and ``Tile(3, 6)`` are the same object, so tiles compare and hash by identity.

    Attributes:
        high: Pips of the heavier half.
        low: Pips of the lighter half.
        pips: Sum of both halves, 0 to 36.
        is_double: Whether both halves are equal.
        rank: Sort key of heaviness for lots and leads (FU-04): total pips, then the higher half.

    >>> Tile(3, 6) is Tile(6, 3), Tile(6, 3).pips, Tile(4, 4).is_double
    (True, 9, True)
    >>> print(Tile(3, 6), Tile(0, 10))
    63 A0
    """

    __slots__ = ("high", "is_double", "low", "pips", "rank")
    _made: ClassVar[dict[tuple[int, int | None], "Tile"]] = {}
    high: Pip
    low: Pip
    pips: int
    is_double: bool
    rank: tuple[int, int]

    def __new__(cls, one: Pip, other: Pip | None = None) -> "Tile":
        """The tile with these two halves, in either order.

        Raises:
            SetupError: If a half is missing, or is not a whole number from 0 to `HIGHEST_SET`.
        """
        try:
            made = cls._made.get((one, other))
        except TypeError:  # an unhashable half; `_make` reports it
            made = None
        return made if made is not None else cls._make(one, other)

    @classmethod
    def _make(cls, one: Pip, other: Pip | None) -> "Tile":
        if other is None:
            raise SetupError(_OneHalf(repr(one)))
        for half in (one, other):
            if type(half) is not int or not 0 <= half <= HIGHEST_SET:
                raise SetupError(_NoHalf(repr(half), HIGHEST_SET))
        tile = object.__new__(cls)
        high, low = max(one, other), min(one, other)
        for name, value in (
            ("high", high),
            ("low", low),
            ("pips", high + low),
            ("is_double", high == low),
            ("rank", (high + low, high)),
        ):
            object.__setattr__(tile, name, value)
        cls._made[(one, other)] = cls._made[(other, one)] = tile
        return tile

    def __setattr__(self, name: str, value: object) -> None:
        """Raise `AttributeError`: tiles are immutable."""
        message = f"a tile never changes ({name!r} cannot be set)"
        raise AttributeError(message)

    def __reduce__(self) -> tuple[type["Tile"], tuple[int, int]]:
        """Pickle as the two halves, so that unpickling returns the interned object."""
        return (Tile, (self.high, self.low))

    def __str__(self) -> str:
        """The tile in notation: its higher half first."""
        return SIGNS[self.high] + SIGNS[self.low]

    def __repr__(self) -> str:
        """Python expression that evaluates to this tile."""
        return f"Tile({self.high}, {self.low})"

    def __lt__(self, other: "Tile") -> bool:
        """Compare by heaviness, as lots are (FU-04): total pips, then the higher half."""
        return self.rank < other.rank

    def other(self, pip: Pip) -> Pip:
        """The other half when ``pip`` is joined: ``Tile(6, 3).other(6)`` is 3."""
        return self.low if pip == self.high else self.high


@cache
def tile_set(highest: Pip) -> tuple[Tile, ...]:
    """All tiles of a double-``highest`` set, 28 for six (MGR-02), in ascending order of halves.

    >>> len(tile_set(6)), sum(tile.pips for tile in tile_set(6))
    (28, 168)
    """
    return tuple(Tile(high, low) for high in range(highest + 1) for low in range(high + 1))


def pips_of(tiles: Iterable[Tile]) -> int:
    """Total pips of the tiles: the value of a hand at the end of a round, h(P) in the analysis (TF-16)."""
    return sum(tile.pips for tile in tiles)


def heaviest(tiles: Iterable[Tile]) -> Tile:
    """The tile that wins a lot: most pips, then the highest half (FU-04, C-09).

    >>> heaviest([Tile(4, 4), Tile(6, 2)])
    Tile(6, 2)
    """
    return max(tiles)
