"""Shards of a simulation: cut by the plan alone, and worked off by any worker."""

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
"""How many there are at least, where that leaves them worth the trouble of handing them out."""

BY_THE_CORE: Final = {Unit.ROUNDS: 200, Unit.MATCHES: 20}
"""Games of one shard at most where the core plays or retells each: half a second or so, for that is lost when a
simulation is interrupted."""

BY_THE_ENGINE: Final = {Unit.ROUNDS: 16_384, Unit.MATCHES: 1_024}
"""The same, where the engine plays; a shard of a sixteenth of this costs as much in handing out as in playing."""

FILES: Final = 4
"""Shards that are written to files are so many times larger: files in the thousands would be a burden."""


class Shard(NamedTuple):
    """The games from number ``start`` up to, not including, ``stop``."""

    start: int
    stop: int


File: TypeAlias = tuple[str, bytes]
"""The name of a file, and all that will be in it."""

Packer: TypeAlias = Callable[[Plan, Shard, engine.Playouts], tuple[File, ...]]
"""Makes files of the games of a shard."""


def shard_size(plan: Plan, *, files: bool = False) -> int:
    """How many games each shard of this plan has, the last one perhaps fewer; ``files``: each is written to files."""
    quick = plan.policies is not None and plan.record is None
    longest = (BY_THE_ENGINE if quick else BY_THE_CORE)[plan.unit]
    if files:
        return longest * FILES
    return min(longest, max(-(-plan.games // SHARDS), longest // 16 if quick else 1))


def cut(games: int, size: int, first: int = 0) -> Iterator[Shard]:
    """Shards of ``size`` games, in the order of their games; ``first``: where those that are left begin.

    >>> [tuple(shard) for shard in cut(5, 2)]
    [(0, 2), (2, 4), (4, 5)]
    """
    return (Shard(start, min(start + size, games)) for start in range(first, games, size))


@dataclass(frozen=True)
class Outcome:
    """The result that a worker sends back for a shard; it writes nothing itself, for it may be on another machine.

    Attributes:
        shard: Which games.
        tally: What they came to.
        records: A text record of each, where records are asked for.
        parts: What a packer made of them.
    """

    shard: Shard
    tally: Tally
    records: tuple[File, ...] = ()
    parts: tuple[File, ...] = ()


def work_off(plan: Plan, pack: Packer | None, shard: Shard) -> Outcome:
    """The outcome of a shard: a function of the plan and the shard."""
    records: tuple[File, ...] = ()
    if plan.policies is not None and plan.record is None:
        columns = played(plan, *shard)
    else:
        # The core judges every step here, and gives what the engine gives where the engine can play.
        found = [_at_the_core(plan, game) for game in range(*shard)]
        columns = playouts_of_facts(plan, (facts for facts, _ in found))
        records = tuple(file for _, file in found if file is not None)
    parts = () if pack is None else pack(plan, shard, columns)
    return Outcome(shard, tally_of(plan, shard.start, columns), records, parts)


def play_games(plan: Plan, start: int, stop: int) -> Tally:
    """The tally of the games from number ``start`` up to, not including, ``stop``."""
    return work_off(plan, None, Shard(start, stop)).tally


def _at_the_core(plan: Plan, game: int) -> tuple[GameFacts, File | None]:
    """One game at a table of the core, and its record where one is asked for."""
    steps: list[Step] = list(play_game(plan, game))
    winner = steps[-1][1].winner if plan.unit is Unit.MATCHES else None
    record = None if plan.record is None else game_text(plan, game, (event for event, _ in steps))
    return GameFacts(game, tuple(round_facts(steps)), winner), record
