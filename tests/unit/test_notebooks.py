"""The notebooks of ``docs/guide/notebooks``: they name what exists, and every cell runs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "docs" / "guide" / "notebooks").glob("*.ipynb"))

RUN = """
import sys
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
for source in __import__("json").load(sys.stdin):
    result = shell.run_cell(source)
    result.raise_error()
"""


def cells(notebook: Path) -> list[dict[str, object]]:
    found = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    assert isinstance(found, list)
    return [cell for cell in found if cell["cell_type"] == "code"]


def sources(notebook: Path) -> list[str]:
    # A source is a text or a list of lines.
    return ["".join(cell["source"]) for cell in cells(notebook)]  # type: ignore[arg-type]  # as the format says


def test_there_are_four_notebooks() -> None:
    names = [notebook.stem for notebook in NOTEBOOKS]

    assert names == ["first-game", "reviewing-a-match", "rules-research", "training-an-agent"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_stored_outputs_are_of_one_complete_run(notebook: Path) -> None:
    ran = cells(notebook)

    assert [cell["execution_count"] for cell in ran] == list(range(1, len(ran) + 1))
    assert '"output_type": "error"' not in notebook.read_text(encoding="utf-8")


@pytest.mark.deep
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_runs(notebook: Path, tmp_path: Path) -> None:
    # Its history of inputs, and no more, is what IPython writes into its own folder.
    answer = subprocess.run(
        [sys.executable, "-c", RUN],
        input=json.dumps(sources(notebook)),
        capture_output=True,
        check=False,
        text=True,
        env={**os.environ, "IPYTHONDIR": str(tmp_path)},
    )

    assert answer.returncode == 0, answer.stdout + answer.stderr
