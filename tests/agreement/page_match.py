"""The matches of the engine's module against the core: all that a host in a page asks of the rules.

``python -m tests.agreement.page_match`` plays random matches by the core, has the module play the same events in Node,
and compares after each event: what the match needs, results and leaders, legal moves of every seat, reasons against
others, prospects, lead rules, awards with their arithmetic and clauses, views, and what a claim window hides.
"""

import json
import sys
from argparse import ArgumentParser
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from doublesix import engine
from doublesix.core.awards import Award, HandTerm, Source
from doublesix.core.match import Deal, Event, Lots, Match, Need
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Act, Move, Play
from doublesix.core.position import Position
from doublesix.core.public import ends_round, public, unsettled
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, view
from doublesix.notation import format_end, format_move, format_tile, format_tiles
from doublesix.server.domain.projection.seat_view import lead_rule, prospects
from tests.agreement.page_engine import differences, everything
from tests.agreement.page_places import MODULES, SIMD
from tests.agreement.rulebooks import seatings_of
from tests.property.matches import random_event
from tests.server.page.in_node import answer_of

if TYPE_CHECKING:
    from doublesix.server.domain.state import Table

Plain: TypeAlias = dict[str, Any]

MOST_EVENTS: Final = 160
ASKED: Final = 4
"""Moves about which every seat is asked before an event."""

FINER: Final = {"off_board": "get_in", "blocked_rounding": "rounding"}
"""Topics that a coarser one stands for where a rule set has no clause of theirs."""


def played(rules: RuleSet, seating: Seating, seed: str) -> tuple[Plain, list[Plain]]:
    """Random events for the module, and what the core says after each."""
    stream = Random(f"match {seed} {seating}")
    match = Match.start(rules, seating.seats, partners=seating.partners or None)
    compiled = engine.compile(rules, seating.seats, partners=seating.partners)
    events: list[Plain] = []
    seen: list[Plain] = []
    while match.needs is not Need.NOTHING and len(events) < MOST_EVENTS:
        event = random_event(match, stream)
        asked = _asked(match, stream)
        before, match = match, match.after(event)
        events.append(_plain(event) | {"asked": [format_move(move) for move in asked]})
        seen.append({"refused": _refusals(before, asked)} | _facts(match) | {"unsettled": _unsettled(before, match)})
    return {"numbers": compiled.native_rules, "events": events}, seen


def _plain(event: Event) -> Plain:
    match event:
        case Lots(tiles):
            return {"lots": format_tiles(tiles)}
        case Deal(order):
            return {"deal": format_tiles(order)}
        case Act(seat, move):
            return {"seat": seat, "move": format_move(move)}


def _asked(match: Match, stream: Random) -> list[Move]:
    """Moves of every kind, most of them not legal."""
    if match.position is None:
        return []
    tiles, free = list(match.rules.tiles), [None, *match.position.layout.free]
    plays: list[Move] = [Play(stream.choice(tiles), stream.choice(free)) for _ in range(ASKED)]
    return [*plays, DRAW, PASS, CLAIM, CALL, RELEASE]


def _refusals(match: Match, asked: list[Move]) -> list[list[str]]:
    position = match.position
    if position is None:
        return []
    return [[str(position.why_not(move, seat) or "") for seat in match.seating.all] for move in asked]


def _facts(match: Match) -> Plain:
    position = match.position
    seats = match.seating.all
    known: Plain = {
        "needs": match.needs.value,
        "round": match.round,
        "leader": -1 if match.leader is None else match.leader,
        "redeals": match.redeals,
        "has_round": position is not None,
        "results": [
            {
                "round": one.round,
                "leader": one.leader,
                "ending": one.ending.kind.value,
                "seat": -1 if one.ending.seat is None else one.ending.seat,
                "gained": list(one.gained),
            }
            for one in match.results
        ],
    }
    shuffled = [list(match.shuffled_by(leader)) for leader in (None, *seats)]
    if position is None:
        return {"known": known, "shuffled": shuffled}
    known |= {"dealt_at": list(match.dealt_at), "drawable": position.drawable}
    return {
        "known": known,
        "shuffled": shuffled,
        "endsRound": ends_round(match),
        "all": _round(position),
        "shown": _round(public(position)),
    }


def _round(position: Position) -> Plain:
    seats = position.seating.all
    views = [view(position, seat) for seat in seats]
    over = position.phase is Phase.OVER
    found = [prospects(seen) for seen in views]
    return {
        "toAct": position.to_act,
        "legal": [[format_move(move) for move in seen.legal] for seen in views],
        "prospects": [
            [[-1 if count is None else count, gain] for count, gain in zip(counts, gains, strict=True)]
            for counts, gains in found
        ],
        "lead": [_lead_rule(position, seen) for seen in views],
        "awards": [_award(award) for award in position.awards],
        "spinners": [format_tile(tile) for tile in position.layout.tiles if position.layout.is_spinner(tile)],
        "views": [] if over else [_view(position, seat) for seat in seats],
    }


class _Round(NamedTuple):
    """What the lead rule of a server's table is asked of."""

    rules: RuleSet
    position: Position


