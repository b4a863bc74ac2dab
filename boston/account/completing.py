"""A deal of which a part is told, completed in every way, until a replay accepts one of them.

What is refused in every completion is refused whatever else will be told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.seats import SEATS, Seat, in_turn_from
from boston.course.judge import nobody_bid, read_contract
from boston.errors import Refusal
from boston.game import Game
from boston.record.forms import STRANGE
from boston.record.keys import Form
from boston.record.record import Deal

from .sharing import UNTOLD, PartlyTold, made_exactly, shared_out
from .trials import Trials

#: A deal as far as it is settled, by the fields of its record.
Draft: TypeAlias = Mapping[str, Any]
#: What is told one after another, and may refuse what comes before it.
SEARCHED: Final = ("turned", "declarer", "partner", "trump")
_CARDS: Final = 13


class Found(NamedTuple):
    """The first completion that a replay accepts, or else what refuses most of them."""

    draft: Draft | None
    refusal: Refusal | None


def form_in(game: Game[Any], draft: Draft) -> Form:
    """The form in which a deal is told that has no cards."""
    contract = draft.get("contract")
    if contract is not None and nobody_bid(game, contract):
        return Form.ALL_PLAYED if game.when_all_pass.rounds else Form.PASSED_OUT
    if draft.get("given_up"):
        return Form.GIVEN_UP
    return Form.CONCEDED if draft.get("conceded") else Form.SUMMARY


def drawn(trials: Trials, draft: Draft) -> Deal:
    """The deal of a draft, without what has no place in its form."""
    strange = STRANGE[form_in(trials.game, draft)]
    return Deal(**{key: value for key, value in draft.items() if key not in strange})


def first(trials: Trials, settled: Draft) -> Found:
    """The first completion that a replay accepts."""
    asked = frozenset(settled.items())
    if asked not in trials.known:
        trials.known[asked] = _first(trials, settled)
    found: Found = trials.known[asked]
    return found


def _first(trials: Trials, settled: Draft) -> Found:
    against: Counter[Refusal] = Counter()
    for draft in completions(trials, settled):
        refusal = trials.somehow(drawn(trials, draft)).refusal
        if refusal is None:
            return Found(draft, None)
        against[refusal] += 1
    return Found(None, against.most_common(1)[0][0])


def completions(trials: Trials, settled: Draft) -> Iterator[Draft]:
    """Everything that may still be told, in turn, with the contract exactly made."""
    free = [key for key in SEARCHED if key not in settled]
    for values in product(*(choices(trials, key, settled) for key in free)):
        draft = {**settled, **dict(zip(free, values, strict=True))}
        yield draft if "tricks" in settled else with_tricks(trials, draft)


def choices(trials: Trials, key: str, settled: Draft) -> tuple[Any, ...]:
    """What may be told under a key when so much is settled."""
    contract = contract_of(trials.game, settled)
    if key == "turned":
        return (*Suit, None) if key in trials.keys else (None,)
    if contract is None:
        return (None,)
    if key == "declarer":
        # Two are enough: whoever declares, nothing depends on it but that he is not the partner.
        return in_turn_from(trials.game.after(trials.dealer(Deal())), trials.game.after)[:2]
    if key == "partner":
        return (None, *SEATS) if contract.partnership else (None,)
    return (None, *Suit) if contract.is_misere else (*Suit, None)


def contract_of(game: Game[Any], draft: Draft) -> Contract | None:
    """The contract of a draft, ``None`` where all passed."""
    told = draft.get("contract")
    if told is None or nobody_bid(game, told):
        return None
    return read_contract(game, told).contract


def with_tricks(
    trials: Trials, draft: Draft, told: PartlyTold = UNTOLD, total: int | None = None
) -> Draft:
    """The draft with the tricks that are told, and by default what makes the contract exactly."""
    contract = contract_of(trials.game, draft)
    if contract is None:
        rounds, dealer = trials.game.when_all_pass.rounds, trials.dealer(Deal())
        return {**draft, "tricks": shared_out(told, {}, rounds, dealer)}
    declarer, partner = draft.get("declarer") or SEATS[0], draft.get("partner")
    wanted = made_exactly(contract, declarer, partner)
    shared = shared_out(told, wanted, total or contract.cards, declarer)
    return {**draft, "tricks": shared}


def totals(trials: Trials, draft: Draft) -> tuple[int, ...]:
    """To how many tricks a deal may add up: a card that may be laid away may also be kept."""
    contract = contract_of(trials.game, draft)
    if contract is None:
        return (trials.game.when_all_pass.rounds,)
    several = dict.fromkeys((contract.cards, _CARDS))
    accepted = tuple(
        total
        for total in several
        if trials.somehow(drawn(trials, with_tricks(trials, draft, total=total))).is_accepted
    )
    return accepted or (contract.cards,)


def before_declarer(trials: Trials, declarer: Seat) -> tuple[Seat, ...]:
    """Who sits between the dealer and the declarer."""
    order = in_turn_from(trials.game.after(trials.dealer(Deal())), trials.game.after)
    return order[: order.index(declarer)]
