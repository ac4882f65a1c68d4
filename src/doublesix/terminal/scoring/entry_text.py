"""Entries of a score sheet, parsed from a line that a keeper types."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from doublesix.core.options import TeamOut
from doublesix.core.score_sheet import Blocked, Counted, Entry, FalselyCalled, Hand, WentOut
from doublesix.core.seating import Seat
from doublesix.core.settlement import block_needs_hands, domino_needs_hands
from doublesix.errors import NotationError, UsageError
from doublesix.messages.units import AllOf
from doublesix.notation import parse_tile
from doublesix.notation.faults import excerpt
from doublesix.notation.sheet.sheet_record import SheetRecord
from doublesix.terminal.scoring import messages

__all__ = ["parse_entry", "parse_hand", "seat_named"]

_NUMBER: Final = re.compile("[0-9]{1,4}")
STEALS: Final = frozenset({"steals", "steal", "takes"})
WRONG: Final = frozenset({"wrong", "wrongly"})
OUT: Final = frozenset({"out", "domino"})
BLOCKED: Final = frozenset({"blocked", "block"})


def parse_entry(line: str, record: SheetRecord, scorer: Seat, ask: Callable[[Seat], str | None]) -> Entry | None:
    """Parse one entry; `None` if a question about a hand was not answered.

    Args:
        line: What was typed, such as ``15``, ``ana 15``, ``ben steals 10``, ``ana out`` or ``ana out ben 52 60``.
        record: The sheet, for its players and rules.
        scorer: The seat whose score a bare number is.
        ask: Asks what a seat holds and returns the answer.

    Raises:
        UsageError: If it is no entry; the message says what would be.
    """
    words = line.split()
    seat, rest = scorer, words
    if words and not _NUMBER.fullmatch(words[0]):
        seat, rest = seat_named(words[0], record.players), words[1:]
    match rest:
        case [count] if _NUMBER.fullmatch(count):
            return Counted(seat, int(count))
        case [word, count] if word.casefold() in STEALS and _NUMBER.fullmatch(count):
            return Counted(seat, int(count), stolen=True)
        case [word] if word.casefold() in WRONG:
            return FalselyCalled(seat)
        case [word, *told] if word.casefold() in OUT:
            needed = domino_needs_hands(record.rules)
            hands = _hands(told, record, _out(record, seat), ask) if told or needed else ()
            return None if hands is None else WentOut(seat, hands)
        case [word, *told] if word.casefold() in BLOCKED:
            needed = block_needs_hands(record.rules)
            hands = _hands(told, record, (), ask) if told or needed else ()
            return None if hands is None else Blocked(seat, hands)
        case _:
            raise UsageError(messages.NotUnderstood(excerpt(line)))


def seat_named(given: str, players: Sequence[str]) -> Seat:
    """The seat of the player whose name begins so; a whole name goes before the beginning of a longer one.

    Raises:
        UsageError: If no name does, or several do.
    """
    folded = [name.casefold() for name in players]
    if given.casefold() in folded:
        return folded.index(given.casefold())
    found = [seat for seat, name in enumerate(folded) if name.startswith(given.casefold())]
    if not found:
        raise UsageError(messages.UnknownName(excerpt(given), AllOf(tuple(players))))
    if len(found) > 1:
        raise UsageError(messages.AmbiguousName(excerpt(given), AllOf(tuple(players[seat] for seat in found))))
    return found[0]


def parse_hand(words: Sequence[str]) -> Hand:
    """A hand from ``52 60``, ``=13`` or ``-``; raises `UsageError`."""
    if len(words) == 1 and words[0].startswith("=") and _NUMBER.fullmatch(words[0][1:]):
        return int(words[0][1:])
    if list(words) == ["-"]:
        return ()
    try:
        hand = tuple(map(parse_tile, words))
    except NotationError:
        hand = ()
    if not hand:
        raise UsageError(messages.NoHand(excerpt(" ".join(words))))
    return hand


def _out(record: SheetRecord, seat: Seat) -> tuple[Seat, ...]:
    """The seats that hold nothing when this one goes out."""
    partner = record.seating.partner_of(seat)
    return (seat, partner) if partner is not None and record.rules.team_out is TeamOut.BOTH else (seat,)


def _hands(
    told: list[str], record: SheetRecord, out: tuple[Seat, ...], ask: Callable[[Seat], str | None]
) -> tuple[Hand, ...] | None:
    """All hands: those in the same line, each after its player's name, and those that are asked for."""
    hands: dict[Seat, Hand] = dict.fromkeys(out, ())
    hands |= {seat: parse_hand(words) for seat, words in _by_name(told, record.players).items()}
    for seat in record.seating.all:
        if seat not in hands:
            answer = ask(seat)
            if answer is None:
                return None
            hands[seat] = parse_hand(answer.split())
    return tuple(hands[seat] for seat in record.seating.all)


def _by_name(told: list[str], players: Sequence[str]) -> dict[Seat, list[str]]:
    """Words by the player's name before them."""
    named: dict[Seat, list[str]] = {}
    words: list[str] = []
    for word in told:
        if word[0].isdigit() or word[0] in "=-":
            words.append(word)
        else:
            words = named.setdefault(seat_named(word, players), [])
    if told and not named:
        raise UsageError(messages.NoHand(excerpt(" ".join(told))))
    return named
