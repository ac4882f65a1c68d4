"""The host in the page against the server: the same table, commands and moves of bots give the same frames.

``python -m tests.agreement.page_host`` plays matches with the server's domain, has the host play them again in Node,
and compares every frame in every field. What may differ is named in `LEFT_OUT`.
"""

import base64
import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Final

import msgspec

from doublesix.core.moves import Illegal, Move
from doublesix.core.options import Partnership
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.players import player_names
from doublesix.rulesets import games, load, to_plain
from doublesix.server.compute.execution import perform
from doublesix.server.compute.tasks import MakeRecord, MakeReplay
from doublesix.server.domain import BotTurn, Person, created, successor
from doublesix.server.domain.creation import can_call
from doublesix.server.domain.log import Created
from doublesix.server.domain.table_request import TableRequest
from doublesix.server.wire.page_host import table_setup
from tests.agreement.page_engine import differences
from tests.agreement.page_places import MODULES, SIMD
from tests.agreement.rulebooks import named_rules, seatings_of
from tests.agreement.server_table import Plain, ServerTable
from tests.server.page.in_node import answer_of

__all__ = ["LEFT_OUT", "Course", "compare", "everything", "masked"]

LEFT_OUT: Final = {
    "welcome": ("version", "chat"),
    "refused": ("why",),
}
"""Fields that may differ, by frame: who hosts, and what programs are shown of a table beside a refused move."""

UNREAD: Final = frozenset({"bad_frame", "unreadable", "ambiguous"})
"""Codes of refusals of what a page never sends; there the words may differ, too."""

NAMES: Final = ("Ana", "otto", "Pıp", "Ruth", "Tomas", "  Iñaki ", "Greedy", "0live", "Ὀ", "Вrunо")
WALL: Final = 1_700_000_000_000
MOST_ENTRIES: Final = 400


def everything() -> Iterator[tuple[str, Seating, bool]]:
    """Every table of every game and variation, with and without calling where there is something to call."""
    for game in games():
        for name in (game.id, *(f"{game.id}+{variation}" for variation in game.variations)):
            rules = named_rules(name)
            for seating in seatings_of(rules):
                yield name, seating, False
                if can_call(rules):
                    yield name, seating, True


