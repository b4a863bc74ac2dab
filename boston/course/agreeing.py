"""The choices between the auction and the first lead: trumps, partner, discards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any, Final, TypeAlias

from boston.auction.auction import Said
from boston.auction.bidding import Named as Naming
from boston.auction.ladder import Contract
from boston.base.cards import PACK, Card, Suit, in_order
from boston.base.seats import SEATS, Seat, others
from boston.course import judge
from boston.course.deal import (
    ACCEPT,
    ALONE,
    ASK,
    DECLINE,
    KEEP,
    RECORDED,
    Change,
    Choice,
    DealState,
    Phase,
    Stage,
    offering,
    recorded,
)
from boston.course.events import Answered, Away, CardCalled, Named
from boston.errors import Refusal, first_refusal
from boston.game import Game
from boston.table.result import LaidAway

#: The discards of each seat.
LaidBySeat: TypeAlias = tuple[tuple[Card, ...], ...]


def _declarer(deal: DealState) -> Said:
    won = deal.won
    assert won is not None
    return won


# The trump suit


def _names_trump(deal: DealState) -> Seat | None:
    """Return the declarer, if neither the bid nor the contract settles the trump suit."""
    won = deal.won
    if won is None or Phase.TRUMP in deal.asked or deal.game.trump_of(won.bid) is not None:
        return None
    is_a_choice = any(_against_trump(deal, suit) is None for suit in Suit)
    return won.seat if is_a_choice else None


def trump_choices(deal: DealState) -> tuple[Choice, ...]:
    """Return the suits in which the winning bid may be played, if the declarer names one."""
    if _names_trump(deal) is None:
        return ()
    by_word = RECORDED[Phase.TRUMP].by_word
    return tuple(Choice(word, _against_trump(deal, suit)) for word, suit in by_word.items())


def _against_trump(deal: DealState, suit: Suit | None) -> Refusal | None:
    named = judge.trump_named(deal.game, deal.record, _declarer(deal).bid, suit)
    return first_refusal(deal.game.rules.trump, named)


def trump_settled(deal: DealState) -> DealState:
    """Return the deal after its trump suit is settled, with the event of this.

    The event cites the rule that asks for a trump suit. If the bid promises a class of suits, it
    cites the rule that would refuse the lowest class. An illegal suit raises
    :class:`~boston.errors.Refused`.
    """
    won = deal.won
    if won is None:
        return deal
    named = judge.checked_trump(deal.game, deal.record, won.bid)
    if named.trump is None:
        return deal
    rule = _rule_of_trump(deal.game, named) or deal.game.ladder_rule
    return deal.with_events(Named(rule, won.seat, named.trump, named.suit_class))


@lru_cache(maxsize=4096)
def _rule_of_trump(game: Game[Any], trump: Naming) -> str | None:
    rules, suit_class = game.rules.trump, trump.suit_class
    least = trump._replace(suit_class=None if suit_class is None else type(suit_class)(0))
    refused = first_refusal(rules, least) or first_refusal(rules, Naming(trump.bid, None, None))
    return refused.rule if refused else None


# A partner who is asked


def _against(deal: DealState, partner: Seat | None, given_up: bool = False) -> Refusal | None:
    record = deal.record.telling(given_up=True) if given_up else deal.record
    won = _declarer(deal)
    return judge.objection_to_partner(deal.game, deal.context.terms, won, partner, record)


def _may_have_partner(deal: DealState) -> bool:
    return _against(deal, others(_declarer(deal).seat)[0]) is None


def _invites(deal: DealState) -> Seat | None:
    """Return the declarer, if the declarer has to say whether to ask for a partner.

    Return ``None`` if the others offer without being asked.
    """
    finding = deal.game.rules.finding
    if deal.won is None or deal.invited is not None or finding.asks is None or finding.unasked:
        return None
    return deal.won.seat if _may_have_partner(deal) else None


def _against_invitation(deal: DealState, word: str) -> Refusal | None:
    return _against(deal, None) if word == ALONE else None


def _invite(deal: DealState, word: str) -> Change:
    return {"invited": word == ASK}


def _answers(deal: DealState) -> Seat | None:
    """Return the next seat to answer, or ``None`` when one has accepted or all have declined."""
    asks = deal.game.rules.finding.asks
    if deal.won is None or asks is None or deal.invited is False or deal.record.whist is not None:
        return None
    seat = asks.function(deal.won.seat, (False,) * deal.declined).asked_next
    return seat if seat is not None and _may_have_partner(deal) else None


def _against_answer(deal: DealState, word: str) -> Refusal | None:
    if word == ACCEPT:
        return _against(deal, deal.seat)
    asks, declined = deal.game.rules.finding.asks, (False,) * (deal.declined + 1)
    assert asks is not None
    answers = asks.function(_declarer(deal).seat, declined)
    is_last = answers.whister is None and answers.asked_next is None
    return _against(deal, None) if is_last else None


def _answer(deal: DealState, word: str) -> Change:
    if word == ACCEPT:
        return {"record": deal.record.telling(whist=deal.seat)}
    return {"declined": deal.declined + 1}


def accepted(deal: DealState) -> DealState:
    """Return the deal with the answers up to the acceptance, if there is one.

    If a rule forbids the declarer to play alone, the last seat has to accept by this rule.
    """
    asks, answers = deal.game.rules.finding.asks, deal.answers
    if asks is None or answers is None:
        return deal
    declined = (Answered(asks.rule, seat, False) for seat in answers.declined)
    if answers.whister is None:
        return deal.with_events(*declined)
    has_to = None if len(answers.declined) < 2 else _against(deal, None)
    rule = asks.rule if has_to is None else has_to.rule
    return deal.with_events(*declined, Answered(rule, answers.whister, True))


def _gives_up(deal: DealState) -> Seat | None:
    """A declarer whom all have refused plays alone, or may give the game up if that is legal.

    Return that declarer, or ``None``.
    """
    if "given_up" not in deal.game.deal_keys or deal.declined < len(others(1)):
        return None
    return None if Phase.GIVE_UP in deal.asked else _declarer(deal).seat


def _against_giving_up(deal: DealState, gives_up: bool | None) -> Refusal | None:
    return _against(deal, None, given_up=True) if gives_up else None


# A partner who is found by a card


def _calls_card(deal: DealState) -> Seat | None:
    """Return the declarer, if the game lets the declarer call a card.

    The holder of the card is the partner.
    """
    by_card = deal.game.rules.finding.by_card
    if deal.won is None or by_card is None or Phase.CARD_CALLED in deal.asked:
        return None
    is_a_choice = any(_against_card(deal, card) is None for card in PACK)
    return deal.won.seat if is_a_choice else None


def _against_card(deal: DealState, card: Card | None) -> Refusal | None:
    if card is None:
        return _against(deal, None)
    won, by_card = _declarer(deal), deal.game.rules.finding.by_card
    assert by_card is not None
    called = deal.record.telling(called=card)
    terms, hand = deal.context.terms, deal.hand(won.seat)
    unfit = judge.objection_to_card(deal.game, terms, called, won.bid, hand)
    return unfit or _against(deal, by_card.holder.function(card, deal.record.hands or ()))


def card_called(deal: DealState) -> DealState:
    """Return the deal with the card that the declarer has called, if any."""
    by_card, card = deal.game.rules.finding.by_card, deal.record.called
    if by_card is None or card is None:
        return deal
    return deal.with_events(CardCalled(by_card.holder.rule, _declarer(deal).seat, card))


def _before_discards(deal: DealState) -> DealState:
    """Return the deal after the card has been called, with the sets of seats that may discard."""
    if deal.won is None:
        return deal
    seat, bid = deal.won
    return card_called(deal)._replace(may_discard=_may_lay_away(deal.game, bid.contract, seat))


@cache
def _may_lay_away(
    game: Game[Any], contract: Contract, declarer: Seat
) -> tuple[frozenset[Seat], ...]:
    """Return the sets of seats that may discard. All seats of one set then discard.

    The check uses four arbitrary cards.
    """
    dealt = PACK[: len(SEATS)]
    hands = tuple(frozenset({card}) for card in dealt)
    found = []
    for lays in product((False, True), repeat=len(SEATS)):
        away = tuple((card,) if does else () for card, does in zip(dealt, lays, strict=True))
        if first_refusal(game.rules.discards, LaidAway(contract, declarer, away, hands)) is None:
            found.append(frozenset(seat for seat in SEATS if lays[seat - 1]))
    return tuple(found)


# Discards


NONE_AWAY: Final[LaidBySeat] = ((), (), (), ())


def _away(deal: DealState) -> LaidBySeat:
    return deal.record.discards or NONE_AWAY


def _allowed(deal: DealState) -> list[frozenset[Seat]]:
    """Return the sets of seats that may discard, if they contain all seats that have discarded."""
    away = _away(deal)
    done = [seat for seat in SEATS if away[seat - 1]]
    return [each for each in deal.may_discard if each.issuperset(done)]


def _discards(deal: DealState) -> Seat | None:
    """Return the next seat that must or may discard, or ``None``."""
    if deal.won is None:
        return None
    away, may = _away(deal), frozenset[Seat]().union(*_allowed(deal))
    return next((s for s in SEATS if s in may and s not in deal.kept and not away[s - 1]), None)


def _of_the_hand(deal: DealState) -> Sequence[Card | str]:
    return (*in_order(deal.hand(deal.seat or 0) or frozenset()), KEEP)


def _against_discard(deal: DealState, card: Card | str) -> Refusal | None:
    seat, allowed = deal.seat or 0, _allowed(deal)
    lays = next(each for each in allowed if seat in each)
    if isinstance(card, Card):
        return _against_away(deal, _filled(deal, lays, _with(deal, card)))
    keeps = next((each for each in allowed if seat not in each), lays - {seat})
    return _against_away(deal, _filled(deal, keeps, _away(deal)))


def _with(deal: DealState, card: Card) -> LaidBySeat:
    return tuple((card,) if s == deal.seat else cards for s, cards in enumerate(_away(deal), 1))


def _filled(deal: DealState, seats: frozenset[Seat], away: LaidBySeat) -> LaidBySeat:
    """Return the discards, with an arbitrary card for each seat that still has to discard."""
    hands = deal.record.hands or ()
    return tuple(
        away[seat - 1] or ((min(hands[seat - 1]),) if seat in seats else ()) for seat in SEATS
    )


def _against_away(deal: DealState, away: LaidBySeat) -> Refusal | None:
    won = _declarer(deal)
    laid = LaidAway(won.bid.contract, won.seat, away, deal.record.hands or ())
    return first_refusal(deal.game.rules.discards, laid)


def objection_to_discards(deal: DealState, away: LaidBySeat) -> Refusal | None:
    """Return the objection to these discards that holds whatever the other seats discard."""
    refusals = [_against_away(deal, _filled(deal, seats, away)) for seats in deal.may_discard]
    return None if None in refusals else next(iter(refusals), _against_away(deal, away))


def _discard(deal: DealState, card: Card | str) -> Change:
    seat = deal.seat or 0
    if not isinstance(card, Card):
        return {"kept": (*deal.kept, seat)}
    log = laid_away(deal, seat, (card,)).log
    return {"record": deal.record.telling(discards=_with(deal, card)), "log": log}


def laid_away(deal: DealState, seat: Seat, cards: tuple[Card, ...]) -> DealState:
    """Return the deal after a seat has discarded, or has kept all its cards."""
    if not cards:
        return deal
    wanted = _against_away(deal, NONE_AWAY)
    return deal.with_events(Away(wanted.rule if wanted else deal.game.ladder_rule, seat, cards))


def _saying(*words: str) -> Callable[[DealState], Sequence[str]]:
    """Return a function that offers the same words in every deal."""
    return lambda deal: words


AGREEING: Final = (
    recorded(Phase.TRUMP, _names_trump, _against_trump, trump_settled),
    Stage(Phase.INVITE, _invites, (offering(_saying(ASK, ALONE), _against_invitation, _invite),)),
    Stage(
        Phase.ANSWER,
        _answers,
        (offering(_saying(ACCEPT, DECLINE), _against_answer, _answer),),
        accepted,
    ),
    recorded(Phase.GIVE_UP, _gives_up, _against_giving_up),
    recorded(Phase.CARD_CALLED, _calls_card, _against_card, _before_discards),
    Stage(Phase.DISCARD, _discards, (offering(_of_the_hand, _against_discard, _discard),)),
)
