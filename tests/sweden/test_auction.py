"""The auction of both games: what stands, what is refused, how it ends, and trump named after it.

Seat 4 deals, so forehand is seat 1. Where a rule is the same in both, its id is written without
the game.
"""

from __future__ import annotations

import json
from typing import Final

import pytest

from boston.auction.auction import all_passed
from boston.catalogue import GAMES
from boston.cli import main
from boston.course.calling import follow_calls
from tests.helpers import alone, evening, holds, items, last, misere, refusal, standing
from tests.sweden.both import BOTH, of_both, rundmisar, why_not

#: Calls of which the last stands: its seat, and the bid that it comes to.
LEGAL: Final = {
    "swedish": [
        ("5 spel", 1, "5"),
        ("5, bättre spel", 2, "5 colour"),
        ("5, 5 i färg, 5 i högsta färg", 3, "5 highest"),
        ("5, 5 highest", 2, "5 highest"),
        ("5, 5 colour, pass, pass, förhand", 1, "5 colour"),
        ("5, 5 colour, pass, pass, 6 spel", 1, "6"),
        ("pass, 5, 5 highest, pass, förhand", 2, "5 highest"),
        ("6 highest, petite misère", 2, "petite-misere"),
        ("pass, 5, pass, petite-misere, petite-misere", 2, "petite-misere"),
        ("pass, pass, 7, 8, förhand", 3, "8"),
        ("5, 6, 13 highest, pass, förhand", 1, "13 highest"),
        ("pass, pass, pass, 5", 4, "5"),
    ],
    "grandissimo": [
        ("begär", 1, "begar"),
        ("begär, begär i färg", 2, "begar colour"),
        ("begär, begär i färg, pass, pass, förhand", 1, "begar colour"),
        ("begär, begär i färg, pass, pass, begär i färg", 1, "begar colour"),
        ("begär, begär i färg, pass, pass, 6 spel", 1, "6"),
        ("pass, begär i högsta färg, pass, begär grandissimo", 4, "begar grandissimo"),
        ("pass, pass, begär, begär grandissimo, liten misär", 3, "liten-misar"),
        ("pass, begär, liten misär, pass, liten misär", 2, "liten-misar"),
        ("begär, 9 spel, pass, pass, stor uppläggare", 1, "stor-upplaggare"),
        ("pass, 6 spel, 6 spel grandissimo, pass, 6 spel grandissimo", 2, "6 grandissimo"),
        ("begär, 6 spel grandissimo", 2, "6 grandissimo"),
        ("pass, 12 spel, pass, 13 spel grandissimo, förhand", 2, "13 grandissimo"),
        ("begär, pass, 6 spel, pass, förhand", 1, "6"),
        ("pass, pass, pass, begär", 4, "begar"),
    ],
}
#: Calls of which the last is refused, and the rule that refuses it.
ILLEGAL: Final = {
    "swedish": [
        ("5, 5", "auction.first-round"),
        ("5, 5 colour, 5 spel i förhand", "auction.better-suit"),
        ("5, 5 colour, pass, pass, 5", "auction.better-suit"),
        ("pass, 5, 5 highest, pass, 5 colour", "auction.better-suit"),
        ("pass, petite-misere, 6 highest", "auction.ladder"),
        ("pass, 5, pass, 6, petite-misere, petite-misere", "auction.better-hand"),
        ("pass, 8, förhand", "auction.first-round"),
        ("pass, 7, 7 colour, pass, 8, förhand", "auction.better-hand"),
        ("pass, 5, 6, pass, 1:7", "auction.pass-is-final"),
        ("7, grande-misere colour", "contracts.no-trumps"),
        ("pass, pass, 13 highest, 13 highest", "auction.first-round"),
        ("5, 3:6", "auction.turn"),
        ("2:pass", "auction.turn"),
        ("5, pass, pass, pass, 6", "auction.end"),
        ("pass, pass, pass, pass, 5", "auction.end"),
    ],
    "grandissimo": [
        ("begär, pass, begär", "auction.first-round"),
        ("begär, begär i färg, begär i förhand", "auction.better-suit"),
        ("begär, begär i färg, pass, pass, begär i förhand", "auction.better-suit"),
        ("pass, begär, liten misär, pass, begär grandissimo", "auction.ladder"),
        ("pass, begär, liten misär, pass, liten misär, liten misär", "auction.better-hand"),
        ("stor uppläggare, 9 spel grandissimo", "auction.ladder"),
        ("pass, 6 spel, stor misär i färg", "contracts.no-trumps"),
        ("stor misär grandissimo", "contracts.no-trumps"),
        ("pass, pass, 6 spel grandissimo, 6 spel grandissimo", "auction.first-round"),
        ("pass, pass, 6 spel, 7 spel, 7 spel grandissimo, förhand", "auction.better-hand"),
        ("pass, begär, pass, 7 spel, 1:8 spel", "auction.pass-is-final"),
        ("pass, pass, 13 grandissimo, 13 grandissimo", "auction.first-round"),
        ("begär, 3:6", "auction.turn"),
        ("2:pass", "auction.turn"),
        ("begär, pass, pass, pass, 6", "auction.end"),
        ("pass, pass, pass, pass, begär", "auction.end"),
        ("rundmisär", "contracts.rundmisar"),
        ("begär, 2:rundmisar", "contracts.rundmisar"),
    ],
}


