"""Check that rules under the name of a packaged game are the rules of that game.

Clauses need only occur somewhere in the game or its variations, and a parameter may have a value that the game had in
an earlier version (`Game.former`): a correction in a game file must not invalidate older records.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.errors import RecordError
from doublesix.messages import FixedMessage, Message
from doublesix.notation.faults import At, LineNumber, excerpt
from doublesix.rulesets import games
from doublesix.rulesets.codec import format_value
from doublesix.rulesets.inplay import game_of
from doublesix.rulesets.spec import named

__all__ = ["Difference", "difference", "refuse_false_rules"]


@dataclass(frozen=True)
class Difference:
    """First difference between rules and the packaged game of the same name.

    Attributes:
        key: Heading key of the differing rule, such as ``rule target``.
        message: What is written there, and what is right.
    """

    key: str
    message: Message

    def line_in(self, heading: Mapping[str, tuple[int, str]]) -> int:
        """Heading line of the differing rule, or else of the name; 0 if there is neither."""
        return heading.get(self.key, heading.get("rules", (0, "")))[0]


class _OtherValue(
    Message,
    id="record.other-value",
    english="rule {rule}: “{given}” stands where “{right}” is right for “{rules}”; rules of one's own need a name of"
    " their own",
):
    rule: str
    given: str
    right: str
    rules: str


class _OtherClause(
    Message,
    id="record.other-clause",
    english="clause “{topic}”: “{given}” is no clause of “{rules}”; right is “{right}”",
):
    topic: str
    given: str
    rules: str
    right: str


_RULES = FixedMessage("record.rules", "rules")


def difference(rules: RuleSet) -> Difference | None:
    """First difference from the packaged rules of the same name; `None` if there is none, or no such rules."""
    ours = named(rules.name)
    if ours is None or ours == rules:
        return None
    for name in PARAMETERS:
        stands, right = (format_value(name, getattr(one, name)) for one in (rules, ours))
        if stands != right and not _was_right(rules, ours, name):
            untrue = _OtherValue(name, excerpt(stands), excerpt(right), excerpt(rules.name))
            return Difference(f"rule {name}", untrue)
    known = set(_clauses(rules.name))
    for topic, ids in rules.clauses:
        for clause in ids:
            if clause not in known:
                right = ", ".join(ours.clauses_of(topic)) or "none"
                other = _OtherClause(excerpt(topic), excerpt(clause), excerpt(rules.name), excerpt(right))
                return Difference(f"clause {topic}", other)
    return None


def _was_right(rules: RuleSet, ours: RuleSet, name: str) -> bool:
    """Whether a parameter that differs has a value that the game had in an earlier version."""
    game, stands = game_of(rules), getattr(rules, name)
    return stands in game.former.get(name, ()) and getattr(ours, name) == getattr(game.rules, name)


def _clauses(name: str) -> Iterator[str]:
    """Clauses of every game whose name is a prefix of ``name``, and of its variations."""
    for game in games():
        if name.startswith(game.name):
            yield from (clause for _, ids in game.rules.clauses for clause in ids)
            for variation in game.variations.values():
                yield from variation.clauses
                yield from (clause for ids in variation.topics.values() for clause in ids)


def refuse_false_rules(rules: RuleSet, heading: Mapping[str, tuple[int, str]] | None = None) -> None:
    """Raise `RecordError` for rules of a record that differ from the packaged game of the same name.

    Args:
        rules: Rules of the record.
        heading: Heading that gives them, with line numbers; `None` for the JSON form.

    Raises:
        RecordError: If they differ; the message gives the first difference and what is right.
    """
    untrue = difference(rules)
    if untrue is not None:
        line = 0 if heading is None else untrue.line_in(heading)
        raise RecordError(At(LineNumber(line) if line else _RULES, untrue.message), line)
