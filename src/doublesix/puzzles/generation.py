"""Generation of puzzles: positions of self-play, screened in few worlds first, with a verdict on fresh ones.

The match with number n is a function of the rules, the seatings, the seed and n, and so are its puzzles: the same
puzzles come in the same order from any number of processes, and a run can go on where another was stopped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random
from typing import Final

from doublesix.arena.table import play_match
from doublesix.arena.workers.processes import check_jobs, in_order
from doublesix.core.match import Match
from doublesix.core.moves import Act, Draw, Move, Pass, Play
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.views import SeatView
from doublesix.core.views import view as view_of
from doublesix.dealing.seeded import Dealer, stream_seed
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.notation import format_view, parse_view
from doublesix.players import make_player
from doublesix.puzzles.difficulty import rating_of, solved_by_levels
from doublesix.puzzles.explanation import reason_of
from doublesix.puzzles.puzzle import Option, Puzzle, puzzle_id
from doublesix.puzzles.themes import contrast, is_ending, themes_of
from doublesix.puzzles.verdict import Verdict, evaluator, is_clearly_best, verdict

__all__ = ["VERDICT_WORLDS", "Mined", "SelfPlay", "generate", "mine"]

VERDICT_WORLDS: Final = 3_000

SCREENS: Final = (32, 128, 512)
"""Worlds of the first looks, in which a lead may fall short by `SLACK` standard errors."""

SLACK: Final = 1.5
SCREEN_SIGMAS: Final = 0.5
MOST_OPTIONS: Final = 12
MOST_TILES: Final = 10
"""The longest hand of a puzzle: with more there is too much to read."""

CONTENDERS: Final = 4
"""Options that the verdict is about: what is far behind in the screens is not measured again."""

DRAWS: Final = 0.1
"""The share of rounds in which a draw by choice may be the answer: where drawing has no limit it is nearly always best,
and a few such questions teach it."""

LEADS: Final = 0.2
"""The share of rounds in which the lead may be a puzzle: with nothing on the table they are much alike."""

LEVELS: Final = (5, 6, 7, 8)
"""Who plays: levels that lead to positions as good players meet them, and take no time."""


@dataclass(frozen=True, kw_only=True)
class SelfPlay:
    """Where positions come from.

    Attributes:
        rules: What is played.
        seatings: Tables, which take turns from match to match.
        seed: What deals, players and worlds are drawn from.
    """

    rules: RuleSet
    seatings: tuple[Seating, ...]
    seed: str


@dataclass(frozen=True)
class Mined:
    """What one match gave.

    Attributes:
        match: Its number, from 0.
        decisions: Unforced decisions that were looked at.
        puzzles: What came of them, at most one a round.
    """

    match: int
    decisions: int
    puzzles: tuple[Puzzle, ...]


def generate(source: SelfPlay, *, start: int = 0, jobs: int = 1) -> Iterator[Mined]:
    """The puzzles of one match after the other, without end, from number ``start`` on.

    Raises:
        UsageError: If there can be no such number of jobs, or the engine has no rollouts for such a table.
        WorkerLost: If a worker process ends before its work does.
    """
    check_jobs(jobs)
    work = partial(mine, source)
    yield from map(work, count(start)) if jobs == 1 else in_order(work, count(start), jobs)


def mine(source: SelfPlay, number: int) -> Mined:
    """The puzzles of one match of self-play."""
    seating = source.seatings[number % len(source.seatings)]
    seed = stream_seed(source.seed, "puzzles", number)
    rollouts = evaluator(compile_rules(source.rules, seating.seats, partners=seating.partners))
    decisions, found = 0, []
    for round_number, views in enumerate(_rounds(source.rules, seating, seed)):
        decisions += len(views)
        chance = stream_seed(seed, "round", round_number)
        puzzle = next(_of_round(views, rollouts, number, chance), None)
        if puzzle is not None:
            found.append(puzzle)
    return Mined(number, decisions, tuple(found))


def _of_round(views: Sequence[SeatView], rollouts: RolloutEvaluator, match: int, seed: str) -> Iterator[Puzzle]:
    """The puzzles among the decisions of a round, from a random place on: the first would mostly be an opening."""
    chance = Random(seed)
    leads, draws = chance.random() < LEADS, chance.random() < DRAWS
    first = chance.randrange(len(views)) if views else 0
    for place in (*range(first, len(views)), *range(first)):
        seen = views[place]
        if leads or seen.layout.plays:
            puzzle = _puzzle(seen, rollouts, match, f"{seed} {place}", draws=draws)
            if puzzle is not None:
                yield puzzle


def _rounds(rules: RuleSet, seating: Seating, seed: str) -> Iterator[list[SeatView]]:
    """The decisions of each round of a match between levels."""
    chance = Random(stream_seed(seed, "levels"))
    players = [make_player(f"level-{chance.choice(LEVELS)}", stream_seed(seed, "player", s)) for s in seating.all]
    before = Match.start(rules, seating.seats, partners=seating.partners)
    views: list[SeatView] = []
    for event, after in play_match(before, players, Dealer(seed)):
        if isinstance(event, Act) and before.position is not None and before.position.pending is None:
            seen = view_of(before.position, event.seat)
            if _is_question(seen):
                views.append(seen)
        if len(after.results) > len(before.results):
            yield views
            views = []
        before = after


def _is_question(seen: SeatView) -> bool:
    """Whether a person could be asked: a turn with a choice between moves, and no more tiles than can be read."""
    turn = seen.to_act == seen.seat and all(isinstance(move, Play | Draw | Pass) for move in seen.legal)
    return turn and len(seen.legal) > 1 and max(seen.hand_sizes) <= MOST_TILES


def _puzzle(played: SeatView, rollouts: RolloutEvaluator, match: int, seed: str, *, draws: bool) -> Puzzle | None:
    """The puzzle of a view, if it is one."""
    if not 1 < len(rollouts.options(played)) <= MOST_OPTIONS:
        return None
    # What is judged is what is kept: a line, read again.
    seen = parse_view(format_view(played, history=True))
    tempting = rollouts.option_of(seen, make_player("heuristic", 0).choose(seen))
    screened = _screened(seen, rollouts, tempting, seed)
    if screened is None or (not draws and _draws_by_choice(seen, screened.best.move)):
        return None
    contenders = _contenders(screened, tempting)
    found = verdict(seen, rollouts, VERDICT_WORLDS, f"{seed} verdict", contenders)
    if found is None or found.best.move != screened.best.move or not is_clearly_best(found):
        return None
    return _made(seen, rollouts, tempting, (found, screened), match)


def _draws_by_choice(seen: SeatView, move: Move) -> bool:
    return isinstance(move, Draw) and any(isinstance(other, Play) for other in seen.legal)


def _screened(seen: SeatView, rollouts: RolloutEvaluator, tempting: Move, seed: str) -> Verdict | None:
    """The last and largest of the first looks; `None` as soon as the answer cannot be far ahead, or is the tempting."""
    if is_ending(seen):
        found = verdict(seen, rollouts, 1, 0)
        return found if found is not None and found.best.move != tempting and is_clearly_best(found) else None
    found = None
    for worlds in SCREENS:
        found = verdict(seen, rollouts, worlds, f"{seed} screen {worlds}")
        if found is None or found.best.move == tempting or not is_clearly_best(found, SLACK, SCREEN_SIGMAS):
            return None
    return found


def _contenders(screened: Verdict, tempting: Move) -> tuple[Move, ...]:
    """The options for the verdict: those that looked best, and the tempting one."""
    ahead = [option.move for option in screened.options[:CONTENDERS]]
    return tuple(dict.fromkeys((*ahead, tempting)))


def _made(
    seen: SeatView, rollouts: RolloutEvaluator, tempting: Move, verdicts: tuple[Verdict, Verdict], match: int
) -> Puzzle:
    found, screened = verdicts
    measured = {option.move for option in found.options}
    valued = (*found.options, *(option for option in screened.options if option.move not in measured))
    twins = _twins(seen, rollouts)
    answer = found.best.move
    name = puzzle_id(seen)
    solved = solved_by_levels(seen, twins[answer], name)
    difficulty = rating_of(solved)
    return Puzzle(
        id=name,
        view=seen,
        options=tuple(Option(twins[option.move], option.points, option.chance) for option in valued),
        tempting=next(place for place, option in enumerate(valued) if option.move == tempting),
        lead=found.leads[0],
        worlds=found.worlds,
        exact=found.exact,
        themes=themes_of(contrast(seen, answer, tempting)),
        reason=reason_of(seen, rollouts, answer, tempting),
        rating=difficulty.rating,
        deviation=difficulty.deviation,
        solved=solved,
        match=match,
    )


def _twins(seen: SeatView, rollouts: RolloutEvaluator) -> dict[Move, tuple[Move, ...]]:
    """Every option, with the legal moves that it stands for."""
    found: dict[Move, list[Move]] = {}
    for move in seen.legal:
        found.setdefault(rollouts.option_of(seen, move), []).append(move)
    return {option: tuple(moves) for option, moves in found.items()}
