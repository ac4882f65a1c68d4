"""Strict reader of TOML game files, which reports all wrong keys, types and values at once."""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from doublesix.errors import RuleSetError
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import Dash, Detailed, Verbatim, message_of
from doublesix.rulesets.codec import Clauses, Missing, read_clauses, read_name, read_value
from doublesix.rulesets.game import Variation
from doublesix.rulesets.parameters import KNOWN, nearest
from doublesix.rulesets.values import Value, shown

__all__ = ["GameFile", "parse_toml", "read_game_file"]

_T = TypeVar("_T")
MessageOf: TypeAlias = Callable[[str, str], Message]
"""The message of a text in a game's file, by what it is about, and its English."""

KEYS: Final = (
    "name",
    "parent",
    "code",
    "document",
    "sources",
    "summary",
    "also_called",
    "call",
    "exceptions",
    "notes",
    "parameters",
    "former",
    "clauses",
    "attributions",
    "variations",
)
VARIATION_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_LINE: Final = 4_000
"""Characters; a dotted key of thousands of words would take minutes to parse."""

_NAMED_BY_READERS: Final = ("name", "clauses")
"""Keys that the messages of their readers name."""

VARIATION_KEYS: Final = ("summary", "clauses", "parameters", "topics")


@dataclass(frozen=True, kw_only=True)
class GameFile:
    """Contents of one game file, without what it inherits from its parent. Absent texts are empty."""

    name: str
    parent: str
    code: str
    document: str
    sources: tuple[str, ...]
    summary: Message
    also_called: tuple[str, ...]
    call: str
    exceptions: tuple[Message, ...]
    notes: tuple[Message, ...]
    parameters: dict[str, Value]
    former: dict[str, tuple[Value, ...]]
    clauses: Clauses
    attributions: Clauses
    variations: dict[str, Variation]


class _NotUtf8(Message, id="rules.file.no-utf-8", english="{file} is not text: line {line} is not UTF-8"):
    file: Argument
    line: int


class _NotToml(Message, id="rules.file.no-toml", english="{file} is not TOML: {reason}"):
    file: Argument
    reason: str


class _TooDeep(
    Message, id="rules.file.too-deep", english="{file} is not a rule set: a number is too long or a list too deep"
):
    file: Argument


class _LongLine(
    Message,
    id="rules.file.long-line",
    english="{file} is not a rule set: line {line} is too long (more than {most} characters)",
):
    file: Argument
    line: int
    most: int


def parse_toml(data: bytes, where: Argument) -> dict[str, object]:
    """Parse TOML with limits on the length of lines and on nesting.

    Args:
        data: The contents of the file, in UTF-8.
        where: Name of the file, for messages.

    Raises:
        RuleSetError: If it is not valid UTF-8 or TOML, or exceeds a limit.
    """
    try:
        text = data.decode("utf-8-sig")
        _refuse_long_lines(text, where)
        return tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RuleSetError(_NotUtf8(where, line)) from None
    except RuleSetError:
        raise
    except tomllib.TOMLDecodeError as error:
        raise RuleSetError(_NotToml(where, str(error))) from None
    except (ValueError, RecursionError):
        # Numbers of thousands of digits and lists of thousands of levels are valid TOML, but `tomllib` fails on them.
        raise RuleSetError(_TooDeep(where)) from None


def _refuse_long_lines(text: str, where: Argument) -> None:
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise RuleSetError(_LongLine(where, number, LONGEST_LINE))


def read_game_file(data: bytes, where: Argument, message: MessageOf = lambda _, text: Verbatim(text)) -> GameFile:
    """Parse and check the file of a game.

    Args:
        data: The contents of the file, in UTF-8.
        where: Name of the file, for messages.
        message: The message of a text, by what it is about (``note.1``) and its English; by default the text is one
            that a person wrote, the same in every language.

    Raises:
        RuleSetError: If anything is wrong with it; the message lists all problems, one per line.
    """
    table = _Table(parse_toml(data, where), KEYS)
    read = GameFile(
        name=table.get("name", read_name, ""),
        parent=table.get("parent", _text, ""),
        code=table.get("code", _text, ""),
        document=table.get("document", _text, ""),
        sources=table.get("sources", _texts, ()),
        summary=message("summary", table.get("summary", _text, "")),
        also_called=table.get("also_called", _texts, ()),
        call=table.get("call", _text, ""),
        exceptions=_numbered(message, "exception", table.get("exceptions", _texts, ())),
        notes=_numbered(message, "note", table.get("notes", _texts, ())),
        parameters=table.get("parameters", lambda plain: _parameters(plain, table.wrong), {}),
        former=table.get("former", _former, {}),
        clauses=table.get("clauses", read_clauses, Clauses()),
        attributions=table.get("attributions", read_clauses, Clauses()),
        variations=table.get("variations", lambda plain: _variations(plain, table.wrong, message), {}),
    )
    if not read.name and "name" not in table.raw:
        table.wrong.append(Missing("name"))
    if table.wrong:
        raise RuleSetError(Detailed(_NoRuleSet(where), tuple(map(Dash, table.wrong))))
    return read


