"""The deals behind what four people paid: every summary with exactly these net scores, in order.

Each deal is a summary of a record, scored by its game. Deals with the same payments are listed
once. Such deals may differ in the defenders who took the tricks, in the shares of two partners, or
in the partner who held the honours. They may also differ in a suit that has no price of its own, or
in a number that lies between two numbers with prices. The search does not try keys that bring no
payment in the first deal of an evening.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cache
from itertools import chain, combinations, count, product
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

from boston.apps.account.fields import OPTIONS, READINGS, agreed_by, parse_form
from boston.apps.account.trials import UNTOLD, by_side, contract_of, made_exactly, shared_out
from boston.apps.study.likely import chance
from boston.auction.ladder import Contract, Preference
from boston.base.cards import Suit
from boston.base.limits import LARGEST
from boston.base.names import NUMBERED, seated
from boston.base.seats import NOTHING, SEATS, BySeat, Seat, add, more_at, subtract
from boston.base.words import quoted
from boston.catalogue import game_of
from boston.course.judge import PASSED
from boston.errors import BostonError, Refusal, Refused
from boston.game import Game
from boston.outcome import Outcome, Scoreboard
from boston.pay.payment import Line, between_players, net
from boston.record import fields
from boston.record.forms import STRANGE
from boston.record.record import DEAL_KEYS, Deal, Form, Session
from boston.replaying.quotation import after_strokes
from boston.replaying.replay import Scored, known_keys, replay, score, terms_of
from boston.table.result import Result
from boston.terms.terms import Terms

__all__ = ["Explained", "by_reading", "evening", "explain", "remembered"]

#: The largest number of deals to score before the search gives up.
MOST_SCORED: Final = 200_000
#: The seat of the declarer during the search. All other seats move with the declarer.
DECLARER: Final[Seat] = 1
ALL_TRICKS: Final = 13
#: The keys that change the payment for a result, and the keys of separate payments, which do not
#: depend on the result.
WITHIN: Final = ("slam", "blunder", "honours", "opening_run")
BESIDE: Final = ("misdeals", "dealer", "jack_of_diamonds", "carte_blanche")
#: The key of a separate payment that depends on tricks, and the keys that depend on honours.
JACK: Final = "jack_of_diamonds"
WITH_HONOURS: Final = ("carte_blanche", JACK)
#: The values to try under a key that is neither a seat nor follows from other keys.
VALUES: Final[Mapping[str, Iterable[Any]]] = {
    "slam": fields.SLAMS,
    "honours": [(number, 0, 0, 0) for number in range(1, 5)],
    "dealer": (None, *SEATS),
}
SUITS: Final[Mapping[str, Sequence[Any]]] = {
    "turned": (None, *Suit),
    "trump": (None, *Suit),
    "suit_class": (None, *Preference),
}
#: The keys of a contract that was not played out.
NOT_PLAYED: Final = ("given_up", "conceded")
#: The values of the key ``result``, which only a remembered deal has.
RESULTS: Final = {"made": True, "lost": False}
#: The keys that always have a value. An empty answer means only that the value is unknown.
NOT_EMPTY: Final = {"contract", "declarer", "dealer", "tricks"}
#: The keys outside a summary of a deal: choices before play, cards, and bare entries.
NO_SUMMARY: Final = {
    *(key for key in STRANGE[Form.SUMMARY] if key not in NOT_PLAYED),
    *("hands", "calls", "play", "event", "betes", "set_by"),
}
#: A summary, by the keys of a record.
Draft: TypeAlias = Mapping[str, Any]
#: The net scores to find, by dealer. The dealer is ``None`` if any seat may have dealt.
Wanted: TypeAlias = Mapping[Seat | None, Collection[BySeat]]
#: The place of a deal among deals with equal net scores.
Place: TypeAlias = tuple[float, int, bool, int, int]
#: The function that adds up a receipt: with the pool, or without it.
Counted: TypeAlias = Callable[[Iterable[Line]], BySeat]
#: The deals by their net scores, and whether these are all.
Answers: TypeAlias = tuple[Mapping[BySeat, Sequence[Deal]], bool]
#: The mistake of an account that leaves out the stakes and the pool.
STAKES: Final = "the stakes and the pool left out"


class Near(NamedTuple):
    """Net scores close to those of an account, with the deals that result in them.

    ``why``: The mistake that would explain the difference, as a phrase.
    """

    why: str
    nets: BySeat
    deals: tuple[Deal, ...]


class Explained(NamedTuple):
    """The deals that explain an account: the net scores of a deal, or the totals of an evening.

    ``complete``: Whether the search found all such deals. Otherwise it stopped after scoring
    ``limit`` deals. ``session``: The evening before the deal. ``consulted``: The readings on which
    the answer depends. ``near``: The mistakes that would explain the account, if no
    deal fits it as it is. ``wrong``: The reason why no deal can fit it, if there is one.
    """

    complete: bool
    limit: int
    session: Session
    deals: tuple[Deal, ...]
    consulted: Set[str] = frozenset()
    near: tuple[Near, ...] = ()
    wrong: str = ""

    @property
    def has_pool(self) -> bool:
        """Whether the game has a pool into which stakes go."""
        game = game_of(self.session.game)
        return game.scoreboard(game.begin(terms_of(game, self.session)).state).pool is not None

    @property
    def scored(self) -> Iterator[Scored]:
        """Each of the deals, scored as the next deal of ``session``."""
        for deal in self.deals:
            yield replay(replace(self.session, deals=(*self.session.deals, deal))).deals[-1]


class Consulted(dict[str, str]):
    """The readings in force, with a note of every reading that is consulted.

    >>> readings = Consulted({"losses": "flat", "discards": "any"})
    >>> readings["losses"], readings.names
    ('flat', {'losses'})
    """

    def __init__(self, readings: Mapping[str, str]) -> None:
        super().__init__(readings)
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        return super().__getitem__(name)


class Tried(NamedTuple):
    """The outcome of a deal, and the lines of its receipt without their reasons."""

    outcome: Outcome[Any]
    receipt: tuple[tuple[Any, ...], ...]
    net: BySeat


class _StoppedError(Exception):
    """The error of a search that has scored the largest number of deals allowed."""


class Search:
    """A search for deals by their net scores. The declarer is the first seat, or nobody.

    ``told``: The known facts of the deal except its dealer. ``wanted``: The net scores to find, by
    dealer. The dealer is ``None`` if nobody remembers who dealt. Without ``wanted``, the search
    finds all deals except deals after misdeals. ``most``: The largest number of deals to score.
    ``unlikely``: Whether to find deals with false declarations, and deals in which the declarer
    holds no trumps. ``made``: Whether the contract was made, or ``None`` if nobody remembers.
    ``counted``: The function that adds up a receipt.
    """

    def __init__(
        self,
        game: Game[Any],
        terms: Terms,
        state: Any,
        told: Draft,
        wanted: Wanted | None = None,
        most: int = MOST_SCORED,
        *,
        unlikely: bool = False,
        made: bool | None = None,
        counted: Counted = net,
    ) -> None:
        self.base, self.terms, self.state = game, terms, state
        self.game = game.in_deal(game, terms, state, Deal())
        self.told, self.wanted, self.left = told, wanted or {}, most
        self.unlikely, self.made, self.counted = unlikely, made, counted
        self.by_net: dict[BySeat, list[tuple[Place, Draft]]] = {}
        self.beside: dict[tuple[Any, ...], Sequence[tuple[BySeat, Draft]]] = {}
        self.is_complete = True
        try:
            self.fill()
        except _StoppedError:
            self.is_complete = False

    def tried(self, draft: Draft) -> Tried | None:
        """Return the outcome of a deal, or ``None`` if a rule refuses it."""
        if not self.left:
            raise _StoppedError
        self.left -= 1
        deal = Deal(**draft)
        try:
            done = score(self.base, self.terms, self.state, deal, deal.dealer)[1]
        except BostonError:
            return None
        lines = tuple((*line[:4], line.direction) for line in done.receipt)
        return Tried(done, lines, self.counted(done.receipt))

    def fill(self) -> None:
        """Find the deals, from the lowest contract up.

        In some games, all play if all have passed.
        """
        told, passed = {"dealer": SEATS[-1], **self.told}, self.game.when_all_pass
        named = contract_of(self.game, told)
        if named is None:
            divided = product(range(passed.rounds + 1), repeat=len(SEATS))
            played = ({"tricks": each} for each in divided if sum(each) == passed.rounds)
            draft = {**told, "contract": passed.contract}
            self.keep({**each, **draft} for each in (played if passed.rounds else ({},)))
        for contract in self.game.ladder:
            if named == contract or "contract" not in told:
                draft = {"contract": contract.id, **told, "declarer": DECLARER}
                for agreed in self.agreed(draft, contract):
                    for result in self.results(agreed, contract):
                        self.keep(result)

    def keep(self, alike: Iterable[Draft]) -> None:
        """Keep one deal for each receipt, out of the deals with one result.

        Each of these deals is combined with all possible separate payments.
        """
        for draft, tried in self.unlike({}, alike):
            result = tried.outcome.result
            is_made = result.is_made if isinstance(result, Result) else None
            if self.made not in (None, is_made):
                continue
            for deal, found in self.extended(draft, tried, WITHIN):
                for paid, more in self.paid_beside(deal, found):
                    if self.wants(add(found.net, paid), more.get("dealer")):
                        whole = {**deal, **more}
                        is_new = any(deal.get(key) != each for key, each in more.items())
                        done = self.tried(whole) if is_new else found
                        if done is not None and done.outcome.untold is None:
                            place = self.place(whole, done.outcome.result)
                            self.by_net.setdefault(done.net, []).append((place, whole))

    def wants(self, points: BySeat, dealer: Seat | None) -> bool:
        """Return whether the search wants a deal with these net scores and this dealer."""
        nets = self.wanted.get(None) or self.wanted.get(dealer, ())
        return not self.wanted or points in nets

    def paid_beside(self, deal: Draft, found: Tried) -> Sequence[tuple[BySeat, Draft]]:
        """Return the possible separate payments of a deal, each with the keys that record it.

        Deals share these payments if they have the same contract and partner, and if their receipts
        differ only in amounts. In a game with blank hands or a paid jack, the honours must also be
        equal. With a paid jack, the same seats must take tricks: only these seats can win it.
        """
        known = self.game.deal_keys
        honours = not known.isdisjoint(WITH_HONOURS)
        held = deal.get("honours") if honours else None
        took = tuple(map(bool, deal.get("tricks") or NOTHING)) if JACK in known else ()
        ways = tuple((*line[:3], line[-1]) for line in found.receipt)
        named = deal["contract"], deal.get("partner"), deal.get("trump") is None
        shape = (*named, held, took, ways)
        if shape not in self.beside:
            keys = (*BESIDE, "honours") if honours else BESIDE
            self.beside[shape] = [
                (subtract(more.net, found.net), {key: told[key] for key in keys if key in told})
                for told, more in self.with_dealer(deal, found)
            ]
        return self.beside[shape]

    def with_dealer(self, deal: Draft, found: Tried) -> Iterator[tuple[Draft, Tried]]:
        """Yield the deal with its possible separate payments, for each possible dealer.

        Dealers with equal receipts have equal separate payments.
        """
        if not self.wanted or None in self.wanted:
            yield from self.extended(deal, found, BESIDE)
            return
        keys = [key for key in BESIDE if key != "dealer"]
        known: dict[object, list[tuple[Draft, Tried]]] = {}
        for dealer in self.wanted:
            dealt = {**deal, "dealer": dealer}
            if (tried := self.tried(dealt)) is None:
                continue
            if tried.receipt not in known:
                known[tried.receipt] = [*self.extended(dealt, tried, keys)]
            yield from (({**more, "dealer": dealer}, paid) for more, paid in known[tried.receipt])

    def unlike(
        self, draft: Draft, more: Iterable[Draft], known: Tried | None = None
    ) -> Iterator[tuple[Draft, Tried]]:
        """Yield the deal with each of the additions ``more``, once for each receipt."""
        seen = set()
        for each in more:
            tried = self.tried({**draft, **each}) if each or known is None else known
            if tried is not None and tried.receipt not in seen:
                seen.add(tried.receipt)
                yield {**draft, **each}, tried

    def extended(
        self, draft: Draft, tried: Tried, keys: Sequence[str]
    ) -> Iterator[tuple[Draft, Tried]]:
        """Yield the deal with additions under these keys, once for each receipt."""
        if not keys:
            yield draft, tried
            return
        for deal, found in self.unlike(draft, self.more(keys[0], draft, tried), tried):
            yield from self.extended(deal, found, keys[1:])

    def more(self, key: str, draft: Draft, tried: Tried) -> Iterator[Draft]:
        """Yield the possible additions under a key, beginning with no addition."""
        if key != "dealer":
            yield {}
        if key in self.told or key not in self.game.deal_keys:
            return
        values = VALUES.get(key, SEATS)
        if key == "carte_blanche":
            dealt = self.told.get("honours")
            own = sum(draft.get("honours") or NOTHING)
            for hands in blank_hands(side_of(draft), own, unlikely=self.unlikely):
                if "honours" not in self.told:
                    yield hands
                elif self.unlikely or not any((dealt or NOTHING)[s - 1] for s in hands[key]):
                    yield {key: hands[key]}
            return
        if key == "jack_of_diamonds":
            yield from (self.dealt_jack(draft, seat) for seat in SEATS)
            return
        if key == "misdeals":
            values = self.misdeals(draft)
        if key == "opening_run":
            side = sum((draft.get("tricks") or NOTHING)[seat - 1] for seat in side_of(draft))
            longest = self.tried({**draft, key: side})
            paid = longest is not None and longest.receipt != tried.receipt
            values = range(1, side + 1) if paid else ()
        yield from ({key: value} for value in values)

    def dealt_jack(self, draft: Draft, seat: Seat) -> Draft:
        """Return the keys for the jack of diamonds in the hand of a seat.

        If the partner holds the jack, it is one of the honours of the side.
        """
        own = draft.get("honours") or NOTHING
        if seat != draft.get("partner") or "honours" in self.told or not own[DECLARER - 1]:
            return {"jack_of_diamonds": seat}
        divided = more_at(more_at(own, DECLARER, -1), seat, 1)
        return {"jack_of_diamonds": seat, "honours": divided}

    def misdeals(self, draft: Draft) -> Iterator[int]:
        """Yield each number of misdeals that puts a wanted amount into the pool."""
        pooled = {abs(sum(points)) for nets in self.wanted.values() for points in nets}
        most = max(pooled, default=0)
        for number in count(1) if most else ():
            found = self.tried({**draft, "misdeals": number})
            if found is None or abs(sum(found.net)) > most:
                return
            if abs(sum(found.net)) in pooled:
                yield number

    def agreed(self, draft: Draft, contract: Contract) -> Iterator[Draft]:
        """Yield the possible partners and suits of a contract."""
        known: dict[bool, list[Draft]] = {}
        partners = (None, *SEATS[1:]) if contract.partnership else (None,)
        for partner in (draft["partner"],) if "partner" in draft else partners:
            held, alone = {**draft, "partner": partner}, partner is None
            if alone not in known:
                known[alone] = [*self.suits(held, contract)]
            yield from ({**held, **suit} for suit in known[alone])

    def suits(self, draft: Draft, contract: Contract) -> Iterator[Draft]:
        """Yield the suits that make a difference, each under as few keys as possible."""
        keys = [key for key in SUITS if key == "trump" or key in self.game.deal_keys]
        told = [(draft[key],) if key in draft else SUITS[key] for key in keys]
        ways = (
            {k: v for k, v in zip(keys, each, strict=True) if v is not None}
            for each in product(*told)
        )
        made = made_exactly(contract, DECLARER, draft["partner"])
        beside = by_side(made, sum(made.values()) + (1 if contract.is_misere else -1))
        tricks = [shared_out(UNTOLD, side, contract.cards, DECLARER) for side in (made, beside)]
        # Leave out cartes blanches: three of them need other tricks than these, and they show
        # nothing about the suit.
        jack: Draft = {"carte_blanche": None}
        if "jack_of_diamonds" in self.game.deal_keys:
            jack = {**jack, "jack_of_diamonds": SEATS[1]}
        seen = set()
        for way in sorted(ways, key=len):
            tried = [self.tried({**draft, **way, **jack, "tricks": each}) for each in tricks]
            receipts = tuple(each and each.receipt for each in tried)
            if any(tried) and receipts not in seen:
                seen.add(receipts)
                yield way

    def results(self, draft: Draft, contract: Contract) -> Iterator[Iterable[Draft]]:
        """Yield the results of a contract, grouped by the tricks of the side."""
        yield from ([{key: True, **draft}] for key in NOT_PLAYED if key in self.game.deal_keys)
        if "tricks" in draft:
            yield [draft]
            return
        partner, cards = draft["partner"], dict.fromkeys((contract.cards, ALL_TRICKS))
        made = made_exactly(contract, DECLARER, partner)
        for side in range(ALL_TRICKS + 1):
            shares = [by_side(made, side)]
            if partner is not None:
                shares += [{DECLARER: side - his, partner: his} for his in range(side + 1)]
            yield (
                {**draft, "tricks": shared_out(UNTOLD, share, total, DECLARER)}
                for share, total in product(shares, cards)
                if side <= total
            )

    def place(self, draft: Draft, result: object) -> Place:
        """Return a deal's place: the likeliest first.

        Deals that are equally likely are in the order of their contracts; those that are made come
        before those that are lost. Then come the deals nearest to the target, and then the deals
        with the fewest keys.
        """
        rare = -chance(self.game.id, to_deal(draft), result)
        contract = contract_of(self.game, draft)
        if contract is None or not isinstance(result, Result):
            return (rare, -1, False, 0, 0)
        away = result.undertricks or abs(result.side_tricks - result.target)
        beside = sum(draft.get(key) is not None for key in (*WITHIN, *BESIDE))
        return (rare, self.game.ladder.place(contract), not result.is_made, away, beside)


def side_of(draft: Draft) -> tuple[Seat, ...]:
    """Return the declarer, and the partner if there is one."""
    partner = draft.get("partner")
    return (DECLARER,) if partner is None else (DECLARER, partner)


@cache
def blank_hands(side: tuple[Seat, ...], own: int, *, unlikely: bool) -> Sequence[Draft]:
    """Return the hands that may be declared blank, each with the honours of the players.

    In a summary, only an honour shows that a player with such a hand held a trump. ``own``: The
    number of honours of the side. ``unlikely``: Whether to add false declarations, and declarers
    who hold no card of their own trump suit. If no defender holds a trump, the side holds all four
    honours.

    >>> [each["carte_blanche"] for each in blank_hands((1, 3), 2, unlikely=False)]
    [(2,), (3,), (4,), (2, 3), (3, 4)]
    """
    found: dict[tuple[Any, ...], tuple[int, ...]] = {}
    blanks = chain.from_iterable(combinations(SEATS, many) for many in (1, 2, 3))
    for blank, held in product(blanks, product(range(5), repeat=len(SEATS))):
        false = tuple(seat for seat in blank if held[seat - 1])
        shown = sum(seat in false for seat in side)
        all_with_side = {*SEATS} == {*side, *blank}
        if not unlikely and (false or DECLARER in blank or (all_with_side and own < 4)):
            continue
        if sum(held) <= 4 and sum(held[seat - 1] for seat in side) == max(own, shown):
            found.setdefault((blank, false), held)
    return [{"carte_blanche": blank, "honours": held} for (blank, _), held in found.items()]


def moved(values: BySeat, by: int) -> BySeat:
    """Return the values of the seats, each moved ``by`` seats on.

    >>> moved((10, -10, 0, 0), 1), moved((10, -10, 0, 0), -1)
    ((0, 10, -10, 0), (-10, 0, 0, 10))
    """
    return by_four(values[(place - by) % 4] for place in range(4))


def moved_on(told: Draft, by: int) -> Draft:
    """Return the known facts of a deal with every seat in them moved ``by`` seats on.

    >>> moved_on({"declarer": 4, "tricks": (1, 2, 3, 7), "carte_blanche": (1, 4)}, 1)
    {'declarer': 1, 'tricks': (7, 1, 2, 3), 'carte_blanche': (1, 2)}
    """
    found = dict(told)
    for key, value in told.items():
        if value is None or key not in DEAL_KEYS:
            continue
        if DEAL_KEYS[key].reads is fields.by_seat:
            found[key] = moved(value, by)
        elif DEAL_KEYS[key].names is seated:
            several = isinstance(value, tuple)
            there = sorted((seat - 1 + by) % 4 + 1 for seat in (value if several else [value]))
            found[key] = tuple(there) if several else there[0]
    return found


def explain(
    game: str,
    nets: Sequence[int | None],
    *,
    declarer: Seat | None = None,
    strokes: int = 0,
    readings: Mapping[str, str] | None = None,
    options: Mapping[str, object] | None = None,
    rates: str | Mapping[str, object] | None = None,
    known: Mapping[str, object] | None = None,
    made: bool | None = None,
    unlikely: bool = False,
    nearly: bool = False,
    most: int = MOST_SCORED,
) -> Explained:
    """Return every deal with these net scores that may be the first deal of an evening.

    The likeliest deals come first: see :func:`boston.apps.study.likely.chance`. ``nets``: The
    points of each seat. ``strokes``: The number of strokes before the deal. ``known``: The
    remembered facts of the deal by the keys of a record, with ``""`` for *none*. ``made``: Whether
    the contract was made, or ``None`` if nobody remembers. ``unlikely``: Whether to add deals in
    which a hand without trumps is declared falsely, or the declarer holds no trumps. ``nearly``:
    Whether to look for mistakes in the account if no deal fits it. ``most``: The largest number of
    deals to score.

    >>> found = explain("solo", [30, -10, -10, -10], known={"contract": "5", "carte_blanche": ""})
    >>> for deal in found.deals[:3]:
    ...     print(deal.declarer, deal.trump, deal.tricks, deal.honours)
    1 diamonds (9, 2, 1, 1) None
    1 hearts (11, 1, 1, 0) None
    1 diamonds (7, 2, 2, 2) (3, 0, 0, 0)

    Raise :class:`~boston.BostonError` for a question that has no meaning:

    >>> explain("solo", [30, -10, -10])
    Traceback (most recent call last):
    boston.errors.BostonError: the nets of a deal are four whole numbers, one for each seat
    >>> explain("solo", [30, -10, -10, 0])
    Traceback (most recent call last):
    boston.errors.BostonError: the nets add up to 10, not 0: in solo one pays what another gets
    >>> explain("solo", [30, -10, -10, -10], known={"opening_run": 5})
    Traceback (most recent call last):
    boston.errors.RecordError: key 'opening_run' means nothing in solo
    >>> explain("solo", [30, -10, -10, -10], known={"hands": ""})
    Traceback (most recent call last):
    boston.errors.BostonError: 'hands' does not belong to a deal in summary
    """
    found = game_of(game)
    session = Session(game=game, readings=readings or {}, options=options or {}, rates=rates)
    terms = terms_of(found, session)
    consulted = Consulted(terms.readings)
    terms = replace(terms, readings=consulted)
    state = after_strokes(found, terms, strokes)
    session = replace(session, deals=(Deal(contract=PASSED),) * strokes)
    points = four_numbers(nets)
    has_pool = found.scoreboard(state).pool is not None
    wrong = "" if has_pool else unbalanced(game, points)
    if wrong and not nearly:
        raise BostonError(wrong)
    told = dict(told_besides(found, known or {}))
    declarer = declarer or told.pop("declarer", None)
    if found.rates is not None and terms.rates is None:
        tables = " or ".join(found.rates.known)
        reason = f"the source has lost its rates: give them, or rates={tables}"
        raise Refused(Refusal(found.rates.rule, reason))

    def sought(accounts: Collection[BySeat], counted: Counted = net) -> Answers:
        how = {"most": most, "unlikely": unlikely, "made": made, "counted": counted}
        return answers((found, terms, state), told, declarer, accounts, how)

    first, is_complete = ({}, True) if wrong else sought([points])
    deals = tuple(first.get(points, ()))
    near: list[Near] = []
    if nearly and not deals:
        names_seat = declarer is not None or moved_on(told, 1) != told
        readings_of = {
            each: why
            for why, each in reversed([*misreadings(points, exchanged=names_seat)])
            if has_pool or not sum(each)
        }
        others, _ = sought(readings_of.keys()) if readings_of else ({}, True)
        staked, _ = sought([points], between) if has_pool and not sum(points) else ({}, True)
        near = [Near(STAKES, points, tuple(each)) for each in staked.values()]
        near += [
            Near(why, each, tuple(others[each]))
            for each, why in reversed(readings_of.items())
            if each in others
        ]
    if wrong and not near:
        raise BostonError(wrong)
    return Explained(is_complete, most, session, deals, consulted.names, tuple(near), wrong)


def answers(
    table: tuple[Game[Any], Terms, Any],
    told: Draft,
    declarer: Seat | None,
    accounts: Collection[BySeat],
    how: Mapping[str, Any],
) -> Answers:
    """Return the deals with each of the net scores in ``accounts``, the likeliest first.

    Also return whether the search found all of them. ``table``: The game, its terms and its state.
    ``told``: The known facts. ``declarer``: The seat of the declarer, if it is known. ``how``: The
    further arguments of a search.
    """
    seats = SEATS if declarer is None else (declarer,)
    asked = {(points, seat): Turned.by(told, points, seat) for points in accounts for seat in seats}
    # One search serves all declarers for whom the known facts are equal once the seats are moved.
    wanted: dict[str, dict[Seat | None, set[BySeat]]] = {}
    for each in asked.values():
        wanted.setdefault(repr(each.told), {}).setdefault(each.dealer, set()).add(each.points)
    searches: dict[str, Search] = {}
    ranked: dict[BySeat, list[tuple[Place, Deal]]] = {}
    for (points, _), each in asked.items():
        name = repr(each.told)
        if name not in searches:
            searches[name] = Search(*table, each.told, wanted[name], **how)
        for place, draft in searches[name].by_net.get(each.points, ()):
            if each.dealer not in (None, draft.get("dealer")):
                continue
            # A deal without a declarer is in one search only.
            if "declarer" in draft or (each.ahead == 0 and declarer is None):
                deal = to_deal(moved_on(draft, each.ahead))
                ranked.setdefault(points, []).append((place, deal))
    is_complete = all(each.is_complete for each in searches.values())
    return {
        points: [deal for _, deal in sorted(found, key=itemgetter(0))]
        for points, found in ranked.items()
    }, is_complete


def misreadings(nets: BySeat, *, exchanged: bool) -> Iterator[tuple[str, BySeat]]:
    """Yield net scores that a writer or a reader may take for these, each with the mistake.

    ``exchanged``: Whether to exchange two seats.

    >>> [each for _, each in misreadings((3, 0, 0, -1), exchanged=False)][:3]
    [(-3, 0, 0, -1), (3, 0, 0, 1), (-3, 0, 0, 1)]
    """
    places = [place for place, points in enumerate(nets) if points]
    for many in range(1, len(places) + 1):
        for lost in combinations(places, many):
            signs = (-points if place in lost else points for place, points in enumerate(nets))
            yield "a wrong sign" if many == 1 else "wrong signs", by_four(signs)
    for one, other in combinations(range(4), 2) if exchanged else ():
        swapped = [*nets]
        swapped[one], swapped[other] = nets[other], nets[one]
        yield f"seats {one + 1} and {other + 1} exchanged", by_four(swapped)
    for place, points in enumerate(nets):
        for number in misread(abs(points)):
            changed = [*nets]
            changed[place] = -number if points < 0 else number
            yield f"the number of seat {place + 1} misread", by_four(changed)


def misread(number: int) -> Iterator[int]:
    """Yield the numbers that differ in one digit, and those with two neighbouring digits exchanged.

    >>> [*misread(10)][:2], [*misread(10)][-1]
    ([20, 30], 1)
    """
    digits = str(number)
    for place, digit in product(range(len(digits)), "0123456789"):
        changed = int(f"{digits[:place]}{digit}{digits[place + 1 :]}")
        if len(str(changed)) == len(digits) and changed != number:
            yield changed
    for place in range(len(digits) - 1):
        yield int(f"{digits[:place]}{digits[place + 1]}{digits[place]}{digits[place + 2 :]}")


def between(receipt: Iterable[Line]) -> BySeat:
    """Return the net scores without the stakes and without the payments of the pool."""
    return net(between_players(receipt))


class Turned(NamedTuple):
    """A question about a deal, with its seats moved so that the declarer is first.

    ``ahead``: The number of seats by which to move an answer back.
    """

    ahead: int
    dealer: Seat | None
    told: Draft
    points: BySeat

    @classmethod
    def by(cls, told: Draft, points: BySeat, declarer: Seat) -> Turned:
        """Move the known facts and the net scores of a deal until this declarer sits first."""
        ahead = declarer - DECLARER
        here = dict(moved_on(told, -ahead))
        return cls(ahead, here.pop("dealer", None), here, moved(points, -ahead))


def four_numbers(told: Sequence[int | None]) -> BySeat:
    """Return the net scores of the four seats.

    Raise :class:`~boston.BostonError` if they are not four whole numbers.
    """
    nets = [each for each in told if type(each) is int]
    if len(told) != len(SEATS) or len(nets) != len(SEATS):
        raise BostonError("the nets of a deal are four whole numbers, one for each seat")
    if max(map(abs, nets)) > LARGEST:
        raise BostonError(f"the nets of a deal may not exceed {LARGEST}")
    return by_four(nets)


def by_four(values: Iterable[int]) -> BySeat:
    """Return four values as those of the four seats."""
    first, second, third, fourth = values
    return first, second, third, fourth


def unbalanced(game: str, nets: BySeat) -> str:
    """Return the objection to net scores of a game without a pool that do not add up to 0."""
    if not sum(nets):
        return ""
    return f"the nets add up to {sum(nets)}, not 0: in {game} one pays what another gets"


def told_besides(game: Game[Any], keys: Mapping[str, object]) -> dict[str, Any]:
    """Return the remembered facts of a deal, which are read like the values of a form."""
    for key in keys:
        if key in NO_SUMMARY:
            raise BostonError(f"{key!r} does not belong to a deal in summary")
    told, unread = parse_form(keys, NUMBERED)
    if unread:
        raise BostonError(unread)
    if None in (told.get("tricks") or ()):
        raise BostonError("'tricks' is four whole numbers, one for each seat")
    known_keys(game, Deal(**told))
    contract_of(game, told)
    return {key: each for key, each in told.items() if key not in NOT_EMPTY or each}


def to_deal(draft: Draft) -> Deal:
    """Return the deal of a draft, leaving out empty keys."""
    return Deal(**{key: each for key, each in draft.items() if each not in (None, NOTHING)})


def remembered(game: str, told: Mapping[str, str]) -> dict[str, Any]:
    """Return options, readings and keys by name, in the form that :func:`explain` takes.

    ``told``: Their values as text, by name.

    >>> remembered("swedish", {"ala": "100", "running-bete": "highest", "given_up": "true"})
    {'options': {'ala': 100}, 'readings': {'running-bete': 'highest'}, 'known': {'given_up': True}}
    >>> remembered("swedish", {"result": "lost"})
    {'made': False, 'known': {}}
    """
    found = game_of(game)
    kinds = {each.name: f"{OPTIONS}{each.name}" for each in found.options}
    kinds |= {each.name: f"{READINGS}{each.name}" for each in found.readings}
    kinds |= {} if found.rates is None else {"rates": "rates"}
    agreed = agreed_by(game, {kinds[name]: each for name, each in told.items() if name in kinds})
    truth: dict[str, str | bool] = {"true": True, "false": False}
    keys = {name: truth.get(each, each) for name, each in told.items() if name not in kinds}
    made: dict[str, Any] = {}
    if (result := keys.pop("result", None)) is not None:
        if result not in RESULTS:
            raise BostonError(f"'result' is {' or '.join(RESULTS)}, not {quoted(str(result))}")
        made["made"] = RESULTS[str(result)]
    return {**agreed, **made, "known": keys}


# ── From an evening's totals back to its deals, and the readings that explain them ────────────────


#: The largest number of sums of net scores to calculate for an evening.
MOST_SUMS: Final = 1_000_000
MOST_DEALS: Final = 24
#: Sums of the net scores of several deals, each with one way to reach it.
Sums: TypeAlias = dict[BySeat, tuple[BySeat, ...]]


def evening(
    game: str,
    totals: Sequence[int],
    deals: int,
    *,
    known: Mapping[str, object] | None = None,
    most: int = MOST_SUMS,
    **agreed: Any,
) -> Explained:
    """Return one evening of ``deals`` deals with these totals.

    If there is no such evening, the answer has no deals. The search works only for games in which
    nothing carries over from deal to deal. ``known``: Facts about every deal. ``agreed``: The
    readings and options, as for :func:`explain`. ``most``: The largest number of sums to calculate.

    >>> found = evening("swedish-simplified", [30, -10, -20, 0], 2)
    >>> [(deal.contract, deal.declarer, deal.partner, deal.tricks) for deal in found.deals]
    [('6', 1, 4, (7, 1, 1, 4)), ('5', 3, 4, (3, 3, 7, 0))]
    >>> evening("solo", [0, 0, 0, 0], 2, known={"dealer": 1})
    Traceback (most recent call last):
    boston.errors.BostonError: facts that hold for every deal of an evening cannot name a seat
    >>> evening("swedish", [0, 0, 0, 0], 2)
    Traceback (most recent call last):
    boston.errors.BostonError: a deal of swedish depends on the deals before it: explain one deal at a time
    """  # noqa: E501 - a refusal is one line
    found, session = game_of(game), Session(game=game, **agreed)
    terms = terms_of(found, session)
    consulted = Consulted(terms.readings)
    terms = replace(terms, readings=consulted)
    state = found.begin(terms).state
    if found.scoreboard(state) != Scoreboard():
        reason = "depends on the deals before it: explain one deal at a time"
        raise BostonError(f"a deal of {game} {reason}")
    if not 1 <= deals <= MOST_DEALS:
        raise BostonError(f"the number of deals must be 1 to {MOST_DEALS}, not {deals}")
    told, wanted = told_besides(found, known or {}), four_numbers(totals)
    if wrong := unbalanced(game, wanted):
        raise BostonError(wrong)
    if moved_on(told, 1) != told:
        raise BostonError("facts that hold for every deal of an evening cannot name a seat")
    search = Search(found, terms, state, told)
    first: dict[BySeat, Draft] = {}
    for ahead in range(len(SEATS)):
        for points, drafts in search.by_net.items():
            draft = min(drafts, key=lambda each: each[0])[1]
            first.setdefault(moved(points, ahead), moved_on(draft, ahead))
    fewer, is_complete = sums(first, deals // 2, most)
    more, is_whole = sums(first, deals - deals // 2, most)
    for points, way in fewer.items():
        rest = more.get(subtract(wanted, points))
        if rest is not None:
            told_so = (to_deal(first[each]) for each in (*way, *rest))
            return Explained(True, most, session, tuple(told_so), consulted.names)
    is_complete = search.is_complete and is_complete and is_whole
    return Explained(is_complete, most, session, (), consulted.names)


def sums(nets: Mapping[BySeat, object], deals: int, most: int) -> tuple[Sums, bool]:
    """Return the possible total scores of ``deals`` deals, and whether these are all.

    If more than ``most`` sums are needed, return no totals.
    """
    found: Sums = {NOTHING: ()}
    for _ in range(deals):
        if len(found) * len(nets) > most:
            return {}, False
        found = {add(sum_, net): (*way, net) for sum_, way in found.items() for net in nets}
    return found, True


def by_reading(
    game: str, seek: Callable[..., Explained], asked: Mapping[str, Any]
) -> Iterator[tuple[str, str, Explained]]:
    """Yield the answer under each option of each reading of the game.

    All other readings stay as they are in ``asked``.

    ``seek``: The search, such as :func:`explain`. ``asked``: The arguments of the search. A reading
    that the search does not consult changes nothing, so its options share one answer.

    >>> lost = {"nets": [-21, 7, 7, 7], "known": {"contract": "5", "carte_blanche": ""}}
    >>> for name, option, found in by_reading("solo", explain, lost):
    ...     if name == "losses":
    ...         print(option, len(found.deals))
    flat 0
    one-per-undertrick 3
    """
    told = asked.get("readings", {})
    usual = seek(game, **asked)
    for reading in game_of(game).readings:
        for option in reading.options if reading.switchable else ():
            readings = {**told, reading.name: option}
            if reading.name in usual.consulted and option != told.get(
                reading.name, reading.default
            ):
                yield reading.name, option, seek(game, **{**asked, "readings": readings})
                continue
            session = replace(usual.session, readings=readings)
            yield reading.name, option, usual._replace(session=session)
