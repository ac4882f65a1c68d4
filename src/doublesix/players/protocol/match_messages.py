"""Messages of a match to a bot, derived only from the views of its seat."""

from collections.abc import Iterator
from typing import Final

import msgspec

from doublesix.core.moves import Act
from doublesix.core.table_count import count
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.errors import SetupError
from doublesix.messages import FixedMessage
from doublesix.notation import format_end, format_move, format_tile, format_view
from doublesix.notation.record.json_shapes import PlainRule
from doublesix.players.budget import Budget
from doublesix.players.player import Seed
from doublesix.players.protocol.messages import (
    Choose,
    End,
    Event,
    MatchBegins,
    OpenEnd,
    PublicAction,
    RoundBegins,
    Said,
    View,
    ViewShown,
)
from doublesix.rulesets import spec, to_plain

__all__ = ["MatchMessages", "shown_view"]

LEEWAY: Final = 0.8
"""Share of the time limit that a bot gets for its search; the rest is for transmission."""


_SPECTATOR = FixedMessage(
    "players.program.spectator", "a bot gets the view of a seat, and this is the view of a spectator"
)


def shown_view(view: SeatView) -> View:
    """Convert a seat's view to the form that messages contain.

    Raises:
        SetupError: If it is the view of a spectator.
    """
    if view.seat is None:
        raise SetupError(_SPECTATOR)
    return View(
        line=format_view(view, history=True),
        seat=view.seat,
        hand=list(map(format_tile, view.hand)),
        sizes=list(view.hand_sizes),
        boneyard=view.boneyard,
        drawable=view.drawable,
        plays=list(map(format_move, view.layout.plays)),
        ends=[OpenEnd(format_end(end), end.pip) for end in view.layout.open_ends],
        count=count(view.layout) if view.rules.divisors and view.layout.plays else None,
        scores=list(view.scoreboard.points),
        leader=view.leader,
        to_act=view.to_act,
        history=[PublicAction(act.seat, format_move(act.move)) for act in view.history],
        over=view.phase is Phase.OVER,
    )


class MatchMessages:
    """Messages to one program, as changes since the last view.

    A view whose history does not continue the last one begins a new round; one with other rules, or of another table or
    seat, begins a new match.
    """

    def __init__(self, seed: Seed) -> None:
        self._seed = str(seed)
        self._match: tuple[object, ...] | None = None
        self._past: tuple[Act, ...] | None = None
        self._scores: tuple[int, ...] = ()
        self._questions = 0

    def forget(self) -> None:
        """Start over for a restarted program: everything is sent again."""
        self._match = self._past = None

    def asks(self, view: SeatView, limit: float, budget: Budget) -> tuple[int, list[Said]]:
        """Number of the question, and the messages up to and including it."""
        self._questions += 1
        question = Choose(
            id=self._questions,
            view=shown_view(view),
            legal=list(map(format_move, view.legal)),
            limit_ms=max(1, round(limit * 1000)),
            think_ms=None if budget.seconds is None else max(1, round(limit * 1000 * LEEWAY)),
            worlds=budget.worlds,
        )
        return self._questions, [*self._news(view), question]

    def shows(self, view: SeatView) -> list[Said]:
        """Messages for the end of a round, and of the match if it is over."""
        messages: list[Said] = [*self._news(view), ViewShown(shown_view(view))]
        winner = view.scoreboard.winner
        return messages if winner is None else [*messages, *self.ends(winner)]

    def ends(self, winner: int | None = None) -> list[Said]:
        """Message for the end of the match, if one has begun; without a winner it was aborted."""
        if self._match is None:
            return []
        self.forget()
        return [End(list(self._scores), winner)]

    def _news(self, view: SeatView) -> Iterator[Said]:
        match = (view.rules, view.seating, view.seat)
        if self._match is not None and self._match != match:
            yield from self.ends()
        if self._match is None:
            self._match, self._past = match, None
            yield _begun(view, self._seed)
        past, now = self._past, view.history
        if past is None or len(now) < len(past) or now[: len(past)] != past:
            past = ()
            yield RoundBegins(view.leader, list(view.scoreboard.points))
        self._past, self._scores = now, view.scoreboard.points
        for act in now[len(past) :]:
            yield Event(act.seat, format_move(act.move))


def _begun(view: SeatView, seed: str) -> MatchBegins:
    assert view.seat is not None, "`shown_view` refuses the views of spectators"
    return MatchBegins(
        game=spec(view.rules),
        rules=msgspec.convert(to_plain(view.rules), dict[str, PlainRule]),
        seats=view.seating.seats,
        partners=view.seating.partners,
        seat=view.seat,
        seed=seed,
    )
