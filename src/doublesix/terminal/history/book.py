"""Book of finished matches: who won against whom, seen from the people at this keyboard."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from doublesix.core.seating import Seat, Seating, Side
from doublesix.notation.record.match_record import HELPED, TAKEBACK
from doublesix.players import player_title
from doublesix.players.program import is_program, program_title
from doublesix.terminal.history.entry import Entry
from doublesix.terminal.match.seats import CALLING, HUMAN, without_help

__all__ = ["Played", "Tally", "by_game", "by_opponent", "played", "total"]


@dataclass(frozen=True)
class Played:
    """A finished match with a person in it.

    Attributes:
        number: Its place in the history, from 1 for the oldest; a further match changes none.
        entry: Its record.
        people: Seats of the people whose match it is.
    """

    number: int
    entry: Entry
    people: tuple[Seat, ...]

    @cached_property
    def seating(self) -> Seating:
        """Seats and sides."""
        return Seating(len(self.entry.players), partners=self.entry.partners)

    @cached_property
    def side(self) -> Side | None:
        """The side of the people; `None` if they played against each other."""
        sides = {self.seating.side_of(seat) for seat in self.people}
        return sides.pop() if len(sides) == 1 else None

    @property
    def won(self) -> bool | None:
        """Whether the people's side won; `None` if they played against each other."""
        return None if self.side is None else self.entry.winner == self.side

    @property
    def winners(self) -> tuple[str, ...]:
        """Names of those who won."""
        winner = self.entry.winner
        return () if winner is None else tuple(self.entry.players[seat] for seat in self.seating.seats_of(winner))

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Seats of the other sides; all seats if people played against each other."""
        return tuple(seat for seat in self.seating.all if self.seating.side_of(seat) != self.side)

    @property
    def scores(self) -> tuple[int, ...]:
        """Scores by side, that of the people first."""
        points, own = self.entry.points, self.side
        if own is None:
            return points
        return (points[own], *(one for side, one in enumerate(points) if side != own))

    @property
    def date(self) -> date | None:
        """The day on which it began; `None` if the record does not say it in ISO 8601."""
        try:
            return date.fromisoformat(self.entry.date)
        except ValueError:
            return None

    @property
    def had_hints(self) -> bool:
        """Whether one of the people was given a hint."""
        return any(self.entry.kinds[seat].endswith(HELPED) for seat in self.people if self.entry.kinds)

    @property
    def had_takebacks(self) -> bool:
        """Whether one of the people took a play back."""
        marked = (self.entry.kinds[seat].removesuffix(HELPED) for seat in self.people if self.entry.kinds)
        return any(kind.endswith(TAKEBACK) for kind in marked)

    def title(self, seat: Seat) -> str:
        """By what an opponent is counted: a person's name, or what a bot is, such as “Level 5”."""
        if not self.entry.kinds or _is_person(self.entry.kinds[seat]):
            return self.entry.players[seat]
        (kind,) = without_help([self.entry.kinds[seat]])
        return program_title(kind) if is_program(kind) else player_title(kind)

    def label(self, seat: Seat) -> str:
        """Name of a player, with what a bot is where its name does not say it."""
        name, title = self.entry.players[seat], self.title(seat)
        return name if name.casefold().startswith(title.casefold()) else f"{name} ({title})"

    def is_against(self, who: str) -> bool:
        """Whether an opponent has this name, is counted by it, or is a bot of this name."""
        asked = who.casefold()
        return any(asked in names for names in map(self._names, self.opponents))

    def _names(self, seat: Seat) -> set[str]:
        kinds = without_help(self.entry.kinds[seat : seat + 1])
        return {name.casefold() for name in (self.entry.players[seat], self.title(seat), *kinds)}


def _is_person(kind: str) -> bool:
    return without_help([kind])[0] in {HUMAN, CALLING}


def played(entries: Iterable[Entry], who: str | None = None) -> Iterator[Played]:
    """The matches with a person in them, oldest first.

    Args:
        entries: Finished matches, oldest first.
        who: Name of the person whose matches these are; `None` for all people at this keyboard.
    """
    number = 0
    for entry in entries:
        people = [seat for seat, _ in enumerate(entry.players) if not entry.kinds or _is_person(entry.kinds[seat])]
        number += bool(people)
        its = [seat for seat in people if who is None or entry.players[seat].casefold() == who.casefold()]
        if its:
            yield Played(number, entry, tuple(its))


@dataclass
class Tally:
    """Number of matches, and how many of them were won and lost.

    Those between people are neither; nor are, against one of several opponents, those that another one won.
    """

    matches: int = 0
    won: int = 0
    lost: int = 0

    def add(self, *, won: bool | None) -> None:
        """Count a match; `None` if it was neither won nor lost."""
        self.matches += 1
        self.won += won is True
        self.lost += won is False


def total(matches: Iterable[Played]) -> Tally:
    """The tally of all matches."""
    tally = Tally()
    for one in matches:
        tally.add(won=one.won)
    return tally


def by_game(matches: Sequence[Played]) -> dict[str, Tally]:
    """Tallies by name of the game, most played first."""
    return _tallied((one.entry.game, one.won) for one in matches)


def by_opponent(matches: Sequence[Played]) -> dict[str, Tally]:
    """Tallies by opponent, most played first; partners are no opponents, and one against several is lost to who won."""
    return _tallied(pair for one in matches for pair in _meetings(one))


def _meetings(one: Played) -> Iterator[tuple[str, bool | None]]:
    """Opponents of a match, each with whether the match was won against it."""
    if one.side is None:
        return
    titles: dict[str, bool] = {}
    for seat in one.opponents:
        title = one.title(seat)
        titles[title] = titles.get(title, False) or one.seating.side_of(seat) == one.entry.winner
    for title, theirs in titles.items():
        yield title, True if one.won else False if theirs else None


def _tallied(results: Iterable[tuple[str, bool | None]]) -> dict[str, Tally]:
    tallies: dict[str, Tally] = {}
    for name, won in results:
        tallies.setdefault(name, Tally()).add(won=won)
    return dict(sorted(tallies.items(), key=lambda item: (-item[1].matches, item[0].casefold())))
