"""Links of the project at a package index: those of ``[tool.doublesix.site]`` in pyproject.toml that have an address.

A provider of dynamic metadata for scikit-build-core. Without an address there are no links, for one that leads nowhere
is worse than none.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

__all__ = ["dynamic_metadata", "get_requires_for_dynamic_metadata", "links"]


def links(url: str, repository: str) -> dict[str, str]:
    """Links by their names, of a site and a repository that may be empty.

    Raises:
        ValueError: If an address is no https address.
    """
    for address in filter(None, (url, repository)):
        if not address.startswith("https://"):
            raise ValueError(f"{address!r} in [tool.doublesix.site]: an address that begins with https://, or nothing")
    found = {"Documentation": url, "Source": repository}
    if repository:
        found["Changelog"] = f"{repository.rstrip('/')}/blob/main/CHANGELOG.md"
    return {name: address for name, address in found.items() if address}


def dynamic_metadata(_settings: Mapping[str, Any], _project: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The links among the project's metadata."""
    site = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["doublesix"]["site"]
    return {"urls": links(site["url"], site["repository"])}


def get_requires_for_dynamic_metadata(_settings: Mapping[str, Any] | None = None) -> list[str]:
    """What it needs at build time: nothing."""
    return []
