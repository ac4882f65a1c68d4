"""Cards of tables: what calling, forfeits and exact counts come to on the wire."""

from typing import Any

import msgspec
import pytest

from doublesix.server.domain import card
from tests.server.domain.house import House, request_for


def sent(game: str, *, calling: bool = False) -> dict[str, Any]:
    """The card of a table as a page receives it; what has its default is left out."""
    table = House(request_for(game, ["open", "open"], calling=calling)).table
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(card(table)))
    return found


@pytest.mark.parametrize(
    ("game", "asked", "said"),
    [
        ("five-up", True, (True, "Five Up!", True)),
        ("five-up", False, (False, "", False)),
        ("all-fives", True, (False, "", False)),
    ],
)
def test_a_table_names_its_call_only_where_there_is_one(
    game: str, *, asked: bool, said: tuple[bool, str, bool]
) -> None:
    found = sent(game, calling=asked)

    assert (found.get("calling", False), found.get("calls", ""), found.get("forfeits", False)) == said


def test_only_a_match_to_an_exact_count_says_so() -> None:
    assert sent("british-fives-and-threes")["exact"] is True
    assert "exact" not in sent("five-up")
