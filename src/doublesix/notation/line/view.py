"""Views as one line of text: a position line in which hidden tiles are only counted (``?5``).

It also names the seat (``view=0``, or ``view=-`` for a spectator), its legal moves (``may=``) and, on request, the acts
since the deal (``past=``).
"""

from doublesix.core.evolve import evolve
from doublesix.core.lines import LINES
from doublesix.core.moves import Move
from doublesix.core.rules import RuleSet
from doublesix.core.setup.determinization import last_of
from doublesix.core.setup.views import view_problems
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.errors import NotationError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber
from doublesix.notation.faults import excerpt
from doublesix.notation.line.fields import NOTHING, format_hand, number_in, parse_hand, seat_in
from doublesix.notation.line.history import format_past, parse_past, past_problems
from doublesix.notation.line.shared import HIDDEN, Shared, format_shared, parse_shared
from doublesix.notation.move_text import WrittenPlay, format_move, play_in_full, read_move
from doublesix.notation.refusal import refuse_problems

__all__ = ["format_view", "parse_view"]

_OPTIONS = ("view", "may", "past", "last")


def format_view(view: SeatView, *, history: bool = False) -> str:
    """The view as one line, without its awards; with every act since the deal if ``history`` is set.

    A view with plays in its layout but an empty history is written without one.
    """
    hands = "/".join(_hand(view, seat) for seat in view.seating.all)
    past = view.history if history and (view.history or not view.layout.plays) else None
    words = [*format_shared(view, hands, f"{HIDDEN}{view.boneyard}")]
    words.append(f"view={NOTHING if view.seat is None else view.seat}")
    if view.legal:
        words.append(f"may={','.join(map(format_move, view.legal))}")
    if past is not None:
        words.append(f"past={format_past(past)}")
    # Only if it does not follow from the rest: older parsers of lines with a history do not know this option.
    if view.last != last_of(evolve(view, history=past or ())):
        words.append(f"last={view.last}")
    return " ".join(words)


LINES.register(SeatView, format_view)


_NO_VIEW = FixedMessage(
    "line.no-view", "this is no view: it lacks view=, with the seat whose view it is, or view=- for a spectator"
)


def parse_view(line: str, rules: RuleSet | None = None) -> SeatView:
    """Parse a view as written by `format_view`, equal to the original except for ``awards``, which are empty.

    Without ``past=`` the history is empty as well. Without ``last=``, which older lines lack, the seat that placed the
    last tile is inferred from the rest.

    Raises:
        NotationError: If the line is malformed; the message says what is allowed.
        RuleSetError: If its first word names no rules.
        SetupError: If the view is impossible; the message lists every problem found.
    """
    shared = parse_shared(line, rules, _OPTIONS)
    if "view" not in shared.options:
        raise NotationError(_NO_VIEW)
    view = _view(shared)
    past = past_problems(view) if "past" in shared.options else ()
    refuse_problems(shared.rules, (*shared.problems, *(view_problems(view) or past)))
    return view


def _hand(view: SeatView, seat: int) -> str:
    if view.shown is not None:
        return format_hand(view.shown[seat])
    return format_hand(view.hand) if seat == view.seat else f"{HIDDEN}{view.hand_sizes[seat]}"


class _WrongHand(
    Message,
    id="line.wrong-hand",
    english="“{word}” cannot be the hand of {seat}: the tiles of the seat whose view it is, and all tiles once the"
    " round is over, are shown; no others are",
):
    word: str
    seat: SeatNumber


_LAST_SEAT = FixedMessage("line.last-seat", "the seat that placed the last tile")


def _view(shared: Shared) -> SeatView:
    seat = seat_in(shared.options["view"])
    hands = tuple(_tiles(word) for word in shared.hands)
    over = shared.phase is Phase.OVER
    for holder, hand in enumerate(hands):
        if (hand is None) == (over or holder == seat):
            raise NotationError(_WrongHand(excerpt(shared.hands[holder]), SeatNumber(holder)))
    boneyard = _hidden(shared.boneyard)
    shown = tuple(hand or () for hand in hands)
    view = SeatView(
        rules=shared.rules,
        seating=shared.seating,
        seat=seat,
        hand=() if seat is None or seat >= len(shown) else shown[seat],
        hand_sizes=tuple(
            len(hand) if hand is not None else _hidden(word) for hand, word in zip(hands, shared.hands, strict=True)
        ),
        boneyard=boneyard,
        drawable=max(0, boneyard - shared.rules.reserve_for(shared.seating.seats)),
        layout=shared.layout,
        scoreboard=shared.scoreboard,
        phase=shared.phase,
        to_act=shared.to_act,
        leader=shared.leader,
        drawn=shared.drawn,
        drawn_by_choice=shared.drawn_by_choice,
        extra=shared.extra,
        last=shared.leader,
        pending=shared.pending,
        open_to_call=shared.open_to_call,
        barred=shared.barred,
        forfeits=shared.forfeits,
        legal=tuple(map(_move, shared.options["may"].split(","))) if "may" in shared.options else (),
        ending=shared.ending,
        shown=shown if over else None,
        history=parse_past(shared.options["past"]) if "past" in shared.options else (),
        awards=(),
    )
    last = shared.options.get("last")
    return evolve(view, last=last_of(view) if last is None else number_in(last, _LAST_SEAT))


def _tiles(word: str) -> tuple[Tile, ...] | None:
    return None if word.startswith(HIDDEN) else tuple(sorted(parse_hand(word)))


class _ShowsHidden(
    Message, id="line.shows-hidden", english="“{word}” shows hidden tiles: write {sign} and how many they are"
):
    word: str
    sign: str


class _HiddenTiles(Message, id="line.hidden-tiles", english="a number of hidden tiles after {sign}"):
    sign: str


def _hidden(word: str) -> int:
    if not word.startswith(HIDDEN):
        raise NotationError(_ShowsHidden(excerpt(word), HIDDEN))
    return number_in(word[1:], _HiddenTiles(HIDDEN))


def _move(word: str) -> Move:
    written = read_move(word)
    return play_in_full(word, written) if isinstance(written, WrittenPlay) else written
