"""The parameters of a rule set as programs and people write them: each declaration with the codec of its values."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, cast

from doublesix.core.declaration import Parameter as Declaration
from doublesix.core.declaration import Shape
from doublesix.core.parameters import DECLARED
from doublesix.errors import RuleSetError
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import AnyOf, Series
from doublesix.rulesets.values import Choice, Choices, Flag, Kind, Number, Numbers, PerSeats, Value, shown

__all__ = ["DEFAULTS", "KNOWN", "Parameter", "nearest", "parameter"]


class _OrNumbers(Message, id="rules.allowed.or-numbers", english="{words}, or {numbers}"):
    words: Series
    numbers: Message


class _AnyOfWords(Message, id="rules.allowed.any-of", english="none, or any of {words}"):
    words: Series


@dataclass(frozen=True)
class Parameter:
    """One parameter: its declaration, and the codec of its values."""

    declared: Declaration
    kind: Kind

    @property
    def name(self) -> str:
        """Its name."""
        return self.declared.name

    @property
    def meaning(self) -> Message:
        """What it says, in one sentence."""
        return self.declared.meaning

    @property
    def allowed(self) -> Message:
        """The allowed values, as written after ``--rule name=``."""
        numbers = self.declared.allowed
        match self.kind:
            case Flag():
                return Series(("true", "false"))
            case Choice(options, or_number):
                words = Series(tuple(options))
                return _OrNumbers(words, numbers) if or_number else words
            case Choices(options):
                return _AnyOfWords(Series(tuple(options)))
            case _:
                return numbers


def _kind(declared: Declaration) -> Kind:
    """The codec for the values of a parameter."""
    if declared.options is not None:
        choices = declared.shape is Shape.CHOICES
        return Choices(declared.options) if choices else Choice(declared.options, declared.or_number)
    if declared.shape is Shape.NUMBER:
        return Number(declared.or_none)
    if declared.shape is Shape.FLAG:
        return Flag()
    return Numbers() if declared.shape is Shape.NUMBERS else PerSeats()


KNOWN: Final = {name: Parameter(declared, _kind(declared)) for name, declared in DECLARED.items()}
"""All parameters by name, in the order of the rules analysis."""

DEFAULTS: Final = {name: cast("Value", declared.default) for name, declared in DECLARED.items() if declared.later}
"""Values of later parameters in rule sets that were stored before these existed, by name."""


class _NoParameter(Message, id="rules.parameter.unknown", english="there is no rule called {name}; {nearest}"):
    name: Argument
    nearest: Message


def parameter(name: str) -> Parameter:
    """The parameter of that name.

    Raises:
        RuleSetError: If there is none; the message suggests similar names.
    """
    try:
        return KNOWN[name]
    except KeyError:
        raise RuleSetError(_NoParameter(shown(name), nearest(name, KNOWN))) from None


class _DidYouMean(Message, id="rules.did-you-mean", english="did you mean {words}?"):
    words: AnyOf


class _ThereAre(Message, id="rules.there-are", english="there are {words}"):
    words: Series


_THERE_ARE_NONE = FixedMessage("rules.there-are-none", "there are none")


def nearest(word: str, known: Iterable[str]) -> Message:
    """“did you mean …?” with up to three similar words; a list of all known words if there are none.

    >>> print(nearest("targt", ["target", "tally"]))
    did you mean target?
    """
    words = list(known)
    close = difflib.get_close_matches(word.lower()[:100], words, n=3, cutoff=0.5)
    if close:
        return _DidYouMean(AnyOf(tuple(close)))
    return _ThereAre(Series(tuple(words))) if words else _THERE_ARE_NONE
