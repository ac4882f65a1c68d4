"""Sentences on players, tiles and the lead."""

from doublesix.core.options import (
    BlockedLead,
    DominoScore,
    Drawing,
    FirstLead,
    LeadTile,
    NextLead,
    NoDouble,
    Partnership,
    SingleOrder,
)
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import pips_of
from doublesix.rulesets.sentences.english import Sentence, Sentences, by_seats, count_of, listed, word
from doublesix.rulesets.sentences.facts import draws_for_the_lead, duel, passes_on

__all__ = ["lead", "players_and_tiles"]

_DRAWS = "draws one tile at a time until one comes, and must lead that very tile; the others stay in hand."
_LOWEST = "after a blocked round the lowest hand leads, or, where sides tie for it, the leader is found as in the first"


def players_and_tiles(rules: RuleSet) -> Sentences:
    """The aim, the players, and the deal."""
    yield _aim(rules)
    yield _players(rules)
    if rules.partnership is not Partnership.NEVER:
        text = "Partners sit opposite each other, play their hands by themselves, and share one score."
        yield Sentence(text, ("partners",))
    if duel(rules):
        yield Sentence("The two sit opposite each other.", ("seating",))
    turns = "Players take turns." if duel(rules) else "Turns go round to the left, clockwise."
    yield Sentence(turns, ("turn_order",))
    tiles = f"{len(rules.tiles)} tiles, {pips_of(rules.tiles)} pips"
    yield Sentence(f"The game needs a double-{word(rules.set)} set: {tiles}.", ("set",))
    yield Sentence(f"The {word(rules.set + 1)} tiles with two equal halves are the doubles.", ("double",))
    yield from _shuffle(rules)
    yield from _hands(rules)
    yield _rest(rules)


def _shuffle(rules: RuleSet) -> Sentences:
    """Who shuffles: all in turn, or the right-hand neighbour of the leader (`core.match.Match.shuffled_by`)."""
    yield Sentence("The tiles are shuffled face down before they are drawn.", ("shuffle",))
    if rules.next_lead is NextLead.SAME and rules.first_lead is not FirstLead.LOT:
        yield Sentence("Before every round all players shuffle in turn.", ("first_shuffle",))
        return
    yield Sentence("Before the first round all players shuffle in turn.", ("first_shuffle",))
    text = "Before a later round the neighbour on the leader's right shuffles."
    if duel(rules):
        text = "Before a later round the player who does not lead shuffles."
        if rules.next_lead is NextLead.WINNER:
            text = (
                "Before a later round the opponent of the player who went out shuffles; after a blocked round, the"
                " player who does not lead."
            )
    yield Sentence(text, ("later_shuffle",))


def _hands(rules: RuleSet) -> Sentences:
    sizes = by_seats({seats: str(rules.hand_size_for(seats)) for seats in rules.players})
    first, *rest = sizes.split(maxsplit=1)
    drawn = " ".join((count_of(int(first), "tile"), *rest))
    yield Sentence(f"Each player draws {drawn}.", ("hand_size",))
    if rules.first_lead is FirstLead.LOT:
        order = "The leader draws first." if duel(rules) else "The leader draws first, then the others clockwise."
        yield Sentence(order, ("deal_order",))
    others = "the opponent" if duel(rules) else "the others"
    yield Sentence(f"A hand is hidden from {others}.", ("hidden_hands",))


def _aim(rules: RuleSet) -> Sentence:
    on_table = "to score on the table, by the count of the open ends"
    out = "to be the first to go out"
    if not rules.divisors:
        return Sentence(f"The aim is {out}, and to hold few pips when nobody can go on.", ("aim",))
    going_out = "" if rules.domino_score is DominoScore.NONE else f", and {out}"
    return Sentence(f"The aim is {on_table}{going_out}.", ("aim",))


def _players(rules: RuleSet) -> Sentence:
    who = f"For {listed([word(seats) for seats in rules.players], 'or')} players"
    only_four = rules.players == (4,)
    how = ", each alone"
    if rules.partnership is Partnership.OPTIONAL:
        how += " or as two pairs" if only_four else "; four may also play as two pairs"
    elif rules.partnership is Partnership.IF_FOUR:
        how = ", as two pairs" if only_four else f"{how}; but four always play as two pairs"
    return Sentence(f"{who}{how}.", ("players", "partnership"))


def _rest(rules: RuleSet) -> Sentence:
    left = {seats: len(rules.tiles) - seats * rules.hand_size_for(seats) for seats in rules.players}
    if not any(left.values()):
        return Sentence("All tiles are dealt.", ("boneyard",))
    use = "make up the boneyard"
    if rules.draw is Drawing.NONE and not draws_for_the_lead(rules):
        use = "stay out of play"
    if len(set(left.values())) == 1:
        return Sentence(f"The {count_of(left[rules.players[0]], 'tile')} left over {use}.", ("boneyard",))
    numbers = by_seats({seats: str(number) if number else "none" for seats, number in left.items()})
    return Sentence(f"The tiles left over {use}: {numbers}.", ("boneyard",))


