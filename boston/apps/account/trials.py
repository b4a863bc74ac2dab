"""Partly entered deals and their completions, checked against the rules.

The check against the rules calculates no payment. A deal is scored only if its result is needed, or
if a rule may refuse its payment. If the rules refuse every completion of a draft, they refuse the
draft itself: no further answer can make it legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.seats import SEATS, Seat, in_turn_from
from boston.course.deal import DealState
from boston.course.judge import nobody_bid, read_contract
from boston.errors import BostonError, Refusal
from boston.game import Game
from boston.position.before import Before
from boston.record.forms import STRANGE
from boston.record.record import Deal, Form
from boston.replaying.replay import dealer_of, no_boundless_pool, paid, run_deal

K = TypeVar("K")
V = TypeVar("V")
#: A partly settled deal, by the keys of its record.
Draft: TypeAlias = Mapping[str, Any]
#: The tricks of each seat, ``None`` for a seat whose number is not entered.
PartlyTold: TypeAlias = Sequence[int | None]
UNTOLD: PartlyTold = (None, None, None, None)
#: The keys to search, in this order. Each may rule out values of the keys before it.
SEARCHED: Final = ("turned", "declarer", "partner", "trump")
_CARDS: Final = 13
#: The number of deals in a cache of an evening at which the cache is emptied.
MOST_KEPT: Final = 5_000


class Trial(NamedTuple):
    """The result of a deal, or its refusal.

    ``pays``: The payments, the entries and the state after the deal; ``None`` if the deal is
    refused.
    """

    pays: Any = None
    refusal: Refusal | None = None

    @property
    def is_accepted(self) -> bool:
        """Whether a replay accepts the deal as it is."""
        return self.refusal is None


class Found(NamedTuple):
    """The first completion that the rules accept, or else the most frequent refusal."""

    draft: Draft | None
    refusal: Refusal | None


class Trials:
    """Deals tried as the next deal of the same evening. Each deal is checked only once."""

    def __init__(self, earlier: Before) -> None:
        self.earlier = earlier
        self.game: Game[Any] = earlier.at_table
        self.turned_counts: bool | None = None
        self._found: dict[frozenset[tuple[str, Any]], Found] = {}
        self._judged: dict[Deal, DealState | Refusal] = {}
        self._scored: dict[Deal, Trial] = {}

    @property
    def keys(self) -> frozenset[str]:
        """The keys of a deal that the game knows."""
        return self.game.deal_keys

    @property
    def knows_dealer(self) -> bool:
        """Whether the evening determines the dealer."""
        return self.earlier.next_dealer is not None

    @property
    def dealer(self) -> Seat:
        """The dealer; the first seat if the dealer is unknown."""
        return self.earlier.next_dealer or SEATS[0]

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order of the calls, the dealer last."""
        return in_turn_from(self.game.next_seat(self.dealer), self.game.next_seat)

    def of(self, deal: Deal) -> Trial:
        """Return the result of this deal."""
        return _once(self._scored, deal, self._score)

    def evaluate(self, draft: Draft) -> Trial:
        """Return the result of a draft.

        If the dealer is unknown, the first seat deals.
        """
        return self.of(self._dealt(draft))

    def first_valid(self, settled: Draft) -> Found:
        """Return the first completion that the rules accept, with the contract exactly made.

        ``settled``: The values known so far, by the keys of a record.
        """
        return _once(self._found, frozenset(settled.items()), lambda _: self._search(settled))

    def _search(self, settled: Draft) -> Found:
        against: Counter[Refusal] = Counter()
        unpriced: Refusal | None = None
        for draft in completions(self, settled):
            deal = self._dealt(draft)
            found = _once(self._judged, deal, self._judge)
            if isinstance(found, Refusal):
                against[found] += 1
                continue
            unpriced = self.game.unpriced(self.earlier.terms, found.record, found.result)
            if unpriced is None:
                return Found(draft, None)
        # If the rules allow a completion but give it no price, report the missing price, even if
        # they refuse most completions.
        return Found(None, unpriced or against.most_common(1)[0][0])

    def _dealt(self, draft: Draft) -> Deal:
        """Return the deal of a draft, with the first seat as dealer if the dealer is unknown."""
        deal = to_deal(self.game, draft)
        if self.knows_dealer or deal.dealer is not None:
            return deal
        return deal.telling(dealer=SEATS[0])

    def _judge(self, deal: Deal) -> DealState | Refusal:
        now = self.earlier
        try:
            dealer = dealer_of(self.game, deal, now.dealer, now.begins)
            return run_deal(now.game, now.terms, now.state, deal, dealer)
        except BostonError as error:
            return refusal_of(error)

    def _score(self, deal: Deal) -> Trial:
        found = _once(self._judged, deal, self._judge)
        if isinstance(found, Refusal):
            return Trial(refusal=found)
        try:
            out = paid(found)
            no_boundless_pool(self.game.scoreboard(out.state))
        except BostonError as error:
            return Trial(refusal=refusal_of(error))
        return Trial((out.state, out.receipt, out.entered, out.untold))


