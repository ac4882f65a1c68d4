"""`compile`: rule sets compiled for the native engine."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, cast
from weakref import WeakValueDictionary

from doublesix import _native
from doublesix.core.rule_names import RULE_NAMES, RuleSource
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.core.type_check import Known, type_problem
from doublesix.engine.rules.numbering import Numbering, numbering
from doublesix.errors import RuleSetError, SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.rulesets.crossing import crossed

__all__ = ["COMPILED_RULES", "CompiledRules", "TableSize", "compile_rules", "table_size"]


COMPILED_RULES = FixedMessage("engine.compiled-rules", "compiled rules, as engine.compile() returns them")


class _NoSeating(Message, id="engine.no-seating", english="“{rules}” is not played at {seating}"):
    """The seating is an expression."""

    rules: str
    seating: str


class TableSize(
    Message,
    id="engine.table-size",
    english="{seats} seats and a double-{highest} set",
    cases={1: "{seats} seats in pairs and a double-{highest} set"},
):
    """A table by its size; ``in_pairs`` is 1 or 0."""

    in_pairs: int
    seats: int
    highest: int


@dataclass(frozen=True)
class CompiledRules:
    """A rule set compiled for one table; a value object: equal for equal rules, and picklable.

    Attributes:
        rules: The rule set.
        seating: The table.
    """

    rules: RuleSet
    seating: Seating

    def __post_init__(self) -> None:
        """Check rules and seating, since the native side trusts them.

        Raises:
            RuleSetError: If the rules contradict themselves.
            SetupError: If they do not allow this table.
        """
        problem = type_problem(self.seating, Seating, "seating")
        if problem is not None:
            raise SetupError(problem)
        seats, partners = self.seating.seats, self.seating.partners
        if seating_for(_checked(self.rules), seats, partners=partners) != self.seating:
            raise SetupError(_NoSeating(self.rules.name, repr(self.seating)))

    @cached_property
    def native(self) -> _native.Rules:
        """The native rules object."""
        return _native_rules(self.rules, self.seating)

    @property
    def native_rules(self) -> dict[str, object]:
        """The rules as the fields of the native `Numbers` (`doublesix.rulesets.crossing`)."""
        return crossed(self.rules, self.seating)

    @property
    def numbers(self) -> Numbering:
        """Numbering of tiles, ends and moves."""
        return numbering(self.rules.set)

    def __reduce__(self) -> tuple[type["CompiledRules"], tuple[RuleSet, Seating]]:
        """Pickle as rules and seating; the receiving process compiles them again."""
        return (CompiledRules, (self.rules, self.seating))


def compile_rules(rules: RuleSource, seats: int | None = None, *, partners: bool | None = None) -> CompiledRules:
    """Compile any valid rule set for any table that it allows.

    Every parameter is supported: sets up to double-eighteen, two to eight seats, partners, every double that branches.

    Args:
        rules: The rule set, a game, or a spec: ``five-up``, ``threes-and-fives+no-spinner;target=200``.
        seats: Number of seats; by default the fewest that the rules allow.
        partners: Whether four play as two pairs; `None` for the default of the rules.

    Raises:
        RuleSetError: If there is no such game, or the rules contradict themselves.
        SetupError: If they do not allow that number of seats, or partners.

    >>> compile_rules("five-up", 3).seating
    Seating(seats=3, partners=False)
    """
    found = RULE_NAMES.rules(rules)
    checked = _checked(cast("RuleSet", rules) if found is None else found)
    seating = seating_for(checked, min(checked.players) if seats is None else seats, partners=partners)
    return CompiledRules(checked, seating)


def table_size(compiled: CompiledRules) -> TableSize:
    """The seats and the set of a table, for error messages."""
    return TableSize(int(compiled.seating.partners), compiled.seating.seats, compiled.rules.set)


_known: Final = Known()


def _checked(rules: RuleSet) -> RuleSet:
    """Return the rules, validated once for each object: thousands of boards are set up from one rule set."""
    if not _known.has(rules):
        problem = type_problem(rules, RuleSet, "rules")
        if problem is not None:
            raise RuleSetError(problem)
        _known.note(rules.checked())
    return rules


_alive: Final[WeakValueDictionary[tuple[RuleSet, Seating], _native.Rules]] = WeakValueDictionary()


@lru_cache(maxsize=256)
def _native_rules(rules: RuleSet, seating: Seating) -> _native.Rules:
    """Native rules, one object for equal rules while anything holds it: the engine identifies tables by it."""
    found = _alive.get((rules, seating))
    if found is None:
        numbers = numbering(rules.set)
        made = _native.Rules(crossed(rules, seating), numbers.move, numbers.coded)
        found = _alive.setdefault((rules, seating), made)
    return found
