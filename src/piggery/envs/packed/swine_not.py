"""Swine Not!: everything is open. Piles and kept cards change rarely, so what they look like is remembered."""

from __future__ import annotations

from piggery.envs.packing import Pack, Remembered, marks, packer, places, row, zeros
from piggery.games.swine_not.edition import CHARACTERS, Edition
from piggery.games.swine_not.floor import DIRECTIONS, LYING, NOWHERE, PLACES
from piggery.games.swine_not.state import PHASES, RESUMES, CardInPlay, Settling, Setup, State, pig_cards_left
from piggery.kernel import AnyGame


def pack(game: AnyGame, seats: int) -> Pack:
    ed = Edition(dict(game.about.edition.data), game.about.edition.id)
    actions, pigs, width = len(ed.action_cards), len(ed.pig_cards), ed.floor.width
    phases, character, facings, resumes = places(len(PHASES)), places(CHARACTERS), places(len(DIRECTIONS)), places(len(RESUMES))
    action = places(actions)
    no_card, calm = zeros(actions + CHARACTERS + 1), zeros(len(RESUMES) + 1)
    one, two = packer(1), packer(2)

    def standing(place: int) -> bytes:
        """Column and row of a place."""
        tile = place - LYING if LYING <= place < NOWHERE else place
        return zeros(2) if tile not in ed.floor.tiles else two(tile % width + 1, tile // width + 1)

    at = [standing(place) for place in range(PLACES)]
    down = [one(LYING <= place < NOWHERE) for place in range(PLACES)]

    def kept(cards: tuple[tuple[int, ...], ...]) -> bytes:
        return row([held.count(card) for held in cards for card in range(actions)])

    def pile(size: int) -> Remembered[bytes, bytes]:
        return Remembered(lambda cards: row([cards.count(card) for card in range(size)]))

    def in_play(card: CardInPlay) -> bytes:
        return action[card.number] + character[card.character] + one(max(card.left, 0))

    def settling(found: Settling) -> bytes:
        return resumes[found.resume] + one(found.forced)

    def mine(key: tuple[tuple[int, ...], tuple[int, ...], int]) -> bytes:
        playing, controllers, seat = key
        return marks([number for number in playing if controllers[number] == seat], CHARACTERS)

    of_kept, of_seat = Remembered(kept), Remembered(mine)
    acted: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: marks(found, CHARACTERS))
    pool, discard, pig_pool, pig_discard = pile(actions), pile(actions), pile(pigs), pile(pigs)
    points: Remembered[tuple[int, ...], bytes] = Remembered(row)

    def packed(s: State, seat: int) -> bytes:
        setup: Setup = s.setup
        first, second, third, fourth = s.places
        return b"".join(
            (
                phases[s.phase],
                one(s.round),
                of_seat[setup.playing, setup.controller, seat],
                character[s.order[0] if s.order else -1],
                character[s.active],
                acted[s.acted],
                two(s.actions_left, s.drawn),
                at[first],
                at[second],
                at[third],
                at[fourth],
                down[first],
                down[second],
                down[third],
                down[fourth],
                of_kept[s.kept],
                at[s.pig],
                facings[s.facing],
                one(s.exhausted),
                points[s.points[::-1] if setup.teams[seat] else s.points],
                pool[s.pool],
                discard[s.discard],
                pig_pool[s.pig_pool],
                pig_discard[s.pig_discard],
                one(pig_cards_left(ed, s) or 0),
                no_card if s.card is None else in_play(s.card),
                calm if s.settling is None else settling(s.settling),
            )
        )

    return packed
