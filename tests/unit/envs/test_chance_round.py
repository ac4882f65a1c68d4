"""Rounds with chance nodes: what a seat recalls of the deal is what it holds, at every table."""

import random

import pytest

from doublesix.core.seating import Seating, seating_for
from doublesix.envs.actions import action_space
from doublesix.envs.chance_round import ChanceRound
from doublesix.rulesets import rule_set

TABLES = [
    (game, seats, partners, leader)
    for game, seats, partners in [("five-up", 2, False), ("five-up", 3, False), ("five-up", 4, True)]
    for leader in range(seats)
]


def dealt(game: str, seats: int, leader: int, *, partners: bool = False, seed: int = 0) -> ChanceRound:
    """A round whose lead was given by lots and whose hands were dealt at random."""
    rules, chance = rule_set(game), random.Random(seed)
    state = ChanceRound.begin(rules, seating_for(rules, seats, partners=partners)).decided(leader)
    while state.by_chance:
        state = state.decided(chance.choices(*zip(*state.outcomes(), strict=True))[0])
    return state


@pytest.mark.parametrize(("game", "seats", "partners", "leader"), TABLES)
def test_hands_recalled_are_hands_held(game: str, seats: int, leader: int, *, partners: bool) -> None:
    state = dealt(game, seats, leader, partners=partners)
    position = state.match.position
    assert position is not None
    number = {tile: at for at, tile in enumerate(action_space(state.match.rules.set).tiles)}

    assert position.leader == state.to_act == leader
    assert state.hands == tuple(tuple(sorted(number[tile] for tile in hand)) for hand in position.hands)
    for seat in range(seats):
        own = ".".join(map(str, state.hands[seat]))
        assert state.text(seat) == f"seat {seat}, leader {leader}, hands {seat}:{own}, acts "


def test_hands_are_dealt_from_the_leader_on() -> None:
    state = ChanceRound.begin(rule_set("five-up"), Seating(3)).decided(1)
    for tile in range(15):
        state = state.decided(tile)

    assert state.hands == ((10, 11, 12, 13, 14), (0, 1, 2, 3, 4), (5, 6, 7, 8, 9))


def test_a_seat_recalls_its_own_draws_and_only_the_number_of_others() -> None:
    state = dealt("five-up", 3, leader=2, seed=1)
    while not any(act.drawn >= 0 for act in state.acts):
        if state.by_chance:
            state = state.decided(state.outcomes()[-1][0])
        else:
            state = state.played(state.legal(state.to_act)[-1])
    act = state.acts[-1]

    assert state.text(None).endswith(f" {act.seat}:{act.action}/{act.drawn}")
    for seat in range(3):
        shown = f"/{act.drawn}" if seat == act.seat else ""
        assert state.text(seat).endswith(f" {act.seat}:{act.action}{shown}")


@pytest.mark.parametrize(("seats", "partners"), [(2, False), (3, False), (4, False), (4, True)])
def test_margins_are_those_of_the_sides_and_sum_to_zero(seats: int, *, partners: bool) -> None:
    state, chance = dealt("five-up", seats, 0, partners=partners), random.Random(4)
    while not state.over:
        if state.by_chance:
            state = state.decided(chance.choices(*zip(*state.outcomes(), strict=True))[0])
        else:
            state = state.played(chance.choice(state.legal(state.to_act)))
    points, seating = state.match.scoreboard.points, state.match.seating
    others = len(points) - 1

    assert len(set(points)) > 1
    assert state.margins() == [
        points[side] - sum(points[:side] + points[side + 1 :]) / others for side in map(seating.side_of, seating.all)
    ]
    assert sum(state.margins()) == pytest.approx(0)
