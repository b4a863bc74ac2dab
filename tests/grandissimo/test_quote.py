"""The direct payment of a game nobody has to have played."""

from __future__ import annotations

import pytest

from boston.games.grandissimo import quote
from tests.bids import is_misere, is_small
from tests.grandissimo.random_summaries import WORTH
from tests.grandissimo.told import last
from tests.helpers import alone, holds, paid, refused


@holds("grandissimo.pay.base", "grandissimo.pay.suit-factor", "grandissimo.pay.slam")
@pytest.mark.parametrize("contract", WORTH)
def test_a_quotation_is_what_a_deal_pays(contract: str) -> None:
    for suit in (None,) if is_misere(contract) else ("plain", "second", "highest", None):
        for taken in range(13 if is_small(contract) else 14):
            deal = last(alone(contract, taken, suit))
            assert quote(contract, tricks=taken, suit_class=suit).points in paid(deal).values()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"contract": "10", "tricks": 10, "whist": True}, "grandissimo.partner.begar-to-nine: "),
        ({"contract": "stor-misar", "tricks": 0, "whist": True}, "grandissimo.partner."),
        ({"contract": "stor-misar", "tricks": 0, "suit_class": "plain"}, "contracts.no-trumps: "),
        ({"contract": "7", "tricks": 7, "opening_run": 8}, "grandissimo.pay.sank: "),
        ({"contract": "7", "tricks": -1}, "a side takes 0 to 13 tricks, not -1"),
        ({"contract": "liten-misar", "tricks": 13}, "a side takes 0 to 12 tricks, not 13"),
        ({"contract": "5", "tricks": 5}, "'5' is not a contract of this game"),
        ({"contract": "7", "tricks": 7, "suit_class": "third"}, "no class of suit"),
        ({"contract": "7", "tricks": 7, "readings": {"slam": "never"}}, "no reading 'slam'"),
    ],
)
def test_what_cannot_be_quoted(asked: dict[str, object], said: str) -> None:
    assert said in refused(lambda: quote(**asked))  # type: ignore[arg-type]
