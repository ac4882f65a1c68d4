import copy
import pickle
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from doublesix import engine
from doublesix.core.ends import End, Joint
from doublesix.core.match import Match, Need
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Draw, Move, Play
from doublesix.core.options import LeadTile, NoDouble
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile, tile_set
from doublesix.core.turns import Phase
from doublesix.core.views import view
from doublesix.engine import Board
from doublesix.engine.rules.board import LAST_DEAL
from doublesix.errors import IllegalMove, SetupError, UsageError
from doublesix.rulesets import load, rule_set
from tests.unit.engine.positions import PRESETS, rounds, seatings_of, some_rules

FIVE_UP = engine.compile(load("five-up").rules)
DOUBLES = tuple(tile for tile in tile_set(6) if tile.is_double)
SINGLES_FIRST = (*(tile for tile in tile_set(6) if not tile.is_double), *DOUBLES)


def shuffled(number: int = 0) -> Board:
    board = Board(FIVE_UP)
    board.shuffle("board", number)
    return board


def dealt(rules: RuleSet, order: Sequence[Tile]) -> Position:
    """A first round with the fewest seats, led by seat 0 by lot."""
    match = Match.start(rules, min(rules.players))
    if match.needs is Need.LOTS:
        match = match.lots(tile_set(6)[: -1 - match.seating.seats : -1])
    position = match.deal(order).position
    assert position is not None
    return position


def played(acts: int) -> Board:
    """A board after some random acts."""
    board, stream = shuffled(), Random("acts")
    for _ in range(acts):
        board.push(stream.choice(board.legal_moves()))
    return board


def same(board: Board, position: Position) -> None:
    made = board.position()
    assert made == position
    assert (made.history, made.awards) == (position.history, position.awards)
    assert (board.over, board.to_act) == (position.phase is Phase.OVER, position.to_act)
    assert board.points == position.scoreboard.points
    for seat in position.seating.all:
        assert tuple(board.legal_moves(seat)) == position.legal_moves(seat)
    for seer in (None, *position.seating.all):
        assert board.view(seer) == view(position, seer)
        assert board.view_hash(seer) == engine.view_hash(view(position, seer))


class TestABoardSetUpFromAPosition:
    def test_a_board_from_a_position_plays_on_like_it_in_every_phase(self) -> None:
        reached: set[tuple[str, bool, bool, bool]] = set()
        for rules in some_rules(25):
            for seating in seatings_of(rules):
                stream = Random(f"board {rules.name} {seating}")
                for passed in rounds(rules, seating, stream, 1):
                    position, last = stream.choice(passed), passed[-1]
                    reached.add((position.phase, position.pending is not None, position.extra, bool(position.drawn)))
                    board = Board.from_position(position)
                    same(board, position)
                    for act in last.history[len(position.history) :]:
                        board.push(act.move, act.seat)
                    same(board, last)

        assert {phase for phase, *_ in reached} == set(Phase)
        assert {window for _, window, _, _ in reached} == {extra for _, _, extra, _ in reached} == {True, False}
        assert Phase.PLAY in {phase for phase, *_, drawn in reached if drawn}

    def test_a_board_from_a_position_pops_only_what_was_pushed(self) -> None:
        position = played(6).position()
        board = Board.from_position(position)

        board.push(board.legal_moves()[0])
        assert [move for _, move in board.acts()][:6] == [act.move for act in position.history]
        board.pop()
        with pytest.raises(UsageError, match="there is no act to undo: none was pushed since the board was set up"):
            board.pop()
        assert board.position() == position

    def test_a_board_from_a_position_knows_tiles_drawn_for_the_lead(self) -> None:
        position = dealt(rule_set("merry-go-round"), SINGLES_FIRST)
        while DRAW in position.legal_moves():
            same(Board.from_position(position), position)
            position = position.play(DRAW)

        assert (position.phase, position.drawn > 1, position.lead_tile) == (Phase.LEAD, True, Tile(0, 0))
        same(Board.from_position(position), position)

    def test_a_board_from_a_position_knows_seats_that_passed_the_lead(self) -> None:
        rules = RuleSet(players=(3,), lead_tile=LeadTile.DOUBLE, no_double=NoDouble.PASS)
        position = dealt(rules, SINGLES_FIRST)
        for passes in range(3):
            assert position.lead_passes == passes
            same(Board.from_position(position), position)
            position = position.play(PASS)

        assert position.phase is Phase.OVER
        same(Board.from_position(position), position)


