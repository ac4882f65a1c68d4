"""Transcript: the public commentary on a match."""

from doublesix.core.match import Deal, Match
from doublesix.core.moves import Act
from doublesix.core.options import Claiming
from doublesix.messages import Message
from doublesix.notation import replay
from doublesix.players.habits import Remarks
from doublesix.terminal.commentary.people import person
from doublesix.terminal.commentary.remarks import Sentence, calling_remark
from doublesix.terminal.commentary.words import Kind, Line, Words
from doublesix.terminal.match.log import Transition
from doublesix.terminal.match.session import Session

__all__ = ["Transcript"]


class _Because(Message, id="log.because", english="({why})"):
    """A bot's explanation of its move."""

    why: str


class _Says(Message, id="log.says", english="{who}: “{remark}”"):
    """A remark of a bot on its own move."""

    who: Message
    remark: Message


class Transcript:
    """Commentary on a match: every line so far, extended by each new event.

    Attributes:
        words: Sentence builder of the match.
        lines: Every line so far, including the events before the match was resumed; the first says whether scores are
            called, in a game in which they can be.
    """

    def __init__(self, session: Session) -> None:
        claims = session.calling and session.match.rules.claim is not Claiming.AUTO
        self._remarks = Remarks(session.record.kinds) if session.remarks else None
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
        lines += self._remarked(transition)
        if transition.after.position is not transition.before.position:
            lines += self.words.ended(transition.after)
        self.lines += lines
        return lines

    def _remarked(self, transition: Transition) -> list[Line]:
        """The remark of a bot on its own move, if it makes one."""
        if self._remarks is None:
            return []
        event, position = transition.event, transition.after.position
        if isinstance(event, Deal):
            self._remarks.dealt()
        if not isinstance(event, Act) or position is None:
            return []
        said = self._remarks.after(event.seat, event.move, position.awards)
        return [] if said is None else [Line.of(_Says(person(self.words.names[event.seat]), said), Kind.DETAIL)]
