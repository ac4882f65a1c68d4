"""Tables of the analysis board: rules as the engine's numbers, and how their decisions are judged."""

from dataclasses import replace

import msgspec

from doublesix.analysis.estimate import point_scale
from doublesix.analysis.evaluation import ERROR
from doublesix.analysis.free_drawing import note_of, opponents_of
from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.learning.networks import network_for, shipped, shipped_files
from doublesix.engine.rules.compilation import compile_rules
from doublesix.errors import UsageError
from doublesix.rulesets import spec
from doublesix.rulesets.crossing import crossed
from doublesix.server.domain.messages import maybe_seen
from doublesix.server.wire.analysis import AnalysisTable
from doublesix.server.wire.http import RuleValue

__all__ = ["analysis_table", "network_file"]


def analysis_table(rules: RuleSet, seating: Seating) -> AnalysisTable:
    """What the analysis board needs to know of a table; its decisions are judged as by `doublesix.analysis.hint`."""
    people = opponents_of(rules, ())
    return AnalysisTable(
        rules=spec(rules),
        name=rules.name,
        seats=seating.seats,
        partners=seating.partners,
        sides=[seating.side_of(seat) for seat in seating.all],
        target=rules.target,
        set=rules.set,
        crosswise=rules.crosswise.value,
        counted=bool(rules.divisors),
        numbers=_plain(rules, seating),
        endings=_plain(_of_endings(rules, apart=people is not None), seating),
        error=ERROR * point_scale(rules),
        apart=people is not None,
        network=network_file(rules, seating),
        note=maybe_seen(note_of(rules, people)),
    )


def _plain(rules: RuleSet, seating: Seating) -> dict[str, RuleValue]:
    return msgspec.convert(crossed(rules, seating), dict[str, RuleValue])


def network_file(rules: RuleSet, seating: Seating) -> str | None:
    """File of the value network that plays at a table; `None` if there is none."""
    try:
        network = network_for(compile_rules(rules, seating.seats, partners=seating.partners))
    except UsageError:
        return None
    # The page gives the engine no match equity; it would have to be among the files.
    assert not network.heading.stakes
    return shipped_files()[shipped().index(network)].name


def _of_endings(rules: RuleSet, *, apart: bool) -> RuleSet:
    """Rules by which the endings of a table are solved (see `doublesix.analysis.ending_rollouts`)."""
    plain = replace(rules, claim=Claiming.AUTO, false_call=0, false_call_forfeits=False)
    return replace(plain, optional_draw=False, optional_draw_limit=None) if apart else plain
