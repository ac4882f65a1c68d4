"""Rounds for a table of match equity: played, and written down award by award, under rules that never end a match.

A round is sampled as it would go if it could not end the match; where a match ends within a round, the rest is cut off
by the table, which knows the scores. What the play itself hangs on is kept: who leads, how the leader was found, who is
on the board, and how near an exact target is. That players may play otherwise near any target is not.
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
"""Rounds of one task: some 50 ms of the engine's play."""

MIXED: Final = 4
"""Rounds in which one side is on the board and another is not: one for so many others."""

NEARER: Final = (1, 2, 4, 8)
MATCH_ROUNDS: Final = 5
"""Rounds of a match to an exact target, about."""

SEARCHED: Final = 50_000
SEARCHES: Final = 20


class _Wanted(Enum):
    """What is played of a game, and which of its rounds are kept."""

    FIRST = auto()
    ALL = auto()
    MIXED = auto()


@dataclass(frozen=True)
class _Task:
    """Some games, and which of their rounds are wanted.

    Attributes:
        rules: Made so that a match does not end, or not soon.
        seating: At what table.
        player: Who plays on every seat.
        seed: What chance is drawn from.
        games: Their numbers.
        wanted: What is played of each game, and kept of it.
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
    """A sample of rounds for match equity, of every kind that the match has; the same for any number of jobs.

    A match may have rounds that lots or the last round name the leader of, and others in which the tiles do; where a
    first score must be earned, rounds with all, none or some sides on the board; and where the target is exact,
    rounds that begin near it. Of each so many are played, of those with some on the board a quarter, if they are found.

    Args:
        rules: What is played.
        seating: At what table.
        player: Who plays on every seat.
        rounds: How many rounds of each kind.
        seed: What chance is drawn from.
        jobs: How many processes play.

    Raises:
        UsageError: If there is no such player, or a number is out of its range.
        WorkerLost: If a worker process ends before its work does.
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
    """Whole matches to the exact target, and to lower ones, so that there are rounds enough that begin near it."""
    for part, target in enumerate(nearer_targets(rules, NEARER)):
        # The match is decided only when its round is over, so that no round is cut short.
        near = replace(rules, target=target, finish=Finish.HAND_END, skunk=None)
        matches = -(-rounds // MATCH_ROUNDS)
        for start in range(0, matches, SHARD // MATCH_ROUNDS):
            games = tuple(range(start, min(start + SHARD // MATCH_ROUNDS, matches)))
            yield _Task(near, seating, player, stream_seed(seed, part), games, _Wanted.ALL)


def _mixed_tasks(rules: RuleSet, seating: Seating, player: str, seed: str, rounds: int) -> Iterator[_Task]:
    """Matches that are long enough for one side to come on the board before another."""
    soon = MIXED * rules.get_in
    short = replace(rules, target=soon, exact=False, finish=Finish.HAND_END, skunk=None)
    found = _mixed_games(short, seating, player, seed) if player in engine.POLICIES else iter(range(rounds))
    games = islice(found, rounds)
    while some := tuple(islice(games, SHARD // 10)):
        yield _Task(short, seating, player, seed, some, _Wanted.MIXED)


def _mixed_games(rules: RuleSet, seating: Seating, player: str, seed: str) -> Iterator[int]:
    """Numbers of matches with such a round: the engine plays them by the thousand, and tells what each round scored."""
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
    """The rounds of a task that are wanted."""
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
    # What may be claimed hangs on who is on the board, and near an exact target on the scores.
    if task.wanted is _Wanted.MIXED or (task.wanted is _Wanted.ALL and task.rules.claim is not Claiming.AUTO):
        return scored_by_core(_folded(task, events))
    return scored_by_engine(compiled, events)


def _steps(task: _Task, game: int) -> Iterator[Step]:
    """One game of a task, played at the table of the core."""
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
    """Every round that comes to an end in these steps, as the race to the target sees it."""
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
