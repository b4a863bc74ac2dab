"""Tests of readings: the choices of a record and their effects; the figures are the sources'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.apps.present.page import compared
from boston.apps.present.player import player
from boston.apps.present.text import replay_report
from boston.apps.study.divergence import diverge
from boston.apps.study.effects import Effect, by_the_defaults, effects
from boston.catalogue import GAMES
from boston.record.reading import load, loads
from tests.commands import Boston
from tests.evenings import EVENINGS
from tests.helpers import columns, evening, holds, paid, refusal
from tests.houses import HOUSES
from tests.test_properties import nothing_is_made_or_lost
from tools.places import ROOT

EXAMPLES = ROOT / "examples"
GOTLAND = load(EXAMPLES / "grandissimo" / "figure-1.toml")
EVENING = load(EXAMPLES / "french" / "evening.toml")


def test_the_sticky_reading_does_not_give_the_bete_of_260_in_the_source() -> None:
    """Deal 5 of the source's figure plays off 260; if the running bête ran on, it would be 240."""
    found = diverge(GOTLAND, {"running-bete": "sticky"})
    assert found.parting is not None
    assert found.parting.number == 4
    fifth = [each.deal(5) for each in (found.before, found.after)]
    entered = [entry for deal in fifth if deal is not None for entry in deal.outcome.entered]
    assert [entry.value for entry in entered if entry.what == "played off"] == [260, 240]


def test_a_reading_may_change_only_the_settlement() -> None:
    """Two columns of Figure 1 each hold an ål: 224 is 96 and 128, 216 is 96 and 120.

    With the ålar the mean is 110, without them 62; the remaining ten go to the biggest loser.
    """
    found = diverge(load(EXAMPLES / "swedish" / "figure-1.toml"), {"division-alar": "bets-only"})
    assert found.parting is None
    before, after = found.before.settlement, found.after.settlement
    assert before is not None
    assert after is not None
    assert (before.payments, before.residue) == ((110, -110, 110, -110), 0)
    assert (after.payments, after.residue, after.residue_seat) == ((60, -70, 60, -60), 10, 4)
    assert found.difference == (-50, 40, -50, 60)


@pytest.mark.parametrize(
    ("name", "before", "chosen", "stops"),
    [
        # Refused by the choice, by the default, and at the end, because the lot is not given.
        ("french/evening", {}, {"neuf-price": "refuse"}, (None, (6, "french.pay.neuf"))),
        (
            "fontainebleau/ten-called",
            "fontainebleau",
            {"callable-card": "any-card"},
            ((1, "fontainebleau.partner.callable-card"), None),
        ),
        ("swedish/evening", {}, {"residue": "lot"}, (None, (None, "swedish.settle.residue"))),
    ],
)
def test_two_replays_diverge_at_a_deal_that_one_of_them_refuses(
    name: str, before: str, chosen: dict[str, str], stops: tuple[object, object]
) -> None:
    session = load(EXAMPLES / f"{name}.toml")
    found = diverge(by_the_defaults(session, before) if before else session, chosen)
    both = (found.before.stop, found.after.stop)
    told = [None if stop is None else (stop.deal, stop.rule) for stop in both]
    assert tuple(told) == stops
    assert found.difference is None
    if name != "swedish/evening":
        assert found.parting is not None
        assert found.parting.number == next(stop[0] for stop in told if stop)
        assert None in (found.parting.before, found.parting.after)


def test_several_readings_can_be_switched_together() -> None:
    one, other = {"settlement-with-partner": "each-pays-both"}, {"undertricks": "overtrick-scale"}
    each = [diverge(EVENING, chosen).difference for chosen in (one, other, {**one, **other})]
    assert each[2] == tuple(a + b for a, b in zip(each[0] or (), each[1] or (), strict=True))


def test_a_difference_in_wording_alone_is_not_a_divergence() -> None:
    """The text of a stake names the number of the deal; only the points count as a difference."""
    assert diverge(EVENING, {"passed-deals": "not-counted"}).is_alike


#: A session, a choice, the page's sentence, and a part of its table. The means of the settlement
#: are 110 and 62, as above. Of 60, 70, 60 and 60, the last player is spared the remaining ten.
SAID: Final = [
    ("swedish/figure-1", "running-bete=highest", "The two part at deal 7, ", "In all</th>"),
    ("swedish/figure-1", "give-up-price=with-whist", "The two are alike in every deal, and", ""),
    (
        *("swedish/figure-1", "division-alar=bets-only", "Every deal is alike; what differs"),
        "Settlement</th>+110 → +60</td>−110 → −70</td>+110 → +60</td>−110 → −50</td></tr>",
    ),
    ("french/evening", "neuf-price=refuse", "By your choice deal 6 is refused.", "+280 → –"),
]


