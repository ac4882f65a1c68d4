"""Compile the engine for the page: `wasm.py`; with `--check` compile into a folder aside and compare the bytes.

Three modules of WebAssembly come out: the engine with SIMD, a plain one for browsers without it, and a small one that
keeps the score of real tiles; and the declarations of the records that cross. All are committed, so that no other
build needs a compiler for them: `build.json` says from which sources, and with which one, they were made. The same
sources and compiler give the same bytes.
"""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from wasm_declarations import declarations, sheet_declarations

ROOT: Final = Path(__file__).resolve().parents[1]
NATIVE: Final = ROOT / "src" / "doublesix" / "native"
ENGINE: Final = ROOT / "web" / "src" / "engine"
MODULES: Final = ENGINE / "module"
RECORD: Final = MODULES / "build.json"
SHAPES: Final = ENGINE / "shapes.ts"
SHEET_SHAPES: Final = ENGINE / "sheetShapes.ts"
LEVELS: Final = ENGINE / "levels.ts"
OBJECTS: Final = ROOT / "build" / "wasm"

SEARCH: Final = (
    *("api/beliefs.cpp", "api/network_evaluator.cpp", "api/players.cpp", "api/rollout_evaluator.cpp"),
    *("players/all_plain.cpp", "players/all_small.cpp", "solver/solve.cpp"),
)
"""What plays whole rounds and searches, and is compiled for speed; the rest, which makes single moves, for size."""
SOURCES: Final = (
    *SEARCH,
    *("api/information_states.cpp", "api/machine.cpp", "interface/board.cpp", "interface/match.cpp"),
    *("wasm/exchange.cpp", "wasm/page_board.cpp", "wasm/page_match.cpp", "wasm/players.cpp", "wasm/rules.cpp"),
    *("wasm/search.cpp", "wasm/shapes.cpp"),
)
SHEET: Final = (
    *("wasm/exchange.cpp", "wasm/hand_totals.cpp", "wasm/page_sheet.cpp", "wasm/score_sheet.cpp"),
    *("wasm/sheet_hands.cpp", "wasm/sheet_problems.cpp", "wasm/sheet_shapes.cpp"),
)
"""What keeps a score, without anything that plays."""
COMPILE: Final = (
    *("-std=c++20", "-fno-exceptions", "-DNDEBUG"),
    *("-DDOUBLESIX_WITHOUT_SIMULATIONS", "-DDOUBLESIX_POLLS_PAGE"),
)
LINK: Final = (
    *("-O2", "--no-entry", "-sSTANDALONE_WASM", "-sWASM_BIGINT", "-sALLOW_MEMORY_GROWTH", "-sMAXIMUM_MEMORY=512MB"),
    # What is missing at the end is compared with IMPORTS.
    *("-sERROR_ON_UNDEFINED_SYMBOLS=0", "-sWARN_ON_UNDEFINED_SYMBOLS=0"),
)
VARIANTS: Final = {
    "engine-simd.wasm": (SOURCES, ("-msimd128",)),
    "engine.wasm": (SOURCES, ()),
    "sheet.wasm": (SHEET, ()),
}
"""Each module by its file: its sources, and further flags."""
IMPORTS: Final = {"page.poll", "env.emscripten_notify_memory_growth", "wasi_snapshot_preview1.clock_time_get"}
ENDS: Final = "wasi_snapshot_preview1.proc_exit"
LARGEST: Final = 400_000
"""Most bytes of a module with gzip."""

INCLUDE: Final = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def compiled_from(*sources: str) -> Iterator[Path]:
    """These sources and every header of ours that they include, in order."""
    found: set[Path] = set()
    waiting = [NATIVE / source for source in sources]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [NATIVE / name for name in INCLUDE.findall(path.read_text(encoding="utf-8"))]
    yield from sorted(found)


def fingerprint() -> str:
    """A hash of everything that the modules are made from, but the compiler."""
    return _hash((SEARCH, COMPILE, LINK, VARIANTS), *SOURCES, *SHEET)


def _hash(settings: object, *sources: str) -> str:
    made = sha256(repr(settings).encode())
    for path in compiled_from(*sources):
        made.update(f"\0{path.relative_to(NATIVE)}\0".encode() + path.read_bytes())
    return made.hexdigest()


@cache
def compiler() -> str:
    """The version of the compiler.

    Raises:
        SystemExit: If there is none.
    """
    found = shutil.which("em++")
    if found is None:
        sys.exit("there is no em++ here, which compiles the engine for the page; Debian's package emscripten has it")
    return _run([found, "--version"]).splitlines()[0].split()[-2]


