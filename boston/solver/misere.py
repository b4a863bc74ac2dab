"""Whether a lone player can avoid every trick, without trumps.

What he plays is forced but for what he throws away: in a suit the highest card that is sure to
lose. Most positions are decided in an easier game, in which before each trick any opponent may
lead: who is safe there is safe. A suit in which his lowest card lies below the lowest of the
others, his next below their next, and so on, is safe for good; only its length counts from there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from boston.solver.cards import NO_CARD, PLAYERS, SUITS, Best, Face, OpenDeal, Search, heads, ranks

#: What comes after a card: whether he is caught.
Then: TypeAlias = Callable[[], bool]
#: Above every rank.
ANY: Final = 64


class SuitOfHis(NamedTuple):
    """What a suit comes to: whether it is safe, and what tells it from others in either game."""

    is_safe: bool
    in_easier: object
    in_real: object


class Misere(Search):
    """Whether the one player of the side is caught: ``True`` is caught, but where one is asked."""

    def __init__(self, deal: OpenDeal, limit: int) -> None:
        """Begin with nothing known."""
        super().__init__(deal, limit)
        (self.lone,) = deal.side
        self.foes = [player for player in PLAYERS if player != self.lone]
        self.caught: dict[object, bool] = {}
        self.one: dict[tuple[int, ...], bool] = {}
        self.suits: dict[tuple[int, int], SuitOfHis] = {}

    def is_safe(self) -> bool:
        """Whether he can avoid all tricks that are not complete."""
        player, place, best = self.start
        return not (self._card(player, place, best) if place else self._trick(player))

    def after(self, face: Face, *, take_one: bool = False) -> bool:
        """Whether he can avoid all, or take exactly one, once this card is played."""
        if take_one:
            return self.with_card(face, self._one)
        return not self.with_card(face, self._card)

    def _suit(self, suit: int) -> SuitOfHis:
        key = suit, self.left[suit]
        if key not in self.suits:
            owners, lengths = self.owners(suit)
            his = bytes([self.lone])
            is_safe, ahead, more = True, 0, owners.count(his)
            for owner in reversed(owners):  # From the lowest card up.
                if owner == self.lone:
                    ahead, more = ahead + 1, more - 1
                elif more and not ahead:
                    is_safe = False
                    break
                else:
                    ahead -= 1
            if is_safe:
                real: object = owners.replace(his, b""), lengths[self.lone]
                self.suits[key] = SuitOfHis(True, lengths, real)
            else:
                between = tuple(tuple(sorted(run)) for run in owners.split(his))
                self.suits[key] = SuitOfHis(False, between, owners)
        return self.suits[key]

    def _holds_any(self) -> bool:
        """Whether he has a card left: the others may keep some that are never played."""
        return any(self.holds(self.lone, suit) for suit in SUITS)

    def _unsafe_first(self) -> list[int]:
        return sorted(SUITS, key=lambda suit: self._suit(suit).is_safe)

    def _drop(self, suit: int, rank: int, then: Then) -> bool:
        self.left[suit] ^= 1 << rank
        caught = then()
        self.left[suit] ^= 1 << rank
        return caught

    # The real game

    def _trick(self, leader: int) -> bool:
        if leader == self.lone:
            return self._he_leads()
        suits = [self._suit(suit) for suit in SUITS]
        if all(suit.is_safe for suit in suits):
            return False
        if any(self._takes_at_once(leader, suit) for suit in SUITS):
            return True
        key = leader, *(suit.in_real for suit in suits)
        if key not in self.caught:
            self.looks()
            self.caught[key] = self._easier() and self._card(leader, 0, NO_CARD)
        return self.caught[key]

    def _takes_at_once(self, leader: int, suit: int) -> bool:
        """Whether one led is below all that he has of the suit, and the others can stay below."""
        his, led = self.holds(self.lone, suit), self.holds(leader, suit)
        below = (his & -his) - 1
        return bool(his and led) and all(
            not held or held & below for held in (self.holds(foe, suit) for foe in self.foes)
        )

    def _card(self, player: int, place: int, best: Best) -> bool:
        """Whether he is caught, with a card of this player."""
        if place == 4:
            return best.player == self.lone or self._trick(best.player)
        after = (player + 1) % 4
        if player == self.lone:
            later = [(player + step) % 4 for step in range(1, 4 - place)]
            return self._his_card(best, later, partial(self._card, after, place + 1, best))
        suits = self.may_play(player, best.led)
        for suit in sorted(suits, key=lambda each: self._suit(each).is_safe):
            apart = self.left[suit]
            if self._suit(suit).is_safe:
                apart &= ~self.own[self.lone][suit]
            if suit == best.suit:
                apart |= 1 << best.rank
            for rank in heads(self.holds(player, suit), apart):
                then = best.with_card(player, suit, rank, None)
                if self._drop(suit, rank, partial(self._card, after, place + 1, then)):
                    return True
        return False

    def _his_card(self, best: Best, later: list[int], then: Then) -> bool:
        """He plays the highest card that is sure to lose, or throws one away."""
        suit = best.led
        his = self.holds(self.lone, suit)
        if his:
            lowest = [held & -held for held in (self.holds(foe, suit) for foe in later) if held]
            beaten = max([1 << best.rank, *lowest]) - 1
            losing = his & beaten
            return not losing or self._drop(suit, losing.bit_length() - 1, then)
        held = [each for each in self._unsafe_first() if self.holds(self.lone, each)]
        # A safe suit that others may lead is worth being rid of, to throw more away later.
        wanted = [each for each in held if self.left[each] & ~self.own[self.lone][each]]
        return all(
            self._drop(each, self.holds(self.lone, each).bit_length() - 1, then)
            for each in wanted or held[:1]
        )

    def _he_leads(self) -> bool:
        """He leads of each suit the highest card that somebody must beat."""
        if not self._holds_any():
            return False
        for suit in SUITS:
            lowest = [held & -held for held in (self.holds(foe, suit) for foe in self.foes) if held]
            losing = self.holds(self.lone, suit) & (max(lowest, default=1) - 1)
            if losing:
                rank = losing.bit_length() - 1
                best = NO_CARD.with_card(self.lone, suit, rank, None)
                then = partial(self._card, (self.lone + 1) % 4, 1, best)
                if not self._drop(suit, rank, then):
                    return False
        return True

    # One trick and no more

    def can_take_one(self) -> bool:
        """Whether he can take exactly one of the tricks that are not complete."""
        return self._one(*self.start)

    def _one(self, player: int, place: int, best: Best) -> bool:
        if place == 4:
            key = best.player, *self.left
            if key not in self.one:
                self.looks()
                if best.player == self.lone:
                    self.one[key] = not self._trick(self.lone)
                else:
                    self.one[key] = self._holds_any() and self._one(best.player, 0, NO_CARD)
            return self.one[key]
        is_his = player == self.lone
        for suit in self.may_play(player, best.led):
            apart = self.left[suit] | (1 << best.rank if suit == best.suit else 0)
            for rank in heads(self.holds(player, suit), apart):
                then = best.with_card(player, suit, rank, None)
                can = partial(self._one, (player + 1) % 4, place + 1, then)
                if self._drop(suit, rank, can) == is_his:
                    return is_his
        return not is_his

    # The easier game

    def _easier(self) -> bool:
        suits = [self._suit(suit) for suit in SUITS]
        if all(suit.is_safe for suit in suits):
            return False
        key = tuple(suit.in_easier for suit in suits)
        if key not in self.caught:
            self.looks()
            self.caught[key] = any(
                self._takes_at_once(foe, suit) for suit in SUITS for foe in self.foes
            ) or any(
                self._shed(0, foe, foe, suit, most, -1)
                for suit in self._unsafe_first()
                for foe in self.foes
                if self.holds(foe, suit)
                for most in self._most(foe, suit)
            )
        return self.caught[key]

    def _most(self, leader: int, suit: int) -> list[int]:
        """Below which rank those stay who play before him: each of his cards but the lowest."""
        his = self.holds(self.lone, suit)
        if not his or self._suit(suit).is_safe:
            return [ANY]
        before = [(leader + step) % 4 for step in range((self.lone - leader) % 4)]
        held = [cards for cards in (self.holds(foe, suit) for foe in before) if cards]
        limits = [*sorted(ranks(his))[1:], ANY]
        return [each for each in limits if all(cards & ((1 << each) - 1) for cards in held)]

    def _shed(self, place: int, leader: int, player: int, suit: int, most: int, high: int) -> bool:
        """Everybody sheds his highest card; those before him the highest below ``most``."""
        if place == 4:
            return self._easier()
        after = (player + 1) % 4
        if player == self.lone:
            best = Best(suit, suit, high, leader)
            later = [(player + step) % 4 for step in range(1, 4 - place)]
            then = partial(self._shed, place + 1, leader, after, suit, ANY, high)
            return self._his_card(best, later, then)
        held = self.holds(player, suit)
        if held:
            rank = (held & ((1 << most) - 1) or held).bit_length() - 1
            then = partial(self._shed, place + 1, leader, after, suit, most, max(high, rank))
            return self._drop(suit, rank, then)
        then = partial(self._shed, place + 1, leader, after, suit, most, high)
        return any(
            self._drop(each, self.holds(player, each).bit_length() - 1, then)
            for each in self._unsafe_first()
            if self.holds(player, each)
        )
