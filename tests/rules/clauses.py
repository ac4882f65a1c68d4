"""Which clauses of the documents, and which rulings of our analysis, a test proves."""

from collections.abc import Callable
from typing import TypeVar

__all__ = ["clause", "ruling"]

T = TypeVar("T")


def clause(*ids: str) -> Callable[[T], T]:
    """Record on a test, or a class of tests, the clauses without which it would fail."""
    return _recorded("clauses", ids)


def ruling(*ids: str) -> Callable[[T], T]:
    """Record the rulings (section 3 of the rules analysis) without which a test would fail."""
    return _recorded("rulings", ids)


def _recorded(attribute: str, ids: tuple[str, ...]) -> Callable[[T], T]:
    def record(test: T) -> T:
        setattr(test, attribute, ids)
        return test

    return record
