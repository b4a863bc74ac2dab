"""Entries of an account book, and what a deal of these games can get wrong."""

from __future__ import annotations

from typing import Final

import pytest

from tests.commands import Boston, written
from tests.entries import lost, made
from tests.helpers import (
    PASSED,
    DealTable,
    alone,
    columns,
    each_pays,
    evening,
    holds,
    items,
    last,
    misere,
    paid,
    refusal,
    with_whist,
)
from tests.suits import of_suits
from tests.sweden.both import BOTH, of_both, rundmisar


@holds("grandissimo.pay.lost", "grandissimo.bete.increment", "grandissimo.auction.name-trump")
@pytest.mark.parametrize(
    ("deal", "points", "bete"),
    [
        pytest.param(lost(1, None, contract="6"), 70, 260, id="in sang"),
        pytest.param(lost(1, "second", contract="6"), 20, 220, id="in a suit"),
        pytest.param(lost(1, None, contract="stor-misar"), 100, 220, id="misère"),
        pytest.param(lost(1, "second"), 0, 220, id="of an unknown game"),
    ],
)
def test_a_lost_game_with_its_contract_is_paid(deal: DealTable, points: int, bete: int) -> None:
    scored = last(deal, game="grandissimo")
    assert scored.net == (-3 * points, points, points, points)
    assert columns(scored)[1] == [200, bete]
    assert (scored.outcome.untold is None) == ("contract" in deal)
    if "contract" in deal:
        assert items(scored)[0][0] == "grandissimo.pay.lost"
    # That it is one bête may be said or left out.
    untold = {key: value for key, value in deal.items() if key != "betes"}
    assert last(untold, game="grandissimo").outcome == scored.outcome


@holds("grandissimo.pay.base")
def test_a_misere_entered_as_made_leaves_nothing_untold() -> None:
    """48 + 2 + 2 x 2 = 54, paid as 50; and 100 + 2, paid as 100."""
    swedish = last(PASSED, PASSED, made(1, contract="petite-misere"))
    grandissimo = last(made(1, contract="stor-misar"), game="grandissimo")
    assert (swedish.outcome.untold, grandissimo.outcome.untold) == (None, None)
    assert (paid(swedish), paid(grandissimo)) == (each_pays(50), each_pays(100))
    assert [points for _, points in items(swedish)] == [48, 2, 4, -4]
    assert [points for _, points in items(grandissimo)] == [100, 2, -2]


def test_what_an_entry_of_a_game_made_does_not_tell_is_said() -> None:
    for deal, missing in (
        (made(1), "contract, suit and tricks"),
        (made(1, contract="begar"), "suit and tricks"),
    ):
        scored = last(deal, game="grandissimo")
        assert paid(scored) == {}
        assert scored.outcome.untold is not None
        assert scored.outcome.untold.endswith(f"the record does not say {missing}")


@holds("grandissimo.pay.lost-both-short", "grandissimo.bete.both-short", "grandissimo.pay.whist")
def test_who_failed_is_told_where_two_played() -> None:
    """12 and 6 in a plain suit: 18, paid as 20."""
    both = lost(1, contract="6", partner=3)
    scored = last({**both, "set_by": [1, 3]}, game="grandissimo")
    assert items(scored)[:2] == [("grandissimo.pay.lost", 12), ("grandissimo.pay.whist", 6)]
    assert paid(scored) == {(1, 2): 20, (3, 4): 20}
    assert paid(last({**both, "set_by": [3]}, game="grandissimo")) == {(3, 2): 20, (3, 4): 20}


def test_a_summary_takes_the_names_of_the_source() -> None:
    by_id = [misere("liten-misar", 0), rundmisar(7, 4, 2, 0)]
    by_name = [misere("liten misär", 0), rundmisar(7, 4, 2, 0, contract="rundmisär")]
    totals = [evening(*told, game="grandissimo").totals for told in (by_id, by_name)]
    assert totals[0] == totals[1]


