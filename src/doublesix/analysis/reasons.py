"""Reasons: why the best option was better, in sentences of counted numbers.

Every number was counted over the worlds in which the options were evaluated. If the counts explain less than half of
the loss, the sentence says how much they explain.
"""

from collections.abc import Iterator
from typing import Final

from doublesix.analysis.continuations import course_reasons, outcome_reason
from doublesix.analysis.estimate import point_scale
from doublesix.analysis.evaluation import Evaluation
from doublesix.analysis.facts import Count, Reason, move_facts, unseen_tiles
from doublesix.analysis.move_names import spoken
from doublesix.analysis.numbers import tenths
from doublesix.analysis.option_value import OptionValue
from doublesix.analysis.reason_messages import (
    Ahead,
    Block,
    Boneyard,
    Burden,
    Double,
    Ends,
    Growth,
    Idle,
    MatchOverPoints,
    Mobility,
    Reply,
    Score,
    Threat,
    ThreatPoints,
    Unexplained,
    Weight,
)
from doublesix.core.moves import Draw, Play
from doublesix.core.views import SeatView
from doublesix.messages import Message
from doublesix.messages.units import Paragraph

__all__ = ["idle_points", "reason_for"]

NEXT_SHARE: Final = 0.4
"""Share of a threatened score that counts, since it can be parried before it is made; chosen by hand."""

DRAW_WORTH: Final = 8.0
"""Price of forcing the next opponent to draw, in points of a game whose points are pips.

Chosen by hand, below the weight of 11.6 that the heuristic player was tuned to; not fitted to these sentences."""

PIP_WORTH: Final = 0.25
"""Price of one pip less in the hand, in points of a game whose points are pips; chosen by hand."""

FIT_WORTH, UNSEEN_WORTH, DOUBLE_WORTH = 0.8, 0.6, 3.0
"""Prices of one more own tile that fits afterwards, one fewer unseen tile that fits, and shedding a double.

In points of a game whose points are pips; rough, rounded by hand from a fit. Least squares over 2,967 pairs of plays
valued by the master, with all else that is counted here, gave 0.5 to 1.0, 0.6 to 0.9 (in two of the three) and 3.0 to
6.6 points in All Fives, Threes and Fives and Double-Six Dominoes; other games were not fitted.
"""

LEAST: Final = 0.3
"""Least points that a difference must explain to be named."""

SHARE: Final = 0.15
"""Least share of the loss that it must explain."""

APART: Final = 20
"""Least difference between two plays in how often the next opponent fits, in 100 deals, that is worth a word."""

ENOUGH: Final = 0.5
"""Share of the loss that the named reasons must explain; below it the sentence says how much they do."""

MOST: Final = 2
"""Most priced reasons that are named."""


def reason_for(evaluation: Evaluation, seen: SeatView) -> tuple[tuple[Reason, ...], Message | None]:
    """The counted differences that matter, the largest first, and their sentences as one message.

    Empty and `None` if the best option was played.
    """
    best, played = evaluation.best, evaluation.played
    if best.move == played.move:
        return (), None
    scale = point_scale(seen.rules)
    if _disagree(evaluation):
        reason = _match_over_points(evaluation)
        return (reason,), Paragraph((reason.message,))
    found = sorted(_differences(evaluation, seen, scale), key=lambda reason: -reason.worth)
    worth_saying = max(LEAST * scale, SHARE * evaluation.loss.mean)
    named = tuple(reason for reason in found if reason.worth >= worth_saying)[:MOST]
    sentences = tuple(reason.message for reason in named)
    explained = sum(reason.worth for reason in named)
    if not named or explained < ENOUGH * evaluation.loss.mean:
        more = _unpriced(best, played, seen)
        named = named if more is None else (*named, more)
        rest = _summary(best, evaluation.loss.mean, explained) if more is None else more.message
        sentences = (*sentences, rest)
    return named, Paragraph(sentences)


def idle_points(evaluation: Evaluation) -> Message | None:
    """Sentence about points that a good choice gave away without loss to the match; `None` if there are none."""
    difference, chance = evaluation.difference, evaluation.chance_loss
    if chance is None or chance.mean or difference.mean <= 0 or not difference.is_clear:
        return None
    best, played = evaluation.best, evaluation.played
    return Idle(spoken(best.move), spoken(played.move), tenths(best.points.mean), tenths(played.points.mean))


def _disagree(evaluation: Evaluation) -> bool:
    """Whether points and match-win probability disagree: the choice lost the latter and no points."""
    chance = evaluation.chance_loss
    return chance is not None and chance.mean > 0 and not evaluation.loss.mean


def _match_over_points(evaluation: Evaluation) -> Reason:
    """Reason of a choice by which points and match-win probability disagree, as they may near the end of a match."""
    best, played = evaluation.best, evaluation.played
    assert best.chance is not None, "they disagree only where both are known"
    assert played.chance is not None, "they disagree only where both are known"
    points, matches = (best.points.mean, played.points.mean), (100 * best.chance.mean, 100 * played.chance.mean)
    message = MatchOverPoints(spoken(best.move), spoken(played.move), *map(tenths, (*points, *matches)))
    return Reason("match", 0.0, message, (Count("points", *points), Count("matches", *matches)))


