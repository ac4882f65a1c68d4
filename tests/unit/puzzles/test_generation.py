"""Puzzles are made from self-play: one best move, far ahead on fresh worlds, that the heuristic player misses."""

from dataclasses import replace

import pytest

from doublesix.core.options import DominoScore
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.search.rollouts import same_move
from doublesix.errors import UsageError
from doublesix.players import make_player
from doublesix.puzzles import collection
from doublesix.puzzles.collection import checked, collect, failures, format_seating, parse_seating, usual_seatings
from doublesix.puzzles.files import Check
from doublesix.puzzles.generation import VERDICT_WORLDS, SelfPlay, generate, mine
from doublesix.puzzles.themes import is_ending
from doublesix.puzzles.verdict import CHANCE, POINTS, SIGMAS
from doublesix.rulesets import rule_set
from tests.unit.puzzles.made import SOURCE, course, few, nothing


class TestAPuzzle:
    def test_the_answer_is_ahead_by_the_required_margin(self) -> None:
        assert len(few().puzzles) == 3
        for puzzle in few().puzzles:
            leads = [(puzzle.lead.points, POINTS)]
            leads += [] if puzzle.lead.chance is None else [(puzzle.lead.chance, CHANCE)]
            assert any(lead.mean >= least and lead.mean >= SIGMAS * lead.error for lead, least in leads)

    def test_a_puzzle_is_judged_in_3000_worlds_unless_its_ending_is_solved(self) -> None:
        for puzzle in few().puzzles:
            assert puzzle.exact == is_ending(puzzle.view)
            assert puzzle.worlds == (1 if puzzle.exact else VERDICT_WORLDS)

    def test_a_puzzle_is_missed_by_the_heuristic_player(self) -> None:
        for puzzle in few().puzzles:
            choice = make_player("heuristic", 0).choose(puzzle.view)
            assert not puzzle.is_solved_by(choice)
            assert puzzle.option_of(choice) == puzzle.tempting

    def test_a_puzzle_counts_twins_as_one_option(self) -> None:
        for puzzle in few().puzzles:
            for option in puzzle.options:
                assert len({same_move(puzzle.view, move) for move in option.moves}) == 1
            assert len({same_move(puzzle.view, option.moves[0]) for option in puzzle.options}) == len(puzzle.options)

    def test_a_puzzle_is_the_same_whenever_its_match_is_searched(self) -> None:
        puzzle = few().puzzles[0]

        assert puzzle in mine(SOURCE, puzzle.match).puzzles


class TestACollection:
    @pytest.mark.lot
    def test_a_collection_is_the_same_from_any_number_of_processes(self) -> None:
        *_, together = collect(nothing(), SOURCE, 1, jobs=2)

        assert together.puzzles == few().puzzles[:1]

    @pytest.mark.lot
    def test_a_collection_goes_on_where_it_was_stopped(self) -> None:
        stopped = next(whole for whole in reversed(course()) if len(whole.puzzles) < 3)
        *_, whole = collect(stopped, SOURCE, 3)

        assert whole == few()

    def test_a_collection_has_no_two_that_are_much_alike(self) -> None:
        puzzle = few().puzzles[0]

        assert collection._is_like_one(puzzle, [puzzle])  # noqa: SLF001 - what the collection goes by
        assert not collection._is_like_one(puzzle, list(few().puzzles[1:]))  # noqa: SLF001 - the same

    @pytest.mark.lot
    def test_a_collection_does_not_take_a_dropped_puzzle_again(self) -> None:
        failed = few().puzzles[-1]
        rest = checked(few(), {failed.id: "another move is better"}, worlds=100, seed="x")
        *_, refilled = collect(rest, SOURCE, 3)

        assert refilled.dropped == (failed.id,)
        assert refilled.checked == (Check(worlds=100, seed="x", judged=1, failed=1),)
        assert failed.id not in {puzzle.id for puzzle in refilled.puzzles}
        assert len(refilled.puzzles) == 3

    def test_a_collection_that_is_full_is_not_searched_for(self) -> None:
        assert list(collect(few(), SOURCE, 3)) == []

    def test_a_collection_is_given_up_where_a_game_has_no_puzzles(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(collection, "BARREN", 3)
        trivial = replace(
            RuleSet(name="Trivial"), hand_size=((2, 1),), players=(2,), domino_score=DominoScore.OPPONENTS
        )

        with pytest.raises(UsageError, match="3 matches in a row gave no puzzle of “Trivial”"):
            list(collect(nothing(), SelfPlay(rules=trivial, seatings=(Seating(2),), seed="1"), 5))

    def test_a_collection_cannot_be_searched_by_no_process(self) -> None:
        with pytest.raises(UsageError, match="jobs must be a whole number from 1 to 64, not 0"):
            next(generate(SOURCE, jobs=0))


class TestACheck:
    def test_a_check_passes_what_is_far_ahead_in_other_worlds_too(self) -> None:
        far = max(few().puzzles, key=lambda puzzle: puzzle.lead.points.mean)

        assert [why for _, why in failures([far], worlds=2_000, seed="other")] == [""]

    def test_a_check_is_written_down_with_every_puzzle_that_passed(self) -> None:
        first, *others = few().puzzles
        after = checked(few(), {first.id: ""}, worlds=500, seed="x")

        assert [puzzle.checked for puzzle in after.puzzles] == [500, *[0 for _ in others]]
        assert after.dropped == ()

    def test_a_check_finds_a_puzzle_whose_answer_is_another(self) -> None:
        puzzle = few().puzzles[0]
        best, *others = puzzle.options
        wrong = replace(puzzle, options=(others[0], best, *others[1:]), tempting=1)

        found = list(failures([wrong], worlds=2_000, seed="other"))

        assert found == [(wrong, "another move is better")]


class TestTables:
    def test_tables_are_two_seats_and_pairs_where_there_are_partners(self) -> None:
        assert [format_seating(one) for one in usual_seatings(rule_set("merry-go-round"))] == ["2", "2", "4p"]
        assert [format_seating(one) for one in usual_seatings(rule_set("multiples-of-five"))] == ["2"]

    @pytest.mark.parametrize("seating", [Seating(2), Seating(3), Seating(4, partners=True)])
    def test_tables_are_written_in_a_word(self, seating: Seating) -> None:
        assert parse_seating(format_seating(seating), rule_set("five-up")) == seating
