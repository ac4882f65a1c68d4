"""Tables and actions for the tests of the environments."""

import random
from contextlib import suppress

import numpy as np
from numpy.typing import NDArray

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.envs import Batch
from doublesix.errors import SetupError


def tables_of(rules: RuleSet) -> set[Seating]:
    """Every table up to four seats that the rules allow."""
    found = set()
    for seats in rules.players:
        for partners in (False, True):
            with suppress(SetupError):
                found.add(seating_for(rules, seats, partners=partners))
    return {seating for seating in found if seating.seats <= 4}


def any_legal(batch: Batch, chance: random.Random) -> NDArray[np.int64]:
    """Uniform random legal actions of all environments."""
    return np.array([chance.choice(np.flatnonzero(row).tolist()) for row in batch.mask])
