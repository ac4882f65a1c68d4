"""Option groups shared by several commands: a dataclass in a command's signature stands for all of its fields."""

import functools
import inspect
from collections.abc import Callable
from dataclasses import fields, is_dataclass

__all__ = ["grouped"]


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
