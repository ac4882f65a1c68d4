"""The first load is small, and asks nobody else for anything. (That is also watched in every other test here.)"""

import gzip
from functools import partial

from playwright.async_api import Response

from tests.browser.conftest import Come

MOST_BYTES = 120_000
"""With the font of the titles, 18 kB."""
CLICKS = 12
MOST_FRAMES = 3
"""A tenth of a second has six: three leave the other half to a machine that is slower than a screen."""


def _keep(answers: list[Response], answer: Response) -> None:
    answers.append(answer)


async def test_the_first_load_takes_at_most_120_kilobytes_gzipped_with_its_font(come: Come) -> None:
    new = await come("")
    answers: list[Response] = []
    new.page.on("response", partial(_keep, answers))
    await new.page.goto("/")
    await new.page.locator(".game-card").first.wait_for()
    bodies = {answer.url: await answer.body() for answer in answers}
    loaded = {url: len(gzip.compress(body)) for url, body in bodies.items() if "/api/" not in url}
    print(f"first load: {loaded}")  # noqa: T201 - figures, with pytest -s
    assert any(url.endswith(".js") for url in loaded)
    assert sum(loaded.values()) <= MOST_BYTES
    assert all(url.startswith(new.url) for url in bodies)


async def test_scripts_and_styles_are_sent_compressed(come: Come) -> None:
    new = await come("")
    answers: list[Response] = []
    new.page.on("response", partial(_keep, answers))
    await new.page.goto("/")
    await new.page.locator(".game-card").first.wait_for()
    kinds = {
        answer.url.rsplit(".", 1)[-1]: await answer.header_value("content-encoding")
        for answer in answers
        if "/app-" in answer.url
    }
    assert set(kinds) == {"js", "css"}
    assert set(kinds.values()) <= {"gzip", "br", "zstd"}


async def test_a_click_is_drawn_within_three_frames_without_an_answer_of_the_server(come: Come) -> None:
    ana = await come()
    table = await ana.makes("five-up", house_rules={"target": "60"})
    await ana.sits(table)
    drawn: list[int | None] = []
    while (sight := await ana.looks())["stage"] != "over" and len(drawn) < CLICKS:
        if len(sight["fits"]) and not sight["places"]:
            drawn.append(await ana.page.evaluate(CLICKED, sight["fits"][0]))
        else:
            await ana.acts(sight)
        if await ana.looks() == sight:
            assert await ana.waits(sight)
    frames = sorted(frames for frames in drawn if frames is not None)
    print(f"click to drawn, in frames: {frames}")  # noqa: T201 - figures, with pytest -s
    assert len(frames) > 5
    assert frames[int(0.95 * len(frames)) - 1] <= MOST_FRAMES


CLICKED = """async (tile) => {
  const held = () => document.querySelector(`.hand-tile[data-tile="${tile}"]`);
  if (held() === null) return null;
  held().click();
  for (let frames = 1; frames <= 200; frames += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    if (document.querySelector(".felt-here") || !held() || held().classList.contains("sent")) return frames;
  }
  return null;
}"""
