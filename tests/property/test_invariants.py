"""Section 7 of the rules analysis: what holds in every position of every game."""

import math
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.core.ends import Joint
from doublesix.core.evolve import evolve
from doublesix.core.layout import Layout
from doublesix.core.match import Deal, Lots, Match, Need
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Call, Draw, Pass, Play
from doublesix.core.options import Claiming, Crosswise, Drawing, SpinnerCount, SpinnerOrder, SpinnerPolicy
from doublesix.core.position import Position
from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.core.table_count import count, count_terms
from doublesix.core.tiles import Tile, pips_of, tile_set
from doublesix.core.turns import EndKind, Phase
from doublesix.core.views import view
from doublesix.errors import IllegalMove
from doublesix.rulesets import load
from doublesix.testing.random_rules import mended
from doublesix.testing.strategies import rule_sets
from tests.property.walks import Walk, walks, walks_of

pytestmark = pytest.mark.property


def _all_moves(position: Position) -> list[Play | Draw | Pass]:
    tiles = position.rules.tiles
    plays = [Play(tile, end) for tile in tiles for end in (None, *position.layout.free)]
    return [*plays, DRAW, PASS]


@given(walks())
def test_1_hands_boneyard_and_layout_part_the_set(walk: Walk) -> None:
    for position in walk.positions():
        held = [tile for hand in position.hands for tile in hand]
        everywhere = [*held, *position.boneyard, *position.layout.tiles]
        assert Counter(everywhere) == Counter(walk.rules.tiles)


@given(walks())
def test_2_touching_halves_are_equal_and_every_end_is_covered_once(walk: Walk) -> None:
    *_, last = walk.positions()
    joins = [play for play in last.layout.plays if play.end is not None]
    assert all(play.covers is not None and play.covers.pip == play.end.pip for play in joins if play.end)
    covered = [end for play in joins for end in (play.end, play.covers)]
    assert len(set(covered)) == len(covered)
    assert not set(covered) & set(last.layout.free)


@given(walks(), st.randoms(use_true_random=False))
def test_3_the_count_does_not_depend_on_the_order_of_play(walk: Walk, stream: random.Random) -> None:
    *_, last = walk.positions()
    final = last.layout
    waiting, layout = list(final.plays[1:]), Layout(walk.rules).place(final.plays[0])
    # Which double was first is a fact of the order itself, so the spinner is kept.
    layout = evolve(layout, spinner=final.spinner)
    if final.spinner is final.plays[0].tile or final.spinner is None:
        while waiting:
            play = stream.choice([play for play in waiting if play.end in layout.free])
            waiting.remove(play)
            layout = evolve(layout.place(play), spinner=final.spinner)
        assert count(layout) == count(final)
        assert set(layout.free) == set(final.free)


@given(walks())
def test_3_the_count_is_the_sum_of_its_terms(walk: Walk) -> None:
    for position in walk.positions():
        if position.layout.plays:
            assert count(position.layout) == sum(term.pips for term in count_terms(position.layout))


def _standard_count(walk: Walk, spinner: SpinnerPolicy) -> bool:
    rules = walk.rules
    return (
        rules.set == 6
        and rules.spinner is spinner
        and rules.crosswise is Crosswise.ALL
        and rules.spinner_count is SpinnerCount.UNTIL_SIDES_COVERED
    )


@given(walks_of("merry-go-round", "threes-and-fives", "multiples-of-five", "five-up", "all-fives"))
def test_4_the_count_with_one_spinner_is_0_to_36(walk: Walk) -> None:
    assert _standard_count(walk, SpinnerPolicy.FIRST_DOUBLE)
    assert all(0 <= count(position.layout) <= 36 for position in walk.positions() if position.layout.plays)


@given(walks_of("muggins", "block", "draw"))
def test_4_the_count_without_a_spinner_is_0_to_22(walk: Walk) -> None:
    assert _standard_count(walk, SpinnerPolicy.NONE)
    assert all(0 <= count(position.layout) <= 22 for position in walk.positions() if position.layout.plays)


@given(walks_of("threes-and-fives", "multiples-of-five", "five-up", "all-fives"))
def test_5_playable_ends_are_two_until_both_sides_are_covered_then_four(walk: Walk) -> None:
    assert walk.rules.spinner_order is SpinnerOrder.SIDES_FIRST
    for position in walk.positions():
        layout = position.layout
        if layout.plays:
            sides = {end.joint for end in layout.free if end.tile is layout.spinner} & {Joint.S1, Joint.S2}
            assert len(layout.open_ends) == (4 if layout.spinner and not sides else 2)


