"""Sounds: one small file, and silent when muted."""

from typing import Final

import pytest

from tests.browser.conftest import Come
from tests.browser.people import Person

MOST_BYTES: Final = 60_000
LENGTHS: Final = {0.16: "tile", 0.4: "knock", 0.24: "slide", 0.85: "shuffle", 0.2: "chalk", 0.7: "chime", 1.3: "end"}
"""Seconds by which a test tells one sound from the others."""
RECORD: Final = """
window.heard = [];
const plain = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...given) {
  window.heard.push(this.buffer.duration);
  return plain.apply(this, given);
};
"""


async def heard(person: Person) -> list[str]:
    return [LENGTHS[round(one, 2)] for one in await person.page.evaluate("() => window.heard")]


@pytest.mark.lot
async def test_sounds_are_one_small_file_and_can_be_muted(come: Come) -> None:
    ana = await come()
    await ana.page.add_init_script(RECORD)
    fetched: dict[str, int] = {}
    ana.page.on("request", lambda request: fetched.update({request.url: 0}) if "/soundMixer-" in request.url else None)
    table = await ana.makes("five-up", ("open", "random"))
    await ana.opens(table)
    await ana.page.get_by_role("button", name="Sit here, seat 1").click()
    await ana.plays_until(lambda sight: len(sight["laid"]) >= 2)
    assert await ana.holds("() => window.heard.length > 0")
    [address] = fetched
    answer = await ana.context.request.get(address)
    assert len(await answer.body()) < MOST_BYTES
    assert set(await heard(ana)) <= set(LENGTHS.values())

    mute = ana.page.get_by_role("button", name="Sound off")
    await mute.click()
    await ana.page.get_by_role("button", name="Sound on").wait_for()
    # What was on its way is heard yet.
    await ana.page.wait_for_timeout(500)
    before = await heard(ana)
    laid = len((await ana.looks())["laid"])
    await ana.plays_until(lambda sight: sight["stage"] != "playing" or len(sight["laid"]) > laid)
    await ana.page.wait_for_timeout(500)
    assert await heard(ana) == before
