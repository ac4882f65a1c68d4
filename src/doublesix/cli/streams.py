"""Standard streams without tracebacks, even if they are closed, full, or hold undecodable bytes."""

import contextlib
import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from doublesix.errors import NotationError, UsageError
from doublesix.messages import FixedMessage

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["complain", "discard", "full_screen", "harmless", "prepare", "record_text", "sentence"]

STANDARD_INPUT: Final = "-"


def prepare() -> None:
    """Make the standard streams usable: replace closed ones by the null device, and unencodable characters by ``?``."""
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _nowhere(mode: str) -> TextIO:
    return io.TextIOWrapper(io.FileIO(os.open(os.devnull, os.O_RDWR), mode), encoding="utf-8", write_through=True)


def discard(stream: TextIO) -> None:
    """Redirect a stream to the null device, so that the interpreter's flush at exit does not fail again."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(sentence: str) -> None:
    """Print an error on the error stream; if that fails too, only the exit code reports it."""
    try:
        print(f"doublesix: {harmless(sentence, lines=True)}", file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)


def full_screen() -> bool:
    """Whether input and output are a terminal that can show a full screen."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def harmless(text: str, *, lines: bool = False) -> str:
    r"""Escape every character that is not printable, terminal control codes included; ``lines`` keeps newlines.

    >>> print(harmless("a\x1b]0;b\n"))
    a\x1b]0;b\n
    """
    return "".join(
        sign if sign.isprintable() or (lines and sign == "\n") else sign.encode("unicode_escape").decode()
        for sign in text
    )


def sentence(error: OSError) -> str:
    """Message of an operating system error, with the file if there is one."""
    place = f"{harmless(os.fsdecode(error.filename))}: " if isinstance(error.filename, str | bytes) else ""
    return f"{place}{error.strerror or error}"


_NO_INPUT = FixedMessage("record.no-standard-input", "the standard input is empty or closed")
_STANDARD_INPUT = FixedMessage("record.standard-input", "the standard input")


_NO_NAME = FixedMessage(
    "command.no-file-name",
    "the name of the file is empty",
)


def record_text(name: str) -> str:
    """Read the text of a record file, or of the standard input for ``-``.

    Raises:
        OSError: If it cannot be read.
        DominoError: If the name is empty, or the content is not text, or too large for a record.
    """
    from doublesix.notation.record.files import LARGEST, decoded, file_text

    if not name:
        raise UsageError(_NO_NAME)
    if name != STANDARD_INPUT:
        return file_text(Path(name))
    data = sys.stdin.buffer.read(LARGEST + 1)
    if not data:
        raise NotationError(_NO_INPUT)
    return decoded(data, _STANDARD_INPUT)
