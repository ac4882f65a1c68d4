"""Sentences on scoring in play."""

from typing import Final

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.options import CountScore, Crosswise, EndMatch, SpinnerCount, SpinnerPolicy
from doublesix.core.points import play_points
from doublesix.core.rules import RuleSet
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Points
from doublesix.rulesets.sentences.common import Sentence, Sentences, in_pairs
from doublesix.rulesets.sentences.equal_ends import scoring_by_equal_ends
from doublesix.rulesets.sentences.examples import in_words, laid_out

__all__ = ["scoring_in_play"]

LARGEST_COUNTS: Final = {True: 36, False: 22}
"""The largest count with a double-six set, by whether there is a spinner: upper bounds of the examples."""

TWO_DIGITS: Final = 10
"""The least count that makes an example."""

LARGEST_EXAMPLE: Final = 6
"""The highest double in the worked examples of counts; cards of smaller sets have no such examples."""

_NOTHING = FixedMessage("card.score.nothing", "Nothing is scored in play.")
_COUNTED = FixedMessage(
    "card.score.counted", "After every play, the lead included, the pips on the open ends are counted."
)
_SPINNER_UNTIL_COVERED = FixedMessage(
    "card.score.spinner-until-covered",
    "The spinner counts whole until both its sides are covered, then not at all; an arm counts once begun.",
)
_SPINNER_WHILE_EXPOSED = FixedMessage(
    "card.score.spinner-while-exposed",
    "The spinner counts its number once for each of its two ends that is not yet covered.",
)
_ZERO = FixedMessage("card.score.zero", "A count of 0 scores nothing.")
_ON_BOARD = FixedMessage("card.score.on-board", "After that, “on the board”, every score does.")


class _PlayersFirstScore(
    Message,
    id="card.score.first-of-player",
    english="The first score of a player must be {least} or more, made with one play; until then nothing counts.",
):
    least: Points


class _SidesFirstScore(
    Message,
    id="card.score.first-of-side",
    english="The first score of a side must be {least} or more, made with one play; until then nothing counts.",
):
    least: Points


def scoring_in_play(rules: RuleSet, example: tuple[Tile, ...] = ()) -> Sentences:
    """How plays are counted and scored, with the ``example`` of the game's document."""
    if rules.end_match is not EndMatch.NONE:
        yield from scoring_by_equal_ends(rules)
        yield from _getting_in(rules)
        return
    if not rules.divisors:
        yield Sentence(_NOTHING, ("divisors",))
        return
    yield Sentence(_COUNTED, ("count",))
    yield _counted_ends(rules)
    yield _doubles(rules)
    if rules.spinner is not SpinnerPolicy.NONE:
        exposed = rules.spinner_count is SpinnerCount.WHILE_EXPOSED
        yield Sentence(_SPINNER_WHILE_EXPOSED if exposed else _SPINNER_UNTIL_COVERED, ("spinner_count",))
    if rules.set >= LARGEST_EXAMPLE and rules.line_ends > 1:
        yield _examples_of_counts(rules)
    if layouts := laid_out(rules, example):
        yield _example(rules, layouts)
    yield Sentence(_worth(rules), ("count_score", "divisors", "worth"))
    yield Sentence(_ZERO, ("zero",))
    yield from _getting_in(rules)


def _getting_in(rules: RuleSet) -> Sentences:
    if rules.get_in:
        least = Points(rules.get_in)
        yield Sentence(_SidesFirstScore(least) if in_pairs(rules) else _PlayersFirstScore(least), ("get_in",))
        yield Sentence(_ON_BOARD, ("board",))


_ALL_ENDS = FixedMessage("card.score.all-ends", "All open ends that there are count.")
_UP_TO_FOUR_ENDS = FixedMessage("card.score.up-to-four-ends", "All open ends that there are count: two, three or four.")
_BOTH_ENDS = FixedMessage("card.score.both-ends", "Both open ends count.")


def _counted_ends(rules: RuleSet) -> Sentence:
    message = _ALL_ENDS
    spun = rules.spinner is SpinnerPolicy.FIRST_DOUBLE and rules.spinner_count is SpinnerCount.UNTIL_SIDES_COVERED
    if spun and rules.line_ends > 1:
        message = _UP_TO_FOUR_ENDS
    elif rules.spinner is SpinnerPolicy.NONE and rules.line_ends > 1:
        message = _BOTH_ENDS
    return Sentence(message, ("counted_ends",))


