"""Score sheets: records written by hand, of which as many rounds are reviewed as can be read."""

from dataclasses import dataclass

from doublesix.analysis.report import Review
from doublesix.core.evolve import evolve
from doublesix.errors import RecordError
from doublesix.notation import Record, read_lenient

__all__ = ["ScoreSheet", "read_score_sheet", "without_hindsight"]

ROUND = "round"


@dataclass(frozen=True)
class ScoreSheet:
    """What could be read of a score sheet.

    Attributes:
        record: The rounds that could be read.
        liberties: What was put in where the sheet says nothing, one sentence each.
        missing: Why the rest was left out; empty where everything could be read.
    """

    record: Record
    liberties: tuple[str, ...]
    missing: str


def read_score_sheet(text: str) -> ScoreSheet:
    """Read a record written by hand, up to the first round that cannot be played again.

    A hand or the boneyard may be missing where it follows from the rest (`doublesix.notation.read_lenient`).

    Raises:
        NotationError: If a line cannot be read.
        RecordError: If not even the first round can be played again.
        RuleSetError: If the rules are not known, or contradict themselves.
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
            # That a cut record lacks its last line is our own doing.
            remarks = tuple(str(one) for one in complaints if not missing or one.lines)
            return ScoreSheet(record, remarks, missing)


def without_hindsight(review: Review) -> Review:
    """The review of a record whose boneyard was put in: its order is unknown."""
    return evolve(review, decisions=tuple(evolve(one, hindsight=None) for one in review.decisions))
