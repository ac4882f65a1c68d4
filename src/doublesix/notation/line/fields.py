"""The fields of a position's line: single words, each with a reader beside its writer."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating
from doublesix.core.tiles import Tile
from doublesix.errors import NotationError
from doublesix.notation.faults import malformed, quoted
from doublesix.notation.move_text import WrittenPlay, format_move, play_in_full, read_move
from doublesix.notation.tile import format_tiles, parse_tiles
from doublesix.rulesets import from_spec, spec
from doublesix.rulesets.shelf import is_path
from doublesix.rulesets.spec import split_spec

__all__ = [
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
"""Stands where there is no tile, no seat, or nothing on the table."""

GIVEN: Final = "-"
"""Stands for rules that no game of ours has; the reader of the line brings them."""

MOST_DIGITS: Final = 7
PARTNERS: Final = "p"

T = TypeVar("T", bound=str)


@lru_cache(maxsize=64)
def format_rules(rules: RuleSet) -> str:
    """What was chosen to get these rules, such as ``five-up+to-200;target=150``, or `GIVEN`."""
    word = spec(rules)
    # The nearest game has the same parameters, but another name: the line would not give the same position back.
    ours = from_spec(word)
    # Clauses may have been put right since a record was written; they decide nothing of the play.
    same = ours.name == rules.name and ours.same_play(rules)
    return word if same and not any(map(str.isspace, word)) else GIVEN


def parse_rules(word: str, given: RuleSet | None) -> RuleSet:
    """The rules that the word names, or those given by the reader, which then are the only ones that fit."""
    if word != GIVEN:
        return given if given is not None and format_rules(given) == word else _named(word)
    if given is None:
        raise NotationError("this position names no rules (its first word is «-»): give them to the reader")
    return given


@lru_cache(maxsize=64)
def _named(word: str) -> RuleSet:
    if is_path(split_spec(word)[0]):
        # A position that was sent by others must not make its reader open files.
        raise NotationError(f"{quoted(word)} is a file: a position names its rules by a game, such as five-up")
    return from_spec(word)


def format_seating(seating: Seating) -> str:
    """``2``, or ``4p`` for four who play as partners."""
    return f"{seating.seats}{PARTNERS if seating.partners else ''}"


def parse_seating(word: str) -> Seating:
    """The seating that `format_seating` wrote."""
    partners = word.endswith(PARTNERS)
    return Seating(number_in(word.removesuffix(PARTNERS), "a number of seats, such as 2 or 4p"), partners=partners)


def format_layout(layout: Layout) -> str:
    """The plays in their order, with commas between them."""
    return ",".join(map(format_move, layout.plays)) or NOTHING


def parse_plays(word: str) -> tuple[Play, ...]:
    """The plays that `format_layout` wrote; whether they fit together is not asked."""
    plays = []
    for part in () if word == NOTHING else word.split(","):
        move = read_move(part)
        if not isinstance(move, WrittenPlay):
            raise NotationError(f"{quoted(part)} lays no tile: here come plays, such as 66 for the lead or 63>66/s1")
        plays.append(play_in_full(part, move))
    return tuple(plays)


def format_hand(tiles: Iterable[Tile]) -> str:
    """The tiles, with commas between them."""
    return format_tiles(tiles, ",") or NOTHING


def parse_hand(word: str) -> tuple[Tile, ...]:
    """The tiles that `format_hand` wrote, in the order in which they stand."""
    return () if word == NOTHING else parse_tiles(word, ",")


def format_numbers(numbers: Iterable[int], separator: str = ",") -> str:
    """Numbers (seats, sides, points) with commas between them."""
    return separator.join(map(str, numbers)) or NOTHING


def numbers_in(word: str, what: str, separator: str = ",") -> tuple[int, ...]:
    """The numbers that `format_numbers` wrote; ``what`` says in a message what they are."""
    return () if word == NOTHING else tuple(number_in(part, what) for part in word.split(separator))


def number_in(word: str, what: str) -> int:
    """A whole number, 0 or more, of so many digits as nothing at a table ever has more of."""
    if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS:
        return int(word)
    raise malformed(f"a number of up to {MOST_DIGITS} digits", word, 0, f"here belongs {what}")


def choice_in(word: str, choices: Iterable[T], what: str) -> T:
    """The one of these words that it is."""
    known = list(choices)
    for choice in known:
        if choice == word:
            return choice
    raise NotationError(f"{quoted(word)} is not {what}: allowed are {', '.join(known)}")


def options_in(words: Iterable[str], known: Iterable[str]) -> Mapping[str, str]:
    """The options at the end of a line: ``key=value``, each at most once."""
    keys = list(known)
    options: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if key not in keys or not sign or not value:
            raise NotationError(f"{quoted(word)} is none of the options {'=, '.join(keys)}=, each with its value")
        if key in options:
            raise NotationError(f"the option {key}= stands twice")
        options[key] = value
    return options


def seat_in(word: str) -> Seat | None:
    """A seat, or none."""
    return None if word == NOTHING else number_in(word, "a seat")
