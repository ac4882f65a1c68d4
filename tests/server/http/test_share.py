"""Previews of links to tables: title, description and picture, with nothing hidden in them."""

import json
import struct
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest

from doublesix.notation import format_move
from doublesix.rulesets import games, rule_set
from doublesix.server.compute import MakePicture, WorkerPool
from doublesix.server.hosting.features import pictures
from doublesix.server.hosting.features.pictures import sample
from doublesix.server.http.routes import pages
from tests.server.visiting import Served, Visitor, key, next_frame

HOSTILE: Final = '"><b>{host}'
STATIC: Final = pages.STATIC


@pytest.fixture(autouse=True)
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "table.html").write_text("<!doctype html><head><title>doublesix</title></head>", encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", folder)


class Tags(HTMLParser):
    """The elements of a document, and what its meta elements say."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.said: dict[str, str] = {}
        self.feed(document)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        values = dict(attrs)
        if tag == "meta":
            self.said[values.get("property") or values.get("name") or ""] = values.get("content") or ""


async def hosted(house: Served, visitor: Visitor, *fill: str, name: str = "Ana", **others: object) -> str:
    """A table at which its host has taken the first seat."""
    await visitor.enter(name)
    table = await visitor.table(*fill, **others)
    async with house.socket(table, visitor) as socket:
        await next_frame(socket, "update")
        await socket.send(json.dumps({"do": "sit", "key": key(), "seat": 0, "entropy": "0" * 16}))
        await next_frame(socket, "ack")
    return table


async def test_the_document_of_a_table_names_host_game_and_what_is_free(house: Served) -> None:
    async with house.visitor() as ana, house.visitor() as stranger:
        table = await hosted(house, ana, "open", "open", "open", house_rules={"target": "150"})
        said = Tags((await stranger.get(f"/t/{table}")).text).said
        spanish = Tags((await stranger.get(f"/t/{table}", headers={"accept-language": "es-MX"})).text).said
        image = await stranger.get(said["og:image"])

    assert said["og:title"] == "Ana invites you to Five-Up"
    assert said["og:description"] == "To 150, 2 of 3 seats free. One press takes a seat."
    assert spanish["og:title"] == "Ana te invita a jugar a Five-Up"
    assert (image.status_code, image.headers["content-type"]) == (200, "image/png")
    assert size_of(image.content) == (1200, 630) == (int(said["og:image:width"]), int(said["og:image:height"]))


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def test_text_of_people_is_escaped(house: Served) -> None:
    async with house.visitor() as ana:
        table = await hosted(house, ana, "open", "open", name=HOSTILE, public=True)
        tags = Tags((await ana.get(f"/t/{table}")).text)

    assert tags.said["og:title"] == f"{HOSTILE} invites you to Five-Up"
    assert set(tags.elements) == {"head", "title", "meta"}


async def test_an_address_without_a_table_has_the_usual_title(visitor: Visitor) -> None:
    for table in ("abcdefghijklmnopqrstuv", "x"):
        answer = await visitor.get(f"/t/{table}")
        assert (answer.status_code, Tags(answer.text).said) == (200, {})
        assert (await visitor.get(f"/t/{table}/share.png")).status_code == 404


async def test_a_preview_of_a_running_match_has_players_and_layout(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[MakePicture] = []
    run = WorkerPool.run

    async def overheard(pool: WorkerPool, task: object, **others: object) -> bytes:
        if isinstance(task, MakePicture):
            asked.append(task)
        return await run(pool, task, **others)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(WorkerPool, "run", overheard)
    async with house.visitor() as visitor:
        await visitor.enter("Ana")
        table = await visitor.table("greedy", "greedy", pace=5_000)
        async with house.socket(table) as socket:
            seen: dict[str, object] = {}
            while not seen.get("plays"):
                seen = (await next_frame(socket, "update"))["table"]  # type: ignore[assignment]  # a table as JSON
            said = Tags((await visitor.get(f"/t/{table}")).text).said
            await visitor.get(f"/t/{table}/share.png")
        waiting = await visitor.table("open", "open")
        pictures = [(await visitor.get(f"/t/{waiting}/share.png")).content for _ in range(2)]

    assert said["og:title"].startswith("Five-Up: Greedy, Greedy 2 · ")
    shown, sampled = [task.plays for task in asked]
    plays = seen["plays"]
    assert isinstance(plays, list)
    assert list(shown[: len(plays)]) == plays, "what was laid since may be there as well"
    assert list(sampled) == [format_move(play) for play in sample(rule_set("five-up")).plays]
    assert pictures[0] == pictures[1]


async def test_without_the_renderer_the_picture_is_the_one_that_ships(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.visitor() as ana:
        table = await hosted(house, ana, "open", "open")
        monkeypatch.setattr(house.site.host.pictures, "_pool", None)
        answer = await ana.get(f"/t/{table}/share.png")

    assert (answer.status_code, answer.headers["location"]) == (302, "/static/share.png")
    assert size_of((STATIC / "share.png").read_bytes()) == (1200, 630)


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_sample_layout_of_every_game_is_the_same_each_time(game: str) -> None:
    rules = rule_set(game)
    assert len(sample(rules).plays) >= pictures.TILES - 2
    assert sample(rules) == sample(rules)
