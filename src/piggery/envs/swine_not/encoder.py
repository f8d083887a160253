"""Swine Not!: what an agent sees. Characters stand in the order of the edition."""

from __future__ import annotations

from piggery.envs.fields import Encoder, Field, View, bounds, counts, flags, joined, one_hot
from piggery.envs.packing import legal
from piggery.envs.swine_not.packed import pack
from piggery.games.swine_not.components.edition import CHARACTERS
from piggery.games.swine_not.components.floor import DIRECTIONS
from piggery.games.swine_not.play.state import CONTROLLERS, PHASES, RESUMES
from piggery.kernel import AnyGame, Json


def build(game: AnyGame, seats: int) -> Encoder:
    data = game.about.edition.data
    width, height = data["board"]["width"], data["board"]["height"]
    action_cards, pig_cards = [card["id"] for card in data["action_cards"]], [card["id"] for card in data["pig_cards"]]
    tiles = {f"{chr(ord('a') + column)}{row + 1}": (column + 1, row + 1) for column in range(width) for row in range(height)}
    most_cards = max(card["count"] for card in (*data["action_cards"], *data["pig_cards"]))
    everybody = range(CHARACTERS)
    phase, facing, resume = one_hot(PHASES), one_hot(DIRECTIONS), one_hot(RESUMES)
    character, some = one_hot(everybody), flags(everybody)
    action, actions, pigs = one_hot(action_cards), counts(action_cards), counts(pig_cards)
    teams = game.teams(game.start(seats))
    points = min(seats, 2)
    no_cards = [0] * len(action_cards)

    def kept(sheet: Json) -> list[int]:
        return no_cards if sheet is None or not sheet["kept"] else [sheet["kept"].count(card) for card in action_cards]

    def mine(view: View, seat: int) -> list[int]:
        controllers = CONTROLLERS[seats - 1]
        return [int(sheet is not None and controllers[number] == seat) for number, sheet in enumerate(view["characters"])]

    fields = [
        Field("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}", lambda view, _: phase(view["phase"])),
        Field("round", (1,), 0, data["rules"]["max_rounds"] + 1, "the round, from 1", lambda view, _: (view["round"],)),
        Field("mine", (CHARACTERS,), 0, 1, "the characters this seat plays", mine),
        Field("first", (CHARACTERS,), 0, 1, "the first character of the round", lambda view, _: character(view["first"])),
        Field("active", (CHARACTERS,), 0, 1, "the character whose turn it is", lambda view, _: character(view["active"])),
        Field("acted", (CHARACTERS,), 0, 1, "characters that have had their turn", lambda view, _: some(view["acted"])),
        Field("actions_left", (1,), 0, 10, "actions left in this turn", lambda view, _: (view["actions_left"],)),
        Field("drawn", (1,), 0, 1, "a card has been drawn in this turn", lambda view, _: (int(view["drawn"]),)),
        Field(
            "characters",
            (CHARACTERS, 2),
            0,
            max(width, height),
            "column and row of each character, 0 0 for one that does not play",
            lambda view, _: joined((0, 0) if sheet is None else tiles[sheet["tile"]] for sheet in view["characters"]),
        ),
        Field(
            "down",
            (CHARACTERS,),
            0,
            1,
            "characters that lie on the floor",
            lambda view, _: [int(sheet is not None and sheet["down"]) for sheet in view["characters"]],
        ),
        Field(
            "skipped",
            (CHARACTERS,),
            0,
            1,
            "characters that lie and get up at the start of their next turn, to play it, unless the pig is on them",
            lambda view, _: [int(sheet is not None and sheet["skipped"]) for sheet in view["characters"]],
        ),
        Field(
            "kept",
            (CHARACTERS, len(action_cards)),
            0,
            most_cards,
            "kept cards of each character",
            lambda view, _: joined(map(kept, view["characters"])),
        ),
        Field("pig", (2,), 0, max(width, height), "column and row of the pig", lambda view, _: tiles[view["pig"]["tile"]]),
        Field(
            "facing",
            (len(DIRECTIONS),),
            0,
            1,
            f"where the pig looks: {', '.join(DIRECTIONS)}",
            lambda view, _: facing(view["pig"]["facing"]),
        ),
        Field("exhausted", (1,), 0, 1, "the pig is exhausted", lambda view, _: (int(view["pig"]["exhausted"]),)),
        Field(
            "points",
            (points,),
            0,
            10,
            "points of the teams, own first",
            lambda view, seat: view["points"] if teams[seat] == 0 else view["points"][::-1],
        ),
        Field(
            "action_pool",
            (len(action_cards),),
            0,
            most_cards,
            f"action cards yet to be drawn: {', '.join(action_cards)}",
            lambda view, _: actions(view["action_deck"]["pool"]),
        ),
        Field(
            "action_discard",
            (len(action_cards),),
            0,
            most_cards,
            "action cards played",
            lambda view, _: actions(view["action_deck"]["discard"]),
        ),
        Field(
            "pig_pool",
            (len(pig_cards),),
            0,
            most_cards,
            f"pig cards yet to be drawn: {', '.join(pig_cards)}",
            lambda view, _: pigs(view["pig_deck"]["pool"]),
        ),
        Field("pig_discard", (len(pig_cards),), 0, most_cards, "pig cards played", lambda view, _: pigs(view["pig_deck"]["discard"])),
        Field("pig_left", (1,), 0, 60, "alone: pig cards left before the game is lost", lambda view, _: (view["pig_deck"]["left"] or 0,)),
        Field(
            "card", (len(action_cards),), 0, 1, "the action card being played", lambda view, _: action(view["card"] and view["card"]["id"])
        ),
        Field(
            "card_character",
            (CHARACTERS,),
            0,
            1,
            "the character it moves",
            lambda view, _: character(view["card"] and view["card"]["character"]),
        ),
        Field("card_left", (1,), 0, 20, "steps left on it", lambda view, _: ((view["card"] or {}).get("left") or 0,)),
        Field(
            "settling",
            (len(RESUMES),),
            0,
            1,
            f"while the pig bolts, what goes on afterwards: {', '.join(RESUMES)}",
            lambda view, _: resume(view["settle"] and view["settle"]["resume"]),
        ),
        Field("forced", (1,), 0, 20, "pig cards forced so far", lambda view, _: ((view["settle"] or {}).get("forced", 0),)),
    ]
    target = data["rules"]["solo_target_points" if seats == 1 else "target_points"]
    return Encoder(
        fields,
        lambda view, seat: view["points"][teams[seat]] / target,
        "points of the team, as a part of those needed to win",
        pack(game, seats, bounds(fields)),
        legal(game),
    )
