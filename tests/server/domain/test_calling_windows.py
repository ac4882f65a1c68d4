"""Claim windows at a table with calling (FU-17, MOF-19, MOF-25)."""

import msgspec
import pytest

from doublesix.server.domain import Refusal, decide
from doublesix.server.domain.commands import Call, Claim, Command, Move, Ready, Waive
from doublesix.server.domain.log import Acted, Waived
from doublesix.server.domain.projection import event_types as events
from tests.server.domain.house import House, request_for

CLAIM, CALL, WAIVE = Claim(key="claim-00"), Call(key="call-000"), Waive(key="waive-00")


def table(game: str = "five-up", seats: int = 3, **rest: object) -> House:
    house = House(request_for(game, ["open"] * seats, calling=True, **rest)).sit(*"abcdefgh"[:seats])
    house.settle()
    return house


def until(house: House, *, scored: bool) -> int:
    """Play until a window is open after a play that has scored (or has not); whose play it was."""
    for _ in range(500):
        window, position = house.table.window, house.table.match.position
        if window is not None and position is not None:
            if (position.pending is not None) == scored and all(position.hands):
                return window.owner
            for seat in window.silent:
                house.send(house.person(seat), command_of(house, Waive))
        elif house.table.asked is not None:
            house.play(house.table.asked, house.seen(house.table.asked).legal[0])
        elif house.table.stage == "between":
            for seat in range(len(house.table.seats)):
                house.send(house.person(seat), command_of(house, Ready))
            house.settle()
    message = "no such window opens"
    raise AssertionError(message)


def command_of(house: House, kind: type[Waive | Ready]) -> Command:
    return kind(key=house.next_key())


def opponents(house: House, owner: int) -> list[int]:
    return [seat for seat in range(len(house.table.seats)) if seat != owner]


class TestTheWindow:
    """After every play there is time to claim, whether it scored or not."""

    @pytest.mark.parametrize("scored", [True, False])
    def test_the_window_is_open_after_a_play(self, *, scored: bool) -> None:
        house = table()
        owner = until(house, scored=scored)

        shown = house.seen(owner)

        assert shown.window is not None
        assert (shown.window.stage, shown.window.owner, shown.window.spoken) == ("claim", owner, [])
        assert shown.window.until == house.now + 2_000
        assert shown.to_act is None
        assert (shown.count, shown.notation, shown.legal) == (None, None, [])
        assert shown.may == ["stand", "claim", "waive", "takeback"]

    @pytest.mark.parametrize("scored", [True, False])
    def test_the_score_stays_hidden(self, *, scored: bool) -> None:
        house = table()
        owner = until(house, scored=scored)

        played = house.events(opponents(house, owner)[0])[-1]

        assert isinstance(played, events.Acted)
        assert (played.count, played.awards) == (None, [])

    def test_no_play_is_accepted_while_it_is_open(self) -> None:
        house = table()
        owner = until(house, scored=False)
        after = Move(key="move-000", move="pass", after=house.table.seq)

        assert [house.refused(house.person(seat), after) for seat in range(3)] == ["window_open"] * 3
        assert owner in range(3)

    def test_the_window_closes_by_itself_first_for_the_owner_then_for_the_opponents(self) -> None:
        house = table()
        owner = until(house, scored=True)
        opened, points = house.now, house.table.match.scoreboard.points

        house.settle(opened + 1_999)
        first = house.seen(None).window
        house.settle(opened + 2_000)
        second = house.seen(None).window
        house.settle(opened + 8_000)

        assert first is not None
        assert first.stage == "claim"
        assert second is not None
        assert second.stage == "call"
        assert house.seen(None).window is None
        assert house.table.match.scoreboard.points == points
        assert house.table.asked == (owner + 1) % 3

    def test_an_unanswered_window_looks_alike_with_and_without_a_score(self) -> None:
        spoken = []
        for scored in (True, False):
            house = table()
            owner = until(house, scored=scored)
            house.send(house.person(owner), WAIVE)
            spoken.append(house.events(None)[-1])

        assert all(isinstance(event, events.Waived) for event in spoken)
        assert len({tuple(msgspec.to_builtins(event)) for event in spoken}) == 1

    def test_silence_is_kept_as_the_release_of_a_score_or_as_nothing(self) -> None:
        kinds = []
        for scored in (True, False):
            house = table()
            house.send(house.person(until(house, scored=scored)), WAIVE)
            kinds.append(type(house.log[-1].entry))

        assert kinds == [Acted, Waived]

    def test_no_window_opens_where_scores_count_by_themselves(self) -> None:
        house = House(request_for("five-up", ["open", "open"])).sit("a", "b")
        house.settle()

        house.play(house.table.asked or 0, house.seen(house.table.asked).legal[0])

        assert house.table.window is None
        assert house.seen(0).count is not None
        assert house.refused("a", CLAIM) == "not_now"

    @pytest.mark.parametrize("game", ["merry-go-round", "double-six-dominoes"])
    def test_a_game_without_claims_has_no_table_with_calling(self, game: str) -> None:
        assert not table(game).table.created.calling