@given(walks_of("merry-go-round"))
def test_6_the_cross_of_merry_go_round(walk: Walk) -> None:
    for position in walk.positions():
        plays = len(position.layout.plays)
        if plays:
            assert len(position.layout.open_ends) == {1: 2, 2: 1, 3: 2, 4: 1}.get(plays, 4)
        if position.ending is not None and position.ending.kind is EndKind.BLOCK:
            assert plays >= 5


@given(walks_of("double-six-dominoes", "double-six-endless"))
def test_7_where_every_double_branches_there_are_2k_plus_2_ends(walk: Walk) -> None:
    for position in walk.positions():
        if position.layout.plays:
            doubles = sum(tile.is_double for tile in position.layout.tiles)
            assert len(position.layout.open_ends) == 2 * doubles + 2 <= 16


@given(walks_of("merry-go-round", "multiples-of-five", "five-up"))
def test_8_scores_are_whole_fives_or_never_above_an_exact_target(walk: Walk) -> None:
    for position in walk.positions():
        points = position.scoreboard.points
        assert all(score <= walk.rules.target if walk.rules.exact else score % 5 == 0 for score in points)


@given(walks())
def test_9_only_who_cannot_play_draws_or_passes(walk: Walk) -> None:
    rules = walk.rules
    for position in walk.positions():
        plain = not (rules.optional_draw or rules.optional_pass or position.extra or position.pending)
        if plain and position.phase is Phase.PLAY:
            legal = position.legal_moves()
            # A call is no turn: where false ones are fined, the seat to act may make one first (A-FU-22).
            kinds = {type(move) for move in legal} - {Call}
            assert len(kinds) == 1, "a seat plays, or draws, or passes: it has no choice between them"
            can_draw = position.drawable > 0 and position.drawn < rules.draw_limit
            assert (Pass in kinds) <= (not can_draw)


@given(walks())
def test_10_a_blocked_round_has_nothing_to_draw_and_nothing_to_play(walk: Walk) -> None:
    *_, last = walk.positions()
    if last.ending is not None and last.ending.kind is EndKind.BLOCK:
        open_pips = {end.pip for end in last.layout.open_ends}
        assert last.drawable == 0 or not walk.rules.draw_limit
        assert not any({tile.high, tile.low} & open_pips for hand in last.hands for tile in hand)


@given(walks_of("multiples-of-five"))
def test_11_no_side_scores_before_a_first_score_of_ten(walk: Walk) -> None:
    before: tuple[int, ...] = (0, 0)
    for position in walk.positions():
        points = position.scoreboard.points
        assert all(now == was or was >= 10 or now - was >= 10 for was, now in zip(before, points, strict=True))
        assert position.scoreboard.on_board == tuple(score > 0 for score in points)
        before = points


@given(st.integers(2, 4), st.integers(0, 2**32))
def test_12_twin_booklets_give_the_same_game(seats: int, seed: int) -> None:
    twins = [load(name).rules for name in ("double-six-dominoes", "double-six-endless")]
    logs = []
    for rules in twins:
        walk = Walk(rules, Match.start(rules, seats).seating, seed)
        logs.append([(position.history, position.scoreboard.points) for position in walk.positions()])
    assert logs[0] == logs[1]


def test_13_chance_that_a_first_hand_of_seven_has_no_double() -> None:
    exact = math.comb(21, 7) / math.comb(28, 7)
    assert round(exact, 4) == 0.0982
    stream, without = random.Random(13), 0
    for _ in range(20_000):
        without += not any(tile.is_double for tile in stream.sample(tile_set(6), 7))
    assert abs(without / 20_000 - exact) < 0.01


@given(walks())
def test_what_is_listed_is_legal_and_what_is_not_listed_is_refused(walk: Walk) -> None:
    for position in walk.positions(60):
        for seat in position.seating.all:
            listed = set(position.legal_moves(seat))
            everything = {*_all_moves(position), CLAIM, CALL, RELEASE}
            assert listed <= everything
            assert listed == {move for move in everything if position.why_not(move, seat) is None}


@given(walks(), st.integers(0, 40))
def test_a_refused_move_changes_nothing_and_says_why(walk: Walk, steps: int) -> None:
    *_, position = walk.positions(steps + 1)
    for seat in position.seating.all:
        before = position.__dict__.copy()
        refused = [move for move in _all_moves(position) if position.why_not(move, seat) is not None][:5]
        for move in refused:
            with pytest.raises(IllegalMove) as caught:
                position.play(move, seat)
            assert caught.value.reason == position.why_not(move, seat)
            assert caught.value.legal == position.legal_moves(seat)
        assert position.__dict__ == before


