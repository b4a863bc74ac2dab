"""Tests that the engine refuses impossible records and names the rule that they break.

The tests work out what is impossible from the pack (fifty-two cards, thirteen to a hand, four
honours in a suit), and from what the sources say about who plays and who takes a trick. They use
nothing that the engine computes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boston import quote
from boston.apps.account.form import deal_form
from boston.apps.cite import cite
from boston.apps.present.evening.may_he import may_he
from boston.apps.study.explain import explain
from boston.auction.auction import open_auction, say
from boston.auction.ladder import PASS
from boston.catalogue import GAMES
from boston.errors import BostonError, RecordError, Refused
from boston.position.before import before
from boston.record.record import Session
from boston.terms.terms import Option, agree
from tests import suits
from tests.helpers import DealTable, evening, holds, rates_of, refused, result, told, untold
from tests.houses import HOUSES, play_of
from tests.table import IN_WORDS, RANKS, Played

SEATS: Final = (1, 2, 3, 4)
NOTHING: Final[Mapping[str, Any]] = {}


class Facts(NamedTuple):
    """A possible record, a contradiction to it, and the rule and the words of the refusal."""

    deal: DealTable
    against: DealTable
    rule: str
    word: str = ""
    more: Mapping[str, Any] = NOTHING

    def hold(self, game: str) -> None:
        """Check that the record is replayed as it is, and refused with the contradiction."""
        agreed: dict[str, Any] = {"game": game, **rates_of(game), **self.more}
        assert evening(self.deal, **agreed).deals
        said = refused(lambda: evening({**self.deal, **self.against}, **agreed))
        assert said.startswith(f"deal 1: {self.rule}: "), said
        assert self.word in said, said


def of_deal(contract: str, *tricks: int, **more: object) -> DealTable:
    """Return a deal that seat 4 dealt and seat 1 declared."""
    told = {"dealer": 4, "contract": contract, "declarer": 1}
    return {**told, **({"tricks": [*tricks]} if tricks else {}), **more}


BLANCHE: Final = {"solo": "solo.pay.carte-blanche", "russian": "russian.pay.carte-blanche"}
FOURTH: Final = "german.play.fourth-hand"
MISERE: Final = of_deal("gross-misere", 0, 5, 4, 4)
NAMES_NO_TRUMP: Final = "'trump' is left out, and the cards are played at no trumps: give 'trump'"
GIVEN_UP: Final = of_deal("5", suit_class="plain", given_up=True)
GIVEN: Final = of_deal("begar", conceded=True)
#: Discards if none are due: one card three times, two cards of one seat, a card of a defender, and
#: the same card from every seat.
WRONG_AWAY: Final = (
    [["SA", "SA", "SA"], [], [], []],
    [["SA", "S2"], [], [], []],
    [[], ["H2"], [], []],
    [["SA"], ["SA"], ["SA"], ["SA"]],
)


def blanks(game: str) -> Iterator[Facts]:
    """Yield facts on three hands without trumps: the fourth has them all and takes every trick."""
    told = of_deal("6 hearts", 6, 3, 2, 2, carte_blanche=[2, 3])
    for three in ([2, 3, 4], [1, 2, 3], [1, 3, 4]):
        yield Facts(told, {"carte_blanche": three}, BLANCHE[game], "leaves thirteen to seat")
    all_his = of_deal("6 hearts", 13, 0, 0, 0, carte_blanche=[2, 3, 4])
    for tricks in ([12, 1, 0, 0], [0, 13, 0, 0]):
        yield Facts(all_his, {"tricks": tricks}, BLANCHE[game], f"but it took {tricks[0]}")
    # An honour disproves one declaration; without it, all three are true.
    shown = of_deal("6 hearts", 6, 3, 2, 2, carte_blanche=[2, 3, 4], honours=[3, 1, 0, 0])
    yield Facts(shown, {"honours": [4, 0, 0, 0]}, BLANCHE[game], "seats 2, 3 and 4")


def of_sweden(game: str) -> Iterator[Facts]:
    """Yield facts on whist and discards in a contract given up, and on wrong suit classes."""
    give_up, his_own = "swedish.partner.give-up", "swedish.partner.invitation"
    for seat in (2, 3, 4):
        yield Facts(GIVEN_UP, {"whist": seat}, give_up, f"seat {seat} accepted whist")
    yield Facts(GIVEN_UP, {"whist": 1}, his_own, "seat 1 cannot be their own partner")
    yield Facts(GIVEN_UP, {"partner": 3}, give_up)
    for away in WRONG_AWAY:
        yield Facts(GIVEN_UP, {"discards": away}, "swedish.contracts.discard", "discards 0 cards")
    told = of_deal("7", 7, 2, 2, 2, trump="diamonds", turned="hearts", suit_class="second")
    for other in ("plain", "highest"):
        yield Facts(told, {"suit_class": other}, "swedish.deal.suit-classes", "is second")
    cards = suits.of_suits("6", "pass", "pass", "pass", trump="spades")
    without = untold(cards, "trump")
    yield Facts(cards, {"suit_class": "second"}, "swedish.deal.suit-classes")
    said = refused(lambda: evening({**without, "suit_class": "second"}, game=game))
    assert said.startswith("deal 1: swedish.auction.name-trump: ")


def of_gotland(game: str) -> Iterator[Facts]:
    """Yield facts on whist and discards in a conceded contract, and on wrong suit classes."""
    invited, classes = "grandissimo.partner.invitation", "grandissimo.deal.suit-classes"
    with_whist = {**GIVEN, "partner": 3, "whist": 3}
    for seat in (2, 4):
        yield Facts(with_whist, {"whist": seat}, invited, "'partner' is given as 3")
        yield Facts(GIVEN, {"whist": seat}, invited, "'partner' is left out")
    yield Facts(with_whist, {"whist": 1}, invited, "cannot be their own partner")
    for away in WRONG_AWAY:
        yield Facts(GIVEN, {"discards": away}, "grandissimo.contracts.discard", "discards 0 cards")
    sang = suits.of_suits("6 colour", "pass", "pass", "pass")
    for each in ("second", "highest"):
        yield Facts(sang, {"suit_class": each}, classes, NAMES_NO_TRUMP)
    in_spades = {**sang, "trump": "spades"}
    yield Facts(in_spades, {"suit_class": "second"}, classes, "is highest")


def of_germany(game: str) -> Iterator[Facts]:
    """Yield facts on a blunder: its player took a trick in fourth place, so the next player led."""
    for tricks, seat in (
        *(([0, 13, 0, 0], 3), ([0, 13, 0, 0], 4), ([0, 0, 7, 6], 2), ([0, 9, 0, 4], 3)),
        ([0, 4, 9, 0], 4),
    ):
        told = {"blunder": seat, "tricks": tricks}
        yield Facts(MISERE, told, FOURTH, f"seat {seat} took no trick")
    for dealer, tricks, seat in ((4, [0, 9, 0, 4], 2), (4, [0, 4, 9, 0], 3), (3, [0, 4, 4, 5], 4)):
        told = {"blunder": seat, "tricks": tricks, "dealer": dealer}
        yield Facts(MISERE, told, FOURTH, f"seat {seat} never played fourth")
    yield Facts(MISERE, {"blunder": 1}, FOURTH, "is the declarer")
    yield Facts({**MISERE, "blunder": 4}, {"tricks": [1, 4, 4, 4]}, FOURTH, "was lost")


def of_fontainebleau(game: str) -> Iterator[Facts]:
    """Yield facts on a called honour, which was dealt to the partner and to nobody else."""
    honours = "fontainebleau.pay.honours"
    told = of_deal("7 hearts", 7, 1, 3, 2, partner=3, called="HA", honours=[1, 1, 1, 1])
    for counted in ([4, 0, 0, 0], [3, 0, 0, 0], [2, 2, 0, 0], [0, 0, 0, 4], [1, 1, 0, 2]):
        yield Facts(told, {"honours": counted}, honours, "seat 3 was dealt HA")
    side_suit = {**told, "called": "DA", "honours": [4, 0, 0, 0]}
    yield Facts(side_suit, {"called": "HK"}, honours, "seat 3 was dealt HK")


def of_france(game: str) -> Iterator[Facts]:
    """Yield facts on the dealer's turned-up card, and on the jack as an honour of diamonds."""
    honours, told = "french.pay.honours", of_deal("grand-independence", 8, 1, 2, 2, turned="clubs")
    jack = {**told, "trump": "diamonds", "jack_of_diamonds": 2, "honours": [3, 1, 0, 0]}
    for counted in ([4, 0, 0, 0], [2, 0, 1, 1], [0, 0, 0, 4]):
        yield Facts(jack, {"honours": counted}, honours, "seat 2 was dealt DJ")
    yield Facts(jack, {"jack_of_diamonds": 3}, honours, "seat 3 was dealt DJ")
    own = {**jack, "jack_of_diamonds": 1, "honours": [3, 0, 0, 0]}
    yield Facts(own, {"honours": [0, 2, 0, 0]}, honours, "seat 1 was dealt DJ")
    turned = {**told, "trump": "hearts", "turned": "HK", "honours": [3, 0, 0, 1]}
    yield Facts(turned, {"honours": [4, 0, 0, 0]}, honours, "seat 4 was dealt HK")
    aces = of_deal("misere-four-aces", 0, 5, 4, 4, turned="H5")
    for ace in ("HA", "SA"):
        yield Facts(aces, {"turned": ace}, "french.contracts.four-aces", f"turned up {ace}")
    jack_up = {**told, "trump": "hearts", "turned": "DJ", "jack_of_diamonds": 4}
    yield Facts(jack_up, {"jack_of_diamonds": 2}, "french.deal.turn-up", "DJ was turned up")


