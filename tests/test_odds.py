"""Tests of the results of contracts, compared with calculations by hand and with stored results."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import reduce
from pathlib import Path
from typing import Any, Final

import pytest

from boston.apps.players.evening import played
from boston.apps.players.sampling import PLAYERS
from boston.apps.solver import solve
from boston.apps.study.course import begun
from boston.apps.study.odds import Played, beside, evenings, odds, summed, workers
from boston.base.seats import add, subtract
from boston.catalogue import GAMES
from boston.position.before import by_seed
from boston.replaying.replay import Replay, replay
from boston.table.result import Result
from boston_docs.numbers.later import missing
from tests.commands import Boston, written
from tools import page_solver
from tools.odds import FOLDER, as_text, checksum, quantiles
from tools.places import ROOT

#: The most that rounding leaves over: three payments to the nearest ten, or a few counters.
ROUNDED: Final = {"swedish": 20, "grandissimo": 20, "german": 3}
#: Games in which every payment is made at once, without debts and pools.
PAID_AT_ONCE: Final = {"swedish-simplified", "solo"}
PRICE_KEYS: Final = {"contract", "times", "made", "net", "error", "break_even"}


def lost_or_made(
    contract: str | None, net: int, missing: int = 0, pool: int = 0, left: int = 0
) -> Played:
    """Return a deal that seat 2 declares alone, with `pool` from pools and `left` to settle."""
    side = () if contract is None else (2,)
    nets, direct, gain = (
        (-net, net, 0, 0),
        (-net, net - pool, 0, 0),
        (-net - left, net + left, 0, 0),
    )
    return Played(contract, missing, side, nets, direct, gain, None, nets)


def test_means_errors_and_break_even_shares_match_hand_calculations() -> None:
    """Deals of +60, +40 and −150 have the mean −50/3; squared deviations total 26,866 2/3."""
    deals = [lost_or_made("6", 60, pool=20), lost_or_made("6", 40), lost_or_made("6", -150, 2)]
    found = summed("solo", "plain", 1, [*deals, lost_or_made(None, 0), lost_or_made("7", 5)])
    assert (found.deals, found.passed) == (5, 1)
    six, seven = found.contracts
    assert (six.contract, six.times, six.made, six.share) == ("6", 3, 2, 0.6)
    assert (six.net, six.won, six.lost) == (-16.67, 50, -150)
    assert six.error == pytest.approx(math.sqrt(26866.667 / 2 / 3), abs=0.01) == 66.92
    # If 3 of 4 are made, 3 × 50 is won and 150 is lost.
    assert six.break_even == 0.75
    assert six.pool == 6.67
    assert (six.defenders, six.defenders_error) == (16.67, 66.92)
    assert (six.paired, six.partner, six.partner_error) == (0, None, None)
    assert (seven.times, seven.made, seven.error, seven.break_even) == (1, 1, None, None)


def test_a_contract_that_gains_even_if_lost_has_no_break_even_share() -> None:
    deals = [lost_or_made("6", 60), lost_or_made("6", 10, missing=1)]
    (six,) = summed("solo", "plain", 1, deals).contracts
    assert (six.made, six.won, six.lost, six.break_even) == (1, 60, 10, None)


def test_the_settled_average_includes_debts_added_and_cleared() -> None:
    """A contract made wins 60 and clears a debt of 20; one lost costs 50 and adds a debt of 110."""
    deals = [lost_or_made("6", 60, left=20), lost_or_made("6", -50, missing=1, left=-110)]
    (six,) = summed("swedish", "plain", 1, deals).contracts
    assert (six.net, six.break_even) == (5, round(50 / 110, 4))
    # The gains are 80 and −160, so two of three contracts must be made.
    assert (six.settled, six.settled_even, six.settled_error) == (-40, 0.6667, 120)


@pytest.mark.parametrize("game", GAMES)
def test_the_gains_of_all_deals_add_up_to_the_final_points(game: str) -> None:
    """The gains of all deals add up to the final points: a debt counts in the deal that leaves it.

    Only rounding may differ, because it depends on the totals of the whole evening.
    """
    (deals,) = evenings(begun(game), 24, 24, 3, "plain", None)
    gained = reduce(add, (deal.gain for deal in deals))
    assert max(map(abs, subtract(gained, deals[-1].ends))) <= ROUNDED.get(game, 0)
    is_paid_at_once = all(deal.gain == deal.net for deal in deals)
    assert is_paid_at_once == (game in PAID_AT_ONCE), f"tests/test_odds.py: PAID_AT_ONCE: {game}?"


def test_the_odds_give_separate_averages_for_partner_and_defenders() -> None:
    nets, his = (20, -15, 10, -15), (30, -10, -10, -10)
    pair = Played("6", 0, (1, 3), nets, nets, nets, None, (0, 0, 0, 0))
    alone = Played("6", 0, (1,), his, his, his, None, (0, 0, 0, 0))
    (six,) = summed("solo", "plain", 1, [pair, alone]).contracts
    assert (six.net, six.paired, six.partner) == (25, 1, 10)
    # The defenders net −30 both times.
    assert (six.defenders, six.defenders_error) == (-30, 0)


def replayed(game: str, seed: int, deals: int) -> Replay:
    """Replay an evening as ``boston play`` prints it."""
    return replay(played(begun(game), by_seed(seed), 4, deals))


@pytest.mark.parametrize("game", ["swedish", "american", "french", "german"])
def test_the_odds_match_the_evenings_that_boston_play_prints(game: str) -> None:
    """Compare the table with the records of two evenings, the second of which has three deals."""
    found = odds(game, 43, seed=5)
    nets: dict[str, list[int]] = defaultdict(list)
    made: dict[str, int] = defaultdict(int)
    for done in (replayed(game, 500_001, 40), replayed(game, 500_002, 3)):
        for deal in done.deals:
            if isinstance(deal.result, Result):
                contract = deal.deal.contract or ""
                nets[contract].append(deal.net[deal.result.declarer - 1])
                made[contract] += deal.result.is_made
    assert {p.contract: (p.times, p.made) for p in found.contracts} == {
        contract: (len(each), made[contract]) for contract, each in nets.items()
    }
    for price in found.contracts:
        each = nets[price.contract]
        assert price.net == pytest.approx(float(Fraction(sum(each), len(each))), abs=0.005001)
    assert found.passed == 43 - sum(map(len, nets.values()))


def test_the_odds_do_not_depend_on_the_number_of_workers() -> None:
    alone = odds("solo", 90)
    with workers(2) as executor:
        assert odds("solo", 90, executor=executor) == alone
    with ThreadPoolExecutor(3) as threads:
        assert odds("solo", 90, executor=threads) == alone
    assert odds("solo", 90, seed=2) != alone


def test_a_session_is_compared_with_evenings_of_the_same_length() -> None:
    """Compare with counts from the evenings' records, in a game that divides a pool at the end."""
    own = replayed("fontainebleau", 77, 3)
    found = beside(own.session, deals=30, seed=4)
    ends = [replayed("fontainebleau", 400_000 + number, 3).balance for number in range(1, 11)]
    win, loss = max(own.balance), min(own.balance)
    assert found == (
        *(3, 10, win, sum(max(each) > win for each in ends)),
        *(loss, sum(min(each) < loss for each in ends)),
    )


