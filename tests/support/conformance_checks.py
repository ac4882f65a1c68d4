"""Checks of conformance cases by the core."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import comb
from types import MappingProxyType
from typing import Any, Final

from msgspec import UNSET, UnsetType

from doublesix.core.awards import Reckoning, Source
from doublesix.core.layout import Layout
from doublesix.core.match import Match
from doublesix.core.moves import Play
from doublesix.core.points import play_points
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat, Seating, seating_for
from doublesix.core.settlement import blocked_reckonings, domino_reckoning
from doublesix.core.table_count import count, count_terms
from doublesix.core.tiles import pips_of
from doublesix.notation.end import format_end, parse_end
from doublesix.notation.move_abbreviations import parse_move
from doublesix.notation.tile import format_tile, parse_tile
from doublesix.terminal.commentary.tally import tally_lines, tally_message
from doublesix.testing.scripted import table
from tests.support.conformance import (
    AnyCase,
    Case,
    End,
    HandScoreCase,
    Houses,
    LayoutCase,
    LayoutExpected,
    MatchCase,
    PointsCase,
    ProbabilityCase,
    RoundCase,
    TallyCase,
)
from tests.support.scenes import Scene, check_state

__all__ = ["LAYOUT_LOOK", "check"]


def check(case: AnyCase, rules: RuleSet) -> None:
    """Check a case at one of its tables."""
    CHECKS[type(case)](case, rules)


def _check_layout(case: LayoutCase, rules: RuleSet) -> None:
    layouts: list[Layout] = []
    layout = Layout(rules)
    for text in case.given.moves:
        play = parse_move(text)
        assert isinstance(play, Play)
        if layout.plays:
            assert play.end in layout.open_ends, f"{text}: open are {layout.open_ends}"
            assert play.end.pip in {play.tile.high, play.tile.low}, text
        layout = layout.place(play)
        layouts.append(layout)
    for name in LayoutExpected.__struct_fields__:
        wanted = getattr(case.expected, name)
        if wanted is not UNSET:
            assert LAYOUT_LOOK[name](layouts, wanted) == wanted, name


def _opened(layouts: list[Layout], wanted: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    seen = [tuple(end.pip for end in layout.open_ends) for layout in layouts]
    assert len(seen) == len(wanted)
    return tuple(want if Counter(want) == Counter(pips) else pips for want, pips in zip(wanted, seen, strict=True))


def _counted(layouts: list[Layout], _wanted: object) -> tuple[dict[str, int], ...]:
    return tuple({format_tile(term.tile): term.pips for term in count_terms(layout)} for layout in layouts)


def _ends(layouts: list[Layout], wanted: tuple[str, ...]) -> tuple[str, ...]:
    seen = tuple(map(format_end, layouts[-1].open_ends))
    return wanted if Counter(wanted) == Counter(seen) else seen


def _closed(layouts: list[Layout], wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Free ends that are closed to play."""
    last = layouts[-1]
    seen = tuple(format_end(end) for end in last.free if end not in last.open_ends)
    return wanted if Counter(wanted) == Counter(seen) else seen


