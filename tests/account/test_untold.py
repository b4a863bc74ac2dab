"""What an earlier deal left out although later deals depend on it: the belle of French Boston."""

from __future__ import annotations

from typing import Final

import pytest

from boston.account.untold import untold
from boston.record.reading import loads
from boston.replaying.replay import so_far
from tests.helpers import holds

PASSED: Final = '[[deal]]\ncontract = "passed"\n'
#: Source 002: the suit turned up in the first deal is the belle for the whole game.
BELLE: Final = "french.deal.belle"
SUITS: Final = ["spades", "hearts", "diamonds", "clubs"]


@holds(BELLE)
@pytest.mark.parametrize("deals", [1, 2, 3])
def test_the_first_deal_is_asked_for_its_suit_however_many_came_after_it(deals: int) -> None:
    asked = untold(so_far(loads(f'game = "french"\ndealer = 4\n{PASSED * deals}')))
    assert asked is not None
    assert asked.number == 1
    assert [offer.value for offer in asked.offers] == SUITS
    assert [offer.words.lower() for offer in asked.offers] == SUITS
    assert all(offer.is_open for offer in asked.offers)
    # A simple game in belle, and one in petite, cannot be bid while the belle is unknown.
    assert asked.refused == {BELLE}


@holds(BELLE)
def test_nothing_is_asked_where_the_first_deal_told_it_or_nothing_depends_on_it() -> None:
    told = f'game = "french"\ndealer = 4\n{PASSED}turned = "hearts"\n'
    assert untold(so_far(loads(told))) is None
    # What a later deal turned up makes no belle.
    assert untold(so_far(loads(told + PASSED))) is None
    agreed = f'game = "french"\ndealer = 4\n[options]\nbelle = "clubs"\nfirst_deal = 2\n{PASSED}'
    assert untold(so_far(loads(agreed))) is None
    assert untold(so_far(loads('game = "french"\ndealer = 4\n'))) is None
    assert untold(so_far(loads(f'game = "swedish"\ndealer = 4\n{PASSED}'))) is None