class _Examples(
    Message,
    id="card.score.examples",
    english="For example, a lead of 5-5 counts {fives} and a lead of 6-6 counts {sixes}; with 6-3 on one of its sides"
    " the count is {one_side}, and with 6-2 on the other {both_sides}.",
):
    fives: int
    sixes: int
    one_side: int
    both_sides: int


def _examples_of_counts(rules: RuleSet) -> Sentence:
    """Counts of two leads and two plays, computed by the core."""
    six = Layout(rules).place(Play(Tile(6, 6)))
    one_side = _joined(six, Tile(6, 3))
    both = _joined(one_side, Tile(6, 2))
    counts = map(count, (Layout(rules).place(Play(Tile(5, 5))), six, one_side, both))
    return Sentence(_Examples(*counts), ("examples",))


class _ExampleOfScore(
    Message,
    id="card.score.example",
    english="For example, a lead of {lead} counts {before}; when {tile} is joined to it, the count is {after}, which"
    " makes {points}.",
):
    lead: str
    before: int
    tile: str
    after: int
    points: Points


def _example(rules: RuleSet, layouts: tuple[Layout, ...]) -> Sentence:
    (lead, tile), (before, after) = in_words(layouts), map(count, layouts)
    points = Points(play_points(rules, after))
    return Sentence(_ExampleOfScore(lead, before, tile, after, points), ("document_example",))


def _joined(layout: Layout, tile: Tile) -> Layout:
    """The layout after ``tile`` is joined to the next free side of the double that was led."""
    end = next(end for end in layout.free if end.tile is layout.lead)
    return layout.place(Play(tile, end))


_DOUBLE_HALF = FixedMessage("card.score.double-half", "A double at an open end counts one half, like every tile.")
_DOUBLE_WHOLE = FixedMessage(
    "card.score.double-whole", "A double at an open end counts both halves until its far side is covered."
)
_SPINNER_WHOLE = FixedMessage(
    "card.score.spinner-whole", "A double at an open end counts one half, unless it is a spinner."
)


def _doubles(rules: RuleSet) -> Sentence:
    message = _DOUBLE_HALF
    if rules.crosswise is Crosswise.ALL:
        message = _DOUBLE_WHOLE
    elif rules.crosswise is Crosswise.SPINNERS and rules.spinner is not SpinnerPolicy.NONE:
        message = _SPINNER_WHOLE
    return Sentence(message, ("double_count",))


class _Makes(Message, id="card.score.makes", english="{count} makes {points}"):
    """“10 makes 2 points”, an example of what a count scores."""

    count: int
    points: Points


class _OnePips(
    Message,
    id="card.score.multiple-pips",
    english="A count that is a multiple of {divisor} scores its pips: {examples}.",
):
    divisor: int
    examples: AllOf


class _OneTimes(
    Message,
    id="card.score.multiple-times",
    english="A count that is a multiple of {divisor} scores a point for every {divisor} in it: {examples}.",
):
    divisor: int
    examples: AllOf


class _EachPips(
    Message,
    id="card.score.multiples-pips",
    english="A count scores its pips once for each of {divisors} of which it is a multiple: {examples}.",
):
    divisors: AllOf
    examples: AllOf


class _EachTimes(
    Message,
    id="card.score.multiples-times",
    english="For each of {divisors} of which a count is a multiple, it scores how often that goes into it: {examples}.",
):
    divisors: AllOf
    examples: AllOf


def _worth(rules: RuleSet) -> Message:
    """What a count is worth, with examples computed by the core."""
    examples = AllOf(tuple(_Makes(one, Points(play_points(rules, one))) for one in _examples(rules)))
    one, pips = rules.divisors[0], rules.count_score is CountScore.PIPS
    if len(rules.divisors) == 1:
        return _OnePips(one, examples) if pips else _OneTimes(one, examples)
    divisors = AllOf(rules.divisors)
    return _EachPips(divisors, examples) if pips else _EachTimes(divisors, examples)


def _examples(rules: RuleSet) -> tuple[int, ...]:
    """Counts used as examples: the least of two digits for each divisor, and two common multiples of them."""
    single = {-(-TWO_DIGITS // divisor) * divisor for divisor in rules.divisors}
    both = [
        count
        for count in range(1, LARGEST_COUNTS[rules.spinner is not SpinnerPolicy.NONE] + 1)
        if sum(count % divisor == 0 for divisor in rules.divisors) > 1 and count not in single
    ]
    return tuple(sorted({*single, *both[:2]}))
