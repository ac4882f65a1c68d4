"""Transcript: every public sentence about a match."""

from doublesix.core.match import Match
from doublesix.core.options import Claiming
from doublesix.notation import replay
from doublesix.terminal.matchlog import Transition
from doublesix.terminal.session import Session
from doublesix.terminal.words import Words

__all__ = ["Transcript"]


class Transcript:
    """What has been said about a match, and what is said about each new event.

    Attributes:
        lines: Every sentence so far, also of what happened before the match was resumed.
    """

    def __init__(self, session: Session) -> None:
        claims = session.calling and session.match.rules.claim is not Claiming.AUTO
        self.words = Words(session.names, counts_itself=not claims, call=session.game.call)
        self.lines: list[str] = []
        before = Match.start(session.record.rules, session.match.seating.seats, partners=session.match.seating.partners)
        for event, after in replay(session.record):
            self.tell(Transition(event, before, after))
            before = after

    def tell(self, transition: Transition) -> list[str]:
        """The sentences about one event, which are kept."""
        lines = self.words.happened(transition)
        if transition.why:
            lines.append(f"  ({transition.why})")
        if transition.after.position is not transition.before.position:
            lines += self.words.ended(transition.after)
        self.lines += lines
        return lines
