"""The field of the tricks: four numbers, and every result of the side at one press."""

from __future__ import annotations

from collections.abc import Iterator

from boston.auction.ladder import Contract
from boston.base.words import counted
from boston.table.result import side_target, undertricks

from .completing import Draft, contract_of, totals, with_tricks
from .fields import Field, Kind, Offer
from .sharing import UNTOLD, PartlyTold, by_side, made_exactly, shared_out
from .trials import Trials
from .wording import label


def tricks_field(trials: Trials, settled: Draft, told: PartlyTold | None) -> Field:
    """The tricks by seat: those that are not told share what the contract leaves them."""
    possible = totals(trials, settled)
    so_far = sum(number or 0 for number in told or ())
    total = so_far if so_far in possible else possible[0]
    filled = with_tricks(trials, settled, told or UNTOLD, total)
    return Field(
        "tricks",
        label("tricks"),
        Kind.SEATS,
        tuple(results(trials, settled, total)),
        list(filled["tricks"]),
        told=told is not None,
        most=max(possible),
        total=total,
        rule=trials.game.settled_by.get("tricks"),
    )


def results(trials: Trials, settled: Draft, total: int) -> Iterator[Offer]:
    """Every number of tricks that the declarer's side can have, from none, as four numbers."""
    contract, declarer = contract_of(trials.game, settled), settled.get("declarer")
    if contract is None or declarer is None:
        return
    partner = settled.get("partner")
    own = made_exactly(contract, declarer, partner)
    for tricks in range(total + 1):
        shared = shared_out(UNTOLD, by_side(own, tricks), total, declarer)
        words = in_words(contract, tricks, has_partner=partner is not None)
        yield Offer(",".join(map(str, shared)), words)


def in_words(contract: Contract, tricks: int, *, has_partner: bool) -> str:
    """What so many tricks of the side are against its contract.

    >>> from boston.games.swedish.contracts import LADDER
    >>> seven, misere = LADDER.contract("7"), LADDER.contract("petite-misere")
    >>> [in_words(seven, tricks, has_partner=False) for tricks in (5, 7, 9)]
    ['5 tricks: 2 down', '7 tricks: made', '9 tricks: 2 over']
    >>> [in_words(misere, tricks, has_partner=False) for tricks in (0, 1)]
    ['0 tricks: made', '1 trick: lost']
    """
    pair = contract.partnership if has_partner else None
    down, over = undertricks(contract, pair, tricks), tricks - side_target(contract, pair)
    if contract.is_misere:
        came = "lost" if down else "made"
    elif down:
        came = f"{down} down"
    else:
        came = f"{over} over" if over else "made"
    return f"{counted(tricks, 'trick')}: {came}"
