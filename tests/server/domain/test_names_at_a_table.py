"""Names of a table's seats are never confusable."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.server.domain import Person
from doublesix.server.domain.commands import Sit, Start
from doublesix.server.domain.names import distinct, skeleton
from tests.server.domain.house import HOST, House, key, request_for


def names(*people: str, fill: tuple[str, ...] = ("open",) * 4) -> list[str]:
    """The names at a table where people of these names sat down in this order."""
    house = House(request_for("five-up", fill))
    seats = [seat for seat, kind in enumerate(fill) if kind == "open"]
    for number, (seat, name) in enumerate(zip(seats, people, strict=False)):
        house.send(Person(f"person-{number}", name), Sit(key=key(number), seat=seat, entropy="0" * 16))
    house.send(HOST, Start(key=key(99))) if not house.table.started else None
    return [sitting.name for sitting in house.table.seats]


@pytest.mark.parametrize(
    "twin",
    [
        "Ana",
        "ANA",
        " a n a ",
        "A\u00a0na",
        "\u0410na",  # Cyrillic
        "A\u03bda",  # Greek
        "\uff21\uff4e\uff41",  # full width
        "\U0001d400\U0001d427\U0001d41a",  # bold, of mathematics
        "\u13aana",  # Cherokee
        "\ua4eena",  # Lisu
        "An\u0251",  # phonetic
        "A\u0578a",  # Armenian
        "Ána",
        "An\u200ba",
    ],
)
def test_a_second_name_that_looks_the_same_gets_a_number(twin: str) -> None:
    assert names("Ana", twin)[:2] == ["Ana", f"{twin} 2"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bill", "BiII"),
        ("Bob", "B0b"),
        ("Karn", "Kam"),
        ("Max", "М\u0430\u0445"),
        ("Otto", "\ua4f3tto"),
        ("Bob", "\u0432ob"),
        ("Dora", "\ua4d3or\u237a"),
        ("Ruth", "\u1587uth"),
        ("Ali", "Al\u04cf"),
        ("Kim", "K1\u217f"),
    ],
)
def test_similar_letters_and_digits_count_as_equal(one: str, other: str) -> None:
    assert names(one, other)[1] == f"{other} 2"


def test_three_equal_names_become_distinct() -> None:
    assert names("Ana", "ana", "ANA")[:3] == ["Ana", "ana 2", "ANA 3"]


def test_a_number_in_use_is_skipped() -> None:
    assert names("Ana", "Ana 2", "Ana")[:3] == ["Ana", "Ana 2", "Ana 3"]


def test_names_of_people_and_bots_stay_distinct() -> None:
    assert names("greedy", fill=("greedy", "open", "open"))[:2] == ["Greedy", "greedy 2"]
    assert names("GREEDY", "Ben", fill=("open", "open", "open")) == ["GREEDY", "Ben", "Greedy 2"]


def test_other_names_stay_as_they_are() -> None:
    assert names("Ana", "Anna", "Hana", "安娜") == ["Ana", "Anna", "Hana", "安娜"]


@pytest.mark.property
@given(st.lists(st.text(max_size=18), max_size=6))
def test_random_names_never_look_alike(called: list[str]) -> None:
    shown: list[str] = []
    for name in called:
        shown.append(distinct(name, shown))

    skeletons = [skeleton(name) for name in shown if name]
    assert len(set(skeletons)) == len(skeletons)
    assert all(new.startswith(old) for new, old in zip(shown, called, strict=True))
