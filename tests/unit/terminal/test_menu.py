from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Select

from doublesix.core.parameters import DECLARED
from doublesix.rulesets import load
from doublesix.terminal.app import DominoApp
from doublesix.terminal.match.options import MatchOptions, more_games, setup_for
from doublesix.terminal.match.session import Session, new_session
from doublesix.terminal.menu import MenuScreen
from doublesix.terminal.parts.notes import Note
from tests.unit.terminal.robot import app_of, at_rest, on_screen

SIZES = [(60, 20), (80, 24), (120, 40)]
SMALL = (80, 24)
FIVE_UP = 5
"""How often the cursor goes down to it."""


@pytest.mark.lot
@pytest.mark.parametrize("size", SIZES)
async def test_everything_that_can_be_chosen_is_on_the_screen(size: tuple[int, int]) -> None:
    app = app_of(None)
    async with app.run_test(size=size) as pilot:
        read = await at_rest(pilot)

    for words in ("2 players", "greedy bots", "partners: no", "calling: no", "to 61", "Play", "q Quit", "Five-Up"):
        assert words in read
    assert f"doublesix rules lists {more_games()} more; doublesix play NAME." in read


@pytest.mark.lot
async def test_a_terminal_that_is_too_small_shows_a_message() -> None:
    app = app_of(None)
    async with app.run_test(size=(59, 20)) as pilot:
        await pilot.pause()
        assert "this terminal has 59 by 20." in on_screen(app)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await pilot.pause()
        assert "Merry-Go-Round" in on_screen(app)
        assert app.screen.focused is app.screen.query_one("#games")