FACTS: Final = {
    **dict.fromkeys(("swedish", "swedish-simplified"), of_sweden),
    "grandissimo": of_gotland,
    "german": of_germany,
    "fontainebleau": of_fontainebleau,
    **dict.fromkeys(("french", "mariland"), of_france),
    **dict.fromkeys(BLANCHE, blanks),
}


@holds("german.play.fourth-hand", "swedish.partner.give-up", "grandissimo.partner.invitation")
@holds("swedish.contracts.discard", "grandissimo.contracts.discard", "swedish.deal.suit-classes")
@holds("grandissimo.deal.suit-classes")
@holds("solo.pay.carte-blanche", "russian.pay.carte-blanche", "fontainebleau.pay.honours")
@holds("french.pay.honours", "french.contracts.four-aces", "french.deal.turn-up")
@pytest.mark.parametrize("game", FACTS)
def test_a_record_with_contradictory_facts_is_refused(game: str) -> None:
    for facts in FACTS[game](game):
        facts.hold(game)


@holds("swedish.partner.forced-whist")
def test_a_five_needs_a_partner_if_whist_is_forced() -> None:
    forced: dict[str, Any] = {"options": {"five_whist": "forced"}}
    for event in ({"event": "made"}, {"event": "lost", "suit_class": "plain", "betes": 1}):
        told = {**event, "declarer": 1, "contract": "5"}
        with_one = {**told, "partner": 3, **({"set_by": [1]} if "betes" in told else {})}
        assert evening(with_one, game="swedish", **forced).deals
        assert evening(told, game="swedish").deals
        said = refused(partial(evening, told, game="swedish", **forced))
        assert said.startswith("deal 1: swedish.partner.forced-whist: ")


