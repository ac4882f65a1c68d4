"""Playouts tell what the core counts when it plays the same games again."""

from collections.abc import Sequence

import numpy as np
import pytest

from doublesix import engine
from doublesix.core.match import Event
from doublesix.core.moves import Act
from doublesix.core.options import EndMatch
from doublesix.core.points import play_points
from doublesix.core.views import view
from doublesix.engine import CompiledRules
from doublesix.players.greedy import GreedyPlayer
from tests.agreement.rows import counted, replayed, row_of
from tests.agreement.rulebooks import GAMES, VARIATIONS, named_rules, seatings_of, wild_rules
from tests.samples import sample, some

ROUNDS, MATCHES = sample(3, 8), sample(1, 2)
MOST_EVENTS, MOST_ROUNDS = 1_000, 200  # there are rules by which a match goes on and on
RANDOM = [f"random {number}" for number in range(30)]


def tables(name: str) -> list[CompiledRules]:
    rules = wild_rules(name) if name.startswith("random") else named_rules(name)
    return [engine.compile(rules, seating.seats, partners=seating.partners) for seating in seatings_of(rules)]


def same_rows(
    compiled: CompiledRules,
    policy: str | Sequence[str],
    unit: str,
    games: int,
    lineups: Sequence[Sequence[int]] | None,
) -> None:
    """Games 5 and up, as played by number, are those that the trace tells."""
    made = engine.playouts(compiled, games, seed="agree", start=5, policy=policy, unit=unit, lineups=lineups)
    row = 0
    for place in range(games):
        number = 5 + place
        if int(made.game_rounds[place]) > MOST_ROUNDS:
            row += int(made.game_rounds[place])
            continue
        events = engine.trace(compiled, number, seed="agree", policy=policy, unit=unit, lineups=lineups)
        rows = counted(number, compiled, events[:MOST_EVENTS])
        assert [row_of(made, row + shift) for shift in range(len(rows))] == rows
        if len(events) <= MOST_EVENTS:
            assert int(made.game_rounds[place]) == len(rows)
            assert int(made.game_winner[place]) == winner_of(compiled, events, unit)
        row += int(made.game_rounds[place])
    assert len(made.game) == row


def winner_of(compiled: CompiledRules, events: Sequence[Event], unit: str) -> int:
    *_, (_, _, last) = replayed(compiled, events)
    return -1 if unit == "rounds" or last.winner is None else last.winner


@pytest.mark.property
@pytest.mark.parametrize("name", [*GAMES, *some(VARIATIONS, 8), *some(RANDOM, 8)])
class TestEveryRowIsWhatTheCoreCounts:
    @pytest.mark.parametrize("policy", ["random", "greedy"])
    def test_for_single_rounds(self, name: str, policy: str) -> None:
        for compiled in tables(name):
            same_rows(compiled, policy, "rounds", ROUNDS, None)

    @pytest.mark.parametrize("policy", ["random", "greedy"])
    def test_for_whole_matches(self, name: str, policy: str) -> None:
        for compiled in tables(name):
            same_rows(compiled, policy, "matches", MATCHES, None)

    def test_for_sides_that_play_differently_and_change_places(self, name: str) -> None:
        for compiled in tables(name):
            sides = compiled.seating.sides
            lineups = [tuple((side + shift) % 2 for side in range(sides)) for shift in range(3)]
            same_rows(compiled, ["greedy", "random"], "matches", MATCHES, lineups)


@pytest.mark.parametrize("name", [*GAMES, *RANDOM, "random 47"])
def test_no_count_is_too_large_for_its_column(name: str) -> None:
    # Heavy layouts are rare, so there are many rounds, and the core plays none of them: it is the sums that must agree.
    for compiled in tables(name):
        made = engine.playouts(compiled, 4_000, seed=11, start=5)
        equal = compiled.rules.end_match is not EndMatch.NONE
        worth = np.array(
            [count if equal else play_points(compiled.rules, int(count)) for count in made.count_values], np.int64
        )
        assert np.array_equal(made.counts @ worth, made.in_play.sum(axis=1))


@pytest.mark.property
@pytest.mark.parametrize("name", [*GAMES, *some(VARIATIONS, 8), *some(RANDOM, 8)])
def test_every_act_of_the_greedy_policy_is_that_of_the_greedy_player(name: str) -> None:
    player = GreedyPlayer()
    for compiled in tables(name):
        for number in range(ROUNDS):
            events = engine.trace(compiled, number, seed="greedy", policy="greedy", unit="rounds")
            for event, before, _ in replayed(compiled, events[:MOST_EVENTS]):
                if isinstance(event, Act):
                    assert before.position is not None
                    assert event.seat == before.position.to_act
                    assert event.move == player.choose(view(before.position, event.seat))
