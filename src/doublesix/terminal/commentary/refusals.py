"""Refusals of moves at the keyboard, with the player's name."""

from typing import Final

from doublesix.core.award_sentences import WithClauses
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Illegal, Move, Play
from doublesix.core.views import SeatView
from doublesix.errors import IllegalMove
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Series, Verbatim
from doublesix.notation import format_move

__all__ = ["deed", "refused", "typed_deed"]


class _Cannot(Message, id="refused.cannot", english="{who} cannot {deed}: {reason}"):
    """A move that the rules do not allow."""

    who: Message
    deed: Message
    reason: Message


class _PlayOn(Message, id="refused.play", english="play {move}"):
    """A play, in the notation."""

    move: str


class _Lead(Message, id="refused.lead", english="lead {move}"):
    """A lead, in the notation."""

    move: str


WORDLESS: Final = {
    DRAW: FixedMessage("refused.draw", "draw"),
    PASS: FixedMessage("refused.pass", "pass"),
    CLAIM: FixedMessage("refused.claim", "claim"),
    CALL: FixedMessage("refused.call", "call"),
    RELEASE: FixedMessage("refused.release", "release"),
}


def deed(move: Move) -> Message:
    """A move, as what a player cannot do."""
    if not isinstance(move, Play):
        return WORDLESS[move]
    return (_PlayOn if move.end else _Lead)(format_move(move))


def typed_deed(line: str, view: SeatView) -> Message:
    """A tile move as it was typed, as what a player cannot do."""
    return (_PlayOn if view.layout.plays else _Lead)(line)


def refused(who: Message, what: Message, error: IllegalMove) -> Message:
    """Why a player may not make a move, in one line: what was tried, the reason, and the clauses."""
    known = Illegal.of(error.reason)
    message = _Cannot(who, what, Verbatim(error.reason) if known is None else known.message)
    return WithClauses(message, Series(error.clauses)) if error.clauses else message
