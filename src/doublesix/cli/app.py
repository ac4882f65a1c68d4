"""The application: imports only the requested command, and turns every error into one sentence and an exit code."""

import functools
import importlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final

import typer

from doublesix import __version__
from doublesix.cli.completion import words_of_the_line
from doublesix.cli.help_pages import speak_headings
from doublesix.cli.help_text import HelpText, page, with_spoken_options
from doublesix.cli.streams import complain, discard, prepare, sentence
from doublesix.errors import DominoError, EngineMissing, UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.spoken import language, say, use_language
from doublesix.messages.translation import ORIGINAL, language_of, require_language
from doublesix.messages.units import message_of

__all__ = ["COMMANDS", "main"]

COMMANDS: Final = {
    "play": FixedMessage("command.play", "Play a match at this keyboard, against bots or each other."),
    "serve": FixedMessage("command.serve", "Serve the table in the browser."),
    "host": FixedMessage("command.host", "See who is in the house, and pause, rename, remove, ban, close or invite."),
    "publish": FixedMessage("command.publish", "Write the page as plain files for any web space."),
    "join": FixedMessage("command.join", "Let a bot take a seat at a table in the browser."),
    "bot": FixedMessage("command.bot", "Let a player speak the protocol of bots, for other programs to play with."),
    "rules": FixedMessage("command.rules", "Print the rules of a game, made from what the program really plays."),
    "simulate": FixedMessage("command.simulate", "Let bots play many rounds or matches, and count."),
    "arena": FixedMessage("command.arena", "Let players meet over the same deals, and tell how much better one is."),
    "stats": FixedMessage("command.stats", "Make tables and pictures of simulations that were kept."),
    "review": FixedMessage(
        "command.review", "Tell which choices of a match cost what and why, and what the tiles did."
    ),
    "hint": FixedMessage("command.hint", "Name the best moves of a decision, with values and the reason."),
    "puzzles": FixedMessage("command.puzzles", "Solve positions with one best move, or make some of a game."),
    "drill": FixedMessage("command.drill", "Train the eye: what a layout counts, and what a seat is out of."),
    "solve": FixedMessage("command.solve", "Tell what every move is worth when all hands lie open."),
    "equity": FixedMessage("command.equity", "Tell how likely each side is to win the match, from every score."),
    "train": FixedMessage("command.train", "Let a network learn a game by playing against itself."),
    "score": FixedMessage("command.score", "Keep the score of a match with real tiles."),
    "replay": FixedMessage("command.replay", "Step through a recorded match."),
    "history": FixedMessage("command.history", "Find finished matches again, with totals by game and opponent."),
    "check": FixedMessage("command.check", "Verify recorded matches: every move, count and score."),
    "verify": FixedMessage(
        "command.verify", "Tell whether the tiles of a match were dealt fairly, from the seed in its record."
    ),
}
"""Every command with its summary in ``doublesix --help``; it is defined in the module of the same name."""

