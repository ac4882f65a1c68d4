"""Tests of fair dealing do not read receipts of this machine's user."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("DOUBLESIX_HOME", str(folder))
    return folder
