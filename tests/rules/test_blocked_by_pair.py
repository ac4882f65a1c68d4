"""`blocked_by_pair`, as Partnership Dominoes has it: a blocked round goes to the pair with fewer pips in both hands."""

import pytest

from doublesix.core.awards import Source
from doublesix.core.match import Match
from doublesix.core.moves import PASS, Move, Play
from doublesix.core.position import Position
from doublesix.core.settlement import blocked_reckonings, blocked_winner
from doublesix.core.turns import Ending, EndKind
from doublesix.errors import RuleSetError
from doublesix.rulesets import rule_set
from doublesix.testing.scripted import table

PARTNERS = rule_set("partnership-dominoes")
HANDS = ("05 13 14 22 34 44 56", "00 01 06 11 16 23 26", "02 24 25 33 36 45 46", "03 04 12 15 35 55 66")
"""The hands A, B, C, D of a round worked out at pagat.com (partnership.html), from Anderson, International Dominoes."""
PLAYED = "11 pass 15 14 pass 45>5 04 05 pass 25 12 44 01 02 pass 22 26 46>6 pass 34 23 24>2"
"""What they play, from B, until no one can go on; “partners A and C made 46 points”."""


def made(position: Position, written: str) -> Move:
    """The move that the source writes as a tile, with the number that it is joined to where it fits two."""
    tile, _, pip = written.partition(">")
    fitting = (
        move
        for move in position.legal_moves()
        if isinstance(move, Play)
        and str(move.tile) in {tile, tile[::-1]}
        and (not pip or (move.end is not None and move.end.pip == int(pip)))
    )
    return PASS if written == "pass" else next(fitting)


def test_the_round_that_the_source_works_out_scores_46_for_the_partners_with_fewer_pips() -> None:
    position = table(PARTNERS, hands=HANDS, to_act=1)
    for move in PLAYED.split():
        position = position.play(made(position, move))

    assert position.ending == Ending(EndKind.BLOCK, 0)
    assert position.scoreboard.points == (46, 0)
    assert [(award.seat, award.source) for award in position.awards] == [(0, Source.BLOCK)]


def test_by_single_hands_the_other_pair_would_have_won_it() -> None:
    pips = (15, 13, 15, 33)
    seating = Match.start(PARTNERS, 4).seating
    single = rule_set("partnership-dominoes", blocked_by_pair=False)

    assert blocked_winner(single, seating, pips) == 1
    assert blocked_winner(PARTNERS, seating, pips) == 0


@pytest.mark.parametrize(
    ("pips", "last", "winner", "scored"),
    [
        # Of the winning pair the seat with fewer pips scores.
        ((20, 13, 5, 33), 0, 2, [(2, 46)]),
        # Of equal hands the first from the left of the last tile scores, and the lower seat leads.
        ((10, 13, 10, 33), 0, 0, [(2, 46)]),
        ((10, 5, 10, 15), 1, None, []),
    ],
)
def test_the_lower_hand_of_the_winning_pair_scores(
    pips: tuple[int, ...], last: int, winner: int | None, scored: list[tuple[int, int]]
) -> None:
    seating = Match.start(PARTNERS, 4).seating

    assert blocked_winner(PARTNERS, seating, pips) == winner
    assert [(seat, one.points) for seat, one in blocked_reckonings(PARTNERS, seating, pips, last)] == scored


@pytest.mark.parametrize("score", ["differences", "once"])
def test_one_hand_is_not_taken_off_what_two_hands_win(score: str) -> None:
    with pytest.raises(RuleSetError, match=f"blocked_by_pair goes with .*; {score} takes one hand off"):
        rule_set("partnership-dominoes", blocked_score=score)
