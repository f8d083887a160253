"""Take Flight!: what an agent sees."""

from __future__ import annotations

from piggery.envs.fields import Encoder, Field, View, bounds, counts, from_seat, joined, one_hot
from piggery.envs.packing import legal
from piggery.envs.take_flight.packed import pack
from piggery.games.take_flight.components.edition import SYMBOLS, TAIL
from piggery.games.take_flight.play.state import PHASES, STATUSES, STEPS
from piggery.kernel import AnyGame, Json

MOST_POINTS = 200
LARGEST_WIND = 30  # a die with modifiers and tail symbols stays well below


def build(game: AnyGame, seats: int) -> Encoder:
    data = game.about.edition.data
    goals, effects, boxes = list(data["goals"]), list(data["effects"]), list(data["scoring"]["boxes"])
    columns, rows = data["flight"]["rounds"], data["flight"]["rows"]
    left = len(data["wings"]["left"])
    squares = left + len(data["wings"]["right"])
    phase, goal, effect, status, step = map(one_hot, (PHASES, goals, effects, STATUSES, STEPS))
    tail, points = counts(TAIL), counts(boxes)
    untouched, unseen = [0] * squares, [0] * len(boxes)

    def sheets(view: View, seat: int) -> list[Json]:
        return from_seat(view["seats"], seat)

    def written(sheet: Json) -> list[int]:
        if sheet["written"] is None:
            return untouched
        place = sheet["written"]["square"] - 1 + (left if sheet["written"]["side"] == "right" else 0)
        return [int(square == place) for square in range(squares)]

    def numbers(sheet: Json) -> list[Json]:
        found: list[Json] = sheet["left"] + sheet["right"]
        return found

    fields = [
        Field("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}", lambda view, _: phase(view["phase"])),
        Field("round", (1,), 0, columns + 1, "the round, from 1", lambda view, _: (view["round"],)),
        Field(
            "die",
            (1,),
            0,
            max(data["die"]["faces"]),
            "the die of this round, 0 before the first roll",
            lambda view, _: view["dice"][-1:] or (0,),
        ),
        Field("goal", (len(goals),), 0, 1, f"the flight goal: one of {', '.join(goals)}", lambda view, _: goal(view["goal"])),
        Field(
            "effects",
            (len(SYMBOLS), len(effects)),
            0,
            1,
            f"for each symbol ({', '.join(SYMBOLS)}) its effect: one of {', '.join(effects)}",
            lambda view, _: joined(effect(view["effects"][symbol]) for symbol in SYMBOLS),
        ),
        Field(
            "status",
            (seats, len(STATUSES)),
            0,
            1,
            f"one of {', '.join(STATUSES)}",
            lambda view, seat: joined(status(sheet["status"]) for sheet in sheets(view, seat)),
        ),
        Field(
            "step",
            (seats, len(STEPS)),
            0,
            1,
            f"one of {', '.join(STEPS)}",
            lambda view, seat: joined(step(sheet["step"]) for sheet in sheets(view, seat)),
        ),
        Field(
            "row",
            (seats,),
            0,
            rows,
            "the row of the plane",
            lambda view, seat: [sheet["rows"][-1] for sheet in sheets(view, seat)],
        ),
        Field(
            "path",
            (seats, columns + 1),
            0,
            rows,
            "the row at each column so far, 0 where it has not been",
            lambda view, seat: joined(sheet["rows"] + [0] * (columns + 1 - len(sheet["rows"])) for sheet in sheets(view, seat)),
        ),
        Field(
            "modifier",
            (seats,),
            -10,
            10,
            "the modifier of this round",
            lambda view, seat: [sheet["modifiers"][-1] for sheet in sheets(view, seat)],
        ),
        Field(
            "wind",
            (seats,),
            -LARGEST_WIND,
            LARGEST_WIND,
            "the number about to be written, 0 if none",
            lambda view, seat: [sheet["wind"] or 0 for sheet in sheets(view, seat)],
        ),
        Field(
            "free", (seats,), 0, 1, "free placement is in force", lambda view, seat: [int(sheet["free"]) for sheet in sheets(view, seat)]
        ),
        Field(
            "filled",
            (seats, squares),
            0,
            1,
            "the squares that are written, left wing first",
            lambda view, seat: joined([0 if number is None else 1 for number in numbers(sheet)] for sheet in sheets(view, seat)),
        ),
        Field(
            "numbers",
            (seats, squares),
            -LARGEST_WIND,
            LARGEST_WIND,
            "the numbers in the squares, 0 where empty",
            lambda view, seat: joined([number or 0 for number in numbers(sheet)] for sheet in sheets(view, seat)),
        ),
        Field(
            "written",
            (seats, squares),
            0,
            1,
            "the square written in this round",
            lambda view, seat: joined(map(written, sheets(view, seat))),
        ),
        Field(
            "tail",
            (seats, len(TAIL)),
            0,
            6,
            f"tail symbols left: {', '.join(TAIL)}",
            lambda view, seat: joined(tail(sheet["tail"]) for sheet in sheets(view, seat)),
        ),
        Field(
            "boxes",
            (seats, len(boxes)),
            0,
            MOST_POINTS,
            f"points so far: {', '.join(boxes)}",
            lambda view, seat: joined(points(sheet["boxes"]) if sheet["boxes"] else unseen for sheet in sheets(view, seat)),
        ),
    ]
    return Encoder(
        fields,
        lambda view, seat: sum((view["seats"][seat]["boxes"] or {}).values()) / 100,
        "a hundredth of the points in the boxes so far",
        pack(game, seats, bounds(fields)),
        legal(game),
    )
