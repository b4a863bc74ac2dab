"""The auction of both games, through the engine and through the command line."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Final

import pytest

from boston.auction.auction import legal_calls
from boston.auction.calls import PASS
from boston.catalogue import GAMES
from boston.cli import main
from boston.replaying.calls_told import follow_calls
from tests.auctions import Illegal, Legal
from tests.grandissimo import auction_cases as grandissimo
from tests.helpers import alone, holds, items, last, refused
from tests.houses import HOUSES
from tests.sweden.both import of_both
from tests.swedish import auction_cases as swedish

LEGAL: Final = {"swedish": swedish.LEGAL, "grandissimo": grandissimo.LEGAL}
ILLEGAL: Final = {"swedish": swedish.ILLEGAL, "grandissimo": grandissimo.ILLEGAL}

legal = pytest.mark.parametrize(
    ("game", "case"),
    [pytest.param(game, case, id=f"{game} {case.name}") for game in LEGAL for case in LEGAL[game]],
)
illegal = pytest.mark.parametrize(
    ("game", "case"),
    [
        pytest.param(game, case, id=f"{game} {case.name}")
        for game in ILLEGAL
        for case in ILLEGAL[game]
    ],
)


@holds(
    "swedish.auction.ladder",
    "swedish.auction.better-hand",
    "swedish.auction.in-colour",
    "swedish.auction.in-highest-suit",
    "swedish.auction.better-suit",
    "swedish.auction.turn",
    "swedish.auction.qualified-opening",
    "grandissimo.auction.ladder",
    "grandissimo.auction.better-hand",
    "grandissimo.auction.in-colour",
    "grandissimo.auction.in-highest-suit",
    "grandissimo.auction.grandissimo",
    "grandissimo.auction.better-suit",
    "grandissimo.auction.turn",
    "grandissimo.auction.qualified-opening",
)
@legal
def test_a_legal_call_stands(game: str, case: Legal) -> None:
    standing = follow_calls(GAMES[game], [*case.before, case.call], dealer=4).standing
    assert standing is not None
    assert (standing.seat, str(standing.bid)) == (case.seat, case.stands)


@holds(
    "swedish.auction.turn",
    "swedish.auction.pass-is-final",
    "swedish.auction.ladder",
    "swedish.auction.first-round",
    "swedish.auction.better-hand",
    "swedish.auction.better-suit",
    "swedish.contracts.no-trumps",
    "swedish.auction.end",
    "grandissimo.auction.turn",
    "grandissimo.auction.pass-is-final",
    "grandissimo.auction.ladder",
    "grandissimo.auction.first-round",
    "grandissimo.auction.better-hand",
    "grandissimo.auction.better-suit",
    "grandissimo.contracts.no-trumps",
    "grandissimo.auction.end",
)
@illegal
def test_an_illegal_call_is_refused_by_its_rule(game: str, case: Illegal) -> None:
    message = refused(lambda: follow_calls(GAMES[game], [*case.before, case.call], dealer=4))
    assert message.startswith(f"call {len(case.before) + 1}: {case.rule}: ")


@legal
def test_the_command_line_accepts(
    game: str, case: Legal, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["auction", game, "--json", *case.before, case.call]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["standing"] == {"seat": case.seat, "call": case.stands}


@illegal
def test_the_command_line_refuses(
    game: str, case: Illegal, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["auction", game, "--json", *case.before, case.call]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"call {len(case.before) + 1}: {case.rule}: ")
    assert error.count("\n") == 1


@holds(
    "swedish.auction.ladder",
    "swedish.auction.first-round",
    "swedish.auction.end",
    "grandissimo.auction.ladder",
    "grandissimo.auction.first-round",
    "grandissimo.auction.end",
)
@pytest.mark.parametrize(
    ("game", "top"), [("swedish", "13 highest"), ("grandissimo", "13 grandissimo")]
)
def test_nothing_but_a_pass_is_left_over_the_top(game: str, top: str) -> None:
    played, calls = GAMES[game], ["pass", "pass", top]
    bidding = follow_calls(played, calls, dealer=4)
    assert legal_calls(played.rules.calls, played.ladder, played.words, bidding) == (PASS,)
    assert follow_calls(played, [*calls, "pass"], dealer=4).is_over


@holds("swedish.auction.end", "grandissimo.auction.end")
@pytest.mark.parametrize(("game", "least"), [("swedish", "5"), ("grandissimo", "begär")])
def test_whoever_holds_the_bid_is_not_asked_again(game: str, least: str) -> None:
    calls = [least, "6", "pass", "pass"]
    assert follow_calls(GAMES[game], calls, dealer=4).turn == 1
    assert follow_calls(GAMES[game], [*calls, "pass"], dealer=4).is_over


@holds("swedish.auction.turn", "grandissimo.auction.turn")
@of_both
@pytest.mark.parametrize(("dealer", "forehand"), [(1, 2), (2, 3), (3, 4), (4, 1)])
def test_forehand_speaks_first(game: str, dealer: int, forehand: int) -> None:
    assert follow_calls(GAMES[game], [], dealer).turn == forehand
    assert follow_calls(GAMES[game], ["pass"], dealer).turn == forehand % 4 + 1


def in_order(game: str) -> list[str]:
    """The contracts in the order of Table I."""
    return list(dict.fromkeys(bid.partition(" ")[0] for bid in HOUSES[game].bids))


@holds("swedish.auction.ladder", "grandissimo.auction.ladder")
@pytest.mark.parametrize(
    ("game", "lower", "higher"),
    [(game, *two) for game in LEGAL for two in pairwise(in_order(game))],
)
def test_each_contract_overbids_the_one_below_and_not_the_other_way(
    game: str, lower: str, higher: str
) -> None:
    assert follow_calls(GAMES[game], [lower, higher], dealer=4).standing is not None
    message = refused(lambda: follow_calls(GAMES[game], [higher, lower], dealer=4))
    assert message.startswith(f"call 2: {game}.auction.ladder: ")


@holds(
    "swedish.auction.in-colour",
    "swedish.pay.suit-factor",
    "grandissimo.auction.in-colour",
    "grandissimo.pay.suit-factor",
)
@of_both
def test_the_highest_suit_after_a_bid_in_colour_pays_four_times(game: str) -> None:
    deal = last(alone("7 colour", 7, None, trump="hearts", turned="hearts"), game=game)
    assert (f"{game}.pay.suit-factor", 60) in items(deal)


@pytest.mark.parametrize(
    ("game", "said", "call"),
    [
        ("swedish", "liten boston", "5"),
        ("swedish", "Stor Boston i färg", "6 colour"),
        ("swedish", "concordia i högsta", "13 highest"),
        ("swedish", "liten independence", "7"),
        ("swedish", "GRANDE MISÈRE OUVERTE", "grande-misere-ouverte"),
        ("swedish", "petite misere", "petite-misere"),
        ("swedish", "9 spel", "9"),
        ("grandissimo", "begär", "begar"),
        ("grandissimo", "Begär i färg", "begar colour"),
        ("grandissimo", "begär i högsta färg", "begar highest"),
        ("grandissimo", "begär i sang", "begar grandissimo"),
        ("grandissimo", "6 SPEL", "6"),
        ("grandissimo", "13 spel grandissimo", "13 grandissimo"),
        ("grandissimo", "Liten Misär", "liten-misar"),
        ("grandissimo", "stor uppläggare", "stor-upplaggare"),
        ("grandissimo", "stor pratmakare", "stor-pratmakare"),
    ],
)
def test_the_words_of_the_source_are_understood(game: str, said: str, call: str) -> None:
    standing = follow_calls(GAMES[game], [said], dealer=4).standing
    assert standing is not None
    assert str(standing.bid) == call


@pytest.mark.parametrize(
    ("game", "said"),
    [
        *(("swedish", said) for said in ("", "14", "5 hearts", "5 colour colour", "förhand")),
        *(("swedish", said) for said in ("accept", "x" * 5000)),
        *(("grandissimo", said) for said in ("", "5", "14", "begar hearts", "grandissimo")),
        *(("grandissimo", said) for said in ("begar colour highest", "förhand", "skänk")),
    ],
)
def test_what_is_no_call_is_refused(game: str, said: str) -> None:
    assert refused(lambda: follow_calls(GAMES[game], [said], dealer=4)).startswith("call 1: ")
