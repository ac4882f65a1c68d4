"""What a Python developer tries first, by the names that a reader of the front page expects."""

import copy
import pickle
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import doublesix as ds
from doublesix import engine


class TestABoard:
    @pytest.fixture
    def board(self) -> engine.Board:
        made = engine.Board("all-fives")
        made.shuffle(seed=7, number=0)
        return made

    def test_its_legal_moves_are_a_sorted_list(self, board: engine.Board) -> None:
        assert [str(move) for move in sorted(board.legal_moves())][:3] == ["10", "21", "40"]

    def test_a_move_is_pushed_and_popped(self, board: engine.Board) -> None:
        before = board.copy()
        board.push(ds.parse_move("41"))
        assert board != before
        board.pop()
        assert board == before

    def test_its_line_leads_back_to_it(self, board: engine.Board) -> None:
        board.push(board.legal_moves()[0])
        line = str(board.position())

        assert engine.Board.from_line(line) == board
        assert str(engine.Board.from_line(line).position()) == line

    def test_it_prints_and_is_drawn(self, board: engine.Board) -> None:
        board.push(ds.parse_move("41"))

        assert "│ 4 ┊ 1 │" in str(board)
        assert ds.drawing.svg(board) == ds.drawing.svg(board.position()) == board._repr_svg_()

    def test_it_is_copied_pickled_and_compared(self, board: engine.Board) -> None:
        board.push(board.legal_moves()[0])
        twins = [board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))]  # noqa: S301 - the test's own bytes

        assert twins == [board] * 4
        twins[0].pop()
        assert twins[0] != board

    def test_an_illegal_move_is_named_with_what_is_legal(self, board: engine.Board) -> None:
        with pytest.raises(
            ds.IllegalMove, match=r"seat 0 cannot make 66: that tile is not in the hand; it may make 10, 21, 40,"
        ):
            board.push(ds.parse_move("66"))

    def test_it_is_solved_with_open_hands(self, board: engine.Board) -> None:
        found = engine.solve(board)

        assert found.complete
        assert (str(found.best.move), found.best.value) == (str(found.moves[0].move), found.value)

    def test_its_moves_are_analysed_with_hidden_hands(self, board: engine.Board) -> None:
        moves = ds.analyse(board.view(board.to_act), "master@60")

        assert str(moves).splitlines()[0].startswith("41 +")
        assert moves[0].value > moves[1].value

    def test_a_solve_of_a_fresh_deal_with_free_draws_ends_and_says_so(self) -> None:
        made = engine.Board("five-up")
        made.shuffle(seed=1, number=0)

        found = engine.solve(made, nodes=20_000)

        assert not found.complete
        assert found.stopped.startswith("stopped by its limit after ")


@cache
def played() -> ds.Record:
    start = ds.Match.start("muggins")
    events = tuple(event for event, _ in ds.play_match(start, ["greedy", "random"], ds.Dealer("a seed")))
    return ds.Record(rules=start.rules, seating=start.seating, players=("Ann", "Bob"), events=events)


class TestAMatch:
    @pytest.fixture
    def record(self) -> ds.Record:
        return played()

    def test_it_is_started_by_the_name_of_a_game(self) -> None:
        assert ds.Match.start("five-up").needs is ds.Need.LOTS

    def test_it_is_written_read_and_replayed(self, record: ds.Record, tmp_path: Path) -> None:
        file = tmp_path / "match.txt"
        file.write_text(ds.write_text(record), encoding="utf-8")

        assert ds.read_file(file) == ds.read_text(ds.write_text(record)) == record
        assert [*ds.replay(record)][-1][1].winner == 0

    def test_records_of_a_folder_are_read(self, record: ds.Record, tmp_path: Path) -> None:
        for number in (1, 2):
            (tmp_path / f"{number}.txt").write_text(ds.write_text(record), encoding="utf-8")

        assert [one.players for one in ds.read_records(tmp_path)] == [("Ann", "Bob")] * 2

    def test_its_equity_is_that_of_its_scores(self, record: ds.Record) -> None:
        *_, (_, match) = ds.replay(record)

        assert ds.match_equity(match) == (1.0, 0.0)

    def test_it_is_reviewed(self, record: ds.Record) -> None:
        found = ds.analysis.review(record, "flat@10", error=9)

        assert found.complete
        assert len(found.rounds) == len([*ds.replay(record)][-1][1].results)

    def test_a_player_of_ones_own_plays_it(self) -> None:
        class First:
            def choose(self, view: ds.SeatView) -> ds.Move:
                return view.legal[0]

        *_, (_, match) = ds.play_match(ds.Match.start("block"), [First(), "greedy"], ds.Dealer("a seed"))

        assert match.winner is not None


class TestRules:
    def test_house_rules_are_keywords(self) -> None:
        rules = ds.rule_set("five-up", target=200)

        assert (rules.name, rules.target) == ("Five-Up; target=200", 200)

    def test_rules_of_ones_own_are_played(self) -> None:
        mine = ds.RuleSet(name="Mine", target=30)

        *_, (_, match) = ds.play_match(ds.Match.start(mine), ["greedy", "greedy"], ds.Dealer("a seed"))

        assert max(match.scoreboard.points) >= 30

    def test_rules_that_contradict_themselves_are_refused_with_every_reason(self) -> None:
        with pytest.raises(ds.RuleSetError, match=r"(?s)contradict themselves.*optional_draw_limit.*skunk"):
            ds.Match.start(ds.RuleSet(skunk=75, optional_draw_limit=2), 2)

    def test_a_mistyped_game_is_met_with_the_nearest(self) -> None:
        with pytest.raises(ds.RuleSetError, match="there is no game called “fiveup”; did you mean five-up"):
            ds.rule_set("fiveup")


def test_a_hundred_thousand_rounds_are_arrays() -> None:
    rounds = engine.playouts(engine.compile("five-up"), 100_000, seed=1, policy="greedy")

    assert rounds.points.shape == (100_000, 2)
    assert float(np.mean(rounds.points)) > 5
