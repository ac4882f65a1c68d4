"""The history of finished matches as text and as data."""

from collections.abc import Iterator, Mapping, Sequence
from shlex import quote
from typing import TYPE_CHECKING, Final

from doublesix.cli.results import Won, score_text
from doublesix.cli.streams import harmless
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Count, Series, Verbatim

if TYPE_CHECKING:
    from pathlib import Path

    from doublesix.arena.reports.simulation import Cell, Section
    from doublesix.terminal.history.book import Played, Tally

__all__ = ["Headline", "match_data", "match_lines", "sections", "tally_data"]

_GAMES: Final = FixedMessage("history.by-game", "By game")
_OPPONENTS: Final = FixedMessage("history.by-opponent", "Head-to-head")
_MATCHES: Final = FixedMessage("history.matches", "Matches")
_MATCHES_HEAD: Final = FixedMessage("history.matches-head", "matches")
_WON_HEAD: Final = FixedMessage("history.won-head", "won")
_LOST_HEAD: Final = FixedMessage("history.lost-head", "lost")
_DAY: Final = FixedMessage("history.day", "day")
_GAME: Final = FixedMessage("history.game", "game")
_AGAINST: Final = FixedMessage("history.against", "against")
_SCORE: Final = FixedMessage("history.score", "score")
_RESULT: Final = FixedMessage("history.result", "result")
_HELP: Final = FixedMessage("history.help", "help")
_WON: Final = FixedMessage("history.won", "won")
_LOST: Final = FixedMessage("history.lost", "lost")
_HINTS: Final = FixedMessage("history.hints", "hints")
_TAKEBACKS: Final = FixedMessage("history.takebacks", "takebacks")
_NO_DAY: Final = FixedMessage("history.no-day", "unknown")


class Headline(
    Count,
    id="history.headline",
    english="{n} matches: {won} won, {lost} lost",
    cases={1: "A match: {won} won, {lost} lost"},
):
    """How many matches there are, how many were won and lost; those between people are neither."""

    won: int
    lost: int


class _Facts(Message, id="history.facts", english="Match {number}, {day}: {game}. {players}: {scores}, {result}."):
    """A match in one line."""

    number: int
    day: Message
    game: str
    players: Message
    scores: Message
    result: Message


class _With(Message, id="history.with-help", english="With help: {help}."):
    help: Series


def sections(
    matches: "Sequence[Played]", games: "Mapping[str, Tally]", opponents: "Mapping[str, Tally]"
) -> "Iterator[Section]":
    """Tables of the totals by game and by opponent, and of these matches, newest first."""
    from doublesix.arena.reports.simulation import Section

    heads: tuple[Cell, ...] = ("", _MATCHES_HEAD, _WON_HEAD, _LOST_HEAD)
    for title, tallies in ((_GAMES, games), (_OPPONENTS, opponents)):
        if tallies:
            yield Section(title, heads, tuple(_tally_row(name, tally) for name, tally in tallies.items()))
    if matches:
        columns: tuple[Cell, ...] = ("", _DAY, _GAME, _AGAINST, _SCORE, _RESULT, _HELP)
        yield Section(_MATCHES, columns, tuple(map(_row, matches)), texts=frozenset({1, 2, 3, 5, 6}))


def _tally_row(name: str, tally: "Tally") -> "tuple[Cell, ...]":
    return harmless(name), str(tally.matches), str(tally.won), str(tally.lost)


def _row(one: "Played") -> "tuple[Cell, ...]":
    against = ", ".join(map(one.label, one.opponents))
    return (
        str(one.number),
        _day(one),
        harmless(one.entry.game),
        harmless(against),
        score_text(one.scores),
        _result(one),
        Series(_help(one)) if _help(one) else "",
    )


def _day(one: "Played") -> Message:
    return _NO_DAY if one.date is None else Verbatim(one.date.isoformat())


def _result(one: "Played") -> Message:
    if one.won is None:
        return Won(AllOf(tuple(map(harmless, one.winners))))
    return _WON if one.won else _LOST


def _help(one: "Played") -> tuple[Message, ...]:
    return (_HINTS,) * one.had_hints + (_TAKEBACKS,) * one.had_takebacks


def match_lines(one: "Played", path: "Path") -> "Iterator[Message]":
    """What is known of one match, and the commands that replay and review it, as a shell takes them."""
    players = Series(tuple(harmless(one.label(seat)) for seat in one.seating.all))
    yield _Facts(one.number, _day(one), harmless(one.entry.rules), players, score_text(one.entry.points), _result(one))
    if _help(one):
        yield _With(Series(_help(one)))
    for command in ("replay", "review"):
        yield Verbatim(f"doublesix {command} {quote(str(path))}")


def tally_data(tally: "Tally") -> dict[str, object]:
    """A tally for programs."""
    return {"matches": tally.matches, "won": tally.won, "lost": tally.lost}


def match_data(one: "Played", path: "Path") -> dict[str, object]:
    """A match for programs; ``scores`` are by side, and ``won`` is null where people played against each other."""
    entry = one.entry
    return {
        "number": one.number,
        "date": None if one.date is None else one.date.isoformat(),
        "game": entry.game,
        "game_id": entry.game_id or None,
        "rules": entry.rules,
        "players": list(entry.players),
        "kinds": list(entry.kinds),
        "partners": entry.partners,
        "side": one.side,
        "opponents": [entry.players[seat] for seat in one.opponents],
        "scores": list(entry.points),
        "winners": list(one.winners),
        "won": one.won,
        "hints": one.had_hints,
        "takebacks": one.had_takebacks,
        "file": str(path),
    }
