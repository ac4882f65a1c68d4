"""Reasons: why the best option was better, in a sentence of counted numbers.

Every number was counted over the worlds in which the options were valued. Where no count explains half of the loss the
sentence says so, and invents nothing.
"""

from dataclasses import dataclass
from typing import Final

from doublesix.analysis.evaluation import Evaluation, OptionValue
from doublesix.analysis.scale import point_scale
from doublesix.core.moves import Move, Play
from doublesix.core.rules import RuleSet
from doublesix.notation import format_move

__all__ = ["Reason", "reason_for", "spoken"]

NEXT_SHARE: Final = 0.4
"""How much of a threatened score counts: it can be met before it is made."""

DRAW_WORTH: Final = 8.0
"""Points, in a game whose points are pips, that it is worth when the next opponent has to draw; the heuristic player's
weight for certain is 11.6."""

PIP_WORTH: Final = 0.25
"""Points that a pip less in the hand is worth when the round may end soon."""

WITHOUT_TILE: Final = {
    "draw": "drawing",
    "pass": "passing",
    "claim": "claiming",
    "call": "calling",
    "release": "saying nothing",
}

LEAST: Final = 0.3
"""Points that a difference must explain to be named."""

SHARE: Final = 0.15
"""The share of the loss that it must explain."""

ENOUGH: Final = 0.5
MOST: Final = 2


@dataclass(frozen=True)
class Reason:
    """One counted difference between the best and the played option.

    Attributes:
        theme: What it is about: ``score``, ``reply``, ``block``, ``threat`` or ``weight``.
        worth: About how many points it explains.
        words: The sentence.
    """

    theme: str
    worth: float
    words: str


def reason_for(evaluation: Evaluation, rules: RuleSet) -> tuple[tuple[Reason, ...], str]:
    """The counted differences that matter, the largest first, and the sentence for people.

    The sentence is empty where the best option was played.
    """
    best, played = evaluation.best, evaluation.played
    if best.move == played.move:
        return (), ""
    found = sorted(_differences(best, played, point_scale(rules)), key=lambda reason: -reason.worth)
    worth_saying = max(LEAST * point_scale(rules), SHARE * evaluation.loss.mean)
    named = tuple(reason for reason in found if reason.worth >= worth_saying)[:MOST]
    words = " ".join(reason.words for reason in named)
    if sum(reason.worth for reason in named) < ENOUGH * evaluation.loss.mean:
        more = f"{_name(best)} came out ahead; no single count says why."
        words = f"{words} {more}" if words else more
    return named, words


def spoken(move: Move) -> str:
    """A move for people: the tile's halves with a dash, and the end it joins.

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
    # A double may offer its side and its end with the same number; its own name tells them from a single's half.
    place = f"{move.end.pip}–{move.end.pip}" if move.end.tile.is_double else f"the {move.end.pip}"
    return f"{tile} on {place}"


def _name(option: OptionValue) -> str:
    words = spoken(option.move)
    return words[0].upper() + words[1:]


def _differences(best: OptionValue, played: OptionValue, scale: float) -> list[Reason]:
    mine, other = best.answers, played.answers
    one, two = _name(best), spoken(played.move)
    found = []
    if mine.gain != other.gain:
        found.append(Reason("score", mine.gain - other.gain, f"{one} makes {mine.gain} now, {two} makes {other.gain}."))
    if not isinstance(best.move, Play) or not isinstance(played.move, Play):
        return found
    if round(mine.reply, 1) != round(other.reply, 1):
        words = f"The best answer to {spoken(best.move)} makes {mine.reply:.1f} on average, to {two} {other.reply:.1f}."
        found.append(Reason("reply", other.reply - mine.reply, words))
    able, unable = round(100 * mine.able), round(100 * other.able)
    if able != unable:
        words = f"After {spoken(best.move)} the next opponent fits in {able} of 100 deals, after {two} in {unable}."
        found.append(Reason("block", (other.able - mine.able) * DRAW_WORTH * scale, words))
    if mine.next != other.next:
        words = f"{one} threatens {mine.next or 'nothing'} next turn, {two} {other.next or 'nothing'}."
        found.append(Reason("threat", NEXT_SHARE * (mine.next - other.next), words))
    shed = best.move.tile.pips - played.move.tile.pips
    if shed:
        words = f"{one} takes {best.move.tile.pips} pips out of the hand, {two} {played.move.tile.pips}."
        found.append(Reason("weight", PIP_WORTH * scale * shed, words))
    return found