@holds("solo.pay.carte-blanche", "german.play.fourth-hand")
def test_forms_and_quotations_refuse_what_a_record_refuses() -> None:
    told = {"contract": "6", "declarer": "1", "trump": "hearts", "tricks": [6, 3, 2, 2]}
    form = deal_form(before(Session(game="solo", dealer=4)), {**told, "carte_blanche": ["2", "3"]})
    boxes = next(each for each in form.fields if each.key == "carte_blanche").offers
    against = {each.value: each.refusal and each.refusal.rule for each in boxes}
    assert against == dict.fromkeys("14", "solo.pay.carte-blanche") | dict.fromkeys("23")
    misere = {"contract": "gross-misere", "declarer": "1", "tricks": [0, 9, 0, 4], "blunder": "2"}
    german = before(Session(game="german", dealer=4, rates="reconstruction-a"))
    erred = next(each for each in deal_form(german, misere).fields if each.key == "blunder")
    # Seat 3 took no tricks and so never led. Therefore seat 2 never played fourth.
    assert [each.value for each in erred.offers if each.refusal is None] == ["", "4"]
    blanche: dict[str, Any] = {"suit": "hearts", "carte_blanche": [2, 3, 4]}
    assert quote("solo", "6", tricks=13, **blanche).points
    said = refused(lambda: quote("solo", "6", tricks=6, **blanche))
    assert said.startswith("solo.pay.carte-blanche: seats 2, 3 and 4 hold no trump")
    # A quotation does not say which opponents took the tricks, so any of them may have erred.
    for seat in (2, 3, 4):
        erred_by: dict[str, Any] = {"blunder": seat, "rates": "reconstruction-a"}
        assert quote("german", "gross-misere", tricks=0, **erred_by).points == 3 * 96
    # Each opponent pays 8 for the bid and 7 for overtricks, and gets 2 for a carte blanche.
    known = {"contract": "6", "trump": "hearts", "carte_blanche": [2, 3, 4]}
    found = explain("solo", [39, -13, -13, -13], known=known).deals
    assert (13, 0, 0, 0) in [deal.tricks for deal in found if deal.honours is None]


