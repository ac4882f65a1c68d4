"""Collections of records: files that hold many matches, and folders of them, read one match at a time."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, overload

from doublesix.errors import DominoError, NotationError
from doublesix.notation.record.files import LARGEST, decoded, expect_path, verify
from doublesix.notation.record.match_record import Record

__all__ = ["RecordFile", "read_records", "record_files"]

BEGINNINGS: Final = (b"format:", b"{", b"\xef\xbb\xbfformat:", b"\xef\xbb\xbf{")
"""How the first line of a record begins, in either form; every record of a file stands behind the one before it."""

JSON_HEAD: Final = re.compile(rb'\{\s*"format"\s*:.*"players"\s*:\s*\[\s*\{', re.DOTALL)
"""How a record in JSON begins, and other JSON with a format and players does not."""

PIECE: Final = 1 << 16
"""Bytes that are read of a line at a time, for a file may be one endless line."""

ENDINGS: Final = frozenset({".txt", ".json", ".jsonl"})

Fault = Callable[[str, DominoError], None]


class RecordFile(Sequence[Record]):
    """The records of one file, in either form, one behind the other; read and verified when they are asked for.

    The index (one offset a record) is made on the first need, in one pass that parses nothing; a file of any size takes
    the memory of one record.

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
        """Where each record begins, and where the last one ends, in bytes.

        Raises:
            OSError: If the file cannot be read.
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
        """One record by its place in the file, or several.

        Raises:
            IndexError: If there are not so many.
            OSError: If the file cannot be read.
            DominoError: As `doublesix.notation.verify` does, with the file and the number of the record in front.
        """
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        place = range(len(self))[number]
        try:
            return verify(self.text(place))
        except DominoError as error:
            error.args = (f"{self.name(place)}: {error}",)
            raise

    def __iter__(self) -> Iterator[Record]:
        return (self[number] for number in range(len(self)))

    def name(self, number: int) -> str:
        """The file, and which of its records it is where it holds several."""
        return f"{self.path}, record {number + 1}" if len(self) > 1 else str(self.path)

    def text(self, number: int) -> str:
        """What stands in the file for this record, as it stands there."""
        first, last = self.starts[number], self.starts[number + 1]
        with self.path.open("rb") as file:
            file.seek(first)
            return decoded(file.read(min(last - first, LARGEST + 1)), self.name(number))

    def is_foreign(self) -> bool:
        """Whether nothing in the file begins as a record does: notes, a README, data of another program.

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
            raise NotationError(f"{self.path} holds no record: it is empty")


def read_records(path: Path | str, faulty: Fault | None = None) -> Iterator[Record]:
    """The records of a file, or of all files of a folder and the folders in it, one at a time and in order.

    Files of a folder in which nothing begins as a record does are passed over.

    Args:
        path: A file of one or many records in either form, or a folder, of which ``.txt``, ``.json`` and
            ``.jsonl`` files are read, by name.
        faulty: Called with the name of a record that cannot be read and why, or of a file of the folder that holds
            none; reading goes on. Without it a record that cannot be read is raised.

    Raises:
        OSError: If something cannot be read.
        DominoError: As `doublesix.notation.verify` does, with the file and the number of the record in front.
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
            faulty(
                str(records.path), NotationError(f"{records.path} holds no record: nothing in it begins as one does")
            )


def record_files(folder: Path) -> Iterator[RecordFile]:
    """The files of a folder, and of the folders in it, that may hold records, by name; some may be foreign."""
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
