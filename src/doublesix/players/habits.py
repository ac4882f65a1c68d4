"""Habits of the characters: what each level does wrong, and the remark it makes when it has done so.

A remark is made from a move that was made and from what everybody saw of it, so it tells nothing of hidden tiles. Each
character has the weakness that the next level has no more (`doublesix.engine.search.weaknesses`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from doublesix.core.awards import Award, Source
from doublesix.core.moves import Draw, Move, Pass, Play
from doublesix.core.seating import Seat
from doublesix.messages import FixedMessage

__all__ = ["HABITS", "HEAVY", "MANY", "Cue", "Habit", "Remarks", "habit_of"]

HEAVY: Final = 9
"""Pips from which on a tile is a heavy one."""
MANY: Final = 4
"""Tiles in a count from which on it goes wrong."""


class Cue(StrEnum):
    """What a character's move must be like for the remark."""

    SCORES = "scores"
    MANY_COUNT = "many"
    HEAVY = "heavy"
    DOUBLE = "double"
    AFTER_DRAW = "drawn"


@dataclass(frozen=True)
class Habit:
    """Habit of a character.

    Attributes:
        weakness: The switch of the weakness.
        cue: The moves that it remarks on.
        remark: The remark.
    """

    weakness: str
    cue: Cue
    remark: FixedMessage


HABITS: Final[Mapping[str, Habit]] = MappingProxyType(
    {
        "level-1": Habit(
            "silent",
            Cue.SCORES,
            FixedMessage("company.silent", "I look after my own points; what others leave, they leave."),
        ),
        "level-2": Habit(
            "oblivious", Cue.SCORES, FixedMessage("company.oblivious", "Points! How does the match stand, by the way?")
        ),
        "level-3": Habit("heaviest", Cue.HEAVY, FixedMessage("company.heaviest", "The heavy ones first, I say.")),
        "level-4": Habit(
            "doubles", Cue.DOUBLE, FixedMessage("company.doubles", "A double. I never like to let one go.")
        ),
        "level-5": Habit(
            "miscounts",
            Cue.MANY_COUNT,
            FixedMessage("company.miscounts", "Four that count: somebody else count, please."),
        ),
        "level-6": Habit(
            "forgets",
            Cue.AFTER_DRAW,
            FixedMessage("company.forgets", "Somebody drew or passed. On what was that, again?"),
        ),
        "level-7": Habit(
            "grabs", Cue.SCORES, FixedMessage("company.grabs", "Points are points. I do not look what comes after.")
        ),
    }
)
"""Habits by the kind of bot; the levels that are not here have none, and say nothing."""


def habit_of(kind: str) -> Habit | None:
    """Habit of a bot, also where its level is named by the number alone; `None` if it has none.

    >>> habit_of("3") == habit_of("level-3"), habit_of("greedy"), habit_of("human,seen")
    (True, None, None)
    """
    name = kind.partition("@")[0]
    return HABITS.get(f"level-{name}" if name.isdecimal() else name)


@dataclass
class Remarks:
    """The remarks of the bots at one table: one a round at most, by the first whose move is like its habit.

    Attributes:
        kinds: Kind of the player in each seat.
    """

    kinds: tuple[str, ...]
    _spoken: bool = False
    _stopped: set[Seat] = field(default_factory=set)

    def dealt(self) -> None:
        """Begin a round."""
        self._spoken = False
        self._stopped = set()

    def after(self, seat: Seat, move: Move, awards: Iterable[Award] = ()) -> FixedMessage | None:
        """The remark of the seat that has just moved; `None` if it makes none.

        Args:
            seat: The seat that moved.
            move: Its move; the tile of a draw is not told.
            awards: What was scored by it.
        """
        habit = habit_of(self.kinds[seat])
        others = self._stopped - {seat}
        if isinstance(move, Draw | Pass):
            self._stopped.add(seat)
        if self._spoken or habit is None or not _is_cue(habit.cue, move, _in_play(seat, awards), others):
            return None
        self._spoken = True
        return habit.remark


def _in_play(seat: Seat, awards: Iterable[Award]) -> list[Award]:
    return [award for award in awards if award.seat == seat and award.gained > 0 and award.source is Source.PLAY]


def _is_cue(cue: Cue, move: Move, scored: list[Award], stopped: set[Seat]) -> bool:
    match cue:
        case Cue.SCORES:
            return bool(scored)
        case Cue.MANY_COUNT:
            return any(len(award.reckoning.terms) >= MANY for award in scored)
        case Cue.HEAVY:
            return isinstance(move, Play) and move.tile.pips >= HEAVY
        case Cue.DOUBLE:
            return isinstance(move, Play) and move.tile.is_double
        case Cue.AFTER_DRAW:
            return isinstance(move, Play) and bool(stopped)
