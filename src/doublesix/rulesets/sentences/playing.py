"""The layout, drawing and passing."""

from doublesix.core.options import Crosswise, Drawing, PlayAgain, SpinnerOrder, SpinnerPolicy
from doublesix.core.rules import RuleSet
from doublesix.rulesets.sentences.english import Sentence, Sentences, by_seats, count_of, listed, word

__all__ = ["drawing_and_passing", "layout"]

_SPINNERS = {
    SpinnerPolicy.NONE: "There is no spinner: no double branches.",
    SpinnerPolicy.FIRST_DOUBLE: (
        "The first double played is the spinner: it takes four tiles, on its two sides and its two ends. Later doubles"
        " do not branch."
    ),
    SpinnerPolicy.ALL_DOUBLES: "Every double is a spinner: it takes four tiles, on its two sides and its two ends.",
}


def layout(rules: RuleSet) -> Sentences:
    """Where a tile may be joined, and what doubles do."""
    text = "A tile is joined to an open end by a half with the same number of pips; a blank joins a blank only."
    yield Sentence(text, ("matching",))
    yield _turn(rules)
    ends = "both ends of the lead" if rules.line_ends > 1 else "one end of the lead only"
    yield Sentence(f"The layout grows from {ends}.", ("line_ends", "open_ends"))
    yield _spinner(rules)
    if rules.spinner is not SpinnerPolicy.NONE:
        order = "Its sides and its ends may be covered in any order."
        if rules.spinner_order is SpinnerOrder.SIDES_FIRST:
            order = "Both its sides must be covered before its ends open."
        yield Sentence(order, ("spinner_order",))
    if rules.cross_first:
        text = "The lead double is surrounded first: until its four places are covered, no other end is open."
        yield Sentence(text, ("cross_first",))
    yield _crosswise(rules)


def _turn(rules: RuleSet) -> Sentence:
    if not rules.play_again:
        return Sentence("One tile is played in a turn.", ("one_tile", "play_again"))
    after = {PlayAgain.DOUBLE: "a double", PlayAgain.SCORE: "a tile that scores"}
    plays = listed([after[play] for play in rules.play_again], "or")
    text = f"One tile is played in a turn; who plays {plays} may play another, but need not."
    return Sentence(text, ("one_tile", "play_again"))


def _spinner(rules: RuleSet) -> Sentence:
    return Sentence(_SPINNERS[rules.spinner], ("spinner", "doubles"))


def _crosswise(rules: RuleSet) -> Sentence:
    text = "Doubles are laid along the line, like other tiles."
    if rules.crosswise is Crosswise.ALL:
        text = "Doubles are laid across the line."
    elif rules.crosswise is Crosswise.SPINNERS and rules.spinner is not SpinnerPolicy.NONE:
        text = "Only a spinner is laid across the line; other doubles lie along it."
    return Sentence(text, ("crosswise",))


def drawing_and_passing(rules: RuleSet) -> Sentences:
    """What a player does who cannot, or does not want to, play."""
    yield _able(rules)
    if rules.draw is Drawing.NONE:
        text = "Nobody draws: who cannot play passes, for that turn only."
        yield Sentence(text, ("draw", "pass"))
        return
    if rules.draw is Drawing.UNTIL_PLAYABLE:
        text = (
            "A player who cannot play draws from the boneyard until a tile fits, and plays that; the others drawn stay"
            " in hand."
        )
    else:
        most = count_of(int(rules.draw), "tile")
        text = f"A player who cannot play draws until a tile fits, and plays that; but no more than {most} in a turn."
    yield Sentence(text, ("draw",))
    yield from _reserve(rules)
    text = "A player who can neither play nor draw passes, for that turn only, and tries again at the next."
    yield Sentence(text, ("pass",))


def _able(rules: RuleSet) -> Sentence:
    topics = ("optional_draw", "optional_pass")
    if rules.optional_draw and rules.optional_pass:
        return Sentence("A player who can play may draw or pass instead.", topics)
    if rules.optional_pass:
        return Sentence("A player who can play may pass instead, but may not draw.", topics)
    if rules.optional_draw:
        text = "A player who can play may draw first, as long as there are tiles to draw, but must then still play."
        return Sentence(text, topics)
    return Sentence("A player who can play must play.", topics)


def _reserve(rules: RuleSet) -> Sentences:
    kept = {seats: rules.reserve_for(seats) for seats in rules.players}
    if not any(kept.values()):
        return
    numbers = {seats: f"the last {word(number)}" if number > 1 else "the last" for seats, number in kept.items()}
    numbers |= {seats: "none" for seats, number in kept.items() if not number}
    last = "tile" if set(kept.values()) == {1} else "tiles"
    if len(set(kept.values())) == 1:
        text = f"{numbers[rules.players[0]].capitalize()} {last} of the boneyard may not be drawn."
    else:
        text = f"Some tiles of the boneyard may not be drawn: {by_seats(numbers)}."
    yield Sentence(text, ("reserve",))
