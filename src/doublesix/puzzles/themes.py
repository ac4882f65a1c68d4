"""Puzzle themes: what makes the answer better than the tempting move, each decided by one counted fact.

A theme is a predicate of the view, the answer and the tempting move, so it can be verified from a puzzle file.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doublesix.analysis.estimate import point_scale
from doublesix.analysis.facts import MoveFacts, move_facts
from doublesix.analysis.move_names import spoken
from doublesix.core.moves import Draw, Move, Play
from doublesix.core.seating import Side
from doublesix.core.views import SeatView
from doublesix.messages import FixedMessage, Message
from doublesix.puzzles.messages import ON_SPINNER, TEMPTING_ON_SPINNER, FewerFit, MoreFit, PointsLeft

__all__ = ["THEMES", "Contrast", "Theme", "contrast", "counted", "is_ending", "themes_of"]

TWO: Final = 2
FEWER: Final = 2
"""Least difference between the two moves in the number of fitting tiles (unseen or own) that makes a theme."""

CHEAPER: Final = 1.0
"""Points by which the mean reply to the answer must be lower for ``defence``, in a game whose points are pips."""

HEAVIER: Final = 4
"""Pips that the answer must shed beyond the tempting move for ``counting``."""

SHORT: Final = 3
"""Most tiles in the shortest hand for ``counting``: the round may end soon."""

IN_REACH: Final = 10
"""Most points missing to an exact target for ``exact-target``: a play may overshoot it."""

HALF: Final = 0.5
"""Share of the skunk score that makes the theme ``skunk``."""


@dataclass(frozen=True)
class Contrast:
    """The answer and the tempting move, with their counted facts.

    Attributes:
        view: View in which both are legal.
        answer: The best move.
        rival: The tempting move.
        best: Facts of the answer.
        tempting: Facts of the tempting move.
    """

    view: SeatView
    answer: Move
    rival: Move
    best: MoveFacts
    tempting: MoveFacts

    @property
    def side(self) -> Side:
        """Side to move."""
        assert self.view.seat is not None, "a puzzle is a seat's view"
        return self.view.seating.side_of(self.view.seat)

    @property
    def are_plays(self) -> bool:
        """Whether both moves play a tile, so that the layouts and hands after them can be compared."""
        return isinstance(self.answer, Play) and isinstance(self.rival, Play)

    @property
    def is_closer(self) -> bool:
        """Whether both moves are plays, and at least `FEWER` fewer unseen tiles fit after the answer."""
        return self.are_plays and self.best.fitting + FEWER <= self.tempting.fitting


@dataclass(frozen=True)
class Theme:
    """A theme: its summary, and the predicate that decides it."""

    summary: FixedMessage
    holds: Callable[[Contrast], bool]


def contrast(view: SeatView, answer: Move, tempting: Move) -> Contrast:
    """Count the facts of both moves."""
    return Contrast(view, answer, tempting, move_facts(view, answer), move_facts(view, tempting))


def themes_of(found: Contrast) -> tuple[str, ...]:
    """Names of the themes that hold, in the order of `THEMES`."""
    return tuple(name for name, theme in THEMES.items() if theme.holds(found))


def is_ending(view: SeatView) -> bool:
    """Whether the view has perfect information: two seats and an empty boneyard."""
    return view.seating.seats == TWO and not view.boneyard


def counted(found: Contrast) -> tuple[Message, ...]:
    """Facts behind the themes sacrifice, block, forcing-draws, mobility and spinner that hold, a sentence each."""
    best, other, facts = spoken(found.answer), spoken(found.rival), (found.best, found.tempting)
    fewer = FewerFit(facts[0].fitting, best, other, facts[1].fitting)
    sentences: dict[Callable[[Contrast], bool], Message] = {
        _sacrifice: PointsLeft(facts[1].gain - facts[0].gain),
        _block: fewer,
        _forcing_draws: fewer,
        _mobility: MoreFit(facts[0].playable, best, other, facts[1].playable),
        _spinner: ON_SPINNER if facts[0].on_spinner else TEMPTING_ON_SPINNER,
    }
    return tuple(sentence for holds, sentence in sentences.items() if holds(found))


def _score(found: Contrast) -> bool:
    return found.best.gain > found.tempting.gain


def _sacrifice(found: Contrast) -> bool:
    return found.are_plays and found.best.gain < found.tempting.gain


def _block(found: Contrast) -> bool:
    return found.is_closer and not found.view.drawable


def _forcing_draws(found: Contrast) -> bool:
    return found.is_closer and found.view.drawable > 0 and found.view.rules.draw_limit > 0


def _spinner(found: Contrast) -> bool:
    return found.are_plays and found.best.on_spinner != found.tempting.on_spinner


def _mobility(found: Contrast) -> bool:
    return found.are_plays and found.best.playable - found.tempting.playable >= FEWER


def _defence(found: Contrast) -> bool:
    return found.are_plays and found.tempting.reply - found.best.reply >= CHEAPER * point_scale(found.view.rules)


def _counting(found: Contrast) -> bool:
    return found.are_plays and found.best.pips - found.tempting.pips >= HEAVIER and min(found.view.hand_sizes) <= SHORT


def _exact_target(found: Contrast) -> bool:
    rules = found.view.rules
    return rules.exact and rules.target - found.view.scoreboard.points[found.side] <= IN_REACH


def _get_in(found: Contrast) -> bool:
    return found.view.rules.get_in > 0 and not all(found.view.scoreboard.on_board)


def _skunk(found: Contrast) -> bool:
    rules, board = found.view.rules, found.view.scoreboard
    if rules.skunk is None or sum(board.on_board) != 1:
        return False
    return board.points[board.on_board.index(True)] >= HALF * rules.skunk


def _optional_draw(found: Contrast) -> bool:
    return isinstance(found.answer, Draw) and any(isinstance(move, Play) for move in found.view.legal)


CONTRASTS: Final = (_score, _sacrifice, _defence, _block, _forcing_draws, _spinner, _mobility, _counting)
"""Predicates that contrast the two moves; the other themes describe the situation."""


def _positional(found: Contrast) -> bool:
    return found.are_plays and not any(fact(found) for fact in CONTRASTS)


_THEMES: Final[dict[str, tuple[str, Callable[[Contrast], bool]]]] = {
    "score": ("makes more points at once", _score),
    "sacrifice": ("leaves points on the table", _sacrifice),
    "defence": ("leaves the opponents less to score", _defence),
    "block": ("fewer unseen tiles fit, and nothing can be drawn", _block),
    "forcing-draws": ("fewer unseen tiles fit, and a seat that cannot play must draw", _forcing_draws),
    "spinner": ("only one of the two moves plays a spinner, or on one", _spinner),
    "mobility": ("more tiles of the own hand fit afterwards", _mobility),
    "counting": ("takes heavy tiles out of a hand that may soon be counted", _counting),
    "positional": ("no single count tells the two moves apart", _positional),
    "exact-target": ("the target must be met exactly, and is near", _exact_target),
    "get-in": ("a side still needs its first score", _get_in),
    "skunk": ("one side has the board to itself, half way to a skunk", _skunk),
    "optional-draw": ("draws although it could play", _optional_draw),
    "partner": ("played with a partner", lambda found: found.view.seating.partners),
    "endgame": ("nothing is hidden any more", lambda found: is_ending(found.view)),
}

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        name: Theme(FixedMessage(f"puzzle.theme.{name}", summary, where=__name__), holds)
        for name, (summary, holds) in _THEMES.items()
    }
)
"""All themes by name."""
