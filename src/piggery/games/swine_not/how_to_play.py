"""The numbers of an edition that the page for beginners tells."""

from __future__ import annotations

from piggery.games.swine_not.game import SwineNot


def numbers(game: SwineNot) -> dict[str, str | int]:
    ed = game.edition
    rules = ed.rules
    return {
        "width": ed.form.board.width,
        "height": ed.form.board.height,
        "kitchens": len(ed.kitchen_team),
        "action_cards": len(ed.action_deck),
        "pig_cards": len(ed.pig_deck),
        "actions": rules.actions_per_turn,
        "range": rules.range,
        "gap": rules.gap,
        "points": rules.target_points,
        "solo_points": rules.solo_target_points,
        "solo_cards": rules.solo_pig_cards,
        "rounds": rules.max_rounds,
        "most_players": ed.form.edition.players[1],
    }
