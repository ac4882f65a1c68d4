"""A host in a page learns from the engine's module what a server learns from the core."""

import pytest

from tests.agreement.page_engine import everything
from tests.agreement.page_match import compare
from tests.agreement.page_places import MODULES
from tests.agreement.rulebooks import seatings_of
from tests.samples import some

TABLES = [(name, rules, table) for name, rules in everything(300) for table in seatings_of(rules)]


@pytest.mark.lot
def test_every_event_of_a_match_says_the_same() -> None:
    assert compare(some(TABLES, 25), 1) > 1_000


@pytest.mark.deep
@pytest.mark.parametrize("module", sorted(path.name for path in MODULES.glob("*.wasm")))
def test_thousands_of_matches_say_the_same(module: str) -> None:
    events = sum(compare(TABLES[start : start + 20], 4, module) for start in range(0, len(TABLES), 20))

    assert events > 100_000
