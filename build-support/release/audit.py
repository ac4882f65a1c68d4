"""What tools say of the archives: for which systems a wheel is, whether it keeps to the stable ABI, what is in it."""

import platform
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

OLDEST_GLIBC: Final = (2, 28)
PLATFORM: Final = f"manylinux_{OLDEST_GLIBC[0]}_{OLDEST_GLIBC[1]}_{platform.machine()}"
"""The oldest systems that NumPy's wheels run on, and so ours."""
ELSEWHERE: Final = {"linux": "aarch64", "macos": "x86_64,arm64", "windows": "AMD64"}
"""Processors of the runners, by system."""
WHEELS_ELSEWHERE: Final = 8
FOUND: Final = re.compile(r'platform tag: "manylinux_(\d+)_(\d+)_')


def repaired(programs: Path, wheel: Path, target: Path, epoch: int) -> Path:
    """Let auditwheel name a wheel by the systems that it runs on; its path.

    Raises:
        SystemExit: If it needs newer libraries than those of `PLATFORM`.
    """
    before = set(target.glob("*.whl"))
    said = _run(
        programs,
        "auditwheel",
        "repair",
        "--plat",
        PLATFORM,
        "-w",
        str(target),
        str(wheel),
        SOURCE_DATE_EPOCH=str(epoch),
    )
    (made,) = set(target.glob("*.whl")) - before
    if PLATFORM not in made.name:
        raise SystemExit(f"auditwheel named the wheel {made.name}, not for {PLATFORM}:\n{said}")
    return made


def checked(programs: Path, sdist: Path, wheels: list[Path]) -> list[str]:
    """What the tools say of each archive, a line each.

    Raises:
        SystemExit: If one of them finds something wrong; it has said what.
    """
    files = [str(file) for file in (sdist, *wheels)]
    _run(programs, "twine", "check", "--strict", *files)
    lines = ["twine check --strict: an index can show all of them"]
    for wheel in wheels:
        _run(programs, "check-wheel-contents", "--ignore", "W005", str(wheel))
        lines.append(f"{_consistent(_run(programs, 'auditwheel', 'show', str(wheel)))}: {wheel.name}")
        if "-abi3-" in wheel.name:
            _run(programs, "abi3audit", "--strict", str(wheel))
            lines.append(f"abi3audit --strict: the stable ABI alone: {wheel.name}")
    return lines


def elsewhere(programs: Path, root: Path) -> str:
    """Wheels that cibuildwheel makes on the runners of .github/workflows/wheels.yml, by what it says itself.

    Raises:
        SystemExit: If its options are wrong, or choose other wheels.
    """
    found: list[str] = []
    for system, processors in ELSEWHERE.items():
        asked = ("cibuildwheel", "--platform", system, "--archs", processors, "--print-build-identifiers", str(root))
        found += _run(programs, *asked).split()
    if len(found) != WHEELS_ELSEWHERE:
        raise SystemExit(f"cibuildwheel would make {len(found)} wheels: {', '.join(found)}")
    return f"cibuildwheel, which has not run, would make {', '.join(found)}"


def _consistent(said: str) -> str:
    """The oldest C library, from the answer of ``auditwheel show``."""
    found = FOUND.search(" ".join(said.split()))
    if not found or tuple(map(int, found.groups())) > OLDEST_GLIBC:
        raise SystemExit(said)
    return f"auditwheel show: runs with glibc {found[1]}.{found[2]} and newer"


def _run(programs: Path, *command: str, **variables: str) -> str:
    """Output of a tool.

    Raises:
        SystemExit: If it fails.
    """
    tool = programs / command[0]
    path = f"{programs}:{Path(shutil.which('sh') or '/bin/sh').parent}"
    environment = {"PATH": path, "HOME": str(Path.home()), "COLUMNS": "200", **variables}
    done = subprocess.run([str(tool), *command[1:]], check=False, capture_output=True, text=True, env=environment)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} found something wrong:\n{done.stdout}{done.stderr}")
    return done.stdout
