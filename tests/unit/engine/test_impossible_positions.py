from dataclasses import replace
from random import Random
from typing import Any

import pytest

from doublesix import engine
from doublesix.core.awards import Award, Reckoning, Source
from doublesix.core.ends import End, Joint
from doublesix.core.layout import Layout
from doublesix.core.moves import DRAW, PASS, Act, Move, Play
from doublesix.core.options import Claiming, LeadTile
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating
from doublesix.core.tiles import Tile
from doublesix.core.turns import Ending, EndKind, Pending, Phase
from doublesix.engine import Board
from doublesix.errors import DominoError, RuleSetError, SetupError
from doublesix.notation import parse_position
from doublesix.rulesets import load
from doublesix.testing.random_rules import random_rules
from tests.unit.engine.mutants import mutant
from tests.unit.engine.positions import PRESETS, rounds, seatings_of

LINE = (
    "five-up 2 66,63>66/s1 11,31,50,64/51,52,53,62 00,10,20,21,22,30,32,33,40,41,42,43,44,54,55,60,61,65 1 15/0 last=0"
)
BEGUN = parse_position(LINE)
BEFORE_THE_LEAD = parse_position(
    "five-up 2 - 00,10,11,20,21/22,30,31,32,33 40,41,42,43,44,50,51,52,53,54,55,60,61,62,63,64,65,66 0 0/0"
)


def hands(*changes: tuple[Seat, tuple[Tile, ...]]) -> dict[str, Any]:
    made = dict(enumerate(BEGUN.hands)) | dict(changes)
    return {"hands": tuple(made.values())}


