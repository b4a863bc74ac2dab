"""The command line: its answers, as text and as JSON, in the forms that other programs read."""

from __future__ import annotations

import argparse
import io
import json
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from typing import Any, Final

import pytest

from boston import cli
from boston.cli import main
from boston.record.reading import loads
from tests.commands import Boston, written
from tests.helpers import PASSED, alone, holds
from tests.houses import HOUSES
from tests.known import KNOWN
from tests.records import EVENING, FULL, RECORDS
from tools.places import ROOT

#: The games with the state of their sources.
STATES = {
    "swedish": "complete",
    "swedish-simplified": "complete",
    "grandissimo": "complete",
    "fontainebleau": "complete, emended",
    "russian": "reconstructed",
    "american": "complete, emended",
    "american-alternative": "complete, emended",
    "french": "emended, three prices conjectured",
    "mariland": "incomplete: stands as French Boston",
    "german": "incomplete: rates must be given",
    "solo": "emended",
    **{game: known.state for game, known in KNOWN.items()},
}


def test_a_stream_that_has_no_encoding_to_choose_is_written_to() -> None:
    with redirect_stdout(io.StringIO()) as said:
        assert main(["games"]) == 0
    assert said.getvalue().startswith("swedish")


def test_it_has_one_name_whoever_begins_it() -> None:
    assert cli.parser().prog == "boston"


def test_its_module_ends_with_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["boston", "contracts", "none"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(cli.__file__), run_name="__main__")
    assert ended.value.code == 2


def arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Every argument of a command line, and those of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            # A command that is not explained is none of these.
            assert [each.dest for each in action._choices_actions] == [*action.choices]
            yield from action._choices_actions
            for command in action.choices.values():
                yield from arguments(command)


def test_each_argument_is_explained_in_half_a_sentence() -> None:
    """As the words of `argparse` itself are: with a small letter first, and no full stop last."""
    told = [action.help for action in arguments(cli.parser()) if action.help]
    assert len(told) > 20
    assert [words for words in told if not words[0].islower() or words.endswith(".")] == []


#: What says by its own name what is to be written for it, or is explained by its commands.
PLAIN: Final = {"COMMAND", "GAME", "EXAMPLE", "MODULE:FUNCTION", "NAME|KEY=VALUE", "RULE|GAME|FILE"}


def test_an_argument_that_its_name_does_not_explain_is_explained() -> None:
    plain = [action for action in arguments(cli.parser()) if not action.help]
    assert {str([*action.option_strings, action.metavar][0]) for action in plain} == PLAIN


def test_games_lists_all_with_their_status(boston: Boston) -> None:
    lines = boston("games").out.splitlines()
    assert [line.split()[0] for line in lines] == [*STATES]
    for line, state in zip(lines, STATES.values(), strict=True):
        assert line.endswith(f": {state}")


@holds(
    "swedish.auction.ladder",
    "swedish.contracts.positive",
    "swedish.contracts.misere",
    "grandissimo.auction.ladder",
    "grandissimo.contracts.positive",
    "grandissimo.contracts.misere",
)
@pytest.mark.parametrize("game", HOUSES)
def test_contracts_prints_the_ladder_from_the_lowest(boston: Boston, game: str) -> None:
    ladder = dict.fromkeys(bid.partition(" ")[0] for bid in HOUSES[game].bids)
    lines = boston("contracts", game).out.splitlines()
    assert [line.split()[0] for line in lines] == list(ladder)


def test_readings_as_text_marks_the_default(boston: Boston) -> None:
    lines = boston("readings", "swedish").out.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("residue (R-39"))
    assert lines[start + 1].startswith("  * balance: ")
    assert lines[start + 2].startswith("    lot: ")


def test_readings_as_json(boston: Boston) -> None:
    register = boston("readings", "swedish", "--json").data
    running = next(each for each in register if each["reading"] == "running-bete")
    assert list(running["options"]) == ["sticky", "highest"]
    assert running["default"] == "sticky"
    assert running["status"] == "attested"
    assert running["question"].endswith("?")
    assert "Grandissimo" in running["evidence"]


