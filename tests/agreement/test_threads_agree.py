"""Playouts are the same for any number of threads, and however the games are parted."""

from dataclasses import fields

import numpy as np
import pytest

from doublesix import engine
from doublesix.engine import CompiledRules, Playouts
from tests.agreement.rulebooks import GAMES, named_rules, seatings_of, wild_rules
from tests.samples import some

GAMES_PLAYED = 700


def table(name: str) -> CompiledRules:
    rules = wild_rules(name) if name.startswith("random") else named_rules(name)
    seating = seatings_of(rules)[0]
    return engine.compile(rules, seating.seats, partners=seating.partners)


def columns(made: Playouts) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.generic]]]:
    found = {each.name: getattr(made, each.name) for each in fields(made)}
    return {name: value for name, value in found.items() if isinstance(value, np.ndarray)}


def same(one: Playouts, other: Playouts) -> bool:
    mine, others = columns(one), columns(other)
    return mine.keys() == others.keys() and all(
        mine[name].dtype == others[name].dtype and np.array_equal(mine[name], others[name]) for name in mine
    )


@pytest.mark.parametrize("unit", ["rounds", "matches"])
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.property
@pytest.mark.parametrize("name", some([*GAMES, *(f"random {number}" for number in range(20))], 6))
class TestTheSameGames:
    def test_come_out_the_same_by_any_number_of_threads(self, name: str, policy: str, unit: str) -> None:
        games = GAMES_PLAYED if unit == "rounds" else GAMES_PLAYED // 10
        alone = engine.playouts(table(name), games, seed=3, policy=policy, unit=unit)

        assert len(alone.game_rounds) == games
        for threads in (2, 3, 7):
            assert same(engine.playouts(table(name), games, seed=3, threads=threads, policy=policy, unit=unit), alone)

    def test_come_out_the_same_in_parts(self, name: str, policy: str, unit: str) -> None:
        games = 70
        whole = columns(engine.playouts(table(name), games, seed=4, start=1_000, policy=policy, unit=unit))
        parts = [
            columns(
                engine.playouts(table(name), number, seed=4, start=1_000 + start, threads=2, policy=policy, unit=unit)
            )
            for start, number in ((0, 1), (1, 40), (41, 29))
        ]

        for column, values in whole.items():
            if column != "count_values":
                assert np.array_equal(np.concatenate([part[column] for part in parts]), values)


def test_another_seed_gives_other_games() -> None:
    compiled = table("five-up")

    assert not same(engine.playouts(compiled, 100, seed=3), engine.playouts(compiled, 100, seed=4))
