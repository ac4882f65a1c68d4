"""A new table names our bots only: it starts no program on the server and sets no thinking time."""

from dataclasses import replace

import pytest

from doublesix.errors import UsageError
from doublesix.players import make_player
from doublesix.server.domain import bot_choice
from tests.server.domain.house import first_entry, request_for
from tests.server.domain.test_bot_views import playing

ELSEWHERE = ["cmd:true", "cmd:doublesix bot", "greedy@3600s", "greedy@1000000000", "Greedy"]


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_table_is_not_made_with_anything_else(name: str) -> None:
    for request in (request_for("five-up", ("open", name)), request_for("five-up", ("open", "greedy"), filler=name)):
        with pytest.raises(UsageError, match="there is no player “"):
            first_entry(request)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_an_old_log_with_a_program_starts_none(name: str) -> None:
    _, turn = playing()

    with pytest.raises(UsageError, match="there is no player “"):
        bot_choice(replace(turn, kind=name))


def test_a_bot_knows_what_was_done_since_the_deal() -> None:
    house, turn = playing()
    position = house.table.position

    assert position is not None
    assert position.history
    assert turn.view.history == position.history
    assert make_player(turn.kind, turn.line).choose(turn.view) in turn.view.legal
