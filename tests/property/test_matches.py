"""Whole matches: they end, are reproducible, and conserve tiles."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublesix.arena.simulation.facts import round_facts
from doublesix.arena.simulation.plan import Plan, Unit, contenders
from doublesix.arena.simulation.runner import play_games
from doublesix.arena.table import LIMITS, Limits, Step, play_match
from doublesix.core.match import Deal, Match, Need
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.dealing.seeded import Dealer
from doublesix.players import make_player
from doublesix.rulesets import games
from doublesix.testing.strategies import rule_sets, seatings
from tests.samples import some

pytestmark = pytest.mark.property

TABLES = [(game.id, game.rules, seats) for game in games() for seats in game.rules.players]
PLAYERS = ("greedy", "random", "level-8")
"""The two that play by the core alone, and one that thinks with the engine; each has tests of its own."""
SEVERAL = [table for table in TABLES if table[0] in {"five-up", "merry-go-round", "multiples-of-five", "block"}]


def played(match: Match, seed: int, player: str, limits: Limits = LIMITS) -> list[Step]:
    players = [make_player(player, f"{seed} {seat}") for seat in match.seating.all]
    return list(play_match(match, players, Dealer(seed), limits))


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.property
@pytest.mark.parametrize(("_game", "rules", "seats"), some(TABLES, 25))
def test_a_match_of_every_game_at_every_table_has_a_winner(_game: str, rules: RuleSet, seats: int, player: str) -> None:
    *_, (_, last) = played(Match.start(rules, seats), 11, player)

    assert last.needs is Need.NOTHING
    assert last.winner is not None


@given(st.data(), st.integers(0, 999), st.sampled_from(PLAYERS))
@settings(max_examples=40)
def test_by_any_rules_a_match_is_won_or_broken_off_at_a_limit(data: st.DataObject, seed: int, player: str) -> None:
    rules = data.draw(rule_sets())
    seating = data.draw(seatings(rules))
    limits = Limits(deals=12, acts=300)
    steps = played(Match.start(rules, seating.seats, partners=seating.partners), seed, player, limits)
    _, last = steps[-1]
    deals = sum(isinstance(event, Deal) for event, _ in steps)
    acts = 0 if last.position is None else len(last.position.history)

    assert last.winner is not None or deals == limits.deals or acts == limits.acts
    assert deals <= limits.deals
    assert acts <= limits.acts


@given(st.sampled_from(TABLES), st.integers(0, 999), st.sampled_from(PLAYERS))
@settings(max_examples=25)
def test_the_same_seed_gives_the_same_events(table: tuple[str, RuleSet, int], seed: int, player: str) -> None:
    _, rules, seats = table

    assert played(Match.start(rules, seats), seed, player) == played(Match.start(rules, seats), seed, player)


@given(st.sampled_from(TABLES), st.integers(0, 999), st.sampled_from(PLAYERS))
@settings(max_examples=25)
def test_the_rounds_add_up_to_the_score(table: tuple[str, RuleSet, int], seed: int, player: str) -> None:
    _, rules, seats = table
    steps = played(Match.start(rules, seats), seed, player)
    _, last = steps[-1]
    facts = list(round_facts(steps))
    sums = tuple(map(sum, zip(*(one.points for one in facts), strict=True)))

    assert sums == last.scoreboard.points
    assert [one.points for one in facts] == [result.gained for result in last.results]
    assert [(one.leader, one.ending) for one in facts] == [(result.leader, result.ending) for result in last.results]


@given(st.sampled_from(SEVERAL), st.sampled_from(Unit), st.integers(0, 12), st.integers(0, 99))
@settings(max_examples=15)
def test_a_simulation_is_the_sum_of_its_parts(
    table: tuple[str, RuleSet, int], unit: Unit, parted: int, seed: int
) -> None:
    _, rules, seats = table
    seating = seating_for(rules, seats)
    who = contenders(["greedy", "random"] if seating.sides % 2 == 0 else ["random"], seating.sides)
    plan = Plan(rules=rules, seating=seating, contenders=who, unit=unit, games=12, seed=str(seed))

    assert play_games(plan, 0, 12) == play_games(plan, 0, parted) + play_games(plan, parted, 12)
