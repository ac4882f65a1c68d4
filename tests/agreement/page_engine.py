"""The engine's module for pages against the compiled engine: the same rounds, decisions and values, to the last bit.

``python -m tests.agreement.page_engine`` plays random matches with the native engine, has the module play them again in
Node, or with ``--place`` in a browser, and compares. Numbers with a fraction are those of the portable copy of the
engine alone, which is why it starts itself with `PORTABLE` in its environment.
"""

import base64
import json
import os
import struct
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from doublesix import engine
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine import Board
from doublesix.engine.inference.information_state import plays_at
from doublesix.engine.rules.compilation import CompiledRules
from tests.agreement.page_answers import NETS, Plain, plain_move, question_for
from tests.agreement.page_places import MODULES, PLACES, SIMD, Answering
from tests.agreement.rulebooks import GAMES, VARIATIONS, named_rules, seatings_of, wild_rules
from tests.support.plain_rounds import round_facts

__all__ = ["MODULES", "Figures", "differences", "tasks"]


PORTABLE: Final = {
    "DOUBLESIX_ARCH": "baseline",
    # glibc has an exp with fused multiplications for processors that can, and its last bit is now and then another.
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-FMA4",
}

UNKNOWN: Final = (1 << 31) - 1 >> 1
WORD: Final = 1 << 64
PRIME: Final = 0x9E3779B97F4A7C15
TIMES: Final = 0x100000001B3

MOST_ACTS: Final = 150  # a round in which all may pass for ever is left
MOST_DEALS: Final = 30  # so is a match without a winner
OUT_OF_TURN: Final = 1 / 4


def tasks(
    rules: RuleSet, seating: Seating, seed: str, *, matches: int, questions: int
) -> Iterator[tuple[Plain, Plain]]:
    """Matches for the module, each with what the native engine finds in it."""
    compiled = engine.compile(rules, seating.seats, partners=seating.partners)
    stream = Random(f"page {seed}")
    for _ in range(matches):
        yield _match(compiled, stream, questions if plays_at(rules, seating) else 0)


def _match(compiled: CompiledRules, stream: Random, questions: int) -> tuple[Plain, Plain]:
    board = Board(compiled)
    tiles = len(compiled.numbers.tiles)
    first = stream.randrange(compiled.seating.seats) if compiled.rules.first_lead.value == "lot" else -1
    leader, asked, found = first, [], []
    for _ in range(MOST_DEALS):
        order = stream.sample(range(tiles), tiles)
        task: Plain = {"order": order, "leader": leader, "acts": [], "questions": []}
        asked.append(task)
        if not board.deal_order(bytes(order), leader):
            found.append({"redeal": True})
            continue
        found.append(_round(compiled, board, stream, task, questions))
        questions -= len(task["questions"])
        facts = board.facts()
        if facts["winner"] >= 0 or not board.over:
            break
        leader = board.next_leader()
        if leader < 0:
            leader = first if first < 0 else stream.randrange(compiled.seating.seats)
    rules = compiled.native
    facts = {"tiles": rules.tiles, "sides": rules.sides, "scoring_counts": rules.scoring_counts}
    return {"numbers": compiled.native_rules, "rounds": asked}, {"facts": facts, "rounds": found}


def _round(compiled: CompiledRules, board: Board, stream: Random, task: Plain, questions: int) -> Plain:
    """One round of random acts, and what is known after each; its acts and questions are added to ``task``."""
    tables = [_table(board)]
    answers: list[Plain] = []
    while not board.over and len(task["acts"]) < MOST_ACTS:
        seats = range(compiled.seating.seats)
        able = [seat for seat in seats if board.legal_moves(seat)]
        seat = board.to_act if stream.random() >= OUT_OF_TURN or board.to_act not in able else stream.choice(able)
        moves = board.legal_moves(seat)
        if seat == board.to_act and len(moves) > 1 and len(answers) < questions and stream.random() < 1 / 8:
            question, answer = question_for(compiled, board, seat, stream, by_tiles=task["leader"] < 0)
            task["questions"].append({"before": len(task["acts"]), **question})
            answers.append(answer)
        move = stream.choice(moves)
        task["acts"].append([seat, plain_move(compiled, move)])
        board.push(move, seat)
        tables.append(_table(board))
    return {
        "table": _digest(tables),
        "answers": answers,
        "facts": round_facts(board),
        "nextLeader": board.next_leader(),
    }


