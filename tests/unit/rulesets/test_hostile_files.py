"""Loading any file gives a game or one clear error."""

import os
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doublesix.errors import RuleSetError
from doublesix.rulesets import chosen, games, load
from doublesix.rulesets.card import card
from doublesix.rulesets.gamefile import KEYS, read_game_file
from doublesix.rulesets.parameters import KNOWN

TEXTS = [(files("doublesix.rulesets") / "games" / f"{game.id}.toml").read_bytes() for game in games()]
CHILD = b'name = "x"\nparent = "five-up"\n'
VALUES = st.sampled_from(
    [
        "1",
        "-1",
        "0",
        "none",
        '"none"',
        "true",
        "[]",
        "{}",
        "[1, [2]]",
        "{ 2 = 3 }",
        "{ a = 3 }",
        "1.5",
        "nan",
        '"\\u0000"',
        "1979-05-27",
        "[5, 5]",
        '["double"]',
        "9" * 30,
        "{ 2 = { 3 = 4 } }",
        "'''\n'''",
        "[2, 3, 4]",
        "inf",
        '"lot"',
    ]
)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A mutated game file."""
    text = bytearray(draw(st.sampled_from(TEXTS)))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        stop = min(len(text), start + draw(st.integers(0, 12)))
        text[start:stop] = draw(st.sampled_from([b"", bytes(text[start:stop]) * 2]) | st.binary(max_size=6))
    return bytes(text)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hostile") / "own.toml"


def tried(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    try:
        game = load(path)
    except RuleSetError:
        return
    assert game.rules.problems() == ()
    assert card(game.rules, game).sections


@given(text=st.binary(max_size=200))
@example(text=b"\xef\xbb\xbfname = 'x'")
@example(text=b"a = " + b"[" * 5000)
@example(text=b"a = 1" + b"0" * 5000)
def test_any_bytes_are_read_or_refused(file: Path, text: bytes) -> None:
    tried(file, text)


@given(text=damaged())
def test_mutated_game_files_are_read_or_refused(file: Path, text: bytes) -> None:
    tried(file, text)


@given(name=st.sampled_from(list(KNOWN)), value=VALUES)
def test_any_value_of_a_parameter_is_read_or_refused(file: Path, name: str, value: str) -> None:
    tried(file, CHILD + f"[parameters]\n{name} = {value}".encode())


@given(key=st.sampled_from([key for key in KEYS if key not in {"name", "parent"}]), value=VALUES)
def test_any_value_of_a_key_is_read_or_refused(file: Path, key: str, value: str) -> None:
    tried(file, CHILD + f"{key} = {value}".encode())


@given(key=st.sampled_from(["summary", "clauses", "parameters", "topics", "other"]), value=VALUES)
def test_any_value_in_a_variation_is_read_or_refused(file: Path, key: str, value: str) -> None:
    tried(file, CHILD + f"[variations.one]\n{key} = {value}".encode())


@given(parent=st.text(max_size=30))
@example(parent="own.toml")
@example(parent="/")
@example(parent="/dev/null")
@example(parent="a\0b.toml")
def test_any_parent_is_read_or_refused(file: Path, parent: str) -> None:
    quoted = "".join(f"\\U{ord(letter):08x}" for letter in parent)
    tried(file, f'name = "x"\nparent = "{quoted}"'.encode())


def test_errors_are_readable_lines() -> None:
    with pytest.raises(RuleSetError) as error:
        read_game_file(b'"\\u001b[31m" = 1\nname = "x"', "own.toml")

    assert str(error.value).replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"also_called = " + b"[" * 300 + b"]" * 300, "is not a list of texts|is not a text|too deep"),
        (b".".join([b"a"] * 3000) + b" = 1", "line 2 is too long"),
        (b"# much\n" * 10_000, "is too large for a rule set"),
    ],
)
def test_slow_or_deeply_nested_input_is_refused(file: Path, text: bytes, message: str) -> None:
    file.write_bytes(b'name = "x"\n' + text)

    with pytest.raises(RuleSetError, match=message):
        load(file)


def test_a_long_line_of_ancestors_is_refused(tmp_path: Path) -> None:
    for number in range(40):
        text = f'name = "x"\nparent = "./{number + 1}.toml"' if number < 39 else CHILD.decode()
        (tmp_path / f"{number}.toml").write_text(text, encoding="utf-8")

    assert load(tmp_path / "19.toml").rules.target == 100
    with pytest.raises(RuleSetError, match="more than 20"):
        load(tmp_path / "0.toml")


@pytest.mark.parametrize("parent", [False, True])
def test_a_pipe_is_refused_at_once(tmp_path: Path, parent: bool) -> None:  # noqa: FBT001 - two cases of one test
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "child.toml").write_text('name = "x"\nparent = "./pipe.toml"', encoding="utf-8")

    with pytest.raises(RuleSetError, match="a pipe, device or socket"):
        load(tmp_path / ("child.toml" if parent else "pipe.toml"))


def test_a_name_that_is_too_long_is_refused() -> None:
    with pytest.raises(RuleSetError):
        chosen("a" * 5000 + "/+x")
