"""Advice about one choice in words: the cards that speak for it, and a partner's promise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from boston.apps.players.plain import high_cards, trumps_for, winners
from boston.apps.players.sampling import Weighed
from boston.apps.players.view import View, higher_cards, view_of_play
from boston.apps.present.table.steps import card_named
from boston.apps.present.wording import player
from boston.auction.bidding import Named
from boston.auction.ladder import ACCEPT, Bid, read_call
from boston.base.cards import Card, Suit, in_order
from boston.base.seats import Seat
from boston.base.words import counted, listed, opening
from boston.course.deal import KEEP, NO_TRUMP, DealState, Phase
from boston.course.playing import CARD
from boston.errors import first_refusal
from boston.position.seen import Seen

#: The most cards that a sentence names one by one.
FEW: Final = 4


def share(weighed: Weighed, choice: str) -> str:
    """Return the share of the sampled deals in which a choice wins counters, as a sentence."""
    won, worlds = weighed.choices[choice].won, weighed.worlds
    is_clear = 2 * won >= worlds and won == max(each.won for each in weighed.choices.values())
    more = "" if is_clear else "; nothing else tried does better on average"
    return f"You then win counters in {won} of {worlds} deals that fit what you know{more}."


def promise(now: DealState) -> str:
    """Return what the two partners of the highest bid need, or nothing if it is played alone."""
    said = now.won or now.bidding.high_bid
    pair = None if said is None else said.bid.contract.partnership
    if said is None or pair is None:
        return ""
    promised = counted(pair.partner, "trick") if pair.partner else "no number of tricks"
    alone = f"Alone you need {counted(said.bid.contract.tricks, 'trick')}. A partner promises"
    who = alone if now.phase is Phase.INVITE else "You promise"
    return f"{who} {promised}; together you need {pair.side} tricks."


def additions(now: DealState) -> tuple[str, list[str]]:
    """Return the trumps that the additions to a bid promise in this deal, with the rules.

    The sentence is empty if the game has no additions but suits.
    """
    game, turned, said, rules = now.game, now.record.turned, list[str](), list[str]()
    first_of_each = {bid.qualifier: bid for bid in reversed(game.ladder.bids)}
    for added in game.ladder.qualifiers:
        if added in first_of_each and added.id and added.suit is None:
            trumps = trumps_for(game, turned, first_of_each[added])
            *suits, last = ("no trumps" if suit is None else str(suit) for suit in trumps)
            either = f"{', '.join(suits)} or {last}" if suits else last
            said.append(f"a bid with “{added.id}” is played in {either}")
            out = next(suit for suit in Suit if suit not in trumps)
            suit_class = None if turned is None else game.suit_class_of(out, turned)
            named = Named(first_of_each[added], out, suit_class)
            refusal = first_refusal(game.rules.trump, named)
            rules += [refusal.rule] if refusal else []
    return f"{opening('; '.join(said))}." * bool(said), [*dict.fromkeys(rules)]


def because(view: Seen, choice: str, names: Sequence[str]) -> str:
    """Return what the player's cards say about a choice, or nothing if they say nothing.

    ``names``: The names of the players, by seat.
    """
    if view.phase is Phase.PLAY:
        return opening(_of_card(view, choice, names))
    says = _SAYS.get(view.phase)
    return "" if says is None else opening(says(view, choice)).strip()


# ── A hand in words ───────────────────────────────────────────────────────────────────────────────


def _named(cards: Iterable[Card]) -> str:
    """Return cards suit by suit: ``the ace and king of spades and the ace of clubs``."""
    suits = groupby(in_order(frozenset(cards)), key=lambda each: each.suit)
    ranks = ((listed(card_named(each).split()[0] for each in of), suit) for suit, of in suits)
    return listed(f"the {rank} of {suit}" for rank, suit in ranks)


def _tops(view: Seen, trump: Suit | None) -> list[Card]:
    """Return the cards of the hand that no card of another hand beats in its suit."""
    higher = higher_cards(view.game.card_order, trump)
    return [each for each in view.hand if not higher[each] - view.hand]


def _sure(view: Seen, trump: Suit | None) -> str:
    tops, order = _tops(view, trump), view.game.card_order
    if not tops:
        return "you have no sure tricks"
    is_sure = trump is None or all(order(each, trump)[0] is trump for each in tops)
    one, are = ("it", "is") if len(tops) == 1 else ("one", "are")
    unless = "" if is_sure else f" unless {one} is ruffed"
    return f"{_named(tops)} {are} {counted(len(tops), 'sure trick')}{unless}"


def _for_tricks(view: Seen, trump: Suit | None, target: int) -> str:
    missing = max(0, target - len(_tops(view, trump)))
    more = f"{missing or 'no'} more {'trick' if missing == 1 else 'tricks'}"
    trumps = sum(view.game.card_order(each, trump)[0] is trump for each in view.hand)
    held = "without trumps" if trump is None else f"with {counted(trumps, 'trump')} in {trump}"
    return f"{_sure(view, trump)}; {held} you need {more}."


def _best(view: Seen, trumps: Iterable[Suit | None]) -> Suit | None:
    return max(trumps, key=lambda each: winners(view.hand, each, view.game.card_order))


def _too_high(view: Seen) -> str:
    """Return the cards that look too high if the hand is to take no tricks."""
    high = high_cards(view.hand)
    named = _named(high) if len(high) <= FEW else f"as many as {len(high)} of your cards"
    return f"{named or 'none of your cards'} {'look' if len(high) > 1 else 'looks'} too high for"


def _of_call(view: Seen, choice: str) -> str:
    game = view.game
    call = read_call(choice, game.ladder, game.words, None)
    if call == ACCEPT:
        return _of_partner(view, choice)
    if not isinstance(call, Bid):
        return _of_pass(view)
    tricks, contract = call.contract.tricks, call.contract
    if not contract.is_misere:
        return _for_tricks(view, _best(view, trumps_for(game, view.turned, call)), tricks)
    exactly = f"you need exactly {counted(tricks, 'trick')}; " if tricks else ""
    away = contract.discard if contract.exposed_after is None else 0
    return f"{exactly}{_too_high(view)} this bid{f', and you may discard {away}' if away else ''}."


def _of_pass(view: Seen) -> str:
    calls = (read_call(said, view.game.ladder, view.game.words, None) for said in view.may)
    contracts = [each.contract for each in calls if isinstance(each, Bid)]
    least = min((each.tricks for each in contracts if not each.is_misere), default=0)
    sure = f"{_sure(view, _best(view, Suit))}, and the lowest bid for tricks needs {least}. "
    misere = f"{opening(_too_high(view))} a misère."
    return (sure if least else "") + (misere if any(each.is_misere for each in contracts) else "")


def _of_partner(view: Seen, choice: str) -> str:
    said = view.won or view.bidding.high_bid
    assert said is not None
    trump = view.trump or _best(view, trumps_for(view.game, view.turned, said.bid))
    return f"{promise(view.deal)} {opening(_sure(view, trump))}.".lstrip()


def _of_trump(view: Seen, choice: str) -> str:
    assert view.won is not None
    trump = Suit(choice) if choice in [*Suit] else None if choice == NO_TRUMP else view.trump
    return _for_tricks(view, trump, view.won.bid.contract.tricks)


def _of_discard(view: Seen, choice: str) -> str:
    if choice == KEEP:
        return f"{_too_high(view)} this contract."
    is_high = CARD[choice] in high_cards(view.hand)
    of = "looks too high to keep" if is_high else "is your highest card of its suit"
    return f"the {card_named(CARD[choice])} {of}."


_SAYS: Final[Mapping[Phase, Callable[[Seen, str], str]]] = {
    Phase.CALL: _of_call,
    Phase.TRUMP: _of_trump,
    Phase.INVITE: _of_partner,
    Phase.ANSWER: _of_partner,
    Phase.GIVE_UP: _of_trump,
    Phase.DISCARD: _of_discard,
}


# ── A card in words ───────────────────────────────────────────────────────────────────────────────


def _of_card(view: Seen, choice: str, names: Sequence[str]) -> str:
    legal = [CARD[said] for said in view.may if said in CARD]
    if choice not in CARD or len(legal) == 1:
        return "it is the only card that you may play." * len(legal)
    sees, each = view_of_play(view), CARD[choice]
    legal.sort(key=sees.worth)
    ducks = view.won is None or view.won.bid.contract.is_misere
    is_known = not ducks and (view.deal.record.called is None or view.partner is not None)
    side = {seat: player(seat, names) for seat in sees.side - {view.seat} if is_known}
    told = _facts(sees, each, legal, side) if not ducks else _misere_facts(sees, each, legal)
    lowest = each == next(of for of in legal if of in sees.suits[each])
    return next(filter(None, told), "it is your lowest card of its suit." if lowest else "")


def _unbeaten(sees: View, each: Card) -> str:
    """Return words for a card that no card in another hand beats in its suit."""
    if sees.above(each):
        return ""
    is_sure = sees.is_trump(each) or not sees.trumps & sees.out
    return "nobody can beat it." if is_sure else "only a trump can beat it."


def _misere_facts(sees: View, each: Card, legal: Sequence[Card]) -> list[str]:
    """Return the facts about a card of a player who wants no tricks, as :func:`_facts` does."""
    lower = sees.suits[each] - sees.higher[each] - {each}
    if not sees.play.table:
        shortest = min(sees.fellows(of, sees.own) for of in legal)
        is_short = sees.fellows(each, sees.own) == shortest and not lower & sees.own
        return ["it is the lowest card of your shortest suit." * is_short]
    losing, best = [of for of in legal if not sees.takes(of)], card_named(sees.best)
    follows = each in sees.play.to_follow
    return [
        f"every card that you may play beats the {best}." * (not losing),
        f"it is your highest card that stays below the {best}."
        * (follows and losing[-1:] == [each]),
        "it gets rid of a card that could take a trick later."
        * bool(not follows and lower & sees.out),
    ]


def _facts(sees: View, each: Card, legal: Sequence[Card], side: Mapping[Seat, str]) -> list[str]:
    """Return the facts about a card, the most telling first; if one does not hold, it is empty.

    ``legal``: The legal cards, the least valuable first. ``side``: The names of the partners.
    """
    own, partners = sees.fellows(each, sees.own), frozenset(side)
    if not sees.play.table:
        short = [side[seat] for seat in side if sees.may_be_ruffed(each, frozenset({seat}))]
        longest = max(sees.fellows(of, sees.own) for of in legal)
        return [
            _unbeaten(sees, each),
            f"{listed(short[:1])} has run out of this suit, and may ruff it." * bool(short),
            "your side has led this suit before." * sees.was_led(each, partners),
            "it is the top of a sequence." * sees.heads(each),
            f"it comes from your longest suit, {own} cards." * (1 < own == longest),
        ]
    takes, best = [of for of in legal if sees.takes(of)], card_named(sees.best)
    follows, taker = each in sees.play.to_follow, sees.play.taker(sees.play.table)
    cheapest = ", and is the cheapest that does" * (takes[:1] == [each] and len(takes) > 1)
    if each in takes:
        return [
            f"it wins the trick{cheapest}." * (not sees.to_play),
            _unbeaten(sees, each) * follows,
            f"it beats the {best}{cheapest}.",
        ]
    lowest = ", and this is the lowest" * (each == legal[0])
    return [
        f"{side.get(taker)} is already winning the trick for your side." * (taker in side),
        f"none of your cards beats the {best}{lowest}." * (follows and not takes),
        "it is the lowest card that you may play." * (each == legal[0]),
    ]
