"""Help of commands as messages: text of options, pages of commands, and both in the language of the process."""

import functools
import inspect
import sys
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Annotated, Self, get_args, get_origin

from doublesix.cli.completion import files
from doublesix.messages import FixedMessage
from doublesix.messages.spoken import say

__all__ = ["HelpText", "page", "with_spoken_options"]


class HelpText(str):
    """Help or placeholder of an option: its English, with the message that other languages translate.

    >>> from doublesix.messages.message import declarations
    >>> _ = HelpText("test.option", "Print data for programs.")
    >>> declarations()["test.option"].english
    'Print data for programs.'

    Attributes:
        message: The message.
    """

    __slots__ = ("message",)

    message: FixedMessage

    def __new__(cls, id: str, english: str) -> Self:  # noqa: A002 - as in a message
        """Declare the message of a text, in the module that calls this."""
        text = super().__new__(cls, english)
        text.message = FixedMessage(id, english, where=sys._getframe(1).f_globals["__name__"])  # noqa: SLF001 - as there
        return text


def page(name: str, command: Callable[..., None]) -> FixedMessage:
    """The message of a command's docstring, whose paragraphs are lines with an empty one between them.

    Args:
        name: The command as it is typed, with its group: ``puzzles make``.
        command: The function with the docstring.
    """
    paragraphs = inspect.cleandoc(command.__doc__ or "").split("\n\n")
    english = "\n\n".join(" ".join(one.splitlines()) for one in paragraphs)
    return FixedMessage(f"command.{name.replace(' ', '-')}.help", english, where=command.__module__)


def with_spoken_options(command: Callable[..., None]) -> Callable[..., None]:
    """The command for Typer, with the help of its options in the language of the process."""
    parameters = [
        parameter.replace(annotation=_spoken(parameter.annotation))
        for parameter in inspect.signature(command, eval_str=True).parameters.values()
    ]

    @functools.wraps(command)
    def called(*args: object, **given: object) -> None:
        command(*args, **given)

    called.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    vars(called)["__signature__"] = inspect.Signature(parameters)
    return called


def _spoken(annotation: object) -> object:
    """The annotation of a parameter, in the language of the process where it has a `HelpText`; paths are completed."""
    if get_origin(annotation) is not Annotated:
        return annotation
    kind, info, *_ = get_args(annotation)
    said = copy(info)
    for name, text in vars(info).items():
        if isinstance(text, HelpText):
            setattr(said, name, say(text.message))
    if said.autocompletion is None and Path in (kind, *get_args(kind)):
        said.autocompletion = files
    return Annotated[kind, said]
