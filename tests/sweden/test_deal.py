"""Players, pack and counters, the deal, the suit turned up, and what is agreed before play."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.auction.ladder import preference
from boston.base.cards import RANKS, Suit
from boston.catalogue import GAMES
from boston.games import grandissimo, swedish
from boston.games.grandissimo.contracts import COUNTERS
from boston.present.steps import steps
from tests.helpers import PASSED, alone, evening, holds, items, last, refusal, refused
from tests.sweden.both import AL, of_both, rundmisar


@holds(
    *("swedish.equipment.players", "swedish.equipment.pack", "grandissimo.equipment.players"),
    "grandissimo.equipment.pack",
)
@of_both
def test_four_players_and_fifty_two_cards_from_the_ace_down_to_the_two(game: str) -> None:
    assert len(last(alone("7", 7), game=game).net) == 4
    assert "four names" in refusal(game=game, players=["S.H.", "I.N.", "A.E."])
    assert len(set(GAMES[game].pack)) == 52
    assert {card.rank for card in GAMES[game].pack} == set(range(2, 15))
    assert RANKS == "23456789TJQKA"
    assert "cannot be read" in refusal({"dealer": 4, "play": ["Joker"]}, game=game)


@holds("swedish.equipment.counters", "grandissimo.equipment.counters", "grandissimo.bete.alar")
def test_three_shapes_of_counters() -> None:
    assert [swedish.counters(points) for points in (10, 50, 100, 870)] == [
        {"pinne": 1},
        {"round": 1},
        {"fastighet": 1},
        {"fastighet": 8, "round": 1, "pinne": 2},
    ]
    assert dict(COUNTERS) == {"pinne": 10, "round": 50, "fyrkant": AL["grandissimo"]}
    assert grandissimo.counters(470) == {"fyrkant": 2, "round": 1, "pinne": 2}
    for points in (5, 54, -10):
        for game, counters in (
            ("swedish", swedish.counters),
            ("grandissimo", grandissimo.counters),
        ):
            message = refused(partial(counters, points))
            assert message.startswith(f"{game}.equipment.counters: no counters for {points}: ")


@holds("swedish.equipment.counters", "grandissimo.equipment.counters")
@given(st.integers(0, 10_000))
def test_counters_make_up_any_number_of_tens_and_are_the_fewest(tens: int) -> None:
    for counters, largest, worth in (
        (swedish.counters, "fastighet", 100),
        (grandissimo.counters, "fyrkant", 200),
    ):
        told = counters(10 * tens)
        value = {"pinne": 10, "round": 50, largest: worth}
        assert sum(value[shape] * number for shape, number in told.items()) == 10 * tens
        assert told.get("pinne", 0) < 5
        assert told.get("round", 0) < worth // 50


@holds("swedish.equipment.protocol", "grandissimo.equipment.protocol", "swedish.bete.alar")
@of_both
def test_the_protocol_has_an_al_in_each_column_and_in_swedish_boston_room_for_strokes(
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
def test_the_suit_turned_up_must_be_known(game: str) -> None:
    deal = alone("7", 7, None, trump="hearts")
    assert refusal(deal, game=game).startswith(f"deal 1: {game}.deal.turn-up: ")
    for turned in ("hearts", "♥", "H", "HA", "♥10"):
        assert last({**deal, "turned": turned}, game=game).net[0] == 3 * 80
    # In sang nobody has to know it.
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
def test_the_suit_turned_up_is_highest_and_the_other_of_its_colour_second(
    game: str, turned: str, second: str, plain: tuple[str, str]
) -> None:
    """20 points for 7 made: four times in the highest suit, twice in the second, once in others."""
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
def test_an_agreement_that_cannot_be_is_refused_by_its_rule(
    game: str, option: str, values: list[object], rule: str
) -> None:
    for value in values:
        assert refusal(game=game, options={option: value}).startswith(f"{rule}: "), value
    if option in ("ala", "ore_per_point", "lot_seat"):
        assert evening(game=game, options={option: 1}).terms.number(option) == 1


@holds("swedish.equipment.agreements", "grandissimo.equipment.agreements")
@of_both
def test_what_is_agreed_replaces_the_default(game: str) -> None:
    assert evening(game=game, options={"ala": 208}).opening.state.columns == (208,) * 4
    assert evening(game=game).opening.state.columns == (AL[game],) * 4
    unknown = ["eels", *(["merge_limit", "tour", "five_whist"] if game == "grandissimo" else [])]
    for option in unknown:
        assert f"there is no option '{option}'" in refusal(game=game, options={option: 24})
