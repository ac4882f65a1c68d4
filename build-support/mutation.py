"""Mutation testing by lot: plant single mistakes in a copy of the package, and list those that no test notices.

`mutation.py --number 40 --seed 7 --room envs` draws forty mutants of one room: first a place, then one of the
mutations that Cosmic Ray knows for it. The tests beside the room run once on the unchanged copy, with coverage. For a
mutant those that reach its line come first; then the whole room, where tests start programs, which are not covered.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from importlib.util import cache_from_source
from itertools import groupby, islice
from pathlib import Path
from typing import Final

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from coverage import CoverageData
from mutation_rooms import EQUIVALENT, IN_PROCESS, ROOMS

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "doublesix"
FOLDER: Final = ROOT / "build" / "mutation"
COPY: Final = FOLDER / "src"
COPIED: Final = COPY / "doublesix"
"""What is mutated; the package itself stays as it is, and may change meanwhile."""
PYTEST: Final = ("pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider")
PATIENCE: Final = 4
"""A mutant may take `LEAST_SECONDS`, and this many times as long as the tests without one; then it counts as caught."""
LEAST_SECONDS: Final = 60
REACHING: Final = 100
"""Tests reaching the line of a mutant that run before the whole room."""
ENOUGH: Final = 80
"""Percent of mutants that the tests should catch."""

IDENTITY: Final = ("_Is", "_IsNot")
"""Operators that are left out: small numbers and enumerations are alike by identity, and Python warns of the others."""

Place = tuple[str, int, int]
"""Module within the package, line and column, from 1 and 0."""


@dataclass(frozen=True)
class Mutant:
    """One mutation of one module.

    Attributes:
        room: Room of the module, a key of `ROOMS`.
        module: Path of the module within the package.
        line: Line of the place, from 1.
        operator: Name of Cosmic Ray's operator.
        occurrence: Which of the operator's places in the module it is, from 0.
    """

    room: str
    module: str
    line: int
    operator: str
    occurrence: int

    def code(self) -> tuple[str, str]:
        """Source of the module, and the mutated source."""
        source = (COPIED / self.module).read_text("utf-8")
        mutated = mutate_code(source, get_operator(self.operator)(), self.occurrence)
        assert mutated is not None, "the place was found in this source"
        return source, mutated

    def difference(self) -> list[str]:
        """Changed lines: ``- before``, ``+ after``."""
        before, after = (code.splitlines() for code in self.code())
        lines = list(unified_diff(before, after, lineterm="", n=0))[2:]
        return [f"{line[0]} {line[1:].strip()}" for line in lines if not line.startswith("@@")]

    @property
    def is_able(self) -> bool:
        """Whether it is a program, and not known to change nothing that can be observed."""
        try:
            compile(self.code()[1], self.module, "exec")
        except SyntaxError:
            return False
        return (self.module, *self.difference()) not in EQUIVALENT


def mutants_of(room: str) -> dict[Place, list[Mutant]]:
    """All mutants of a room by their places."""
    found: dict[Place, list[Mutant]] = defaultdict(list)
    for path in sorted((COPIED / room).rglob("*.py")):
        source, module = path.read_text("utf-8"), path.relative_to(COPIED).as_posix()
        inert, nodes = set(_inert(source)), list(ast_nodes(get_ast(source)))
        for name in operator_names():
            operator = get_operator(name)
            if operator.arguments() or name.endswith(IDENTITY):
                continue
            starts = (start for node in nodes for start, _ in operator().mutation_positions(node))
            for occurrence, (line, column) in enumerate(starts):
                if line not in inert:
                    found[module, line, column].append(Mutant(room, module, line, name, occurrence))
    return found


def _inert(source: str) -> Iterator[int]:
    """Lines without a mutant worth a run: annotations and decorators, which fail at the import, and imports."""
    for node in ast.walk(ast.parse(source)):
        found: list[ast.AST] = [node] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found += node.decorator_list
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            found += [one for one in (*(argument.annotation for argument in every), node.returns) if one is not None]
        if isinstance(node, ast.AnnAssign) and node.value is None:
            found.append(node.annotation)
        for one in found:
            yield from range(getattr(one, "lineno", 0), (getattr(one, "end_lineno", 0) or 0) + 1)


def drawn(rooms: Sequence[str], number: int, lot: random.Random) -> list[Mutant]:
    """Mutants by lot, room by room: every place is as likely as any other, and so is every mutation of a place."""
    places = [mutants for room in rooms for _, mutants in sorted(mutants_of(room).items())]
    chosen = (lot.choice(mutants) for mutants in lot.sample(places, len(places)))
    able = islice((mutant for mutant in chosen if mutant.is_able), number)
    return sorted(able, key=lambda mutant: (rooms.index(mutant.room), mutant.module, mutant.line))


def copied() -> None:
    """Copy the package with its compiled modules, which stay valid as files keep their times."""
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(PACKAGE, COPIED, ignore=shutil.ignore_patterns("native"))


def run(command: Sequence[str], limit: float | None = None) -> str:
    """Run pytest on the copy: the line of the first failure, “time limit”, or empty if all tests pass."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(COPY), str(Path(__file__).parent)))}
    try:
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            env=environment,
            check=False,
            capture_output=True,
            text=True,
            timeout=limit,
        )
    except subprocess.TimeoutExpired:
        return "time limit"
    if done.returncode == 0:
        return ""
    lines = (done.stdout + done.stderr).splitlines()
    return next((line for line in lines if line.startswith(("FAILED", "ERROR"))), "no test could run")


