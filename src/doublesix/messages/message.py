"""`Message`: the base class of typed messages, with their declarations and their English."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from inspect import get_annotations
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, dataclass_transform

if TYPE_CHECKING:
    from decimal import Decimal

__all__ = ["Argument", "Declaration", "FixedMessage", "Items", "Message", "capital", "declarations"]

Argument: TypeAlias = "int | Decimal | str | Message | tuple[Argument, ...]"
"""What a message can say besides its own words."""


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """What is said once for all messages of a kind.

    Attributes:
        id: Unique id: words in lower case with dots and dashes, such as ``card.first-score``.
        english: The English, a pattern of `str.format`.
        cases: English patterns for single values of the first argument: for a number or code, for the id of a message,
            or for the length of a tuple.
        arguments: Types of the arguments by name, in order.
        where: Name of the module that declares it.
        about: Note for translators; empty if there is none.
    """

    id: str
    english: str
    cases: Mapping[int | str, str] = field(default_factory=dict)
    arguments: Mapping[str, object] = field(default_factory=dict)
    where: str = ""
    about: str = ""


_declared: Final[dict[str, Declaration]] = {}


def declarations() -> Mapping[str, Declaration]:
    """Declarations of all modules that have been imported, by id."""
    return MappingProxyType(_declared)


def _declare(declaration: Declaration) -> Declaration:
    """Remember a declaration, which may be the same again but no other one with that id."""
    known = _declared.setdefault(declaration.id, declaration)
    if known != declaration:
        raise ValueError(f"the message {declaration.id} is declared twice: as {known} and as {declaration}")
    return known


@dataclass_transform(frozen_default=True)
class Message:
    """Base class of messages: frozen, equal and hashable by kind and arguments; `str` is the English.

    >>> class Greeting(Message, id="test.greeting", english="{who:capital}, {name}!"):
    ...     who: Message
    ...     name: str
    >>> str(Greeting(FixedMessage("test.welcome", "welcome"), name="Ana"))
    'Welcome, Ana!'
    """

    declaration: ClassVar[Declaration]

    def __init_subclass__(
        cls,
        *,
        id: str = "",  # noqa: A002 - the word that the wire uses, too
        english: str = "",
        cases: Mapping[int | str, str] = MappingProxyType({}),
    ) -> None:
        """Declare the messages of ``cls``; without an id it is a base class of others."""
        super().__init_subclass__()
        if not id:
            return
        lines = [one for one in reversed(cls.__mro__) if issubclass(one, Message) and one is not Message]
        cls.declaration = _declare(
            Declaration(
                id=id,
                english=english,
                cases=dict(cases),
                arguments={name: kind for one in lines for name, kind in get_annotations(one).items()},
                where=cls.__module__,
                about=cls.__dict__.get("__doc__") or "",
            )
        )

    # Checked by mypy against the fields of each class; this one serves them all.
    def __init__(self, *values: Any, **named: Any) -> None:  # noqa: ANN401 - see above
        names = self.declaration.arguments
        given = dict(zip(names, values, strict=False)) | named
        if len(given) != len(values) + len(named) or given.keys() != names.keys():
            raise TypeError(f"{self.declaration.id} takes {', '.join(names) or 'nothing'}, once each")
        vars(self).update(given)

    @property
    def id(self) -> str:
        """The id of its declaration."""
        return self.declaration.id

    @property
    def arguments(self) -> Mapping[str, Argument]:
        """Its arguments by name, in the order of the declaration."""
        return {name: vars(self)[name] for name in self.declaration.arguments}

    def __str__(self) -> str:
        """The message in English."""
        values, pattern = self.arguments, self.declaration.english
        if not values:
            return pattern
        if self.declaration.cases:
            pattern = self.declaration.cases.get(_case(next(iter(values.values()))), pattern)
        return pattern.format_map({name: _shown(value) for name, value in values.items()})

    def __format__(self, spec: str) -> str:
        """The message in English; with the specification ``capital`` its first letter is a capital."""
        return capital(str(self)) if spec == "capital" else format(str(self), spec)

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{type(self).__name__}({inside})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((self.id, *self.arguments.values()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a message cannot be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a message cannot be changed: {name}")


class FixedMessage(Message):
    """Message without arguments, declared where it is made; its English is no pattern."""

    def __init__(self, id: str, english: str, *, where: str = "") -> None:  # noqa: A002 - as in a class
        """Declare a message.

        Args:
            id: Its id.
            english: The English.
            where: Name of the module or file in which the text stands; the caller's by default.
        """
        place = where or sys._getframe(1).f_globals["__name__"]  # noqa: SLF001 - as `enum` and `collections` do
        vars(self)["declaration"] = _declare(Declaration(id=id, english=english, where=place))

    def __repr__(self) -> str:
        return f"FixedMessage({self.id!r}, {str(self)!r})"


class Items(tuple["Argument", ...]):
    """A tuple among the arguments of a pattern: ``{items}`` is the list, ``{items.last}`` its last one.

    ``{items.indented}`` and ``{items.stacked}`` have each on a line of its own.
    """

    __slots__ = ()

    @property
    def others(self) -> "Items":
        """All but the last."""
        return Items(self[:-1])

    @property
    def last(self) -> Argument:
        """The last one."""
        return self[-1]

    @property
    def indented(self) -> str:
        """Each on a new line, indented by two blanks."""
        return "".join(f"\n  {one}" for one in self)

    @property
    def stacked(self) -> str:
        """Each on a line of its own."""
        return "\n".join(map(str, self))

    @property
    def clauses(self) -> str:
        """All of them with semicolons between."""
        return "; ".join(map(str, self))

    @property
    def spaced(self) -> str:
        """All of them with a blank between two, as sentences stand."""
        return " ".join(map(str, self))

    def __str__(self) -> str:
        return ", ".join(map(str, self))


def capital(text: str) -> str:
    """A text whose first letter is a capital.

    >>> capital("drawing")
    'Drawing'
    """
    return text[:1].upper() + text[1:]


def _shown(value: Argument) -> Argument:
    return Items(value) if isinstance(value, tuple) else value


def _case(value: Argument) -> int | str:
    """What selects among the cases of a pattern."""
    if isinstance(value, tuple):
        return len(value)
    return value.id if isinstance(value, Message) else value if isinstance(value, int) else str(value)
