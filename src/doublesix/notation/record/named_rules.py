"""Rules under a published name, which must be the published rules.

Clauses are only held against the game's own: a correction in a game file must not make older records false.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.errors import RecordError
from doublesix.notation.faults import quoted
from doublesix.rulesets import games
from doublesix.rulesets.codec import format_value
from doublesix.rulesets.spec import named

__all__ = ["Difference", "difference", "refuse_false_rules"]


@dataclass(frozen=True)
class Difference:
    """The first rule that is not as in the game whose name stands above it.

    Attributes:
        key: The key of the heading that says so, such as ``rule target``.
        sentence: What stands there, and what is right.
    """

    key: str
    sentence: str

    def line_in(self, heading: Mapping[str, tuple[int, str]]) -> int:
        """The line that says so; where none does, that with the name; 0 where there is neither."""
        return heading.get(self.key, heading.get("rules", (0, "")))[0]


def difference(rules: RuleSet) -> Difference | None:
    """What is not as in the rules of ours that have the same name; `None` where nothing is, or none have it."""
    ours = named(rules.name)
    if ours is None or ours == rules:
        return None
    for name in PARAMETERS:
        stands, right = (format_value(name, getattr(one, name)) for one in (rules, ours))
        if stands != right:
            sentence = f"rule {name}: {quoted(stands)} stands where {quoted(right)} is right for {quoted(rules.name)}"
            return Difference(f"rule {name}", f"{sentence}; rules of one's own need a name of their own")
    known = set(_clauses(rules.name))
    for topic, ids in rules.clauses:
        for clause in ids:
            if clause not in known:
                right = ", ".join(ours.clauses_of(topic)) or "none"
                stands = f"{quoted(clause)} is no clause of {quoted(rules.name)}"
                return Difference(f"clause {topic}", f"clause {quoted(topic)}: {stands}; right is {quoted(right)}")
    return None


def _clauses(name: str) -> Iterator[str]:
    """Every clause of the games whose names this one begins with, and of their variations."""
    for game in games():
        if name.startswith(game.name):
            yield from (clause for _, ids in game.rules.clauses for clause in ids)
            for variation in game.variations.values():
                yield from variation.clauses
                yield from (clause for ids in variation.topics.values() for clause in ids)


def refuse_false_rules(rules: RuleSet, heading: Mapping[str, tuple[int, str]] | None = None) -> None:
    """Refuse the rules of a record that are not those of the game whose name they have.

    Args:
        rules: The rules.
        heading: The heading that gives them, with line numbers; absent in the JSON form.

    Raises:
        RecordError: If they differ: with the first difference, what stands there and what is right.
    """
    untrue = difference(rules)
    if untrue is not None:
        line = 0 if heading is None else untrue.line_in(heading)
        raise RecordError(f"line {line}: {untrue.sentence}" if line else f"rules: {untrue.sentence}", line)
