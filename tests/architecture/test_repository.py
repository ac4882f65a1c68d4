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
