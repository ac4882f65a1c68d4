"""HTML tables for the rich display of values in notebooks."""

from collections.abc import Iterable
from html import escape

__all__ = ["html_table", "paragraphs"]


def html_table(caption: str, titles: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A ``<table>`` of escaped texts.

    >>> html_table("Moves", ["move"], [["6–3 & more"]])
    '<table><caption>Moves</caption><tr><th>move</th></tr><tr><td>6–3 &amp; more</td></tr></table>'
    """
    head = "".join(f"<th>{escape(title)}</th>" for title in titles)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table>"


def paragraphs(*texts: object) -> str:
    """A ``<p>`` of each text, escaped; `None` is left out.

    >>> paragraphs("6–3 & more", None)
    '<p>6–3 &amp; more</p>'
    """
    return "".join(f"<p>{escape(str(text))}</p>" for text in texts if text is not None)
