"""Coverage-guided fuzzing of the rule machine under sanitizers."""

import re
import subprocess
import sys

import pytest

from tests.architecture.source_tree import ROOT

INPUTS = 200_000
SAID = re.compile(r"(\w+): (\d+) inputs, (\d+) bytes, (\d+) kept for what they reached, (\d+) steps .* nothing broken")


@pytest.mark.deep
def test_no_input_breaks_the_machine(counted: dict[str, int]) -> None:
    command = [sys.executable, "build-support/fuzzed.py", str(INPUTS)]

    ran = subprocess.run(command, check=False, capture_output=True, cwd=ROOT, text=True)

    assert ran.returncode == 0, ran.stdout + ran.stderr
    programs = SAID.findall(ran.stdout)
    assert programs
    counted["inputs"] = sum(int(inputs) for _, inputs, *_ in programs)
    assert {name for name, *_ in programs} == {"fuzz_batch", "fuzz_push_pop"}
    for name, inputs, _, kept, steps in programs:
        # More of them than random bytes come upon: the inputs were led.
        assert int(kept) > int(inputs) / 200, name
        assert int(steps) > 1_000, name
