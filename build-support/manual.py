"""The manual page: ``python build-support/manual.py > docs/man/doublesix.1`` writes it anew from the help of commands.

Source of the macros: man(7).
"""

import sys
from collections.abc import Collection
from typing import Final

import typer
from typer.core import TyperCommand, TyperGroup

from doublesix.cli.app import COMMANDS, application

HEAD: Final = """\
.\\" Made by build-support/manual.py from the help of the commands.
.TH DOUBLESIX 1 "" "doublesix" "User Commands"
.SH NAME
doublesix \\- play, host, simulate, solve and review double-six domino games
.SH SYNOPSIS
.B doublesix
.I COMMAND
[\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...
.SH DESCRIPTION
Double-six domino games, by exactly the rules their documents give.
Start with \\fBdoublesix play\\fR, or with \\fBdoublesix rules\\fR to see which games there are.
"""

TAIL: Final = """\
.SH EXIT STATUS
.TP
.B 0
done
.TP
.B 1
a check that failed
.TP
.B 2
input that cannot be used; one sentence on the error stream says what stood in the way
.TP
.B 130
interrupted
"""


def manual() -> str:
    """The whole page, in the language of man(7)."""
    parts = [_commands(typer.main.get_command(application(name)), "doublesix", (name,)) for name in COMMANDS]
    return "".join([HEAD, ".SH COMMANDS\n", *parts, TAIL])


def _commands(group: object, name: str, only: Collection[str] | None = None) -> str:
    """The sections of the commands in a group."""
    if not isinstance(group, TyperGroup):
        raise TypeError(f"{name} is no group of commands")
    return "".join(
        section(f"{name} {inner}", command)
        for inner, command in group.commands.items()
        if (only is None or inner in only)
    )


def section(name: str, command: object) -> str:
    """What one command does and takes; of a group, each command in it."""
    if not isinstance(command, TyperCommand):
        return _commands(command, name)
    context = command.make_context(name, [], resilient_parsing=True)
    records = [record for one in command.params if (record := one.get_help_record(context))]
    given = "".join(f".TP\n.B {escaped(what)}\n{escaped(about)}\n" for what, about in records)
    return f".SS {escaped(name)}\n{paragraphs(command.help or '')}{given}"


def paragraphs(text: str) -> str:
    """Paragraphs of help; a paragraph that is a command line stands as it is."""
    parts = []
    for paragraph in text.replace("\b", "").split("\n\n"):
        lines = [escaped(line.strip()) for line in paragraph.strip().splitlines() if line.strip()]
        is_code = bool(lines) and all(line.startswith("doublesix ") for line in lines)
        parts.append(f".PP\n.nf\n.RS\n{_joined(lines)}.RE\n.fi\n" if is_code else f".PP\n{_joined(lines)}")
    return "".join(parts)


def _joined(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def escaped(text: str) -> str:
    """Text in which nothing is a request or an escape of roff."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe


if __name__ == "__main__":
    sys.stdout.write(manual())
