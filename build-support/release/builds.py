"""Environments with nothing but the tools of a build, and what is built in them: source archive and wheels."""

import os
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import locked

OURS: Final = ("CC", "CXX", "AR", "LD", "CFLAGS", "CXXFLAGS", "CPPFLAGS", "LDFLAGS", "PYTHONPATH", "PYTHONHOME")
"""Settings of a machine that would go into what is built."""


def environment(python: str, folder: Path, *names: str) -> Path:
    """Make an environment with the packages of these files of requirements; its folder of programs.

    Args:
        python: Path of the interpreter.
        folder: Where the environment is made anew.
        names: Names of files in ``requirements``.
    """
    subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
    programs = folder / "bin"
    files = [word for name in names for word in ("-r", str(locked.current(name)))]
    if files:
        pip(programs, "install", "--require-hashes", *files)
    return programs


def programs_of_builds(python: str, folder: Path) -> Path:
    """Install CMake, Ninja and Zig once for every Python, so that Zig compiles what they share once; their folder."""
    command = [python, "-m", "pip", "-qq", "--disable-pip-version-check", "install", "--require-hashes"]
    subprocess.run([*command, "--target", str(folder), "-r", str(locked.current(locked.TOOLS))], check=True)
    return folder


def pip(programs: Path, *words: str) -> None:
    """Run pip of an environment, without a word unless it fails."""
    command = [str(programs / "python"), "-m", "pip", "-qq", "--disable-pip-version-check", *words]
    subprocess.run(command, check=True)


def committed(root: Path, commit: str, folder: Path) -> Path:
    """Unpack a commit into a new folder; a checkout may have more in it, and other commits meanwhile."""
    folder.mkdir(parents=True)
    archive = folder.with_suffix(".tar")
    subprocess.run(["git", "archive", "--output", str(archive), commit], cwd=root, check=True)
    return _unpack(archive, folder)


@dataclass(frozen=True)
class Build:
    """How archives are built.

    Attributes:
        commit: What is built.
        tools: Folder of CMake, Ninja and Zig.
        compiler: ``zig``, or "" for the compiler of the machine.
        epoch: Time that all files get, in seconds since 1970.
    """

    commit: str
    tools: Path
    compiler: str
    epoch: int

    def settings(self, programs: Path) -> dict[str, str]:
        """Environment variables of a build with the Python of this environment."""
        clean = {name: value for name, value in os.environ.items() if name not in OURS}
        return clean | {
            "PATH": os.pathsep.join([str(programs), str(self.tools / "bin"), os.environ["PATH"]]),
            "PYTHONPATH": str(self.tools),
            "SOURCE_DATE_EPOCH": str(self.epoch),
            "DOUBLESIX_COMPILER": self.compiler,
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }


def built(what: str, how: Build, programs: Path, sources: Path, target: Path) -> Path:
    """Build a source archive or a wheel by the project's own backend; its path.

    Args:
        what: ``sdist`` or ``wheel``.
        how: Compiler and time.
        programs: Programs of an environment with the packages of ``build``.
        sources: Folder of the sources.
        target: Folder for what is built.
    """
    target.mkdir(parents=True, exist_ok=True)
    before = set(target.iterdir())
    program = (
        "import os, sys; os.umask(0o022); sys.path.insert(0, 'build-support');"
        f" import doublesix_build; doublesix_build.build_{what}(sys.argv[1])"
    )
    command = [str(programs / "python"), "-c", program, str(target.absolute())]
    done = subprocess.run(command, cwd=sources, env=how.settings(programs), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"The {what} could not be built:\n{done.stdout}{done.stderr}")
    (made,) = set(target.iterdir()) - before
    return made


def unpacked(sdist: Path, folder: Path) -> Path:
    """Unpack a source archive into a new folder; the folder of the sources in it."""
    folder.mkdir(parents=True)
    _unpack(sdist, folder)
    (sources,) = folder.iterdir()
    return sources


def _unpack(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    return folder
