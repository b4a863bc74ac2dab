"""Pairs for the conformance kit: a whole deal that is legal, and one change that is refused.

The houses and the plain books of the tests make the deals and pay them; ``rules.toml`` names the
rule that refuses each change. Nothing here is taken from the engine.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from tests.french import table as at_french
from tests.german.deals import TRICKS
from tests.houses import HOUSES, play_of
from tests.kit.referee import (
    AT_LEAST,
    BY_SUIT,
    EXACTLY,
    FRENCH,
    ONLY,
    RATES,
    SECOND,
    WAYS,
    RefusedError,
    Sitting,
    Told,
    answer,
    cards_in,
    cards_of,
)
from tests.table import IN_WORDS, RANKS, SUITS, House, Trickster, is_misere, written

Deal = dict[str, Any]
HERE: Final = Path(__file__).parent
#: The largest number of deals that are tried to find one that meets the conditions.
PATIENCE: Final = 2000


class Pair(NamedTuple):
    """A legal record, and the same record with one change that this rule refuses."""

    name: str
    allowed: dict[str, Any]
    refused: dict[str, Any]
    rule: str


def rules_of(game: str) -> dict[str, str]:
    """Return the rule that refuses each change."""
    told = tomllib.loads((HERE / "rules.toml").read_text("utf-8"))
    while game not in told:
        game = play_of(game)
    own: dict[str, str] = dict(told[game])
    return {**rules_of(own.pop("like")), **own} if "like" in own else own


def record_of(game: str, *deals: Deal, **more: object) -> dict[str, Any]:
    """Return a session of these deals; German Boston uses our rates, as its own are lost."""
    rates = {"rates": RATES} if game == "german" else {}
    return {"game": game, **rates, **more, "deal": [*deals]}


def finished(game: str, calls: Sequence[str]) -> list[str]:
    """Add passes to the calls until the auction is over."""
    said = [*calls]
    while not HOUSES[game].is_over([each.rpartition(":")[2] for each in said]):
        said.append("pass")
    return said


class Dealer:
    """A dealer and player with random choices, which are the same in every run."""

    def __init__(self, game: str, options: dict[str, Any] | None = None) -> None:
        """Store the game and the options."""
        self.game, self.house, self.way = game, HOUSES[game], WAYS[game]
        self.more = {"options": options} if options else {}
        self.is_french = game in FRENCH

    def record(self, *deals: Deal) -> dict[str, Any]:
        """Return a session of these deals."""
        return record_of(self.game, *deals, **self.more)

    def whole(
        self,
        calls: Sequence[str],
        *wanted: Callable[[Deal], object],
        seed: str = "",
        **told: Any,
    ) -> Deal:
        """Deal and play with these calls until the deal is legal and meets the conditions."""
        source = Random(f"{self.game} {seed or calls} {told}")
        for _ in range(PATIENCE):
            deal = self._dealt(source, finished(self.game, calls), told)
            if deal is not None and all(each(deal) for each in wanted):
                return deal
        raise LookupError(f"{self.game}: no deal with {calls} and {told}")

    def _dealt(self, source: Random, calls: list[str], told: Deal) -> Deal | None:
        pack = [suit + rank for suit in SUITS for rank in RANKS]
        source.shuffle(pack)
        if any(each == "misere-four-aces" for each in calls):
            self._give_the_aces(pack, calls.index("misere-four-aces"))
        hands = {seat: pack[13 * seat - 13 : 13 * seat] for seat in (1, 2, 3, 4)}
        turned = {} if self.way.suits == BY_SUIT and not self.is_french else {"turned": "hearts"}
        deal: Deal = {"dealer": 4, **turned}
        deal |= {"hands": [written(hands[seat]) for seat in hands], "calls": calls, **told}
        sitting = Sitting(self.record())
        sitting.belle = sitting.belle or deal.get("turned")
        followed = Told(dict(deal), sitting)
        try:
            bid, declarer, accepted = followed._auction(hands)
        except RefusedError:
            return None
        name = (bid or "").partition(" ")[0]
        if bid and not self._names_suit(bid) and "trump" not in deal:
            deal["trump"] = IN_WORDS[source.choice(self._suits(bid))]
        followed = Told(dict(deal), sitting)
        trump = followed._trump(bid) if bid else None
        kept = hands
        if bid and followed._lengths(name) != {13} and "discards" not in deal:
            laying = (1, 2, 3, 4) if self.way.laying == "all" else (declarer,)
            away = {seat: source.choice(hands[seat]) for seat in laying}
            deal["discards"] = [[away[seat]] if seat in away else [] for seat in hands]
            kept = {seat: [c for c in hands[seat] if c != away.get(seat)] for seat in hands}
        partner = deal.get("whist", accepted)
        deal["play"] = " ".join(self._played(source, kept, trump, name, (declarer, partner)))
        return deal if answer(self.record(deal)) is not None else None

    @staticmethod
    def _give_the_aces(pack: list[str], at: int) -> None:
        """Exchange cards so that this seat holds the four aces."""
        places = iter(range(13 * at, 13 * at + 13))
        for ace in ("SA", "HA", "DA", "CA"):
            if not 13 * at <= pack.index(ace) < 13 * at + 13:
                place = next(n for n in places if pack[n][1] != "A")
                other = pack.index(ace)
                pack[place], pack[other] = pack[other], pack[place]

    def _names_suit(self, bid: str) -> bool:
        """Return whether a bid needs no separate trump suit."""
        if self.is_french or self.way.suits == BY_SUIT or bid.endswith(" grandissimo"):
            return True
        is_kept = self.way.suits == EXACTLY and " " in bid
        assert isinstance(self.house, House)
        return self.house.is_misere(bid) or is_kept

    @staticmethod
    def _suits(bid: str) -> list[str]:
        """List the suits in which a bid may be played if hearts are turned up."""
        qualifier = bid.partition(" ")[2]
        limits = {"": [*SUITS], **{word: ["H", "D"] for word in SECOND}}
        return limits.get(qualifier, ["H"])

    def _played(
        self,
        source: Random,
        hands: dict[int, list[str]],
        trump: str | None,
        name: str,
        side: tuple[int | None, ...],
    ) -> list[str]:
        if self.is_french:
            free = side[0] if name == "misere-four-aces" else None
            return at_french.play_at_random(source, hands, 1, trump, free)[0]
        assert isinstance(self.house, House)
        tricks = min(len(hand) for hand in hands.values())
        if not name:
            tricks = self.house.nobody_bids.tricks
        style = Trickster(source, trump, tuple(filter(None, side)), self.house.is_misere(name))
        return style.play(hands, 1, tricks)[0]


# The changes.


def other_than(deal: Deal, **change: Any) -> Deal:
    """Return the deal with these keys changed; ``None`` leaves a key out."""
    changed = {**deal, **change}
    return {key: value for key, value in changed.items() if value is not None}


def exchanged(deal: Deal, one: int, other: int) -> Deal:
    """Return the deal with two cards of the play exchanged."""
    play = cards_of(deal)
    play[one], play[other] = play[other], play[one]
    return {**deal, "play": " ".join(play)}


class Family:
    """All pairs of a game."""

    def __init__(self, game: str) -> None:
        """Set up a random dealer, and sort the bids of the game."""
        self.game, self.rules = game, rules_of(game)
        self.at = Dealer(game)
        self.house = HOUSES[game]
        self.is_french = game in FRENCH
        self.bids = [bid for bid in self.house.bids if not bid.endswith("-petite")]
        low = at_french.MISERES if self.is_french else [*filter(is_misere, self.bids)]
        self.with_suit = [bid for bid in self.bids if bid not in low]
        self.without = [bid for bid in self.bids if bid in low]
        self.names = [*dict.fromkeys(bid.partition(" ")[0] for bid in self.bids)]

    def pair(self, name: str, what: str, deal: Deal, changed: Deal, rule: str = "") -> Pair:
        """Return a pair of records with one deal each."""
        told = (self.at.record(deal), self.at.record(changed))
        return Pair(name, *told, rule or self.rules[what])

    def all(self) -> Iterator[Pair]:
        """Yield every pair."""
        yield from self.ladder()
        yield from self.equal()
        yield from self.speaking()
        yield from self.suits()
        yield from self.partners()
        yield from self.discards()
        yield from self.cards()
        yield from self.counts()
        yield from self.seats()

    # The auction.

    def ladder(self) -> Iterator[Pair]:
        """Yield neighbouring bids in both orders; a higher bid ends the auction if there is one."""
        dealer, bids = self.at, tuple(self.bids)
        if self.is_french:
            dealer, bids = Dealer(self.game, {"first_deal": 2, "belle": "spades"}), self.house.bids
        for number, (lower, higher) in enumerate(pairwise(bids)):
            above = [bid for bid in (self.with_suit[-1],) if bid in bids[number + 2 :]]
            deal = dealer.whole([lower, higher, *above], seed="ladder")
            other = other_than(deal, calls=[higher, lower, *deal["calls"][2:]])
            is_suit = lower.partition(" ")[0] == higher.partition(" ")[0]
            rule = self.rules["suit" if is_suit and not self.is_french else "ladder"]
            if higher.endswith(" first"):
                rule = self.rules.get("preference", rule)
            if higher == "misere-four-aces":
                rule = "french.contracts.four-aces"
            name = f"ladder-{lower}-{higher}".replace(" ", "-")
            yield Pair(name, dealer.record(deal), dealer.record(other), rule)

    def equal(self) -> Iterator[Pair]:
        """Repeat a bid: the lowest with trumps, the lowest without, and a high one."""
        for bid in (self.with_suit[0], self.without[0], self.with_suit[-2]):
            above = self.bids[self.bids.index(bid) + 1]
            deal = self.at.whole([bid, "pass", above])
            other = other_than(deal, calls=[bid, bid, *deal["calls"][2:]])
            yield self.pair(f"equal-{bid}".replace(" ", "-"), "equal", deal, other)

    def speaking(self) -> Iterator[Pair]:
        """Let a player call out of turn, twice, or not at all."""
        low, next_one, top = (self.with_suit[number] for number in (0, 1, 4))
        deal = self.at.whole([low, next_one])
        late = other_than(deal, calls=[*deal["calls"], "pass"])
        yield self.pair("call-after-the-end", "end", deal, late)
        early = other_than(deal, calls=deal["calls"][:-1])
        yield self.pair("no-end", "end", deal, early)
        first, second, *rest = deal["calls"]
        in_turn = {**deal, "calls": [first, f"2:{second}", *rest]}
        for seat in (3, 1):
            wrong = other_than(deal, calls=[first, f"{seat}:{second}", *rest])
            what = "spoke" if seat == 1 and "spoke" in self.rules else "turn"
            yield self.pair(f"call-of-seat-{seat}", what, in_turn, wrong)
        if "passed" in self.rules:
            start = ["pass", low, next_one, "pass"]
            deal = self.at.whole([*start, top])
            after = deal["calls"][5:]
            own = {**deal, "calls": [*start, f"2:{top}", *after]}
            wrong = {**deal, "calls": [*start, f"1:{top}", *after]}
            yield self.pair("bid-after-a-pass", "passed", own, wrong)

    # The suit.

    def suits(self) -> Iterator[Pair]:
        """Add a suit to a misère, leave a suit out, and name a suit other than the bid's."""
        word = {BY_SUIT: "spades", AT_LEAST: "second", EXACTLY: "second"}[self.at.way.suits]
        word = "colour" if "5 colour" in self.bids or "6 colour" in self.bids else word
        for bid in self.without:
            deal = self.at.whole([bid])
            wrong = other_than(deal, calls=[f"{bid} {word}", *deal["calls"][1:]])
            yield self.pair(f"suit-bid-in-{bid}", "suit-of-misere", deal, wrong)
            told = self.summary(bid)
            other = other_than(told, trump="hearts")
            yield self.pair(f"suit-named-in-{bid}", "suit-of-misere", told, other)
            other = other_than(told, contract=f"{bid} {word}")
            yield self.pair(f"contract-in-a-suit-{bid}", "suit-of-misere", told, other)
        if "suit-named" in self.rules:
            bid = self.with_suit[4]
            name = bid.partition(" ")[0]
            deal = self.at.whole([bid])
            wrong = other_than(deal, calls=[name, *deal["calls"][1:]])
            yield self.pair("bid-without-a-suit", "suit-named", deal, wrong)
            beside = {**deal, "trump": bid.partition(" ")[2]}
            wrong = other_than(beside, calls=wrong["calls"])
            yield self.pair("bid-with-its-suit-beside-it", "suit-named", beside, wrong)
            told = self.summary(name, trump="hearts")
            yield self.pair(
                "contract-without-a-suit", "suit-named", told, other_than(told, trump=None)
            )
            told = self.summary(bid, trump=bid.partition(" ")[2])
            other = other_than(told, trump="clubs" if "clubs" not in bid else "spades")
            yield self.pair("another-suit-than-bid", "suit-binds", told, other)

    # The partner.

    def partners(self) -> Iterator[Pair]:
        """Add a partner to every contract that has none, and make a declarer their own partner."""
        for name in self.names:
            bid = next(each for each in self.bids if each.partition(" ")[0] == name)
            told = self.summary(bid)
            if self.may_have_partner(name):
                joined = other_than(told, partner=3)
                if "own-partner" in self.rules:
                    own = other_than(told, partner=1)
                    yield self.pair(f"own-partner-in-{name}", "own-partner", joined, own)
            else:
                joined = other_than(told, partner=3)
                yield self.pair(f"partner-in-{name}", "alone", told, joined)
        if self.game in ONLY["whist"]:
            paired = next(bid for bid in self.with_suit if self.may_have_partner(bid.split()[0]))
            joined, alone = self.at.whole([paired], whist=3), self.at.whole([self.with_suit[-1]])
            own = {**joined, "whist": 1}
            yield self.pair("whist-accepted-by-oneself", "own-partner", joined, own)
            yield self.pair("whist-accepted-alone", "alone", alone, {**alone, "whist": 3})

    def may_have_partner(self, name: str) -> bool:
        """Return whether a contract may have a partner."""
        if self.is_french:
            return name.startswith("simple")
        assert isinstance(self.house, House)
        return name in self.house.partners.contracts

    def summary(self, bid: str, own: int | None = None, **told: Any) -> Deal:
        """Summarise a deal that seat 1 just makes, or in which it takes ``own`` tricks."""
        name, _, qualifier = bid.partition(" ")
        cards = 12 if self.lays_aside(name) else 13
        needed = 1 if name == "piccolissimo" else self.needed(name)
        taken = needed if own is None else own
        rest = cards - taken
        deal: Deal = {"dealer": 4, "contract": bid, "declarer": 1}
        if self.at.way.suits != BY_SUIT or self.is_french:
            deal["turned"] = "hearts"
            if bid in self.with_suit and not self.is_french:
                suit = "diamonds" if qualifier in SECOND else "hearts"
                deal["trump"] = suit
        deal["tricks"] = [taken, rest - 2 * (rest // 3), rest // 3, rest // 3]
        return {**deal, **told}

    def lays_aside(self, name: str) -> bool:
        """Return whether a card may be laid aside."""
        sitting = Sitting(self.at.record())
        return 12 in Told({}, sitting)._lengths(name)

    def may_lay_aside(self, name: str) -> bool:
        """Return whether the declarer may lay a card aside, but need not."""
        return Told({}, Sitting(self.at.record()))._lengths(name) == {12, 13}

    def needed(self, name: str) -> int:
        """Return a number of tricks that makes a contract without a partner."""
        if self.is_french:
            return at_french.needed(name)
        assert isinstance(self.house, House)
        if self.house.is_misere(name):
            return 0
        return int(name) if name.isdigit() else {"begar": 5, **TRICKS}.get(name, 13)

    # The cards.

    def discards(self) -> Iterator[Pair]:
        """Lay aside no card, two cards, another player's card, or a card that must be kept."""
        for bid in (each for each in self.without if self.lays_aside(each)):
            deal = self.at.whole([bid])
            away, held = deal["discards"], cards_in(deal["hands"][0])
            seats = [seat for seat, cards in enumerate(away) if cards]
            others = {
                "two-cards": [next(c for c in held if c not in away[0]), *away[0]],
                "a-card-of-another": [cards_in(deal["hands"][1])[0]],
            }
            if not self.may_lay_aside(bid):
                others["no-card"] = []
            rule = self.rules["discard"]
            if self.is_french and bid.endswith("-table"):
                rule = "french.contracts.misere-sur-table"
            if bid == "little-spread":
                rule = self.rules.get("discard-spread", rule)
            for what, cards in others.items():
                wrong = other_than(deal, discards=[cards, *away[1:]])
                yield self.pair(f"{what}-aside-in-{bid}", "discard", deal, wrong, rule)
            if len(seats) == 1:
                also = other_than(deal, discards=[away[0], [cards_in(deal["hands"][1])[0]], [], []])
                yield self.pair(f"defender-lays-aside-in-{bid}", "discard", deal, also, rule)
        bid = self.with_suit[4]
        deal = self.at.whole([bid])
        wrong = other_than(deal, discards=[[cards_in(deal["hands"][0])[0]], [], [], []])
        yield self.pair("card-aside-with-trumps", "discard", deal, wrong)

    def cards(self) -> Iterator[Pair]:
        """Play a card of another suit or of another player, and deal too many cards or too few."""
        low, high = self.with_suit[4], self.with_suit[-1]
        bids = {"in-a-suit": low, "in-a-high-bid": high, "without": self.without[0]}
        if self.is_french:
            with_jack = ("petite-independence", "grand-independence", "neuf")
            bids |= {f"in-{name}-in-diamonds": f"{name} diamonds" for name in with_jack}
        for name, bid in bids.items():
            deal = self.at.whole([bid], self.revoke)
            yield self.pair(f"does-not-follow-{name}", "follow", deal, self.revoke(deal) or deal)
            yield self.pair(f"card-out-of-turn-{name}", "card-turn", deal, exchanged(deal, 5, 6))
        yield from self.lengths()
        if self.is_french:
            yield from self.jacks_and_aces()
        if "begar" in self.names:
            given = other_than(self.at.whole(["begar"]), conceded=True)
            given["play"] = " ".join(cards_of(given)[:8])
            wrong = exchanged(given, 5, 6)
            yield self.pair("card-out-of-turn-before-a-gift", "card-turn", given, wrong)
        deal = self.at.whole([low])
        if len({*self.taken(deal)[:2]}) == 2:
            yield self.other_tricks("other-tricks-than-the-cards", deal)
        hands = [sorted(cards_in(hand)) for hand in deal["hands"]]
        seen = ("dealer", "turned", "hands")
        passed: Deal = {key: deal[key] for key in seen if key in deal}
        passed["calls"] = ["pass"] * 4
        for name, giver, taker in (("fourteen", 1, 0), ("twelve", 0, 1)):
            cards = [list(hand) for hand in hands]
            cards[taker].append(cards[giver].pop(0))
            wrong = other_than(deal, hands=[written(hand) for hand in cards])
            yield self.pair(f"hand-of-{name}", "hands", deal, wrong)
            if self.nobody_plays():
                wrong = other_than(passed, hands=wrong["hands"])
                yield self.pair(f"hand-of-{name}-when-all-pass", "hands", passed, wrong)
        if self.nobody_plays():
            twice = [[hands[1][0], *hands[0][1:]], *hands[1:]]
            wrong = other_than(passed, hands=[written(hand) for hand in twice])
            yield self.pair("card-dealt-twice", "hands", passed, wrong)
        else:
            deal = self.at.whole([], lambda deal: len({*self.taken(deal)[:2]}) == 2)
            yield self.other_tricks("other-tricks-when-all-pass", deal)

    def other_tricks(self, name: str, deal: Deal) -> Pair:
        """Exchange the numbers of tricks of two seats, so that they contradict the cards."""
        one, other, *rest = self.taken(deal)
        told, changed = (
            {**deal, "tricks": [*each, *rest]} for each in ((one, other), (other, one))
        )
        rule = self.rules["follow"].replace("follow-suit", "trick-winner")
        return self.pair(name, "follow", told, changed, rule)

    def lengths(self) -> Iterator[Pair]:
        """Leave out the last card or the last trick, play one card too many, and a card twice."""
        deal = self.at.whole([self.with_suit[4]])
        play = cards_of(deal)
        plays = {
            "card-too-few": play[:-1],
            "trick-too-few": play[:-4],
            "card-too-many": [*play, play[0]],
        }
        for name, cards in plays.items():
            wrong = {**deal, "play": " ".join(cards)}
            yield self.pair(f"a-{name}", "hands", deal, wrong)
        again = {**deal, "play": " ".join([*play[:-1], play[0]])}
        yield self.pair("a-card-played-twice", "card-turn", deal, again)

    def jacks_and_aces(self) -> Iterator[Pair]:
        """Let the jack of diamonds beat a higher diamond, and revoke after the licence ends."""
        deal = self.at.whole(["grand-independence diamonds"], self.with_a_low_jack)
        taken, (winner, other) = self.taken(deal), self.with_a_low_jack(deal) or (1, 1)
        wrong = [*taken]
        wrong[winner - 1] -= 1
        wrong[other - 1] += 1
        told, changed = ({**deal, "tricks": each} for each in (taken, wrong))
        rule = "french.play.trick-winner"
        yield self.pair("jack-of-diamonds-above-the-queen", "follow", told, changed, rule)
        late = partial(self.revoke, trick=10)
        deal = self.at.whole(["misere-four-aces"], late)
        yield self.pair("licence-in-the-eleventh-trick", "follow", deal, late(deal) or deal)

    def with_a_low_jack(self, deal: Deal) -> tuple[int, int] | None:
        """Return who took the jack of diamonds with a high diamond, and who played the jack."""
        play = cards_of(deal)
        holder = {
            card: seat for seat, hand in enumerate(deal["hands"], 1) for card in cards_in(hand)
        }
        for start in range(0, 48, 4):
            trick = play[start : start + 4]
            high = [card for card in ("HJ", "DA", "DK", "DQ") if card in trick]
            if "DJ" in trick and high and high[0] != "HJ":
                return holder[high[0]], holder["DJ"]
        return None

    def taken(self, deal: Deal) -> list[int]:
        """Count the tricks of each seat from the cards."""
        sitting = Sitting(self.at.record())
        sitting.belle = deal.get("turned")
        found: list[int] = Told(dict(deal), sitting).with_cards()["tricks"]
        return found

    def nobody_plays(self) -> bool:
        """Return whether the cards are thrown in when all have passed."""
        return not isinstance(self.house, House) or not self.house.nobody_bids.tricks

    def revoke(self, deal: Deal, trick: int | None = None) -> Deal | None:
        """Exchange two cards so that one does not follow suit, and the payments stay the same.

        If ``trick`` is given, only seat 1 may revoke, and only in this trick, counted from 0.
        Otherwise any seat may revoke in any trick. Return ``None`` if no exchange does this.
        """
        play, own = cards_of(deal), cards_in(deal["hands"][0])
        paid = answer(self.at.record(deal))
        for one, other in combinations(range(len(play)), 2):
            if trick is not None and (one // 4 != trick or play[one] not in own):
                continue
            if play[one][0] == play[other][0] or one // 4 == other // 4 or one % 4 == 0:
                continue
            wrong = exchanged(deal, one, other)
            careless = Sitting(self.at.record())
            careless.follows = False
            try:
                if (
                    answer(self.at.record(wrong)) is None
                    and careless.settle(wrong) == (paid or [])[0]
                ):
                    return wrong
            except RefusedError:
                continue
        return None

    # The counts.

    def counts(self) -> Iterator[Pair]:
        """Record tricks, honours and a run of tricks that no cards can give."""
        bid = self.with_suit[4]
        told = self.summary(bid)
        taken = told["tricks"]
        for name, more in (("fourteen", 1), ("twelve", -1)):
            wrong = other_than(told, tricks=[*taken[:3], taken[3] + more])
            yield self.pair(f"{name}-tricks", "thirteen", told, wrong)
        for bid in (each for each in self.without if self.lays_aside(each)):
            told = self.summary(bid)
            more = 2 if self.may_lay_aside(bid) else 1
            wrong = other_than(told, tricks=[*told["tricks"][:3], told["tricks"][3] + more])
            rule = self.rules["twelve"]
            if self.is_french and bid.endswith("-table"):
                rule = "french.contracts.misere-sur-table"
            if bid == "little-spread":
                rule = self.rules.get("discard-spread", rule)
            number = {1: "thirteen", 2: "fourteen"}[more]
            yield self.pair(f"{number}-tricks-in-{bid}", "twelve", told, wrong, rule)
        if "honours" in self.rules:
            told = self.summary(self.with_suit[4], honours=[3, 1, 0, 0])
            yield self.pair("five-honours", "honours", told, other_than(told, honours=[3, 1, 1, 0]))
        if "run" in self.rules:
            told = self.summary("7", opening_run=7)
            yield self.pair("a-run-too-long", "run", told, other_than(told, opening_run=8))

    def seats(self) -> Iterator[Pair]:
        """Let the wrong player deal."""
        first, second = self.summary(self.with_suit[4]), self.summary(self.with_suit[5])
        deals = [(first, {**second, "dealer": dealer}) for dealer in (1, 3)]
        allowed, refused = (self.at.record(*each) for each in deals)
        yield Pair("another-dealer", allowed, refused, self.rules["rotation"])