class TestClaiming:
    """“A player must call his score before the next play” (FU-17)."""

    def test_the_owner_gets_what_the_play_has_scored(self) -> None:
        house = table()
        owner = until(house, scored=True)
        before = house.table.match.scoreboard.points[owner]

        house.send(house.person(owner), CLAIM)

        gained = house.table.match.scoreboard.points[owner] - before
        claimed = house.events(None)[-1]
        assert isinstance(claimed, events.Acted)
        assert claimed.move == "claim"
        assert claimed.awards[0].gained == gained > 0
        assert house.table.window is None

    def test_a_wrong_claim_is_refused_as_often_as_it_is_made(self) -> None:
        house = table()
        owner = until(house, scored=False)

        assert [house.refused(house.person(owner), CLAIM) for _ in range(3)] == ["nothing_to_claim"] * 3

    def test_an_opponent_cannot_claim(self) -> None:
        house = table()
        owner = until(house, scored=True)

        assert house.refused(house.person(opponents(house, owner)[0]), CLAIM) == "not_your_score"

    def test_a_waived_score_cannot_be_claimed(self) -> None:
        house = table()
        owner = until(house, scored=True)

        house.send(house.person(owner), WAIVE)

        assert house.refused(house.person(owner), CLAIM) == "window_closed"

    def test_a_late_claim_is_refused_before_the_window_is_closed(self) -> None:
        house = table()
        owner = until(house, scored=True)
        house.now += 4_001

        assert house.refused(house.person(owner), CLAIM) == "window_closed"


class TestStealing:
    """“If the player fails to call his score, an opponent may take it by calling Five Up!” (FU-17)."""

    def test_an_opponent_takes_what_was_not_claimed(self) -> None:
        house = table()
        owner = until(house, scored=True)
        thief = opponents(house, owner)[1]
        before = house.table.match.scoreboard.points

        house.send(house.person(owner), WAIVE)
        house.send(house.person(thief), CALL)

        points = house.table.match.scoreboard.points
        assert points[thief] > before[thief]
        assert points[owner] == before[owner]
        stolen = house.events(None)[-1]
        assert isinstance(stolen, events.Acted)
        assert stolen.awards[0].source == "steal"
        assert house.table.asked == (owner + 1) % 3

    def test_calls_wait_for_the_owner_s_time(self) -> None:
        house = table()
        owner = until(house, scored=True)

        assert house.refused(house.person(opponents(house, owner)[0]), CALL) == "not_yet"

    def test_a_wrong_call_is_refused_and_keeps_the_right_to_call(self) -> None:
        house = table(house_rules={"false_call_forfeits": "false"})
        owner = until(house, scored=False)
        caller = opponents(house, owner)[0]
        house.send(house.person(owner), WAIVE)

        assert house.refused(house.person(caller), CALL) == "nothing_to_claim"
        assert house.seen(caller).may == ["stand", "call", "waive"]

    def test_stealing_ends_when_every_opponent_has_waived(self) -> None:
        house = table()
        owner = until(house, scored=True)
        house.send(house.person(owner), WAIVE)

        for seat in opponents(house, owner):
            assert house.table.window is not None
            house.send(house.person(seat), command_of(house, Waive))

        assert house.table.window is None
        assert house.table.asked == (owner + 1) % 3

    def test_a_seat_that_waived_cannot_call(self) -> None:
        house = table()
        owner = until(house, scored=True)
        silent = opponents(house, owner)[0]
        house.send(house.person(owner), WAIVE)
        house.send(house.person(silent), command_of(house, Waive))

        assert house.refused(house.person(silent), CALL) == "already_released"
        assert house.refused(house.person(silent), WAIVE) == "already_released"

    def test_a_partner_does_not_steal(self) -> None:
        house = table(seats=4, partners=True)
        owner = until(house, scored=True)
        partner = (owner + 2) % 4
        house.send(house.person(owner), WAIVE)

        assert house.refused(house.person(partner), CALL) == "own_side"
        assert house.refused(house.person(partner), WAIVE) == "not_now"
        assert house.seen(partner).may == ["stand"]

    def test_no_calls_where_an_unclaimed_score_is_lost(self) -> None:
        house = table(house_rules={"claim": "call"})
        owner = until(house, scored=True)

        house.send(house.person(owner), WAIVE)

        assert house.table.window is None
        other = opponents(house, owner)[0]
        assert house.refused(house.person(other), CALL) == "window_closed"

    def test_after_the_window_no_view_shows_that_a_score_was_missed(self) -> None:
        house = table()
        owner = until(house, scored=True)
        house.settle(house.now + 8_000)
        pending = house.table.match.position
        assert pending is not None
        assert pending.pending is not None

        shown = house.seen((owner + 1) % 3, notation=True)

        line = (shown.notation or "").partition(" ")[2]
        assert line
        assert not {word for word in ("claim", "call", "release", "open=", "barred=") if word in line}
        assert not {"claim", "call", "release"} & set(shown.legal)


