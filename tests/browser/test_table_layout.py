"""Layout of every game, number of seats and position in every window size.

What it measures is in ``measured.js``. `make deep` sweeps all of it. `make check` sweeps a tenth of the tables in a
third of the windows, other ones each day, and says which part that was: ``DOUBLESIX_LOT=7`` sweeps part 7 again.
"""

from typing import Final, Literal

import pytest
from playwright.async_api import Browser

from tests.browser.recorded import Position, TableKind, kinds, record
from tests.browser.stage import Seen, Size, Stage, stage
from tests.samples import DEEP, day

TENTHS: Final = 10
THIRDS: Final = 3
PART: Final = day() % (TENTHS * THIRDS)
"""Which tenth of the tables, counted first, and which third of the windows `make check` sweeps."""

SIZES: Final[tuple[Size, ...]] = (
    (320, 568),
    (320, 640),
    (360, 686),
    (390, 844),
    (568, 320),
    (640, 400),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 1024),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
COLOURED: Final = (390, 1440)
"""Widths of the windows in which contrasts are measured: colours are the same in all others."""
SHARE: Final = 0.55
"""Share of the window's height that the felt has at least, upright and on a desk, with at most `FEW` seats."""
FEW: Final = 4
LOW: Final = 520
MIDDLE: Final = 0.2
"""How far from the felt's middle the middle of a layout may lie, as a share of the felt."""

LOOKS: Final[tuple[tuple[Literal["light", "dark"], str], ...]] = (("light", "en"), ("dark", "es"))
"""Colours and language of the pages; each table is seen in one of them."""


class Sweep:
    """Checks tables, and collects faults by table, position and window."""

    def __init__(self, on: Stage) -> None:
        self.on = on
        self.wrong: dict[str, list[str]] = {}
        self.windows = 0
        self._felts: dict[Size, tuple[int, ...]] = {}

    async def table(self, kind: TableKind) -> None:
        recorded = record(kind, "sweep")
        self._felts = {}
        await self.on.begin(recorded)
        for position in recorded.positions:
            await self.on.tell(position.frame)
            await self.look(kind, position.name)
            await self.asides(kind, position)

    async def asides(self, kind: TableKind, position: Position) -> None:
        """Selections, refusals and hints at this position."""
        if position.name == "late":
            await self.on.press("ArrowRight")
            await self.look(kind, "chosen")
        if position.refusal:
            await self.on.tell(position.refusal)
            await self.look(kind, "refused")
            await self.on.dismiss()
        if position.hint:
            await self.on.advise(position.hint)
            await self.look(kind, "hinted")
            await self.on.dismiss()

    async def look(self, kind: TableKind, state: str) -> None:
        for seen in await self.on.look(COLOURED):
            self.windows += 1
            size = (seen["size"][0], seen["size"][1])
            before = self._felts.setdefault(size, seen["felt"]["box"])
            found = [*seen["faults"], *faults_of_felt(seen, kind, before)]
            if found:
                self.wrong[f"{kind}, {state}, {size[0]}x{size[1]}"] = found


def faults_of_felt(seen: Seen, kind: TableKind, before: tuple[int, ...]) -> list[str]:
    """Faults of the felt: moved, too low, or layout off centre."""
    (width, height), felt = seen["size"], seen["felt"]
    _, top, _, bottom = felt["box"]
    found = []
    if felt["box"] != before:
        found.append(f"the felt moved from {before} to {felt['box']}")
    is_low = width >= height * 5 / 4 and height <= LOW
    if kind.seats <= FEW and not is_low and bottom - top < SHARE * height:
        found.append(f"the felt has {(bottom - top) / height:.0%} of the window's height")
    if max(abs(felt["x"] - 0.5), abs(felt["y"] - 0.5)) > MIDDLE:
        found.append(f"the layout's middle is at {felt['x']:.0%}, {felt['y']:.0%} of the felt")
    return found


def swept(looks: int) -> list[TableKind]:
    """Tables checked in this run."""
    mine = list(kinds())[looks :: len(LOOKS)]
    return mine if DEEP else mine[PART % TENTHS :: TENTHS]


@pytest.mark.lot
@pytest.mark.property
@pytest.mark.parametrize("looks", range(len(LOOKS)))
@pytest.mark.accessibility("contrast")
async def test_every_table_fits_every_window(looks: int, browser: Browser, counted: dict[str, int]) -> None:
    scheme, language = LOOKS[looks]
    sizes = SIZES if DEEP else SIZES[PART // TENTHS :: THIRDS]
    async with stage(browser, sizes, scheme, {"language": language}) as on:
        sweep = Sweep(on)
        for kind in swept(looks):
            await sweep.table(kind)
    counted["windows" if DEEP else f"windows of part {PART} (DOUBLESIX_LOT={PART} sweeps it again)"] = sweep.windows
    assert sweep.wrong == {}
