"""Hints are offered for the sets and numbers of seats that the engine knows."""

from random import Random

import pytest

from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.engine.inference.information_state import plays_at
from doublesix.players import availability
from doublesix.players.availability import engine_judges
from doublesix.server.domain import Refusal
from doublesix.server.domain.decider.hints import hint_question
from tests.server.domain.house import House, request_for


def to_move(**house_rules: str) -> House:
    """A table at which a person against a bot is to move."""
    house = House(request_for("draw", ["open", "greedy"], house_rules=house_rules)).sit("ana")
    while house.table.asked != 0:
        assert house.person_acts(Random(1)) or house.step() is not None
    return house


@pytest.mark.parametrize(("house_rules", "is_offered"), [({}, True), ({"set": "9"}, False), ({"set": "18"}, False)])
def test_a_hint_is_offered_for_sets_that_the_engine_judges(house_rules: dict[str, str], *, is_offered: bool) -> None:
    house = to_move(**house_rules)

    assert ("hint" in house.seen(0).may) == is_offered


def test_a_hint_that_is_not_offered_is_refused_with_a_reason() -> None:
    with pytest.raises(Refusal, match="a set up to double-six") as refused:
        hint_question(to_move(set="9").table, "ana")

    assert refused.value.code == "no_hints"


def test_no_hint_is_offered_without_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    availability._found.cache_clear()  # noqa: SLF001 - as in a process that has not asked before
    monkeypatch.setattr(availability, "engine_ready", lambda: False)
    house = to_move()

    assert "hint" not in house.seen(0).may
    monkeypatch.undo()
    assert "hint" in House.seen(to_move(), 0).may


def test_the_limits_are_those_of_the_engine() -> None:
    counts = tuple(range(2, 9))
    rules = [RuleSet(set=size, players=counts, hand_size=tuple((seats, 3) for seats in counts)) for size in (6, 7, 9)]
    tables = [(one, seats) for one in rules for seats in counts]

    expected = [plays_at(one, seating_for(one, seats)) for one, seats in tables]
    assert [engine_judges(one, seats) for one, seats in tables] == expected
