"""Help and usage errors in other languages than English."""

from collections.abc import Iterator

import pytest
import typer
from typer.core import TyperGroup

from doublesix.cli.app import COMMANDS, application, main
from doublesix.cli.spoken_commands import usage_message
from doublesix.messages.spoken import use_language

ENGLISH = ("Usage:", "Options", "Arguments", "Commands", "[default", "[required]", "Show this message", "COMMAND")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


def texts(language: str) -> dict[str, str]:
    """Help of every command and option in a language, by the names of both."""
    use_language(language)
    found: dict[str, str] = {}

    def gather(name: str, command: object) -> None:
        if isinstance(command, TyperGroup):
            for inner, one in command.commands.items():
                gather(f"{name} {inner}", one)
            return
        found[name] = getattr(command, "help", "")
        found.update({f"{name}: {one.name}": getattr(one, "help", "") for one in getattr(command, "params", ())})

    for name in COMMANDS:
        gather(name, getattr(typer.main.get_command(application(name)), "commands")[name])  # noqa: B009 - not of its type
    return found


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints on both streams, in one line without frames."""
    with pytest.raises(SystemExit):
        main(arguments)
    printed = capsys.readouterr()
    return " ".join((printed.out + printed.err).replace("│", " ").split())


def test_every_command_and_option_has_spanish_help() -> None:
    english, spanish = texts("en"), texts("es")

    assert spanish.keys() == english.keys()
    assert len(english) > 200
    assert [name for name, text in spanish.items() if not text or text == english[name]] == []


@pytest.mark.parametrize("arguments", [(), ("play", "--help"), ("puzzles",), ("puzzles", "make", "-h")])
def test_pages_of_help_are_in_spanish(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    page = shown(capsys, *arguments, "--lang=es")

    assert page.startswith("Uso: doublesix")
    assert "Opciones" in page
    assert [word for word in ENGLISH if word in page] == []


def test_help_is_in_english_again_after_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    before = shown(capsys, "equity", "--help", "--lang=en")
    shown(capsys, "equity", "--help", "--lang=es")

    assert shown(capsys, "equity", "--help", "--lang=en") == before


ERRORS = {
    ("play", "--foo"): (
        "No such option: --foo (Possible options: --bot)",
        "No existe la opción --foo (opciones posibles: --bot)",
    ),
    ("play", "--foobar"): ("No such option: --foobar", "No existe la opción --foobar"),
    ("play", "--plain=3"): (
        "Option '--plain' does not take a value.",
        "La opción '--plain' no lleva valor.",
    ),
    ("play", "--seats"): ("Option '--seats' requires an argument.", "La opción '--seats' pide un argumento."),
    ("rules", "--diff", "muggins"): ("Option '--diff' requires 2 arguments.", "La opción '--diff' pide 2 argumentos."),
    ("play", "--seats", "x"): (
        "Invalid value for '--seats' / '-s': Input should be a valid integer, unable to parse string as an integer",
        "El valor de '--seats' / '-s' no es válido: ha de ser un número entero",
    ),
    ("play", "--delay", "x"): (
        "Invalid value for '--delay': Input should be a valid number, unable to parse string as a number",
        "El valor de '--delay' no es válido: ha de ser un número",
    ),
    ("serve", "--port", "99999"): (
        "Invalid value for '--port': Input should be less than or equal to 65535",
        "El valor de '--port' no es válido: ha de ser 65535 o menos",
    ),
    ("serve", "--port", "-1"): (
        "Invalid value for '--port': Input should be greater than or equal to 0",
        "El valor de '--port' no es válido: ha de ser 0 o más",
    ),
    ("replay", "x", "--to", "foo"): (
        "Invalid value for '--to': Value error, 'foo' is not one of 'text', 'json'.",
        "El valor de '--to' no es válido: 'foo' no es uno de 'text', 'json'.",
    ),
    ("simulate", "five-up", "--rounds", "x"): (
        "Invalid value for '--rounds' / '-n': “x” is no whole number; write it as 1000000, 1_000_000 or 1e6",
        "El valor de '--rounds' / '-n' no es válido: «x» no es un número entero; escríbelo como 1000000,",
    ),
    ("solve",): ("Missing argument 'POSITION|RECORD'.", "Falta el argumento 'POSICIÓN|REGISTRO'."),
    ("puzzles", "make", "five-up"): ("Missing option '--out'.", "Falta la opción '--out'."),
    ("play", "a", "b", "c"): ("Got unexpected extra argument(s) (b c)", "Sobran argumentos (b c)"),
    ("plya",): (
        "No such command 'plya'. Did you mean 'play', 'replay'?",
        "No existe la orden 'plya'. ¿Querías decir 'play', 'replay'?",
    ),
    ("puzzles", "zzz"): ("No such command 'zzz'.", "No existe la orden 'zzz'."),
}


@pytest.mark.parametrize("arguments", ERRORS)
def test_usage_errors_are_in_the_language_of_the_process(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    english, spanish = ERRORS[arguments]

    assert english in shown(capsys, "--lang=en", *arguments)
    assert spanish in shown(capsys, "--lang=es", *arguments)


@pytest.mark.parametrize("arguments", ERRORS)
def test_declared_usage_errors_have_the_english_of_typer(arguments: tuple[str, ...]) -> None:
    app = typer.main.get_command(application(*arguments[:2]))
    assert isinstance(app, TyperGroup)

    with pytest.raises(typer.TyperException) as raised:
        app.main([*arguments], standalone_mode=False)

    context = getattr(raised.value, "ctx", None)
    command = context.command if context else app.commands[arguments[0]]
    assert str(usage_message(raised.value, command)) == raised.value.format_message()
