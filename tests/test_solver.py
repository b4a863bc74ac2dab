"""Tests of the solver with all cards open, against a search that knows only the legal cards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from boston.apps.players.plain import Plain, one_step
from boston.apps.solver.cards import NO_CARD, Best, OpenDeal, Within
from boston.apps.solver.misere import Misere
from boston.apps.solver.solve import Aim, solve, values
from boston.apps.solver.tricks import Most
from boston.base.cards import Card
from boston.base.seats import Seat
from boston.catalogue import GAMES
from boston.course.deal import DealState, Phase
from boston.position.before import before, begin, by_seed, dealt
from boston.position.seen import Seen
from boston.record.record import Session
from boston.table.play import Play, legal_cards, put, tricks_taken
from tests.commands import Boston
from tests.endings import endings

ENOUGH = 10**9
Score = Callable[[int], int]


# ── Hands as numbers, for every kind of side ──────────────────────────────────────────────────────


def by_trying(deal: OpenDeal, score: Score) -> int:
    """Return the best score of the side's tricks, found by playing every card of every hand."""
    hands = [[*hand] for hand in deal.hands]

    def play(player: int, place: int, best: Best, won: int, left: int) -> int:
        if place == 4:
            won += best.player in deal.side
            player, place, best, left = best.player, 0, NO_CARD, left - 1
        if not left:
            return score(won)
        found = []
        follows = place and hands[player][best.led]
        for suit in [best.led] if follows else range(4):
            for rank in range(16):
                if hands[player][suit] >> rank & 1:
                    hands[player][suit] ^= 1 << rank
                    then = best.with_card(player, suit, rank, deal.trump)
                    found.append(play((player + 1) % 4, place + 1, then, won, left))
                    hands[player][suit] ^= 1 << rank
        return max(found) if player in deal.side else min(found)

    best = NO_CARD
    for place, (suit, rank) in enumerate(deal.table):
        best = best.with_card((deal.leader + place) % 4, suit, rank, deal.trump)
    return play(deal.turn, len(deal.table), best, 0, deal.tricks)


def at_random(chance: Random, *, lone: bool) -> OpenDeal:
    """Return a random deal of three or four tricks in two to four suits, perhaps during a trick."""
    tricks, suits = chance.choice((3, 3, 3, 4)), chance.choice((2, 3, 4))
    pack = [(suit, rank) for suit in range(suits) for rank in range(13)]
    # A lone player who has discarded has one card fewer than the others.
    side = {chance.randrange(4)} if lone else {0, *chance.sample(range(4), chance.randrange(3))}
    more = lone and tricks == 3 and chance.random() < 0.3
    hands = [[0] * 4 for _ in range(4)]
    for player, hand in enumerate(hands):
        for _ in range(tricks + (more and side != {player})):
            suit, rank = pack.pop(chance.randrange(len(pack)))
            hand[suit] |= 1 << rank
    leader, table = chance.randrange(4), list[tuple[int, int]]()
    for place in range(chance.randrange(4)):
        hand = hands[(leader + place) % 4]
        led = table[0][0] if table else -1
        may = [led] if table and hand[led] else range(4)
        suit, rank = chance.choice(
            [(suit, rank) for suit in may for rank in range(13) if hand[suit] >> rank & 1]
        )
        hand[suit] ^= 1 << rank
        table.append((suit, rank))
    trump = None if lone else chance.choice((None, 0, 1, 2, 3))
    held = tuple(map(tuple, hands))
    return OpenDeal(held, tricks, leader, frozenset(side), trump, tuple(table))


def most_tricks(deal: OpenDeal) -> int:
    search = Most(deal, ENOUGH)
    return max(need for need in range(deal.tricks + 1) if search.can(need))


@pytest.mark.parametrize("seed", range(5))
def test_the_search_for_most_tricks_agrees_with_a_plain_search(seed: int) -> None:
    chance = Random(seed)
    for _ in range(25):
        deal = at_random(chance, lone=False)
        assert most_tricks(deal) == by_trying(deal, int), deal


@pytest.mark.parametrize("seed", range(5))
def test_the_search_for_bounds_agrees_with_a_plain_search(seed: int) -> None:
    chance = Random(seed)
    for _ in range(25):
        deal = at_random(chance, lone=False)
        least = chance.randrange(deal.tricks)
        most = chance.randrange(least, deal.tricks + 1)

        def score(won: int, least: int = least, most: int = most) -> int:
            return least <= won <= most

        assert Within(deal, ENOUGH).can(least, most) == by_trying(deal, score), deal


@pytest.mark.parametrize("seed", range(5))
def test_the_misere_search_agrees_with_a_plain_search(seed: int) -> None:
    chance = Random(seed)
    for _ in range(25):
        deal = at_random(chance, lone=True)
        assert Misere(deal, ENOUGH).can(0, 0) == by_trying(deal, lambda won: won == 0), deal
        assert Misere(deal, ENOUGH).can(1, 1) == by_trying(deal, lambda won: won == 1), deal


