"""The story of a match: every public sentence about it, from its first event on."""

from doublesix.core.match import Match
from doublesix.core.options import Claiming
from doublesix.notation import replay
from doublesix.terminal.session import Happening, Session
from doublesix.terminal.words import Words

__all__ = ["Story"]


class Story:
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
            self.tell(Happening(event, before, after))
            before = after

    def tell(self, happening: Happening) -> list[str]:
        """The sentences about one event, which are kept."""
        told = self.words.happened(happening)
        if happening.why:
            told.append(f"  ({happening.why})")
        if happening.after.position is not happening.before.position:
            told += self.words.ended(happening.after)
        self.lines += told
        return told
