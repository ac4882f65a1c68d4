"""Hints at a table of one person and bots: request, computation, and marking of the match as helped."""

from dataclasses import dataclass
from typing import Final

from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.dealing.seeded import stream_seed
from doublesix.errors import DominoError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import AllOf, Verbatim
from doublesix.players.availability import engine_remedy
from doublesix.terminal.match.session import Session

__all__ = ["HintAnswer", "HintRequest", "give", "hint_refusal", "hint_request"]

NOTED: Final = FixedMessage("hint.noted", "The record of this match says from now on that it was played with hints.")
ABOUT_MOVES: Final = FixedMessage(
    "hint.about-moves", "a hint is about moves; whether your play has scored is for you to say."
)


class _NoHint(Message, id="hint.none", english="There is no hint here: {why}"):
    """No hint can be given."""

    why: Message


class _WithoutEngine(
    Message, id="hint.without-engine", english="it needs the engine, which is not compiled; {remedy}."
):
    """There is no engine to give a hint."""

    remedy: Message


class _Others(
    Message,
    id="hint.others",
    english="hints are for one person among bots, and {players} would play against it.",
):
    """Several people play at the keyboard."""

    players: AllOf


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
            return HintAnswer(self, (say(_NoHint(Verbatim(str(error).splitlines()[0]))),), helps=False)
        except ImportError:
            return HintAnswer(self, (say(_NoHint(_WithoutEngine(engine_remedy()))),), helps=False)


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


def hint_refusal(session: Session) -> Message | None:
    """Reason why no hint may be given now; `None` if one may."""
    if len(session.humans) > 1:
        return _Others(AllOf(tuple(session.names[seat] for seat in session.humans if seat != session.asked)))
    return ABOUT_MOVES if session.claims.question is not None else None


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
    return [*answer.lines, *[say(NOTED)] * first]
