"""Sentences on the aim, the players and the deal."""

from doublesix.core.options import DominoScore, Drawing, EndMatch, FirstLead, NextLead, Partnership
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import pips_of
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import AnyOf, NumberWord, Pips, Tiles
from doublesix.rulesets.sentences.common import NONE, Sentence, Sentences, by_seats, draws_for_the_lead, duel, in_pairs

__all__ = ["players_and_tiles"]

_PARTNERS = FixedMessage(
    "card.players.partners", "Partners sit opposite each other, play their hands by themselves, and share one score."
)
_TWO_SIT = FixedMessage("card.players.two-sit", "The two sit opposite each other.")
_TWO_TURNS = FixedMessage("card.players.two-turns", "Players take turns.")
_TURNS = FixedMessage("card.players.turns", "Turns go round to the left, clockwise.")


class _Set(Message, id="card.players.set", english="The game needs a double-{highest} set: {tiles}, {pips}."):
    highest: NumberWord
    tiles: Tiles
    pips: Pips


class _Doubles(Message, id="card.players.doubles", english="The {number} tiles with two equal halves are the doubles."):
    number: NumberWord


def players_and_tiles(rules: RuleSet) -> Sentences:
    """The aim, the players, and the deal."""
    yield _aim(rules)
    yield _players(rules)
    if in_pairs(rules):
        yield Sentence(_PARTNERS, ("partners",))
    if duel(rules):
        yield Sentence(_TWO_SIT, ("seating",))
    yield Sentence(_TWO_TURNS if duel(rules) else _TURNS, ("turn_order",))
    needed = _Set(NumberWord(rules.set), Tiles(len(rules.tiles)), Pips(pips_of(rules.tiles)))
    yield Sentence(needed, ("set",))
    yield Sentence(_Doubles(NumberWord(rules.set + 1)), ("double",))
    yield from _shuffle(rules)
    yield from _hands(rules)
    yield _rest(rules)


_GO_OUT = FixedMessage(
    "card.players.aim-go-out",
    "The aim is to be the first to go out, and to hold few pips when nobody can go on.",
)
_SCORE = FixedMessage("card.players.aim-score", "The aim is to score on the table, by the count of the open ends.")
_EQUAL = FixedMessage("card.players.aim-equal", "The aim is to score on the table, by equal ends.")
_EQUAL_AND_GO_OUT = FixedMessage(
    "card.players.aim-equal-and-go-out",
    "The aim is to score on the table, by equal ends, and to be the first to go out.",
)
_SCORE_AND_GO_OUT = FixedMessage(
    "card.players.aim-score-and-go-out",
    "The aim is to score on the table, by the count of the open ends, and to be the first to go out.",
)


def _aim(rules: RuleSet) -> Sentence:
    if rules.end_match is not EndMatch.NONE:
        return Sentence(_EQUAL if rules.domino_score is DominoScore.NONE else _EQUAL_AND_GO_OUT, ("aim",))
    if not rules.divisors:
        return Sentence(_GO_OUT, ("aim",))
    return Sentence(_SCORE if rules.domino_score is DominoScore.NONE else _SCORE_AND_GO_OUT, ("aim",))


class _Alone(Message, id="card.players.alone", english="For {numbers} players, each alone."):
    numbers: AnyOf


class _Pairs(Message, id="card.players.pairs", english="For {numbers} players, as two pairs."):
    numbers: AnyOf


class _AloneOrPairs(
    Message, id="card.players.alone-or-pairs", english="For {numbers} players, each alone or as two pairs."
):
    numbers: AnyOf


class _FourMayPair(
    Message,
    id="card.players.four-may-pair",
    english="For {numbers} players, each alone; four may also play as two pairs.",
):
    numbers: AnyOf


class _FourPair(
    Message,
    id="card.players.four-pair",
    english="For {numbers} players, each alone; but four always play as two pairs.",
):
    numbers: AnyOf


def _players(rules: RuleSet) -> Sentence:
    numbers = AnyOf(tuple(map(NumberWord, rules.players)))
    only_four = rules.players == (4,)
    message: Message = _Alone(numbers)
    if rules.partnership is Partnership.OPTIONAL:
        message = _AloneOrPairs(numbers) if only_four else _FourMayPair(numbers)
    elif rules.partnership is Partnership.IF_FOUR:
        message = _Pairs(numbers) if only_four else _FourPair(numbers)
    return Sentence(message, ("players", "partnership"))