# The command.


def test_the_odds_command_answers_with_a_table_or_with_json(boston: Boston) -> None:
    asked = ["odds", "solo", "--deals", "60", "--workers", "1"]
    data = boston(*asked, "--json").data
    assert [*data] == ["game", "deals", "player", "seed", "engine", "passed", "contracts"]
    assert (data["game"], data["deals"], data["player"], data["seed"]) == ("solo", 60, "plain", 1)
    assert all(each.keys() >= PRICE_KEYS for each in data["contracts"])
    assert data["passed"] + sum(each["times"] for each in data["contracts"]) == 60
    ladder = [contract.id for contract in GAMES["solo"].ladder]
    told = [each["contract"] for each in data["contracts"]]
    assert told == [each for each in ladder if each in told]
    head, _, columns, *rows = boston(*asked).out.splitlines()
    if any("unclear" in row for row in rows):
        *rows, space, note = rows
        assert (space, note) == ("", "unclear: the average is smaller than its standard error.")
    assert head.startswith("Boston of the Solo family: 60 deals played by plain (seed 1, boston ")
    assert [row.split()[0] for row in (columns, *rows)] == ["Contract", *told]
    assert len({len(row) for row in (columns, *rows)}) == 1


def test_the_odds_command_compares_a_record_with_evenings(boston: Boston) -> None:
    record = {"game": "solo", "deal": [{"contract": "6", "declarer": 1, "trump": "hearts",
              "dealer": 4, "tricks": [6, 3, 2, 2]}]}  # fmt: skip
    asked = ["odds", "solo", "--beside", written("evening.toml", record), "--workers", "1"]
    data = boston(*asked, "--deals", "20", "--json").data
    assert (data["deals"], data["evenings"], data["win"]) == (1, 20, -3 * data["loss"])
    said = boston(*asked, "--deals", "20").out
    assert said.startswith(f"Of 20 evenings of 1 deal, {data['bigger_wins']} had a bigger win than")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["bezique"], "'bezique' is not a known game"),
        (["solo", "--deals", "0"], "the number of deals must be 1 to 1000000, not 0"),
        (["solo", "--deals", "1000001"], "the number of deals must be 1 to 1000000, not 1000001"),
        (["solo", "--workers", "0"], "the number of workers must be 1 to 61, not 0"),
        (["solo", "--workers", "62"], "the number of workers must be 1 to 61, not 62"),
        (["solo", "--player", "lucky"], "'lucky' is not a known player: plain, sampling"),
        (["solo", "--seed=-1"], "a seed is a whole number from 0, not -1"),
        (["solo", "--beside", "swedish/figure-1"], "this is a session of swedish, not"),
        (["solo", "--beside", "-"], "standard input: the record does not give its game"),
    ],
)
def test_the_odds_command_refuses_bad_arguments_in_one_line(
    boston: Boston, words: list[str], said: str
) -> None:
    assert said in boston("odds", *words).complaint


