"""Random hands a second beside other programs, in one run: ``python benchmarks/peers.py``.

PyPI ``dominoes`` and OpenSpiel's ``python_block_dominoes`` are fetched by pip into a virtual environment of their own,
under the user's cache or where ``--venv`` says. Every program plays in a process of its own, one at a time; they take
turns, and the median counts. Each peer stands beside the nearest game of ours.
"""

import json
import os
import subprocess
import sys
import venv
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from loops import BAR, BOARD_BAR, PROTOTYPE, Sitting, alone
from measuring import Table, Unmeasured, duration, in_turn, machine, ratio, said
from platformdirs import user_cache_path

HERE: Final = Path(__file__).resolve().parent
FETCHING: Final = 900
"""Seconds that the packages of one program may take to arrive."""
BLOCK: Final = "block;hand_size=2:7,3:7,4:7"
OURS: Final = {
    "core": "doublesix, core (plain Python)",
    "board": "doublesix, engine.Board from Python",
    "playouts": "doublesix, engine.playouts, one thread",
}


@dataclass(frozen=True)
class Peer:
    """A program to be measured.

    Attributes:
        package: What pip fetches, and what ``peer_loops.py`` calls it.
        name: What the table calls it.
        game: What it plays.
        ours: The nearest game of ours.
        known: The hands a second that it played where the prototype did what the bars say.
    """

    package: str
    name: str
    game: str
    ours: Sitting
    known: int


PEERS: Final = (
    Peer("dominoes", "PyPI dominoes", "block, 4 seats in pairs", Sitting(BLOCK, 4, pairs=True), 7_900),
    Peer("open_spiel", "OpenSpiel python_block_dominoes", "block, 2 seats", Sitting(BLOCK), 2_500),
)
TITLE: Final = "Beside other programs: whole random hands, 7 tiles each, one core"
HEADS: Final = {"program": "", "game": "", "hands/s": ",.0f", "to the slowest": ",.2f", "to the peer": ",.2f"}


BARS: Final = {"playouts": BAR, "board": BOARD_BAR}
"""The figures of the prototype, by the names of `loops.LOOPS`."""
BAR_HEADS: Final = {
    "of the prototype's game": "",
    "beside": "",
    "times as many hands": ",.1f",
    "the prototype": ",.1f",
    "of the bar": ".2f",
}


def main() -> None:
    """Fetch the peers, let them all play, and print the tables."""
    asked = _asked()
    table, bars, missing = Table(TITLE, HEADS), Table("Against the prototype, by the measure of each", BAR_HEADS), []
    for peer in PEERS:
        runs = {name: partial(alone, loop, peer.ours, asked.seconds) for loop, name in OURS.items()}
        try:
            runs |= {_fetched(peer, asked.venv): _theirs(peer, asked.venv, asked.seconds)}
        except Unmeasured as error:
            missing.append(f"{peer.name} is not in the table: {error}")
            print(missing[-1], file=sys.stderr)
        figures = in_turn(runs | _prototype(asked.seconds), asked.times)
        measured = {loop: figures.pop(f"prototype's {loop}") for loop in BARS}
        table.rows += _rows(peer, figures)
        bars.rows += _bars(peer, figures, measured)
    if asked.json:
        print(json.dumps({"machine": machine(), "missing": missing, "tables": [table.data(), bars.data()]}, indent=2))
    else:
        print(f"{machine()}; medians of {asked.times} turns of {asked.seconds:g} s\n\n{table.text()}\n\n{bars.text()}")
    sys.exit(1 if missing else 0)


def _asked() -> Namespace:
    parser = ArgumentParser(description="Random hands a second, beside other programs.")
    place = user_cache_path("doublesix") / "peers"
    parser.add_argument("--venv", type=Path, default=place, help="where the other programs live [the user's cache]")
    parser.add_argument("--seconds", type=duration, default=2.0, help="how long a program plays in its turn [2]")
    parser.add_argument("--times", type=int, choices=range(1, 100), metavar="N", default=5, help="turns [5]")
    parser.add_argument("--json", action="store_true", help="print data for programs")
    return parser.parse_args()


def _prototype(seconds: float) -> dict[str, Callable[[], float]]:
    """Our rates in the game of the prototype."""
    return {f"prototype's {loop}": partial(alone, loop, PROTOTYPE, seconds) for loop in BARS}


def _bars(peer: Peer, figures: dict[str, list[float]], measured: dict[str, list[float]]) -> list[tuple[object, ...]]:
    """Ratios to the peer beside those of the prototype."""
    theirs = _of_the_peer(figures)
    if theirs is None:
        return []
    times = {loop: (ratio(measured[loop], theirs), bar / peer.known) for loop, bar in BARS.items()}
    return [(OURS[loop], peer.name, ours, bar, ours / bar) for loop, (ours, bar) in times.items()]


def _of_the_peer(figures: dict[str, list[float]]) -> list[float] | None:
    """The peer's row of the figures."""
    return next((figures[name] for name in figures if name not in OURS.values()), None)


def _rows(peer: Peer, figures: dict[str, list[float]]) -> list[tuple[object, ...]]:
    """A row for each program, the slowest first, with its ratios to figures of the same turns."""
    ranked = sorted(figures, key=lambda name: median(figures[name]))
    theirs = _of_the_peer(figures)
    return [
        (
            name,
            peer.game,
            median(figures[name]),
            ratio(figures[name], figures[ranked[0]]),
            theirs and ratio(figures[name], theirs),
        )
        for name in ranked
    ]


def _theirs(peer: Peer, place: Path, seconds: float) -> Callable[[], float]:
    """The peer's turn, once it has shown that it plays."""
    command = [str(_python(place)), str(HERE / "peer_loops.py"), peer.package]

    def rate(seconds: float) -> float:
        return float(said([*command, str(seconds)], surroundings=_surroundings()))

    rate(0.1)
    return partial(rate, seconds)


def _fetched(peer: Peer, place: Path) -> str:
    """Install the peer, if it is not there yet; returns its name with its version."""
    python = str(_python(place))
    if not Path(python).exists():
        print(f"making a virtual environment in {place}", file=sys.stderr)
        try:
            venv.create(place, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise Unmeasured(f"no virtual environment can be made in {place}: {error}") from None
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", peer.package]
    said(pip, patience=FETCHING, surroundings=_surroundings())
    asking = f"from importlib.metadata import version; print(version({peer.package!r}))"
    version = said([python, "-c", asking], surroundings=_surroundings()).strip()
    return f"{peer.name} {version}"


def _python(place: Path) -> Path:
    return place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _surroundings() -> dict[str, str]:
    """The environment without our packages, for a peer."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


if __name__ == "__main__":
    try:
        main()
    except Unmeasured as error:
        sys.exit(f"peers: {error}")