class Course:
    """One match, played by lot with the server's domain, and what the host needs to play it again."""

    def __init__(self, name: str, seating: Seating, seed: str, *, calling: bool) -> None:
        self._random = Random(f"host {name} {seating} {calling} {seed}")
        self.request = self._requested(name, seating, calling=calling)
        self.person = Person("me", self._random.choice(NAMES))
        self.secret = f"{self._random.getrandbits(256):064x}"
        self.first = created(
            self.request, host="me", id="t1", date="2026-11-22", secret=f"{self._random.getrandbits(256):064x}"
        )
        digest = sha256(f"rematch {self.first.secret} t1".encode()).digest()
        self.next = base64.urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()
        self.steps: list[Plain] = []
        self._keys = 0
        self.table = ServerTable(self.first, self.person, self._chosen, self.next)
        self._play()

    @property
    def asked(self) -> Plain:
        """The course as the host takes it."""
        rules = self.table.table.rules
        return {
            "request": msgspec.to_builtins(self.request),
            "chosen": {"rules": to_plain(rules), "partners": self.first.partners, "canCall": can_call(rules)},
            "setup": table_setup(self.first),
            "first": msgspec.to_builtins(self.first),
            "person": {"id": self.person.id, "name": self.person.name},
            "secret": self.secret,
            "wall": WALL,
            "moves": {turn: str(move) for turn, move in self.table.moves.items()},
            "steps": [*self.steps, {"now": self.table.now}],
        }

    @property
    def expected(self) -> Plain:
        """What the host must answer."""
        table = self.table.table
        made: Plain | None = None
        if table.rematch is not None:
            made = msgspec.to_builtins(successor(table, id=self.next, secret=self.secret, date="2023-11-14"))
        found: Plain = {"frames": self.table.frames, "created": msgspec.to_builtins(self.first), "rematch": made}
        if table.stage != "over":
            return found | {"replay": None, "record": None}
        log = self.table.log
        replay, written = perform(MakeReplay(log)), perform(MakeRecord(log, "json"))
        return found | {"replay": json.loads(replay), "record": json.loads(written)}

    def _requested(self, name: str, seating: Seating, *, calling: bool) -> TableRequest:
        random, (game, _, variation) = self._random, name.partition("+")
        rules = named_rules(name)
        bots = [*player_names(), *["filler"] * 6]
        fill = [random.choice(bots) for _ in range(seating.seats)]
        for seat in random.sample(range(seating.seats), random.choice((1, 1, 1, min(2, seating.seats)))):
            fill[seat] = "open"
        asked: Plain = {
            "game": game,
            "variations": [variation] if variation else [],
            "fill": fill,
            "calling": calling,
            "filler": random.choice(player_names()),
            "pace": random.choice((0, 100, 900)),
            "name": random.choice(("", "Sunday")),
            "house_rules": {} if "target" in _changed(game, variation) else _shorter(rules, random),
            "clock": random.choice((None, None, {"move": 5, "bank": 20}, {"move": 10})),
        }
        if rules.partnership is Partnership.OPTIONAL and seating.seats == 4:
            asked["partners"] = seating.partners
        return msgspec.convert(asked, TableRequest)

    def _chosen(self, turn: BotTurn) -> Move:
        legal = turn.shown.legal
        return legal[Random(f"{self.first.secret} {turn.seq} {turn.seat}").randrange(len(legal))]

    def _play(self) -> None:
        random = self._random
        while len(self.steps) < 3 * MOST_ENTRIES and self.table.table.seq < MOST_ENTRIES:
            table = self.table.table
            if table.rematch is not None or (table.stage == "over" and self.table.seat is None):
                return
            self._wait(random.choice((0, 50, 400, 1_000, 2_500)))
            if random.random() < 0.02:
                since = random.choice((0, table.seq, max(0, table.seq - 7), table.seq + 3))
                self.steps.append({"now": self.table.now, "reconnect": since})
                self.table.reconnect(since)
            elif random.random() < 0.1:
                self._send(self._hostile())
            else:
                self._acts()

    def _wait(self, ms: int) -> None:
        self.table.pass_time(self.table.now + ms)

    def _send(self, frame: Plain | str) -> None:
        text = frame if isinstance(frame, str) else json.dumps(frame)
        self.steps.append({"now": self.table.now, "text": text})
        self.table.receive(text)

    def _keyed(self, do: str, **rest: object) -> Plain:
        self._keys += 1
        return {"do": do, "key": f"key-{self._keys:08}", **rest}

    def _acts(self) -> None:
        """The person does something sensible, or lets time pass."""
        table, random, seat = self.table.table, self._random, self.table.seat
        match table.stage:
            case "waiting":
                self._sits()
            case _ if seat is None:
                self._wait(9_000)
            case "over":
                self._send(self._keyed("rematch"))
            case "between":
                self._send(self._keyed("ready")) if random.random() < 0.5 else self._wait(21_000)
            case _ if table.seats[seat].bot:
                self._send(self._keyed("back")) if random.random() < 0.3 else self._wait(1_000)
            case _:
                self._plays(seat)

    def _sits(self) -> None:
        table, random = self.table.table, self._random
        if self.table.seat is not None:
            self._send(self._keyed("start") if random.random() < 0.8 else self._keyed("stand"))
            return
        if random.random() < 0.05:
            self._send(self._keyed("start"))
            return
        seat = random.choice([seat for seat, one in enumerate(table.seats) if one.is_open])
        self._send(self._keyed("sit", seat=seat, entropy=f"{random.getrandbits(64):016x}"))

    def _plays(self, seat: int) -> None:
        table, random = self.table.table, self._random
        window = table.window
        if window is not None:
            word = random.choice(("claim", "call", "waive", "waive", ""))
            self._send(self._keyed(word)) if word else self._wait(random.choice((500, 2_500)))
        elif table.undo is not None and random.random() < 0.1:
            self._send(self._keyed("takeback"))
        elif table.asked != seat:
            self._wait(1_500)
        elif random.random() < 0.03:
            self._wait(40_000)
        elif random.random() < 0.03:
            self._send(self._keyed("stand"))
        elif (seen := table.view_of(seat)) is not None:
            move = str(random.choice(seen.legal))
            frame = self._keyed("move", move=move, after=table.seq)
            self._send(frame)
            if random.random() < 0.05:
                self._send(frame)  # the same key again

    def _hostile(self) -> Plain | str:
        """A command that does not fit, or no command at all."""
        random, seq = self._random, self.table.table.seq
        words = ("stand", "back", "start", "claim", "call", "waive", "takeback", "ready")
        move = random.choice(("draw", "pass", "claim", "63>66/s1", "00>00/e2", "21>31/3", "66>66/s1", "", "xx"))
        return random.choice(
            (
                self._keyed(random.choice(words)),
                self._keyed("answertakeback", accept=random.random() < 0.5),
                self._keyed(random.choice(("wait", "replace")), seat=random.randrange(5)),
                self._keyed(
                    "sit", seat=random.randrange(10), entropy="0" * 16, commitment=random.choice(("", "a" * 64))
                ),
                self._keyed("move", move=move, after=random.choice((seq, seq, seq, 0, seq + 9))),
                self._keyed("move", move=move, after=-1),
                self._keyed("stand", waiting=True),
                self._keyed("fly"),
                {"do": "ready", "key": "short"},
                {"do": "ready", "key": "key-12345678", "more": 1},
                random.choice(("", "{", "null", "[]", '{"do": 5}', '"' + "x" * 5_000 + '"')),
            )
        )