def test_the_misere_search_may_throw_a_card_of_a_safe_suit() -> None:
    """Once void in diamonds, the player can throw the seven of spades on the next trick."""
    # Spades, hearts, diamonds, clubs. Player 1 plays alone, and discards on the ten of hearts.
    hands = ((4608, 0, 0, 2112), (48, 0, 16, 288), (1032, 0, 256, 16), (68, 576, 0, 0))
    deal = OpenDeal(hands, 5, 2, frozenset({1}), table=((1, 7), (1, 8), (2, 5)))
    assert by_trying(deal, lambda won: won == 0)
    assert Misere(deal, ENOUGH).can(0, 0)


@pytest.mark.parametrize("seed", range(2))
def test_the_misere_search_agrees_with_the_search_for_bounds(seed: int) -> None:
    chance, tried = Random(seed), 0
    for ending in endings(chance):
        deal = ending.deal
        if len(deal.side) > 1 or deal.trump is not None or deal.tricks < 4 or deal.free[1] > 0:
            continue
        tried += 1
        for tricks in (0, 1):
            bounds = tricks, tricks
            assert Misere(deal, ENOUGH).can(*bounds) == Within(deal, ENOUGH).can(*bounds), deal
        if tried == 40:
            return


# ── Deals of the games, by the rules of each ──────────────────────────────────────────────────────


class Anybody:
    """A player who chooses at random."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def choose(self, view: Seen) -> str:
        """Return any of the choices."""
        return self.chance.choice(view.may)


def towards_the_end(game: str, chance: Random, left: int) -> DealState | None:
    """Return a deal with at most ``left`` tricks to come, or ``None``; some calls are random."""
    earlier = before(Session(game=game))
    deal = begin(earlier, dealt(earlier.at_table, by_seed(chance.randrange(10**6)), 4))
    plain, anybody = Plain(), Anybody(chance)
    while deal.seat is not None:
        play, length = deal.play, deal.length
        if deal.phase is Phase.PLAY and play and length:
            to_come = length.tricks - len(play.tricks)
            if to_come <= left and chance.random() < 0.4:
                return deal
        calls = deal.phase is Phase.CALL and chance.random() < 0.5
        deal = one_step(deal, anybody if calls else plain)
    return None


def scoring(aim: Aim) -> Score:
    """Return a function that scores a number of tricks by how near it is to the aim."""
    if aim == "most":
        return int
    wanted = 0 if isinstance(aim, str) else aim
    return lambda won: -abs(won - wanted)


def by_the_rules(deal: DealState, counted: tuple[Seat, ...], score: Score) -> dict[Card, int]:
    """Return the score of every legal card, found by playing every line that the rules allow."""
    assert deal.play
    assert deal.length
    rules, length = deal.game.rules.cards, deal.length.tricks

    def won(play: Play) -> int:
        return sum(tricks_taken(play.tricks)[seat - 1] for seat in counted)

    def best(play: Play) -> int:
        if len(play.tricks) == length:
            return score(won(play))
        found = [best(put(play, card)) for card in legal_cards(rules, play)]
        return max(found) if play.turn in counted else min(found)

    return {card: best(put(deal.play, card)) for card in legal_cards(rules, deal.play)}


@pytest.mark.parametrize("game", GAMES)
def test_the_value_of_every_card_agrees_with_a_search_by_the_rules(game: str) -> None:
    chance, tried = Random(1845), 0
    while tried < 12:
        deal = towards_the_end(game, chance, left=3)
        if deal is None:
            continue
        found, tried = solve(deal), tried + 1
        assert found.cards is not None
        score = scoring(found.aim)
        nearest = {card: score(tricks) for card, tricks in found.cards.items()}
        assert nearest == by_the_rules(deal, found.counted, score), (game, found)


# ── The command ───────────────────────────────────────────────────────────────────────────────────

SOLVE = ("solve", "swedish/at-the-table")


def test_the_solve_command_solves_a_step_of_a_record(boston: Boston) -> None:
    found = boston(*SOLVE, "--step", "deal-2-trick-5-card-2", "--json").data
    assert (found["turn"], found["counted"], found["aim"]) == (2, [3], "fewest")
    assert found["known"]
    # Seat 2 holds one spade, and spades were led.
    assert list(found["cards"]) == ["S9"]


def test_the_solve_command_says_if_a_search_is_too_large(
    boston: Boston, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_whom = {"turn": 1, "counted": [1, 3], "aim": "most"}
    assert boston(*SOLVE, "--json").data == {**of_whom, "cards": {}, "known": False}
    monkeypatch.setattr("boston.apps.solver.solve._in_use", (values, 100))
    assert boston(*SOLVE).out.endswith("the search would have to examine too many positions.\n")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--deal", "7"], "there is no deal 7: the record has 6"),
        (["--deal", "0"], "there is no deal 0: the record has 6"),
        (["--step", "deal-2-call-1"], "no card is to be played here: the deal is at 'call'"),
        (["--step", "deal-2-end"], "no card is to be played here: the deal is at 'over'"),
        (["--step", "trick-1"], "'trick-1' is not a step of this session"),
        (["--deal", "1", "--step", "deal-2-trick-1-card-1"], "is not a step of this session"),
    ],
)
def test_the_solve_command_refuses_a_step_that_it_cannot_solve(
    boston: Boston, words: list[str], says: str
) -> None:
    complaint = boston(*SOLVE, *words).complaint
    assert complaint.startswith(f"{SOLVE[1]}: ")
    assert says in complaint
