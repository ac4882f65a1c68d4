"""The terminal in Spanish: a match in line mode, the table screen, a review page, and the choice of the language."""

from collections.abc import Iterator

import pytest

from doublesix.cli.app import main
from doublesix.messages.spoken import language, use_language
from doublesix.terminal.lines.plain import PlainTable
from tests.unit.terminal.robot import app_of, at_rest, session_of

LARGE = (120, 40)
ENGLISH = ("Your turn", "draws", "plays", " the 4 ", "Round ", "points", "Save and quit")


@pytest.fixture(autouse=True)
def spanish() -> Iterator[None]:
    use_language("es")
    yield
    use_language("en")


def test_a_match_in_line_mode_is_in_spanish() -> None:
    written: list[str] = []
    answers = iter(["help", "score", "table", "77", "1"])

    PlainTable(session_of("five-up"), lambda _: next(answers, None), written.append).run()

    text = "\n".join(written)
    assert "Sorteo de la salida: sacas 41, Greedy saca 53. Sale Greedy." in text
    assert "Tu turno. Mano: " in text
    assert "No se hizo: " in text
    assert "La partida no está guardada." in text
    assert not any(word in text for word in ENGLISH)


async def test_the_table_screen_and_its_line_of_keys_are_in_spanish() -> None:
    app = app_of(session_of("five-up", "you,greedy", "optional_draw=no"))
    async with app.run_test(size=LARGE) as pilot:
        read = await at_rest(pilot)
        await pilot.press("question_mark")
        page = await at_rest(pilot)

    assert "ronda 1   a 100 tantos   pozo 18" in read
    assert "Guardar y salir" in read
    assert "Teclas" in page
    assert not any(word in read for word in ENGLISH)


def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "es_MX.UTF-8")

    with pytest.raises(SystemExit):
        main(["--version"])

    assert language() == "es"
    assert "doublesix" in capsys.readouterr().out


def test_the_option_is_stronger_than_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")

    with pytest.raises(SystemExit):
        main(["--version", "--lang=en"])

    assert language() == "en"


def test_the_list_of_commands_is_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help", "--lang", "es"])

    said = " ".join(capsys.readouterr().out.split())
    assert "Juega una partida en este teclado" in said
    assert "Play a match" not in said


def test_a_language_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["rules", "--lang", "tlh"])

    assert ended.value.code == 2
    assert capsys.readouterr().err == "doublesix: there is no language 'tlh'; there are en, es\n"