@holds("swedish.deal.packets", "swedish.deal.turn-up")
def test_a_deal_is_printed_in_record_form_and_is_the_same_for_a_seed(boston: Boston) -> None:
    said = boston("deal", "swedish", "--seed", "7")
    assert (said.status, said.error) == (0, "")
    record = loads(said.out)
    assert record.game == "swedish"
    (deal,) = record.deals
    assert deal.hands is not None
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert len(frozenset().union(*deal.hands)) == 52
    assert (deal.dealer, deal.turned is not None) == (4, True)
    assert boston("deal", "swedish", "--seed", "7") == said
    assert boston("deal", "swedish", "--seed", "8") != said


def test_a_seed_means_the_same_hands_everywhere_and_always(boston: Boston) -> None:
    """Written down once, so that no version of Python or of the engine deals anything else."""
    assert boston("deal", "swedish", "--seed", "7", "--dealer", "2").out.splitlines() == [
        'game = "swedish"',
        "",
        "[[deal]]",
        "dealer = 2",
        'turned = "spades"',
        "hands = [",
        '  "Q4.AT652.T95.T73",',
        '  "J972.KJ8.K872.A9",',
        '  "AT8653.743.Q.K42",',
        '  "K.Q9.AJ643.QJ865",',
        "]",
    ]


def test_a_deal_goes_by_the_readings_chosen_and_names_them(boston: Boston) -> None:
    asked = ["deal", "french", "--seed", "3"]
    singly = loads(boston(*asked).out)
    chosen = boston(*asked, "--reading", "packets=four-four-five", "--reading=direction=clockwise")
    packets = loads(chosen.out)
    assert dict(packets.readings) == {"packets": "four-four-five", "direction": "clockwise"}
    assert packets.deals[0].hands != singly.deals[0].hands
    # The same pack, dealt to the right: seats 1 and 3 change places.
    right = loads(boston(*asked, "--reading", "direction=anticlockwise").out)
    one, two, three, four = singly.deals[0].hands or ()
    assert right.deals[0].hands == (three, two, one, four)
    assert boston(*asked, "--reading", "packets=by-threes").status == 2


def test_an_auction_names_the_partner_who_accepted(boston: Boston) -> None:
    asked = ["auction", "french", "pass", "simple-belle", "pass", "pass", "accept"]
    assert boston(*asked, "--json").data["partner"] == 1
    assert boston(*asked).out == "The auction is over: seat 2 plays simple-belle with seat 1.\n"


@pytest.mark.parametrize("answer", ["", "--json"])
def test_an_auction_not_begun(boston: Boston, answer: str) -> None:
    said = boston("auction", "swedish", "--dealer", "2", *filter(None, [answer]))
    if answer:
        assert said.data["turn"] == 3
    else:
        assert said.out.startswith("Seat 3 may call: pass, 5, 5 colour, 5 highest, 6, ")


@holds("swedish.auction.turn", "swedish.auction.in-colour")
def test_an_auction_as_json(boston: Boston) -> None:
    asked = ["auction", "swedish", "--turned", "hearts", "--hand", ".AKQJT98765432.."]
    said = boston(*asked, "--json", "5 highest", "12").data
    assert said == {
        "over": False,
        "turn": 3,
        "standing": {"seat": 2, "call": "12"},
        "declarer": None,
        "contract": None,
        "legal": ["pass", "12 colour", "12 highest", "13", "13 colour", "13 highest"],
    }


@holds("swedish.auction.end", "swedish.auction.passed-out")
@pytest.mark.parametrize(
    ("calls", "standing", "declarer", "contract", "text"),
    [
        pytest.param(
            ["pass", "7 colour", "pass", "pass"],
            {"seat": 2, "call": "7 colour"},
            2,
            "7",
            "The auction is over: seat 2 plays 7 colour.",
            id="won",
        ),
        pytest.param(
            ["pass"] * 4, None, None, None, "All four passed: the deal is passed out.", id="passed"
        ),
    ],
)
def test_an_auction_that_is_over(
    boston: Boston, calls: list[str], standing: Any, declarer: Any, contract: Any, text: str
) -> None:
    assert boston("auction", "swedish", "--json", *calls).data == {
        "over": True,
        "turn": None,
        "standing": standing,
        "declarer": declarer,
        "contract": contract,
        "legal": [],
    }
    assert boston("auction", "swedish", *calls).out == text + "\n"


