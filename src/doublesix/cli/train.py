"""``doublesix train``: training of a value network by self-play."""

import json
import shlex
import time
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FILE, Game, Json, Partners, Rules, Seats, Variations
from doublesix.cli.progress import progress_bar
from doublesix.cli.streams import complain
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say

if TYPE_CHECKING:
    from doublesix.engine.learning.files import Network
    from doublesix.engine.learning.training import Training
    from doublesix.engine.rules.compilation import CompiledRules
    from doublesix.engine.search.network_duel import Against

__all__ = ["train"]

INTERRUPTED = 130
USUAL_MINUTES = 10.0
MOST_MINUTES = 100_000
PIECE = 4096
SAVED_EVERY = 15.0


_Minutes = Annotated[
    float | None,
    typer.Option(
        "--minutes", help=HelpText("option.train.minutes", f"Learn for about so long; {USUAL_MINUTES:g} by default.")
    ),
]
_Rounds = Annotated[
    int | None,
    typer.Option("--rounds", "-n", help=HelpText("option.train.rounds", "Learn from so many rounds instead.")),
]
_Seed = Annotated[
    str, typer.Option("--seed", help=HelpText("option.train.seed", "The same seed and rounds make the same network."))
]
_Jobs = Annotated[
    int,
    typer.Option(
        "--jobs", "-j", help=HelpText("option.train.jobs", "Threads; the network is the same for any number.")
    ),
]
_Out = Annotated[
    Path | None, typer.Option("--out", metavar=FILE, help=HelpText("option.train.out", "Write the network there."))
]
_Init = Annotated[
    Path | None, typer.Option("--init", metavar=FILE, help=HelpText("option.train.init", "Begin with this network."))
]
_Compare = Annotated[
    bool,
    typer.Option(
        "--compare",
        help=HelpText(
            "option.train.compare", "Learn from playing on every move of a decision, too: goes on with --init."
        ),
    ),
]
_Deals = Annotated[
    int,
    typer.Option(
        "--deals", help=HelpText("option.train.deals", "Then play so many deals against the greedy player; 0 for none.")
    ),
]


_TWO_ENDS = FixedMessage(
    "command.two-ends",
    "--minutes and --rounds exclude each other; give one of them",
)


def train(  # noqa: PLR0917 - one parameter for each option
    game: Game,
    seats: Seats = None,
    partners: Partners = None,
    variation: Variations = None,
    rule: Rules = None,
    minutes: _Minutes = None,
    rounds: _Rounds = None,
    seed: _Seed = "1",
    jobs: _Jobs = 1,
    out: _Out = None,
    init: _Init = None,
    compare: _Compare = False,
    deals: _Deals = 4_000,
    as_json: Json = False,
) -> None:
    """Let a network learn a game by playing against itself.

    doublesix train five-up --minutes 5

    doublesix train merry-go-round --seats 4 --partners --rounds 2000000 --jobs 4

    doublesix train five-up --rule target=150 --init five-up-2.net --out mine.net

    doublesix train muggins --init muggins-2.net --compare --out better.net

    The network is written to a file, GAME-SEATS.net by default. Ctrl-C
    stops; the same command goes on where it was. At the end the network
    plays the greedy player, each deal at every seating.
    """
    from doublesix.engine.learning.files import write_network
    from doublesix.engine.learning.networks import network_of
    from doublesix.engine.learning.training import Training
    from doublesix.engine.rules.compilation import compile_rules
    from doublesix.rulesets.spec import chosen, spec

    if minutes is not None and rounds is not None:
        raise UsageError(_TWO_ENDS)
    card, rules = chosen(game, variation or (), rule or ())
    compiled = compile_rules(rules, seats, partners=partners)
    target = _target(card.id, compiled, out)
    unfinished = target.with_name(target.name + ".training")
    begun_with = None if init is None else network_of(init, compiled)
    training = Training(
        compiled,
        seed=seed,
        rounds=_planned(unfinished, compiled, minutes, jobs, compare=compare) if rounds is None else rounds,
        init=begun_with,
        compare=compare,
    )
    if unfinished.exists():
        training.resume(unfinished)
    begun = time.perf_counter()
    error = _taught(training, unfinished, jobs)
    seconds = time.perf_counter() - begun
    words = spec(rules)
    network = training.network(_command(training, words, init, begun_with, compare=compare), words)
    write_network(target, network)
    unfinished.unlink(missing_ok=True)
    _show(network, target, _compared(training, network, deals, jobs), (seconds, error), as_json=as_json)


class _NetworkNowhere(
    Message,
    id="command.network-nowhere",
    english="the network cannot be written to {file}: there is no folder {folder}",
):
    file: str
    folder: str


def _target(game: str, compiled: "CompiledRules", out: Path | None) -> Path:
    """Output file of the network; raise `UsageError` if its folder does not exist."""
    seating = compiled.seating
    target = Path(f"{game}-{seating.seats}{'-partners' if seating.partners else ''}.net") if out is None else out
    if not target.parent.is_dir():
        raise UsageError(_NetworkNowhere(str(target), str(target.parent)))
    return target


