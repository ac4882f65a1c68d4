"""Sentences on scoring in play, and on claiming."""

from typing import Final

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.options import Claiming, CountScore, Crosswise, SpinnerCount, SpinnerPolicy
from doublesix.core.points import play_points
from doublesix.core.rules import RuleSet
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile
from doublesix.rulesets.sentences.english import Sentence, Sentences, count_of, listed, side
from doublesix.rulesets.sentences.facts import duel

__all__ = ["claiming", "scoring_in_play"]

LARGEST_COUNT: Final = 36
"""The largest count with a double-six set and one spinner: an upper bound of the examples of common multiples."""

LARGEST_EXAMPLE: Final = 6
"""The highest double in the worked examples of counts; cards of smaller sets have no such examples."""


def scoring_in_play(rules: RuleSet) -> Sentences:
    """How plays are counted and scored."""
    if not rules.divisors:
        yield Sentence("Nothing is scored in play.", ("divisors",))
        return
    text = "After every play, the lead included, the pips on the open ends are counted."
    yield Sentence(text, ("count",))
    yield _counted_ends(rules)
    yield _doubles(rules)
    if rules.spinner is not SpinnerPolicy.NONE:
        text = "The spinner counts whole until both its sides are covered, then not at all; an arm counts once begun."
        if rules.spinner_count is SpinnerCount.WHILE_EXPOSED:
            text = "The spinner counts its number once for each of its two ends that is not yet covered."
        yield Sentence(text, ("spinner_count",))
    if rules.set >= LARGEST_EXAMPLE and rules.line_ends > 1:
        yield _examples_of_counts(rules)
    yield _worth(rules)
    yield Sentence("A count of 0 scores nothing.", ("zero",))
    if rules.get_in:
        text = (
            f"The first score of a {side(rules)} must be {count_of(rules.get_in, 'point')} or more, made with one play;"
            " until then nothing counts."
        )
        yield Sentence(text, ("get_in",))
        yield Sentence("After that, «on the board», every score does.", ("board",))


def _counted_ends(rules: RuleSet) -> Sentence:
    text = "All open ends that there are count."
    spun = rules.spinner is SpinnerPolicy.FIRST_DOUBLE and rules.spinner_count is SpinnerCount.UNTIL_SIDES_COVERED
    if spun and rules.line_ends > 1:
        text = "All open ends that there are count: two, three or four."
    elif rules.spinner is SpinnerPolicy.NONE and rules.line_ends > 1:
        text = "Both open ends count."
    return Sentence(text, ("counted_ends",))


def _examples_of_counts(rules: RuleSet) -> Sentence:
    """Counts of two leads and two plays, computed by the core."""
    six = Layout(rules).place(Play(Tile(6, 6)))
    one_side = _joined(six, Tile(6, 3))
    both = _joined(one_side, Tile(6, 2))
    fives, sixes, with_one, with_both = map(count, (Layout(rules).place(Play(Tile(5, 5))), six, one_side, both))
    text = (
        f"For example, a lead of 5-5 counts {fives} and a lead of 6-6 counts {sixes}; with 6-3 on one of its sides the"
        f" count is {with_one}, and with 6-2 on the other {with_both}."
    )
    return Sentence(text, ("examples",))


def _joined(layout: Layout, tile: Tile) -> Layout:
    """The layout after ``tile`` is joined to the next free side of the double that was led."""
    end = next(end for end in layout.free if end.tile is layout.lead)
    return layout.place(Play(tile, end))


def _doubles(rules: RuleSet) -> Sentence:
    whole = "counts both halves until its far side is covered"
    text = "A double at an open end counts one half, like every tile."
    if rules.crosswise is Crosswise.ALL:
        text = f"A double at an open end {whole}."
    elif rules.crosswise is Crosswise.SPINNERS and rules.spinner is not SpinnerPolicy.NONE:
        text = "A double at an open end counts one half, unless it is a spinner."
    return Sentence(text, ("double_count",))


def _worth(rules: RuleSet) -> Sentence:
    """What a count is worth, with examples computed by the core."""
    one, pips = rules.divisors[0], rules.count_score is CountScore.PIPS
    each = f"each of {listed([str(divisor) for divisor in rules.divisors])} of which"
    match len(rules.divisors), pips:
        case 1, True:
            text = f"A count that is a multiple of {one} scores its pips"
        case 1, False:
            text = f"A count that is a multiple of {one} scores a point for every {one} in it"
        case _, True:
            text = f"A count scores its pips once for {each} it is a multiple"
        case _:
            text = f"For {each} a count is a multiple, it scores how often that goes into it"
    examples = (f"{count} makes {count_of(play_points(rules, count), 'point')}" for count in _examples(rules))
    return Sentence(f"{text}: {listed(examples)}.", ("count_score", "divisors", "worth"))


def _examples(rules: RuleSet) -> tuple[int, ...]:
    """Counts used as examples: twice each divisor, and the least other multiple of two of them."""
    single = {divisor * 2 for divisor in rules.divisors}
    both = [
        count
        for count in range(1, LARGEST_COUNT + 1)
        if sum(count % divisor == 0 for divisor in rules.divisors) > 1 and count not in single
    ]
    return (*sorted(single), *both[:1])


def claiming(rules: RuleSet, word: str = "") -> Sentences:
    """Whether scores have to be claimed, and the ``word`` by which an opponent takes one, if the game has one."""
    if not rules.divisors:
        return
    window = "before the next player plays, draws or passes"
    match rules.claim:
        case Claiming.AUTO:
            yield Sentence("Scores count by themselves; nobody has to claim them.", ("claim", "claim_window"))
        case Claiming.CALL:
            text = f"A score must be claimed {window}; if it is not, it is lost."
            yield Sentence(text, ("claim", "claim_window"))
        case Claiming.MUGGINS:
            yield Sentence(f"A score must be claimed {window}.", ("claim", "claim_window"))
            yield Sentence(_steal(rules, word), ("steal", "steal_order"))
            yield from _false_call(rules)


def _false_call(rules: RuleSet) -> Sentences:
    """Penalty for a call after a play that scored nothing, if there is one."""
    if not rules.punishes_false_calls:
        return
    costs = [f"costs {count_of(rules.false_call, 'point')}"] * bool(rules.false_call)
    costs += ["forfeits the caller's call on the next play of an opponent"] * rules.false_call_forfeits
    below = " No score falls below 0." if rules.false_call else ""
    text = f"A call after a play that scored nothing {listed(costs)}.{below}"
    yield Sentence(text, ("false_call", "false_call_forfeits"))


def _steal(rules: RuleSet, word: str) -> str:
    said = f" «{word}»" if word else ""
    if duel(rules):
        return f"When the player lets it go, the opponent may take it by calling{said} in that time."
    return (
        f"When the player lets it go, the first opponent to call{said} takes it; of calls made at once, the nearest to"
        " the player's left. The time is over for everybody when the next player plays, draws or passes."
    )
