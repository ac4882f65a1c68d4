"""Options that several commands share."""

from dataclasses import dataclass
from typing import Annotated

import typer
from typer.testing import CliRunner

from doublesix.cli.options import grouped


@dataclass(frozen=True)
class Meal:
    dish: Annotated[str, typer.Argument()]
    spoons: Annotated[int, typer.Option("--spoons", "-s", help="So many spoons.")] = 1


@grouped
def eat(*, slowly: bool = False, meal: Meal, guests: Annotated[int, typer.Option("--guests")] = 0) -> None:
    """Eat."""
    typer.echo(f"{meal} slowly={slowly} guests={guests}")


app = typer.Typer()
app.command()(eat)


def test_the_fields_of_a_group_are_options_of_the_command() -> None:
    said = CliRunner().invoke(app, ["soup", "-s", "2", "--guests", "3"], catch_exceptions=False).stdout

    assert said == "Meal(dish='soup', spoons=2) slowly=False guests=3\n"


def test_what_is_not_given_has_the_default_of_the_group() -> None:
    assert CliRunner().invoke(app, ["soup"]).stdout == "Meal(dish='soup', spoons=1) slowly=False guests=0\n"


def test_a_field_without_a_default_must_be_given() -> None:
    assert CliRunner().invoke(app, []).exit_code == 2


def test_options_of_a_group_are_listed_together_in_the_help() -> None:
    help_text = CliRunner().invoke(app, ["--help"]).stdout

    assert "Eat." in help_text
    assert help_text.index("--slowly") < help_text.index("--spoons") < help_text.index("--guests")
