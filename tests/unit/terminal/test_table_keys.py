"""Keys at the full-screen table: repeated, late, misplaced; narrow screens."""

from dataclasses import replace

import pytest
from textual.events import Key
from textual.pilot import Pilot

from doublesix.core.moves import DRAW, Play
from doublesix.terminal.app import DominoApp
from doublesix.terminal.match.session import Session
from doublesix.terminal.parts.notes import Note
from doublesix.terminal.parts.tile_keys import Choice
from doublesix.terminal.parts.widgets import Log
from doublesix.terminal.table_screen.screen import TableScreen
from tests.samples import sample, some
from tests.unit.terminal.robot import app_of, at_rest, on_screen, play_on, press, session_of

SMALL, LARGE, LEAST = (80, 24), (120, 40), (60, 20)


async def burst(pilot: Pilot[str], *keys: str) -> None:
    """Keys that are all there before the first of them is looked at."""
    for key in keys:
        pilot.app.post_message(Key(key, None))
    for _ in range(5):
        await pilot.pause()


async def my_turn(app: DominoApp, pilot: Pilot[str]) -> TableScreen:
    for _ in range(100):
        screen = app.screen
        if isinstance(screen, TableScreen) and screen.cursor.choice is not None and screen.turn.is_asked:
            return screen
        await pilot.pause()
    raise AssertionError("no turn came")


async def to_note(pilot: Pilot[str]) -> None:
    for _ in range(400):
        if isinstance(pilot.app.screen, Note):
            return
        await press(pilot)
    raise AssertionError("no round ended")


def table_of(app: DominoApp) -> TableScreen | None:
    return next((screen for screen in app.screen_stack if isinstance(screen, TableScreen)), None)


@pytest.mark.lot
@pytest.mark.property
@pytest.mark.parametrize(
    "keys", some([("enter",) * 2, ("escape", "enter"), ("enter",) * 9, ("space", "escape", "escape")], 1)
)
async def test_keys_pressed_too_often_at_the_end_of_a_round_leave_the_table_alone(keys: tuple[str, ...]) -> None:
    app = app_of(session_of("five-up"))
    async with app.run_test(size=SMALL) as pilot:
        await to_note(pilot)
        table = table_of(app)
        await burst(pilot, *keys)
        stayed = table_of(app)
        read = await at_rest(pilot)

    assert table is not None
    assert stayed is table
    assert read.strip()


@pytest.mark.lot
@pytest.mark.property
@pytest.mark.parametrize("opens", some(["question_mark", "l"], 1))
@pytest.mark.parametrize("closes", some(["enter", "space", "escape"], 1))
async def test_the_key_that_closes_a_page_does_nothing_else(opens: str, closes: str) -> None:
    session = session_of("five-up")
    app = app_of(session)
    async with app.run_test(size=LARGE) as pilot:
        table = await my_turn(app, pilot)
        before = session.record.events
        await pilot.press(opens)
        opened = app.screen
        await pilot.press("d", "1", "q", closes)
        await pilot.pause()
        closed = app.screen

    assert isinstance(opened, Note)
    assert closed is table
    assert session.record.events == before


async def test_nothing_is_played_while_the_terminal_is_too_small() -> None:
    session = session_of("five-up")
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await my_turn(app, pilot)
        before = session.record.events
        await pilot.resize_terminal(50, 15)
        await pilot.press("enter", "space", "d", "p", "l", "question_mark")
        await pilot.pause()
        kept = session.record.events
        await pilot.resize_terminal(*SMALL)
        await pilot.press("enter")
        await pilot.pause()

    assert kept == before
    assert len(session.record.events) > len(before)


@pytest.mark.lot
async def test_the_result_of_the_match_is_not_lost_by_accident() -> None:
    first = session_of("five-up", "you,greedy", "target=10")
    app = app_of(first)
    async with app.run_test(size=LEAST) as pilot:
        await play_on(pilot)
        await burst(pilot, "enter", "enter", "space")
        box, read = app.screen, on_screen(app)
        await burst(pilot, "escape")
        looking, table = app.screen, on_screen(app)
        await burst(pilot, "enter")
        again = app.screen
        await burst(pilot, "escape")
        await burst(pilot, "escape")
        once_more = app.screen
        await burst(pilot, "escape")
        await burst(pilot, "a")
        session = app.session

    assert isinstance(box, Note)
    assert "Esc  the table" in read
    assert isinstance(looking, TableScreen)
    assert "The end.   r  review   a  rematch   m  menu   q  quit" in table
    assert "Play" not in table.splitlines()[-1]
    assert "Rematch" in table.splitlines()[-1]
    assert isinstance(again, Note)
    assert isinstance(once_more, Note)
    assert session is not None
    assert session is not first


@pytest.mark.lot
async def test_four_players_fit_on_the_least_screen() -> None:
    app = app_of(session_of("five-up", "you,greedy,human:Bartholomew,random"))
    async with app.run_test(size=LEAST) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        table = table_of(app)
        assert table is not None
        table.turn.facing = 0
        table.drawing.show()
        read = (await at_rest(pilot)).splitlines()[:3]

    assert "boneyard 8" in read[0]
    assert "Player 5▮ · 0 pts" in read[1]
    strip = " ".join(read[1:])
    assert "Barthol… 5▮" in strip
    assert strip.count(" pts") == 4


