"""Sentences on the layout."""

from doublesix.core.layout import Layout
from doublesix.core.options import Crosswise, PlayAgain, SpinnerOrder, SpinnerPolicy
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, AnyOf
from doublesix.rulesets.sentences.common import Sentence, Sentences, always_a_double
from doublesix.rulesets.sentences.examples import in_words, laid_out

__all__ = ["layout"]

_MATCHING = FixedMessage(
    "card.layout.matching", "A tile is joined to an open end by a half with the same number of pips."
)
_BLANKS = FixedMessage("card.layout.blanks", "A blank joins a blank only.")
_LEAD_SURROUNDED = FixedMessage(
    "card.layout.cross-first",
    "The lead double is surrounded first: until its four places are covered, no other end is open.",
)
_DOUBLE_SURROUNDED = FixedMessage(
    "card.layout.cross-first-if-double",
    "A double that is led is surrounded first: until its four places are covered, no other end is open.",
)
_AFTER_CROSS = FixedMessage(
    "card.layout.after-cross",
    "When all four places of the lead are covered, any open end may be played, in any order.",
)


def layout(rules: RuleSet, example: tuple[Tile, ...] = ()) -> Sentences:
    """Where a tile may be joined, and what doubles do, with the ``example`` of a game in which no play scores."""
    yield Sentence(_MATCHING, ("matching",))
    yield Sentence(_BLANKS, ("blanks",))
    yield _turn(rules)
    if not _crossed(rules):
        yield Sentence(_growth(rules), ("open_ends", "line_ends"))
    yield from _spinner(rules)
    if rules.cross_first:
        yield Sentence(_LEAD_SURROUNDED if _crossed(rules) else _DOUBLE_SURROUNDED, ("cross_first",))
    if _crossed(rules):
        yield Sentence(_AFTER_CROSS, ("open_ends", "line_ends"))
    yield _crosswise(rules)
    if not rules.divisors and (layouts := laid_out(rules, example)):
        yield Sentence(_open_ends(layouts), ("document_example",))


class _OpenEnds(
    Message,
    id="card.layout.example",
    english="For example, when {lead} is led and {tile} joined to it, the open ends are {ends}.",
):
    lead: str
    tile: str
    ends: AllOf


def _open_ends(layouts: tuple[Layout, ...]) -> Message:
    lead, tile = in_words(layouts)
    return _OpenEnds(lead, tile, AllOf(tuple(end.pip for end in layouts[-1].open_ends)))


def _crossed(rules: RuleSet) -> bool:
    """Whether every layout begins as a cross."""
    return rules.cross_first and always_a_double(rules)


_ONE_END = FixedMessage("card.layout.one-end", "The layout grows from one end of the lead only.")
_BOTH_HALVES = FixedMessage("card.layout.both-halves", "The layout grows from both halves of the lead.")
_SIDES_FIRST = FixedMessage(
    "card.layout.sides-of-lead-first",
    "The layout grows from the two sides of the lead first; then any open end may be played.",
)
_ALL_SIDES = FixedMessage(
    "card.layout.all-sides-at-any-time",
    "The first tile may be joined on all four sides, at any time; any open end may be played.",
)


def _growth(rules: RuleSet) -> FixedMessage:
    """Where the layout grows; the sentence on spinners covers the rest."""
    if rules.line_ends == 1:
        return _ONE_END
    if rules.spinner is SpinnerPolicy.NONE or not always_a_double(rules):
        return _BOTH_HALVES
    return _SIDES_FIRST if rules.spinner_order is SpinnerOrder.SIDES_FIRST else _ALL_SIDES


_ONE_TILE = FixedMessage("card.layout.one-tile", "One tile is played in a turn.")


class _PlayAgain(
    Message,
    id="card.layout.play-again",
    english="One tile is played in a turn; who plays {after} may play another, but need not.",
):
    after: AnyOf


_AFTER = {
    PlayAgain.DOUBLE: FixedMessage("card.layout.again-after-double", "a double"),
    PlayAgain.SCORE: FixedMessage("card.layout.again-after-score", "a tile that scores"),
    PlayAgain.LEAD: FixedMessage("card.layout.again-after-lead", "the lead"),
}


def _turn(rules: RuleSet) -> Sentence:
    again = AnyOf(tuple(_AFTER[play] for play in rules.play_again))
    return Sentence(_PlayAgain(again) if rules.play_again else _ONE_TILE, ("one_tile", "play_again"))


_SPINNERS = {
    SpinnerPolicy.NONE: FixedMessage("card.layout.no-spinner", "There is no spinner: no double branches."),
    SpinnerPolicy.FIRST_DOUBLE: FixedMessage(
        "card.layout.first-spinner",
        "The first double played is the spinner: it takes four tiles, on its two sides and its two ends.",
    ),
    SpinnerPolicy.ALL_DOUBLES: FixedMessage(
        "card.layout.all-spinners",
        "Every double is a spinner: it takes four tiles, on its two sides and its two ends.",
    ),
}
_LATER_DOUBLES = FixedMessage("card.layout.later-doubles", "Later doubles do not branch.")
_SPINNER_ANY_ORDER = FixedMessage(
    "card.layout.spinner-any-order", "The sides and the ends of a spinner may be covered in any order."
)
_SPINNER_SIDES_FIRST = FixedMessage(
    "card.layout.spinner-sides-first", "Both sides of a spinner must be covered before its ends open."
)


def _spinner(rules: RuleSet) -> Sentences:
    yield Sentence(_SPINNERS[rules.spinner], ("spinner",))
    if rules.spinner is SpinnerPolicy.FIRST_DOUBLE:
        yield Sentence(_LATER_DOUBLES, ("doubles",))
    if rules.spinner is not SpinnerPolicy.NONE:
        sides_first = rules.spinner_order is SpinnerOrder.SIDES_FIRST
        yield Sentence(_SPINNER_SIDES_FIRST if sides_first else _SPINNER_ANY_ORDER, ("spinner_order",))


_ALL_ALONG = FixedMessage("card.layout.doubles-along", "Doubles are laid along the line, like other tiles.")
_ALL_ACROSS = FixedMessage("card.layout.doubles-across", "Doubles are laid across the line, other tiles along it.")
_SPINNERS_ACROSS = FixedMessage(
    "card.layout.spinners-across", "Only a spinner is laid across the line; other doubles lie along it."
)


def _crosswise(rules: RuleSet) -> Sentence:
    message = _ALL_ALONG
    if rules.crosswise is Crosswise.ALL:
        message = _ALL_ACROSS
    elif rules.crosswise is Crosswise.SPINNERS and rules.spinner is not SpinnerPolicy.NONE:
        message = _SPINNERS_ACROSS
    return Sentence(message, ("crosswise",))