def _once(known: dict[K, V], key: K, make: Callable[[K], V]) -> V:
    """Return the value that ``make`` gives for a key, and keep it."""
    if key not in known:
        if len(known) > MOST_KEPT:
            known.clear()
        known[key] = make(key)
    return known[key]


def refusal_of(error: BostonError) -> Refusal:
    """Return the rule's refusal, or the error's message as a refusal without a rule."""
    return error.refusal or Refusal("", str(error))


#: The number of evenings whose trials are kept: the current one and one for comparison.
_KEPT: Final = 2
_LAST: list[Trials] = []


def trials_after(earlier: Before) -> Trials:
    """Return the trials after this evening. The trials of the last evenings are kept."""
    found = next((each for each in _LAST if each.earlier == earlier), None)
    found = found or Trials(earlier)
    _LAST[:] = [found, *(each for each in _LAST if each is not found)][:_KEPT]
    return found


# ── Drafts and their completions ──────────────────────────────────────────────────────────────────


def form_in(game: Game[Any], draft: Draft) -> Form:
    """Return the form of a deal without cards."""
    contract = draft.get("contract")
    if contract is not None and nobody_bid(game, contract):
        return Form.ALL_PLAYED if game.when_all_pass.rounds else Form.PASSED_OUT
    if draft.get("given_up"):
        return Form.GIVEN_UP
    return Form.CONCEDED if draft.get("conceded") else Form.SUMMARY


def to_deal(game: Game[Any], draft: Draft) -> Deal:
    """Return the deal of a draft, with only those keys that belong to its form."""
    strange = STRANGE[form_in(game, draft)]
    return Deal(**{key: value for key, value in draft.items() if key not in strange})


def completions(trials: Trials, settled: Draft) -> Iterator[Draft]:
    """Yield every completion of a draft, with the contract exactly made.

    ``settled``: The draft.
    """
    free = [key for key in SEARCHED if key not in settled]
    for values in product(*(choices(trials, key, settled) for key in free)):
        draft = {**settled, **dict(zip(free, values, strict=True))}
        yield draft if "tricks" in settled else with_tricks(trials, draft)


def choices(trials: Trials, key: str, settled: Draft) -> tuple[Any, ...]:
    """Return the values that a key may still take.

    ``settled``: The values known so far.
    """
    contract = contract_of(trials.game, settled)
    if key == "turned":
        return (*Suit, None) if key in trials.keys else (None,)
    if contract is None:
        return (None,)
    if key == "declarer":
        # Two seats are enough: the declarer's seat matters only because the partner needs another.
        return trials.order[:2]
    if key == "partner":
        return (None, *SEATS) if contract.partnership else (None,)
    return (None, *Suit) if contract.is_misere else (*Suit, None)


def contract_of(game: Game[Any], draft: Draft) -> Contract | None:
    """Return the contract of a draft, or ``None`` if all passed."""
    told = draft.get("contract")
    if told is None or nobody_bid(game, told):
        return None
    return read_contract(game, told).contract


# ── Tricks by default: a contract exactly made, and the rest shared by the others ─────────────────


