"""Duels of the engine agree with matches of the core."""

import math

import numpy as np
import pytest

from doublesix import engine
from doublesix.core.match import Match, Need
from doublesix.core.tiles import Tile
from doublesix.core.views import view
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.duplicate import Duels, dealt, duels, seatings
from doublesix.errors import UsageError
from doublesix.players import Thinker, make_player
from doublesix.rulesets import from_spec

ALL_FIVES = "all-fives;hand_size=2:7,3:7,4:5;blocked_score=differences;blocked_tie=none;first_lead=lot"

TABLES = [
    (ALL_FIVES, 2, False, ("flat@20", "heuristic")),
    (ALL_FIVES, 2, False, ("master@16", "network")),
    ("five-up", 2, False, ("tree@60", "flat@10")),
    ("five-up", 4, True, ("flat@10", "heuristic")),
    ("merry-go-round", 3, False, ("heuristic", "greedy", "flat@8")),
    ("threes-and-fives", 2, False, ("solving@4", "greedy")),
    ("multiples-of-five", 2, False, ("flat@10", "heuristic")),
    ("cross", 2, False, ("heuristic", "flat@10")),
    ("all-fives;claim=muggins", 3, False, ("flat@6", "heuristic", "greedy")),
    ("all-fives;optional_draw=true", 2, False, ("flat@8", "heuristic")),
]


def compiled_for(spec: str, seats: int, *, partners: bool) -> CompiledRules:
    return engine.compile(from_spec(spec), seats, partners=partners)


