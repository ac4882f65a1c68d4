"""Takebacks: free against bots, by consent among people, void after new information."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.notation import read_text, write_text
from doublesix.server.domain import Table, record, replay_steps
from doublesix.server.domain.commands import AnswerTakeback, Move, Stand, Takeback, Waive
from doublesix.server.domain.log import Acted, TakebackAccepted, TakebackAsked, TakebackDeclined, TakenBack
from doublesix.server.domain.projection import event_types as events
from doublesix.server.domain.projection.view_types import TableSeen, TakebackSeen
from tests.server.domain.house import DOCUMENTS, House, key, request_for

NAMES = ("ana", "ben", "cleo")
ASK = Takeback(key=key(9_000))
ANSWER_MS = 15_000


def answer(number: int, *, accept: bool) -> AnswerTakeback:
    return AnswerTakeback(key=key(9_000 + number), accept=accept)


def table(people: int, bots: int = 0, game: str = "double-six-dominoes", **rest: object) -> House:
    fill = [*["open"] * people, *["greedy"] * bots]
    return House(request_for(game, fill, **rest)).sit(*NAMES[:people])


def shown(house: House) -> list[TableSeen]:
    """The public view without sequence numbers, times and permitted commands."""
    return [
        msgspec.structs.replace(house.seen(seat), seq=0, now=0, digest="", may=[])
        for seat in (*house.table.match.seating.all, None)
    ]


def until_laid(house: House, seed: int = 1) -> tuple[int, list[TableSeen]]:
    """Play until a person has played a tile; the seat and the view before."""
    random = Random(seed)
    for _ in range(2_000):
        seat, before = house.table.asked, shown(house)
        if not house.person_acts(random):
            assert house.step() is not None
            continue
        laid = house.table.undo
        if seat is not None and laid is not None and laid.seat == seat and ">" in last_move(house):
            return seat, before
    message = "no seat lays a tile"
    raise AssertionError(message)


def until_passed(house: House, seed: int = 1) -> int:
    """Play until a seat has passed right after a person's play; the seat of that play."""
    random = Random(seed)
    for _ in range(5_000):
        if not house.person_acts(random):
            assert house.step() is not None
        undo = house.table.undo
        if undo is not None and last_move(house) == "pass" and house.table.people.count(undo.seat):
            return undo.seat
    message = "no seat passes after a person's play"
    raise AssertionError(message)


def moves(house: House) -> list[Acted]:
    return [logged.entry for logged in house.log if isinstance(logged.entry, Acted)]


def last_move(house: House) -> str:
    return next(one.move for one in reversed(moves(house)) if one.move != "claim")


def same_match(one: Table, other: Table) -> bool:
    return (one.match, one.events, one.window, one.bank) == (other.match, other.events, other.window, other.bank)


class TestAgainstBots:
    @pytest.mark.parametrize("seed", range(3))
    def test_a_takeback_restores_the_state_before_the_play(self, seed: int) -> None:
        house = table(1, 1)
        seat, before = until_laid(house, seed)

        assert "takeback" in house.seen(seat).may
        house.send(NAMES[seat], ASK)

        assert shown(house) == before
        assert house.refolded() == house.table
        assert house.refused(NAMES[seat], Takeback(key=key(9_001))) == "no_takeback"

    def test_the_record_is_marked_and_is_that_of_the_match_as_it_was_played(self) -> None:
        house = table(1, 1)
        seat, _ = until_laid(house)
        house.send(NAMES[seat], ASK)
        taken = house.seen(seat)
        house.play_out(Random(2))

        written = record(house.table)

        assert written.kinds == ("human, takeback", "greedy")
        assert read_text(write_text(written)) == written
        assert taken.legal
        assert replay_steps(house.stored())[-1].table.scores == list(house.table.match.scoreboard.points)

    def test_a_match_without_a_takeback_bears_no_mark(self) -> None:
        assert record(table(1, 1).play_out(Random(2)).table).kinds == ("human", "greedy")

    def test_no_takeback_after_the_bot_has_played_or_drawn(self) -> None:
        house = table(1, 1)
        seat, _ = until_laid(house)
        known = len(moves(house))
        while not [one for one in moves(house)[known:] if one.move not in {"pass", "claim"}]:
            assert house.person_acts(Random(1)) or house.step() is not None

        assert house.refused(NAMES[seat], ASK) in {"no_takeback", "not_now"}


