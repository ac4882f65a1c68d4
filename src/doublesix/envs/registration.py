"""Registration with Gymnasium: ``doublesix/FiveUp-v0`` and all other games of the package."""

from doublesix.rulesets import games

__all__ = ["env_id", "register"]


def env_id(game: str) -> str:
    """Gymnasium id of a game's environment.

    >>> env_id("five-up")
    'doublesix/FiveUp-v0'
    """
    return f"doublesix/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> None:
    """Register every game of the package for ``gymnasium.make`` and ``gymnasium.make_vec``, once.

    Importing `doublesix.envs` does so, if Gymnasium is installed. A number of seats that the rules do not allow is
    rejected only when the environment is created.
    """
    import gymnasium  # noqa: PLC0415 - of the extra “envs”

    for game in games():
        name = env_id(game.id)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="doublesix.envs.gymnasium_envs:DominoEnv",
                vector_entry_point="doublesix.envs.gymnasium_envs:DominoVectorEnv",
                kwargs={"rules": game.id},
            )
