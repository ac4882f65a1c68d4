"""JSON of a review: numbers of the reasons, documented keys."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doublesix.analysis import review
from doublesix.analysis.hint import hint
from doublesix.analysis.plain import plain, plain_hint
from doublesix.notation import parse_view
from tests.unit.analysis.matches import ROUGH, played

Data = dict[str, Any]

REFERENCE = Path(__file__).parents[3] / "docs" / "reference" / "review.md"
VIEW = "all-fives 2 66,65>66/s1 ?8/00,21,30,22,51,43,52,62 ?10 1 0/0 view=1 may=62>66/s2,51>65/5,52>65/5"

TILE = re.compile(r"\d–\d(?: on (?:\d–\d|the \d))?")
"""A move in words: its numbers were not counted."""

NUMBER = re.compile(r"\d+(?:\.\d+)?")
WITHOUT_NUMBER = {"doubles"}
"""Counts that the sentence tells in words."""


@pytest.fixture(scope="module", params=["all-fives", "five-up", "double-six-dominoes"])
def judged(request: pytest.FixtureRequest) -> Data:
    """Review of a part of a match between weak players, as JSON."""
    found = review(played(request.param, "data", acts=40), "master@60", error=ROUGH)
    data: Data = json.loads(json.dumps(plain(found)))
    return data


def reasons_of(judged: Data) -> list[Data]:
    """Every reason of a review."""
    found = [reason for one in judged["decisions"] for reason in one["reasons"]]
    assert found
    return found


def said_of(name: str, number: float) -> set[str]:
    """Spellings of a count in a sentence."""
    if name == "able":
        return {str(round(100 * number))}
    # Counts are rounded to four places, so that a tie may have gone either way.
    return {f"{near:.{places}f}" for near in (number - 1e-4, number + 1e-4) for places in (0, 1)}


def test_the_counts_of_a_reason_are_the_numbers_of_its_sentence(judged: Data) -> None:
    for reason in reasons_of(judged):
        written = set(NUMBER.findall(TILE.sub("", reason["words"].replace(" of 100 deals", " in a hundred"))))
        counts = {name: pair for name, pair in reason["counts"].items() if name not in WITHOUT_NUMBER}
        counted = set().union(*(said_of(name, number) for name, pair in counts.items() for number in pair))

        assert written <= counted, reason
        for name, pair in counts.items():
            # Of a draw that adds tiles or pips the other option is not printed, and “nothing” is a number, too.
            printed = pair[:1] if reason["theme"] == "growth" else pair[1:] if reason["theme"] == "burden" else pair
            assert all(said_of(name, number) & (written | {"0"}) for number in printed), reason


def test_the_reasons_make_the_sentence_of_the_decision(judged: Data) -> None:
    for one in judged["decisions"]:
        assert one["themes"] == [reason["theme"] for reason in one["reasons"]]
        assert one["why"].startswith(" ".join(reason["words"] for reason in one["reasons"]))


def test_continuations_in_the_data_agree_with_the_reasons(judged: Data) -> None:
    for one in judged["decisions"]:
        options = {option["move"]: option for option in one["options"]}
        best, other = options[one["best"]], options[one["played"]]
        for reason in one["reasons"]:
            expected = {
                "score": ("points", [best["now"], other["now"]]),
                "reply": ("points", [best["reply"], other["reply"]]),
                "block": ("able", [best["able"], other["able"]]),
                "threat": ("points", [best["next"], other["next"]]),
                "turns": ("made", [best["ahead"]["scored"][0], other["ahead"]["scored"][0]]),
                "outcome": ("given", [best["ahead"]["scored"][1], other["ahead"]["scored"][1]]),
                "tiles": ("own", [best["ahead"]["held"][0], other["ahead"]["held"][0]]),
                "pips": ("others", [best["ahead"]["pips"][1], other["ahead"]["pips"][1]]),
                "passes": ("passed", [best["ahead"]["passed"][1], other["ahead"]["passed"][1]]),
            }
            if reason["theme"] in expected:
                name, pair = expected[reason["theme"]]
                assert reason["counts"][name] == pair


def test_the_reference_names_every_key_and_every_theme_of_the_program(judged: Data) -> None:
    text = REFERENCE.read_text(encoding="utf-8")
    source = "".join(
        (REFERENCE.parents[2] / "src" / "doublesix" / "analysis" / name).read_text(encoding="utf-8")
        for name in ("reasons.py", "continuations.py")
    )
    themes = {*re.findall(r'Reason\(\s*"(\w+)"', source), *re.findall(r'return \(?\s*"(\w+)",', source)}
    keys = {*keys_of(judged), *keys_of(plain_hint(hint(parse_view(VIEW), "master@30")))}

    assert {"turns", "growth", "outcome"} <= themes
    assert {name for name in keys | themes if f"`{name}`" not in text} == set()


def keys_of(data: object) -> Iterator[str]:
    """All keys of nested data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from keys_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from keys_of(value)


def test_a_hint_carries_the_numbers_of_its_reason() -> None:
    found: Data = plain_hint(hint(parse_view(VIEW), "master@300"))

    assert found["why"].startswith(" ".join(reason["words"] for reason in found["reasons"]))
    assert found["reasons"]
    assert all(set(move["ahead"]) == {"scored", "held", "pips", "drawn", "passed", "out"} for move in found["moves"])