@holds("french.deal.turn-up")
@pytest.mark.parametrize("game", ["french", "mariland"])
def test_a_whole_hand_of_the_dealer_must_contain_the_suit_turned_up(game: str) -> None:
    asked = {"record": f'game = "{game}"', "dealer": 4, "seat": 4, "hand": suits.SUITS[0]}
    assert may_he(json.dumps({**asked, "turned": "spades"}))["wrong"] == ""
    wrong = may_he(json.dumps({**asked, "turned": "hearts"}))["wrong"]
    assert wrong.startswith("french.deal.turn-up: hearts were turned up, and seat 4, who deals,")
    # The hand of another seat, or one that has played cards, does not contradict the suit.
    assert may_he(json.dumps({**asked, "turned": "hearts", "seat": 3}))["wrong"] == ""
    assert may_he(json.dumps({**asked, "turned": "hearts", "hand": "AK..."}))["wrong"] == ""


# Random deals of an independent table, as summaries with every key that a game knows, and then with
# one fact changed. A summary that no deal of fifty-two cards allows has to be refused.


def whole(game: str, seed: int) -> DealTable:
    """Return the summary of a random deal, with the called card if it found a partner."""
    (played,) = HOUSES[game].evening(seed, 1)
    told, full = played.summary, played.full
    known = {key: full[key] for key in ("called", "discards") if key in full}
    if "called" in known and "partner" in told:
        told = {**told, "called": known["called"]}
    return told


#: The contracts with only twelve tricks, and in ``LOW`` all contracts without trumps.
TWELVE: Final = [
    "petite-misere",
    "petite-misere-ouverte",
    "liten-misar",
    "liten-upplaggare",
    "liten-pratmakare",
    "klein-misere-offen",
    "little-misere",
    "piccolissimo",
    "little-misere-table",
    "little-spread",
    "petite-misere-table",
]
LOW: Final = (
    *TWELVE,
    *["grande-misere", "grande-misere-ouverte", "stor-misar", "stor-upplaggare", "stor-pratmakare"],
    *["klein-misere", "gross-misere", "gross-misere-offen", "misere-forcee", "revolution"],
    *["grand-misere", "grand-misere-table", "grand-spread", "misere-four-aces"],
)


