"""The end of a deal in words: a contract that is settled before the last trick, and one sum."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boston.apps.present.table.steps import needed
from boston.apps.present.wording import amounts, payment_sentences, player, who
from boston.base.seats import Seat
from boston.base.words import counted, listed
from boston.course.deal import DealState, Phase
from boston.replaying.replay import Replay
from boston.table.play import tricks_taken
from boston.table.result import side_target, undertricks


def settled(now: DealState, seen: Collection[Seat], names: Sequence[str]) -> str:
    """Return a sentence if the cards still to play no longer decide whether the contract is made.

    ``seen``: The seats that the reader sees. The sentence is empty as long as these seats cannot
    know who the partner is. It is also empty if there is no contract, and before the first card.
    """
    held, length, play = now.contracted, now.length, now.play
    if now.phase is not Phase.PLAY or held is None or length is None or play is None:
        return ""
    contract, partner, called = held.bid.contract, held.partner, now.record.called
    is_known = partner in seen or now.game.rules.finding.known_after(called, now.cards)
    if called is not None and not is_known:
        return ""
    pair = None if partner is None else contract.partnership
    taken, left = tricks_taken(play.tricks), length.tricks - len(play.tricks)
    took, target = sum(taken[seat - 1] for seat in held.side), side_target(contract, pair)
    ends = {undertricks(contract, pair, took + more) == 0 for more in range(left + 1)}
    if len(ends) > 1:
        return ""
    tricks = counted(took + left, "trick") if took + left < target else counted(took, "trick")
    does = f"can take {tricks} at most" if took + left < target else f"took {tricks}"
    side = listed(player(seat, names) for seat in held.side)
    goals = zip(held.side, (pair.declarer, pair.partner), strict=True) if pair else ()
    own = (
        f" {who(seat, names)} still needs {goal - taken[seat - 1]} of {goal} tricks alone."
        for seat, goal in goals
        if 0 < goal - taken[seat - 1] <= left
    )
    end = f"{held.bid} is {'made' if ends.pop() else 'lost'}"
    return f"{end}: {side} {does} and needed {needed(contract, target)}.{''.join(own)}"


def gained(over: Replay, seat: Seat | None, names: Sequence[str]) -> list[str]:
    """Return what the last deal of a session brought a seat, with its payments, in sentences.

    The last sentence gives the sums of all players if they stopped now, unless they are the same.
    ``seat``: The reader's seat; ``None`` for all seats.
    """
    last, deals = over.deals[-1], len(over.deals)
    if seat is None:
        said = [f"In this deal: {amounts(last.net, names)}."]
    else:
        net, lines = last.net[seat - 1], last.receipt
        own = [each for each in lines if seat in (each.payer, each.payee)]
        does = f"get {net}" if net > 0 else f"lose {-net}" if net else "neither win nor lose"
        paid = (each.text for each in payment_sentences(own, names))
        said = [" ".join([f"You {does} in this deal.", *paid])]
    if over.balance != last.net:
        so_far = f", after {deals} deals" if deals > 1 else ""
        all_now = amounts(over.balance, names)
        said.append(f"If you stopped now{so_far}, with everything settled: {all_now}.")
    return said
