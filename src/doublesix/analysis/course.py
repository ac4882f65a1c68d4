"""Course of a record: its decisions, and the scores and luck of its rounds, from one replay."""

from collections.abc import Generator
from dataclasses import dataclass

from doublesix.analysis.decisions import Decision, decisions
from doublesix.analysis.luck import Luck, LuckMeter
from doublesix.core.seating import Seat, Side
from doublesix.notation.record.match_record import Record
from doublesix.notation.record.replay import Step, steps

__all__ = ["Course", "PlayedRound", "course_parts"]


@dataclass(frozen=True)
class PlayedRound:
    """A round as it was played.

    Attributes:
        number: Number of the round, from 1.
        begins: Index of its first event in the record, from 0.
        leader: Seat that leads, if that is known before the deal; else `None`.
        before: Scores by side at its beginning.
        after: Scores by side at its end, or at the end of the record.
        luck: Luck of its lots, deals and draws; `None` if there is no network for the table.
    """

    number: int
    begins: int
    leader: Seat | None
    before: tuple[int, ...]
    after: tuple[int, ...]
    luck: Luck | None


@dataclass(frozen=True)
class Course:
    """Decisions and rounds of a record.

    Attributes:
        decisions: Every choice between several legal moves, in order.
        rounds: All rounds, in order.
        events: Number of events.
        winner: Side that won the match; `None` if none has.
    """

    decisions: tuple[Decision, ...]
    rounds: tuple[PlayedRound, ...]
    events: int
    winner: Side | None


def course_parts(record: Record, luck: LuckMeter) -> Generator[None, None, Course]:
    """Replay a record and collect its decisions and rounds; yields between events, and returns the course.

    Raises:
        RecordError: If it contradicts the rules.
    """
    found: list[Decision] = []
    rounds: list[PlayedRound] = []
    first: Step | None = None
    last: Step | None = None
    begins, total = 0, luck.none
    for number, step in enumerate(steps(record)):
        if first is None or last is None:
            first = step
        elif step.round != last.round:
            rounds.append(_round(first, last, begins, total, luck))
            first, begins, total = step, number, luck.none
        if luck.rollouts.learned:
            total += luck.of(step)
            yield
        found += decisions(number, step)
        last = step
    if first is not None and last is not None:
        rounds.append(_round(first, last, begins, total, luck))
    winner = None if last is None else last.after.winner
    return Course(tuple(found), tuple(rounds), len(record.events), winner)


def _round(first: Step, last: Step, begins: int, total: Luck, luck: LuckMeter) -> PlayedRound:
    return PlayedRound(
        number=first.round,
        begins=begins,
        leader=first.before.leader,
        before=first.before.scoreboard.points,
        after=last.after.scoreboard.points,
        luck=total if luck.rollouts.learned else None,
    )