@pytest.mark.parametrize(("name", "choice", "said", "has"), SAID)
def test_the_page_says_where_two_replays_diverge(
    name: str, choice: str, said: str, has: str
) -> None:
    reading, _, option = choice.partition("=")
    answer = compared(str(EXAMPLES / f"{name}.toml"), name.partition("/")[0], {reading: option})
    assert answer["error"] == ""
    assert said in answer["said"]
    assert has in re.sub("<t[dhr][^>]*>", "", answer["html"])
    assert ("rule:french.pay.neuf" in answer["html"]) == (name == "french/evening")


def test_the_comparison_gives_the_error_of_an_invalid_record(tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text("game =", encoding="utf-8")
    assert compared(str(tmp_path / "wrong.toml"), "swedish", {})["error"].startswith("not TOML")


def test_equal_receipt_lines_are_listed_separately() -> None:
    """Each of three players pays 4 for four honours."""
    session = loads(
        'game = "solo"\n[[deal]]\ndealer = 4\ncontract = "slam diamonds"\ndeclarer = 2\n'
        "tricks = [0, 13, 0, 0]\nhonours = [0, 4, 0, 0]"
    )
    found = diverge(session, {"slam-honours": "two-and-four"})
    assert found.parting is not None
    assert found.parting.gone == ()
    assert [line.points for line in found.parting.come] == [4, 4, 4]
    assert found.difference == (-4, 12, -4, -4)


# The effect of every option in the sessions of the pages.

SWITCH = re.compile(r"```\{switch-readings\} (\S+)\n(?::level: \d\n)?:sessions: (.*)\n")
#: No record can show how cards are dealt, and in Russian Boston no card is called.
NOTHING_TO_SEE = {("russian", "callable-card")} | {
    (game, "packets") for game in ("fontainebleau", "french", "mariland", "russian")
}


def pages() -> Iterator[tuple[str, list[str]]]:
    """Yield each game whose readings can be switched on a page, with the page's sessions."""
    for page in sorted((ROOT / "docs").glob("*/readings.md")):
        for game, sessions in SWITCH.findall(page.read_text("utf-8")):
            yield game, sessions.split()


@cache
def of(game: str) -> tuple[Effect, ...]:
    """Return the effects that the page of the game shows."""
    sessions = dict(pages())[game]
    return effects(game, [load(ROOT / "examples" / name) for name in sessions])


def test_every_option_of_a_reading_matters_in_some_session() -> None:
    switchable = {
        name for name, game in GAMES.items() if any(each.switchable for each in game.readings)
    }
    assert switchable == set(dict(pages()))
    for game in switchable:
        options = sum(len(each.options) - 1 for each in GAMES[game].readings)
        assert len(of(game)) == options
        unseen = {(game, each.reading) for each in of(game) if each.session is None}
        assert unseen == {each for each in NOTHING_TO_SEE if each[0] == game}


@pytest.mark.parametrize(
    ("game", "reading", "option", "deal", "difference"),
    [
        # A lost piccolissimo costs 100 by the text and 30 by the table, to each of three players.
        ("fontainebleau", "misere-loss", "printed-table", 7, (-70, -70, 210, -70)),
        # Each of three players pays 4 for four honours.
        ("solo", "slam-honours", "two-and-four", 7, (-4, 12, -4, -4)),
        # Ten from each player (two in the Solo family) is refunded once, not twice.
        ("russian", "false-carte-blanche", "refund", 1, (-10, -10, 30, -10)),
        ("solo", "false-carte-blanche", "refund", 1, (-2, -2, 6, -2)),
        # Four honours in clubs cost 16, by the line of grand independence.
        ("french", "slam-honours", "grand-independence", 3, (-16, -16, 48, -16)),
        # A 6 that is given up costs 16 instead of 8.
        ("swedish-simplified", "give-up-price", "with-whist", 1, (-24, 8, 8, 8)),
        ("swedish", "merge-limit", "result", 3, None),
        ("german", "auction", "continuous", 1, None),
    ],
)
def test_the_effects_of_readings_match_hand_calculations(
    game: str, reading: str, option: str, deal: int, difference: tuple[int, ...] | None
) -> None:
    (found,) = (each for each in of(game) if (each.reading, each.option) == (reading, option))
    assert (found.deal, found.difference) == (deal, difference)
    assert bool(found.refused) == (difference is None)


# The registers of readings: the possible choices, none of which creates or loses a chip.

#: A game, and the game whose readings it inherits unless it has its own.
INHERITED: Final = {"russian": "fontainebleau"}


@holds("russian.contracts.differences")
@pytest.mark.parametrize("game", INHERITED)
def test_a_game_has_the_readings_that_it_inherits(game: str) -> None:
    names = [each.name for each in GAMES[game].readings]
    assert len(set(names)) == len(names)
    assert set(names) >= {each.name for each in GAMES[INHERITED[game]].readings}


def test_two_games_have_the_readings_of_their_base_games() -> None:
    names = {game: [each.name for each in GAMES[game].readings] for game in GAMES}
    # The rounded scale has no odd cells.
    american = [name for name in names["american"] if name != "odd-cells"]
    assert names["american-alternative"] == american
    assert names["mariland"][-len(names["french"]) :] == names["french"]


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_is_documented_and_its_default_changes_nothing(
    game: str, boston: Boston
) -> None:
    readings = GAMES[game].readings
    deals = [deal.summary for deal in HOUSES[game].evening(1847)]
    unnamed = evening(*deals, game=game).deals
    for reading in readings:
        assert reading.question.endswith("?"), reading.name
        assert reading.says, reading.name
        assert reading.status in ("attested", "emended", "conjectured"), reading.name
        assert all(reading.options.values()), reading.name
        chosen = {reading.name: next(iter(reading.options))}
        assert evening(*deals, game=game, readings=chosen).deals == unnamed, reading.name
    told = {each["reading"]: each["default"] for each in boston("readings", game, "--json").data}
    assert told == {each.name: next(iter(each.options)) for each in readings}


@pytest.mark.parametrize(
    ("game", "reading", "option"),
    [
        ("swedish", "running-bete", "lowest"),
        ("grandissimo", "packets", "none"),
        ("fontainebleau", "whister-at-ten", "forbidden"),
        ("solo", "all-pass", "misere-partout"),
        ("german", "worked-sum", "five-tricks"),
        ("russian", "differences", "all"),
    ],
)
def test_an_unknown_reading_or_option_is_refused(game: str, reading: str, option: str) -> None:
    message = refusal(game=game, readings={reading: option})
    assert message.startswith(f"reading '{reading}' has no option '{option}': ")
    message = refusal(game=game, readings={"one-row": option})
    assert message.startswith("there is no reading 'one-row' in this game")


#: Readings that may refuse a random deal.
BINDING: Final = ("auction", "laying-away", "differences", "carte-blanche")
POOL: Final = st.fixed_dictionaries({"pool": st.integers(0, 180)})
#: The table's other agreements.
OPTIONS: Final = {
    **dict.fromkeys(("swedish", "grandissimo"), st.just({"lot_seat": 2})),
    **dict.fromkeys(("fontainebleau", "russian"), POOL),
    "german": st.fixed_dictionaries({"stake": st.integers(1, 12), "lot_seat": st.just(1)}),
}


@holds("fontainebleau.settle.pool-left", "german.settle.pots")
@pytest.mark.parametrize("game", OPTIONS)
@given(st.data())
def test_the_pools_hold_what_the_seats_lose_under_any_reading(
    game: str, data: st.DataObject
) -> None:
    switchable = [each for each in GAMES[game].readings if each.switchable]
    readings = {
        each.name: data.draw(st.sampled_from([*each.options]))
        for each in switchable
        if each.name not in BINDING
    }
    options = data.draw(OPTIONS[game])
    deals = data.draw(EVENINGS[game])
    done = evening(*deals, game=game, readings=readings, options=options)
    begun = options.get("pool", 0)
    nothing_is_made_or_lost(done, begun)
    for deal in done.deals:
        assert all(payer != payee for payer, payee in paid(deal))
        if deal.scoreboard.columns is None:
            assert all(line.points > 0 for line in deal.receipt)
        else:
            assert deal.scoreboard.columns == tuple(map(sum, columns(deal).values()))
    if done.settlement is not None and deals:
        assert sum(done.balance) == begun
    assert replay_report(done)
    assert player(done)
