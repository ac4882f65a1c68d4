"""Description of the saved match that the menu offers to resume."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from rich.text import Text

from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Verbatim
from doublesix.notation import Record, final
from doublesix.terminal import menu_messages as messages
from doublesix.terminal.commentary.words import Words

__all__ = ["kept_words"]


def kept_words(path: Path, record: Record) -> Text:
    """Description of a saved match that can be resumed."""
    text = Text(f"{say(messages.LAST_MATCH)}\n\n", "bold #5be08a")
    text.append("\n".join(map(say, _kept_lines(path, record))), "not bold #e9f3ee")
    return text


def _kept_lines(path: Path, record: Record) -> Iterator[Message]:
    """Lines about a saved match: its game, scores, number of rounds and time of the last play."""
    match = final(record)
    yield messages.GameTo(record.rules.name, record.rules.target)
    yield messages.ScoresNow(Words(record.players).scores(match))
    yield messages.RoundsPlayed(len(match.results))
    try:
        played = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        yield messages.LastPlayed(f"{played:%Y-%m-%d %H:%M}")
    except OSError:
        yield messages.Begun(Verbatim(record.date) if record.date else messages.UNKNOWN_TIME)
