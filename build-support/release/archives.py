"""Two builds of one archive: whether they have equal bytes, and if not, which of their members differ."""

import hashlib
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path


def sha256(file: Path) -> str:
    """Digest of a file, as checklists of downloads have it."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def differences(first: Path, second: Path) -> list[str]:
    """Members that two archives of one name do not share; empty if the archives have equal bytes.

    Args:
        first: A wheel or source archive.
        second: The same, built again.
    """
    if first.read_bytes() == second.read_bytes():
        return []
    one, other = dict(_members(first)), dict(_members(second))
    found = sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
    return found or ["the order or the compression of its members"]


def _members(archive: Path) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Each member by name, with its time, its mode and the digest of its content."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            for info in wheel.infolist():
                digest = hashlib.sha256(wheel.read(info)).hexdigest()
                yield info.filename, (info.date_time, info.external_attr, digest)
        return
    with tarfile.open(archive) as sources:
        for member in sources:
            content = sources.extractfile(member) if member.isfile() else None
            digest = hashlib.sha256(content.read()).hexdigest() if content else ""
            yield member.name, (member.mtime, member.mode, member.uname, digest)
