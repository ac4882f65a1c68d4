"""Entries of a score sheet, parsed from a line that a keeper types."""

from collections.abc import Callable, Sequence
from typing import Final

from doublesix.core.options import TeamOut
from doublesix.core.score_sheet import Blocked, Counted, Entry, FalselyCalled, Hand, WentOut
from doublesix.core.seating import Seat
from doublesix.core.settlement import block_needs_hands, domino_needs_hands
from doublesix.errors import NotationError, UsageError
from doublesix.notation import parse_tile
from doublesix.notation.faults import excerpt
from doublesix.notation.sheet.sheet_record import SheetRecord
from doublesix.terminal.scoring import messages
from doublesix.terminal.scoring.names import is_number, named_first, seat_named

__all__ = ["parse_entry", "parse_hand"]

STEALS: Final = frozenset({"steals", "steal", "takes"})
WRONG: Final = frozenset({"wrong", "wrongly"})
OUT: Final = frozenset({"out", "domino"})
BLOCKED: Final = frozenset({"blocked", "block"})
VERBS: Final = STEALS | WRONG | OUT | BLOCKED


def parse_entry(line: str, record: SheetRecord, scorer: Seat, ask: Callable[[Seat], str | None]) -> Entry | None:
    """Parse one entry; `None` if a question about a hand was not answered.

    Args:
        line: What was typed, such as ``15``, ``ana 15``, ``ben steals 10``, ``ana out`` or ``ana out ben 52 60``.
            A name may have several words, and its beginning is enough.
        record: The sheet, for its players and rules.
        scorer: The seat whose score a bare number is.
        ask: Asks what a seat holds and returns the answer.

    Raises:
        UsageError: If it is no entry; the message says what would be.
    """
    words = line.split()
    seat, rest = (scorer, words) if not words or is_number(words[0]) else _seat_first(words, record.players)
    match rest:
        case [count] if is_number(count):
            return Counted(seat, int(count))
        case [word, count] if word.casefold() in STEALS and is_number(count):
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


def _seat_first(words: list[str], players: Sequence[str]) -> tuple[Seat, list[str]]:
    """The seat that a line begins with, and the words after its name, which may have several words itself."""
    places = [place for place in range(1, len(words)) if is_number(words[place]) or words[place].casefold() in VERBS]
    named = [place for place in places if named_first(words[:place], players) == place]
    place = max(named, default=places[0] if places else named_first(words, players) or 1)
    return seat_named(" ".join(words[:place]), players), words[place:]


def parse_hand(words: Sequence[str]) -> Hand:
    """A hand from ``52 60``, ``=13`` or ``-``; raises `UsageError`."""
    if len(words) == 1 and words[0].startswith("=") and is_number(words[0][1:]):
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
    hand: list[str] = []
    place = 0
    while place < len(told):
        length = _name_length(told[place:], players)
        if length:
            hand = named.setdefault(seat_named(" ".join(told[place : place + length]), players), [])
        else:
            hand.append(told[place])
        place += length or 1
    if told and not named:
        raise UsageError(messages.NoHand(excerpt(" ".join(told))))
    return named


def _name_length(words: list[str], players: Sequence[str]) -> int:
    """How many of the first words are a name, or the beginning of one; 0 where a hand goes on."""
    whole = named_first(words, players)
    if whole or _is_of_hand(words[0]):
        return whole
    ends = (place for place in range(1, len(words)) if _is_of_hand(words[place]) or named_first(words[place:], players))
    return next(ends, len(words))


def _is_of_hand(word: str) -> bool:
    return word[0].isdigit() or word[0] in "=-"
