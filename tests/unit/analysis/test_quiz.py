"""The quiz of a review: “try it again”."""

from functools import cache

import pytest

from doublesix.analysis import Grade, Review, review
from doublesix.analysis.move_names import spoken
from doublesix.analysis.quiz import Quiz
from doublesix.engine.search.rollouts import same_move
from tests.unit.analysis.matches import played

pytestmark = pytest.mark.usefixtures("quick_reviews")


@cache
def reviewed() -> Review:
    return review(played("all-fives", "quiz 3", acts=34), "master@60", error=1.0)


class TestQuestions:
    def test_questions_are_the_graded_decisions_in_the_order_of_the_match(self) -> None:
        questions = Quiz(reviewed()).questions

        assert questions
        assert all(one.grade is not Grade.GOOD for one in questions)
        assert [one.decision.step for one in questions] == sorted(one.decision.step for one in questions)
        assert len(questions) == sum(one.grade is not Grade.GOOD for one in reviewed().decisions)

    def test_questions_can_be_limited_to_a_seat_and_a_number(self) -> None:
        every = Quiz(reviewed()).questions

        mine = Quiz(reviewed(), 0).questions
        dearest = Quiz(reviewed(), most=1).questions

        assert mine == tuple(one for one in every if one.decision.seat == 0)
        assert dearest == reviewed().worst(1)


class TestAnswers:
    """Right is the best move and whatever lies within two standard errors of it."""

    def test_the_best_move_is_right_and_the_one_of_the_match_is_not(self) -> None:
        quiz = Quiz(reviewed())
        for question in quiz.questions:
            best, old = question.evaluation.best.move, question.evaluation.played.move

            assert quiz.judged(question, best).right
            wrong = quiz.judged(question, old)
            assert not wrong.right
            assert str(wrong.message).startswith(
                f"Not yet: {spoken(old)} costs {question.evaluation.loss.mean:.1f} points"
            )

    def test_a_wrong_answer_does_not_give_the_best_move_away(self) -> None:
        quiz = Quiz(reviewed())
        for question in quiz.questions:
            best = str(spoken(question.evaluation.best.move))
            for move in question.decision.seen.legal:
                answer = quiz.judged(question, move)
                if not answer.right and not str(spoken(move)).startswith(best):
                    assert f" {best} " not in f"{answer.message} "

    def test_the_same_answer_has_the_same_verdict(self) -> None:
        question = Quiz(reviewed()).questions[0]
        moves = question.decision.seen.legal

        first, second = ([Quiz(reviewed()).judged(question, move) for move in moves] for _ in range(2))

        assert first == second

    def test_a_twin_of_the_best_move_is_as_right(self) -> None:
        """Either side of a spinner without arms is the same choice."""
        twins = 0
        quiz = Quiz(reviewed())
        for question in reviewed().decisions:
            best = question.evaluation.best.move
            for move in question.decision.seen.legal:
                if move != best and same_move(question.decision.seen, move) == best:
                    answer = str(quiz.judged(question, move).message)
                    assert answer.startswith(f"Right: {spoken(best)} is best.")
                    twins += 1
        assert twins > 0

    def test_the_solution_names_the_move_its_worth_and_the_reason(self) -> None:
        question = Quiz(reviewed()).questions[0]

        solution = str(Quiz.solution(question))

        assert solution.startswith(f"Best is {spoken(question.evaluation.best.move)}: ")
        assert solution.endswith(str(question.why))
        assert "points" in solution
