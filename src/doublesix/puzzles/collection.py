"""Puzzle collections: search until there are enough, without near-duplicates, and checks in more worlds."""

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
from doublesix.puzzles.messages import BadTable, MorePuzzlesWanted
from doublesix.puzzles.puzzle import Puzzle
from doublesix.puzzles.verdict import evaluator, is_clearly_best, verdict

__all__ = ["CHECK_WORLDS", "checked", "collect", "failures", "format_seating", "parse_seating", "usual_seatings"]

CHECK_WORLDS: Final = 10_000
"""Worlds of a check; the verdict has 3,000."""

BARREN: Final = 500
"""Consecutive matches without a new puzzle after which the search gives up."""

PAIRS: Final = 4
"""Seats of a game in pairs."""


def collect(begun: PuzzleFile, source: SelfPlay, wanted: int, *, jobs: int = 1) -> Iterator[PuzzleFile]:
    """Search for puzzles; yields the collection after each match until it has ``wanted`` puzzles.

    Equal arguments give equal collections for any number of jobs, whether a search is new or resumed.

    Args:
        begun: The collection so far.
        source: Settings of the self-play.
        wanted: Number of puzzles to reach.
        jobs: Number of worker processes.

    Raises:
        UsageError: If `BARREN` consecutive matches give no new puzzle, or ``jobs`` is out of range.
        WorkerLost: If a worker process dies before its task is done.
    """
    whole, barren = begun, 0
    if len(whole.puzzles) >= wanted:
        return
    # The last match is searched again: it may have given more puzzles than there was room for.
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
            raise UsageError(MorePuzzlesWanted(wanted, source.rules.name, BARREN, len(puzzles)))


def failures(puzzles: Sequence[Puzzle], *, worlds: int, seed: str, jobs: int = 1) -> Iterator[tuple[Puzzle, str]]:
    """Judge puzzles again in other worlds; each comes with the reason why it fails, empty if it passes.

    Raises:
        UsageError: If ``jobs`` is out of range.
        WorkerLost: If a worker process dies before its task is done.
    """
    check_jobs(jobs)
    work = partial(_failure, worlds=worlds, seed=seed)
    found = map(work, puzzles) if jobs == 1 else in_order(work, puzzles, jobs)
    return zip(puzzles, found, strict=True)


def checked(whole: PuzzleFile, judged: Mapping[str, str], *, worlds: int, seed: str) -> PuzzleFile:
    """The collection after a check: failed puzzles are removed, and listed so that they are not taken again.

    Args:
        whole: The collection before the check.
        judged: By id, why a puzzle failed; an empty string for one that passed.
        worlds: Number of worlds of the check.
        seed: Seed of the check.
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
    """Default seatings: the fewest seats, and for games with partners two pairs in every third match."""
    fewest = Seating(min(rules.players))
    if rules.partnership is Partnership.NEVER or PAIRS not in rules.players:
        return (fewest,)
    return (fewest, fewest, seating_for(rules, PAIRS, partners=True))


def format_seating(seating: Seating) -> str:
    """Notation of a seating: ``2``, or ``4p`` for partners."""
    return f"{seating.seats}{'p' * seating.partners}"


def parse_seating(word: str, rules: RuleSet) -> Seating:
    """Parse a seating as written by `format_seating`.

    Raises:
        SetupError: If the rules do not allow it.
        UsageError: If it is not a seating.
    """
    number = word.removesuffix("p")
    if not number.isdecimal() or len(number) > 1:
        raise UsageError(BadTable(word))
    return seating_for(rules, int(number), partners=word.endswith("p"))


def _failure(puzzle: Puzzle, worlds: int, seed: str) -> str:
    """Reason why a puzzle fails a check; empty if it passes."""
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
    """First moves of the best options by the stored values, at least three, down to the tempting one."""
    return tuple(option.moves[0] for option in puzzle.options[: max(3, puzzle.tempting + 1)])


def _is_like_one(one: Puzzle, others: list[Puzzle]) -> bool:
    """Whether a puzzle is a near-duplicate: same hand, or same answer, open ends and size of the hand."""
    own = _likeness(one)
    return any(own & _likeness(other) for other in others)


def _likeness(one: Puzzle) -> frozenset[object]:
    ends = tuple(sorted(end.pip for end in one.view.layout.open_ends))
    answer = one.best.moves[0]
    tile = answer.tile if isinstance(answer, Play) else answer
    return frozenset({("hand", one.view.hand), ("answer", tile, ends, len(one.view.hand))})
