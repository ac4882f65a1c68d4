from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pytest

from doublesix.core.moves import Illegal
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.errors import IllegalMove
from doublesix.rulesets import rule_set
from tests.rules.builder import DSE, DSR, FU, MGR, MOF, TF, after, dealt, move, table
from tests.rules.clauses import clause

TF_V5 = rule_set("threes-and-fives", ("reserve",))
ONE_WAY = rule_set("tiddly-wink")
DOUBLE_OR_SCORE = rule_set("seven-toed-pete")
AGAIN = rule_set("five-up", (), {"play_again": "double"})
ONE_DRAW = rule_set("multiples-of-five", (), {"draw": "1"})
BLOCK = rule_set("block")
NO_DOUBLE = rule_set("muggins", (), {"lead_tile": "double", "no_double": "heaviest_single"})
TWO_DRAWS = rule_set("five-up", (), {"optional_draw_limit": "2"})
COSTLY = rule_set("five-up", (), {"false_call": "5"})
CALL_ONLY = rule_set("multiples-of-five", (), {"claim": "call"})


@dataclass(frozen=True)
class Refused:
    """A position, a move that is refused in it, and what the refusal must say."""

    reason: Illegal
    at: Callable[[], Position]
    seat: Seat
    move: str
    clauses: tuple[str, ...]
    legal: tuple[str, ...]


def first_deal(position: Position | None) -> Position:
    assert position is not None
    return position


def made() -> Position:
    """A count of 15 that its owner, seat 0, has not yet claimed; partners at Five-Up."""
    hands = ("63 10", "62 20", "64 40", "61 50")
    return after(table(FU, "66", hands, scores=(20, 20)), "63>66/s1")


def cited(clauses: tuple[str, ...]) -> str:
    """How a message names its clauses."""
    return f" ({', '.join(clauses)})" if clauses else ""


