"""Sentences on the end of a round, its scores, the match and the tally."""

from doublesix.core.options import (
    BlockedScore,
    BlockedTie,
    DominoScore,
    Finish,
    PartnerHand,
    Partnership,
    Tally,
)
from doublesix.core.rules import RuleSet
from doublesix.rulesets.sentences.english import Sentence, Sentences, count_of, side
from doublesix.rulesets.sentences.facts import duel

__all__ = ["end_of_a_round", "match", "scoring_a_round", "tally"]

_FEWEST = "In a blocked round the player with the fewest pips scores"
_BLOCKED = {
    BlockedScore.OPPONENTS: f"{_FEWEST} the pips in the opponents' hands; the player's own are not taken off.",
    BlockedScore.DIFFERENCES: f"{_FEWEST}, from each opponent, that opponent's pips less the player's own.",
    BlockedScore.CASCADE: (
        "In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more"
        " pips; equal hands in turn order, from the left of whoever played last"
    ),
    BlockedScore.NONE: "A blocked round scores nothing.",
}
_BLOCKED_DUEL = {
    BlockedScore.OPPONENTS: f"{_FEWEST} the pips in the opponent's hand; the player's own are not taken off.",
    BlockedScore.DIFFERENCES: f"{_FEWEST} the opponent's pips less the player's own.",
    BlockedScore.CASCADE: f"{_FEWEST} the difference to the opponent's.",
    BlockedScore.NONE: "A blocked round scores nothing.",
}
_TALLIES = {
    Tally.POINTS: "The score is written in figures.",
    Tally.STROKES: "The score is drawn in strokes, one for every five points.",
    Tally.HOUSES: "The score is drawn in houses of 50 points.",
}


def end_of_a_round(rules: RuleSet) -> Sentences:
    """When a round is over."""
    text = (
        "A round ends when a player has played the last tile in hand (goes out, or «dominoes»), or when it is blocked."
    )
    yield Sentence(text, ("round_end",))
    text = "It is blocked when nobody can play and no more tiles may be drawn."
    yield Sentence(text, ("blocked",))
    if rules.blocked_score not in {BlockedScore.CASCADE, BlockedScore.NONE}:
        text = "Who went out wins the round; a blocked round is won by the hand with the fewest pips."
        yield Sentence(text, ("settlement",))


def scoring_a_round(rules: RuleSet) -> Sentences:
    """What going out and a blocked round score."""
    yield from _domino(rules)
    yield _blocked(rules)
    if rules.blocked_score not in {BlockedScore.CASCADE, BlockedScore.NONE}:
        yield _tie(rules)
        if rules.partnership is not Partnership.NEVER:
            yield Sentence("Partners do not tie with each other.", ("partner_tie",))
    in_pips = isinstance(rules.blocked_score, BlockedScore) and rules.blocked_score is not BlockedScore.NONE
    if DominoScore.OPPONENTS is rules.domino_score or in_pips:
        yield from _rounding(rules)
    if rules.get_in:
        yield from _off_board(rules)


def _off_board(rules: RuleSet) -> Sentences:
    who = side(rules)
    text = f"A {who} {'who' if who == 'player' else 'that'} is not on the board scores nothing for a round."
    yield Sentence(text, ("off_board", "off_board_domino", "off_board_blocked"))
    yield Sentence(f"A score made with the last tile comes first, and can put the {who} on the board.", ("last_tile",))


def _domino(rules: RuleSet) -> Sentences:
    if isinstance(rules.domino_score, int):
        yield Sentence(f"Going out scores {count_of(rules.domino_score, 'point')}.", ("domino_score",))
        return
    if rules.domino_score is DominoScore.NONE:
        yield Sentence("Going out scores nothing.", ("domino_score",))
        return
    hands = "the opponent's hand" if duel(rules) else "the opponents' hands"
    yield Sentence(f"Going out scores the pips left in {hands}.", ("domino_score",))
    if rules.partnership is Partnership.NEVER:
        return
    text = "The partner's hand is left aside."
    if rules.partner_hand is PartnerHand.SUBTRACT:
        text = (
            "When a player goes out, the pips in the partner's hand are taken off first; that can cost points, but no"
            " score falls below 0."
        )
    yield Sentence(text, ("partner_hand",))


