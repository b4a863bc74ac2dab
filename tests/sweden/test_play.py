"""Tests of a deal of both games: pack and counters, targets of the contracts, tricks, open hands.

Some deals have every call and every card: their results are derived, and must agree with whatever
else is given."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boston.apps.present.steps import steps
from boston.auction.ladder import preference
from boston.base.cards import Suit
from boston.catalogue import GAMES
from boston.course.events import LaidOpen, Played
from boston.games import grandissimo, swedish
from boston.games.grandissimo.contracts import exposed_seat
from boston.table.play import lies_open
from tests.helpers import (
    PASSED,
    DealTable,
    alone,
    evening,
    holds,
    items,
    last,
    paid,
    refusal,
    refused,
    result,
    with_whist,
)
from tests.suits import in_order, of_suits, played
from tests.sweden.told import AL, TABLE_I, of_both, rundmisar


@holds("swedish.equipment.counters", "grandissimo.equipment.counters", "grandissimo.bete.alar")
@given(st.integers(0, 10_000))
@example(87)
def test_the_fewest_counters_of_three_shapes_pay_any_multiple_of_ten(tens: int) -> None:
    for game, counters, largest, worth in (
        ("swedish", swedish.counters, "fastighet", 100),
        ("grandissimo", grandissimo.counters, "fyrkant", AL["grandissimo"]),
    ):
        for points in (5, 54, -10):
            message = refused(partial(counters, points))
            assert message.startswith(f"{game}.equipment.counters: no counters for {points}: ")
        told = counters(10 * tens)
        value = {"pinne": 10, "round": 50, largest: worth}
        assert sum(value[shape] * number for shape, number in told.items()) == 10 * tens
        assert told.get("pinne", 0) < 5
        assert told.get("round", 0) < worth // 50


@holds("swedish.equipment.protocol", "grandissimo.equipment.protocol", "swedish.bete.alar")
@of_both
def test_the_protocol_begins_with_an_al_in_each_column(
    game: str,
) -> None:
    opening = steps(evening(game=game))[0]
    assert (opening.columns, opening.running) == ((AL[game],) * 4, AL[game])
    assert opening.sheet is not None
    columns = [[debt.value for debt in opening.sheet.column(seat)] for seat in (1, 2, 3, 4)]
    assert columns == [[AL[game]]] * 4
    assert opening.sheet.strokes == ()
    assert ("strokes" in opening.sheet.writes) == (game == "swedish")


@holds("swedish.deal.turn-up", "grandissimo.deal.turn-up")
@of_both
def test_the_record_must_give_the_suit_turned_up(game: str) -> None:
    deal = alone("7", 7, None, trump="hearts")
    assert refusal(deal, game=game).startswith(f"deal 1: {game}.deal.turn-up: ")
    for turned in ("hearts", "♥", "H", "HA", "♥10"):
        assert last({**deal, "turned": turned}, game=game).net[0] == 3 * 80
    # In sang the suit turned up need not be known.
    in_sang = [alone("7", 7, None), alone("7", 7, None, turned="clubs")]
    assert len({last(told, game="grandissimo").net for told in in_sang}) == 1


@holds("swedish.deal.suit-classes", "grandissimo.deal.suit-classes", "grandissimo.pay.suit-factor")
@of_both
@pytest.mark.parametrize(
    ("turned", "second", "plain"),
    [
        ("spades", "clubs", ("hearts", "diamonds")),
        ("hearts", "diamonds", ("spades", "clubs")),
        ("diamonds", "hearts", ("spades", "clubs")),
        ("clubs", "spades", ("hearts", "diamonds")),
    ],
)
def test_the_suit_turned_up_is_highest_and_the_same_colour_second(
    game: str, turned: str, second: str, plain: tuple[str, str]
) -> None:
    """7 made costs 20 points, four times that in the highest suit and twice in the second."""
    classes = {turned: "highest", second: "second", plain[0]: "plain", plain[1]: "plain"}
    added = {"highest": 60, "second": 20, "plain": 0}
    for trump, word in classes.items():
        assert preference(Suit(trump), Suit(turned)).word == word
        deal = last(alone("7", 7, None, trump=trump, turned=turned), game=game)
        assert dict(items(deal)).get(f"{game}.pay.suit-factor", 0) == added[word]


@holds("swedish.deal.rotation", "grandissimo.deal.rotation")
@of_both
def test_the_deal_passes_clockwise_after_every_deal(game: str) -> None:
    passed = PASSED if game == "swedish" else rundmisar(7, 4, 2, 0)
    done = evening({**alone("7", 7), "dealer": 3}, passed, alone("7", 6), passed, passed, game=game)
    assert [deal.dealer for deal in done.deals] == [3, 4, 1, 2, 3]
    untold = evening(passed, {**passed, "dealer": 3}, passed, game=game)
    assert [deal.dealer for deal in untold.deals] == [None, 3, 4]
    for dealer in (1, 2, 4):
        message = refusal({**passed, "dealer": 2}, {**passed, "dealer": dealer}, game=game)
        assert message.startswith(f"deal 2: {game}.deal.rotation: ")


@holds("swedish.equipment.agreements", "grandissimo.equipment.agreements")
@pytest.mark.parametrize(
    ("game", "option", "values", "rule"),
    [
        ("swedish", "ala", [0, "many", True, 96.0, 10**400], "swedish.bete.alar"),
        ("swedish", "merge_limit", [-1], "swedish.bete.merge-limit"),
        ("swedish", "tour", [0], "swedish.settle.tour"),
        ("swedish", "ore_per_point", [0], "swedish.settle.money"),
        ("swedish", "lot_seat", [5], "swedish.settle.residue"),
        ("swedish", "five_whist", ["always", ["forced"], {}], "swedish.partner.forced-whist"),
        ("grandissimo", "ala", [0, "200", 200.0], "grandissimo.bete.alar"),
        ("grandissimo", "ore_per_point", [0, True], "grandissimo.settle.money"),
        ("grandissimo", "lot_seat", [0, 5], "grandissimo.settle.residue"),
    ],
)
def test_an_invalid_agreement_is_refused_by_its_rule(
    game: str, option: str, values: list[object], rule: str
) -> None:
    for value in values:
        assert refusal(game=game, options={option: value}).startswith(f"{rule}: "), value
    if option in ("ala", "ore_per_point", "lot_seat"):
        assert evening(game=game, options={option: 1}).terms.number(option) == 1


@holds("swedish.equipment.agreements", "grandissimo.equipment.agreements")
@of_both
def test_an_agreement_replaces_the_default(game: str) -> None:
    assert evening(game=game, options={"ala": 208}).opening.state.columns == (208,) * 4
    assert evening(game=game).opening.state.columns == (AL[game],) * 4
    unknown = ["eels", *(["merge_limit", "tour", "five_whist"] if game == "grandissimo" else [])]
    for option in unknown:
        assert f"there is no option '{option}'" in refusal(game=game, options={option: 24})


@holds(
    *("swedish.contracts.positive", "swedish.contracts.whist-targets"),
    *("swedish.contracts.individual-targets", "grandissimo.contracts.positive"),
    *("grandissimo.contracts.trump-or-sang", "grandissimo.contracts.whist-targets"),
    "grandissimo.contracts.individual-targets",
)
@of_both
def test_each_contract_needs_the_tricks_given_in_table_i(game: str) -> None:
    for line in TABLE_I[game].values():
        found = GAMES[game].ladder.contract(line.contract)
        assert found.is_misere or found.tricks == line.tricks
        pair = found.partnership
        assert (pair and (pair.declarer, pair.partner)) == (
            (line.tricks, line.whister) if line.whister else None
        )
        for suit in () if line.is_misere else ("plain", "highest", None)[: 2 + (game != "swedish")]:
            for tricks in (line.tricks, line.tricks - 1):
                deal = last(alone(line.contract, tricks, suit), game=game)
                assert result(deal).is_made == (tricks == line.tricks), (line, suit)
        if line.whister:
            short = last(with_whist(line.contract, line.tricks + line.whister - 5, 4), game=game)
            assert not result(short).is_made


#: The small misères, in which seat 2 discards a card, with their prices; then games without a
#: discard.
SMALL: Final = [
    ("swedish", "petite-misere", 50),
    ("swedish", "petite-misere-ouverte", 150),
    ("grandissimo", "liten misär", 50),
    ("grandissimo", "liten uppläggare", 150),
    ("grandissimo", "liten pratmakare", 250),
]
LARGE: Final = [
    ("swedish", "grande-misere"),
    ("swedish", "grande-misere-ouverte"),
    ("swedish", "7"),
    ("grandissimo", "stor misär"),
    ("grandissimo", "stor uppläggare"),
    ("grandissimo", "stor pratmakare"),
    ("grandissimo", "7"),
]


def small(call: str, **more: object) -> DealTable:
    """Return a small misère of seat 2, who discards the two of hearts and takes no tricks."""
    told = of_suits("pass", call, "pass", "pass", discards=[[], ["H2"], [], []], play=in_order(12))
    return {**told, **more}


@holds(
    *("swedish.contracts.misere", "swedish.play.twelve-tricks", "grandissimo.contracts.discard"),
    *("grandissimo.contracts.misere", "grandissimo.play.twelve-tricks"),
)
@pytest.mark.parametrize(("game", "call", "points"), SMALL)
def test_a_small_misere_has_one_discard_and_twelve_tricks(
    game: str, call: str, points: int
) -> None:
    deal = last(small(call), game=game)
    assert played(deal)[1:] == (2, (12, 0, 0, 0))
    assert paid(deal) == {(1, 2): points, (3, 2): points, (4, 2): points}
    discard, twelve = "contracts.discard: ", "play.twelve-tricks: "
    for more, rule, said in (
        ({"play": [*in_order(12), "S2"]}, twelve, "S2 comes when 12 tricks have been played"),
        ({"play": in_order(11)}, twelve, "the play stops after 44 cards of 48"),
        ({"play": ["SA", "H2"]}, "play.turn: ", "H2"),
        ({"discards": [[]] * 4}, discard, "seat 2 discards 1 card, and the record gives 0"),
        ({"discards": [[], ["H2", "H3"], [], []]}, discard, "and the record gives 2"),
        ({"discards": [["S2"], ["H2"], [], []]}, discard, "seat 1 discards 0 cards, and"),
        ({"discards": [[], ["S2"], [], []]}, discard, "does not hold it"),
    ):
        message = refusal(small(call, **more), game=game)
        assert message.startswith("deal 1: ")
        assert f"{game}.{rule}" in message
        assert said in message


@holds("swedish.contracts.discard", "grandissimo.contracts.discard")
@pytest.mark.parametrize(("game", "call"), LARGE)
def test_only_small_miseres_have_a_discard(game: str, call: str) -> None:
    trump = {"trump": "spades"} if call == "7" else {}
    kept = of_suits("pass", call, "pass", "pass", **trump)
    assert played(last(kept, game=game))[1:] == (2, (13, 0, 0, 0))
    away = refusal({**kept, "discards": [[], ["H2"], [], []]}, game=game)
    assert away.startswith(f"deal 1: {game}.contracts.discard: ")


@holds("swedish.play.exposure", "grandissimo.play.exposure")
@of_both
def test_only_open_miseres_show_the_declarers_hand(game: str) -> None:
    """They open after the first trick; in Grandissimo, once anyone has made the second lead."""
    shows = {"swedish": lies_open, "grandissimo": exposed_seat}[game]
    since = {"swedish": (1, 0), "grandissimo": (1, 1)}[game]
    for contract in GAMES[game].ladder:
        is_open = contract.id.endswith(("-ouverte", "-upplaggare", "-pratmakare"))
        for moment in [(tricks, cards) for tricks in range(contract.cards) for cards in range(4)]:
            for declarer in (1, 2, 3, 4):
                expected = declarer if is_open and moment >= since else None
                assert shows(contract, declarer, *moment) == expected, (contract.id, moment)


@holds("grandissimo.play.exposure", "grandissimo.play.winner-leads")
def test_grandissimo_shows_an_open_hand_after_the_fifth_card() -> None:
    for call in ("stor uppläggare", "stor pratmakare", "stor misär"):
        deal = last(of_suits("pass", call, "pass", "pass"), game="grandissimo")
        course = [each for each in deal.events if isinstance(each, Played | LaidOpen)]
        opened = [
            (number, each) for number, each in enumerate(course) if isinstance(each, LaidOpen)
        ]
        lies_open = [(5, LaidOpen("grandissimo.play.exposure", 2))]
        assert opened == ([] if call == "stor misär" else lies_open)
