"""Objections to calls and to the trump named, for games in which better suit and better hand count.

Plain functions without a rule id; a game adopts those its source has, in the order
in which it wants them asked.
"""

from __future__ import annotations

from boston.auction.asked import Named, TrumpRule
from boston.auction.auction import Auction, CallRule, open_auction
from boston.auction.calls import Call
from boston.auction.ladder import PLAIN, Bid, Ladder
from boston.auction.preference import SuitClass
from boston.base.seats import Seat


def auction_open(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """Nothing is said once three of the four have passed after a bid, or all have."""
    if auction.turn is None:
        return f"{call} comes when the auction is over"
    return None


def passed_for_good(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """Whoever has passed may not bid again."""
    if seat in auction.passed:
        return f"seat {seat} has passed and may not say {call}"
    return None


def own_turn(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """Whoever comes after the dealer speaks first, and then the others in turn."""
    if seat != auction.turn:
        return f"it is seat {auction.turn}'s turn, not seat {seat}'s"
    return None


def speaks_once(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """The auction goes round once, and nobody speaks a second time."""
    if auction.has_spoken(seat):
        return f"seat {seat} has spoken, and everybody speaks once"
    return None


def higher_contract(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A lower contract never supersedes, whatever its suit."""
    for bid, standing in against_standing(auction, call):
        if ladder.place(bid.contract) < ladder.place(standing.contract):
            return does_not_supersede(bid, standing)
    return None


def better_suit(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """The better suit goes before the better hand."""
    for bid, standing in against_standing(auction, call):
        same_contract = bid.contract.id == standing.contract.id
        if same_contract and bid.qualifier.level < standing.qualifier.level:
            return does_not_supersede(bid, standing)
    return None


def strictly_higher(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """Whoever speaks for the first time has to bid higher."""
    for bid, standing in against_standing(auction, call):
        if bid == standing and not auction.has_spoken(seat):
            return f"{does_not_supersede(bid, standing)} in the first round"
    return None


def better_hand(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """An equal bid needs the better hand: its player spoke before the standing bidder."""
    for bid, standing in against_standing(auction, call):
        holder = auction.standing.seat if auction.standing else seat
        is_equal = ladder.rank(bid) == ladder.rank(standing)
        if is_equal and not auction.is_before(seat, holder):
            spoke = f"seat {seat} spoke after seat {holder}"
            return f"{does_not_supersede(bid, standing)}: {spoke}"
    return None


def does_not_supersede(bid: Bid, standing: Bid) -> str:
    """The words of every refusal that compares two bids."""
    return f"{bid} does not supersede {standing}"


def against_standing(auction: Auction, call: Call) -> tuple[tuple[Bid, Bid], ...]:
    """A bid beside the one it would supersede; nothing for a pass or a first bid."""
    if not isinstance(call, Bid) or auction.standing is None:
        return ()
    return ((call, auction.standing.bid),)


def no_suit_bid(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A misère is bid without a suit."""
    return _suit_in_misere(call) if isinstance(call, Bid) else None


def no_trump_named(named: Named) -> str | None:
    """A misère is bid and played without a trump suit."""
    if named.bid.contract.is_misere and (named.trump or named.standing is not None):
        return f"{named.bid.contract} is played at no trumps and has no trump suit"
    return _suit_in_misere(named.bid)


def _suit_in_misere(bid: Bid) -> str | None:
    if bid.qualifier not in (PLAIN, *bid.contract.qualifiers):
        return f"{bid.contract} is played at no trumps and cannot be bid in a suit"
    return None


def at_least_promised(named: Named) -> str | None:
    """The suit named is of the class that the bid promised, or of a better one."""
    standing = named.standing
    if standing is None or standing >= named.bid.qualifier.level:
        return None
    return not_promised(named, standing)


def not_promised(named: Named, standing: SuitClass) -> str:
    """The words of every refusal of a trump that the bid has ruled out."""
    was_named = f": {named.trump} was named" if named.trump else ""
    return f"{named.bid} cannot be played in {standing.phrase}{was_named}"


def of_game_played(ladder: Ladder, rule: CallRule) -> TrumpRule:
    """An objection to a first bid, made to the bid of a game that a record says was played."""
    dealer = 4
    nothing_said = open_auction(dealer)
    return lambda named: rule(ladder, nothing_said, nothing_said.order[0], named.bid)


def trump_named(named: Named) -> str | None:
    """The declarer of a positive contract names the trump suit."""
    if not named.bid.contract.is_misere and named.trump is None and named.standing is None:
        return f"{named.bid} needs a trump suit"
    return None


def suit_turned(named: Named) -> str | None:
    """Without the suit turned up nobody knows the class of the trump suit."""
    if named.trump is not None and named.standing is None:
        return f"trump is {named.trump}, but the record does not say which suit was turned up"
    return None
