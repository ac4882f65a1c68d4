"""Entry point: reports Ctrl-C in one sentence, even while the application is still being imported."""

import os
import sys

__all__ = ["main"]


def main() -> None:
    """Run one command; never returns."""
    try:
        try:
            from doublesix.cli.app import main as run
        except ModuleNotFoundError as error:
            sys.exit(_without_packages(error))
        run()
    except KeyboardInterrupt:
        sys.stderr.write("doublesix: interrupted: nothing that was saved is lost\n")
        sys.exit(130)


def _without_packages(error: ModuleNotFoundError) -> int:
    """Say which line installs what the command needs, in the language of the process; return the exit code."""
    from doublesix.cli.streams import complain, prepare
    from doublesix.extras import command_missing
    from doublesix.messages.spoken import say, use_language
    from doublesix.messages.translation import language_of
    from doublesix.messages.units import message_of

    prepare()
    words = iter(sys.argv[1:])
    spoken, command = language_of(os.environ), ""
    for word in words:
        name, separate, code = word.partition("=")
        if name == "--lang":
            spoken = code if separate else next(words, "")
        elif not word.startswith("-") and not command:
            command = word
    use_language(spoken)
    if (missing := command_missing(error, command)) is None:
        raise error
    complain(say(message_of(missing)))
    return 2
