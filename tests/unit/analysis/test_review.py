import json
import re
from collections.abc import Generator
from importlib import import_module
from typing import Any

import pytest

from doublesix.analysis import Part, Review, review, review_parts
from doublesix.analysis.html import page
from doublesix.analysis.plain import plain
from doublesix.analysis.words import headline, rated
from doublesix.core.evolve import evolve
from doublesix.core.moves import Act, Call
from doublesix.errors import RecordError, UsageError
from doublesix.notation import Record
from tests.unit.analysis.matches import ROUGH, played

pytestmark = pytest.mark.usefixtures("quick_reviews")

SMALL = "master@60"

TABLES = [
    ("merry-go-round", 2, ""),
    ("threes-and-fives", 2, ""),
    ("double-six-dominoes", 3, ""),
    ("multiples-of-five", 2, ""),
    ("five-up", 3, ""),
    ("five-up", 4, "pairs"),
    ("block", 2, ""),
]


class TestTables:
    @pytest.mark.parametrize(("game", "seats", "pairs"), TABLES)
    def test_every_table_is_reviewed_and_its_balance_adds_up(self, game: str, seats: int, pairs: str) -> None:
        record = played(game, "tables", seats, partners=bool(pairs) or None, acts=30)

        judged = review(record, SMALL, error=ROUGH)

        assert judged.complete
        assert judged.decisions
        for side in range(record.seating.sides):
            _expect_exact(judged, side)
        for one in judged.rounds:
            assert one.luck is not None
            assert sum(one.luck.draws) == pytest.approx(0, abs=1e-3)
            by_event = [sum(points) for points in zip(*(chance.points for chance in one.chances), strict=True)]
            assert by_event == pytest.approx(one.luck.total, abs=1e-9)
            for chance in one.chances:
                event = record.events[chance.step]
                assert chance.seat == (event.seat if isinstance(event, Act) else None)
        assert bool(judged.curve) == (record.seating.sides == 2)
        assert all(0 <= point.chance <= 1 for point in judged.curve)
        at = {point.step: (point.round, point.chance) for point in judged.curve}
        for decision in (one for one in judged.decisions if record.seating.sides == 2):
            won = decision.evaluation.best.chance
            assert won is not None
            own = won.mean if record.seating.side_of(decision.decision.seat) == 0 else 1 - won.mean
            assert at[decision.decision.step] == (decision.decision.round, own)


class TestRepeating:
    def test_the_same_bytes_for_any_number_of_jobs(self) -> None:
        record = played("all-fives", "jobs", acts=20)

        alone, together = (json.dumps(plain(review(record, SMALL, error=ROUGH, jobs=jobs))) for jobs in (1, 3))

        assert alone == together

    def test_an_interrupted_review_keeps_its_results(self) -> None:
        def stop(done: int, total: int) -> None:
            assert total > 3
            if done == 3:
                raise KeyboardInterrupt

        judged = review(played("all-fives", "jobs", acts=20), SMALL, error=ROUGH, progress=stop)

        assert not judged.complete
        assert 0 < len(judged.decisions) <= 3
        assert judged.rounds

    def test_a_suspended_review_ends_with_equal_results(self, monkeypatch: pytest.MonkeyPatch) -> None:
        record = played("all-fives", "jobs", acts=20)
        whole, evaluated = plain(review(record, SMALL, error=ROUGH)), list[int]()
        # The package has a function of that name.
        module = import_module("doublesix.analysis.review")
        evaluate = module.evaluate

        def counted(*words: Any, **more: Any) -> Any:  # noqa: ANN401 - passed on as it is
            evaluated.append(1)
            return evaluate(*words, **more)

        monkeypatch.setattr(module, "evaluate", counted)

        ended = list[Review]()

        def kept() -> Generator[Part, None, None]:
            ended.append((yield from review_parts(record, SMALL, error=ROUGH)))

        seen = list[Part]()
        for part in kept():
            assert len(evaluated) == part.done
            seen.append(part)

        assert seen[0] == (0, 0)
        assert seen[-1].done == seen[-1].total > 3
        assert plain(ended[0]) == whole


