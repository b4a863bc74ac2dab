"""A deal tried out: whether a replay accepts it, and what it comes to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple

from boston.base.seats import SEATS, Seat
from boston.errors import BostonError, RecordError, Refusal, Refused
from boston.game import Game
from boston.position.before import Before
from boston.record.record import Deal
from boston.replaying.replay import dealer_of, no_boundless_pool, score

#: So many deals of one evening are kept in mind before all are tried afresh.
MOST_KEPT: Final = 20_000


class Trial(NamedTuple):
    """What came of a deal: what it ``pays`` in every sense, or else what stood against it."""

    pays: Any = None
    refusal: Refusal | None = None

    @property
    def is_accepted(self) -> bool:
        """Whether a replay takes the deal as it is."""
        return self.refusal is None


class Trials:
    """Deals tried after the same evening, each of them once."""

    def __init__(self, earlier: Before) -> None:
        self.earlier = earlier
        self.game: Game[Any] = earlier.at_table
        self.known: dict[Any, Any] = {}
        self._done: dict[Deal, Trial] = {}

    @property
    def keys(self) -> frozenset[str]:
        """The keys of a deal that the game knows."""
        return self.game.deal_keys

    @property
    def knows_dealer(self) -> bool:
        """Whether the evening says who deals."""
        return self.earlier.next_dealer is not None

    def dealer(self, deal: Deal) -> Seat:
        """Who deals; the first seat where nobody knows it yet."""
        return self.earlier.next_dealer or deal.dealer or SEATS[0]

    def of(self, deal: Deal) -> Trial:
        """What comes of this deal."""
        if deal not in self._done:
            if len(self._done) > MOST_KEPT:
                self._done.clear()
            self._done[deal] = self._tried(deal)
        return self._done[deal]

    def somehow(self, deal: Deal) -> Trial:
        """The same whoever deals, where nobody knows it yet."""
        if self.knows_dealer or deal.dealer is not None:
            return self.of(deal)
        return self.of(replace(deal, dealer=SEATS[0]))

    def _tried(self, deal: Deal) -> Trial:
        earlier = self.earlier
        try:
            dealer = dealer_of(self.game, deal, earlier.dealer, earlier.begins)
            out = score(earlier.game, earlier.terms, earlier.state, deal, dealer).outcome
            no_boundless_pool(self.game.standing(out.state))
        except BostonError as error:
            return Trial(refusal=refusal_of(error))
        return Trial((out.state, out.receipt, out.entered, out.untold))


def refusal_of(error: BostonError) -> Refusal:
    """The rule's refusal, or the engine's own words under no rule."""
    found = error.refusal if isinstance(error, (Refused, RecordError)) else None
    return found or Refusal("", str(error))


_LAST: list[Trials] = []


def trials_after(earlier: Before) -> Trials:
    """The trials after this evening: the last ones again, as long as it is the same."""
    if not _LAST or _LAST[0].earlier != earlier:
        _LAST[:] = [Trials(earlier)]
    return _LAST[0]
