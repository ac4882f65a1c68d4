"""The application: finds the command, loads it alone, and turns every error into one sentence and an exit code."""

import functools
import importlib
import importlib.metadata
import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Final

import typer

from doublesix.errors import DominoError

__all__ = ["COMMANDS", "main"]

COMMANDS: Final = {
    "play": "Play a match at this keyboard, against bots or each other.",
    "rules": "Print the rules of a game, made from what the program really plays.",
    "simulate": "Let bots play many rounds or matches, and count.",
    "replay": "Step through a recorded match.",
    "check": "Verify recorded matches: every move, count and score.",
}
"""Every command, with the sentence that ``doublesix --help`` says of it; the module of the same name holds it."""

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command; never returns.

    Exit codes: 0 done, 1 a check that failed, 2 input that cannot be used (with a sentence on the error stream),
    130 interrupted.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    application(given[0] if given else "")(given, prog_name="doublesix")


def application(wanted: str) -> typer.Typer:
    """The Typer application in which only the command ``wanted`` is loaded, so that help and errors come at once."""
    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    app.callback()(_doublesix)
    for name, summary in COMMANDS.items():
        if name == wanted:
            command = getattr(importlib.import_module(f"doublesix.cli.{name}"), name)
            app.command(name=name, short_help=summary)(_in_one_sentence(command))
        else:
            app.command(name=name, help=summary)(_elsewhere)
    return app


def _say_version(asked: bool) -> None:
    if asked:
        print(f"doublesix {importlib.metadata.version('doublesix')}")
        raise typer.Exit


_VERSION: Final = typer.Option("--version", help="Say which version this is.", is_eager=True, callback=_say_version)


def _doublesix(_version: Annotated[bool, _VERSION] = False) -> None:
    """Double-six domino games, by exactly the rules their documents give.

    Start with «doublesix play», or «doublesix rules» to see which games there are.
    «doublesix COMMAND --help» explains each command with examples.
    """


def _elsewhere() -> None:
    """Stand for a command that was not asked for; only its help line is read."""


def _in_one_sentence(command: Callable[..., None]) -> Callable[..., None]:
    """The command, with what goes wrong said in one sentence instead of a traceback."""

    @functools.wraps(command)
    def guarded(*args: object, **options: object) -> None:
        try:
            command(*args, **options)
        except DominoError as error:
            raise _failed(str(error), BAD_INPUT) from None
        except KeyboardInterrupt:
            raise _failed("interrupted: nothing that was saved is lost", INTERRUPTED) from None
        except BrokenPipeError:
            # Whoever read our output has enough; without this the interpreter would complain once more at its end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit from None
        except OSError as error:
            place = f"{error.filename}: " if error.filename else ""
            raise _failed(f"{place}{error.strerror or error}", BAD_INPUT) from None

    return guarded


def _failed(sentence: str, code: int) -> typer.Exit:
    print(f"doublesix: {sentence}", file=sys.stderr)
    return typer.Exit(code)
