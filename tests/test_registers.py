"""The registers of readings: what a record can choose, and that no chip is then made or lost."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.apps.present.player import player
from boston.apps.present.text import replay_report
from boston.catalogue import GAMES
from tests.commands import Boston
from tests.evenings import EVENINGS
from tests.helpers import columns, evening, holds, paid, refusal
from tests.houses import HOUSES
from tests.test_properties import nothing_is_made_or_lost

#: Whose register a game has as well, without what it answers itself.
INHERITED: Final = {"russian": "fontainebleau"}


@holds("russian.contracts.differences")
@pytest.mark.parametrize("game", INHERITED)
def test_a_game_has_what_it_inherits(game: str) -> None:
    names = [each.name for each in GAMES[game].readings]
    assert len(set(names)) == len(names)
    assert set(names) >= {each.name for each in GAMES[INHERITED[game]].readings}


def test_two_games_have_the_register_of_another() -> None:
    names = {game: [each.name for each in GAMES[game].readings] for game in GAMES}
    # The rounded scale has no odd cells.
    american = [name for name in names["american"] if name != "odd-cells"]
    assert names["american-alternative"] == american
    assert names["mariland"][-len(names["french"]) :] == names["french"]


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_says_what_it_has_to_and_a_record_may_name_its_default(
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
def test_no_other_option_can_be_chosen(game: str, reading: str, option: str) -> None:
    message = refusal(game=game, readings={reading: option})
    assert message.startswith(f"reading '{reading}' has no option '{option}': ")
    message = refusal(game=game, readings={"one-row": option})
    assert message.startswith("there is no reading 'one-row' in this game")


#: Readings by which what is drawn at random may be refused.
BINDING: Final = ("auction", "laying-away", "differences", "carte-blanche")
POOL: Final = st.fixed_dictionaries({"pool": st.integers(0, 180)})
#: What is agreed on beside them.
OPTIONS: Final = {
    **dict.fromkeys(("swedish", "grandissimo"), st.just({"lot_seat": 2})),
    **dict.fromkeys(("fontainebleau", "russian"), POOL),
    "german": st.fixed_dictionaries({"stake": st.integers(1, 12), "lot_seat": st.just(1)}),
}


@holds("fontainebleau.settle.pool-left", "german.settle.pots")
@pytest.mark.parametrize("game", OPTIONS)
@given(st.data())
def test_whatever_is_chosen_what_the_seats_lose_is_in_the_pools(
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
