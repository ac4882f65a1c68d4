"""Hints at tables against bots: moves, reason, mark in the record."""

import pytest
from textual.pilot import Pilot

from doublesix.analysis.hint import hint
from doublesix.notation import Record, read_json, read_text, write_json, write_text
from doublesix.terminal.app import again
from doublesix.terminal.lines.plain import PlainTable
from doublesix.terminal.match.hints import NOTED, give, hint_refusal, hint_request
from doublesix.terminal.match.options import MatchOptions, setup_for
from doublesix.terminal.match.saves import Save
from doublesix.terminal.match.session import Session
from doublesix.terminal.table_screen.screen import TableScreen
from tests.samples import some
from tests.unit.terminal.robot import app_of, at_rest, press, session_of


def talk(session: Session, *lines: str) -> list[str]:
    given, said = iter(lines), list[str]()

    def read(prompt: str) -> str | None:
        said.append(prompt)
        return next(given, None)

    PlainTable(session, read, said.append).run()
    return said


def hinted(said: list[str]) -> list[list[str]]:
    """Lines of every hint: moves, then the reason."""
    begun = [place for place, line in enumerate(said) if line.startswith("best  ")]
    return [said[place : place + 4] for place in begun]


class TestLineByLine:
    def test_three_moves_with_values_and_the_reason_and_the_match_is_noted(self) -> None:
        session = session_of("all-fives")

        said = talk(session, "hint", "hint")

        first, second = hinted(said)
        assert [line[:4] for line in first[:3]] == ["best", " 2nd", " 3rd"]
        assert all(" points, " in line and line.endswith("% of the match") for line in first[:3])
        assert first[3].endswith(".")
        assert second == first
        assert said.count(str(NOTED)) == 1
        assert session.record.helped == (0,)

    def test_the_same_seed_gives_the_same_hint(self) -> None:
        first, second, other = (hinted(talk(session_of("all-fives", seed=seed), "hint")) for seed in ("7", "7", "8"))

        assert first == second
        assert first != other

    def test_a_hint_changes_nothing_in_the_play(self) -> None:
        with_hint, without = session_of("all-fives"), session_of("all-fives")
        talk(with_hint, "hint", "1", "hint", "1")
        talk(without, "1", "1")

        assert with_hint.record.events == without.record.events

    def test_hints_are_refused_where_another_person_sits(self) -> None:
        session = session_of("five-up", "human:Anna,human:Ben,greedy")

        said = "\n".join(talk(session, "hint"))

        assert "Not done: hints are for one person among bots, and Anna would play against it." in said
        assert session.record.helped == ()

    def test_a_hint_does_not_reveal_whether_a_play_scored(self) -> None:
        session = session_of("five-up", calling=True)

        said = talk(session, "1", "hint")

        assert "Not done: a hint is about moves; whether your play has scored is for you to say." in said
        assert session.record.helped == ()

    @pytest.mark.property
    @pytest.mark.parametrize("seed", some(["2", "1", "3"], 1))
    def test_hints_are_there_at_every_turn_of_a_table_that_calls(self, seed: str) -> None:
        session = session_of("five-up", "you,random", seed=seed, calling=True)
        asked = 0
        while asked < 8 and not session.round_is_over:
            if session.claims.question is not None:
                session.claims.answer(claims=False)
            elif session.asked is not None:
                assert hint_refusal(session) is None
                assert hint_request(session, session.asked).answer().helps
                asked += 1
                session.act(session.asked, session.view(session.asked).legal[0])
            else:
                session.advance()
        assert asked > 2

    def test_a_table_without_the_engine_gets_a_message_and_no_mark(self) -> None:
        session = session_of("five-up", "you,greedy", "set=9")

        said = talk(session, "hint")

        assert any(line.startswith("There is no hint here: ") for line in said)
        assert session.record.helped == ()


class TestTheRecord:
    """A record says that there were hints in a way that every version reads."""

    def helped(self) -> Record:
        session = session_of("five-up", calling=True)
        talk(session, "hint")
        return session.record

    def test_both_record_forms_keep_the_mark_of_a_hint(self) -> None:
        record = self.helped()

        assert record.kinds == ("human, calling, helped", "greedy")
        assert read_text(write_text(record)) == read_json(write_json(record)) == record

    def test_a_match_that_goes_on_has_the_same_players_and_stays_noted(self) -> None:
        setup = setup_for(MatchOptions(game="five-up", seed="7", calling=True))
        session = Session.start(setup, Save.new("five-up"))
        talk(session, "hint")
        assert session.log.save is not None

        later = Session.resume(str(session.log.save.path))

        assert later.record.helped == (0,)
        assert later.calling
        assert later.humans == (0,)
        assert again(later).record.helped == ()

    def test_a_hint_that_comes_after_the_move_is_not_given(self) -> None:
        session = session_of("all-fives")
        while session.asked is None:
            session.advance()
        answer = hint_request(session, 0).answer()
        session.act(0, session.view(0).legal[0])

        assert give(session, answer) == []
        assert session.record.helped == ()


class TestFullScreen:
    async def test_h_gives_a_hint_that_stays_until_the_next_move(self) -> None:
        session = session_of("all-fives")
        app = app_of(session)
        async with app.run_test(size=(100, 30)) as pilot:
            table = await my_turn(pilot)
            await pilot.press("h")
            await app.workers.wait_for_complete()
            await pilot.press("right")
            shown = await at_rest(pilot)
            helped = session.record.helped
            while table.drawing.hint:
                await press(pilot)

        expected = hint(
            hint_request(session_at_first_turn(), 0).seen, seed=hint_request(session_at_first_turn(), 0).seed
        )
        assert helped == (0,)
        assert "best  " in shown
        assert " 3rd  " in shown
        assert str(expected.why)[:30] in shown

    async def test_h_among_people_explains_the_refusal(self) -> None:
        session = session_of("five-up", "human:Anna,human:Ben")
        app = app_of(session)
        async with app.run_test(size=(100, 30)) as pilot:
            await my_turn(pilot)
            await pilot.press("h")
            shown = await at_rest(pilot)

        assert "Hints are for one person among bots, and Anna would play against it." in shown
        assert session.record.helped == ()


def session_at_first_turn() -> Session:
    session = session_of("all-fives")
    while session.asked is None:
        session.advance()
    return session


async def my_turn(pilot: Pilot[str]) -> TableScreen:
    for _ in range(400):
        screen = pilot.app.screen
        if isinstance(screen, TableScreen) and screen.cursor.choice is not None and screen.turn.is_asked:
            return screen
        await press(pilot)
    raise AssertionError("no turn came")