class TestAnIllegalMove:
    @pytest.mark.parametrize("seat", [None, 0, 1])
    @pytest.mark.parametrize(
        "move",
        [
            DRAW,
            PASS,
            CLAIM,
            CALL,
            RELEASE,
            Play(Tile(9, 9)),
            Play(Tile(6, 6), End(Tile(6, 5), Joint.HIGH)),
            Play(Tile(6, 6), End(Tile(9, 9), Joint.S1)),
        ],
    )
    def test_an_illegal_move_is_refused_as_the_core_refuses_it_and_changes_nothing(
        self, move: Move, seat: int | None
    ) -> None:
        # Where drawing is free the leader may draw (A-FU-21).
        board = Board(engine.compile(rule_set("five-up", house_rules={"optional_draw": "no"})))
        board.shuffle("board", 0)
        position, before = board.position(), board.hash

        with pytest.raises(IllegalMove) as native:
            board.push(move, seat)
        with pytest.raises(IllegalMove) as core:
            position.play(move, seat)

        assert str(native.value) == str(core.value)
        assert vars(native.value) == vars(core.value)
        assert (board.hash, board.position()) == (before, position)

    @pytest.mark.parametrize("move", [None, "66", 5, Tile(6, 6), Draw])
    def test_an_object_of_another_type_is_no_move(self, move: Any) -> None:  # noqa: ANN401 - of any type on purpose
        with pytest.raises(SetupError, match="is no move; a move is a play"):
            shuffled().push(move)

    def test_an_illegal_move_is_recognized_by_value_and_not_by_identity(self) -> None:
        board = Board.from_position(dealt(rule_set("merry-go-round"), SINGLES_FIRST))

        board.push(Draw())

        assert board.acts() == [(0, DRAW)]


class TestMissingSeats:
    @pytest.mark.parametrize("seat", [2, -1, 99, 10**30, -(10**30), True, "0", 1.0, b"", ()])
    def test_a_missing_seat_is_refused_with_the_seats_there_are(self, seat: Any) -> None:  # noqa: ANN401 - of any type on purpose
        board = shuffled()
        calls: tuple[Callable[[], object], ...] = (
            lambda: board.legal_moves(seat),
            lambda: board.push(board.legal_moves()[0], seat),
            lambda: board.view(seat),
            lambda: board.view_hash(seat),
            lambda: Board.dealt(FIVE_UP, FIVE_UP.rules.tiles, seat),
        )
        for call in calls:
            with pytest.raises(SetupError, match="was asked for; the seats are 0 to 1"):
                call()

        assert board.pushed == 0


class TestTakingBack:
    def test_taking_back_gives_every_position_back(self) -> None:
        for game in PRESETS:
            board, stream = Board(engine.compile(load(game).rules)), Random("back")
            board.shuffle("back", 1)
            passed = [board.position()]
            while not board.over:
                board.push(stream.choice(board.legal_moves()))
                passed.append(board.position())

            for position in reversed(passed[:-1]):
                board.pop()
                assert board.position() == position
                assert board.awards == Board.from_position(position).awards
            assert board.pushed == 0

    def test_taking_back_is_refused_where_nothing_was_pushed(self) -> None:
        with pytest.raises(UsageError, match="there is no act to undo: none was pushed since the board was set up"):
            shuffled().pop()

    def test_taking_back_goes_on_for_thousands_of_acts(self) -> None:
        rules = RuleSet(optional_pass=True)
        board = Board(engine.compile(rules, 2))
        board.shuffle(1, 0)
        board.push(board.legal_moves()[0])
        before = board.hash
        acts = 0
        while PASS in board.legal_moves() and acts < 3000:
            board.push(PASS)
            acts += 1
        assert acts == 3000

        for _ in range(acts):
            board.pop()
        assert board.hash == before


class TestACopy:
    def test_a_copy_is_independent_with_the_same_history(self) -> None:
        board = played(5)
        position = board.position()
        twin = board.copy()

        twin.push(twin.legal_moves()[0])
        assert board.position() == position
        board.pop()
        board.pop()
        assert len(twin.acts()) == 6
        twin.pop()
        assert twin.position() == position
        assert (twin.compiled, type(twin)) == (board.compiled, Board)
        for _ in range(5):
            twin.pop()
        with pytest.raises(UsageError):
            twin.pop()

    def test_a_copy_outlives_the_board_it_was_made_from(self) -> None:
        board = played(5)
        position, twin = board.position(), board.copy()
        del board

        assert twin.position() == position


