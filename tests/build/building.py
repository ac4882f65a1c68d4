"""Builds of the whole project and their contents."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.architecture.source_tree import ROOT

# What a machine without a compiler has: a shell, and nothing that compiles, links or archives.
PLAIN_TOOLS = ("sh", "env", "uname", "cat", "rm", "mkdir", "sed", "dirname")
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")

SAY_WHAT_IT_IS = """
import doublesix
from doublesix import _native
print(_native.__file__)
print(_native.arch())
print(_native.built_with())
"""


def path_without_compiler(folder: Path) -> str:
    """A search path on which no compiler is found."""
    folder.mkdir()
    for tool in PLAIN_TOOLS:
        found = shutil.which(tool)
        assert found
        (folder / tool).symlink_to(found)
    return str(folder)


def wheel(source: Path, target: Path, **variables: str) -> Path:
    """Build a wheel in isolation; its path."""
    environment = {name: value for name, value in os.environ.items() if name not in {"CC", "CXX"}}
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", str(target), str(source)]
    subprocess.run(command, check=True, env=environment | variables)
    (built,) = target.glob("*.whl")
    return built


def sdist(target: Path) -> Path:
    """Build the source archive; its path."""
    program = "import sys; sys.path.insert(0, 'build-support'); import doublesix_build as b; b.build_sdist(sys.argv[1])"
    subprocess.run([sys.executable, "-c", program, str(target)], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    (built,) = target.glob("*.tar.gz")
    return built


def unpacked(built: Path, folder: Path) -> Path:
    """Unpack a wheel as an installation."""
    with zipfile.ZipFile(built) as archive:
        archive.extractall(folder)
    return folder


def said(site: Path, program: str = SAY_WHAT_IT_IS, **variables: str) -> list[str]:
    """Output of a program with doublesix in this folder."""
    environment = os.environ | {"PYTHONPATH": str(site)} | variables
    command = [sys.executable, "-c", program]
    answer = subprocess.run(command, capture_output=True, check=True, cwd=site, env=environment, text=True)
    return answer.stdout.splitlines()


def extension(site: Path) -> Path:
    """The compiled module."""
    (found,) = (site / "doublesix").glob("_native.*.so")
    return found


def newest_glibc(library: Path) -> tuple[int, int]:
    """Required version of glibc of a compiled file."""
    found = {(int(major), int(minor)) for major, minor in GLIBC.findall(library.read_bytes())}
    return max(found)
