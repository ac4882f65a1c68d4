"""Views as one line: a position's line in which what the seat may not know is only counted (``?5``).

It names the seat (``view=0``, or ``view=-`` for a spectator) and what that seat may do (``may=``), and
tells what was done since the deal (``past=``), where the writer wants that.
"""

from doublesix.core.evolve import evolve
from doublesix.core.lines import LINES
from doublesix.core.moves import Move
from doublesix.core.rules import RuleSet
from doublesix.core.setup.behind import last_of
from doublesix.core.setup.views import view_problems
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.errors import NotationError
from doublesix.notation.faults import quoted
from doublesix.notation.line.fields import NOTHING, format_hand, number_in, parse_hand, seat_in
from doublesix.notation.line.history import format_past, parse_past, past_problems
from doublesix.notation.line.shared import HIDDEN, Shared, format_shared, parse_shared
from doublesix.notation.move_text import WrittenPlay, format_move, play_in_full, read_move
from doublesix.notation.refusal import refuse_problems

__all__ = ["format_view", "parse_view"]

_OPTIONS = ("view", "may", "past", "last")


def format_view(view: SeatView, *, history: bool = False) -> str:
    """The view in one line, without its awards; with every act since the deal if ``history`` is wanted.

    A view that does not know how its tiles came onto the table is written without a history.
    """
    hands = "/".join(_hand(view, seat) for seat in view.seating.all)
    past = view.history if history and (view.history or not view.layout.plays) else None
    words = [*format_shared(view, hands, f"{HIDDEN}{view.boneyard}")]
    words.append(f"view={NOTHING if view.seat is None else view.seat}")
    if view.legal:
        words.append(f"may={','.join(map(format_move, view.legal))}")
    if past is not None:
        words.append(f"past={format_past(past)}")
    # Only where the rest does not tell it: readers of lines with their past need not know this word.
    if view.last != last_of(evolve(view, history=past or ())):
        words.append(f"last={view.last}")
    return " ".join(words)


LINES.register(SeatView, format_view)


def parse_view(line: str, rules: RuleSet | None = None) -> SeatView:
    """The view that `format_view` wrote, equal to it in everything but ``awards``, which are empty.

    Where the line does not tell the history, that is empty too; who placed the last tile is then what the rest of the
    line says of it, for lines that were written before they said it themselves.

    Raises:
        NotationError: If it is not such a line; with what is allowed there.
        RuleSetError: If its first word names no rules.
        SetupError: If no round can come to such a view; with every problem that it shows.
    """
    shared = parse_shared(line, rules, _OPTIONS)
    if "view" not in shared.options:
        raise NotationError(
            "this is no view: it lacks view=, with the seat whose view it is, or view=- for a spectator"
        )
    view = _view(shared)
    past = past_problems(view) if "past" in shared.options else ()
    refuse_problems(shared.rules, (*shared.problems, *(view_problems(view) or past)))
    return view


def _hand(view: SeatView, seat: int) -> str:
    if view.shown is not None:
        return format_hand(view.shown[seat])
    return format_hand(view.hand) if seat == view.seat else f"{HIDDEN}{view.hand_sizes[seat]}"


def _view(shared: Shared) -> SeatView:
    seat = seat_in(shared.options["view"])
    hands = tuple(_tiles(word) for word in shared.hands)
    over = shared.phase is Phase.OVER
    for holder, hand in enumerate(hands):
        if (hand is None) == (over or holder == seat):
            what = (
                "the tiles of the seat whose view it is, and all tiles once the round is over, are shown; no others are"
            )
            raise NotationError(f"{quoted(shared.hands[holder])} cannot be the hand of seat {holder}: {what}")
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
    return evolve(view, last=last_of(view) if last is None else number_in(last, "the seat that placed the last tile"))


def _tiles(word: str) -> tuple[Tile, ...] | None:
    return None if word.startswith(HIDDEN) else tuple(sorted(parse_hand(word)))


def _hidden(word: str) -> int:
    if not word.startswith(HIDDEN):
        raise NotationError(f"{quoted(word)} shows hidden tiles: write {HIDDEN} and how many they are")
    return number_in(word[1:], f"a number of hidden tiles after {HIDDEN}")


def _move(word: str) -> Move:
    written = read_move(word)
    return play_in_full(word, written) if isinstance(written, WrittenPlay) else written
