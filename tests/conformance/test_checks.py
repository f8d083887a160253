"""Tests of the tests: each deliberate fault of the secret game makes the check that is there for it fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from conformance.secret_game import WEIGHTS, Move, SecretGame, State
from piggery.kernel import ALL, CHANCE, Emit, Event, IllegalMove, Json, Refusal, Rng, Urn, events_to_json
from piggery.kernel.due import Due, Thing, dice, one_of
from piggery.lab.conformance import forms, hiding, playing
from piggery.lab.conformance.plays import Play, random_moves


class ViewShowsTheCard(SecretGame):
    def view(self, state: State, seat: int | None) -> Any:
        return {**super().view(state, seat), "hint": state.card}


class ViewShowsThePicks(SecretGame):
    def view(self, state: State, seat: int | None) -> Any:
        return {**super().view(state, seat), "hint": state.picks[:]}


class TellShowsThePick(SecretGame):
    def tell(self, state: State, by: int, move: Move, seat: int | None) -> Any:
        return self.write(by, move) if by != CHANCE else super().tell(state, by, move, seat)


class TellShowsTheCardToAll(SecretGame):
    def tell(self, state: State, by: int, move: Move, seat: int | None) -> Any:
        return self.write(by, move) if by == CHANCE else super().tell(state, by, move, seat)


class TellHintsAtTheCard(SecretGame):
    def tell(self, state: State, by: int, move: Move, seat: int | None) -> Any:
        return {"type": "pick", "number": state.card}


class PreviewShowsTheReveal(SecretGame):
    def preview(self, state: State, seat: int, move: Move) -> Any:
        told: list[Event] = []
        self.apply(state.copy(), seat, move, told.append)
        return {"events": events_to_json(told, seat), "odds": None}


class PreviewInventsEvents(SecretGame):
    def preview(self, state: State, seat: int, move: Move) -> Any:
        return {"events": [{"type": "picked", "seat": seat, "number": 4}], "odds": None}


class PreviewOfAnything(SecretGame):
    def preview(self, state: State, seat: int, move: Move) -> Any:
        return {"events": [], "odds": None}


class PreviewMovesOn(SecretGame):
    def preview(self, state: State, seat: int, move: Move) -> Any:
        shown = super().preview(state, seat, move)
        state.scores[seat] += 1
        return shown


class EventShowsThePick(SecretGame):
    def picked(self, seat: int, number: int) -> Event:
        return Event({"type": "picked", "seat": seat, "number": number})


class ViewSaysMoreThanItDeclares(SecretGame):
    def view(self, state: State, seat: int | None) -> Any:
        return {**super().view(state, seat), "round": len(state.used[0])}


class ViewSaysLessThanItDeclares(SecretGame):
    def view(self, state: State, seat: int | None) -> Any:
        return {name: value for name, value in super().view(state, seat).items() if name != "scores"}


class EventHintsAtTheCard(SecretGame):
    def carry_out(self, state: State, seat: int, move: Move, emit: Emit | None) -> None:
        if emit and move.kind == "pick":
            emit(Event({"type": "picked", "seat": seat, "card": state.card}))
        super().carry_out(state, seat, move, emit)


class EventRevealsToStrangers(SecretGame):
    def picked(self, seat: int, number: int) -> Event:
        return Event({"type": "picked", "seat": seat, "number": number}, secret=("number",), told=(seat,), revealed_to=(1 - seat,))


class PromptShowsTheCard(SecretGame):
    def prompt(self, state: State, seat: int | None) -> str:
        return f"Pick; the card is {state.card}."


class OutlookShowsTheCard(SecretGame):
    def outlook(self, state: State, seat: int) -> Any:
        return {"sentences": [f"The card is {state.card}."]}


class ReckoningCountsTheCard(SecretGame):
    def reckoning(self, state: State, seat: int | None) -> Any:
        return {"total": state.card}


class RefusalShowsTheCard(SecretGame):
    def why_not(self, state: State, seat: int, move: Move) -> Refusal | None:
        refusal = super().why_not(state, seat, move)
        return refusal and Refusal(refusal.rule, f"{refusal.reason} The card is {state.card}.")


class SamplerKnowsTheTruth(SecretGame):
    """One that never varies anything: it would make all twins alike."""

    def determiniser(self, observation: Any) -> Callable[[Rng], State]:
        sample = super().determiniser(observation)
        return lambda rng: sample(Low())


class Low:
    """Not random at all."""

    def getrandbits(self, k: int, /) -> int:
        return 0

    def randrange(self, stop: int, /) -> int:
        return 0


class AlwaysCardOne(SamplerKnowsTheTruth):
    """With the card always 1 and picks always lowest, the sampler above is right every time and proves nothing."""

    def draw(self, state: State, rng: Rng) -> Move:
        return self._deals[0]

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        return self.choices(state, seat)[0]


class IllegalMovesScore(SecretGame):
    def apply(self, state: State, seat: int, move: Move, emit: Emit | None = None) -> None:
        state.scores[0] += 1
        super().apply(state, seat, move, emit)
        state.scores[0] -= 1


class AcceptsUsedNumbers(SecretGame):
    def why_not(self, state: State, seat: int, move: Move) -> Refusal | None:
        refusal = super().why_not(state, seat, move)
        return None if refusal and "used" in refusal.reason else refusal


class RefusesWithoutClause(SecretGame):
    def why_not(self, state: State, seat: int, move: Move) -> Refusal | None:
        refusal = super().why_not(state, seat, move)
        return refusal and Refusal("4", refusal.reason)


class SharingState(State):
    def copy(self) -> SharingState:
        return SharingState(self.rounds, self.card, self.picks[:], self.scores, [used[:] for used in self.used])


class CopiesShareAList(SecretGame):
    def start(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        fresh = super().start(seats, options)
        return SharingState(fresh.rounds, fresh.card, fresh.picks, fresh.scores, fresh.used)


class JsonSharesAList(SecretGame):
    def state_to_json(self, state: State) -> Any:
        return {**super().state_to_json(state), "scores": state.scores}


class PicksTheLowest(SecretGame):
    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        return self.choices(state, seat)[0]


class PicksOneMoreOften(SecretGame):
    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        choices = self.choices(state, seat)
        return choices[0] if rng.getrandbits(3) == 0 else super().pick(state, seat, rng)


class ListsBackwards(SecretGame):
    def choices(self, state: State, seat: int) -> list[Move]:
        return super().choices(state, seat)[::-1]


class ListsForThoseWhoWait(SecretGame):
    def choices(self, state: State, seat: int) -> list[Move]:
        return super().choices(state, seat) or list(self.moves)


class MasksOneTooMany(SecretGame):
    def choice_mask(self, state: State, seat: int) -> int:
        return super().choice_mask(state, seat) | 1

    def choices(self, state: State, seat: int) -> list[Move]:
        return self._table.list(super().choice_mask(state, seat))


class DealsWithEqualOdds(SecretGame):
    def draw(self, state: State, rng: Rng) -> Move:
        return self._deals[rng.randrange(3)]


class ListsNothing(SecretGame):
    """Not a fault: where the outcomes are too many, `chances` is None."""

    def chances(self, state: State) -> list[tuple[Move, int]] | None:
        return None if self.movers(state) == (CHANCE,) else []

    def urn(self, state: State) -> Urn | None:
        if self.movers(state) != (CHANCE,):
            return None

        def outcome(taken: Sequence[int]) -> Move:
            return self._deals[list(taken).index(1)]

        def taken(move: Move) -> list[int]:
            return [int(deal == move) for deal in self._deals]

        return Urn(WEIGHTS, 1, outcome, taken)

    def probability(self, state: State, move: Move) -> Fraction:
        return SecretGame().probability(state, move)


class ListsNothingAndDealsWithEqualOdds(ListsNothing):
    def draw(self, state: State, rng: Rng) -> Move:
        return self._deals[rng.randrange(3)]


class ListsNothingAndHasNoUrn(ListsNothing):
    def urn(self, state: State) -> Urn | None:
        return None


class ListsNothingAndHasAnotherUrn(ListsNothing):
    def urn(self, state: State) -> Urn | None:
        urn = super().urn(state)
        return urn and urn._replace(counts=urn.counts[::-1])


class ListsNothingAndDealsTheImpossible(ListsNothing):
    def is_legal(self, state: State, seat: int, move: Move) -> bool:
        return seat == CHANCE or super().is_legal(state, seat, move)

    def probability(self, state: State, move: Move) -> Fraction:
        return super().probability(state, move) if move.number < 3 else Fraction(0)


class WeighsInFractions(SecretGame):
    def chances(self, state: State) -> list[tuple[Move, int]] | None:
        return [(move, weight / 6) for move, weight in super().chances(state) or []]  # type: ignore[misc]


class TrustedScoresMore(SecretGame):
    def apply_trusted(self, state: State, seat: int, move: Move) -> None:
        super().apply_trusted(state, seat, move)
        state.scores[0] += 1


class FirstToPickScores(SecretGame):
    def carry_out(self, state: State, seat: int, move: Move, emit: Emit | None) -> None:
        if seat != CHANCE and not any(state.picks):
            state.scores[seat] += 1
        super().carry_out(state, seat, move, emit)


class ForgetsTheCard(SecretGame):
    def state_from_json(self, obj: Json) -> State:
        state = super().state_from_json(obj)
        state.card = min(state.card, 1)
        return state


class CrashesOnOddPositions(SecretGame):
    def state_from_json(self, obj: Json) -> State:
        if isinstance(obj, dict):
            assert len(obj["picks"]) == 2
        return super().state_from_json(obj)


class TokensLoseTheSeat(SecretGame):
    def token(self, seat: int, move: Move) -> str:
        return super().token(seat and CHANCE, move) if seat == CHANCE else f"0:{move.number}"


class ReadsExtraFields(SecretGame):
    def parse(self, state: State, obj: Json, seat: int | None = None) -> tuple[int, Move]:
        if isinstance(obj, dict):
            obj = {name: value for name, value in obj.items() if name in ("type", "card", "number")}
        return super().parse(state, obj, seat)


class SaysNothing(SecretGame):
    def sentence(self, event: Event, seat: int | None = ALL) -> str:
        return ""


class TellsTuples(SecretGame):
    def view(self, state: State, seat: int | None) -> Any:
        return {**super().view(state, seat), "scores": tuple(state.scores)}


class NeverEnds(SecretGame):
    def movers(self, state: State) -> tuple[int, ...]:
        return (CHANCE,)


class ScoresDoNotAddUp(SecretGame):
    def outcome(self, state: State) -> Any:
        outcome = super().outcome(state)
        if outcome is not None:
            outcome.scores = (outcome.scores[0] + 1, outcome.scores[1])
        return outcome


class TakesAnySeats(SecretGame):
    def start(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        return super().start(2, options)


class AsksForTooLittle(SecretGame):
    def due(self, state: State, seat: int | None) -> Due:
        return one_of("cards", "Which card?", [(Thing(str(move.number), str(move.number)), move) for move in self._deals[1:]])


class TakesTwoFacesForOneCard(SecretGame):
    def due(self, state: State, seat: int | None) -> Due:
        return dice("What does the die show?", range(1, 5), lambda faces: Move("deal", faces[0]))

    def why_not(self, state: State, seat: int, move: Move) -> Refusal | None:
        return super().why_not(state, seat, Move(move.kind, min(move.number, 3)))


class CountsWhatIsLeftWrongly(SecretGame):
    def due(self, state: State, seat: int | None) -> Due:
        cards = [(Thing(str(move.number), str(move.number), 1), move) for move in self._deals]
        return one_of("cards", "Which card?", cards)


class CallsTwoCardsAlike(SecretGame):
    def due(self, state: State, seat: int | None) -> Due:
        return one_of("cards", "Which card?", [(Thing(str(move.number), "a card"), move) for move in self._deals])


class AsksForTheCard(SecretGame):
    """Well asked."""

    def due(self, state: State, seat: int | None) -> Due:
        cards = [(Thing(str(move.number), f"the {move.number}", weight), move) for move, weight in zip(self._deals, WEIGHTS, strict=True)]
        return one_of("cards", "Which card was dealt?", cards, whose=0)


class SaysThatAllSeeAlike(SecretGame):
    def is_seen_alike(self, state: State) -> bool:
        return True


class CitesNoClause(SecretGame):
    def why_not(self, state: State, seat: int, move: Move) -> Refusal | None:
        refusal = super().why_not(state, seat, move)
        return refusal and Refusal("SEC-1.9", refusal.reason)


class TakesUsedNumbers(SecretGame):
    def is_choice(self, state: State, seat: int, move: Move) -> bool:
        return seat in state.movers and move.kind == "pick"


FAULTS: list[tuple[type[SecretGame], Callable[[Play], None]]] = [
    (ViewShowsTheCard, hiding.twins_look_alike),
    (ViewShowsThePicks, hiding.twins_look_alike),
    (ViewShowsThePicks, hiding.two_of_three_channels_decide_the_third),
    (TellShowsThePick, hiding.two_of_three_channels_decide_the_third),
    (TellShowsTheCardToAll, hiding.two_of_three_channels_decide_the_third),
    (TellHintsAtTheCard, hiding.a_move_tells_the_same_in_twins),
    (PreviewShowsTheReveal, hiding.twins_look_alike),
    (PreviewOfAnything, hiding.previews_of_illegal_moves_are_refused),
    (PreviewInventsEvents, playing.previews_tell_the_beginning_of_what_happens),
    (PreviewMovesOn, playing.previews_tell_the_beginning_of_what_happens),
    (EventShowsThePick, hiding.two_of_three_channels_decide_the_third),
    (EventHintsAtTheCard, hiding.a_move_tells_the_same_in_twins),
    (EventRevealsToStrangers, hiding.events_say_who_learnt_what),
    (PromptShowsTheCard, hiding.twins_look_alike),
    (OutlookShowsTheCard, hiding.twins_look_alike),
    (OutlookShowsTheCard, forms.everything_has_exactly_its_form),
    (ReckoningCountsTheCard, hiding.twins_look_alike),
    (ReckoningCountsTheCard, forms.everything_has_exactly_its_form),
    (RefusalShowsTheCard, hiding.twins_look_alike),
    (AlwaysCardOne, hiding.secrets_are_sampled),
    (IllegalMovesScore, playing.illegal_moves_are_refused_and_change_nothing),
    (AcceptsUsedNumbers, playing.illegal_moves_are_refused_and_change_nothing),
    (SaysThatAllSeeAlike, hiding.who_is_said_to_see_alike_does),
    (CitesNoClause, playing.illegal_moves_are_refused_and_change_nothing),
    (TakesUsedNumbers, playing.illegal_moves_are_refused_and_change_nothing),
    (RefusesWithoutClause, playing.illegal_moves_are_refused_and_change_nothing),
    (CopiesShareAList, playing.an_old_copy_never_changes),
    (ViewSaysMoreThanItDeclares, forms.everything_has_exactly_its_form),
    (ViewSaysLessThanItDeclares, forms.everything_has_exactly_its_form),
    (EventHintsAtTheCard, forms.everything_has_exactly_its_form),
    (JsonSharesAList, playing.an_old_copy_never_changes),
    (PicksTheLowest, playing.pick_gives_every_choice_the_same_odds),
    (PicksOneMoreOften, playing.pick_gives_every_choice_the_same_odds),
    (ListsBackwards, playing.choices_are_numbered_and_in_order),
    (ListsForThoseWhoWait, playing.choices_are_numbered_and_in_order),
    (MasksOneTooMany, playing.choices_are_numbered_and_in_order),
    (DealsWithEqualOdds, playing.draw_has_the_listed_odds),
    (ListsNothingAndDealsWithEqualOdds, playing.draw_has_the_listed_odds),
    (ListsNothingAndHasNoUrn, playing.chance_has_positive_whole_weights),
    (ListsNothingAndHasAnotherUrn, playing.chance_has_positive_whole_weights),
    (ListsNothingAndDealsTheImpossible, playing.draw_has_the_listed_odds),
    (WeighsInFractions, playing.chance_has_positive_whole_weights),
    (AsksForTooLittle, playing.real_components_enter_exactly_the_chances),
    (TakesTwoFacesForOneCard, playing.real_components_enter_exactly_the_chances),
    (CountsWhatIsLeftWrongly, playing.real_components_enter_exactly_the_chances),
    (CallsTwoCardsAlike, playing.real_components_enter_exactly_the_chances),
    (TrustedScoresMore, playing.apply_and_apply_trusted_agree),
    (FirstToPickScores, playing.moves_of_several_seats_commute),
    (ScoresDoNotAddUp, playing.outcomes_add_up),
    (ForgetsTheCard, forms.positions_survive_json),
    (CrashesOnOddPositions, forms.damaged_positions_are_refused_or_played),
    (TokensLoseTheSeat, forms.a_record_replays),
    (ReadsExtraFields, forms.malformed_moves_are_refused),
    (SaysNothing, forms.everything_can_be_said),
    (TellsTuples, forms.all_that_is_told_is_plain_json),
    (TakesAnySeats, forms.bad_setups_are_refused_by_name),
]
FAILURES = (AssertionError, KeyError, msgspec.ValidationError)  # a crash is a failure too


@pytest.fixture(autouse=True)
def rules_of_the_secret_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "clauses", frozenset({"SEC-1.1"}))


def all_pass(check: Callable[[Play], None], played: list[Play]) -> None:
    for play in played:
        check(play)


@pytest.mark.parametrize(("fault", "check"), FAULTS, ids=[f"{fault.__name__}-{check.__name__}" for fault, check in FAULTS])
def test_a_fault_is_found_by_its_check(fault: type[SecretGame], check: Callable[[Play], None]) -> None:
    played = [Play(fault(), 2, {"rounds": 3}, seed) for seed in range(5)]
    with pytest.raises(FAILURES):
        all_pass(check, played)


@pytest.mark.parametrize("game", [SecretGame, ListsNothing, AsksForTheCard])
@pytest.mark.parametrize("check", {check: None for _, check in FAULTS}, ids=lambda check: check.__name__)
def test_a_game_without_fault_passes_the_same_check(check: Callable[[Play], None], game: type[SecretGame]) -> None:
    all_pass(check, [Play(game(), 2, {"rounds": 3}, seed) for seed in range(5)])


def test_a_game_without_end_is_found() -> None:
    with pytest.raises(AssertionError, match="no end"):
        random_moves(NeverEnds(), 2, {}, 1)


def test_a_crash_of_the_rules_is_never_taken_for_a_refusal() -> None:
    class Crashes(SecretGame):
        def parse(self, state: State, obj: Json, seat: int | None = None) -> tuple[int, Move]:
            if isinstance(obj, dict) and not isinstance(obj.get("type"), str):
                raise TypeError("unhashable")
            return super().parse(state, obj, seat)

    play = Play(Crashes(), 2, {}, 1)
    with pytest.raises(TypeError):
        forms.malformed_moves_are_refused(play)
    assert not issubclass(TypeError, IllegalMove)
