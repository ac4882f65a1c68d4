"""Early calls: opponents' calls that wait until the owner's time to claim is over."""

from doublesix.server.hosting.subscriber import Subscriber
from doublesix.server.tables import Table
from doublesix.server.wire.commands import Call

__all__ = ["EarlyCalls"]


class EarlyCalls:
    """Calls that are neither stored nor answered yet, in the order in which they came.

    They stay in the memory of the process whose socket they came by: an entry in the log, even one without a word,
    would tell the owner that the play may have scored. What is lost with the process is sent again, with the same key,
    as every command is that was not answered.
    """

    def __init__(self) -> None:
        self._window = 0
        self._waiting: dict[str, tuple[Subscriber, Call]] = {}

    def hold(self, subscriber: Subscriber, call: Call, table: Table) -> bool:
        """Keep a call until the window it belongs to goes on; whether it is kept: one is, for each person."""
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
        """The calls whose time has come, first come first served; they are kept no longer."""
        window = table.window
        if not self._waiting or (window is not None and window.seq == self._window):
            return []
        found, self._waiting = list(self._waiting.values()), {}
        return found
