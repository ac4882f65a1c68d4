"""`Position`: one round in progress, frozen; `Position.play` returns the next one or says why not."""

from dataclasses import dataclass, field

from doublesix.core import legality, transition
from doublesix.core.awards import Award
from doublesix.core.layout import Layout
from doublesix.core.lines import LINES
from doublesix.core.moves import Act, Illegal, Move, no_move
from doublesix.core.options import LeadTile
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat, Seating
from doublesix.core.tiles import Tile
from doublesix.core.turns import Ending, Pending, Phase
from doublesix.errors import IllegalMove, SetupError

__all__ = ["Position"]


@dataclass(frozen=True, kw_only=True)
class Position:
    """One round in progress, with the scores of its match: everything that is needed to go on.

    Every position is a pure function of the rule set, the seating, the deal and the acts. Two positions are equal when
    all that can still happen is equal: how they came about (``history``, ``awards``) does not count.

    Attributes:
        hands: Each seat's tiles, sorted.
        boneyard: The undealt tiles; the next draw takes the first.
        layout: The tiles on the table.
        scoreboard: The scores of the match so far, this round's included.
        phase: Leading, playing, or over.
        to_act: The seat that is asked now. While a claim window is open others may act too (`legal_moves`).
        leader: Who leads, or has led; the lead can pass to the left (A-MGR-04).
        lead_rule: What binds the leader in this round.
        lead_tile: The tile that must be led, where one must.
        lead_passes: How many seats have let the lead go by.
        drawn: Tiles drawn in this turn.
        drawn_by_choice: How many of them were drawn while able to play or lead; counted only where there is an
            `optional_draw_limit`.
        extra: Whether this is an extra turn after a double or a score, which may be declined.
        last: Who placed the last tile.
        pending: The score that waits to be claimed, if one does.
        open_to_call: Whether the last play scored nothing and may be called all the same, at a cost, until the next act
            (`RuleSet.punishes_false_calls`).
        barred: Seats that may not call the last play, after a false call of it or of an earlier one.
        forfeits: Seats that will be barred from the next play of an opponent.
        ending: How the round ended, once it has.
        history: Every act since the deal.
        awards: Points that the last act gave, or that were refused it.
    """

    rules: RuleSet = field(repr=False)
    seating: Seating
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    layout: Layout
    scoreboard: Scoreboard
    phase: Phase = Phase.LEAD
    to_act: Seat = 0
    leader: Seat = 0
    lead_rule: LeadTile = LeadTile.ANY
    lead_tile: Tile | None = None
    lead_passes: int = 0
    drawn: int = 0
    drawn_by_choice: int = 0
    extra: bool = False
    last: Seat = 0
    pending: Pending | None = None
    open_to_call: bool = False
    barred: tuple[Seat, ...] = ()
    forfeits: tuple[Seat, ...] = ()
    ending: Ending | None = None
    history: tuple[Act, ...] = field(default=(), compare=False, repr=False)
    awards: tuple[Award, ...] = field(default=(), compare=False, repr=False)

    def __str__(self) -> str:
        """The position as one line of notation (`doublesix.notation.format_position`)."""
        return LINES.line(self)

    @property
    def drawable(self) -> int:
        """Boneyard tiles that may still be drawn: all but the reserve (MGR-V1a, MGR-V1b, TF-V5a, TF-V5b)."""
        if not self.rules.reserve:
            return len(self.boneyard)
        return max(0, len(self.boneyard) - self.rules.reserve_for(self.seating.seats))

    def legal_moves(self, seat: Seat | None = None) -> tuple[Move, ...]:
        """Everything that ``seat`` may do now; without a seat, the one that is asked (`to_act`).

        While a claim window is open the owner of the score, his opponents and the next seat may all have moves; so may
        opponents of the last play where false calls are punished.
        """
        return legality.legal_moves(self, self._who(seat))

    def why_not(self, move: Move, seat: Seat | None = None) -> Illegal | None:
        """Why ``seat`` may not make this move now, or `None` if it may."""
        if not isinstance(move, Move):
            raise SetupError(no_move(move))
        return legality.why_not(self, move, self._who(seat))

    def play(self, move: Move, seat: Seat | None = None) -> "Position":
        """The position after ``seat`` (or the one that is asked) has made this move.

        Raises:
            IllegalMove: If the rules do not allow it: with the reason code, the clauses, and what is legal.
            SetupError: If there is no such seat, or this is no move at all.
        """
        who = self._who(seat)
        reason = self.why_not(move, who)
        if reason is not None:
            raise self._refusal(move, who, reason)
        return transition.act(self, move, who)

    def _who(self, seat: Seat | None) -> Seat:
        return self.to_act if seat is None else self.seating.checked(seat)

    def _refusal(self, move: Move, seat: Seat, reason: Illegal) -> IllegalMove:
        clauses = self.rules.clauses_of(*reason.topics)
        legal = self.legal_moves(seat)
        source = f" ({', '.join(clauses)})" if clauses else ""
        may = ", ".join(map(repr, legal)) if legal else "nothing now"
        message = f"seat {seat} cannot make {move!r}: {reason.sentence}{source}; it may make {may}"
        return IllegalMove(message, reason, clauses, legal)
