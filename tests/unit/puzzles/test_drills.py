"""Drills: counts of layouts, and voids of seats."""

from itertools import islice

import pytest

from doublesix.core.moves import Draw, Pass
from doublesix.core.seating import Seating
from doublesix.core.table_count import count
from doublesix.engine.inference.beliefs import beliefs
from doublesix.errors import UsageError
from doublesix.puzzles.drills import count_questions, void_questions
from doublesix.rulesets import rule_set


class TestCounting:
    @pytest.mark.parametrize("game", ["five-up", "merry-go-round", "threes-and-fives", "multiples-of-five"])
    def test_the_answer_is_the_count_of_the_rules(self, game: str) -> None:
        for question in islice(count_questions(rule_set(game), "drill"), 20):
            assert question.answer == count(question.layout) == sum(term.pips for term in question.terms)
            assert len(question.layout.plays) >= 3

    def test_equal_seeds_ask_the_same(self) -> None:
        rules = rule_set("five-up")

        one, again, other = (list(islice(count_questions(rules, seed), 5)) for seed in ("a", "a", "b"))

        assert one == again
        assert one != other

    def test_a_game_in_which_nothing_scores_is_not_counted(self) -> None:
        with pytest.raises(UsageError, match="nothing scores in play in"):
            next(count_questions(rule_set("block"), 1))


class TestVoids:
    @pytest.mark.parametrize(
        ("game", "seating"),
        [("double-six-dominoes", Seating(2)), ("merry-go-round", Seating(4, partners=True)), ("block", Seating(3))],
    )
    def test_the_answer_is_what_no_deal_that_fits_gives_the_seat(self, game: str, seating: Seating) -> None:
        for question in islice(void_questions(rule_set(game), seating, "drill"), 5):
            hands = beliefs(question.view).sample(200, seed=1)
            held = {half for deal in hands for tile in deal.hands[question.seat] for half in (tile.high, tile.low)}
            assert not held & question.answer
            assert question.seen <= question.answer
            assert question.answer - question.seen
            assert question.seat != question.view.seat

    def test_the_seat_has_shown_it_by_drawing_or_passing(self) -> None:
        for question in islice(void_questions(rule_set("double-six-dominoes"), Seating(2), "shown"), 5):
            assert any(isinstance(act.move, Draw | Pass) and act.seat == question.seat for act in question.view.history)
