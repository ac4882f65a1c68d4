"""A simulated person at the full-screen table."""

from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Footer

from doublesix.terminal.app import DominoApp
from doublesix.terminal.match.options import MatchOptions, setup_for
from doublesix.terminal.match.session import Session
from doublesix.terminal.parts.notes import Cover, Note
from doublesix.terminal.table_screen.screen import TableScreen

MANY = 5_000


def session_of(game: str, players: str = "you,greedy", *rules: str, seed: str = "7", calling: bool = False) -> Session:
    options = MatchOptions(game=game, players=players, rule=rules, seed=seed, calling=calling)
    return Session.start(setup_for(options))


def app_of(session: Session | None) -> DominoApp:
    return DominoApp(session, MatchOptions(), delay=0.0)


def on_screen(app: App[str]) -> str:
    """Everything that can be read on the screen now."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())  # noqa: SLF001 - no public way


async def at_rest(pilot: Pilot[str]) -> str:
    """Text of the settled screen."""
    app = pilot.app
    assert isinstance(app, DominoApp)
    for _ in range(MANY):
        await pilot.pause()
        read = on_screen(app)
        keys = app.screen.query(Footer)
        if all(line.children for line in keys):
            await pilot.pause()
            if on_screen(app) == read:
                return read
    raise AssertionError("the screen does not come to rest")


async def play_on(pilot: Pilot[str], presses: int = MANY) -> None:
    """Press keys until the match is over."""
    app = pilot.app
    assert isinstance(app, DominoApp)
    for _ in range(presses):
        session = app.session
        assert session is not None
        if isinstance(app.screen, Note) and session.is_over:
            return
        await press(pilot)
    raise AssertionError("the match did not end")


async def press(pilot: Pilot[str]) -> None:
    """Press the one key that a person would press now."""
    screen = pilot.app.screen
    if isinstance(screen, Note | Cover):
        await pilot.press("enter")
        return
    if not isinstance(screen, TableScreen):
        await pilot.pause()
        return
    choice = screen.cursor.choice
    if choice is None or screen.session.asked is None:
        await pilot.pause()
    elif choice.plays and choice.play is None:
        await pilot.press("right")
    elif choice.play is not None or screen.session.claims.question is not None:
        await pilot.press("enter")
    else:
        view = screen.session.view(screen.turn.facing)
        words = {"Draw()": "d", "Pass()": "p", "Call()": "x", "Release()": "n"}
        await pilot.press(words[repr(view.legal[0])])
