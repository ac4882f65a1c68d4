"""Install what the tests of the server need and pip does not bring: Postgres, Redis, Chromium.

Only what is missing, only by apt-get, and only as root; anywhere else a sentence says what to install. The tests start
Postgres and Redis themselves, on ports of their own, so nothing has to run. With ``deep`` as an argument Firefox and
Lighthouse come, too, for long proofs; with ``emscripten`` the compiler of the engine for the page.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

POSTGRES: Final = Path("/usr/lib/postgresql")
CHROMIUM: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Programs, the quickest first; the first two are packages of Debian."""
FIREFOX: Final = ("firefox-esr", "firefox")
"""Programs; the first is a package of Debian."""
EMSCRIPTEN: Final = "emscripten"
"""A package of Debian, and the word that asks for it."""


LIGHTHOUSE: Final = Path(__file__).parents[1] / "web" / "lighthouse"
"""A package of npm of its own: with 185 MB it is for those alone who run the long proofs."""


def missing() -> list[str]:
    """Names of the Debian packages that are not there."""
    there = {
        "postgresql": any(POSTGRES.glob("*/bin/initdb")) or shutil.which("initdb") is not None,
        "redis-server": shutil.which("redis-server") is not None,
        _browser(): any(shutil.which(name) for name in CHROMIUM),
    }
    if "deep" in sys.argv[1:]:
        there[FIREFOX[0]] = any(map(shutil.which, FIREFOX)) or not _offers(FIREFOX[0])
    if EMSCRIPTEN in sys.argv[1:]:
        there[EMSCRIPTEN] = shutil.which("em++") is not None
    return [package for package, is_there in there.items() if not is_there]


def _browser() -> str:
    """The package with the quickest Chromium that this system offers."""
    return CHROMIUM[0] if _offers(CHROMIUM[0]) else CHROMIUM[1]


def _offers(package: str) -> bool:
    """Whether this system has a package to install."""
    shown = ["apt-cache", "show", package]
    return bool(shutil.which("apt-cache") and subprocess.run(shown, check=False, capture_output=True).stdout)


def install(packages: list[str]) -> bool:
    """Install Debian packages, without a word unless it fails."""
    apt = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # A browser without a font shows boxes, and measures nonsense.
    fonts = ["fonts-dejavu-core"] if set(packages) & set(CHROMIUM) else []

    def apt_get(*arguments: str) -> None:
        done = subprocess.run([*apt, *arguments], check=False, env=quiet, capture_output=True, text=True)
        if done.returncode:
            sys.stderr.write(done.stdout + done.stderr)

    apt_get("update")
    # What a system offers is known after an update alone.
    offered = [_browser() if package in CHROMIUM else package for package in packages]
    apt_get("install", "-y", "--no-install-recommends", *offered, *fonts)
    return not missing()


def install_lighthouse() -> None:
    """Install Lighthouse as its lock file says, unless it is there; without npm its proof fails and says so."""
    locked, there = LIGHTHOUSE / "package-lock.json", LIGHTHOUSE / "node_modules" / ".package-lock.json"
    npm = shutil.which("npm")
    if npm is None or (there.exists() and there.stat().st_mtime >= locked.stat().st_mtime):
        return
    subprocess.run([npm, "ci", "--silent"], check=False, cwd=LIGHTHOUSE)


def main() -> None:
    """Install what is missing, or say what to install; `make` goes on without it, but CI skips nothing."""
    if "deep" in sys.argv[1:]:
        install_lighthouse()
    packages = missing()
    if not packages:
        return
    may_install = shutil.which("apt-get") is not None and os.geteuid() == 0
    if not (may_install and install(packages)):
        sys.stderr.write(
            f"Some tests of the server are skipped: {', '.join(missing())} is not installed."
            " On Debian and Ubuntu: apt-get install postgresql redis-server chromium\n"
        )
        sys.exit(1 if os.environ.get("CI") else 0)


if __name__ == "__main__":
    main()