@pytest.mark.lot
async def test_tab_leads_to_the_players_and_escape_back() -> None:
    app = app_of(None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("tab")
        assert app.screen.focused is app.screen.query_one("#seats")
        await pilot.press("escape")
        assert app.screen.focused is app.screen.query_one("#games")
        await pilot.press("escape")
        assert app.is_running


async def test_the_rules_scroll_from_the_list() -> None:
    app = app_of(None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("pagedown")
        await pilot.pause()
        assert app.screen.query_one("#about").scroll_offset.y > 0


async def test_help_explains_the_keys() -> None:
    app = app_of(None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("question_mark")
        assert isinstance(app.screen, Note)
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.lot
@pytest.mark.parametrize(
    ("downs", "seats", "value", "disabled"),
    [(0, 4, True, True), (0, 3, False, True), (FIVE_UP, 4, False, False), (FIVE_UP, 2, False, True)],
)
# Parameters of a test come by name.
async def test_partners_follow_the_rules(downs: int, seats: int, value: bool, disabled: bool) -> None:  # noqa: FBT001
    app = app_of(None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*["down"] * downs)
        await _choose(app, pilot, "seats", value=seats)
        partners = app.screen.query_one("#partners", Select)

        assert (partners.value, partners.disabled) == (value, disabled)


async def test_what_was_chosen_is_played() -> None:
    app = app_of(None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*["down"] * FIVE_UP)
        await _choose(app, pilot, "seats", value=4)
        await _choose(app, pilot, "partners", value=True)
        await _choose(app, pilot, "calling", value=True)
        app.screen.query_one("#target").focus()
        await pilot.press("3", "minus", "0", "enter")
        await pilot.pause()
        session = app.session

    assert session is not None
    assert session.record.seating.partners
    assert session.calling
    assert session.record.rules.target == 30


@pytest.mark.lot
@pytest.mark.parametrize(
    ("keys", "limit", "said"), [((), 1, "House rule: at most 1 tile"), (("b",), None, "As in the booklet")]
)
async def test_the_menu_offers_five_up_with_and_without_the_house_rule(
    keys: tuple[str, ...], limit: int | None, said: str
) -> None:
    app = app_of(None)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press(*["down"] * FIVE_UP, *keys)
        read = await at_rest(pilot)
        await pilot.press("enter")
        await pilot.pause()

    assert said in read
    assert "b House rule" in read
    assert app.session is not None
    assert app.session.record.rules.optional_draw_limit == limit


async def test_a_game_without_a_house_rule_offers_no_key_for_it() -> None:
    app = app_of(None)
    async with app.run_test(size=SMALL) as pilot:
        read = await at_rest(pilot)

    assert "House rule" not in read


@pytest.mark.lot
class TestRules:
    async def test_variations_and_house_rules_are_chosen_and_played(self) -> None:
        app = app_of(None)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press(*["down"] * FIVE_UP, "r")
            listed = await at_rest(pilot)
            await pilot.press("enter")
            await _change(app, pilot, "spinner", "down")
            await _change(app, pilot, "target", *["backspace"] * 3, "2", "5", "0")
            await pilot.press("escape")
            read = await at_rest(pilot)
            await pilot.press("enter")
            await pilot.pause()

        assert "[ ] to-200" in listed
        assert "Five-Up + to-200; spinner=all_doubles" in read
        assert "to 250" in read
        assert app.session is not None
        rules = app.session.record.rules
        assert (rules.target, str(rules.spinner), rules.optional_draw_limit) == (250, "all_doubles", 1)

    async def test_the_menu_lists_everything_that_the_form_of_the_page_lists(self) -> None:
        app = app_of(None)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("r")
            await pilot.pause()
            listed = app.screen.query_one("#rules", OptionList)
            ids = [listed.get_option_at_index(at).id for at in range(listed.option_count)]

        assert ids == [None, *(f"+{name}" for name in load("merry-go-round").variations), None, *DECLARED]

    async def test_a_contradiction_is_shown_and_can_be_undone(self) -> None:
        app = app_of(None)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("r")
            await _change(app, pilot, "skunk", *["backspace"] * 4, "7", "5")
            contradicted = await at_rest(pilot)
            await pilot.press("delete")
            settled = await at_rest(pilot)

        assert "a skunk at 75 needs get_in > 0" in contradicted
        assert "contradict" not in settled

    async def test_choices_belong_to_their_game(self) -> None:
        app = app_of(None)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("r", "enter", "escape")
            reserve = await at_rest(pilot)
            await pilot.press("down")
            other = await at_rest(pilot)

        assert "Merry-Go-Round + reserve" in reserve
        assert "+ reserve" not in other


@pytest.mark.lot
class TestGoingOn:
    async def test_a_resumed_match_shows_game_scores_and_time(self) -> None:
        _kept().log.close()
        app = app_of(None)
        async with app.run_test(size=SMALL) as pilot:
            read = await at_rest(pilot)
            await pilot.press("enter")
            await pilot.pause()

        assert "Five-Up, to 100" in read
        assert "Scores: You 0, Greedy 0" in read
        assert "Last played: 20" in read
        assert app.session is not None

    async def test_a_broken_save_is_refused_with_a_short_message(self) -> None:
        held = _kept()
        app = app_of(None)
        async with app.run_test(size=SMALL, notifications=True) as pilot:
            await pilot.press("enter", "enter", "enter")
            read = await at_rest(pilot)

        assert held.log.save is not None
        assert read.count("This match is being played") == 1
        assert app.session is None


async def _change(app: DominoApp, pilot: Pilot[str], name: str, *keys: str) -> None:
    """Give the rule of that name another value on the screen of rules."""
    listed = app.screen.query_one("#rules", OptionList)
    listed.highlighted = listed.get_option_index(name)
    await pilot.press("enter", *keys, "enter")
    await pilot.pause()


def _kept() -> Session:
    return new_session(setup_for(MatchOptions(game="five-up", seed="7")))


# A Select has a value of any type.
async def _choose(app: DominoApp, pilot: Pilot[str], name: str, *, value: Any) -> None:  # noqa: ANN401
    app.screen.query_one(f"#{name}", Select).value = value
    await pilot.pause()
    await pilot.pause()
