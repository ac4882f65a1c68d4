import asyncio
from types import SimpleNamespace

import pytest

from doublesix.arena.table import Limits, play_match, play_match_async, play_round
from doublesix.core.match import Deal, Lots, Match, Need
from doublesix.core.moves import DRAW, PASS, Act, Move
from doublesix.core.views import SeatView
from doublesix.dealing.seeded import Dealer
from doublesix.errors import IllegalMove, SetupError
from doublesix.players import AsyncPlayer, Player, make_player
from doublesix.rulesets import from_spec, rule_set

RANDOM: list[Player] = [make_player("random", seat) for seat in range(2)]


class Passing:
    """A player that passes whenever it may."""

    def choose(self, view: SeatView) -> Move:
        return PASS if PASS in view.legal else view.legal[0]


class Drawing:
    """A player that always draws."""

    def choose(self, _view: SeatView) -> Move:
        return DRAW


class Watching:
    """A player that records its views."""

    def __init__(self) -> None:
        self.seen: list[SeatView] = []

    def choose(self, view: SeatView) -> Move:
        self.seen.append(view)
        return view.legal[0]


def five_up(spec: str = "five-up") -> Match:
    return Match.start(from_spec(spec), 2)


def test_a_match_is_played_to_its_winner() -> None:
    steps = list(play_match(five_up(), RANDOM, Dealer(1)))
    last = steps[-1][1]

    assert last.needs is Need.NOTHING
    assert last.winner is not None
    assert max(last.scoreboard.points) >= 100


def test_a_match_can_be_replayed_from_its_events() -> None:
    steps = list(play_match(five_up(), RANDOM, Dealer(1)))
    again = five_up()
    for event, _ in steps:
        again = again.after(event)

    assert again == steps[-1][1]


def test_every_round_begins_with_the_dealer_s_lots_and_deal() -> None:
    events = [event for event, _ in play_match(five_up(), RANDOM, Dealer(3))]
    lots = [event for event in events if isinstance(event, Lots)]
    deals = [event for event in events if isinstance(event, Deal)]

    assert events[:2] == [lots[0], deals[0]]
    assert lots == [Dealer(3).lots(five_up(), n) for n in range(len(lots))]
    assert deals == [Dealer(3).deal(five_up(), n) for n in range(len(deals))]


def test_a_round_stops_where_it_ends() -> None:
    *_, before, last = play_round(five_up(), RANDOM, Dealer(1))

    assert (len(before[1].results), len(last[1].results)) == (0, 1)


def test_each_player_is_asked_for_its_own_seat_with_its_own_view() -> None:
    players = [Watching(), Watching()]
    acts = [event for event, _ in play_round(five_up(), players, Dealer(1)) if isinstance(event, Act)]

    for seat, player in enumerate(players):
        assert {view.seat for view in player.seen} == {seat}
        assert len(player.seen) == sum(act.seat == seat for act in acts)


class TestTheLimits:
    def test_an_unwinnable_match_is_broken_off_after_its_last_deal(self) -> None:
        steps = list(play_match(five_up("five-up;target=100000"), RANDOM, Dealer(1), Limits(deals=3)))

        assert sum(isinstance(event, Deal) for event, _ in steps) == 3
        assert steps[-1][1].winner is None
        assert steps[-1][1].needs is not Need.NOTHING

    def test_a_round_of_endless_passes_is_broken_off(self) -> None:
        match = Match.start(rule_set("block", house_rules={"optional_pass": "yes"}), 2)
        steps = list(play_match(match, [Passing(), Passing()], Dealer(1), Limits(acts=40)))

        assert sum(isinstance(event, Act) for event, _ in steps) == 40
        assert steps[-1][1].needs is Need.ACT


def test_a_player_that_breaks_the_rules_is_stopped() -> None:
    with pytest.raises(IllegalMove, match=r"seat 1 cannot make draw: .*; it may make 00, 30, 22, 43, 52$"):
        list(play_match(five_up("five-up;optional_draw=no"), [Drawing(), Drawing()], Dealer("x")))


def test_there_must_be_a_player_for_each_seat() -> None:
    with pytest.raises(SetupError, match="players must have 2 items, not 1"):
        list(play_match(five_up(), RANDOM[:1], Dealer(1)))


class Awaited:
    """A player that another task of the event loop answers."""

    def __init__(self, player: Player) -> None:
        self.player = player

    async def choose(self, view: SeatView) -> Move:
        await asyncio.sleep(0)
        return self.player.choose(view)


class TestAsynchronousPlayers:
    async def test_an_asynchronous_player_is_awaited(self) -> None:
        mixed: list[AsyncPlayer | str] = [Awaited(make_player("random", "1 0")), "random"]

        steps = [step async for step in play_match_async(five_up(), mixed, Dealer(1))]

        assert steps == list(play_match(five_up(), ["random", "random"], Dealer(1)))

    def test_an_asynchronous_player_is_refused_where_nothing_awaits_it(self) -> None:
        mixed = [RANDOM[0], Awaited(RANDOM[1])]

        with pytest.raises(SetupError, match=r"the player of seat 1 has an asynchronous method choose"):
            list(play_match(five_up(), mixed, Dealer(1)))  # type: ignore[arg-type]  # a likely mistake

    @pytest.mark.parametrize("answer", [None, "66", 3])
    def test_an_answer_that_is_no_move_names_the_seat(self, answer: object) -> None:
        mute = SimpleNamespace(choose=lambda _view: answer)

        with pytest.raises(SetupError, match=rf"the player of seat 1 gave no move: {answer!r} is no move; a move is"):
            list(play_match(five_up(), [RANDOM[0], mute], Dealer(1)))
