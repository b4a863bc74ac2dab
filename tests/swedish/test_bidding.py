"""Trump, named within the limits of the bid."""

from __future__ import annotations

import pytest

from tests.helpers import alone, evening, holds, refusal

COLOUR = "swedish.auction.in-colour"
HIGHEST = "swedish.auction.in-highest-suit"


@holds("swedish.auction.name-trump", COLOUR, HIGHEST)
@pytest.mark.parametrize("contract", ["5", "7", "13"])
def test_trump_is_named_within_the_limits_of_the_bid(contract: str) -> None:
    """Hearts are turned up: diamonds are second, spades and clubs plain."""
    tricks = int(contract)
    for qualifier, allowed in [
        ("", {"hearts", "diamonds", "spades", "clubs"}),
        (" colour", {"hearts", "diamonds"}),
        (" highest", {"hearts"}),
    ]:
        for trump in ("hearts", "diamonds", "spades", "clubs"):
            deal = alone(contract + qualifier, tricks, None, trump=trump, turned="hearts")
            if trump in allowed:
                assert evening(deal).deals[0].net[0] > 0
            else:
                rule = COLOUR if qualifier == " colour" else HIGHEST
                assert refusal(deal).startswith(f"deal 1: {rule}: ")


@holds("swedish.auction.name-trump")
def test_a_positive_contract_needs_a_trump_suit() -> None:
    assert refusal(alone("7", 7, None)).startswith("deal 1: swedish.auction.name-trump: ")
