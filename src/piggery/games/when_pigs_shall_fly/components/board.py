"""Sheets, tracks and cards as data for clients that draw them."""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components import edition
from piggery.games.when_pigs_shall_fly.components.edition import ACTION_OF, ANIMALS, LINES, THEORIES, VARIABLE, Edition
from piggery.games.when_pigs_shall_fly.components.sky import Sky
from piggery.games.when_pigs_shall_fly.notation import typed_board as typed
from piggery.games.when_pigs_shall_fly.notation.typed_position import Awards, Line
from piggery.games.when_pigs_shall_fly.words.picture import INK


def geometry(ed: Edition) -> typed.Board:
    """Every number of the edition that is printed on board, cards and sheets, and the symbols of the contest grids with their ids."""
    form = ed.form
    dice, track, cards = form.dice, form.time_track, form.theory_cards
    materials, fear, maneuvers = form.materials, form.fear, form.maneuvers
    return {
        "theories": list(THEORIES),
        "actions": {"research": lines_of(0), "design": lines_of(1), "materials": lines_of(2), "training": lines_of(3)},
        "lines": {name: printed(ed, line) for line, name in enumerate(LINES)},
        "animals": list(ANIMALS),
        "awards": awards(form.awards),
        "sheets": {letter: sheet(sky) for letter, sky in zip(ed.letters, ed.skies, strict=True)},
        "dice": {"sides": dice.sides, "extra": dice.extra, "solo_players": dice.solo_players, "publicity": dice.publicity},
        "time_track": {"length": track.length, "grey": list(track.grey), "wilbur": list(track.wilbur)},
        "theory_cards": {"multipliers": list(cards.multipliers), "names": list(cards.names)},
        "publicity_track": {"length": form.publicity_track.length},
        "research": research_lines(form.research),
        "design": design_lines(form.design),
        "materials": {
            "length": materials.length,
            "targets": materials.targets,
            "weight": materials.weight,
            "weight_class": materials.weight_class,
        },
        "fear": {"length": fear.length, "targets": fear.targets, "level": fear.level},
        "maneuvers": {"length": maneuvers.length, "targets": maneuvers.targets, "lines_per_segment": maneuvers.lines_per_segment},
        "special_training": special_training(form.special_training),
        "solo": solo(form.solo),
        "contest": contest(form.contest),
        "ink": INK,
    }


def lines_of(action: int) -> list[Line]:
    """What `actions` of an edition must be."""
    return [line for line, of in zip(LINES, ACTION_OF, strict=True) if of == action]


def printed(ed: Edition, line: int) -> typed.PrintedLine:
    length = ed.length[line]
    return {"length": length, "targets": [bubble for bubble in range(length + 1) if ed.targets[line] >> bubble & 1]}


def awards(points: edition.Awards) -> Awards:
    return {
        "famous_farmer": points.famous_farmer,
        "flying_ace": points.flying_ace,
        "fearless": points.fearless,
        "featherweight": points.featherweight,
        "focused": points.focused,
        "furthest_flight": points.furthest_flight,
    }


def sheet(sky: Sky) -> typed.ContestSheet:
    symbols: list[typed.PrintedSymbol] = [
        {"id": symbol.id, "kind": symbol.kind, "x": symbol.x, "y": symbol.y, "rx": symbol.rx, "ry": symbol.ry, "value": symbol.value}
        for symbol in sky.symbols
    ]
    return {"name": sky.name, "symbols": symbols}


def research_lines(form: edition.Research) -> typed.Research:
    return {
        "length": form.length,
        "study": list(form.study),
        "discovery": list(form.discovery),
        "publish": form.publish,
        "discovery_points": form.discovery_points,
        "targets": targets(form.targets),
    }


def design_lines(form: edition.Design) -> typed.Design:
    parts = form.parts
    return {
        "length": form.length,
        "stage_at": list(form.stage_at),
        "stage_points": list(form.stage_points),
        "targets": targets(form.targets),
        "parts": {
            "speed": list(parts.speed),
            "lift": list(parts.lift),
            "aerodynamics": list(parts.aerodynamics),
            "stability": list(parts.stability),
        },
    }


def targets(form: edition.Targets) -> typed.Targets:
    return {"speed": form.speed, "lift": form.lift, "aerodynamics": form.aerodynamics, "stability": form.stability}


def special_training(form: edition.SpecialTraining) -> typed.SpecialTraining:
    return {
        "whistles": form.whistles,
        "variable": list(VARIABLE),
        "sheep_bubbles": form.sheep_bubbles,
        "duck_reduction": form.duck_reduction,
        "dog_points_per_whistle": form.dog_points_per_whistle,
        "cost": {"sheep": form.cost.sheep, "duck": form.cost.duck, "rat": form.cost.rat, "horse": form.cost.horse},
    }


def solo(form: edition.Solo) -> typed.Solo:
    wilbur = form.wilbur_lines
    return {
        "discovery_rolls": list(form.discovery_rolls),
        "wilbur_lines": {
            "flying_ace": wilbur.flying_ace,
            "fearless": wilbur.fearless,
            "featherweight": wilbur.featherweight,
            "focused": wilbur.focused,
            "furthest_flight": wilbur.furthest_flight,
        },
        "bands": [{"from": band.from_, "name": band.name} for band in form.bands],
    }


def contest(form: edition.Contest) -> typed.Contest:
    radii = form.radii
    return {
        "lines": form.lines,
        "units_per_line": form.units_per_line,
        "height": form.height,
        "sheet_copies": form.sheet_copies,
        "radii": {"cloud": list(radii.cloud), "wind": list(radii.wind), "hoop": list(radii.hoop)},
    }
