"""Which files make the version of the analysis, by which stored reviews are found."""

import hashlib
from importlib.metadata import version
from pathlib import Path

import doublesix
from doublesix.server.compute.analysis_version import analysis_version, digest_of


def test_a_network_is_named_in_the_version_as_before_its_folder_moved(tmp_path: Path) -> None:
    folder = tmp_path / "engine" / "learning" / "weights"
    folder.mkdir(parents=True)
    (folder / "block-2.net").write_bytes(b"weights")

    expected = hashlib.sha256(version("doublesix").encode() + b"players/weights/block-2.net\0" + b"weights")

    assert digest_of(tmp_path) == expected.hexdigest()[:16]


def test_shipped_networks_are_part_of_the_version(tmp_path: Path) -> None:
    package = Path(doublesix.__file__).parent
    shipped = sorted((package / "engine" / "learning" / "weights").glob("*.net"))
    (tmp_path / "analysis").symlink_to(package / "analysis")

    assert shipped
    assert digest_of(package) == analysis_version() != digest_of(tmp_path)