def board(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - of any type on purpose
    return {"scoreboard": replace(BEGUN.scoreboard, **changes)}


def layout(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - of any type on purpose
    return {"layout": replace(BEGUN.layout, **changes)}


FIRST, SECOND = BEGUN.hands
"""The tiles of both seats: 11, 31, 50, 64 and 51, 52, 53, 62."""

IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "a tile twice": (hands((0, (Tile(1, 1), Tile(3, 1), Tile(5, 0), Tile(5, 1)))), "in more than one place: 51"),
    "a tile in hand that lies on the table": (
        hands((0, (Tile(1, 1), Tile(3, 1), Tile(5, 0), Tile(6, 6)))),
        "in more than one place: 66",
    ),
    "a tile that is nowhere": ({"boneyard": BEGUN.boneyard[1:]}, "in no place: 00"),
    "a tile of a larger set": (hands((1, (*SECOND[:3], Tile(9, 1)))), "not in a double-6 set: 91"),
    "a hand that is not sorted": (hands((0, FIRST[::-1])), "the hand of seat 0 is not sorted"),
    "a hand too large": (
        hands((0, tuple(sorted((*FIRST, *SECOND[:2])))), (1, SECOND[2:])),
        "seat 0 holds 6 tiles: 5 were dealt to it, and 0 were drawn in all",
    ),
    "too many tiles in the boneyard": (
        {**hands((1, SECOND[:1])), "boneyard": (*SECOND[1:], *BEGUN.boneyard)},
        "21 tiles in the boneyard: the deal leaves 18 there",
    ),
    "an empty hand in play": (
        {**hands((0, ())), "boneyard": (*BEGUN.boneyard, *FIRST)},
        "tiles in the boneyard|holds nothing",
    ),
    "a hand too many": ({"hands": (*BEGUN.hands, ())}, "3 hands for 2 seats"),
    "a hand too few": ({"hands": BEGUN.hands[:1]}, "1 hands for 2 seats"),
    "a seat to act that is not there": ({"to_act": 2}, "no such seat: 2; the seats are 0 to 1"),
    "a leader that is not there": ({"leader": -1}, "no such seat: -1"),
    "a last seat that is not there": ({"last": 255}, "no such seat: 255"),
    "scores for three": (board(points=(15, 0, 0)), "3 scores for 2 sides"),
    "scores of a table of its own": (board(seating=Seating(3)), "its scores are those of other rules"),
    "scores of other rules": (board(rules=RuleSet()), "its scores are those of other rules"),
    "a score below zero": (board(points=(-5, 0)), r"scores of \[-5, 0\]; a score is 0 to"),
    "a score beyond all others": (board(points=(2_000_000_000, 0)), "a score is 0 to 999999999"),
    "a score of the target": (board(points=(100, 0)), "side 0 has 100 of 100 points, so the match is over"),
    "sides on the board that are not there": (board(on_board=(True, True, True)), "3 sides are on the board or not"),
    "a side at the target that is not there": (board(reached=(7,)), "no such side: 7"),
    "a match that is won while the round goes on": (board(winner=0, points=(100, 0)), "the round goes on"),
    "a winner that is not there": (board(winner=2), "no such side: 2"),
    "a skunk without points": (board(skunk=True), "a skunk, but no side has won"),
    "a lead after the lead": ({"phase": Phase.LEAD}, "the phase is lead, with 2 tiles on the table"),
    "an end without an ending": ({"phase": Phase.OVER}, "a round that is over has an ending, and no other has"),
    "an ending without an end": ({"ending": Ending(EndKind.DOMINO, 0)}, "the phase is play; a round that is over has"),
    "a block while a seat can play": (
        {"phase": Phase.OVER, "ending": Ending(EndKind.BLOCK)},
        "the round is blocked, but a seat can play",
    ),
    "a domino with a full hand": (
        {"phase": Phase.OVER, "ending": Ending(EndKind.DOMINO, 1)},
        "seat 1 went out, but still holds tiles",
    ),
    "a redeal with tiles on the table": ({"phase": Phase.OVER, "ending": Ending(EndKind.REDEAL)}, "an end by redeal"),
    "a tile to be led after the lead": ({"lead_tile": Tile(5, 1)}, "51 cannot be bound to be led"),
    "more draws than tiles have gone": ({"drawn": 3}, "3 tiles are said to be drawn in this turn, and 0 in all"),
    "less than no draw": ({"drawn": -1}, "-1 tiles are said to be drawn"),
    "less than no pass": ({"lead_passes": -1}, "-1 seats let the lead go by"),
    "more passes than seats": ({"lead_passes": 9}, "9 seats let the lead go by, of 2"),
    "an extra turn where there is none": ({"extra": True}, "an extra turn of seat 1, which it cannot have earned"),
    "a lead rule of other games": ({"lead_rule": LeadTile.DOUBLE_OR_SCORE}, "bound by “double_or_score”, which these"),
    "a play that does not match": (layout(plays=(Play(Tile(6, 6)), Play(Tile(6, 3), End(Tile(5, 5), Joint.S1)))), "no"),
    "a play on an end that is closed": (
        layout(plays=(Play(Tile(6, 6)), Play(Tile(6, 3), End(Tile(6, 6), Joint.E1)))),
        "both sides of the spinner are played before its ends",
    ),
    "a second lead": (layout(plays=(Play(Tile(6, 6)), Play(Tile(6, 3)))), "the lead is 66 already"),
    "a first play on an end": (layout(plays=BEGUN.layout.plays[1:]), "nothing is on the table yet|in no place"),
    "a layout whose ends are others": (layout(free=BEGUN.layout.free[1:]), "not those that its plays leave"),
    "a layout with more ends than any": (layout(free=BEGUN.layout.free * 30), "not those that its plays leave"),
    "a layout with a closed end open": (layout(open_ends=BEGUN.layout.free), "not those that its plays leave"),
    "a layout without its spinner": (layout(spinner=None), "not those that its plays leave"),
    "a layout with another spinner": (layout(spinner=Tile(5, 5)), "not those that its plays leave"),
    "a layout of other rules": (
        {"layout": Layout(RuleSet(), *(vars(BEGUN.layout)[n] for n in ("plays", "free")))},
        "not",
    ),
    "another table": ({"seating": Seating(3)}, "2 hands for 3 seats"),
    "an act of a missing seat": ({"history": (Act(300, PASS),)}, "an act is of a seat that is not there"),
    "plays in the history that are not on the table": ({"history": (Act(0, Play(Tile(5, 1))),)}, "the plays of its"),
    "points for another side": (
        {"awards": (Award(0, 1, Source.PLAY, Reckoning((), None, 5), 5, 5),)},
        "side 1 was given points that seat 0 made",
    ),
}


@pytest.mark.parametrize(("changes", "said"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_an_impossible_position_is_refused_with_its_first_problem(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError, match=f"“Five-Up” cannot come to this position: .*{said}"):
        Board.from_position(replace(BEGUN, **changes))


STRANGE: dict[str, tuple[dict[str, Any], str]] = {
    "a list of hands": ({"hands": [*BEGUN.hands]}, "position.hands must be of type tuple, not list"),
    "a list for a hand": ({"hands": ([*FIRST], SECOND)}, r"position.hands\[0\] must be of type tuple, not list"),
    "words in a hand": ({"hands": ("11", SECOND)}, r"position.hands\[0\] must be of type tuple, not str"),
    "numbers in the boneyard": ({"boneyard": (66, 65)}, r"position.boneyard\[0\] must be of type Tile, not int"),
    "nothing in a hand": ({"hands": ((None,), ())}, r"position.hands\[0\]\[0\] must be of type Tile, not NoneType"),
    "a truth for a seat": ({"to_act": True}, "position.to_act must be of type int, not bool"),
    "half a seat": ({"leader": 0.0}, "position.leader must be of type int, not float"),
    "a number for a truth": ({"extra": 0}, "position.extra must be of type bool, not int"),
    "a seat beyond counting": (
        {"last": 2**70},
        r"position\.last must be from -2147483647 to 2147483647, not a larger number",
    ),
    "a word for a phase": ({"phase": "play"}, "position.phase must be of type Phase"),
    "no layout": ({"layout": None}, "position.layout must be of type Layout, not NoneType"),
    "no table": ({"seating": None}, "position.seating must be of type Seating, not NoneType"),
    "no rules": ({"rules": None}, "position.rules must be of type RuleSet, not NoneType"),
    "a name for rules": ({"rules": "five-up"}, "position.rules must be of type RuleSet, not str"),
    "points beyond all counting": (
        board(points=(2**31, 0)),
        r"position\.scoreboard\.points\[0\] must be from -2147483647 to 2147483647, not a larger number",
    ),
    "a word for an ending": ({"ending": "block"}, r"position\.ending must be of type Ending \| None, not str"),
    "a list of points": (board(points=[15, 0]), "position.scoreboard.points must be of type tuple, not list"),
    "a word for a winner": (board(winner="0"), r"position\.scoreboard\.winner must be of type int \| None, not str"),
    "a word among the plays": (layout(plays=("66",)), r"position.layout.plays\[0\] must be of type Play, not str"),
    "a list of seats that are asked": (
        {"pending": Pending(0, 5, 5, [0])},  # type: ignore[arg-type]  # what a program may do by mistake
        "position.pending.asking must be of type tuple, not list",
    ),
    "a word for an act": ({"history": ("pass",)}, r"position.history\[0\] must be of type Act, not str"),
    "an act without a move": (
        {"history": (Act(0, None),)},  # type: ignore[arg-type]  # what a program may do by mistake
        r"position.history\[0\].move must be of type Play \| Draw",
    ),
    "points beyond counting": (
        {"awards": (Award(0, 0, Source.PLAY, Reckoning((), None, 2**40), 5, 5),)},
        r"position.awards\[0\].reckoning.points must be from -2147483647 to 2147483647",
    ),
}


@pytest.mark.parametrize(("changes", "said"), STRANGE.values(), ids=STRANGE.keys())
def test_a_value_of_a_wrong_type_is_refused_with_its_path(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        Board.from_position(replace(BEGUN, **changes))


@pytest.mark.parametrize("nothing", [None, LINE, 5, Position, BEGUN.layout])
def test_an_object_that_is_no_position_is_refused(nothing: Any) -> None:  # noqa: ANN401 - of any type on purpose
    with pytest.raises(SetupError, match="position must be of type Position, not"):
        Board.from_position(nothing)


@pytest.mark.parametrize("seating", [Seating(10**9), Seating(9), Seating(0), Seating(-1), Seating(2, partners=True)])
def test_a_table_that_the_rules_do_not_have_is_refused(seating: Seating) -> None:
    with pytest.raises(SetupError, match=r"not with 2|“Five-Up” is for 2, 3, 4 players, not"):
        Board.from_position(replace(BEGUN, seating=seating))


def test_rules_that_contradict_themselves_are_refused() -> None:
    with pytest.raises(RuleSetError, match="a skunk at 75 needs get_in > 0"):
        Board.from_position(replace(BEGUN, rules=replace(BEGUN.rules, skunk=75)))


def test_a_lead_that_the_leader_does_not_hold_is_refused() -> None:
    with pytest.raises(SetupError, match="seat 0 must lead 66, which it does not hold"):
        Board.from_position(replace(BEFORE_THE_LEAD, lead_tile=Tile(6, 6)))


def window(**changes: Any) -> Position:  # noqa: ANN401 - of any type on purpose
    """A position with a pending score of 15."""
    pending = replace(Pending(0, 15, 15, (0, 1)), **changes)
    return replace(BEGUN, **board(points=(0, 0)), pending=pending, to_act=0)


class TestAClaimWindow:
    def test_a_claim_window_is_a_valid_position(self) -> None:
        assert Board.from_position(window()).position() == window()

    @pytest.mark.parametrize(
        ("position", "said"),
        [
            (window(owner=1, asking=(1, 0)), "seat 1 may claim, but seat 0 placed the last tile"),
            (window(owner=2), "no such seat: 2"),
            (window(count=10), "a count of 10 for 15 points waits to be claimed; the layout counts 15"),
            (window(points=10), "a count of 15 for 10 points waits to be claimed; the layout counts 15"),
            (window(points=-15), "cannot be those that are still asked|for -15 points"),
            (window(asking=(1, 0)), r"seats \[1, 0\] cannot be those that are still asked"),
            (window(asking=(0,)), r"seats \[0\] cannot be those that are still asked"),
            (window(asking=(0, 1, 2)), "no such seat: 2"),
            (replace(window(), to_act=1), "seat 1 is asked, but seat 0 comes first"),
            (replace(window(), phase=Phase.OVER, ending=Ending(EndKind.BLOCK)), "the round is not in play"),
        ],
    )
    def test_an_impossible_claim_window_is_refused(self, position: Position, said: str) -> None:
        with pytest.raises(SetupError, match=said):
            Board.from_position(position)

    def test_a_claim_window_is_refused_where_scores_count_by_themselves(self) -> None:
        rules = replace(BEGUN.rules, claim=Claiming.AUTO)
        scoreboard, table = replace(BEGUN.scoreboard, rules=rules, points=(0, 0)), replace(BEGUN.layout, rules=rules)

        with pytest.raises(SetupError, match="in this game scores count by themselves"):
            Board.from_position(replace(window(), rules=rules, scoreboard=scoreboard, layout=table))

    def test_a_claim_window_is_refused_where_the_score_would_count_for_nothing(self) -> None:
        rules = replace(BEGUN.rules, claim=Claiming.CALL, exact=True, target=100)
        scoreboard, table = replace(BEGUN.scoreboard, rules=rules, points=(90, 0)), replace(BEGUN.layout, rules=rules)
        position = replace(window(asking=(0,)), rules=rules, scoreboard=scoreboard, layout=table)

        with pytest.raises(SetupError, match="a score waits to be claimed that would count for nothing"):
            Board.from_position(position)


MUTANTS = 3600
SHARES = 4


def goes_on(position: Position, stream: Random) -> None:
    """Play an accepted position to its end and back, as the core does."""
    board = Board.from_position(position)
    made = board.position()
    assert (made, made.history, made.awards) == (position, position.history, position.awards)
    for seat in (None, *position.seating.all):
        assert board.view_hash(seat) == engine.view_hash(board.view(seat))
    assert engine.perft(board, 2) == engine.perft(position, 2)
    core, choices = position, able(position, board)
    for _ in range(200):
        if not choices:
            break
        seat, move = stream.choice(choices)
        core = core.play(move, seat)
        board.push(move, seat)
        choices = able(core, board)
    assert board.position() == core
    while board.pushed:
        board.pop()
    assert board.position() == position


def able(core: Position, board: Board) -> list[tuple[Seat, Move]]:
    """Legal moves of every seat by core and engine."""
    found = [(seat, move) for seat in core.seating.all for move in core.legal_moves(seat)]
    assert found == [(seat, move) for seat in core.seating.all for move in board.legal_moves(seat)]
    return found


@pytest.mark.parametrize("share", range(SHARES))
def test_a_changed_position_is_refused_or_playable(share: int) -> None:
    stream = Random(f"mutants {share}")
    let_in, said = 0, list[str]()
    for number in range(MUTANTS // SHARES // 30):
        rules = load(stream.choice(PRESETS)).rules if number % 2 else random_rules(f"mutants {share} {number}")
        for passed in rounds(rules, stream.choice(seatings_of(rules)), stream, 1):
            for position in stream.choices(passed, k=30):
                changed = mutant(position, stream)
                try:
                    goes_on(changed, stream)
                    let_in += 1
                except DominoError as error:
                    said.append(str(error))

    assert let_in > 10
    assert len(said) > 50
    assert [sentence for sentence in said if len(sentence.split()) < 5] == []


def test_every_position_of_a_round_is_let_in() -> None:
    for game in PRESETS:
        rules = load(game).rules
        for passed in rounds(rules, seatings_of(rules)[-1], Random(game), 1):
            for position in passed[:: max(1, len(passed) // 8)]:
                assert Board.from_position(replace(position, history=(), awards=())).position() == position


def test_known_draws_and_a_truncated_history_are_accepted() -> None:
    position = BEGUN.play(DRAW)

    assert Board.from_position(replace(position, history=position.history[1:])).position() == position
