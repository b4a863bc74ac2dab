"""The numbers of the choices: one for each, the same everywhere, and none for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Final

import pytest

import boston
from boston.apps.cite.examples import RECORD, examples
from boston.base.cards import PACK
from boston.catalogue import GAMES
from boston.course.deal import DealState, Phase

#: Tables at which calls are allowed that the game does not have otherwise, with one of these.
MORE: Final = {
    "french": ('readings.misere-sur-table = "literal"', "petite-misere-table spades"),
    "german": ('options.couleurs = 4\noptions.forced_miseres = "on"', "concordia third"),
}


def random_states(deal: DealState, source: Random) -> Iterator[DealState]:
    """The states of a deal played by chance; bids stay low, so that most contracts are played."""
    while deal.legal:
        yield deal
        passes = deal.phase is Phase.CALL and "pass" in deal.legal and source.random() < 0.7
        deal = deal.push("pass" if passes else source.choice(deal.legal))


def recorded_states() -> Iterator[DealState]:
    """The states of all deals that the records of the examples give with their cards."""
    for each in examples():
        session = boston.load(each.file) if each.kind == RECORD else boston.loads('game = "solo"')
        for number in range(1, len(session.deals) + 1):
            with suppress(boston.BostonError):  # The deal is told in summary.
                yield from boston.states(session, number)


def said(state: DealState) -> list[str]:
    """The text of every choice, refused or not."""
    return [each.said for each in state.choices]


def test_every_choice_has_one_number_and_every_number_one_choice() -> None:
    seen: set[str] = set()
    random = (
        state
        for game in GAMES
        for seed in range(6)
        for state in random_states(boston.start(game, dealer=4, seed=seed), Random(seed))
    )
    numbered: set[str] = set()
    for state in (*random, *recorded_states()):
        now, texts = said(state), boston.numbering(state.game)
        assert len({*now}) == len(now), state
        assert len({*texts}) == len(texts), state.game
        assert {*now} <= {*texts}, state
        seen.update(now)
        numbered.update(texts)
    assert seen == numbered


def test_cards_and_words_have_the_same_numbers_in_every_game() -> None:
    assert boston.numbering("solo")[:52] == tuple(map(str, PACK))
    calls = {game: boston.numbering(game).index("pass") for game in GAMES}
    shared = {boston.numbering(game)[:at] for game, at in calls.items()}
    assert (len({*calls.values()}), len(shared)) == (1, 1)


@pytest.mark.parametrize("game", MORE)
def test_calls_that_a_table_adds_come_last(game: str) -> None:
    terms, added = MORE[game]
    evening = boston.loads(f'game = "{game}"\n{terms}')
    deal = boston.start(after=evening, dealer=4, seed=1)
    usual, here = boston.numbering(game), boston.numbering(deal.game)
    assert here[: len(usual)] == usual
    assert added in here[len(usual) :]
    for state in random_states(deal, Random(1)):
        assert {*said(state)} <= {*here}


def test_the_order_of_suits_leaves_the_numbers_as_they_are() -> None:
    other = boston.loads('game = "russian"\nreadings.suit-order = "hearts-high"')
    deal = boston.start(after=other, dealer=4, seed=1)
    assert said(deal) != said(boston.start("russian", dealer=4, seed=1))
    assert boston.numbering(deal.game) == boston.numbering("russian")
