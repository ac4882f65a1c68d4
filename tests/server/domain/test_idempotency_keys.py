"""R4: idempotency keys of a table, kept as text."""

import sys

from hypothesis import given
from hypothesis import strategies as st

from doublesix.server.domain.state_parts import IdempotencyKeys

PEOPLE = st.text(st.characters(exclude_characters="\0\n", exclude_categories=["Cs"]), min_size=1, max_size=8)
KEYS = st.text("abAB01_-", min_size=8, max_size=9)


@given(st.lists(st.tuples(PEOPLE, KEYS)))
def test_each_command_has_its_last_entry_and_no_other_is_known(commands: list[tuple[str, str]]) -> None:
    keys, plain = IdempotencyKeys(), dict[tuple[str, str], int]()
    for seq, command in enumerate(commands, 1):
        assert keys.entry_of(*command) == plain.get(command)
        keys = keys.noted(*command, seq)
        plain[command] = seq
    for person, key in commands:
        assert keys.entry_of(person, key) == plain[person, key]
        assert keys.entry_of(person, key[:-1]) == plain.get((person, key[:-1]))
        assert keys.entry_of(person + "x", key) == plain.get((person + "x", key))


def test_a_thousand_commands_take_sixty_kilobytes() -> None:
    keys = IdempotencyKeys()
    for seq in range(1000):
        keys = keys.noted(f"{seq % 4:022}", f"{seq:024}", seq)
    assert all(keys.entry_of(f"{seq % 4:022}", f"{seq:024}") == seq for seq in range(1000))
    assert sum(map(sys.getsizeof, keys.pieces)) < 60_000


def test_further_entries_of_a_command_take_no_more_memory() -> None:
    once = IdempotencyKeys().noted("ann", "key-0001", 5)
    twice = once.noted("ann", "key-0001", 6)
    assert twice.entry_of("ann", "key-0001") == 6
    assert twice.pieces == IdempotencyKeys().noted("ann", "key-0001", 6).pieces
