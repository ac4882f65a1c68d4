"""Line mode: a session on standard input and output."""

import select
import sys
import time
from typing import TextIO

from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.terminal.lines.plain import PlainTable
from doublesix.terminal.match.saves import unfinished
from doublesix.terminal.match.session import Session

__all__ = ["LineReader", "other_matches", "play_lines", "standard_lines"]


def other_matches(session: Session) -> list[str]:
    """List the other unfinished matches, and how to resume one; empty if there are none."""
    taken = session.log.save.path if session.log.save is not None else None
    others = [(path, record) for path, record in unfinished() if path != taken]
    if not others:
        return []
    lines = [f"  {path.name}  {record.rules.name}: {', '.join(record.players)}" for path, record in others]
    return ["Also unfinished (doublesix play --resume NAME):", *lines]


_INTERRUPTED = FixedMessage(
    "match.interrupted", "the match was interrupted; nothing is lost: go on with “doublesix play --resume”"
)


class _InterruptedTurn(
    Message,
    id="match.interrupted-turn",
    english="the match was interrupted in the turn of {player}; nothing is lost: go on with “doublesix play --resume”",
):
    player: str


def play_lines(session: Session, delay: float) -> None:
    """Play on standard input and output.

    Raises:
        UsageError: After Ctrl-C during the match; the message says how to resume.
    """
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    lines = standard_lines()
    table = PlainTable(
        session,
        lines,
        lambda line: print(line, flush=True),
        interactive=interactive,
        delay=delay if interactive else 0.0,
        listen=lines.within,
    )
    try:
        table.run()
    except KeyboardInterrupt:
        session.log.close()
        if session.is_over:
            return
        asked = session.asked
        raise UsageError(_INTERRUPTED if asked is None else _InterruptedTurn(session.names[asked])) from None


def standard_lines() -> "LineReader":
    """Line reader of standard input, with prompts on standard output."""
    return LineReader(sys.stdin, sys.stdout, echo=not sys.stdin.isatty())


class LineReader:
    """Reader of prompted lines; ``echo`` writes each line back, so that piped output shows the whole dialogue."""

    def __init__(self, source: TextIO, shown: TextIO, *, echo: bool) -> None:
        self.source = source
        self.shown = shown
        self.echo = echo

    def __call__(self, prompt: str) -> str | None:
        """Show the prompt and read a line, without its line break; `None` at the end of the input."""
        self.shown.write(prompt)
        self.shown.flush()
        line = self.source.readline()
        if self.echo or not line:
            self.shown.write(f"{line.rstrip()}\n")
            self.shown.flush()
        return line.rstrip("\r\n") if line else None

    def within(self, seconds: float) -> str | None:
        """Wait up to ``seconds`` for a line; `None` if there is none, or if the source does not support `select`."""
        try:
            ready, _, _ = select.select([self.source], [], [], seconds)
        except (OSError, ValueError):
            time.sleep(seconds)
            return None
        return self("") if ready else None
