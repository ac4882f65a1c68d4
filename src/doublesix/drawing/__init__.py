"""Drawings of layouts and seat views: text for terminals, SVG and PNG for pages and paper.

All of them place the tiles by one algorithm (`doublesix.drawing.placement`), so a layout looks the same everywhere.
"""

from doublesix.drawing.characters import layout_lines, text
from doublesix.drawing.png import png
from doublesix.drawing.share import share_png, share_svg
from doublesix.drawing.svg import Ghost, svg

__all__ = ["Ghost", "layout_lines", "png", "share_png", "share_svg", "svg", "text"]
