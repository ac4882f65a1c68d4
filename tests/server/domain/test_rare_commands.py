"""Rare commands and transitions of a table."""

from random import Random

import pytest

from doublesix.core.moves import Play
from doublesix.dealing import house_entropy
from doublesix.notation import format_move
from doublesix.server.domain import created
from doublesix.server.domain.commands import Back, Call, Move, Ready, Rematch, Stand
from doublesix.server.domain.log import Acted
from doublesix.server.domain.projection import event_types as events
from tests.server.domain.house import House, key, request_for
from tests.server.domain.test_calling_windows import opponents, table, until


def test_a_claim_missing_from_the_log_is_added() -> None:
    house = House(request_for("multiples-of-five", ("open", "open"))).sit("ana", "ben")
    random = Random(1)
    while not unclaimed(house):
        assert house.person_acts(random) or house.step() is not None

    assert house.table.asked is None
    assert house.step() is not None
    assert isinstance(house.log[-1].entry, Acted)
    assert house.log[-1].entry.move == "claim"


def unclaimed(house: House) -> bool:
    """Append a scoring play without its claim, if there is one."""
    position, seat = house.table.match.position, house.table.asked
    if position is None or seat is None:
        return False
    for move in position.legal_moves(seat):
        if isinstance(move, Play) and position.play(move, seat).pending is not None:
            house.store((Acted(seat, format_move(move)),))
            return True
    return False


def test_where_scores_are_lost_unclaimed_a_call_is_refused_as_stealing() -> None:
    house = table(house_rules={"claim": "call"})
    owner = until(house, scored=True)

    assert house.refused(house.person(opponents(house, owner)[0]), Call(key=key(1))) == "no_stealing"


def test_a_late_call_is_refused_before_the_window_is_closed() -> None:
    house = table()
    owner = until(house, scored=True)
    house.settle(house.now + 2_000)
    house.now += 4_001

    assert house.refused(house.person(opponents(house, owner)[0]), Call(key=key(1))) == "window_closed"


@pytest.mark.parametrize("command", [Ready(key=key(1)), Move(key=key(2), move="66", after=0)])
def test_a_player_who_left_cannot_claim_or_call(command: Ready | Move) -> None:
    house = House(request_for("merry-go-round", ["open"] * 3)).sit("ana", "ben", "cleo")
    house.settle()
    house.send("ana", Stand(key=key(50)))
    random = Random(2)
    while house.table.stage != "between" and isinstance(command, Ready):
        assert house.person_acts(random) or house.step() is not None

    assert house.refused("ana", command) == "handed"
    house.send("ana", Back(key=key(51)))
    assert house.events(None)[-1] == events.Returned(seq=house.table.seq, at=house.now, seat=0)


def test_entropies_of_bots_follow_from_the_secret() -> None:
    request = request_for("five-up", ["open", "greedy"])

    entry = created(request, host="h", id="t", date="2026-11-22", secret="0" * 64)

    assert entry.entropy == [house_entropy("0" * 64, seat) for seat in range(2)]


def test_a_second_rematch_is_refused() -> None:
    house = House(request_for("five-up", ["open", "open"])).sit("ana", "ben").play_out(Random(1))
    house.send("ana", Rematch(key=key(1)))

    assert house.refused("ana", Rematch(key=key(2))) == "not_now"
    assert house.events(1)[-1] == events.RematchRequested(seq=house.table.seq, at=house.now, seat=0)
    assert house.seen(1).seats[0].wants_rematch
