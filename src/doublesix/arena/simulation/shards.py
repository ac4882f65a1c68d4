"""Shards of a simulation: their sizes depend on the plan alone, and any worker can play them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from doublesix import engine
from doublesix.arena.simulation.facts import GameFacts, playouts_of_facts, round_facts
from doublesix.arena.simulation.games import play_game, played
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.records import game_text
from doublesix.arena.simulation.tally import Tally, tally_of
from doublesix.arena.table import Step

__all__ = ["File", "Outcome", "Packer", "Shard", "cut", "play_games", "shard_size", "work_off"]

SHARDS: Final = 100
"""Minimum number of shards, as long as each is worth the overhead of dispatching it."""

BY_THE_CORE: Final = {Unit.ROUNDS: 200, Unit.MATCHES: 20}
"""Maximum games in a shard if the core plays or replays each: about half a second, which is lost when a simulation is
interrupted."""

BY_THE_ENGINE: Final = {Unit.ROUNDS: 16_384, Unit.MATCHES: 1_024}
"""The same if the engine plays; at a sixteenth of this size, dispatching a shard costs as much as playing it."""

FILES: Final = 4
"""Factor by which shards that are written to files are larger, to avoid thousands of files."""


class Shard(NamedTuple):
    """Range of games, from number ``start`` up to, not including, ``stop``."""

    start: int
    stop: int


File: TypeAlias = tuple[str, bytes]
"""Name and content of a file."""

Packer: TypeAlias = Callable[[Plan, Shard, engine.Playouts], tuple[File, ...]]
"""Makes the files of a shard from its games."""


def shard_size(plan: Plan, *, files: bool = False) -> int:
    """Number of games in each shard of this plan, but the last; ``files``: whether shards are written to files."""
    quick = plan.policies is not None and plan.record is None
    longest = (BY_THE_ENGINE if quick else BY_THE_CORE)[plan.unit]
    if files:
        return longest * FILES
    return min(longest, max(-(-plan.games // SHARDS), longest // 16 if quick else 1))


def cut(games: int, size: int, first: int = 0) -> Iterator[Shard]:
    """Split games into shards of ``size``, in order, beginning with game ``first``.

    >>> [tuple(shard) for shard in cut(5, 2)]
    [(0, 2), (2, 4), (4, 5)]
    """
    return (Shard(start, min(start + size, games)) for start in range(first, games, size))


@dataclass(frozen=True)
class Outcome:
    """Result that a worker returns for a shard; it writes no files itself, as it may run on another machine.

    Attributes:
        shard: Range of the games.
        tally: Their tally.
        records: Text record of each game, if the plan asks for records.
        parts: Files made by the packer, if there is one.
    """

    shard: Shard
    tally: Tally
    records: tuple[File, ...] = ()
    parts: tuple[File, ...] = ()


def work_off(plan: Plan, pack: Packer | None, shard: Shard) -> Outcome:
    """Play a shard; the outcome is a function of the plan and the shard."""
    records: tuple[File, ...] = ()
    if plan.policies is not None and plan.record is None:
        columns = played(plan, *shard)
    else:
        # The core checks every step, with the same result as the engine if the engine can play the plan.
        found = [_at_the_core(plan, game) for game in range(*shard)]
        columns = playouts_of_facts(plan, (facts for facts, _ in found))
        records = tuple(file for _, file in found if file is not None)
    parts = () if pack is None else pack(plan, shard, columns)
    return Outcome(shard, tally_of(plan, shard.start, columns), records, parts)


def play_games(plan: Plan, start: int, stop: int) -> Tally:
    """Tally of the games from number ``start`` up to, not including, ``stop``."""
    return work_off(plan, None, Shard(start, stop)).tally


def _at_the_core(plan: Plan, game: int) -> tuple[GameFacts, File | None]:
    """Play one game with the core; also return its record, if the plan asks for one."""
    steps: list[Step] = list(play_game(plan, game))
    winner = steps[-1][1].winner if plan.unit is Unit.MATCHES else None
    record = None if plan.record is None else game_text(plan, game, (event for event, _ in steps))
    return GameFacts(game, tuple(round_facts(steps)), winner), record
