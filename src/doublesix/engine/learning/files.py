"""Network files: heading, weights and checksum."""

import json
import struct
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.errors import UsageError

__all__ = ["SHAPE", "Heading", "Network", "read_network", "write_network"]

SHAPE: Final[tuple[int, int, int]] = _native.NET_SHAPE
"""The version of what goes into a network, and how many units its two layers have. Networks of another shape are of no
use here."""

_MAGIC: Final = b"doublesix network\n"
_LENGTH: Final = struct.Struct("<I")
_CHECK: Final = 32
_LONGEST: Final = 1 << 16
_LARGEST: Final = 1 << 22


@dataclass(frozen=True)
class Heading:
    """What a network is, and what made it.

    Attributes:
        shape: See `SHAPE`.
        inputs: How many numbers go in.
        game: The rules that it learned, as `doublesix.rulesets.spec` writes them.
        rules: The same as numbers, to find the nearest rules by.
        seats: At what table.
        partners: Whether in pairs.
        seed: What its training drew chance from.
        rounds: How many rounds it learned from.
        made_by: The command that makes the very same network again.
        stakes: Whether it plays for the match (`doublesix.engine.equity.win_shares`), and not for points and a prize.
    """

    shape: tuple[int, int, int]
    inputs: int
    game: str
    rules: dict[str, object]
    seats: int
    partners: bool
    seed: str
    rounds: int
    made_by: str
    stakes: bool = False


@dataclass(frozen=True, eq=False)
class Network:
    """A network as the engine takes it.

    Attributes:
        heading: What it is.
        weights: float32, all its numbers.
    """

    heading: Heading
    weights: NDArray[np.float32]


def write_network(path: Path, network: Network) -> None:
    """Write the file of a network; its numbers are rounded to 16 bits."""
    heading = json.dumps(asdict(network.heading), sort_keys=True).encode()
    numbers = network.weights.astype("<f2").tobytes()
    content = _MAGIC + _LENGTH.pack(len(heading)) + heading + numbers
    path.write_bytes(content + sha256(content).digest())


def read_network(path: Path) -> Network:
    """The network of a file.

    Raises:
        UsageError: If it is no file of a network, is damaged, or was made by another version.
    """
    try:
        content = path.read_bytes() if path.stat().st_size <= _LARGEST else b""
    except OSError as error:
        raise UsageError(f"the network {path} cannot be read: {error.strerror or error}") from None
    if not content.startswith(_MAGIC):
        raise UsageError(f"{path} holds no network; «doublesix train» makes them")
    if len(content) < len(_MAGIC) + _LENGTH.size + _CHECK or sha256(content[:-_CHECK]).digest() != content[-_CHECK:]:
        raise UsageError(
            f"the network {path} is cut off or damaged: its checksum is wrong; train it again or copy it again"
        )
    (length,) = _LENGTH.unpack_from(content, len(_MAGIC))
    begin = len(_MAGIC) + _LENGTH.size
    heading = _heading(content[begin : begin + min(length, _LONGEST)], path)
    if heading.shape != SHAPE:
        raise UsageError(
            f"the network {path} is of version {heading.shape[0]} ({heading.shape[1]} and {heading.shape[2]} units);"
            f" this program takes version {SHAPE[0]} ({SHAPE[1]} and {SHAPE[2]} units): train it again"
        )
    numbers = np.frombuffer(content[begin + length : -_CHECK], dtype="<f2").astype(np.float32)
    return Network(heading, np.ascontiguousarray(numbers))


def _heading(text: bytes, path: Path) -> Heading:
    try:
        said = json.loads(text)
        said["shape"] = tuple(said["shape"])
        # The first networks played for points, and do not say so.
        said.setdefault("stakes", False)
        return Heading(**{field.name: said[field.name] for field in fields(Heading)})
    except (ValueError, KeyError, TypeError):
        raise UsageError(f"the heading of the network {path} cannot be read; train it again") from None
