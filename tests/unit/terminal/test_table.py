import re
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets._footer import FooterKey

from doublesix.core.match import Deal, Lots, Need
from doublesix.core.moves import DRAW
from doublesix.messages.spoken import use_language
from doublesix.notation import final, format_tile
from doublesix.terminal.app import DominoApp
from doublesix.terminal.commentary.words import Kind
from doublesix.terminal.match.session import Session
from doublesix.terminal.parts.notes import Cover
from doublesix.terminal.parts.widgets import Hand
from doublesix.terminal.table_screen.screen import TableScreen
from tests.samples import some
from tests.unit.terminal.robot import app_of, at_rest, on_screen, play_on, press, session_of

SCREENS = Path(__file__).resolve().parents[3] / "build" / "screens"

SMALL = (80, 24)
LARGE = (120, 40)

# One match goes to its game's own target; the others are cut short by a house rule, to be quick.
TARGETS = {
    "merry-go-round": 12,
    "threes-and-fives": 30,
    "double-six-dominoes": 12,
    "multiples-of-five": 30,
    "double-six-endless": 12,
    "five-up": 100,
}


@pytest.mark.property
@pytest.mark.parametrize("game", some(TARGETS, 2))
async def test_a_whole_match_is_played_with_the_keyboard(game: str) -> None:
    house = [f"target={TARGETS[game]}"] if game != "five-up" else []
    session = session_of(game, "you,greedy", *house, *(["skunk=none"] if game == "multiples-of-five" else []))
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot)
        read = await at_rest(pilot)
        SCREENS.mkdir(parents=True, exist_ok=True)
        (SCREENS / f"{game}.svg").write_text(app.export_screenshot(), encoding="utf-8")

    assert session.match.needs is Need.NOTHING
    assert "the match in" in read


async def test_a_bot_that_is_weaker_at_this_table_is_announced() -> None:
    session = session_of("five-up", "you,master", "set=9", "optional_draw=no")
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await at_rest(pilot)
        messages = [notice.message for notice in app._notifications]  # noqa: SLF001 - Textual lists them nowhere else

    assert messages == ["Master is weaker with a double-9 set and 2 seats: it plays by the rules alone, one ply ahead."]


