"""Boards from a view and a guess of the hidden tiles."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from doublesix import engine
from doublesix.core.match import Match, Need
from doublesix.core.moves import DRAW, PASS, Play
from doublesix.core.options import FirstLead, LeadTile, NextLead, NoDouble
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import view
from doublesix.engine import Board
from doublesix.errors import SetupError
from doublesix.rulesets import load
from doublesix.testing.random_rules import random_rules
from tests.unit.engine.positions import acts_from, rounds, seatings_of, some_rules


def truly(position: Position, seat: Seat | None) -> Board:
    """The board of a true guess."""
    return Board.from_view(view(position, seat), position.hands, position.boneyard)


def seen_alike(position: Position, board: Board, seat: Seat | None) -> None:
    assert board.view(seat) == view(position, seat)
    assert board.view_hash(seat) == engine.view_hash(view(position, seat))
    made = board.position()
    assert (made.hands, made.boneyard, made.history) == (position.hands, position.boneyard, position.history)


def plays_alike(position: Position, board: Board, stream: Random) -> None:
    """Check equal legal moves of all seats until the end of the round."""
    twin, pushed, last = board.copy(), 0, position
    for core in acts_from(position, stream):
        for act in core.history[len(position.history) + pushed :]:
            twin.push(act.move, act.seat)
            pushed += 1
        for seat in core.seating.all:
            assert tuple(twin.legal_moves(seat)) == core.legal_moves(seat)
        assert (twin.points, twin.to_act, twin.over) == (core.scoreboard.points, core.to_act, core.phase is Phase.OVER)
        last = core
    assert replace(twin.position(), lead_rule=last.lead_rule) == last


def chosen(passed: list[Position], stream: Random) -> Iterator[Position]:
    """First, last and some other positions."""
    yield passed[0]
    yield from stream.choices(passed, k=2)
    yield passed[-1]


class TestTrueGuesses:
    def test_a_correct_determinization_gives_equal_views_and_legal_moves(self) -> None:
        reached: set[tuple[str, bool]] = set()
        for rules in some_rules(30):
            stream = Random(f"guess {rules.clauses} {rules.target}")
            for passed in rounds(rules, stream.choice(seatings_of(rules)), stream, 2):
                for position in chosen(passed, stream):
                    reached.add((position.phase, position.pending is not None))
                    seat = stream.choice((None, *position.seating.all))
                    board = truly(position, seat)

                    seen_alike(position, board, seat)
                    # How many tiles another seat has drawn by choice is not in a view.
                    knows = view(position, seat).drawn_by_choice == position.drawn_by_choice
                    if position.phase is not Phase.LEAD and knows:
                        plays_alike(position, board, stream)

        assert reached == {(Phase.LEAD, False), (Phase.PLAY, False), (Phase.PLAY, True), (Phase.OVER, False)}

    def test_a_correct_determinization_gives_the_leader_equal_legal_moves(self) -> None:
        drawn = passes = 0
        for position in before_the_lead():
            board = truly(position, position.to_act)

            seen_alike(position, board, position.to_act)
            plays_alike(position, board, Random("lead"))
            drawn += position.drawn > 0
            passes += position.lead_passes > 0

        assert min(drawn, passes) > 20

    def test_a_lead_is_bound_for_others_where_held_tiles_may_decide_it(self) -> None:
        rules = load("multiples-of-five").rules
        assert (rules.lead_tile, rules.first_lead) == (LeadTile.FORCED, FirstLead.HIGHEST_DOUBLE)
        position = dealt(rules, None)

        assert truly(position, None).position().lead_tile == position.lead_tile is not None

    def test_no_lead_is_bound_where_lots_decide_it(self) -> None:
        position = dealt(RuleSet(lead_tile=LeadTile.FORCED), 1)

        for seat in (None, 0, 1):
            assert truly(position, seat).position() == position

    def test_a_leading_winner_counts_as_bound_by_winning_tiles(self) -> None:
        """Ambiguous leaders: by tiles or by the last round."""
        rules = RuleSet(
            first_lead=FirstLead.HIGHEST_DOUBLE, lead_tile=LeadTile.FORCED, next_lead=NextLead.WINNER, players=(2,)
        )
        by_tiles = dealt(rules, None)
        leader = by_tiles.leader
        by_right = replace(by_tiles, lead_rule=LeadTile.ANY, lead_tile=None)

        assert truly(by_right, 1 - leader).position() == by_tiles
        assert truly(by_right, leader).position() == by_right
        assert truly(by_tiles, leader).position() == by_tiles


def dealt(rules: RuleSet, leader: Seat | None) -> Position:
    board = Board(engine.compile(rules))
    board.shuffle("dealt", 3)
    position = board.position()
    return position if leader is None else replace(position, to_act=leader, leader=leader, last=leader)


def before_the_lead() -> Iterator[Position]:
    """Positions before and during the lead under various rules."""
    for number in range(60):
        rules = random_rules(f"lead {number}")
        rules = replace(
            rules,
            set=6,
            hand_size=tuple((seats, 2) for seats in range(2, 6)),
            lead_tile=LeadTile.DOUBLE if number % 3 else LeadTile.DOUBLE_OR_SCORE if rules.divisors else LeadTile.ANY,
            no_double=(NoDouble.DRAW, NoDouble.PASS)[number % 2],
            cross_first=False,
        )
        if number % 3 == 0:
            # Two ways to be bound look the same while a leader draws: see below.
            rules = replace(rules, first_lead=FirstLead.LOT)
        stream = Random(number)
        match = Match.start(rules.checked(), min(rules.players))
        for _ in range(3):
            tiles = list(rules.tiles)
            stream.shuffle(tiles)
            dealt = match.lots(tiles[: match.seating.seats]) if match.needs is Need.LOTS else match
            stream.shuffle(tiles)
            position = dealt.deal(tiles).position
            while position is not None and position.phase is Phase.LEAD:
                yield position
                moves = position.legal_moves()
                position = position.play(moves[0]) if {DRAW, PASS} & {*moves} else None


class TestAmbiguousViews:
    def test_a_view_hides_why_a_leader_draws(self) -> None:
        rules = RuleSet(
            first_lead=FirstLead.HIGHEST_DOUBLE,
            lead_tile=LeadTile.DOUBLE_OR_SCORE,
            no_double=NoDouble.DRAW,
            next_lead=NextLead.WINNER,
            players=(2,),
            hand_size=((2, 2),),
        )
        scoring = [Tile(6, 4), Tile(5, 0)]
        rest = [tile for tile in rules.tiles if tile not in {*scoring, Tile(2, 1), Tile(3, 1), Tile(4, 2), Tile(5, 1)}]
        order = [Tile(2, 1), Tile(3, 1), Tile(4, 2), Tile(5, 1), *scoring, *rest]
        for_a_double = Match.start(rules, 2).deal(order).position
        assert for_a_double is not None
        for_either = replace(for_a_double, lead_rule=LeadTile.DOUBLE_OR_SCORE)
        assert view(for_either, 0) == view(for_a_double, 0)

        assert for_a_double.play(DRAW).legal_moves() == (DRAW,)
        assert for_either.play(DRAW).legal_moves() == (Play(Tile(6, 4)),)
        assert truly(for_either, 0).position() == for_a_double
        for position in (for_a_double.play(DRAW), for_either.play(DRAW)):
            assert truly(position, 0).position() == position


class TestWrongGuesses:
    POSITION = dealt(load("five-up").rules, 0)
    SEEN = view(POSITION, 0)

    @pytest.mark.parametrize(
        ("hands", "boneyard", "said"),
        [
            (
                (POSITION.hands[1], POSITION.hands[0]),
                POSITION.boneyard,
                "seat 0 sees its own hand, 10, 21, 22, 51, 63, which cannot be 30, 50, 52, 44, 64",
            ),
            ((POSITION.hands[0], POSITION.hands[0]), POSITION.boneyard, "in more than one place"),
            (POSITION.hands, (*POSITION.boneyard[1:], Tile(9, 9)), "not in a double-6 set: 99"),
            (
                POSITION.hands,
                POSITION.boneyard[1:],
                "the view shows hands of 5, 5 tiles and a boneyard of 18, not hands of 5, 5 and a boneyard of 17",
            ),
            (
                POSITION.hands[:1],
                POSITION.boneyard,
                "the view shows hands of 5, 5 tiles and a boneyard of 18, not hands of 5 and a boneyard of 18",
            ),
            (
                (*POSITION.hands, ()),
                POSITION.boneyard,
                "the view shows hands of 5, 5 tiles and a boneyard of 18, not hands of 5, 5, 0 and a boneyard",
            ),
            (
                (POSITION.hands[0], POSITION.hands[1][1:]),
                POSITION.boneyard,
                "the view shows hands of 5, 5 tiles and a boneyard of 18, not hands of 5, 4 and a boneyard of 18",
            ),
            (None, POSITION.boneyard, "hands must be a sequence of the tiles of each seat, not None"),
            ((POSITION.hands[0], None), POSITION.boneyard, "each item of hands must be a tile, not None"),
            ((POSITION.hands[0], "66"), POSITION.boneyard, "each item of hands must be a tile, not '6'"),
            (POSITION.hands, 18, "each item of boneyard must be a tile, not 18"),
            (POSITION.hands, range(18), "each item of boneyard must be a tile, not 0"),
        ],
    )
    def test_a_wrong_determinization_is_refused(self, hands: Any, boneyard: Any, said: str) -> None:  # noqa: ANN401 - of any type on purpose
        with pytest.raises(SetupError, match=said):
            Board.from_view(self.SEEN, hands, boneyard)

    def test_a_wrong_determinization_is_refused_where_other_hands_are_shown(self) -> None:
        board = Board(engine.compile(load("block").rules, 3))
        board.shuffle("shown", 0)
        while not board.over:
            board.push(board.legal_moves()[0])
        position = board.position()
        seen = view(position, position.ending.seat if position.ending is not None else None)
        others = [seat for seat, hand in enumerate(position.hands) if hand and seat != seen.seat]
        one, other = others[:2]
        hands = list(position.hands)
        hands[one] = (*hands[one][1:], hands[other][0])
        hands[other] = (*hands[other][1:], position.hands[one][0])

        assert Board.from_view(seen, position.hands, position.boneyard).position() == position
        with pytest.raises(
            SetupError,
            match="with these tiles the seat would see another table: other hands are shown, or other moves are",
        ):
            Board.from_view(seen, hands, position.boneyard)

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"legal": (PASS,)}, "or other moves are legal"),
            (
                {"drawable": 3},
                "with these tiles the seat would see another table: other hands are shown, or other moves are",
            ),
            ({"seat": 5}, "seat 5 was asked for|it sees"),
            ({"seat": "0"}, r"seen\.seat must be of type int \| None, not str"),
            ({"hand": None}, r"seen\.hand must be of type tuple, not NoneType"),
            ({"layout": None}, r"seen\.layout must be of type Layout, not NoneType"),
            ({"hand_sizes": [5, 5]}, r"seen\.hand_sizes must be of type tuple, not list"),
            ({"leader": 7}, "no such seat: 7"),
        ],
    )
    def test_a_determinization_of_an_impossible_view_is_refused(self, changes: dict[str, Any], said: str) -> None:
        with pytest.raises(SetupError, match=said):
            Board.from_view(replace(self.SEEN, **changes), self.POSITION.hands, self.POSITION.boneyard)

    @pytest.mark.parametrize("nothing", [None, POSITION, "five-up"])
    def test_a_determinization_without_a_view_is_refused(self, nothing: Any) -> None:  # noqa: ANN401 - of any type on purpose
        with pytest.raises(SetupError, match="seen must be of type SeatView, not"):
            Board.from_view(nothing, self.POSITION.hands, self.POSITION.boneyard)
        with pytest.raises(SetupError, match="seen must be of type SeatView, not"):
            engine.view_hash(nothing)
