"""What several games share, asked of each: prices entered by hand from the sources."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boston.catalogue import GAMES, game_of
from boston.present.across import Span, deals, names, offer
from boston.present.bars import Bar, bars
from tools.places import ROOT

#: What each payer pays for a misère with a card laid away, made or lost, as the sources print it;
#: in France one unit of sixteen to four units by the suit, in Germany by our reconstruction.
LITTLE_MISERE = {
    "swedish.petite-misere": Span(50, 50),
    "swedish-simplified.petite-misere": Span(10, 10),
    "grandissimo.liten-misar": Span(50, 50),
    "fontainebleau.little-misere": Span(75, 75),
    "american.little-misere": Span(20, 20),
    "american-alternative.little-misere": Span(20, 20),
    "french.petite-misere": Span(16, 64),
    "german.klein-misere": Span(48, 48),
    "solo.little-misere": Span(15, 15),
}


@pytest.mark.parametrize("named", LITTLE_MISERE)
def test_a_little_misere_has_its_price(named: str) -> None:
    game, _, contract = named.partition(".")
    assert (
        offer(game_of(game), game_of(game).ladder.contract(contract)).made == LITTLE_MISERE[named]
    )


def test_a_price_that_rises_with_the_suit_has_two_ends() -> None:
    """Six Levees: 30 in a black suit, 40 in hearts, 50 in diamonds; a trick short is 5 more."""
    six = offer(game_of("fontainebleau"), game_of("fontainebleau").ladder.contract("6"))
    assert (six.name, six.rank, six.of) == ("Six Levees", 2, 15)
    assert (six.made, six.lost) == (Span(30, 50), Span(35, 55))
    # Simple Boston in a black suit pays 10.
    assert six.times == "3.0"


def test_what_is_not_the_sources_own_is_said() -> None:
    nine = offer(game_of("french"), game_of("french").ladder.contract("neuf"))
    assert nine.doubts == ("Conjectured: the source has no price for the three Neuf.",)
    german = offer(game_of("german"), game_of("german").ladder.contract("klein-misere"))
    assert "rates are lost" in german.doubts[0]


@pytest.mark.parametrize(
    ("game", "contracts", "said"),
    [
        # Made as printed; for a loss the source prints two amounts.
        ("fontainebleau", ("little-misere", "piccolissimo", "grand-misere-table"), {"Emended"}),
        ("fontainebleau", ("grand-boston-table",), {"Emended"}),
        ("fontainebleau", ("6", "grand-boston"), set()),
        # What these ask for is ours, and so is the price of a loss; neither price needs mending.
        ("solo", ("little-misere", "piccolissimo", "grand-spread"), {"Conjectured"}),
        ("solo", ("6", "slam"), {"Emended", "Conjectured"}),
        # Whether a misère takes the pool is open, and the pool is not in the amounts shown.
        ("american", ("little-misere", "grand-misere", "little-spread", "6"), set()),
        ("american-alternative", ("grand-spread",), set()),
    ],
)
def test_a_doubt_is_taken_from_made_and_lost_and_not_from_the_pool(
    game: str, contracts: tuple[str, ...], said: set[str]
) -> None:
    for contract in contracts:
        found = offer(game_of(game), game_of(game).ladder.contract(contract))
        assert {doubt.partition(":")[0] for doubt in found.doubts} == said


def test_every_contract_has_the_names_it_may_be_known_by() -> None:
    told = names()
    assert set(told) == set(GAMES)
    assert told["swedish"]["petite-misere"] == [
        *("petite-misere", "petite misère", "no trick, a card laid away")
    ]


def test_a_deal_is_known_by_its_contract_and_by_its_rules() -> None:
    first, second, *_ = deals(str(ROOT / "examples" / "swedish" / "evening.toml"))
    assert (first.number, first.contract, second.contract) == (1, "5", "petite-misere")
    assert "swedish.contracts.discard" in second.rules
    assert "swedish.contracts.discard" not in first.rules


def test_bars_have_one_scale_and_one_line_for_nothing() -> None:
    drawn = bars(
        [Bar("A", Fraction(5, 2), "+2.5"), Bar("B", Fraction(-1), "−1.0"), Bar("C", None, "none")],
        "In lowest bids",
    )
    assert drawn.count('viewBox="-100 0 350 10"') == 3
    assert 'class="bar-won" x="0" y="1" width="250"' in drawn
    assert 'class="bar-lost" x="-100" y="1" width="100"' in drawn
    assert drawn.count('class="bar-zero" x1="0"') == 3
    # As wide as their place, whatever the scale is.
    assert drawn.count('preserveAspectRatio="none" width="100%"') == 3
