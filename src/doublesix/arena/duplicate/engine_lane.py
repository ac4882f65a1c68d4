"""Contest games played by the engine: only its own players, some fifteen times as fast as the core.

The rows equal those of `doublesix.arena.duplicate.core_lane`, except for luck, which is not measured here, and for the
random player, whose random stream differs.
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
from doublesix.messages import Message
from doublesix.messages.units import message_of

__all__ = ["by_engine", "check_quick"]


class _TwoSides(
    Message,
    id="arena.quick-of-two-sides",
    english="a quick contest is for two sides, not for {sides}; leave out --quick",
):
    sides: int


class _EnginePlayers(
    Message, id="arena.quick-of-engine-players", english="a quick contest is for players of the engine: {problem}"
):
    problem: Message


def check_quick(contest: Contest) -> None:
    """Check that the engine can play the contest alone.

    Raises:
        UsageError: If a player is not one of the engine's, or the table does not have two sides.
    """
    if contest.seating.sides != 2:  # noqa: PLR2004 - its duels of more sides are seated otherwise
        raise UsageError(_TwoSides(contest.seating.sides))
    for name in contest.players:
        try:
            player_config(name)
        except UsageError as error:
            raise UsageError(_EnginePlayers(message_of(error))) from None


def by_engine(contest: Contest, shard: Shard) -> Outcome:
    """Play a shard with the engine; see `doublesix.arena.duplicate.lanes`."""
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
    """Rows of the games at a table: the engine's columns by player, turned into columns by side."""
    sides = contest.seating.sides
    rows = blank(sides, len(found.game_deal))
    rows["deal"], rows["table"], rows["order"] = found.game_deal, table, found.game_seating
    rows["rounds"] = found.game_rounds
    # Player 0 has side 0 in the first line-up and side 1 in the second; player 1 has the other.
    swapped = found.game_seating.astype(np.int64)
    for side in range(sides):
        rows["points"][:, side] = np.where(swapped == 0, *_by_game(found, (side, 1 - side)))
    winner = found.game_winner if contest.unit is Unit.MATCHES else _first_winner(found)
    rows["winner"] = np.where(winner < 0, NO_PLAYER, winner ^ swapped)
    return rows


def _by_game(found: Duels, players: tuple[int, int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Points of each of the two players in each game: a pair of int64 (games,)."""
    games = np.repeat(np.arange(len(found.game_deal)), found.game_rounds)
    first, second = (
        np.bincount(games, found.points[:, player], len(found.game_deal)).astype(np.int64) for player in players
    )
    return first, second


def _first_winner(found: Duels) -> NDArray[np.int64]:
    """Winner of the only round of each game, as a player; -1 for a tie, or if the round did not end."""
    winner = np.full(len(found.game_deal), NO_PLAYER, np.int64)
    winner[found.game_rounds > 0] = found.winner
    return winner


def _note(times: Times, player: int, bins: NDArray[np.int64]) -> None:
    """Convert the engine's time histogram: its bin 8 k + j is (8 + j) 2^k nanoseconds."""
    for place in np.flatnonzero(bins):
        power, eighth = divmod(int(place), 8)
        times.note_all(player, round(STEPS * (power + log2(8.5 + eighth))), int(bins[place]))
