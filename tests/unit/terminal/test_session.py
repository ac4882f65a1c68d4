from dataclasses import replace
from pathlib import Path

import pytest

from doublesix.core.moves import CALL, DRAW, Act, Draw, Pass, Play
from doublesix.errors import IllegalMove, UsageError
from doublesix.notation import read_file
from doublesix.terminal.match.options import MatchOptions, setup_for
from doublesix.terminal.match.saves import Save, unfinished
from doublesix.terminal.match.seats import CALLING
from doublesix.terminal.match.session import Session, new_session


def begun(players: str = "you,greedy", *, game: str = "five-up", calling: bool = False) -> Session:
    return new_session(setup_for(MatchOptions(game=game, players=players, seed="7", calling=calling)))


def to_a_question(session: Session) -> int:
    while session.asked is None:
        assert session.advance() is not None
    return session.asked


def path_of(session: Session) -> Path:
    assert session.log.save is not None
    return session.log.save.path


class TestSaving:
    def test_every_event_is_saved_before_it_is_shown(self) -> None:
        session = begun()
        while session.asked is None:
            session.advance()
            assert read_file(path_of(session)).events == session.record.events
        session.act(session.asked, session.view(session.asked).legal[0])

        assert read_file(path_of(session)).events == session.record.events

    def test_a_match_goes_on_with_the_same_tiles_and_the_same_bots(self) -> None:
        whole = begun("greedy,random")
        twin = begun("greedy,random")
        for _ in range(40):
            whole.advance()
        for _ in range(15):
            twin.advance()
        twin.log.close()
        twin = Session.resume(path_of(twin).name)
        for _ in range(25):
            twin.advance()

        assert twin.record.events == whole.record.events

    def test_a_refused_move_changes_nothing(self) -> None:
        session = begun()
        seat = to_a_question(session)
        before = session.record

        with pytest.raises(IllegalMove, match="cannot"):
            session.act(seat, CALL)

        assert session.record is before

    def test_a_finished_match_is_kept_among_the_finished_ones(self) -> None:
        session = begun("greedy,greedy")
        while session.advance():
            pass

        assert path_of(session).parent.name == "finished"
        assert read_file(path_of(session)).events == session.record.events
        assert list(unfinished()) == []

    def test_two_matches_have_two_files(self) -> None:
        assert path_of(begun()) != path_of(begun())


