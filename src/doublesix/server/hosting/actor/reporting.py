"""Reports from a table to the hosts of the house: a name, or a line of chat with those around it."""

from doublesix.messages import FixedMessage
from doublesix.server.domain import Person, Refusal
from doublesix.server.domain.commands import Report, ReportName
from doublesix.server.domain.refusal import READ_ONLY
from doublesix.server.hosting.actor.chat import Chat
from doublesix.server.hosting.actor.ledger import Ledger
from doublesix.server.hosting.actor.presences import Presences
from doublesix.server.hosting.actor.subscriber import Subscriber
from doublesix.server.hosting.context import HostContext
from doublesix.server.storage.reports import HeardLine, NewReport

__all__ = ["Reporter"]

_NO_HOUSE = FixedMessage("refusal.report.no-house", "This table is in no house with hosts to report to.")
_NO_SUCH_NAME = FixedMessage(
    "refusal.report.no-name", "No person of this name is at the table; report the name of one who plays or watches."
)
_NO_SUCH_LINE = FixedMessage(
    "refusal.report.no-line", "This line is not kept any more: the last thirty of a table can be reported."
)
_OWN = FixedMessage("refusal.report.own", "This is your own; you can change your name in the lobby.")


class Reporter:
    """Reports from one table, in whose context there is never a tile."""

    def __init__(self, context: HostContext, ledger: Ledger, chat: Chat, presences: Presences) -> None:
        self._context = context
        self._ledger = ledger
        self._chat = chat
        self._presences = presences

    async def file(self, subscriber: Subscriber, report: Report) -> None:
        """Send a report to the hosts of the house.

        Raises:
            Refusal: If there is no such person or line, it is the sender's own, or there are too many.
            StoreTrouble: If the store does not work.
        """
        sender = subscriber.sender
        if self._context.reports is None:
            raise Refusal("no_reports", _NO_HOUSE)
        if self._context.read_only:
            raise Refusal("read_only", READ_ONLY)
        found = self._name(report.name) if isinstance(report, ReportName) else self._line(sender, report.serial)
        if found.person == sender.id:
            raise Refusal("own", _OWN)
        await self._context.reports.file(found, sender.id, subscriber.payer)

    def _name(self, name: str) -> NewReport:
        """A report of the name of a player, or else of a spectator whose socket is open here."""
        people = [(seat.person, seat.name) for seat in self._ledger.table.seats if seat.person]
        watching = (one.person for one in self._presences.subscribers)
        people += [(person.id, person.name) for person in watching if person is not None]
        person = next((person for person, called in people if called == name), "")
        if not person:
            raise Refusal("no_such_name", _NO_SUCH_NAME)
        return NewReport(self._ledger.id, f"name/{person}/{name}", person, name)

    def _line(self, sender: Person, serial: str) -> NewReport:
        spoken, place = self._chat.around(serial, sender.id)
        if place < 0:
            raise Refusal("no_such_line", _NO_SUCH_LINE)
        # The table's clock begins with the table.
        begun = self._context.clock.wall() - self._ledger.now()
        lines = tuple(
            HeardLine(one.person, one.said.name, begun + one.said.at, one.said.text, one.said.emote) for one in spoken
        )
        about = lines[place]
        return NewReport(self._ledger.id, f"line/{self._ledger.id}/{serial}", about.person, about.name, place, lines)
