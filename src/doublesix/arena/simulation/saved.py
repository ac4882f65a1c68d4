"""Reading of saved simulations, shard by shard, with checks for missing and damaged files."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec
import polars as pl

from doublesix import engine
from doublesix.arena.simulation.columns import playouts_of
from doublesix.arena.simulation.files import FORMAT, OTHER_GAMES, Layout, layout_of
from doublesix.arena.simulation.plan import MOST_GAMES, Contender, Plan, Unit
from doublesix.arena.simulation.shards import Shard, cut
from doublesix.arena.table import LIMITS, Limits
from doublesix.core.seating import seating_for
from doublesix.errors import DominoError, UsageError
from doublesix.messages import Message
from doublesix.messages.invalid_input import DamagedFile
from doublesix.messages.units import message_of
from doublesix.players.registry import make_player
from doublesix.rulesets import from_plain

__all__ = ["Done", "SavedSimulation", "opened"]

LARGEST: Final = 10**6
"""Maximum size of a JSON file that is read, in bytes; those written here are far smaller."""

T = TypeVar("T")
_Games = Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)]
_Number = Annotated[int, msgspec.Meta(ge=0)]


class _Player(msgspec.Struct, frozen=True):
    name: str
    kind: str


class _Limits(msgspec.Struct, frozen=True):
    deals: _Number
    acts: _Number


class _Plan(msgspec.Struct, frozen=True):
    format: int
    rules: dict[str, object]
    seats: int
    partners: bool
    players: tuple[_Player, ...]
    unit: Unit
    seed: str
    games: _Games
    shard: _Games
    limits: _Limits | None = None


class Done(msgspec.Struct, frozen=True):
    """Totals of a complete simulation: games, rounds that ended, and games that were broken off."""

    format: int
    games: _Number
    rounds: _Number
    unfinished: _Number


class _WrongTotal(Message, id="arena.wrong-total", english="its files hold {there:,} rounds, and {file} says {said:,}"):
    there: int
    file: str
    said: int


@dataclass(frozen=True)
class SavedSimulation:
    """A saved simulation, complete or not.

    Attributes:
        folder: Folder of the dataset.
        layout: Names of the files in it.
        plan: The plan of the simulation.
        shard: Number of games in a shard.
        shards: The shards present, from the first on without gaps.
        done: Totals; `None` if the simulation was not finished.
    """

    folder: Path
    layout: Layout
    plan: Plan
    shard: int
    shards: tuple[Shard, ...]
    done: Done | None

    @property
    def games(self) -> int:
        """Number of games present."""
        return self.shards[-1].stop if self.shards else 0

    def played(self) -> Iterator[tuple[Shard, engine.Playouts]]:
        """Yield the games, shard by shard.

        Raises:
            UsageError: If a file is damaged, or the files of a complete simulation do not add up to its totals.
        """
        seen = 0
        for shard in self.shards:
            name = self.layout.rounds_part(self.plan, shard)
            rounds = self._table(name, shard)
            seen += len(rounds)
            of_matches = self.plan.unit is Unit.MATCHES
            matches = self._table(self.layout.games_part(self.plan, shard), shard) if of_matches else None
            try:
                yield shard, playouts_of(self.plan, shard, rounds, matches)
            except (ValueError, pl.exceptions.PolarsError) as error:
                raise self._damaged(name) from error
        if self.done is not None and self.games == self.plan.games and seen != self.done.rounds:
            raise UsageError(DamagedFile(str(self.folder), _WrongTotal(seen, self.layout.done, self.done.rounds)))

    def _table(self, name: str, shard: Shard) -> pl.DataFrame:
        try:
            table = pl.scan_parquet(self.folder / name).collect()
        except (OSError, pl.exceptions.PolarsError) as error:
            raise self._damaged(name) from error
        numbers = table.get_column("game", default=pl.Series([-1]))
        if len(table) and not numbers.is_between(shard.start, shard.stop - 1).all():
            raise self._damaged(name)
        return table

    def _damaged(self, name: str) -> UsageError:
        return UsageError(DamagedFile(str(self.folder / name), OTHER_GAMES))


class _Stopped(
    Message,
    id="arena.stopped",
    english=(
        "{folder} holds {there:,} of {all:,} games, because the simulation was stopped or is still running;"
        " --partial reads it as it is"
    ),
):
    folder: str
    there: int
    all: int


class _FilesMissing(
    Message,
    id="arena.files-missing",
    english=("{folder} holds {there:,} of {all:,} games, because files are missing; --partial reads it as it is"),
):
    folder: str
    there: int
    all: int


def opened(folder: Path, *, partial: bool = False) -> SavedSimulation:
    """Open the simulation that was saved in this folder.

    Args:
        folder: Folder of the dataset.
        partial: Accept an incomplete simulation.

    Raises:
        UsageError: If there is none, a file is damaged, or it is incomplete and ``partial`` is false.
    """
    layout = layout_of(folder)
    plan, size = _plan(folder, layout.plan)
    done = _read(folder / layout.done, Done) if (folder / layout.done).exists() else None
    shards = tuple(_there(folder, layout, plan, size))
    kept = SavedSimulation(folder, layout, plan, size, shards, done)
    if kept.games < plan.games and not partial:
        why = _Stopped if done is None else _FilesMissing
        raise UsageError(why(str(folder), kept.games, plan.games))
    return kept


class _NotAFolder(
    Message,
    id="arena.not-a-folder",
    english="{folder} is not the folder of a simulation that was saved with --out: there is no such folder",
):
    folder: str


class _NoPlan(
    Message,
    id="arena.no-plan",
    english="{folder} is not the folder of a simulation that was saved with --out: it has no {file}",
):
    folder: str
    file: str


def _plan(folder: Path, name: str) -> tuple[Plan, int]:
    if not (folder / name).is_file():
        raise UsageError(_NoPlan(str(folder), name) if folder.is_dir() else _NotAFolder(str(folder)))
    stored = _read(folder / name, _Plan)
    try:
        rules = from_plain(stored.rules)
        seating = seating_for(rules, stored.seats, partners=stored.partners)
        seated = tuple(Contender(one.name, one.kind, partial(make_player, one.kind)) for one in stored.players)
        games, seed = stored.games, stored.seed
        limits = LIMITS if stored.limits is None else Limits(stored.limits.deals, stored.limits.acts)
        plan = Plan(
            rules=rules, seating=seating, contenders=seated, unit=stored.unit, games=games, seed=seed, limits=limits
        )
    except DominoError as error:
        raise UsageError(DamagedFile(str(folder / name), message_of(error))) from error
    return plan, stored.shard


def _there(folder: Path, layout: Layout, plan: Plan, size: int) -> Iterator[Shard]:
    """Yield the shards present, up to the first missing one."""
    for shard in cut(plan.games, size):
        if not all((folder / name).is_file() for name in layout.parts(plan, shard)):
            return
        yield shard


class _OtherFormat(
    Message,
    id="arena.other-format",
    english="{file} is of format {format}; this version of doublesix reads format {known}",
):
    file: str
    format: str
    known: int


def _read(file: Path, shape: type[T]) -> T:
    """Decode a JSON file, whose format version must be `FORMAT`."""
    with file.open("rb") as stream:
        data = stream.read(LARGEST)
    try:
        version = msgspec.json.decode(data, type=dict[str, object]).get("format")
        if version != FORMAT:
            raise UsageError(_OtherFormat(str(file), repr(version), FORMAT))
        return msgspec.json.decode(data, type=shape)
    except msgspec.MsgspecError as error:
        raise UsageError(DamagedFile(str(file), message_of(error))) from error
