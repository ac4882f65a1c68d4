"""Examples in docstrings as blocks of code: an extension of Griffe, which reads the docstrings for the site."""

from typing import Any

import griffe

__all__ = ["FencedExamples"]


class FencedExamples(griffe.Extension):
    """Puts fences around examples, which begin with ``>>>`` and end with a blank line or the text."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:  # noqa: ANN401 - as Griffe calls it
        """Change the docstring of an object that was read."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with its examples in fences; what is indented, as in a list of arguments, stays."""
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        if line.startswith(">>> ") and not inside:
            lines.append("```pycon")
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line)
    return "\n".join([*lines, *(["```"] if inside else [])])
