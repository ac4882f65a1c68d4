"""Compile the engine where it is found by the package: `engine.py` now, `engine.py behind` in the background at first.

What was compiled once is compiled in part, and waited for. The first time takes minutes: then `behind` returns at once
and leaves a process that goes on by itself, so that a table can be open meanwhile. Two builds never run at once: the
second waits for the lock of the first, or is not begun where nothing waits for it. By that lock
`doublesix.players.availability` also sees that one is going on.
"""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from typing import IO, Final

import doublesix_build
from install import PIP, ROOT, install_programs

BUILD: Final = ROOT / "build"
PACKAGE: Final = ROOT / "src" / "doublesix"
LOCK: Final = BUILD / "engine.lock"
LOG: Final = BUILD / "engine.log"
CACHE: Final = BUILD / "native" / "CMakeCache.txt"
KEY: Final = "CMAKE_COMMAND:INTERNAL="


def compiled() -> bool:
    """Whether there is an engine from an earlier build, and the folder that it was built in."""
    # Beside the module there is its stub, which is there before anything was compiled.
    modules = (PACKAGE / f"_native{suffix}" for suffix in EXTENSION_SUFFIXES)
    return CACHE.exists() and any(module.exists() for module in modules)


def going_on() -> bool:
    """Whether another process compiles the engine now."""
    BUILD.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        return not _taken(lock)


def build() -> None:
    """Compile the engine, or what changed in it; waits for a build that is going on.

    Raises:
        SystemExit: If it cannot be compiled; the compiler has said why.
    """
    with _alone():
        if compiled():
            cmake = next(line for line in CACHE.read_text(encoding="utf-8").splitlines() if line.startswith(KEY))
            command, settings = [cmake.removeprefix(KEY), "--build", str(CACHE.parent)], dict(os.environ)
        else:
            sys.stderr.write("Compiling the engine (once; some minutes)\n")
            install_programs(doublesix_build.get_requires_for_build_editable())
            command = [*PIP, "--no-deps", "--no-build-isolation", "-e", str(ROOT)]
            settings = {name: value for name, value in os.environ.items() if name != "DOUBLESIX_ENGINE"}
        done = subprocess.run(command, check=False, env=settings, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def behind() -> None:
    """Compile what changed; the very first time in a process of its own that outlives this one."""
    if compiled():
        build()
        return
    if going_on():
        return
    with LOG.open("w", encoding="utf-8") as log:
        subprocess.Popen(
            [sys.executable, __file__, "quietly"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


@contextmanager
def _alone() -> Iterator[None]:
    """Hold the lock of the build."""
    BUILD.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        if not _taken(lock):
            sys.stderr.write("The engine is being compiled; waiting for that\n")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _taken(lock: IO[str]) -> bool:
    """Take the lock if it is free; it is let go when its file is closed."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def main(arguments: list[str]) -> None:
    """Build now, or behind the table."""
    if arguments == ["behind"]:
        behind()
        return
    if arguments == ["quietly"]:
        # The table comes first.
        os.nice(10)
    build()


if __name__ == "__main__":
    main(sys.argv[1:])
