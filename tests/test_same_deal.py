"""The same deal in every game: contracts and prices, entered by hand from the sources."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from typing import Final

import pytest

from boston.apps.present.same_deal import presets, settled, shown, summary
from boston.apps.study.same_deal import PRESETS, DealDescription, settle, settle_all
from boston.base.cards import Suit
from boston.catalogue import GAMES

BY_ID: Final = {preset.id: preset.told for preset in PRESETS}

#: The contracts and prices of three presets in every game.
#:
#: Five in hearts alone, six tricks taken. Sweden: 5 for the game, 2 for codille, 1 for the
#: overtrick, times four, is 32. Gotland: 8 and 2 and 1, times four, is 44. America: ten, and six
#: times four tenths. Germany: by the reconstruction, 4 for each of five tricks and two honours.
#: A misère with a discard: in France it is priced by hearts, the suit turned up. A misère with all
#: thirteen cards, lost by two tricks: the second undertrick costs nothing in any game.
PRESETS_PRICED: Final = ("five", "little-misere", "misere-lost")
PRICED: Final = {
    "swedish": (("5", 30), ("petite-misere", 50), ("grande-misere", 100)),
    "swedish-simplified": (("5", 6), ("petite-misere", 10), ("grande-misere", 40)),
    "grandissimo": (("begar", 40), ("liten-misar", 50), ("stor-misar", 100)),
    "fontainebleau": (("5", 20 + 5), ("little-misere", 75), ("grand-misere", 150)),
    "russian": (("5", 20 + 5), ("little-misere", 75), ("grand-misere", 150)),
    "american": (("5", 12), ("little-misere", 20), ("grand-misere", 40)),
    "american-alternative": (("5", 10), ("little-misere", 20), ("grand-misere", 40)),
    "french": (("simple-belle", 16 + 4), ("petite-misere", 64), ("grand-misere", 128)),
    "mariland": (("simple-belle", 16 + 4), ("petite-misere", 64), ("grand-misere", 128)),
    "german": (("klein-boston", 4 * (5 + 2)), ("klein-misere", 48), ("gross-misere", 96)),
    "solo": (("5", 4 + 1), ("little-misere", 15), ("grand-misere", 30)),
}
#: The price of the lowest bid: 5 and 2 in a plain suit, to the nearest ten; 8 and 2 on Gotland.
LOWEST: Final = {
    **dict.fromkeys(("swedish", "grandissimo", "fontainebleau", "american-alternative"), 10),
    "swedish-simplified": 5,
    "american": 12,
    "french": 4,
    "german": 5,
    "solo": 2,
}
#: The price if nobody bids. Seat 1 took two tricks, the others four, four and three. Gotland: a
#: player with the most tricks pays 10 for each trick of the difference. America: 5 a trick, of
#: which each of the two players with the most tricks pays half.
PASSED: Final = {"grandissimo": 2 * 10, "american": 2 * 5 // 2, "german": 0}


@pytest.mark.parametrize("game", PRICED)
def test_each_game_gives_a_preset_the_right_contract_and_price(game: str) -> None:
    done = [settle(GAMES[game], BY_ID[preset]) for preset in PRESETS_PRICED]
    found = tuple((each.contract and each.contract.id, each.price) for each in done)
    assert found == PRICED[game]
    if game in LOWEST:
        assert done[1].ratio == Fraction(PRICED[game][1][1], LOWEST[game])
    if game in PASSED:
        assert settle(GAMES[game], BY_ID["passed"]).price == PASSED[game]


def test_every_preset_is_settled_or_refused_and_its_form_is_accepted() -> None:
    for preset in PRESETS:
        for done in settle_all(preset.told):
            refused_by = None if done.refused is None else done.refused.rule
            assert (done.scored is None) == (refused_by is not None), (preset.id, done.game.id)
    for each in presets():
        assert settled(each["deal"])["error"] == ""


def test_the_same_deal_page_says_what_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    done = settle(GAMES["german"], BY_ID["five"])
    assert done.scored is not None
    assert "Not known" not in shown(done.told)
    outcome = done.scored.outcome._replace(untold="who holds honours")
    lacking = replace(done, scored=replace(done.scored, outcome=outcome))
    monkeypatch.setattr("boston.apps.present.same_deal.settle_all", lambda told: (lacking,))
    assert "<p>Not known: who holds honours.</p>" in shown(done.told)


@pytest.mark.parametrize(
    ("game", "told", "rule"),
    [
        ("american", BY_ID["six-with-partner"], "american.partner.none"),
        ("french", BY_ID["six-with-partner"], "french.partner.simple-only"),
        ("french", DealDescription(asked=7, own=7), "french.contracts.ladder"),
        ("french", DealDescription(), "french.contracts.simple"),
        ("swedish", BY_ID["one-trick"], "swedish.auction.ladder"),
        (
            "russian",
            DealDescription(partner=True, own=5, partners=4),
            "russian.partner.six-to-eight",
        ),
        ("swedish", DealDescription(trump=None), "swedish.auction.name-trump"),
    ],
)
def test_each_game_cites_the_rule_by_which_it_refuses_a_deal(
    game: str, told: DealDescription, rule: str
) -> None:
    refused = settle(GAMES[game], told).refused
    assert refused is not None
    assert refused.rule == rule


def test_only_grandissimo_settles_the_deal_without_trumps() -> None:
    """Begär in sang costs 8 and 2, times six."""
    done = settle_all(DealDescription(trump=None))
    assert {each.game.id: each.price for each in done if each.scored} == {"grandissimo": 60}
    assert summary(done) == (
        f"Settled under {len(GAMES)} games: 1 have the contract and allow it, "
        f"{len(GAMES) - 1} do not."
    )


@pytest.mark.parametrize("rank", ["plain", "second", "highest"])
@pytest.mark.parametrize("suit", Suit)
def test_the_class_of_a_suit_multiplies_the_price(suit: Suit, rank: str) -> None:
    """The standing multiplies the price by one, two or four, whatever the suit."""
    factor = {"plain": 1, "second": 2, "highest": 4}[rank]
    told = DealDescription(asked=7, own=7, trump=suit, rank=rank)
    assert settle(GAMES["german"], told).price == 3 * 7 * factor
    swedish = settle(GAMES["swedish"], told).price
    assert swedish == {1: 20, 2: 40, 4: 80}[factor]


def test_the_same_deal_form_answers_with_html_or_one_error_line() -> None:
    told = json.dumps(dict(BY_ID["five"].plain))
    answer = settled(told)
    assert answer["error"] == ""
    assert answer["html"].count('<details class="same-deal-game"') == len(GAMES)
    for (_, price), *_ in PRICED.values():
        assert f", {price} each</summary>" in answer["html"]
    assert "ours and not historical" in answer["html"]
    assert 'href="rule:mariland.contracts.differences"' in answer["html"]
    for wrong in ("[]", "{", '{"own": 20}', '{"kind": "bridge"}', '{"partners": 3}'):
        answer = settled(wrong)
        assert answer["error"]
        assert "\n" not in answer["error"]
        assert answer["html"] == answer["said"] == ""


def test_the_same_deal_page_names_players_by_their_position() -> None:
    who = "The next opponent, the opponent opposite and the last opponent"
    says = f"{who} each pay the declarer {PRICED['swedish'][0][1]}: "
    assert says in shown(BY_ID["five"])
    # Source 004, with a partner: the last opponent (nearest on the right) pays the declarer.
    says = r"The last opponent pays the declarer (\d+) and the next opponent pays the partner \1: "
    assert re.search(says, shown(BY_ID["six-with-partner"]))