_SHUFFLED = FixedMessage("card.deal.shuffle", "The tiles are shuffled face down before they are drawn.")
_ALL_EVERY_ROUND = FixedMessage("card.deal.shuffle-every-round", "Before every round all players shuffle in turn.")
_ALL_FIRST = FixedMessage("card.deal.shuffle-first", "Before the first round all players shuffle in turn.")
_NEIGHBOUR_LATER = FixedMessage(
    "card.deal.shuffle-later", "Before a later round the neighbour on the leader's right shuffles."
)
_OTHER_LATER = FixedMessage(
    "card.deal.shuffle-later-two", "Before a later round the player who does not lead shuffles."
)
_LOSER_LATER = FixedMessage(
    "card.deal.shuffle-later-loser",
    "Before a later round the opponent of the player who went out shuffles; after a blocked round, the player who does"
    " not lead.",
)


def _shuffle(rules: RuleSet) -> Sentences:
    """Who shuffles: all in turn, or the right-hand neighbour of the leader (`core.match.Match.shuffled_by`)."""
    yield Sentence(_SHUFFLED, ("shuffle",))
    if rules.next_lead is NextLead.SAME and rules.first_lead is not FirstLead.LOT:
        yield Sentence(_ALL_EVERY_ROUND, ("first_shuffle",))
        return
    yield Sentence(_ALL_FIRST, ("first_shuffle",))
    later = _NEIGHBOUR_LATER
    if duel(rules):
        later = _LOSER_LATER if rules.next_lead is NextLead.WINNER else _OTHER_LATER
    yield Sentence(later, ("later_shuffle",))


class _EachDraws(Message, id="card.deal.hand-size", english="Each player draws {tiles}."):
    tiles: Argument


_LEADER_FIRST = FixedMessage("card.deal.leader-first-two", "The leader draws first.")
_LEADER_FIRST_CLOCKWISE = FixedMessage("card.deal.leader-first", "The leader draws first, then the others clockwise.")
_HIDDEN = FixedMessage("card.deal.hidden", "A hand is hidden from the others.")
_HIDDEN_FROM_ONE = FixedMessage("card.deal.hidden-two", "A hand is hidden from the opponent.")


def _hands(rules: RuleSet) -> Sentences:
    sizes = {seats: rules.hand_size_for(seats) for seats in rules.players}
    first = sizes[rules.players[0]]
    drawn = by_seats({seats: Tiles(size) if size == first else size for seats, size in sizes.items()})
    yield Sentence(_EachDraws(drawn), ("hand_size",))
    if rules.first_lead is FirstLead.LOT:
        yield Sentence(_LEADER_FIRST if duel(rules) else _LEADER_FIRST_CLOCKWISE, ("deal_order",))
    yield Sentence(_HIDDEN_FROM_ONE if duel(rules) else _HIDDEN, ("hidden_hands",))


_ALL_DEALT = FixedMessage("card.deal.none-left", "All tiles are dealt.")


class _Boneyard(Message, id="card.deal.boneyard", english="The {tiles} left over make up the boneyard."):
    tiles: Tiles


class _OutOfPlay(Message, id="card.deal.out-of-play", english="The {tiles} left over stay out of play."):
    tiles: Tiles


class _BoneyardBySeats(
    Message, id="card.deal.boneyard-by-seats", english="The tiles left over make up the boneyard: {numbers}."
):
    numbers: Argument


class _OutOfPlayBySeats(
    Message, id="card.deal.out-of-play-by-seats", english="The tiles left over stay out of play: {numbers}."
):
    numbers: Argument


def _rest(rules: RuleSet) -> Sentence:
    left = {seats: len(rules.tiles) - seats * rules.hand_size_for(seats) for seats in rules.players}
    if not any(left.values()):
        return Sentence(_ALL_DEALT, ("boneyard",))
    unused = rules.draw is Drawing.NONE and not draws_for_the_lead(rules)
    if len(set(left.values())) == 1:
        tiles = Tiles(left[rules.players[0]])
        return Sentence(_OutOfPlay(tiles) if unused else _Boneyard(tiles), ("boneyard",))
    numbers = by_seats({seats: number or NONE for seats, number in left.items()})
    return Sentence(_OutOfPlayBySeats(numbers) if unused else _BoneyardBySeats(numbers), ("boneyard",))
