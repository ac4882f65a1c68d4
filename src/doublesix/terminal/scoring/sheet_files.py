"""Files of score sheets: new ones, and those that are gone on with."""

from contextlib import suppress
from pathlib import Path

from doublesix.errors import DominoError, UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of
from doublesix.notation.record.files import file_text
from doublesix.notation.sheet.sheet_record import SheetRecord
from doublesix.notation.sheet.text_form import read_sheet, write_sheet
from doublesix.terminal.match.folders import data_folder
from doublesix.terminal.match.saves import Save

__all__ = ["find_sheet", "new_sheet", "open_sheet", "resume_name", "sheet_text", "sheets_folder"]


def sheets_folder() -> Path:
    """Folder of the score sheets that were kept without a name of their own."""
    return data_folder() / "sheets"


class _Exists(
    Message, id="scoring.exists", english="--out {file}: there is such a file already; --resume goes on with it"
):
    """A file that would be overwritten."""

    file: str


_NONE_KEPT = FixedMessage(
    "scoring.none-kept", "no score sheet is kept; start one with: doublesix score five-up --players Ana,Ben"
)


class _NoSuchSheet(Message, id="scoring.no-such-sheet", english="{file}: there is no such score sheet"):
    """A file that is not there."""

    file: str


class _NotTrue(Message, id="scoring.not-true", english="{file}: {found}"):
    """A file, and what makes it no true score sheet."""

    file: str
    found: Message


def resume_name(path: Path) -> str:
    """What ``--resume`` finds a sheet by from everywhere: its name in the folder, or its path."""
    return path.stem if path.parent == sheets_folder() else str(path.absolute())


def new_sheet(record: SheetRecord, out: Path | None) -> Save:
    """Create and lock the file of a new sheet.

    Raises:
        UsageError: If ``out`` is there already.
        OSError: If it cannot be written.
    """
    if out is None:
        save = Save.new(record.rules.name, sheets_folder(), ".txt")
    else:
        if out.exists():
            raise UsageError(_Exists(str(out)))
        save = Save(out)
        save.take()
    save.write_text(write_sheet(record))
    return save


def open_sheet(name: str | None) -> tuple[Save, SheetRecord]:
    """Lock and read a sheet to go on with: the named one, or the one that was changed last.

    Where it cannot be locked it is read all the same, and its `Save.trouble` says that it is not kept.

    Raises:
        UsageError: If there is none, another process keeps it, or it is no score sheet, or not a true one.
        OSError: If it cannot be read.
    """
    path = find_sheet(name)
    save = Save(path)
    try:
        save.take()
    except OSError as error:
        save.stumbled(error)
    try:
        return save, _true_sheet(path)[1]
    except Exception:
        save.release()
        raise


def sheet_text(name: str | None) -> str:
    """The text of a sheet, the named one or the latest, after it was verified; raises as `open_sheet` does."""
    return _true_sheet(find_sheet(name))[0]


def _true_sheet(path: Path) -> tuple[str, SheetRecord]:
    text = file_text(path)
    try:
        return text, read_sheet(text)
    except DominoError as error:
        raise UsageError(_NotTrue(str(path), message_of(error))) from None


def find_sheet(name: str | None) -> Path:
    """The file of a sheet, by its path or its name in the folder, or of the latest; raises `UsageError`."""
    if name is None:
        kept = sorted(sheets_folder().glob("*.txt"), key=lambda path: (path.stat().st_mtime, path.name))
        if not kept:
            raise UsageError(_NONE_KEPT)
        return kept[-1]
    for path in (Path(name), sheets_folder() / name, sheets_folder() / f"{name}.txt"):
        with suppress(OSError, ValueError):
            if path.is_file():
                return path
    raise UsageError(_NoSuchSheet(name))