class _NoRuleSet(Message, id="rules.file.no-rule-set", english="{file} is not a rule set:"):
    file: Argument


class _UnknownKey(Message, id="rules.file.unknown-key", english="{key} is not a key here; {nearest}"):
    key: Argument
    nearest: Message


class _OfKey(Message, id="rules.file.of-key", english="{key}: {problem}"):
    key: str
    problem: Message


class _Table:
    """A TOML table that is read key by key and collects all problems."""

    def __init__(self, raw: Mapping[str, object], keys: tuple[str, ...]) -> None:
        self.raw = raw
        self.wrong: list[Message] = [_UnknownKey(shown(key), nearest(key, keys)) for key in raw if key not in keys]

    def get(self, key: str, read: Callable[[object], _T], default: _T) -> _T:
        """The value of a key, converted by ``read``; the default if it is absent or wrong."""
        if key not in self.raw:
            return default
        try:
            return read(self.raw[key])
        except RuleSetError as error:
            message = message_of(error)
            self.wrong.append(message if key in _NAMED_BY_READERS else _OfKey(key, message))
            return default


class _NoText(Message, id="rules.file.no-text", english="{value} is not a text"):
    value: Argument


class _NotPrintable(Message, id="rules.file.not-printable", english="{text} has characters that cannot be printed"):
    text: str


class _NoTexts(Message, id="rules.file.no-texts", english="{value} is not a list of texts"):
    value: Argument


def _text(plain: object) -> str:
    if not isinstance(plain, str):
        raise RuleSetError(_NoText(shown(plain)))
    text = " ".join(plain.split())
    if not text.isprintable():
        raise RuleSetError(_NotPrintable(repr(text)))
    return text


def _texts(plain: object) -> tuple[str, ...]:
    if not isinstance(plain, list):
        raise RuleSetError(_NoTexts(shown(plain)))
    return tuple(_text(one) for one in plain)


class _NoRules(Message, id="rules.file.no-rules", english="{value} is not a table of rules"):
    value: Argument


def _former(plain: object) -> dict[str, tuple[Value, ...]]:
    """Former values of parameters, from a table of lists."""
    if not isinstance(plain, dict) or not all(isinstance(values, list) for values in plain.values()):
        raise RuleSetError(_NoTable(shown(plain)))
    return {name: tuple(read_value(name, value) for value in values) for name, values in plain.items()}


def _parameters(plain: object, wrong: list[Message]) -> dict[str, Value]:
    """Values of a table of parameters, in the usual order; problems are appended to ``wrong``."""
    if not isinstance(plain, dict):
        raise RuleSetError(_NoRules(shown(plain)))
    values = {}
    for name, value in plain.items():
        try:
            values[name] = read_value(name, value)
        except RuleSetError as error:
            wrong.append(message_of(error))
    return {name: values[name] for name in KNOWN if name in values}


def _numbered(message: MessageOf, what: str, texts: tuple[str, ...]) -> tuple[Message, ...]:
    """Messages of texts that have no name of their own, counted from 1."""
    return tuple(message(f"{what}.{number}", text) for number, text in enumerate(texts, start=1))


class _NoVariations(Message, id="rules.file.no-variations", english="{value} is not a table of variations"):
    value: Argument


def _variations(plain: object, wrong: list[Message], message: MessageOf) -> dict[str, Variation]:
    if not isinstance(plain, dict):
        raise RuleSetError(_NoVariations(shown(plain)))
    return {name: _variation(name, one, wrong, message) for name, one in plain.items()}


class _OfVariation(Message, id="rules.file.of-variation", english="variation {name}: {problem}"):
    name: Argument
    problem: Message


class _NoTable(Message, id="rules.file.no-table", english="{value} is not a table"):
    value: Argument


_BAD_NAME = FixedMessage("rules.file.variation-name", "a name is small letters, digits and hyphens")
_NO_CHANGE = FixedMessage("rules.file.no-change", "it changes no parameter")


def _variation(name: str, plain: object, wrong: list[Message], message: MessageOf) -> Variation:
    if not VARIATION_NAME.fullmatch(name):
        wrong.append(_OfVariation(shown(name), _BAD_NAME))
    if not isinstance(plain, dict):
        wrong.append(_OfVariation(shown(name), _NoTable(shown(plain))))
        plain = {}
    table = _Table(plain, VARIATION_KEYS)
    read = Variation(
        name=name,
        summary=message(f"variation.{name}", table.get("summary", _text, "")),
        clauses=table.get("clauses", _texts, ()),
        changes=table.get("parameters", lambda values: _parameters(values, table.wrong), {}),
        topics=table.get("topics", read_clauses, Clauses()),
    )
    if not read.changes:
        table.wrong.append(_NO_CHANGE)
    wrong += [_OfVariation(shown(name), problem) for problem in table.wrong]
    return read
