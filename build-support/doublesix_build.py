"""The build backend: scikit-build-core, with Zig from the package index where the machine has no C++ compiler.

Zig is used through small scripts that stand for the compiler and for the archiver. It aims at a plain processor and an
old C library, so that what it builds runs on other machines too.
"""

import contextlib
import importlib.util
import os
import platform
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from scikit_build_core import build as backend
from scikit_build_core.build import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = Mapping[str, "list[str] | str"]
COMPILERS = ("c++", "g++", "clang++")
ZIG = "ziglang>=0.17"
PROBE = "#include <bit>\n#include <span>\nstatic_assert(std::popcount(3u) == 2);\n"
LINUX_TARGETS = {"x86_64": "x86_64-linux", "aarch64": "aarch64-linux"}
# The oldest C library that NumPy's wheels run on: manylinux_2_28.
OLDEST_GLIBC = "gnu.2.28"
# `DOUBLESIX_COMPILER=zig` builds with Zig although there is a compiler: a wheel for machines older than this one.
CHOICE = "DOUBLESIX_COMPILER"
# Optimised from the first test that CMake makes, or Zig would compile its C++ library a second time, for debugging.
SCRIPTS = {"cxx": "c++ -O3", "ar": "ar", "ranlib": "ranlib"}


def get_requires_for_build_wheel(config_settings: Settings | None = None) -> list[str]:
    """What a wheel needs at build time on this machine."""
    return backend.get_requires_for_build_wheel(_plain(config_settings)) + _compiler_to_fetch()


def get_requires_for_build_editable(config_settings: Settings | None = None) -> list[str]:
    """What an editable install needs at build time on this machine."""
    return backend.get_requires_for_build_editable(_plain(config_settings)) + _compiler_to_fetch()


def build_wheel(
    wheel_directory: str, config_settings: Settings | None = None, metadata_directory: str | None = None
) -> str:
    """Build a wheel; its file name."""
    with tempfile.TemporaryDirectory() as folder:
        scripts = Path("build", "zig").absolute() if _zig_is_chosen() else Path(folder)
        with _compiler(scripts, config_settings) as settings:
            return backend.build_wheel(wheel_directory, settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings | None = None, metadata_directory: str | None = None
) -> str:
    """Build the wheel of an editable install; its file name.

    The scripts stay: what changes in C++ is compiled by them again, without this backend.
    """
    with _compiler(Path("build", "zig").absolute(), config_settings) as settings:
        return backend.build_editable(wheel_directory, settings, metadata_directory)


def _plain(settings: Settings | None) -> dict[str, list[str] | str]:
    return dict(settings or {})


def _usable(compiler: str) -> bool:
    """Whether this is a compiler of C++20 with its library: on some systems the name alone is there."""
    command = [compiler, "-std=c++20", "-fsyntax-only", "-x", "c++", "-"]
    return subprocess.run(command, input=PROBE, capture_output=True, check=False, text=True).returncode == 0


def _zig_is_chosen() -> bool:
    return os.environ.get(CHOICE) == "zig"


def _found() -> str | None:
    """The C++ compiler of the machine; empty where CMake has to look for itself, None where there is none."""
    if _zig_is_chosen():
        return None
    if os.environ.get("CXX") or sys.platform == "win32":
        return ""
    return next((path for path in map(shutil.which, COMPILERS) if path and _usable(path)), None)


def _compiler_to_fetch() -> list[str]:
    return [ZIG] if _found() is None else []


@contextlib.contextmanager
def _compiler(scripts: Path, settings: Settings | None) -> Iterator[dict[str, list[str] | str]]:
    """Settings for scikit-build-core, while CXX names a compiler."""
    found = _found()
    if found == "":
        yield _plain(settings)
        return
    tools = {} if found else _zig(scripts)
    before = os.environ.copy()
    os.environ["CXX"] = found or tools["cxx"]
    try:
        archivers = {f"cmake.define.CMAKE_{name.upper()}": tools[name] for name in tools.keys() - {"cxx"}}
        yield {**_plain(settings), **archivers}
    finally:
        os.environ.clear()
        os.environ.update(before)


def _zig(scripts: Path) -> dict[str, str]:
    """Write the scripts that stand for compiler and archivers; their paths by name."""
    package = importlib.util.find_spec("ziglang")
    if package is None or package.origin is None:
        message = (
            f"No C++20 compiler was found ({', '.join(COMPILERS)}), and Zig, which would do, is not installed. "
            f"Install a compiler, name one in CXX, or pip install '{ZIG}'."
        )
        raise SystemExit(message)
    program = Path(package.origin).with_name("zig")
    scripts.mkdir(parents=True, exist_ok=True)
    for name, verb in SCRIPTS.items():
        target = _target() if name == "cxx" else ""
        text = (
            "#!/bin/sh\n"
            # Zig compiles its C++ library once into this folder, instead of into one in the home of the user.
            f": ${{ZIG_GLOBAL_CACHE_DIR:={shlex.quote(str(scripts / 'cache'))}}}\n"
            f"export ZIG_GLOBAL_CACHE_DIR ZIG_LOCAL_CACHE_DIR={shlex.quote(str(scripts / 'cache'))}\n"
            f'exec {shlex.quote(str(program))} {verb}{target} "$@"\n'
        )
        script = scripts / name
        script.write_text(text, encoding="utf-8")
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return {name: str(scripts / name) for name in SCRIPTS}


def _target() -> str:
    """Target for Zig; without it, Zig would aim at exactly this processor and this C library."""
    if sys.platform != "linux" or platform.machine() not in LINUX_TARGETS:
        return " -mcpu=baseline"
    library = OLDEST_GLIBC if platform.libc_ver()[0] == "glibc" else "musl"
    return f" -target {LINUX_TARGETS[platform.machine()]}-{library}"
