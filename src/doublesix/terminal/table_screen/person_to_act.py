"""The person at the keyboard, and what they may do now."""

from doublesix.core.moves import Move
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.terminal.match.session import Session

__all__ = ["Turn"]


class Turn:
    """Which seat the keyboard belongs to, and what the session awaits from it.

    Attributes:
        session: The match.
        facing: Seat of the person at the keyboard; `None` while the keyboard is passed on.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.facing: Seat | None = session.humans[0] if len(session.humans) == 1 else None

    @property
    def view(self) -> SeatView | None:
        """View of the person; `None` before the first deal and while the keyboard is passed on."""
        dealt = self.session.match.position is not None
        return self.session.view(self.facing) if dealt and self.facing is not None else None

    @property
    def is_asked(self) -> bool:
        """Whether input from the person is awaited."""
        return self.facing is not None and self.session.asked == self.facing

    @property
    def is_choosing(self) -> bool:
        """Whether the person is to choose a move."""
        return self.is_asked and self.session.claims.question is None

    @property
    def has_claim_question(self) -> bool:
        """Whether the person is to say if their own play scored."""
        return self.is_asked and self.session.claims.question is not None

    @property
    def only_move(self) -> Move | None:
        """The only legal move; `None` if there are none or several."""
        view = self.view
        return view.legal[0] if view is not None and len(view.legal) == 1 else None

    def can(self, move: Move) -> bool:
        """Whether the person may make this move now."""
        view = self.view
        return view is not None and self.is_choosing and move in view.legal
