"""Draw random deals, and check whether a search by the net of each deal finds it again.

Run `python3 -m tests.explained --many 10000`; with `--readings`, the readings are also random. A
deal counts as found if an answer has its contract, declarer, partner and result, and the same
receipt, line by line. The first three other deals are printed. `--remembered` prints the content of
`boston/apps/study/remembered.toml`, and `--likely` that of `likely.toml` beside it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, Final

from boston.apps.study.course import begun
from boston.apps.study.explain import DECLARER, Draft, Search, moved, moved_on, to_deal
from boston.auction.ladder import Contract, Preference
from boston.base.cards import Suit
from boston.base.seats import SEATS, BySeat
from boston.catalogue import GAMES, game_of
from boston.errors import BostonError
from boston.game import Game
from boston.outcome import Outcome
from boston.pay.payment import net
from boston.record.record import Deal, Session
from boston.replaying.replay import score, terms_of
from tools.places import ROOT, SetupError, shown
from tools.progress import progress

#: The keys that must be equal for two deals to count as the same.
SAME: Final = ("contract", "declarer", "partner", "given_up", "conceded", "slam", "blunder")


def session_of(game: Game[Any], chance: Random | None = None) -> Session:
    """Return a session with the rates that its game needs and, with ``chance``, random readings."""
    readings: dict[str, str] = {}
    if chance is not None:
        switched = (each for each in game.readings if each.switchable)
        readings = {each.name: chance.choice([*each.options]) for each in switched}
    return replace(begun(game.id), readings=readings)


class Table:
    """A table before its first deal."""

    def __init__(self, session: Session) -> None:
        self.base = game_of(session.game)
        self.terms = terms_of(self.base, session)
        self.state = self.base.begin(self.terms).state
        self.game = self.base.in_deal(self.base, self.terms, self.state, Deal())

    def scored(self, deal: Deal) -> Outcome[Any] | None:
        """Return the outcome of a deal that is legal and determines every payment, or ``None``."""
        try:
            _, done = score(self.base, self.terms, self.state, deal, deal.dealer)
        except BostonError:
            return None
        return done if done.untold is None else None

    def drawn(self, chance: Random, many: int) -> Iterator[tuple[Deal, Outcome[Any]]]:
        """Yield ``many`` random deals, each with its outcome."""
        left = many
        while left:
            deal = Deal(**by_lot(self.game, chance))
            done = self.scored(deal)
            if done is not None:
                left -= 1
                yield deal, done

    def lost(self, drawn: Sequence[tuple[Deal, Outcome[Any]]]) -> list[Deal]:
        """Return those of the deals that are not among the answers for their net."""
        wanted = {moved(net(done.receipt), -ahead(deal)) for deal, done in drawn}
        search = partial(Search, self.base, self.terms, self.state, {}, {None: wanted})
        found = search(most=10**9, unlikely=True).by_net
        return [deal for deal, done in drawn if not self.is_among(found, deal, done)]

    def is_among(
        self, found: Mapping[BySeat, Sequence[tuple[Any, Draft]]], deal: Deal, done: Outcome[Any]
    ) -> bool:
        """Return whether one of the answers is that deal."""
        for _, draft in found.get(moved(net(done.receipt), -ahead(deal)), ()):
            answer = to_deal(moved_on(draft, ahead(deal)))
            if told(answer) == told(deal):
                again = self.scored(answer)
                if again is not None and receipt(again) == receipt(done):
                    return True
        return False


def ahead(deal: Deal) -> int:
    """Return the number of seats from the first seat to the declarer."""
    return (deal.declarer or DECLARER) - DECLARER


def told(deal: Deal) -> tuple[Any, ...]:
    """Return the values of the keys in ``SAME``, and the tricks of the declarer's side."""
    side = [seat for seat in (deal.declarer, deal.partner) if seat]
    tricks = sum(deal.tricks[seat - 1] for seat in side) if deal.tricks and side else None
    return (*(getattr(deal, key) for key in SAME), tricks)


def receipt(done: Outcome[Any]) -> list[tuple[Any, ...]]:
    """Return the lines of a receipt, sorted and without their reasons."""
    lines = ((*line[:4], line.direction) for line in done.receipt)
    return sorted(lines, key=str)


def divided(total: int, among: int, chance: Random) -> list[int]:
    """Divide a number at random."""
    cuts = [0, *sorted(chance.randint(0, total) for _ in range(among - 1)), total]
    return [after - before for before, after in pairwise(cuts)]


