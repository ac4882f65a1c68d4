"""Shared parts of commands that play many games: options for table and workers, and handling of interruptions."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Protocol, TypeVar

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import ADDRESS, Game, Partners, Processes, Rules, Seats, Variations
from doublesix.cli.sections import extra
from doublesix.cli.streams import complain, sentence
from doublesix.errors import UsageError, WorkerLost
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Verbatim, message_of

if TYPE_CHECKING:
    from doublesix.core.rules import RuleSet
    from doublesix.core.seating import Seating

__all__ = ["Crew", "Ending", "TableOptions", "Work", "reporting_interruption"]

T = TypeVar("T")
R = TypeVar("R")

LOST: Final = 2
INTERRUPTED: Final = 130


class Crew(Protocol):
    """Workers: an ordered parallel map over tasks."""

    def __call__(self, work: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]:
        """Yield ``work(task)`` for each task, in order."""
        ...


@dataclass(frozen=True)
class TableOptions:
    """Options for the rules and the seating."""

    game: Game
    seats: Seats = None
    partners: Partners = None
    variation: Variations = None
    rule: Rules = None

    def laid(self) -> "tuple[RuleSet, Seating]":
        """The chosen rules and seating."""
        from doublesix.core.seating import seating_for
        from doublesix.rulesets.spec import chosen

        _, rules = chosen(self.game, self.variation or (), self.rule or ())
        return rules, seating_for(
            rules, min(rules.players) if self.seats is None else self.seats, partners=self.partners
        )


_TWO_CREWS = FixedMessage(
    "command.two-crews",
    "--jobs and --dask exclude each other; give one of them",
)


@dataclass(frozen=True)
class Work:
    """Options for the seed and the workers."""

    seed: Annotated[
        str, typer.Option("--seed", help=HelpText("option.seed", "The same seed gives the same deals."))
    ] = "1"
    jobs: Processes = 1
    dask: Annotated[
        str | None,
        typer.Option(
            "--dask",
            metavar=ADDRESS,
            help=HelpText("option.dask", "Let a Dask cluster play: its scheduler, tcp://127.0.0.1:8786."),
        ),
    ] = None

    def crew(self) -> Crew | None:
        """Workers of the Dask cluster; `None` without ``--dask``.

        Raises:
            UsageError: If ``--jobs`` was given as well, or no scheduler answers at the address.
        """
        if self.dask is None:
            return None
        if self.jobs != 1:
            raise UsageError(_TWO_CREWS)
        cluster, address = extra("doublesix.arena.workers.cluster", "--dask"), self.dask
        cluster.reach(address)

        def crew(work: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]:
            results: Iterator[R] = cluster.in_cluster(work, tasks, address=address)
            return results

        return crew


@dataclass
class Ending:
    """Outcome of long work.

    Attributes:
        code: Exit code; 0 unless the work was ended early.
    """

    code: int = 0


class _Interrupted(Message, id="progress.interrupted", english="interrupted after {finished}"):
    finished: Message


class _InterruptedThen(Message, id="progress.interrupted-then", english="interrupted after {finished}; {then}"):
    finished: Message
    then: Message


class _Broken(Message, id="progress.broken", english="{reason} ({finished} were finished)"):
    reason: Message
    finished: Message


class _BrokenThen(Message, id="progress.broken-then", english="{reason} ({finished} were finished; {then})"):
    reason: Message
    finished: Message
    then: Message


@contextmanager
def reporting_interruption(finished: Callable[[], Message], then: Message | None = None) -> Iterator[Ending]:
    """Run the block; if Ctrl-C, a lost worker or an `OSError` ends it early, report that and what was ``finished``.

    These exceptions are suppressed, since finished work is still to be shown; only the exit code tells the difference.
    """
    ending = Ending()
    try:
        yield ending
    except KeyboardInterrupt:
        ended = finished()
        complain(say(_Interrupted(ended) if then is None else _InterruptedThen(ended, then)))
        ending.code = INTERRUPTED
    except (WorkerLost, OSError) as error:
        reason = Verbatim(sentence(error)) if isinstance(error, OSError) else message_of(error)
        ended = finished()
        complain(say(_Broken(reason, ended) if then is None else _BrokenThen(reason, ended, then)))
        ending.code = LOST
