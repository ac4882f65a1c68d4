"""Puzzles and drills over HTTP: deterministic, and as the library has them."""

from datetime import UTC, datetime

import msgspec
import pytest

from doublesix.notation import parse_move
from doublesix.puzzles.library import shipped
from doublesix.server.compute import Practice, WorkerPool, perform
from doublesix.server.compute.practice import QUESTIONS, RUN
from doublesix.server.hosting import TooBusy
from doublesix.server.hosting.features.practice import PracticeRoom
from doublesix.server.limits.buckets import Quota
from doublesix.server.wire.practice import CountDrill, PracticeGames, PuzzleRun, PuzzleSeen, VoidDrill
from tests.server.visiting import Visitor


async def test_the_puzzle_of_the_day_is_one_of_the_library_with_its_answer(visitor: Visitor) -> None:
    answer = await visitor.get("/api/puzzles/day")
    today = datetime.now(UTC).date().isoformat()

    seen = msgspec.json.decode(answer.content, type=PuzzleSeen)
    (puzzle,) = (one for one in shipped(seen.game).puzzles if one.id == seen.id)
    assert answer.content == perform(Practice("day", "", today))
    assert all(puzzle.is_solved_by(parse_move(move, puzzle.view)) for move in seen.options[0].moves)
    assert "ghost" not in seen.question
    again = await visitor.get("/api/puzzles/day", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_run_grows_harder_without_repetition() -> None:
    run = msgspec.json.decode(perform(Practice("run", "", "7")), type=PuzzleRun)

    ratings = [puzzle.rating for puzzle in run.puzzles]
    assert ratings == sorted(ratings)
    assert len({puzzle.id for puzzle in run.puzzles}) == RUN


async def test_every_game_that_a_trainer_names_gives_it_questions(visitor: Visitor) -> None:
    games = msgspec.json.decode((await visitor.get("/api/drills")).content, type=PracticeGames)

    for game in ("five-up", "merry-go-round"):
        assert game in games.count
        drill = msgspec.json.decode(perform(Practice("count", game, "1")), type=CountDrill)
        assert len(drill.questions) == QUESTIONS
        assert all(one.answer == sum(term.adds for term in one.terms) for one in drill.questions)
    assert "double-six-dominoes" not in games.count
    assert "five-up" not in games.voids
    assert not {"one-arm-joe", "tiddly-wink"} & set(games.voids), "the engine counts no beliefs for five seats"
    dealt_out = msgspec.json.decode(perform(Practice("voids", "tiddle-a-wink", "1")), type=VoidDrill)
    assert {one.other for one in dealt_out.questions} <= {0, 1, 2}
    assert any({one.seat, one.other} & {2} for one in dealt_out.questions), (
        "two players who hold all tiles hide nothing"
    )
    voids = msgspec.json.decode(perform(Practice("voids", "double-six-dominoes", "1")), type=VoidDrill)
    assert len(voids.questions) == QUESTIONS
    assert all(set(one.answer) > set(one.exhausted) for one in voids.questions)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/drills/voids?game=five-up", "unknown_game"),
        ("/api/drills/count?game=../../etc/passwd", "unknown_game"),
        ("/api/puzzles/run?seed=XYZ", "bad_seed"),
    ],
)
async def test_a_game_without_a_drill_is_refused_with_those_that_have_one(
    visitor: Visitor, path: str, code: str
) -> None:
    answer = await visitor.get(path)

    assert (answer.status_code, answer.json()["code"]) == (422, code)


MAKING = 3


class CountingPool(WorkerPool):
    """A pool that counts its tasks and runs them in this process."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[object] = []

    async def run(self, task: object, **_told: object) -> bytes:
        self.asked.append(task)
        return b"{}"


async def test_too_many_new_puzzles_are_refused_but_cached_ones_are_free() -> None:
    pool = CountingPool()
    room = PracticeRoom(pool, Quota(MAKING, 60.0, 1))
    for seed in range(MAKING):
        await room.get(Practice("run", "", f"{seed}"))

    with pytest.raises(TooBusy):
        await room.get(Practice("run", "", "another"))
    assert (await room.get(Practice("run", "", "0"))).content == b"{}"
    assert len(pool.asked) == MAKING
