"""Numbers of a review as messages: with their signs, units and standard errors."""

from decimal import Decimal

from doublesix.analysis.estimate import Estimate
from doublesix.messages import Argument, Message

__all__ = ["InPoints", "OfTheMatch", "Shown", "measured", "signed", "tenths", "units"]


def tenths(number: float) -> Decimal:
    """A number with one decimal, as it is shown."""
    return Decimal(f"{number:.1f}")


def units(number: float) -> Decimal:
    """A number without decimals, as it is shown."""
    return Decimal(f"{number:.0f}")


class Shown(Message, id="number.shown", english="{n}"):
    """A number by itself, as in a cell of a table."""

    n: Decimal


class _Plus(Message, id="number.plus", english="+{n}"):
    """A positive number with its sign."""

    n: Decimal


class _Minus(Message, id="number.minus", english="−{n}"):
    """A negative number with its sign."""

    n: Decimal


class _Zero(Message, id="number.zero", english="{n}"):
    """Zero, which has no sign."""

    n: Decimal


def signed(number: float, places: int = 0) -> Message:
    """A number with its sign, a real minus sign if negative; zero has none.

    >>> print(signed(-28.4), signed(12.04, 1), signed(0))
    −28 +12.0 0
    """
    rounded = Decimal(f"{round(number, places):.{places}f}")
    return (_Plus if rounded > 0 else _Minus if rounded < 0 else _Zero)(abs(rounded))


class InPoints(Message, id="review.in-points", english="{value} points"):
    """A value in points."""

    value: Argument


class OfTheMatch(Message, id="review.of-the-match", english="{value} % of the match"):
    """A value in percent of the match."""

    value: Argument


class _WithError(Message, id="number.with-error", english="{value} ± {error}"):
    """A number with its standard error."""

    value: Argument
    error: Decimal


def measured(value: Argument, estimate: Estimate) -> Argument:
    """A number with its standard error, if it has one."""
    return _WithError(value, tenths(estimate.error)) if estimate.error else value