class Room:
    """The tests of a room, and which of them reach which line."""

    def __init__(self, name: str) -> None:
        """Run the tests without a mutant.

        Raises:
            SystemExit: If one fails.
        """
        self.tests, self.in_process = ROOMS[name], name in IN_PROCESS
        began, data = time.monotonic(), FOLDER / "coverage"
        data.unlink(missing_ok=True)
        options = ("--rcfile=", f"--data-file={data}", f"--include={COPY}/*")
        failure = run(("coverage", "run", *options, "-m", *PYTEST, "-p", "mutation_contexts", *self.tests))
        if failure:
            sys.exit(f"mutation: the tests of {name} fail without any mutant: {failure}")
        self.limit = LEAST_SECONDS + PATIENCE * (time.monotonic() - began)
        self.reached = CoverageData(str(data))
        self.reached.read()

    def reaching(self, mutant: Mutant) -> list[str]:
        """Ids of tests that reach the line of a mutant; none if it runs at the import, or in other processes only."""
        lines = self.reached.contexts_by_lineno(str(COPIED / mutant.module))
        return sorted(filter(None, lines.get(mutant.line, ())))[:REACHING]

    def catches(self, mutant: Mutant) -> str:
        """What notices a mutant, as `run` says it; empty for a survivor."""
        source, mutated = mutant.code()
        place = COPIED / mutant.module
        # Compiled modules are compared by size and second, and a mutant may share both with its source.
        compiled = Path(cache_from_source(str(place)))
        try:
            place.write_text(mutated, "utf-8")
            compiled.unlink(missing_ok=True)
            first = self.reaching(mutant)
            failure = run((*PYTEST, *first), self.limit) if first else ""
            all_ran = self.in_process and 0 < len(first) < REACHING
            return failure if failure or all_ran else run((*PYTEST, *self.tests), self.limit)
        finally:
            place.write_text(source, "utf-8")
            compiled.unlink(missing_ok=True)


def say(line: str) -> None:
    """Print a line at once: a run takes long, and may be stopped."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def survivors_of(mutants: Sequence[Mutant]) -> list[Mutant]:
    """The mutants that no test notices, each said as it is found."""
    survivors, number = [], 0
    for room, own in groupby(mutants, key=lambda mutant: mutant.room):
        tests = Room(room)
        for mutant in own:
            number += 1
            failure = tests.catches(mutant)
            say("\n    ".join([f"{number}/{len(mutants)} {mutant.module}:{mutant.line}", *mutant.difference()]))
            say(f"    {failure or 'SURVIVED'}")
            if not failure:
                survivors.append(mutant)
    return survivors


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw mutants, run their tests, and list the survivors; 1 if too few are caught."""
    parser = argparse.ArgumentParser(description="Mutation testing by lot.")
    parser.add_argument("--number", type=int, default=40, help="mutants to draw")
    parser.add_argument("--seed", default=str(random.SystemRandom().getrandbits(32)), help="draws the same ones again")
    parser.add_argument("--room", action="append", choices=sorted(ROOMS), help="only this room; may be repeated")
    asked = parser.parse_args(arguments)
    rooms = asked.room or list(ROOMS)
    say(f"mutation: {asked.number} mutants by seed {asked.seed}")
    copied()
    mutants = drawn(rooms, asked.number, random.Random(asked.seed))
    survivors = survivors_of(mutants)
    for one in survivors:
        say("\n    ".join([f"survived: {one.module}:{one.line}", *one.difference()]))
    caught = len(mutants) - len(survivors)
    share = 100 * caught / max(1, len(mutants))
    say(f"mutation: {caught} of {len(mutants)} mutants caught ({share:.0f} %), seed {asked.seed}")
    return int(share < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
