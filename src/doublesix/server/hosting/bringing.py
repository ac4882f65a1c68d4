"""Matches that a guest brings to an account: the seats become the account's, by entries of the logs."""

from doublesix.errors import DominoError
from doublesix.server.domain import Table
from doublesix.server.domain.log import Entry, Renamed
from doublesix.server.hosting.governing import Decided, append_of_house
from doublesix.server.hosting.host import Host
from doublesix.server.storage.erasures import Erasures
from doublesix.server.storage.mistakes import StoredMistakes

__all__ = ["Bringing"]


class Bringing:
    """Gives finished matches of guests to accounts.

    Args:
        erasures: Knows the tables of a person.
        mistakes: What reviews say of people, and their answers.
        host: The tables of this process.
    """

    def __init__(self, erasures: Erasures, mistakes: StoredMistakes, host: Host) -> None:
        self._erasures = erasures
        self._mistakes = mistakes
        self._host = host

    async def bring(self, guest: str, person: str) -> int:
        """Make finished matches of a guest those of another person; how many that were.

        Matches at which both sat stay the guest's, and so do those that cannot be read. What a process that ends has
        left is brought by the next call.

        Raises:
            StoreTrouble: If the store does not work.
        """
        number = 0
        for table in await self._erasures.tables_of(guest):
            try:
                async with self._host.at(table) as actor:
                    moved = await append_of_house(actor, given(guest, person))
            except DominoError:
                continue
            if moved:
                await self._mistakes.move(guest, person, table)
                number += 1
        return number


def given(guest: str, person: str) -> Decided:
    """Give the seat of a guest to another person under the same name, once the match is over."""

    def decided(table: Table) -> tuple[Entry, ...]:
        seat = table.seat_of(guest)
        if table.stage != "over" or seat is None or table.seat_of(person) is not None:
            return ()
        return (Renamed(guest, table.seats[seat].name, person),)

    return decided