def _command(training: "Training", game: str, init: Path | None, begun_with: "Network | None", *, compare: bool) -> str:
    """Shell command that reproduces the network, preceded by those that made the network it was initialized with."""
    seating = training.compiled.seating
    pairs = "--partners" if seating.partners else "--single"
    words = ["doublesix", "train", game, "--seats", str(seating.seats), pairs]
    words += ["--rounds", str(training.rounds), "--seed", training.seed]
    words += [] if init is None else ["--init", init.name]
    command = shlex.join([*words, "--compare"] if compare else words)
    if init is None or begun_with is None or not begun_with.heading.made_by:
        return command
    return f"{begun_with.heading.made_by} --out {shlex.quote(init.name)} && {command}"


class _TrainingTime(
    Message,
    id="command.training-time",
    english="--minutes must be above 0 and at most {most:,}, not {minutes}",
):
    minutes: Decimal
    most: int


def _planned(unfinished: Path, compiled: "CompiledRules", minutes: float | None, jobs: int, *, compare: bool) -> int:
    """Number of rounds: that of the unfinished training if there is one, otherwise what fits into the time."""
    from doublesix.engine.learning.training import planned_rounds, rounds_within

    wanted = USUAL_MINUTES if minutes is None else minutes
    if not 0 < wanted <= MOST_MINUTES:
        raise UsageError(_TrainingTime(Decimal(f"{wanted:g}"), MOST_MINUTES))
    if unfinished.exists():
        return planned_rounds(unfinished)
    return rounds_within(compiled, wanted, jobs, compare=compare)


_ROUNDS = FixedMessage("train.rounds", "rounds")
_NOTHING_KEPT = FixedMessage("train.nothing-kept", "nothing is kept yet")


class _Held(Message, id="train.held", english="{file} holds it, and the same command goes on"):
    file: str


class _Interrupted(Message, id="train.interrupted", english="interrupted after {done:,} of {wanted:,} rounds: {kept}"):
    done: int
    wanted: int
    kept: Message


class _Written(Message, id="train.written", english="{file}: {rounds:,} rounds in {seconds:,} s, {size} kB"):
    file: str
    rounds: int
    seconds: int
    size: int


class _AgainstGreedy(
    Message,
    id="train.against-greedy",
    english="against greedy: {margin} points a round (95 % interval +-{interval}, {deals:,} deals at every seating)",
):
    margin: Message
    interval: Decimal
    deals: int


class _SameAgain(Message, id="train.same-again", english="the same again: {command}"):
    command: str


def _taught(training: "Training", unfinished: Path, jobs: int) -> float:
    """Train to the end, saving progress every `SAVED_EVERY` seconds; return the error of the last batch."""
    error = 0.0
    saved = time.monotonic()
    with progress_bar() as progress:
        task = progress.add_task(say(_ROUNDS), total=training.rounds, completed=training.done)
        try:
            while not training.finished:
                error = training.advance(PIECE * jobs, threads=jobs)
                progress.update(task, completed=training.done)
                if time.monotonic() - saved > SAVED_EVERY:
                    training.save(unfinished)
                    saved = time.monotonic()
        except KeyboardInterrupt:
            kept = _Held(str(unfinished)) if unfinished.exists() else _NOTHING_KEPT
            complain(say(_Interrupted(training.done, training.rounds, kept)))
            raise typer.Exit(INTERRUPTED) from None
    return error


def _compared(training: "Training", network: "Network", deals: int, jobs: int) -> "Against | None":
    from doublesix.engine.search.network_duel import duel

    if deals == 0:
        return None
    return duel(training.compiled, network, deals=deals, seed="greedy", threads=jobs)


def _show(
    network: "Network", target: Path, found: "Against | None", cost: tuple[float, float], *, as_json: bool
) -> None:
    seconds, error = cost
    heading = network.heading
    if as_json:
        figures = {
            "file": str(target),
            "bytes": target.stat().st_size,
            "game": heading.game,
            "seats": heading.seats,
            "partners": heading.partners,
            "seed": heading.seed,
            "rounds": heading.rounds,
            "seconds": round(seconds, 1),
            "error": round(error, 4),
            "made_by": heading.made_by,
            "greedy": None
            if found is None
            else {"deals": found.deals, "margin": round(found.margin, 3), "interval": round(found.interval, 3)},
        }
        print(json.dumps(figures, indent=2))
        return
    size = round(target.stat().st_size / 1000)
    print(say(_Written(str(target), heading.rounds, round(seconds), size)))
    if found is not None:
        from doublesix.analysis.numbers import signed

        print(say(_AgainstGreedy(signed(found.margin, 2), Decimal(f"{found.interval:.2f}"), found.deals)))
    print(say(_SameAgain(heading.made_by)))
