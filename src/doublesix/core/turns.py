"""State of a round: its phase, its claim window, and how it ended."""

from dataclasses import dataclass
from enum import StrEnum

from doublesix.core.seating import Seat

__all__ = ["EndKind", "Ending", "Pending", "Phase"]


class Phase(StrEnum):
    """Phase of a round: to be led, in play, or over."""

    LEAD = "lead"
    PLAY = "play"
    OVER = "over"


class EndKind(StrEnum):
    """How a round ended: a seat went out, all are blocked, no seat could lead, or the match was won during it."""

    DOMINO = "domino"
    BLOCK = "block"
    REDEAL = "redeal"
    TARGET = "target"
    SKUNK = "skunk"


@dataclass(frozen=True)
class Ending:
    """How a round ended, and the seat that won it (`None` for a tie or a redeal)."""

    kind: EndKind
    seat: Seat | None = None


@dataclass(frozen=True)
class Pending:
    """The claim window: a score that was made and is not yet claimed (A-MOF-10).

    The owner is asked first and, once he lets it go (`RELEASE`), each opponent from the left. The window stays open,
    for the owner too, until the next seat plays, draws or passes.

    Attributes:
        owner: The seat whose play made the score.
        count: The table count.
        points: Points that the count is worth.
        asking: Seats that have not answered yet, in asking order.
    """

    owner: Seat
    count: int
    points: int
    asking: tuple[Seat, ...]

    @property
    def released(self) -> bool:
        """Whether the owner has let the score go, so that opponents may call."""
        return self.owner not in self.asking
