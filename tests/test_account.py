"""The account of an evening: deals added, changed and struck, and what that does to later ones."""

from __future__ import annotations

from typing import Final

import pytest

from boston.account.account import added, adjusted, begun, changed, dealt_round, struck, unadjusted
from boston.account.differences import Change, differences, nets
from boston.record.reading import loads, read_deal
from boston.record.record import Deal, Session
from boston.record.written import write_session
from boston.replaying.replay import replay, so_far
from tests.helpers import PASSED, holds, refused

NAMES: Final = ("Anna", "Bo", "Carl", "Disa")
OUT: Final = read_deal(PASSED)


def seven(tricks: list[int], **more: object) -> Deal:
    """A seven in a plain suit, played by seat 1."""
    told = {"contract": "7", "declarer": 1, "suit_class": "plain", "tricks": tricks}
    return read_deal({**told, **more})


#: Made exactly: the source gives 18 for the bid and 2 for making it, and 20 is paid as 20.
MADE: Final = seven([7, 2, 2, 2])


def kept(*deals: Deal, dealer: int = 4) -> Session:
    """An evening of Swedish Boston to which these deals were added one by one."""
    session = begun("swedish", NAMES, dealer)
    for deal in deals:
        session = added(session, deal)
    return session


def test_an_evening_begins_with_what_was_agreed() -> None:
    session = begun(
        "american",
        NAMES,
        dealer="bo",
        options={"pool": 40},
        readings={"pool-at-end": "leave"},
        price="1/20",
        currency="$",
        title="Thursday",
    )
    assert loads(write_session(session)) == session
    assert (session.dealer, session.price, session.currency) == (2, "1/20", "$")
    assert replay(session).deals == ()


def test_the_deal_passes_round_and_is_not_told_again() -> None:
    session = kept(OUT, MADE, OUT)
    assert [deal.dealer for deal in session.deals] == [None, None, None]
    assert [scored.dealer for scored in replay(session).deals] == [4, 1, 2]
    told = kept(read_deal({**PASSED, "dealer": "Disa"}, NAMES), dealer=4)
    assert told == kept(OUT)


@holds("swedish.deal.rotation")
def test_who_deals_out_of_turn_is_refused() -> None:
    said = refused(lambda: added(kept(OUT), read_deal({**PASSED, "dealer": 3})))
    assert said.startswith("deal 2: swedish.deal.rotation: ")
    said = refused(lambda: kept(read_deal({**PASSED, "dealer": 3})))
    assert said == "deal 1: 'dealer' is seat 3, and before the deals seat 4"


def test_a_record_that_tells_every_dealer_is_kept_on_with_one() -> None:
    text = 'game = "swedish"\n' + "".join(
        f'[[deal]]\ndealer = {dealer}\ncontract = "passed"\n' for dealer in (3, 4, 1)
    )
    session = dealt_round(loads(text))
    assert session == Session(game="swedish", dealer=3, deals=(OUT,) * 3)
    assert [scored.dealer for scored in replay(struck(loads(text), 1)).deals] == [3, 4]


@holds("swedish.pay.base", "swedish.pay.codille", "swedish.pay.strokes")
def test_striking_a_deal_reckons_the_later_ones_again_and_says_which() -> None:
    """A deal passed out leaves a stroke, and 2 more are paid: 18 + 2 + 2 is 22, paid as 20.

    With two strokes it is 18 + 2 + 4 = 24, with three 26, which is paid as 30.
    """
    before = kept(OUT, OUT, OUT, MADE)
    assert nets(before)[3] == (90, -30, -30, -30)
    after = struck(before, 2)
    assert after == kept(OUT, OUT, MADE)
    assert differences(before, after) == (Change(3, (90, -30, -30, -30), (60, -20, -20, -20)),)
    assert differences(after, before) == (Change(4, (60, -20, -20, -20), (90, -30, -30, -30)),)
    assert differences(before, before) == ()


@holds("swedish.pay.strokes", "swedish.bete.alar")
def test_changing_a_deal_leaves_its_place() -> None:
    """A stroke fewer, as above; and what seat 1 plays off is now the second of the ålar.

    The first is its own. The second is that of seat 2, who pays 100 for its 96.
    """
    before = kept(OUT, OUT, OUT, MADE)
    after = changed(before, 1, MADE)
    assert after == kept(MADE, OUT, OUT, MADE)
    assert differences(before, after) == (Change(4, (90, -30, -30, -30), (160, -120, -20, -20)),)


