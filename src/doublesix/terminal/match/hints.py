"""Hints at a table of one person and bots: request, computation, and marking of the match as helped."""

from dataclasses import dataclass
from typing import Final

from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.dealing.seeded import stream_seed
from doublesix.errors import DominoError
from doublesix.messages.spoken import say
from doublesix.players.availability import engine_remedy
from doublesix.terminal.match.session import Session

__all__ = ["HintAnswer", "HintRequest", "give", "hint_refusal", "hint_request"]

WITHOUT_ENGINE: Final = f"There is no hint here: it needs the engine, which is not compiled; {engine_remedy()}."

NOTED: Final = "The record of this match says from now on that it was played with hints."


@dataclass(frozen=True)
class HintRequest:
    """Request for a hint, which may be computed in another thread.

    Attributes:
        seat: Seat that asks.
        seen: View of the seat.
        seed: Seed of the sampled deals, derived from the match seed, the seat and the number of events, so that the
            same position always gets the same hint.
        moment: Number of events so far, by which an outdated answer is recognized.
        against: Kinds of the other players.
    """

    seat: Seat
    seen: SeatView
    seed: str
    moment: int
    against: tuple[str, ...] = ()

    def answer(self) -> "HintAnswer":
        """Compute the hint, or the reason why there is none."""
        try:
            from doublesix.analysis.hint import hint
            from doublesix.analysis.words import hint_lines

            return HintAnswer(
                self, tuple(hint_lines(hint(self.seen, seed=self.seed, against=self.against), say)), helps=True
            )
        except DominoError as error:
            return HintAnswer(self, (f"There is no hint here: {str(error).splitlines()[0]}",), helps=False)
        except ImportError:
            return HintAnswer(self, (WITHOUT_ENGINE,), helps=False)


@dataclass(frozen=True)
class HintAnswer:
    """Answer to a hint request.

    Attributes:
        request: The request.
        lines: The hint, or a sentence that says why there is none.
        helps: Whether there is a hint.
    """

    request: HintRequest
    lines: tuple[str, ...]
    helps: bool


def hint_refusal(session: Session) -> str:
    """Reason why no hint may be given now; empty if one may."""
    if len(session.humans) > 1:
        others = " and ".join(session.names[seat] for seat in session.humans if seat != session.asked)
        return f"a hint was asked for, and {others} would play against it; hints are for one person among bots."
    if session.claims.question is not None:
        return "a hint is about moves; whether your play has scored is for you to say."
    return ""


def hint_request(session: Session, seat: Seat) -> HintRequest:
    """Create the hint request of a seat that is to move."""
    moment = len(session.record.events)
    seed = stream_seed(session.record.seed or "", "hint", seat, moment)
    against = tuple(sitter.kind for one, sitter in enumerate(session.sitters) if one != seat)
    return HintRequest(seat, session.view(seat), seed, moment, against)


def give(session: Session, answer: HintAnswer) -> list[str]:
    """Mark the match as helped, and return the lines of the hint; empty if the match has advanced meanwhile."""
    if len(session.record.events) != answer.request.moment:
        return []
    first = answer.helps and answer.request.seat not in session.record.helped
    if answer.helps:
        session.log.mark_helped(answer.request.seat)
    return [*answer.lines, *[NOTED] * first]
