"""Reviews over HTTP: requested by players, computed once, readable by link."""

import asyncio
import json
from http import HTTPStatus

import msgspec
import pytest

from doublesix.notation import read_json
from doublesix.server.compute.match_review import JUDGE
from doublesix.server.wire.review import ReviewState
from tests.server.visiting import Served, Visitor, key, next_frame

PATIENCE = 120.0
SIT = {"do": "sit", "seat": 0, "entropy": "0123456789abcdef"}


async def played(house: Served, visitor: Visitor) -> str:
    """A short match of the visitor, who makes first legal moves, against a bot."""
    table = await visitor.table("open", "greedy", house_rules={"target": "20"})
    async with house.socket(table, visitor) as socket:
        await socket.send(json.dumps(SIT | {"key": key()}))
        while True:
            seen = (await next_frame(socket, "update"))["table"]
            assert isinstance(seen, dict)
            if seen["stage"] == "over":
                return table
            if legal := seen.get("legal"):
                move = {"do": "move", "move": legal[0], "after": seen["seq"]}
                await socket.send(json.dumps(move | {"key": key()}))
            elif "ready" in seen["may"]:
                await socket.send(json.dumps({"do": "ready", "key": key()}))


async def ready(visitor: Visitor, table: str) -> ReviewState:
    """Wait for the review; fails if it failed."""
    async with asyncio.timeout(PATIENCE):
        while True:
            state = msgspec.json.decode((await visitor.get(f"/api/tables/{table}/review")).content, type=ReviewState)
            if state.stage != "judging":
                return state
            await asyncio.sleep(0.1)


class TestReviews:
    @pytest.mark.lot
    async def test_a_stranger_reads_the_review_that_a_player_requested(self, house: Served) -> None:
        async with house.visitor() as ana, house.visitor() as stranger:
            await ana.enter("Ana")
            await stranger.enter()
            table = await played(house, ana)
            assert (await stranger.get(f"/api/tables/{table}/review")).json() == {"stage": "none"}
            refused = await stranger.post(f"/api/tables/{table}/review")
            await stranger.enter("Bob")
            not_his = await stranger.post(f"/api/tables/{table}/review")

            begun = await ana.post(f"/api/tables/{table}/review")
            state = await ready(stranger, table)
            record = read_json((await ana.get(f"/api/tables/{table}/record?form=json")).text)
            again = await ana.post(f"/api/tables/{table}/review")

        assert (refused.status_code, not_his.status_code) == (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN)
        assert begun.json()["stage"] == "judging"
        review = state.review
        assert state.stage == "ready"
        assert review is not None
        assert (review.players, review.judge) == (list(record.players), JUDGE)
        assert all(side.margin == side.tiles + side.play for side in review.balance)
        assert review.rounds[-1].after == review.result
        assert again.json()["review"] == msgspec.to_builtins(review)
        for choice in review.choices:
            moves = {option.move for option in choice.options}
            assert {choice.played, choice.best} <= moves
            assert choice.board.startswith("<svg")
            assert "style=" not in choice.board + choice.question, "the page's policy forbids it"
            assert "ghost" not in choice.question, "it would tell the answer"

    async def test_a_running_match_has_no_review(self, visitor: Visitor) -> None:
        await visitor.enter("Ana")
        table = await visitor.table("open", "greedy")

        asked = [await visitor.get(f"/api/tables/{table}/review"), await visitor.post(f"/api/tables/{table}/review")]
        nowhere = await visitor.get("/api/tables/nothing-here/review")

        assert [(one.status_code, one.json()["code"]) for one in asked] == [(409, "not_finished")] * 2
        assert nowhere.status_code == HTTPStatus.NOT_FOUND
