"""Bots claim and call at scheduled times, as people may."""

from doublesix.server.domain.commands import Ready
from doublesix.server.domain.projection import event_types as events
from tests.server.domain.house import House, request_for


class TestBotsInWindows:
    def test_a_bot_claims_at_its_own_time_and_steals_what_a_person_forgets(self) -> None:
        house = House(request_for("five-up", ["open", "greedy"], calling=True, pace=900)).sit("a")
        house.settle()
        stolen = 0
        for _ in range(200):
            shown = house.seen(0)
            if house.table.stage == "over":
                break
            if "ready" in shown.may:
                house.send("a", Ready(key=house.next_key()))
            elif shown.legal:
                house.play(0, shown.legal[0])
            else:
                assert house.step() is not None
            stolen = sum(
                isinstance(event, events.Acted) and event.move == "call" and event.by == "bot"
                for event in house.events(0)
            )

        assert stolen > 0

    def test_a_bot_never_speaks_later_than_half_of_the_window(self) -> None:
        house = House(request_for("five-up", ["open", "greedy"], calling=True, pace=5_000)).sit("a")
        house.watched = True
        house.settle()
        while house.table.window is None or house.table.window.owner == 0:
            asked = house.table.asked
            if asked == 0:
                house.play(0, house.seen(0).legal[0])
            else:
                assert house.step() is not None
        opened = house.now

        assert house.step() is not None

        assert house.now <= opened + 2_000
