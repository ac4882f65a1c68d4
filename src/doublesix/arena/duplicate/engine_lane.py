"""Contest games by the engine, for its own players and some fifteen times as fast.

It gives the rows of `doublesix.arena.duplicate.core_lane`, but for luck, which is not measured here, and for the
random player, which draws its chance otherwise.
"""

from math import log2

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.decision_times import STEPS, Times
from doublesix.arena.duplicate.lanes import Outcome
from doublesix.arena.duplicate.rows import NO_PLAYER, Rows, blank
from doublesix.arena.simulation.games import compiled
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.simulation.shards import Shard
from doublesix.engine.search.duplicate import Duels, duels
from doublesix.engine.search.players import player_config
from doublesix.errors import UsageError

__all__ = ["by_engine", "check_quick"]


def check_quick(contest: Contest) -> None:
    """Refuse a contest that the engine cannot play alone.

    Raises:
        UsageError: If a player is not the engine's, or the table has other than two sides.
    """
    if contest.seating.sides != 2:  # noqa: PLR2004 - its duels of more sides are seated otherwise
        raise UsageError(
            f"a quick contest is between two sides, and this table has {contest.seating.sides}; leave --quick out"
        )
    for name in contest.players:
        try:
            player_config(name)
        except UsageError as error:
            raise UsageError(f"a quick contest is between players of the engine; {error}") from None


def by_engine(contest: Contest, shard: Shard) -> Outcome:
    """The outcome of a shard, played by the engine; see `doublesix.arena.duplicate.lanes`."""
    times = Times()
    tables = []
    for number, table in enumerate(contest.tables):
        found = duels(
            compiled(contest.rules, contest.seating),
            [contest.players[player] for player in table],
            seed=contest.seed,
            start=shard.start,
            stop=shard.stop,
            unit=contest.unit.value,
        )
        tables.append(_rows(contest, number, found))
        for place, player in enumerate(table):
            _note(times, player, found.times[place])
    rows = np.concatenate(tables)
    return Outcome(shard, rows[np.argsort(rows["deal"], kind="stable")], times)


def _rows(contest: Contest, table: int, found: Duels) -> Rows:
    """The games of a table, with the columns of both players put to the sides that they had."""
    sides = contest.seating.sides
    rows = blank(sides, len(found.game_deal))
    rows["deal"], rows["table"], rows["order"] = found.game_deal, table, found.game_seating
    rows["rounds"] = found.game_rounds
    # In the first line-up player 0 has side 0, in the second side 1, and so for the other.
    swapped = found.game_seating.astype(np.int64)
    for side in range(sides):
        rows["points"][:, side] = np.where(swapped == 0, *_by_game(found, (side, 1 - side)))
    winner = found.game_winner if contest.unit is Unit.MATCHES else _first_winner(found)
    rows["winner"] = np.where(winner < 0, NO_PLAYER, winner ^ swapped)
    return rows


def _by_game(found: Duels, players: tuple[int, int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The points that each of these players gained in each game."""
    games = np.repeat(np.arange(len(found.game_deal)), found.game_rounds)
    first, second = (
        np.bincount(games, found.points[:, player], len(found.game_deal)).astype(np.int64) for player in players
    )
    return first, second


def _first_winner(found: Duels) -> NDArray[np.int64]:
    """The player that won the only round of each game; -1 for a tie, and where no round came to an end."""
    winner = np.full(len(found.game_deal), NO_PLAYER, np.int64)
    winner[found.game_rounds > 0] = found.winner
    return winner


def _note(times: Times, player: int, bins: NDArray[np.int64]) -> None:
    """Put the engine's times to ours: its bin 8 k + j is (8 + j) 2^k nanoseconds."""
    for place in np.flatnonzero(bins):
        power, eighth = divmod(int(place), 8)
        times.note_all(player, round(STEPS * (power + log2(8.5 + eighth))), int(bins[place]))
