"""The history of finished matches: what is kept, its index, and its totals."""

import os
import shutil
from pathlib import Path

import pytest

from doublesix.core.evolve import evolve
from doublesix.notation import final, read_file, write_json, write_text
from doublesix.terminal.history import shelf
from doublesix.terminal.history.book import Played, Tally, by_game, by_opponent, played, total
from doublesix.terminal.history.entry import Entry, read_entry
from doublesix.terminal.history.shelf import INDEX, finished_matches
from doublesix.terminal.match.folders import finished_folder, matches_folder
from doublesix.terminal.match.saves import unfinished
from doublesix.terminal.match.session import Session
from tests.unit.terminal.finished import begun, finished, path_of, play_a_step, play_out


def entry(
    *players: str, kinds: tuple[str, ...], winner: int, partners: bool = False, game: str = "Five-Up", date: str = ""
) -> Entry:
    sides = 2 if partners else len(players)
    return Entry(
        file="finished/x.json",
        size=1,
        changed=1,
        digest="",
        game=game,
        game_id="",
        rules=game,
        date=date,
        partners=partners,
        players=players,
        kinds=kinds,
        points=tuple(20 if side == winner else side for side in range(sides)),
        winner=winner,
    )


def listed() -> list[Played]:
    return list(played(finished_matches().entries))


def names() -> list[str]:
    return sorted(one.name for one in finished_folder().iterdir() if not one.name.startswith("."))


class TestKeeping:
    def test_three_matches_are_found_again_with_their_exact_totals(self) -> None:
        # Matches that began in the same second are in no certain order.
        for day, seed in (("2026-11-01", "1"), ("2026-11-02", "3")):
            dated(finished(seed=seed), day)
        dated(finished("muggins", "you,greedy,random", seed="9"), "2026-11-03")

        found = listed()

        assert [(one.number, one.entry.game, one.scores, one.won) for one in found] == [
            (1, "Five-Up", (20, 10), True),
            (2, "Five-Up", (0, 20), False),
            (3, "Muggins", (0, 5, 55), False),
        ]
        assert total(found) == Tally(3, won=1, lost=2)
        assert by_game(found) == {"Five-Up": Tally(2, won=1, lost=1), "Muggins": Tally(1, won=0, lost=1)}
        assert by_opponent(found) == {"Greedy": Tally(3, won=1, lost=1), "Random": Tally(1, won=0, lost=1)}

    def test_a_resumed_match_counts_once(self) -> None:
        session = begun(seed="1")
        for _ in range(12):
            play_a_step(session)
        session.log.close()

        play_out(Session.resume(path_of(session).name))

        assert len(names()) == 1
        assert [one.scores for one in listed()] == [(20, 10)]
        assert list(unfinished()) == []

    def test_a_match_that_is_resumed_from_elsewhere_is_in_the_history_too(self, tmp_path: Path) -> None:
        session = begun(seed="1")
        session.log.close()
        mine = tmp_path / "elsewhere" / "mine.json"
        mine.parent.mkdir()
        shutil.move(path_of(session), mine)

        over = play_out(Session.resume(str(mine)))

        assert path_of(over) == mine.parent / "finished" / "mine.json"
        assert names() == ["mine.json"]
        assert (finished_folder() / "mine.json").read_bytes() == path_of(over).read_bytes()

    def test_an_older_copy_that_is_played_on_overwrites_nothing_and_does_not_count(self) -> None:
        session = begun(seed="1")
        session.log.close()
        save = path_of(session)
        copy = save.read_bytes()
        first = play_out(Session.resume(save.name))
        save.write_bytes(copy)
        again = Session.resume(save.name)
        while not again.is_over:
            if again.asked is None:
                again.advance()
            else:
                again.act(again.asked, again.view(again.asked).legal[-1])

        assert names() == sorted([save.name, f"{save.stem}.2.json"])
        assert read_file(path_of(first)).events == first.record.events
        assert [one.entry.points for one in listed()] == [first.match.scoreboard.points]
        (skipped,) = finished_matches().skipped
        assert str(skipped.reason) == f"a further end of {save.stem}, gone on with from a copy; the first one counts"

    def test_a_copy_of_a_record_counts_once(self) -> None:
        session = finished()
        shutil.copy(path_of(session), finished_folder() / "a copy.json")

        assert len(listed()) == 1

    def test_no_history_leaves_no_file(self) -> None:
        session = finished(history=False)

        assert session.is_over
        assert [one for one in matches_folder().rglob("*") if one.is_file()] == []

    def test_no_history_is_remembered_by_a_match_that_is_resumed(self) -> None:
        session = begun(history=False)
        session.log.close()

        play_out(Session.resume(path_of(session).name))

        assert [one for one in matches_folder().rglob("*") if one.is_file()] == []

    def test_no_history_leaves_a_file_of_ones_own_where_it_lies(self, tmp_path: Path) -> None:
        session = begun()
        session.log.close()
        mine = tmp_path / "mine.json"
        shutil.move(path_of(session), mine)

        over = play_out(Session.resume(str(mine), history=False))

        assert path_of(over) == tmp_path / "finished" / "mine.json"
        assert path_of(over).is_file()
        assert not finished_folder().exists()

    def test_matches_of_bots_alone_are_not_listed(self) -> None:
        finished(players="greedy,random")
        finished(seed="1")

        assert [one.number for one in listed()] == [1]


