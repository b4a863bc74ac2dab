"""Tests of the form of a deal: it accepts every deal that a replay accepts, and no other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import median
from typing import Any, Final

import pytest
from hypothesis import given, settings

from boston.apps.account.fields import Field, Kind
from boston.apps.account.form import deal_form, told_by_deal
from boston.apps.account.trials import Trials
from boston.catalogue import GAMES
from boston.games.german import Pots
from boston.position.before import Before, after
from boston.record.reading import read_deal
from boston.record.record import Deal
from tests.account.pressing import begun, field_of, pressed
from tests.evenings import DRAWN as EVENING_DRAWN
from tests.evenings import EVENINGS
from tests.helpers import DealTable
from tests.houses import play_of

of_every_game = pytest.mark.parametrize("game", EVENINGS)
DRAWN: Final = settings(EVENING_DRAWN, max_examples=5, deadline=None)
SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
#: The games from which a game has its rules: itself, and the game whose rules it follows.
RULES_OF: Final = {game: {game, play_of(game)} for game in EVENINGS}


def evening(game: str, deals: list[DealTable]) -> Iterator[tuple[Before, DealTable]]:
    """Yield the state before each deal of an evening, and the deal itself."""
    now = begun(game)
    for deal in deals:
        yield now, deal
        now = after(now, read_deal(deal))


@of_every_game
def test_the_form_enters_any_deal_in_a_median_of_six_presses_at_most(game: str) -> None:
    counts: list[int] = []

    @DRAWN
    @given(EVENINGS[game])
    def tell(deals: list[DealTable]) -> None:
        for now, deal in evening(game, deals):
            read = read_deal(deal)
            _, form, presses = pressed(now, deal)
            assert form.deal is not None
            assert Trials(now).of(form.deal).pays == Trials(now).of(read).pays
            # If a recorded deal is opened in the form, the form gives the same deal.
            assert deal_form(now, told_by_deal(read)).deal == read
            # Misdeals do not count: the generator makes them far more often than players do.
            counts.append(presses - deal.get("misdeals", 0))

    tell()
    assert len(counts) >= 10
    assert median(counts) <= 6


def chosen_at_random(field: Field, chance: Random) -> Any:
    """Return a random value that the field accepts."""
    opened = [each.value for each in field.offers if each.is_open]
    match field.kind:
        case Kind.SEVERAL:
            return [chance.choice(opened)] if opened else []
        case Kind.YES:
            return chance.random() < 0.5
        case Kind.ONE | Kind.NUMBER | Kind.SEATS:
            return chance.choice(opened) if opened else field.value
        case Kind.TEXT:
            return field.value


@of_every_game
@pytest.mark.parametrize("seed", range(2))
def test_any_answers_that_the_form_offers_give_a_legal_deal(game: str, seed: int) -> None:
    chance, now = Random(f"{game} {seed}"), begun(game)
    for _ in range(4):
        told: dict[str, Any] = {}
        form = deal_form(now, told)
        while left := [each for each in form.fields if each.key not in told]:
            needed = [each for each in left if each.needed and each.value is None]
            if not needed and chance.random() < 0.3:
                break
            field = needed[0] if needed else chance.choice(left)
            told[field.key] = chosen_at_random(field, chance)
            form = deal_form(now, told)
        assert form.deal is not None, (told, form.lacking, form.refusal)
        now = after(now, form.deal)
    assert now.number == 5


#: The keys, in the order of entry, whose values decide which answers a question refuses.
BEFORE_IT: Final = {
    "contract": ("turned",),
    "partner": ("turned", "contract", "declarer"),
    "trump": ("turned", "contract", "declarer", "partner"),
}


@of_every_game
@pytest.mark.parametrize("seed", range(2))
def test_no_deal_with_an_answer_that_the_form_refuses_is_legal(game: str, seed: int) -> None:
    chance, now = Random(f"{game} {seed}"), begun(game)
    for contract in [each.id for each in now.at_table.ladder]:
        told = {"contract": contract, "declarer": "2", "turned": chance.choice([*SUITS])}
        for field in deal_form(now, told).fields:
            for offer in field.offers if field.key in BEFORE_IT else ():
                if offer.refusal is not None:
                    assert offer.refusal.rule.split(".")[0] in RULES_OF[game]
                    early = {key: told[key] for key in BEFORE_IT[field.key] if key in told}
                    for _ in range(5):
                        deal = drawn_at_random({**early, field.key: offer.value}, game, chance)
                        assert not Trials(now).of(deal).is_accepted, (deal, offer)


def drawn_at_random(told: dict[str, Any], game: str, chance: Random) -> Deal:
    """Return a deal with these entries and random values for the other keys."""
    seats = chance.sample((1, 2, 3, 4), 2)
    rest = {
        "declarer": seats[0],
        "partner": chance.choice((None, seats[1])),
        "trump": chance.choice((None, *SUITS)),
        "tricks": [chance.choice((3, 4)), 3, 3, 3],
    }
    deal = {key: value for key, value in {**rest, **told}.items() if value not in (None, "")}
    for key in ("declarer", "partner"):
        if key in deal:
            deal[key] = int(deal[key])
    return read_deal({key: deal[key] for key in deal if key in GAMES[game].deal_keys})


def test_the_form_offers_no_numbers_if_no_number_is_legal() -> None:
    """However many misdeals there were, no bid below the minimum for the Rock is accepted."""
    rock = replace(begun("german"), state=Pots(stamm=0, rokambole=10_000))
    for misdeals in (0, 1, "2"):
        form = deal_form(rock, {"contract": "klein-boston", "misdeals": misdeals})
        assert field_of(form, "misdeals").offers == ()
        assert form.deal is None
