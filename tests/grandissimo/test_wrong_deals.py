"""What a deal of this game can get wrong, and what is then said."""

from __future__ import annotations

from typing import Final

import pytest

from tests.commands import Boston, written
from tests.grandissimo.told import gift, refusal, rundmisar
from tests.helpers import DealTable, alone, holds, misere, with_whist
from tests.suits import of_suits

#: What a deal of the record may get wrong, and what is then said.
WRONG_DEALS: Final[dict[str, tuple[DealTable, str]]] = {
    "honours": (alone("7", 7, honours=[4, 0, 0, 0]), "key 'honours' means nothing in grandissimo"),
    "no honours": (alone("7", 7, honours=[0] * 4), "key 'honours' means nothing in grandissimo"),
    "given up": (
        {"contract": "6", "declarer": 1, "given_up": True},
        "key 'given_up' means nothing in grandissimo",
    ),
    "a merging": (alone("7", 5, merge=True), "key 'merge' means nothing in grandissimo"),
    "five": (alone("5", 5), "'5' is not a call of this game"),
    "a misère of another game": (misere("petite-misere", 0), "is not a call of this game"),
    "no such class": (alone("7", 7, "sang"), "'sang' is no class of suit"),
    "no such trump": (alone("7", 7, None, trump="grandissimo"), "'grandissimo' is not a suit"),
    "a misère bid in colour": (
        misere("stor-misar colour", 0),
        "grandissimo.contracts.no-trumps: stor-misar is played at no trumps and cannot be bid",
    ),
    "a misère bid in grandissimo": (
        misere("liten-misar grandissimo", 0),
        "grandissimo.contracts.no-trumps: ",
    ),
    "a misère with a suit": (
        misere("stor-pratmakare", 0, suit_class="highest"),
        "grandissimo.contracts.no-trumps: stor-pratmakare is played at no trumps",
    ),
    "grandissimo with a trump": (
        alone("7 grandissimo", 7, None, trump="hearts", turned="hearts"),
        "grandissimo.auction.grandissimo: 7 grandissimo cannot be played in the highest suit: "
        "hearts was named",
    ),
    "a trump nobody knows the class of": (
        alone("7", 7, None, trump="hearts"),
        "grandissimo.deal.turn-up: trump is hearts, but the record does not say",
    ),
    "a partner above nine": (
        with_whist("10", 9, 4),
        "grandissimo.partner.begar-to-nine: 10 is played alone, without a partner",
    ),
    "a partner in misère": (
        misere("stor-misar", 0, partner=2),
        "grandissimo.partner.begar-to-nine: ",
    ),
    "6 given away": (
        {"contract": "6", "declarer": 1, "conceded": True},
        "grandissimo.partner.gift: 6 cannot be given away, only begär can",
    ),
    "a misère given away": (
        {"contract": "liten-misar", "declarer": 1, "conceded": True},
        "grandissimo.partner.gift: liten-misar cannot be given away",
    ),
    "a gift with tricks": (
        gift(tricks=[6, 3, 2, 2]),
        "'tricks' does not belong to a game that was",
    ),
    "a gift without a declarer": ({"contract": "begar", "conceded": True}, "'declarer' is missing"),
    "a gift that is 1": (gift(conceded=1), "'conceded' is true or false"),
    "passed": ({"contract": "passed"}, "grandissimo.contracts.rundmisar: when all pass rundmisar"),
    "passed with a declarer": (
        {"contract": "passed", "declarer": 1},
        "grandissimo.contracts.rundmisar: ",
    ),
    "rundmisär with a declarer": (
        rundmisar(7, 4, 2, 0, declarer=1),
        "'declarer' does not belong to a deal that all played",
    ),
    "twelve tricks in rundmisär": (
        rundmisar(7, 4, 1, 0),
        "grandissimo.contracts.rundmisar: the tricks add up to 12, not 13",
    ),
    "thirteen tricks in liten misär": (
        misere("liten-misar", 0) | {"tricks": [0, 13, 0, 0]},
        "grandissimo.play.twelve-tricks: the tricks of liten-misar add up to 13, not 12",
    ),
    "twelve tricks in stor misär": (
        misere("stor-misar", 0) | {"tricks": [0, 12, 0, 0]},
        "grandissimo.deal.packets: the tricks add up to 12, not 13",
    ),
    "a run in misère": (misere("stor-misar", 0, opening_run=5), "grandissimo.pay.sank: a run of 5"),
    "another's ål": (
        alone("7", 7, from_seat=2),
        "grandissimo.bete.tied: no bête of seat 2 is played off: the declarer's own goes first",
    ),
    "an ål played off in a loss": (
        alone("7", 6, from_seat=1),
        "grandissimo.bete.tied: no bête is played off in this deal",
    ),
    "no tricks": ({"contract": "begar", "declarer": 1}, "'tricks' is missing"),
    "a whister in a summary": (alone("begar", 5, whist=2), "'whist' does not belong"),
    "two bêtes": (
        {"event": "lost", "declarer": 1, "suit_class": "plain", "betes": 2},
        "grandissimo.bete.lost-alone: seat 1 sets one bête, not 2",
    ),
    "a call of another game": (of_suits("5 colour"), "call 1: '5 colour' is not a call"),
    "honours beside the cards": (
        of_suits("13", "pass", "pass", "pass", trump="spades", honours=[4, 0, 0, 0]),
        "key 'honours' means nothing in grandissimo",
    ),
}


@holds(
    "grandissimo.contracts.no-trumps",
    "grandissimo.contracts.rundmisar",
    "grandissimo.partner.gift",
    "grandissimo.partner.begar-to-nine",
    "grandissimo.bete.tied",
    "grandissimo.play.twelve-tricks",
)
@pytest.mark.parametrize("name", WRONG_DEALS)
def test_what_is_wrong_with_a_deal_is_said_with_its_number(name: str) -> None:
    deal, said = WRONG_DEALS[name]
    message = refusal(rundmisar(7, 4, 2, 0), deal)
    assert message.startswith("deal 2: ")
    assert said in message


@pytest.mark.parametrize("name", WRONG_DEALS)
def test_the_command_line_says_it_in_one_line(boston: Boston, name: str) -> None:
    deal, said = WRONG_DEALS[name]
    file = written("evening.toml", {"game": "grandissimo", "deal": [deal]})
    complaint = boston("replay", "--json", file).complaint
    assert complaint.startswith("evening.toml: deal 1: ")
    assert said in complaint


def test_what_says_nothing_is_no_mistake() -> None:
    """A key of another game that is false means what it means left out."""
    said = alone("7", 7, given_up=False, merge=False, conceded=False)
    message = refusal(said, {"contract": "14", "declarer": 1})
    assert message == "deal 2: '14' is not a call of this game"