def with_tricks(
    trials: Trials, draft: Draft, told: PartlyTold = UNTOLD, total: int | None = None
) -> Draft:
    """Return the draft with its tricks: as entered, or else those that make the contract.

    ``told``: The tricks entered. ``total``: The number of all tricks, or ``None`` for the
    contract's own.
    """
    contract = contract_of(trials.game, draft)
    if contract is None:
        rounds = trials.game.when_all_pass.rounds
        return {**draft, "tricks": shared_out(told, {}, rounds, trials.dealer)}
    declarer, partner = draft.get("declarer") or SEATS[0], draft.get("partner")
    wanted = made_exactly(contract, declarer, partner)
    shared = shared_out(told, wanted, total or contract.cards, declarer)
    return {**draft, "tricks": shared}


def totals(trials: Trials, draft: Draft) -> tuple[int, ...]:
    """Return the possible totals of the tricks in a deal.

    There are two if players may discard a card or keep it.
    """
    contract = contract_of(trials.game, draft)
    if contract is None:
        return (trials.game.when_all_pass.rounds,)
    several = dict.fromkeys((contract.cards, _CARDS))
    accepted = tuple(
        total
        for total in several
        if trials.evaluate(with_tricks(trials, draft, total=total)).is_accepted
    )
    return accepted or (contract.cards,)


def made_exactly(contract: Contract, declarer: Seat, partner: Seat | None) -> dict[Seat, int]:
    """Return the tricks of declarer and partner if they exactly make the contract.

    >>> from boston.games.swedish.contracts import LADDER
    >>> made_exactly(LADDER.contract("5"), 1, None), made_exactly(LADDER.contract("5"), 1, 3)
    ({1: 5}, {1: 5, 3: 3})
    """
    own = {declarer: contract.tricks}
    if partner is None or contract.partnership is None:
        return own
    return own | {partner: contract.partnership.side - contract.tricks}


def by_side(own: Mapping[Seat, int], tricks: int) -> dict[Seat, int]:
    """Return the tricks of declarer and partner for their total.

    ``own``: Their tricks if they exactly make the contract. The partner keeps that number, as far
    as the total allows; the declarer has the rest.

    >>> by_side({1: 5, 3: 3}, 9), by_side({1: 5, 3: 3}, 2), by_side({1: 5}, 7)
    ({1: 6, 3: 3}, {1: 0, 3: 2}, {1: 7})
    """
    declarer, *partner = own
    kept = {seat: min(own[seat], tricks) for seat in partner}
    return {declarer: tricks - sum(kept.values()), **kept}


def shared_out(
    told: PartlyTold, wanted: Mapping[Seat, int], total: int, first: Seat
) -> tuple[int, ...]:
    """Return the tricks of each seat: as entered, as wanted, or an even share of the rest.

    ``told``: The tricks entered, with ``None`` for a blank seat. ``wanted``: The tricks that some
    of the blank seats should take. ``total``: The number of all tricks. Tricks left over from an
    even share go to the seats next after ``first``. If no seat is left to share the rest, the first
    blank seat in ``wanted`` takes it.

    >>> shared_out((None, None, None, None), {1: 5}, 13, 1)
    (5, 3, 3, 2)
    >>> shared_out((8, None, 0, None), {1: 5}, 13, 1), shared_out((None, 4, 3, 3), {1: 5}, 13, 1)
    ((8, 3, 0, 2), (3, 4, 3, 3))
    """
    found = {seat: number for seat, number in enumerate(told, 1) if number is not None}
    left = max(0, total - sum(found.values()))
    for seat, number in wanted.items():
        if seat not in found:
            found[seat] = min(number, left)
            left -= found[seat]
    order = (*in_turn_from(first)[1:], first)
    sharing = [seat for seat in order if seat not in found]
    for place, seat in enumerate(sharing):
        found[seat] = left // len(sharing) + (place < left % len(sharing))
    if not sharing:
        takes = next((seat for seat in wanted if told[seat - 1] is None), None)
        if takes is not None:
            found[takes] += left
    return tuple(found[seat] for seat in sorted(found))
