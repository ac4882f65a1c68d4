"""Build the engine with sanitizers, apart from the usual one, and run its tests on that: `make sanitize`.

What is given on the command line goes to pytest; without it, the tests that play in C++ are run.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "sanitize"
SITE = FOLDER / "site"
TESTS = (
    "tests/agreement",
    "tests/solver",
    "tests/unit/beliefs",
    "tests/unit/engine",
    "tests/unit/envs",
    "tests/unit/players",
)
LIBRARIES = ("libasan.so", "libstdc++.so")


def build() -> None:
    """Install the package into a folder of its own, compiled with every access watched."""
    # A module that is gone from the source must be gone here too.
    shutil.rmtree(SITE, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--no-build-isolation", "--target", str(SITE)]
    settings = [
        f"build-dir={FOLDER / 'cmake'}",
        "cmake.build-type=Debug",
        "cmake.define.DOUBLESIX_SANITIZE=ON",
    ]
    subprocess.run([*pip, *(f"-C{setting}" for setting in settings), str(ROOT)], check=True)


def library(name: str) -> str:
    """Where a library of the compiler lies; Python itself knows nothing of it, so it has to be loaded before."""
    compiler = os.environ.get("CXX", "c++")
    command = [compiler, f"-print-file-name={name}"]
    path = subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()
    if not Path(path).is_absolute():
        sys.exit(f"{compiler} has no {name}; this check needs GCC: name it in CXX.")
    return path


def run(arguments: list[str]) -> int:
    """Run pytest with what was built; its exit code."""
    environment = os.environ | {
        "PYTHONPATH": str(SITE),
        "LD_PRELOAD": ":".join(map(library, LIBRARIES)),
        # Python itself keeps memory to its end.
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",
        "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
    }
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    return subprocess.run([*pytest, *arguments], cwd=ROOT, check=False, env=environment).returncode


if __name__ == "__main__":
    build()
    sys.exit(run(sys.argv[1:] or ["-n", "auto", *TESTS]))
