"""Entry point: reports Ctrl-C in one sentence, even while the application is still being imported."""

import sys

__all__ = ["main"]


def main() -> None:
    """Run one command; never returns."""
    try:
        from doublesix.cli.app import main as run

        run()
    except KeyboardInterrupt:
        sys.stderr.write("doublesix: interrupted: nothing that was saved is lost\n")
        sys.exit(130)
