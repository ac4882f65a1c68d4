"""Lenient reader of hand-written records, which infers what it can and reports every inference."""

from doublesix.core.evolve import evolve
from doublesix.notation.faults import text_in
from doublesix.notation.lenient.complaints import Complaint, Complaints
from doublesix.notation.lenient.heading import completed, split_loosely
from doublesix.notation.lenient.rounds import LooseReading
from doublesix.notation.record.files import is_json
from doublesix.notation.record.heading import record_of
from doublesix.notation.record.json_form import read_json
from doublesix.notation.record.line_cursor import RecordLine
from doublesix.notation.record.match_record import Record

__all__ = ["read_lenient"]


def read_lenient(text: str) -> tuple[Record, tuple[Complaint, ...]]:
    """Read a hand-written record; return it with a complaint for every inference and correction.

    These may be missing: rules (if a game is named), seats, names, lots, a hand or the boneyard (if they can be
    inferred), draws, passes and claims (if nothing else was possible, or the scores imply them), and all counts,
    points, scores and results. Moves may be abbreviated, tiles written as ``6-3``, ``6|3`` or ``[6:3]``, and players
    named instead of seats. Numbers that contradict the rules are reported and ignored. A record in the JSON form is
    read strictly.

    Raises:
        NotationError: If a line cannot be read.
        RecordError: If the match cannot have continued as a line says.
        RuleSetError: If the rules are unknown or contradict themselves.
        SetupError: If the rules do not allow the seating.
    """
    text = text_in(text)
    if is_json(text):
        return read_json(text), ()
    complaints = Complaints()
    heading, lines = split_loosely(text, complaints)
    record = record_of(completed(heading, _seats_seen(lines), complaints))
    reading = LooseReading(record, lines, complaints)
    reading.run()
    return evolve(record, events=tuple(reading.events)), complaints.all()


def _seats_seen(lines: tuple[RecordLine, ...]) -> int:
    hands = [line.words[1].rstrip(":") for line in lines if line.words[0].casefold() == "hand" and len(line.words) > 1]
    seats = [line.words[0].rstrip(":") for line in lines if len(line.words) > 1]
    return 1 + max((int(word) for word in (*hands, *seats) if len(word) == 1 and word in "01234567"), default=-1)
