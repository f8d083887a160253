"""Puts the built browser client into wheels, where `piggery.server.pages` looks for it. A hook of hatchling."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":  # a checkout serves web/dist itself
            return
        built = Path(self.root) / "web" / "dist"
        if not (built / "index.html").is_file():
            raise FileNotFoundError("web/dist is missing: build the browser client first (make play, or sh tools/setup.sh play)")
        build_data["force_include"][str(built)] = "piggery/server/web"
