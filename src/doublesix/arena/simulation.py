"""Simulations: many rounds or matches, in one process or several, with the same result for any number of them."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from doublesix.arena.dealer import Dealer, stream_seed
from doublesix.arena.plan import Plan, Unit
from doublesix.arena.recording import sweep, write_game
from doublesix.arena.rounds import round_facts
from doublesix.arena.table import Step, play_match, play_round
from doublesix.arena.tally import Tally
from doublesix.arena.workers import check_jobs, in_order
from doublesix.core.match import Match

__all__ = ["play_game", "play_games", "simulate", "total"]

SHARDS: Final = 100
LONGEST_SHARD: Final = {Unit.ROUNDS: 200, Unit.MATCHES: 20}
"""Games of one shard at most: a tenth of a second or so, for that is lost when a simulation is interrupted."""


def total(plan: Plan, *, jobs: int = 1) -> Tally:
    """What the whole simulation comes to.

    With more than one job the caller must be a module that can be imported (``if __name__ == "__main__":``), for the
    workers are fresh interpreters.
    """
    return sum(simulate(plan, jobs=jobs), Tally.blank(plan.seating.sides))


def simulate(plan: Plan, *, jobs: int = 1) -> Iterator[Tally]:
    """The tallies of the plan's games, shard by shard; their sum is the result, and does not depend on ``jobs``.

    Whoever stops half-way has a fair sample: shards come in the order of their games. No more is played ahead than
    keeps the workers busy.

    Raises:
        UsageError: If ``jobs`` is less than 1, or more than there can be.
        WorkerLost: If a worker process ends before its work does.
    """
    check_jobs(jobs)
    size = min(LONGEST_SHARD[plan.unit], -(-plan.games // SHARDS))
    starts = range(0, plan.games, size)
    shards = ((start, min(start + size, plan.games)) for start in starts)
    play = partial(_play_shard, plan)
    jobs = min(jobs, len(starts))
    try:
        yield from map(play, shards) if jobs == 1 else in_order(play, shards, jobs)
    finally:
        if plan.record is not None:
            sweep(plan, plan.record)


def play_games(plan: Plan, start: int, stop: int) -> Tally:
    """The tally of the games from number ``start`` up to, not including, ``stop``."""
    tally = Tally.blank(plan.seating.sides)
    for game in range(start, stop):
        _note(plan, game, tally)
    return tally


def play_game(plan: Plan, game: int) -> Iterator[Step]:
    """The steps of one game of the plan: a function of the plan and the game's number."""
    match = Match.start(plan.rules, plan.seating.seats, partners=plan.seating.partners)
    seed = plan.seed_of(game)
    players = [contender.make(stream_seed(seed, "player", seat)) for seat, contender in enumerate(plan.seated(game))]
    play = play_match if plan.unit is Unit.MATCHES else play_round
    return play(match, players, Dealer(seed), plan.limits)


def _play_shard(plan: Plan, shard: tuple[int, int]) -> Tally:
    return play_games(plan, *shard)


def _note(plan: Plan, game: int, tally: Tally) -> None:
    """Play one game, count it, and write it down where that is asked for."""
    steps = list(play_game(plan, game))
    _, match = steps[-1]
    sides = plan.lineup(game)
    tally.games += 1
    for facts in round_facts(steps):
        tally.note_round(facts, sides)
    if plan.unit is Unit.MATCHES and match.winner is not None:
        tally.note_match(match, sides)
    elif plan.unit is Unit.MATCHES or not match.results:
        tally.unfinished += 1
    if plan.record is not None:
        write_game(plan, plan.record, game, (event for event, _ in steps))
