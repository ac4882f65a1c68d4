"""Textual widgets: layout, hand, log and the line of keys."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Click, Resize
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Footer, RichLog
from textual.widgets._footer import FooterKey

from doublesix import messages
from doublesix.core.ends import End
from doublesix.core.layout import Layout
from doublesix.drawing.brush import FORMS
from doublesix.drawing.characters import Lights, Look, paint
from doublesix.drawing.picture import Picture
from doublesix.messages.message import capital
from doublesix.messages.spoken import say
from doublesix.terminal.commentary.words import Line
from doublesix.terminal.parts.handtext import hand_text, tile_at
from doublesix.terminal.parts.styles import log_style
from doublesix.terminal.parts.tile_keys import Choice

__all__ = ["Felt", "Hand", "KeyLine", "Log"]

PADDING: Final = 3
"""Columns around a key and its label in the line of keys."""

WITH_PIPS, WITH_DIGITS = Look(FORMS), Look(FORMS[1:])


class Felt(Widget):
    """Widget that draws the layout as large as fits; highlighted ends can be clicked."""

    class Chosen(Message):
        """Posted when a highlighted end is clicked."""

        def __init__(self, end: End) -> None:
            super().__init__()
            self.end = end

    layout_shown: reactive[Layout | None] = reactive[Layout | None](None)
    choice: reactive[Choice | None] = reactive[Choice | None](None)
    pips: reactive[bool] = reactive(default=True)

    def picture(self) -> Picture:
        """Draw the layout, cropped to the size of the widget; empty if there is nothing to draw."""
        shown, choice = self.layout_shown, self.choice
        width, height = self.size
        if shown is None or not shown.plays or width < 1 or height < 1:
            return Picture(())
        play = choice.play if choice is not None else None
        whole = paint(
            shown,
            width,
            height,
            lights=Lights(choice.ends if choice is not None else (), play.end if play is not None else None, play),
            look=WITH_PIPS if self.pips else WITH_DIGITS,
        )
        return whole.cropped(width, height)

    def render(self) -> Text:
        """Render the picture in colour."""
        return self.picture().text()

    def on_click(self, event: Click) -> None:
        """Post `Chosen` for the highlighted end that was clicked."""
        end = self.picture().end_at(event.x, event.y)
        if end is not None:
            self.post_message(self.Chosen(end))


class Hand(Widget):
    """Widget that shows the hand of the person at the keyboard; tiles can be clicked."""

    class Picked(Message):
        """Posted when a tile is clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    choice: reactive[Choice | None] = reactive[Choice | None](None)
    asked: reactive[bool] = reactive(default=False)

    def render(self) -> Text:
        """Render the tiles; nothing while the keyboard is passed on."""
        if self.choice is None:
            return Text()
        choice = self.choice
        return hand_text(choice.hand, choice.playable, choice.at, *self.size, asked=self.asked)

    def on_click(self, event: Click) -> None:
        """Post `Picked` for the tile that was clicked."""
        offset = event.get_content_offset(self)
        if offset is None or self.choice is None:
            return
        place = tile_at(len(self.choice.hand), offset.x, *self.size)
        if place is not None:
            self.post_message(self.Picked(place))


class Log(RichLog):
    """Log of the transcript, rewrapped whenever its width changes."""

    can_focus = False

    def __init__(self, lines: list[Line]) -> None:
        super().__init__(id="log", wrap=True, min_width=10)
        self.transcript_lines = lines
        self.written = 0

    def on_resize(self, _: Resize) -> None:
        """Rewrap the lines once the new width is known."""
        self.call_after_refresh(self.rewrite)

    def rewrite(self) -> None:
        """Clear the log and write all lines again."""
        self.clear()
        self.written = 0
        self.catch_up()

    def catch_up(self) -> None:
        """Write new lines; deferred while the log is hidden, because it has no width to wrap them at."""
        if not self.size.width:
            return
        for line in self.transcript_lines[self.written :]:
            self.write(Text(line, log_style(line)))
        self.written = len(self.transcript_lines)


class KeyLine(Footer):
    """Footer with the keys that can be pressed now."""

    def __init__(
        self,
        labels: Mapping[str, messages.Message],
        short: Mapping[str, messages.Message] = MappingProxyType({}),
        spared: Sequence[str] = (),
    ) -> None:
        """Make the line.

        Args:
            labels: What the keys do, by their actions.
            short: The same in fewer letters, for some of them.
            spared: Actions whose labels are shortened, or left out, where the line is too narrow; the first one first.
        """
        super().__init__(show_command_palette=False)
        self._labels = labels
        self._short = short
        self._spared = spared
        self._offered: dict[str, bool] = {}

    def compose(self) -> ComposeResult:
        """Yield the keys, labelled in the language of this process, with shorter labels where they do not fit."""
        children = list(super().compose())
        keys = [child for child in children if isinstance(child, FooterKey)]
        for child in keys:
            if child.action in self._labels:
                child.description = capital(say(self._labels[child.action]))
        for action in self._spared:
            if sum(len(key.key_display) + len(key.description) + PADDING for key in keys) <= self.screen.size.width:
                break
            for child in keys:
                if child.action == action:
                    child.description = capital(say(self._short[action])) if action in self._short else ""
        yield from children

    def on_resize(self, _: Resize) -> None:
        """Label the keys anew for another width."""
        self.screen.refresh_bindings()

    def catch_up(self) -> None:
        """Rebuild the line only if the active keys changed, because that is most of the cost of a key press."""
        offered = {key: active.enabled for key, active in self.screen.active_bindings.items()}
        if offered != self._offered:
            self._offered = offered
            self.screen.refresh_bindings()
