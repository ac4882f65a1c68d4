from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from doublesix.rulesets import docs, games, load
from doublesix.rulesets.docs import OWN_RULES, main

COMMITTED = Path(__file__).parents[3] / "docs" / "rules"


@cache
def pages() -> Mapping[str, str]:
    """The pages by their files, made once."""
    return docs.pages()


class TestTheRulePages:
    @pytest.mark.parametrize("name", sorted(pages()))
    def test_committed_pages_are_current(self, name: str) -> None:
        assert (COMMITTED / name).read_text(encoding="utf-8") == pages()[name], "run “make docs”"

    def test_the_page_of_five_up_has_the_worth_of_drawing_by_choice(self) -> None:
        page = pages()["five-up.md"]
        notes = page[page.index("## Worth knowing") : page.index("## Variations")]

        assert "the first leader won 98 % of 2000 matches" in notes
        assert "A limit of one tile drawn by choice in a turn makes an even game" in notes
        assert [name for name, text in pages().items() if "## Worth knowing" in text] == ["five-up.md"]

    def test_there_is_no_page_that_is_not_generated(self) -> None:
        assert sorted(path.name for path in COMMITTED.iterdir()) == sorted(pages())

    def test_every_game_has_a_page_and_stands_in_the_index(self) -> None:
        index = pages()["README.md"]

        assert [game.id for game in games() if f"({game.id}.md)" not in index or f"{game.id}.md" not in pages()] == []

    def test_the_example_of_a_custom_game_can_be_played(self, tmp_path: Path) -> None:
        path = tmp_path / "sunday.toml"
        path.write_text(OWN_RULES, encoding="utf-8")

        assert OWN_RULES in pages()["parameters.md"]
        assert load(path).rules.target == 150

    def test_the_rule_pages_are_written_where_one_says(self, tmp_path: Path) -> None:
        main([str(tmp_path / "rules")])

        assert sorted(path.name for path in (tmp_path / "rules").iterdir()) == sorted(pages())

    def test_without_a_folder_the_usage_is_printed(self) -> None:
        with pytest.raises(SystemExit, match="usage"):
            main([])
