"""The URL for friends in the home network."""

from pathlib import Path

import pytest

from doublesix.server.http.routes.network_address import network_address
from tests.server.visiting import settings_in


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("192.168.1.5", "http://192.168.1.5:8123"),
        ("fd00::5", "http://[fd00::5]:8123"),
        ("127.0.0.1", ""),
        ("::1", ""),
        ("localhost", ""),
        ("3com.example", ""),
    ],
)
def test_the_shown_address_is_that_of_the_listening_interface(tmp_path: Path, host: str, url: str) -> None:
    assert network_address(settings_in(tmp_path, host=host), port=8123) == url


def test_the_shown_address_is_the_first_origin(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, host="192.168.1.5", origins=("https://dominoes.example",))

    assert network_address(settings, port=8123) == "https://dominoes.example"
