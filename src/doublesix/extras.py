"""Extras: the groups of optional packages, and the error of a package that is not installed, with the line for it."""

from importlib.util import find_spec
from typing import Final

from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.invalid_input import MissingPackage
from doublesix.messages.units import Verbatim

__all__ = ["EXTRAS", "PackageMissing", "command_missing", "expect_packages", "package_missing"]

_MODULES: Final = {
    "cli": "rich typer",
    "terminal": "textual",
    "table": (
        "aiosqlite alembic argon2 httptools httpx itsdangerous litestar prometheus_client sqlalchemy structlog uvicorn"
        " uvloop websockets"
    ),
    "envs": "gymnasium pettingzoo",
    "sim": "polars",
    "dask": "dask distributed",
    "plot": "matplotlib",
}
EXTRAS: Final = {module: extra for extra, modules in _MODULES.items() for module in modules.split()}
"""Extra that installs each optional package, by the name under which the package is imported."""

_COMMANDS: Final = {"serve": "table", "join": "table", "publish": "table", "play": "terminal"}
"""Extra that has everything a command needs; the others need `cli`."""


class PackageMissing(UsageError, ImportError):  # noqa: N818 - what is missing, not what was wrong
    """A feature needs an optional package that is not installed; the message has the line that installs it."""


def package_missing(error: ModuleNotFoundError, feature: Message) -> PackageMissing | None:
    """The error of a feature whose import failed; `None` if what was not found is no package of an extra.

    >>> from doublesix.messages.units import Verbatim
    >>> print(package_missing(ModuleNotFoundError(name="polars"), Verbatim("doublesix stats")))
    doublesix stats needs polars, which is not installed; pip install 'doublesix[sim]' installs it
    """
    package = (error.name or "").partition(".")[0]
    return PackageMissing(MissingPackage(feature, package, EXTRAS[package])) if package in EXTRAS else None


def expect_packages(feature: Message, *packages: str) -> None:
    """Raise `PackageMissing` if one of these packages of an extra is not installed, without importing them."""
    for package in packages:
        if find_spec(package) is None:
            missing = PackageMissing(MissingPackage(feature, package, EXTRAS[package]))
            missing.name = package
            raise missing


def command_missing(error: ImportError, command: str) -> PackageMissing | None:
    """The error of a command whose packages are not installed, with the one line that brings all of them.

    Args:
        error: The import that failed.
        command: Words of the command, for example "puzzles play"; "" if there is none.
    """
    package = (error.name or "").partition(".")[0]
    if package not in EXTRAS:
        return None
    extra = EXTRAS[package]
    wanted = _COMMANDS.get(command.partition(" ")[0], extra) if extra == "cli" else extra
    return PackageMissing(MissingPackage(Verbatim(f"doublesix {command}".strip()), package, wanted))
