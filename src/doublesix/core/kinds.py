"""`expect_kind`: type check of arguments, with a readable message."""

from types import UnionType

from doublesix.errors import SetupError

__all__ = ["expect_kind"]


def expect_kind(thing: object, kind: type | UnionType, what: str, remedy: str) -> None:
    """Raise `SetupError` for a value of the wrong type, at the boundary.

    Raises:
        SetupError: If ``thing`` is not a ``kind``; the message has its type, ``what`` was expected, and ``remedy``.

    >>> expect_kind(5, str, "the name of a game", "give one, such as 'five-up'")
    Traceback (most recent call last):
    ...
    doublesix.errors.SetupError: an int was given for the name of a game; give one, such as 'five-up'
    """
    if isinstance(thing, kind):
        return
    name = type(thing).__name__
    given = "None" if thing is None else f"{'an' if name[0] in 'aeiouAEIO' else 'a'} {name}"
    raise SetupError(f"{given} was given for {what}; {remedy}")