def _blocked(rules: RuleSet) -> Sentence:
    if isinstance(rules.blocked_score, int):
        return Sentence(f"{_FEWEST} {count_of(rules.blocked_score, 'point')}.", ("blocked_score",))
    text = (_BLOCKED_DUEL if duel(rules) else _BLOCKED)[rules.blocked_score]
    if rules.blocked_score is BlockedScore.CASCADE and not duel(rules):
        text += "; the first to reach the target wins." if rules.finish is Finish.AT_ONCE else "."
    return Sentence(text, ("blocked_score",))


def _tie(rules: RuleSet) -> Sentence:
    if duel(rules):
        return Sentence("When both hold the same number of pips, nobody scores.", ("blocked_tie",))
    text = "When two sides tie for the fewest pips, nobody scores."
    if rules.blocked_tie is BlockedTie.SPLIT:
        text = "Sides that tie for the fewest pips share what the other hands are worth."
    elif rules.blocked_tie is BlockedTie.SPLIT_IF_THREE and 3 in rules.players:  # noqa: PLR2004 - three players
        other = "; any other tie scores nothing" if rules.players != (3,) else ""
        what = "that score" if isinstance(rules.blocked_score, int) else "the third hand (an odd pip is dropped)"
        text = f"Two of three players who tie for the fewest pips share {what}{other}."
    return Sentence(text, ("blocked_tie",))


def _rounding(rules: RuleSet) -> Sentences:
    topics = ("rounding", "rounding_each", "blocked_rounding")
    if rules.rounding == 1:
        yield Sentence("Nothing is rounded: every pip counts.", topics)
    elif rules.rounding_each:
        yield Sentence(
            f"What each hand adds is rounded to the nearest {rules.rounding} before the sum is made.", topics
        )
    else:
        yield Sentence(f"The sum is rounded to the nearest {rules.rounding}: 12 becomes 10, 13 becomes 15.", topics)
    if rules.pips_per_point > 1:
        yield Sentence(f"Then every {rules.pips_per_point} pips make one point.", ("pips_per_point",))


def match(rules: RuleSet) -> Sentences:
    """How the match is won."""
    points = count_of(rules.target, "point")
    if rules.exact:
        yield Sentence(f"The first to reach exactly {points} wins the match.", ("target",))
        goes_on = "play goes on" if duel(rules) else "play goes on to the left"
        yield Sentence(f"A score that would go beyond is lost, all of it, and {goes_on}.", ("exact",))
    else:
        yield Sentence(f"The first to reach {points} or more wins the match.", ("target", "or_more"))
    if rules.finish is Finish.HAND_END:
        text = "The round is played to its end first; of those who are there then, the highest score wins."
        yield Sentence(text, ("finish",))
    elif rules.divisors:
        yield Sentence("That ends the match at once, even in the middle of a round.", ("finish",))
    if rules.skunk is not None:
        alone = "the opponent is not" if duel(rules) else "no opponent is"
        points = count_of(rules.skunk, "point")
        yield Sentence(f"A {side(rules)} with {points} or more while {alone} on the board wins at once.", ("skunk",))


def tally(rules: RuleSet) -> Sentences:
    """How the score is drawn."""
    pegs = f"The score is pegged on a track of {count_of(rules.target, 'hole')}."
    yield Sentence(_TALLIES.get(rules.tally, pegs), ("tally",))
    if rules.tally is Tally.HOUSES:
        text = (
            "In a house 5 points are one stroke and 10 a cross; then a quarter is drawn for each further 10, and half a"
            " quarter for 5."
        )
        yield Sentence(text, ("house",))