@holds(
    *("swedish.auction.better-hand", "swedish.auction.qualified-opening"),
    *("grandissimo.auction.better-hand", "grandissimo.auction.turn"),
    "grandissimo.auction.qualified-opening",
)
@pytest.mark.parametrize(
    ("game", "said", "seat", "stands"), [(game, *row) for game in BOTH for row in LEGAL[game]]
)
def test_a_legal_call_stands(
    game: str, said: str, seat: int, stands: str, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = said.split(", ")
    assert standing(GAMES[game], calls) == (seat, stands)
    assert main(["auction", game, "--json", *calls]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["standing"] == {"seat": seat, "call": stands}


@holds(
    *("swedish.auction.pass-is-final", "swedish.auction.first-round"),
    *("grandissimo.auction.pass-is-final", "grandissimo.auction.first-round"),
)
@pytest.mark.parametrize(
    ("game", "said", "rule"), [(game, *row) for game in BOTH for row in ILLEGAL[game]]
)
def test_an_illegal_call_is_refused_by_its_rule(
    game: str, said: str, rule: str, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = said.split(", ")
    refused = why_not(game, *calls)
    assert refused.startswith(f"call {len(calls)}: {game}.{rule}: ")
    assert main(["auction", game, "--json", *calls]) == 2
    assert capsys.readouterr() == ("", f"{refused}\n")


@holds("swedish.deal.after-passing-out", "grandissimo.auction.passed-out")
def test_four_passes(capsys: pytest.CaptureFixture[str]) -> None:
    """A stroke in Swedish Boston, rundmisär in Grandissimo; and the next player deals."""
    for game in BOTH:
        assert all_passed(follow_calls(GAMES[game], ["pass"] * 4, dealer=4))
    passed, then = evening({"dealer": 4, "contract": "passed"}, alone("7", 7)).deals
    assert (passed.standing.marks, passed.net) == (1, (0, 0, 0, 0))
    assert ("swedish.pay.strokes", 2) in items(then)
    assert then.dealer == 1
    assert main(["auction", "grandissimo", *["pass"] * 4]) == 0
    assert capsys.readouterr().out == "All four passed: rundmisar is played.\n"
    played = {"dealer": 4, **rundmisar(7, 4, 2, 0)}
    played_out, next_one = evening(played, alone("7", 7), game="grandissimo").deals
    assert played_out.net == (-220, -10, 30, 200)
    assert next_one.dealer == 1
    assert "rundmisar" not in {contract.id for contract in GAMES["grandissimo"].ladder}


@of_both
def test_what_is_no_call_is_refused(game: str) -> None:
    said = {
        "swedish": ["5 hearts", "5 colour colour", "accept", "x" * 5000],
        "grandissimo": ["5", "begar hearts", "grandissimo", "begar colour highest", "skänk"],
    }
    for call in ["", "14", "förhand", *said[game]]:
        assert why_not(game, call).startswith("call 1: ")


#: Hearts are turned up: diamonds are second, spades and clubs plain. What may be said beside the
#: contract, the rule that keeps its promise, and what it allows; nothing stands for sang.
PROMISES: Final = {
    "swedish": [
        ("", "swedish.auction.name-trump", "hearts diamonds spades clubs"),
        (" colour", "swedish.auction.in-colour", "hearts diamonds"),
        (" highest", "swedish.auction.in-highest-suit", "hearts"),
    ],
    "grandissimo": [
        ("", "grandissimo.auction.name-trump", "hearts diamonds spades clubs none"),
        (" colour", "grandissimo.auction.in-colour", "hearts diamonds none"),
        (" highest", "grandissimo.auction.in-highest-suit", "hearts none"),
        (" grandissimo", "grandissimo.auction.grandissimo", "none"),
    ],
}


@pytest.mark.parametrize("tricks", [5, 7, 13])
@of_both
def test_trump_or_sang_is_named_within_the_limits_of_the_bid(game: str, tricks: int) -> None:
    contract = "begar" if (game, tricks) == ("grandissimo", 5) else str(tricks)
    for qualifier, rule, allowed in PROMISES[game]:
        for trump in ("hearts", "diamonds", "spades", "clubs", "none"):
            named = {} if trump == "none" else {"trump": trump}
            deal = alone(contract + qualifier, 13, None, turned="hearts", **named)
            if trump in allowed.split():
                assert last(deal, game=game).net[0] > 0, (qualifier, trump)
            else:
                rule = rule if named else f"{game}.auction.name-trump"
                assert refusal(deal, game=game).startswith(f"deal 1: {rule}: "), (qualifier, trump)


@holds("grandissimo.pay.suit-factor")
def test_what_is_played_counts_and_not_what_was_bid() -> None:
    """18 and 2 for making it, four times in the highest suit; six times in sang."""
    for game in BOTH:
        deal = last(alone("7 colour", 7, None, trump="hearts", turned="hearts"), game=game)
        assert (f"{game}.pay.suit-factor", 60) in items(deal)
    for bid in ("7", "7 colour", "7 highest", "7 grandissimo"):
        deal = last(alone(bid, 7, None), game="grandissimo")
        assert ("grandissimo.pay.suit-factor", 100) in items(deal)
        assert deal.net[0] == 3 * 120
    for plain in (alone("7", 7), misere("stor-misar", 0)):
        assert "grandissimo.pay.suit-factor" not in dict(items(last(plain, game="grandissimo")))
