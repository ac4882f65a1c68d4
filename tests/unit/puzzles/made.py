"""Sample puzzles: generated once, and shipped ones."""

from functools import cache

from doublesix.core.evolve import evolve
from doublesix.core.seating import Seating
from doublesix.puzzles import PuzzleFile
from doublesix.puzzles.collection import collect
from doublesix.puzzles.generation import SelfPlay
from doublesix.puzzles.library import shipped
from doublesix.rulesets import rule_set

GAME = "double-six-dominoes"
SOURCE = SelfPlay(rules=rule_set(GAME), seatings=(Seating(2),), seed="tests")


def nothing() -> PuzzleFile:
    """A file before the first match."""
    return PuzzleFile(game=GAME, command="made in a test", version="0", seed="tests", seatings=("2",))


@cache
def course() -> tuple[PuzzleFile, ...]:
    """Snapshots of a file while three puzzles are generated."""
    return tuple(collect(nothing(), SOURCE, 3))


def few() -> PuzzleFile:
    """The final file."""
    return course()[-1]


@cache
def few_shipped() -> PuzzleFile:
    """The first three shipped puzzles of the same game."""
    whole = shipped(GAME)
    return evolve(whole, puzzles=whole.puzzles[:3])
