"""Spaced repetition: days of a mistake, answers that count, a clock that was wrong, and what waits."""

import itertools

from doublesix.mistakes import Memory, Verdict, after, of_day, verdict_of, waiting, weaknesses
from doublesix.mistakes.repetition import A_DAY, FRESH, STEPS, WAITING
from doublesix.mistakes.weaknesses import THEMES as SAID
from doublesix.puzzles.themes import THEMES

MADE = 1


def answered(*days: tuple[int, bool], memory: Memory = FRESH) -> Memory:
    for day, right in days:
        memory = after(memory, MADE, day, right=right)
    return memory


def test_a_mistake_of_day_1_comes_on_days_2_6_17_and_47_and_then_is_learned() -> None:
    memory, asked = FRESH, []
    for day in range(1, 400):
        if memory.is_due(MADE, day):
            asked.append(day)
            memory = after(memory, MADE, day, right=True)

    assert asked == [2, 6, 17, 47]
    assert memory.is_learned
    assert sum(STEPS) + MADE == 47


def test_a_wrong_answer_takes_it_back_to_one_day_from_each_step() -> None:
    days = [2, 6, 17, 47]
    for number in range(len(days)):
        right = [(day, True) for day in days[:number]]
        memory = answered(*right, (days[number], False))
        assert (memory.step, memory.due(MADE)) == (0, days[number] + 1)


def test_only_the_first_answer_of_a_day_counts() -> None:
    for first, second in itertools.product((True, False), repeat=2):
        assert answered((2, first), (2, second)) == answered((2, first))


def test_an_answer_before_its_day_does_not_count() -> None:
    assert answered((1, True)) == FRESH
    assert answered((2, True), (5, False)) == answered((2, True))


def test_it_waits_for_whoever_stays_away() -> None:
    assert answered((2, True), (90, True)).due(MADE) == 90 + 11


def test_after_a_clock_that_ran_ahead_it_is_asked_at_once_and_goes_on() -> None:
    ahead = answered((2, True), (9_000, True))
    assert ahead.is_due(MADE, 8)
    assert after(ahead, MADE, 8, right=True) == Memory(3, 8)
    assert FRESH.is_due(made=9_000, today=8), "the match was played while the clock ran ahead"


def test_sixty_wait_those_that_were_asked_before_the_costliest_others() -> None:
    memories = {cost: Memory(1, 3) if cost < 3 else Memory(4, 3) if cost == 99 else FRESH for cost in range(100)}
    left = waiting(memories, memories.__getitem__, float)

    assert len(left) == WAITING
    assert left[:3] == [2, 1, 0]
    assert left[3:] == list(range(98, 98 - WAITING + 3, -1))


def test_five_a_day_the_costliest_first_whatever_is_due() -> None:
    assert of_day([3, 9, 1, 7, 5, 8], float, 0) == [9, 8, 7, 5, 3]
    assert of_day([3, 9, 1], float, A_DAY - 2) == [9, 3]
    assert of_day([3, 9, 1], float, A_DAY + 1) == []


def test_an_answer_is_the_best_move_as_good_as_it_or_another() -> None:
    found = [verdict_of(move, "66", ["63>6"]) for move in ("66", "63>6", "62>6", "")]
    assert found == [Verdict.RIGHT, Verdict.GOOD, Verdict.NOT_YET, Verdict.NOT_YET]
    assert [one.counts for one in found] == [True, True, False, False]


def test_each_theme_of_puzzles_says_what_its_mistakes_have_in_common() -> None:
    assert set(SAID) == set(THEMES)


def test_themes_add_up_and_an_unknown_one_of_another_version_is_left_out() -> None:
    found = weaknesses([["defence"], ["positional", "defence"], ["positional"], ["positional"], ["of-old"]])

    assert [(one.theme, one.number, one.trainer) for one in found] == [("defence", 2, "count"), ("positional", 3, None)]
    assert str(found[0].sentence) == "you open what the other scores on"
