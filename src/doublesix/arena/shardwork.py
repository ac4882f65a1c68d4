"""What is done about one shard, wherever the worker is: its games are played, counted, and made ready to be written."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from doublesix import engine
from doublesix.arena.counting import tally_of
from doublesix.arena.gathering import Told, gathered
from doublesix.arena.plan import Plan, Unit
from doublesix.arena.playing import play_game, played
from doublesix.arena.recording import game_text
from doublesix.arena.rounds import round_facts
from doublesix.arena.shards import Shard
from doublesix.arena.table import Step
from doublesix.arena.tally import Tally

__all__ = ["File", "Outcome", "Packer", "play_games", "work_off"]

File: TypeAlias = tuple[str, bytes]
"""The name of a file, and all that will be in it."""

Packer: TypeAlias = Callable[[Plan, Shard, engine.Playouts], tuple[File, ...]]
"""Makes files of the games of a shard."""


@dataclass(frozen=True)
class Outcome:
    """What a worker sends back. It writes nothing itself: it may be on another machine, and may be ended at any moment.

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
    """Play the games of a shard; what comes of it is a function of the plan and the shard."""
    fast = plan.policies is not None
    told = [] if fast and plan.record is None else [_told(plan, game) for game in range(*shard)]
    records = tuple(file for _, file in told if file is not None)
    games = [one for one, _ in told]
    columns = None
    if fast and (pack is not None or not told):
        columns = played(plan, *shard)
    elif pack is not None:
        columns = gathered(plan, games)
    tally = _tally(plan, games) if columns is None or told else tally_of(plan, shard.start, columns)
    parts = () if pack is None or columns is None else pack(plan, shard, columns)
    return Outcome(shard, tally, records, parts)


def play_games(plan: Plan, start: int, stop: int) -> Tally:
    """The tally of the games from number ``start`` up to, not including, ``stop``."""
    return work_off(plan, None, Shard(start, stop)).tally


def _told(plan: Plan, game: int) -> tuple[Told, File | None]:
    """One game, told by the core, and its record where one is asked for."""
    steps: list[Step] = list(play_game(plan, game))
    winner = steps[-1][1].winner if plan.unit is Unit.MATCHES else None
    record = None if plan.record is None else game_text(plan, game, (event for event, _ in steps))
    return Told(game, tuple(round_facts(steps)), winner), record


def _tally(plan: Plan, games: Iterable[Told]) -> Tally:
    tally = Tally.blank(plan.seating.sides)
    for one in games:
        sides = plan.lineup(one.game)
        tally.games += 1
        for facts in one.rounds:
            tally.note_round(facts, sides)
        if one.winner is not None:
            tally.note_match(one.winner, len(one.rounds), sides)
        elif plan.unit is Unit.MATCHES or not one.rounds:
            tally.unfinished += 1
    return tally