def _run(command: list[str]) -> str:
    done = subprocess.run(command, check=False, cwd=NATIVE, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return done.stdout


def build(into: Path, kept: Path) -> dict[Path, str]:
    """Compile the modules into a folder, with what is kept of earlier times; the declarations by their file."""
    kept.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for name, (sources, flags) in VARIANTS.items():
            objects = list(pool.map(lambda source: _compiled(source, flags, kept), sources))  # noqa: B023 - used at once
            _run(["em++", *LINK, *objects, "-o", f"{scratch}/{name}"])
            shutil.copyfile(f"{scratch}/{name}", into / name)
    engine, sheet = (_shapes(into / name) for name in ("engine-simd.wasm", "sheet.wasm"))
    return {
        SHAPES: declarations(engine, _exports(SOURCES)),
        SHEET_SHAPES: sheet_declarations(sheet, engine, _exports(SHEET)),
    }


def _exports(sources: tuple[str, ...]) -> str:
    """The sources that export functions, as one text."""
    return "\n".join((NATIVE / source).read_text(encoding="utf-8") for source in sources if "wasm/" in source)


def _compiled(source: str, flags: tuple[str, ...], kept: Path) -> str:
    """The object file of a source, compiled unless it is there."""
    settings = (*COMPILE, "-O2" if source in SEARCH else "-Os", *flags)
    made = kept / f"{_hash((source, settings, compiler()), source)}.o"
    if not made.exists():
        with tempfile.TemporaryDirectory() as scratch:
            _run(["em++", *settings, "-I.", "-c", source, "-o", f"{scratch}/made.o"])
            shutil.move(f"{scratch}/made.o", made)
    return str(made)


READ: Final = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const wanted = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`);
const nothing = new Proxy({}, { get: () => () => 0 });
const { exports } = new WebAssembly.Instance(module, new Proxy({}, { get: () => nothing }));
exports._initialize();
const text = Buffer.from(exports.memory.buffer, exports.shapes_text(), exports.shapes_size()).toString();
console.log(JSON.stringify({ wanted, text }));
"""


def _shapes(module: Path) -> str:
    """The text in which a module describes its records.

    Raises:
        SystemExit: If it imports what no page provides.
    """
    said = json.loads(_run(["node", "-e", READ, str(module)]))
    if strange := set(said["wanted"]) - IMPORTS - {ENDS}:
        sys.exit(f"{module.name} imports what no page provides: {', '.join(sorted(strange))}")
    return str(said["text"])


def levels() -> str:
    """The ten levels, and what plays without a network, in TypeScript, as the package has them."""
    from doublesix.engine.search import weaknesses  # noqa: PLC0415 - the same
    from doublesix.engine.search.players import LEVELS as CONFIGS  # noqa: PLC0415 - compiling needs no engine
    from doublesix.engine.search.table_player import WITHOUT_NETWORK  # noqa: PLC0415 - the same

    rows = "".join(
        f"  {json.dumps({'kind': one.kind, **({'worlds': one.worlds} if one.worlds else {}), **one.switches})},\n"
        for _, one in sorted(CONFIGS.items())
    )
    lapses = "".join(f"  {json.dumps(game)}: {json.dumps(shares)},\n" for game, shares in weaknesses.LAPSES.items())
    lapsing = [name for name in weaknesses.WEAKNESSES if name not in weaknesses.ALWAYS]
    return f"""// Made by build-support/wasm.py from doublesix.engine.search; not to be edited.
import type {{ PlayerConfig, PlayerKind }} from "./shapes";

/** The levels, from 1 on, as configurations of the engine's players. */
export const LEVELS: readonly Partial<PlayerConfig>[] = [
{rows}];

/** Switches of the weaknesses that do not strike in every decision. */
export const LAPSING = {json.dumps(lapsing)} as const;

/** Share of decisions in which each of them strikes, from level 1 on, by the game of the table's network. */
export const LAPSES: Readonly<Record<string, readonly number[]>> = {{
{lapses}}};

/** The game that stands for all others. */
export const OTHER_GAMES = {json.dumps(weaknesses.OTHER_GAMES)};

/** Worlds of the level that looks a little ahead, by game. */
export const WORLDS: Readonly<Record<string, number>> = {json.dumps(dict(weaknesses.WORLDS))};

/** Kinds that use a network, and the kind that plays where there is none. */
export const WITHOUT_NETWORK: Readonly<Partial<Record<PlayerKind, PlayerKind>>> = {json.dumps(dict(WITHOUT_NETWORK))};
"""


def written(folder: Path) -> dict[str, Any]:
    """What `build.json` says of the modules in a folder."""
    modules = {name: (folder / name).read_bytes() for name in VARIANTS}
    return {
        "sources": fingerprint(),
        "emscripten": compiler(),
        "modules": {
            name: {"sha256": sha256(data).hexdigest(), "bytes": len(data), "gzip": len(gzip.compress(data, 9, mtime=0))}
            for name, data in modules.items()
        },
    }


def main(arguments: list[str]) -> None:
    """Build the modules, or compare what is committed with what is built.

    Raises:
        SystemExit: If a module is too large, or with ``--check`` if anything differs.
    """
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        kept = folder / "objects" if arguments == ["--check"] else OBJECTS
        shapes = build(folder, kept)
        record = written(folder)
        for name, facts in record["modules"].items():
            if facts["gzip"] > LARGEST:
                sys.exit(f"{name} has {facts['gzip']:,} bytes with gzip, and may have {LARGEST:,}")
        if arguments == ["--check"]:
            there = [name for name in VARIANTS if (folder / name).read_bytes() != (MODULES / name).read_bytes()]
            made = {**shapes, LEVELS: levels()}
            there += [path.name for path, text in made.items() if path.read_text(encoding="utf-8") != text]
            if there:
                sys.exit(f"{', '.join(there)} differ from what em++ {compiler()} makes; `make wasm` builds them anew")
            return
        MODULES.mkdir(exist_ok=True)
        for name in VARIANTS:
            shutil.copyfile(folder / name, MODULES / name)
        for path, text in shapes.items():
            path.write_text(text, encoding="utf-8")
        LEVELS.write_text(levels(), encoding="utf-8")
        RECORD.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
