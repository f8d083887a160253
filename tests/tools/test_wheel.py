"""What is installed elsewhere carries the browser client."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_wheel_carries_the_built_client_and_all_that_games_read(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        str(tmp_path),
        str(ROOT),
    ]
    subprocess.run(command, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    built = ROOT / "web" / "dist"
    assert {f"piggery/server/web/{file.relative_to(built)}" for file in built.rglob("*") if file.is_file()} <= names
    assert {"piggery/games/pigskin/editions/standard.toml", "piggery/games/pigskin/texts/en.ftl", "piggery/server/texts/en.ftl"} <= names
    assert not any("node_modules" in name for name in names)