def by_lot(game: Game[Any], chance: Random) -> dict[str, Any]:
    """Return a random summary, which a rule may refuse."""
    contract = chance.choice([*game.ladder, None])
    deal: dict[str, Any] = {"dealer": chance.choice(SEATS)}
    if "misdeals" in game.deal_keys and chance.random() < 0.1:
        deal["misdeals"] = chance.randint(1, 2)
    if contract is None:
        passed = game.when_all_pass
        tricks = {"tricks": tuple(divided(passed.rounds, 4, chance))} if passed.rounds else {}
        return {**deal, "contract": passed.contract, **tricks}
    deal |= {"contract": contract.id, "declarer": chance.choice(SEATS)}
    if contract.partnership and chance.random() < 0.6:
        deal["partner"] = chance.choice([seat for seat in SEATS if seat != deal["declarer"]])
    if not contract.is_misere and chance.random() < 0.9:
        deal["trump"] = chance.choice([*Suit])
    if chance.random() < 0.8:
        deal["turned"] = chance.choice([*Suit])
    else:
        deal["suit_class"] = chance.choice([*Preference])
    deal |= result_by_lot(contract, deal, chance) | {
        key: value for key, value in details_by_lot(chance) if chance.random() < 0.3
    }
    if contract.is_misere:
        deal.pop("honours", None)
    return {key: value for key, value in deal.items() if key in game.deal_keys}


def result_by_lot(contract: Contract, deal: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return a random result; half the time, the declarer's tricks are near the target."""
    if chance.random() < 0.05:
        return {chance.choice(["given_up", "conceded"]): True}
    total = contract.cards if chance.random() < 0.9 else 13
    own = chance.randint(0, total)
    if chance.random() < 0.5:
        own = min(total, max(0, contract.tricks + chance.randint(-2, 3)))
    tricks = divided(total - own, 3, chance)
    tricks.insert(deal["declarer"] - 1, own)
    side = sum(tricks[seat - 1] for seat in (deal["declarer"], deal.get("partner")) if seat)
    return {"tricks": tuple(tricks), "opening_run": chance.randint(0, side)}


def details_by_lot(chance: Random) -> Iterator[tuple[str, Any]]:
    """Yield random values for keys that only some games have."""
    yield "honours", tuple(divided(chance.randint(0, 4), 4, chance))
    yield "honours", tuple(divided(4, 4, chance))
    yield "jack_of_diamonds", chance.choice(SEATS)
    yield "carte_blanche", some(chance)
    yield "slam", chance.choice(["closed", "table"])
    yield "blunder", chance.choice(SEATS)
    yield "merge", True
    yield "from_seat", chance.choice(SEATS)
    yield "passed", some(chance)


def some(chance: Random) -> tuple[int, ...]:
    """Return one to three random seats."""
    return tuple(sorted(chance.sample(SEATS, chance.randint(1, 3))))


def lost(session: Session, chance: Random, many: int) -> list[Deal]:
    """Return those of ``many`` random deals that are not found again."""
    table = Table(session)
    drawn = progress(table.drawn(chance, many), many, "deals drawn")
    return table.lost([*drawn])


def counted(game: Game[Any]) -> dict[str, int]:
    """Count the nets that the first deal can have by default, and those with one explanation.

    ``contract`` counts the nets that leave only one contract, whatever else they leave open.
    The count leaves out cartes blanches and misdeals.
    """
    table = Table(session_of(game))
    told = {"carte_blanche": None} if "carte_blanche" in game.deal_keys else {}
    found = Search(table.base, table.terms, table.state, told, most=10**9).by_net
    deals: dict[BySeat, list[str]] = {}
    for points, drafts in found.items():
        for _, draft in drafts:
            for by in range(4 if "declarer" in draft else 1):
                deals.setdefault(moved(points, by), []).append(draft["contract"])
    one = sum(len(each) == 1 for each in deals.values())
    return {"nets": len(deals), "one": one, "contract": sum(len({*e}) == 1 for e in deals.values())}


def likely(game: Game[Any]) -> dict[str, list[int]]:
    """Return how often, on the page on odds, each contract had a partner, was made, or was lost."""
    file = ROOT / "docs" / "odds" / f"{game.id}-plain.json"
    if not file.exists():
        raise SetupError(
            f"first `.venv/bin/python -m tools.odds {game.id}` has to write {shown(file)}"
        )
    kept = json.loads(file.read_text("utf-8"))
    found = {"passed": [kept["passed"]]}
    for row in kept["contracts"]:
        by = {int(missing): each[0] for missing, each in row["by"].items()}
        times = [by.get(missing, 0) for missing in range(max(by) + 1)]
        found[row["contract"]] = [row["paired"], *times]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the deals that are not found, and return 1 if there are any."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--many", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1828)
    parser.add_argument("--readings", action="store_true")
    parser.add_argument("--likely", action="store_true", help="rows of results from docs/odds")
    parser.add_argument("--remembered", action="store_true", help="count what accounts remember")
    asked = parser.parse_args(arguments)
    if asked.likely or asked.remembered:
        kept, key = (likely, json.dumps) if asked.likely else (counted, str)
        for game in progress(asked.games, len(asked.games), "games"):
            rows = kept(game_of(game)).items()
            print(f"\n[{game}]", *(f"{key(name)} = {row}" for name, row in rows), sep="\n")
        return 0
    status = 0
    for game in asked.games:
        chance = Random(asked.seed)
        session = session_of(game_of(game), chance if asked.readings else None)
        missed = lost(session, chance, asked.many)
        print(f"{game}: {asked.many} deals, {len(missed)} not found", *missed[:3], sep="\n  ")
        status = status or bool(missed)
    return status


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as error:
        sys.exit(str(error))
