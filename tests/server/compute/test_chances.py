"""Chances before each round of a match, by match equity, and the final result."""

from dataclasses import replace
from itertools import accumulate
from pathlib import Path

import pytest

from doublesix.core.options import Claiming
from doublesix.engine.equity import equity_table
from doublesix.notation import Record, read_json
from doublesix.notation.record.replay import final
from doublesix.rulesets import rule_set
from doublesix.server.compute.chances import match_chances

RECORD = Path(__file__).parents[2] / "data" / "records" / "five-up.json"


@pytest.fixture
def record() -> Record:
    return read_json(RECORD.read_text())


def test_chances_follow_match_equity_and_end_at_certainty(record: Record) -> None:
    before = match_chances(record).before
    match = final(record)
    table = equity_table(record.rules, record.seating)

    assert table is not None
    assert len(before) == len(match.results) + 1
    assert before[0] == pytest.approx(table.shares((0, 0)), abs=1e-4)
    assert all(sum(shares) == pytest.approx(1, abs=1e-3) for shares in before)
    assert before[-1] == [float(side == match.winner) for side in range(2)]
    # A side that is far ahead is likelier to win.
    scores = list(accumulate(result.gained[0] - result.gained[1] for result in match.results))
    assert all((shares[0] > shares[1]) == (ahead > 0) for shares, ahead in zip(before[1:-1], scores[:-1], strict=True))


def test_automatic_scoring_equals_perfect_claiming(record: Record) -> None:
    counted = replace(record, rules=replace(record.rules, claim=Claiming.AUTO), events=record.events[:2])
    assert equity_table(counted.rules, counted.seating) is None
    assert match_chances(counted).before[0] == match_chances(record).before[0]


def test_there_are_no_chances_without_an_equity_table(record: Record) -> None:
    assert match_chances(replace(record, rules=rule_set("block"))).before == []
