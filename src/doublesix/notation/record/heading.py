"""Heading of a text record: players, place and date, and the rules in full, one parameter per line."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Final, TypeAlias, TypeVar

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.errors import NotationError, RuleSetError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of
from doublesix.notation.faults import at_line, excerpt, malformed
from doublesix.notation.record.match_record import FORMAT, Record
from doublesix.rulesets.codec import build, format_value, parse_value, read_clauses, read_name, written_parameters
from doublesix.rulesets.parameters import DEFAULTS, KNOWN

__all__ = [
    "OPTIONAL",
    "Heading",
    "describe",
    "format_heading",
    "format_seats",
    "parse_heading",
    "parse_seats",
    "players_of",
    "record_of",
    "refuse_unknown_keys",
    "rules_of",
    "seating_of",
    "value_at",
]

T = TypeVar("T")

Heading: TypeAlias = Mapping[str, tuple[int, str]]
"""Keys of a heading, each with its line number and its value."""

_REQUIRED: Final = ("format", "seats", "rules")
OPTIONAL: Final = ("event", "place", "date", "seed")
PARTNERS: Final = "as partners"

_KEYED: Final = re.compile(r"(?P<key>(?:[a-z]+|(?:player|kind) +[0-9]))\s*:(?P<value>.*)", re.DOTALL)
_EQUATED: Final = re.compile(
    r'(?P<key>rule +[a-z_]+|clause +(?:[^\s",=]+|"(?:[^"\\]|\\.)*"))\s*=(?P<value>.*)', re.DOTALL
)
_WORD: Final = re.compile(r'\s*(?:(?P<bare>[^\s",=]+)|(?P<quoted>"(?:[^"\\]|\\.)*"))\s*(?:,|$)')
_BARE: Final = re.compile(r'[^\s",=]+')


def format_seats(seating: Seating) -> str:
    """Seating as written in a heading: ``2``, or ``4 as partners``."""
    return f"{seating.seats} {PARTNERS}" if seating.partners else str(seating.seats)


class _NoSeating(
    Message,
    id="record.no-seating",
    english="“{text}” is no seating: allowed is a number of seats, such as 2, or 4 {partners}",
):
    """What stands for partners in a record: “as partners”."""

    text: str
    partners: str


def parse_seats(text: str) -> Seating:
    """Parse a seating as written by `format_seats`.

    >>> parse_seats("4 as partners")
    Seating(seats=4, partners=True)

    Raises:
        NotationError: If it is not a seating.
    """
    number, _, rest = text.strip().partition(" ")
    if not (len(number) == 1 and number.isascii() and number.isdigit()) or rest.strip() not in {"", PARTNERS}:
        raise NotationError(_NoSeating(excerpt(text), PARTNERS))
    return Seating(int(number), partners=bool(rest.strip()))


def format_heading(record: Record) -> Iterator[str]:
    """Lines of a record before its first round."""
    yield f"format: {FORMAT}"
    texts = {key: getattr(record, key) for key in OPTIONAL}
    yield from describe(record.rules, record.seating, texts, {"player": record.players, "kind": record.kinds})


def describe(
    rules: RuleSet, seating: Seating, texts: Mapping[str, str | None], names: Mapping[str, tuple[str, ...]]
) -> Iterator[str]:
    """Lines of a heading after its first: the texts that are known, the seats with their names, the rules in full."""
    yield from (f"{key}: {text}" for key, text in texts.items() if text is not None)
    yield f"seats: {format_seats(seating)}"
    for what, by_seat in names.items():
        yield from (f"{what} {seat}: {text}" for seat, text in enumerate(by_seat))
    yield f"rules: {rules.name}"
    yield ""
    for name in written_parameters(rules):
        yield f"rule {name} = {format_value(name, getattr(rules, name))}"
    for topic, clauses in rules.clauses:
        yield f"clause {_word(topic)} = {', '.join(map(_word, clauses))}"


def parse_heading(line: str) -> tuple[str, str] | None:
    """Key and value of a heading line; `None` if it is not one."""
    found = _KEYED.fullmatch(line.strip()) or _EQUATED.fullmatch(line.strip())
    return (" ".join(found["key"].split()), found["value"].strip()) if found else None


class _OtherFormat(Message, id="record.other-format", english="this version of doublesix reads format {format} only"):
    format: int


class _UnknownKey(Message, id="record.unknown-key", english="“{key}” is not a key of a record of this kind"):
    key: str


def record_of(heading: Heading) -> Record:
    """The record described by a heading, without events.

    Raises:
        NotationError: If a key is missing, unknown, or its value is not allowed.
        RuleSetError: If the rules are incomplete or contradict themselves.
        SetupError: If the rules do not allow that seating.
    """
    if value_at(heading, "format", str) != str(FORMAT):
        raise NotationError(at_line(heading["format"][0], _OtherFormat(FORMAT)))
    rules = rules_of(heading)
    seating = seating_of(heading, rules)
    refuse_unknown_keys(heading, {*_REQUIRED, *OPTIONAL, *_keys("player", seating), *_keys("kind", seating)})
    kinds = any(key in heading for key in _keys("kind", seating))
    optional = {key: heading[key][1] if key in heading else None for key in OPTIONAL}
    return Record(
        rules=rules,
        seating=seating,
        players=players_of(heading, seating),
        kinds=tuple(value_at(heading, key, str) for key in _keys("kind", seating)) if kinds else (),
        seed=optional["seed"],
        event=optional["event"],
        place=optional["place"],
        date=optional["date"],
    )


def seating_of(heading: Heading, rules: RuleSet) -> Seating:
    """The seating that a heading gives.

    Raises:
        NotationError: If it gives none that can be read.
        SetupError: If the rules do not allow it.
    """
    seating = value_at(heading, "seats", parse_seats)
    return seating_for(rules, seating.seats, partners=seating.partners)


def players_of(heading: Heading, seating: Seating) -> tuple[str, ...]:
    """The name of each seat; raises `NotationError` if one is missing."""
    return tuple(value_at(heading, key, str) for key in _keys("player", seating))


def refuse_unknown_keys(heading: Heading, known: AbstractSet[str]) -> None:
    """Raise `NotationError` for a key that is not known and is none of the rules."""
    unknown = [key for key in heading if key not in known and key.split()[0] not in {"rule", "clause"}]
    if unknown:
        raise NotationError(at_line(heading[unknown[0]][0], _UnknownKey(excerpt(unknown[0]))))


def _keys(what: str, seating: Seating) -> tuple[str, ...]:
    return tuple(f"{what} {seat}" for seat in seating.all)


class _RuleMissing(
    Message,
    id="record.rule-missing",
    english="the rules are not complete: there is no line “rule {rule} = ...”",
):
    rule: str


def rules_of(heading: Heading) -> RuleSet:
    """Rules that a heading gives in full.

    Raises:
        NotationError: If one of their lines cannot be read.
        RuleSetError: If they are incomplete or contradict themselves.
    """
    names = [key.split()[1] for key in heading if key.startswith("rule ")]
    missing = [name for name in KNOWN if name not in {*names, *DEFAULTS}]
    if missing:
        raise RuleSetError(_RuleMissing(missing[0]))
    values = {name: value_at(heading, f"rule {name}", partial(parse_value, name)) for name in names}
    clauses = {key: value_at(heading, key, _words) for key in heading if key.startswith("clause ")}
    topics = read_clauses({_words(key.removeprefix("clause "))[0]: list(ids) for key, ids in clauses.items()})
    return build(value_at(heading, "rules", read_name), DEFAULTS | values, topics)


class _LineMissing(
    Message, id="record.line-missing", english="this is not a complete record: it has no line “{key}: ...”"
):
    key: str


def value_at(heading: Heading, key: str, reader: Callable[[str], T]) -> T:
    """Parsed value of a key; errors are prefixed with its line."""
    if key not in heading:
        raise NotationError(_LineMissing(key))
    line, text = heading[key]
    try:
        return reader(text)
    except NotationError as error:
        raise NotationError(at_line(line, message_of(error))) from None
    except RuleSetError as error:
        raise RuleSetError(at_line(line, message_of(error))) from None


def _word(word: str) -> str:
    return word if _BARE.fullmatch(word) else json.dumps(word, ensure_ascii=False)


_CLAUSES = FixedMessage("record.a-list-of-clauses", "a list of clauses")
_WORDS_WITH_COMMAS = FixedMessage("record.words-with-commas", "allowed are words with commas between them")


def _words(text: str) -> tuple[str, ...]:
    """Parse the words of a clause line; a word with blanks, commas or quotes in it is written as a JSON string."""
    words: list[str] = []
    at = 0
    while at < len(text):
        found = _WORD.match(text, at)
        if found is None:
            raise malformed(_CLAUSES, text, at, _WORDS_WITH_COMMAS)
        words.append(found["bare"] or _unquoted(found["quoted"]))
        at = found.end()
    return tuple(words)


class _NoQuotedWord(Message, id="record.no-quoted-word", english="“{text}” is not a word in quotes, as JSON has them"):
    text: str


def _unquoted(text: str) -> str:
    try:
        return str(json.loads(text))
    except ValueError:
        raise NotationError(_NoQuotedWord(excerpt(text))) from None
