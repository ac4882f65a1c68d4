"""Mutation testing of the page by lot, by Stryker: lines of the modules that have a unit test, mutated in a copy.

`mutation_page.py --lines 30 --seed 7` draws thirty lines, and runs the unit tests once for each of their mutants.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import which
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
WEB: Final = ROOT / "web"
STRYKER: Final = WEB / "mutation"
"""A package of npm of its own: with 60 MB it is for those alone who run this lane."""
COPY: Final = ROOT / "build" / "mutation" / "page"
ENOUGH: Final = 80
"""Percent of mutants that the tests should catch."""
NO_LOGIC: Final = ("wire/", "i18n/languages")
"""Modules that are made, or hold sentences."""
LEFT_OUT: Final = ("node_modules", "mutation", "lighthouse", "languages.test.ts")
"""What the copy does without; the test compiles whole languages, takes most of the time, and notices no mutant."""
CODE: Final = re.compile(r"^(?!\s*(//|/?\*|import |export (type|interface) |readonly \w+: |[\])}]+[;,]?$)).*\w")


def modules() -> list[Path]:
    """Modules that a unit test imports, with logic to mutate."""
    named = {
        name
        for test in (WEB / "test").glob("*.test.ts*")
        for name in re.findall(r'from "\.\./src/([^"]+)"', test.read_text("utf-8"))
        if not name.startswith(NO_LOGIC)
    }
    return sorted(path for name in named if (path := WEB / "src" / f"{name}.ts").exists())


def lines() -> Iterator[tuple[str, int]]:
    """Module and number of every line with code."""
    for path in modules():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if CODE.match(line):
                yield path.relative_to(WEB).as_posix(), number


def copied() -> Path:
    """Copy the sources of the page, with what its tests import beside them; the folder to work in."""
    shutil.rmtree(COPY, ignore_errors=True)
    work = COPY / "web"
    shutil.copytree(WEB, work, ignore=shutil.ignore_patterns(*LEFT_OUT))
    (work / "node_modules").symlink_to(WEB / "node_modules")
    for beside in ("docs", "src"):
        (COPY / beside).symlink_to(ROOT / beside)
    return work


def mutated(work: Path, chosen: Sequence[tuple[str, int]]) -> dict[str, Any]:
    """The report of Stryker, in the schema of mutation testing elements.

    Raises:
        CalledProcessError: If Stryker cannot work, or a unit test fails without a mutant; it has said why.
    """
    report = COPY / "report.json"
    settings = {
        "testRunner": "command",
        "commandRunner": {"command": "node test.mjs"},
        "mutate": [f"{module}:{line}-{line}" for module, line in chosen],
        "inPlace": True,
        "concurrency": 1,
        "disableTypeChecks": False,
        "allowEmpty": True,
        "reporters": ["json"],
        "jsonReporter": {"fileName": str(report)},
        "tempDirName": str(COPY / "stryker"),
    }
    (work / "stryker.config.json").write_text(json.dumps(settings), "utf-8")
    program = STRYKER / "node_modules" / ".bin" / "stryker"
    subprocess.run([str(program), "run"], cwd=work, check=True)
    found: dict[str, Any] = json.loads(report.read_text("utf-8")) if report.exists() else {"files": {}}
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw lines, run the tests on their mutants, and list the survivors; 1 if too few are caught."""
    parser = argparse.ArgumentParser(description="Mutation testing of the page by lot.")
    parser.add_argument("--lines", type=int, default=20, help="lines to draw")
    parser.add_argument("--seed", default=str(random.SystemRandom().getrandbits(32)), help="draws the same ones again")
    asked = parser.parse_args(arguments)
    every = list(lines())
    chosen = sorted(random.Random(asked.seed).sample(every, min(asked.lines, len(every))))
    sys.stdout.write(f"mutation: {len(chosen)} of {len(every)} lines of the page by seed {asked.seed}\n")
    sys.stdout.flush()
    if not (STRYKER / "node_modules").exists():
        subprocess.run([which("npm") or "npm", "ci", "--silent"], cwd=STRYKER, check=True)
    files = mutated(copied(), chosen)["files"]
    mutants = [(name, one) for name, file in sorted(files.items()) for one in file["mutants"]]
    judged = [(name, one) for name, one in mutants if one["status"] not in {"Ignored", "CompileError"}]
    survivors = [(name, one) for name, one in judged if one["status"] in {"Survived", "NoCoverage"}]
    for name, one in survivors:
        line = one["location"]["start"]["line"]
        source = files[name]["source"].splitlines()[line - 1].strip()
        sys.stdout.write(f"survived: {name}:{line}\n    - {source}\n    + {one['replacement']}\n")
    caught = len(judged) - len(survivors)
    share = 100 * caught / max(1, len(judged))
    sys.stdout.write(f"mutation: {caught} of {len(judged)} mutants caught ({share:.0f} %), seed {asked.seed}\n")
    return int(share < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
