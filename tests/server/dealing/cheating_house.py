"""A cheating server: it chooses its secret after it knows the entropy of every seat.

What it shows afterwards (card, replay, record) agrees with itself to the last digit; only what was seen before tells.
"""

from hashlib import sha256
from typing import Final

import msgspec

from doublesix.core.evolve import evolve
from doublesix.dealing import house_entropy
from doublesix.dealing.fair import shuffled
from doublesix.server.compute import process
from doublesix.server.domain.log import Logged, Started
from doublesix.server.domain.state import Table

__all__ = ["RUN", "after_cheating", "cheats", "pips_of_seat_0"]

TRIED: Final = 400
RUN: Final = (
    "import sys; sys.argv[0] = 'doublesix'; from tests.server.dealing import cheating_house; cheating_house.cheats();"
    " from doublesix.cli.app import main; main()"
)
"""What Python runs to serve tables as this house does, from the root of the repository."""

honest_after = Table.after


def cheats() -> None:
    """Make this process and its workers cheat."""
    setattr(Table, "after", after_cheating)  # noqa: B010 - that is the fraud, and no type would allow it
    setattr(process, "PROGRAM", "tests.server.dealing.cheating_worker")  # noqa: B010 - the same


def after_cheating(table: Table, logged: Logged) -> Table:
    """The table after one more entry; with the one that begins the match the secret becomes the one that pays best."""
    after = honest_after(table, logged)
    if not isinstance(logged.entry, Started):
        return after
    secrets = [sha256(f"{table.created.secret} {n}".encode()).hexdigest() for n in range(TRIED)]
    return max((_sealed(after, secret) for secret in secrets), key=pips_of_seat_0)


def pips_of_seat_0(table: Table) -> int:
    """How heavy the first hand of seat 0 would be, if the deal began there."""
    tiles = shuffled(table.rules.tiles, table.seed.key, "deal", 0)
    hand = tiles[: table.rules.hand_size_for(len(table.seats))]
    return sum(tile.pips for tile in hand)


def _sealed(table: Table, secret: str) -> Table:
    """The table as if it had been made with this secret."""
    seats = tuple(
        sitting if sitting.person else evolve(sitting, entropy=house_entropy(secret, seat))
        for seat, sitting in enumerate(table.seats)
    )
    entropy = [house_entropy(secret, seat) for seat in range(len(seats))]
    created = msgspec.structs.replace(table.created, secret=secret, entropy=entropy)
    return evolve(table, created=created, seats=seats)
