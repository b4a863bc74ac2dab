"""What is asked between the auction and the first lead: trump, partner, cards laid away.

Each function says what is still to be chosen in its phase, or ``None`` where that is done or
where the game leaves nothing to choose. What refuses a choice is what refuses it in a record.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Final, TypeAlias

from boston.auction.asking import Answers
from boston.auction.auction import Said
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import SEATS, Seat, others
from boston.errors import Refusal, first_refusal
from boston.course import judge
from boston.table.asked import LaidAway

from .before import Here
from .choice import Asked, Choice, in_order, is_a_choice
from .told import ALONE, ASK, DECLINE, KEEP, NO_CARD, NO_TRUMP, PLAY_ON, Phase

#: What a phase asks, when this bid has won the auction.
Asking: TypeAlias = Callable[[Here, Said], Asked | None]

ACCEPT: Final = "accept"
GIVE_UP: Final = "give up"


def trump(here: Here, won: Said) -> Asked | None:
    """The declarer names the trump suit, where neither the bid nor the contract settles it."""
    told, bid = here.told, won.bid
    if told.has(Phase.TRUMP) or told.is_past(Phase.TRUMP) or here.game.trump_of(bid) is not None:
        return None

    def against(suit: Suit | None) -> Refusal | None:
        return judge.objection_to_trump(here.game, replace(here.deal, trump=suit), bid)

    suits = tuple(Choice(suit.value, against(suit), told.writes(trump=suit)) for suit in Suit)
    if not is_a_choice(suits):
        return None
    none = Choice(NO_TRUMP, against(None), told.says(NO_TRUMP))
    return Asked(Phase.TRUMP, won.seat, (*suits, none))


def invite(here: Here, won: Said) -> Asked | None:
    """The declarer says whether to ask for a partner; not where the others offer unasked."""
    told, finding = here.told, here.game.rules.finding
    if finding.asks is None or finding.unasked or told.has(Phase.INVITE):
        return None
    if told.is_past(Phase.INVITE) or not _may_have_partner(here, won):
        return None
    alone = Choice(ALONE, _against(here, won, None), told.says(ALONE))
    return Asked(Phase.INVITE, won.seat, (Choice(ASK, None, told.says(ASK)), alone))


def answer(here: Here, won: Said) -> Asked | None:
    """Whoever is asked accepts or declines."""
    told, asks = here.told, here.game.rules.finding.asks
    if asks is None or ALONE in told.unwritten or here.deal.whist is not None:
        return None
    if told.is_past(Phase.ANSWER) or not _may_have_partner(here, won):
        return None
    declined = (False,) * told.unwritten.count(DECLINE)
    seat = asks.does(won.seat, declined).asked_next
    if seat is None:
        return None
    is_last = _is_over(asks.does(won.seat, (*declined, False)))
    nobody = _against(here, won, None) if is_last else None
    accepts = Choice(ACCEPT, _against(here, won, seat), told.writes(whist=seat))
    return Asked(Phase.ANSWER, seat, (accepts, Choice(DECLINE, nobody, told.says(DECLINE))))


def _is_over(answers: Answers) -> bool:
    return answers.whister is None and answers.asked_next is None


def give_up(here: Here, won: Said) -> Asked | None:
    """A declarer whom all have refused plays on alone, or gives the game up where he may."""
    told = here.told
    if "given_up" not in here.game.deal_keys or told.unwritten.count(DECLINE) < len(others(1)):
        return None
    if told.has(Phase.GIVE_UP) or told.is_past(Phase.GIVE_UP):
        return None
    given_up = told.writes(given_up=True)
    refusal = judge.objection_to_partner(here.game, here.terms, won, None, given_up.deal)
    choices = (Choice(PLAY_ON, None, told.says(PLAY_ON)), Choice(GIVE_UP, refusal, given_up))
    return Asked(Phase.GIVE_UP, won.seat, choices)


def card_called(here: Here, won: Said) -> Asked | None:
    """The declarer calls a card, whose holder is the partner, or none."""
    told, by_card = here.told, here.game.rules.finding.by_card
    if by_card is None or told.has(Phase.CARD_CALLED) or told.is_past(Phase.CARD_CALLED):
        return None
    hands = here.deal.hands or ()

    def against(card: Card) -> Refusal | None:
        deal, hand = replace(here.deal, called=card), hands[won.seat - 1]
        unfit = judge.objection_to_card(here.game, here.terms, deal, won.bid, hand)
        return unfit or _against(here, won, by_card.holder.does(card, hands))

    cards = tuple(Choice(str(card), against(card), told.writes(called=card)) for card in PACK)
    if not is_a_choice(cards):
        return None
    none = Choice(NO_CARD, _against(here, won, None), told.says(NO_CARD))
    return Asked(Phase.CARD_CALLED, won.seat, (*cards, none))


def discard(here: Here, won: Said) -> Asked | None:
    """Whoever has to lay cards away, or may, chooses them one after another."""
    if here.told.is_past(Phase.DISCARD):
        return None
    away, kept = here.deal.discards or ((), (), (), ()), here.told.unwritten.count(KEEP)
    allowed = [each for each in _who_may(here, won) if _goes_on(each, away)]
    for seat in SEATS:
        if away[seat - 1] or not any(seat in each for each in allowed):
            continue
        if kept:
            kept -= 1
            continue
        return Asked(Phase.DISCARD, seat, _of_hand(here, won, seat, away, allowed))
    return None


#: What each seat lays away.
Away: TypeAlias = tuple[tuple[Card, ...], ...]


def _who_may(here: Here, won: Said) -> list[frozenset[Seat]]:
    """The seats that may lay a card away together: asked of the rules with any card of each."""
    found = []
    for each in product((False, True), repeat=len(SEATS)):
        seats = frozenset(seat for seat, lays in zip(SEATS, each, strict=True) if lays)
        if _against_away(here, won, _filled(here, seats, ((), (), (), ()))) is None:
            found.append(seats)
    return found


def _goes_on(seats: frozenset[Seat], away: Away) -> bool:
    return all(seat in seats for seat in SEATS if away[seat - 1])


def _filled(here: Here, seats: frozenset[Seat], away: Away) -> Away:
    """What was laid away, and any card of those who still have to."""
    hands = here.deal.hands or ()
    return tuple(
        away[seat - 1] or ((min(hands[seat - 1]),) if seat in seats else ()) for seat in SEATS
    )


def _of_hand(
    here: Here, won: Said, seat: Seat, away: Away, allowed: list[frozenset[Seat]]
) -> tuple[Choice, ...]:
    hand = (here.deal.hands or ())[seat - 1]
    lays = next(each for each in allowed if seat in each)
    choices = []
    for card in in_order(hand):
        so_far = tuple((card,) if s == seat else cards for s, cards in enumerate(away, 1))
        refusal = _against_away(here, won, _filled(here, lays, so_far))
        choices.append(Choice(str(card), refusal, here.told.writes(discards=so_far)))
    keeps = next((each for each in allowed if seat not in each), lays - {seat})
    refusal = _against_away(here, won, _filled(here, keeps, away))
    return (*choices, Choice(KEEP, refusal, here.told.says(KEEP)))


def _against_away(here: Here, won: Said, away: Away) -> Refusal | None:
    laid = LaidAway(won.bid.contract, won.seat, away, here.deal.hands or ())
    return first_refusal(here.game.rules.discards, laid)


def _may_have_partner(here: Here, won: Said) -> bool:
    return _against(here, won, others(won.seat)[0]) is None


def _against(here: Here, won: Said, partner: Seat | None) -> Refusal | None:
    return judge.objection_to_partner(here.game, here.terms, won, partner, here.deal)


#: In the order in which they are asked; the source of no game has another.
PHASES: Final[tuple[Asking, ...]] = (trump, invite, answer, give_up, card_called, discard)
