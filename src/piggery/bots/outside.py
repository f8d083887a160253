"""Bots that are not ours: named `module:Class`, or by an entry point of the group `piggery.bots`.

A bot of one's own is a class that is called with the game, and with `scale` too if it takes that; what comes out has a method
`choose(observation, rng, budget=None)`. A module is looked for among what is installed and in the folder one is in.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import entry_points
from operator import attrgetter
from pathlib import Path
from typing import Any

from piggery.bots.play import told
from piggery.kernel import AnyGame, PiggeryError

GROUP = "piggery.bots"


def names() -> list[str]:
    """The bots that installed packages bring along."""
    return sorted(entry_points(group=GROUP).names)


def make(name: str, game: AnyGame, scale: float, levels: Sequence[str]) -> Any:
    """The bot of this name for this game; `levels` are those of ours, for whoever has mistaken a name."""
    kind = found(name, game, levels)
    try:
        bot = kind(game, scale=scale) if takes_scale(kind) else kind(game)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # as below
        raise PiggeryError(f"the bot {name!r} can't be made for {game.about.slug}: {told(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise PiggeryError(f"{name!r} is not a bot: it has no method choose(observation, rng, budget=None)")
    return bot


def found(name: str, game: AnyGame, levels: Sequence[str]) -> Any:
    """What makes the bots of a name, usually their class."""
    entry = next(iter(entry_points(group=GROUP, name=name)), None)
    path, _, attribute = (entry.value if entry else name).partition(":")
    if not path.strip() or not attribute.strip():
        there = ", ".join([*levels, *names()])
        own = "one of your own is named module:Class (docs/guides/new-bot.md)"
        raise PiggeryError(f"no bot {name!r} plays {game.about.slug}; there are: {there}; {own}")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # last, so that nothing in that folder takes the place of something installed
    try:
        module = import_module(path)
    except ModuleNotFoundError as error:
        if error.name and (path == error.name or path.startswith(f"{error.name}.")):
            where = "neither installed nor in the folder you are in"
            raise PiggeryError(f"no bot {name!r}: the module {error.name} is {where}") from None
        raise PiggeryError(f"the bot {name!r} can't be loaded: {told(error)}") from error
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a stranger's module may fail in any way, or end its own process
        raise PiggeryError(f"the bot {name!r} can't be loaded: {told(error)}") from error
    try:
        return attrgetter(attribute)(module)
    except AttributeError:
        raise PiggeryError(f"no bot {name!r}: the module {path} has no {attribute}") from None


def takes_scale(kind: Any) -> bool:
    try:
        parameters = inspect.signature(kind).parameters.values()
    except (TypeError, ValueError):  # not callable, or written in C
        return False
    return any(parameter.name == "scale" or parameter.kind is parameter.VAR_KEYWORD for parameter in parameters)
