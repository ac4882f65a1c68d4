"""First rounds to learn by: ``python build-support/lessons.py > web/src/pages/learn/lessons.json`` writes them anew.

For each game, as the program proposes it, some moments of one round of self-play: the position, what
is legal, which of it the lesson asks for, what the layout counts after each legal play, and what was given. All of it
is asked of `core`; nothing is written by hand but which moments a game has, and which rule of its card is read beside
them.
"""

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count as numbers
from typing import Final

import msgspec

from doublesix import Dealer
from doublesix.arena.table import play_round
from doublesix.core.awards import Award
from doublesix.core.ends import Joint
from doublesix.core.match import Match
from doublesix.core.moves import Draw, Move, Pass, Play
from doublesix.core.position import Position
from doublesix.core.table_count import count
from doublesix.core.turns import Phase
from doublesix.core.views import view
from doublesix.messages import to_plain
from doublesix.notation import format_end, format_move, format_tile
from doublesix.rulesets import Game, games, proposed_rules
from doublesix.rulesets.card import RuleLine, card
from doublesix.rulesets.inplay import in_play
from doublesix.server.domain.projection.events import award_seen
from doublesix.server.domain.projection.seat_view import prospects

Lesson = dict[str, object]

LEARNER: Final = 0
SHORT: Final = 4
"""Tiles of a layout on which it is easily seen what fits."""
ARMS: Final = (Joint.E1, Joint.E2)


@dataclass(frozen=True)
class Moment:
    """A position of the learner's, what is legal there, and what the lesson asks for."""

    position: Position
    legal: tuple[Move, ...]
    asked: tuple[Move, ...]


Kind = Callable[[Position, tuple[Move, ...]], tuple[Move, ...]]
"""Which legal moves a lesson of this kind asks for in a position; none where it teaches nothing there."""