@given(walks())
def test_a_round_always_goes_on_until_it_is_over(walk: Walk) -> None:
    for position in walk.positions():
        assert (position.phase is Phase.OVER) == (position.ending is not None)
        assert bool(position.legal_moves()) == (position.phase is not Phase.OVER)


@given(walks())
def test_scores_change_only_by_awards_and_every_award_adds_up(walk: Walk) -> None:
    before = [0] * walk.seating.sides
    for position in walk.positions():
        for award in position.awards:
            before[award.side] += award.gained
            assert award.score == before[award.side]
            assert award.arithmetic
            terms = award.reckoning.terms
            assert award.reckoning.total in {None, sum(getattr(t, "adds", getattr(t, "pips", 0)) for t in terms)}
        assert tuple(before) == position.scoreboard.points


@given(walks(), st.integers(0, 60), st.randoms(use_true_random=False))
def test_a_view_shows_nothing_that_its_seat_may_not_know(walk: Walk, steps: int, stream: random.Random) -> None:
    *_, position = walk.positions(steps + 1)
    for seat in (None, *position.seating.all):
        if position.phase is not Phase.OVER:
            assert view(position, seat) == view(_other_world(position, seat, stream), seat)


def _claimed_without_drawing(rules: RuleSet) -> RuleSet:
    """The same rules with calls, and without draws, which put off a block: closing a window may end the round."""
    return mended({**_values(rules), "claim": Claiming.MUGGINS, "divisors": (5,), "draw": Drawing.NONE})


def _values(rules: RuleSet) -> dict[str, object]:
    return {name: getattr(rules, name) for name in PARAMETERS if name not in {"reserve", "optional_draw", "tally"}}


@given(walks(rule_sets().map(_claimed_without_drawing)), st.randoms(use_true_random=False))
def test_an_open_claim_window_gives_nothing_away(walk: Walk, stream: random.Random) -> None:
    for position in walk.positions():
        for seat in position.seating.all if position.pending is not None else ():
            other = _other_world(position, seat, stream)
            assert view(position, seat) == view(other, seat)
            everything = {*_all_moves(position), CLAIM, CALL, RELEASE}
            refusals = {move: position.why_not(move, seat) for move in everything}
            assert refusals == {move: other.why_not(move, seat) for move in everything}


def _other_world(position: Position, seat: int | None, stream: random.Random) -> Position:
    """The same public facts and the same hand of ``seat``, every hidden tile somewhere else."""
    hidden = [tile for other, hand in enumerate(position.hands) for tile in hand if other != seat]
    pool = [*hidden, *position.boneyard]
    stream.shuffle(pool)
    hands: list[tuple[Tile, ...]] = []
    for other, hand in enumerate(position.hands):
        taken = hand if other == seat else tuple(sorted(pool.pop() for _ in hand))
        hands.append(taken)
    return evolve(position, hands=tuple(hands), boneyard=tuple(pool))


@given(walks())
def test_the_same_events_give_the_same_match(walk: Walk) -> None:
    stream = random.Random(walk.seed)
    match = Match.start(walk.rules, walk.seating.seats)
    events: list[Lots | Deal] = []
    while match.needs in {Need.LOTS, Need.DEAL} and len(events) < 30:
        tiles = stream.sample(walk.rules.tiles, len(walk.rules.tiles))
        event = Lots(tuple(tiles[: match.seating.seats])) if match.needs is Need.LOTS else Deal(tuple(tiles))
        events.append(event)
        match = match.after(event)
    again = Match.start(walk.rules, walk.seating.seats)
    for event in events:
        again = again.after(event)
    assert again == match


@given(walks(), st.integers(0, 400))
def test_hands_are_counted_in_pips(walk: Walk, steps: int) -> None:
    *_, position = walk.positions(steps + 1)
    total = sum(pips_of(hand) for hand in position.hands) + pips_of(position.boneyard)
    assert total + pips_of(position.layout.tiles) == sum(tile.pips for tile in walk.rules.tiles)


def test_rule_sets_with_claims_are_among_the_walks() -> None:
    kinds = {load(name).rules.claim for name in ("five-up", "all-fives")}
    assert Claiming.AUTO in kinds
    assert Claiming.MUGGINS in kinds
