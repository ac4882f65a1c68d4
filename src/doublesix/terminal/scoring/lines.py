"""Scorekeeping line by line."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from doublesix.core.awards import Award
from doublesix.core.seating import Seat
from doublesix.errors import DominoError, UsageError
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Verbatim, message_of
from doublesix.notation.faults import excerpt
from doublesix.terminal.scoring import messages
from doublesix.terminal.scoring.entry_text import parse_entry
from doublesix.terminal.scoring.keeper import ScoreKeeper
from doublesix.terminal.scoring.names import seat_named

__all__ = ["COMMANDS", "QUIT", "Read", "Write", "keep_in_lines", "undone"]

QUIT: Final = frozenset({"q", "quit", "exit"})
COMMANDS: Final = QUIT | {"help", "?", "pad", "sheet", "undo"}
"""Words that a line can begin with which enters nothing."""
LONGEST: Final = 5
"""Digits of a number of entries, less one: more than any sheet has."""

Read: TypeAlias = Callable[[str], str | None]
"""Shows a prompt and returns the next line; `None` at the end of the input."""

Write: TypeAlias = Callable[[str], None]
"""Shows one line."""


def keep_in_lines(keeper: ScoreKeeper, read: Read, write: Write) -> None:
    """Keep the score until the keeper leaves or the input ends; a match that is over can still be undone."""
    write(say(keeper.scores()))
    while True:
        line = read(f"{say(messages.Prompt(keeper.record.players[keeper.seat]))} ")
        if line is None or line.strip().casefold() in QUIT:
            write(say(keeper.farewell()))
            return
        if line.strip():
            for said in _answers(keeper, line.strip(), read):
                write(said)
            if keeper.trouble is not None:
                write(say(keeper.trouble))


def _answers(keeper: ScoreKeeper, line: str, read: Read) -> list[str]:
    """What is said to one line."""
    try:
        told = _told(keeper, line)
        return _entered(keeper, line, read) if told is None else told
    except DominoError as error:
        return [say(message_of(error))]


def _told(keeper: ScoreKeeper, line: str) -> list[str] | None:
    """The answer to a line that enters nothing; `None` if it is an entry."""
    word, *rest = line.split()
    match word.casefold():
        case "help" | "?":
            width = max(len(usage) for usage, _ in messages.HELP)
            return [f"{usage:<{width}}  {say(text)}" for usage, text in messages.HELP]
        case "pad":
            seat = seat_named(" ".join(rest), keeper.record.players) if rest else keeper.seat
            return [say(keeper.needs(seat)), say(keeper.pad(seat) or messages.BY_POINTS)]
        case "sheet":
            return [*map(say, keeper.rounds()), say(keeper.scores())]
        case "undo":
            return [*(say(messages.Undone(one)) for one in undone(keeper, rest)), say(keeper.scores())]
        case _:
            return None


def _entered(keeper: ScoreKeeper, line: str, read: Read) -> list[str]:
    """Enter a line, and say what it gave."""

    def ask(seat: Seat) -> str | None:
        return read(f"{say(messages.WantsHand(keeper.record.players[seat]))} ")

    entry = parse_entry(line, keeper.record, keeper.seat, ask)
    if entry is None:
        return []
    keeper.enter(entry)
    return [*(say(_award(keeper, award)) for award in keeper.record.sheet.awards), *_standing(keeper)]


def _standing(keeper: ScoreKeeper) -> list[str]:
    """The scores, and what the side that scored last still needs."""
    return [say(keeper.scores()), say(keeper.needs(keeper.seat))]


def _award(keeper: ScoreKeeper, award: Award) -> Message:
    side = keeper.side(award.side)
    return messages.Gains(side, award.message(lambda seat: Verbatim(keeper.record.players[seat])))


def undone(keeper: ScoreKeeper, words: Sequence[str]) -> tuple[Message, ...]:
    """Undo as many entries as the words after “undo” say, and tell them; raises `UsageError` if there are none."""
    number = " ".join(words) or "1"
    if not (number.isdecimal() and number.isascii() and len(number) < LONGEST):
        raise UsageError(messages.NotUnderstood(excerpt(f"undo {number}")))
    entries = keeper.undo(int(number))
    if not entries:
        raise UsageError(messages.NOTHING_TO_UNDO)
    return tuple(map(keeper.told, entries))
