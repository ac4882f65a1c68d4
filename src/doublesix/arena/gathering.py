"""Gathering: rounds that the core told one by one, in the columns in which the engine gives thousands of them."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from doublesix import engine
from doublesix.arena.plan import Plan
from doublesix.arena.playing import compiled
from doublesix.arena.rounds import RoundFacts

__all__ = ["Told", "gathered"]


@dataclass(frozen=True)
class Told:
    """A game: its number, the rounds of it that ended, and the side that won the match, if one was and did."""

    game: int
    rounds: tuple[RoundFacts, ...]
    winner: int | None = None


def gathered(plan: Plan, games: Iterable[Told]) -> engine.Playouts:
    """The games, as the engine would give them."""
    told = tuple(games)
    rounds = [(one.game, number, facts) for one in told for number, facts in enumerate(one.rounds, 1)]
    facts = [facts for *_, facts in rounds]
    sides = plan.seating.sides
    values = engine.playouts(compiled(plan.rules, plan.seating), 0).count_values
    kinds = {kind: place for place, kind in enumerate(engine.ENDINGS)}
    return engine.Playouts(
        game_rounds=np.array([len(one.rounds) for one in told], np.uint32),
        game_winner=np.array([_or_none(one.winner) for one in told], np.int8),
        game=np.array([game for game, *_ in rounds], np.int64),
        round=np.array([number for _, number, _ in rounds], np.uint16),
        leader=np.array([one.leader for one in facts], np.int8),
        ending=np.array([kinds[one.ending.kind.value] for one in facts], np.int8),
        winner=np.array([_or_none(one.ending.seat) for one in facts], np.int8),
        in_play=np.array([one.in_play for one in facts], np.int32).reshape(-1, sides),
        from_hands=np.array([one.from_hands for one in facts], np.int32).reshape(-1, sides),
        plays=np.array([one.plays for one in facts], np.uint16),
        draws=np.array([one.draws for one in facts], np.uint16),
        passes=np.array([one.passes for one in facts], np.uint16),
        acts=np.array([one.acts for one in facts], np.uint16),
        redeals=np.array([one.redeals for one in facts], np.uint16),
        counts=np.array([[one.counts.count(value) for value in values] for one in facts], np.uint16).reshape(
            len(facts), len(values)
        ),
        count_values=values,
    )


def _or_none(number: int | None) -> int:
    return -1 if number is None else number