@holds("swedish.settle.tour", "swedish.auction.name-trump")
def test_a_change_that_makes_a_later_deal_impossible_is_refused_and_names_it() -> None:
    """A tour of one bête is over as soon as somebody makes a game."""
    session = begun("swedish", options={"tour": 1}, dealer=4)
    ended = added(added(session, OUT), MADE)
    said = refused(lambda: added(ended, OUT))
    assert said == "deal 3: swedish.settle.tour: the tour of 1 bêtes is over, no deal follows"
    longer = added(added(session, OUT), OUT)
    said = refused(lambda: changed(longer, 1, MADE))
    assert said.startswith("deal 2: swedish.settle.tour: ")
    assert longer.deals == (OUT, OUT)
    said = refused(lambda: changed(longer, 1, read_deal({"contract": "7", "declarer": 1})))
    assert said == "deal 1: swedish.auction.name-trump: 7 needs a trump suit"


def test_what_comes_after_a_refused_deal_is_not_reckoned() -> None:
    text = write_session(kept(OUT, MADE, OUT))
    wrong = loads(text.replace("[7, 2, 2, 2]", "[7, 2, 2, 3]"))
    assert nets(wrong) == ((0, 0, 0, 0), None, None)
    assert differences(loads(text), wrong) == (Change(3, (0, 0, 0, 0), None),)


@pytest.mark.parametrize("number", [0, 3, -1])
def test_only_a_deal_that_there_is_can_be_changed_or_struck(number: int) -> None:
    session, said = kept(OUT, MADE), f"there is no deal {number}: the evening has 2"
    assert refused(lambda: struck(session, number)) == said
    assert refused(lambda: changed(session, number, OUT)) == said


def test_an_adjustment_stays_with_its_deal_and_apart_from_the_rules() -> None:
    session = kept(OUT, MADE, OUT)
    for after in (0, 1, 2, 3, None):
        session = adjusted(session, (5, -5, 0, 0), f"after {after}", after)
    done = replay(session)
    assert done.totals == replay(kept(OUT, MADE, OUT)).totals
    assert done.balance[0] - replay(kept(OUT, MADE, OUT)).balance[0] == 25
    # Without the second deal what was after the second is after the first, after the third
    # after the second.
    assert [each.after for each in struck(session, 2).adjustments] == [0, 1, 1, 2, None]
    assert [each.reason for each in unadjusted(session, 1).adjustments] == [
        "after 0",
        "after 2",
        "after 3",
        "after None",
    ]


@pytest.mark.parametrize(
    ("points", "reason", "after", "said"),
    [
        ((5, -4, 0, 0), "x", None, "'points' adds up to 1, not 0: what one gets another gives"),
        ((0, 0, 0), "x", None, "'points' is four whole numbers, one for each seat"),
        ((0.5, -0.5, 0, 0), "x", None, "'points' is four whole numbers from -1000000 to 1000000"),
        ((5, -5, 0, 0), " ", None, "'reason' is empty: an adjustment says why"),
        ((5, -5, 0, 0), "x", 2, "adjustment 1: 'after' is 2, and there is 1 deal"),
    ],
)
def test_an_adjustment_says_why_and_takes_what_it_gives(
    points: tuple[int, int, int, int], reason: str, after: int | None, said: str
) -> None:
    assert refused(lambda: adjusted(kept(OUT), points, reason, after)) == said


@holds("swedish.settle.residue")
def test_an_evening_whose_lot_is_not_drawn_yet_goes_on() -> None:
    """The lot is drawn when the evening ends, so that no deal before it waits for that."""
    session = begun("swedish", dealer=4, readings={"residue": "lot"})
    evening = added(session, read_deal({"event": "made", "declarer": 4}))
    done = so_far(evening)
    assert (len(done.deals), done.settlement) == (1, None)
    assert done.unsettled is not None
    assert refused(lambda: replay(evening)) == str(done.unsettled)
    assert done.unsettled.rule == "swedish.settle.residue"
    assert so_far(kept(OUT)) == replay(kept(OUT))