class TestBadInput:
    def test_an_empty_record_has_an_empty_review(self) -> None:
        record = evolve(played("five-up", "empty"), events=())

        judged = review(record, SMALL)

        assert (judged.decisions, judged.rounds, judged.complete) == ((), (), True)
        assert str(headline(judged, 0)) == "Ana has drawn: tiles 0, play 0"

    def test_a_record_with_illegal_moves_is_refused(self) -> None:
        record = played("five-up", "lies", acts=12)
        wrong = evolve(record, events=(*record.events[:4], *record.events[6:]))

        with pytest.raises(RecordError):
            review(wrong, SMALL)

    @pytest.mark.parametrize(("judge", "jobs"), [("no-such-player@3", 1), ("master@0", 1), (SMALL, 0), (SMALL, 1000)])
    def test_impossible_budgets_are_refused_with_a_message(self, judge: str, jobs: int) -> None:
        with pytest.raises(UsageError, match="must be a"):
            review(played("five-up", "lies", acts=12), judge, jobs=jobs)


def test_a_handful_of_decisions_names_no_level() -> None:
    judged = review(played("all-fives", "jobs", acts=20), SMALL, error=ROUGH)
    many = evolve(judged, decisions=5 * judged.decisions)

    assert 0 < len(judged.of(0)) < 20 <= len(many.of(0))
    assert str(rated(judged, 0)).endswith("unforced decisions")
    assert "about level" in str(rated(many, 0))


class TestPage:
    def test_the_page_of_a_review_fetches_nothing_and_escapes_names(self) -> None:
        record = evolve(played("all-fives", "page", acts=16), players=("<b>Ana</b>", "Ben & Co"))

        shown = page(review(record, SMALL, error=ROUGH))

        assert "<b>Ana" not in shown
        assert "Ben &amp; Co" in shown
        assert "http" not in shown.replace("http://www.w3.org/2000/svg", "")
        assert shown.startswith("<!doctype html>")

    def test_rounds_have_bars_that_add_up_and_the_curve_a_legend(self) -> None:
        judged = review(played("double-six-dominoes", "sheet", acts=70), SMALL, error=ROUGH)

        shown = page(judged)
        spanish = page(judged, language="es")
        table = shown.partition('<table class="rounds">')[2].partition("</table>")[0]
        *rounds, total = (
            [int(number.replace("−", "-")) for number in re.findall(r"[+−]?\d+(?=</strong></td>|</td><td>)", row)]
            for row in re.findall(r"<tr.*?</tr>", table.partition("<tbody>")[2])
        )

        assert len(judged.rounds) == len(rounds) > 1
        assert [sum(column) for column in zip(*rounds, strict=True)] == total
        found = judged.balance(0)
        assert total[:3] == [found.margin, found.tiles, found.play]
        assert '<html lang="en">' in shown
        assert '<html lang="es">' in spanish
        assert re.findall(r"<th>(?:Round|Ronda) (\d+)</th>", spanish) == re.findall(r"<th>Round (\d+)</th>", shown)
        assert "Decisiones que vale la pena mirar" in spanish
        assert not any(word in spanish for word in ("Round ", "Played", "points", "Tiles"))
        assert table.count('class="bar"') == 2 * len(rounds)
        assert "a mistake of Ana" in shown
        assert "a mistake of Ben" in shown
        # One drawing for windows, one for phones, of the same curve.
        assert re.findall(r'class="curve (\w+)"', shown) == ["wide", "small"]

    def test_a_forgotten_call_is_a_decision(self) -> None:
        record = played("five-up", "calls", acts=60)
        silent = _without_calls(record)

        judged = review(silent, SMALL, error=ROUGH)

        assert all(
            one.evaluation.played.move == one.decision.played for one in judged.decisions if one.decision.forgotten
        )


def _expect_exact(judged: Review, side: int) -> None:
    """Check that parts add up and no loss is negative."""
    for one in (*judged.balances(side), judged.balance(side)):
        assert one.hidden is not None
        assert one.margin == one.tiles + one.play
        assert one.tiles == sum(part or 0 for part in (one.lead, one.deal, one.draws, one.hidden))
    assert judged.balance(side).margin == sum(one.margin for one in judged.balances(side))
    seats = judged.record.seating.seats_of(side)
    for played_round in judged.rounds:
        own = [
            found
            for found in judged.decisions
            if found.decision.round == played_round.number and found.decision.seat in seats
        ]
        assert played_round.losses[side] == pytest.approx(sum(found.evaluation.loss.mean for found in own))
    for seat in seats:
        assert (judged.rating(seat) or 0) >= 0


def _without_calls(record: Record) -> Record:
    """The record up to its first call."""
    first = next(
        (n for n, event in enumerate(record.events) if isinstance(event, Act) and isinstance(event.move, Call)),
        len(record.events),
    )
    return evolve(record, events=record.events[:first])
