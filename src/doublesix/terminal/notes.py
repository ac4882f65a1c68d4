"""Notes: the screens that lie over the table for a moment."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from doublesix.terminal.panels import log_style

__all__ = ["Cover", "Note"]


class Note(ModalScreen[str]):
    """A page with a heading, lines that can be scrolled, and keys that close it; gives the word of the key.

    Args:
        heading: What the page is about.
        lines: What it says.
        keys: Key and word of each way out; the first one is also that of Escape and Enter.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("enter,escape,space", "leave", "Go on"),
        ("up,k", "scroll(-1)", "Up"),
        ("down,j", "scroll(1)", "Down"),
        ("pageup", "scroll(-10)", "Page up"),
        ("pagedown", "scroll(10)", "Page down"),
    ]

    def __init__(self, heading: str, lines: list[str], keys: dict[str, str] | None = None) -> None:
        super().__init__()
        self.heading = heading
        self.lines = lines
        self.keys = keys or {"enter": "go on"}

    def compose(self) -> ComposeResult:
        """Heading, lines, keys."""
        with Vertical(id="note"):
            yield Static(Text(self.heading, "bold"), id="heading")
            with VerticalScroll(id="lines"):
                yield Static(Text("\n").join(Text(line, log_style(line)) for line in self.lines))
            yield Static(Text("   ").join(_key(key, word) for key, word in self.keys.items()), id="keys")

    def on_key(self, event: object) -> None:
        """One of the keys was pressed."""
        key = getattr(event, "key", "")
        if key in self.keys:
            self.dismiss(self.keys[key])

    def action_leave(self) -> None:
        """Close the page in the usual way."""
        self.dismiss(next(iter(self.keys.values())))

    def action_scroll(self, lines: int) -> None:
        """Move the lines."""
        self.query_one("#lines").scroll_relative(y=lines, animate=False)


class Cover(ModalScreen[None]):
    """Hides everything while the keyboard changes hands."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter,space", "leave", "Show my hand")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        """Whose turn it is, and nothing else."""
        text = Text(justify="center")
        text.append("Please pass the keyboard to\n\n")
        text.append(self.player, "bold #ffd24a")
        text.append("\n\nNobody else looks. Press Enter to see your hand.")
        yield Static(text, id="cover")

    def action_leave(self) -> None:
        """The right person sits here now."""
        self.dismiss(None)


def _key(key: str, word: str) -> Text:
    text = Text(f" {key.capitalize() if len(key) > 1 else key} ", "bold #06281c on #9fd8bd")
    text.append(f" {word}", "not bold default on default")
    return text
