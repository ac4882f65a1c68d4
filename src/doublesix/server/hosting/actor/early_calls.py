"""Early calls: opponents' calls held back until the owner's time to claim is over."""

from doublesix.server.domain import Table
from doublesix.server.domain.commands import Call
from doublesix.server.hosting.actor.subscriber import Subscriber

__all__ = ["EarlyCalls"]


class EarlyCalls:
    """Calls that are neither stored nor answered yet, in order of arrival.

    They stay in the memory of the process that received them: any log entry would tell the owner that the play may have
    scored. A call that is lost with the process is sent again, with the same key, like every unanswered command.
    """

    def __init__(self) -> None:
        self._window = 0
        self._waiting: dict[str, tuple[Subscriber, Call]] = {}

    def hold(self, subscriber: Subscriber, call: Call, table: Table) -> bool:
        """Hold a call until its window advances; false if a call of this person with another key is held already."""
        window = table.window
        assert window is not None, "an early call belongs to an open window"
        if window.seq != self._window:
            self._window, self._waiting = window.seq, {}
        waiting = self._waiting.get(subscriber.person_id)
        if waiting is not None and waiting[1].key != call.key:
            return False
        self._waiting[subscriber.person_id] = (subscriber, call)
        return True

    def due(self, table: Table) -> list[tuple[Subscriber, Call]]:
        """Take out the calls whose window has advanced, in order of arrival."""
        window = table.window
        if not self._waiting or (window is not None and window.seq == self._window):
            return []
        found, self._waiting = list(self._waiting.values()), {}
        return found
