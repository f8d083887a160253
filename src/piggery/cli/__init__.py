"""The command `piggery`: thin commands over everything else."""

from __future__ import annotations

import sys


def main() -> None:
    """Run a command; bad input is one line on the error stream and exit code 1, wrong use exit code 2."""
    from piggery.cli.app import app
    from piggery.kernel import InvalidSetup, PiggeryError

    try:
        app()
    except PiggeryError as error:
        words = error.words if isinstance(error, InvalidSetup) else ""
        print(f"piggery: {words or error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(1)
