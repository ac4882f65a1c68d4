"""Course of a record: its decisions, and the scores and luck of its rounds, from one replay."""

from collections.abc import Generator
from dataclasses import dataclass

from doublesix.analysis.decisions import MatchDecision, decisions
from doublesix.analysis.luck import EventLuck, Luck, LuckMeter
from doublesix.core.match import Deal
from doublesix.core.moves import Act
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
        lead: By side, the expected margin before the deal, which the lead gives; 0 if nothing was dealt, and `None` if
            there is no network for the table.
        luck: Luck of its lots, deals and draws; `None` if there is no network for the table.
        chances: The same luck, event by event; empty without a network.
    """

    number: int
    begins: int
    leader: Seat | None
    before: tuple[int, ...]
    after: tuple[int, ...]
    lead: tuple[float, ...] | None
    luck: Luck | None
    chances: tuple[EventLuck, ...] = ()


@dataclass(frozen=True)
class Course:
    """Decisions and rounds of a record.

    Attributes:
        decisions: Every choice between several legal moves, in order.
        rounds: All rounds, in order.
        events: Number of events.
        winner: Side that won the match; `None` if none has.
    """

    decisions: tuple[MatchDecision, ...]
    rounds: tuple[PlayedRound, ...]
    events: int
    winner: Side | None


def course_parts(record: Record, luck: LuckMeter) -> Generator[None, None, Course]:
    """Replay a record and collect its decisions and rounds; yields between events, and returns the course.

    Raises:
        RecordError: If it contradicts the rules.
    """
    found: list[MatchDecision] = []
    rounds: list[PlayedRound] = []
    now: _Round | None = None
    last: Step | None = None
    for number, step in enumerate(steps(record)):
        if now is None or (last is not None and step.round != last.round):
            if now is not None and last is not None:
                rounds.append(now.ended(last))
            now = _Round(step, number, luck)
        now.note(number, step)
        yield
        found += decisions(number, step)
        last = step
    if now is not None and last is not None:
        rounds.append(now.ended(last))
    winner = None if last is None else last.after.winner
    return Course(tuple(found), tuple(rounds), len(record.events), winner)


class _Round:
    """A round while its events come in."""

    def __init__(self, first: Step, begins: int, meter: LuckMeter) -> None:
        self._first = first
        self._begins = begins
        self._meter = meter
        self._luck = meter.none
        self._chances: list[EventLuck] = []
        # Nothing was dealt yet, so nothing is led.
        self._lead = (0.0,) * meter.seating.sides
        self._dealt = False

    def note(self, number: int, step: Step) -> None:
        """Add the luck of an event of this number."""
        if not self._meter.rollouts.learned:
            return
        if not self._dealt and isinstance(step.event, Deal):
            self._dealt, self._lead = True, self._meter.before_deal(step.before.leader)
        luck = self._meter.of(step)
        self._luck += luck
        if any(luck.total):
            drew = step.event.seat if isinstance(step.event, Act) else None
            self._chances.append(EventLuck(number, drew, luck.total))

    def ended(self, last: Step) -> PlayedRound:
        """The round with its last event."""
        return PlayedRound(
            number=self._first.round,
            begins=self._begins,
            leader=self._first.before.leader,
            before=self._first.before.scoreboard.points,
            after=last.after.scoreboard.points,
            lead=self._lead if self._meter.rollouts.learned else None,
            luck=self._luck if self._meter.rollouts.learned else None,
            chances=tuple(self._chances),
        )
