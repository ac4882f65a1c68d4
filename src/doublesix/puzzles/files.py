"""Puzzle files in JSON Lines: a header that says how the puzzles were made, then one puzzle per line."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from doublesix.analysis.estimate import Estimate
from doublesix.core.views import SeatView
from doublesix.errors import DominoError, NotationError
from doublesix.files import write_whole
from doublesix.messages import Message, from_plain, to_plain
from doublesix.messages.units import Series, Verbatim, message_of
from doublesix.notation import format_move, format_view, parse_move, parse_view
from doublesix.notation.faults import text_in
from doublesix.notation.record.files import file_text
from doublesix.puzzles.difficulty import LEVELS
from doublesix.puzzles.messages import (
    EMPTY_FILE,
    NOT_THE_MOVES,
    BadHeader,
    BadMatch,
    BadPuzzle,
    BadRating,
    BadShares,
    BadTempting,
    NoTheme,
    OtherFormat,
    OtherId,
    Twice,
)
from doublesix.puzzles.puzzle import Lead, Option, Puzzle, puzzle_id
from doublesix.puzzles.rows import Check, Header, LeadRow, MessageRow, OptionRow, Pair, Row
from doublesix.puzzles.themes import THEMES

__all__ = [
    "FORMAT",
    "Check",
    "Listed",
    "PuzzleFile",
    "format_file",
    "listed",
    "parse_file",
    "plain",
    "read_file",
    "write_file",
]

FORMAT: Final = 2
"""Of the files that are written; format 1, which is read too, has reasons as text."""

PLACES: Final = 4
"""Decimals of stored estimates."""

FARTHEST, WIDEST = 10_000, 1_000
"""Largest absolute rating and largest rating deviation that a file may contain."""


@dataclass(frozen=True, kw_only=True)
class PuzzleFile:
    """Puzzles of one game, and how they were made.

    Attributes:
        game: Spec of the rules (`doublesix.rulesets.spec`).
        command: Command that made the puzzles.
        version: Version of the program that made them.
        seed: Seed of the self-play.
        seatings: Seatings as a view line writes them: ``2``, or ``4p`` for partners.
        matches: Number of matches searched; a resumed run searches the last one again.
        checked: Summaries of the checks, in order; empty before the first.
        dropped: Ids of puzzles that failed a check and are not taken again.
        puzzles: The puzzles, in the order in which they were found.
    """

    game: str
    command: str
    version: str
    seed: str
    seatings: tuple[str, ...]
    matches: int = 0
    checked: tuple[Check, ...] = ()
    dropped: tuple[str, ...] = ()
    puzzles: tuple[Puzzle, ...] = field(default=(), repr=False)


class Listed(msgspec.Struct, frozen=True):
    """A line of a puzzle file, parsed only as far as a selection needs; `puzzle` parses the rest."""

    id: str
    rating: float
    themes: tuple[str, ...] = ()
    line: str = ""

    def puzzle(self) -> Puzzle:
        """Parse the whole puzzle.

        Raises:
            DominoError: If the puzzle contradicts itself.
            msgspec.DecodeError: If the line does not have the fields of a puzzle.
        """
        return _puzzle(_ROWS.decode(self.line))


_AS_THEY_ARE: Final = ("id", "tempting", "worlds", "exact", "themes", "match", "checked")

_HEADERS: Final = msgspec.json.Decoder(Header)
_ROWS: Final = msgspec.json.Decoder(Row)
_LISTED: Final = msgspec.json.Decoder(Listed)


def format_file(whole: PuzzleFile) -> str:
    """Text of a puzzle file."""
    header = Header(
        format=FORMAT,
        **{name: getattr(whole, name) for name in Header.__struct_fields__ if name != "format"},
    )
    return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in (header, *map(_row, whole.puzzles)))


def parse_file(text: str) -> PuzzleFile:
    """Parse a puzzle file as written by `format_file`.

    Raises:
        NotationError: If it is not a puzzle file; the message gives the line and what is wrong there.
    """
    lines = text_in(text).splitlines()
    if not lines:
        raise NotationError(EMPTY_FILE)
    header = _header(lines[0])
    known = {name: getattr(header, name) for name in header.__struct_fields__ if name != "format"}
    return PuzzleFile(**known, puzzles=tuple(_puzzles(lines[1:])))


def listed(text: str) -> tuple[Listed, ...]:
    """Puzzles of a file as written by `format_file`, each parsed on demand: a fiftieth of the time of `parse_file`."""
    return tuple(msgspec.structs.replace(_LISTED.decode(line), line=line) for line in text.splitlines()[1:])


def read_file(path: Path) -> PuzzleFile:
    """Read a puzzle file.

    Raises:
        OSError: If it cannot be read.
        NotationError: If it is not a puzzle file.
    """
    return parse_file(file_text(path))


def write_file(path: Path, whole: PuzzleFile) -> None:
    """Write a puzzle file atomically: an existing file stays until the new one is complete.

    Raises:
        OSError: If it cannot be written.
    """
    write_whole(path, format_file(whole).encode())


def plain(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle as plain data (numbers, strings, lists and dictionaries): the fields of its line."""
    found: dict[str, object] = msgspec.to_builtins(_row(puzzle))
    return found


