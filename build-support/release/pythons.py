"""Interpreters that wheels are built and tried with."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

OLDEST: Final = 11
NEWEST: Final = 15
"""Minor versions of Python 3 that are looked for."""
STABLE_FROM: Final = 12
"""From this version on one wheel serves every later one."""


class NoPython(Exception):  # noqa: N818 - what is missing
    """An interpreter that a release takes is not on this machine."""


def found() -> dict[int, str]:
    """Paths of the interpreters that are here, on the search path or by pyenv, by their minor version."""
    here: dict[int, str] = {}
    for minor in range(OLDEST, NEWEST + 1):
        places = sorted(Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python3.{minor}"), reverse=True)
        for candidate in (shutil.which(f"python3.{minor}"), *map(str, places)):
            # What pyenv puts on the search path may lead to nothing.
            if candidate and _is(candidate, minor):
                here[minor] = candidate
                break
    return here


def chosen() -> tuple[dict[str, str], dict[int, str]]:
    """Interpreters that build wheels, by the tag of the wheel, and all that try one, by their minor version.

    Raises:
        NoPython: If there is none for one of the wheels.
    """
    here = found()
    stable = [minor for minor in here if minor >= STABLE_FROM]
    if OLDEST not in here or not stable:
        raise NoPython(
            f"A release takes Python 3.{OLDEST} and one from 3.{STABLE_FROM} on, each with its headers; "
            f"here there {'is' if len(here) == 1 else 'are'} {', '.join(f'3.{minor}' for minor in here) or 'none'}."
        )
    return {f"cp3{OLDEST}": here[OLDEST], f"cp3{STABLE_FROM}": here[stable[0]]}, here


def _is(candidate: str, minor: int) -> bool:
    asked = [candidate, "-c", "import sys, venv; print(sys.version_info[1])"]
    answer = subprocess.run(asked, capture_output=True, check=False, text=True)
    return answer.stdout.strip() == str(minor)
