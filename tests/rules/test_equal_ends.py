"""`end_match`: points for equal ends, as Bergen and Double Bergen have them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.core.awards import Source
from doublesix.core.layout import Layout
from doublesix.core.match import Match
from doublesix.core.moves import Play
from doublesix.core.options import EndMatch
from doublesix.core.play_score import equal_ends, points_made
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.score_sheet import Counted, ScoreSheet
from doublesix.core.settlement import blocked_reckonings
from doublesix.core.tiles import Tile
from doublesix.errors import RuleSetError, SheetError
from doublesix.notation.move_abbreviations import parse_move
from doublesix.rulesets import rule_set
from doublesix.testing.scripted import table

BERGEN = rule_set("bergen")
DOUBLE = rule_set("double-bergen")
ARMS = "66 61>66/s1 62>66/s2 63>66/e1 64>66/e2"
"""A cross around the double six, whose arms show 1, 2, 3 and 4."""


def laid(rules: RuleSet, plays: str) -> Layout:
    """The layout after these plays."""
    layout = Layout(rules)
    for text in plays.split():
        play = parse_move(text)
        assert isinstance(play, Play)
        assert play.end is None or play.end in layout.open_ends, text
        layout = layout.place(play)
    return layout


def made(rules: RuleSet, plays: str) -> int:
    """Points of the last of these plays."""
    return points_made(laid(rules, plays))


class TestBergen:
    def test_the_source_works_out_a_round_with_a_double_header_and_a_triple_header(self) -> None:
        # domino-games.com: “a double-six started the game, scoring 2 points”; 6-2 and 6-4 “neither placement earning
        # any points”; 4-2 “leaving an open 2 both on the left and right, thus earning 2 points”; 2-2 “scored three”.
        position = table(BERGEN, hands=("66 64 22 50", "62 42 10", "*"), boneyard="00 11 12", to_act=0)
        gained = []
        for text in ("66", "62>66/s1", "64>66/s2", "42>64/4", "22>42/2"):
            position = turn_of(position, text).play(parse_move(text))
            gained.append(sum(award.gained for award in position.awards))

        assert gained == [2, 0, 0, 2, 3]

    @pytest.mark.parametrize(
        ("plays", "points"),
        [
            ("62", 0),  # a single that is led shows two numbers
            ("00", 2),  # the double blank is a double
            ("66 62>66/s1", 0),
            ("66 62>66/s1 22>62/2", 0),  # a double at one end alone is no double-header
            ("66 62>66/s1 52>62/2 65>52/5", 3),  # a single joined: the other end is the double that was led
            ("63 61>63/6 31>63/3", 2),
            ("63 61>63/6 11>61/1 31>63/3", 3),
            ("60 61>60/6 10>61/1", 2),  # blanks are a number like any other
            ("60 61>60/6 10>61/1 00>10/0", 3),
        ],
    )
    def test_both_ends_must_show_one_number(self, plays: str, points: int) -> None:
        assert made(BERGEN, plays) == points

    def test_going_out_and_the_lowest_hand_score_one(self) -> None:
        out = table(BERGEN, "62", hands=("21", "*"), boneyard="66 55").play(parse_move("21>62/2"))

        assert [(award.seat, award.source, award.points) for award in out.awards] == [(0, Source.DOMINO, 1)]
        seating = Match.start(BERGEN, 3).seating
        assert [(seat, one.points) for seat, one in blocked_reckonings(BERGEN, seating, (9, 4, 7), 0)] == [(1, 1)]
        assert blocked_reckonings(BERGEN, seating, (4, 4, 7), 0) == ()

    def test_a_match_goes_on_to_the_end_of_the_round_and_the_higher_score_wins(self) -> None:
        position = table(BERGEN, "63 61>63/6", hands=("31 21", "32 *"), boneyard="66 55", scores=(13, 14))
        position = position.play(parse_move("31>63/3"))

        assert position.scoreboard.points == (15, 14)
        assert position.scoreboard.winner is None

    def test_the_arithmetic_names_the_number_and_the_tiles(self) -> None:
        position = table(BERGEN, "66 62>66/s1 64>66/s2 42>64/4", hands=("22 11", "*"), boneyard="00")
        award = position.play(parse_move("22>42/2")).awards[0]

        assert str(award) == "2 shown by 62 once, 22 twice: 3 -> 3 points"

    @pytest.mark.parametrize("variation", [["two-for-the-round"], ["two-for-the-round", "to-10", "reserve"]])
    def test_variations_pay_two_for_the_round(self, variation: list[str]) -> None:
        rules = rule_set("bergen", variation)

        assert (rules.domino_score, rules.blocked_score) == (2, 2)
        assert (rules.target, rules.reserve_for(2)) == ((10, 2) if len(variation) > 1 else (15, 0))


class TestDoubleBergen:
    """Counted by hand from the sources: “pair of ends or a double = 2 points, triplet = 3 points, four of a suit …”."""

    @pytest.mark.parametrize(
        ("plays", "points"),
        [
            ("66", 2),
            ("66 61>66/s1", 0),  # the arms show other numbers than the lead
            (ARMS, 0),
            (f"{ARMS} 43>64/4", 2),  # a pair of ends
            (f"{ARMS} 33>63/3", 2),  # a double alone
            (f"{ARMS} 43>64/4 33>63/3", 3),  # a double and a third end: a triplet
            (f"{ARMS} 43>64/4 31>61/1", 3),  # three single ends
            (f"{ARMS} 43>64/4 31>61/1 32>62/2", 4),  # four of a suit
            (f"{ARMS} 43>64/4 31>61/1 32>62/2 33>63/3", 5),  # and with its double
        ],
    )
    def test_halves_of_the_number_brought_score_from_two_on(self, plays: str, points: int) -> None:
        assert made(DOUBLE, plays) == points

    def test_ends_that_were_equal_before_score_nothing(self) -> None:
        # domino-play.com: “with its open end bearing the same suit as one or more other open ends”.
        assert made(DOUBLE, f"{ARMS} 43>64/4") == 2
        assert made(DOUBLE, f"{ARMS} 43>64/4 51>61/1") == 0

    def test_the_lead_passes_to_who_holds_a_double_and_then_to_the_left_of_the_leader(self) -> None:
        position = table(DOUBLE, hands=("61 62", "65 51", "44 *"), boneyard="00 11 22 33 55 66", to_act=0)

        assert [str(move) for move in position.legal_moves()] == ["pass"]
        position = position.play(parse_move("pass")).play(parse_move("pass"))
        assert (position.to_act, position.leader) == (2, 2)
        assert {move.tile for move in position.legal_moves() if isinstance(move, Play)} == {Tile(4, 4)}

    def test_with_four_in_pairs_the_points_are_the_pairs(self) -> None:
        position = table(
            DOUBLE, ARMS, hands=("43 10", "33 20", "31 50", "*"), boneyard="00 11 22 44 55", partners=True, to_act=0
        )
        for text in ("43>64/4", "33>63/3", "31>61/1"):
            position = position.play(parse_move(text))

        assert position.scoreboard.points == (2 + 4, 3)


class TestRules:
    def test_plays_score_by_their_count_or_by_equal_ends_and_not_by_both(self) -> None:
        with pytest.raises(RuleSetError, match="end_match = all goes with no divisors"):
            rule_set("five-up", end_match="all", claim="auto")

    def test_a_claim_needs_a_count(self) -> None:
        with pytest.raises(RuleSetError, match="claim = call"):
            rule_set("bergen", claim="call")

    @pytest.mark.parametrize(("spinner", "most"), [("none", 3), ("first_double", 5), ("all_doubles", 8)])
    def test_a_first_score_is_bounded_by_the_ends_that_there_can_be(self, spinner: str, most: int) -> None:
        assert rule_set("bergen", spinner=spinner, get_in=most).get_in == most
        with pytest.raises(RuleSetError, match="get_in"):
            rule_set("bergen", spinner=spinner, get_in=most + 1)


class TestScoreSheets:
    def test_a_sheet_takes_the_halves_that_show_one_number(self) -> None:
        sheet = ScoreSheet.start(DOUBLE, 2).after(Counted(0, 2)).after(Counted(1, 5))

        assert sheet.scoreboard.points == (2, 5)
        assert str(sheet.awards[-1]) == "5 halves show one number -> 5 points"

    @pytest.mark.parametrize(("rules", "count", "scoring"), [(BERGEN, 4, "2 or 3"), (DOUBLE, 1, "2, 3, 4 or 5")])
    def test_a_sheet_refuses_what_equal_ends_cannot_score(self, rules: RuleSet, count: int, scoring: str) -> None:
        with pytest.raises(SheetError, match=f"{count} cannot be: equal ends score {scoring}"):
            ScoreSheet.start(rules, 2).after(Counted(0, count))


@given(match=st.sampled_from((EndMatch.ALL, EndMatch.ANY)), seed=st.integers(0, 10**9), spinner=st.sampled_from("nfa"))
def test_points_are_the_halves_of_one_number_at_the_ends(match: EndMatch, seed: int, spinner: str) -> None:
    names = {"n": "none", "f": "first_double", "a": "all_doubles"}
    rules = rule_set("bergen", end_match=match.value, spinner=names[spinner], spinner_order="free")
    layout, tiles = Layout(rules), list(rules.tiles)
    while tiles:
        tile = tiles.pop(seed % len(tiles))
        seed = seed * 6364136223846793005 % 2**61
        ends = [end for end in layout.open_ends if end.pip in {tile.high, tile.low}]
        if layout.plays and not ends:
            continue
        layout = layout.place(Play(tile, ends[seed % len(ends)] if ends else None))
        found = equal_ends(layout)
        shown = [end.pip for end in layout.free for _ in range(halves(layout, end.tile, str(end.joint)))]
        new = {end.pip for end in layout.plays[-1].opens}
        wanted = shown.count(next(iter(new))) if len(new) == 1 else 0
        if match is EndMatch.ALL and len(set(shown)) > 1:
            wanted = 0
        assert points_made(layout) == (wanted if wanted > 1 else 0)
        assert (found is None) == (wanted < 2)


def halves(layout: Layout, tile: Tile, joint: str) -> int:
    """Halves at an end, said anew: a double across shows two in all while a side of it is free, its ends show none."""
    if not tile.is_double:
        return 1
    if joint.startswith("e"):
        return 0
    sides = sum(end.tile is tile and str(end.joint).startswith("s") for end in layout.free)
    return 2 // sides


def turn_of(position: Position, text: str) -> Position:
    """The position with the seat to act that holds the tile of this move."""
    move = parse_move(text)
    assert isinstance(move, Play)
    seat = next(seat for seat, hand in enumerate(position.hands) if move.tile in hand)
    return replace(position, to_act=seat, leader=position.leader if position.layout.plays else seat)
