"""Every test keeps its matches in a folder of its own."""

from pathlib import Path

import pytest

from doublesix.terminal.match.folders import HOME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path