ABOUT: Final = (
    FixedMessage("command.about", "Double-six domino games, by exactly the rules their documents give."),
    FixedMessage(
        "command.begin",
        "Start with “doublesix play”, or “doublesix rules” to see which games there are. “doublesix COMMAND --help”"
        " explains each command with examples. With “--lang es” a command speaks Spanish, as it does where LANG says"
        " so.",
    ),
)
COMPILING: Final = FixedMessage(
    "command.compiling",
    "this needs the engine, which is being compiled; it goes on as soon as that is done (Ctrl-C ends it)",
)
COMPILING_TASK: Final = FixedMessage("command.compiling-task", "compiling the engine")
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
HELP: Final = ("-h", "--help")
LANGUAGE: Final = "--lang"
COMPLETING: Final = "_DOUBLESIX_COMPLETE"
"""Environment variable that the shell's completion script sets."""
STOPPED: Final = FixedMessage("command.interrupted", "interrupted: nothing that was saved is lost")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command; never returns.

    Exit codes: 0 done, 1 a check that failed, 2 input that cannot be used (with a sentence on the error stream),
    130 interrupted.
    """
    sys.exit(_ran(list(sys.argv[1:] if arguments is None else arguments)))


def _ran(given: list[str]) -> int:
    """Run one command and flush its output; return the exit code."""
    code = 0
    try:
        prepare()
        try:
            given = _in_language(given)
        except UsageError as error:
            complain(say(message_of(error)))
            return BAD_INPUT
        speak_headings(load=not given or not {*given}.isdisjoint(HELP))
        try:
            application(*_wanted(given))(given, prog_name="doublesix")
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else BAD_INPUT * bool(end.code)
        sys.stdout.flush()
    except KeyboardInterrupt:
        complain(say(STOPPED))
        return INTERRUPTED
    except OSError as error:
        # The buffered output could not be written: the reader closed the pipe, or the disk is full.
        discard(sys.stdout)
        if isinstance(error, BrokenPipeError):
            return code
        complain(sentence(error))
        return BAD_INPUT
    return code


def _in_language(given: Sequence[str]) -> list[str]:
    """Choose the language by ``--lang`` or by the environment, and return the arguments without that option.

    Raises:
        UsageError: If ``--lang`` names no language that can be said here.
    """
    use_language(language_of(os.environ))
    rest = list(given)
    last = rest.index("--") if "--" in rest else len(rest)
    place = next((at for at, word in enumerate(rest[:last]) if word.partition("=")[0] == LANGUAGE), None)
    if place is None:
        return rest
    _, separate, code = rest.pop(place).partition("=")
    if not separate:
        code = rest.pop(place) if place + 1 < last else ""
    use_language(require_language(code))
    return rest


def _wanted(given: Sequence[str]) -> Sequence[str]:
    """Names of the requested command and subcommand; during shell completion, those on the completed line."""
    if COMPLETING in os.environ:
        given = words_of_the_line()[1:]
    return given[:2]


def application(wanted: str = "", further: str = "") -> typer.Typer:
    """Build the Typer application, importing only the command ``wanted``, so that help and errors are immediate.

    Args:
        wanted: The first word of the command line.
        further: The second word: the subcommand, if ``wanted`` is a group.
    """
    # With a command given, leave out the application's own options: Typer imports all of Pydantic to parse them.
    whole = wanted not in COMMANDS
    group, one = _classes()
    app = typer.Typer(
        **group,
        no_args_is_help=True,
        context_settings={"help_option_names": [*HELP]},
        add_help_option=whole,
        add_completion=whole or COMPLETING in os.environ,
        pretty_exceptions_enable=False,
    )
    app.callback(help="\n\n".join(map(say, ABOUT)))(_spoken(_doublesix))
    for name, summary in COMMANDS.items():
        if name == wanted:
            command = getattr(importlib.import_module(f"doublesix.cli.{name}"), name)
            if isinstance(command, Mapping):
                app.add_typer(_group(name, command, further), name=name, help=say(summary))
            else:
                app.command(name=name, short_help=say(summary), **one, **_page(name, command))(_runnable(name, command))
        else:
            app.command(name=name, help=say(summary))(_elsewhere)
    return app


def _group(of: str, commands: Mapping[str, Callable[..., None]], wanted: str) -> typer.Typer:
    """Build the application of a command with subcommands, for example ``doublesix puzzles make``."""
    group, one = _classes()
    app = typer.Typer(**group, no_args_is_help=True, add_help_option=wanted not in commands)
    for name, command in commands.items():
        app.command(name=name, **one, **_page(f"{of} {name}", command))(_runnable(f"{of} {name}", command))
    return app


def _classes() -> tuple[dict[str, Any], dict[str, Any]]:
    """Settings of groups and of commands by which Typer says its own words in the language of the process."""
    if language() == ORIGINAL:
        return {}, {}
    from doublesix.cli.spoken_commands import COMMAND_PLACEHOLDER, OPTIONS_PLACEHOLDER, SpokenCommand, SpokenGroup

    options = {"options_metavar": say(OPTIONS_PLACEHOLDER)}
    group = {"cls": SpokenGroup, "subcommand_metavar": say(COMMAND_PLACEHOLDER), **options}
    return group, {"cls": SpokenCommand, **options}


def _page(name: str, command: Callable[..., None]) -> dict[str, Any]:
    """The page of a command's help; in English Typer takes the docstring."""
    return {} if language() == ORIGINAL else {"help": say(page(name, command))}


