"""Score sheets: hand-written records, of which as many rounds are reviewed as can be read."""

from dataclasses import dataclass

from doublesix.analysis.report import Review
from doublesix.core.evolve import evolve
from doublesix.errors import RecordError
from doublesix.notation import Record, read_lenient
from doublesix.notation.lenient.rounds import NoResult

__all__ = ["ScoreSheet", "read_score_sheet", "without_hindsight"]

ROUND = "round"


@dataclass(frozen=True)
class ScoreSheet:
    """The readable part of a score sheet.

    Attributes:
        record: The rounds that could be read.
        liberties: Inferences and corrections made in reading, one sentence each.
        missing: Why the rest was left out; empty if everything could be read.
    """

    record: Record
    liberties: tuple[str, ...]
    missing: str


def read_score_sheet(text: str) -> ScoreSheet:
    """Read a hand-written record, up to the first round that cannot be replayed.

    A hand or the boneyard may be missing if it can be inferred (`doublesix.notation.read_lenient`).

    Raises:
        NotationError: If a line cannot be read.
        RecordError: If not even the first round can be replayed.
        RuleSetError: If the rules are unknown or contradict themselves.
        SetupError: If the rules do not allow the seating.
    """
    lines, missing = text.splitlines(), ""
    while True:
        try:
            record, complaints = read_lenient("\n".join(lines) + "\n")
        except RecordError as error:
            starts = [at for at, line in enumerate(lines[: error.line]) if line.split()[:1] == [ROUND]]
            if len(starts) < 2 or error.line == 0:  # noqa: PLR2004 - one round must be left before it
                raise
            missing = missing or f"{lines[starts[-1]].strip()} and what follows is left out: {error}"
            del lines[starts[-1] :]
        else:
            # A record that was cut above lacks its last line for that reason.
            remarks = tuple(str(one) for one in complaints if not (missing and isinstance(one.message, NoResult)))
            return ScoreSheet(record, remarks, missing)


def without_hindsight(review: Review) -> Review:
    """Copy of a review without hindsight, for a record whose boneyard was filled in: its order is unknown."""
    return evolve(review, decisions=tuple(evolve(one, hindsight=None) for one in review.decisions))
