"""Information states from views equal those kept by the engine."""

from random import Random
from typing import Any, cast

import pytest

from doublesix import _native, engine
from doublesix.core.evolve import evolve
from doublesix.core.moves import DRAW, Play
from doublesix.core.options import FirstLead
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView
from doublesix.engine.inference.beliefs import beliefs
from doublesix.engine.inference.information_state import MOST_SEATS, MOST_SET, information_state_of
from doublesix.errors import SetupError
from doublesix.rulesets import load
from tests.unit.beliefs.deals_of_rounds import by_tiles
from tests.unit.engine.positions import seatings_of, some_rules


def test_a_view_holds_what_its_seat_saw() -> None:
    compared = 0
    for number, rules in enumerate(some_rules(80)):
        if rules.set > MOST_SET:
            continue
        for seating in seatings_of(rules):
            if seating.seats <= MOST_SEATS:
                compared += compare(engine.compile(rules, seating.seats, partners=seating.partners), Random(number))
    assert compared > 1_000


def compare(compiled: engine.CompiledRules, stream: Random) -> int:
    """Compare information states over a random round; their number."""
    board = engine.Board(compiled)
    board.shuffle(stream.randrange(1 << 30), 0)
    tiles_lead, compared = by_tiles(compiled.rules), 0
    while not board.over and len(board.acts()) < 150:
        for seat in compiled.seating.all:
            if stream.random() < 0.2:
                _, state = information_state_of(board.view(seat), by_tiles=tiles_lead)
                assert state.same(_native.InformationState.of_board(board, seat, tiles_lead)), (
                    board.view(seat),
                    state.public_actions(),
                )
                compared += 1
        board.push(stream.choice(board.legal_moves()))
    return compared


class TestWhoFoundTheLeader:
    RULES = RuleSet(first_lead=FirstLead.HIGHEST_DOUBLE)

    def test_tiles_held_decide_the_first_lead(self) -> None:
        assert information_state_of(self.view())[1].led_by_tiles

    def test_lots_for_the_lead_do_not_change_beliefs(self) -> None:
        assert not information_state_of(self.view(), by_tiles=False)[1].led_by_tiles

    def test_lots_are_no_tiles_held(self) -> None:
        board = engine.Board(engine.compile(load("five-up").rules))
        board.shuffle(1, 0)
        assert not information_state_of(board.view(0))[1].led_by_tiles

    def view(self) -> SeatView:
        board = engine.Board(engine.compile(self.RULES))
        board.shuffle(1, 0)
        return board.view(board.to_act)


class TestInconsistentViews:
    def view(self) -> SeatView:
        board = engine.Board(engine.compile(load("muggins").rules))
        board.shuffle(3, 0)
        for _ in range(4):
            board.push(board.legal_moves()[0])
        return board.view(0)

    def refused(self, words: str, **changes: object) -> None:
        with pytest.raises(SetupError, match=words):
            beliefs(evolve(self.view(), **cast("Any", changes)))

    def test_a_tile_in_the_hand_and_on_the_table_is_refused(self) -> None:
        seen = self.view()
        self.refused("holds itself", hand=tuple(sorted((*seen.hand[1:], seen.layout.tiles[0]))))

    def test_a_hand_of_another_size_is_refused(self) -> None:
        self.refused("more or fewer tiles than its hand", hand=self.view().hand[1:])

    def test_sizes_that_do_not_add_up_are_refused(self) -> None:
        self.refused("not the whole set", boneyard=3)

    def test_a_hand_larger_than_its_history_leaves_it_is_refused(self) -> None:
        seen = self.view()
        self.refused(
            "than its history leaves it",
            hand_sizes=(seen.hand_sizes[0], seen.hand_sizes[1] + 1),
            boneyard=seen.boneyard - 1,
        )

    def test_a_history_of_another_round_is_refused(self) -> None:
        self.refused("are not those that lie", history=self.view().history[::-1])

    def test_the_turn_of_another_seat_is_refused(self) -> None:
        self.refused("leaves the turn to another seat", to_act=1 - self.view().to_act)

    def test_a_draw_in_spite_of_a_playable_tile_is_refused(self) -> None:
        seen, fitting = self.after_a_draw()
        belief = beliefs(seen)
        kept = next(tile for tile in fitting if belief.probability(tile)[-1] > 0)
        with pytest.raises(
            SetupError,
            match="no deal is consistent with this view: its hand, its history and its rules contradict each other",
        ):
            beliefs(evolve(seen, hand=tuple(sorted((*seen.hand[1:], kept)))))

    def after_a_draw(self) -> tuple[SeatView, list[Tile]]:
        """View after a drawn tile was played, and the tiles that fitted before."""
        compiled = engine.compile(load("muggins").rules)
        for number in range(1_000):
            board = engine.Board(compiled)
            board.shuffle(number, 0)
            while not board.over:
                before = board.position()
                seat = before.to_act
                board.push(board.legal_moves()[0])
                if before.legal_moves() != (DRAW,) or board.over:
                    continue
                plays = board.legal_moves()
                if isinstance(plays[0], Play):
                    board.push(plays[0])
                    pips = {end.pip for end in before.layout.open_ends}
                    return board.view(seat), [tile for tile in before.rules.tiles if {tile.high, tile.low} & pips]
                break
        raise AssertionError("no seat drew")

    def test_the_view_of_a_spectator_is_refused(self) -> None:
        self.refused("of a spectator", seat=None)

    def test_an_object_that_is_no_view_is_refused(self) -> None:
        with pytest.raises(SetupError, match="seen must be of type SeatView, not str"):
            beliefs(cast("SeatView", "5-5"))
        self.refused(r"seen\.hand must be of type tuple, not str", hand="5-5")
        self.refused(r"seen\.history must be of type tuple, not NoneType", history=None)
        self.refused(r"seen\.to_act must be of type int, not str", to_act="me")
        self.refused(r"seen\.to_act must be from -2147483647 to 2147483647", to_act=1 << 70)
        self.refused("contradicts itself", hand=(Tile(9, 9),))

    def test_a_set_above_double_six_is_refused(self) -> None:
        board = engine.Board(engine.compile(RuleSet(set=9)))
        board.shuffle(1, 0)
        with pytest.raises(
            SetupError,
            match="the engine's beliefs, players and networks are for at most 4 seats and sets up to double-6;",
        ):
            beliefs(board.view(0))

    def test_a_finished_round_is_refused(self) -> None:
        board = engine.Board(engine.compile(load("muggins").rules))
        board.shuffle(3, 0)
        while not board.over:
            board.push(board.legal_moves()[0])
        with pytest.raises(SetupError, match="the round is over"):
            beliefs(board.view(0))


def test_a_view_without_history_is_read_from_its_table() -> None:
    board = engine.Board(engine.compile(load("muggins").rules))
    board.shuffle(3, 0)
    for _ in range(6):
        board.push(board.legal_moves()[0])
    seen = evolve(board.view(0), history=())
    belief = beliefs(seen)
    assert not information_state_of(seen)[1].whole
    unseen = belief.shares[1][belief.shares[1] > 0]
    assert len(set(unseen.tolist())) == 1, "nothing tells one hidden tile from another"
    assert unseen.sum() == pytest.approx(seen.hand_sizes[1])
