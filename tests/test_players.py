"""Players know no more than their seat sees, and choose what may be chosen."""

from __future__ import annotations

from random import Random

import pytest

from boston.apps.players.plain import Plain, one_step
from boston.apps.players.sampling import PLAYERS, Sampling
from boston.apps.players.view import lacking
from boston.apps.players.worlds import in_world, worlds
from boston.base.cards import card
from boston.base.seats import SEATS, Seat, left_of
from boston.catalogue import GAMES
from boston.course.deal import DealState, Phase
from boston.position.before import before, begin, by_seed, dealt
from boston.position.seen import Seen, seen
from boston.record.record import Session
from boston.table.play import ANY_CARD, NO_CARD, Manner, Play, Renege, Trick


def played(game: str, seed: int) -> list[DealState]:
    """Every state of a deal by chance, to its end, as plain players play it."""
    evening = before(Session(game=game))
    states = [begin(evening, dealt(evening.at_table, by_seed(seed), dealer=4))]
    while states[-1].seat is not None:
        states.append(one_step(states[-1], Plain()))
    return states


def states_of(game: str, seed: int) -> list[DealState]:
    """Those in which it is somebody's turn."""
    return played(game, seed)[:-1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [7, 28])
def test_worlds_fit_what_was_called_and_played(game: str, seed: int) -> None:
    """Every pack is whole, what is known stands in its place, and the rules allow every turn."""
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
    """The same deal with the others' unseen cards dealt anew; ``None`` where that fits no more."""
    view = seen(deal, seat)
    (world,) = worlds(view, chance, 1)
    return in_world(view, world)


@pytest.mark.parametrize("game", GAMES)
def test_no_player_looks_at_a_hidden_hand(game: str) -> None:
    """Whatever the others hold, who sees and has heard the same weighs and chooses the same."""
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
def test_all_that_players_choose_may_be_chosen(game: str) -> None:
    """A whole deal by every player; the state refuses what may not be chosen."""
    evening = before(Session(game=game))
    for player in (PLAYERS["plain"](), Sampling(worlds=2)):
        deal = begin(evening, dealt(evening.at_table, by_seed(5), dealer=4))
        while deal.seat is not None:
            deal = one_step(deal, player)
        assert deal.phase is Phase.OVER
        assert deal.outcome is not None


def test_who_did_not_follow_has_none_in_any_world() -> None:
    """A card of a suit that somebody did not follow is never drawn for him."""
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


def test_the_card_that_nets_most_is_played() -> None:
    """Late in a deal he plays what nets most in the worlds that he weighs it in."""
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


def test_nobody_is_thought_to_hold_the_card_that_he_called() -> None:
    """A declarer calls a card of another hand, and so he holds it in no world."""
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


def test_who_need_not_follow_has_shown_nothing() -> None:
    """In a renege a declarer may keep the suit that he does not follow, for so many tricks."""
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
