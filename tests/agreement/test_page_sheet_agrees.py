"""The page keeps the score of real tiles as the core does, and has its data from there."""

import pytest

from doublesix.server.wire.page_score import files
from tests.agreement.page_engine import everything
from tests.agreement.page_sheet import compare
from tests.agreement.rulebooks import seatings_of
from tests.architecture.source_tree import ROOT
from tests.samples import some

TABLES = [(name, rules, table) for name, rules in everything(200) for table in seatings_of(rules)]


def test_the_data_of_score_sheets_is_that_of_the_rules() -> None:
    folder = ROOT / "web" / "src" / "features" / "score"
    stale = [name for name, text in files().items() if (folder / name).read_text(encoding="utf-8") != text]

    assert stale == [], "the rules have changed; “make page” writes their data anew"


def test_a_sheet_of_some_tables_says_the_same_after_every_entry() -> None:
    rounds, entries = compare(some(TABLES, 12), 1)

    assert rounds > 12
    assert entries > 100


@pytest.mark.deep
def test_ten_thousand_rounds_of_every_game_and_of_random_rules_say_the_same() -> None:
    compared = [compare(TABLES[start : start + 20], 5) for start in range(0, len(TABLES), 20)]

    assert sum(rounds for rounds, _ in compared) > 10_000
