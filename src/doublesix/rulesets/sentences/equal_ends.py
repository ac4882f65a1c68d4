"""Sentences on plays that score by equal ends."""

from typing import Final

from doublesix.core.options import Crosswise, EndMatch, SpinnerPolicy
from doublesix.core.play_score import points_made
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Points
from doublesix.rulesets.sentences.common import Sentence, Sentences
from doublesix.rulesets.sentences.examples import joined_last

__all__ = ["scoring_by_equal_ends"]

_EXAMPLES: Final = {
    SpinnerPolicy.NONE: ((6, 6), (6, 2), (6, 4), (4, 2), (2, 2)),
    SpinnerPolicy.FIRST_DOUBLE: ((6, 6), (6, 1), (6, 2), (6, 3), (6, 4), (4, 3), (3, 3)),
}
"""Plays of the worked examples, by the spinner: each is joined to the newest end that it fits."""

_ALL = FixedMessage(
    "card.equal.all",
    "A play scores if all ends of the layout show the same number after it, the lead included: a point for each half"
    " that shows it.",
)
_ANY = FixedMessage(
    "card.equal.any",
    "A play scores if two or more halves at the ends of the layout show the number that it brings, the lead included:"
    " a point for each of them.",
)
_ONLY_ITS_OWN = FixedMessage(
    "card.equal.only-its-own", "Other ends that are equal score nothing: only the number just brought counts."
)
_ACROSS = FixedMessage(
    "card.equal.double-twice", "A double at an open end shows its number twice, until its far side is covered."
)
_ALONG = FixedMessage("card.equal.double-once", "A double at an open end shows its number once, like every tile.")
_SPINNER_TWICE = FixedMessage(
    "card.equal.spinner-twice", "A double at an open end shows its number once, unless it is a spinner."
)


class _Play(Message, id="card.equal.play", english="{tile} makes {points}"):
    tile: str
    points: Points


class _Examples(
    Message,
    id="card.equal.examples",
    english="For example, when these are played one after the other, each at the end that came last: {plays}.",
):
    plays: AllOf


def scoring_by_equal_ends(rules: RuleSet) -> Sentences:
    """When equal ends score, and what they are worth."""
    yield Sentence(_ALL if rules.end_match is EndMatch.ALL else _ANY, ("end_match", "divisors"))
    if rules.end_match is EndMatch.ANY:
        yield Sentence(_ONLY_ITS_OWN, ("equal_elsewhere",))
    yield _doubles(rules)
    plays = tuple(Tile(*halves) for halves in _EXAMPLES.get(rules.spinner, ()))
    if rules.line_ends > 1 and (layouts := joined_last(rules, plays)):
        said = (_Play(f"{one.tiles[-1].high}-{one.tiles[-1].low}", Points(points_made(one))) for one in layouts)
        yield Sentence(_Examples(AllOf(tuple(said))), ("examples",))


def _doubles(rules: RuleSet) -> Sentence:
    message = _ALONG
    if rules.crosswise is Crosswise.ALL:
        message = _ACROSS
    elif rules.crosswise is Crosswise.SPINNERS and rules.spinner is not SpinnerPolicy.NONE:
        message = _SPINNER_TWICE
    return Sentence(message, ("double_count",))
