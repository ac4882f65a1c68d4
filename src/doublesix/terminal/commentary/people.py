"""Players as messages: their names, or “You” for the person at the keyboard."""

from collections.abc import Iterable, Sequence
from typing import Final

from doublesix.core.match import Match
from doublesix.core.seating import Side
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf

__all__ = ["YOU", "person", "persons", "side_name"]

YOU: Final = FixedMessage("person.you", "You")
"""The player whose name is “You”; verbs take the second person for it."""


class _Named(Message, id="person.named", english="{name}"):
    """A player by name."""

    name: str


def person(name: str) -> Message:
    """The player of a name."""
    return YOU if name.casefold() == "you" else _Named(name)


def persons(names: Iterable[str]) -> AllOf:
    """Several players: “Anna and Ben”."""
    return AllOf(tuple(map(person, names)))


def side_name(match: Match, names: Sequence[str], side: Side) -> AllOf:
    """A side: its player, or its two partners."""
    return persons(names[seat] for seat in match.seating.seats_of(side))
