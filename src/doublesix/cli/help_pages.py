"""Fast import of Typer's help renderer, without libraries that our help pages never use."""

import importlib
import sys
from types import ModuleType
from typing import Final

__all__ = ["load_help_pages"]

DRAWING: Final = "typer.rich_utils"
UNUSED: Final = ("rich.markdown", "rich.traceback")
"""Rich's Markdown parser, and its source highlighter for tracebacks; our help pages use neither."""


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
