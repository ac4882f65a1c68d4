"""Retention: how long a server keeps what is no longer used."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Final

from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.units import Series

__all__ = ["Retention", "read_retention"]

DAY_MS: Final = 24 * 3_600_000
LONGEST_DAYS: Final = 100_000


@dataclass(frozen=True, kw_only=True)
class Retention:
    """Days after which unused data are deleted; 0 to keep them for ever.

    Attributes:
        unstarted: Tables whose match has not begun, since the last change of their seats.
        bot_matches: Matches in which no person had a seat, since the last change of stage, score or names.
        guest_matches: Matches in which no person with an account had a seat. A guest's cookie is good for a year: after
            that no person has such a match among their own.
        matches: All other matches.
        sheets: Score sheets that were shared with another telephone, since their last entry.
        guests: Guests without a table of their own, since their last visit.
        sessions: Ended sessions of accounts, since their end. Those of a guest go with the guest.
        reports: Reports to the hosts of the house, since they were made.
    """

    unstarted: float = 30.0
    bot_matches: float = 3.0
    guest_matches: float = 365.0
    matches: float = 0.0
    sheets: float = 30.0
    guests: float = 30.0
    sessions: float = 30.0
    reports: float = 30.0

    def before(self, name: str, now: int) -> int:
        """Time before which data of a kind are deleted, ms since 1970; 0 if they are kept for ever."""
        days: float = getattr(self, name)
        return max(0, int(now - days * DAY_MS)) if days else 0


class _NoSuchKind(
    Message,
    id="server.no-such-kind",
    english="--keep {given}: “{name}” is none of {known}",
):
    given: str
    name: str
    known: Series


def read_retention(words: Iterable[str]) -> Retention:
    """The default times with overrides, each given as ``NAME=DAYS``.

    >>> read_retention(["bot_matches=1", "guest_matches=0"]).bot_matches
    1.0

    Raises:
        UsageError: If there is no such kind of data, or the days are no number from 0 to 100000.
    """
    known = [one.name for one in fields(Retention)]
    changes: dict[str, float] = {}
    for word in words:
        name, _, days = word.partition("=")
        if name not in known:
            raise UsageError(_NoSuchKind(word, name, Series(tuple(known))))
        changes[name] = _read_days(name, days)
    return replace(Retention(), **changes)


class _BadDays(
    Message,
    id="server.bad-days",
    english=(
        "--keep {name} must be a number of days from 0 (for ever) to {most}, such as --keep {name}={usual}, not {given}"
    ),
):
    name: str
    given: str
    most: int
    usual: str


def _read_days(name: str, text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days <= LONGEST_DAYS:
        usual = getattr(Retention(), name)
        raise UsageError(_BadDays(name, text, LONGEST_DAYS, f"{usual:g}"))
    return days
