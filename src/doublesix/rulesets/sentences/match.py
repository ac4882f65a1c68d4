"""Sentences on winning the match, and on the tally."""

from doublesix.core.options import Finish, Tally
from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Holes, Points
from doublesix.rulesets.sentences.common import Sentence, Sentences, duel, in_pairs

__all__ = ["match", "tally"]


class _OrMore(Message, id="card.match.or-more", english="The first to reach {points} or more wins the match."):
    points: Points


class _Exactly(Message, id="card.match.exactly", english="The first to reach exactly {points} wins the match."):
    points: Points


_BEYOND_LOST = FixedMessage(
    "card.match.beyond-lost", "A score that would go beyond is lost, all of it, and play goes on to the left."
)
_BEYOND_LOST_TWO = FixedMessage(
    "card.match.beyond-lost-two", "A score that would go beyond is lost, all of it, and play goes on."
)
_PLAYED_OUT = FixedMessage(
    "card.match.round-played-out",
    "The round is played to its end first; of those who are there then, the highest score wins.",
)
_AT_ONCE = FixedMessage("card.match.at-once", "That ends the match at once, even in the middle of a round.")


class _SkunkTwo(
    Message,
    id="card.match.skunk-two",
    english="A player with {points} or more while the opponent is not on the board wins at once.",
):
    points: Points


class _Skunk(
    Message,
    id="card.match.skunk",
    english="A player with {points} or more while no opponent is on the board wins at once.",
):
    points: Points


class _SkunkOfSide(
    Message,
    id="card.match.skunk-of-side",
    english="A side with {points} or more while no opponent is on the board wins at once.",
):
    points: Points


def match(rules: RuleSet) -> Sentences:
    """How the match is won."""
    if rules.exact:
        yield Sentence(_Exactly(Points(rules.target)), ("target",))
    else:
        yield Sentence(_OrMore(Points(rules.target)), ("target", "or_more"))
    if rules.finish is Finish.HAND_END:
        yield Sentence(_PLAYED_OUT, ("finish",))
    elif rules.scores_in_play:
        yield Sentence(_AT_ONCE, ("finish",))
    if rules.exact:
        yield Sentence(_BEYOND_LOST_TWO if duel(rules) else _BEYOND_LOST, ("exact",))
    if rules.skunk is not None:
        yield Sentence(_skunk(rules, Points(rules.skunk)), ("skunk",))


def _skunk(rules: RuleSet, points: Points) -> Message:
    if duel(rules):
        return _SkunkTwo(points)
    return _SkunkOfSide(points) if in_pairs(rules) else _Skunk(points)


class _Pegs(Message, id="card.tally.pegs", english="The score is pegged on a track of {holes}."):
    holes: Holes


_TALLIES = {
    Tally.POINTS: FixedMessage("card.tally.points", "The score is written in figures."),
    Tally.STROKES: FixedMessage("card.tally.strokes", "The score is drawn in strokes, one for every five points."),
    Tally.HOUSES: FixedMessage("card.tally.houses", "The score is drawn in houses of 50 points."),
}
_HOUSE = FixedMessage(
    "card.tally.house",
    "In a house 5 points are one stroke and 10 a cross; then a quarter is drawn for each further 10, and half a quarter"
    " for 5.",
)


def tally(rules: RuleSet) -> Sentences:
    """How the score is drawn."""
    yield Sentence(_TALLIES.get(rules.tally) or _Pegs(Holes(rules.target)), ("tally",))
    if rules.tally is Tally.HOUSES:
        yield Sentence(_HOUSE, ("house",))