def _missing(layouts: list[Layout], wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Places that are no free ends."""
    return tuple(text for text in wanted if parse_end(text) not in layouts[-1].free)


LAYOUT_LOOK: Final[Mapping[str, Callable[[list[Layout], Any], object]]] = MappingProxyType(
    {
        "counts": lambda layouts, _: tuple(map(count, layouts)),
        "open": _opened,
        "points": lambda layouts, _: tuple(play_points(layout.rules, count(layout)) for layout in layouts),
        "counted": _counted,
        "ends": _ends,
        "closed": _closed,
        "missing": _missing,
    }
)
"""For each key of what is expected of a layout, how to see it."""


def _check_points(case: PointsCase, rules: RuleSet) -> None:
    assert tuple(play_points(rules, total) for total in case.given.counts) == case.expected.points


def _check_hand_score(case: HandScoreCase, rules: RuleSet) -> None:
    given, expected = case.given, case.expected
    seating = seating_for(rules, case.seats, partners=case.partners)
    _check_reckonings(case, rules, seating)
    if given.layout is UNSET:
        assert expected.winner is UNSET
        assert expected.ending is UNSET
        assert expected.needs is UNSET
    else:
        _check_last_play(case, rules)


def _check_reckonings(case: HandScoreCase, rules: RuleSet, seating: Seating) -> None:
    """Check arithmetic and scores."""
    given, expected = case.given, case.expected
    served = _reckonings(case, rules, seating)
    assert _by_seat(seating, ((seat, reckoning.points) for seat, reckoning in served)) == expected.points
    board = Scoreboard.blank(rules, seating)
    scores = board.points if given.scores is UNSET else given.scores
    on_board = board.on_board if given.on_board is UNSET else given.on_board
    board = Scoreboard(rules, seating, scores, on_board)
    for seat, reckoning in served:
        if board.winner is None:
            board, _ = board.award(seat, Source.BLOCK if given.out is None else Source.DOMINO, reckoning)
    assert _wanted(expected.scores, board.points) == board.points
    assert _wanted(expected.on_board, board.on_board) == board.on_board


def _reckonings(case: HandScoreCase, rules: RuleSet, seating: Seating) -> tuple[tuple[Seat, Reckoning], ...]:
    given = case.given
    if given.hands is UNSET:
        assert given.pips is not UNSET, "hands, or their pips, are given"
        pips = given.pips
    else:
        pips = tuple(pips_of(map(parse_tile, hand)) for hand in given.hands)
    if given.out is None:
        return blocked_reckonings(rules, seating, pips, given.last)
    reckoning = domino_reckoning(rules, seating, pips, given.out)
    return () if reckoning is None else ((given.out, reckoning),)


def _check_last_play(case: HandScoreCase, rules: RuleSet) -> None:
    """Check a round's end by playing its last tile."""
    given, expected = case.given, case.expected
    assert given.hands is not UNSET
    assert given.layout is not UNSET
    assert given.play is not UNSET
    play = parse_move(given.play)
    assert isinstance(play, Play)
    hands = [" ".join(hand) for hand in given.hands]
    hands[given.last] += f" {format_tile(play.tile)}"
    position = table(
        rules,
        " ".join(given.layout),
        hands=hands,
        boneyard=" ".join(given.boneyard),
        to_act=given.last,
        scores=None if given.scores is UNSET else given.scores,
        on_board=None if given.on_board is UNSET else given.on_board,
        partners=case.partners,
    )
    before = position.scoreboard
    match = Match(rules, position.seating, before, round=1, position=position, dealt_at=before.points).play(play)
    after = match.position
    assert after is not None
    assert after.ending is not None
    source = Source.BLOCK if given.out is None else Source.DOMINO
    assert {award.source for award in after.awards} <= {source}
    awarded = _by_seat(position.seating, ((award.seat, award.points) for award in after.awards))
    # Once the match is won no other side is served.
    assert match.winner is not None or awarded == expected.points
    assert _wanted(expected.scores, match.scoreboard.points) == match.scoreboard.points
    assert _wanted(expected.on_board, match.scoreboard.on_board) == match.scoreboard.on_board
    assert _wanted(expected.winner, match.winner) == match.winner
    ending = End(kind=after.ending.kind.value, seat=after.ending.seat)
    assert _wanted(expected.ending, ending) == ending
    assert _wanted(expected.needs, match.needs.value) == match.needs.value


def _by_seat(seating: Seating, points: Iterable[tuple[Seat, int]]) -> tuple[int, ...]:
    given = dict(points)
    return tuple(given.get(seat, 0) for seat in seating.all)


def _wanted(wanted: object, seen: object) -> object:
    """The expected value, or the observed one if the case has none."""
    return seen if isinstance(wanted, UnsetType) else wanted


def _check_round(case: RoundCase, rules: RuleSet) -> None:
    given = case.given
    position = table(
        rules,
        " ".join(given.layout),
        hands=tuple(map(" ".join, given.hands)),
        boneyard=" ".join(given.boneyard),
        to_act=given.to_act,
        scores=None if given.scores is UNSET else given.scores,
        on_board=None if given.on_board is UNSET else given.on_board,
        partners=case.partners,
    )
    assert len(given.hands) == case.seats
    scene = Scene(round=position)
    check_state(scene, case.expected)
    for step in case.script:
        scene = scene.after(step)
        check_state(scene, step.then)


def _check_match(case: MatchCase, rules: RuleSet) -> None:
    scene = Scene(Match.start(rules, case.seats, partners=case.partners))
    check_state(scene, case.expected)
    for step in case.script:
        scene = scene.after(step)
        check_state(scene, step.then)


def _check_probability(case: ProbabilityCase, rules: RuleSet) -> None:
    expected = case.expected
    dealt = rules.hand_size_for(case.seats) * case.seats
    singles = sum(not tile.is_double for tile in rules.tiles)
    assert (expected.ways, expected.of) == (comb(singles, dealt), comb(len(rules.tiles), dealt))
    decimals = len(expected.percent.partition(".")[2])
    assert f"{100 * expected.ways / expected.of:.{decimals}f}" == expected.percent


def _check_tally(case: TallyCase, rules: RuleSet) -> None:
    """Check the tally, drawn and in words."""
    drawn = Counter("".join(tally_lines(rules, case.given.score, width=80)))
    words = str(tally_message(rules, case.given.score) or "")
    strokes, houses = case.expected.strokes, case.expected.houses
    assert strokes is UNSET or (drawn["|"], words) == (strokes, f"{strokes} strokes")
    if houses is not UNSET:
        assert drawn["┼"] == houses.full + houses.cross
        assert drawn["o"] == 4 * houses.full + houses.quarters
        assert drawn["/"] == houses.half + houses.stroke
        assert _houses_said(words) == houses


def _houses_said(words: str) -> Houses:
    """Parse “1 house, a cross, 2 quarters and a half”."""
    numbers = {what: int(number) for number, what in re.findall(r"(\d+) (house|quarter)", words)}
    return Houses(
        full=numbers.get("house", 0),
        stroke=words.count("one stroke"),
        cross=words.count("a cross"),
        quarters=numbers.get("quarter", 0),
        half=words.count("a half"),
    )


CHECKS: Final[Mapping[type[Case], Callable[[Any, RuleSet], None]]] = MappingProxyType(
    {
        LayoutCase: _check_layout,
        PointsCase: _check_points,
        HandScoreCase: _check_hand_score,
        RoundCase: _check_round,
        MatchCase: _check_match,
        ProbabilityCase: _check_probability,
        TallyCase: _check_tally,
    }
)