def by_seat(match: Match, order: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles in an order that deals the first hand to seat 0."""
    size, leader = match.rules.hand_size_for(match.seating.seats), match.leader or 0
    front = match.seating.seats * size
    return (*order[leader * size : front], *order[: leader * size], *order[front:])


def in_the_core(
    compiled: CompiledRules, players: list[Thinker], seating: tuple[int, ...], seed: str, deal: int
) -> tuple[int, ...]:
    """Points of each player in the first round of a deal."""
    match = Match.start(compiled.rules, compiled.seating.seats, partners=compiled.seating.partners)
    deals = 0
    while not match.results:
        if match.needs is Need.LOTS:
            match = match.lots(dealt(compiled, seed, deal, 0, 0)[: compiled.seating.seats])
        elif match.needs is Need.DEAL:
            match = match.deal(by_seat(match, dealt(compiled, seed, deal, 1, deals)))
            deals += 1
        else:
            assert match.position is not None
            seat = match.position.to_act
            player = players[seating[compiled.seating.side_of(seat)]]
            match = match.play(player.choose(view(match.position, seat)))
    gained = [0] * len(players)
    for side, points in enumerate(match.results[0].gained):
        gained[seating[side]] += points
    return tuple(gained)


@pytest.mark.parametrize("case", TABLES)
def test_the_players_of_the_library_make_the_same_points_on_the_same_deals(
    case: tuple[str, int, bool, tuple[str, ...]],
) -> None:
    spec, seats, partners, names = case
    compiled = compiled_for(spec, seats, partners=partners)
    played = duels(compiled, names, seed="agree", start=3, stop=5)
    players = [make_player(name, f"agree:{place}") for place, name in enumerate(names)]
    places = list(seatings(len(names)))

    for row in range(0, len(played.deal), max(1, len(places) // 2)):
        seating = places[played.seating[row]]
        assert in_the_core(compiled, players, seating, "agree", int(played.deal[row])) == tuple(played.points[row])


def columns(played: Duels) -> list[list[object]]:
    apart = ("game_thought", "times")
    return [np.asarray(column).tolist() for name, column in vars(played).items() if name not in apart]


def test_shares_and_threads_change_nothing() -> None:
    compiled = compiled_for(ALL_FIVES, 2, partners=False)
    names = ["flat@10", "heuristic"]

    whole = duels(compiled, names, stop=12, threads=2)
    parts = [duels(compiled, names, start=0, stop=5), duels(compiled, names, start=5, stop=12)]

    joined = [one + other for one, other in zip(columns(parts[0]), columns(parts[1]), strict=True)]
    assert columns(whole) == joined


@pytest.mark.parametrize(("seats", "name"), [(2, "heuristic"), (4, "greedy")])
def test_a_player_against_itself_wins_nothing_on_duplicate_deals(seats: int, name: str) -> None:
    compiled = compiled_for(ALL_FIVES, seats, partners=False)

    played = duels(compiled, [name] * compiled.seating.sides, stop=40)

    assert played.points.sum() > 0
    assert played.margins(0, 1) == pytest.approx(np.zeros(40))


def test_matches_have_a_winner_and_rounds_in_their_order() -> None:
    compiled = compiled_for("five-up", 2, partners=False)

    played = duels(compiled, ["heuristic", "greedy"], stop=10, unit="matches")

    assert set(played.game_winner) <= {0, 1}
    assert (np.add.reduceat(np.ones(len(played.round)), np.flatnonzero(played.round == 1)) == played.game_rounds).all()
    won = played.game_points[np.arange(20), played.game_winner]
    assert (won == played.game_points.max(axis=1)).all()


def test_every_choice_is_counted_with_its_time() -> None:
    compiled = compiled_for(ALL_FIVES, 2, partners=False)

    played = duels(compiled, ["flat@5", "greedy"], stop=10)

    assert (played.times.sum(axis=1) == played.game_decisions.sum(axis=0)).all()
    assert 0 < played.time_a_decision(0) <= played.time_a_decision(0, 0.95)


def test_a_player_that_sees_the_other_hand_wins_more() -> None:
    compiled = compiled_for(ALL_FIVES, 2, partners=False)

    mean, _ = duels(compiled, ["flat@40;oracle=1", "flat@40"], stop=150).margin()

    assert mean > 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": ["flat@20"]}, "players must have 2 items, not 1"),
        (
            {"players": ["clever", "greedy"]},
            "player must be one of random, greedy, heuristic, flat, tree, solving, network, master,",
        ),
        ({"players": ["flat@0", "greedy"]}, "worlds must be a whole number from 1 to 1,000,000,000, not 0"),
        (
            {"players": ["flat;cunning=3", "greedy"]},
            "switch must be one of oracle, points, depth, leaf, explore, reading, floor, uniform, spread,",
        ),
        (
            {"players": ["flat@20 ", "greedy"]},
            "player must be a name with budget and switches, such as flat, flat@300 or master@10ms;depth=4,",
        ),
        (
            {"players": ["master;depth=1.2.3", "greedy"]},
            "player must be a name with budget and switches, such as flat, flat@300 or master@10ms;depth=4,",
        ),
        ({"unit": "games"}, "unit must be one of rounds, matches, not 'games'"),
        ({"stop": -1}, "stop - start must be a whole number from 0 to 1,099,511,627,776, not -1"),
        ({"threads": 0}, "threads must be a whole number from 1 to 256, not 0"),
    ],
)
def test_invalid_arguments_are_refused(asked: dict[str, object], said: str) -> None:
    compiled = compiled_for(ALL_FIVES, 2, partners=False)
    given: dict[str, object] = {"players": ["greedy", "greedy"], "stop": 1, **asked}

    with pytest.raises(UsageError, match=said):
        duels(compiled, **given)  # type: ignore[arg-type]  # wrong on purpose


def test_a_larger_set_is_refused_with_a_message() -> None:
    compiled = compiled_for("five-up;set=9", 2, partners=False)

    with pytest.raises(
        UsageError, match="the engine's beliefs, players and networks are for at most 4 seats and sets up to double-6;"
    ):
        duels(compiled, ["greedy", "greedy"], stop=1)


def test_no_deals_have_no_mean_and_one_has_no_interval() -> None:
    compiled = compiled_for(ALL_FIVES, 2, partners=False)
    none, one = (duels(compiled, ["greedy", "random"], stop=stop) for stop in (0, 1))

    assert [math.isnan(mean) for mean, _ in (none.margin(), none.wins())] == [True, True]
    assert [half for found in (none, one) for _, half in (found.margin(), found.wins())] == [math.inf] * 4
    assert one.margin()[0] == one.margins()[0]