def lead(rules: RuleSet) -> Sentences:
    """Who leads and which tile, in the first round and later."""
    yield _leader(rules)
    yield from _lead_tile(rules)
    yield from _missing(rules)
    yield _later(rules)


def _heaviest(rules: RuleSet) -> str:
    if rules.single_order is SingleOrder.HIGH_THEN_LOW:
        return "by the higher half, then by the lower"
    return "by total pips, then by the higher half"


def _leader(rules: RuleSet) -> Sentence:
    match rules.first_lead:
        case FirstLead.LOT:
            text = (
                "Lots decide who leads: each player draws a tile, and the heaviest leads, by total pips, then by the"
                " higher half. The lots go back before the deal."
            )
            return Sentence(text, ("first_lead",))
        case FirstLead.HIGHEST_DOUBLE:
            return Sentence("The player who holds the highest double leads.", ("first_lead",))
        case FirstLead.HEAVIEST_TILE:
            text = f"The player who holds the heaviest tile leads, {_heaviest(rules)}."
            return Sentence(text, ("first_lead", "single_order"))


def _lead_tile(rules: RuleSet) -> Sentences:
    text = "The leader may lead any tile."
    if rules.lead_tile is LeadTile.DOUBLE:
        text = "The lead must be a double; any double held will do."
    elif rules.lead_tile is LeadTile.DOUBLE_OR_SCORE:
        text = "The lead must be a double or a tile that scores."
    elif rules.lead_tile is LeadTile.FORCED and rules.first_lead is not FirstLead.LOT:
        yield from _forced(rules)
        return
    yield Sentence(text, ("lead_tile",))


def _forced(rules: RuleSet) -> Sentences:
    """The lead of a leader who is bound only if he won the lead by holding a tile."""
    if rules.next_lead is NextLead.SAME:
        yield Sentence("That tile must be led.", ("lead_tile",))
        return
    by_winning = rules.next_lead is NextLead.WINNER
    again = ", and after a blocked one," if rules.blocked_lead is BlockedLead.SAME else ""
    if by_winning and not again:
        again = ", and after a blocked one in which sides tie,"
    yield Sentence(f"In the first round{again} that tile must be led.", ("lead_tile",))
    who = "as winner of the last round" if by_winning else "because it is the next one's turn to lead"
    yield Sentence(f"Who leads {who} may lead any tile.", ("free_lead",))


def _missing(rules: RuleSet) -> Sentences:
    """What happens if the double required for the lead is missing."""
    by_double = rules.first_lead is FirstLead.HIGHEST_DOUBLE
    if by_double:
        yield _nobody_holds_one(rules)
    needed = rules.lead_tile in {LeadTile.DOUBLE, LeadTile.DOUBLE_OR_SCORE}
    if needed and not (by_double and rules.next_lead is NextLead.SAME):
        yield Sentence(_without_one(rules), ("leader_without_double",) if by_double else ("no_double",))
    if draws_for_the_lead(rules):
        text = f"When no more may be drawn, the lead {passes_on(rules)}; if nobody can lead, the tiles are dealt again."
        yield Sentence(text, ("lead_passes",))


def _without_one(rules: RuleSet) -> str:
    match rules.no_double:
        case NoDouble.REDEAL:
            return "If the leader holds no such tile, all tiles go back and are dealt again."
        case NoDouble.HEAVIEST_SINGLE:
            return f"A leader without one leads the heaviest single in hand, {_heaviest(rules)}."
        case NoDouble.DRAW:
            return f"A leader without one {_DRAWS}"
        case NoDouble.PASS:
            to = "to the opponent" if duel(rules) else "to the left"
            return f"A leader without one passes the lead {to}; if nobody can lead, the tiles are dealt again."


def _nobody_holds_one(rules: RuleSet) -> Sentence:
    if rules.no_double is NoDouble.HEAVIEST_SINGLE:
        text = f"If nobody holds a double, the heaviest single leads instead, {_heaviest(rules)}."
        return Sentence(text, ("no_double", "single_order"))
    text = "If nobody holds a double, all tiles go back, are shuffled and dealt again."
    if rules.no_double is NoDouble.DRAW:
        text = f"If nobody holds a double, the first player {_DRAWS}"
    return Sentence(text, ("no_double",))


def _later(rules: RuleSet) -> Sentence:
    again = rules.blocked_lead is BlockedLead.SAME
    blocked = "after a blocked round the leader is found as in the first" if again else _LOWEST
    text = "The leader of every round is found in this way."
    if rules.next_lead is NextLead.WINNER:
        text = f"The player who went out leads the next round; {blocked}."
    elif rules.next_lead is NextLead.LEFT and again:
        text = f"After a round in which somebody went out the lead {passes_on(rules)}; {blocked}."
    elif rules.next_lead is NextLead.LEFT:
        text = f"After each round, blocked or not, the lead {passes_on(rules)}."
    return Sentence(text, ("next_lead", "blocked_lead"))