# The stored results that the page shows.

KEPT: Final = {path.stem: path for path in sorted(FOLDER.glob("*.json"))}
AGAIN: Final = (
    "the stored results are of other players or another engine: "
    "run '.venv/bin/python -m tools.odds'"
)


def kept(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@pytest.mark.parametrize("player", PLAYERS)
def test_every_game_has_stored_odds_from_the_same_number_of_deals(player: str) -> None:
    assert [line for game in GAMES for line in missing(ROOT, game)] == []
    assert len({kept(KEPT[f"{game}-{player}"])["deals"] for game in GAMES}) == 1


@pytest.fixture
def in_node() -> Iterator[None]:
    """Use the page's solver, which played the stored results and is three times as fast."""
    page_solver.in_use()
    yield
    solve.use(solve.values, solve.LIMIT)


@pytest.mark.usefixtures("in_node")
@pytest.mark.parametrize("name", KEPT)
def test_stored_odds_add_up_and_their_first_deals_can_be_reproduced(name: str) -> None:
    found = kept(KEPT[name])
    game, player = found["game"], found["player"]
    assert name == f"{game}-{player}"
    assert KEPT[name].read_text("utf-8") == as_text(found)
    assert found["checksum"] == checksum(found)
    assert found["passed"] + sum(each["times"] for each in found["contracts"]) == found["deals"]
    for each in found["contracts"]:
        times, *_ = zip(*each["by"].values(), strict=True)
        assert sum(times) == each["times"]
        assert each["by"].get("0", [0])[0] == each["made"]
    few = len(found["first"]) if player == "plain" else 1  # A player that samples is slow.
    (again,) = evenings(begun(game), few, few, found["seed"], player, None)
    assert [[deal.contract, *deal.net] for deal in again] == found["first"][:few], AGAIN


def test_quantiles_match_values_found_by_hand() -> None:
    assert quantiles([7, 1, 5, 3], (0, 0.25, 0.26, 0.5, 0.75, 0.95, 1)) == [1, 1, 3, 3, 5, 7, 7]
