"""Contest games played by the core, for players of any kind."""

import logging
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.dealer import DuelDealer
from doublesix.arena.duplicate.decision_times import Times, timed
from doublesix.arena.duplicate.lanes import Outcome
from doublesix.arena.duplicate.luck import draw_luck
from doublesix.arena.duplicate.records import game_text
from doublesix.arena.duplicate.rows import NO_PLAYER, Rows, blank
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.simulation.shards import File, Shard
from doublesix.arena.table import Step, play_match, play_round
from doublesix.arena.workers.quiet_logs import at_least
from doublesix.core.match import Match
from doublesix.players.player import Player
from doublesix.players.registry import make_player

__all__ = ["Game", "by_core", "games_of", "noted"]


@dataclass(frozen=True)
class Game:
    """One game of a contest: the numbers of its deal, table and line-up, and the player on each side."""

    deal: int
    table: int
    order: int
    sides: tuple[int, ...]


def games_of(contest: Contest, shard: Shard) -> tuple[Game, ...]:
    """The games over the deals of a shard, in the order of their rows."""
    return tuple(
        Game(deal, table, order, sides)
        for deal in range(*shard)
        for table in range(len(contest.tables))
        for order, sides in enumerate(contest.line_ups(table, deal))
    )


def by_core(contest: Contest, shard: Shard) -> Outcome:
    """Play a shard with the core; see `doublesix.arena.duplicate.lanes`."""
    games = games_of(contest, shard)
    rows = blank(contest.seating.sides, len(games))
    times = Times()
    records: list[File] = []
    # Forfeits of a program are counted, and its log gives the reasons; a warning for each of a thousand games is noise.
    with at_least("doublesix.players", logging.ERROR):
        for row, game in enumerate(games):
            steps, forfeits = _played(contest, game, times)
            noted(contest, game, steps, rows[row : row + 1])
            rows["forfeits"][row] = forfeits
            if contest.records:
                records.append(game_text(contest, game, (event for event, _ in steps)))
    return Outcome(shard, rows, times, tuple(records))


def noted(contest: Contest, game: Game, steps: Sequence[Step], row: Rows) -> None:
    """Fill in the row of a game from its steps."""
    start, end = _start(contest), steps[-1][1]
    results = end.results
    row["deal"], row["table"], row["order"] = game.deal, game.table, game.order
    row["rounds"] = len(results)
    # A round without a result was broken off: it has no winner, and points gained in it do not count.
    row["points"] = [sum(gained) for gained in zip(*(result.gained for result in results), strict=True)] or 0
    row["winner"] = _winner(contest, end)
    row["luck"] = draw_luck(start, steps)


def _winner(contest: Contest, end: Match) -> int:
    if contest.unit is Unit.MATCHES:
        return NO_PLAYER if end.winner is None else end.winner
    seat = end.results[0].ending.seat if end.results else None
    return NO_PLAYER if seat is None else contest.seating.side_of(seat)


def _start(contest: Contest) -> Match:
    return Match.start(contest.rules, contest.seating.seats, partners=contest.seating.partners)


def _played(contest: Contest, game: Game, times: Times) -> tuple[list[Step], list[int]]:
    """Play a game; return its steps, and the number of moves that each side forfeited."""
    seating = contest.seating
    play = play_match if contest.unit is Unit.MATCHES else play_round
    with ExitStack() as stack:
        players: list[Player] = []
        for seat in seating.all:
            number = game.sides[seating.side_of(seat)]
            player: Player = make_player(
                contest.players[number], contest.player_seed(game.table, game.deal, seat, number)
            )
            close = getattr(player, "close", None)
            if close is not None:
                stack.callback(close)
            players.append(player)
        clocked = [timed(player, game.sides[seating.side_of(seat)], times) for seat, player in enumerate(players)]
        steps = list(play(_start(contest), clocked, DuelDealer(contest.seed, game.deal), contest.limits))
        forfeits = [0] * seating.sides
        for seat, player in enumerate(players):
            forfeits[seating.side_of(seat)] += int(getattr(player, "forfeits", 0))
    return steps, forfeits