@pytest.mark.lot
async def test_the_log_is_wrapped_anew_when_the_terminal_grows() -> None:
    app = app_of(session_of("five-up"))
    async with app.run_test(size=SMALL) as pilot:
        await my_turn(app, pilot)
        await pilot.press("enter")
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        table = await my_turn(app, pilot)
        log = table.query_one(Log)
        widest = [max(strip.cell_length for strip in log.lines)]
        written = [" ".join(" ".join(strip.text.strip() for strip in log.lines).split())]
        await pilot.press("enter")
        await pilot.pause()
        transcript = " ".join(" ".join(table.transcript.lines).split())
        written.append(" ".join(" ".join(strip.text.strip() for strip in log.lines).split()))

    assert widest[0] > 20
    assert transcript.startswith(written[0])
    assert written[1] == transcript


@pytest.mark.lot
async def test_refusals_of_moves_are_shown_where_they_cover_nothing() -> None:
    # Without the remark on free drawing, which is a notice of its own.
    app = app_of(session_of("five-up", "you,random", "optional_draw=no"))
    async with app.run_test(size=SMALL) as pilot:
        table = await unplayable(app, pilot)
        assert table.cursor.choice is not None
        place = next(
            place for place, tile in enumerate(table.cursor.choice.hand) if tile not in table.cursor.choice.playable
        )
        await pilot.press(str(place + 1), "enter")
        read = await at_rest(pilot)
        await pilot.press("right")
        fits = table.cursor.choice.play
        after = on_screen(app)

    assert "This tile fits nowhere now" in read
    assert "Your turn: this tile does not fit." in read
    assert fits is not None
    assert "fits nowhere" not in after
    assert not app._notifications  # noqa: SLF001 - no public way


async def unplayable(app: DominoApp, pilot: Pilot[str]) -> TableScreen:
    """A turn in which some tiles fit and some do not."""
    for _ in range(100):
        table = app.screen
        choice = table.cursor.choice if isinstance(table, TableScreen) else None
        if isinstance(table, TableScreen) and choice is not None and 0 < len(choice.playable) < len(choice.hand):
            return table
        await press(pilot)
    raise AssertionError("every tile fits always")


def test_arrows_go_from_one_bright_tile_to_the_next() -> None:
    session = session_of("five-up")
    while session.asked is None:
        session.advance()
    choice = Choice.first(session.view(0))
    plays = tuple(play for play in choice.plays if play.tile in {choice.hand[2], choice.hand[3]})
    some = replace(choice, plays=plays, at=3)

    assert [some.moved(step).at for step in (1, -1)] == [2, 2]
    assert some.moved(1).moved(1).at == 3
    assert replace(some, plays=(), at=1).moved(1).at == 2


@pytest.mark.lot
@pytest.mark.property
@pytest.mark.parametrize("size", some([LEAST, SMALL], 1))
async def test_the_question_is_never_cut(size: tuple[int, int]) -> None:
    session = session_of("five-up", "you,greedy", "target=60", calling=True)
    app = app_of(session)
    seen: set[str] = set()
    async with app.run_test(size=size) as pilot:
        for _ in range(sample(60, 120)):
            if session.is_over:
                break
            await press(pilot)
            if isinstance(app.screen, TableScreen):
                seen.add(next(line for line in on_screen(app).splitlines()[-6:-5]))

    assert all("…" not in line.rstrip() or line.rstrip().endswith(" …") for line in seen)
    assert any("Enter  play" in line for line in seen)
    assert any("Does that score?" in line for line in seen)


async def test_the_footer_offers_what_can_be_done() -> None:
    session = session_of("five-up", "you,greedy", calling=True)
    app = app_of(session)
    async with app.run_test(size=LARGE) as pilot:
        table = await my_turn(app, pilot)
        mine = offered(table)
        await pilot.press("enter")
        asked = offered(table)
        session.claims.question = None
        table.turn.facing = 1
        waiting = offered(table)

    assert "Play" in mine
    assert not {"Claim", "Rematch", "Result"} & mine
    assert "Claim" in asked
    assert not {"Play", "Call"} & asked
    assert not {"Play", "Claim", "Draw", "Pass"} & waiting


def offered(table: TableScreen) -> set[str]:
    return {active.binding.description for active in table.active_bindings.values() if active.binding.show}


async def test_enter_draws_where_nothing_else_can_be_done() -> None:
    session: Session = session_of("five-up")
    session.automatic = False
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(100):
            table = app.screen
            if isinstance(table, TableScreen) and table.turn.can(DRAW) and len(session.view(0).legal) == 1:
                break
            await press(pilot)
        held = len(session.view(0).hand)
        before = len(session.record.events)
        await pilot.press("enter")
        await pilot.pause()

    assert not any(isinstance(move, Play) for move in session.view(0).legal) or len(session.view(0).hand) > held
    assert len(session.record.events) > before
