"""What commands that let bots play many games have in common: the table, who does the work, and ends before the end."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Protocol, TypeVar

import typer

from doublesix.cli.sections import extra
from doublesix.cli.streams import complain, sentence
from doublesix.errors import UsageError, WorkerLost

if TYPE_CHECKING:
    from doublesix.core.rules import RuleSet
    from doublesix.core.seating import Seating

__all__ = ["Crew", "Ending", "Table", "Work", "reporting_interruption"]

T = TypeVar("T")
R = TypeVar("R")

LOST: Final = 2
INTERRUPTED: Final = 130


class Crew(Protocol):
    """Workers: they do the work of each task, and give the results in the order of the tasks."""

    def __call__(self, work: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]:
        """The results."""
        ...


@dataclass(frozen=True)
class Table:
    """Options: which rules are played, and who sits there."""

    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, or a TOML file of rules.")]
    seats: Annotated[int | None, typer.Option("--seats", "-s", help="Seats; without it as few as the game allows.")] = (
        None
    )
    partners: Annotated[
        bool | None, typer.Option("--partners/--single", help="Two pairs, or each alone; without it as the game says.")
    ] = None
    variation: Annotated[list[str] | None, typer.Option("--variation", "-v", help="Choose a variation.")] = None
    rule: Annotated[list[str] | None, typer.Option("--rule", "-r", metavar="NAME=VALUE", help="Change one rule.")] = (
        None
    )

    def laid(self) -> "tuple[RuleSet, Seating]":
        """The rules and the seating that they allow."""
        from doublesix.core.seating import seating_for
        from doublesix.rulesets.spec import chosen

        _, rules = chosen(self.game, self.variation or (), self.rule or ())
        return rules, seating_for(
            rules, min(rules.players) if self.seats is None else self.seats, partners=self.partners
        )


@dataclass(frozen=True)
class Work:
    """Options: what chance comes from, and who does the work."""

    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same deals.")] = "1"
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes; the result is the same for any number.")] = 1
    dask: Annotated[
        str | None,
        typer.Option("--dask", metavar="ADDRESS", help="Let a Dask cluster play: its scheduler, tcp://127.0.0.1:8786."),
    ] = None

    def crew(self) -> Crew | None:
        """The workers of the Dask cluster, where there is to be one.

        Raises:
            UsageError: If this machine is asked to work as well, or there is no answer at the address.
        """
        if self.dask is None:
            return None
        if self.jobs != 1:
            raise UsageError("both --jobs and --dask were given; the work is done here, or by the cluster")
        cluster, address = extra("doublesix.arena.workers.cluster", "--dask"), self.dask
        cluster.reach(address)

        def crew(work: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]:
            results: Iterator[R] = cluster.in_cluster(work, tasks, address=address)
            return results

        return crew


@dataclass
class Ending:
    """How long work came to its end.

    Attributes:
        code: The exit code for it.
    """

    code: int = 0


@contextmanager
def reporting_interruption(finished: Callable[[], str], then: str = "") -> Iterator[Ending]:
    """Do the block; where Ctrl-C, a lost worker or the disk ends it early, say so, and what was ``finished`` by then.

    What was finished is still to be shown, so the block ends as if all were well, but for the exit code.
    """
    ending = Ending()
    try:
        yield ending
    except KeyboardInterrupt:
        complain(f"interrupted after {finished()}{then}")
        ending.code = INTERRUPTED
    except (WorkerLost, OSError) as error:
        reason = sentence(error) if isinstance(error, OSError) else str(error)
        complain(f"{reason} ({finished()} were finished{then})")
        ending.code = LOST