class TestErrors:
    def test_where_nothing_can_be_saved_play_goes_on(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        blocked = home / "a file"
        blocked.write_text("", encoding="utf-8")
        monkeypatch.setenv("DOUBLESIX_HOME", str(blocked))

        session = begun()

        assert session.advance() is not None
        assert str(session.log.trouble).startswith("The match cannot be saved (Not a directory")

    def test_a_full_disk_leaves_the_old_save_whole(self, monkeypatch: pytest.MonkeyPatch) -> None:
        session = begun()
        before = read_file(path_of(session))

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.fsync", full)
        session.advance()

        assert "No space left on device" in str(session.log.trouble)
        assert read_file(path_of(session)) == before
        assert [file.name for file in path_of(session).parent.glob(".*.tmp")] == []


class TestResuming:
    def test_without_a_name_the_latest_match_is_resumed(self) -> None:
        begun().log.close()
        latest = begun("human:Anna,greedy")
        latest.log.close()

        assert Session.resume(None).names == ("Anna", "Greedy")

    def test_a_match_that_is_being_played_is_not_taken(self) -> None:
        session = begun()

        with pytest.raises(UsageError, match="being played in another terminal"):
            Session.resume(path_of(session).name)

    def test_a_missing_save_is_reported(self) -> None:
        with pytest.raises(UsageError, match="no unfinished match is kept"):
            Session.resume(None)

    def test_an_unknown_name_is_refused_with_the_known_names(self) -> None:
        session = begun()

        with pytest.raises(UsageError, match=path_of(session).name):
            Session.resume("nothing")

    def test_a_finished_match_is_not_resumed(self) -> None:
        session = begun("greedy,greedy")
        while session.advance():
            pass

        with pytest.raises(UsageError, match="this match is over"):
            Session.resume(str(path_of(session)))

    def test_files_that_are_no_records_are_skipped(self) -> None:
        session = begun()
        session.log.close()
        path_of(session).with_name("z.json").write_text("{", encoding="utf-8")

        assert Session.resume(None).record == session.record


class TestCalling:
    """“Seats may run with automatic calling, which is how the software should play unless told otherwise.”"""

    def test_scores_count_by_themselves(self) -> None:
        session = begun("greedy,greedy")
        while not any(session.match.scoreboard.points):
            session.advance()

        assert session.calling is False

    def test_people_who_call_are_asked_after_every_play(self) -> None:
        session = begun(calling=True)
        seat = to_a_question(session)
        play = next(move for move in session.view(seat).legal if isinstance(move, Play))

        session.act(seat, play)

        assert session.sitters[seat].kind == CALLING
        assert session.claims.question == seat == session.asked
        assert session.advance() is None

    def test_a_score_that_is_not_claimed_is_taken(self) -> None:
        session = begun(calling=True)
        taken = 0
        for _ in range(400):
            before = session.match.scoreboard.points[1]
            if session.claims.question is not None:
                assert session.claims.answer(claims=False) is None
            elif session.asked is not None:
                session.act(session.asked, session.view(session.asked).legal[0])
            else:
                happened = session.advance()
                if happened is None:
                    break
                if any(one.event == Act(1, CALL) for one in happened):
                    taken += session.match.scoreboard.points[1] - before

        assert taken > 0

    def test_the_question_survives_a_resume(self) -> None:
        for _ in range(30):
            session = begun(calling=True)
            seat = to_a_question(session)
            session.act(seat, session.view(seat).legal[0])
            session.log.close()
            resumed = Session.resume(path_of(session).name)
            assert resumed.claims.question == session.claims.question == seat


def test_drawing_is_an_act_like_any_other() -> None:
    session = begun()
    seat = to_a_question(session)

    transition = session.act(seat, DRAW)

    assert transition.after is session.match


def test_a_save_without_a_lock_can_be_released() -> None:
    save = Save(Path("nowhere.json"))

    save.release()

    assert save.trouble is None


@pytest.mark.parametrize("seed", ["0", "1", "3"])
def test_a_match_won_during_a_claim_window_is_finished(seed: str) -> None:
    options = MatchOptions(game="muggins", players="you,greedy", seed=seed, calling=True, target=30)
    session = new_session(setup_for(options))
    for _ in range(2_000):
        if session.claims.question is not None:
            session.claims.answer(claims=False)
        elif session.asked is not None:
            session.act(session.asked, session.view(session.asked).legal[0])
        elif session.advance() is None:
            break

    assert session.is_over
    assert path_of(session).parent.name == "finished"


def asked_for(session: Session) -> list[tuple[str, bool]]:
    """The names of the moves that people were asked for where they had no other, and whether they may be by choice."""
    found = []
    while not session.is_over:
        seat = session.asked
        if seat is None:
            session.advance()
            continue
        legal = session.view(seat).legal
        if len(legal) == 1 and isinstance(legal[0], Draw | Pass):
            found.append((type(legal[0]).__name__, session.match.rules.optional_draw))
        session.act(seat, legal[0])
    return found


def test_forced_draws_and_passes_of_people_are_made_without_asking() -> None:
    options = MatchOptions(game="double-six-dominoes", players="you,greedy", target=60, seed="7")
    assert asked_for(Session.start(setup_for(options))) == []
    assert {name for name, _ in asked_for(Session.start(setup_for(replace(options, automatic=False))))} >= {"Draw"}


def test_people_at_one_keyboard_are_asked_where_the_rules_leave_drawing_to_them() -> None:
    options = MatchOptions(game="five-up", players="human:Ana,human:Ben", target=60, seed="7")
    assert set(asked_for(Session.start(setup_for(options)))) == {("Draw", True)}
    assert asked_for(Session.start(setup_for(replace(options, players="you,greedy")))) == []
