"""The layout, drawing and passing."""

from doublesix.core.options import Crosswise, Drawing, PlayAgain, SpinnerOrder, SpinnerPolicy
from doublesix.core.rules import RuleSet
from doublesix.rulesets.sentences.english import Sentence, Sentences, by_seats, count_of, listed, word
from doublesix.rulesets.sentences.facts import always_a_double, draws_for_the_lead

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
    if not _crossed(rules):
        yield Sentence(_growth(rules), ("line_ends", "open_ends"))
    yield _spinner(rules)
    if rules.spinner is not SpinnerPolicy.NONE:
        order = "Its sides and its ends may be covered in any order."
        if rules.spinner_order is SpinnerOrder.SIDES_FIRST:
            order = "Both its sides must be covered before its ends open."
        yield Sentence(order, ("spinner_order",))
    if rules.cross_first:
        double = "The lead double" if _crossed(rules) else "A double that is led"
        text = f"{double} is surrounded first: until its four places are covered, no other end is open."
        yield Sentence(text, ("cross_first",))
    if _crossed(rules):
        text = "When all four places of the lead are covered, any open end may be played, in any order."
        yield Sentence(text, ("line_ends", "open_ends"))
    yield _crosswise(rules)


def _crossed(rules: RuleSet) -> bool:
    """Whether every layout begins as a cross."""
    return rules.cross_first and always_a_double(rules)


def _growth(rules: RuleSet) -> str:
    """Where the layout grows, by what may be led and what doubles do."""
    if rules.line_ends == 1:
        return "The layout grows from one end of the lead only."
    if rules.spinner is SpinnerPolicy.NONE:
        return "The layout grows from both halves of the lead."
    sides_first = rules.spinner_order is SpinnerOrder.SIDES_FIRST
    if not always_a_double(rules):
        places = "its two sides first" if sides_first else "its sides and its ends"
        return f"The layout grows from both halves of the lead; if that is a double, from {places}."
    if sides_first:
        return "The layout grows from the two sides of the lead first; then any open end may be played."
    return "The first tile may be joined on all four sides; then any open end may be played."


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
        nobody = "Apart from the draw for the lead, nobody draws" if draws_for_the_lead(rules) else "Nobody draws"
        text = f"{nobody}: who cannot play passes, for that turn only."
        yield Sentence(text, ("draw", "pass"))
        return
    if rules.optional_draw_limit is not None:
        most = f"no more than {count_of(rules.optional_draw_limit, 'tile')} in a turn"
        yield Sentence(f"Who can play, or lead, draws {most} by choice.", ("optional_draw_limit",))
    yield _draw(rules)
    yield from _reserve(rules)
    text = "A player who can neither play nor draw passes, for that turn only, and tries again at the next."
    yield Sentence(text, ("pass",))


def _draw(rules: RuleSet) -> Sentence:
    if rules.draw is Drawing.UNTIL_PLAYABLE:
        text = (
            "A player who cannot play draws from the boneyard until a tile fits, and plays that; the others drawn stay"
            " in hand."
        )
        return Sentence(text, ("draw",))
    most = f"no more than {count_of(int(rules.draw), 'tile')} in a turn"
    if draws_for_the_lead(rules):
        most += ", the draw for the lead excepted"
    return Sentence(f"A player who cannot play draws until a tile fits, and plays that; but {most}.", ("draw",))


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
