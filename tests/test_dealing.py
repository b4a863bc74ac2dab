"""Tests of dealing, of the card turned up, and of finding a partner, in every game."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from boston.base.cards import PACK, write_hand
from boston.base.seats import left_of
from boston.catalogue import GAMES
from boston.table.dealing import deal_packets
from tests.commands import Boston
from tests.french.deals import CLUBS, alone, without_stake
from tests.french.deals import last as french
from tests.french.deals import refusal as french_refusal
from tests.helpers import DealTable, Lines, evening, holds, last, rates_of, refusal, result, untold
from tests.houses import HOUSES, play_of
from tests.suits import MIXED, SUITS, in_order
from tests.table import clockwise

SINGLY: Final = (1,) * 13
BY_THREE: Final = (3, 3, 3, 4)
#: The numbers of cards dealt at a time, and whether a suit is turned up.
PACKETS: Final = {
    "swedish": (BY_THREE, True),
    "grandissimo": (BY_THREE, True),
    "fontainebleau": (SINGLY, False),
    "russian": (SINGLY, False),
    "american": (SINGLY, True),
    "french": (SINGLY, True),
    "german": (SINGLY, True),
    "solo": ((4, 4, 5), False),
}


@holds(
    *("swedish.deal.packets", "grandissimo.deal.packets", "grandissimo.deal.at-a-time"),
    *("fontainebleau.deal.singly", "american.deal.singly", "german.deal.singly"),
    *("german.equipment.pack", "german.equipment.players", "solo.deal.packets"),
    *("swedish.play.first-lead", "grandissimo.play.first-lead"),
    *("fontainebleau.play.first-lead", "american.play.first-lead", "solo.play.first-lead"),
    "german.play.first-lead",
)
@pytest.mark.parametrize("game", PACKETS)
@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_the_player_on_the_dealers_left_is_dealt_first_and_leads(game: str, dealer: int) -> None:
    top, hands = list(PACK), {seat: list(PACK[:0]) for seat in (1, 2, 3, 4)}
    for packet in PACKETS[game][0]:
        for step in (1, 2, 3, 4):
            hands[clockwise(dealer, step)] += top[:packet]
            del top[:packet]
    dealt = deal_packets(PACK, GAMES[game].packets, dealer)
    assert {seat: list(cards) for seat, cards in dealt.items()} == hands
    assert GAMES[game].playing.first_lead.function(dealer, left_of) == clockwise(dealer)


@holds(
    *("grandissimo.deal.packets", "grandissimo.deal.turn-up", "solo.deal.shuffle"),
    *("american.deal.turn-up", "german.deal.singly", "german.equipment.pack"),
)
@pytest.mark.parametrize("game", GAMES)
def test_the_deal_command_follows_its_seed_and_its_game(game: str, boston: Boston) -> None:
    said = [boston("deal", game, "--seed", seed).out for seed in ("7", "7", "8")]
    assert said[0] == said[1] != said[2]
    assert said[0].startswith(f'game = "{game}"\n')
    if game in PACKETS:
        assert ("turned = " in said[0]) is PACKETS[play_of(game)][1]


@holds(
    *("swedish.equipment.players", "swedish.equipment.pack", "grandissimo.equipment.players"),
    *("grandissimo.equipment.pack", "american.equipment.ranks", "solo.equipment.players"),
    *("solo.equipment.pack", "solo.equipment.rank", "fontainebleau.equipment.rank"),
)
@pytest.mark.parametrize("game", GAMES)
def test_four_players_share_fifty_two_cards_and_aces_are_high(game: str) -> None:
    ranked = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    assert [str(each) for each in GAMES[game].pack] == ranked
    spades = GAMES[game].pack[:13]
    assert sorted(spades, key=lambda each: each.rank, reverse=True) == [*spades]
    assert "four names" in refusal(game=game, players=["S.H.", "I.N.", "A.E."])
    assert "cannot be read" in refusal({"dealer": 4, "play": ["Joker"]}, game=game)


@holds(
    *("swedish.deal.rotation", "grandissimo.deal.rotation", "fontainebleau.deal.rotation"),
    *("american.deal.rotation", "french.deal.rotation", "german.deal.rotation"),
    "solo.deal.rotation",
)
@pytest.mark.parametrize("game", GAMES)
def test_the_deal_passes_to_the_left(game: str) -> None:
    first, *later = (deal.summary for deal in HOUSES[game].evening(1847, 6))
    done = evening(first, *(untold(deal, "dealer") for deal in later), game=game)
    dealers = [clockwise(first["dealer"], step) for step in range(6)]
    assert [deal.dealer for deal in done.deals] == dealers


def test_hands_are_written_from_the_highest_card_with_spades_first() -> None:
    dealt = deal_packets(PACK, (13,), dealer=4)
    assert [write_hand(dealt[seat]) for seat in (1, 2, 3, 4)] == SUITS


#: The ways to make seat 3 the partner: the answers after the bid, and keys of the record.
MEANS: Final[dict[str, tuple[list[str], DealTable]]] = {
    "whist": (["pass", "pass", "pass"], {"whist": 3}),
    "called": (["pass", "pass", "pass"], {"called": "DA"}),
    "accept": (["pass", "pass", "accept"], {}),
}
NOTHING: Final[DealTable] = {}
#: Seat 1 plays in spades. If a suit is turned up, the card comes from a second pack.
SPADES: Final[DealTable] = {"dealer": 4, "hands": SUITS, "play": in_order()}
TURNED: Final[DealTable] = {**SPADES, "turned": "spades", "trump": "spades"}


class Table(NamedTuple):
    """A game under some readings, a bid that allows a partner, and the way to find the partner."""

    game: str
    bids: tuple[str, ...]
    means: str | None
    rule: str
    told: DealTable = SPADES
    agreed: DealTable = NOTHING

    def deal(self, means: str | None = None, **more: object) -> DealTable:
        """Return the deal with one of the ways to find a partner, or with none."""
        answers, found = MEANS[means or "whist"]
        calls = [*self.bids, *(answers if means else ["pass"] * 3)]
        return {**self.told, "calls": calls, **(found if means else {}), **more}


_BELLE = ("pass", "pass", "pass", "simple-belle")
_WHIST = "swedish.partner.invitation"
_CARD = "fontainebleau.partner.called-card"
_RATES: Final = rates_of("german")
_BARE: Final[DealTable] = {"readings": {"differences": "bare"}}
#: The declarer invites a partner (000; 001; 003, ¶ 3; 004), or calls a card, whose holder is the
#: partner (002, Boston, ¶ 8), or a player accepts a request in the auction (002, French Boston, ¶ 8
#: and 9), or there are no partners (002, American Boston, ¶ 6).
TABLES: Final = (
    Table("swedish", ("5",), "whist", _WHIST, TURNED),
    Table("swedish-simplified", ("5",), "whist", _WHIST, TURNED),
    Table("grandissimo", ("6",), "whist", "grandissimo.partner.invitation", TURNED),
    Table("fontainebleau", ("5 spades",), "called", _CARD),
    Table("russian", ("6 spades",), "whist", "russian.partner.offer"),
    Table("russian", ("5 spades",), "called", _CARD, agreed=_BARE),
    Table("american", ("7",), None, "american.partner.none", TURNED),
    Table("american-alternative", ("7",), None, "american.partner.none", TURNED),
    Table("french", _BELLE, "accept", "french.auction.accept", CLUBS),
    Table("mariland", _BELLE, "accept", "french.auction.accept", CLUBS),
    Table("german", ("klein-boston",), "whist", "german.partner.invitation", TURNED, _RATES),
    Table("solo", ("6 spades",), "whist", "solo.partner.call"),
)


def test_every_game_has_a_test_of_finding_a_partner() -> None:
    Lines("tests/test_dealing.py, TABLES", ((table.game, table) for table in TABLES)).are_complete()


@holds(*sorted({table.rule for table in TABLES}))
@pytest.mark.parametrize("table", TABLES, ids=lambda each: f"{each.game}, {each.rule}")
def test_a_partner_is_found_only_in_the_way_that_the_game_allows(table: Table) -> None:
    agreed, rule = {"game": table.game, **table.agreed}, f"deal 1: {table.rule}: "
    for means in MEANS:
        if means == table.means:
            assert result(last(table.deal(means), **agreed)).partner == 3
            # If the record also gives a partner, it has to be the same one.
            assert result(last(table.deal(means, partner=3), **agreed)).partner == 3
            said = "'partner' is given as 2, the cards say 3"
            assert refusal(table.deal(means, partner=2), **agreed) == f"{rule}{said}"
        else:
            message = refusal(table.deal(means), **agreed)
            assert f"{table.rule}: " in message
            assert f"{means!r} finds no partner" in message or "DA is called" in message
    # Without a way to find a partner, the declarer is alone.
    assert result(last(table.deal(), **agreed)).partner is None
    assert refusal({**table.deal(), "partner": 3}, **agreed).startswith(rule)


@holds("french.auction.accept", "fontainebleau.partner.called-card")
@pytest.mark.parametrize("table", [t for t in TABLES if t.means in ("accept", "called")], ids=str)
def test_whist_is_refused_if_partners_are_found_in_another_way(table: Table) -> None:
    message = refusal(table.deal(table.means, whist=3), game=table.game, **table.agreed)
    assert message.startswith(f"deal 1: {table.rule}: 'whist' finds no partner")


@holds(
    *("swedish.partner.answers", "grandissimo.partner.answers", "russian.partner.offer"),
    *("german.partner.invitation", "solo.partner.call", "solo.partner.order-of-answers"),
    *("swedish.equipment.players", "grandissimo.equipment.players"),
)
@pytest.mark.parametrize("table", [t for t in TABLES if t.means == "whist"], ids=str)
def test_players_answer_from_the_declarers_left_and_may_all_decline(table: Table) -> None:
    agreed = {"game": table.game, **table.agreed}
    for whister, declined in ((2, ()), (3, (2,)), (4, (2, 3))):
        deal = last(table.deal("whist", whist=whister), **agreed)
        assert deal.course.answers == (declined, whister, None)
    assert last(table.deal(), **agreed).course.answers is None


# The card turned up: one of the dealer's own in French Boston, one from a second pack elsewhere.

#: All four pass. Every player holds a whole suit; the dealer, seat 1, holds the spades.
ALL_PASSED: DealTable = {"dealer": 1, "hands": SUITS, "calls": ["pass"] * 4}


@holds("french.deal.turn-up")
@pytest.mark.parametrize("game", ["french", "mariland"])
def test_the_card_turned_up_in_french_boston_belongs_to_the_dealer(game: str) -> None:
    """The dealer has the card turned up, or one of its suit; the second deal exchanges two twos."""
    for hands, his, not_his in (
        (SUITS, ["S5"], ["H5", "C2"]),
        (MIXED, ["spades", "SA", "hearts", "H2"], ["S2", "HA", "clubs"]),
    ):
        told = {**ALL_PASSED, "hands": hands}
        for turned in his:
            assert last({**told, "turned": turned}, game=game).scoreboard.pool == 10
        for turned in not_his:
            said = refusal({**told, "turned": turned}, game=game)
            assert said.startswith("deal 1: french.deal.turn-up: ")


@holds("french.deal.turn-up", "french.pay.knave-of-diamonds")
def test_a_turned_up_jack_of_diamonds_belongs_to_the_dealer() -> None:
    told = alone("grand-independence spades", 8, turned="DJ")
    # Eight from each and the pool of ten; two from each to the dealer, seat 4, for the jack.
    assert without_stake(french(told)) == (24 + 10 - 2, -8 - 2, -8 - 2, -8 + 6)
    assert french({**told, "jack_of_diamonds": 4}).net == french(told).net
    assert french_refusal({**told, "jack_of_diamonds": 2}) == (
        "deal 1: french.deal.turn-up: DJ was turned up by seat 4, who deals, not by seat 2"
    )
    elsewhere = french({**told, "turned": "DQ", "jack_of_diamonds": 2})
    assert without_stake(elsewhere) == (24 + 10 - 2, -8 + 6, -8 - 2, -8 - 2)
    # The same holds for the jack of hearts if it is paid: 24 from each, the pool, and two for it.
    told = alone("grand-independence diamonds", 8, turned="HJ")
    earns = {"knave-bonus-in-diamonds": "top-knave"}
    assert without_stake(french(told, readings=earns)) == (72 + 10 - 2, -24 - 2, -24 - 2, -24 + 6)


@holds("american.deal.turn-up", "swedish.deal.turn-up", "grandissimo.deal.turn-up")
@pytest.mark.parametrize(
    "game",
    ["swedish", "swedish-simplified", "grandissimo", "american", "american-alternative", "german"],
)
def test_a_card_turned_up_from_a_second_pack_may_be_in_any_hand(game: str) -> None:
    bid = "klein-philadelphia" if game == "german" else "9"
    told = {"dealer": 4, "hands": SUITS, "calls": [bid, "pass", "pass", "pass"]}
    for turned in ("SA", "H2", "CA"):
        full = {**told, "trump": "spades", "play": in_order(), "turned": turned}
        assert result(last(full, game=game, **rates_of(game))).tricks == (13, 0, 0, 0)