@pytest.mark.lot
async def test_a_match_without_delays_waits_for_no_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A late timer may skip its callback, so there must be none."""

    def lost(*_: object) -> None:
        raise AssertionError("a timer was set")

    monkeypatch.setattr(TableScreen, "set_timer", lost)
    session = session_of("double-six-dominoes", "you,greedy", "target=3")
    async with app_of(session).run_test(size=SMALL) as pilot:
        await play_on(pilot)
    assert session.is_over


async def test_hands_of_others_are_hidden_until_the_round_ends() -> None:
    session = session_of("five-up", "human:Anna,human:Ben,greedy", "target=30")
    app = app_of(session)
    looked = 0
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(20):
            await press(pilot)
            screen = app.screen
            if isinstance(screen, Cover):
                assert "┊" not in on_screen(app)
            if not isinstance(screen, TableScreen) or session.match.position is None or session.round_is_over:
                continue
            row = next((line for line in on_screen(app).splitlines()[-4:-3]), "")
            own = session.view(screen.turn.facing).hand if screen.turn.facing is not None else ()
            shown = [f"{tile.high} ┊ {tile.low}" for tile in own]
            assert row.count("┊") == len(shown)
            assert all(tile in row for tile in shown)
            looked += bool(shown)

    assert looked > 5


async def test_what_a_seat_may_not_know_changes_nothing_on_its_screen() -> None:
    # With this seed Anna leads, so nothing has been done yet that rests on hidden tiles.
    session = session_of("five-up", "human:Anna,greedy", seed="3")
    while session.asked is None:
        session.advance()
    assert [type(event) for event in session.record.events] == [Lots, Deal]
    position = session.match.position
    assert position is not None
    hidden = [*position.hands[1], *position.boneyard]
    other = dict(zip(hidden, reversed(hidden), strict=True))
    events = tuple(
        Deal(tuple(other.get(tile, tile) for tile in event.order)) if isinstance(event, Deal) else event
        for event in session.record.events
    )
    record = replace(session.record, events=events)

    screens = [await _screen_of(Session(kept, final(kept), None)) for kept in (session.record, record)]

    assert record != session.record
    assert screens[0] == screens[1]


async def _screen_of(session: Session) -> str:
    app = app_of(session)
    async with app.run_test(size=LARGE) as pilot:
        await _my_turn(app, pilot)
        return await at_rest(pilot)


async def test_a_drawn_tile_is_never_named_to_the_others() -> None:
    session = session_of("five-up", "human:Anna,human:Ben")
    app = app_of(session)
    async with app.run_test(size=LARGE) as pilot:
        for _ in range(30):
            if isinstance(app.screen, TableScreen) and app.screen.turn.can(DRAW):
                break
            await press(pilot)
        await pilot.press("d")
        read = await at_rest(pilot)
        assert isinstance(app.screen, TableScreen)
        log = app.screen.transcript.lines

    assert "It is " in read
    assert re.search(r"(Anna|Ben) draws a tile\. 1\d tiles left", log[-1])


async def test_lit_ends_follow_the_chosen_tile() -> None:
    session = session_of("five-up")
    app = app_of(session)
    async with app.run_test(size=LARGE) as pilot:
        screen = await _my_turn(app, pilot)
        assert screen.cursor.choice is not None
        first = screen.cursor.choice.tile
        await pilot.press("right")
        second = screen.cursor.choice.tile
        await pilot.press("1")
        third = screen.cursor.choice.tile

    assert [format_tile(tile) for tile in (first, second, third) if tile is not None] == ["41", "42", "00"]


async def test_tiles_and_ends_can_be_clicked() -> None:
    session = session_of("five-up")
    app = app_of(session)
    async with app.run_test(size=LARGE) as pilot:
        screen = await _my_turn(app, pilot)
        before = len(session.record.events)
        await pilot.click("Hand", offset=(77, 1))
        assert screen.cursor.choice is not None
        chosen = screen.cursor.choice.tile
        await pilot.click("Hand", offset=(77, 1))
        await pilot.pause()

    assert chosen is not None
    assert format_tile(chosen) == "62"
    assert len(session.record.events) > before


@pytest.mark.lot
@pytest.mark.parametrize(("size", "beside_the_layout"), [(SMALL, False), (LARGE, True)])
async def test_the_last_lines_are_shown_once(size: tuple[int, int], beside_the_layout: bool) -> None:  # noqa: FBT001 - a parameter
    app = app_of(session_of("five-up"))
    async with app.run_test(size=size) as pilot:
        screen = await _my_turn(app, pilot)
        read = await at_rest(pilot)
        assert screen.query_one("#side").display is beside_the_layout

    last = next(line for line in reversed(screen.transcript.lines) if line.kind is not Kind.DETAIL)
    assert len(re.findall(re.escape(last[:20]), read)) == 1


@pytest.mark.lot
@pytest.mark.parametrize(("size", "drawn"), [((110, 40), "│ ●   ● ┊       │"), ((110, 30), "│ 4 ┊ 1 │")])
async def test_a_hand_has_pips_where_there_is_room(size: tuple[int, int], drawn: str) -> None:
    app = app_of(session_of("five-up"))
    async with app.run_test(size=size) as pilot:
        screen = await _my_turn(app, pilot)
        hand = screen.query_one(Hand)
        rendered, height = str(hand.render()), hand.size.height

    assert drawn in rendered
    assert len(rendered.splitlines()) == height


@pytest.mark.lot
@pytest.mark.parametrize("language", ["en", "es"])
async def test_the_line_of_keys_is_whole_in_the_narrowest_terminal(language: str) -> None:
    use_language(language)
    try:
        app = app_of(session_of("five-up"))
        async with app.run_test(size=(60, 20)) as pilot:
            screen = await _my_turn(app, pilot)
            await at_rest(pilot)
            keys = list(screen.query(FooterKey))
            quits = keys[-1]
            assert quits.region.right <= 60
    finally:
        use_language("en")

    assert quits.description in {"Quit", "Salir"}
    assert [key.key_display for key in keys][-3:] == ["z", "?", "q"]


@pytest.mark.lot
async def test_without_colour_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_of(session_of("five-up"))
    async with app.run_test(size=SMALL) as pilot:
        screen = await _my_turn(app, pilot)
        await at_rest(pilot)
        styles = [segment.style for strip in screen._compositor.render_strips() for segment in strip if segment.style]  # noqa: SLF001 - what is sent to the terminal

    colours = {colour.name for style in styles for colour in (style.color, style.bgcolor) if colour is not None}
    assert len(styles) > 20
    assert colours <= {"default"}


@pytest.mark.lot
async def test_a_small_terminal_shows_the_required_size() -> None:
    app = app_of(session_of("five-up"))
    async with app.run_test(size=(50, 15)) as pilot:
        read = await at_rest(pilot)

    assert "The table needs 60 columns and 20 rows" in read
    assert "this terminal has 50 by 15" in read
    assert "┊" not in read


@pytest.mark.lot
async def test_help_shows_the_keys_and_the_rule_card() -> None:
    app = app_of(session_of("five-up"))
    async with app.run_test(size=LARGE) as pilot:
        await _my_turn(app, pilot)
        await pilot.press("question_mark")
        read = await at_rest(pilot)
        await pilot.press("escape")

    assert "choose one of the ends that light up" in read
    assert "(FU-01)" in read


@pytest.mark.lot
async def test_a_rematch_is_a_new_match_with_the_same_rules() -> None:
    session = session_of("five-up", "you,greedy", "target=10")
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot)
        await pilot.press("a")
        await pilot.pause()
        again = app.session

    assert again is not None
    assert again is not session
    assert again.record.rules == session.record.rules


@pytest.mark.lot
async def test_scores_may_be_called() -> None:
    session = session_of("five-up", "you,greedy", "target=30", calling=True)
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        screen = await _my_turn(app, pilot)
        await pilot.press("enter")
        asked = on_screen(app)
        await pilot.press("c")
        await play_on(pilot)

    assert "Does that score?" in asked
    assert screen.session.is_over


async def test_the_menu_explains_the_six_games_and_starts_one() -> None:
    app = app_of(None)
    async with app.run_test(size=SMALL) as pilot:
        read = await at_rest(pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        session = app.session

    assert all(name in read for name in ("Merry-Go-Round", "Threes and Fives", "Multiples of Five", "Five-Up"))
    assert "A double is led and must be" in read
    assert session is not None
    assert session.record.rules.name == "Threes and Fives"


async def test_an_interrupt_leaves_at_once() -> None:
    app = app_of(session_of("five-up"))
    async with app.run_test(size=SMALL) as pilot:
        await _my_turn(app, pilot)
        await pilot.press("ctrl+c")

    assert app.return_value == "interrupted"


async def _my_turn(app: DominoApp, pilot: Pilot[str]) -> TableScreen:
    """The table, once the person at the keyboard is asked."""
    for _ in range(100):
        screen = app.screen
        if isinstance(screen, TableScreen) and screen.cursor.choice is not None:
            return screen
        await pilot.pause()
    raise AssertionError("no turn came")
