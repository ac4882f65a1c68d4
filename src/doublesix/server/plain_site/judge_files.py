"""Numbers and sentences of the judge in the page: ``python -m doublesix.server.plain_site.judge_files FOLDER``."""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from doublesix.analysis.exact import NODES
from doublesix.analysis.grades import CHANCE_BANDS, POINT_BANDS
from doublesix.analysis.hindsight import NODES as HINDSIGHT_NODES
from doublesix.analysis.luck import DEALS
from doublesix.engine.search.endings import LIMITS
from doublesix.messages.catalogue import entry
from doublesix.messages.message import declarations
from doublesix.server.compute.match_review import JUDGE, MOST_CHOICES

__all__ = ["files"]

SENTENCES: Final = (
    *("doublesix.analysis.move_names", "doublesix.analysis.reason_messages", "doublesix.drawing.words"),
    "doublesix.messages.units",
)
"""Modules whose messages a review has."""


def files() -> dict[str, str]:
    """The files by name: the judge's numbers, and the English of messages."""
    said = sorted((one for one in declarations().values() if one.where in SENTENCES), key=lambda one: one.id)
    return {
        "judge.json": json.dumps(_numbers(), indent=1, sort_keys=True) + "\n",
        "sentences.ftl": f"{_HEAD}\n{chr(10).join(map(entry, said))}\n",
    }


_HEAD: Final = (
    "# The English of a review in the page; made by doublesix.server.plain_site.judge_files, not to be edited.\n"
)


def _numbers() -> dict[str, Any]:
    return {
        "judge": JUDGE,
        "worlds": int(JUDGE.partition("@")[2]),
        "choices": MOST_CHOICES,
        "evaluation": _constants("evaluation", "LEAST_SCREEN FAR ERROR FINEST PILOT MOST COUNTED"),
        "endings": {"nodes": NODES, "limits": LIMITS},
        "hindsight": HINDSIGHT_NODES,
        "deals": DEALS,
        "odds": _constants("odds", "MOST LEAST"),
        "bands": {"chance": CHANCE_BANDS, "points": POINT_BANDS},
        "reasons": _constants(
            "reasons",
            "NEXT_SHARE DRAW_WORTH PIP_WORTH FIT_WORTH UNSEEN_WORTH DOUBLE_WORTH LEAST SHARE APART ENOUGH MOST",
        ),
        "turns": _constants("continuations", "HALF TILE_WORTH PIP_WORTH TURN_WORTH"),
    }


def _constants(module: str, names: str) -> dict[str, float]:
    """Constants of a module of the analysis, whose functions have the same names as some modules."""
    known = vars(import_module(f"doublesix.analysis.{module}"))
    return {name: known[name] for name in names.split()}


def main(arguments: list[str]) -> None:
    """Write the files into the folder given as the only argument."""
    folder = Path(arguments[0])
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
