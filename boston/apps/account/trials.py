"""A deal of which a part is told: completed, held against the rules, and scored if need be.

Whether the rules take a deal is asked of them alone: no pay is reckoned for it. Only what a deal
comes to, and what is refused in paying it, takes a score. What is refused in every completion of a
draft is refused whatever else will be told.
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
#: A deal as far as it is settled, by the fields of its record.
Draft: TypeAlias = Mapping[str, Any]
#: The tricks of the seats that have told theirs.
PartlyTold: TypeAlias = Sequence[int | None]
UNTOLD: PartlyTold = (None, None, None, None)
#: What is told one after another, and may refuse what comes before it.
SEARCHED: Final = ("turned", "declarer", "partner", "trump")
_CARDS: Final = 13
#: The caches of an evening hold so many deals, and are emptied then.
MOST_KEPT: Final = 5_000


class Trial(NamedTuple):
    """What came of a deal: what it ``pays`` in every sense, or else what stood against it."""

    pays: Any = None
    refusal: Refusal | None = None

    @property
    def is_accepted(self) -> bool:
        """Whether a replay takes the deal as it is."""
        return self.refusal is None


class Found(NamedTuple):
    """The first completion that the rules accept, or else what refuses most of them."""

    draft: Draft | None
    refusal: Refusal | None


class Trials:
    """Deals tried after the same evening, each of them once."""

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
        """Whether the evening says who deals."""
        return self.earlier.next_dealer is not None

    @property
    def dealer(self) -> Seat:
        """Who deals; the first seat where nobody knows it yet."""
        return self.earlier.next_dealer or SEATS[0]

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats as they speak, the dealer last."""
        return in_turn_from(self.game.next_seat(self.dealer), self.game.next_seat)

    def of(self, deal: Deal) -> Trial:
        """What comes of this deal."""
        return _once(self._scored, deal, self._score)

    def evaluate(self, draft: Draft) -> Trial:
        """What comes of a draft, whoever deals."""
        return self.of(self._dealt(draft))

    def first_valid(self, settled: Draft) -> Found:
        """The first completion that the rules accept, with the contract exactly made."""
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
        # What the rules allow and nobody can pay says so, however many ways are against the rules.
        return Found(None, unpriced or against.most_common(1)[0][0])

    def _dealt(self, draft: Draft) -> Deal:
        """The deal of a draft, dealt by the first seat where nobody knows it yet."""
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
    """What is made of a key, and kept."""
    if key not in known:
        if len(known) > MOST_KEPT:
            known.clear()
        known[key] = make(key)
    return known[key]


def refusal_of(error: BostonError) -> Refusal:
    """The rule's refusal, or the engine's own words under no rule."""
    return error.refusal or Refusal("", str(error))


#: The evenings whose trials are kept: the one at hand, and one to compare it with.
_KEPT: Final = 2
_LAST: list[Trials] = []


def trials_after(earlier: Before) -> Trials:
    """The trials after this evening: those made before, as long as it is one of the last."""
    found = next((each for each in _LAST if each.earlier == earlier), None)
    found = found or Trials(earlier)
    _LAST[:] = [found, *(each for each in _LAST if each is not found)][:_KEPT]
    return found


# ── Drafts and their completions ──────────────────────────────────────────────────────────────────


def form_in(game: Game[Any], draft: Draft) -> Form:
    """The form in which a deal is told that has no cards."""
    contract = draft.get("contract")
    if contract is not None and nobody_bid(game, contract):
        return Form.ALL_PLAYED if game.when_all_pass.rounds else Form.PASSED_OUT
    if draft.get("given_up"):
        return Form.GIVEN_UP
    return Form.CONCEDED if draft.get("conceded") else Form.SUMMARY


def to_deal(game: Game[Any], draft: Draft) -> Deal:
    """The deal of a draft, without what has no place in its form."""
    strange = STRANGE[form_in(game, draft)]
    return Deal(**{key: value for key, value in draft.items() if key not in strange})


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
        return trials.order[:2]
    if key == "partner":
        return (None, *SEATS) if contract.partnership else (None,)
    return (None, *Suit) if contract.is_misere else (*Suit, None)


def contract_of(game: Game[Any], draft: Draft) -> Contract | None:
    """The contract of a draft, ``None`` where all passed."""
    told = draft.get("contract")
    if told is None or nobody_bid(game, told):
        return None
    return read_contract(game, told).contract


# ── Tricks by default: a contract exactly made, and what the others share ─────────────────────────


def with_tricks(
    trials: Trials, draft: Draft, told: PartlyTold = UNTOLD, total: int | None = None
) -> Draft:
    """The draft with the tricks that are told, and by default what makes the contract exactly."""
    contract = contract_of(trials.game, draft)
    if contract is None:
        rounds = trials.game.when_all_pass.rounds
        return {**draft, "tricks": shared_out(told, {}, rounds, trials.dealer)}
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
        if trials.evaluate(with_tricks(trials, draft, total=total)).is_accepted
    )
    return accepted or (contract.cards,)


def made_exactly(contract: Contract, declarer: Seat, partner: Seat | None) -> dict[Seat, int]:
    """What declarer and partner have when they have just made the contract.

    >>> from boston.games.swedish.contracts import LADDER
    >>> made_exactly(LADDER.contract("5"), 1, None), made_exactly(LADDER.contract("5"), 1, 3)
    ({1: 5}, {1: 5, 3: 3})
    """
    own = {declarer: contract.tricks}
    if partner is None or contract.partnership is None:
        return own
    return own | {partner: contract.partnership.side - contract.tricks}


def by_side(own: Mapping[Seat, int], tricks: int) -> dict[Seat, int]:
    """What declarer and partner have when their side has so many: the declarer has the difference.

    >>> by_side({1: 5, 3: 3}, 9), by_side({1: 5, 3: 3}, 2), by_side({1: 5}, 7)
    ({1: 6, 3: 3}, {1: 0, 3: 2}, {1: 7})
    """
    declarer, *partner = own
    kept = {seat: min(own[seat], tricks) for seat in partner}
    return {declarer: tricks - sum(kept.values()), **kept}


def shared_out(
    told: PartlyTold, wanted: Mapping[Seat, int], total: int, first: Seat
) -> tuple[int, ...]:
    """The tricks told, then those wanted, and the rest shared evenly by the others.

    The odd ones go to those who come next after the ``first`` seat. Where nobody is left to share,
    those who were to have a number take the rest.

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
