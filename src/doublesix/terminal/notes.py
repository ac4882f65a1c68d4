"""Modal screens over the table: notes, and the cover between players."""

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from doublesix.terminal.panels import log_style

__all__ = ["Cover", "Note"]

KEY_NAMES: Final = {"enter": "Enter", "escape": "Esc"}
USUAL: Final = ("enter", "escape", "space")
SCROLLS: Final = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10, "home": -10_000, "end": 10_000}


class Page(ModalScreen[str]):
    """Lies over the table and takes every key, so that none reaches the table; it can be left once only."""

    def on_key(self, event: Key) -> None:
        """A key that comes late, after the page was left, does nothing."""
        event.stop()
        event.prevent_default()
        if self.is_current:
            self.pressed(event.key)

    def pressed(self, key: str) -> None:
        """What a key does: on a bare page, nothing."""

    def leave(self, word: str) -> None:
        """Close the page; nothing if it is closed, for that would close the table under it."""
        if self.is_current:
            self.dismiss(word)


class Note(Page):
    """A page with a heading, lines that can be scrolled, and keys that close it; gives the word of the key.

    Args:
        heading: What the page is about.
        lines: What it says.
        keys: Key and word of each way out. With Enter among them, Escape and Space do the same.
    """

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
            yield Static(Text("  ").join(_key(key, word) for key, word in self.keys.items()), id="keys")

    def pressed(self, key: str) -> None:
        """Leave, or move the lines."""
        word = self.keys.get(key, self.keys.get("enter") if key in USUAL else None)
        if word is not None:
            self.leave(word)
        elif key in SCROLLS:
            self.query_one("#lines").scroll_relative(y=SCROLLS[key], animate=False)


class Cover(Page):
    """Hides everything while the keyboard changes hands; gives the name of the next player, or ``call``.

    Args:
        name: Who is next.
        call: What may be called meanwhile with ``x``; empty where no call is open.
        said: What came of a call that was made just now.
    """

    def __init__(self, name: str, call: str = "", said: str = "") -> None:
        super().__init__()
        self.player = name
        self.call = call
        self.said = said

    def compose(self) -> ComposeResult:
        """Whose turn it is, and nothing else."""
        text = Text(justify="center")
        text.append("Please pass the keyboard to\n\n")
        text.append(self.player, "bold #ffd24a")
        text.append("\n\nNobody else looks. Press Enter to see your hand.")
        if self.said:
            text.append(f"\n\n{self.said}", "#ffd24a")
        if self.call:
            text.append("\n\n").append_text(_key("x", self.call))
        yield Static(text, id="cover")

    def pressed(self, key: str) -> None:
        """The right person sits here now."""
        if key in {"enter", "space"}:
            self.leave(self.player)
        elif key == "x" and self.call:
            self.leave("call")


def _key(key: str, word: str) -> Text:
    text = Text(f" {KEY_NAMES.get(key, key)} ", "bold #06281c on #9fd8bd")
    text.append(f" {word}", "not bold default on default")
    return text
