"""Typer's drawing of help pages, loaded without the libraries that these pages never use."""

import importlib
import sys
from types import ModuleType
from typing import Final

__all__ = ["load_help_pages"]

DRAWING: Final = "typer.rich_utils"
UNUSED: Final = ("rich.markdown", "rich.traceback")
"""A Markdown parser, for help in Markdown, and a highlighter of source, for tracebacks; our pages show neither."""


class _StandIn(ModuleType):
    """A module from which every name can be imported."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return object


def load_help_pages() -> None:
    """Import the drawing of help pages; what it imports in vain would take longer than all the rest.

    While it is imported, empty modules stand in for the unused ones; who imports those later gets the real ones.
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
