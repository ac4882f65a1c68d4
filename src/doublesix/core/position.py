"""`Position`: one round in progress, immutable; `Position.play` returns the next position."""

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
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber, Series

__all__ = ["Position"]


class _CannotMake(Message, id="illegal.move", english="{seat} cannot make {move}: {reason}; it may make {legal}"):
    """Moves are in notation."""

    seat: SeatNumber
    move: str
    reason: Message
    legal: Message


_NOTHING_NOW = FixedMessage("illegal.nothing-now", "nothing now")


@dataclass(frozen=True, kw_only=True)
class Position:
    """One round in progress, with the scores of its match: the complete state needed to continue.

    A position is a pure function of the rule set, the seating, the deal and the acts. Equality compares everything that
    can affect the rest of the round; how it came about (``history``, ``awards``) is ignored.

    Attributes:
        hands: Each seat's tiles, sorted.
        boneyard: The undealt tiles in drawing order, the next one first.
        layout: The tiles on the table.
        scoreboard: The scores of the match so far, including this round.
        phase: Leading, playing, or over.
        to_act: The seat to act. While a claim window is open others may act too (`legal_moves`).
        leader: The seat that leads, or has led; the lead can pass to the left (A-MGR-04).
        lead_rule: The rule for the lead of this round.
        lead_tile: The tile that must be led; `None` if the leader has a choice.
        lead_passes: Number of seats that have passed the lead.
        drawn: Tiles drawn in this turn.
        drawn_by_choice: Number of them drawn while able to play or lead; counted only under an `optional_draw_limit`.
        extra: Whether this is an extra turn after a double or a score, which may be declined.
        last: The seat that placed the last tile; before that, the seat that was to lead first.
        pending: The open claim window, if any.
        open_to_call: Whether the last play scored nothing and an opponent may still call it, at a cost, before the next
            turn begins (`RuleSet.punishes_false_calls`).
        barred: Seats that may not call the last play, after a false call of it or of an earlier one.
        forfeits: Seats that will be barred from calling the next play of an opponent.
        ending: How the round ended; `None` until then.
        history: All acts since the deal.
        awards: Awards of the last act, including refused ones.
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
        """Legal moves of ``seat``, by default the seat to act.

        While a claim window is open the owner of the score, his opponents and the next seat may all have moves; so may
        opponents of the last play where false calls are punished.
        """
        return legality.legal_moves(self, self._who(seat))

    def why_not(self, move: Move, seat: Seat | None = None) -> Illegal | None:
        """The reason why ``seat``, by default the seat to act, may not make this move; `None` if it may."""
        if not isinstance(move, Move):
            raise SetupError(no_move(move))
        return legality.why_not(self, move, self._who(seat))

    def play(self, move: Move, seat: Seat | None = None) -> "Position":
        """The position after ``seat``, by default the seat to act, has made this move.

        Raises:
            IllegalMove: If the rules do not allow it; with the reason code, the clauses, and the legal moves.
            SetupError: If there is no such seat, or ``move`` is no move at all.
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
        may = Series(tuple(map(str, legal))) if legal else _NOTHING_NOW
        message = _CannotMake(SeatNumber(seat), str(move), reason.by(clauses), may)
        return IllegalMove(message, reason, clauses, legal)
