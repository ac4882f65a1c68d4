"""A review as one self-contained HTML page."""

from doublesix.analysis.html.page import page

__all__ = ["page"]