class TestTrouble:
    def test_a_full_disk_at_the_last_move_is_said_and_the_match_is_kept_when_there_is_room(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = begun(seed="1")
        asked = os.fsync

        def full(descriptor: int) -> None:
            if session.log.match.winner is not None:
                raise OSError(28, "No space left on device")
            asked(descriptor)

        monkeypatch.setattr(os, "fsync", full)
        while not session.is_over:
            play_a_step(session)
        assert "No space left on device" in str(session.log.trouble)
        assert not finished_folder().exists()
        (_, kept), *_ = unfinished()
        assert len(kept.events) == len(session.record.events) - 1

        monkeypatch.setattr(os, "fsync", asked)
        session.log.close()

        assert session.log.trouble is None
        assert [one.scores for one in listed()] == [(20, 10)]

    def test_a_finished_match_whose_folder_cannot_be_made_is_listed_where_it_lies(self) -> None:
        matches_folder().mkdir()
        finished_folder().write_text("a file in the way", encoding="utf-8")

        session = finished(seed="1")

        assert path_of(session).parent == matches_folder()
        with pytest.raises(NotADirectoryError):
            listed()
        finished_folder().unlink()
        assert [one.scores for one in listed()] == [(20, 10)]

    def test_files_that_are_no_records_are_named_with_the_reason(self) -> None:
        session = finished(seed="1")
        folder = finished_folder()
        text = path_of(session).read_text(encoding="utf-8")
        (folder / "cut.json").write_text(text[:900], encoding="utf-8")
        (folder / "letter.txt").write_text("Dear Ana", encoding="utf-8")
        (folder / "more").mkdir()
        (folder / "false.json").write_text(text.replace('"winner":0', '"winner":7'), encoding="utf-8")

        found = finished_matches()

        assert [one.points for one in found.entries] == [(20, 10)]
        assert [one.path.name for one in found.skipped] == ["cut.json", "false.json", "letter.txt", "more"]
        assert all(str(one.reason) for one in found.skipped)
        assert "winner" in str(found.skipped[1].reason)

    def test_a_record_of_a_match_that_is_not_over_is_named(self) -> None:
        finished(seed="1")
        save = path_of(begun())
        shutil.copy(save, finished_folder() / "open.json")

        found = finished_matches()

        assert len(found.entries) == 1
        assert [(one.path.name, str(one.reason)) for one in found.skipped] == [("open.json", "this match is not over")]

    def test_a_record_in_the_text_form_is_listed_too(self) -> None:
        session = finished(seed="1")
        path_of(session).unlink()
        (finished_folder() / "mine.txt").write_text(write_text(session.record), encoding="utf-8")

        assert [one.scores for one in listed()] == [(20, 10)]

    def test_a_clock_that_jumps_changes_the_order_and_loses_nothing(self) -> None:
        late, early = finished(seed="1"), finished(seed="3")
        for session, day in ((late, "2099-12-31"), (early, "1970-01-01")):
            dated(session, day)

        assert [(str(one.date), one.scores) for one in listed()] == [
            ("1970-01-01", (0, 20)),
            ("2099-12-31", (20, 10)),
        ]


def dated(session: Session, day: str) -> None:
    """Write another date into a record."""
    path_of(session).write_text(write_json(evolve(session.record, date=day)), encoding="utf-8")


class TestIndex:
    def test_the_index_and_the_records_agree(self) -> None:
        for seed in ("1", "2", "3"):
            finished(seed=seed)
        new = finished_matches()
        index = finished_folder() / INDEX
        kept = index.read_bytes()

        indexed = finished_matches()
        index.unlink()
        remade = finished_matches()

        assert new == indexed == remade
        assert index.read_bytes() == kept
        assert [final(read_file(matches_folder() / one.file)).scoreboard.points for one in indexed.entries] == [
            one.points for one in indexed.entries
        ]

    def test_only_records_that_are_new_are_read(self, monkeypatch: pytest.MonkeyPatch) -> None:
        read: list[str] = []

        def counted(path: Path, file: str) -> Entry:
            read.append(file)
            return reading(path, file)

        reading = read_entry
        monkeypatch.setattr(shelf, "read_entry", counted)
        first = finished(seed="1")
        finished_matches()
        second = finished(seed="3")
        finished_matches()
        finished_matches()

        assert read == [f"finished/{path_of(one).name}" for one in (first, second)]

    def test_a_record_that_changed_is_read_again(self) -> None:
        session = finished(seed="1")
        finished_matches()
        other = finished(seed="3")
        path_of(other).replace(path_of(session))

        assert [one.scores for one in listed()] == [(0, 20)]

    def test_a_record_that_is_gone_is_not_listed(self) -> None:
        session = finished(seed="1")
        finished_matches()
        path_of(session).unlink()

        assert listed() == []

    @pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"format":99,"entries":[]}', b"\xff"])
    def test_a_damaged_index_is_made_anew(self, damage: bytes) -> None:
        finished(seed="1")
        whole = finished_matches()
        index = finished_folder() / INDEX
        kept = index.read_bytes()
        index.write_bytes(damage)

        assert finished_matches() == whole
        assert index.read_bytes() == kept

    def test_a_folder_that_takes_no_index_is_listed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        finished(seed="1")

        def forbidden(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(shelf, "write_whole", forbidden)

        assert [one.scores for one in listed()] == [(20, 10)]
        assert not (finished_folder() / INDEX).exists()


class TestWhoWon:
    def test_a_pair_wins_as_a_side_whoever_of_it_is_the_person(self) -> None:
        kinds = ("greedy", "5", "5", "human")
        (one,) = played([entry("Greedy", "Level 5", "Level 5 (2)", "You", kinds=kinds, winner=1, partners=True)])

        assert (one.side, one.won, one.winners) == (1, True, ("Level 5", "You"))
        assert one.scores == (20, 0)
        assert by_opponent([one]) == {"Greedy": Tally(1, won=1), "Level 5": Tally(1, won=1)}

    def test_against_several_a_match_is_lost_to_who_won_it(self) -> None:
        kinds = ("human", "greedy", "5")
        found = list(played(entry("You", "Greedy", "Level 5", kinds=kinds, winner=side) for side in (0, 1, 2, 2)))

        assert total(found) == Tally(4, won=1, lost=3)
        assert by_opponent(found) == {"Greedy": Tally(4, won=1, lost=1), "Level 5": Tally(4, won=1, lost=2)}

    def test_between_people_a_match_is_won_by_whose_it_is_said_to_be(self) -> None:
        match = entry("Anna", "Ben", kinds=("human", "human, calling"), winner=1)

        assert [(total(list(played([match], who))), who) for who in (None, "anna", "Ben", "Cleo")] == [
            (Tally(1), None),
            (Tally(1, lost=1), "anna"),
            (Tally(1, won=1), "Ben"),
            (Tally(), "Cleo"),
        ]
        assert by_opponent(list(played([match]))) == {}

    def test_partners_who_are_people_win_together(self) -> None:
        kinds = ("human", "greedy", "human", "greedy")
        (one,) = played([entry("Anna", "G 1", "Ben", "G 2", kinds=kinds, winner=0, partners=True)])

        assert (one.people, one.won, one.winners) == ((0, 2), True, ("Anna", "Ben"))

    @pytest.mark.parametrize(
        ("kind", "hints", "takebacks"),
        [
            ("human", False, False),
            ("human, helped", True, False),
            ("human, takeback", False, True),
            ("human, calling, takeback, helped", True, True),
        ],
    )
    def test_marks_of_help_are_kept(self, kind: str, hints: bool, takebacks: bool) -> None:  # noqa: FBT001 - parametrized
        (one,) = played([entry("You", "Greedy", kinds=(kind, "greedy"), winner=0)])

        assert (one.had_hints, one.had_takebacks, one.won) == (hints, takebacks, True)

    def test_an_opponent_that_no_longer_exists_keeps_its_name(self) -> None:
        (one,) = played([entry("You", "Zed", kinds=("human", "alphadom"), winner=0)])

        assert (one.label(1), one.title(1), one.is_against("zed"), one.is_against("alphadom")) == (
            "Zed (Alphadom)",
            "Alphadom",
            True,
            True,
        )

    def test_a_record_without_kinds_is_one_of_people(self) -> None:
        (one,) = played([entry("Anna", "Ben", kinds=(), winner=0)], "Anna")

        assert (one.won, one.opponents, one.had_hints) == (True, (1,), False)