#: What the interface names for every session, deal, line and settlement.
SESSION_KEYS = {"game", "players", "deals", "totals", "settlement"}
DEAL_KEYS = {"number", "net", "pool", "marks", "running", "columns", "receipt"}
LINE_KEYS = {"rule", "payer", "payee", "points", "because"}
SETTLEMENT_KEYS = {"payments", "residue", "rule"}


def test_replay_as_json_has_the_keys_of_the_interface(boston: Boston) -> None:
    said = boston("replay", "--json", written("evening.toml", EVENING)).data
    assert said.keys() >= SESSION_KEYS
    assert said["players"] == ["S.H.", "I.N.", "A.E.", "E.S."]
    assert [deal["number"] for deal in said["deals"]] == list(range(1, 9))
    assert said["settlement"].keys() >= SETTLEMENT_KEYS
    for deal in said["deals"]:
        assert deal.keys() >= DEAL_KEYS
        assert (deal["pool"], sum(deal["net"])) == (None, 0)
        assert all(line.keys() >= LINE_KEYS for line in deal["receipt"])
    nets = [deal["net"] for deal in said["deals"]]
    assert said["totals"] == [sum(seat) for seat in zip(*nets, strict=True)]


@holds("swedish.pay.suit-factor", "swedish.pay.rounding", "swedish.bete.own")
def test_replay_as_json_of_the_sources_payment_example(boston: Boston) -> None:
    made = alone("7", 8, "second", honours=[3, 0, 0, 0])
    record = {"game": "swedish", "deal": [PASSED, alone("5", 4), made]}
    deal = boston("replay", "--json", written("example.toml", record)).data["deals"][2]
    first = [line for line in deal["receipt"] if line["payer"] == 2]
    assert [(line["rule"], line["points"]) for line in first] == [
        ("swedish.pay.base", 18),
        ("swedish.pay.codille", 2),
        ("swedish.pay.strokes", 4),
        ("swedish.pay.overtricks", 1),
        ("swedish.pay.honours", 2),
        ("swedish.pay.suit-factor", 27),
        ("swedish.pay.rounding", -4),
    ]
    assert deal["net"] == [150, -50, -50, -50]
    assert (deal["marks"], deal["running"], deal["columns"]) == (0, 112, [112, 96, 96, 96])


@holds("swedish-simplified.pay.scope")
def test_replay_as_json_of_a_game_without_a_ledger(boston: Boston) -> None:
    record = {"game": "swedish-simplified", "deal": [alone("7", 7)]}
    said = boston("replay", "--json", written("simple.toml", record)).data
    assert said["settlement"] is None
    (deal,) = said["deals"]
    assert [deal[key] for key in ("pool", "marks", "running", "columns")] == [None] * 4
    assert said["totals"] == deal["net"] == [48, -16, -16, -16]


def test_replay_as_json_is_one_line_a_file(boston: Boston) -> None:
    files = [written("evening.toml", EVENING), written("cards.json", json.dumps(FULL))]
    said = boston("replay", *files, "--json")
    assert said.status == 0
    assert [len(json.loads(line)["deals"]) for line in said.out.splitlines()] == [8, 6]


@holds("swedish.bete.notation")
def test_replay_as_text_shows_receipts_sheet_and_settlement(boston: Boston) -> None:
    out = boston("replay", written("evening.toml", EVENING)).out
    assert out.startswith("An evening in Uppsala\n")
    for number in range(1, 9):
        assert f"\nDeal {number}. " in out
    assert "[swedish.pay.base, swedish.pay.codille" in out.replace("\n", "")
    assert "\nProtocol\n" in out
    assert "Division of the bêtes: " in out


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_standard_input_is_a_file_like_any_other(boston: Boston, record: dict[str, Any]) -> None:
    from_file = boston("replay", "--json", written("session.toml", record))
    data = json.dumps(record).encode()
    assert boston("replay", "--json", "-", stdin=data) == from_file


def test_the_module_runs_where_nothing_is_installed() -> None:
    """From a checkout, in a terminal that knows no Swedish letters."""
    run = subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(ROOT)!r});"
            "sys.argv[1:] = ['contracts', 'swedish'];"
            "import runpy; runpy.run_module('boston', run_name='__main__')",
        ],
        env={"LC_ALL": "C", "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    assert "petite misère" in run.stdout.decode("utf-8")
