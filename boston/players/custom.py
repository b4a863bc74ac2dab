"""The simplest customs of whist, for whoever has to play a card.

* Where tricks are wanted: he leads a card that nothing still out can beat, else the lowest of his
  longest suit. He leaves a trick that his own side holds. Else he takes it as cheaply as he can in
  fourth hand, as high as he can in third, and in second hand only with a card nothing can beat.
  Where he does not take it he plays his lowest card.
* Where tricks cost: he leads his lowest card, plays the highest that does not take the trick, and
  where he must take it, his highest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.base.cards import PACK, Card, card
from boston.base.seats import Seat
from boston.position.seen import Seen
from boston.table.play import Play

from .worth import height

#: Beside these he could declare something, and does not.
CARDS: Final = frozenset(map(str, PACK))


def card_to_play(his: Seen) -> str:
    """One of the cards he may play."""
    cards = [card(said) for said in his.may if said in CARDS]
    play = his.play
    assert play is not None
    if his.won is None or his.won.bid.contract.is_misere:
        return str(_unwanted(play, cards))
    return str(_leads(his, play, cards) if not play.table else _follows(his, play, cards))


def _unwanted(play: Play, cards: Sequence[Card]) -> Card:
    lowest_first = sorted(cards, key=lambda each: (each.rank, each.suit))
    if not play.table:
        return lowest_first[0]
    losing = [each for each in lowest_first if not _takes(play, each)]
    return (losing or lowest_first)[-1]


def _leads(his: Seen, play: Play, cards: Sequence[Card]) -> Card:
    sure = [each for each in cards if _beats_all_out(his, play, each)]
    if sure:
        return max(sure, key=lambda each: (_length(play, his.seat, each), *_worth(play, each)))
    longest = max(_length(play, his.seat, each) for each in cards)
    return min(
        (each for each in cards if _length(play, his.seat, each) == longest),
        key=lambda each: _worth(play, each),
    )


def _follows(his: Seen, play: Play, cards: Sequence[Card]) -> Card:
    dearest_last = sorted(cards, key=lambda each: (*_worth(play, each), each.suit))
    taking = [each for each in dearest_last if _takes(play, each)]
    if not taking or play.taker(play.table) in _side(his):
        return dearest_last[0]
    if len(play.table) == 3:
        return taking[0]
    if len(play.table) == 2:
        return taking[-1]
    sure = [each for each in taking if _beats_all_out(his, play, each)]
    return (sure or dearest_last)[0]


def _side(his: Seen) -> tuple[Seat, ...]:
    """Those who are with him, as far as he knows: the declarer and his partner, or the others."""
    ours = tuple(seat for seat in (his.won and his.won.seat, his.partner) if seat is not None)
    if his.seat in ours:
        return ours
    return tuple(seat for seat in (1, 2, 3, 4) if seat not in ours)


def _beats_all_out(his: Seen, play: Play, own: Card) -> bool:
    """Whether no card that others may still hold is higher in its suit; trumps are not feared."""
    suit, high = play.manner.order(own, play.manner.trump)
    gone = {each for trick in play.tricks for each in trick.cards} | {*play.table, *his.hand}
    out = (play.manner.order(each, play.manner.trump) for each in PACK if each not in gone)
    return all(of is not suit or height < high for of, height in out)


def _takes(play: Play, own: Card) -> bool:
    return play.taker((*play.table, own)) == play.turn


def _length(play: Play, seat: Seat, of: Card) -> int:
    suit = play.suit_of(of)
    return sum(play.suit_of(each) is suit for each in play.held_by(seat))


def _worth(play: Play, each: Card) -> tuple[bool, int]:
    return height(each, play.manner.trump, play.manner.order)
