"""Random walks through rounds, with a check at every position."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from doublesix.core.match import Match, Need
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.rulesets import games, load, rule_set
from doublesix.testing.strategies import rule_sets, seatings

PRESETS = tuple(game.id for game in games())
VARIATIONS = tuple((game.id, variation) for game in games() for variation in game.variations)


@dataclass(frozen=True)
class Walk:
    """A rule set, a seating and a seed: one round (or more, where tiles go back) of random moves."""

    rules: RuleSet
    seating: Seating
    seed: int

    def positions(self, most: int = 400) -> Iterator[Position]:
        """Every position of one round, the last one over unless there were more than ``most``; at least one."""
        stream = random.Random(self.seed)
        match = Match.start(self.rules, self.seating.seats, partners=self.seating.partners or None)
        reached = 0
        # Deals without a leader are dealt again, and are no positions.
        while reached < most and not match.results:
            match = _next(match, stream)
            if match.position is not None:
                reached += 1
                yield match.position


def _next(match: Match, stream: random.Random) -> Match:
    tiles = list(match.rules.tiles)
    stream.shuffle(tiles)
    if match.needs is Need.LOTS:
        return match.lots(tiles[: match.seating.seats])
    if match.needs is Need.DEAL:
        return match.deal(tiles)
    assert match.position is not None
    return match.play(stream.choice(match.position.legal_moves()))


def _rules() -> st.SearchStrategy[RuleSet]:
    presets = st.sampled_from(PRESETS).map(lambda name: load(name).rules)
    variations = st.sampled_from(VARIATIONS).map(lambda pair: rule_set(pair[0], [pair[1]]))
    return presets | variations | rule_sets()


def walks(rules: st.SearchStrategy[RuleSet] | None = None) -> st.SearchStrategy[Walk]:
    """Walks over every preset, every variation and random valid rule sets, or over the rules given."""
    return (_rules() if rules is None else rules).flatmap(
        lambda chosen: st.builds(Walk, st.just(chosen), seatings(chosen), st.integers(0, 2**32))
    )


def walks_of(*names: str) -> st.SearchStrategy[Walk]:
    """Walks over these games only."""
    return walks(st.sampled_from(names).map(lambda name: load(name).rules))
