"""Tests of players and bots: their knowledge and choices, numbered choices, and an environment."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

import boston
from boston.apps.cite.examples import RECORD, examples
from boston.apps.players.plain import Plain, one_step
from boston.apps.players.sampling import PLAYERS, Sampling
from boston.apps.players.view import lacking
from boston.apps.players.worlds import in_world, worlds
from boston.base.cards import PACK, card
from boston.base.seats import SEATS, Seat, left_of
from boston.catalogue import GAMES
from boston.course.deal import DealState, Phase
from boston.position.before import before, begin, by_seed, dealt
from boston.position.seen import Seen, seen
from boston.record.record import Session
from boston.table.play import ANY_CARD, NO_CARD, Manner, Play, Renege, Trick
from tests.helpers import by_chance
from tools.places import ROOT


def played(game: str, seed: int) -> list[DealState]:
    """Return every state of a random deal that plain players play to its end."""
    evening = before(Session(game=game))
    states = [begin(evening, dealt(evening.at_table, by_seed(seed), dealer=4))]
    while states[-1].seat is not None:
        states.append(one_step(states[-1], Plain()))
    return states


def states_of(game: str, seed: int) -> list[DealState]:
    """Return the states of such a deal in which a player is to act."""
    return played(game, seed)[:-1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [7, 28])
def test_sampled_worlds_fit_the_calls_and_cards_so_far(game: str, seed: int) -> None:
    """Each world is a whole pack with the known cards in place, and its rules allow every turn."""
    states = states_of(game, seed)
    for deal in states[:: max(1, len(states) // 9)]:
        assert deal.seat is not None
        view = seen(deal, deal.seat)
        found = worlds(view, Random(seed), 3)
        assert len(found) == 3
        for world in found:
            every = [*world.held, *world.away, *world.gone]
            assert (sum(map(len, every)), NO_CARD.union(*every)) == (len(ANY_CARD), ANY_CARD)
            assert world.dealt(deal.seat) == deal.hand(deal.seat)
            assert [len(held) for held in world.held] == [*view.left]
            for seat in deal.opened:
                assert deal.play is not None
                assert world.held[seat - 1] == deal.play.held_by(seat)
            again = in_world(view, world)
            if again is not None:
                assert (again.phase, again.seat) == (deal.phase, deal.seat)
        if not deal.record.called:
            assert all(in_world(view, world) is not None for world in found)


def unlike(deal: DealState, seat: Seat, chance: Random) -> DealState | None:
    """Return the deal with the unseen cards dealt again; ``None`` if its choices no longer fit."""
    view = seen(deal, seat)
    (world,) = worlds(view, chance, 1)
    return in_world(view, world)


@pytest.mark.parametrize("game", GAMES)
def test_no_player_looks_at_a_hidden_hand(game: str) -> None:
    """With the same knowledge, a player weighs and chooses the same, whatever the others hold."""
    states = states_of(game, 11)
    compared = 0
    for deal in (states[0], *states[2::9]):
        assert deal.seat is not None
        other = unlike(deal, deal.seat, Random(3))
        if other is None:
            continue
        assert [other.hand(seat) != deal.hand(seat) for seat in SEATS].count(True) != 1
        mine, same = seen(deal, deal.seat), seen(other, deal.seat)
        assert mine.may == same.may
        assert worlds(mine, Random(1), 2) == worlds(same, Random(1), 2)
        player = Sampling(worlds=4)
        assert player.choose(mine) == player.choose(same)
        assert player.weigh(mine) == player.weigh(same)
        compared += 1
    assert compared > 3


@pytest.mark.parametrize("game", GAMES)
def test_players_make_only_legal_choices(game: str) -> None:
    """Each player plays a whole deal; the state would refuse an illegal choice."""
    evening = before(Session(game=game))
    for player in (PLAYERS["plain"](), Sampling(worlds=2)):
        deal = begin(evening, dealt(evening.at_table, by_seed(5), dealer=4))
        while deal.seat is not None:
            deal = one_step(deal, player)
        assert deal.phase is Phase.OVER
        assert deal.outcome is not None


def test_a_player_who_failed_to_follow_suit_is_void_in_every_world() -> None:
    """In no world does a player who failed to follow a suit hold a card of it."""
    deal = states_of("solo", 7)[-8]
    assert deal.play is not None
    assert deal.seat is not None
    lacks = {
        (seat, cards[0].suit)
        for leader, cards, _ in deal.play.tricks
        for place, seat in enumerate(SEATS[leader - 1 :] + SEATS[: leader - 1])
        if cards[place].suit is not cards[0].suit and seat != deal.seat
    }
    assert lacks
    for world in worlds(seen(deal, deal.seat), Random(1), 20):
        for seat, suit in lacks:
            assert not any(card.suit is suit for card in world.held[seat - 1])


def test_the_sampling_player_plays_the_card_with_the_highest_net() -> None:
    """Late in a deal, the player plays the card with the highest net in the sampled worlds."""
    compared = 0
    for deal in states_of("solo", 3)[-20:-4]:
        assert deal.seat is not None
        view: Seen = seen(deal, deal.seat)
        player = Sampling(worlds=8)
        weighed = player.weigh(view)
        if weighed.choices:
            most = max(tally.net for tally in weighed.choices.values())
            assert weighed.choices[player.choose(view)].net == pytest.approx(most)
            compared += 1
    assert compared > 3


def test_no_world_gives_the_called_card_to_the_declarer() -> None:
    """The declarer calls a card from another hand, so the declarer holds it in no world."""
    asked = 0
    for seed in range(30):
        called = next((each for each in states_of("fontainebleau", seed) if each.cards), None)
        if called is None or called.record.called is None or called.won is None:
            continue
        for seat in {*SEATS} - {called.won.seat}:
            found = worlds(seen(called, seat), Random(seed), 5)
            assert len(found) == 5
            for world in found:
                assert called.record.called not in world.dealt(called.won.seat)
            asked += 1
    assert asked > 9


def test_a_permitted_renege_does_not_reveal_a_void() -> None:
    """A declarer who may still renege does not show a void by not following suit."""
    three, two = card("S3"), card("S2")
    diamond, heart = card("D2"), card("H2")
    customs = GAMES["french"].playing
    for tricks, shows in ((1, True), (2, False)):
        manner = Manner(None, customs, GAMES["french"].card_order, left_of, Renege(3, tricks))
        done = Trick(1, (card("SA"), two, three, card("S4")), 1)
        held = (NO_CARD,) * 4
        play = Play(manner, held, 1, 4, NO_CARD, (card("SK"), diamond, heart), (done,))
        lacks = lacking(play)
        assert not lacks[0]
        assert three in lacks[1]
        assert (three in lacks[2]) is shows


# The numbers of choices: one for each choice, the same in every deal, and none unused.

#: Games with agreements that add calls, and one of the added calls.
MORE: Final = {
    "french": ('readings.misere-sur-table = "literal"', "petite-misere-table spades"),
    "german": ('options.couleurs = 4\noptions.forced_miseres = "on"', "concordia third"),
}


def recorded_states() -> Iterator[DealState]:
    """Yield the states of every deal that an example records with its cards."""
    for each in examples():
        session = boston.load(each.file) if each.kind == RECORD else boston.loads('game = "solo"')
        for number in range(1, len(session.deals) + 1):
            with suppress(boston.BostonError):  # The record gives the deal in summary.
                yield from boston.states(session, number)


def said(state: DealState) -> list[str]:
    """Return the text of every choice, legal or not."""
    return [each.said for each in state.choices]


def test_every_choice_has_its_own_number_and_every_number_is_used() -> None:
    seen: set[str] = set()
    random = (
        state
        for game in GAMES
        for seed in range(6)
        for state in by_chance(boston.start(game, dealer=4, seed=seed), Random(seed))
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
def test_calls_added_by_an_agreement_are_numbered_last(game: str) -> None:
    terms, added = MORE[game]
    evening = boston.loads(f'game = "{game}"\n{terms}')
    deal = boston.start(after=evening, dealer=4, seed=1)
    usual, here = boston.numbering(game), boston.numbering(deal.game)
    assert here[: len(usual)] == usual
    assert added in here[len(usual) :]
    for state in by_chance(deal, Random(1)):
        assert {*said(state)} <= {*here}


def test_the_suit_order_does_not_change_the_numbers_of_choices() -> None:
    other = boston.loads('game = "russian"\nreadings.suit-order = "hearts-high"')
    deal = boston.start(after=other, dealer=4, seed=1)
    assert said(deal) != said(boston.start("russian", dealer=4, seed=1))
    assert boston.numbering(deal.game) == boston.numbering("russian")


# In every game, the environment of the page *Write a bot* passes PettingZoo's own test.

FILE = ROOT / "examples" / "use" / "pettingzoo_env.py"


def loaded() -> Any:
    """Return the module of the example."""
    spec = importlib.util.spec_from_file_location(FILE.stem, FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


Boston = loaded().Boston


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_environment_passes_the_tests_of_pettingzoo(game: str) -> None:
    """The environment passes PettingZoo's tests without a warning."""
    for _ in range(5):
        api_test(Boston(game))
    seed_test(lambda: Boston(game))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_observation_contains_only_what_the_seat_knows(game: str) -> None:
    """An observation hides the other hands; at the end, the rewards are the payments."""
    env = Boston(game)
    env.reset(seed=7)
    mine, *others = env.deal.hands
    suit = env.deal.record.turned
    turned: dict[str, Any] = {} if suit is None else {"turned": str(suit)}
    dealer = env.deal.context.dealer
    before = env.observe("seat_1")
    env.deal = boston.start(game, dealer=dealer, hands=[mine, *reversed(others)], **turned)
    assert (env.observe("seat_1") == before).all()
    assert {env.choices[at] for at in numpy.flatnonzero(before[0])} == {*map(str, mine)}
    assert not before[1:].any()
    while env.deal.seat is not None:
        agent = env.agent_selection
        _, reward, is_over, _, info = env.last()
        legal = {env.choices[at] for at in numpy.flatnonzero(info["action_mask"])}
        assert (legal, reward, is_over) == ({*env.deal.legal}, 0, False)
        held = {*map(str, seen(env.deal, env.deal.seat).hand)}
        assert {env.choices[at] for at in numpy.flatnonzero(env.observe(agent)[0])} == held
        env.step(env.action_space(agent).sample(info["action_mask"]))
    assert tuple(env.rewards.values()) == env.deal.context.gain(env.deal.outcome)
