import json
from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.core.options import BlockedScore, Drawing, EndMatch, PlayAgain, TeamOut
from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.errors import RuleSetError
from doublesix.rulesets import Game, format_value, from_plain, games, parse_value, rule_set, to_plain
from doublesix.rulesets.parameters import KNOWN
from doublesix.testing.strategies import rule_sets

GOOD = to_plain(RuleSet())
LATER: Final[dict[str, Any]] = {
    "optional_draw_limit": 2,
    "false_call": 5,
    "false_call_forfeits": True,
    "team_out": TeamOut.BOTH,
    "blocked_by_pair": True,
    "end_match": EndMatch.ANY,
}
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=8,
)


def wrong(**changes: object) -> list[str]:
    with pytest.raises(RuleSetError) as error:
        from_plain({**GOOD, **changes})
    return str(error.value).splitlines()


class TestRuleSetsAsPlainData:
    def test_rule_sets_as_plain_data_have_a_name_the_parameters_and_clauses(self) -> None:
        assert list(GOOD) == ["name", *(name for name in PARAMETERS if name not in LATER), "clauses"]
        assert len(PARAMETERS) == 43

    @pytest.mark.parametrize("name", LATER)
    def test_a_later_parameter_is_written_where_it_differs(self, name: str) -> None:
        counted = rule_set("five-up", blocked_score="opponents")
        base = rule_set("block") if name == "end_match" else counted
        rules = replace(base, **{name: LATER[name]})

        assert to_plain(rules)[name] == LATER[name]
        assert from_plain(to_plain(rules)) == rules

    def test_rules_stored_before_a_parameter_have_its_default(self) -> None:
        rules = from_plain(GOOD)

        assert (rules.optional_draw_limit, rules.false_call, rules.false_call_forfeits) == (None, 0, False)

    @pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
    def test_every_game_survives_json(self, game: Game) -> None:
        assert from_plain(json.loads(json.dumps(to_plain(game.rules)))) == game.rules

    @given(rule_sets())
    def test_every_rule_set_survives_json(self, rules: RuleSet) -> None:
        assert from_plain(json.loads(json.dumps(to_plain(rules)))) == rules

    def test_an_unknown_key_is_refused(self) -> None:
        assert wrong(targt=3) == ["that is not a rule set:", "  - “targt” is not a rule; did you mean target?"]

    def test_a_missing_key_is_refused(self) -> None:
        with pytest.raises(RuleSetError, match="  - target is missing"):
            from_plain({name: value for name, value in GOOD.items() if name != "target"})

    def test_a_wrong_type_is_refused(self) -> None:
        assert wrong(exact=1, target=True, divisors="5", clauses=[], name=3) == [
            "that is not a rule set:",
            "  - name = 3: allowed is one line of text, 300 characters at most",
            "  - divisors: “5” is not a list of numbers; allowed: none, or numbers from 2, such as 3,5",
            "  - target: true is not a whole number of a possible size; allowed: 1 to 1000000",
            "  - exact: 1 is neither true nor false; allowed: true, false",
            "  - clauses: allowed is a table from topics to lists of clause ids, not []",
        ]

    def test_a_contradiction_is_refused(self) -> None:
        assert wrong(skunk=75)[0] == "the rules of “House rules” contradict themselves:"

    @given(st.sampled_from(["name", *PARAMETERS, "clauses"]), JUNK)
    def test_one_arbitrary_value_is_refused_or_read(self, key: str, junk: object) -> None:
        try:
            rules = from_plain({**GOOD, key: junk})
        except RuleSetError:
            return
        assert from_plain(to_plain(rules)) == rules

    @given(JUNK)
    def test_arbitrary_data_is_refused(self, junk: object) -> None:
        with pytest.raises(RuleSetError):
            from_plain(junk)  # type: ignore[arg-type]  # wrong on purpose


WRITTEN = [
    ("target", "200", 200),
    ("skunk", "none", None),
    ("skunk", "75", 75),
    ("hand_size", "2:7,3:5", ((2, 7), (3, 5))),
    ("reserve", "2:2,3:1", ((2, 2), (3, 1))),
    ("reserve", "none", ()),
    ("players", "2,3", (2, 3)),
    ("divisors", "3,5", (3, 5)),
    ("divisors", "none", ()),
    ("play_again", "double,score", (PlayAgain.DOUBLE, PlayAgain.SCORE)),
    ("play_again", "none", ()),
    ("draw", "2", 2),
    ("draw", "until_playable", Drawing.UNTIL_PLAYABLE),
    ("blocked_score", "none", BlockedScore.NONE),
    ("exact", "true", True),
]

MISWRITTEN = [
    ("target", "lots", "target: “lots” is not a whole number of a possible size; allowed: 1 to 1000000"),
    ("target", "1" * 5000, "is not a whole number of a possible size; allowed: 1 to 1000000"),
    ("target", "²", "“²” is not a whole number of a possible size"),
    ("exact", "maybe", "exact: “maybe” is neither true nor false; allowed: true, false"),
    ("spinner", "two", "“two” is not one of its words; allowed: none, first_double, all_doubles"),
    ("draw", "some", "“some” is not one of its words; allowed: none, until_playable, or at most so many"),
    ("hand_size", "7", "“7” is not written like 2:7,3:5; allowed: such as 2:7,3:5,4:5"),
    ("hand_size", "2:7,2:5", "names one thing twice"),
    ("players", "2,two", "“two” is not a whole number of a possible size"),
    ("divisors", "5,5", "[5, 5] names one thing twice"),
    ("play_again", "double,treble", "“treble” is not one of its words; allowed: none, or any of double, score"),
    ("hue", "red", "there is no rule called “hue”; there are set, players"),
]


class TestSingleRulesAsText:
    @pytest.mark.parametrize(("name", "text", "value"), WRITTEN)
    def test_a_value_is_read_and_written_so(self, name: str, text: str, value: int) -> None:
        assert parse_value(name, text) == value
        assert format_value(name, value) == text

    @pytest.mark.parametrize(("name", "text", "answer"), MISWRITTEN, ids=range(12))
    def test_an_invalid_value_is_refused_with_what_is_allowed(self, name: str, text: str, answer: str) -> None:
        with pytest.raises(RuleSetError) as error:
            parse_value(name, text)

        assert answer in str(error.value)

    def test_lists_are_put_in_order(self) -> None:
        assert parse_value("divisors", "5,3") == parse_value("divisors", "3, 5")
        assert parse_value("play_again", "score,double") == parse_value("play_again", "double, score")

    def test_yes_and_no_are_accepted_as_true_and_false(self) -> None:
        assert [parse_value("exact", word) for word in ("yes", "On", "no", "OFF")] == [True, True, False, False]

    @given(rule_sets(), st.sampled_from(PARAMETERS))
    def test_every_value_of_every_rule_set_is_read_back(self, rules: RuleSet, name: str) -> None:
        value = getattr(rules, name)

        assert parse_value(name, format_value(name, value)) == value

    @given(st.sampled_from(PARAMETERS), st.text(max_size=20))
    def test_any_text_is_refused_or_parsed(self, name: str, text: str) -> None:
        try:
            value = parse_value(name, text)
        except RuleSetError:
            return
        assert parse_value(name, format_value(name, value)) == value


def test_every_parameter_is_known_in_the_cores_order() -> None:
    assert tuple(KNOWN) == PARAMETERS
    assert [one.name for one in KNOWN.values() if not (str(one.allowed) and str(one.meaning).endswith("."))] == []
