"""Drawing by choice: plays are judged apart, and a note names the policy."""

from dataclasses import replace
from functools import cache

import pytest

from doublesix import rule_set
from doublesix.analysis import review
from doublesix.analysis.free_drawing import Opponents, luck_rollouts, note_of, opponents_of
from doublesix.analysis.hint import Hint, hint
from doublesix.analysis.quiz import Quiz
from doublesix.analysis.words import hint_lines
from doublesix.core.moves import DRAW, Play
from doublesix.engine.rules.board import Board
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.players import player_config
from doublesix.notation import parse_view
from doublesix.rulesets import from_spec, proposed_rules
from tests.unit.analysis.matches import ROUGH, played

FIVE_UP = rule_set("five-up")
LIMITED = "Tiles may be drawn by choice here, and strong players often do; plays are judged apart from that."
APART = "With free drawing the match is decided by who draws first; plays are judged apart from that."


@cache
def opening_hint(*against: str, spec: str = "five-up") -> Hint:
    board = Board(compile_rules(from_spec(spec), 2))
    board.shuffle("free draws", 0)
    return hint(board.view(board.to_act), "master@60", against=against)


@pytest.mark.parametrize(
    ("against", "note"),
    [
        (("greedy",), "Chances are against the bots' own play: they draw only when they must."),
        (
            ("greedy", "level-6"),
            "Chances are against play of about level 4, which draws only when it must, as the bots here do.",
        ),
        (("level-3", "level-8"), "Chances are against level 8, which draws freely, as bots here do."),
        (("master@10ms",), "Chances are against level 8, which draws freely, as bots here do."),
        ((), "Chances are against play of about level 4, which draws only when it must."),
        (
            ("human", "human, calling", "human, helped", "cmd:./mine"),
            "Chances are against play of about level 4, which draws only when it must.",
        ),
    ],
    ids=str,
)
def test_the_note_names_the_opponent_policy(against: tuple[str, ...], note: str) -> None:
    opponents = opponents_of(FIVE_UP, against)

    assert str(note_of(FIVE_UP, opponents)) == f"{APART} {note}"


def test_with_a_limit_the_note_says_that_drawing_by_choice_is_often_right() -> None:
    rules = proposed_rules("five-up")

    assert str(note_of(rules, opponents_of(rules, ("level-5",)))) == f"{LIMITED} {Opponents.FORCED.message}"


@pytest.mark.parametrize("spec", ["muggins", "five-up;optional_draw=no"])
def test_without_drawing_by_choice_there_is_no_note(spec: str) -> None:
    rules = from_spec(spec)

    assert opponents_of(rules, ("greedy",)) is None
    assert note_of(rules, None) is None


class TestAHint:
    def test_a_hint_names_plays_alone_and_says_once_what_decides_the_match(self) -> None:
        given = opening_hint("level-5")

        assert all(isinstance(option.move, Play) for option in given.options)
        assert "rawing" not in str(given.why)
        assert hint_lines(given)[-1] == str(given.note) == f"{APART} {Opponents.FORCED.message}"

    def test_against_bots_that_draw_only_when_they_must_the_match_is_open(self) -> None:
        chance = opening_hint("level-5").options[0].chance

        assert chance is not None
        assert 0.3 < chance.mean < 0.7

    def test_against_bots_that_draw_freely_a_play_without_drawing_loses(self) -> None:
        chance = opening_hint("level-8").options[0].chance

        assert chance is not None
        assert chance.mean < 0.1

    def test_a_hint_with_a_limit_names_plays_alone_as_well(self) -> None:
        given = opening_hint("level-5", spec="five-up;optional_draw_limit=1")

        assert all(isinstance(option.move, Play) for option in given.options)
        assert "rawing" not in str(given.why)
        assert given.choices == opening_hint("level-5").choices
        assert str(given.note).startswith(LIMITED)

    def test_a_hint_with_one_play_says_so(self) -> None:
        line = "five-up 2 66 ?4/65,00,11,22,33 ?18 1 0/0 leader=0 view=1 may=65>66/s1,65>66/s2,draw past=0:66"
        given = hint(parse_view(line), "master@10", against=["greedy"])

        assert str(given.why) == "6–5 on 6–6 is all that can be played."


class TestAReview:
    @pytest.mark.parametrize("spec", ["five-up", "five-up;optional_draw_limit=1"])
    def test_a_review_grades_plays_but_not_draws_by_choice(self, spec: str) -> None:
        record = played(spec, "free drawing", acts=24)
        found = review(replace(record, kinds=("human", "greedy")), "master@30", error=ROUGH)

        assert found.opponents is Opponents.OWN
        assert found.decisions
        assert not any(DRAW in (option.move for option in one.evaluation.options) for one in found.decisions)

    def test_the_quiz_asks_no_question_about_draws_by_choice(self) -> None:
        record = played("five-up", "free drawing", acts=24)
        found = review(replace(record, kinds=("human", "greedy")), "master@30", error=ROUGH)
        quiz = Quiz(found)

        answer = quiz.judged(found.decisions[0], DRAW)

        assert (answer.right, str(answer.message)) == (False, f"{APART} Which play is best?")


def test_the_lead_is_not_valued_as_if_the_leader_drew_everything() -> None:
    compiled, judge = compile_rules(FIVE_UP, 2), player_config("master")
    free, forced = (luck_rollouts(compiled, judge, one) for one in (Opponents.FREE, Opponents.OWN))

    assert free.deal_means(0, 20, by_tiles=False)[0] > 60
    assert abs(forced.deal_means(0, 20, by_tiles=False)[0]) < 30
