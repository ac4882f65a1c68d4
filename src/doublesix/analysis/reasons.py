"""Reasons: why the best option was better, in a sentence of counted numbers.

Every number was counted over the worlds in which the options were evaluated. If the counts explain less than half of
the loss, the sentence says how much they explain.
"""

from collections.abc import Iterator
from typing import Final

from doublesix.analysis.continuations import course_reasons, outcome_reason
from doublesix.analysis.evaluation import Evaluation, OptionValue
from doublesix.analysis.facts import Count, Reason, move_facts, unseen_tiles
from doublesix.analysis.loss import point_scale
from doublesix.core.moves import Draw, Move, Play
from doublesix.core.views import SeatView
from doublesix.notation import format_move

__all__ = ["idle_points", "reason_for", "spoken"]

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


def reason_for(evaluation: Evaluation, seen: SeatView) -> tuple[tuple[Reason, ...], str]:
    """The counted differences that matter, the largest first, and the sentence for people.

    Both are empty if the best option was played.
    """
    best, played = evaluation.best, evaluation.played
    if best.move == played.move:
        return (), ""
    scale = point_scale(seen.rules)
    if _parts(evaluation):
        apart = _apart(evaluation)
        return (apart,), apart.words
    found = sorted(_differences(evaluation, seen, scale), key=lambda reason: -reason.worth)
    worth_saying = max(LEAST * scale, SHARE * evaluation.loss.mean)
    named = tuple(reason for reason in found if reason.worth >= worth_saying)[:MOST]
    words = " ".join(reason.words for reason in named)
    explained = sum(reason.worth for reason in named)
    if not named or explained < ENOUGH * evaluation.loss.mean:
        more = _unpriced(best, played, seen)
        if more is not None:
            theme, counts, said = more
            named = (*named, Reason(theme, 0.0, f"{_name(best)} came out ahead; {said}.", counts))
        rest = named[-1].words if more else _summary(best, evaluation.loss.mean, explained)
        words = f"{words} {rest}" if words else rest
    return named, words


def spoken(move: Move) -> str:
    """A move in words: the tile's halves with a dash, and the end it joins.

    >>> from doublesix import parse_move
    >>> spoken(parse_move("63>66/s1")), spoken(parse_move("draw"))
    ('6–3 on 6–6', 'drawing')
    """
    if not isinstance(move, Play):
        return {
            "draw": "drawing",
            "pass": "passing",
            "claim": "claiming",
            "call": "calling",
            "release": "letting it go",
        }.get(format_move(move), format_move(move))
    tile = f"{move.tile.high}–{move.tile.low}"
    if move.end is None:
        return tile
    # A double is named in full, which distinguishes its ends from the half of a single with the same number.
    place = f"{move.end.pip}–{move.end.pip}" if move.end.tile.is_double else f"the {move.end.pip}"
    return f"{tile} on {place}"


def idle_points(evaluation: Evaluation) -> str:
    """Sentence about points that a good choice gave away without loss to the match; empty if there are none."""
    difference, chance = evaluation.difference, evaluation.chance_loss
    if chance is None or chance.mean or difference.mean <= 0 or not difference.is_clear:
        return ""
    best, played = evaluation.best, evaluation.played
    return (
        f"On average {spoken(best.move)} makes {best.points.mean:.1f} points and {spoken(played.move)}"
        f" {played.points.mean:.1f}, which changes nothing for the match at these scores."
    )


def _parts(evaluation: Evaluation) -> bool:
    """Whether points and match-win probability disagree: the choice lost the latter and no points."""
    chance = evaluation.chance_loss
    return chance is not None and chance.mean > 0 and not evaluation.loss.mean


def _apart(evaluation: Evaluation) -> Reason:
    """Reason of a choice by which points and match-win probability disagree, as they may near the end of a match."""
    best, played = evaluation.best, evaluation.played
    assert best.chance is not None, "they disagree only where both are known"
    assert played.chance is not None, "they disagree only where both are known"
    points, matches = (best.points.mean, played.points.mean), (100 * best.chance.mean, 100 * played.chance.mean)
    one, two = spoken(best.move), spoken(played.move)
    words = (
        f"On average {one} makes {points[0]:.1f} points and {two} {points[1]:.1f}; but of 100 matches {one} wins"
        f" {matches[0]:.1f} and {two} {matches[1]:.1f}, which is what counts at these scores."
    )
    return Reason("match", 0.0, words, (Count("points", *points), Count("matches", *matches)))


def _summary(best: OptionValue, loss: float, explained: float) -> str:
    """How much of the loss the named counts explain, if that is less than half."""
    if not explained:
        return f"{_name(best)} came out ahead; no single count says why."
    return f"{_name(best)} came out ahead by {loss:.1f} points; these counts explain {explained:.1f} of them."


def _name(option: OptionValue) -> str:
    words = spoken(option.move)
    return words[0].upper() + words[1:]