class TestAmongPeople:
    def test_a_takeback_needs_the_consent_of_every_other_person(self) -> None:
        house = table(3)
        seat, before = until_laid(house)
        others = [other for other in range(3) if other != seat]
        house.send(NAMES[seat], ASK)
        until = house.now + ANSWER_MS

        assert house.seen(None).takeback == TakebackSeen(seat, until)
        assert ["answertakeback" in house.seen(other).may for other in range(3)] == [o != seat for o in range(3)]
        house.send(NAMES[others[0]], answer(1, accept=True))
        assert house.seen(seat).takeback == TakebackSeen(seat, until, [others[0]])
        assert house.refused(NAMES[others[0]], answer(2, accept=True)) == "not_now"
        house.send(NAMES[others[1]], answer(3, accept=True))

        assert shown(house) == before
        taken = [event for event in house.events(None) if isinstance(event, events.TakenBack)]
        assert [(event.seat, event.move) for event in taken] == [(seat, last_move(house))]

    def test_one_refusal_ends_the_request(self) -> None:
        house = table(2)
        seat, _ = until_laid(house)
        laid = house.table.match
        house.send(NAMES[seat], ASK)
        house.send(NAMES[1 - seat], answer(1, accept=False))

        assert house.table.match is laid
        assert house.refused(NAMES[seat], Takeback(key=key(9_001))) == "no_takeback"

    def test_an_unanswered_request_is_declined_and_bots_wait_for_it(self) -> None:
        house = table(2, 1)
        seat, _ = until_laid(house)
        known = len(moves(house))
        house.send(NAMES[seat], ASK)
        house.settle(house.now + ANSWER_MS - 1)
        waited = moves(house)[known:]
        house.settle(house.now + 1)

        assert not [one for one in waited if one.by == "bot" and one.move != "pass"]
        assert TakebackDeclined() in [logged.entry for logged in house.log]
        assert house.seen(None).takeback is None

    def test_playing_on_declines_the_request(self) -> None:
        house = table(2)
        seat, _ = until_laid(house)
        house.send(NAMES[seat], ASK)
        while house.table.offer is not None:
            assert house.person_acts(Random(1)) or house.step() is not None

        assert not [logged for logged in house.log if isinstance(logged.entry, TakenBack)]

    def test_only_asked_players_may_answer(self) -> None:
        house = table(2)
        assert house.refused(NAMES[0], answer(1, accept=True)) == "not_now"
        seat, _ = until_laid(house)
        assert house.refused(NAMES[1 - seat], ASK) == "no_takeback"
        house.send(NAMES[seat], ASK)

        assert house.refused(NAMES[seat], answer(2, accept=True)) == "own_seat"
        assert house.refused(NAMES[seat], Takeback(key=key(9_001))) == "not_now"
        assert house.refused("zoe", answer(3, accept=True)) == "not_seated"

    def test_a_seat_that_a_bot_has_neither_asks_nor_answers(self) -> None:
        house = table(3)
        seat, _ = until_laid(house)
        house.send(NAMES[seat], Stand(key=key(9_001)))

        assert house.refused(NAMES[seat], ASK) == "handed"

    def test_the_clock_is_reset_to_the_time_of_the_play(self) -> None:
        house = table(2, clock={"move": 10, "bank": 60})
        seat, _ = until_laid(house)
        undo = house.table.undo
        assert undo is not None
        house.send(NAMES[seat], ASK)
        house.now += 5_000
        house.send(NAMES[1 - seat], answer(1, accept=True))

        assert house.table.turn is not None
        assert house.table.turn.used(house.now) == undo.used
        assert house.table.bank == undo.bank


