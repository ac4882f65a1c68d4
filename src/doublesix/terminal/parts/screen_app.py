"""`ScreenApp`: a Textual app of one screen, which asks for itself until it is left."""

import os
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from doublesix.terminal.parts.styles import CSS

__all__ = ["ScreenApp"]


class ScreenApp(App[str]):
    """Textual app of one screen: a session of puzzles, or a drill."""

    CSS = CSS
    TITLE = "doublesix"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "Interrupt", show=False, priority=True),
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
    ]

    def __init__(self, screen: Screen[str]) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self._first = screen

    def on_mount(self) -> None:
        """Show the screen."""
        self.push_screen(self._first)
