"""Play the ladder of all players and write ``players.md``.

It takes hours. What was played is kept in ``build/ladder``, so it can be stopped at any time and goes on with the same
command; ``--pairs`` of fewer deals, ``--only`` and ``--players`` make it shorter.
"""

import argparse
import platform
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from os import cpu_count
from pathlib import Path
from typing import Final

from measuring import Table

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.journal import Journal, write_result
from doublesix.arena.duplicate.runner import Played, run, share_size
from doublesix.arena.duplicate.t_interval import Estimate
from doublesix.arena.ratings.result import Compared, Ranked, Result, result_of
from doublesix.arena.reports.contest import duration
from doublesix.arena.simulation.plan import Unit
from doublesix.cli.progress import progress_bar
from doublesix.cli.streams import complain
from doublesix.core.seating import seating_for
from doublesix.errors import DominoError
from doublesix.players import player_names
from doublesix.rulesets import from_spec

HERE: Final = Path(__file__).parent
PAGE: Final = HERE / "players.md"
KEPT: Final = HERE.parent / "build" / "ladder"
SEED: Final = "ladder"

LADDER: Final = ("random", "greedy", "heuristic", "flat@100", "flat@300", "tree@5000", "solving", "network", "master")
"""All players; those whom this version does not have are left out."""

LEVELS: Final = tuple(f"level-{level}" for level in range(1, 11))
"""The levels that a table offers."""

FEW: Final = ("greedy", "heuristic", "flat@300", "network", "master")
"""Those who matter, for tables where there are many of them."""

PROTOTYPE: Final = "all-fives;hand_size=2:7,3:7,4:5;blocked_score=differences;blocked_tie=none;first_lead=lot"
"""The rules that the prototypes were measured by."""


@dataclass(frozen=True)
class Event:
    """An event of the ladder: name, table and players."""

    name: str
    rules: str
    players: tuple[str, ...] = FEW
    seats: int = 2
    partners: bool = False
    unit: Unit = Unit.ROUNDS
    share: float = 1.0
    who: str = ""

    def contest(self, pairs: int, players: Sequence[str]) -> Contest:
        """The contest of these players over a number of deals."""
        rules = from_spec(self.rules)
        return Contest(
            rules=rules,
            seating=seating_for(rules, self.seats, partners=self.partners),
            players=tuple(players),
            unit=self.unit,
            pairs=max(1, round(pairs * self.share)),
            seed=SEED,
            records=False,
        )

    def command(self, contest: Contest) -> str:
        """The command that prints the same."""
        words = [f"doublesix arena '{self.rules}'" if ";" in self.rules else f"doublesix arena {self.rules}"]
        words += [f"--players {','.join(contest.players)}", f"--pairs {contest.pairs}", f"--seed {SEED}"]
        words += [f"--seats {self.seats}"] * (self.seats > min(contest.rules.players))
        words += ["--partners"] * self.partners + [f"--unit {self.unit}"] * (self.unit is Unit.MATCHES)
        return " ".join(words)


EVENTS: Final = (
    Event("all-fives", PROTOTYPE, LADDER),
    Event("levels", PROTOTYPE, LEVELS, who="the ten levels"),
    Event("all-fives-150", f"{PROTOTYPE};target=150", unit=Unit.MATCHES, share=0.2),
    Event("five-up", "five-up", unit=Unit.MATCHES, share=0.2),
    Event("merry-go-round", "merry-go-round", unit=Unit.MATCHES, share=0.2),
    Event("threes-and-fives", "threes-and-fives", unit=Unit.MATCHES, share=0.2),
    Event("double-six-dominoes", "double-six-dominoes", unit=Unit.MATCHES, share=0.2),
    Event("multiples-of-five", "multiples-of-five", unit=Unit.MATCHES, share=0.2),
    Event("all-fives-3-seats", PROTOTYPE, ("greedy", "heuristic", "master"), seats=3, share=0.5),
    Event("all-fives-4-seats", PROTOTYPE, ("greedy", "heuristic", "flat@300", "master"), seats=4, share=0.5),
    Event("all-fives-partners", PROTOTYPE.replace("4:5", "4:7"), seats=4, partners=True),
)


def main() -> None:
    """Play the selected events and write the page."""
    asked = _asked()
    wanted = [event for event in EVENTS if not asked.only or event.name in asked.only]
    players = None if asked.players is None else asked.players.split(",")
    chapters = []
    for event in wanted:
        known = [name for name in players or event.players if name.partition("@")[0] in player_names()]
        if len(known) < 2:  # noqa: PLR2004 - one has no opponent
            print(f"{event.name}: left out, for this version has fewer than two of its players")
            continue
        contest = event.contest(asked.pairs, known)
        result = result_of(_played(event.name, contest, asked.jobs))
        chapters.append("\n\n".join(_chapter(event, contest, result)))
        asked.page.write_text("\n\n".join([_head(asked.pairs), *chapters]) + "\n", encoding="utf-8")
        print(f"{event.name}: written to {asked.page}")