CASES: Final = (
    Refused(
        Illegal.ROUND_OVER,
        lambda: after(table(DSR, "66", ("63", "62 20")), "63>66/s1"),
        1,
        "62>66/s2",
        ("DSR-17",),
        (),
    ),
    Refused(Illegal.NOT_YOUR_TURN, lambda: table(TF, "44", ("41 10", "42 20")), 1, "42>44/s1", ("TF-09",), ()),
    Refused(
        Illegal.NOT_IN_HAND,
        lambda: table(MOF, "44", ("41 10", "42 20")),
        0,
        "42>44/s1",
        ("MOF-08",),
        ("41>44/s1", "41>44/s2"),
    ),
    Refused(
        Illegal.DOES_NOT_MATCH,
        lambda: table(MGR, "33", ("43 54", "20 10")),
        0,
        "54>33/s1",
        ("MGR-08",),
        ("43>33/s1", "43>33/s2"),
    ),
    Refused(
        Illegal.NO_SUCH_END,
        lambda: table(TF, "24 26>24/2", ("52 61", "10 30")),
        0,
        "52>24/2",
        ("TF-10",),
        ("61>62/6",),
    ),
    Refused(
        Illegal.SIDES_FIRST,
        lambda: table(MOF, "66 63>66/s1", ("62 10", "64 20")),
        0,
        "62>66/e1",
        ("MOF-14",),
        ("62>66/s2",),
    ),
    Refused(
        Illegal.CROSS_FIRST,
        lambda: table(MGR, "55 50>55/s1", ("53 30", "64 20")),
        0,
        "30>50/0",
        ("MGR-06",),
        ("53>55/s2",),
    ),
    Refused(
        Illegal.ONE_DIRECTION,
        lambda: table(ONE_WAY, "64 63>64/6", ("43 10", "20 21", "11 22", "33 66", "55 50")),
        0,
        "43>64/4",
        (),
        ("43>63/3",),
    ),
    Refused(
        Illegal.LEAD_FIRST,
        lambda: table(FU, "", ("43 10", "20 21")),
        0,
        "43>44/s1",
        ("FU-07",),
        ("10", "43", "draw"),
    ),
    Refused(
        Illegal.LEAD_IS_MADE,
        lambda: table(FU, "66", ("63 10", "20 21"), boneyard=""),
        0,
        "63",
        ("FU-08",),
        ("63>66/s1", "63>66/s2"),
    ),
    Refused(
        Illegal.LEAD_DOUBLE,
        lambda: first_deal(dealt(MGR, "66 22 54 31 60 41 20", "65 63 62 61 51 50 43").position),
        0,
        "54",
        ("MGR-04",),
        ("22", "66"),
    ),
    Refused(
        Illegal.LEAD_DOUBLE_OR_SCORE,
        lambda: replace(table(DOUBLE_OR_SCORE, "", ("66 63 64", "21", "31", "41")), lead_rule=LeadTile.DOUBLE_OR_SCORE),
        0,
        "63",
        (),
        ("64", "66"),
    ),
    Refused(
        Illegal.LEAD_FORCED,
        lambda: first_deal(dealt(DSE, "33 60 61 52 41", "55 22 63 64 20").position),
        1,
        "22",
        ("DSE-06",),
        ("55",),
    ),
    Refused(
        Illegal.LEAD_DRAWN,
        lambda: after(
            first_deal(dealt(MGR, "10 54 31 60 41 20 63", "65 66 62 61 51 50 43", boneyard="22").position), "draw"
        ),
        0,
        "54",
        ("MGR-05",),
        ("22",),
    ),
    Refused(
        Illegal.LEAD_HEAVIEST,
        lambda: replace(table(NO_DOUBLE, "", ("65 54", "31 30")), lead_rule=LeadTile.DOUBLE),
        0,
        "54",
        (),
        ("65",),
    ),
    Refused(
        Illegal.DRAW_FOR_LEAD,
        lambda: first_deal(dealt(MGR, "10 54 31 60 41 20 63", "65 66 62 61 51 50 43", boneyard="22").position),
        0,
        "pass",
        ("MGR-05",),
        ("draw",),
    ),
    Refused(
        Illegal.CAN_PLAY,
        lambda: table(DSE, "44 41>44/s1 40>44/s2 42>44/e1 43>44/e2", ("51 55", "60 20")),
        0,
        "draw",
        ("DSE-15",),
        ("51>41/1",),
    ),
    Refused(
        Illegal.CAN_LEAD,
        lambda: first_deal(dealt(MGR, "66 22 54 31 60 41 20", "65 63 62 61 51 50 43").position),
        0,
        "draw",
        ("MGR-04",),
        ("22", "66"),
    ),
    Refused(
        Illegal.MUST_DRAW,
        lambda: table(DSR, "44", ("23 26", "60 20")),
        0,
        "pass",
        ("DSR-13",),
        ("draw",),
    ),
    Refused(
        Illegal.NOTHING_TO_DRAW,
        lambda: table(TF, "44", ("23 26", "40 20"), boneyard=""),
        0,
        "draw",
        ("TF-11", "TF-12"),
        ("pass",),
    ),
    Refused(
        Illegal.RESERVED,
        lambda: table(TF_V5, "44", ("23 26", "40 20"), boneyard="55 60"),
        0,
        "draw",
        ("TF-V5a", "TF-V5b"),
        ("pass",),
    ),
    Refused(Illegal.NO_DRAWING, lambda: table(BLOCK, "44", ("23 26", "40 20")), 0, "draw", (), ("pass",)),
    Refused(
        Illegal.DRAW_LIMIT,
        lambda: after(table(ONE_DRAW, "44", ("23 26", "40 20"), boneyard="55 60"), "draw"),
        0,
        "draw",
        (),
        ("pass",),
    ),
    Refused(
        Illegal.OPTIONAL_DRAW_LIMIT,
        lambda: after(table(TWO_DRAWS, "66", ("63 10", "40 20"), boneyard="55 44 33 22"), "draw", "draw"),
        0,
        "draw",
        (),
        ("63>66/s1", "63>66/s2"),
    ),
    Refused(
        Illegal.CALL_FORFEITED,
        lambda: after(table(COSTLY, "66", ("62 10", "64 20", "50 51")), "62>66/s1", "2: call"),
        2,
        "call",
        (),
        (),
    ),
    Refused(
        Illegal.EXTRA_PLAY,
        lambda: after(table(AGAIN, "66 61>66/s1", ("11 10", "40 20")), "11>61/1"),
        0,
        "draw",
        (),
        ("10>11/s2", "pass"),
    ),
    Refused(Illegal.CLAIM_FIRST, made, 0, "10>63/3", ("FU-17",), ("claim", "release")),
    Refused(
        Illegal.NOTHING_TO_CLAIM,
        lambda: table(MOF, "66", ("62 10", "64 20")),
        0,
        "claim",
        ("MOF-19",),
        ("62>66/s1", "62>66/s2"),
    ),
    Refused(Illegal.NOT_YOUR_SCORE, made, 1, "claim", ("FU-17",), ()),
    Refused(
        Illegal.WINDOW_CLOSED,
        lambda: table(MOF, "66", ("62 10", "64 20")),
        1,
        "call",
        ("MOF-19",),
        (),
    ),
    Refused(Illegal.NOT_YET, made, 1, "call", ("FU-17",), ()),
    Refused(Illegal.OWN_SIDE, lambda: after(made(), "release"), 2, "call", ("FU-17",), ()),
    Refused(
        Illegal.NO_STEALING,
        lambda: after(table(CALL_ONLY, "66", ("63 10", "64 20")), "63>66/s1"),
        1,
        "call",
        (),
        (),
    ),
    Refused(
        Illegal.NOT_WORTH,
        lambda: after(table(MOF, "66 63>66/s1", ("62 10", "64 20"), scores=(20, 0)), "62>66/s2", "release"),
        1,
        "call",
        ("MOF-05",),
        ("20>62/2", "64>66/e1", "64>66/e2"),
    ),
    Refused(
        Illegal.ALREADY_RELEASED,
        lambda: after(made(), "release", "1: release"),
        1,
        "release",
        ("FU-17",),
        ("62>66/s2", "call", "draw"),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.reason.name)
class TestARefusal:
    def test_has_its_reason_code(self, case: Refused) -> None:
        with pytest.raises(IllegalMove) as refused:
            case.at().play(move(case.move), case.seat)

        assert refused.value.reason is case.reason
        assert case.at().why_not(move(case.move), case.seat) is case.reason

    def test_rests_on_the_clauses_of_the_document(self, case: Refused) -> None:
        with pytest.raises(IllegalMove) as refused:
            case.at().play(move(case.move), case.seat)

        assert set(case.clauses) <= set(refused.value.clauses)
        assert bool(case.clauses) == bool(refused.value.clauses)

    def test_says_why_and_names_the_clauses(self, case: Refused) -> None:
        with pytest.raises(IllegalMove) as refused:
            case.at().play(move(case.move), case.seat)

        assert f"{case.reason.message}{cited(refused.value.clauses)}; " in str(refused.value)

    def test_tells_what_is_legal_instead(self, case: Refused) -> None:
        with pytest.raises(IllegalMove) as refused:
            case.at().play(move(case.move), case.seat)

        allowed = ", ".join(map(str, refused.value.legal)) or "nothing now"
        assert set(refused.value.legal) == set(map(move, case.legal))
        assert str(refused.value).endswith(f"; it may make {allowed}")

    def test_does_not_count_among_the_legal_moves(self, case: Refused) -> None:
        assert move(case.move) not in case.at().legal_moves(case.seat)

    def test_changes_nothing(self, case: Refused) -> None:
        position = case.at()

        with pytest.raises(IllegalMove):
            position.play(move(case.move), case.seat)

        assert position == case.at()
        assert (position.history, position.awards) == (case.at().history, case.at().awards)


class TestTheReasons:
    def test_every_reason_is_refused_somewhere(self) -> None:
        assert {case.reason for case in CASES} == set(Illegal)

    @pytest.mark.parametrize("reason", Illegal, ids=lambda reason: reason.name)
    def test_its_code_is_its_name_in_small_letters(self, reason: Illegal) -> None:
        assert reason.value == reason.name.lower()

    def test_no_two_say_the_same(self) -> None:
        assert len({str(reason.message) for reason in Illegal}) == len(Illegal)

    @clause("DSR-06", "DSR-07")
    def test_what_was_drawn_for_the_lead_binds_like_the_highest_double(self) -> None:
        position = first_deal(dealt(DSR, "33 60 61 52 41", "55 22 63 64 20").position)

        assert position.why_not(move("63"), 1) is Illegal.LEAD_FORCED
