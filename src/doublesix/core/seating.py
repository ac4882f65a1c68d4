"""Seats, sides and partners."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NoReturn, TypeAlias

from doublesix.core.options import Partnership
from doublesix.core.rules import RuleSet
from doublesix.errors import SetupError
from doublesix.messages import Message

__all__ = ["Seat", "Seating", "Side", "refuse_seat", "seating_for"]

Seat: TypeAlias = int
"""A place at the table, numbered clockwise from 0; the next seat is to the left (MGR-19)."""

Side: TypeAlias = int
"""Seats that score together: a single seat, or two partners who sit opposite each other."""

PAIRS: Final = 4


class _NoSuchSeat(Message, id="setup.no-such-seat", english="seat {given} was asked for; the seats are 0 to {last}"):
    """An expression of Python, since it may be anything."""

    given: str
    last: int


def refuse_seat(seat: object, seats: int) -> NoReturn:
    """Raise the `SetupError` for an invalid seat at a table of ``seats``; the compiled engine calls it, too."""
    raise SetupError(_NoSuchSeat(repr(seat), seats - 1))


@dataclass(frozen=True)
class Seating:
    """The number of seats, and whether they play as two pairs.

    >>> Seating(4, partners=True).opponents_of(0)
    (1, 3)
    """

    seats: int
    partners: bool = False

    @property
    def sides(self) -> int:
        """Number of sides: 2 with partners, else one per seat."""
        return 2 if self.partners else self.seats

    @cached_property
    def all(self) -> tuple[Seat, ...]:
        """All seats, from 0."""
        return tuple(range(self.seats))

    def checked(self, seat: Seat) -> Seat:
        """Validate a seat number and return it.

        Raises:
            SetupError: If there is no such seat.
        """
        if type(seat) is not int or not 0 <= seat < self.seats:
            refuse_seat(seat, self.seats)
        return seat

    def side_of(self, seat: Seat) -> Side:
        """The side that ``seat`` scores for: seats 0 and 2 against 1 and 3 with partners (MGR-17)."""
        return seat % 2 if self.partners else seat

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """The seats of one side."""
        return tuple(seat for seat in self.all if self.side_of(seat) == side)

    def partner_of(self, seat: Seat) -> Seat | None:
        """The partner of ``seat``; `None` if it plays alone."""
        return (seat + 2) % self.seats if self.partners else None

    def left_of(self, seat: Seat) -> Seat:
        """The next seat in turn order (MGR-15, TF-09)."""
        return (seat + 1) % self.seats

    def from_left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """All other seats in turn order."""
        return tuple((seat + step) % self.seats for step in range(1, self.seats))

    def opponents_of(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of the other sides, in turn order from the left of ``seat``."""
        partner = self.partner_of(seat)
        return tuple(other for other in self.from_left_of(seat) if other != partner)


class _NotForSeats(Message, id="setup.seats", english="“{rules}” is for {players} players, not {seats}"):
    seats: str
    rules: str
    players: tuple[int, ...]


class _NoPartners(
    Message,
    id="setup.no-partners",
    english="“{rules}” has no partnerships with {seats} seats",
):
    seats: int
    rules: str


class _PartnersAtFour(
    Message,
    id="setup.partners-at-four",
    english="“{rules}” has partners with 4 players only, not with {seats}",
):
    seats: int
    rules: str


class _AlwaysPartners(
    Message,
    id="setup.always-partners",
    english=("“{rules}” has partners with 4 seats: four always play as two pairs (partnership = optional allows both)"),
):
    rules: str


def seating_for(rules: RuleSet, seats: int, *, partners: bool | None = None) -> Seating:
    """The seating of ``seats`` players; with ``partners`` `None`, in pairs only if the rules demand it.

    Raises:
        SetupError: If the rules do not allow this number of seats, or partners, or single players, with it.
    """
    if type(seats) is not int or seats not in rules.players:
        raise SetupError(_NotForSeats(str(seats), rules.name, rules.players))
    able = seats == PAIRS and rules.partnership is not Partnership.NEVER
    if partners and not able:
        never = rules.partnership is Partnership.NEVER
        raise SetupError((_NoPartners if never else _PartnersAtFour)(seats, rules.name))
    if able and rules.partnership is Partnership.IF_FOUR:
        if partners is False:
            raise SetupError(_AlwaysPartners(rules.name))
        return Seating(seats, partners=True)
    return Seating(seats, partners=bool(partners))
