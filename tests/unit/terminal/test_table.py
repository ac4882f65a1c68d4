import time
from pathlib import Path
import pytest

from tests.unit.terminal.robot import app_of, on_screen, play_on, session_of

SCREENS = Path(__file__).resolve().parents[3] / "build" / "screens"
GAMES = {
    "five-up": 100,
    "merry-go-round": 61,
    "threes-and-fives": 60,
    "double-six-dominoes": 40,
    "multiples-of-five": 50,
    "double-six-endless": 40,
}


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_is_played_with_the_keyboard(game: str) -> None:
    session = session_of(
        game, "you,greedy", f"target={GAMES[game]}", *(["skunk=none"] if game == "multiples-of-five" else [])
    )
    app = app_of(session)
    t = time.time()
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot)

        assert session.is_over
        print(on_screen(app))
    print(time.time() - t, len(session.record.events))
