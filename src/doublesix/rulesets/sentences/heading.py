"""The heading of a card: what is special about rules, in one sentence that is made from their values."""

from collections.abc import Iterator

from doublesix.core.options import Claiming, Drawing, EndMatch, PlayAgain, SpinnerPolicy
from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, AnyOf, Clauses, Points, Tiles

__all__ = ["heading"]


class _Heading(Message, id="card.heading", english="{facts:capital}."):
    facts: Clauses


def heading(rules: RuleSet) -> Message:
    """What is special about rules, in one sentence.

    >>> from doublesix.rulesets.loader import rule_set
    >>> print(heading(rule_set("five-up", ["to-200"], {"claim": "auto"})))
    Multiples of 5 score in play; drawing instead of playing is allowed; a match to 200 points.
    """
    return _Heading(Clauses((*_layout(rules), *_scoring(rules), *_turn(rules), *_match(rules))))


_CROSS = FixedMessage("card.heading.cross", "a double that is led is surrounded first")
_ALL_DOUBLES = FixedMessage("card.heading.all-doubles", "every double branches")
_NO_SPINNER = FixedMessage("card.heading.no-spinner", "no double branches")
_ONE_END = FixedMessage("card.heading.one-end", "the layout grows from one end")


def _layout(rules: RuleSet) -> Iterator[Message]:
    if rules.cross_first:
        yield _CROSS
    if rules.spinner is SpinnerPolicy.ALL_DOUBLES:
        yield _ALL_DOUBLES
    elif rules.line_ends == 1:
        yield _ONE_END
    elif rules.spinner is SpinnerPolicy.NONE:
        yield _NO_SPINNER


class _Multiples(Message, id="card.heading.multiples", english="multiples of {divisors} score in play"):
    divisors: AllOf


class _GetIn(Message, id="card.heading.get-in", english="{least} to get in"):
    least: Points


_NOTHING = FixedMessage("card.heading.nothing-in-play", "nothing scores in play")
_EQUAL = FixedMessage("card.heading.equal-ends", "equal ends score in play")
_CALLED = FixedMessage("card.heading.call", "unclaimed scores are lost")
_STOLEN = FixedMessage("card.heading.muggins", "unclaimed scores may be stolen")


def _scoring(rules: RuleSet) -> Iterator[Message]:
    if not rules.scores_in_play:
        yield _NOTHING
        return
    yield _Multiples(AllOf(rules.divisors)) if rules.end_match is EndMatch.NONE else _EQUAL
    if rules.claim is not Claiming.AUTO:
        yield _CALLED if rules.claim is Claiming.CALL else _STOLEN
    if rules.get_in:
        yield _GetIn(Points(rules.get_in))


class _MayDraw(Message, id="card.heading.may-draw-few", english="{most} may be drawn instead of playing"):
    most: Tiles


class _Again(Message, id="card.heading.again", english="{after} gives another play"):
    after: AnyOf


_DRAW_FREELY = FixedMessage("card.heading.may-draw", "drawing instead of playing is allowed")
_NO_DRAWING = FixedMessage("card.heading.no-drawing", "nobody draws")
_AFTER = {
    PlayAgain.DOUBLE: FixedMessage("card.heading.a-double", "a double"),
    PlayAgain.SCORE: FixedMessage("card.heading.a-score", "a score"),
    PlayAgain.LEAD: FixedMessage("card.heading.the-lead", "the lead"),
}


def _turn(rules: RuleSet) -> Iterator[Message]:
    if rules.draw is Drawing.NONE:
        yield _NO_DRAWING
    elif rules.optional_draw:
        limit = rules.optional_draw_limit
        yield _DRAW_FREELY if limit is None else _MayDraw(Tiles(limit))
    if rules.play_again:
        yield _Again(AnyOf(tuple(_AFTER[play] for play in rules.play_again)))


class _Skunk(Message, id="card.heading.skunk", english="a skunk at {points}"):
    points: Points


class _To(Message, id="card.heading.to", english="a match to {points}"):
    points: Points


class _Exactly(Message, id="card.heading.exactly", english="a match to exactly {points}"):
    points: Points


def _match(rules: RuleSet) -> Iterator[Message]:
    if rules.skunk is not None:
        yield _Skunk(Points(rules.skunk))
    yield (_Exactly if rules.exact else _To)(Points(rules.target))
