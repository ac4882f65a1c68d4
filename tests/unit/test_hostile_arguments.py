"""Invalid arguments to the core are refused without effect."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from doublesix import analyse, format_move, make_player, play_match, read_file, read_records, replay, write_text
from doublesix.core.match import Match
from doublesix.core.moves import DRAW
from doublesix.core.options import PlayAgain
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile, tile_set
from doublesix.core.views import view
from doublesix.dealing.seeded import Dealer
from doublesix.errors import RuleSetError, SetupError, UsageError
from doublesix.rulesets import rule_set, spec, to_plain
from doublesix.rulesets.card import card


def dealt() -> Match:
    return Match.start(rule_set("double-six-dominoes"), 2).deal(reversed(tile_set(6)))


def first(match: Match) -> Position:
    assert match.position is not None
    return match.position


ANYTHING: Any = None

CALLS: dict[str, Callable[[Match], object]] = {
    "no move": lambda match: first(match).play(ANYTHING),
    "a text for a move": lambda match: match.play("66"),  # type: ignore[arg-type]  # wrong on purpose
    "a text for an event": lambda match: match.after("66"),  # type: ignore[arg-type]  # wrong on purpose
    "a seat that is not there": lambda match: match.play(DRAW, 2),
    "a seat below the first": lambda match: first(match).legal_moves(-1),
    "a truth for a seat": lambda match: first(match).why_not(DRAW, seat=True),
    "the view of a seat that is not there": lambda match: view(first(match), 99),
    "the view from behind": lambda match: view(first(match), -1),
    "half a seat": lambda match: Match.start(match.rules, 2.0),  # type: ignore[arg-type]  # wrong on purpose
    "no deal": lambda match: Match.start(match.rules, 2).deal(ANYTHING),
    # Wrong on purpose.
    "a deal of lists": lambda match: Match.start(match.rules, 2).deal([[]] * 28),  # type: ignore[list-item]
    "a deal with a tile twice": lambda match: Match.start(match.rules, 2).deal([Tile(6, 6)] * 28),
    "the legal moves of a seat that is not there": lambda match: match.legal_moves(2),
    "a text for a tile": lambda _: Tile("64"),  # type: ignore[arg-type]  # wrong on purpose
    "half a tile": lambda _: Tile(6),
    "a list for half a tile": lambda _: Tile([6], 4),  # type: ignore[arg-type]  # wrong on purpose
    "no position to look at": lambda _: view(ANYTHING, 0),
    "the view of a match": lambda match: view(match, 0),  # type: ignore[arg-type]  # wrong on purpose
    "a match that is none": lambda _: next(play_match(ANYTHING, ["greedy", "random"], Dealer("a seed"))),
    "no players": lambda match: next(play_match(match, ANYTHING, Dealer("a seed"))),
    # Wrong on purpose.
    "a seed for a dealer": lambda match: next(play_match(match, ["greedy", "random"], "a seed")),  # type: ignore[arg-type]
    "a number for a player": lambda _: make_player(5),  # type: ignore[arg-type]  # wrong on purpose
    "no game": lambda _: rule_set(ANYTHING),
    "no move to write": lambda _: format_move(ANYTHING),
    "no record to write": lambda _: write_text(ANYTHING),
    "a text to replay": lambda _: list(replay("a record")),  # type: ignore[arg-type]  # wrong on purpose
    "no file": lambda _: read_file(ANYTHING),
    "no folder": lambda _: list(read_records(ANYTHING)),
    "a position to analyse": lambda match: analyse(first(match)),  # type: ignore[arg-type]  # wrong on purpose
    "no lots": lambda _: Match.start(rule_set("five-up"), 2).lots(ANYTHING),
    "one lot for two": lambda _: Match.start(rule_set("five-up"), 2).lots([Tile(6, 6)]),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_an_invalid_argument_is_refused_and_changes_nothing(call: Callable[[Match], object]) -> None:
    match = dealt()
    before = match.__dict__.copy()

    with pytest.raises(SetupError, match=r"\w+ \w+"):
        call(match)

    assert match.__dict__ == before


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        ("name", ""),
        ("name", "two\nlines"),
        ("players", (2, 2)),
        ("players", ()),
        ("hand_size", ((2, 5), (2, 6), (3, 5), (4, 5))),
        ("hand_size", ((2, 5), (3, 5), (4, 5), (99, 1))),
        ("reserve", ((2, 1), (-1, 1))),
        ("play_again", (PlayAgain.DOUBLE, PlayAgain.DOUBLE)),
        ("draw", 10**9),
        ("divisors", (10**9,)),
        ("domino_score", 10**9),
        ("blocked_score", 10**9),
        ("target", 10**9),
        ("get_in", -1),
        ("skunk", 0),
        ("line_ends", 3),
        ("rounding", 2),
        ("set", 19),
        ("target", "100"),
        ("target", True),
        ("spinner", "every"),
        ("players", [2, 3]),
        ("hand_size", ((2, "5"),)),
        ("skunk", 7.5),
        ("name", None),
    ],
)
def test_a_rule_of_a_wrong_type_or_range_is_named(parameter: str, value: Any) -> None:  # noqa: ANN401 - of any type on purpose
    rules = replace(RuleSet(), **{parameter: value})

    assert parameter in {name for problem in rules.problems() for name in problem.parameters}


def test_a_rule_of_a_wrong_type_is_refused_with_what_it_takes() -> None:
    with pytest.raises(RuleSetError, match="the rules of “House rules” contradict themselves:"):
        Match.start(replace(RuleSet(), spinner="every"), 2)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(("parameter", "value"), [("target", "100"), ("spinner", "every"), ("target", 100.5)])
@pytest.mark.parametrize("use", [card, to_plain, spec, lambda rules: Match.start(rules, 2)])
def test_a_rule_of_a_wrong_type_is_a_sentence_wherever_rules_are_used(
    use: Callable[[RuleSet], object],
    parameter: str,
    value: Any,  # noqa: ANN401 - of any type on purpose
) -> None:
    with pytest.raises(RuleSetError, match=f"{parameter} must be of type .*, not {type(value).__name__}"):
        use(replace(RuleSet(), **{parameter: value}))


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"target": 100.5}, "target: 100.5 is not a whole number"),
        ({"tarjet": 100}, "target"),
        ({"house_rules": {"target": 200}, "target": 200}, "target: given in house_rules and as a keyword"),
        ({"house_rules": ["target=200"]}, r"house_rules must be a mapping, such as \{'target': 200\}, not list"),
        ({"variations": [None]}, "variations must be names of variations: Five-Up has to-200, partners, not None"),
        ({"variations": 5}, r"variations must be a list of names, such as \['to-200'\], not int"),
    ],
)
def test_rules_that_a_game_does_not_have_are_refused(keywords: dict[str, Any], message: str) -> None:
    with pytest.raises((RuleSetError, SetupError), match=message):
        rule_set("five-up", **keywords)


@pytest.mark.parametrize("seed", [None, 1.5, [7]])
def test_a_seed_that_is_neither_text_nor_a_number_is_refused(seed: object) -> None:
    with pytest.raises(UsageError, match=r"such as Dealer\(7\)"):
        Dealer(seed)  # type: ignore[arg-type]  # wrong on purpose


def test_a_match_has_the_legal_moves_of_its_position_and_none_between_rounds() -> None:
    waiting = Match.start(rule_set("double-six-dominoes"), 2)
    match = dealt()

    assert waiting.legal_moves() == waiting.legal_moves(1) == ()
    assert match.legal_moves() == first(match).legal_moves() != ()
    assert match.legal_moves(1 - first(match).to_act) == ()