def _table(board: Board) -> list[int]:
    """Hashes of the position and of every view, which comprise legal moves, scores and awards."""
    return [board.hash, *(board.view_hash_of(seat) for seat in range(-1, board.compiled.seating.seats))]


def _digest(tables: Iterable[list[int]]) -> str:
    digest = PRIME
    for word in (word for table in tables for word in table):
        digest = (digest ^ word) * TIMES % WORD
    return str(digest)


def differences(expected: object, found: object, at: str = "") -> Iterator[str]:
    """Where the module's answer differs from the native one: every field of which must be there, equal to the bit."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for name, value in expected.items():
            yield from differences(value, found.get(name, "nothing"), f"{at}.{name}")
    elif isinstance(expected, list | tuple) and isinstance(found, list) and len(expected) == len(found):
        for place, value in enumerate(expected):
            yield from differences(value, found[place], f"{at}[{place}]")
    elif expected is None and isinstance(found, int) and abs(found) >= UNKNOWN:
        return
    elif isinstance(expected, float) and isinstance(found, int | float):
        if struct.pack("d", expected) != struct.pack("d", found) and expected != found:
            yield f"{at}: {expected!r} and not {found!r}"
    elif expected != found:
        yield f"{at}: {expected!r} and not {found!r}"


class Figures(Counter[str]):
    """How much was compared."""

    def count(self, native: Plain) -> None:
        """Add one match."""
        self["matches"] += 1
        for one in native["rounds"]:
            self["redeals" if "redeal" in one else "rounds"] += 1
            for answer in one.get("answers", ()):
                self["decisions"] += 1
                self["values"] += len(answer["weighed"] or ())
                self["rollouts"] += answer["rollouts"] is not None
                self["solved"] += answer["solved"] is not None


def compare(rules: RuleSet, seating: Seating, seed: str, answer: Answering, *, matches: int, questions: int) -> Figures:
    """Play matches in both and compare.

    Raises:
        AssertionError: If anything differs.
    """
    figures = Figures()
    made = list(tasks(rules, seating, seed, matches=matches, questions=questions))
    nets = [json.dumps({"net": name, "base64": base64.b64encode(data).decode()}) for name, data in NETS.items()]
    lines = answer([*nets, *(json.dumps(task) for task, _ in made)])[len(nets) :]
    NETS.clear()
    for (task, native), line in zip(made, lines, strict=True):
        wrong = list(differences(native, json.loads(line)))
        if wrong:
            raise AssertionError(f"{seed} {seating}: {'; '.join(wrong[:5])}\n{json.dumps(task)}")
        figures.count(native)
    return figures


def everything(wild: int) -> Iterator[tuple[str, RuleSet]]:
    """Every game and variation, and so many random rule sets."""
    for name in (*GAMES, *VARIATIONS):
        yield name, named_rules(name)
    for number in range(wild):
        yield f"wild {number}", wild_rules(f"page {number}")


def main(arguments: list[str]) -> None:
    """Compare as many matches as asked for, and report how much that was."""
    if not PORTABLE.items() <= os.environ.items():
        again = [sys.executable, "-m", "tests.agreement.page_engine", *arguments]
        sys.exit(subprocess.run(again, check=False, env={**os.environ, **PORTABLE}).returncode)
    parser = ArgumentParser(prog="python -m tests.agreement.page_engine", description=__doc__)
    parser.add_argument("--matches", type=int, default=1, help="matches of every table of a game or variation")
    parser.add_argument("--wild", type=int, default=0, help="random rule sets")
    parser.add_argument("--questions", type=int, default=2, help="decisions in each match")
    parser.add_argument("--most", type=int, default=1 << 30, help="tables at most")
    parser.add_argument("--every", type=int, default=1, help="only one table in so many")
    parser.add_argument("--module", choices=sorted(path.name for path in MODULES.glob("*.wasm")), default=SIMD)
    parser.add_argument("--place", choices=PLACES, default="node", help="where the module runs")
    asked = parser.parse_args(arguments)
    tables = [(name, rules, table) for name, rules in everything(asked.wild) for table in seatings_of(rules)]
    chosen = tables[:: asked.every][: asked.most]
    figures = Figures()
    with PLACES[asked.place](asked.module) as answer:
        for name, rules, seating in chosen:
            how = {"matches": asked.matches, "questions": asked.questions}
            figures.update(compare(rules, seating, name, answer, **how))
    sys.stdout.write(f"equal: {len(chosen)} tables, {dict(figures)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
