"""Strict reader of TOML game files, which reports all wrong keys, types and values at once."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from doublesix.core.tiles import Tile
from doublesix.errors import RuleSetError
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import Dash, Detailed, Verbatim, message_of
from doublesix.rulesets.codec import Clauses, Missing, read_clauses, read_name, read_value
from doublesix.rulesets.game import Variation
from doublesix.rulesets.parameters import KNOWN
from doublesix.rulesets.toml_table import NoTable, Table, parse_toml, read_text, read_texts
from doublesix.rulesets.values import Value, shown

__all__ = ["GameFile", "read_game_file"]

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
    "example",
    "exceptions",
    "notes",
    "parameters",
    "former",
    "clauses",
    "attributions",
    "variations",
)
VARIATION_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
VARIATION_KEYS: Final = ("summary", "clauses", "parameters", "topics", "agreed")


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
    example: tuple[Tile, ...]
    exceptions: tuple[Message, ...]
    notes: tuple[Message, ...]
    parameters: dict[str, Value]
    former: dict[str, tuple[Value, ...]]
    clauses: Clauses
    attributions: Clauses
    variations: dict[str, Variation]


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
    table = Table(parse_toml(data, where), KEYS)
    read = GameFile(
        name=table.get("name", read_name, ""),
        parent=table.get("parent", read_text, ""),
        code=table.get("code", read_text, ""),
        document=table.get("document", read_text, ""),
        sources=table.get("sources", read_texts, ()),
        summary=message("summary", table.get("summary", read_text, "")),
        also_called=table.get("also_called", read_texts, ()),
        call=table.get("call", read_text, ""),
        example=table.get("example", _example, ()),
        exceptions=_numbered(message, "exception", table.get("exceptions", read_texts, ())),
        notes=_numbered(message, "note", table.get("notes", read_texts, ())),
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


class _NoExample(
    Message,
    id="rules.file.no-example",
    english='{value} is not a lead and the next tile; write two tiles, such as ["42", "62"]',
):
    value: Argument


def _example(plain: object) -> tuple[Tile, ...]:
    """The lead and the next tile of an example, from a list of two texts such as “42”."""
    texts = plain if isinstance(plain, list) else []
    if len(texts) != 2 or not all(isinstance(text, str) and re.fullmatch("[0-9]{2}", text) for text in texts):  # noqa: PLR2004 - two
        raise RuleSetError(_NoExample(shown(plain)))
    return tuple(Tile(*sorted(map(int, text), reverse=True)) for text in texts)


class _NoRules(Message, id="rules.file.no-rules", english="{value} is not a table of rules"):
    value: Argument


def _former(plain: object) -> dict[str, tuple[Value, ...]]:
    """Former values of parameters, from a table of lists."""
    if not isinstance(plain, dict) or not all(isinstance(values, list) for values in plain.values()):
        raise RuleSetError(NoTable(shown(plain)))
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


class _NoRange(
    Message,
    id="rules.file.no-range",
    english="{value} is not a table from parameters to their least and greatest number, such as {{ target = [1, 60] }}",
):
    value: Argument


def _agreed(plain: object) -> dict[str, tuple[int, int]]:
    """Ranges of numbers that players may agree on, by parameter."""
    if not isinstance(plain, dict) or not all(isinstance(ends, list) and len(ends) == 2 for ends in plain.values()):  # noqa: PLR2004 - two ends
        raise RuleSetError(_NoRange(shown(plain)))
    read = {name: tuple(read_value(name, end) for end in ends) for name, ends in plain.items()}
    ranges = {name: (least, most) for name, (least, most) in read.items() if type(least) is type(most) is int}
    if len(ranges) != len(plain):
        raise RuleSetError(_NoRange(shown(plain)))
    return ranges


class _OfVariation(Message, id="rules.file.of-variation", english="variation {name}: {problem}"):
    name: Argument
    problem: Message


_BAD_NAME = FixedMessage("rules.file.variation-name", "a name is small letters, digits and hyphens")
_NO_CHANGE = FixedMessage("rules.file.no-change", "it changes no parameter")


def _variation(name: str, plain: object, wrong: list[Message], message: MessageOf) -> Variation:
    if not VARIATION_NAME.fullmatch(name):
        wrong.append(_OfVariation(shown(name), _BAD_NAME))
    if not isinstance(plain, dict):
        wrong.append(_OfVariation(shown(name), NoTable(shown(plain))))
        plain = {}
    table = Table(plain, VARIATION_KEYS)
    read = Variation(
        name=name,
        summary=message(f"variation.{name}", table.get("summary", read_text, "")),
        clauses=table.get("clauses", read_texts, ()),
        changes=table.get("parameters", lambda values: _parameters(values, table.wrong), {}),
        topics=table.get("topics", read_clauses, Clauses()),
        agreed=table.get("agreed", _agreed, {}),
    )
    if not read.changes:
        table.wrong.append(_NO_CHANGE)
    wrong += [_OfVariation(shown(name), problem) for problem in table.wrong]
    return read
