"""Rules as the engine has them: the fields of its struct, and the values that these take for one table.

The names are those of the parameters, and options are words on both sides. `build-support/parameters.py` writes the
struct and its reader from the same fields.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from doublesix.core.declaration import LARGEST, Parameter, Shape
from doublesix.core.parameters import DECLARED
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating

__all__ = ["FIELDS", "NUMBER", "TABLE", "Field", "crossed"]

NUMBER: Final = "number"
"""Word of an option in place of which the rules have a number, which stands in a field of its own."""

TABLE: Final = ("seats", "partners")
"""Fields that come from the seating."""


@dataclass(frozen=True)
class Field:
    """One field of the engine's rules.

    Attributes:
        name: Its name.
        parameter: The parameter that it belongs to.
        option: The word of `Shape.CHOICES` of which it says whether it is chosen; else `None`.
        fixed: Whether it holds the number in place of a word.
    """

    name: str
    parameter: Parameter
    option: StrEnum | None = None
    fixed: bool = False

    def value(self, chosen: Any, seats: int) -> object:  # noqa: ANN401 - a value of any parameter
        """The field's value where the parameter's is ``chosen``; an absent number is 0."""
        if self.option is not None:
            return self.option in chosen
        if self.fixed:
            return chosen if isinstance(chosen, int) else 0
        match self.parameter.shape:
            case Shape.CHOICE:
                return NUMBER if isinstance(chosen, int) else str(chosen)
            case Shape.NUMBERS:
                return list(chosen)
            case Shape.BY_SEATS:
                return min(dict(chosen).get(seats, 0), LARGEST)
            case _:
                return 0 if chosen is None else chosen


def _fields(parameter: Parameter) -> tuple[Field, ...]:
    name = parameter.name
    if parameter.shape is Shape.CHOICES and parameter.options is not None:
        return tuple(Field(f"{name}_{option}", parameter, option) for option in parameter.options)
    own = Field(name, parameter)
    return (own, Field(f"{name}_{NUMBER}", parameter, fixed=True)) if parameter.or_number else (own,)


FIELDS: Final = tuple(field for parameter in DECLARED.values() if parameter.native for field in _fields(parameter))
"""All fields of the engine's rules but those of `TABLE`, in the order of the parameters."""


def crossed(rules: RuleSet, seating: Seating) -> dict[str, object]:
    """The rules of a table as the engine takes them; equal for rules with equal play there.

    >>> from doublesix.core.seating import Seating
    >>> found = crossed(RuleSet(), Seating(3))
    >>> found["seats"], found["hand_size"], found["first_lead"], found["blocked_score"], found["blocked_score_number"]
    (3, 5, 'lot', 'differences', 0)
    """
    found: dict[str, object] = {"seats": seating.seats, "partners": seating.partners}
    return found | {field.name: field.value(getattr(rules, field.parameter.name), seating.seats) for field in FIELDS}
