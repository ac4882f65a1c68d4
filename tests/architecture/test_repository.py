import re

from tests.architecture.source_tree import name, repository_files

MACHINE = r"(?<![\w.])/(?:work|root|home|opt)/|\.\./shared\b"
REGISTRY = r"\bpypi\.org\b|\bpythonhosted\.org\b|\bregistry\.npmjs\b|\bdeb\.debian\b"
UNWANTED = re.compile(f"{MACHINE}|{REGISTRY}".encode())


def test_no_file_names_a_machine_or_a_registry() -> None:
    said = {name(path): UNWANTED.findall(path.read_bytes()) for path in repository_files()}

    assert {path: words for path, words in said.items() if words} == {}


def test_the_repository_is_read() -> None:
    assert {"pyproject.toml", "README.md"} <= {name(path) for path in repository_files()}


SOURCE = re.compile(r"(?<![\w./-])((?:[a-z_0-9]+/)+[a-z_0-9]+\.(?:py|hpp|cpp|tsx?|mjs|css))(?![\w/])")
"""A file of ours, as a page names it: with a folder, at least."""


def test_every_source_file_that_a_page_names_is_there() -> None:
    files = [f"/{name(path)}" for path in repository_files()]
    pages = [path for path in repository_files() if path.suffix == ".md"]
    named = {(name(page), found) for page in pages for found in SOURCE.findall(page.read_text(encoding="utf-8"))}

    assert len(named) > 50
    assert sorted((page, found) for page, found in named if not any(file.endswith(f"/{found}") for file in files)) == []
