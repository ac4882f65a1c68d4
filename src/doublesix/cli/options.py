"""Options shared by several commands: groups of them, and whole numbers as they are written."""

import functools
import inspect
import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Final

import typer

__all__ = ["grouped", "whole"]


def grouped(command: Callable[..., None]) -> Callable[..., None]:
    """Decorate a command for Typer: replace each dataclass parameter in its signature by the dataclass's fields.

    The fields take its place in their order, with their own annotations and defaults.
    """
    groups: dict[str, type] = {}
    spread: list[inspect.Parameter] = []
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        kind = parameter.annotation
        if isinstance(kind, type) and is_dataclass(kind):
            groups[parameter.name] = kind
            spread.extend(inspect.signature(kind, eval_str=True).parameters.values())
        else:
            spread.append(parameter)
    # Keyword-only, so that a required parameter may follow one with a default.
    spread = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in spread]

    @functools.wraps(command)
    def called(**given: object) -> None:
        for name, kind in groups.items():
            given[name] = kind(**{field.name: given.pop(field.name) for field in fields(kind)})
        command(**given)

    called.__annotations__ = {parameter.name: parameter.annotation for parameter in spread}
    vars(called)["__signature__"] = inspect.Signature(spread)
    return called


WRITTEN: Final = re.compile(r"(?P<digits>\d[\d_]*)(?:\.(?P<rest>\d+))?(?:[eE]\+?(?P<power>\d{1,2}))?")


def whole(text: str) -> int:
    """Parse a whole number.

    >>> whole("1e6"), whole("2.5e3"), whole("1_000")
    (1000000, 2500, 1000)

    Raises:
        BadParameter: If the text is not a whole number.
    """
    sign, found = (-1, text[1:]) if text.startswith("-") else (1, text)
    said = WRITTEN.fullmatch(found)
    rest, power = (said["rest"] or "", int(said["power"] or 0)) if said else ("", 0)
    if said is None or len(rest.rstrip("0")) > power:
        raise typer.BadParameter(f"«{text}» is no whole number; write it as 1000000, 1_000_000 or 1e6")
    return sign * int(said["digits"] + rest.ljust(power, "0")[:power] if power else said["digits"])
