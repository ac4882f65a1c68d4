"""Sentences on the layout, drawing and passing."""

from doublesix.core.options import Crosswise, Drawing, PlayAgain, SpinnerOrder, SpinnerPolicy
from doublesix.core.rules import RuleSet
from doublesix.rulesets.sentences.english import Sentence, Sentences, by_seats, count_of, listed, word
from doublesix.rulesets.sentences.facts import always_a_double, draws_for_the_lead

__all__ = ["drawing_and_passing", "layout"]

_SPINNERS = {
    SpinnerPolicy.NONE: "There is no spinner: no double branches.",
    SpinnerPolicy.FIRST_DOUBLE: (
        "The first double played is the spinner: it takes four tiles, on its two sides and its two ends."
    ),
    SpinnerPolicy.ALL_DOUBLES: "Every double is a spinner: it takes four tiles, on its two sides and its two ends.",
}


def layout(rules: RuleSet) -> Sentences:
    """Where a tile may be joined, and what doubles do."""
    text = "A tile is joined to an open end by a half with the same number of pips."
    yield Sentence(text, ("matching",))
    yield Sentence("A blank joins a blank only.", ("blanks",))
    yield _turn(rules)
    if not _crossed(rules):
        yield Sentence(_growth(rules), ("open_ends", "line_ends"))
    yield from _spinner(rules)
    if rules.cross_first:
        double = "The lead double" if _crossed(rules) else "A double that is led"
        text = f"{double} is surrounded first: until its four places are covered, no other end is open."
        yield Sentence(text, ("cross_first",))
    if _crossed(rules):
        text = "When all four places of the lead are covered, any open end may be played, in any order."
        yield Sentence(text, ("open_ends", "line_ends"))
    yield _crosswise(rules)


def _crossed(rules: RuleSet) -> bool:
    """Whether every layout begins as a cross."""
    return rules.cross_first and always_a_double(rules)


def _growth(rules: RuleSet) -> str:
    """Where the layout grows; the sentence on spinners covers the rest."""
    if rules.line_ends == 1:
        return "The layout grows from one end of the lead only."
    if rules.spinner is SpinnerPolicy.NONE or not always_a_double(rules):
        return "The layout grows from both halves of the lead."
    if rules.spinner_order is SpinnerOrder.SIDES_FIRST:
        return "The layout grows from the two sides of the lead first; then any open end may be played."
    return "The first tile may be joined on all four sides; then any open end may be played."


def _turn(rules: RuleSet) -> Sentence:
    if not rules.play_again:
        return Sentence("One tile is played in a turn.", ("one_tile", "play_again"))
    after = {PlayAgain.DOUBLE: "a double", PlayAgain.SCORE: "a tile that scores"}
    plays = listed([after[play] for play in rules.play_again], "or")
    text = f"One tile is played in a turn; who plays {plays} may play another, but need not."
    return Sentence(text, ("one_tile", "play_again"))


def _spinner(rules: RuleSet) -> Sentences:
    yield Sentence(_SPINNERS[rules.spinner], ("spinner",))
    if rules.spinner is SpinnerPolicy.FIRST_DOUBLE:
        yield Sentence("Later doubles do not branch.", ("doubles",))
    if rules.spinner is not SpinnerPolicy.NONE:
        order = "The sides and the ends of a spinner may be covered in any order."
        if rules.spinner_order is SpinnerOrder.SIDES_FIRST:
            order = "Both sides of a spinner must be covered before its ends open."
        yield Sentence(order, ("spinner_order",))


def _crosswise(rules: RuleSet) -> Sentence:
    text = "Doubles are laid along the line, like other tiles."
    if rules.crosswise is Crosswise.ALL:
        text = "Doubles are laid across the line, other tiles along it."
    elif rules.crosswise is Crosswise.SPINNERS and rules.spinner is not SpinnerPolicy.NONE:
        text = "Only a spinner is laid across the line; other doubles lie along it."
    return Sentence(text, ("crosswise",))


def drawing_and_passing(rules: RuleSet) -> Sentences:
    """What a player who cannot play, or chooses not to, does instead."""
    yield _able(rules)
    if rules.draw is Drawing.NONE:
        none_draws = "Apart from the draw for the lead, nobody draws" if draws_for_the_lead(rules) else "Nobody draws"
        text = f"{none_draws}: who cannot play passes, for that turn only."
        yield Sentence(text, ("draw", "pass"))
        return
    if rules.optional_draw_limit is not None:
        most = f"no more than {count_of(rules.optional_draw_limit, 'tile')} in a turn"
        yield Sentence(f"Who can play, or lead, draws {most} by choice.", ("optional_draw_limit",))
    yield from _draw(rules)
    yield from _reserve(rules)
    text = "A player who can neither play nor draw passes, for that turn only, and tries again at the next."
    yield Sentence(text, ("pass",))


def _draw(rules: RuleSet) -> Sentences:
    text = "A player who cannot play draws from the boneyard until a tile fits"
    if rules.draw is not Drawing.UNTIL_PLAYABLE:
        text += f", but no more than {count_of(int(rules.draw), 'tile')} in a turn"
        if draws_for_the_lead(rules):
            text += ", the draw for the lead excepted"
    yield Sentence(f"{text}.", ("draw",))
    text = "The tile that fits must be played; the others drawn stay in hand."
    if rules.optional_draw and rules.optional_pass:
        text = "The tile that fits need not be played; tiles drawn and not played stay in hand."
    elif rules.optional_draw:
        text = "Then the player may play it, or draw on; tiles drawn and not played stay in hand."
    elif rules.optional_pass:
        text = "The tile that fits may be played, or the player passes; tiles drawn and not played stay in hand."
    yield Sentence(text, ("drawn_tiles",))


def _able(rules: RuleSet) -> Sentence:
    topics = ("optional_draw", "optional_pass")
    if rules.optional_draw and rules.optional_pass:
        return Sentence("A player who can play may draw or pass instead.", topics)
    if rules.optional_pass:
        return Sentence("A player who can play may pass instead, but may not draw.", topics)
    if rules.optional_draw:
        text = (
            "A player who can play, the leader included, may draw first, as long as there are tiles to draw, but must"
            " then still play."
        )
        return Sentence(text, (*topics, "draw_before_lead"))
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