class TestFalseCalls:
    """A-FU-22: at a table with people a wrong call costs the call on the next play, and points if the house says so."""

    def called_wrongly(self, **house_rules: str) -> tuple[House, int, int]:
        house = table(house_rules=house_rules)
        while True:
            owner = until(house, scored=False)
            caller = opponents(house, owner)[0]
            if not house_rules.get("false_call") or house.table.match.scoreboard.points[caller]:
                break
            house.send(house.person(owner), command_of(house, Waive))
            for seat in opponents(house, owner):
                house.send(house.person(seat), command_of(house, Waive))
        house.send(house.person(owner), WAIVE)
        house.send(house.person(caller), CALL)
        return house, owner, caller

    def test_a_false_call_is_broadcast_and_others_may_still_call(self) -> None:
        house, owner, caller = self.called_wrongly()

        event = house.events(None)[-1]
        assert isinstance(event, events.Acted)
        assert (event.seat, event.move) == (caller, "call")
        assert [(award.source, award.gained, award.misses) for award in event.awards] == [("false_call", 0, [5])]
        window = house.seen(caller).window
        assert window is not None
        assert window.spoken == [caller]
        assert house.seen(caller).may == ["stand"]
        assert house.seen(opponents(house, owner)[1]).may == ["stand", "call", "waive"]

    def test_a_false_call_costs_the_points_of_the_house_rule(self) -> None:
        house, _, caller = self.called_wrongly(false_call="5")

        assert house.steps[-1][0].match.scoreboard.points[caller] - 5 == house.table.match.scoreboard.points[caller]
        assert house.seen(None).scores[caller] == house.table.match.scoreboard.points[caller]

    def test_a_false_call_costs_the_next_call(self) -> None:
        house, _, caller = self.called_wrongly()
        while house.table.window is None or caller in {house.table.window.owner, *house.table.window.spoken}:
            if house.table.asked is not None:
                house.play(house.table.asked, house.seen(house.table.asked).legal[0])
            else:
                house.settle(house.now + 2_000)
        assert house.refused(house.person(caller), CALL) == "call_forfeited"
        house.settle(house.now + 2_000)
        shown = house.seen(caller)

        assert shown.window is not None
        assert (shown.window.stage, shown.may) == ("call", ["stand"])
        assert house.refused(house.person(caller), CALL) == "call_forfeited"

    def test_a_table_of_bots_and_one_person_has_no_forfeit(self) -> None:
        alone = House(request_for("five-up", ["open", "greedy"], calling=True)).table.rules

        assert not alone.false_call_forfeits
        assert table().table.rules.false_call_forfeits
        assert not table(house_rules={"false_call_forfeits": "false"}).table.rules.false_call_forfeits

    def test_a_bot_calls_nothing_falsely(self) -> None:
        house = House(
            request_for("five-up", ["open", "greedy", "greedy"], calling=True, house_rules={"false_call": "5"})
        )
        house.sit("a")
        house.settle(200_000)
        for _ in range(60):
            if house.table.asked == 0:
                house.play(0, house.seen(0).legal[0])
            house.settle(house.now + 20_000)

        calls = [step for step in house.steps if isinstance(step[1].entry, Acted) and step[1].entry.move == "call"]
        assert calls
        assert all(award.gained > 0 for *_, after in calls for award in after.match.position.awards)  # type: ignore[union-attr] # after a call there is a round


def test_a_claim_of_a_stranger_is_refused() -> None:
    house = table()
    until(house, scored=True)

    assert house.refused("stranger", CLAIM) == "not_seated"


def test_a_refused_claim_names_its_clauses() -> None:
    house = table()
    owner = until(house, scored=False)

    with pytest.raises(Refusal) as refused:
        decide(house.table, CLAIM, house.person(owner), house.now)

    assert "FU-17" in refused.value.clauses
