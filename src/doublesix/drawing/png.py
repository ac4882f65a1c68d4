"""Layouts and seat views as PNG, if the optional package that renders SVG is installed."""

from collections.abc import Mapping, Sequence
from typing import Final

from doublesix.core.ends import End
from doublesix.core.moves import Play
from doublesix.drawing.subject import Drawable
from doublesix.drawing.svg import Ghost, svg
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.invalid_input import InvalidArgument, MissingPackage, WholeNumber

__all__ = ["png", "rendered"]

MOST: Final = 16


def png(
    shown: Drawable,
    lit: Sequence[End] | Mapping[End, str] = (),
    ghost: Play | Sequence[Ghost] | None = None,
    *,
    zoom: int = 2,
) -> bytes:
    """The drawing of `svg` as the contents of a PNG file.

    Args:
        shown: What to draw.
        lit: Ends to mark (see `svg`).
        ghost: Plays to draw as outlines (see `svg`).
        zoom: Pixels of the image per pixel of the SVG, 1 to 16.

    Raises:
        UsageError: If no renderer is installed, or the zoom is out of range.
    """
    if not 1 <= zoom <= MOST:
        raise UsageError(InvalidArgument("zoom", WholeNumber(1, MOST), str(zoom)))
    return rendered(svg(shown, lit, ghost), zoom=zoom)


_PNG = FixedMessage("drawing.png", "a PNG")


def rendered(drawing: str, *, zoom: int = 1) -> bytes:
    """An SVG as the contents of a PNG file, with ``zoom`` pixels per pixel of the SVG.

    Raises:
        UsageError: If no renderer is installed.
    """
    try:
        import resvg_py  # noqa: PLC0415 - an extra
    except ImportError:
        raise UsageError(MissingPackage(_PNG, "resvg_py", "png")) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, zoom=zoom))
