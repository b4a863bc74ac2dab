"""Tests of the special rules of Russian Boston, with results worked out by hand."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston import quote
from boston.games import solo
from boston.games.russian import CARTE_BLANCHE, GAME, ladder
from tests.evenings import EVENINGS
from tests.fontainebleau.deals import Case, alone, both, under
from tests.helpers import (
    DealTable,
    Wrong,
    at_a_table,
    evening,
    holds,
    items,
    last,
    last_stands_unless,
    named,
)
from tests.houses import FONTAINEBLEAU
from tests.suits import full, game, in_order, low_trump, low_trump_in_summary, pair

SUIT: Final = "russian.auction.suit-order"
HIGHER: Final = "fontainebleau.auction.higher"
SIX_TO_EIGHT: Final = "russian.partner.six-to-eight"
OFFER: Final = "russian.partner.offer"
TARGET: Final = "russian.partner.target"
HONOURS: Final = "russian.pay.honours"
BLANCHE: Final = "russian.pay.carte-blanche"
FALSE: Final = "russian.pay.false-carte-blanche"
DIFFERENCES: Final = "russian.contracts.differences"
DISCARD: Final = "fontainebleau.contracts.discard"
BARE: Final = "differences=bare"
BARELY: Final[dict[str, Any]] = {"readings": {"differences": "bare"}}

RECONSTRUCTED: Final = at_a_table(GAME)
HEARTS_HIGH: Final = at_a_table(GAME, readings={"suit-order": "hearts-high"})
AS_BARE: Final = at_a_table(GAME, **BARELY)


@holds(SUIT, DIFFERENCES)
@pytest.mark.parametrize(
    ("at", "calls", "rule"),
    [
        (RECONSTRUCTED, ["5 spades", "5 clubs", "5 hearts", "5 diamonds"], None),
        (RECONSTRUCTED, ["5 diamonds", "5 hearts"], SUIT),
        (RECONSTRUCTED, ["5 hearts", "5 clubs"], SUIT),
        (RECONSTRUCTED, ["6 hearts", "6 hearts"], HIGHER),
        (RECONSTRUCTED, ["6 spades", "5 diamonds"], HIGHER),
        (RECONSTRUCTED, ["little-misere", "little-misere"], HIGHER),
        (RECONSTRUCTED, ["7"], "fontainebleau.auction.suit-named"),
        (RECONSTRUCTED, ["pass", "5 spades", "1:5 clubs"], "fontainebleau.auction.pass-is-final"),
        (RECONSTRUCTED, ["pass", "3:5 spades"], "fontainebleau.auction.turn"),
        (RECONSTRUCTED, ["5 diamonds", "3:5 spades"], "fontainebleau.auction.turn"),
        (RECONSTRUCTED, ["piccolissimo clubs"], "fontainebleau.contracts.no-trumps"),
        (HEARTS_HIGH, ["5 diamonds", "5 hearts"], None),
        (HEARTS_HIGH, ["5 hearts", "5 diamonds"], SUIT),
        (AS_BARE, ["5 diamonds", "5 hearts"], None),
        (AS_BARE, ["5 hearts", "5 diamonds"], "fontainebleau.auction.suit-order"),
    ],
)
def test_a_call_is_legal_or_refused_by_the_right_rule(
    at: Any, calls: list[str], rule: str | None
) -> None:
    last_stands_unless(at, calls, rule)


@holds(SIX_TO_EIGHT, TARGET)
def test_russian_partners_in_six_seven_and_eight_need_four_more_tricks() -> None:
    with_partner = {each.id: each.partnership for each in GAME.ladder if each.partnership}
    # The target is for both together; neither partner has an individual target.
    assert with_partner == {"6": (10, 0, 0), "7": (11, 0, 0), "8": (12, 0, 0)}
    # Nobody can be asked for fourteen tricks.
    for target, last_one in (("plus-three", 10), ("plus-four", 9)):
        bids = ladder("diamonds-high", "five-to-ten", target)
        assert [b.id for b in bids if b.partnership] == [*map(str, range(5, last_one + 1))]


SIX: Final = full("6 spades", "pass", "pass", "pass")


PAIR: Final = pair("6", 11, "clubs")
#: Seat 1 has all the spades. Seats 1 and 2 declare carte blanche; that of seat 1 is false.
TWO_BLANCHES: Final = full("5 spades", "pass", "pass", "pass", carte_blanche=[1, 2])
TO_TEN: Final = "who-may-have-partner=five-to-ten"
THREE: Final = "pair-target=plus-three"
CASES: Final = [
    # Six in clubs with eleven tricks: the side needed ten, or nine in the bare game.
    Case(PAIR, both(35)),
    Case(PAIR, both(55), 20, "overtricks-with-partner=all"),
    Case(PAIR, both(40), 20, BARE),
    Case(PAIR, both(55), 20, f"{BARE} overtricks-with-partner=all"),
    # Inherited readings can also be chosen.
    Case(game("little-misere", 1), alone(-75)),
    Case(game("little-misere", 1), alone(-20), 20, "misere-loss=printed-table"),
    Case(pair("7", 8, "diamonds"), both(-85)),
    Case(pair("7", 8, "diamonds"), (-95, 85, -95, 85), 20, "pool-loss=any-failed-seven-plus"),
    # By readings, partners are allowed for five to ten, or the target is three tricks more.
    Case(pair("5", 9, "clubs"), both(10), 20, TO_TEN),
    Case(pair("5", 8, "clubs"), both(-15), 20, TO_TEN),
    Case(pair("5", 8, "clubs"), both(10), 20, f"{TO_TEN} {THREE}"),
    Case(pair("7", 10, "clubs"), (60, -50, 60, -50), 20, THREE),
    # After a false carte blanche, twice the amount is paid back; by a reading, once.
    Case(TWO_BLANCHES, (210 + 20 - 60, -70 + 20 + 20, -70, -70)),
    Case(TWO_BLANCHES, (210 + 20 - 30, -70 + 20 + 10, -80, -80), 20, "false-carte-blanche=refund"),
    Case(game("5", 5, "clubs"), alone(10), 20, "carte-blanche=none"),
    # The hands show a low trump, a summary does not; the pages say so.
    Case(low_trump(carte_blanche=[2]), (195 + 10, -65 - 30, -65 + 10, -65 + 10)),
    Case(low_trump_in_summary(carte_blanche=[2]), (195 - 10, -65 + 30, -65 - 10, -65 - 10)),
]


@holds(TARGET, HONOURS, SIX_TO_EIGHT, BLANCHE, FALSE, DIFFERENCES)
@holds("fontainebleau.pay.overtricks-with-partner")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.won}-{case.reading}")
def test_each_deal_gives_the_expected_gains_and_pool(case: Case) -> None:
    case.holds_in("russian")


@holds(HONOURS)
def test_russian_honours_are_paid_as_overtricks() -> None:
    deal = under(pair("6", 11, "clubs", honours=[2, 0, 1, 1]), game="russian")
    over = ("fontainebleau.pay.overtricks-with-partner", 5)
    assert items(deal) == [("fontainebleau.pay.trumps", 30), over, (HONOURS, 10)]
    four = under(game("8", 9, "hearts", honours=[4, 0, 0, 0]), game="russian").receipt
    told = [line.because for line in four if line.rule == HONOURS]
    assert told == ["for 4 honours, as 4 overtricks"] * 3
    for held, points in ((2, 0), (3, 10), (4, 20)):
        price = quote("russian", "7", suit="hearts", tricks=7, honours=held)
        assert price.points == 60 + points
        named = [(item.rule, item.points) for item in price.items[1:]]
        assert named == ([(HONOURS, points)] if points else [])
    assert quote("russian", "grand-boston", suit="clubs", tricks=13, honours=4).points == 420
    there = quote("russian", "7", suit="hearts", tricks=7, honours=4, **BARELY)
    assert there.items[1].rule == "fontainebleau.pay.honours"


@holds(BLANCHE)
def test_a_carte_blanche_is_paid_after_the_stakes_and_before_the_play() -> None:
    assert CARTE_BLANCHE == 5 * solo.CARTE_BLANCHE
    lines = last(game("9", 9, "clubs", carte_blanche=[3]), game="russian").receipt
    first = [(line.rule, line.payer, line.payee, line.points) for line in lines]
    assert [rule for rule, *_ in first[:4]] == ["fontainebleau.pool.stake"] * 4
    assert first[4:7] == [(BLANCHE, payer, 3, 10) for payer in (4, 1, 2)]
    assert first[7][0] == "fontainebleau.pay.trumps"


@holds(DIFFERENCES)
def test_every_russian_receipt_says_what_is_reconstructed() -> None:
    deal = last(TWO_BLANCHES, game="russian")
    assert [(each.rule, each.status) for each in deal.doubts] == [
        (DIFFERENCES, "lost"),
        (BLANCHE, "reconstructed"),
        (FALSE, "conjectured"),
        (HONOURS, "reconstructed"),
        ("fontainebleau.pay.extras-per-payer", "conjectured"),
    ]
    lost = "Lost: the list of its differences from Boston de Fontainebleau is lost"
    told = game("5", 5, "clubs")
    [doubt] = last(told, game="russian").doubts
    assert str(doubt) == f"{lost}; what is put in its place from source 004 is reconstructed."
    [doubt] = last(told, game="russian", **BARELY).doubts
    assert str(doubt) == f"{lost}; nothing is put in its place, and that game is played unchanged."


LITTLE: Final = full("little-misere", "pass", "pass", "pass", play=in_order(12))
ALL_FOUR: Final[DealTable] = {**LITTLE, "discards": [["S2"], ["H2"], ["D2"], ["C2"]]}
ALONE: Final[DealTable] = {**LITTLE, "discards": [["S2"], [], [], []]}
SOLOIST: Final[dict[str, Any]] = {"readings": {"discards": "soloist-only"}}
WITH_BLANCHE: Final = game("5", 5, "clubs", carte_blanche=[2])
WRONG: Final = [
    *(
        Wrong(pair(bid, 13, "clubs"), SIX_TO_EIGHT, f"{bid} is played alone")
        for bid in ("5", "9", "10", "11", "12", "grand-boston")
    ),
    Wrong({**SIX, "whist": 1}, OFFER, "seat 1 cannot be their own"),
    Wrong({**SIX, "called": "DA"}, OFFER, "DA is called, but"),
    Wrong(ALONE, DISCARD),
    Wrong(ALL_FOUR, DISCARD, "", SOLOIST),
    Wrong(game("grand-misere", 0, carte_blanche=[2]), BLANCHE, "carte blanche needs a trump suit"),
    Wrong(WITH_BLANCHE, BLANCHE, "by the reading chosen", {"readings": {"carte-blanche": "none"}}),
    Wrong(WITH_BLANCHE, BLANCHE, "by the reading chosen", BARELY),
]


@pytest.mark.parametrize("wrong", WRONG, ids=named)
def test_a_wrong_record_is_refused(wrong: Wrong) -> None:
    wrong.is_refused("russian")


@holds(DISCARD)
def test_all_four_players_discard_or_only_the_declarer_by_a_reading() -> None:
    for told, more in ((ALL_FOUR, {}), (ALONE, SOLOIST)):
        assert last(told, game="russian", **more).net[0] == -225 - 5


@holds("russian.contracts.differences")
@given(EVENINGS["fontainebleau"])
def test_a_bare_russian_summary_is_paid_as_in_fontainebleau(deals: list[DealTable]) -> None:
    here = evening(*deals, game="russian", **BARELY)
    there = evening(*deals, game="fontainebleau")
    assert [deal.receipt for deal in here.deals] == [deal.receipt for deal in there.deals]
    assert [deal.scoreboard for deal in here.deals] == [deal.scoreboard for deal in there.deals]
    assert here.settlement == there.settlement


@holds("russian.contracts.differences")
@given(st.integers(0, 2**32))
def test_a_bare_russian_deal_with_cards_ends_as_in_fontainebleau(seed: int) -> None:
    told = [each.full for each in FONTAINEBLEAU.evening(seed, 2)]
    here = evening(*told, game="russian", **BARELY)
    there = evening(*told, game="fontainebleau")
    assert [deal.outcome for deal in here.deals] == [deal.outcome for deal in there.deals]
