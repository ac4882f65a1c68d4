"""A-FU-22: calls are possible after every play, and scores stay hidden."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from doublesix.core.moves import CALL, CLAIM, RELEASE, Act, Play
from doublesix.notation import final, read_text, write_text
from doublesix.rulesets.inplay import game_of
from doublesix.terminal.app import DominoApp, again
from doublesix.terminal.commentary.transcript import Transcript
from doublesix.terminal.lines.plain import PlainTable
from doublesix.terminal.match.options import MatchOptions, setup_for
from doublesix.terminal.match.session import Session
from doublesix.terminal.table_screen.screen import TableScreen
from tests.unit.terminal.robot import app_of, at_rest, on_screen, press, session_of

SEEDS = [str(seed) for seed in range(12)]


def begun(seed: str, players: str = "you,random", game: str = "five-up", *, forfeit: bool | None = None) -> Session:
    return Session.start(setup_for(MatchOptions(game=game, players=players, seed=seed, calling=True, forfeit=forfeit)))


def turns(session: Session, steps: int = 300) -> Iterator[bool]:
    """Every moment at which a person is to move; whether a score lies unclaimed then, which only tests know."""
    for _ in range(steps):
        if session.claims.question is not None:
            session.claims.answer(claims=False)
        elif session.asked is not None:
            pending = session.match.position.pending if session.match.position else None
            known = len(session.record.events)
            yield pending is not None
            if len(session.record.events) == known and session.asked is not None:
                session.act(session.asked, session.view(session.asked).legal[0])
        elif session.advance() is None:
            return


def window_is_open(session: Session) -> bool:
    position = session.match.position
    assert position is not None
    acts = [act for act in position.history if act.move != RELEASE]
    return bool(acts) and isinstance(acts[-1].move, Play) and acts[-1].seat != session.asked


class TestShownTable:
    @pytest.mark.parametrize("players", ["you,random", "you,random,random", "human:Anna,human:Ben,random"])
    def test_the_table_looks_alike_with_and_without_a_score(self, players: str) -> None:
        shown = set()
        for seed in SEEDS:
            session = begun(seed, players)
            for forgotten in turns(session):
                view = session.view(session.asked)
                known = bool({CALL, CLAIM, RELEASE} & set(view.legal)), view.pending
                claimed = not window_is_open(session)
                shown.add((forgotten, claimed, session.asked in session.claims.callers, known))

        assert (True, False, True, (False, None)) in shown
        assert (False, False, True, (False, None)) in shown
        assert {known for *_, known in shown} == {(False, None)}
        assert {may for _, claimed, may, _ in shown if not claimed} == {True}

    def test_no_answer_prints_nothing(self) -> None:
        said: list[str] = []
        session = begun("7", "human:Anna,human:Ben")
        answers = iter(["64", "no"] * 3)
        PlainTable(session, lambda _: next(answers, None), said.append).run()

        assert not [line for line in said if "says nothing" in line or "unclaimed" in line]

    @pytest.mark.parametrize("scored", [True, False])
    def test_a_round_that_a_play_ends_is_shown_as_ended_after_the_window(self, *, scored: bool) -> None:
        for seed in range(60):
            session = begun(str(seed), "human:Anna,human:Ben", "muggins")
            for _ in turns(session):
                assert session.asked is not None
                seat, board = session.asked, session.match.scoreboard
                play = next((move for move in session.view(seat).legal if isinstance(move, Play)), None)
                if play is None or len(session.view(seat).hand) > 1:
                    continue
                session.act(seat, play)
                position = session.log.match.position
                assert position is not None
                if (position.pending is not None) != scored:
                    break
                assert (session.claims.question, session.round_is_over) == (seat, False)
                session.claims.answer(claims=False)
                assert list(session.claims.callers) == [1 - seat]
                assert session.asked is None
                assert not session.round_is_over
                assert session.match.scoreboard == board
                assert session.view(None).shown is None
                steps = session.advance()
                assert steps is not None
                assert steps[-1].after.position is not None
                assert steps[-1].after.position.ending is not None
                assert session.round_is_over
                return
        raise AssertionError("no round ends so")


class TestTheCall:
    def test_the_call_takes_what_was_forgotten_until_the_next_act(self) -> None:
        for seed in SEEDS:
            session = begun(seed)
            for forgotten in turns(session):
                if forgotten:
                    before = session.match.scoreboard.points[0]
                    transition = session.claims.call(0)
                    assert transition is not None
                    assert session.match.scoreboard.points[0] > before
                    assert not session.claims.callers
                    return
        raise AssertionError("no score was forgotten")

    def test_a_call_without_a_forgotten_score_is_refused_without_penalty(self) -> None:
        session = begun("7")
        for forgotten in turns(session):
            if not forgotten and session.claims.callers:
                record = session.record
                assert session.claims.call(0) is None
                assert session.record is record
                assert list(session.claims.callers) == [0]
                return

    def test_the_call_is_over_with_the_next_act(self) -> None:
        session = begun("7")
        while session.asked is None:
            session.advance()
        assert list(session.claims.callers) == [0]
        session.act(0, session.view(0).legal[-1])

        assert not session.claims.callers

    def test_a_score_that_was_forgotten_before_a_bot_may_be_called_before_it_moves(self) -> None:
        for seed in SEEDS:
            session = begun(seed, "human:Anna,random,human:Ben")
            for _ in turns(session):
                assert session.asked is not None
                if session.asked or not isinstance(session.view(0).legal[0], Play):
                    continue
                session.act(0, session.view(0).legal[0])
                session.claims.answer(claims=False)
                position = session.match.position
                assert session.asked is None
                assert list(session.claims.callers) == [2]
                if position is not None and position.pending is not None:
                    transition = session.claims.call(2)
                    assert transition is not None
                    assert session.match.scoreboard.points[2] > 0
                    return
        raise AssertionError("no such score")


class TestTheWord:
    @pytest.mark.parametrize("word", ["five up", "Five Up!", "“FIVE UP!”", "five  up !", "muggins", "x", "call"])
    def test_the_call_may_be_typed(self, word: str) -> None:
        assert "Anna calls “Five Up!”, and there is no score to take." in talked("64", "claim", "1", "no", word)

    def test_another_person_calls_with_a_name(self) -> None:
        assert "Ben calls “Five Up!”." in talked("64", "no", "five up")
        assert "Ben calls “Five Up!”." in talked("64", "no", "x Ben")
        assert "Anna can only call after an opponent's play" in talked("64", "no", "five up anna")

    def test_the_call_is_listed_below_the_moves_after_every_play(self) -> None:
        offered = talked("64", "no", "1", "no", "1", "no")

        assert offered.count("   x  “Five Up!”") == offered.count(" turn. Hand:") - 1

    def test_a_person_may_claim_by_the_word_too(self) -> None:
        assert "scores 10" in talked("64", "five up!")

    def test_the_call_is_named_as_in_the_game(self) -> None:
        assert [begun("7", game=game).game.call for game in ("five-up", "multiples-of-five")] == [
            "Five Up!",
            "Muggins!",
        ]
        assert game_of(begun("7").record.rules).call == "Five Up!"

    def test_the_call_of_a_custom_game_is_kept_in_a_rematch(self) -> None:
        setup = setup_for(MatchOptions(game="five-up", players="you,greedy", calling=True))
        assert setup.game is not None
        session = Session.start(replace(setup, game=replace(setup.game, call="Domino!")))

        assert again(session).game.call == "Domino!"


def talked(*lines: str) -> str:
    """Transcript of a table of two; Ben leads."""
    session = begun("7", "human:Anna,human:Ben", forfeit=False)
    assert session.advance()
    assert session.advance()
    seat, said, answers = session.asked, [], iter(lines)
    assert seat is not None
    if session.names[seat] == "Ben":
        swapped = {"Anna": "Ben", "Ben": "Anna"}
        session.log.record = type(session.record)(
            **{**vars(session.record), "players": tuple(swapped[name] for name in session.names)}
        )

    def read(prompt: str) -> str | None:
        said.append(prompt)
        return next(answers, None)

    PlainTable(session, read, said.append).run()
    return "\n".join(said)


class TestFalseCalls:
    """A-FU-22: a house rule may ask points, and the next call, for a call of nothing."""

    def test_a_false_call_is_printed_with_its_cost_and_stored(self) -> None:
        session = wrongly_called("--")
        record = session.record

        assert Act(0, CALL) in record.events
        assert read_text(write_text(record)).events == record.events
        lines = Transcript(session).lines
        assert any(line.startswith("You call “Five Up!” wrongly: ") and "no multiple of 5." in line for line in lines)
        assert "You lose 5 points and the call on the next play of an opponent (A-FU-22)." in lines

    def test_the_call_on_the_next_play_is_forfeited_whether_it_scored_or_not(self) -> None:
        session = wrongly_called("--")
        seat = session.asked
        assert seat == 0
        play = next(move for move in session.view(0).legal if isinstance(move, Play))
        session.act(0, play)
        session.claims.answer(claims=True)
        while session.asked is None:
            session.advance()

        assert not session.claims.callers

    def test_a_false_call_survives_a_resume(self) -> None:
        session = wrongly_called("--")
        again = Session(session.record, final(session.record), None)
        while again.asked is None:
            assert again.advance() is not None

        assert list(session.claims.callers) == list(again.claims.callers) == []
        assert again.asked == session.asked == 0


def wrongly_called(seed: str) -> Session:
    """A table at which a side with points has called a play that scored nothing."""
    options = MatchOptions(game="five-up", players="you,greedy", seed=seed, calling=True, false_call=5, forfeit=True)
    session = Session.start(setup_for(options))
    for _ in range(400):
        if session.claims.question is not None:
            session.claims.answer(claims=True)
        elif session.asked is not None:
            position = session.match.position
            nothing = position is not None and position.open_to_call
            if nothing and session.claims.callers and session.match.scoreboard.points[0] >= 5 and able_to_play(session):
                assert session.claims.call(0) is not None
                return session
            session.act(session.asked, session.view(session.asked).legal[0])
        else:
            session.advance()
    raise AssertionError("every play scores")


def able_to_play(session: Session) -> bool:
    return len(session.view(0).hand) > 1 and isinstance(session.view(0).legal[0], Play)


class TestWaiting:
    def test_a_call_is_accepted_after_every_play_before_a_bot_acts(self) -> None:
        waited, heard = [], []
        session = begun("7", "human:Anna,greedy,human:Ben")

        def listen(seconds: float) -> str | None:
            waited.append(seconds)
            position = session.match.position
            heard.append(position is not None and position.pending is not None)
            return "five up ben" if heard[-1] else None

        said: list[str] = []
        answers = iter(["1", "no"] * 12)
        PlainTable(session, lambda _: next(answers, None), said.append, delay=0.001, listen=listen).run()

        assert set(heard) == {True, False}
        assert set(waited) == {0.003}
        assert any(line.startswith("Ben calls “Five Up!”") for line in said)

    def test_input_typed_ahead_is_the_next_answer(self) -> None:
        session = begun("7", "human:Anna,greedy,greedy")
        typed = iter(["hand"])
        said: list[str] = []
        PlainTable(session, lambda _: None, said.append, delay=0.001, listen=lambda _: next(typed, None)).run()

        assert any(line.startswith("Anna> hand") for line in said) == (next(typed, None) is None)


class TestOnTheScreen:
    @pytest.mark.deep
    async def test_one_key_calls_and_is_shown_after_every_play(self) -> None:
        seen = set()
        for seed in SEEDS:
            session = session_of("five-up", "you,random", seed=seed, calling=True)
            app = app_of(session)
            async with app.run_test(size=(80, 24)) as pilot:
                for _ in range(40):
                    if turn(app) and session.claims.callers:
                        read = await at_rest(pilot)
                        position = session.match.position
                        assert position is not None
                        seen.add((position.pending is not None, "x  Five Up!" in read, "unclaimed" in read))
                    await press(pilot)
            if len(seen) > 1:
                break

        assert seen == {(True, True, False), (False, True, False)}

    async def test_a_call_without_a_score_is_reported_and_free(self) -> None:
        session = session_of("five-up", "you,greedy", calling=True)
        app = app_of(session)
        async with app.run_test(size=(80, 24)) as pilot:
            while not turn(app) or not session.claims.callers:
                await press(pilot)
            await pilot.press("x")
            read = await at_rest(pilot)

        assert "You call “Five Up!”, and there is no score to take." in read

    async def test_where_several_may_call_the_screen_asks_who(self) -> None:
        session = session_of("five-up", "human:Anna,human:Ben,human:Cem", calling=True)
        app = app_of(session)
        async with app.run_test(size=(80, 24)) as pilot:
            while not turn(app) or len(session.claims.callers) != 2:
                await press(pilot)
            await pilot.press("x")
            asked = on_screen(app)
            await pilot.press("1")
            read = await at_rest(pilot)

        assert "“Five Up!” Who calls?" in asked
        assert "calls “Five Up!”" in read


def turn(app: DominoApp) -> bool:
    screen = app.screen
    return isinstance(screen, TableScreen) and screen.turn.is_choosing