def is_impossible(game: str, deal: DealTable) -> bool:
    """Return whether the pack, the seats or the number of tricks rule out a summary."""
    contract, tricks = deal["contract"].partition(" ")[0], deal.get("tricks", [0, 0, 0, 0])
    if "declarer" not in deal:
        return False
    declarer, partner = deal["declarer"], deal.get("partner")
    side = {declarer, *([] if partner is None else [partner])}
    low, in_all = contract in LOW, 12 if contract in TWELVE else 13
    played, own = sum(tricks), sum(tricks[seat - 1] for seat in side)
    counted, run = deal.get("honours", [0, 0, 0, 0]), deal.get("opening_run", 0)
    blank = [s for s in deal.get("carte_blanche", []) if not counted[s - 1]]
    fourth = [seat for seat in SEATS if seat not in blank]
    return any(
        (
            partner == declarer,
            partner is not None and low,
            "tricks" in deal and played != in_all and (contract, played) != ("klein-misere", 12),
            sum(counted) > (0 if low else 4),
            run > own,
            len(blank) == 3 and tricks[fourth[0] - 1] != played,
            _honour_denied(deal, counted, side),
        )
    )


def _honour_denied(deal: DealTable, counted: list[int], side: set[int]) -> bool:
    """Return whether the honours counted leave no room for an honour that a hand must hold."""
    trump = next((s for s, word in IN_WORDS.items() if word == deal.get("trump")), None)
    held = {"called": deal.get("partner"), "DJ": deal.get("jack_of_diamonds")}
    shown = {deal.get("called", ""): held["called"], "DJ": held["DJ"]}
    for card, seat in shown.items():
        is_honour = card[:1] == trump and card[1:] in RANKS[-4:]
        if is_honour and seat is not None and sum(counted) and not counted[seat - 1]:
            return seat in side or sum(counted) == 4
    return False


def changes(game: str) -> Mapping[str, st.SearchStrategy[object]]:
    """Return values to try for each key of the game that `is_impossible` can judge."""
    seat = st.sampled_from(SEATS)
    four = st.lists(st.integers(0, 6), min_size=4, max_size=4)
    every: dict[str, st.SearchStrategy[object]] = {
        "partner": seat,
        "declarer": seat,
        "tricks": four,
        "honours": four,
        "opening_run": st.integers(1, 13),
        "carte_blanche": st.lists(seat, min_size=1, max_size=3, unique=True),
        "jack_of_diamonds": seat,
        "called": st.sampled_from([suit + rank for suit in "SHDC" for rank in "AKQJ"]),
    }
    keys = GAMES[game].deal_keys
    return {key: each for key, each in every.items() if key in keys}


@pytest.mark.parametrize("game", HOUSES)
@settings(max_examples=60)
@given(st.integers(0, 2**32), st.data())
def test_a_summary_that_the_pack_makes_impossible_is_refused(
    game: str, seed: int, data: st.DataObject
) -> None:
    deal: DealTable = whole(game, seed)
    agreed: dict[str, Any] = {"game": game, **rates_of(game)}
    by_cards = evening(HOUSES[game].evening(seed, 1)[0].full, **agreed).deals[0]
    assert not is_impossible(game, deal)
    assert evening(deal, **agreed).deals[0].net == by_cards.net
    key = data.draw(st.sampled_from(sorted(changes(game))))
    altered = {**deal, key: data.draw(changes(game)[key])}
    if is_impossible(game, altered):
        assert refused(lambda: evening(altered, **agreed))
        return
    try:
        evening(altered, **agreed)
    except BostonError as error:
        # A rule of the game may forbid what the pack allows; the error then names that rule.
        rule = error.refusal.rule if error.refusal else str(error)
        chapters = tuple(f"{each}." for each in (game, play_of(game), "fontainebleau"))
        assert rule.startswith((*chapters, "deal 1: '", "deal 1: key '")), rule


