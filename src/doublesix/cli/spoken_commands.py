"""Commands of Typer in another language than English: usage line, headings, and usage errors."""

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from doublesix.cli.help_pages import USAGE, speak_headings
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Series, Verbatim

__all__ = [
    "COMMAND_PLACEHOLDER",
    "OPTIONS_PLACEHOLDER",
    "SpokenCommand",
    "SpokenGroup",
    "usage_message",
]

COMMAND_PLACEHOLDER: Final = FixedMessage("usage.command", "COMMAND [ARGS]...")
OPTIONS_PLACEHOLDER: Final = FixedMessage("usage.options", "[OPTIONS]")

OPTIONS: Final = {
    "help": FixedMessage("option.help", "Show this message and exit."),
    "install_completion": FixedMessage("option.install-completion", "Install completion for the current shell."),
    "show_completion": FixedMessage(
        "option.show-completion",
        "Show completion for the current shell, to copy it or customize the installation.",
    ),
}
"""Help of the options that Typer adds, by the names of their parameters."""

NOT_INTEGER: Final = FixedMessage(
    "usage.not-integer", "Input should be a valid integer, unable to parse string as an integer"
)
NOT_NUMBER: Final = FixedMessage(
    "usage.not-number", "Input should be a valid number, unable to parse string as a number"
)


class _AtLeast(Message, id="usage.at-least", english="Input should be greater than or equal to {least}"):
    least: str


class _AtMost(Message, id="usage.at-most", english="Input should be less than or equal to {most}"):
    most: str


class _NotAChoice(Message, id="usage.not-a-choice", english="Value error, '{given}' is not one of {choices}."):
    given: str
    choices: Series


class _BadValue(Message, id="usage.bad-value", english="Invalid value for {parameter}: {reason}"):
    parameter: str
    reason: Message


class _MissingArgument(Message, id="usage.missing-argument", english="Missing argument {parameter}."):
    parameter: str


class _MissingOption(Message, id="usage.missing-option", english="Missing option {parameter}."):
    parameter: str


class _NoSuchOption(Message, id="usage.no-such-option", english="No such option: {option}"):
    option: str


class _SimilarOptions(Message, id="usage.similar-options", english="{problem} (Possible options: {options})"):
    problem: _NoSuchOption
    options: Series


class _NeedsValues(
    Message,
    id="usage.needs-values",
    english="Option '{option}' requires {n} arguments.",
    cases={1: "Option '{option}' requires an argument."},
):
    n: int
    option: str


class _TakesNoValue(Message, id="usage.takes-no-value", english="Option '{option}' does not take a value."):
    option: str


class _ExtraArguments(Message, id="usage.extra-arguments", english="Got unexpected extra argument(s) ({extra})"):
    extra: str


class _NoSuchCommand(Message, id="usage.no-such-command", english="No such command '{command}'."):
    command: str


class _SimilarCommands(
    Message, id="usage.similar-commands", english="No such command '{command}'. Did you mean {commands}?"
):
    command: str
    commands: Series


class SpokenCommand(TyperCommand):
    """Command whose usage and errors are in the language of the process."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - Typer's own types are private
        """Write the usage line."""
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=f"{say(USAGE)} ")

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - see above
        """Write the page of help."""
        speak_headings()
        super().format_help(ctx, formatter)

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401 - see above
        """The parameters, with the help of those that Typer adds."""
        return _with_help(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - see above
        """Parse the arguments; errors of usage are raised in the language of the process."""
        ctx.allow_extra_args = True  # refused below
        with _spoken_errors(self):
            rest = super().parse_args(ctx, args)
            if rest and not ctx.resilient_parsing:
                ctx.fail(say(_ExtraArguments(" ".join(rest))))
        return rest


class SpokenGroup(TyperGroup):
    """Group of commands whose usage and errors are in the language of the process."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - see above
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{say(USAGE)} ")

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - see above
        """Write the page of help."""
        speak_headings()
        super().format_help(ctx, formatter)

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401 - see above
        """The parameters, with the help of those that Typer adds."""
        return _with_help(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - see above
        """Parse the arguments; errors of usage are raised in the language of the process."""
        with _spoken_errors(self):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401 - see above
        """Find the command that is named first; the error names similar ones."""
        with _spoken_errors(self):
            if not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
                ctx.fail(say(_no_such_command(args[0], list(self.commands))))
            return super().resolve_command(ctx, args)


def _no_such_command(given: str, known: list[str]) -> Message:
    """The error of an unknown command, with the similar ones."""
    similar = get_close_matches(given, known)
    return _SimilarCommands(given, _quoted(similar)) if similar else _NoSuchCommand(given)


def usage_message(error: typer.TyperException, command: Any) -> Message:  # noqa: ANN401 - see above
    """The message of a usage error of Typer; one of a kind that is not known here says its English.

    Its classes of errors are private, so they are known by their names.

    Args:
        error: The error.
        command: The command whose arguments were being parsed.
    """
    raised: Any = error
    match type(error).__name__:
        case "MissingParameter":
            kind = _MissingOption if raised.param.param_type_name == "option" else _MissingArgument
            return kind(raised.param.get_error_hint())
        case "NoSuchOption":
            problem = _NoSuchOption(raised.option_name)
            possible = sorted(raised.possibilities or ())
            return _SimilarOptions(problem, Series(tuple(possible))) if possible else problem
        case "BadOptionUsage":
            name = raised.option_name
            option = next(one for one in command.params if name in {*one.opts, *one.secondary_opts})
            return _TakesNoValue(name) if option.is_flag else _NeedsValues(option.nargs, name)
        case "BadParameter" if raised.param is not None:
            return _BadValue(raised.param.get_error_hint(), _reason(raised))
        case _:
            return Verbatim(error.format_message())


def _reason(error: Any) -> Message:  # noqa: ANN401 - see `usage_message`
    """Why a value was refused: by Pydantic, which Typer reads values with, or by a parser of ours."""
    problems = error.__cause__.errors() if hasattr(error.__cause__, "errors") else [{}]
    problem = problems[0]
    match problem.get("type"):
        case "int_parsing":
            return NOT_INTEGER
        case "float_parsing":
            return NOT_NUMBER
        case "greater_than_equal":
            return _AtLeast(str(problem["ctx"]["ge"]))
        case "less_than_equal":
            return _AtMost(str(problem["ctx"]["le"]))
        case "value_error" if error.param.type_descriptor.is_choice:
            choices = [str(getattr(one, "value", one)) for one in error.param.type_descriptor.choices]
            return _NotAChoice(str(problem["input"]), _quoted(choices))
        case _:
            return Verbatim(error.message)


def _quoted(words: list[str]) -> Series:
    return Series(tuple(f"'{word}'" for word in words))


def _with_help(parameters: Any) -> Any:  # noqa: ANN401 - see above
    for one in parameters:
        if one.name in OPTIONS:
            one.help = say(OPTIONS[one.name])
    return parameters


@contextmanager
def _spoken_errors(command: Any) -> Iterator[None]:  # noqa: ANN401 - see above
    """Let a usage error that is raised inside say its message in the language of the process."""
    try:
        yield
    except typer.TyperException as error:
        speak_headings()
        said = say(usage_message(error, command))
        vars(error)["format_message"] = lambda: said
        raise
