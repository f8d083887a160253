"""Which games there are, and where their parts lie.

A game is a package that is named in the entry point group `piggery.games`, ours and those of other people alike. What belongs to it in
another layer lies at the same place there: the bots of `piggery.games.pigskin` in `piggery.bots.pigskin`, those of a package
`connect_four` of its own in `connect_four.bots`.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from piggery.kernel import InvalidSetup

GROUP = "piggery.games"
HERE = Path(__file__).parent


@cache
def packages() -> dict[str, str]:
    """Slug -> package of every game that is installed. One that is named but can't be imported is left out with a warning: it must not
    keep people from the others."""
    from importlib.metadata import entry_points  # takes about as long to import as a whole game

    named = {entry.name: entry.value for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}
    return {name: home for name, home in named.items() if home.startswith(f"{GROUP}.") or _opens(name, home)}


def _opens(name: str, home: str) -> bool:
    try:
        import_module(home)
    except Exception as error:  # a stranger's package may fail in any way
        warnings.warn(f"the game {name} is left out: its package {home} can't be imported ({error})", RuntimeWarning, stacklevel=2)
        return False
    return True


def package(name: str) -> str:
    """The package of a game. Ours are found by their folder, so that loading one of them need not ask what else is installed."""
    own = name.replace("-", "_")
    if own.isidentifier() and (HERE / own / "game.py").exists():
        return f"{GROUP}.{own}"
    if name not in packages():
        raise InvalidSetup("game", f"there is no game called {name!r}; there are: {', '.join(packages())}")
    return packages()[name]


def is_ours(name: str) -> bool:
    """Whether a game comes with Piggery itself."""
    return package(name).startswith(f"{GROUP}.")


@cache
def folder(name: str) -> Path:
    """Where the files of a game lie."""
    spec = find_spec(package(name))
    if spec is None or spec.origin is None:
        raise InvalidSetup("game", f"the package {package(name)} of {name} is not there, or is no package")
    return Path(spec.origin).parent


@cache
def part(name: str, layer: str, module: str) -> ModuleType | None:
    """A module of what belongs to a game in another layer; None for a game that has none there."""
    home = package(name)
    place = f"piggery.{layer}.{home.rpartition('.')[2]}" if is_ours(name) else f"{home}.{layer}"
    try:
        is_there = find_spec(f"{place}.{module}") is not None
    except ModuleNotFoundError:
        is_there = False
    return import_module(f"{place}.{module}") if is_there else None
