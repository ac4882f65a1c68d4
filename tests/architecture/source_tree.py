"""The files of the project, as the architecture tests read them."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "doublesix"

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def modules(*parts: str) -> tuple[Path, ...]:
    """Python files of the package, or of one of its rooms; fails where there is none."""
    found = tuple(sorted(SOURCE.joinpath(*parts).rglob("*.py")))
    assert found, f"no module under {'/'.join(('doublesix', *parts))}"
    return found


@cache
def tree(path: Path) -> ast.Module:
    """What a module says, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def name(path: Path) -> str:
    """A path as the messages of the tests show it."""
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method of a module, nested ones too."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def public(body: list[ast.stmt]) -> Iterator[Definition]:
    """Public functions and classes of a body, and those of its public classes."""
    for node in body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body)


def decorated(node: Definition, *, by: frozenset[str]) -> bool:
    """Whether one of the decorators of a definition has one of these last names."""
    last = {ast.unparse(decorator).split("(")[0].split(".")[-1] for decorator in node.decorator_list}
    return bool(last & by)


def imports(path: Path) -> Iterator[str]:
    """Full name of every module, or name in a module, that a module imports anywhere."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            stem = "." * node.level + (node.module or "")
            yield from (f"{stem}.{alias.name}" for alias in node.names)


def repository_files() -> tuple[Path, ...]:
    """Files that git tracks, or would track."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    found = (ROOT / line for line in listed.split("\0") if line)
    return tuple(path for path in found if path.is_file())