def _lead_rule(position: Position, seen: SeatView) -> str:
    return lead_rule(cast("Table", _Round(position.rules, position)), seen) or ""


def _award(award: Award) -> Plain:
    reckoning = award.reckoning
    return (
        {
            "seat": award.seat,
            "side": award.side,
            "source": award.source.value,
            "refusal": "" if award.void is None else award.void.value,
            "points": award.points,
            "gained": award.gained,
            "score": award.score,
            "terms": [
                {
                    "tile": "",
                    "seat": term.seat,
                    "pips": term.pips,
                    "less": term.less,
                    "adds": term.adds,
                    "own": term.own,
                }
                if isinstance(term, HandTerm)
                else {"tile": format_tile(term.tile), "seat": -1, "pips": term.pips}
                for term in reckoning.terms
            ],
            "match": -1 if reckoning.match is None else reckoning.match,
            "fixed": reckoning.total is None,
            "shared": reckoning.shared,
            "rounds": reckoning.rounded is not None,
            "fits": list(reckoning.fits),
            "misses": list(reckoning.misses),
            "clauses": list(award.clauses),
        }
        | ({} if reckoning.total is None else {"total": reckoning.total})
        | ({} if reckoning.rounded is None else {"rounded": reckoning.rounded})
    )


def _view(position: Position, seat: int) -> Plain:
    seen = view(position, seat)
    return {
        "seat": seat,
        "hand": list(map(format_tile, seen.hand)),
        "sizes": list(seen.hand_sizes),
        "boneyard": seen.boneyard,
        "phase": seen.phase.value,
        "to_act": seen.to_act,
        "leader": seen.leader,
        "drawn": seen.drawn,
        "chosen": seen.drawn_by_choice if position.rules.optional_draw_limit is not None else 0,
        "extra": seen.extra,
        "last": seen.last,
        "pending": seen.pending is not None,
        "points": list(seen.scoreboard.points),
        "ends": list(map(format_end, seen.layout.free)),
        "plays": list(map(format_move, seen.layout.plays)),
        "acts": [[act.seat, format_move(act.move)] for act in seen.history],
        "open_to_call": seen.open_to_call,
    }


def _unsettled(before: Match, after: Match) -> Plain | None:
    shown = unsettled(before, after)
    position = shown.position
    if position is None:
        return None
    return {
        "needs": shown.needs.value,
        "points": list(position.scoreboard.points),
        "hands": [list(map(format_tile, hand)) for hand in position.hands],
        "toAct": position.to_act,
    }


def with_clauses(found: list[Plain], rules: RuleSet) -> list[Plain]:
    """The module's answers with the ids of clauses in place of their topics."""
    for event in found:
        for board in ("all", "shown"):
            for award in event.get(board, {}).get("awards", ()):
                award["clauses"] = list(_clauses(award["topics"], award["source"], rules))
    return found


def _clauses(topics: list[str], source: str, rules: RuleSet) -> tuple[str, ...]:
    if source == Source.FALSE_CALL.value:
        return ("A-FU-22",) if topics == ["false_call_ruling"] else ()
    return rules.clauses_of(*(topic if rules.clauses_of(topic) else FINER.get(topic, topic) for topic in topics))


def compare(tables: list[tuple[str, RuleSet, Seating]], matches: int, module: str = SIMD) -> int:
    """Play matches at these tables in both, and return the number of events that were compared.

    Raises:
        AssertionError: If anything differs.
    """
    made = [
        (rules, f"{name} {number} {seating}", *played(rules, seating, f"{name} {number}"))
        for name, rules, seating in tables
        for number in range(matches)
    ]
    lines = [json.dumps(str(MODULES / module)), *(json.dumps(task) for _, _, task, _ in made)]
    events = 0
    for (rules, name, task, seen), line in zip(made, answer_of("match-peer.ts", lines).splitlines(), strict=True):
        wrong = list(differences(seen, with_clauses(json.loads(line), rules)))
        if wrong:
            raise AssertionError(f"{name}: {'; '.join(wrong[:6])}\n{json.dumps(task)[:600]}")
        events += len(seen)
    return events


def main(arguments: list[str]) -> None:
    """Compare as many matches as asked for, and report how much that was."""
    parser = ArgumentParser(prog="python -m tests.agreement.page_match", description=__doc__)
    parser.add_argument("--matches", type=int, default=1, help="matches of every table of a game or variation")
    parser.add_argument("--wild", type=int, default=0, help="random rule sets")
    parser.add_argument("--most", type=int, default=1 << 30, help="tables at most")
    parser.add_argument("--every", type=int, default=1, help="only one table in so many")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    asked = parser.parse_args(arguments)
    tables = [(name, rules, table) for name, rules in everything(asked.wild) for table in seatings_of(rules)]
    chosen = tables[asked.first :: asked.every][: asked.most]
    events = 0
    for start in range(0, len(chosen), 20):
        events += compare(chosen[start : start + 20], asked.matches)
    sys.stdout.write(f"equal: {len(chosen)} tables, {asked.matches * len(chosen)} matches, {events} events\n")


if __name__ == "__main__":
    main(sys.argv[1:])