# Every refusal cites a rule of its own game, or of the game on which that game is based.

of_every_game = pytest.mark.parametrize("game", GAMES)


def rule_of(game: str, deal: DealTable, **more: Any) -> str:
    """Return the rule that refuses a session of one deal; check that the message names it."""
    with pytest.raises(BostonError) as caught:
        evening(deal, game=game, **more)
    error = caught.value
    assert isinstance(error, RecordError | Refused)
    assert error.refusal is not None
    assert f"{error.refusal}" in str(error)
    assert error.refusal.rule in cite.places()
    return error.refusal.rule


def drawn(game: str) -> Played:
    """Return a random deal that was played to its end with a trump suit."""
    deals = (HOUSES[game].evening(seed, 1)[0] for seed in range(1000))
    return next(deal for deal in deals if {"trump", "tricks"} <= deal.summary.keys())


@holds("swedish.auction.end", "grandissimo.auction.end", "fontainebleau.auction.end")
@holds("american.auction.end", "french.auction.end", "german.auction.end", "solo.auction.end")
@of_every_game
def test_an_unfinished_auction_or_a_wrong_declarer_is_refused(game: str) -> None:
    deal, end = drawn(game).full, f"{play_of(game)}.auction.end"
    assert rule_of(game, {**deal, "calls": deal["calls"][:-1]}) == end
    assert rule_of(game, {**deal, "calls": []}) == end
    others = {1, 2, 3, 4} - {result(evening(deal, game=game).deals[0]).declarer}
    assert {rule_of(game, {**deal, "declarer": seat}) for seat in others} == {end}
    assert rule_of(game, {**deal, "contract": "passed"}) in {end, "grandissimo.contracts.rundmisar"}


#: The rule of each game that deals thirteen cards to each player, and so makes thirteen tricks.
THIRTEEN: Final = {
    "swedish": "swedish.deal.packets",
    "grandissimo": "grandissimo.deal.packets",
    "fontainebleau": "fontainebleau.deal.singly",
    "american": "american.deal.singly",
    "french": "french.deal.thirteen",
    "german": "german.deal.singly",
    "solo": "solo.deal.packets",
}


@holds(*THIRTEEN.values())
@of_every_game
def test_a_deal_without_four_full_hands_and_thirteen_tricks_is_refused(game: str) -> None:
    deal, played = drawn(game).full, play_of(game)
    # The usual name of the rule, unless it is named after the way of dealing.
    thirteen = THIRTEEN.get(played, f"{played}.deal.thirteen")
    hands, play = deal["hands"], deal["play"]
    short, twice = [hands[0][:-1] or "...", *hands[1:]], [hands[1], *hands[1:]]
    for wrong in (hands[:3], [*hands, "..."], short, twice):
        assert rule_of(game, {**deal, "hands": wrong}) == thirteen
    assert rule_of(game, {**deal, "play": play[:-1]}) == thirteen
    assert rule_of(game, {**deal, "play": [*play, play[0]]}) == thirteen
    assert rule_of(game, {**deal, "tricks": [13, 1, 0, 0]}) == thirteen


#: The rule by which each key of a summary follows from the cards, and the exceptions by game.
FOLLOWS: Final = {
    "contract": "auction.end",
    "tricks": "play.trick-winner",
    "honours": "pay.honours",
    "opening_run": "pay.first-five",
}
FOLLOWS_THERE: Final = {
    ("american", "honours"): "pay.won",
    ("grandissimo", "opening_run"): "pay.sank",
}


@holds("swedish.pay.first-five")
@of_every_game
def test_a_summary_that_contradicts_the_cards_is_refused(game: str) -> None:
    cards, told, _ = drawn(game)
    wrong: DealTable = {"contract": HOUSES[game].bids[-1]}
    for key in ("tricks", "honours"):
        wrong[key] = [*told[key][1:], told[key][0]] if key in told else None
    wrong["opening_run"] = 12 - told.get("opening_run", 0)
    for key in FOLLOWS.keys() & told.keys():
        assert wrong[key] != told[key]
        rule = FOLLOWS_THERE.get((play_of(game), key), FOLLOWS[key])
        assert rule_of(game, {**cards, key: wrong[key]}) == f"{play_of(game)}.{rule}"


