"""`RuleSet`: the rules of one game as data, with validation.

The 40 parameters are those of section 5.2 of the rules analysis, with its order and names (``rounding`` and
``rounding_each`` are its ``round_to`` and ``round_each``), and three that no document has: the limit of drawing by
choice, and the two penalties for a false call. Code branches on a parameter, never on a game's name.
"""

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Final, TypeAlias

from doublesix.core.consistency import Problem, problems
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
from doublesix.core.tiles import Pip, Tile, tile_set
from doublesix.core.type_check import check_once
from doublesix.errors import RuleSetError

__all__ = ["PARAMETERS", "PerSeats", "RuleSet", "Topic"]

PerSeats: TypeAlias = tuple[tuple[int, int], ...]
"""A value for each number of seats, as pairs: ``((2, 7), (3, 5), (4, 5))``."""

Topic: TypeAlias = str
"""Subject of a clause: the name of a parameter, or a topic without a parameter (`doublesix.rulesets.topics`)."""


@check_once
@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The complete rules of one game. The defaults are those of plain Five-Up without calling.

    Attributes:
        name: Display name of the rules.
        clauses: Ids of the clauses behind each topic, as pairs sorted by topic. Topics are the parameters' names, and
            words for rules without a parameter, like ``turn_order`` or ``matching``. Where the document leaves a topic
            open, the id is that of the ruling that settles it (A-MGR-26).
        set: Highest double of the set.
        players: Allowed numbers of seats.
        hand_size: Tiles dealt to each seat, by number of seats.
        draw: How many tiles a seat unable to play draws; an integer is the most in one turn.
        reserve: Boneyard tiles that may not be drawn, by number of seats; 0 for a number that is not listed.
        line_ends: Ends of the lead from which the line grows: 2, or 1 (then it grows in one direction only).
        optional_draw_limit: Most tiles drawn by choice in one turn, that is while able to play or lead; `None` for no
            limit.
        divisors: A count scores if it is a multiple of one of these; empty for no scoring in play.
        false_call: Points that a call costs after a play that scored nothing; 0 for none.
        false_call_forfeits: Whether such a call also forfeits the seat's call on the next play of an opponent.
        get_in: Minimum first score in play; until a side has made it, nothing scores for that side.
        domino_score: What going out scores; an integer is a fixed score.
        blocked_score: What the lowest hand scores in a blocked round; an integer is a fixed score.
        rounding: Hand scores are rounded to the nearest multiple of this number of pips (1 or 5).
        rounding_each: Whether each hand is rounded before summing.
        pips_per_point: Divisor of hand scores after rounding.
        skunk: Points that win the match while no opponent is on the board; `None` for no skunk.
    """

    name: str = "House rules"
    set: Pip = 6
    players: tuple[int, ...] = (2, 3, 4)
    partnership: Partnership = Partnership.NEVER
    hand_size: PerSeats = ((2, 5), (3, 5), (4, 5))
    first_lead: FirstLead = FirstLead.LOT
    lead_tile: LeadTile = LeadTile.ANY
    no_double: NoDouble = NoDouble.REDEAL
    single_order: SingleOrder = SingleOrder.PIPS_THEN_HIGH
    next_lead: NextLead = NextLead.SAME
    blocked_lead: BlockedLead = BlockedLead.SAME
    spinner: SpinnerPolicy = SpinnerPolicy.FIRST_DOUBLE
    spinner_order: SpinnerOrder = SpinnerOrder.SIDES_FIRST
    cross_first: bool = False
    crosswise: Crosswise = Crosswise.ALL
    line_ends: int = 2
    draw: Drawing | int = Drawing.UNTIL_PLAYABLE
    reserve: PerSeats = ()
    optional_draw: bool = False
    optional_draw_limit: int | None = None
    optional_pass: bool = False
    play_again: tuple[PlayAgain, ...] = ()
    divisors: tuple[int, ...] = (5,)
    count_score: CountScore = CountScore.PIPS
    spinner_count: SpinnerCount = SpinnerCount.UNTIL_SIDES_COVERED
    claim: Claiming = Claiming.AUTO
    false_call: int = 0
    false_call_forfeits: bool = False
    get_in: int = 0
    domino_score: DominoScore | int = DominoScore.OPPONENTS
    blocked_score: BlockedScore | int = BlockedScore.DIFFERENCES
    blocked_tie: BlockedTie = BlockedTie.NONE
    partner_hand: PartnerHand = PartnerHand.IGNORE
    rounding: int = 5
    rounding_each: bool = False
    pips_per_point: int = 1
    target: int = 100
    exact: bool = False
    finish: Finish = Finish.AT_ONCE
    skunk: int | None = None
    tally: Tally = Tally.POINTS
    clauses: tuple[tuple[Topic, tuple[str, ...]], ...] = ()

    @cached_property
    def _clauses(self) -> dict[Topic, tuple[str, ...]]:
        return dict(self.clauses)

    # Memo of `clauses_of`; a cached property, because instances are frozen.
    @cached_property
    def _clauses_asked(self) -> dict[tuple[Topic, ...], tuple[str, ...]]:
        return {}

    def problems(self) -> tuple[Problem, ...]:
        """All contradictions between the parameters; empty for a valid rule set.

        >>> [problem.parameters for problem in RuleSet(skunk=75, players=(3,)).problems()]
        [('skunk', 'get_in')]
        """
        return problems(self)

    def checked(self) -> "RuleSet":
        """Validate this rule set and return it.

        Raises:
            RuleSetError: If it has `problems`; the message lists all of them, one per line.
        """
        found = self.problems()
        if not found:
            return self
        lines = "\n".join(f"  - {problem}" for problem in found)
        message = f"the rules of «{self.name}» contradict themselves:\n{lines}"
        raise RuleSetError(message)

    def clauses_of(self, *topics: Topic) -> tuple[str, ...]:
        """Ids of the clauses and rulings behind these topics, without duplicates, in the order of the topics."""
        found = self._clauses_asked.get(topics)
        if found is None:
            found = tuple(dict.fromkeys(clause for topic in topics for clause in self._clauses.get(topic, ())))
            self._clauses_asked[topics] = found
        return found

    def same_play(self, other: "RuleSet") -> bool:
        """Whether all parameters equal those of ``other``; name and clauses are ignored.

        >>> RuleSet(name="Ours", clauses=(("target", ("FU-23",)),)).same_play(RuleSet())
        True
        """
        return all(getattr(self, name) == getattr(other, name) for name in PARAMETERS)

    def hand_size_for(self, seats: int) -> int:
        """Tiles dealt to each of ``seats`` players (MGR-03, TF-05, DSR-02, MOF-08, FU-06)."""
        return dict(self.hand_size)[seats]

    def reserve_for(self, seats: int) -> int:
        """Boneyard tiles that may not be drawn with ``seats`` players (MGR-V1a, TF-V5a)."""
        return dict(self.reserve).get(seats, 0)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the set (MGR-02)."""
        return tile_set(self.set)

    @cached_property
    def draw_limit(self) -> int:
        """Most tiles that a seat may draw in one turn: 0 without drawing, the size of the set without a limit."""
        if self.draw is Drawing.NONE:
            return 0
        return len(self.tiles) if self.draw is Drawing.UNTIL_PLAYABLE else int(self.draw)

    @property
    def punishes_false_calls(self) -> bool:
        """Whether a call after a play that scored nothing is accepted and penalised, not refused (A-FU-22)."""
        return self.false_call > 0 or self.false_call_forfeits

    def weight(self, tile: Tile) -> tuple[int, int]:
        """Sort key of a tile where the holder of the heaviest leads, by ``single_order`` (A-MOF-02)."""
        return (tile.high, tile.low) if self.single_order is SingleOrder.HIGH_THEN_LOW else tile.rank


PARAMETERS: Final = tuple(field.name for field in fields(RuleSet) if field.name not in {"name", "clauses"})
"""Names of the 40 parameters, in the order of the rules analysis."""
