from dataclasses import replace

import pytest

from doublesix.core.seating import seating_for
from doublesix.engine.equity import equity_table, to_bytes
from doublesix.engine.equity.files import shipped
from doublesix.rulesets import from_spec, proposed_rules

MOST = 60_000


@pytest.mark.parametrize(
    ("word", "seats"),
    [
        ("merry-go-round", 2),
        ("threes-and-fives", 2),
        ("double-six-dominoes", 2),
        ("multiples-of-five", 2),
        ("double-six-endless", 2),
        ("five-up", 2),
        ("five-up+to-200", 2),
        ("five-up;target=150", 2),
        ("five-up;optional_draw_limit=1", 2),
        ("threes-and-fives+optional-draw;optional_draw_limit=1", 2),
        ("threes-and-fives;target=101", 2),
        ("merry-go-round+short", 2),
        ("merry-go-round", 4),
    ],
)
def test_the_games_have_a_table(word: str, seats: int) -> None:
    rules = from_spec(word)
    table = equity_table(rules, seating_for(rules, seats))

    assert table is not None
    assert table.fits(rules, seating_for(rules, seats))
    assert table.win(0, 0) == pytest.approx(0.5, abs=1e-3)
    assert 0.48 < table.at_start()[0] < 0.56


def test_two_pairs_of_proposed_five_up_have_a_table() -> None:
    rules = proposed_rules("five-up")
    table = equity_table(rules, seating_for(rules, 4, partners=True))

    assert table is not None
    assert table.about.target == rules.target


def test_a_game_with_other_rules_has_no_table() -> None:
    rules = from_spec("five-up;exact=true")

    assert equity_table(rules, seating_for(rules, 2)) is None


def test_another_target_has_no_table_where_a_first_score_is_required() -> None:
    rules = from_spec("multiples-of-five;target=140")

    assert equity_table(rules, seating_for(rules, 2)) is None


def test_a_higher_target_has_no_table() -> None:
    rules = replace(from_spec("merry-go-round"), target=62)

    assert equity_table(rules, seating_for(rules, 2)) is None


def test_tables_are_small() -> None:
    assert max(len(to_bytes(table)) for table in shipped()) <= MOST