def fitting(position: Position, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Some tiles fit and some do not, on a short layout."""
    plays = tuple(move for move in legal if isinstance(move, Play))
    some_do_not = len({play.tile for play in plays}) < len(position.hands[LEARNER])
    return plays if 1 <= len(position.layout.plays) <= SHORT and some_do_not else ()


def surrounding(position: Position, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """A tile of the hand has the number of a free end that is closed while the lead is surrounded (MGR-06)."""
    closed = {end.pip for end in position.layout.free} - {end.pip for end in position.layout.open_ends}
    tempted = any(closed & {tile.high, tile.low} for tile in position.hands[LEARNER])
    return tuple(move for move in legal if isinstance(move, Play)) if tempted else ()


def branching(_position: Position, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """A play opens the third arm of a spinner, and another play does not."""
    asked = tuple(move for move in legal if isinstance(move, Play) and move.end is not None and move.end.joint in ARMS)
    return asked if asked and len(asked) < len(legal) else ()


def scoring(position: Position, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """The plays that score most, where others score nothing."""
    _, gained = prospects(view(position, LEARNER))
    most = max(gained)
    return (
        tuple(move for move, points in zip(legal, gained, strict=True) if points == most)
        if 0 in gained and most
        else ()
    )


def drawing(position: Position, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Nothing fits, and the next tile of the boneyard does."""
    after = position.play(legal[0]) if legal == (Draw(),) else None
    return legal if after is not None and any(isinstance(move, Play) for move in after.legal_moves()) else ()


def passing(_position: Position, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Nothing fits, and there is nothing to draw."""
    return legal if legal == (Pass(),) else ()


def going_out(position: Position, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """The last tile fits, and what the others hold brings points."""
    plays = tuple(move for move in legal if isinstance(move, Play))
    if len(position.hands[LEARNER]) != 1 or not plays:
        return ()
    awards = position.play(plays[0]).awards
    return plays if any(award.source.from_hands and award.gained > 0 for award in awards) else ()


KINDS: Final[dict[str, tuple[Kind, tuple[str, ...]]]] = {
    "fit": (fitting, ("layout.matching",)),
    "surround": (surrounding, ("layout.cross-first", "layout.cross-first-if-double")),
    "branch": (branching, ("layout.first-spinner", "layout.all-spinners")),
    "score": (
        scoring,
        ("score.multiples-pips", "score.multiples-times", "score.multiple-pips", "score.multiple-times"),
    ),
    "equal": (scoring, ("equal.all", "equal.any")),
    "draw": (drawing, ("draw.until-playable", "draw.at-most")),
    "pass": (passing, ("draw.nobody", "draw.nobody-but-for-lead")),
    "out": (going_out, ("round.going-out", "round.going-out-hands", "round.going-out-hand")),
}
"""What a lesson can teach, and the messages of the card that are read beside it, without their “card.”."""

COURSES: Final = {
    "merry-go-round": ("surround", "score", "draw", "out"),
    "threes-and-fives": ("fit", "branch", "score", "out"),
    "double-six-dominoes": ("fit", "branch", "draw", "out"),
    "double-six-endless": ("fit", "branch", "draw", "out"),
    "multiples-of-five": ("fit", "branch", "score", "out"),
    "five-up": ("fit", "score", "branch", "out"),
    "all-fives": ("fit", "branch", "score", "out"),
    "all-threes": ("fit", "score", "draw", "out"),
    "american-sniff": ("fit", "score", "branch", "out"),
    "bergen": ("fit", "equal", "draw", "out"),
    "block": ("fit", "pass", "out"),
    "block-with-spinners": ("fit", "branch", "pass", "out"),
    "british-fives-and-threes": ("fit", "score", "pass"),
    "cross": ("surround", "draw", "out"),
    "double-bergen": ("surround", "equal", "draw", "out"),
    "draw": ("fit", "draw", "out"),
    "five-up-armanino": ("fit", "branch", "score", "out"),
    "horse-race": ("fit", "score", "branch", "out"),
    "jamaican-partner-dominoes": ("fit", "pass", "out"),
    "maltese-cross": ("surround", "pass", "out"),
    "muggins": ("fit", "score", "draw", "out"),
    "one-arm-joe": ("fit", "draw", "out"),
    "partnership-dominoes": ("fit", "pass", "out"),
    "sebastopol": ("surround", "pass", "out"),
    "seven-toed-pete": ("fit", "score", "branch", "out"),
    "tiddle-a-wink": ("fit", "pass", "out"),
    "tiddly-wink": ("fit", "pass"),
}
"""The moments of each game, in the order in which its round must have them."""


def moments(game: Game, seed: int) -> Iterator[tuple[str, Moment]]:
    """The moments of a course that a round of self-play has, in their order; not all of them in every round."""
    left = list(COURSES[game.id])
    seats = min(proposed_rules(game).players)
    match = Match.start(in_play(proposed_rules(game), calling=False), seats)
    for _, after in play_round(match, ["greedy"] * seats, Dealer(f"lesson {seed}")):
        position = after.position
        if position is None or position.phase is not Phase.PLAY or position.to_act != LEARNER or not left:
            continue
        legal = position.legal_moves()
        if asked := KINDS[left[0]][0](position, legal):
            yield left.pop(0), Moment(position, legal, asked)


def course(game: Game) -> tuple[int, dict[str, Moment]]:
    """The first seed whose round has all moments of the game."""
    for seed in numbers():
        found = dict(moments(game, seed))
        if len(found) == len(COURSES[game.id]):
            return seed, found
    raise AssertionError


def written(kind: str, moment: Moment, lines: list[RuleLine]) -> Lesson:
    """A moment as the page reads it."""
    position = moment.position
    layout = position.layout
    counts, gains = prospects(view(position, LEARNER))
    return {
        "kind": kind,
        "rule": rule_for(kind, lines),
        "plays": [format_move(play) for play in layout.plays],
        "spinners": [format_tile(tile) for tile in layout.tiles if layout.is_spinner(tile)],
        "open_ends": [{"end": format_end(end), "pip": end.pip} for end in layout.open_ends],
        "count": count(layout),
        "hand": [format_tile(tile) for tile in position.hands[LEARNER]],
        "held": list(map(len, position.hands[1:])),
        "boneyard": len(position.boneyard),
        "legal": [format_move(move) for move in moment.legal],
        "counts": counts,
        "gains": gains,
        "asked": {format_move(move): outcome(position, move) for move in moment.asked},
    }


def outcome(position: Position, move: Move) -> Lesson:
    """What a move that was asked for brings: a tile from the boneyard, points, or the end of the round."""
    after = position.play(move)
    given: tuple[Award, ...] = after.awards
    return {
        "awards": [msgspec.to_builtins(award_seen(award)) for award in given],
        **({"drawn": format_tile(position.boneyard[0])} if isinstance(move, Draw) else {}),
        **(
            {"left": [format_tile(tile) for hand in after.hands[1:] for tile in hand]}
            if after.ending is not None
            else {}
        ),
    }


def rule_for(kind: str, lines: list[RuleLine]) -> Lesson:
    """The first rule of the card that tells of this kind of moment."""
    line = next(line for part in KINDS[kind][1] for line in lines if line.message.id == f"card.{part}")
    return {"message": to_plain(line.message), "clauses": list(line.clauses)}


def lesson(game: Game) -> Lesson:
    """The lesson of a game."""
    rules = in_play(proposed_rules(game), calling=False)
    lines = [line for section in card(rules, game).sections for line in section.lines]
    seed, found = course(game)
    return {
        "seed": seed,
        "set": rules.set,
        "crosswise": rules.crosswise.value,
        "divisors": list(rules.divisors),
        "steps": [written(kind, moment, lines) for kind, moment in found.items()],
    }


def main() -> None:
    """Print the lessons of all games as JSON."""
    lessons = {game.id: lesson(game) for game in games() if game.id in COURSES}
    lines = ",\n".join(f'"{name}":{json.dumps(made, separators=(",", ":"))}' for name, made in lessons.items())
    sys.stdout.write(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main()
