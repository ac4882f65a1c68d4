"""Transcript: the public commentary on a match."""

from doublesix.core.match import Match
from doublesix.core.options import Claiming
from doublesix.messages import Message
from doublesix.notation import replay
from doublesix.terminal.commentary.remarks import Sentence, calling_remark
from doublesix.terminal.commentary.words import Kind, Line, Words
from doublesix.terminal.match.log import Transition
from doublesix.terminal.match.session import Session

__all__ = ["Transcript"]


class _Because(Message, id="log.because", english="({why})"):
    """A bot's explanation of its move."""

    why: str


class Transcript:
    """Commentary on a match: every line so far, extended by each new event.

    Attributes:
        words: Sentence builder of the match.
        lines: Every line so far, including the events before the match was resumed; the first says whether scores are
            called, in a game in which they can be.
    """

    def __init__(self, session: Session) -> None:
        claims = session.calling and session.match.rules.claim is not Claiming.AUTO
        self.words = Words(session.names, counts_itself=not claims, call=session.game.call)
        calling = calling_remark(session)
        self.lines: list[Line] = [] if calling is None else [Line.of(Sentence(calling))]
        before = Match.start(session.record.rules, session.match.seating.seats, partners=session.match.seating.partners)
        for event, after in replay(session.record):
            self.tell(Transition(event, before, after))
            before = after

    def tell(self, transition: Transition) -> list[Line]:
        """Append the lines about one event, and return them."""
        lines = self.words.happened(transition)
        if transition.why:
            lines.append(Line.of(_Because(transition.why), Kind.DETAIL))
        if transition.after.position is not transition.before.position:
            lines += self.words.ended(transition.after)
        self.lines += lines
        return lines
