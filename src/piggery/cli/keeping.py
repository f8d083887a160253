"""Where files of a person lie on this machine."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The folder of all of them: PIGGERY_HOME, or the user's data folder."""
    import platformdirs

    return Path(os.environ.get("PIGGERY_HOME") or platformdirs.user_data_dir("piggery"))


def unused(file: Path) -> Path:
    """The same name, or with a number behind it where there is such a file: a saved game is never overwritten."""
    for number in range(2, 1000):
        if not file.exists():
            break
        file = file.with_stem(f"{file.stem.partition('_')[0]}_{number}")
    return file
