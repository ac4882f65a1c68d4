"""Use an installed wheel as a library: the examples of the README, a record, a match of the levels.

It is run by the environment's own Python, isolated, with the path of the README. With `--no-compiler` a compiler on the
path ends it, for what works beside one proves nothing.
"""

import doctest
import platform
import shutil
import sys
from pathlib import Path
from typing import Final

COMPILERS: Final = ("cc", "c++", "gcc", "g++", "clang", "clang++", "zig", "ld", "ar", "cmake", "ninja")


def main(readme: str, *, plain: bool) -> None:
    """Say what worked; an error ends it.

    Args:
        readme: Path of the README.
        plain: Whether to refuse a path on which there is a compiler.
    """
    there = [name for name in COMPILERS if shutil.which(name)]
    if plain and there:
        raise SystemExit(f"there are compilers on the path: {', '.join(there)}")
    import doublesix  # noqa: PLC0415 - after the path is known to be plain
    from doublesix import _native  # noqa: PLC0415 - the same

    if not Path(doublesix.__file__).is_relative_to(sys.prefix):
        raise SystemExit(f"doublesix comes from {doublesix.__file__}, not from the wheel")
    failed, tried = doctest.testfile(readme, module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    if failed or not tried:
        raise SystemExit(f"{failed} of {tried} examples of the README failed")
    events = _record(Path("match.txt"))
    copy, compiler = _native.arch(), _native.built_with()
    print(
        f"Python {platform.python_version()}, doublesix {doublesix.__version__} by {compiler}, the engine's copy for"
        f" {copy}: {tried} examples of the README, and a record of {events} events read back to the same score"
    )


def _record(file: Path) -> int:
    """Play a match, write its record, read it and play it again; how many events it has."""
    import doublesix as ds  # noqa: PLC0415 - the package is looked at before

    start = ds.Match.start("all-fives")
    played = list(ds.play_match(start, ["4", "greedy"], ds.Dealer("a trial")))
    record = ds.Record(
        rules=start.rules,
        seating=start.seating,
        players=("Ana", "Ben"),
        seed="a trial",
        events=tuple(event for event, _ in played),
    )
    file.write_text(ds.write_text(record), encoding="utf-8")
    (read,) = ds.read_records(file)
    *_, (_, match) = ds.replay(read)
    if read != record or match.scoreboard != played[-1][1].scoreboard:
        raise SystemExit("a record was read as another one than was written")
    return len(record.events)


if __name__ == "__main__":
    main(sys.argv[1], plain="--no-compiler" in sys.argv[2:])
