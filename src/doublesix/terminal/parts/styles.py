"""Colours and Textual CSS of the full-screen app, and its minimum terminal size."""

from typing import Final, TypeAlias

from rich.text import Text

from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.terminal.commentary.words import Kind, Line

__all__ = ["CSS", "FAINT", "GOLD", "GREEN", "SMALLEST", "Labelled", "keyed", "log_style", "too_small"]

GOLD: Final = "bold #ffd24a"
GREEN: Final = "bold #5be08a"
FAINT: Final = "#9fb8ad"
STYLES: Final = {Kind.SCORE: GREEN, Kind.ROUND: GOLD}

SMALLEST: Final = (60, 20)
"""Minimum terminal size in columns and rows."""


REMEDIES: Final = (
    FixedMessage("small.remedy", "Make it larger, or leave with q"),
    FixedMessage("small.plain", "and play with --plain."),
)


class _Needs(Message, id="small.needs", english="The table needs {columns} columns and {rows} rows;"):
    """The least size of the terminal."""

    columns: int
    rows: int


class _Has(Message, id="small.has", english="this terminal has {columns} by {rows}."):
    """The size of the terminal."""

    columns: int
    rows: int


def too_small(width: int, height: int) -> str:
    """Message for a terminal below the minimum size; empty if it is large enough."""
    if width >= SMALLEST[0] and height >= SMALLEST[1]:
        return ""
    return "\n".join(map(say, (_Needs(*SMALLEST), _Has(width, height)))) + "\n\n" + "\n".join(map(say, REMEDIES))


Labelled: TypeAlias = tuple[str, Message]
"""A key and its label."""


def keyed(sentence: Message | None, *keys: Labelled, style: str = "bold") -> Text:
    """Format a sentence followed by keys and their labels."""
    text = Text(say(sentence), style, no_wrap=True, overflow="ellipsis")
    for key, word in keys:
        text.append("  ")
        text.append(f" {key} ", "bold #06281c on #9fd8bd")
        text.append(f" {say(word)}", "")
    return text


def log_style(line: str) -> str:
    """Style of a log line: scores and rounds are highlighted."""
    return STYLES.get(line.kind, "") if isinstance(line, Line) else ""


CSS: Final = """
Screen { background: #08251b; color: #e9f3ee; overflow: hidden hidden; }
#title { height: 1; background: #04170f; }
#strip { height: auto; max-height: 4; background: #0b3325; display: none; }
#middle { height: 1fr; }
Felt { width: 1fr; height: 1fr; background: #0d4430; }
#side { width: 34; height: 1fr; background: #0b3325; padding: 0 1; }
#scores { height: auto; max-height: 60%; padding: 1 0 0 0; }
#log { height: 1fr; background: #0b3325; background-tint: transparent; border-top: solid #1d5a43; }
#log { scrollbar-size-vertical: 1; scrollbar-background: #0b3325; scrollbar-color: #2c7a5c; }
#news { height: 2; padding: 0 1; background: #04170f; }
#asks { height: 1; padding: 0 1; background: #12513a; }
Hand { height: 4; padding: 0 1; }
Footer { background: #04170f; }
#small { display: none; width: 1fr; height: 1fr; content-align: center middle; text-align: center; }
.-tall Hand { height: 6; }
.-narrow #side { display: none; }
.-narrow #strip { display: block; }
.-narrow #news { height: 3; }
#progress { height: 1; margin: 1 2; }
#report { height: 1fr; padding: 1 2; }
DrillScreen Log { width: 30; border-top: none; border-left: solid #1d5a43; }
DrillScreen #answer { height: 3; }
PuzzleScreen #title { height: auto; max-height: 3; padding: 0 1; }
#news.long { height: auto; max-height: 8; }
.small > * { display: none; }
.small #strip { display: none; }
.small > #small { display: block; }
Note, Cover { align: center middle; }
Note { background: #04170f 60%; }
#note { width: 90%; max-width: 92; height: auto; max-height: 90%; padding: 1 2; }
#note { background: #0b3325; border: round #5be08a; }
#lines { height: auto; max-height: 100%; }
#heading { height: 2; color: #ffd24a; }
#keys { height: auto; max-height: 3; padding: 1 0 0 0; }
Cover { background: #04170f 100%; }
#cover { width: auto; height: auto; border: round #ffd24a; padding: 2 6; content-align: center middle; }
#menu { height: 1fr; }
#games { width: 30; height: 1fr; background: #0b3325; border: none; padding: 1 1; }
.-narrow #games { padding: 0 1; }
#about { width: 1fr; height: 1fr; padding: 1 2; }
.-narrow #about { padding: 0 1; }
#choices { height: 6; padding: 0 1; background: #0b3325; }
#choices Horizontal { height: 3; }
#choices Select { width: 20; }
#choices Select:disabled .arrow { visibility: hidden; }
#choices #seats { width: 17; }
#choices #partners { width: 21; }
#choices Input { width: 14; }
#choices Button { width: 13; min-width: 13; margin: 0 0 0 1; }
#rules { height: 1fr; background: #0b3325; border: none; padding: 0 1; }
RuleScreen #news { height: auto; min-height: 2; max-height: 6; }
ValueScreen { align: center middle; background: #04170f 60%; }
#words { height: auto; max-height: 10; }
OptionList:nocolor > .option-list--option-highlighted { text-style: reverse; }
Button:focus:nocolor, Input:focus:nocolor, SelectCurrent:nocolor { text-style: bold; }
Select:focus:nocolor > SelectCurrent { text-style: reverse; }
#welcome { height: 3; padding: 0 1; background: #04170f; }
"""
