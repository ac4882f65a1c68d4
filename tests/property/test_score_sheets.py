"""Score sheets: what their keeper enters gives the scores of the match that was played."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublesix.core.awards import Source
from doublesix.core.match import Event, Match
from doublesix.core.moves import Act
from doublesix.core.position import Position
from doublesix.core.score_sheet import Blocked, Counted, Entry, FalselyCalled, ScoreSheet, WentOut, hand_pips
from doublesix.core.scoring_counts import scoring_counts
from doublesix.core.turns import EndKind
from tests.property.matches import events_of
from tests.property.walks import Walk, walks

pytestmark = pytest.mark.property


def entries_of(before: Match, event: Event, after: Match) -> list[Entry]:
    """What the keeper of the score enters for one event of a match."""
    position = after.position
    if position is None or not isinstance(event, Act):
        return []
    entries: list[Entry] = []
    for award in position.awards:
        if award.source is Source.FALSE_CALL:
            entries += [FalselyCalled(award.seat)] if award.points else []
        elif not award.source.from_hands:
            assert award.reckoning.total is not None
            entries.append(Counted(award.seat, award.reckoning.total, stolen=award.source is Source.STEAL))
    was_over = before.position is not None and before.position.ending is not None
    return entries if was_over else [*entries, *_end(position)]


def _end(position: Position) -> list[Entry]:
    ending = position.ending
    if ending is None or ending.kind not in {EndKind.DOMINO, EndKind.BLOCK}:
        return []
    if ending.kind is EndKind.BLOCK:
        return [Blocked(position.last, position.hands)]
    assert ending.seat is not None
    return [WentOut(ending.seat, position.hands)]


@given(walks(), st.integers(1, 400))
@settings(max_examples=100)
def test_a_sheet_has_the_scores_the_rounds_and_the_winner_of_the_match(walk: Walk, most: int) -> None:
    match = Match.start(walk.rules, walk.seating.seats, partners=walk.seating.partners or None)
    sheet = ScoreSheet.start(walk.rules, walk.seating.seats, partners=walk.seating.partners or None)
    counts = scoring_counts(walk.rules)

    for event in events_of(walk, most):
        before, match = match, match.after(event)
        for entry in entries_of(before, event, match):
            if isinstance(entry, Counted):
                prospect = next(one for one in sheet.prospects(entry.seat) if one.count == entry.count)
                assert entry.count in counts
                assert prospect.award.gained == sheet.after(entry).awards[0].gained
            if isinstance(entry, Blocked | WentOut):
                # Hands that were held are possible, by their pips as by their tiles.
                assert sheet.after(replace(entry, hands=hand_pips(entry.hands))).rounds[-1].gained is not None
            sheet = sheet.after(entry)
        assert sheet.scoreboard == match.scoreboard

    assert [(one.ending, one.gained) for one in sheet.rounds] == [(one.ending, one.gained) for one in match.results]
    assert sheet.under(sheet.rules) == sheet


@given(walks(), st.integers(1, 200), st.integers(0, 30))
@settings(max_examples=25)
def test_entries_that_are_undone_leave_no_trace(walk: Walk, most: int, undone: int) -> None:
    match = Match.start(walk.rules, walk.seating.seats, partners=walk.seating.partners or None)
    sheets = [ScoreSheet.start(walk.rules, walk.seating.seats, partners=walk.seating.partners or None)]
    for event in events_of(walk, most):
        before, match = match, match.after(event)
        for entry in entries_of(before, event, match):
            sheets.append(sheets[-1].after(entry))

    assert sheets[-1].before(undone) == sheets[max(0, len(sheets) - 1 - undone)]
