"""Swine Not!: everything is open. Piles and kept cards change rarely, so what they look like is remembered."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from piggery.envs.packing import Pack, Remembered, marks, places, row, scaled, zeros
from piggery.games.swine_not.components.edition import CHARACTERS, Edition
from piggery.games.swine_not.components.floor import DIRECTIONS, LYING, NOWHERE, PLACES
from piggery.games.swine_not.play.state import PHASES, RESUMES, CardInPlay, Settling, Setup, State, pig_cards_left
from piggery.kernel import AnyGame


def pack(game: AnyGame, seats: int, bounds: Mapping[str, int]) -> Pack:
    ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
    actions, pigs, width = len(ed.action_cards), len(ed.pig_cards), ed.floor.width
    phases, character, facings, resumes = places(len(PHASES)), places(CHARACTERS), places(len(DIRECTIONS)), places(len(RESUMES))
    action = places(actions)
    no_card, calm = zeros(actions + CHARACTERS + 1), zeros(len(RESUMES) + 1)
    rounds, actions_left, left = (scaled(bounds[name]) for name in ("round", "actions_left", "pig_left"))
    steps, forced, flag = scaled(bounds["card_left"]), scaled(bounds["forced"]), (zeros(1), row([1]))

    def standing(place: int) -> bytes:
        """Column and row of a place."""
        tile = place - LYING if LYING <= place < NOWHERE else place
        return zeros(2) if tile not in ed.floor.tiles else row((tile % width + 1, tile // width + 1), bounds["characters"])

    at = [standing(place) for place in range(PLACES)]
    down = [flag[LYING <= place < NOWHERE] for place in range(PLACES)]

    def pile(size: int, bound: int) -> Remembered[Any, bytes]:
        """How often each card is among some."""
        many, kinds = scaled(bound).__getitem__, range(size)
        return Remembered(lambda cards: b"".join(map(many, map(cards.count, kinds))))

    def in_play(card: CardInPlay) -> bytes:
        return action[card.number] + character[card.character] + steps[max(card.left, 0)]

    def settling(found: Settling) -> bytes:
        return resumes[found.resume] + forced[found.forced]

    def mine(key: tuple[tuple[int, ...], tuple[int, ...], int]) -> bytes:
        playing, controllers, seat = key
        return marks([number for number in playing if controllers[number] == seat], CHARACTERS)

    held, of_seat = pile(actions, bounds["kept"]), Remembered(mine)
    kept: Remembered[tuple[tuple[int, ...], ...], bytes] = Remembered(lambda cards: b"".join([held[some] for some in cards]))
    some: Remembered[Collection[int], bytes] = Remembered(lambda found: marks(found, CHARACTERS))
    pool, discard = pile(actions, bounds["action_pool"]), pile(actions, bounds["action_discard"])
    pig_pool, pig_discard = pile(pigs, bounds["pig_pool"]), pile(pigs, bounds["pig_discard"])
    points: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: row(found, bounds["points"]))

    def packed(s: State, seat: int) -> bytearray:
        setup: Setup = s.setup
        first, second, third, fourth = s.places
        return bytearray().join(
            (
                phases[s.phase],
                rounds[s.round],
                of_seat[setup.playing, setup.controller, seat],
                character[s.order[0] if s.order else -1],
                character[s.active],
                some[s.acted],
                actions_left[s.actions_left],
                flag[s.drawn],
                at[first],
                at[second],
                at[third],
                at[fourth],
                down[first],
                down[second],
                down[third],
                down[fourth],
                some[s.skipped],
                kept[s.kept],
                at[s.pig],
                facings[s.facing],
                flag[s.exhausted],
                points[s.points[::-1] if setup.teams[seat] else s.points],
                pool[s.pool],
                discard[s.discard],
                pig_pool[s.pig_pool],
                pig_discard[s.pig_discard],
                left[pig_cards_left(ed, s) or 0],
                no_card if s.card is None else in_play(s.card),
                calm if s.settling is None else settling(s.settling),
            )
        )

    return packed
