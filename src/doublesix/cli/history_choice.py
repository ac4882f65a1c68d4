"""Which matches of the history are meant, and their records in one file."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from doublesix.cli.streams import harmless
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message

if TYPE_CHECKING:
    from doublesix.terminal.history.book import Played
    from doublesix.terminal.history.entry import Entry

__all__ = ["NONE_FINISHED", "Choice", "export_records", "record_path"]

NONE_FINISHED: Final = FixedMessage("history.none", "no match is kept here yet; play one with: doublesix play")
_ONE_ALONE = FixedMessage(
    "history.one-alone", "a number names one match, so --game, --against, --since and --as cannot go with it"
)


class _NoSuchMatch(
    Message, id="history.no-such-match", english="there is no match {number}; those that are kept are 1 to {last}"
):
    number: int
    last: int


class _NoSuchPerson(
    Message,
    id="history.no-such-person",
    english="--as {name}: there is no match of a person of that name; {nearest}",
):
    name: str
    nearest: Message


class _NoSuchOpponent(
    Message, id="history.no-such-opponent", english="--against {name}: there is no match against “{name}”; {nearest}"
):
    name: str
    nearest: Message


class _NoSuchDay(
    Message, id="history.no-such-day", english="--since {day}: this is no day; one is written as 2026-11-01"
):
    day: str


@dataclass(frozen=True, kw_only=True)
class Choice:
    """Which matches are wanted; `None` for all.

    Attributes:
        match: Number of a single match.
        game: Name of a game, or path of a game file.
        against: Name of an opponent, or of a bot.
        since: First day, in ISO 8601.
        who: Name of the person whose matches they are.
    """

    match: int | None = None
    game: str | None = None
    against: str | None = None
    since: str | None = None
    who: str | None = None

    def of(self, entries: "Sequence[Entry]") -> "list[Played]":
        """The matches that are wanted, oldest first.

        Raises:
            UsageError: If there is no such match, person, opponent or day.
            RuleSetError: If there is no such game.
        """
        from doublesix.terminal.history.book import played

        everyone = list(played(entries))
        if self.match is not None:
            return [self._one(self.match, everyone)]
        matches = everyone if self.who is None else self._of_person(self.who, entries, everyone)
        if self.since is not None:
            first = _day(self.since)
            matches = [one for one in matches if one.date is not None and one.date >= first]
        if self.game is not None:
            name = _game_name(self.game, everyone)
            matches = [one for one in matches if one.entry.game == name]
        if self.against is not None:
            _expect_opponent(self.against, everyone)
            matches = [one for one in matches if one.is_against(self.against)]
        return matches

    def _one(self, number: int, everyone: "Sequence[Played]") -> "Played":
        if any((self.game, self.against, self.since, self.who)):
            raise UsageError(_ONE_ALONE)
        if number > len(everyone):
            raise UsageError(_NoSuchMatch(number, len(everyone)) if everyone else NONE_FINISHED)
        return everyone[number - 1]

    @staticmethod
    def _of_person(who: str, entries: "Sequence[Entry]", everyone: "Sequence[Played]") -> "list[Played]":
        from doublesix.rulesets.parameters import nearest
        from doublesix.terminal.history.book import played

        found = list(played(entries, who))
        if not found:
            names = {harmless(one.entry.players[seat]) for one in everyone for seat in one.people}
            raise UsageError(_NoSuchPerson(harmless(who), nearest(who, sorted(names))))
        return found


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError(_NoSuchDay(harmless(text))) from None


def _game_name(asked: str, matches: "Sequence[Played]") -> str:
    """Name of a game as the history has it: that of a user's own game, or one that the program knows."""
    from doublesix.rulesets import load

    known = (one.entry.game for one in matches if asked.casefold() in {one.entry.game.casefold(), one.entry.game_id})
    return next(known, None) or load(asked).name


def _expect_opponent(asked: str, matches: "Sequence[Played]") -> None:
    from doublesix.rulesets.parameters import nearest

    if not any(one.is_against(asked) for one in matches):
        names = {harmless(one.title(seat)) for one in matches for seat in one.opponents}
        raise UsageError(_NoSuchOpponent(harmless(asked), nearest(asked, sorted(names))))


def record_path(one: "Played") -> Path:
    """Path of a match's record."""
    from doublesix.terminal.match.folders import matches_folder

    return matches_folder() / one.entry.file


class _AmongRecords(
    Message,
    id="history.export-among-records",
    english="--export {file} lies among the records themselves; choose another folder",
):
    file: str


def export_records(file: Path, matches: "Sequence[Played]") -> None:
    """Write the records into one file, a line each; the file is written whole or not at all.

    Raises:
        UsageError: If the file would lie among the records.
        OSError: If a record cannot be read, or the file not be written.
        DominoError: If a record has been damaged since it was listed.
    """
    import msgspec

    from doublesix.files import write_whole
    from doublesix.terminal.history.entry import record_json
    from doublesix.terminal.match.folders import finished_folder, is_same, matches_folder

    if any(is_same(file.parent, folder) for folder in (finished_folder(), matches_folder())):
        raise UsageError(_AmongRecords(harmless(str(file))))
    lines = [msgspec.json.format(record_json(record_path(one)).encode(), indent=-1) for one in matches]
    write_whole(file, b"".join(line + b"\n" for line in lines))
