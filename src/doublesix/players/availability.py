"""Availability of the engine: compiled, being compiled in the background, or missing.

In a source checkout the first ``make serve`` or ``make play`` compiles it in the background
(``build-support/engine.py``), under a file lock that is tested here.
"""

import importlib
import importlib.util
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

from doublesix.core.rules import RuleSet
from doublesix.errors import EngineMissing
from doublesix.locks import lock
from doublesix.messages import FixedMessage, Message

__all__ = [
    "EngineBuild",
    "engine_build",
    "engine_judges",
    "engine_missing",
    "engine_ready",
    "engine_remedy",
    "wait_for_engine",
]

CHECKOUT: Final = Path(__file__).resolve().parents[3]
BUILD: Final = CHECKOUT / "build"
"""Build folder of a source checkout; it does not exist for an installed package."""
LARGEST_SET: Final = 6
MOST_SEATS: Final = 4
"""Sets and tables at which the engine's players judge moves; as in the engine, which is not loaded for asking."""
PAUSE: Final = 0.5
"""Seconds between two polls of a build."""


class _Compiling(Message, id="engine.missing.compiling", english="being compiled ({done} of {files} files)"):
    done: int
    files: int


_BEGINNING = FixedMessage("engine.missing.beginning", "being compiled")


@dataclass(frozen=True)
class EngineBuild:
    """Progress of a build of the engine.

    Attributes:
        done: Files compiled so far.
        files: Files in all; 0 until that is known.
    """

    done: int
    files: int

    def __str__(self) -> str:
        """The state in words, as part of a sentence.

        >>> print(EngineBuild(12, 61)), print(EngineBuild(0, 0))
        being compiled (12 of 61 files)
        being compiled
        (None, None)
        """
        return str(self.message)

    @property
    def message(self) -> Message:
        """The state, as part of a sentence."""
        return _Compiling(self.done, self.files) if self.files else _BEGINNING


def engine_ready() -> bool:
    """Whether the compiled engine can be imported; not cached, since a build may just have finished."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("doublesix._native") is not None


def engine_judges(rules: RuleSet, seats: int) -> bool:
    """Whether the engine is here and can judge moves at a table of so many seats, as hints need it.

    Quick once the engine is here: it is asked for after every entry of a table.
    """
    return rules.set <= LARGEST_SET and seats <= MOST_SEATS and _is_here()


def _is_here() -> bool:
    try:
        return _found()
    except EngineMissing:
        return False


@cache
def _found() -> Literal[True]:
    """Raise `EngineMissing` if there is no engine, which is not cached: a build may just have finished."""
    if not engine_ready():
        raise EngineMissing(engine_missing())
    return True


_MAKE = FixedMessage("engine.missing.make", "“make native” compiles it in some minutes")
_PIP = FixedMessage(
    "engine.missing.pip",
    (
        "install doublesix again without DOUBLESIX_ENGINE=no in the environment (pip install --force-"
        "reinstall --no-deps)"
    ),
)


def engine_remedy(checkout: Path = CHECKOUT) -> Message:
    """How to install a missing engine: by make in a source checkout, by pip for an installed package.

    >>> from pathlib import Path
    >>> print(engine_remedy(Path("/nowhere")))
    install doublesix again without DOUBLESIX_ENGINE=no in the environment (pip install --force-reinstall --no-deps)
    """
    return _MAKE if (checkout / "Makefile").is_file() else _PIP


_NOT_COMPILED = FixedMessage("engine.missing.not-compiled", "not compiled here")


class _NeedsEngine(Message, id="engine.missing", english="this needs the engine, which is {state}: {remedy}"):
    state: Message
    remedy: Message


def engine_missing() -> Message:
    """Error message for features that need the engine when it is missing."""
    build = engine_build()
    return _NeedsEngine(_NOT_COMPILED if build is None else build.message, engine_remedy())


def engine_build(folder: Path = BUILD) -> EngineBuild | None:
    """Progress of the build that is running in a folder; `None` if none is."""
    if not _locked(folder / "engine.lock"):
        return None
    native = folder / "native"
    try:
        files = (native / "compile_commands.json").read_text(encoding="utf-8").count('"command":')
    except OSError:
        files = 0
    done = sum(1 for _ in native.rglob("*.o")) if files else 0
    return EngineBuild(min(done, files), files)


def wait_for_engine(folder: Path = BUILD) -> Iterator[EngineBuild]:
    """Yield the progress of the running build, until the engine is ready or the build has failed."""
    while not engine_ready() and (build := engine_build(folder)) is not None:
        yield build
        time.sleep(PAUSE)


def _locked(path: Path) -> bool:
    try:
        with path.open("rb") as held:
            return not lock(held.fileno())
    except OSError:
        return False
