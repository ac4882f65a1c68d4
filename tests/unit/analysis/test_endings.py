"""Solved endings agree with enumeration and with the open-hand solver."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from doublesix.analysis import evaluate, hint
from doublesix.analysis.decisions import MatchDecision, decisions
from doublesix.analysis.free_drawing import opponents_of, play_rollouts
from doublesix.analysis.words import hint_lines
from doublesix.core.moves import CLAIM, DRAW, RELEASE, Move, Play
from doublesix.core.tiles import tile_set
from doublesix.core.views import SeatView
from doublesix.engine import Board, beliefs, solve
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.rules.positions import position_behind
from doublesix.engine.search.endings import Ending
from doublesix.engine.search.players import player_config
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.notation import format_move
from doublesix.notation.record.replay import steps
from tests.samples import DEEP
from tests.unit.analysis.matches import played

SMALL = "master@60"
MOST_LEFT = 6
"""Tiles in the boneyard of an ending."""
SEEDS = range(40) if DEEP else (1, 8)
"""Rounds of random play; the two of a check have endings that are solved, and most have none."""
CLOSE = 0.01
"""Points within which an equilibrium of thirty iterations lies."""


def decided(game: str, seed: str) -> Iterator[MatchDecision]:
    """Decisions with hidden tiles at the beginning of a match."""
    for number, step in enumerate(steps(played(game, seed, acts=70))):
        yield from (one for one in decisions(number, step) if one.seen.boneyard)


def evaluator(seen: SeatView) -> RolloutEvaluator:
    seating = seen.seating
    return RolloutEvaluator(compile_rules(seen.rules, seating.seats, partners=seating.partners), player_config(SMALL))


def enumerated(seen: SeatView) -> dict[str, float]:
    """Mean of the open-hand values over all hands of a seat with one tile."""
    assert seen.seat is not None
    other, belief = 1 - seen.seat, beliefs(seen)
    hidden = [tile for tile in tile_set(seen.rules.set) if tile not in {*seen.hand, *seen.layout.tiles}]
    values: dict[str, float] = {}
    for tile in hidden:
        likely = belief.probability(tile)[other]
        if likely <= 0:
            continue
        hands = (seen.hand, (tile,)) if seen.seat == 0 else ((tile,), seen.hand)
        _, position = position_behind(seen, hands, [one for one in hidden if one != tile])
        for move in solve(position).moves:
            name = format_move(move.move)
            values[name] = values.get(name, 0.0) + likely * move.value
    return values


@pytest.mark.parametrize("seed", ["ending 3", "ending 4", "ending 8"])
def test_values_are_means_over_all_hands_where_one_choice_is_left(seed: str) -> None:
    # Block, two tiles against one: after this choice neither seat has another, so no mean over open hands errs.
    (one,) = (
        one for one in decided("block", seed) if sorted(one.seen.hand_sizes) == [1, 2] and len(one.seen.hand) == 2
    )

    found = evaluate(one.seen, one.played, SMALL)

    assert found is not None
    assert found.exact
    known = enumerated(one.seen)
    assert {format_move(option.move): option.points.mean for option in found.options} == pytest.approx(known, abs=CLOSE)


@pytest.mark.parametrize(
    ("game", "seed", "event"),
    [("all-fives", "ending 5", 31), ("merry-go-round", "ending 1", 32), ("threes-and-fives", "ending 8", 49)],
)
def test_where_the_other_hand_is_known_values_are_those_of_open_hands(game: str, seed: str, event: int) -> None:
    one = next(one for one in decided(game, seed) if one.step == event)

    ending = evaluator(one.seen).ending(one.seen)

    assert ending is not None
    assert ending.hands == 1
    values, known = ({str(move): value for move, value in pairs} for pairs in _points(ending, one))
    assert values == pytest.approx({name: known[name] for name in values}, abs=CLOSE)


def _points(ending: Ending, one: MatchDecision) -> tuple[Iterable[tuple[Move, float]], Iterable[tuple[Move, float]]]:
    """Moves with their points by both solvers, hidden and open."""
    return (
        ((move, points) for move, (points, _) in ending.values.items()),
        ((move.move, move.value) for move in solve(one.position).moves),
    )


def test_a_hint_and_a_review_of_an_ending_say_solved_and_show_no_error() -> None:
    one = next(one for one in decided("all-fives", "ending 3") if one.step == 55)
    other = next(move for move in one.seen.legal if move != one.played)

    found, judged = hint(one.seen, SMALL), evaluate(one.seen, other, SMALL)

    assert judged is not None
    assert found.exact is judged.exact is True
    assert found.worlds == judged.worlds == 10
    assert all(option.points.error == 0 for option in (*found.options, *judged.options))
    assert [option.points for option in found.options] == [option.points for option in judged.options]
    assert judged.loss.mean in {0, judged.best.points.mean - judged.played.points.mean}
    assert not any("±" in line for line in hint_lines(found))
    assert hint_lines(found)[-2] == "Solved to the end of the round: these values have no error."


@pytest.mark.parametrize(("game", "seats"), [("all-fives", 3), ("double-six-dominoes", 4)])
def test_more_than_two_seats_have_no_such_solution(game: str, seats: int) -> None:
    record = played(game, "hints", seats, acts=60)
    (*_, last) = (one for number, step in enumerate(steps(record)) for one in decisions(number, step))

    assert evaluator(last.seen).ending(last.seen) is None


def late(spec: str, seed: int, *, claims: bool = True) -> Iterator[tuple[Board, Board]]:
    """Late choices, with the same round under automatic scoring."""
    board, plain = Board(spec), Board(f"{spec.partition(';')[0]};claim=auto;optional_draw=no")
    for one in (board, plain):
        one.shuffle(seed, 0)
    stream = Random(seed)
    while not board.over:
        legal = board.legal_moves()
        plays = [move for move in legal if isinstance(move, Play)]
        if CLAIM in legal or RELEASE in legal:
            board.push(CLAIM if claims else RELEASE)
            continue
        if len(plays) > 1 and 0 < board.view(board.to_act).boneyard <= MOST_LEFT:
            yield board, plain
        move = stream.choice(plays) if plays else legal[0]
        board.push(move)
        if claims:
            plain.push(move)


@pytest.mark.property
@pytest.mark.parametrize("spec", ["five-up", "five-up;optional_draw_limit=1", "multiples-of-five"])
def test_a_fully_claimed_ending_equals_automatic_scoring(spec: str) -> None:
    solved = 0
    for seed in SEEDS:
        for board, plain in late(spec, seed):
            seen, simple = (one.view(one.to_act) for one in (board, plain))
            against = opponents_of(seen.rules, ["level-5"])
            found = play_rollouts(board.compiled, player_config(SMALL), against).ending(seen)
            known = evaluator(simple).ending(simple)

            assert (found is None) == (known is None)
            if found is not None and known is not None:
                solved += 1
                assert found == known
    assert solved > 0


@pytest.mark.property
def test_after_a_draw_by_choice_no_ending_is_solved() -> None:
    refused = 0
    for seed in SEEDS:
        for board, _ in late("five-up;optional_draw_limit=1", seed):
            against = opponents_of(board.compiled.rules, ["level-5"])
            rollouts = play_rollouts(board.compiled, player_config(SMALL), against)
            if DRAW in board.legal_moves() and rollouts.ending(board.view(board.to_act)) is not None:
                other = board.copy()
                other.push(DRAW)
                refused += 1
                assert rollouts.ending(other.view(other.to_act)) is None
    assert refused > 0


@pytest.mark.property
def test_where_a_person_has_drawn_no_ending_is_solved() -> None:
    refused = 0
    for seed in SEEDS:
        for board, _ in late("five-up", seed):
            seen, judge = board.view(board.to_act), player_config(SMALL)
            bot, person = (
                play_rollouts(board.compiled, judge, opponents_of(seen.rules, [kind])) for kind in ("level-5", "human")
            )
            drew = any(act.move == DRAW and act.seat != seen.seat for act in seen.history)
            if drew and bot.ending(seen) is not None:
                refused += 1
                assert person.ending(seen) is None
    assert refused > 0


def test_no_ending_is_solved_after_an_unclaimed_score() -> None:
    rollouts = play_rollouts(Board("multiples-of-five").compiled, player_config(SMALL), None)
    seen = [one.view(one.to_act) for seed in range(12) for one, _ in late("multiples-of-five", seed, claims=False)]

    assert len(seen) > 10
    assert any(RELEASE in {act.move for act in view.history} for view in seen)
    for view in seen:
        let_go = any(act.move == RELEASE for act in view.history)
        assert not let_go or rollouts.ending(view) is None
