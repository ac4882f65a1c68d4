"""Claims and calls of scores at one keyboard (A-FU-22)."""

from typing import Final

from doublesix.core.evolve import evolve
from doublesix.core.match import Event, Match
from doublesix.core.moves import CALL, CLAIM, RELEASE, Act, Play
from doublesix.core.options import Claiming
from doublesix.core.position import Position
from doublesix.core.public import ends_round, public, unsettled, without_silence
from doublesix.core.seating import Seat
from doublesix.core.turns import Pending, Phase
from doublesix.core.views import view
from doublesix.terminal.match.bots import Bots
from doublesix.terminal.match.log import MatchLog, Transition
from doublesix.terminal.match.seats import CALLING
from doublesix.terminal.match.windows import Window, last_window

__all__ = ["CALLS_WAIT", "Claims"]

CALLS_WAIT: Final = 3
"""Factor on a bot's delay after a play that a person may call, applied whether or not the play scored."""


class Claims:
    """Applies the events of a match and manages the call window, if people claim and call scores.

    Every play is treated alike, so that nothing reveals whether it scored: its owner is asked whether it did, its
    opponents may call it until the next act, and a round that it ends is shown as in progress until the window closes.

    Attributes:
        match: The match as shown to the table.
        question: Seat of the person who has just played and has not yet said whether the play scored.
        window: The call window of the last play, open until the next act; `None` if there is none.
    """

    def __init__(self, log: MatchLog, bots: Bots) -> None:
        self.log = log
        self.bots = bots
        self.sitters = bots.sitters
        self.match = log.match
        self.question: Seat | None = None
        self.window: Window | None = None
        if self.by_people:
            self._find_window()

    @property
    def by_people(self) -> bool:
        """Whether people claim scores themselves."""
        return any(sitter.kind == CALLING for sitter in self.sitters)

    @property
    def callers(self) -> tuple[Seat, ...]:
        """Seats of people who may call the last play now, whether or not it scored; empty while its owner is asked."""
        window = self.window
        if window is None or self.question is not None or not self._opponents_take:
            return ()
        return tuple(seat for seat in self._opponents(window) if self.sitters[seat].is_human)

    @property
    def round_is_over(self) -> bool:
        """Whether a round has just ended and the next has not been dealt."""
        position = self.match.position
        return position is not None and position.phase is Phase.OVER

    def happen(self, event: Event, why: str = "") -> Transition:
        """Apply and save an event, and open, update or close the call window."""
        before, after = self.match, self.log.append(event)
        self.match = after
        if self.by_people and isinstance(event, Act):
            self._follow(event, before, after)
        if isinstance(event, Act) and self.round_is_over:
            self._show_end()
        return Transition(event, before, self.match, why)

    def answer(self, *, claims: bool) -> Transition | None:
        """Answer `question`; `None` if nothing is claimed or there was no score.

        A released score is recorded only when the window closes, so that it looks like no score.
        """
        seat, self.question = self.question, None
        position = self.log.match.position
        if claims and seat is not None and position is not None and position.why_not(CLAIM, seat) is None:
            return self.happen(Act(seat, CLAIM))
        self.skip()
        return None

    def call(self, seat: Seat) -> Transition | None:
        """Call the last play for a person; `None` if there is no score to take and false calls cost nothing.

        Also `None` for a seat that is not among `callers`.
        """
        if seat not in self.callers:
            return None
        self._owner_releases()
        position = self.log.match.position
        if position is None or position.why_not(CALL, seat) is not None:
            return None
        return self.happen(Act(seat, CALL))

    def owner_claims(self) -> Transition | None:
        """Let a bot claim the score of its own play; `None` if it does not, or there is none."""
        pending = self._pending()
        if pending is None or pending.released or self.sitters[pending.owner].is_human:
            return None
        seen = view(without_silence(self._position()), pending.owner)
        claims = self.bots.choose(pending.owner, seen) == CLAIM
        return self.happen(Act(pending.owner, CLAIM)) if claims else None

    def skip(self) -> None:
        """Close the window at once if no bot may call and the round goes on."""
        window = self.window
        if window is None or window.heard or self.question is not None or ends_round(self.log.match):
            return
        if not self._opponents_take or all(self.sitters[seat].is_human for seat in self._opponents(window)):
            self.close(window)

    def close(self, window: Window) -> tuple[Transition, ...]:
        """End the bots' time to claim and call, and release the remaining score.

        People may still call until the next act, unless the round has ended.
        """
        happened = [self.owner_claims() or self._owner_releases()]
        happened += [self._bot_calls(seat) for seat in self._opponents(window) if not self.sitters[seat].is_human]
        if self.window is None:
            return tuple(filter(None, happened))
        happened += self._all_release()
        if self.match is not self.log.match:
            before, self.match = self.match, self.log.match
            self._show_end()
            happened.append(Transition(None, before, self.match))
        self.window = None if self.round_is_over else evolve(self.window, heard=True)
        return tuple(filter(None, happened))

    @property
    def _opponents_take(self) -> bool:
        """Whether opponents may take an unclaimed score (muggins); in other games it is lost."""
        return self.log.record.rules.claim is Claiming.MUGGINS

    def _position(self) -> Position:
        position = self.log.match.position
        assert position is not None, "nothing has been dealt"
        return position

    def _pending(self) -> Pending | None:
        """The score that is waiting to be claimed or called, if any."""
        position = self.log.match.position
        return position.pending if position is not None else None

    def _opponents(self, window: Window) -> tuple[Seat, ...]:
        """Opponents who may still call the last play."""
        return tuple(seat for seat in self.match.seating.opponents_of(window.owner) if seat not in window.barred)

    def _find_window(self) -> None:
        """Restore the call window of a resumed match; its owner is asked again, as after any play."""
        self.window = last_window(self.log.record.events, self.match)
        if self.window is not None and not self.window.barred and self.sitters[self.window.owner].is_human:
            self.question = self.window.owner

    def _owner_releases(self) -> Transition | None:
        """Record that the owner of the last play releases its score, which opens it to calls."""
        pending = self._pending()
        if pending is None or pending.released:
            return None
        return self.happen(Act(pending.owner, RELEASE))

    def _bot_calls(self, seat: Seat) -> Transition | None:
        """Let a bot call a score that its owner has released; `None` if it does not."""
        if self._pending() is None or self._position().why_not(CALL, seat) is not None:
            return None
        seen = evolve(view(without_silence(self._position()), seat), legal=(CALL, RELEASE))
        calls = self.bots.choose(seat, seen) == CALL
        return self.happen(Act(seat, CALL)) if calls else None

    def _all_release(self) -> list[Transition | None]:
        """Release the score for every opponent that is still asked; the last release may end the round."""
        happened: list[Transition | None] = []
        pending = self._pending()
        while pending is not None and pending.asking:
            happened.append(self.happen(Act(pending.asking[0], RELEASE)))
            pending = self._pending()
        return happened

    def _follow(self, act: Act, before: Match, after: Match) -> None:
        """Open, update or close the call window after an act."""
        waited = before.position is not None and before.position.pending is not None
        if isinstance(act.move, Play):
            self.match = unsettled(before, after)
            forfeits = before.position.forfeits if before.position is not None else ()
            self.window = Window(act.seat, tuple(set(forfeits) & set(before.seating.opponents_of(act.seat))))
            self.question = act.seat if self.sitters[act.seat].is_human else None
        elif act.move == CALL and not waited and self.window is not None:
            self.window = evolve(self.window, barred=(*self.window.barred, act.seat))
        elif act.move != RELEASE:
            self.window = None

    def _show_end(self) -> None:
        """Notify external bot programs of the end of the round."""
        assert self.match.position is not None, "nothing has been dealt"
        for seat, player in self.bots.watchers:
            player.see(view(public(self.match.position), seat))
