"""Typer's help renderer: its fast import, and its headings in the language of the process."""

import importlib
import sys
from types import ModuleType
from typing import Any, Final

from typer.core import TyperOption

from doublesix.messages import FixedMessage
from doublesix.messages.spoken import say

__all__ = ["USAGE", "load_help_pages", "speak_headings"]

DRAWING: Final = "typer.rich_utils"
UNUSED: Final = ("rich.markdown", "rich.traceback")
"""Rich's Markdown parser, and its source highlighter for tracebacks; our help pages use neither."""

USAGE: Final = FixedMessage("usage.usage", "Usage:")
HEADINGS: Final = {
    "ARGUMENTS_PANEL_TITLE": FixedMessage("usage.heading-arguments", "Arguments"),
    "OPTIONS_PANEL_TITLE": FixedMessage("usage.heading-options", "Options"),
    "COMMANDS_PANEL_TITLE": FixedMessage("usage.heading-commands", "Commands"),
    "ERRORS_PANEL_TITLE": FixedMessage("usage.heading-error", "Error"),
    "DEFAULT_STRING": FixedMessage("usage.default", "[default: {}]"),
    "REQUIRED_LONG_STRING": FixedMessage("usage.required", "[required]"),
    "RICH_HELP": FixedMessage("usage.try-help", "Try [blue]'{command_path} {help_option}'[/] for help."),
}
"""Names in Typer's renderer of help, and what they hold."""


class _StandIn(ModuleType):
    """A module from which every name can be imported."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return object


def load_help_pages() -> None:
    """Import Typer's help renderer without its unused imports, which would take longer than everything else.

    Stub modules replace the unused ones during the import; later imports of these get the real modules.
    """
    if DRAWING in sys.modules:
        return
    spared = [name for name in UNUSED if name not in sys.modules]
    sys.modules.update({name: _StandIn(name) for name in spared})
    try:
        importlib.import_module(DRAWING)
    finally:
        for name in spared:
            del sys.modules[name]


_TYPE_SHOWN: Final = TyperOption.display_type_rich


def _type_shown(option: TyperOption, ctx: Any) -> str | None:  # noqa: ANN401 - Typer's own types are private
    """The type of an option in its page of help: none for a flag, which takes no value."""
    return "" if option.is_flag and option.metavar is None else _TYPE_SHOWN(option, ctx)


def speak_headings(*, load: bool = True) -> None:
    """Set the headings of the help renderer in the language of the process.

    Args:
        load: Import the renderer if that has not been done; otherwise there is nothing to set.
    """
    if load:
        load_help_pages()
    renderer: Any = sys.modules.get(DRAWING)
    if renderer is None:
        return
    for name, message in HEADINGS.items():
        setattr(renderer, name, say(message))
    renderer.TyperOption.display_type_rich = _type_shown
    colours, usage = renderer.OptionHighlighter, rf"(?P<usage>^{say(USAGE)} )"
    if usage not in colours.highlights:
        colours.highlights = [*colours.highlights, usage]
