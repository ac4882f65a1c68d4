"""Records that a command was given: one a name, or one for each match where a file holds many."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from doublesix.cli.streams import harmless, record_text
from doublesix.errors import NotationError, UsageError

__all__ = ["RecordSource", "one_record", "record_sources"]


@dataclass(frozen=True)
class RecordSource:
    """A record that has not been read yet.

    Attributes:
        file: As it was given: the name of a file, or ``-``.
        number: Which of the file's records it is, from 1; 0 where the file holds one.
        text: Reads it; raises what `doublesix.cli.streams.record_text` raises.
    """

    file: str
    number: int
    text: Callable[[], str]

    @property
    def label(self) -> str:
        """The file, and which record of it where it holds many."""
        return f"{self.file}, record {self.number}" if self.number else self.file


def record_sources(files: list[str], *, many: bool = True) -> Iterator[RecordSource]:
    """The records of these files, in order.

    Args:
        files: Names of files and folders; ``-`` is the standard input.
        many: Look for several in one file. A score sheet is one record, whatever its lines begin with.
    """
    for file in files:
        yield from _several(file) if many else (_one(file),)


def one_record(file: str, number: int | None) -> str:
    """The text of a file's only record, or of this one, from 1.

    Raises:
        UsageError: If the file holds several and none is named, or not so many.
        OSError: If it cannot be read.
        DominoError: As `doublesix.cli.streams.record_text` does.
    """
    sources = list(record_sources([file]))
    if number is None and len(sources) > 1:
        raise UsageError(f"{harmless(file)} holds {len(sources)} records; --record names one, from 1 to {len(sources)}")
    if number is not None and number > len(sources):
        raise UsageError(f"--record {number}: {harmless(file)} holds {len(sources)}")
    return sources[(number or 1) - 1].text()


def _one(file: str) -> RecordSource:
    return RecordSource(file, 0, partial(record_text, file))


def _several(file: str) -> Iterator[RecordSource]:
    from doublesix.notation import RecordFile
    from doublesix.notation.record.collection import record_files

    if file and Path(file).is_dir():
        found = [records for records in record_files(Path(file)) if not records.is_foreign()]
        if not found:
            raise UsageError(f"{harmless(file)} holds no records: they are in files that end in .txt, .json or .jsonl")
        for one in found:
            yield from _several(str(one.path))
        return
    # What is no file, or cannot be read, is said where it is read.
    records = RecordFile(file)
    try:
        count = len(records) if file and Path(file).is_file() else 1
    except (OSError, NotationError):
        count = 1
    if count == 1:
        yield _one(file)
        return
    for place in range(count):
        yield RecordSource(file, place + 1, partial(records.text, place))
