"""What happens at the table, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.auction.calls import Accept, Call, Pass
from boston.base.cards import Card, Suit
from boston.base.seats import Seat
from boston.base.words import counted, listed
from boston.present.sheet_words import player
from boston.table.play import Play
from boston.table.result import PlayedByAll, Result

_RANKS: Final = {
    **dict(enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2)),
    **dict(enumerate(("jack", "queen", "king", "ace"), 11)),
}


def card_named(card: Card) -> str:
    """A card as one says it.

    >>> from boston.base.cards import card
    >>> card_named(card("HT")), card_named(card("SA"))
    ('ten of hearts', 'ace of spades')
    """
    return f"{_RANKS[card.rank]} of {card.suit}"


def cards_named(cards: Sequence[Card]) -> str:
    """Several cards, each with its article.

    >>> from boston.base.cards import card
    >>> cards_named((card("HT"), card("SA")))
    'the ten of hearts and the ace of spades'
    """
    return listed(f"the {card_named(each)}" for each in cards)


def who(seat: Seat, names: Sequence[str]) -> str:
    """A player at the head of a sentence.

    >>> who(1, ("1", "2", "3", "4")), who(2, ("1", "Boris", "3", "4"))
    ('Seat 1', 'Boris')
    """
    name = player(seat, names)
    return f"{name[0].upper()}{name[1:]}"


def dealt(dealer: Seat | None, turned: Suit | None, card: Card | None, names: Sequence[str]) -> str:
    """Who deals, and what is turned up.

    >>> from boston.base.cards import card
    >>> dealt(4, Suit.HEARTS, None, ("1", "2", "3", "Dora"))
    'Dora deals, and hearts are turned up.'
    >>> dealt(4, Suit.HEARTS, card("H2"), ("1", "2", "3", "Dora"))
    'Dora deals, and the two of hearts is turned up.'
    >>> dealt(None, None, None, ("1", "2", "3", "Dora"))
    'The cards are dealt.'
    """
    deals = "The cards are dealt" if dealer is None else f"{who(dealer, names)} deals"
    if card is not None:
        return f"{deals}, and the {card_named(card)} is turned up."
    return f"{deals}, and {turned} are turned up." if turned else f"{deals}."


def called(seat: Seat, call: Call, names: Sequence[str]) -> str:
    """What a player says.

    >>> from boston.auction.calls import ACCEPT, PASS
    >>> called(1, PASS, ("Alma", "2", "3", "4")), called(2, ACCEPT, ("Alma", "2", "3", "4"))
    ('Alma passes.', 'Seat 2 accepts.')
    """
    if isinstance(call, Pass):
        return f"{who(seat, names)} passes."
    if isinstance(call, Accept):
        return f"{who(seat, names)} accepts."
    return f"{who(seat, names)} calls {call}."


def answered(seat: Seat, accepts: bool, names: Sequence[str]) -> str:
    """What a player answers who is asked to be the partner."""
    return f"{who(seat, names)} is asked and {'accepts' if accepts else 'declines'}."


def played(before: Play, seat: Seat, card: Card, names: Sequence[str]) -> str:
    """What a player does with a card: lead, follow, trump or throw off."""
    name = f"the {card_named(card)}"
    if before.suit_led is None:
        return f"{who(seat, names)} leads {name}."
    if before.suit_of(card) is before.suit_led:
        return f"{who(seat, names)} follows with {name}."
    if before.suit_of(card) is before.manner.trump:
        return f"{who(seat, names)} trumps with {name}."
    return f"{who(seat, names)} throws off {name}."


def judged(result: Result | PlayedByAll, names: Sequence[str]) -> str:
    """What the declarer's side took, and whether that makes the contract.

    >>> from boston.games.solo.contracts import LADDER
    >>> seven = LADDER.contract("7")
    >>> judged(Result(contract=seven, declarer=1, tricks=(8, 2, 2, 1)), ("Alma", "2", "3", "4"))
    'Alma takes 8 tricks and needed 7: 7 is made.'
    >>> judged(Result(contract=seven, declarer=1, laid_down=1), ("Alma", "2", "3", "4"))
    'Alma gives up: 7 is lost.'
    >>> judged(Result(contract=seven, declarer=1, laid_down=-1), ("Alma", "2", "3", "4"))
    'Alma is given the game: 7 is made.'
    >>> judged(PlayedByAll((1, 3, 4, 5)), ("Alma", "2", "3", "4"))
    'All played, each for himself: 1, 3, 4 and 5 tricks by seat.'
    """
    if isinstance(result, PlayedByAll):
        return f"All played, each for himself: {listed(map(str, result.tricks))} tricks by seat."
    side = [player(seat, names) for seat in result.side]
    named = listed(side)
    took = counted(result.side_tricks, "trick")
    end = "made" if result.is_made else "lost"
    if result.laid_down is not None:
        ends = "gives up" if result.laid_down > 0 else "is given the game"
        return f"{who(result.declarer, names)} {ends}: {result.contract} is {end}."
    head = f"{named[0].upper()}{named[1:]} {'take' if len(side) > 1 else 'takes'} {took}"
    return f"{head} and needed {needed(result)}: {result.contract} is {end}."


def needed(result: Result) -> str:
    """How many tricks the side had to take."""
    most = result.contract.most
    if result.contract.tricks == 0:
        return f"at most {most}" if most else "none"
    return f"exactly {result.target}" if most is not None else str(result.target)