def _changed(game: str, variation: str) -> frozenset[str]:
    """Parameters that a variation sets."""
    return frozenset(load(game).variations[variation].changes) if variation else frozenset()


def _shorter(rules: RuleSet, random: Random) -> dict[str, str]:
    """A lower target, so that most matches come to an end."""
    if random.random() < 0.2 or rules.target < 10:
        return {}
    for share in (4, 2):
        target = rules.target // share
        if target % 5 == 0 and not rules.exact and (rules.skunk is None or rules.skunk <= target):
            return {"target": str(target)}
    return {}


def masked(frame: Plain) -> Plain:
    """A frame without what may differ."""
    without = set(LEFT_OUT.get(frame["is"], ()))
    if frame["is"] == "refused":
        if frame["code"] in UNREAD:
            without.add("message")
        elif Illegal.of(frame["code"]) is None:
            without.discard("why")
    return {name: value for name, value in frame.items() if name not in without}


def _without_defaults(plain: Plain | None) -> Plain | None:
    """A first entry as it is written, without what has its default."""
    if plain is None:
        return None
    return msgspec.to_builtins(msgspec.convert(plain, Created))  # type: ignore[no-any-return]  # a dictionary


def compare(courses: list[Course]) -> Counter[str]:
    """Have the host play these matches, and compare.

    Raises:
        AssertionError: If anything differs.
    """
    figures: Counter[str] = Counter()
    lines = [json.dumps(str(MODULES / SIMD)), *(json.dumps(course.asked) for course in courses)]
    answers = answer_of("host-peer.ts", lines).splitlines()
    for course, answer in zip(courses, answers, strict=True):
        found, expected = json.loads(answer), course.expected
        _expect_equal(course, expected, found)
        figures.update(f"{frame['is']} frames" for frame in expected["frames"])
        figures["matches"] += 1
        figures["finished"] += course.table.table.stage == "over"
        figures["rematches"] += expected["rematch"] is not None
        figures["rounds"] += len(course.table.table.match.results)
    return figures


def _expect_equal(course: Course, expected: Plain, found: Plain) -> None:
    about = f"{course.request}, {course.person}"
    pairs = [(masked(one), masked(other)) for one, other in zip(expected["frames"], found["frames"], strict=False)]
    for number, (one, other) in enumerate(pairs):
        if one != other:
            wrong = [*differences(one, other), *differences(other, one)]
            raise AssertionError(f"{about}: frame {number}: {'; '.join(wrong[:6])}\n{one}\n{other}")
    if len(expected["frames"]) != len(found["frames"]):
        raise AssertionError(f"{about}: {len(found['frames'])} frames and not {len(expected['frames'])}")
    for part in ("replay", "record"):
        if expected[part] != found[part]:
            wrong = [*differences(expected[part], found[part]), *differences(found[part], expected[part])]
            raise AssertionError(f"{about}: {part}: {'; '.join(wrong[:6])}")
    rematch = None if found["rematch"] is None else found["rematch"]["entry"]
    for made, again in ((expected["created"], found["created"]), (expected["rematch"], rematch)):
        assert _without_defaults(made) == _without_defaults(again), about


def main(arguments: list[str]) -> None:
    """Compare as many matches as asked for, and report how much that was."""
    parser = ArgumentParser(prog="python -m tests.agreement.page_host", description=__doc__)
    parser.add_argument("--matches", type=int, default=1, help="matches of every table")
    parser.add_argument("--every", type=int, default=1, help="only one table in so many")
    parser.add_argument("--seed", default="", help="for other matches than last time")
    asked = parser.parse_args(arguments)
    figures: Counter[str] = Counter()
    tables = list(everything())[:: asked.every]
    for name, seating, calling in tables:
        seeds = range(asked.matches)
        figures.update(compare([Course(name, seating, f"{asked.seed}{number}", calling=calling) for number in seeds]))
    sys.stdout.write(f"equal: {len(tables)} tables, {dict(figures)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
