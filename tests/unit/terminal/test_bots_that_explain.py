"""`doublesix play --explain` prints reasons without changing moves."""

import pytest

from doublesix.core.moves import Act
from doublesix.notation import format_move
from doublesix.rulesets import rule_set
from doublesix.terminal.commentary.transcript import Transcript
from doublesix.terminal.match.log import Transition
from doublesix.terminal.match.seats import parse_sitters
from doublesix.terminal.match.session import Session, Setup


def played(players: str, *, explain: bool) -> list[Transition]:
    session = Session.start(
        Setup(
            rule_set("threes-and-fives", house_rules={"target": 8}), parse_sitters(players), seed="4", explain=explain
        )
    )
    happened: list[Transition] = []
    while (steps := session.advance()) is not None:
        happened.extend(steps)
    return happened


@pytest.mark.parametrize("kind", ["level-6", "network", "master@20"])
def test_a_bot_explains_and_names_its_move(kind: str) -> None:
    reasons = [one for one in played(f"{kind},greedy", explain=True) if one.why]

    assert reasons
    for one in reasons:
        assert isinstance(one.event, Act)
        assert one.event.seat == 0
        assert one.why.startswith(format_move(one.event.move))


def test_explaining_does_not_change_moves() -> None:
    silent, telling = (played("level-8,greedy", explain=explain) for explain in (False, True))

    assert [one.event for one in silent] == [one.event for one in telling]
    assert not any(one.why for one in silent)


def test_a_bot_without_reasons_prints_no_explanation() -> None:
    assert not any(one.why for one in played("greedy,random", explain=True))


def test_the_transcript_has_the_reason_of_a_move() -> None:
    session = Session.start(
        Setup(rule_set("five-up"), parse_sitters("level-6,greedy"), seed="4", explain=True),
    )
    transcript = Transcript(session)
    while (happened := session.advance()) is not None:
        for transition in happened:
            lines = transcript.tell(transition)
            if transition.why:
                assert lines[-1] == f"  ({transition.why})"
                return
    pytest.fail("no bot explained a move")
