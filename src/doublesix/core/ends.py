"""Ends: the places of a tile where another may be joined (“joints” in the rules analysis)."""

from enum import StrEnum
from functools import cache
from typing import ClassVar, Final, final

from doublesix.core.tiles import SIGNS, Pip, Tile

__all__ = ["SIDES", "SPINNER_ENDS", "End", "Joint", "halves", "sides", "spinner_ends"]


class Joint(StrEnum):
    """Position of an end on its tile.

    A single has two halves; a double has two sides, and a spinner two ends in addition.
    """

    HIGH = "high"
    LOW = "low"
    S1 = "s1"
    S2 = "s2"
    E1 = "e1"
    E2 = "e2"


SIDES: Final = (Joint.S1, Joint.S2)
SPINNER_ENDS: Final = (Joint.E1, Joint.E2)


@final
class End:
    """A place of a tile where another tile may be joined; interned, so ends compare by identity.

    Attributes:
        tile: The tile that it belongs to.
        joint: Its position on that tile.
        pip: Pips that a tile joined here must show.

    >>> End(Tile(6, 3), Joint.LOW).pip, End(Tile(6, 6), Joint.S1).pip
    (3, 6)
    """

    __slots__ = ("joint", "pip", "tile")
    _made: ClassVar[dict[tuple[Tile, Joint], "End"]] = {}
    tile: Tile
    joint: Joint
    pip: Pip

    def __new__(cls, tile: Tile, joint: Joint) -> "End":
        """The interned end of ``tile`` at ``joint``; raises `ValueError` if the tile has no such joint."""
        made = cls._made.get((tile, joint))
        if made is not None:
            return made
        if tile.is_double == (joint in {Joint.HIGH, Joint.LOW}):
            message = f"{tile!r} has no joint {joint.value}"
            raise ValueError(message)
        end = object.__new__(cls)
        object.__setattr__(end, "tile", tile)
        object.__setattr__(end, "joint", joint)
        object.__setattr__(end, "pip", tile.low if joint is Joint.LOW else tile.high)
        cls._made[(tile, joint)] = end
        return end

    def __setattr__(self, name: str, value: object) -> None:
        """Raise `AttributeError`: ends are immutable."""
        message = f"an end never changes ({name!r} cannot be set)"
        raise AttributeError(message)

    def __reduce__(self) -> tuple[type["End"], tuple[Tile, Joint]]:
        """Pickle as tile and joint, so that unpickling returns the interned object."""
        return (End, (self.tile, self.joint))

    def __str__(self) -> str:
        """The end in notation: tile, slash, and the pips of the half or the joint of the double."""
        return f"{self.tile}/{self.joint if self.tile.is_double else SIGNS[self.pip]}"

    def __repr__(self) -> str:
        """Python expression that evaluates to this end."""
        return f"End({self.tile!r}, {self.joint})"


@cache
def halves(tile: Tile) -> tuple[End, End]:
    """Both halves of a single, the heavier one first."""
    return (End(tile, Joint.HIGH), End(tile, Joint.LOW))


@cache
def sides(tile: Tile) -> tuple[End, End]:
    """Both sides (the long edges) of a double."""
    return (End(tile, Joint.S1), End(tile, Joint.S2))


@cache
def spinner_ends(tile: Tile) -> tuple[End, End]:
    """Both ends (the short edges) of a double that is a spinner."""
    return (End(tile, Joint.E1), End(tile, Joint.E2))
