import re

import pytest

from doublesix.core.match import Need
from doublesix.core.rules import PARAMETERS
from doublesix.notation import final, read_json, verify, write_json, write_text
from doublesix.rulesets import games, load
from tests.unit.golden import FOLDER, missing, played

GAMES = [game.id for game in games()]


def golden(game: str) -> str:
    return (FOLDER / f"{game}.txt").read_text(encoding="utf-8")


def without_clauses(text: str) -> str:
    """A record without its clauses, which may be corrected later."""
    kept = "\n".join(line for line in text.splitlines() if not line.startswith("clause "))
    return re.sub(r" \((?:[A-Z]+-[-\w]+(?:, )?)+\)$", "", kept, flags=re.MULTILINE)


def test_every_game_has_a_golden_record_and_no_other_has() -> None:
    assert list(missing()) == []
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES)


@pytest.mark.parametrize("game", GAMES)
class TestAGoldenRecord:
    def test_a_golden_record_is_true_and_is_a_whole_match(self, game: str) -> None:
        record = verify(golden(game))

        assert final(record).needs is Need.NOTHING
        theirs = load(game).rules
        assert [name for name in PARAMETERS if getattr(record.rules, name) != getattr(theirs, name)] == []

    def test_a_golden_record_comes_out_the_same_when_it_is_played_anew(self, game: str) -> None:
        assert without_clauses(played(load(game))) == without_clauses(golden(game))

    def test_a_golden_record_goes_to_json_and_back_without_loss(self, game: str) -> None:
        record = verify(golden(game))

        assert write_text(read_json(write_json(record))) == golden(game)
