"""Sampling of rounds for a match equity table: awards in order, under rules by which a round cannot end the match.

A round is sampled as it would go if it could not end the match; where a match ends within a round, the solver of the
table, which has the scores, cuts off the rest. The conditions that affect play are sampled: who leads, how the leader
was found, which sides are on the board, and the distance to an exact target. Not sampled is that players may play
differently near a target that may be passed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import chain, islice
from typing import Final

import numpy as np

from doublesix import engine
from doublesix.arena.table import Step, play_match, play_round
from doublesix.arena.workers.processes import check_jobs, in_order
from doublesix.core.match import Deal, Event, Match
from doublesix.core.moves import Act
from doublesix.core.options import Claiming, Finish
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.turns import EndKind
from doublesix.dealing.seeded import Dealer, stream_seed
from doublesix.engine.arguments import whole_number
from doublesix.engine.equity import RoundSample, ScoredRound
from doublesix.engine.equity.engine_rounds import (
    AwardMade,
    endless_kinds,
    nearer_targets,
    scored_by_engine,
    scored_round,
)
from doublesix.players.registry import make_player, player_summary

__all__ = ["MOST_ROUNDS", "measure", "scored_by_core"]

MOST_ROUNDS: Final = 10_000_000

SHARD: Final = 500
"""Rounds in a task: some 50 ms of engine play."""

MIXED: Final = 4
"""Rounds of each other kind for one round with some, but not all, sides on the board."""

NEARER: Final = (1, 2, 4, 8)
"""Divisors of an exact target: matches are played to each of these fractions of it."""

MATCH_ROUNDS: Final = 5
"""Approximate number of rounds in a match to an exact target."""

SEARCHED: Final = 50_000
"""Matches in one batch of the search for rounds with some, but not all, sides on the board."""

SEARCHES: Final = 20
"""Maximum number of batches of that search."""


class _Wanted(Enum):
    """How far a game is played, and which of its rounds are kept."""

    FIRST = auto()
    ALL = auto()
    MIXED = auto()


@dataclass(frozen=True)
class _Task:
    """Games for one worker, and which of their rounds to keep.

    Attributes:
        rules: Rules by which no match ends within a round.
        seating: The seating of the table.
        player: Name of the player in every seat.
        seed: Seed of deals and players.
        games: Numbers of the games.
        wanted: How far each game is played, and which of its rounds are kept.
    """

    rules: RuleSet
    seating: Seating
    player: str
    seed: str
    games: tuple[int, ...]
    wanted: _Wanted


def measure(
    rules: RuleSet,
    seating: Seating,
    *,
    player: str = "greedy",
    rounds: int = 20_000,
    seed: str | int = 1,
    jobs: int = 1,
) -> RoundSample:
    """Sample rounds of every kind that a match has, for match equity; the same sample for any number of jobs.

    The kinds are: rounds whose leader is given by lots or by the last round, and rounds whose leader is found by the
    tiles; with a minimum first score, rounds with all, no or some sides on the board; with an exact target, rounds that
    begin near it. About ``rounds`` of each kind are played, but only a quarter as many with some sides on the board, or
    fewer if too few are found.

    Args:
        rules: The rules.
        seating: The seating of the table.
        player: Name of the player in every seat.
        rounds: Number of rounds of each kind, 1 to `MOST_ROUNDS`.
        seed: Seed of deals and players.
        jobs: Number of worker processes; with 1 this process plays.

    Raises:
        UsageError: If there is no such player, or a number is out of range.
        WorkerLost: If a worker process dies before its task is done.
    """
    whole_number(rounds, "rounds", 1, MOST_ROUNDS)
    check_jobs(jobs)
    player_summary(player)
    tasks = list(_tasks(rules, seating, player, str(seed), rounds))
    done = map(_played, tasks) if jobs == 1 else in_order(_played, tasks, min(jobs, len(tasks)))
    return RoundSample.of(chain.from_iterable(done), seating.sides)


def _tasks(rules: RuleSet, seating: Seating, player: str, seed: str, rounds: int) -> Iterator[_Task]:
    for number, kind in enumerate(endless_kinds(rules)):
        for first_score in sorted({0, rules.get_in}):
            word = stream_seed(seed, "equity", number, first_score)
            variant = replace(kind, get_in=first_score)
            for start in range(0, rounds, SHARD):
                games = tuple(range(start, min(start + SHARD, rounds)))
                yield _Task(variant, seating, player, word, games, _Wanted.FIRST)
    if rules.exact:
        yield from _exact_tasks(rules, seating, player, stream_seed(seed, "equity", "exact"), rounds)
    if rules.get_in:
        yield from _mixed_tasks(rules, seating, player, stream_seed(seed, "equity", "mixed"), -(-rounds // MIXED))


def _exact_tasks(rules: RuleSet, seating: Seating, player: str, seed: str, rounds: int) -> Iterator[_Task]:
    """Tasks of whole matches to the exact target and to lower ones, for enough rounds that begin near the target."""
    for part, target in enumerate(nearer_targets(rules, NEARER)):
        # The match is decided only at the end of a round, so that no round is cut short.
        near = replace(rules, target=target, finish=Finish.HAND_END, skunk=None)
        matches = -(-rounds // MATCH_ROUNDS)
        for start in range(0, matches, SHARD // MATCH_ROUNDS):
            games = tuple(range(start, min(start + SHARD // MATCH_ROUNDS, matches)))
            yield _Task(near, seating, player, stream_seed(seed, part), games, _Wanted.ALL)


def _mixed_tasks(rules: RuleSet, seating: Seating, player: str, seed: str, rounds: int) -> Iterator[_Task]:
    """Tasks of matches long enough for one side to get on the board before another."""
    soon = MIXED * rules.get_in
    short = replace(rules, target=soon, exact=False, finish=Finish.HAND_END, skunk=None)
    found = _mixed_games(short, seating, player, seed) if player in engine.POLICIES else iter(range(rounds))
    games = islice(found, rounds)
    while some := tuple(islice(games, SHARD // 10)):
        yield _Task(short, seating, player, seed, some, _Wanted.MIXED)


def _mixed_games(rules: RuleSet, seating: Seating, player: str, seed: str) -> Iterator[int]:
    """Numbers of the matches with a round that begins with some sides on the board, found by engine playouts."""
    compiled = engine.compile(rules, seating.seats, partners=seating.partners)
    for search in range(SEARCHES):
        played = engine.playouts(compiled, SEARCHED, seed=seed, start=search * SEARCHED, policy=player, unit="matches")
        sums = np.cumsum(played.points, axis=0)
        first = np.flatnonzero(np.diff(played.game, prepend=-1))
        before = sums - played.points
        at_start = np.repeat(before[first], np.diff([*first, len(played.game)]), axis=0)
        on = before > at_start
        yield from map(int, np.unique(played.game[on.any(axis=1) & ~on.all(axis=1)]))


def _played(task: _Task) -> list[ScoredRound]:
    """Play a task; return the rounds to keep."""
    rounds = list(chain.from_iterable(_rounds_of(task, game) for game in task.games))
    if task.wanted is _Wanted.MIXED:
        return [one for one in rounds if any(one.on_board) and not all(one.on_board)]
    return rounds


def _rounds_of(task: _Task, game: int) -> Iterator[ScoredRound]:
    if task.player not in engine.POLICIES:
        return scored_by_core(_steps(task, game))
    compiled = engine.compile(task.rules, task.seating.seats, partners=task.seating.partners)
    unit = "rounds" if task.wanted is _Wanted.FIRST else "matches"
    events = engine.trace(compiled, game, seed=task.seed, policy=task.player, unit=unit)
    # Which claims are possible depends on who is on the board and, near an exact target, on the scores.
    if task.wanted is _Wanted.MIXED or (task.wanted is _Wanted.ALL and task.rules.claim is not Claiming.AUTO):
        return scored_by_core(_folded(task, events))
    return scored_by_engine(compiled, events)


def _steps(task: _Task, game: int) -> Iterator[Step]:
    """Play one game of a task with the core."""
    match = Match.start(task.rules, task.seating.seats, partners=task.seating.partners)
    seed = stream_seed(task.seed, game)
    players = [make_player(task.player, stream_seed(seed, "player", seat)) for seat in task.seating.all]
    return (play_round if task.wanted is _Wanted.FIRST else play_match)(match, players, Dealer(seed))


def _folded(task: _Task, events: Iterable[Event]) -> Iterator[Step]:
    match = Match.start(task.rules, task.seating.seats, partners=task.seating.partners)
    for event in events:
        match = match.after(event)
        yield event, match


def scored_by_core(steps: Iterable[Step]) -> Iterator[ScoredRound]:
    """Yield every round that ends in these steps, with its awards in order."""
    dealt: Match | None = None
    awards: list[AwardMade] = []
    for event, match in steps:
        position = match.position
        if isinstance(event, Deal):
            dealt, awards = match, []
        elif isinstance(event, Act) and position is not None and dealt is not None:
            awards += [(award.seat, award.points, award.source) for award in position.awards]
            if position.ending is not None and position.ending.kind is not EndKind.REDEAL:
                by_tiles = dealt.leader is None
                yield scored_round(position.leader, awards, match.leader, dealt.scoreboard, by_tiles=by_tiles)
