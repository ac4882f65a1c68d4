"""The README as a package index shows it: pictures and links at the addresses of the settings, or without them.

A provider of dynamic metadata for scikit-build-core, named in pyproject.toml with its settings:

- ``pictures``: address of the repository's files as they are, such as ``https://example.org/doublesix/raw/main``;
  without one, pictures are dropped, for their paths lead nowhere from an index.
- ``pages``: address of the repository's files as pages; without one, links into the repository become plain text.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

__all__ = ["dynamic_metadata", "get_requires_for_dynamic_metadata", "shown"]

PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)]*)\)(\n*)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)]*)\)")


def shown(readme: str, pictures: str, pages: str) -> str:
    r"""The README with these addresses in its pictures and links.

    >>> shown("![A table](docs/table.png)\n\nSee [why](docs/why.md).", "https://example.org/raw/", "")
    '![A table](https://example.org/raw/docs/table.png)\n\nSee why.'
    >>> shown("![A table](docs/table.png)\n\nSee [why](docs/why.md).", "", "https://example.org/file")
    'See [why](https://example.org/file/docs/why.md).'
    """
    picture = rf"![\1]({pictures.rstrip('/')}/\2)\3" if pictures else ""
    link = rf"[\1]({pages.rstrip('/')}/\2)" if pages else r"\1"
    return LINK.sub(link, PICTURE.sub(picture, readme))


def dynamic_metadata(settings: Mapping[str, Any], _project: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The README among the project's metadata.

    Raises:
        ValueError: If a setting is unknown, or no https address.
    """
    addresses = {"pictures": "", "pages": ""} | dict(settings)
    if unknown := addresses.keys() - {"pictures", "pages"}:
        raise ValueError(
            f"unknown settings of the readme: {', '.join(sorted(unknown))}; pictures and pages are allowed"
        )
    for name, address in addresses.items():
        if not isinstance(address, str) or (address and not address.startswith("https://")):
            raise ValueError(f"{name} = {address!r}: an address that begins with https://, or nothing")
    text = shown(Path("README.md").read_text(encoding="utf-8"), addresses["pictures"], addresses["pages"])
    return {"readme": {"content-type": "text/markdown", "text": text}}


def get_requires_for_dynamic_metadata(_settings: Mapping[str, Any] | None = None) -> list[str]:
    """What it needs at build time: nothing."""
    return []
