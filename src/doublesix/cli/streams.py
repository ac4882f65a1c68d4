"""The standard streams and the texts that go to them: nothing closed, undecodable or full ends in a traceback."""

import contextlib
import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from doublesix.errors import NotationError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["complain", "discard", "harmless", "prepare", "record_text", "sentence"]

STANDARD_INPUT: Final = "-"


def prepare() -> None:
    """Make the standard streams usable: those that are closed lead nowhere, and every character can be printed."""
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
    """Let what is still to be written go nowhere, so that the interpreter does not complain once more at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(sentence: str) -> None:
    """Say on the error stream what went wrong; where that cannot be done either, the exit code must do."""
    try:
        print(f"doublesix: {harmless(sentence, lines=True)}", file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)


def harmless(text: str, *, lines: bool = False) -> str:
    r"""The text with everything that a terminal would obey, or could not show, written out; ``lines`` may be kept.

    >>> print(harmless("a\x1b]0;b\n"))
    a\x1b]0;b\n
    """
    return "".join(
        sign if sign.isprintable() or (lines and sign == "\n") else sign.encode("unicode_escape").decode()
        for sign in text
    )


def sentence(error: OSError) -> str:
    """What the system says went wrong, and where."""
    place = f"{harmless(os.fsdecode(error.filename))}: " if isinstance(error.filename, str | bytes) else ""
    return f"{place}{error.strerror or error}"


def record_text(name: str) -> str:
    """The text of a record file, or of the standard input for ``-``.

    Raises:
        OSError: If it cannot be read.
        DominoError: If it has no name, is no text, or far too large for a record.
    """
    from doublesix.notation.record.files import LARGEST, decoded, file_text

    if not name:
        raise UsageError("the name of the file is empty")
    if name != STANDARD_INPUT:
        return file_text(Path(name))
    data = sys.stdin.buffer.read(LARGEST + 1)
    if not data:
        raise NotationError("the standard input is empty or closed")
    return decoded(data, "the standard input")
