"""The tables of rooms in CONTRIBUTING and docs/README are those of the import contracts."""

import re
import tomllib
from itertools import chain

from tests.architecture.source_tree import ROOT, SOURCE

CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
}
ROW = re.compile(r"^\| `([a-z_]+)` \|", re.MULTILINE)


def layers(contract: str) -> list[list[str]]:
    """The layers of a contract, the highest first, each with its rooms."""
    return [re.findall(r"[a-z_.]+", layer) for layer in CONTRACTS[contract]["layers"]]


def rooms(contract: str) -> list[str]:
    return list(chain.from_iterable(layers(contract)))


def table_after(heading: str) -> list[str]:
    """The rooms that the first table below a heading of docs/README lists."""
    page = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    _, _, below = page.partition(f"\n{heading}\n")
    table = re.search(r"\| room \|.*?\n\n|\| room \|.*\Z", below, re.DOTALL)
    assert table is not None, f"docs/README has no table of rooms below “{heading}”"
    return ROW.findall(table[0])


def test_contributing_lists_the_rooms_in_the_order_of_the_contract() -> None:
    line = " > ".join(", ".join(layer) for layer in layers("rooms"))
    assert f"`{line}`" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_the_table_of_rooms_has_each_room_in_the_order_of_the_contract() -> None:
    assert table_after("## The house") == rooms("rooms")


def test_the_table_of_the_server_has_each_room_in_the_order_of_the_contract() -> None:
    assert table_after("### The server") == rooms("server")


def test_each_room_with_modules_has_a_contract_of_its_own() -> None:
    contained = {container for contract in CONTRACTS.values() for container in contract.get("containers", [])}
    folders = [room for room in rooms("rooms") if (SOURCE / room).is_dir()]
    assert [room for room in folders if f"doublesix.{room}" not in contained] == []
