"""Options shared by several commands, groups of them, and whole numbers as they are written."""

import functools
import inspect
import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say

__all__ = [
    "ADDRESS",
    "FILE",
    "FOLDER",
    "GAME",
    "NAME",
    "OPTIONAL_FILE",
    "QUESTIONS",
    "RULE_VALUE",
    "SVG_ALONE",
    "Game",
    "Json",
    "Partners",
    "Pictures",
    "Plain",
    "Processes",
    "RecordFiles",
    "Rules",
    "Seats",
    "Svg",
    "Threads",
    "Variations",
    "WorldsSeed",
    "grouped",
    "whole",
]

ADDRESS: Final = HelpText("placeholder.address", "ADDRESS")
FILE: Final = HelpText("placeholder.file", "FILE")
FOLDER: Final = HelpText("placeholder.folder", "FOLDER")
GAME: Final = HelpText("placeholder.game", "GAME")
NAME: Final = HelpText("placeholder.name", "NAME")
OPTIONAL_FILE: Final = HelpText("placeholder.optional-file", "[FILE]")
RULE_VALUE: Final = HelpText("placeholder.rule-value", "NAME=VALUE")

QUESTIONS: Final = HelpText("option.questions", "Ask so many.")

Game = Annotated[
    str,
    typer.Argument(
        metavar=GAME, autocompletion=completion.games, help=HelpText("option.game", "A game, or a TOML file of rules.")
    ),
]
Seats = Annotated[
    int | None,
    typer.Option("--seats", "-s", help=HelpText("option.seats", "Seats; without it as few as the game allows.")),
]
Partners = Annotated[
    bool | None,
    typer.Option(
        "--partners/--single",
        help=HelpText("option.partners", "Two pairs, or each alone; without it as the game says."),
    ),
]
Variations = Annotated[
    list[str] | None,
    typer.Option(
        "--variation",
        "-v",
        autocompletion=completion.variations,
        help=HelpText("option.variation", "Choose a variation."),
    ),
]
Rules = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        "-r",
        metavar=RULE_VALUE,
        autocompletion=completion.house_rules,
        help=HelpText("option.rule", "Change one rule."),
    ),
]
Json = Annotated[bool, typer.Option("--json", help=HelpText("option.json", "Print data for programs."))]
Plain = Annotated[
    bool,
    typer.Option("--plain", help=HelpText("option.puzzles.plain", "Line by line, for pipes and screen readers.")),
]
Processes = Annotated[
    int,
    typer.Option("--jobs", "-j", help=HelpText("option.jobs", "Processes; the result is the same for any number.")),
]
Threads = Annotated[
    int, typer.Option("--jobs", "-j", min=1, max=64, help=HelpText("option.threads", "Threads that judge."))
]
WorldsSeed = Annotated[
    str, typer.Option("--seed", help=HelpText("option.worlds-seed", "What the imagined deals are drawn from."))
]
Pictures = Annotated[
    Path | None,
    typer.Option("--pictures", metavar=FOLDER, help=HelpText("option.pictures", "Draw charts into this folder.")),
]
Svg = Annotated[bool, typer.Option("--svg", help=HelpText("option.svg", "Draw them as SVG; without it as PNG."))]
RecordFiles = Annotated[
    list[str],
    typer.Argument(
        autocompletion=completion.files,
        help=HelpText("option.record-files", "Records, or folders of them; - reads the standard input."),
    ),
]


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


SVG_ALONE: Final = FixedMessage(
    "command.svg-alone", "--svg says how charts are drawn, and --pictures where; it was not given"
)


class _NotWhole(
    Message,
    id="option.not-whole",
    english="“{text}” is no whole number; write it as 1000000, 1_000_000 or 1e6",
):
    text: str


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
        raise typer.BadParameter(say(_NotWhole(text)))
    return sign * int(said["digits"] + rest.ljust(power, "0")[:power] if power else said["digits"])
