"""Sentences on drawing and passing."""

from doublesix.core.options import Drawing
from doublesix.core.rules import RuleSet
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import NumberWord, Tiles
from doublesix.rulesets.sentences.common import NONE, Sentence, Sentences, by_seats, draws_for_the_lead

__all__ = ["drawing_and_passing"]

_NOBODY = FixedMessage("card.draw.nobody", "Nobody draws: who cannot play passes, for that turn only.")
_NOBODY_BUT_FOR_LEAD = FixedMessage(
    "card.draw.nobody-but-for-lead",
    "Apart from the draw for the lead, nobody draws: who cannot play passes, for that turn only.",
)


class _ByChoice(
    Message,
    id="card.draw.by-choice",
    english="Who can play, or lead, draws no more than {most} in a turn by choice.",
):
    most: Tiles


_PASS = FixedMessage(
    "card.draw.pass",
    "A player who can neither play nor draw passes, for that turn only, and tries again at the next.",
)


def drawing_and_passing(rules: RuleSet) -> Sentences:
    """What a player who cannot play, or chooses not to, does instead."""
    yield _able(rules)
    if rules.draw is Drawing.NONE:
        yield Sentence(_NOBODY_BUT_FOR_LEAD if draws_for_the_lead(rules) else _NOBODY, ("draw", "pass"))
        return
    if rules.optional_draw_limit is not None:
        yield Sentence(_ByChoice(Tiles(rules.optional_draw_limit)), ("optional_draw_limit",))
    yield Sentence(_draw(rules), ("draw",))
    yield Sentence(_DRAWN[rules.optional_draw, rules.optional_pass], ("drawn_tiles",))
    yield from _reserve(rules)
    yield Sentence(_PASS, ("pass",))


_ABLE = {
    (True, True): FixedMessage("card.draw.may-draw-or-pass", "A player who can play may draw or pass instead."),
    (True, False): FixedMessage(
        "card.draw.may-draw",
        "A player who can play, the leader included, may draw first, as long as there are tiles to draw, but must then"
        " still play.",
    ),
    (False, True): FixedMessage("card.draw.may-pass", "A player who can play may pass instead, but may not draw."),
    (False, False): FixedMessage("card.draw.must-play", "A player who can play must play."),
}


def _able(rules: RuleSet) -> Sentence:
    before_lead = ("draw_before_lead",) if rules.optional_draw and not rules.optional_pass else ()
    message = _ABLE[rules.optional_draw, rules.optional_pass]
    return Sentence(message, ("optional_draw", "optional_pass", *before_lead))


_UNTIL_PLAYABLE = FixedMessage(
    "card.draw.until-playable", "A player who cannot play draws from the boneyard until a tile fits."
)


class _AtMost(
    Message,
    id="card.draw.at-most",
    english="A player who cannot play draws from the boneyard until a tile fits, but no more than {most} in a turn.",
):
    most: Tiles


class _AtMostBesidesLead(
    Message,
    id="card.draw.at-most-besides-lead",
    english="A player who cannot play draws from the boneyard until a tile fits, but no more than {most} in a turn, the"
    " draw for the lead excepted.",
):
    most: Tiles


def _draw(rules: RuleSet) -> Message:
    if rules.draw is Drawing.UNTIL_PLAYABLE:
        return _UNTIL_PLAYABLE
    most = Tiles(int(rules.draw))
    return _AtMostBesidesLead(most) if draws_for_the_lead(rules) else _AtMost(most)


_DRAWN = {
    (True, True): FixedMessage(
        "card.draw.drawn-may-stay", "The tile that fits need not be played; tiles drawn and not played stay in hand."
    ),
    (True, False): FixedMessage(
        "card.draw.drawn-may-go-on",
        "Then the player may play it, or draw on; tiles drawn and not played stay in hand.",
    ),
    (False, True): FixedMessage(
        "card.draw.drawn-may-pass",
        "The tile that fits may be played, or the player passes; tiles drawn and not played stay in hand.",
    ),
    (False, False): FixedMessage(
        "card.draw.drawn-must-be-played", "The tile that fits must be played; the others drawn stay in hand."
    ),
}
"""What becomes of the tiles drawn, by whether a player who can play may draw, or pass."""

_LAST = FixedMessage("card.draw.reserve-one", "The last tile of the boneyard may not be drawn.")
_THE_LAST = FixedMessage("card.draw.the-last", "the last")


class _TheLast(Message, id="card.draw.the-last-of", english="the last {number}"):
    """“the last two”, of the tiles of the boneyard."""

    number: NumberWord


class _Reserve(Message, id="card.draw.reserve", english="The last {number} tiles of the boneyard may not be drawn."):
    number: NumberWord


class _ReserveBySeats(
    Message, id="card.draw.reserve-by-seats", english="Some tiles of the boneyard may not be drawn: {numbers}."
):
    numbers: Argument


def _reserve(rules: RuleSet) -> Sentences:
    kept = {seats: rules.reserve_for(seats) for seats in rules.players}
    if not any(kept.values()):
        return
    message: Message = _LAST
    if len(set(kept.values())) > 1:
        message = _ReserveBySeats(by_seats({seats: _last(number) for seats, number in kept.items()}))
    elif set(kept.values()) != {1}:
        message = _Reserve(NumberWord(kept[rules.players[0]]))
    yield Sentence(message, ("reserve",))


def _last(number: int) -> Message:
    if not number:
        return NONE
    return _THE_LAST if number == 1 else _TheLast(NumberWord(number))