#: A valid value for each key that only some games know.
VALUES: Final = told(
    "turned = 'hearts', suit_class = 'plain', honours = [4, 0, 0, 0], opening_run = 3, "
    "carte_blanche = [2], slam = 'table', jack_of_diamonds = 1, given_up = true, from_seat = 1, "
    "conceded = true, merge = true, event = 'passed', set_by = [1], betes = 1, misdeals = 1, "
    "blunder = 2, passed = [2]"
)


@of_every_game
def test_every_game_refuses_wrong_keys_and_values_in_a_record(game: str) -> None:
    def said(*deals: DealTable) -> str:
        return refused(lambda: evening(*deals, game=game, **rates_of(game)))

    played, ladder = play_of(game), GAMES[game].ladder
    summary = drawn(game).summary
    for key in VALUES.keys() - GAMES[game].deal_keys:
        wrong = f"deal 1: key '{key}' means nothing in {game}"
        assert said({**summary, key: VALUES[key]}).startswith(wrong)
    if game != "german":
        no_rates = f"key 'rates' means nothing in {game}"
        assert refused(lambda: evening(game=game, rates="reconstruction-a")) == no_rates
    turn = f"deal 2: {played}.deal.rotation: the deal passes from seat 4 to seat 1, not to seat 3"
    assert said({**summary, "dealer": 4}, {**summary, "dealer": 3}) == turn
    thirteen = f"deal 1: {THIRTEEN.get(played, f'{played}.deal.thirteen')}: the tricks"
    for tricks in ([1, 2, 3, 6], [4, 4, 4, 2]):
        assert said({**untold(summary, "opening_run"), "tricks": tricks}).startswith(thirteen)
    turned = {"turned": "hearts"} if "turned" in GAMES[game].deal_keys else {}
    for misere in (each for each in ladder if each.is_misere):
        bid: DealTable = {"dealer": 4, "contract": misere.id, **turned}
        assert said(bid) == "deal 1: 'declarer' is missing: give the seat"
        assert (
            said({**bid, "declarer": 1}) == "deal 1: 'tricks' is missing: give those of each seat"
        )
        no_trumps = f"deal 1: {played}.contracts.no-trumps: "
        none = {"declarer": 1, "tricks": [0, misere.cards, 0, 0]}
        assert said({**bid, **none, "trump": "hearts"}).startswith(no_trumps)
    for bid_, why in (("fourteen", "'fourteen' is not a call"), ("pass", "'pass' is not a contr")):
        assert said({**summary, "contract": bid_}).startswith(f"deal 1: {why}")


def test_the_refusal_of_a_wrong_option_names_its_rule() -> None:
    options = [(game, option) for game in GAMES.values() for option in game.options]
    assert options
    for game, option in options:
        assert option.rule in cite.places()
        with pytest.raises(Refused) as caught:
            agree(game.readings, game.options, agreed={option.name: "nothing of the kind"})
        assert caught.value.refusal.rule == option.rule
        assert str(caught.value) == str(caught.value.refusal)
    words = Option(name="five", meaning="x", rule="x.y.z", default="free", words=("free", "forced"))
    with pytest.raises(Refused, match=r"^x\.y\.z: option 'five' is free or forced$") as caught:
        words.read("dear")
    assert caught.value.refusal == ("x.y.z", "option 'five' is free or forced")


def test_a_call_after_the_end_of_the_auction_is_refused() -> None:
    bidding = open_auction(4)
    for _ in range(4):
        bidding = say(bidding, PASS)
    assert refused(lambda: say(bidding, PASS)) == "pass comes after the end of the auction"
