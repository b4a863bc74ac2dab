"""The nine games, the misères, and the two that are played by agreement."""

from __future__ import annotations

import pytest

from boston.games.german.contracts import LADDER, LADDERS, declarers_open, opponents_open
from tests.german.deals import last, misere, refusal
from tests.helpers import each_pays, holds, paid

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
    assert [contract.id for contract in LADDERS[3, "on"]] == thirteen


@holds("german.contracts.whist-targets", "german.partner.four-lowest")
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
    away = {contract.id: contract.discard for contract in LADDERS[3, "on"] if contract.is_misere}
    assert [name for name, cards in away.items() if cards] == ["klein-misere", "klein-misere-offen"]


@holds("german.contracts.open")
def test_when_the_declarers_cards_lie_open() -> None:
    for name in ("klein-misere-offen", "gross-misere-offen"):
        contract = LADDER.contract(name)
        at_once = [declarers_open("at-once", contract, 2, tricks) for tricks in (0, 1, 5)]
        agreed = [declarers_open("first-trick", contract, 2, tricks) for tricks in (0, 1, 5)]
        assert at_once == [(2,)] * 3
        assert agreed == [(), (2,), (2,)]
    assert declarers_open("at-once", LADDER.contract("gross-misere"), 2, 13) == ()


@holds("german.contracts.forced", "german.contracts.revolution")
def test_when_the_opponents_cards_lie_open_too() -> None:
    forced, all_open = LADDER.contract("misere-forcee"), LADDER.contract("revolution")
    assert [opponents_open(forced, 2, tricks) for tricks in (0, 1)] == [(), (3, 4, 1)]
    assert [opponents_open(all_open, 2, tricks) for tricks in (0, 1)] == [(3, 4, 1)] * 2
    assert opponents_open(LADDER.contract("gross-misere-offen"), 2, 13) == ()


@holds("german.contracts.forced", "german.contracts.revolution")
@pytest.mark.parametrize(
    ("name", "rule", "value"),
    [
        ("misere-forcee", "german.contracts.forced", 400),
        ("revolution", "german.contracts.revolution", 600),
    ],
)
def test_they_are_played_by_agreement_only(name: str, rule: str, value: int) -> None:
    assert refusal(misere(name, 0)).startswith(f"deal 1: {rule}: {name} is played only where")
    assert paid(last(misere(name, 0), **WITH_FORCED)) == each_pays(value)


@holds("german.contracts.no-trumps")
def test_a_misere_has_no_trump() -> None:
    message = refusal(misere("gross-misere", 0, trump="spades", turned="spades"))
    assert message.startswith("deal 1: german.contracts.no-trumps: ")


@holds("german.contracts.open")
def test_options_of_words_are_checked() -> None:
    assert refusal(options={"open_after": "never"}).startswith("german.contracts.open: option")
    assert refusal(options={"forced_miseres": True}).startswith("german.contracts.forced: option")
