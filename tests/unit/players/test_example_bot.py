"""The example bot of the guide plays every game."""

import ast
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from doublesix.arena import Dealer
from doublesix.arena.table import play_match
from doublesix.core.match import Match, Need
from doublesix.players.player import Player
from doublesix.players.program import ProgramPlayer
from doublesix.players.protocol.idle import IDLE
from doublesix.players.protocol.log import LOGS
from doublesix.rulesets import games, rule_set
from doublesix.rulesets.game import Category

DOCS = Path(__file__).resolve().parents[3] / "docs"
BOT = DOCS / "guide" / "example_bot.py"
DOCUMENTS = [game.id for game in games() if game.category is Category.DOCUMENT]


@pytest.fixture(scope="module", autouse=True)
def logs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(LOGS, str(tmp_path_factory.mktemp("logs")))
        yield
        IDLE.clear()


def test_the_example_bot_knows_six_games() -> None:
    assert len(DOCUMENTS) == 6


@pytest.mark.parametrize("game", DOCUMENTS)
def test_the_example_bot_forfeits_no_move(game: str) -> None:
    seats = 4 if 2 not in rule_set(game).players else 2
    bots = [ProgramPlayer.of(f"cmd:{shlex.join([sys.executable, str(BOT)])}@60s", seat) for seat in range(seats)]
    players: list[Player] = list(bots)

    *_, (_, match) = play_match(Match.start(rule_set(game), seats), players, Dealer("3"))

    assert match.needs is Need.NOTHING
    assert [bot.forfeits for bot in bots] == [0] * seats
    for bot in bots:
        bot.close()


def test_the_example_bot_has_thirty_lines_and_needs_only_json() -> None:
    text = BOT.read_text(encoding="utf-8")
    imported = {
        alias.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import) for alias in node.names
    }

    assert len(text.splitlines()) <= 30
    assert imported == {"json", "sys"}
    assert "ImportFrom" not in ast.dump(ast.parse(text))


def test_the_page_shows_its_end() -> None:
    page = (DOCS / "reference" / "bot-protocol.md").read_text(encoding="utf-8")
    text = BOT.read_text(encoding="utf-8")

    assert f"```python\n{text[text.index('for line in sys.stdin') :]}```" in page