def _header(line: str) -> Header:
    try:
        header = _HEADERS.decode(line)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError(BadHeader(message_of(error))) from None
    if not 1 <= header.format <= FORMAT:
        raise NotationError(OtherFormat(header.format, FORMAT))
    return header


def _puzzles(lines: list[str]) -> Iterator[Puzzle]:
    seen: set[str] = set()
    for number, line in enumerate(lines, start=2):
        try:
            puzzle = _puzzle(_ROWS.decode(line))
        except (msgspec.DecodeError, RecursionError, UnicodeError, DominoError) as error:
            raise NotationError(BadPuzzle(number, message_of(error))) from None
        if puzzle.id in seen:
            raise NotationError(Twice(number, puzzle.id))
        seen.add(puzzle.id)
        yield puzzle


def _row(puzzle: Puzzle) -> Row:
    return Row(
        id=puzzle.id,
        view=format_view(puzzle.view, history=True),
        options=tuple(
            OptionRow(tuple(map(format_move, one.moves)), _pair(one.points), _perhaps(one.chance))
            for one in puzzle.options
        ),
        tempting=puzzle.tempting,
        lead=LeadRow(_pair(puzzle.lead.points), _perhaps(puzzle.lead.chance)),
        worlds=puzzle.worlds,
        exact=puzzle.exact,
        themes=puzzle.themes,
        reason=msgspec.convert(to_plain(puzzle.reason), MessageRow) if puzzle.reason else "",
        rating=round(puzzle.rating),
        deviation=round(puzzle.deviation),
        solved=tuple(round(share, 2) for share in puzzle.solved),
        match=puzzle.match,
        checked=puzzle.checked,
    )


def _puzzle(row: Row) -> Puzzle:
    view = parse_view(row.view)
    options = tuple(_option(one, view) for one in row.options)
    _refuse(row, view, options)
    return Puzzle(
        **{name: getattr(row, name) for name in _AS_THEY_ARE},
        view=view,
        options=options,
        reason=_reason(row.reason),
        lead=Lead(Estimate(*row.lead.points), _estimate(row.lead.chance)),
        rating=float(row.rating),
        deviation=float(row.deviation),
        solved=row.solved,
    )


def _reason(stored: MessageRow | str) -> Message | None:
    if isinstance(stored, str):
        return Verbatim(stored) if stored else None
    return from_plain(msgspec.to_builtins(stored))


def _refuse(row: Row, view: SeatView, options: tuple[Option, ...]) -> None:
    """Raise `NotationError` for a row that contradicts itself."""
    unknown = [theme for theme in row.themes if theme not in THEMES]
    moves = [format_move(move) for option in options for move in option.moves]
    if row.id != puzzle_id(view):
        raise NotationError(OtherId(row.id, puzzle_id(view)))
    if unknown:
        raise NotationError(NoTheme(unknown[0], Series(tuple(THEMES))))
    if sorted(moves) != sorted(map(format_move, view.legal)) or not all(option.moves for option in options):
        raise NotationError(NOT_THE_MOVES)
    if not 0 < row.tempting < len(options):
        raise NotationError(BadTempting(row.tempting, len(options)))
    _refuse_numbers(row)


def _refuse_numbers(row: Row) -> None:
    if not (abs(row.rating) <= FARTHEST and 0 < row.deviation <= WIDEST):
        raise NotationError(BadRating(row.rating, row.deviation, FARTHEST, WIDEST))
    if len(row.solved) != LEVELS or not all(0 <= share <= 1 for share in row.solved):
        raise NotationError(BadShares(LEVELS))
    if row.worlds < 1 or row.match < 0:
        raise NotationError(BadMatch(row.worlds, row.match))


def _option(one: OptionRow, view: SeatView) -> Option:
    return Option(tuple(parse_move(move, view) for move in one.moves), Estimate(*one.points), _estimate(one.chance))


def _pair(estimate: Estimate) -> Pair:
    # Adding 0.0 turns -0.0 into 0.0.
    return round(estimate.mean, PLACES) + 0.0, round(estimate.error, PLACES) + 0.0


def _perhaps(estimate: Estimate | None) -> Pair | None:
    return None if estimate is None else _pair(estimate)


def _estimate(pair: Pair | None) -> Estimate | None:
    return None if pair is None else Estimate(*pair)
