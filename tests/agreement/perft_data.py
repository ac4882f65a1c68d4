"""Perft: how many sequences of acts there are from fixed deals, as data that a program in any language can read.

``python -m tests.agreement.perft_data`` counts with the core and writes the files that are missing; one that exists is
never written over.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from doublesix.core.evolve import evolve
from doublesix.core.match import Match
from doublesix.core.options import FirstLead
from doublesix.core.position import Position
from doublesix.core.rules import PARAMETERS
from doublesix.core.seating import Seating
from doublesix.core.turns import Phase
from doublesix.notation import format_tiles, parse_tiles
from doublesix.rulesets import Game, games, load, to_plain
from tests.agreement.rulebooks import seatings_of

__all__ = ["FOLDER", "Case", "Counts", "core_counts", "counts_of", "position_of", "schema"]

FOLDER: Final = Path(__file__).parents[1] / "data" / "perft"

LARGEST: Final = 100_000
"""No count is larger: both programs must be able to check it."""

Number: TypeAlias = Annotated[int, Meta(ge=1)]
Plain: TypeAlias = bool | int | str | list[int | str] | dict[str, int] | None


class Strict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a file: an unknown key is a mistake."""


class Case(Strict, frozen=True, kw_only=True):
    """One deal at one table, and its counts."""

    seats: Annotated[int, Meta(ge=2, le=8)]
    partners: bool
    leader: Annotated[int, Meta(ge=0, le=7)] | None
    deal: Annotated[str, Meta(pattern=r"^[0-6]{2}( [0-6]{2})*$", description="The shuffled set, from its front.")]
    counts: Annotated[tuple[Number, ...], Meta(min_length=1, description="For depth 1, 2, and so on.")]


class Counts(Strict, frozen=True, kw_only=True, rename={"schema": "$schema"}):
    """All cases of one game."""

    schema: Literal["schema.json"] = "schema.json"
    game: str
    parameters: dict[str, Plain]
    cases: Annotated[tuple[Case, ...], Meta(min_length=1)]


def counts_of(game: str) -> Counts:
    """The stored counts of a game; fails on a key or a value that the format does not know."""
    return msgspec.json.decode((FOLDER / f"{game}.json").read_bytes(), type=Counts)


def schema() -> str:
    """The format as a JSON Schema."""
    made = msgspec.json.schema(Counts)
    return msgspec.json.format(msgspec.json.encode(made, order="sorted"), indent=2).decode() + "\n"


def position_of(game: Game, case: Case) -> Position | None:
    """The position right after the deal of a case; `None` where no seat could lead it."""
    match = Match.start(game.rules, case.seats, partners=case.partners)
    return evolve(match, leader=case.leader).deal(parse_tiles(case.deal)).position


def core_counts(position: Position, depth: int) -> list[int]:
    """Sequences of 1, 2 ... ``depth`` acts by the seats that are asked; one that ends the round sooner is counted once.

    The last act of each is counted, not played.
    """
    counts = [0] * depth
    _follow(position, 0, counts)
    return counts


def _follow(position: Position, done: int, counts: list[int]) -> None:
    if position.phase is Phase.OVER:
        for deeper in range(done, len(counts)):
            counts[deeper] += 1
        return
    moves = position.legal_moves()
    counts[done] += len(moves)
    if done + 1 < len(counts):
        for move in moves:
            _follow(position.play(move), done + 1, counts)


def _counted(position: Position) -> Iterator[int]:
    """The counts of depth after depth, until every round is over or the next count is too large."""
    level, over = [position], 0
    while level:
        count = over + sum(len(each.legal_moves()) for each in level)
        if count > LARGEST:
            return
        yield count
        reached = [each.play(move) for each in level for move in each.legal_moves()]
        level = [each for each in reached if each.phase is not Phase.OVER]
        over += len(reached) - len(level)


def _cases(game: Game) -> Iterator[Case]:
    """One deal for every seating, and a second one for the first."""
    first, *others = seatings_of(game.rules)
    for number, seating in enumerate((first, first, *others)):
        yield _case(game, seating, number)


def _case(game: Game, seating: Seating, number: int) -> Case:
    stream = random.Random(f"perft {game.id} {number}")
    leader = number % seating.seats if game.rules.first_lead is FirstLead.LOT else None
    tiles = list(game.rules.tiles)
    while True:
        stream.shuffle(tiles)
        case = Case(
            seats=seating.seats,
            partners=seating.partners,
            leader=leader,
            deal=format_tiles(tiles),
            counts=(1,),
        )
        position = position_of(game, case)
        if position is not None:
            return msgspec.structs.replace(case, counts=tuple(_counted(position)))


def _written(counts: Counts) -> str:
    text = msgspec.json.format(msgspec.json.encode(counts), indent=2).decode()
    # A list of numbers is one line.
    return re.sub(r"\[\s+([^\[\]{}]*?)\s+\]", lambda found: f"[{' '.join(found[1].split())}]", text) + "\n"


def missing() -> Iterator[Path]:
    """Files that a game should have and has not."""
    return (path for path in (FOLDER / f"{game.id}.json" for game in games()) if not path.exists())


def write(path: Path) -> None:
    """Count with the core, and write the file of one game."""
    game = load(path.stem)
    plain = to_plain(game.rules)
    parameters = msgspec.convert({name: plain[name] for name in plain if name in PARAMETERS}, dict[str, Plain])
    counts = Counts(game=game.id, parameters=parameters, cases=tuple(_cases(game)))
    path.write_text(_written(counts), encoding="utf-8")


if __name__ == "__main__":
    for each in missing():
        write(each)
