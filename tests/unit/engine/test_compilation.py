import pickle
from dataclasses import replace
from typing import Any

import pytest

from doublesix import engine
from doublesix.core.options import BlockedScore, Drawing, Partnership
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine import Board, CompiledRules
from doublesix.errors import RuleSetError, SetupError
from doublesix.rulesets import load
from doublesix.testing.random_rules import random_rules
from tests.unit.engine.positions import all_named_rules, seatings_of

RANDOM = 300


def plays_a_round(compiled: CompiledRules) -> bool:
    board = Board(compiled)
    board.shuffle("compile", 0)
    return bool(board.legal_moves()) and len(board.position().hands) == compiled.seating.seats


class TestEveryRuleSetCompiles:
    def test_every_named_rule_set_compiles_for_every_table(self) -> None:
        for rules in all_named_rules():
            for seating in seatings_of(rules):
                compiled = engine.compile(rules, seating.seats, partners=seating.partners)

                assert (compiled.rules, compiled.seating) == (rules, seating)
                assert plays_a_round(compiled)

    def test_every_random_rule_set_compiles_for_every_table(self) -> None:
        for number in range(RANDOM):
            rules = random_rules(f"compile {number}")
            for seating in seatings_of(rules):
                compiled = engine.compile(rules, seating.seats, partners=seating.partners)

                assert compiled.native.tiles == len(rules.tiles)
                assert compiled.native.sides == seating.sides

    @pytest.mark.parametrize("highest", range(1, 19))
    def test_rules_of_every_set_compile(self, highest: int) -> None:
        sizes = tuple((seats, 1 if highest < 4 else 2) for seats in (2, 3))

        assert plays_a_round(engine.compile(RuleSet(set=highest, players=(2, 3), hand_size=sizes), 3))

    def test_rules_with_the_largest_numbers_compile(self) -> None:
        million = 1_000_000
        numbers: dict[str, Any] = dict.fromkeys(("draw", "domino_score", "blocked_score", "target"), million)
        rules = RuleSet(**numbers, divisors=(million, 2), reserve=((2, 10**40),))

        assert plays_a_round(engine.compile(rules, 2))


class TestTheTable:
    def test_the_table_is_the_smallest_one_by_default(self) -> None:
        assert engine.compile(RuleSet(players=(4, 3))).seating == Seating(3)

    def test_partners_follow_the_rules_by_default(self) -> None:
        rules = RuleSet(partnership=Partnership.IF_FOUR)

        assert engine.compile(rules, 4).seating == Seating(4, partners=True)
        assert engine.compile(rules, 3).seating == Seating(3)

    @pytest.mark.parametrize("seats", [0, 1, 5, -2, True, 2.0, "2", 10**30])
    def test_the_table_of_other_sizes_is_refused(self, seats: Any) -> None:  # noqa: ANN401 - of any type on purpose
        with pytest.raises(SetupError, match="“House rules” is for 2, 3, 4 players, not"):
            engine.compile(RuleSet(), seats)

    def test_the_table_has_partners_only_where_there_are_some(self) -> None:
        with pytest.raises(SetupError, match="“House rules” has no partnerships with 4 seats"):
            engine.compile(RuleSet(), 4, partners=True)


class TestInvalidRules:
    def test_contradictory_rules_are_refused_with_their_problems(self) -> None:
        with pytest.raises(RuleSetError, match="a skunk at 75 needs get_in > 0"):
            engine.compile(RuleSet(skunk=75))

    @pytest.mark.parametrize(
        ("field", "value", "said"),
        [
            ("set", "6", r"rules\.set must be of type int"),
            ("reserve", ((2, 10**5000),), r"rules\.reserve\[0\]\[1\] must be from"),
            ("exact", 1, r"rules\.exact must be of type bool"),
            ("target", True, r"rules\.target must be of type int"),
            ("spinner", "none", r"rules\.spinner must be of type SpinnerPolicy"),
            ("draw", None, r"rules\.draw must be of type Drawing \| int, not NoneType"),
            ("draw", BlockedScore.NONE, r"rules\.draw must be of type Drawing \| int, not BlockedScore"),
            ("divisors", [5], r"rules\.divisors must be of type tuple"),
            ("hand_size", ((2, 5), (3,)), r"rules\.hand_size\[1\] must be a tuple of 2 items, not 1"),
            ("players", (2, None), r"rules\.players\[1\] must be of type int"),
        ],
    )
    def test_rules_with_a_value_of_another_type_are_refused(self, field: str, value: Any, said: str) -> None:  # noqa: ANN401 - of any type on purpose
        changes = {field: value}

        with pytest.raises(RuleSetError, match=said):
            engine.compile(replace(RuleSet(), **changes))

    @pytest.mark.parametrize("nothing", [None, b"five-up", 6, RuleSet])
    def test_an_object_that_is_no_rule_set_is_refused(self, nothing: Any) -> None:  # noqa: ANN401 - of any type on purpose
        with pytest.raises(RuleSetError, match="rules must be of type RuleSet, not"):
            engine.compile(nothing)


class TestCompiledRules:
    def test_compiled_rules_are_equal_for_equal_rules_at_one_table(self) -> None:
        first, second = load("five-up").rules, replace(load("five-up").rules)

        assert engine.compile(first, 3) == engine.compile(second, 3)
        assert hash(engine.compile(first, 3)) == hash(engine.compile(second, 3))
        assert engine.compile(first, 3) != engine.compile(first, 2)
        assert engine.compile(first) != engine.compile(replace(first, target=61))

    def test_equal_rules_are_one_object_however_many_others_were_compiled_since(self) -> None:
        mine = engine.compile(RuleSet())
        native = mine.native
        for target in range(101, 400):
            assert engine.compile(replace(RuleSet(), target=target)).native is not native
        assert engine.compile(RuleSet()).native is native

    def test_compiled_rules_can_be_pickled(self) -> None:
        compiled = engine.compile(load("block").rules, 2)

        again = pickle.loads(pickle.dumps(compiled))  # noqa: S301 - our own

        assert again == compiled
        assert plays_a_round(again)

    def test_compiled_rules_refuse_parts_that_do_not_fit(self) -> None:
        assert CompiledRules(RuleSet(), Seating(2)) == engine.compile(RuleSet(), 2)
        with pytest.raises(RuleSetError, match="set = 30"):
            CompiledRules(RuleSet(set=30), Seating(2))
        with pytest.raises(SetupError, match="players, not 9"):
            CompiledRules(RuleSet(), Seating(9))
        with pytest.raises(SetupError, match=r"seating\.partners must be of type bool, not int"):
            CompiledRules(RuleSet(), Seating(2, 0))  # type: ignore[arg-type]  # what a program may do by mistake

    def test_compiled_rules_draw_no_more_tiles_than_there_are(self) -> None:
        without = engine.compile(replace(RuleSet(), draw=Drawing.NONE))
        board = Board(without)
        board.shuffle(1, 0)

        assert "draw" not in repr(board.legal_moves()).lower()
