"""The 40 parameters of a rule set, each with its kind, allowed values and meaning."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Final, cast

from doublesix.core.options import (
    BlockedLead,
    BlockedScore,
    BlockedTie,
    Claiming,
    CountScore,
    Crosswise,
    DominoScore,
    Drawing,
    Finish,
    FirstLead,
    LeadTile,
    NextLead,
    NoDouble,
    PartnerHand,
    Partnership,
    PlayAgain,
    SingleOrder,
    SpinnerCount,
    SpinnerOrder,
    SpinnerPolicy,
    Tally,
)
from doublesix.core.rules import RuleSet
from doublesix.errors import RuleSetError
from doublesix.rulesets.values import Choice, Choices, Flag, Kind, Number, Numbers, PerSeats, Value, shown

__all__ = ["DEFAULTS", "KNOWN", "Parameter", "nearest", "parameter"]


@dataclass(frozen=True)
class Parameter:
    """One parameter: its name, kind and meaning, and its range if the kind does not imply it.

    ``later`` marks parameters added after rule sets had been stored: data without them are read with the default.
    """

    name: str
    kind: Kind
    meaning: str
    range: str = ""
    later: bool = False

    @property
    def allowed(self) -> str:
        """The allowed values, as written after ``--rule name=``."""
        match self.kind:
            case Flag():
                return "true, false"
            case Choice(options, or_number):
                return ", ".join(options) + (f", or {self.range}" if or_number else "")
            case Choices(options):
                return f"none, or any of {', '.join(options)}"
            case _:
                return self.range


_LIST: Final = (
    Parameter("set", Number(), "The highest double of the set.", "1 to 18"),
    Parameter("players", Numbers(), "How many may play.", "numbers from 2 to 8, such as 2,3,4"),
    Parameter("partnership", Choice(Partnership), "Whether four play as two pairs with a common score."),
    Parameter("hand_size", PerSeats(), "Tiles that each draws, by number of players.", "such as 2:7,3:5,4:5"),
    Parameter("first_lead", Choice(FirstLead), "How the leader is found."),
    Parameter("lead_tile", Choice(LeadTile), "What may be led; «forced» is the tile that won the lead."),
    Parameter("no_double", Choice(NoDouble), "What happens when the double that the lead needs is missing."),
    Parameter("single_order", Choice(SingleOrder), "How singles are ranked for «heaviest»."),
    Parameter("next_lead", Choice(NextLead), "Who leads after a round in which somebody went out."),
    Parameter("blocked_lead", Choice(BlockedLead), "Who leads after a blocked round."),
    Parameter("spinner", Choice(SpinnerPolicy), "Which doubles take four tiles."),
    Parameter("spinner_order", Choice(SpinnerOrder), "Whether a spinner's sides come before its ends."),
    Parameter("cross_first", Flag(), "Whether the lead double is surrounded before anything else grows."),
    Parameter("crosswise", Choice(Crosswise), "Which doubles lie across, and so count both halves at an open end."),
    Parameter("line_ends", Number(), "From how many ends of the lead the layout grows.", "1 or 2"),
    Parameter(
        "draw", Choice(Drawing, or_number=True), "Drawing when unable to play.", "at most so many in a turn, from 1"
    ),
    Parameter("reserve", PerSeats(), "Boneyard tiles that may not be drawn.", "none, or such as 2:2,3:1,4:1"),
    Parameter("optional_draw", Flag(), "Whether a player who can play may draw instead."),
    Parameter(
        "optional_draw_limit",
        Number(or_none=True),
        "How many tiles a player who can play, or lead, may draw by choice in one turn.",
        "none for any number, or tiles from 1",
        later=True,
    ),
    Parameter("optional_pass", Flag(), "Whether a player who can play may pass instead."),
    Parameter("play_again", Choices(PlayAgain), "Plays after which the same player may play again."),
    Parameter("divisors", Numbers(), "Multiples of which a count scores.", "none, or numbers from 2, such as 3,5"),
    Parameter("count_score", Choice(CountScore), "What such a count is worth: its pips, or how often it was divided."),
    Parameter("spinner_count", Choice(SpinnerCount), "How long a spinner counts."),
    Parameter("claim", Choice(Claiming), "Whether scores count by themselves, must be called, or can be stolen."),
    Parameter(
        "false_call",
        Number(),
        "What a call costs after a play that scored nothing.",
        "0 for nothing, or points",
        later=True,
    ),
    Parameter(
        "false_call_forfeits", Flag(), "Whether it also forfeits the call on the next play of an opponent.", later=True
    ),
    Parameter("get_in", Number(), "The least first score; until then nothing counts.", "0 for none, or points"),
    Parameter("domino_score", Choice(DominoScore, or_number=True), "What going out scores.", "a fixed score from 1"),
    Parameter(
        "blocked_score",
        Choice(BlockedScore, or_number=True),
        "What the lowest hand of a blocked round scores.",
        "a fixed score from 1",
    ),
    Parameter("blocked_tie", Choice(BlockedTie), "What a tie for the lowest hand does."),
    Parameter("partner_hand", Choice(PartnerHand), "Whether the partner's pips are taken off when a player goes out."),
    Parameter("rounding", Number(), "Round scores go to the nearest multiple of this.", "1 or 5"),
    Parameter("rounding_each", Flag(), "Whether each hand is rounded before the sum is made."),
    Parameter("pips_per_point", Number(), "Pips that make a point of a round score.", "1, or 5 where rounding is 5"),
    Parameter("target", Number(), "Points that win the match.", "1 to 1000000"),
    Parameter("exact", Flag(), "Whether the target must be hit exactly."),
    Parameter("finish", Choice(Finish), "When a reached target ends the match."),
    Parameter("skunk", Number(or_none=True), "Points that win while no opponent is on the board.", "none, or points"),
    Parameter("tally", Choice(Tally), "How the score is drawn."),
)

KNOWN: Final = {parameter.name: parameter for parameter in _LIST}
"""All parameters by name, in the order of the rules analysis."""

DEFAULTS: Final = {
    field.name: cast("Value", field.default)
    for field in fields(RuleSet)
    if field.name in KNOWN and KNOWN[field.name].later
}
"""Values of later parameters in rule sets that were stored before these existed, by name."""


def parameter(name: str) -> Parameter:
    """The parameter of that name.

    Raises:
        RuleSetError: If there is none; the message suggests similar names.
    """
    try:
        return KNOWN[name]
    except KeyError:
        raise RuleSetError(f"there is no rule called {shown(name)}; {nearest(name, KNOWN)}") from None


def nearest(word: str, known: Iterable[str]) -> str:
    """«did you mean …?» with up to three similar words; a list of all known words if there are none.

    >>> nearest("targt", ["target", "tally"])
    'did you mean target?'
    """
    words = list(known)
    close = difflib.get_close_matches(word.lower()[:100], words, n=3, cutoff=0.5)
    if close:
        *others, last = close
        return f"did you mean {', '.join(others)} or {last}?" if others else f"did you mean {last}?"
    return f"there are {', '.join(words)}" if words else "there are none"
