"""Full-screen Textual application: menu and table screens."""

import os
import shlex
from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from doublesix.core.options import Claiming
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.terminal.match.options import MatchOptions
from doublesix.terminal.match.saves import NO_RECORD
from doublesix.terminal.match.session import Session, Setup, new_session
from doublesix.terminal.menu import MenuScreen
from doublesix.terminal.parts.styles import CSS
from doublesix.terminal.table_screen.screen import TableScreen

__all__ = ["DominoApp", "again", "play_on_screen"]


INTERRUPTED: Final = FixedMessage("app.interrupted", "the game was interrupted")
INTERRUPTED_KEPT: Final = FixedMessage(
    "app.interrupted-kept", "the game was interrupted; nothing is lost: go on with “doublesix play --resume”"
)


class _Kept(Message, id="app.kept", english="The record is kept; to step through it: doublesix replay {place}"):
    """Where the record of a finished match is, as a shell takes it."""

    place: str


class _Saved(Message, id="app.saved", english="The match is saved; to go on with it: doublesix play --resume {place}"):
    """Where an unfinished match is, as a shell takes it."""

    place: str


class DominoApp(App[str]):
    """Textual app that plays one match after another; its result is ``interrupted`` after Ctrl-C.

    Attributes:
        session: The match being played; `None` while the menu is shown.
        options: Options of the command line, from which the menu takes the seed.
        delay: Seconds before each automatic event.
    """

    CSS = CSS
    TITLE = "doublesix"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "Interrupt", show=False, priority=True),
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
    ]

    def __init__(self, session: Session | None, options: MatchOptions, delay: float) -> None:
        # Textual turns colours to greys where there should be none; with those of the terminal it leaves all out.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.session = session
        self.options = options
        self.delay = delay

    def on_mount(self) -> None:
        """Show the table if there is a session, else the menu."""
        if self.session is not None:
            self._sit_down(self.session)
        else:
            self._show_menu()

    def action_interrupt(self) -> None:
        """Quit at once; every event so far is saved."""
        self.exit("interrupted")

    def _show_menu(self) -> None:
        self.session = None
        self.push_screen(MenuScreen(self.options), self._sit_down)

    def _sit_down(self, session: Session | None) -> None:
        if session is None:
            self.exit("")
            return
        self.session = session
        self.push_screen(TableScreen(session, self.delay), self._left)

    def _left(self, word: str | None) -> None:
        assert self.session is not None, "only a table can be left"
        self.session.log.close()
        if word == "rematch":
            self._sit_down(again(self.session))
        elif word == "menu":
            self._show_menu()
        else:
            self.exit("")


def again(session: Session) -> Session:
    """Start a rematch with the same rules and players."""
    record = session.record
    return new_session(
        Setup(
            rules=record.rules,
            sitters=session.sitters,
            partners=record.seating.partners,
            calling=session.calling and record.rules.claim is not Claiming.AUTO,
            explain=session.explains,
            remarks=session.remarks,
            automatic=session.automatic,
            game=session.game,
            history=session.log.save is None or session.log.save.leaves_record,
        )
    )


def play_on_screen(session: Session | None, options: MatchOptions, delay: float) -> None:
    """Run the full-screen app, then print where the match is saved.

    Raises:
        UsageError: After Ctrl-C; the message says how to resume.
    """
    app = DominoApp(session, options, delay)
    word = app.run()
    left = app.session
    if left is not None:
        left.log.close()
    if word == "interrupted":
        raise UsageError(INTERRUPTED if left is None else INTERRUPTED_KEPT)
    if left is not None:
        print(_farewell(left))


def _farewell(session: Session) -> str:
    place = shlex.quote(str(session.log.save.path)) if session.log.save is not None else ""
    if session.log.trouble is not None:
        return say(session.log.trouble)
    if session.log.leaves_nothing:
        return say(NO_RECORD)
    if session.is_over:
        return say(_Kept(place))
    return say(_Saved(place))
