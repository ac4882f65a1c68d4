"""The score sheets of the page against the core: what a keeper enters, and all that the page says of it.

``python -m tests.agreement.page_sheet`` plays random rounds by the core and enters their scores, and entries that no
round can give; the page keeps the same sheets in Node. It compares scores, awards with their sentences, prospects,
rounds, refusals with what would be possible, and the text of the sheet, whole and after entries were taken back.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random
from typing import Any, Final, TypeAlias

from doublesix.core.awards import Award
from doublesix.core.match import Match, Need
from doublesix.core.rules import RuleSet
from doublesix.core.score_sheet import Blocked, Counted, Entry, FalselyCalled, Hand, ScoreSheet, WentOut
from doublesix.core.scoring_counts import scoring_counts
from doublesix.core.seating import Seating
from doublesix.core.settlement import block_needs_hands, domino_needs_hands
from doublesix.errors import SheetError
from doublesix.notation import format_tile
from doublesix.notation.sheet.sheet_record import SheetRecord
from doublesix.notation.sheet.text_form import write_sheet
from doublesix.rulesets.crossing import crossed
from doublesix.server.wire.page_score import BY_TABLE, preset
from tests.agreement.page_engine import differences, everything
from tests.agreement.page_places import MODULES
from tests.agreement.rulebooks import seatings_of
from tests.property.matches import random_event
from tests.property.test_score_sheets import entries_of
from tests.server.page.in_node import answer_of

Plain: TypeAlias = dict[str, Any]

MOST_EVENTS: Final = 400
STRANGE: Final = 1 / 3
"""How often an entry comes first that was not played, and that most rounds cannot give."""
DATE: Final = "2026-11-28"


def kept(rules: RuleSet, seating: Seating, seed: str) -> tuple[Plain, Plain]:
    """A sheet for the page, and what the core says of it."""
    stream = Random(f"sheet {seed} {seating}")
    players = tuple(f"Player {seat}" for seat in seating.all)
    record = SheetRecord(rules=rules, seating=seating, players=players, date=DATE)
    entries: list[Plain] = []
    seen: list[Plain] = []
    for entry in _entries(rules, seating, stream):
        entries.append(_plain(entry))
        try:
            record = record.after(entry)
        except SheetError as error:
            seen.append({"refused": str(error), "clauses": list(error.clauses), "nearest": list(error.nearest)})
        else:
            seen.append(_facts(record.sheet, entry))
    undone = stream.randint(0, 6)
    numbers = crossed(rules, seating)
    task = {
        "table": {"preset": preset(rules), "seating": {name: numbers[name] for name in BY_TABLE}},
        "record": {
            "game": "",
            "variation": "",
            "seats": seating.seats,
            "partners": seating.partners,
            "house": {"target": rules.target, "false_call": rules.false_call},
            "players": players,
            "date": DATE,
            "entries": [],
        },
        "entries": entries,
        "undone": undone,
    }
    said = {
        "terms": {
            "domino_needs_hands": domino_needs_hands(rules),
            "block_needs_hands": block_needs_hands(rules),
        },
        "seen": seen,
        "text": write_sheet(record),
        "taken": [_plain(entry) for entry in reversed(record.entries[max(0, len(record.entries) - undone) :])],
        "left": write_sheet(record.before(undone)),
    }
    return task, said


def _entries(rules: RuleSet, seating: Seating, stream: Random) -> Iterator[Entry]:
    """The entries of a match that is played at random, with strange ones between them."""
    match = Match.start(rules, seating.seats, partners=seating.partners or None)
    for _ in range(MOST_EVENTS):
        if match.needs is Need.NOTHING:
            break
        event = random_event(match, stream)
        before, match = match, match.after(event)
        for entry in entries_of(before, event, match):
            if stream.random() < STRANGE:
                yield _strange(rules, seating, stream)
            yield entry
    # The match of the sheet may have ended by a strange entry that counted.
    yield _strange(rules, seating, stream)


def _strange(rules: RuleSet, seating: Seating, stream: Random) -> Entry:
    seat = stream.randrange(seating.seats)
    match stream.randrange(5):
        case 0:
            return Counted(seat, stream.choice((*scoring_counts(rules), *range(60), 97, 360)))
        case 1:
            return Counted(seat, stream.randint(0, 30), stolen=True)
        case 2:
            return FalselyCalled(seat)
        case 3:
            return WentOut(seat, _hands(rules, seating, stream, seat))
        case _:
            return Blocked(seat, _hands(rules, seating, stream, None))


def _hands(rules: RuleSet, seating: Seating, stream: Random, out: int | None) -> tuple[Hand, ...]:
    """Hands of every kind: tiles of the set, now and then one twice; pips, now and then too many; or none."""
    if stream.random() < 0.1:
        return ()
    tiles = list(rules.tiles)
    stream.shuffle(tiles)
    hands: list[Hand] = []
    for seat in seating.all:
        size = stream.randint(0 if stream.random() < 0.1 else 1, 7)
        held = tuple(stream.sample(tiles, min(size, len(tiles))))
        if stream.random() < 0.8:
            tiles = [tile for tile in tiles if tile not in held]
        only_pips = stream.choice((stream.randint(1, 40), stream.randint(-1, 200)))
        hand: Hand = only_pips if stream.random() < 0.4 else held
        hands.append(() if seat == out and stream.random() < 0.9 else hand)
    return tuple(hands[: seating.seats - (stream.random() < 0.05)])


def _plain(entry: Entry) -> Plain:
    match entry:
        case Counted(seat, count, stolen):
            return {"kind": "steal" if stolen else "count", "seat": seat, "count": count}
        case FalselyCalled(seat):
            return {"kind": "false_call", "seat": seat}
        case WentOut(seat, hands):
            return {"kind": "out", "seat": seat, "hands": list(map(_hand, hands))}
        case Blocked(seat, hands):
            return {"kind": "blocked", "seat": seat, "hands": list(map(_hand, hands))}


def _hand(hand: Hand) -> object:
    return hand if isinstance(hand, int) else list(map(format_tile, hand))


def _facts(sheet: ScoreSheet, entry: Entry) -> Plain:
    board = sheet.scoreboard
    seat = entry.last if isinstance(entry, Blocked) else entry.seat
    return {
        "points": list(board.points),
        "on_board": sum(1 << side for side, on in enumerate(board.on_board) if on),
        "winner": -1 if board.winner is None else board.winner,
        "skunk": board.skunk,
        "awards": [_award(award) | {"text": str(award)} for award in sheet.awards],
        "rounds": [
            {
                "ending": one.ending.kind.value,
                "seat": -1 if one.ending.seat is None else one.ending.seat,
                "gained": list(one.gained),
            }
            for one in sheet.rounds
        ],
        "same": True,
        "prospects": [
            {"count": one.count, "award": _award(one.award), "wins": one.wins} for one in sheet.prospects(seat)
        ],
    }


def _award(award: Award) -> Plain:
    return {
        "seat": award.seat,
        "side": award.side,
        "source": award.source.value,
        "refusal": "" if award.void is None else award.void.value,
        "points": award.points,
        "gained": award.gained,
        "score": award.score,
    }


def _in_lines(said: Plain) -> Plain:
    """Texts line by line, so that a difference is short."""
    return said | {name: said[name].split("\n") for name in ("text", "left")}


def compare(tables: list[tuple[str, RuleSet, Seating]], matches: int) -> tuple[int, int]:
    """Keep sheets of these tables in both, and return the number of rounds and of entries that were compared.

    Raises:
        AssertionError: If anything differs.
    """
    made = [
        (f"{name} {number} {seating}", *kept(rules, seating, f"{name} {number}"))
        for name, rules, seating in tables
        for number in range(matches)
    ]
    lines = [json.dumps(str(MODULES / "sheet.wasm")), *(json.dumps(task) for _, task, _ in made)]
    rounds = entries = 0
    for (name, task, said), line in zip(made, answer_of("sheet-peer.ts", lines).splitlines(), strict=True):
        found = json.loads(line)
        wrong = list(differences(_in_lines(said), _in_lines(found)))
        if wrong:
            raise AssertionError(f"{name}: {'; '.join(wrong[:6])[:3000]}\n{json.dumps(task['entries'])[:600]}")
        rounds += said["text"].count("\nround ")
        entries += len(said["seen"])
    return rounds, entries


def main(arguments: list[str]) -> None:
    """Compare as many matches as asked for, and report how much that was."""
    parser = ArgumentParser(prog="python -m tests.agreement.page_sheet", description=__doc__)
    parser.add_argument("--matches", type=int, default=1, help="matches of every table of a game or variation")
    parser.add_argument("--wild", type=int, default=0, help="random rule sets")
    parser.add_argument("--most", type=int, default=1 << 30, help="tables at most")
    asked = parser.parse_args(arguments)
    tables = [(name, rules, table) for name, rules in everything(asked.wild) for table in seatings_of(rules)]
    tables = tables[: asked.most]
    compared = [compare(tables[start : start + 20], asked.matches) for start in range(0, len(tables), 20)]
    rounds, entries = (sum(figures) for figures in zip(*compared, strict=True))
    sys.stdout.write(f"equal: {len(tables)} tables, {rounds} rounds, {entries} entries\n")


if __name__ == "__main__":
    main(sys.argv[1:])
