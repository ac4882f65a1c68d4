"""Records named on the command line: files with one record or many, folders of them, or the standard input."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from shlex import quote

from doublesix.cli.streams import harmless, record_text
from doublesix.errors import NotationError, UsageError
from doublesix.messages import Message

__all__ = ["RecordSource", "match_text", "one_record", "record_sources"]


@dataclass(frozen=True)
class RecordSource:
    """A record that has not been read yet.

    Attributes:
        file: Name of the file as it was given, or ``-``.
        number: Number of the record within the file, from 1; 0 if the file holds a single record.
        text: Reads the record; raises what `doublesix.cli.streams.record_text` raises.
    """

    file: str
    number: int
    text: Callable[[], str]

    @property
    def label(self) -> str:
        """Name of the file, with the number of the record if the file holds several."""
        return f"{self.file}, record {self.number}" if self.number else self.file


def record_sources(files: list[str], *, many: bool = True, sheets: bool = False) -> Iterator[RecordSource]:
    """Yield the records of these files, in order.

    Args:
        files: Names of files and folders; ``-`` is the standard input.
        many: Whether to look for several records in one file; false for what was written by hand, which is always one.
        sheets: Whether score sheets are wanted, too, which have no moves.
    """
    for file in files:
        yield from _several(file, sheets=sheets) if many else (_one(file, sheets=sheets),)


class _ManyRecords(
    Message,
    id="command.many-records",
    english="{file} holds {count} records; --record names one, from 1 to {count}",
):
    file: str
    count: int


class _NoSuchRecord(
    Message,
    id="command.no-such-record",
    english="--record {number}: {file} holds {count}",
):
    number: int
    file: str
    count: int


class _ScoreSheet(
    Message,
    id="command.score-sheet",
    english="{file} is a score sheet, which has no moves to replay: “doublesix score --print {name}” shows it,"
    " “doublesix check {name}” verifies it",
):
    """A file, and the same in quotes where a command line needs them."""

    file: str
    name: str


def match_text(name: str) -> str:
    """Read the text of a record file with moves, or of the standard input for ``-``.

    Raises:
        UsageError: If it is a score sheet, which has none.
        OSError: If it cannot be read.
        DominoError: As `doublesix.cli.streams.record_text` does.
    """
    return _with_moves(name, record_text(name))


def _with_moves(name: str, text: str) -> str:
    from doublesix.notation.sheet.text_form import is_sheet

    if is_sheet(text):
        raise UsageError(_ScoreSheet(harmless(name), harmless(quote(name))))
    return text


def one_record(file: str, number: int | None) -> str:
    """Read the text of a file's record number ``number``, from 1, or of its only record.

    Raises:
        UsageError: If the file holds several and ``number`` is `None`, or has fewer than ``number``.
        OSError: If it cannot be read.
        DominoError: As `doublesix.cli.streams.record_text` does.
    """
    sources = list(record_sources([file]))
    if number is None and len(sources) > 1:
        raise UsageError(_ManyRecords(harmless(file), len(sources)))
    if number is not None and number > len(sources):
        raise UsageError(_NoSuchRecord(number, harmless(file), len(sources)))
    return sources[(number or 1) - 1].text()


def _one(file: str, *, sheets: bool) -> RecordSource:
    return RecordSource(file, 0, partial(record_text if sheets else match_text, file))


class _NoRecords(
    Message,
    id="command.no-records",
    english="{folder} holds no records: they are in files that end in .txt, .json or .jsonl",
):
    folder: str


def _several(file: str, *, sheets: bool) -> Iterator[RecordSource]:
    from doublesix.notation import RecordFile
    from doublesix.notation.record.collection import record_files

    if file and Path(file).is_dir():
        found = [
            records
            for records in record_files(Path(file))
            if not records.is_foreign() or (sheets and _begins_as_sheet(records.path))
        ]
        if not found:
            raise UsageError(_NoRecords(harmless(file)))
        for one in found:
            yield from _several(str(one.path), sheets=sheets)
        return
    # A missing or unreadable file is reported when its text is read.
    records = RecordFile(file)
    try:
        count = len(records) if file and Path(file).is_file() else 1
    except (OSError, NotationError):
        count = 1
    if count == 1:
        yield _one(file, sheets=sheets)
        return
    for place in range(count):
        yield RecordSource(file, place + 1, partial(records.text, place))


def _begins_as_sheet(path: Path) -> bool:
    from doublesix.notation.sheet.text_form import is_sheet

    with path.open("rb") as file:
        return is_sheet(file.read(100).decode("utf-8", "replace"))
