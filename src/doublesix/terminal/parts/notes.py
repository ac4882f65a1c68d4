"""Modal screens over the table: notes, and the cover between two players."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Verbatim
from doublesix.terminal.parts import labels
from doublesix.terminal.parts.styles import log_style

__all__ = ["Closing", "Cover", "Note"]

KEY_NAMES: Final = {"enter": "Enter", "escape": "Esc"}
USUAL: Final = ("enter", "escape", "space")
SCROLLS: Final = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10, "home": -10_000, "end": 10_000}


PASS_ON: Final = FixedMessage("cover.pass-on", "Please pass the keyboard to")
SEE_HAND: Final = FixedMessage("cover.see-hand", "Nobody else looks. Press Enter to see your hand.")


@dataclass(frozen=True)
class Closing:
    """A key that closes a page.

    Attributes:
        key: The key.
        label: What it does.
        word: What the page is dismissed with.
    """

    key: str
    label: Message
    word: str


GO_ON: Final = Closing("enter", labels.GO_ON, "go on")


class Page(ModalScreen[str]):
    """Modal screen that consumes every key, so that none reaches the table, and can be dismissed only once."""

    def on_key(self, event: Key) -> None:
        """Consume a key, and handle it unless the page was left already."""
        event.stop()
        event.prevent_default()
        if self.is_current:
            self.pressed(event.key)

    def pressed(self, key: str) -> None:
        """Handle a key; does nothing unless overridden."""

    def leave(self, word: str) -> None:
        """Dismiss the page; a second call is ignored, because it would dismiss the table below."""
        if self.is_current:
            self.dismiss(word)


class Note(Page):
    """Page with a heading, scrollable lines, and keys that close it; dismissed with the word of the key.

    Args:
        heading: The heading.
        lines: The lines of text.
        keys: The keys that close the page. If Enter is among them, Escape and Space do the same.
    """

    def __init__(self, heading: str, lines: Sequence[str], keys: Sequence[Closing] = (GO_ON,)) -> None:
        super().__init__()
        self.heading = heading
        self.lines = lines
        self.keys = keys
        self._words = {one.key: one.word for one in keys}

    def compose(self) -> ComposeResult:
        """Lay out the heading, the lines and the keys."""
        with Vertical(id="note"):
            yield Static(Text(self.heading, "bold"), id="heading")
            with VerticalScroll(id="lines"):
                yield Static(Text("\n").join(Text(line, log_style(line)) for line in self.lines))
            yield Static(Text("  ").join(_key(one.key, one.label) for one in self.keys), id="keys")

    def pressed(self, key: str) -> None:
        """Close the page, or scroll the lines."""
        word = self._words.get(key, self._words.get("enter") if key in USUAL else None)
        if word is not None:
            self.leave(word)
        elif key in SCROLLS:
            self.query_one("#lines").scroll_relative(y=SCROLLS[key], animate=False)


class Cover(Page):
    """Page that hides the table while the keyboard is passed on; dismissed with the next player's name, or ``call``.

    Args:
        name: Name of the next player.
        call: Phrase that may be called meanwhile with ``x``; empty if no call is possible.
        said: Outcome of a call that was just made; empty if there was none.
    """

    def __init__(self, name: str, call: str = "", said: str = "") -> None:
        super().__init__()
        self.player = name
        self.call = call
        self.said = said

    def compose(self) -> ComposeResult:
        """Show whose turn it is, and nothing of the table."""
        text = Text(justify="center")
        text.append(f"{say(PASS_ON)}\n\n")
        text.append(self.player, "bold #ffd24a")
        text.append(f"\n\n{say(SEE_HAND)}")
        if self.said:
            text.append(f"\n\n{self.said}", "#ffd24a")
        if self.call:
            text.append("\n\n").append_text(_key("x", Verbatim(self.call)))
        yield Static(text, id="cover")

    def pressed(self, key: str) -> None:
        """Go on to the next player, or call."""
        if key in {"enter", "space"}:
            self.leave(self.player)
        elif key == "x" and self.call:
            self.leave("call")


def _key(key: str, label: Message) -> Text:
    text = Text(f" {KEY_NAMES.get(key, key)} ", "bold #06281c on #9fd8bd")
    text.append(f" {say(label)}", "not bold default on default")
    return text
