"""Fly, you hogs! Boars on the Run: what an agent sees. Bags are closed: of a bag only the number of cubes is known."""

from __future__ import annotations

from piggery.envs.boars_on_the_run.packed import MOST_ROUNDS, legal, pack
from piggery.envs.fields import Encoder, Field, View, bounds, counts, flags, from_seat, joined, one_hot, relative
from piggery.games.boars_on_the_run.components.edition import COLORS
from piggery.games.boars_on_the_run.play.state import PHASES
from piggery.kernel import AnyGame, Json


def build(game: AnyGame, seats: int) -> Encoder:
    data = game.about.edition.data
    cards = [card["id"] for card in data["deck"]["cards"]]
    diets = ["top", "bottom", *cards]  # a boar's own two diets are named by their places
    boars = [boar["id"] for boar in data["boars"]]
    most = max(data["setup"]["cubes"].values())
    finish, slots = len(data["track"]["spaces"]) - 1, data["setup"]["display_slots"]
    who = relative(seats)
    phase, boar, card = one_hot(PHASES), one_hot(boars), one_hot(cards)
    diet, some, some_diets, cubes = one_hot(diets), flags(cards), flags(diets), counts(COLORS)
    no_cubes: dict[str, int] = {}

    def players(view: View, seat: int) -> list[Json]:
        return from_seat(view["players"], seat)

    def turn(view: View, name: str) -> Json:
        return view["turn"] and view["turn"][name]

    def total(bag: Json) -> int:
        return int(bag["total"] if "total" in bag else sum(bag.values()))

    fields = [
        Field("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}", lambda view, _: phase(view["phase"])),
        Field(
            "round",
            (1,),
            0,
            MOST_ROUNDS,
            "the round, from 1; later ones count as the last",
            lambda view, _: (min(view["round"], MOST_ROUNDS),),
        ),
        Field("first", (seats,), 0, 1, "who began the round", lambda view, seat: who(view["first"], seat)),
        Field("active", (seats,), 0, 1, "whose turn it is", lambda view, seat: who(view["active"], seat)),
        Field("supply", (len(COLORS),), 0, most, f"cubes in the supply: {', '.join(COLORS)}", lambda view, _: cubes(view["supply"])),
        Field(
            "display",
            (slots, len(cards)),
            0,
            1,
            f"the card in each slot: one of {', '.join(cards)}",
            lambda view, _: joined(map(card, view["display"])),
        ),
        Field("pool", (len(cards),), 0, 1, "cards that have not been seen", lambda view, _: some(view["deck"]["pool"])),
        Field("queue", (len(cards),), 0, 1, "cards put under the deck", lambda view, _: some(view["deck"]["queue"])),
        Field(
            "boar",
            (seats, len(boars)),
            0,
            1,
            f"one of {', '.join(boars)}",
            lambda view, seat: joined(boar(player["boar"]) for player in players(view, seat)),
        ),
        Field(
            "space", (seats,), 0, finish, "the space of each boar", lambda view, seat: [player["space"] for player in players(view, seat)]
        ),
        Field(
            "bag", (seats,), 0, 5 * most, "cubes in each bag", lambda view, seat: [total(player["bag"]) for player in players(view, seat)]
        ),
        Field(
            "bag_colors",
            (seats, len(COLORS)),
            0,
            most,
            "the same by colour where bags are open, 0 where they are closed",
            lambda view, seat: joined(cubes(player["bag"]) for player in players(view, seat)),
        ),
        Field(
            "cards",
            (seats, len(cards)),
            0,
            1,
            "the cards in front of each",
            lambda view, seat: joined(some(player["cards"]) for player in players(view, seat)),
        ),
        Field("count", (1,), 0, 5 * most, "how many cubes are drawn in this turn", lambda view, _: (turn(view, "count") or 0,)),
        Field("drawn", (len(COLORS),), 0, most, "the cubes drawn", lambda view, _: cubes(turn(view, "drawn") or no_cubes)),
        Field("front", (len(COLORS),), 0, most, "cubes in front of the boar", lambda view, _: cubes(turn(view, "front") or no_cubes)),
        Field("sick", (1,), 0, 1, "the boar is sick", lambda view, _: (int(turn(view, "sick") or 0),)),
        Field(
            "used",
            (len(diets),),
            0,
            1,
            f"diets used in this turn: {', '.join(diets[:2])}, then the cards",
            lambda view, _: some_diets(turn(view, "used") or ()),
        ),
        Field("armed", (len(diets),), 0, 1, "vendettas that may be played now", lambda view, _: some_diets(turn(view, "armed") or ())),
        Field("bought", (len(diets),), 0, 1, "the card bought in this turn", lambda view, _: diet(turn(view, "bought"))),
        Field("vendetta", (len(diets),), 0, 1, "the vendetta being played", lambda view, _: diet(turn(view, "vendetta"))),
        Field("swap", (len(diets),), 0, 1, "the card being swapped", lambda view, _: diet(turn(view, "swap"))),
        Field("paying", (len(diets),), 0, 1, "the card being paid for", lambda view, _: diet(turn(view, "paying"))),
    ]
    return Encoder(
        fields,
        lambda view, seat: view["players"][seat]["space"] / finish,
        "the way run, as a part of the whole track",
        pack(game, seats, bounds(fields)),
        legal(game),
    )
