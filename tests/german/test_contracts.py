"""The nine games, the misères, and the two that are played by agreement."""

from __future__ import annotations

import pytest

from boston import quote
from boston.games.german.contracts import LADDER, ladder
from boston.games.german.play import open_after_first_trick, open_at_once
from tests.german.deals import last, misere, refusal
from tests.helpers import each_pays, holds, paid, refused

WITH_FORCED = {"options": {"forced_miseres": "on"}}


@holds("german.contracts.positive")
def test_nine_games_of_five_to_thirteen_tricks() -> None:
    assert [contract.tricks for contract in LADDER if contract.tricks] == list(range(5, 14))


@holds("german.contracts.ladder-of-miseres", "german.contracts.misere")
def test_the_ladder() -> None:
    thirteen = [
        *("klein-boston", "gross-boston", "klein-misere", "gross-misere"),
        *("klein-independence", "gross-independence", "klein-misere-offen"),
        *("klein-philadelphia", "gross-misere-offen", "gross-philadelphia"),
        *("klein-souveraine", "gross-souveraine", "concordia"),
    ]
    assert [contract.id for contract in LADDER] == thirteen
    thirteen[10:10] = ["misere-forcee", "revolution"]
    assert [contract.id for contract in ladder(3, "on")] == thirteen


@holds(
    "german.contracts.whist-targets", "german.contracts.side-target", "german.partner.four-lowest"
)
def test_what_the_whister_needs() -> None:
    goals = {c.id: c.partnership for c in LADDER if c.partnership is not None}
    assert goals == {
        "klein-boston": (8, 5, 3),
        "gross-boston": (9, 6, 3),
        "klein-independence": (11, 7, 4),
        "gross-independence": (12, 8, 4),
    }


@holds("german.contracts.discard")
def test_a_card_is_laid_away_in_the_small_miseres() -> None:
    away = {contract.id: contract.discard for contract in ladder(3, "on") if contract.is_misere}
    assert [name for name, cards in away.items() if cards] == ["klein-misere", "klein-misere-offen"]


@holds("german.contracts.open")
def test_when_the_declarers_cards_lie_open() -> None:
    for name in ("klein-misere-offen", "gross-misere-offen"):
        contract = LADDER.contract(name)
        assert [open_at_once(contract, 2, tricks, 0) for tricks in (0, 1, 5)] == [2] * 3
        assert [open_after_first_trick(contract, 2, tricks, 0) for tricks in (0, 1, 5)] == [
            None,
            2,
            2,
        ]
    for opened in (open_at_once, open_after_first_trick):
        assert opened(LADDER.contract("gross-misere"), 2, 13, 0) is None


@holds("german.contracts.by-agreement")
@pytest.mark.parametrize(("name", "value"), [("misere-forcee", 400), ("revolution", 600)])
def test_they_are_played_by_agreement_only(name: str, value: int) -> None:
    rule = "german.contracts.by-agreement"
    assert refusal(misere(name, 0)).startswith(f"deal 1: {rule}: {name} is played only where")
    assert paid(last(misere(name, 0), **WITH_FORCED)) == each_pays(value)
    # Nor is one that nobody played worth anything without it.
    said = refused(lambda: quote("german", name, tricks=0))
    assert said.startswith(f"{rule}: {name} is played only where")
    on = WITH_FORCED["options"]
    assert quote("german", name, tricks=0, rates="reconstruction-a", options=on).points == value


def test_a_quotation_has_the_couleurs_of_its_table() -> None:
    rates = {"klein-boston": {"fourth": 1, "third": 10, "second": 100, "first": 1000}}
    four = {"couleurs": 4}
    for couleur, rate in rates["klein-boston"].items():
        quoted = quote(
            "german", "klein-boston", tricks=5, suit_class=couleur, rates=rates, options=four
        )
        assert quoted.points == 5 * rate


@holds("german.contracts.no-trumps")
def test_a_misere_has_no_trump() -> None:
    message = refusal(misere("gross-misere", 0, trump="spades", turned="spades"))
    assert message.startswith("deal 1: german.contracts.no-trumps: ")


@holds("german.contracts.open")
def test_options_of_words_are_checked() -> None:
    assert refusal(options={"open_after": "never"}).startswith("german.contracts.open: option")
    assert refusal(options={"forced_miseres": True}).startswith(
        "german.contracts.by-agreement: option"
    )
