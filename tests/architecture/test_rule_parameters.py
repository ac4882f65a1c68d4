import runpy
from dataclasses import replace
from typing import Any

import pytest

from doublesix.core.options import BlockedTie
from doublesix.core.parameters import DECLARED
from doublesix.messages import FixedMessage
from tests.architecture.rule_parameters import missing
from tests.architecture.source_tree import ROOT


@pytest.mark.parametrize("name", DECLARED)
def test_a_declared_parameter_has_its_logic_its_messages_and_its_translations(name: str) -> None:
    assert list(missing(DECLARED[name])) == []


def test_missing_parts_of_a_declared_parameter_are_all_named() -> None:
    label = FixedMessage("test.light-double.label", "The light double")
    alone = replace(DECLARED["blocked_tie"], name="light_double", label=label, options=BlockedTie, tried=())

    assert [sentence.split(":")[0] for sentence in missing(alone)] == [
        "light_double has no values for random rule sets",
        "no module of src/doublesix/core reads rules.light_double",
        "no file of src/doublesix/native reads n.light_double",
        "no sentence of a rule card has the topic light_double",
        "messages/languages/es.ftl has no test-light-double-label",
    ]


def test_generated_files_are_what_the_declarations_say() -> None:
    script: dict[str, Any] = runpy.run_path(str(ROOT / "build-support" / "parameters.py"))

    stale = [str(path) for path, text in script["files"]().items() if path.read_text(encoding="utf-8") != text]

    assert stale == [], "run make native"
