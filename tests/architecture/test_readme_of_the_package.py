"""The README as a package index shows it: with the addresses of pyproject.toml, or without pictures."""

import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURES: Final = len(re.findall(r"!\[", README))


def provider() -> ModuleType:
    """The provider that pyproject.toml names."""
    entries = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["dynamic-metadata"]
    named = next(entry["provider"] for entry in entries if isinstance(entry["provider"], dict))
    place = ROOT / named["path"] / f"{named['module']}.py"
    spec = importlib.util.spec_from_file_location(named["module"], place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def made(monkeypatch: pytest.MonkeyPatch, **settings: str) -> str:
    """The README of the package with these settings."""
    monkeypatch.chdir(ROOT)
    readme = provider().dynamic_metadata(settings, {})["readme"]
    assert readme["content-type"] == "text/markdown"
    return str(readme["text"])


def test_without_addresses_there_are_no_pictures_and_no_links_into_the_repository(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = made(monkeypatch, pictures="", pages="")

    assert PICTURES > 0
    assert "![" not in text
    assert not re.search(r"\]\((?!https?:|#)", text)
    assert "how-to guides" in text


def test_with_addresses_every_picture_and_link_leads_to_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    text = made(monkeypatch, pictures="https://example.org/raw/", pages="https://example.org/file")

    assert len(re.findall(r"!\[[^\]]*\]\(https://example\.org/raw/docs/[^)]+\)", text)) == PICTURES
    assert "[how-to guides](https://example.org/file/docs/guide/README.md)" in text
    assert not re.search(r"\]\((?!https?:|#)", text)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"pictures": "ftp://example.org"}, "begins with https://"),
        ({"images": "https://example.org"}, "unknown settings of the readme: images"),
    ],
)
def test_settings_that_are_no_addresses_are_refused(
    settings: dict[str, str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match=why):
        made(monkeypatch, **settings)
