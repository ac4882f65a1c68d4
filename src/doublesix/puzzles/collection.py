"""Collections of puzzles: searched for until there are enough, without near-duplicates, and checked in more worlds."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from doublesix.arena.workers.processes import check_jobs, in_order
from doublesix.core.evolve import evolve
from doublesix.core.moves import Move, Play
from doublesix.core.options import Partnership
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.dealing.seeded import stream_seed
from doublesix.engine.rules.compilation import compile_rules
from doublesix.errors import UsageError
from doublesix.puzzles.files import Check, PuzzleFile
from doublesix.puzzles.generation import SelfPlay, generate
from doublesix.puzzles.puzzle import Puzzle
from doublesix.puzzles.verdict import evaluator, is_clearly_best, verdict

__all__ = ["CHECK_WORLDS", "checked", "collect", "failures", "format_seating", "parse_seating", "usual_seatings"]

CHECK_WORLDS: Final = 10_000
"""Worlds of a check, against 3,000 of the verdict."""

BARREN: Final = 500
"""Matches in a row without a puzzle after which the search is given up."""

PAIRS: Final = 4


def collect(begun: PuzzleFile, source: SelfPlay, wanted: int, *, jobs: int = 1) -> Iterator[PuzzleFile]:
    """The collection after each match that was searched, until it has so many puzzles.

    Equal arguments give equal collections for any number of jobs, whether it is begun anew or goes on.

    Args:
        begun: What there is.
        source: Where positions come from.
        wanted: Puzzles.
        jobs: Processes that search.

    Raises:
        UsageError: If the game gives no puzzle in `BARREN` matches.
        WorkerLost: If a worker process ends before its work does.
    """
    whole, barren = begun, 0
    if len(whole.puzzles) >= wanted:
        return
    # The last match may have given more than there was room for.
    for mined in generate(source, start=max(0, whole.matches - 1), jobs=jobs):
        puzzles = list(whole.puzzles)
        for puzzle in mined.puzzles:
            if len(puzzles) < wanted and puzzle.id not in whole.dropped and not _is_like_one(puzzle, puzzles):
                puzzles.append(puzzle)
        barren = 0 if len(puzzles) > len(whole.puzzles) else barren + 1
        whole = evolve(whole, puzzles=tuple(puzzles), matches=mined.match + 1)
        yield whole
        if len(puzzles) >= wanted:
            return
        if barren >= BARREN:
            raise UsageError(
                f"{wanted} puzzles of «{source.rules.name}» were asked for; {BARREN} matches in a row gave none beyond"
                f" the {len(puzzles)} there are"
            )


def failures(puzzles: Sequence[Puzzle], *, worlds: int, seed: str, jobs: int = 1) -> Iterator[tuple[Puzzle, str]]:
    """Judge puzzles again in other worlds, and say of each in turn why it fails; an empty string where it passes.

    Raises:
        UsageError: If there can be no such number of jobs.
        WorkerLost: If a worker process ends before its work does.
    """
    check_jobs(jobs)
    work = partial(_failure, worlds=worlds, seed=seed)
    found = map(work, puzzles) if jobs == 1 else in_order(work, puzzles, jobs)
    return zip(puzzles, found, strict=True)


def checked(whole: PuzzleFile, judged: Mapping[str, str], *, worlds: int, seed: str) -> PuzzleFile:
    """The collection after a check: what failed is out, and is not taken again.

    Args:
        whole: What there was.
        judged: By id, why a puzzle failed; an empty string for one that passed.
        worlds: Worlds of the check.
        seed: Its seed.
    """
    failed = tuple(name for name, why in judged.items() if why)
    passed = [
        evolve(puzzle, checked=max(worlds, puzzle.checked)) if puzzle.id in judged else puzzle
        for puzzle in whole.puzzles
        if puzzle.id not in failed
    ]
    check = Check(worlds, seed, len(judged), len(failed))
    return evolve(whole, puzzles=tuple(passed), dropped=(*whole.dropped, *failed), checked=(*whole.checked, check))


def usual_seatings(rules: RuleSet) -> tuple[Seating, ...]:
    """The tables that puzzles come from: two seats, and pairs in one match of three where the game has partners."""
    fewest = Seating(min(rules.players))
    if rules.partnership is Partnership.NEVER or PAIRS not in rules.players:
        return (fewest,)
    return (fewest, fewest, seating_for(rules, PAIRS, partners=True))


def format_seating(seating: Seating) -> str:
    """A table in a word: ``2``, or ``4p`` for partners."""
    return f"{seating.seats}{'p' * seating.partners}"


def parse_seating(word: str, rules: RuleSet) -> Seating:
    """The table that `format_seating` wrote.

    Raises:
        SetupError: If the rules do not allow it.
        UsageError: If it is none.
    """
    number = word.removesuffix("p")
    if not number.isdecimal():
        raise UsageError(f"«{word}» was given for a table; write the number of seats, with a p for partners: 4p")
    return seating_for(rules, int(number), partners=word.endswith("p"))


def _failure(puzzle: Puzzle, worlds: int, seed: str) -> str:
    """Why a puzzle does not pass a check; empty where it does."""
    view = puzzle.view
    rollouts = evaluator(compile_rules(view.rules, view.seating.seats, partners=view.seating.partners))
    if rollouts.option_of(view, puzzle.options[puzzle.tempting].moves[0]) == puzzle.best.moves[0]:
        return "the tempting move is a twin of the answer"
    options = _contenders(puzzle)
    found = verdict(view, rollouts, worlds, stream_seed(seed, puzzle.id), options)
    if found is None:
        return "the ending is not solved"
    if not puzzle.is_solved_by(found.best.move):
        return "another move is better"
    if not is_clearly_best(found):
        return "the lead is too small"
    return ""


def _contenders(puzzle: Puzzle) -> tuple[Move, ...]:
    """The first move of each option that is near the answer, by the file's own values."""
    return tuple(option.moves[0] for option in puzzle.options[: max(3, puzzle.tempting + 1)])


def _is_like_one(one: Puzzle, others: list[Puzzle]) -> bool:
    """Whether a puzzle is much like one of the others: the same hand, or the same answer at the same open ends."""
    own = _likeness(one)
    return any(own & _likeness(other) for other in others)


def _likeness(one: Puzzle) -> frozenset[object]:
    ends = tuple(sorted(end.pip for end in one.view.layout.open_ends))
    answer = one.best.moves[0]
    tile = answer.tile if isinstance(answer, Play) else answer
    return frozenset({("hand", one.view.hand), ("answer", tile, ends, len(one.view.hand))})
