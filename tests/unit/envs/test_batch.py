"""The batch: what it shows is what the core says a seat may know, whatever the rules."""

import random
from collections.abc import Iterator
from contextlib import suppress

import numpy as np
import pytest
from numpy.typing import NDArray

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.envs import ENDED, Batch, plain_observation
from doublesix.errors import SetupError, UsageError
from doublesix.rulesets import games, rule_set
from doublesix.testing.random_rules import random_rules

GAMES = [game.id for game in games()]


def tables_of(rules: RuleSet) -> set[Seating]:
    """Every table up to four seats that the rules allow."""
    found = set()
    for seats in rules.players:
        for partners in (False, True):
            with suppress(SetupError):
                found.add(seating_for(rules, seats, partners=partners))
    return {seating for seating in found if seating.seats <= 4}


def any_legal(batch: Batch, chance: random.Random) -> NDArray[np.int64]:
    """An action for each environment, each legal one as likely as the others."""
    return np.array([chance.choice(np.flatnonzero(row).tolist()) for row in batch.mask])


def differences(batch: Batch, *, history: bool) -> Iterator[str]:
    """Where a row differs from what the core shows the seat to act."""
    for env in range(batch.n):
        seen = batch.view(env)
        expected = plain_observation(seen, history=history)
        for field, place in batch.fields.places.items():
            if (expected[place] != batch.observation[env][place]).any():
                yield f"{env} {field}: {batch.observation[env][place]} for {expected[place]}"
        if (batch.actions.mask(seen.legal) != batch.mask[env]).any():
            yield f"{env} mask: {seen.legal}"


def hold_against_the_core(compiled: CompiledRules, *, envs: int, steps: int, history: bool = False) -> None:
    batch = Batch(compiled, envs, seed=str(compiled.seating), history=history, episode="match")
    chance = random.Random(1)
    for _ in range(steps):
        assert list(differences(batch, history=history)) == []
        batch.step(any_legal(batch, chance))


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_what_the_core_shows(game: str) -> None:
    rules = rule_set(game)
    for seating in tables_of(rules):
        compiled = compile_rules(rules, seating.seats, partners=seating.partners)
        hold_against_the_core(compiled, envs=2, steps=40, history=True)


@pytest.mark.parametrize("seed", range(12))
def test_rows_are_what_the_core_shows_under_random_rules(seed: int) -> None:
    hold_against_the_core(compile_rules(random_rules(seed)), envs=2, steps=40)
