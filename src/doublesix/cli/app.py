"""The application: registers the commands, and turns errors into one sentence and an exit code."""

import importlib
import importlib.metadata
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

import click
import typer
from typer.core import TyperGroup

from doublesix.errors import DominoError

__all__ = ["main"]

COMMANDS: Final = {
    "play": "Play a match at this keyboard, against bots or each other.",
    "rules": "Print the rules of a game, generated from what the program really plays.",
    "simulate": "Let bots play many rounds or matches, and count.",
    "replay": "Step through a recorded match.",
    "check": "Verify recorded matches: every move, count and score.",
}

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class _Lazy(TyperGroup):
    """Loads a command's module only when that command runs, so that ``--help`` answers at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the base class's signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - the same
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"doublesix.cli.{cmd_name}")
        single = typer.Typer(add_completion=False)
        single.command(name=cmd_name)(getattr(module, cmd_name))
        return typer.main.get_command(single)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - the same
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))
