"""Fields of a position line: single words, each with a formatter and a parser."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating
from doublesix.core.tiles import Tile
from doublesix.errors import NotationError
from doublesix.messages import FixedMessage, Message
from doublesix.notation.faults import excerpt, malformed
from doublesix.notation.move_text import WrittenPlay, format_move, play_in_full, read_move
from doublesix.notation.tile import format_tiles, parse_tiles
from doublesix.rulesets import from_spec, spec
from doublesix.rulesets.shelf import is_path
from doublesix.rulesets.spec import split_spec

__all__ = [
    "A_SEAT",
    "GIVEN",
    "NOTHING",
    "choice_in",
    "format_hand",
    "format_layout",
    "format_numbers",
    "format_rules",
    "format_seating",
    "number_in",
    "numbers_in",
    "options_in",
    "parse_hand",
    "parse_plays",
    "parse_rules",
    "parse_seating",
    "seat_in",
]

NOTHING: Final = "-"
"""Placeholder for no tiles, no seat, no numbers or an empty layout."""

GIVEN: Final = "-"
"""Placeholder for rules that no spec reproduces; the caller of the parser supplies them."""

MOST_DIGITS: Final = 7
"""Digits of the longest number accepted; the highest target is 1,000,000."""

PARTNERS: Final = "p"

T = TypeVar("T", bound=str)


@lru_cache(maxsize=64)
def format_rules(rules: RuleSet) -> str:
    """Spec of the rules, such as ``five-up+to-200;target=150``, or `GIVEN` if none reproduces them."""
    word = spec(rules)
    # For rules of another name `spec` gives the nearest game: the line would not parse to an equal position.
    ours = from_spec(word)
    # Clauses may have been corrected since a record was written; they do not affect play.
    same = ours.name == rules.name and ours.same_play(rules)
    return word if same and not any(map(str.isspace, word)) else GIVEN


_NO_RULES = FixedMessage(
    "line.no-rules", "this position names no rules (its first word is “-”): give them to the reader"
)


def parse_rules(word: str, given: RuleSet | None) -> RuleSet:
    """Rules that the word names; ``given`` if the word is their spec or `GIVEN`."""
    if word != GIVEN:
        return given if given is not None and format_rules(given) == word else _named(word)
    if given is None:
        raise NotationError(_NO_RULES)
    return given


class _RulesByFile(
    Message,
    id="line.rules-by-file",
    english="“{word}” is a file: a position names its rules by a game, such as five-up",
):
    word: str


@lru_cache(maxsize=64)
def _named(word: str) -> RuleSet:
    if is_path(split_spec(word)[0]):
        # A position from an untrusted source must not make the parser open files.
        raise NotationError(_RulesByFile(excerpt(word)))
    return from_spec(word)


def format_seating(seating: Seating) -> str:
    """Notation of a seating: ``2``, or ``4p`` for four as partners."""
    return f"{seating.seats}{PARTNERS if seating.partners else ''}"


_NUMBER_OF_SEATS = FixedMessage("line.seats", "a number of seats, such as 2 or 4p")


def parse_seating(word: str) -> Seating:
    """Parse a seating as written by `format_seating`."""
    partners = word.endswith(PARTNERS)
    return Seating(number_in(word.removesuffix(PARTNERS), _NUMBER_OF_SEATS), partners=partners)


def format_layout(layout: Layout) -> str:
    """Plays of a layout, in order, separated by commas."""
    return ",".join(map(format_move, layout.plays)) or NOTHING


class _NoPlay(
    Message,
    id="line.no-play",
    english="“{word}” lays no tile: here come plays, such as 66 for the lead or 63>66/s1",
):
    word: str


def parse_plays(word: str) -> tuple[Play, ...]:
    """Parse plays as written by `format_layout`, without checking that they fit together."""
    plays = []
    for part in () if word == NOTHING else word.split(","):
        move = read_move(part)
        if not isinstance(move, WrittenPlay):
            raise NotationError(_NoPlay(excerpt(part)))
        plays.append(play_in_full(part, move))
    return tuple(plays)


def format_hand(tiles: Iterable[Tile]) -> str:
    """Tiles, separated by commas."""
    return format_tiles(tiles, ",") or NOTHING


def parse_hand(word: str) -> tuple[Tile, ...]:
    """Parse tiles as written by `format_hand`, keeping their order."""
    return () if word == NOTHING else parse_tiles(word, ",")


def format_numbers(numbers: Iterable[int], separator: str = ",") -> str:
    """Numbers (seats, sides, points), joined by ``separator``."""
    return separator.join(map(str, numbers)) or NOTHING


def numbers_in(word: str, what: Message, separator: str = ",") -> tuple[int, ...]:
    """Parse numbers as written by `format_numbers`; ``what`` names them in error messages."""
    return () if word == NOTHING else tuple(number_in(part, what) for part in word.split(separator))


class _ANumber(Message, id="line.a-number", english="a number of up to {most} digits"):
    most: int


class _HereBelongs(Message, id="line.here-belongs", english="here belongs {what}"):
    what: Message


def number_in(word: str, what: Message) -> int:
    """Parse a non-negative integer of at most `MOST_DIGITS` digits; ``what`` names it in error messages."""
    if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS:
        return int(word)
    raise malformed(_ANumber(MOST_DIGITS), word, 0, _HereBelongs(what))


class _NoChoice(Message, id="line.no-choice", english="“{word}” is not {what}: allowed are {allowed}"):
    word: str
    what: Message
    allowed: tuple[str, ...]


def choice_in(word: str, choices: Iterable[T], what: Message) -> T:
    """The member of ``choices`` that equals ``word``; raises `NotationError` if there is none."""
    known = list(choices)
    for choice in known:
        if choice == word:
            return choice
    raise NotationError(_NoChoice(excerpt(word), what, tuple(known)))


class _NoOption(Message, id="line.no-option", english="“{word}” is none of the options {options}, each with its value"):
    word: str
    options: tuple[str, ...]


class _OptionTwice(Message, id="line.option-twice", english="the option {option}= stands twice"):
    option: str


def options_in(words: Iterable[str], known: Iterable[str]) -> Mapping[str, str]:
    """Parse the options at the end of a line: ``key=value``, each at most once."""
    keys = list(known)
    options: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if key not in keys or not sign or not value:
            raise NotationError(_NoOption(excerpt(word), tuple(f"{one}=" for one in keys)))
        if key in options:
            raise NotationError(_OptionTwice(key))
        options[key] = value
    return options


A_SEAT: Final = FixedMessage("line.a-seat", "a seat")


def seat_in(word: str) -> Seat | None:
    """Parse a seat; `None` for `NOTHING`."""
    return None if word == NOTHING else number_in(word, A_SEAT)
