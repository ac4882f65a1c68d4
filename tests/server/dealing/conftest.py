"""No test of fair dealing finds what a user of this machine has kept."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user of one's own."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("DOUBLESIX_HOME", str(folder))
    return folder