#: What is wrong with a deal of the record, and what is then said, often the rule.
WRONG: Final[dict[str, list[tuple[DealTable, str]]]] = {
    "swedish": [
        ({"event": "made"}, "'declarer' is missing"),
        ({"event": "lost", "declarer": 1, "betes": 1}, "'suit_class' is missing"),
        ({"event": "lost", "declarer": 1, "suit_class": "plain"}, "'betes' is missing"),
        (lost(1, partner=2), "'set_by' is missing"),
        (lost(1, set_by=[3]), "'set_by' names seat 3, but seat 1 played"),
        (lost(1, betes=3), "swedish.bete.undertricks: "),
        (lost(1, betes=0), "swedish.bete.undertricks: "),
        (lost(1, betes=2, partner=3, set_by=[1, 3]), "swedish.bete.undertricks: "),
        (lost(1, contract="petite-misere"), "swedish.contracts.no-trumps: "),
        (made(1, 2, contract="7"), "swedish.partner.only-five-and-six: "),
        (made(1, 1), "swedish.partner.invitation: "),
        (rundmisar(7, 4, 2, 0), "'declarer' is missing"),
    ],
    "grandissimo": [
        ({"event": "made"}, "'declarer' is missing"),
        ({"event": "lost", "declarer": 1}, "'suit_class' is missing"),
        (lost(1, contract="6", partner=3), "'set_by' is missing: which of the two partners failed"),
        (lost(1, set_by=[3]), "'set_by' names seat 3, but seat 1"),
        (lost(1, betes=2), "grandissimo.bete.lost-alone: seat 1 sets one bête, not 2"),
        (lost(1, betes=0), "grandissimo.bete.lost-alone: "),
        (lost(1, contract="liten-misar"), "grandissimo.contracts.no-trumps: "),
        (lost(1, contract="5"), "'5' is not a contract"),
        (lost(1, from_seat=2), "grandissimo.bete.tied: no bête is played off"),
        (made(1, 2, contract="10"), "grandissimo.partner.begar-to-nine: "),
        (made(1, 1), "grandissimo.partner.invitation: "),
        (made(1, contract="rundmisar"), "not a contract"),
        # Rundmisär is played when nobody bids, and has no declarer.
        (PASSED, "grandissimo.contracts.rundmisar: when all pass rundmisar is played"),
        ({**PASSED, "tricks": [7, 4, 2, 0]}, "grandissimo.contracts.rundmisar: when all pass"),
        ({**PASSED, "declarer": 1}, "grandissimo.contracts.rundmisar: "),
        ({"event": "passed"}, "grandissimo.contracts.rundmisar: when all pass"),
        ({"contract": "rundmisar"}, "'tricks' is missing"),
        (rundmisar(7, 4, 2, 1), "grandissimo.contracts.rundmisar: the tricks add up to 14, not 13"),
        (rundmisar(7, 4, 1, 0), "grandissimo.contracts.rundmisar: the tricks add up to 12, not 13"),
        (rundmisar(7, 4, 2, 0, declarer=1), "'declarer' does not belong to a deal that all played"),
        (rundmisar(7, 4, 2, 0, trump="hearts"), "'trump' does not belong"),
        (rundmisar(7, 4, 2, 0, opening_run=0), "'opening_run' does not belong"),
        (rundmisar(7, 4, 2, 0, set_by=[1]), "'set_by' does not belong"),
        (rundmisar(7, 4, 2, 0, from_seat=1), "grandissimo.bete.tied: no bête is played off"),
        (rundmisar(7, 4, 2, 0, conceded=True), "'tricks' does not belong"),
        # What belongs to another game.
        (alone("7", 7, honours=[4, 0, 0, 0]), "key 'honours' means nothing in grandissimo"),
        (alone("7", 7, honours=[0] * 4), "key 'honours' means nothing in grandissimo"),
        (of_suits("13", *["pass"] * 3, honours=[4, 0, 0, 0]), "key 'honours' means nothing in"),
        (alone("5", 5), "'5' is not a call of this game"),
        (of_suits("5 colour"), "call 1: '5 colour' is not a call"),
        (misere("petite-misere", 0), "is not a call of this game"),
        (alone("7", 7, "sang"), "'sang' is no class of suit"),
        (alone("7", 7, None, trump="grandissimo"), "'grandissimo' is not a suit"),
        # What the bid does not allow.
        (
            misere("stor-misar colour", 0),
            "grandissimo.contracts.no-trumps: stor-misar is played at no trumps and cannot be bid",
        ),
        (misere("liten-misar grandissimo", 0), "grandissimo.contracts.no-trumps: "),
        (
            alone("7 grandissimo", 7, None, trump="hearts", turned="hearts"),
            "grandissimo.auction.grandissimo: 7 grandissimo cannot be played in the highest suit: "
            "hearts was named",
        ),
        (
            alone("7", 7, None, trump="hearts"),
            "grandissimo.deal.turn-up: trump is hearts, but the record does not say",
        ),
        (with_whist("10", 9, 4), "grandissimo.partner.begar-to-nine: 10 is played alone, without"),
        (
            misere("liten-misar", 0, tricks=[0, 13, 0, 0]),
            "grandissimo.play.twelve-tricks: the tricks of liten-misar add up to 13, not 12",
        ),
        (
            alone("7", 7, from_seat=2),
            "grandissimo.bete.tied: no bête of seat 2 is played off: the declarer's own goes first",
        ),
        (alone("7", 6, from_seat=1), "grandissimo.bete.tied: no bête is played off in this deal"),
        ({"contract": "begar", "declarer": 1}, "'tricks' is missing"),
        (alone("begar", 5, whist=2), "'whist' does not belong"),
    ],
}


@holds("swedish.bete.undertricks", "grandissimo.bete.lost-alone", "grandissimo.contracts.no-trumps")
@pytest.mark.parametrize(
    ("game", "deal", "said"), [(game, *row) for game in BOTH for row in WRONG[game]], ids=str
)
def test_what_is_wrong_with_a_deal_is_said_with_its_number(
    game: str, deal: DealTable, said: str
) -> None:
    first = PASSED if game == "swedish" else rundmisar(7, 4, 2, 0)
    message = refusal(first, deal, game=game)
    assert message.startswith("deal 2: ")
    assert said in message


@of_both
def test_the_command_line_says_it_in_one_line(boston: Boston, game: str) -> None:
    for deal, said in WRONG[game][::4]:
        file = written("evening.toml", {"game": game, "deal": [deal]})
        complaint = boston("replay", "--json", file).complaint
        assert complaint.startswith("evening.toml: deal 1: ")
        assert said in complaint


def test_what_says_nothing_is_no_mistake() -> None:
    """A key of another game that is false means what it means left out."""
    said = alone("7", 7, given_up=False, merge=False, conceded=False)
    message = refusal(said, {"contract": "14", "declarer": 1}, game="grandissimo")
    assert message == "deal 2: '14' is not a call of this game"