def _runnable(name: str, command: Callable[..., None]) -> Callable[..., None]:
    """A command as Typer takes it: it says its options in the language of the process, and errors in a sentence."""
    return _in_one_sentence(name, _spoken(command))


def _spoken(command: Callable[..., None]) -> Callable[..., None]:
    return with_spoken_options(command) if COMPLETING in os.environ or language() != ORIGINAL else command


def declare_messages() -> None:
    """Declare the messages of every command's help, for the catalogue of translators."""
    for name in COMMANDS:
        command = getattr(importlib.import_module(f"doublesix.cli.{name}"), name)
        commands = {f"{name} {inner}": one for inner, one in command.items()} if isinstance(command, Mapping) else {}
        for full, one in (commands or {name: command}).items():
            page(full, one)


def _say_version(asked: bool) -> None:
    if asked:
        print(f"doublesix {__version__}")
        raise typer.Exit


_VERSION: Final = typer.Option(
    "--version",
    help=HelpText("option.version", "Say which version this is."),
    is_eager=True,
    callback=_say_version,
)


def _doublesix(_version: Annotated[bool, _VERSION] = False) -> None:
    """Choose what every command shares; the help is `ABOUT`."""


def _elsewhere() -> None:
    """Stand for a command that was not asked for; only its help line is read."""


def _in_one_sentence(name: str, command: Callable[..., None]) -> Callable[..., None]:
    """Wrap a command so that errors are reported in one sentence instead of a traceback."""

    @functools.wraps(command)
    def guarded(*args: object, **options: object) -> None:
        try:
            try:
                _called(name, command, args, options)
            except EngineMissing:
                if not _engine_came():
                    raise
                _called(name, command, args, options)
        except DominoError as error:
            raise _failed(say(message_of(error)), BAD_INPUT) from None
        except KeyboardInterrupt:
            raise _failed(say(STOPPED), INTERRUPTED) from None
        except BrokenPipeError:
            # The reader of our output closed the pipe.
            discard(sys.stdout)
            raise typer.Exit from None
        except OSError as error:
            raise _failed(sentence(error), BAD_INPUT) from None

    return guarded


def _called(name: str, command: Callable[..., None], args: tuple[object, ...], options: dict[str, object]) -> None:
    """Call the command; turn the `ImportError` of a missing package into `PackageMissing`, or `EngineMissing`."""
    try:
        command(*args, **options)
    except ImportError as error:
        from doublesix.extras import PackageMissing, command_missing

        if isinstance(error, UsageError) and not isinstance(error, PackageMissing):
            raise
        if (missing := command_missing(error, name)) is not None:
            raise missing from None
        if "_native" not in str(error) or isinstance(error, UsageError):
            raise
        from doublesix.players.availability import engine_missing

        raise EngineMissing(engine_missing()) from None


def _engine_came() -> bool:
    """Wait for the engine if it is being compiled, with a progress bar; return whether it is available now."""
    from doublesix.cli.progress import progress_bar
    from doublesix.players.availability import engine_build, engine_ready, wait_for_engine

    if engine_build() is None:
        return False
    complain(say(COMPILING))
    with progress_bar() as progress:
        task = progress.add_task(say(COMPILING_TASK), total=None)
        for build in wait_for_engine():
            progress.update(task, completed=build.done, total=build.files or None)
    return engine_ready()


def _failed(why: str, code: int) -> typer.Exit:
    complain(why)
    return typer.Exit(code)