def _summary(best: OptionValue, loss: float, explained: float) -> Message:
    """How much of the loss the named counts explain, if that is less than half."""
    if not explained:
        return Unexplained(spoken(best.move))
    return Ahead(spoken(best.move), tenths(loss), tenths(explained))


def _unpriced(best: OptionValue, played: OptionValue, seen: SeatView) -> Reason | None:
    """A counted difference without a price; `None` if there is none."""
    if isinstance(best.move, Draw):
        most, limit = seen.drawable, seen.rules.optional_draw_limit
        if isinstance(played.move, Play) and limit is not None:
            most = min(most, limit - seen.drawn_by_choice)
        held, left = len(seen.hand), seen.drawable - most
        counts = Count("hand", held + most, held), Count("left", left, seen.drawable)
        return Reason("growth", 0.0, Growth(spoken(best.move), held, held + most, left), counts)
    if isinstance(played.move, Draw):
        pips = [tile.pips for tile in unseen_tiles(seen)]
        mean = sum(pips) / len(pips)
        return Reason("burden", 0.0, Burden(spoken(best.move), tenths(mean)), (Count("pips", 0, mean),))
    able, other = round(100 * best.answers.able), round(100 * played.answers.able)
    if isinstance(best.move, Play) and isinstance(played.move, Play) and able - other >= APART and _may_draw(seen):
        message = Boneyard(spoken(best.move), spoken(played.move), able, other)
        return Reason("boneyard", 0.0, message, (Count("able", best.answers.able, played.answers.able),))
    return None


def _may_draw(seen: SeatView) -> bool:
    return seen.drawable > 0 and seen.rules.draw_limit > 0


def _differences(evaluation: Evaluation, seen: SeatView, scale: float) -> list[Reason]:
    """All differences between the best and the played option that can be counted and priced."""
    best, played = evaluation.best, evaluation.played
    gain, other = best.answers.gain, played.answers.gain
    names = spoken(best.move), spoken(played.move)
    found = []
    if gain != other:
        found.append(Reason("score", gain - other, Score(*names, gain, other), (Count("points", gain, other),)))
    if isinstance(best.move, Play) and isinstance(played.move, Play):
        found += _answers(best, played, scale)
        found += _kept(best.move, played.move, seen, scale)
    counted = sum(max(reason.worth, 0) for reason in found if reason.theme in {"score", "reply"})
    if evaluation.exact and not seen.boneyard:
        return [*found, outcome_reason(best.ahead, played.ahead, names, counted)]
    # Where a seat may draw freely, tiles in the hand are no burden and have no price.
    scale = 0 if seen.rules.optional_draw else scale
    return [*found, *course_reasons(best.ahead, played.ahead, names, counted, scale)]


def _answers(best: OptionValue, played: OptionValue, scale: float) -> Iterator[Reason]:
    """Reasons from the opponents' replies and the own next turn on the layouts after two plays."""
    mine, other = best.answers, played.answers
    one, two = spoken(best.move), spoken(played.move)
    if round(mine.reply, 1) != round(other.reply, 1):
        reply = Reply(one, two, tenths(mine.reply), tenths(other.reply))
        yield Reason("reply", other.reply - mine.reply, reply, (Count("points", mine.reply, other.reply),))
    able, unable = round(100 * mine.able), round(100 * other.able)
    if able != unable:
        counts = (Count("able", mine.able, other.able),)
        yield Reason("block", (other.able - mine.able) * DRAW_WORTH * scale, Block(one, two, able, unable), counts)
    if mine.next != other.next:
        threat = Threat(ThreatPoints(mine.next), one, two, ThreatPoints(other.next))
        yield Reason("threat", NEXT_SHARE * (mine.next - other.next), threat, (Count("points", mine.next, other.next),))


def _kept(best: Play, played: Play, seen: SeatView, scale: float) -> Iterator[Reason]:
    """Reasons from the hand and the unseen tiles after two plays."""
    one, two = spoken(best), spoken(played)
    shed = best.tile.pips - played.tile.pips
    if shed:
        weight = Weight(one, two, best.tile.pips, played.tile.pips)
        yield Reason("weight", PIP_WORTH * scale * shed, weight, (Count("pips", best.tile.pips, played.tile.pips),))
    mine, other = move_facts(seen, best), move_facts(seen, played)
    fit, fewer = mine.playable, other.playable
    if fit > fewer:
        mobility = Mobility(fit, one, two, fewer)
        yield Reason("mobility", FIT_WORTH * scale * (fit - fewer), mobility, (Count("tiles", fit, fewer),))
    if mine.fitting < other.fitting:
        ends = Ends(one, two, mine.fitting, other.fitting)
        counts = (Count("tiles", mine.fitting, other.fitting),)
        yield Reason("ends", UNSEEN_WORTH * scale * (other.fitting - mine.fitting), ends, counts)
    if best.tile.is_double and not played.tile.is_double:
        yield Reason("double", DOUBLE_WORTH * scale, Double(one), (Count("doubles", 1, 0),))
