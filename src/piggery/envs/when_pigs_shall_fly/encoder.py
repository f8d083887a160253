"""When Pigs Shall Fly: what an agent sees. A theory card it has not looked at counts as 0."""

from __future__ import annotations

from piggery.envs.fields import Encoder, Field, View, bounds, counts, flags, from_seat, joined, one_hot, relative
from piggery.envs.packing import legal
from piggery.envs.when_pigs_shall_fly.packed import pack
from piggery.games.when_pigs_shall_fly.components.edition import ACTIONS, LINES, THEORIES
from piggery.games.when_pigs_shall_fly.play.state import STATUSES, STEPS
from piggery.kernel import AnyGame, Json

ANIMALS = ("sheep", "duck", "horse", "rat ready", "rat used", "chicken used", "chicken", "dog", "cat")
FLIGHT = ("x", "y", "distance", "weight class", "fear", "maneuverability", "contest score")
MOST = 1000  # of a flight's numbers


def build(game: AnyGame, seats: int) -> Encoder:
    data = game.about.edition.data
    sheets_, sides = list(data["sheets"]), range(1, data["dice"]["sides"] + 1)
    who = relative(seats)
    step, theory, sheet_of, block, status = map(one_hot, (STEPS, THEORIES, sheets_, ACTIONS, STATUSES))
    lines, known = counts(LINES), flags(THEORIES)

    def players(view: View, seat: int) -> list[Json]:
        return from_seat(view["players"], seat)

    def animals(player: Json) -> list[int]:
        found = player["animals"]
        rat = found["rat"]
        trained = [found["sheep"], found["duck"], found["horse"], rat == "ready", rat == "used", found["chicken_used"]]
        return [*map(int, trained), found["chicken"] or 0, found["dog"] or 0, found["cat"] or 0]

    def flight(player: Json) -> list[int]:
        found = player["flight"]
        if found is None:
            return [0] * len(FLIGHT)
        x, y = found["path"][-1] if found["path"] else (0, 0)
        return [x, y, found["distance"], found["weight_class"], found["fear"], found["maneuverability"], found["contest_score"] or 0]

    def lead(view: View, seat: int) -> list[int]:
        return who(None if view["lead"] == "wilbur" else view["lead"], seat)

    def or_less(value: int | None) -> int:
        return -1 if value is None else value

    fields = [
        Field("step", (len(STEPS),), 0, 1, f"one of {', '.join(STEPS)}", lambda view, _: step(view["step"])),
        Field("turn", (seats,), 0, 1, "whose turn it is", lambda view, seat: who(view["turn"], seat)),
        Field("lead", (seats,), 0, 1, "who leads the round; nobody if it is Wilbur", lead),
        Field("round", (1,), 0, 200, "the round, from 1", lambda view, _: (view["round"],)),
        Field("final_round", (1,), 0, 1, "this is the last round", lambda view, _: (int(view["final_round"]),)),
        Field("time", (1,), 0, 2 * data["time_track"]["length"], "bubbles crossed off the time track", lambda view, _: (view["time"],)),
        Field(
            "dice", (len(sides),), 0, 15, "dice on the table by value, from 1", lambda view, _: [view["dice"].count(side) for side in sides]
        ),
        Field("sheep_left", (1,), 0, 10, "bubbles the sheep may still cross off", lambda view, _: (view["sheep_left"],)),
        Field(
            "pending",
            (len(THEORIES),),
            0,
            1,
            f"the theory being looked at: one of {', '.join(THEORIES)}",
            lambda view, _: theory(view["pending"] and view["pending"]["theory"]),
        ),
        Field(
            "multipliers",
            (len(THEORIES),),
            0,
            10,
            "the theory cards this seat knows",
            lambda view, _: [card["multiplier"] or 0 for card in view["theories"].values()],
        ),
        Field(
            "public",
            (len(THEORIES),),
            0,
            1,
            "theories that lie open",
            lambda view, _: [int(card["public"]) for card in view["theories"].values()],
        ),
        Field(
            "published",
            (len(THEORIES),),
            0,
            1,
            "theories published by this seat",
            lambda view, seat: [int(card["published_by"] == seat) for card in view["theories"].values()],
        ),
        Field(
            "sheet",
            (seats, len(sheets_)),
            0,
            1,
            f"the sky: one of {', '.join(sheets_)}",
            lambda view, seat: joined(sheet_of(player["sheet"]) for player in players(view, seat)),
        ),
        Field("publicity", (seats,), 0, 200, "publicity", lambda view, seat: [player["publicity"] for player in players(view, seat)]),
        Field(
            "lines",
            (seats, len(LINES)),
            0,
            20,
            f"bubbles filled: {', '.join(LINES)}",
            lambda view, seat: joined(lines(player["lines"]) for player in players(view, seat)),
        ),
        Field(
            "block",
            (seats, len(ACTIONS)),
            0,
            1,
            f"the action of the round before: one of {', '.join(ACTIONS)}",
            lambda view, seat: joined(block(player["block"]) for player in players(view, seat)),
        ),
        Field(
            "die",
            (seats,),
            0,
            len(sides),
            "the die taken, 0 if none",
            lambda view, seat: [player["die"] or 0 for player in players(view, seat)],
        ),
        Field(
            "whistles",
            (seats, 2),
            0,
            30,
            "whistles circled and spent",
            lambda view, seat: joined((player["whistles"]["circled"], player["whistles"]["spent"]) for player in players(view, seat)),
        ),
        Field(
            "animals",
            (seats, len(ANIMALS)),
            0,
            10,
            f"{', '.join(ANIMALS)}: trained or not, for the last three the whistles written",
            lambda view, seat: joined(map(animals, players(view, seat))),
        ),
        Field(
            "known",
            (seats, len(THEORIES)),
            0,
            1,
            "theory cards each has looked at",
            lambda view, seat: joined(known(player["known"]) for player in players(view, seat)),
        ),
        Field(
            "publishing",
            (seats, len(THEORIES)),
            -1,
            30,
            "points in the publishing boxes, -1 while empty",
            lambda view, seat: joined(map(or_less, player["publishing"].values()) for player in players(view, seat)),
        ),
        Field(
            "event_points",
            (seats, 2),
            -1,
            60,
            "points of the publicity events, -1 before them",
            lambda view, seat: joined(map(or_less, player["event_points"]) for player in players(view, seat)),
        ),
        Field(
            "flight_status",
            (seats, len(STATUSES)),
            0,
            1,
            f"in the contest: one of {', '.join(STATUSES)}",
            lambda view, seat: joined(status(player["flight"] and player["flight"]["status"]) for player in players(view, seat)),
        ),
        Field(
            "flight",
            (seats, len(FLIGHT)),
            -MOST,
            MOST,
            f"in the contest: {', '.join(FLIGHT)}",
            lambda view, seat: joined(map(flight, players(view, seat))),
        ),
        Field("wilbur", (1,), 0, 200, "alone: Wilbur's publicity", lambda view, _: ((view["wilbur"] or {}).get("publicity", 0),)),
        Field(
            "wilbur_theory",
            (len(THEORIES),),
            0,
            1,
            "alone: the theory Wilbur has discovered",
            lambda view, _: theory((view["wilbur"] or {}).get("discovered")),
        ),
        Field("vote", (seats,), 0, 1, "whom this seat has voted for", lambda view, seat: who(view["votes"].get(str(seat)), seat)),
    ]
    return Encoder(
        fields,
        lambda view, seat: view["players"][seat]["publicity"] / 100,
        "a hundredth of the publicity",
        pack(game, seats, bounds(fields)),
        legal(game),
    )