class TestAfterAPassWasSeen:
    def test_among_people_the_play_stays(self) -> None:
        house = table(2, game="block")
        seat = until_passed(house)

        assert "takeback" not in house.seen(seat).may
        assert house.refused(NAMES[seat], ASK) == "no_takeback"

    def test_a_pass_ends_a_request_that_waits(self) -> None:
        house = table(2, game="block")
        seat = until_passed(house)
        passed = house.log[-1].entry
        assert isinstance(passed, Acted)
        before = house.steps[-1][0]
        asked = House(house.table.created)
        asked.table, asked.now = before, house.now
        asked.send(NAMES[seat], ASK)
        asked.send(NAMES[1 - seat], Move(key=key(9_002), move="pass", after=asked.table.seq))

        assert asked.table.offer is None
        assert asked.refused(NAMES[1 - seat], answer(3, accept=True)) == "not_now"

    def test_a_takeback_among_bots_is_marked_in_the_record(self) -> None:
        house = table(1, 1, game="block")
        seat = until_passed(house)
        house.send(NAMES[seat], ASK)

        assert house.table.took_back == {seat}
        assert record(house.play_out(Random(2)).table).kinds == ("human, takeback", "greedy")

    def test_a_replacement_bot_does_not_count_as_a_table_bot(self) -> None:
        house = table(2, game="block")
        house.send(NAMES[1], Stand(key=key(9_001)))
        seat = until_passed(house)

        assert (seat, house.refused(NAMES[0], ASK)) == (0, "no_takeback")

    def test_a_call_ends_its_window_and_silence_does_not(self) -> None:
        house = table(2, game="five-up", calling=True)
        seat, _ = until_laid(house)
        while house.table.window is not None and house.table.window.stage == "claim":
            assert house.step() is not None

        assert "takeback" in house.seen(seat).may
        house.send(NAMES[1 - seat], Waive(key=key(9_001)))
        assert house.refused(NAMES[seat], ASK) == "no_takeback"

    def test_an_old_log_with_a_takeback_after_a_pass_still_folds(self) -> None:
        house = table(2, game="block")
        seat = until_passed(house)
        undo = house.table.undo
        assert undo is not None
        house.store((TakebackAsked(seat),))
        house.store((TakebackAccepted(1 - seat), TakenBack(seat)))

        assert house.table.match is undo.match
        assert house.refolded() == house.table


class TestLimitOfRequests:
    def test_a_seat_may_be_declined_once_a_round(self) -> None:
        house = table(2, 1)
        seat, _ = until_laid(house)
        house.send(NAMES[seat], ASK)
        until_next_play(house, seat)

        assert "takeback" not in house.seen(seat).may
        assert house.refused(NAMES[seat], Takeback(key=key(9_001))) == "asked_before"

    def test_the_next_round_allows_another_request(self) -> None:
        house = table(2, 1)
        seat, _ = until_laid(house)
        house.send(NAMES[seat], ASK)
        asked_in = house.table.match.round
        while house.table.match.round == asked_in:
            assert house.person_acts(Random(1)) or house.step() is not None

        assert house.table.asked_back == frozenset()

    def test_bots_wait_no_longer_than_a_move_may_take(self) -> None:
        house = table(2, 1, clock={"move": 5, "bank": 0})
        seat, _ = until_laid(house)
        asked = house.now
        house.send(NAMES[seat], ASK)

        assert house.table.offer is not None
        assert house.table.offer.until == asked + 5_000


def until_next_play(house: House, seat: int) -> None:
    """Play until a seat has laid a further tile in the same round, and no other seat has acted since."""
    laid = house.table.undo
    random = Random(1)
    for _ in range(2_000):
        if not house.person_acts(random):
            assert house.step() is not None
        undo = house.table.undo
        if undo is not None and undo is not laid and undo.seat == seat and not undo.followed:
            return
    message = "the seat lays no further tile"
    raise AssertionError(message)


def test_claims_and_calls_survive_a_takeback() -> None:
    house = table(2, game="five-up", calling=True)
    random = Random(3)
    for _ in range(2_000):
        spoke = bool(moves(house)) and moves(house)[-1].move in {"claim", "call"}
        if spoke and house.table.stage == "playing":
            break
        assert house.person_acts(random) or house.step() is not None

    assert [house.refused(name, ASK) for name in NAMES[:2]] == ["no_takeback"] * 2


@pytest.mark.property
@given(game=st.sampled_from(DOCUMENTS), seed=st.integers(0, 10**6), calling=st.booleans())
def test_a_takeback_undoes_the_play_in_every_game(game: str, seed: int, *, calling: bool) -> None:
    house = table(2, game=game, calling=calling)
    seat, before = until_laid(house, seed)

    house.send(NAMES[seat], ASK)
    house.send(NAMES[1 - seat], answer(1, accept=True))

    assert shown(house) == before
    assert same_match(house.refolded(), house.table)
    assert house.play_out(Random(seed)).refolded() == house.table
