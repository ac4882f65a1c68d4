"""Match review as the page shows it, computed from a record."""

from collections.abc import Generator, Iterator
from typing import Final

from doublesix.analysis import Grade, Part, Review, ReviewedDecision, review_parts
from doublesix.analysis.balance import Balance
from doublesix.analysis.estimate import point_scale
from doublesix.analysis.evaluation import as_good
from doublesix.analysis.free_drawing import luck_rollouts, note_of
from doublesix.analysis.grades import weight_of
from doublesix.analysis.luck_share import luck_share
from doublesix.analysis.odds import hand_odds
from doublesix.analysis.told import told
from doublesix.core.moves import Play
from doublesix.drawing import Ghost, svg
from doublesix.drawing.words import described
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.players import player_config
from doublesix.notation import Record, format_move, format_tile
from doublesix.puzzles.themes import contrast, themes_of
from doublesix.server.compute.positions import position_seen
from doublesix.server.domain.messages import maybe_seen, message_seen
from doublesix.server.wire.review import (
    MatchReview,
    ReviewBalance,
    ReviewedChoice,
    ReviewHand,
    ReviewHindsight,
    ReviewLuck,
    ReviewMark,
    ReviewOdd,
    ReviewOption,
    ReviewPoint,
    ReviewRound,
    ReviewSeat,
)

__all__ = ["JUDGE", "match_review", "match_review_parts"]

JUDGE: Final = "master@300"
"""Player config of the judge; that of ``doublesix review``, so that both judge a match alike."""

MOST_CHOICES: Final = 5
"""Worst decisions of each seat that are shown with drawing, options and reasons."""


def match_review(record: Record) -> MatchReview:
    """Review of a finished match; equal records give equal reviews.

    Raises:
        UsageError: If the engine does not support such a table.
    """
    parts = match_review_parts(record)
    try:
        while True:
            next(parts)
    except StopIteration as end:
        made: MatchReview = end.value
        return made


def match_review_parts(record: Record) -> Generator[Part, None, MatchReview]:
    """The same review as a generator that can be suspended at each part, and returns it.

    Raises:
        UsageError: If the engine does not support such a table.
    """
    done = yield from review_parts(record, JUDGE)
    seating = record.seating
    shown = [one for seat in seating.all for one in done.worst(MOST_CHOICES, seat)]
    return MatchReview(
        rules=record.rules.name,
        players=list(record.players),
        sides=[seating.side_of(seat) for seat in seating.all],
        judge=done.judge,
        seed=done.seed,
        result=list(done.result),
        balance=[_balance(done, side) for side in range(seating.sides)],
        rounds=list(_rounds(done)),
        curve=[ReviewPoint(event=one.step, round=one.round, chance=one.chance) for one in done.curve],
        marks=[
            ReviewMark(event=one.decision.step, seat=one.decision.seat, grade=one.grade.value)
            for one in done.decisions
            if one.grade is not Grade.GOOD
        ],
        choices=[_choice(one) for one in shown],
        note=maybe_seen(note_of(record.rules, done.opponents)),
        seats=list(_seats(done)),
    )


def _seats(done: Review) -> Iterator[ReviewSeat]:
    seating, scale = done.record.seating, point_scale(done.record.rules)
    lucky = _lucky(done)
    for seat in seating.all:
        losses = [one.evaluation.loss.mean / scale for one in done.of(seat)]
        yield ReviewSeat(
            decisions=len(losses),
            lost=sum(losses),
            squares=sum(loss * loss for loss in losses),
            lucky=lucky[seating.side_of(seat)],
        )


def _lucky(done: Review) -> list[float | None]:
    """By side, the share of matches with less luck."""
    record = done.record
    seating = record.seating
    compiled = compile_rules(record.rules, seating.seats, partners=seating.partners)
    judge = luck_rollouts(compiled, player_config(done.judge), done.opponents).judge
    found: list[float | None] = []
    for side in range(seating.sides):
        lucks = [one.luck.total[side] for one in done.rounds if one.luck is not None]
        whole = len(lucks) == len(done.rounds)
        found.append(luck_share(sum(lucks), len(lucks), compiled, judge) if whole else None)
    return found


def _balance(done: Review, side: int) -> ReviewBalance:
    return _shown(done.balance(side))


def _shown(found: Balance) -> ReviewBalance:
    return ReviewBalance(
        margin=found.margin,
        tiles=found.tiles,
        play=found.play,
        lead=found.lead,
        deal=found.deal,
        draws=found.draws,
        hidden=found.hidden,
    )


def _rounds(done: Review) -> Iterator[ReviewRound]:
    by_side = [done.balances(side) for side in range(done.record.seating.sides)]
    for place, one in enumerate(done.rounds):
        yield ReviewRound(
            number=one.number,
            before=list(one.before),
            after=list(one.after),
            losses=list(one.losses),
            luck=None if one.luck is None else list(one.luck.total),
            balance=[_shown(rounds[place]) for rounds in by_side],
            chances=[ReviewLuck(event=luck.step, seat=luck.seat, points=list(luck.points)) for luck in one.chances],
        )


def _choice(one: ReviewedDecision) -> ReviewedChoice:
    seen, evaluation = one.decision.seen, one.evaluation
    shown = ((evaluation.best.move, "better", "✓"), (evaluation.played.move, "played", "✗"))
    ghosts = [Ghost(move, kind, label) for move, kind, label in shown if isinstance(move, Play)]
    return ReviewedChoice(
        event=one.decision.step,
        round=one.decision.round,
        seat=one.decision.seat,
        scores=list(seen.scoreboard.points),
        played=format_move(evaluation.played.move),
        best=format_move(evaluation.best.move),
        grade=one.grade.value,
        loss=evaluation.loss.mean,
        why=maybe_seen(one.why),
        worlds=evaluation.worlds,
        solved=evaluation.exact,
        options=list(_options(one)),
        odds=list(_odds(one)),
        board=svg(seen, ghost=ghosts, say=None),
        question=svg(seen, say=None),
        position=position_seen(seen),
        label=message_seen(described(seen)),
        chance_loss=None if evaluation.chance_loss is None else evaluation.chance_loss.mean,
        hindsight=_hindsight(one),
        good=[format_move(move) for move in as_good(evaluation)],
        weight=weight_of(evaluation, seen.rules),
        themes=list(themes_of(contrast(seen, evaluation.best.move, evaluation.played.move))),
        told=[message_seen(fact) for fact in told(seen)],
    )


def _options(one: ReviewedDecision) -> Iterator[ReviewOption]:
    for option in one.evaluation.options:
        yield ReviewOption(
            move=format_move(option.move),
            points=option.points.mean,
            error=option.points.error,
            chance=None if option.chance is None else option.chance.mean,
            chance_error=None if option.chance is None else option.chance.error,
        )


def _odds(one: ReviewedDecision) -> Iterator[ReviewHand]:
    for hand in hand_odds(one):
        tiles = [
            ReviewOdd(tile=format_tile(tile), counting=counting, reading=reading)
            for tile, counting, reading in hand.tiles
        ]
        yield ReviewHand(seat=hand.seat, held=hand.held, tiles=tiles)


def _hindsight(one: ReviewedDecision) -> ReviewHindsight | None:
    found = one.hindsight
    if found is None:
        return None
    return ReviewHindsight(
        best=format_move(found.best),
        best_points=found.values[found.best][0],
        played_points=found.values[found.played][0],
    )