def _unpriced(best: OptionValue, played: OptionValue, seen: SeatView) -> tuple[str, tuple[Count, ...], str] | None:
    """A counted difference without a price, as theme, counts and clause; `None` if there is none."""
    if isinstance(best.move, Draw):
        most, limit = seen.drawable, seen.rules.optional_draw_limit
        if isinstance(played.move, Play) and limit is not None:
            most = min(most, limit - seen.drawn_by_choice)
        held, left = len(seen.hand), seen.drawable - most
        counts = Count("hand", held + most, held), Count("left", left, seen.drawable)
        return (
            "growth",
            counts,
            f"the hand may grow from {held} tiles to {held + most}, and then {left} are left to draw",
        )
    if isinstance(played.move, Draw):
        pips = [tile.pips for tile in unseen_tiles(seen)]
        mean = sum(pips) / len(pips)
        return "burden", (Count("pips", 0, mean),), f"a tile drawn adds {mean:.1f} pips to the hand on average"
    able, other = round(100 * best.answers.able), round(100 * played.answers.able)
    if isinstance(best.move, Play) and isinstance(played.move, Play) and able - other >= APART and _may_draw(seen):
        counted = f"after {spoken(played.move)} the next opponent fits in {other} of 100 deals, and draws in the others"
        said = f"{counted}; after {spoken(best.move)} it fits in {able}, and the boneyard stays"
        return "boneyard", (Count("able", best.answers.able, played.answers.able),), said
    return None


def _may_draw(seen: SeatView) -> bool:
    return seen.drawable > 0 and seen.rules.draw_limit > 0


def _differences(evaluation: Evaluation, seen: SeatView, scale: float) -> list[Reason]:
    """All differences between the best and the played option that can be counted and priced."""
    best, played = evaluation.best, evaluation.played
    gain, other = best.answers.gain, played.answers.gain
    found = []
    if gain != other:
        words = f"{_name(best)} makes {gain} now, {spoken(played.move)} makes {other}."
        found.append(Reason("score", gain - other, words, (Count("points", gain, other),)))
    if isinstance(best.move, Play) and isinstance(played.move, Play):
        found += _answers(best, played, scale)
        found += _kept(best.move, played.move, seen, scale)
    counted = sum(max(reason.worth, 0) for reason in found if reason.theme in {"score", "reply"})
    names = spoken(best.move), spoken(played.move)
    if evaluation.exact and not seen.boneyard:
        return [*found, outcome_reason(best.ahead, played.ahead, names, counted)]
    # Where a seat may draw freely, tiles in the hand are no burden and have no price.
    scale = 0 if seen.rules.optional_draw else scale
    return [*found, *course_reasons(best.ahead, played.ahead, names, counted, scale)]


def _answers(best: OptionValue, played: OptionValue, scale: float) -> Iterator[Reason]:
    """Reasons from the opponents' replies and the own next turn on the layouts after two plays."""
    mine, other = best.answers, played.answers
    one, two = _name(best), spoken(played.move)
    if round(mine.reply, 1) != round(other.reply, 1):
        words = f"The best answer to {spoken(best.move)} makes {mine.reply:.1f} on average, to {two} {other.reply:.1f}."
        yield Reason("reply", other.reply - mine.reply, words, (Count("points", mine.reply, other.reply),))
    able, unable = round(100 * mine.able), round(100 * other.able)
    if able != unable:
        words = f"After {spoken(best.move)} the next opponent fits in {able} of 100 deals, after {two} in {unable}."
        counts = (Count("able", mine.able, other.able),)
        yield Reason("block", (other.able - mine.able) * DRAW_WORTH * scale, words, counts)
    if mine.next != other.next:
        words = f"{one} threatens {mine.next or 'nothing'} next turn, {two} {other.next or 'nothing'}."
        yield Reason("threat", NEXT_SHARE * (mine.next - other.next), words, (Count("points", mine.next, other.next),))


def _kept(best: Play, played: Play, seen: SeatView, scale: float) -> Iterator[Reason]:
    """Reasons from the hand and the unseen tiles after two plays."""
    one, two = spoken(best), spoken(played)
    shed = best.tile.pips - played.tile.pips
    if shed:
        words = f"{one[0].upper()}{one[1:]} takes {best.tile.pips} pips out of the hand, {two} {played.tile.pips}."
        yield Reason("weight", PIP_WORTH * scale * shed, words, (Count("pips", best.tile.pips, played.tile.pips),))
    mine, other = move_facts(seen, best), move_facts(seen, played)
    fit, fewer = mine.playable, other.playable
    if fit > fewer:
        words = f"{fit} of the tiles kept {'fits' if fit == 1 else 'fit'} after {one}, after {two} only {fewer}."
        yield Reason("mobility", FIT_WORTH * scale * (fit - fewer), words, (Count("tiles", fit, fewer),))
    if mine.fitting < other.fitting:
        words = f"{mine.fitting} unseen tiles fit after {one}, {other.fitting} after {two}."
        counts = (Count("tiles", mine.fitting, other.fitting),)
        yield Reason("ends", UNSEEN_WORTH * scale * (other.fitting - mine.fitting), words, counts)
    if best.tile.is_double and not played.tile.is_double:
        words = f"{one[0].upper()}{one[1:]} gets rid of a double, which joins one number only."
        yield Reason("double", DOUBLE_WORTH * scale, words, (Count("doubles", 1, 0),))