def _asked() -> argparse.Namespace:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--pairs", type=int, default=1_000, help="deals at each table (1000)")
    words.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (all processors)")
    words.add_argument("--only", nargs="+", choices=[event.name for event in EVENTS], help="these tables alone")
    words.add_argument("--players", help="these players alone, with commas between them")
    words.add_argument("--page", type=Path, default=PAGE, help="where it is written")
    return words.parse_args()


def _played(name: str, contest: Contest, jobs: int) -> Played:
    """The contest, gone on with where it was left."""
    slug = f"{name}-{len(contest.players)}-{contest.pairs}"
    folder = KEPT / version("doublesix") / slug
    folder.parent.mkdir(parents=True, exist_ok=True)
    journal = Journal(folder, contest, share_size(contest))
    try:
        with progress_bar() as progress:
            task = progress.add_task(name, total=contest.pairs)
            for played in run(contest, jobs=jobs, journal=journal):
                progress.update(task, completed=played.deals)
    finally:
        journal.close()
    write_result(folder, result_of(played).plain())
    return played


def _head(pairs: int) -> str:
    machine = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {cpu_count()} processors"
    return "\n".join(
        [
            "# How strong the players are",
            "",
            "Written by `make ladder`. Every deal is played from every seat, by players who see the same tiles; ± is",
            "half of the interval that holds the true value 19 times out of 20. [The guide](../docs/guide/arena.md)",
            "tells how it is measured, [the design](../docs/design/0016-arena.md) why. Times belong to the machine and",
            "to what else it was doing; everything else is the same everywhere.",
            "",
            f"doublesix {version('doublesix')}, {pairs:,} deals where nothing else is said; {machine}.",
        ]
    )


def _chapter(event: Event, contest: Contest, result: Result) -> Iterator[str]:
    table = f"{contest.seating.seats} seats" + (" in two pairs" if contest.seating.partners else "")
    yield f"## {contest.rules.name}, {table}, {contest.unit}" + (f": {event.who}" if event.who else "")
    yield f"`{event.command(contest)}`"
    yield _ladder(result).text()
    yield _meetings(result).text()


def _ladder(result: Result) -> Table:
    times = result.played.times
    table = Table(
        "Ladder",
        {"player": "", "Elo": "", "Glicko-2": "", "openskill": "", "points a game more": "", "median": "", "95 %": ""},
    )
    table.rows += [(one.name, *_rated(one), *_times(times.quantile, one.standing.player)) for one in result.ladder]
    return table


def _rated(one: Ranked) -> Iterator[str]:
    reach = "" if one.elo.interval is None else f" ± {(one.elo.interval.high - one.elo.interval.low) / 2:.0f}"
    yield f"{one.elo.value:+.0f}{reach}"
    yield f"{one.glicko.rating:.0f}"
    yield "" if one.skill is None else f"{one.skill.mu:.1f}"
    yield f"{one.margin.mean:+.2f}"


def _times(quantile: Callable[[int, float], float], player: int) -> Iterator[str]:
    yield from (str(duration(quantile(player, share))) for share in (0.5, 0.95))


def _meetings(result: Result) -> Table:
    names = result.played.contest.names
    won = "matches won" if result.played.contest.unit is Unit.MATCHES else "rounds ahead"
    heads = {
        "meeting": "",
        won: "",
        "points a game more": "",
        "less luck": "",
        "games": ",",
        "deviation of a deal": ".1f",
    }
    table = Table("Meetings, the first against the second", heads)
    table.rows += [(f"{names[one.met.first]} v {names[one.met.second]}", *_compared(one)) for one in result.compared]
    return table


def _compared(one: Compared) -> Iterator[object]:
    yield f"{one.share:.1%} ± {50 * (one.between.high - one.between.low):.1f}"
    yield _within(one.margin)
    yield "" if one.less_luck is None else _within(one.less_luck.estimate)
    yield one.met.games
    yield one.margin.deviation


def _within(estimate: Estimate) -> str:
    reach = "" if estimate.interval is None else f" ± {estimate.interval.high - estimate.mean:.2f}"
    return f"{estimate.mean:+.2f}{reach}"


if __name__ == "__main__":
    try:
        main()
    except DominoError as error:
        complain(str(error))
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        complain("interrupted; the same command goes on from there")
        raise SystemExit(130) from None
