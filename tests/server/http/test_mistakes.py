"""Mistakes over HTTP: reviewed in the background, asked by their day, answered by their person alone."""

from http import HTTPStatus
from pathlib import Path

import msgspec
import pytest

from doublesix.server.wire.mistakes import MistakesSeen
from tests.server.http.test_reviews import played
from tests.server.visiting import Served, Visitor, settings_in, visited

DAY = 24 * 3_600_000


async def seen(visitor: Visitor) -> MistakesSeen:
    return msgspec.json.decode((await visitor.get("/api/mistakes")).content, type=MistakesSeen)


@pytest.mark.lot
async def test_a_match_is_reviewed_in_the_background_and_its_mistakes_are_asked_the_next_day(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.visitor() as ana, house.visitor() as bob:
        await ana.enter("Ana")
        await bob.enter("Bob")
        await played(house, ana)
        begun = await seen(ana)
        await house.site.background.idle()
        today = await seen(ana)
        now = house.site.store.mistakes.now() + DAY
        monkeypatch.setattr(house.site.store.mistakes, "now", lambda: now)
        tomorrow = await seen(ana)
        question = tomorrow.today[0]
        answer = {"table": question.table, "event": question.choice.event, "key": "a-key-of-ana"}
        not_his = await bob.post("/api/mistakes/answer", json=answer | {"move": question.choice.best})
        right = await ana.post("/api/mistakes/answer", json=answer | {"move": question.choice.best})
        again = await ana.post("/api/mistakes/answer", json=answer | {"key": "another-key"})
        after = await seen(ana)

    assert (begun.reviewing, begun.reviewed, begun.today) == (True, 0, [])
    assert (today.reviewing, today.reviewed, today.today) == (False, 1, []), "not on the day of the match"
    assert today.waiting == len(tomorrow.today) > 0
    assert question.names[question.choice.seat] == "Ana"
    assert (question.choice.board, question.choice.question) == ("", "")
    assert not_his.json()["code"] == "no_such_mistake"
    assert right.json()["verdict"] == "right"
    assert right.json()["counts"]
    assert (again.json()["verdict"], again.json()["counts"], again.json()["step"]) == ("not_yet", False, 1)
    assert [one.right for one in after.answered] == [True]
    assert len(after.today) == len(tomorrow.today) - 1


async def test_wrong_requests_say_what_would_be_right(tmp_path: Path) -> None:
    async with visited(settings_in(tmp_path)) as (_, visitor):
        await visitor.enter()
        stranger = await visitor.get("/api/mistakes")
        await visitor.enter("Ana")
        zones = [await visitor.get(f"/api/mistakes?zone={zone}") for zone in ("841", "-900", "east", "1e2", "")]
        nothing = await seen(visitor)
        body = {"table": "nowhere-at-all", "event": 1, "key": "a-key-of-ana"}
        unknown = await visitor.post("/api/mistakes/answer", json=body)
        short = await visitor.post("/api/mistakes/answer", json=body | {"key": "short"})
        late = await visitor.post("/api/mistakes/answer", json=body | {"ago": 10**12})

    assert stranger.status_code == HTTPStatus.UNAUTHORIZED
    assert {one.json()["code"] for one in zones} == {"bad_zone"}
    assert (nothing.today, nothing.waiting, nothing.themes, nothing.next) == ([], 0, [], "")
    assert (unknown.status_code, unknown.json()["code"]) == (HTTPStatus.NOT_FOUND, "no_such_mistake")
    assert {short.status_code, late.status_code} == {HTTPStatus.UNPROCESSABLE_ENTITY}


async def test_ten_puzzles_of_a_theme_are_had_and_an_unknown_theme_is_named(visitor: Visitor) -> None:
    await visitor.enter()
    found = (await visitor.get("/api/puzzles/run?seed=1&theme=mobility")).json()["puzzles"]
    wrong = (await visitor.get("/api/puzzles/run?seed=1&theme=luck")).json()

    assert len(found) == 10
    assert [one["rating"] for one in found] == sorted(one["rating"] for one in found)
    assert wrong["code"] == "unknown_theme"
    assert "luck" in wrong["why"]
