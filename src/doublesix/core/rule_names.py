"""`RULE_NAMES`: reader of rules by the name of a game, registered by `doublesix.rulesets`; the core has none."""

from collections.abc import Callable
from typing import Final, Protocol, TypeAlias, runtime_checkable

from doublesix.core.rules import RuleSet
from doublesix.core.type_check import NoRules
from doublesix.errors import SetupError

__all__ = ["RULE_NAMES", "HasRules", "RuleSource"]


@runtime_checkable
class HasRules(Protocol):
    """A value with rules, such as a `doublesix.Game`."""

    @property
    def rules(self) -> RuleSet:
        """The rules."""
        ...


RuleSource: TypeAlias = RuleSet | HasRules | str
"""A rule set, a value that has one, or the name or spec of a game."""


class _RuleNames:
    """A reader of names, with a hook that loads it on first use."""

    def __init__(self) -> None:
        self._reader: Callable[[str], RuleSet] | None = None
        self._load: Callable[[], object] | None = None

    def register(self, reader: Callable[[str], RuleSet]) -> None:
        """Set the reader."""
        self._reader = reader

    def load_with(self, load: Callable[[], object]) -> None:
        """Set the hook that is called while there is no reader; it is expected to register one."""
        self._load = load

    def rules(self, given: object) -> RuleSet | None:
        """The rules that ``given`` is, has or names; `None` for anything else, and for names without a reader.

        Raises:
            RuleSetError: If there is no game of that name, or its rules contradict themselves.
        """
        if isinstance(given, str):
            if self._reader is None and self._load is not None:
                self._load()
            return None if self._reader is None else self._reader(given)
        found = given.rules if isinstance(given, HasRules) else given
        return found if isinstance(found, RuleSet) else None

    def checked(self, given: object) -> RuleSet:
        """The rules that ``given`` is, has or names, and which do not contradict themselves.

        Raises:
            RuleSetError: If there is no game of that name, or its rules contradict themselves.
            SetupError: If it is, has and names no rules.
        """
        found = self.rules(given)
        if found is None:
            raise SetupError(NoRules(repr(given)))
        return found.checked()


RULE_NAMES: Final = _RuleNames()
