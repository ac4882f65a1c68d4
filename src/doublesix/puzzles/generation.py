"""Puzzle generation: self-play positions are screened in few worlds, then judged in fresh ones.

Match n and its puzzles are a function of the rules, the seatings, the seed and n: the same puzzles come in the same
order from any number of processes, and a run can resume where another was stopped.
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
"""Worlds of the verdict on a position that passed the screens."""

SCREENS: Final = (32, 128, 512)
"""Worlds of successive screens, in which a lead may fall short by `SLACK` standard errors."""

SLACK: Final = 1.5
SCREEN_SIGMAS: Final = 0.5
"""Standard errors that a lead must amount to in a screen."""

MOST_OPTIONS: Final = 12
MOST_TILES: Final = 10
"""Most tiles in any hand of a puzzle: with more there is too much to read."""

CONTENDERS: Final = 4
"""Number of best options after the screens that the verdict measures again."""

DRAWS: Final = 0.1
"""Share of rounds in which an optional draw may be the answer: if draws are unlimited it is nearly always best, and a
few such puzzles teach that."""

LEADS: Final = 0.2
"""Share of rounds in which the lead may be a puzzle: with an empty layout they are much alike."""

LEVELS: Final = (5, 6, 7, 8)
"""Levels of the self-play: they reach positions that good players meet, and are fast."""


@dataclass(frozen=True, kw_only=True)
class SelfPlay:
    """Settings of the self-play that positions come from.

    Attributes:
        rules: Rules of the matches.
        seatings: Seatings, used in turn from match to match.
        seed: Seed of deals, players and worlds.
    """

    rules: RuleSet
    seatings: tuple[Seating, ...]
    seed: str


@dataclass(frozen=True)
class Mined:
    """Puzzles found in one match.

    Attributes:
        match: Number of the match, from 0.
        decisions: Number of its decisions that could be asked as questions.
        puzzles: Puzzles found, at most one per round.
    """

    match: int
    decisions: int
    puzzles: tuple[Puzzle, ...]


def generate(source: SelfPlay, *, start: int = 0, jobs: int = 1) -> Iterator[Mined]:
    """Endless stream of searched matches, in order, from match ``start`` on.

    Raises:
        UsageError: If ``jobs`` is out of range, or the engine has no rollouts for such a table.
        WorkerLost: If a worker process dies before its task is done.
    """
    check_jobs(jobs)
    work = partial(mine, source)
    yield from map(work, count(start)) if jobs == 1 else in_order(work, count(start), jobs)


def mine(source: SelfPlay, number: int) -> Mined:
    """Play one match of self-play and search it for puzzles."""
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
    """Puzzles among the decisions of a round, from a random index on: the first would mostly be openings."""
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
    """Views of the decisions in each round of a match between levels that could be asked as questions."""
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
    """Whether a view can be a question: a turn with a choice, and no hand of more than `MOST_TILES`."""
    turn = seen.to_act == seen.seat and all(isinstance(move, Play | Draw | Pass) for move in seen.legal)
    return turn and len(seen.legal) > 1 and max(seen.hand_sizes) <= MOST_TILES


def _puzzle(played: SeatView, rollouts: RolloutEvaluator, match: int, seed: str, *, draws: bool) -> Puzzle | None:
    """The puzzle of a view; `None` if it is not one."""
    if not 1 < len(rollouts.options(played)) <= MOST_OPTIONS:
        return None
    # Judge exactly what is stored: the view after a round trip through its line.
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
    """Verdict of the largest screen; `None` once the best move cannot be clearly ahead, or is the tempting one."""
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
    """Options for the verdict: the best of the screen, and the tempting one."""
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
    """Every option, with the legal moves that it represents."""
    found: dict[Move, list[Move]] = {}
    for move in seen.legal:
        found.setdefault(rollouts.option_of(seen, move), []).append(move)
    return {option: tuple(moves) for option, moves in found.items()}
