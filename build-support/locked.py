"""Write requirements/*.txt: every package that a set of extras brings, at one version, with its hashes.

`make requirements` resolves them for every system and every Python from 3.11 on, and keeps the versions that are
written already; `make requirements ARGS=--upgrade` takes the newest ones. The first line of each file has the digest of
what pyproject.toml asked for, by which `build-support/install.py` notices a file that is older than its question.
"""

import hashlib
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PROJECT: Final = ROOT / "pyproject.toml"
FOLDER: Final = ROOT / "requirements"
SETS: Final = {
    "table": ("table", "terminal"),
    "server": ("table", "terminal", "languages", "png", "postgres", "redis", "telemetry"),
    "all": ("all",),
    "dev": ("dev",),
    "mutation": ("mutation",),
    "site": ("site",),
    "release": ("release",),
}
"""Extras of pyproject.toml in each file. PyTorch (`train`) has no file: which build of it fits is a matter of the
machine, and its packages take gigabytes."""
BUILD: Final = "build"
"""The file of the build system in pyproject.toml."""
TOOLS: Final = "tools"
"""The file of programs that are fetched where a machine lacks them, each without a package of its own."""
PROGRAMS: Final = ("cmake>=3.20", "ninja>=1.11", "uv>=0.13", "ziglang>=0.17")
FIRST_LINE: Final = "# For pyproject.toml {digest}; `make requirements` writes this file."
PYTHON: Final = "3.11"
NAME: Final = re.compile(r"[\w.-]+")


class Outdated(Exception):  # noqa: N818 - what the file is
    """A file was written for other requirements than those that pyproject.toml has now."""


def wanted(name: str) -> list[str]:
    """Requirements that a file answers, of this project and as written in pyproject.toml."""
    if name == TOOLS:
        return list(PROGRAMS)
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    if name == BUILD:
        return [*project["build-system"]["requires"]]
    optional: dict[str, list[str]] = project["project"]["optional-dependencies"]
    found: list[str] = [*project["project"]["dependencies"]]
    queue = list(SETS[name])
    for extra in queue:
        for line in optional[extra]:
            if line.startswith("doublesix["):
                queue += [one for one in line[len("doublesix[") : -1].split(",") if one not in queue]
            else:
                found.append(line)
    return sorted(set(found))


def digest(name: str) -> str:
    """Digest of what a file answers."""
    return hashlib.sha256("\n".join(wanted(name)).encode()).hexdigest()[:16]


def path(name: str) -> Path:
    """The file of a set."""
    return FOLDER / f"{name}.txt"


def current(name: str) -> Path:
    """The file of a set, which answers what pyproject.toml asks today.

    Raises:
        Outdated: If it answers something else.
    """
    file = path(name)
    first = file.read_text(encoding="utf-8").partition("\n")[0] if file.exists() else ""
    if first != FIRST_LINE.format(digest=digest(name)):
        raise Outdated(
            f"{file.relative_to(ROOT)} was written for other packages than pyproject.toml asks for now; "
            "`make requirements` writes it anew."
        )
    return file


def programs(requirements: Iterable[str]) -> str:
    """The lines of the tools' file for programs that a build asks for, such as ``ninja>=1.5``."""
    asked = {NAME.match(one)[0].lower() for one in requirements}  # type: ignore[index]  # each begins with its name
    blocks = re.split(r"\n(?=\w)", current(TOOLS).read_text(encoding="utf-8"))
    return "\n".join(block for block in blocks if block.partition("==")[0] in asked)


def resolve(uv: str, asked: list[str], file: Path, *options: str) -> None:
    """Resolve requirements for every system into a file, which keeps the versions that stand in it.

    Raises:
        CalledProcessError: If no versions fit together, or the index is out of reach; uv has said why.
    """
    command = [uv, "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-annotate", "--no-header"]
    command += ["--python-version", PYTHON, *options, "--output-file", str(file), "-"]
    text = "\n".join(asked)
    subprocess.run(command, input=text, text=True, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def main(options: list[str]) -> None:
    """Resolve all that any file answers at once, so that no two files differ in a version; then write each."""
    uv = str(Path(sys.executable).with_name("uv"))
    if not Path(uv).exists():
        subprocess.run([sys.executable, "-m", "pip", "install", "-qq", "uv"], check=True)
    FOLDER.mkdir(exist_ok=True)
    names = (*SETS, BUILD, TOOLS)
    with tempfile.TemporaryDirectory() as folder:
        together = Path(folder, "together.txt")
        kept = [path(name).read_text(encoding="utf-8") for name in names if path(name).exists()]
        together.write_text("".join(kept), encoding="utf-8")
        resolve(uv, sorted({line for name in names for line in wanted(name)}), together, *options)
        for name in names:
            resolve(uv, wanted(name), Path(folder, name), "--constraint", str(together))
        for name in names:
            head = FIRST_LINE.format(digest=digest(name))
            path(name).write_text(f"{head}\n{Path(folder, name).read_text(encoding='utf-8')}", encoding="utf-8")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
