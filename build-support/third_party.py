"""Write THIRD-PARTY.txt: the packages whose code or data is part of what we ship, with their licences in full.

They are those that `web/package-lock.json` says the page is built from, its font, and the binding compiled into the
engine. Needs `web/node_modules` and nanobind, which `make page` and `make native` install.
"""

import json
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
LIST: Final = ROOT / "THIRD-PARTY.txt"
WEB: Final = ROOT / "web"
FONTS: Final = ("@fontsource/fraunces",)
"""Packages of npm whose files are copied into the page, though they are no dependency of its code."""
COMPILED: Final = ("nanobind",)
"""Packages of Python whose sources are compiled into the engine."""
OURS: Final = Path(__file__).with_name("licences")
"""Licences of packages that name theirs without its text, in files named as the packages."""
LINE: Final = "=" * 80
HEADING: Final = (
    "doublesix ships the following works of others, each under the licence that follows its name.\n"
    "build-support/third_party.py makes this file.\n"
)


class Shipped(NamedTuple):
    """A package, its version and the file of its licence."""

    name: str
    version: str
    licence: Path | None

    @property
    def title(self) -> str:
        """Heading of the package in the file."""
        return f"{self.name} {self.version}"


def of_the_page() -> list[tuple[str, str]]:
    """Names and versions of the packages of npm that the page is built from, by name."""
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found: dict[str, str] = {}
    wanted = [*locked[""]["dependencies"], *FONTS]
    while wanted:
        name = wanted.pop()
        if name not in found:
            one = locked[f"node_modules/{name}"]
            found[name] = one["version"]
            wanted += one.get("dependencies", {})
    return sorted(found.items())


def shipped() -> Iterator[Shipped]:
    """Every package in the file, with its licence where it is installed."""
    for name, version in of_the_page():
        texts = sorted((WEB / "node_modules" / name).glob("LICEN[CS]E*"))
        texts += OURS.glob(f"{name.removeprefix('@').replace('/', '-')}.txt")
        yield Shipped(name, version, texts[0] if texts else None)
    for name in COMPILED:
        its = distribution(name)
        texts = [Path(str(its.locate_file(file))) for file in its.files or [] if file.name == "LICENSE"]
        yield Shipped(name, its.version, texts[0] if texts else None)


def text() -> str:
    """The contents of the file.

    Raises:
        SystemExit: If a package has no licence that could be found.
    """
    parts = [HEADING]
    for one in shipped():
        if one.licence is None:
            raise SystemExit(f"There is no licence of {one.title} here; `npm ci` in web brings those of the page.")
        parts.append(f"{LINE}\n{one.title}\n{LINE}\n\n{one.licence.read_text(encoding='utf-8').strip()}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    LIST.write_text(text(), encoding="utf-8")
