"""Calls, auctions and partners in words."""

from __future__ import annotations

from boston.auction.asked import Answer, Called, Named
from boston.auction.auction import Auction
from boston.auction.call_rule import ToBeat
from boston.auction.calls import Accept, Pass
from boston.auction.ladder import Bid, Contract, Ladder, Partnership, Qualifier
from boston.base.seats import SEATS, Seat
from boston.present.said.telling import said, seats, several
from boston.table.asked import LaidAway


@said.register(Ladder)
@said.register(Qualifier)
def _(value: Ladder | Qualifier) -> str:
    """The ladder is that of the game; what a qualifier adds is said with its bid."""
    return value.id if isinstance(value, Qualifier) else ""


@said.register(Pass)
@said.register(Accept)
@said.register(Bid)
@said.register(Contract)
def _(value: Pass | Accept | Bid | Contract) -> str:
    """A call or a contract by its name."""
    return str(value)


@said.register
def auction_said(value: Auction) -> str:
    """An auction as it stands.

    >>> from boston.auction.auction import open_auction, say
    >>> from boston.auction.calls import PASS
    >>> from boston.games.swedish.contracts import LADDER
    >>> opened = open_auction(dealer=4)
    >>> said(opened)
    'nothing said yet, seat 1 to speak'
    >>> said(say(say(opened, Bid(LADDER.contract("5"))), PASS))
    '5 by seat 1 stands, seat 2 has passed, seat 3 to speak'
    """
    told = [f"{value.standing.bid} by seat {value.standing.seat} stands"] if value.standing else []
    if value.passed:
        has = "has" if len(value.passed) == 1 else "have"
        told.append(f"{seats(sorted(value.passed))} {has} passed")
    if value.accepted is not None:
        told.append(f"seat {value.accepted} has accepted")
    turn = "the auction is over" if value.turn is None else f"seat {value.turn} to speak"
    return ", ".join([*(told or ["nothing said yet"]), turn])


@said.register
def beaten_said(value: ToBeat) -> str:
    """The bid that stands, for whoever would supersede it.

    >>> from boston.games.swedish.contracts import LADDER
    >>> said(ToBeat(Bid(LADDER.contract("5")), 3, 1, has_spoken=True, has_better_hand=True))
    '5 by seat 3 stands, seat 1 to speak, who has spoken and has the better hand'
    >>> said(ToBeat(Bid(LADDER.contract("5")), 1, 2, has_spoken=False, has_better_hand=False))
    '5 by seat 1 stands, seat 2 to speak for the first time'
    """
    spoken = "who has spoken" if value.has_spoken else "for the first time"
    speaker = f"seat {value.seat} to speak{',' if value.has_spoken else ''} {spoken}"
    better = " and has the better hand" if value.has_better_hand else ""
    return f"{value.bid} by seat {value.holder} stands, {speaker}{better}"


@said.register
def named_said(value: Named) -> str:
    """The trump named for a bid.

    >>> from boston.auction.preference import Preference
    >>> from boston.base.cards import Suit
    >>> from boston.games.swedish.contracts import LADDER
    >>> said(Named(Bid(LADDER.contract("7")), Suit.HEARTS, Preference.PLAIN))
    '7, hearts named, the plain suit'
    >>> said(Named(Bid(LADDER.contract("7")), None, None))
    '7, no trump named'
    """
    trump = f"{value.trump} named" if value.trump else "no trump named"
    standing = "" if value.standing is None else f"the {value.standing.described}"
    return ", ".join(filter(None, (str(value.bid), trump, standing)))


@said.register
def answer_said(value: Answer) -> str:
    """Who plays with the declarer.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> five = Bid(GAME.ladder.contract("5"))
    >>> said(Answer(five, 1, 3, False, False, terms, frozenset((2, 3, 4))))
    '5 by seat 1 with seat 3'
    >>> said(Answer(five, 1, None, True, False, terms, frozenset()))
    '5 by seat 1 alone, given up'
    """
    told = f"{value.bid} by {sides_with(value.declarer, value.partner)}"
    ends = {"given up": value.given_up, "conceded": value.conceded, said(value.terms): True}
    return ", ".join([told, *(word for word, holds in ends.items() if word and holds)])


@said.register
def called_said(value: Called) -> str:
    """A card called by the declarer.

    >>> from boston.base.cards import card, hand
    >>> from boston.games.fontainebleau import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> said(Called(card("HA"), GAME.ladder.contract("6"), hand("AK..T."), terms))
    '♥A called in 6 from ♠AK ♦T'
    """
    told = f"{value.card.face} called in {value.contract}"
    return told if value.hand is None else f"{told} from {said(value.hand)}"


@said.register
def laid_away_said(value: LaidAway) -> str:
    """The cards laid away.

    >>> from boston.base.cards import card
    >>> from boston.games.solo.contracts import LADDER
    >>> said(LaidAway(LADDER.contract("piccolissimo"), 2, [(), (card("H9"),), (), ()], ()))
    'piccolissimo by seat 2, laid away: seat 2 ♥9'
    """
    away = zip(SEATS, value.discards, strict=True)
    gone = [f"seat {seat} {several(cards)}" for seat, cards in away if cards]
    return f"{value.contract} by seat {value.declarer}, laid away: {', '.join(gone) or 'nothing'}"


@said.register
def partnership_said(value: Partnership) -> str:
    """What a contract asks of two partners.

    >>> said(Partnership(10, 6, 4))
    '10 tricks with a partner, 6 and 4'
    """
    return f"{value.side} tricks with a partner, {value.declarer} and {value.partner}"


def sides_with(declarer: Seat, partner: Seat | None) -> str:
    """A declarer with his partner or without.

    >>> sides_with(1, 3), sides_with(2, None)
    ('seat 1 with seat 3', 'seat 2 alone')
    """
    return f"seat {declarer} {'alone' if partner is None else f'with seat {partner}'}"
