"""Rendering of environments: text for ``ansi``, frames of one size for ``rgb_array``."""

from io import BytesIO
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix.core.views import SeatView
from doublesix.drawing import png, text
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, MissingPackage, shown

__all__ = ["RENDER_MODES", "RenderMode", "checked_mode", "rendered"]

RenderMode: TypeAlias = str | None

RENDER_MODES: Final = ("ansi", "rgb_array")

FRAME: Final = (960, 720)
"""Width and height of a frame in pixels; a video needs frames of one size, and drawings grow with the layout."""
CLOTH: Final = (255, 255, 255)


class _Mode(Message, id="envs.render-mode", english="one of {names}, or None"):
    names: tuple[str, ...]


def checked_mode(mode: RenderMode) -> RenderMode:
    """The render mode, if it is known and what it needs is installed.

    Raises:
        UsageError: If there is no such mode, or it needs a package that is missing.
    """
    if mode is None or mode == "ansi":
        return mode
    if mode != "rgb_array":
        raise UsageError(InvalidArgument("render_mode", _Mode(RENDER_MODES), shown(mode)))
    _pillow()
    return mode


_NOT_RESET = FixedMessage("envs.not-reset", "there is nothing to render before the first episode; call reset()")


def rendered(seen: SeatView | None, mode: RenderMode) -> str | NDArray[np.uint8] | None:
    """A seat's view: text for ``ansi``, uint8 (720, 960, 3) for ``rgb_array``, `None` without a mode.

    Raises:
        UsageError: If there is no view yet, before the first episode.
    """
    if seen is None:
        raise UsageError(_NOT_RESET)
    if mode is None:
        return None
    return text(seen) if mode == "ansi" else _frame(seen)


def _frame(seen: SeatView) -> NDArray[np.uint8]:
    image = _pillow()
    drawing = image.open(BytesIO(png(seen))).convert("RGBA")
    drawing.thumbnail(FRAME)
    frame = image.new("RGB", FRAME, CLOTH)
    corner = ((FRAME[0] - drawing.width) // 2, (FRAME[1] - drawing.height) // 2)
    frame.paste(drawing, corner, drawing)
    return np.asarray(frame)


_RGB_ARRAY = FixedMessage("envs.rgb-array", "the render mode rgb_array")


def _pillow() -> Any:  # noqa: ANN401 - an extra, which type checkers may not find
    try:
        from PIL import Image  # noqa: PLC0415 - an extra
    except ImportError:
        raise UsageError(MissingPackage(_RGB_ARRAY, "Pillow", "envs,png")) from None
    return Image
