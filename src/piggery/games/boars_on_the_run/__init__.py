"""Fly, you hogs! Boars on the Run, by Konstantin Seleznev and Timofey Bokarev: a race of 96 spaces out of blind bags of cubes."""

from piggery.games.boars_on_the_run.components.edition import RULES_VERSION
from piggery.games.boars_on_the_run.game import build

__all__ = ["RULES_VERSION", "build"]
