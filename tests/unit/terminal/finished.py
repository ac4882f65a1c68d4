"""Matches that were finished at a keyboard, for tests of the history."""

from pathlib import Path

from doublesix.terminal.match.options import MatchOptions, setup_for
from doublesix.terminal.match.session import Session, new_session


def play_out(session: Session) -> Session:
    """Play to the end, the people by the first legal move."""
    while not session.is_over:
        play_a_step(session)
    session.log.close()
    return session


def play_a_step(session: Session) -> None:
    if session.asked is None:
        session.advance()
    else:
        session.act(session.asked, session.view(session.asked).legal[0])


def begun(
    game: str = "five-up",
    players: str = "you,greedy",
    *,
    seed: str = "1",
    target: int = 20,
    history: bool = True,
) -> Session:
    """A match that is saved."""
    options = MatchOptions(game=game, players=players, seed=seed, target=target, history=history)
    return new_session(setup_for(options))


def finished(
    game: str = "five-up",
    players: str = "you,greedy",
    *,
    seed: str = "1",
    target: int = 20,
    history: bool = True,
) -> Session:
    """A match that was played to its end and saved."""
    return play_out(begun(game, players, seed=seed, target=target, history=history))


def path_of(session: Session) -> Path:
    assert session.log.save is not None
    return session.log.save.path
