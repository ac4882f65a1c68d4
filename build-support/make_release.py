"""Check, build and try a release: ``make release``, or ``make release ARGS=--rehearse`` before there is a tag.

What is committed is built twice, in two folders and from nothing, and the bytes are compared. Wheels are compiled by
Zig for old systems, named by auditwheel, and tried in empty environments by every Python of the machine. ``dist`` gets
the source archive, the wheels, the pinned requirements and SHA256SUMS. Nothing is published: RELEASING.md says how.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import locked
from release import archives, audit, builds, pythons, trial, version

ROOT: Final = locked.ROOT
WORK: Final = ROOT / "build" / "release"
DIST: Final = ROOT / "dist"
COMPILERS: Final = ("zig", "machine")


def main() -> int:
    """Run the steps of a release; the exit code."""
    asked = _asked()
    if not sys.platform.startswith("linux"):
        sys.exit("make release builds wheels for Linux; .github/workflows/wheels.yml has those of other systems.")
    os.nice(10)
    ready = version.readiness(ROOT)
    wrong = [*ready.wrong, *([] if asked.rehearse else ready.open)]
    if wrong:
        hint = "" if ready.wrong else "\n`make release ARGS=--rehearse` builds and tries everything all the same."
        sys.exit("There can be no release:\n" + "\n".join(f"- {one}" for one in wrong) + hint)
    began = time.monotonic()
    _release(ready.version, "" if asked.compiler == "machine" else asked.compiler)
    for one in ready.open:
        _say(f"open: {one}")
    _say(f"doublesix {ready.version} is in {DIST.relative_to(ROOT)}, after {time.monotonic() - began:.0f} s")
    return 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make release", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rehearse", action="store_true", help="build although date, tag or a clean checkout lack")
    parser.add_argument("--compiler", choices=COMPILERS, default="zig", help="what compiles the wheels")
    return parser.parse_args()


def _release(number: str, compiler: str) -> None:
    """Build twice, compare, audit and try; the archives are in `DIST` then."""
    builders, all_pythons = pythons.chosen()
    for folder in (WORK, DIST):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    log = subprocess.run(["git", "log", "-1", "--format=%H %ct"], cwd=ROOT, capture_output=True, check=True, text=True)
    commit, epoch = log.stdout.split()
    tools = builds.environment(sys.executable, WORK / "tools", "release")
    programs = builds.programs_of_builds(sys.executable, WORK / "programs")
    how = builds.Build(commit, programs, compiler, int(epoch))
    with_python = {tag: builds.environment(python, WORK / f"build-{tag}", "build") for tag, python in builders.items()}
    sdist, wheels = _twice(how, with_python)
    shutil.copy2(sdist, DIST)
    for wheel in wheels.values():
        audit.repaired(tools, wheel, DIST, how.epoch)
    made = sorted(DIST.glob("*.whl"))
    _check_names(number, [DIST / sdist.name, *made])
    for line in audit.checked(tools, DIST / sdist.name, made):
        _say(line)
    _say(audit.elsewhere(tools, ROOT))
    for minor, python in all_pythons.items():
        (wheel,) = (one for one in made if ("-cp311-cp311-" in one.name) == (minor == pythons.OLDEST))
        for line in trial.tried(python, wheel, WORK / f"trial-3.{minor}", ROOT / "README.md"):
            _say(line)
    _list()


def _twice(how: builds.Build, with_python: dict[str, Path]) -> tuple[Path, dict[str, Path]]:
    """Build source archive and wheels in two folders from nothing; those of the first.

    Raises:
        SystemExit: If two builds of one archive differ.
    """
    first, second = (_all_built(WORK / name, how, with_python) for name in ("first", "second-folder"))
    for name, archive in first.items():
        differing = archives.differences(archive, second[name])
        if differing:
            sys.exit(f"Two builds of {archive.name} differ in {', '.join(differing[:10])}")
        _say(f"two builds have equal bytes: {archive.name} {archives.sha256(archive)[:16]}")
    return first.pop("sdist"), first


def _all_built(folder: Path, how: builds.Build, with_python: dict[str, Path]) -> dict[str, Path]:
    """The source archive of what is committed, and the wheels that are built from it, by their tag."""
    tree = builds.committed(ROOT, how.commit, folder / "committed")
    some = next(iter(with_python.values()))
    found = {"sdist": builds.built("sdist", how, some, tree, folder / "out")}
    sources = builds.unpacked(found["sdist"], folder / "sources")
    for tag, programs in with_python.items():
        began = time.monotonic()
        made = found[tag] = builds.built("wheel", how, programs, sources, folder / f"out-{tag}")
        _say(f"{folder.name}: {made.name}, {made.stat().st_size / 1e6:.1f} MB, {time.monotonic() - began:.0f} s")
    return found


def _check_names(number: str, files: list[Path]) -> None:
    """All archives have the version in their name."""
    other = [file.name for file in files if not file.name.startswith(f"doublesix-{number}")]
    if other:
        sys.exit(f"The version is {number}, and these have another: {', '.join(other)}")


def _list() -> None:
    """Add the pinned requirements, and the digests of all files."""
    for file in sorted(locked.FOLDER.glob("*.txt")):
        if file.stem in {"table", "server"}:
            shutil.copy2(file, DIST / f"requirements-{file.name}")
    lines = [f"{archives.sha256(file)}  {file.name}\n" for file in sorted(DIST.iterdir())]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def _say(line: str) -> None:
    sys.stdout.write(f"release: {line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
