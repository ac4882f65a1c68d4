"""Codecs for rule sets as plain data, and for single parameters as text: strict, with a reader for every writer."""

from collections.abc import Mapping
from typing import Final, Never, TypeAlias, cast

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.core.type_check import type_problem
from doublesix.errors import RuleSetError
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import Dash, Detailed, message_of
from doublesix.rulesets.parameters import DEFAULTS, KNOWN, nearest, parameter
from doublesix.rulesets.values import Plain, Value, shown

__all__ = [
    "Clauses",
    "build",
    "format_value",
    "from_plain",
    "parse_value",
    "read_clauses",
    "read_name",
    "read_value",
    "refuse_wrong_types",
    "to_plain",
    "written_parameters",
]

Clauses: TypeAlias = dict[str, tuple[str, ...]]
"""Ids of the clauses behind each topic."""

LONGEST_NAME: Final = 300


def to_plain(rules: RuleSet) -> dict[str, Plain | dict[str, list[str]]]:
    """A rule set as JSON-compatible data: its name, its parameters (`written_parameters`) and its clauses.

    >>> from_plain(to_plain(RuleSet(target=200))).target
    200

    Raises:
        RuleSetError: If a value has a wrong type, such as ``target="100"``.
    """
    refuse_wrong_types(rules)
    values: dict[str, Plain | dict[str, list[str]]] = {"name": rules.name}
    values |= {name: KNOWN[name].kind.plain(getattr(rules, name)) for name in written_parameters(rules)}
    values["clauses"] = {topic: list(ids) for topic, ids in rules.clauses}
    return values


def refuse_wrong_types(rules: RuleSet) -> None:
    """Refuse rules with a value of a wrong type, which their constructor lets in.

    Raises:
        RuleSetError: If there is one; the message says what belongs there.
    """
    if type_problem(rules, RuleSet, "rules") is not None:
        rules.checked()


def written_parameters(rules: RuleSet) -> tuple[str, ...]:
    """Names of the parameters that are serialised: all except later additions that have their default.

    So rule sets that were stored before these parameters existed are written unchanged.

    >>> set(PARAMETERS) - set(written_parameters(RuleSet())) == set(DEFAULTS)
    True
    """
    return tuple(name for name in PARAMETERS if name not in DEFAULTS or getattr(rules, name) != DEFAULTS[name])


class _NotATable(Message, id="rules.plain.no-table", english="a rule set is a table of its parameters, not {value}"):
    value: Argument


class _NotARule(Message, id="rules.plain.unknown", english="{key} is not a rule; {nearest}"):
    key: Argument
    nearest: Message


class Missing(Message, id="rules.plain.missing", english="{key} is missing"):
    """A part of a rule set that has to be given is not there."""

    key: str


_NO_RULE_SET = FixedMessage("rules.plain.no-rule-set", "that is not a rule set:")


def from_plain(data: Mapping[str, object]) -> RuleSet:
    """The rule set written by `to_plain`; parameters added later may be absent and have their defaults then.

    Raises:
        RuleSetError: If a key is missing, unknown or of the wrong type, or the rules contradict themselves; the message
            lists all such problems, one per line.
    """
    if not isinstance(data, Mapping):
        raise RuleSetError(_NotATable(shown(data)))
    keys = ("name", *PARAMETERS, "clauses")
    wrong: list[Message] = [_NotARule(shown(key), nearest(str(key), keys)) for key in data if key not in keys]
    wrong += [Missing(key) for key in keys if key not in data and key not in DEFAULTS]
    values: dict[str, Value] = dict(DEFAULTS)
    name, clauses = "", Clauses()
    for key in (key for key in keys if key in data):
        try:
            if key == "name":
                name = read_name(data[key])
            elif key == "clauses":
                clauses = read_clauses(data[key])
            else:
                values[key] = read_value(key, data[key])
        except RuleSetError as error:
            wrong.append(message_of(error))
    if wrong:
        raise RuleSetError(Detailed(_NO_RULE_SET, tuple(map(Dash, wrong))))
    return build(name, values, clauses)


def build(name: str, values: Mapping[str, Value], clauses: Mapping[str, tuple[str, ...]]) -> RuleSet:
    """A validated rule set from values returned by `read_value` or `parse_value`.

    Raises:
        RuleSetError: If the rules contradict themselves.
    """
    pairs = tuple(sorted((topic, tuple(ids)) for topic, ids in clauses.items() if ids))
    # The readers have checked the type of each parameter.
    typed = cast("dict[str, Never]", dict(values))
    return RuleSet(name=name, clauses=pairs, **typed).checked()


class _BadName(
    Message, id="rules.plain.name", english="name = {value}: allowed is one line of text, {most} characters at most"
):
    value: Argument
    most: int


def read_name(plain: object) -> str:
    """Validate the name of a rule set and strip it.

    Raises:
        RuleSetError: If it is not one printable line of text, or longer than `LONGEST_NAME`.
    """
    if not isinstance(plain, str) or not plain.strip() or not plain.isprintable() or len(plain) > LONGEST_NAME:
        raise RuleSetError(_BadName(shown(plain), LONGEST_NAME))
    return plain.strip()


class _NoClauses(
    Message,
    id="rules.plain.no-clauses",
    english="clauses: allowed is a table from topics to lists of clause ids, not {value}",
):
    value: Argument


class _BadClauses(
    Message,
    id="rules.plain.clauses",
    english="clauses: allowed is a table from topics to lists of clause ids; look at {topic}",
):
    topic: Argument


def read_clauses(plain: object) -> Clauses:
    """Clause ids by topic, from a table of lists.

    Raises:
        RuleSetError: If it is not such a table, or a topic or id is empty or not printable.
    """
    if not isinstance(plain, Mapping):
        raise RuleSetError(_NoClauses(shown(plain)))
    for topic, ids in plain.items():
        words = [topic, *ids] if isinstance(ids, list | tuple) else [None]
        if not all(isinstance(word, str) and word and word.isprintable() for word in words):
            raise RuleSetError(_BadClauses(shown(topic)))
    return {topic: tuple(ids) for topic, ids in plain.items()}


class _NotAllowed(Message, id="rules.value.not-allowed", english="{name}: {problem}; allowed: {allowed}"):
    name: str
    problem: Message
    allowed: Argument


def read_value(name: str, plain: object) -> Value:
    """The value of a parameter from plain data, strictly.

    Raises:
        RuleSetError: If there is no such parameter, or the value is not allowed; the message lists the allowed ones.
    """
    known = parameter(name)
    try:
        return known.kind.read(plain)
    except ValueError as error:
        raise RuleSetError(_NotAllowed(name, message_of(error), known.allowed)) from None


def parse_value(name: str, text: str) -> Value:
    """The value of a parameter from text, as typed after ``--rule``.

    >>> parse_value("hand_size", "2:7,3:5"), parse_value("skunk", "none"), parse_value("divisors", "3,5")
    (((2, 7), (3, 5)), None, (3, 5))

    Raises:
        RuleSetError: If there is no such parameter, or the value is not allowed; the message lists the allowed ones.
    """
    known = parameter(name)
    try:
        return known.kind.parse(text.strip())
    except ValueError as error:
        raise RuleSetError(_NotAllowed(name, message_of(error), known.allowed)) from None


def format_value(name: str, value: Value) -> str:
    """Inverse of `parse_value`: the value as text.

    >>> format_value("hand_size", ((2, 7), (3, 5)))
    '2:7,3:5'
    """
    return parameter(name).kind.write(value)
