"""Names of players in what a keeper types: of one word or several, whole or only their beginnings."""

from collections.abc import Sequence

from doublesix.core.seating import Seat
from doublesix.errors import UsageError
from doublesix.messages.units import AllOf
from doublesix.notation.faults import excerpt
from doublesix.terminal.scoring import messages

__all__ = ["is_number", "named_first", "refuse_commands", "seat_named"]

LONGEST = 4
"""Digits of a count or of the pips of a hand, at most."""


def is_number(word: str) -> bool:
    """Whether a word is a count, or the number of pips in a hand."""
    return word.isascii() and word.isdigit() and len(word) <= LONGEST


def seat_named(given: str, players: Sequence[str]) -> Seat:
    """The seat of the player whose name begins so; a whole name goes before the beginning of a longer one.

    >>> seat_named("ana maria", ["Ana María", "Ana Maria Luz"]), seat_named("ben", ["Ana", "Ben Cole"])
    (1, 1)

    Raises:
        UsageError: If no name does, or several do.
    """
    words, names = _folded(given), [_folded(name) for name in players]
    if words in names:
        return names.index(words)
    found = [seat for seat, name in enumerate(names) if name.startswith(words)]
    if not found:
        raise UsageError(messages.UnknownName(excerpt(given), AllOf(tuple(players))))
    if len(found) > 1:
        raise UsageError(messages.AmbiguousName(excerpt(given), AllOf(tuple(players[seat] for seat in found))))
    return found[0]


def named_first(words: Sequence[str], players: Sequence[str]) -> int:
    """How many of the first words are the whole name of a player, as many as can be; 0 if they are none.

    >>> named_first(["ana", "maria", "15"], ["Ana", "Ana Maria"])
    2
    """
    names = {_folded(name) for name in players}
    return next((count for count in range(len(words), 0, -1) if _folded(" ".join(words[:count])) in names), 0)


def refuse_commands(players: Sequence[str], commands: frozenset[str]) -> None:
    """Refuse names that a line could not begin with, because it would be a command, a count or a hand.

    Raises:
        UsageError: For the first of them.
    """
    for name in players:
        first = name.split()[0]
        if first.casefold() in commands:
            raise UsageError(messages.NameIsCommand(excerpt(name), first))
        if first[0] in "=-" or is_number(first):
            raise UsageError(messages.NameIsNumber(excerpt(name)))


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()
