"""The worked examples of the rules analysis (section 6), kept as data that any program can read."""

from collections import Counter
from typing import get_args

import msgspec
import pytest

from tests.support.conformance import DATA, AnyCase, LayoutExpected, State, Table, chapter, index, schema
from tests.support.conformance_checks import CHECKS, LAYOUT_LOOK, check
from tests.support.scenes import LOOK

FILES = tuple(entry.file for entry in index().chapters)
CASES = tuple(case for file in FILES for case in chapter(file).cases)
AT_TABLES = tuple((case, table) for case in CASES for table in case.tables)

VECTORS = (*range(1, 31), *range(40, 69), *range(70, 89), *range(90, 98))
"""The numbers that section 6 of the analysis uses."""


def label(case: AnyCase, table: Table) -> str:
    return "-".join(part for part in (case.id, case.part, str(table)) if part)


def expectations(case: AnyCase) -> list[object]:
    """What a case says of what comes, without the keys that it leaves out."""
    plain = msgspec.to_builtins(case)
    return [part for part in (plain.get("expected"), *(step.get("then") for step in plain.get("script", ()))) if part]


@pytest.mark.parametrize(("case", "table"), AT_TABLES, ids=[label(*both) for both in AT_TABLES])
def test_the_core_agrees_with_the_analysis(case: AnyCase, table: Table) -> None:
    check(case, table.rule_set)


class TestTheData:
    def test_every_vector_of_the_analysis_is_there(self) -> None:
        assert {case.id for case in CASES} == {f"V-{number:02}" for number in VECTORS}

    def test_the_index_names_every_file_and_where_each_vector_is(self) -> None:
        assert {path.name for path in DATA.glob("*.json")} == {*FILES, "index.json", "schema.json"}
        assert {entry.file: entry.vectors for entry in index().chapters} == {
            file: tuple(sorted({case.id for case in chapter(file).cases})) for file in FILES
        }

    def test_no_two_cases_have_one_name(self) -> None:
        assert [name for name, times in Counter(label(*both) for both in AT_TABLES).items() if times > 1] == []

    def test_every_case_expects_something(self) -> None:
        assert [case.id for case in CASES if not expectations(case)] == []

    def test_the_schema_is_that_of_the_types_that_read_the_data(self) -> None:
        assert (DATA / "schema.json").read_text(encoding="utf-8") == schema()


class TestTheRunner:
    def test_the_conformance_runner_knows_every_kind_of_case(self) -> None:
        assert set(CHECKS) == set(get_args(AnyCase))

    def test_the_conformance_runner_checks_every_expected_key(self) -> None:
        assert set(LOOK) == set(State.__struct_fields__)
        assert set(LAYOUT_LOOK) == set(LayoutExpected.__struct_fields__)
