"""Scoring in play, and claiming."""

from typing import Final

from doublesix.core.options import Claiming, CountScore, Crosswise, SpinnerCount, SpinnerPolicy
from doublesix.core.points import play_points
from doublesix.core.rules import RuleSet
from doublesix.rulesets.sentences.english import Sentence, Sentences, count_of, listed, side
from doublesix.rulesets.sentences.facts import duel

__all__ = ["claiming", "scoring_in_play"]

LARGEST_COUNT: Final = 36
"""The largest count with a double-six set and one spinner; examples stay below it where they can."""


def scoring_in_play(rules: RuleSet) -> Sentences:
    """What a play scores on the table."""
    if not rules.divisors:
        yield Sentence("Nothing is scored in play.", ("divisors",))
        return
    text = "After every play, the lead included, the pips on the open ends are counted."
    yield Sentence(text, ("count", "examples"))
    yield _doubles(rules)
    if rules.spinner is not SpinnerPolicy.NONE:
        text = "The spinner counts whole until both its sides are covered, then not at all; an arm counts once begun."
        if rules.spinner_count is SpinnerCount.WHILE_EXPOSED:
            text = "The spinner counts its number once for each of its two ends that is not yet covered."
        yield Sentence(text, ("spinner_count",))
    yield _worth(rules)
    yield Sentence("A count of 0 scores nothing.", ())
    if rules.get_in:
        text = (
            f"The first score of a {side(rules)} must be {count_of(rules.get_in, 'point')} or more, made with one play;"
            " until then nothing counts. After that, «on the board», every score does."
        )
        yield Sentence(text, ("get_in", "board"))


def _doubles(rules: RuleSet) -> Sentence:
    whole = "counts both halves until its far side is covered"
    text = "A double at an open end counts one half, like every tile."
    if rules.crosswise is Crosswise.ALL:
        text = f"A double at an open end {whole}."
    elif rules.crosswise is Crosswise.SPINNERS and rules.spinner is not SpinnerPolicy.NONE:
        text = "A double at an open end counts one half, unless it is a spinner."
    return Sentence(text, ("crosswise",))


def _worth(rules: RuleSet) -> Sentence:
    """What a count is worth, with examples that the rules themselves work out."""
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
    return Sentence(f"{text}: {listed(examples)}.", ("divisors", "count_score"))


def _examples(rules: RuleSet) -> tuple[int, ...]:
    """Counts that show it: twice each divisor alone, and the least that is a multiple of two of them."""
    single = {divisor * 2 for divisor in rules.divisors}
    both = [
        count
        for count in range(1, LARGEST_COUNT + 1)
        if sum(count % divisor == 0 for divisor in rules.divisors) > 1 and count not in single
    ]
    return (*sorted(single), *both[:1])


def claiming(rules: RuleSet, word: str = "") -> Sentences:
    """Whether a score has to be claimed, and by which ``word`` an opponent takes it, where the game has one."""
    if not rules.divisors:
        return
    window = "before the next player plays, draws or passes"
    match rules.claim:
        case Claiming.AUTO:
            yield Sentence("Scores count by themselves; nobody has to claim them.", ("claim",))
        case Claiming.CALL:
            yield Sentence(f"A score must be claimed {window}; if it is not, it is lost.", ("claim",))
        case Claiming.MUGGINS:
            yield Sentence(f"A score must be claimed {window}.", ("claim",))
            yield Sentence(_steal(rules, word), ("steal",))
            yield from _false_call(rules)


def _false_call(rules: RuleSet) -> Sentences:
    """What a call costs that no score stands behind, where it costs anything."""
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
