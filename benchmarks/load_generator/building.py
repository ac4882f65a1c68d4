"""Compiles the load generator with the machine's C++ compiler, once for each state of its sources."""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parent
BUILD: Final = SOURCES.parents[1] / "build" / "load"
COMPILERS: Final = ("c++", "g++", "clang++")
OPTIONS: Final = ("-std=c++20", "-O2", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror")


def generator() -> Path:
    """The program, compiled if it is not there.

    Raises:
        SystemExit: If there is no compiler, or it refuses; it has said why.
    """
    files = sorted(path for path in SOURCES.iterdir() if path.suffix in {".hpp", ".cpp"})
    state = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]
    program = BUILD / f"generator-{state}"
    if not program.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        # The process that finishes last wins; all have compiled the same.
        half = program.with_suffix(f".{os.getpid()}")
        sources = [str(path) for path in files if path.suffix == ".cpp"]
        subprocess.run([_compiler(), *OPTIONS, "-o", str(half), *sources], check=True)
        half.rename(program)
    return program


def _compiler() -> str:
    """The compiler that the environment names, or the usual one."""
    for name in filter(None, (os.environ.get("CXX"), *COMPILERS)):
        if found := shutil.which(name):
            return found
    raise SystemExit(
        "the load generator is written in C++ and there is no compiler: looked for CXX and " + ", ".join(COMPILERS)
    )
