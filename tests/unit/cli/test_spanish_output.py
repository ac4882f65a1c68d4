"""What commands print in Spanish: findings, replays, reports, and errors."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from doublesix.cli.app import main
from doublesix.messages.spoken import use_language
from doublesix.notation import write_text
from tests.server.dealing.fair_matches import fair_record

RECORD = str(Path(__file__).parents[2] / "data/golden/five-up.txt")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit):
        main([*arguments, "--lang=es"])
    read = capsys.readouterr()
    return read.out + read.err


def test_findings_of_check(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, "check", RECORD)

    assert said == f"{RECORD}: bien: Five-Up, 2 rondas, 68 actos, ganó greedy, 100 a 10\n"


def test_hidden_tiles_of_a_replay(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, "replay", RECORD, "--all")

    assert "  Pozo: 42 51 52 60" in said
    assert "  Es 42." in said
    assert "Tanteo: greedy 100, random 10" in said
    assert [word for word in ("Boneyard", "It is", "Scores") if word in said] == []


def test_the_report_of_a_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, "simulate", "five-up", "--rounds", "20", "--players", "greedy,random")

    assert said.startswith("Five-Up: 20 rondas, 2 sitios, semilla 1\n\nJugadores, con tantos por ronda\n")
    assert "± es el error típico" in said
    assert [word for word in ("rounds", "points", "the ", "tiles") if word in said] == []


@pytest.mark.parametrize(
    ("arguments", "headline", "words"),
    [
        (
            ("arena", "five-up", "--players", "greedy,random", "--pairs", "1", "--quick"),
            "Five-Up: 1 reparto, 2 rondas, 2 sitios, semilla 1\n\nClasificación\n",
            ("rounds", "points", "the ", "draw", "deal"),
        ),
        (
            ("equity", "five-up", "--rounds", "60"),
            "Five-Up: a 100, 2 sitios, 60 rondas de greedy, semilla 1\n\nAl principio, quién gana\n",
            ("leads", "needs", "the ", "points", "alike"),
        ),
        (
            ("puzzles", "list", "--game", "merry-go-round"),
            "100 problemas\n\nPor juego\n",
            ("puzzles", "solved", "theme", "the "),
        ),
    ],
)
def test_tables(
    arguments: tuple[str, ...], headline: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    said = printed(capsys, *arguments)

    assert said.startswith(headline)
    assert [word for word in words if word in said] == []


def test_the_verdict_of_a_fair_deal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    record.write_text(write_text(fair_record()), encoding="utf-8")

    said = printed(capsys, "verify", str(record))

    assert said.splitlines()[0] == "entropía      bien   cada uno de los 2 sitios añadió algo a la semilla"
    assert said.splitlines()[-1] == "Aquí no se guardó nada: esto solo muestra que la respuesta no se contradice."
    assert [word for word in ("seat", "seed", "the ", "commitment") if word in said] == []


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("replay", RECORD, "--seat", "7"), "--seat 7: no hay tal sitio; los sitios son de 0 a 1"),
        (("simulate", "five-up", "--rounds", "1", "--matches", "1"), "se dieron --rounds y --matches;"),
        (("play", "five-up", "--players", "you,nobody-knows"), "se pidió «nobody-knows» como jugador, y no lo hay;"),
        (("serve", "--limit", "sockets=x"), "se pidió --limit sockets=x; sockets es un número entero por encima de 0"),
    ],
)
def test_errors_of_commands(arguments: tuple[str, ...], error: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert error in printed(capsys, *arguments)
