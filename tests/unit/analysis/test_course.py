"""Course of a record: each round has its own luck, scores and lead, whatever came before it."""

from dataclasses import dataclass

import pytest

from doublesix.analysis.course import Course, course_parts
from doublesix.analysis.luck import Luck, LuckMeter
from doublesix.core.match import Deal, Lots
from doublesix.core.moves import Act, Draw
from doublesix.engine import compile as compiled_for
from doublesix.engine.search.players import player_config
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.notation import Record
from doublesix.notation.record.replay import Step, steps
from tests.unit.analysis.matches import played

TABLES = [("all-fives;target=250", 2, False), ("five-up;target=250", 3, False), ("five-up;target=250", 4, True)]


@dataclass
class CountingMeter(LuckMeter):
    """Luck that counts chance events: 1 for a lot, 10 for a deal, 100 for a draw, all of it side 0's."""

    def of(self, step: Step) -> Luck:
        event, zero = step.event, self.none.lots
        one = (1.0, *zero[1:])
        return Luck(
            one if isinstance(event, Lots) else zero,
            tuple(10 * part for part in one) if isinstance(event, Deal) else zero,
            tuple(100 * part for part in one) if isinstance(event, Act) and isinstance(event.move, Draw) else zero,
        )

    def before_deal(self, leader: int | None) -> tuple[float, ...]:
        return (-1.0 if leader is None else float(leader),) * self.seating.sides


def course_of(record: Record) -> Course:
    compiled = compiled_for(record.rules, record.seating.seats, partners=record.seating.partners)
    parts = course_parts(record, CountingMeter(RolloutEvaluator(compiled, player_config("network"))))
    while True:
        try:
            next(parts)
        except StopIteration as end:
            found: Course = end.value
            return found


@pytest.mark.parametrize(("game", "seats", "partners"), TABLES)
def test_luck_scores_and_lead_of_a_round_are_its_own(game: str, seats: int, *, partners: bool) -> None:
    record = played(game, "course", seats, partners=partners or None, acts=150)
    replayed = list(steps(record))

    course = course_of(record)

    assert len(course.rounds) > 2
    assert course.events == len(record.events)
    score: tuple[int, ...] = (0,) * record.seating.sides
    for one in course.rounds:
        own = [number for number, step in enumerate(replayed) if step.round == one.number]
        events = [record.events[number] for number in own]
        draws = sum(isinstance(event, Act) and isinstance(event.move, Draw) for event in events)
        deals = [number for number in own if isinstance(record.events[number], Deal)]
        assert one.luck is not None
        assert one.luck.lots[0] == sum(isinstance(event, Lots) for event in events)
        assert (one.luck.deals[0], one.luck.draws[0]) == (10 * len(deals), 100 * draws)
        assert one.begins == own[0]
        assert (one.before, one.after) == (score, replayed[own[-1]].after.scoreboard.points)
        lead = replayed[deals[0]].before.leader if deals else 0
        assert one.lead == ((-1.0 if lead is None else float(lead)),) * record.seating.sides
        assert [chance.step for chance in one.chances] == [
            number
            for number, event in zip(own, events, strict=True)
            if not isinstance(event, Act) or event.move == Draw()
        ]
        score = one.after
