"""The charts of a contest, read back from the figure."""

import pytest

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.runner import run
from doublesix.arena.duplicate.t_interval import estimate
from doublesix.arena.ratings.result import result_of
from doublesix.core.seating import Seating
from doublesix.rulesets import from_spec

charts = pytest.importorskip("doublesix.arena.reports.contest_charts")


def test_the_band_of_a_running_mean_is_the_interval_of_the_deals_so_far() -> None:
    *_, last = run(Contest(rules=from_spec("five-up"), seating=Seating(2), players=("greedy", "random"), pairs=40))
    result = result_of(last)
    (axes,) = charts._course(result).axes  # noqa: SLF001 - a chart has no other face than its picture
    edge = axes.collections[0].get_paths()[0].vertices
    margins = result.compared[0].met.margin

    for deals in (charts.FEWEST, 20, 40):
        here = edge[edge[:, 0] == deals, 1]
        interval = estimate(margins[:deals]).interval
        assert interval is not None
        assert (here.min(), here.max()) == pytest.approx(tuple(interval))