class Numbered(Board):
    """A user's subclass of `Board`."""

    number = 0


def pickled(board: Board) -> Board:
    again = pickle.loads(pickle.dumps(board))  # noqa: S301 - the test's own bytes
    assert isinstance(again, Board)
    return again


class TestEqualityAndPickling:
    def test_boards_are_equal_at_one_position_however_they_came_there(self) -> None:
        board = played(5)
        replayed = shuffled()
        for seat, move in board.acts():
            replayed.push(move, seat)

        assert board == replayed == Board.from_line(str(board.position())) == board.copy()
        replayed.pop()
        assert board != replayed
        assert board != Board(FIVE_UP)
        assert board != "a board"

    def test_a_board_has_no_hash_because_it_changes(self) -> None:
        with pytest.raises(TypeError, match="unhashable"):
            hash(shuffled())

    @pytest.mark.parametrize("acts", [0, 1, 9])
    def test_a_pickle_keeps_the_position_and_the_acts_that_can_be_undone(self, acts: int) -> None:
        board = played(acts)
        begun = Board.from_position(board.position())
        begun.push(begun.legal_moves()[0])

        for one in (board, begun):
            again = pickled(one)
            same(again, one.position())
            assert (again, again.pushed) == (one, one.pushed)
            while again.pushed:
                again.pop()
        assert pickled(begun).pushed == 1

    def test_a_board_before_its_first_deal_is_pickled_too(self) -> None:
        again = pickled(Board(FIVE_UP))

        assert again == Board(FIVE_UP)
        again.shuffle("board", 0)
        assert again == shuffled()

    @pytest.mark.parametrize(
        "copied", [Board.copy, copy.copy, copy.deepcopy, pickled], ids=["copy", "copy.copy", "deepcopy", "pickle"]
    )
    def test_copies_keep_their_class_and_what_it_added(self, copied: Callable[[Board], Board]) -> None:
        board = Numbered(FIVE_UP)
        board.number = 7
        board.shuffle("board", 0)

        twin = copied(board)

        assert (type(twin), twin, vars(twin)["number"]) == (Numbered, board, 7)
        twin.push(twin.legal_moves()[0])
        assert twin != board

    def test_a_board_is_made_for_the_name_of_a_game(self) -> None:
        assert Board("five-up;target=200").compiled == engine.compile(rule_set("five-up", target=200))
        assert engine.compile("merry-go-round", 4, partners=True).seating.partners

    def test_moves_sort_by_tile_then_end_and_those_without_a_tile_come_last(self) -> None:
        spinner = Tile(6, 6)
        plays = [Play(Tile(5, 4)), Play(Tile(6, 1), End(spinner, Joint.S2)), Play(Tile(6, 1), End(spinner, Joint.S1))]

        assert sorted([PASS, DRAW, *plays, CALL, Play(Tile(6, 1))]) == [
            *(Play(Tile(6, 1)), plays[2], plays[1], plays[0]),
            *(CALL, DRAW, PASS),
        ]
        with pytest.raises(TypeError):
            sorted([DRAW, "draw"])  # type: ignore[type-var] # wrong on purpose


class TestDealing:
    def test_dealing_gives_the_round_that_the_core_deals(self) -> None:
        for game in PRESETS:
            rules = load(game).rules
            for seating in seatings_of(rules):
                compiled = engine.compile(rules, seating.seats, partners=seating.partners)
                match = Match.start(rules, seating.seats, partners=seating.partners)
                for number in range(3):
                    tiles = list(rules.tiles)
                    Random(number).shuffle(tiles)
                    lots = match.lots(tiles[: seating.seats]) if match.needs is Need.LOTS else match
                    core, board = lots.deal(tiles).position, Board.dealt(compiled, tiles, lots.leader)

                    assert (core is None) == (board is None)
                    if core is not None and board is not None:
                        same(board, core)

    def test_dealing_gives_nothing_where_the_rules_order_a_redeal(self) -> None:
        rules = rule_set("double-six-dominoes")

        assert Board.dealt(engine.compile(rules, 2), SINGLES_FIRST) is None

    @pytest.mark.parametrize(
        "order",
        [
            (),
            tile_set(6)[1:],
            (*tile_set(6), Tile(0, 0)),
            (*tile_set(6)[1:], Tile(6, 6)),
            (*tile_set(6)[1:], Tile(7, 7)),
            tile_set(7),
            [[]] * 28,
            "66" * 14,
            None,
            28,
        ],
    )
    def test_dealing_is_refused_where_these_are_not_the_tiles_of_the_set(self, order: Any) -> None:  # noqa: ANN401 - of any type on purpose
        with pytest.raises(SetupError, match="order must be"):
            Board.dealt(FIVE_UP, order, 0)


