"""Record collections: files of many matches, and folders of them, read one match at a time."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, overload

from doublesix.errors import DominoError, NotationError
from doublesix.messages import Message
from doublesix.messages.units import Verbatim, message_of
from doublesix.notation.faults import At
from doublesix.notation.record.files import LARGEST, decoded, expect_path, verify
from doublesix.notation.record.match_record import Record

__all__ = ["RecordFile", "read_records", "record_files"]

BEGINNINGS: Final = (b"format:", b"{", b"\xef\xbb\xbfformat:", b"\xef\xbb\xbf{")
"""Prefixes of the first line of a record, in either form; the records of a file are concatenated."""

JSON_HEAD: Final = re.compile(rb'\{\s*"format"\s*:.*"players"\s*:\s*\[\s*\{', re.DOTALL)
"""Beginning of a record in JSON, as opposed to other JSON with a format and players."""

PIECE: Final = 1 << 16
"""Bytes of a line read at a time: a file may be one huge line."""

ENDINGS: Final = frozenset({".txt", ".json", ".jsonl"})
"""Suffixes of the files that are read from a folder."""

Fault = Callable[[str, DominoError], None]
"""Callback for a record or file that cannot be read: its name, and the error."""


class _RecordInFile(Message, id="record.in-file", english="{path}, record {number}"):
    path: str
    number: int


class _Empty(Message, id="record.empty-file", english="{path} holds no record: it is empty"):
    path: str


class _Foreign(Message, id="record.foreign-file", english="{path} holds no record: nothing in it begins as one does"):
    path: str


class RecordFile(Sequence[Record]):
    """Sequence of the concatenated records of a file, in either form, each read and verified on access.

    The index (one offset per record) is built on first use, in one pass without parsing; a file of any size takes the
    memory of the index and one record.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from doublesix import Match, Record, rule_set, write_text
    >>> start = Match.start(rule_set("five-up"), 2)
    >>> text = write_text(Record(rules=start.rules, seating=start.seating, players=("Ana", "Ben"), events=()))
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "evenings.txt"
    ...     _ = file.write_text(3 * text, encoding="utf-8")
    ...     len(RecordFile(file)), RecordFile(file)[2].players
    (3, ('Ana', 'Ben'))
    """

    def __init__(self, path: Path | str) -> None:
        self.path: Final = Path(path)
        self._starts: list[int] | None = None

    @property
    def starts(self) -> list[int]:
        """Byte offsets of the records, and of the end of the last one.

        Raises:
            OSError: If the file cannot be read.
            NotationError: If it is empty.
        """
        if self._starts is None:
            self._starts = list(self._found())
        return self._starts

    def __len__(self) -> int:
        return len(self.starts) - 1

    @overload
    def __getitem__(self, number: int) -> Record: ...
    @overload
    def __getitem__(self, number: slice) -> list[Record]: ...
    def __getitem__(self, number: int | slice) -> Record | list[Record]:
        """One record by index, or a list of records by slice.

        Raises:
            IndexError: If the index is out of range.
            OSError: If the file cannot be read.
            DominoError: As raised by `doublesix.notation.verify`, prefixed with the file and the record's number.
        """
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        place = range(len(self))[number]
        try:
            return verify(self.text(place))
        except DominoError as error:
            error.args = (At(self._named(place), message_of(error)),)
            raise

    def __iter__(self) -> Iterator[Record]:
        return (self[number] for number in range(len(self)))

    def name(self, number: int) -> str:
        """Name of a record for messages: the path, with the record's number if there are several."""
        return str(self._named(number))

    def _named(self, number: int) -> Message:
        path = str(self.path)
        return _RecordInFile(path, number + 1) if len(self) > 1 else Verbatim(path)

    def text(self, number: int) -> str:
        """Unparsed text of a record."""
        first, last = self.starts[number], self.starts[number + 1]
        with self.path.open("rb") as file:
            file.seek(first)
            return decoded(file.read(min(last - first, LARGEST + 1)), self._named(number))

    def is_foreign(self) -> bool:
        """Whether the file does not hold records: notes, a README, data of another program.

        Raises:
            OSError: If the file cannot be read.
        """
        with self.path.open("rb") as file:
            while piece := file.readline(PIECE):
                if piece.startswith(BEGINNINGS):
                    return b"format:" not in piece and JSON_HEAD.search(piece + file.read(PIECE)) is None
        return True

    def _found(self) -> Iterator[int]:
        at = 0
        begun = headed = False
        with self.path.open("rb") as file:
            whole = True
            while piece := file.readline(PIECE):
                begins = whole and piece.startswith(BEGINNINGS)
                # Comments above the first heading belong to its record.
                if (begins and headed) or (not begun and piece.strip()):
                    begun = True
                    yield at
                headed = headed or begins
                whole = piece.endswith(b"\n")
                at += len(piece)
        if begun:
            yield at
        else:
            raise NotationError(_Empty(str(self.path)))


def read_records(path: Path | str, faulty: Fault | None = None) -> Iterator[Record]:
    """Read the records of a file, or of all files below a folder, one at a time and in order.

    Files of a folder that do not hold records are skipped.

    Args:
        path: A file of one or more records in either form, or a folder, of which the ``.txt``, ``.json`` and
            ``.jsonl`` files are read, sorted by path.
        faulty: Called with name and error for a record that cannot be read, or a file of the folder without records;
            reading then continues. Without it, a record that cannot be read raises its error.

    Raises:
        OSError: If a file cannot be read.
        DominoError: As raised by `doublesix.notation.verify`, prefixed with the file and the record's number.
    """
    expect_path(path)
    place = Path(path)
    if not place.is_dir():
        yield from _readable(RecordFile(place), faulty)
        return
    for records in record_files(place):
        if not records.is_foreign():
            yield from _readable(records, faulty)
        elif faulty is not None:
            faulty(str(records.path), NotationError(_Foreign(str(records.path))))


def record_files(folder: Path) -> Iterator[RecordFile]:
    """Files below a folder that may hold records, judging by their suffix, sorted by path; some may be foreign."""
    for file in sorted(folder.rglob("*")):
        if file.suffix in ENDINGS and file.is_file():
            yield RecordFile(file)


def _readable(records: RecordFile, faulty: Fault | None) -> Iterator[Record]:
    try:
        numbers = range(len(records))
    except NotationError as error:
        _report(faulty, str(records.path), error)
        return
    for number in numbers:
        try:
            record = records[number]
        except DominoError as error:
            _report(faulty, records.name(number), error)
            continue
        yield record


def _report(faulty: Fault | None, name: str, error: DominoError) -> None:
    if faulty is None:
        raise error
    faulty(name, error)
