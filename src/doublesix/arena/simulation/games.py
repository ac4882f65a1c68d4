"""The games of a plan: played in bulk by the engine, or one by one with every step checked by the core."""

from collections.abc import Iterator
from functools import lru_cache
from math import factorial

from doublesix import engine
from doublesix.arena.simulation.plan import Plan, Unit, lineup
from doublesix.arena.table import Step, play_match, play_round
from doublesix.core.match import Match
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.dealing.seeded import Dealer, stream_seed

__all__ = ["lineups", "play_game", "played"]


def played(plan: Plan, start: int, stop: int) -> engine.Playouts:
    """Play the games from number ``start`` up to, not including, ``stop``, with the engine.

    The engine must be able to play the plan (`Plan.policies` is not `None`).
    """
    assert plan.policies is not None, "the caller asks before"
    return engine.playouts(
        compiled(plan.rules, plan.seating),
        stop - start,
        seed=plan.seed,
        start=start,
        policy=plan.policies,
        unit=plan.unit.value,
        lineups=lineups(plan.seating.sides),
    )


def play_game(plan: Plan, game: int) -> Iterator[Step]:
    """Steps of one game of the plan: a function of the plan and the game's number.

    If the engine can play the plan, the core replays the engine's trace of the game and checks every step; it gives the
    same result or raises.
    """
    return _traced(plan, game) if plan.policies is not None else _at_the_table(plan, game)


@lru_cache(maxsize=16)
def compiled(rules: RuleSet, seating: Seating) -> engine.CompiledRules:
    """Compile the rules for this seating; cached."""
    return engine.compile(rules, seating.seats, partners=seating.partners)


@lru_cache(maxsize=8)
def lineups(sides: int) -> tuple[tuple[int, ...], ...]:
    """One period of the line-ups: game n has the line-up at index n modulo the length."""
    return tuple(lineup(game, sides) for game in range(factorial(sides)))


def _traced(plan: Plan, game: int) -> Iterator[Step]:
    assert plan.policies is not None, "the caller asks before"
    match = _match(plan)
    for event in engine.trace(
        compiled(plan.rules, plan.seating),
        game,
        seed=plan.seed,
        policy=plan.policies,
        unit=plan.unit.value,
        lineups=lineups(plan.seating.sides),
    ):
        match = match.after(event)
        yield event, match


def _at_the_table(plan: Plan, game: int) -> Iterator[Step]:
    seed = plan.seed_of(game)
    players = [contender.make(stream_seed(seed, "player", seat)) for seat, contender in enumerate(plan.seated(game))]
    play = play_match if plan.unit is Unit.MATCHES else play_round
    return play(_match(plan), players, Dealer(seed), plan.limits)


def _match(plan: Plan) -> Match:
    return Match.start(plan.rules, plan.seating.seats, partners=plan.seating.partners)