class TestShuffling:
    def test_deals_the_same_for_the_same_seed_and_number_and_else_another_round(self) -> None:
        hands = {shuffled(number).position().hands for number in range(50)}
        again = Board(FIVE_UP)
        again.shuffle("board", 49)

        assert len(hands) == 50
        assert again.position() == shuffled(49).position()
        again.shuffle("another", 49)
        assert again.position() != shuffled(49).position()

    def test_shuffling_takes_a_number_and_its_digits_for_the_same_seed(self) -> None:
        board, twin = Board(FIVE_UP), Board(FIVE_UP)
        board.shuffle(7, 3)
        twin.shuffle("7", 3)

        assert board.position() == twin.position()

    def test_shuffling_begins_a_new_match_on_the_same_board(self) -> None:
        board = played(8)
        board.shuffle("board", 0)

        same(board, shuffled().position())
        assert (board.pushed, board.acts(), board.points) == (0, [], (0, 0))

    def test_shuffling_gives_rounds_that_the_core_can_come_to(self) -> None:
        for rules in some_rules(20):
            for seating in seatings_of(rules):
                board = Board(engine.compile(rules, seating.seats, partners=seating.partners))
                board.shuffle("possible", 5)

                same(Board.from_position(board.position()), board.position())

    @pytest.mark.parametrize("number", [-1, LAST_DEAL + 1, 10**30, True, 1.0, "1", None])
    def test_shuffling_is_refused_where_the_number_is_none_and_changes_nothing(self, number: Any) -> None:  # noqa: ANN401 - of any type on purpose
        board = played(4)
        before = board.position()

        with pytest.raises(UsageError, match="number must be a whole number from 0 to 4,611,686,018,427,387,904, not"):
            board.shuffle("board", number)

        assert board.position() == before
        board.shuffle("board", LAST_DEAL)

    @pytest.mark.parametrize("seed", ["\ud800", None, 1.5, True, b"7", 10**5000], ids=lambda seed: type(seed).__name__)
    def test_shuffling_is_refused_where_the_seed_is_none_and_changes_nothing(self, seed: Any) -> None:  # noqa: ANN401 - of any type on purpose
        board = played(4)
        before = board.position()

        with pytest.raises(UsageError, match="seed"):
            board.shuffle(seed, 0)

        assert board.position() == before


class TestBeforeTheFirstDeal:
    def test_a_board_before_a_round_has_no_moves(self) -> None:
        for rules in some_rules(10):
            board = Board(engine.compile(rules))

            assert (board.over, board.legal_moves(), board.acts(), board.awards) == (True, [], [], [])
            assert engine.perft(board, 3) == 1
            assert set(board.points) == {0}
            with pytest.raises(IllegalMove, match="the round is over"):
                board.push(PASS)
            with pytest.raises(UsageError, match="there is no act to undo: none was pushed since the board was set up"):
                board.pop()

    @pytest.mark.parametrize("compiled", [None, 5, FIVE_UP.native])
    def test_a_board_is_made_for_rules_only(self, compiled: Any) -> None:  # noqa: ANN401 - of any type on purpose
        with pytest.raises(
            UsageError, match="rules must be a RuleSet, its spec such as 'five-up', or compiled rules, not"
        ):
            Board(compiled)

    def test_text_is_no_move_but_can_be_read(self) -> None:
        with pytest.raises(SetupError, match=r"'66' is no move; .*; parse_move reads one from text"):
            Board(FIVE_UP).push("66")  # type: ignore[arg-type]  # wrong on purpose

    def test_a_rule_set_seats_as_few_as_it_allows(self) -> None:
        assert Board(rule_set("five-up")).compiled == engine.compile(rule_set("five-up"), 2)


def test_equal_positions_have_one_hash_however_they_came_about() -> None:
    board = played(9)
    bare = replace(board.position(), history=(), awards=())

    assert Board.from_position(bare).hash == board.hash
    assert Board.from_position(bare).view_hash(0) != board.view_hash(0)
