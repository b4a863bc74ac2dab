"""Entries of an account book: what they tell, and what they say too little of."""

from __future__ import annotations

import pytest

from tests.entries import lost, made
from tests.grandissimo.told import evening, last, refusal
from tests.helpers import DealTable, columns, each_pays, holds, items, paid


@holds("grandissimo.pay.lost", "grandissimo.bete.increment", "grandissimo.auction.name-trump")
@pytest.mark.parametrize(
    ("deal", "net", "bete"),
    [
        pytest.param(lost(1, None, contract="6"), (-210, 70, 70, 70), 260, id="in sang"),
        pytest.param(lost(1, "second", contract="6"), (-60, 20, 20, 20), 220, id="in a suit"),
        pytest.param(lost(1, None, contract="stor-misar"), (-300, 100, 100, 100), 220, id="misère"),
        pytest.param(lost(1, "second"), (0, 0, 0, 0), 220, id="of an unknown game"),
    ],
)
def test_a_lost_game_with_its_contract_is_paid(
    deal: DealTable, net: tuple[int, ...], bete: int
) -> None:
    scored = last(deal)
    assert scored.net == net
    assert columns(scored)[1] == [200, bete]
    assert (scored.outcome.untold is None) == ("contract" in deal)
    if "contract" in deal:
        assert items(scored)[0][0] == "grandissimo.pay.lost"


@holds("grandissimo.pay.base", "grandissimo.pay.kodilj")
def test_a_misere_entered_as_made_leaves_nothing_untold() -> None:
    deal = last(made(1, contract="stor-misar"))
    assert deal.outcome.untold is None
    assert paid(deal) == each_pays(100)
    told = [("grandissimo.pay.base", 100), ("grandissimo.pay.kodilj", 2)]
    assert items(deal) == [*told, ("grandissimo.pay.rounding", -2)]


@pytest.mark.parametrize(
    ("deal", "missing"),
    [(made(1), "contract, suit and tricks"), (made(1, contract="begar"), "suit and tricks")],
)
def test_what_an_entry_of_a_game_made_does_not_tell_is_said(deal: DealTable, missing: str) -> None:
    scored = last(deal)
    assert paid(scored) == {}
    assert scored.outcome.untold is not None
    assert scored.outcome.untold.endswith(f"the record does not say {missing}")


@holds("grandissimo.pay.lost-both-short", "grandissimo.bete.both-short", "grandissimo.pay.whist")
def test_who_failed_is_told_where_two_played() -> None:
    """12 and 6 in a plain suit: 18, paid as 20."""
    both = {"event": "lost", "contract": "6", "suit_class": "plain", "declarer": 1, "partner": 3}
    scored = last({**both, "set_by": [1, 3]})
    assert items(scored)[:2] == [("grandissimo.pay.lost", 12), ("grandissimo.pay.whist", 6)]
    assert paid(scored) == {(1, 2): 20, (3, 4): 20}
    assert paid(last({**both, "set_by": [3]})) == {(3, 2): 20, (3, 4): 20}
    assert refusal(both) == "deal 1: 'set_by' is missing: which of the two partners failed"


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        pytest.param({"event": "made"}, "'declarer' is missing", id="no declarer"),
        pytest.param({"event": "lost", "declarer": 1}, "'suit_class' is missing", id="no suit"),
        pytest.param(lost(1, set_by=[3]), "'set_by' names seat 3, but seat 1", id="of the others"),
        pytest.param(made(1, contract="rundmisar"), "not a contract", id="rundmisär made"),
        pytest.param(lost(1, contract="5"), "'5' is not a contract", id="a contract of another"),
    ],
)
def test_what_an_entry_leaves_out_is_asked_for(deal: DealTable, said: str) -> None:
    assert said in refusal(deal)


@holds(
    "grandissimo.bete.lost-alone",
    "grandissimo.contracts.no-trumps",
    "grandissimo.partner.begar-to-nine",
    "grandissimo.partner.invitation",
    "grandissimo.bete.tied",
    "grandissimo.contracts.rundmisar",
)
@pytest.mark.parametrize(
    ("deal", "rule"),
    [
        pytest.param(lost(1, betes=2), "grandissimo.bete.lost-alone", id="two bêtes"),
        pytest.param(lost(1, betes=0), "grandissimo.bete.lost-alone", id="none"),
        pytest.param(
            lost(1, contract="liten-misar"), "grandissimo.contracts.no-trumps", id="a suit"
        ),
        pytest.param(
            made(1, 2, contract="10"), "grandissimo.partner.begar-to-nine", id="a whister in 10"
        ),
        pytest.param(made(1, 1), "grandissimo.partner.invitation", id="his own whister"),
        pytest.param(made(1, from_seat=2), "grandissimo.bete.tied", id="his own ål goes first"),
        pytest.param(lost(1, from_seat=2), "grandissimo.bete.tied", id="nothing is played off"),
        pytest.param(
            {"event": "passed"}, "grandissimo.contracts.rundmisar", id="passed out, unplayed"
        ),
    ],
)
def test_an_entry_the_rules_forbid(deal: DealTable, rule: str) -> None:
    assert refusal(deal).startswith(f"deal 1: {rule}: ")


@holds("grandissimo.bete.lost-alone")
def test_one_bete_may_be_said_or_left_out() -> None:
    told, untold = lost(1, "second"), {"event": "lost", "declarer": 1, "suit_class": "second"}
    assert evening(told).deals[0].outcome == evening(untold).deals[0].outcome
