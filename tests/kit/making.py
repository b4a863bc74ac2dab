"""All cases that the plain books pay: ``python3 -m tests.kit.making`` writes them into the kit.

They go into ``tests/conformance/books.json``, one case on each line.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from boston.apps.data.conformance import BOOK, ConformanceCase
from tests.houses import play_of
from tests.kit.families import HERE, Deal, Dealer, Family, Pair, other_than, record_of
from tests.kit.paid import sessions
from tests.kit.referee import WAYS, answer, cards_in, cards_of
from tools.places import ROOT
from tools.progress import progress

FILE: Final = ROOT / "tests" / "conformance" / "books.json"


def told_pairs() -> list[dict[str, Any]]:
    """Return the pairs entered by hand."""
    told: list[dict[str, Any]] = tomllib.loads((HERE / "pairs.toml").read_text("utf-8"))["pair"]
    return told


def told_sessions(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the sessions of a game entered by hand, each with its name."""
    told = tomllib.loads((HERE / "sessions.toml").read_text("utf-8"))["session"]
    for each in told:
        if game in each["games"]:
            first, *rest = [_summary(deal) for deal in each["deal"] * each.get("times", 1)]
            later = (other_than(deal, dealer=None) for deal in rest)
            yield each["name"], record_of(game, first, *later, **each.get("more", {}))


def is_of(told: Mapping[str, Any], game: str) -> bool:
    """Return whether a pair's rule belongs to the game, or to the game whose rules it uses."""
    chapter = told["rule"].partition(".")[0]
    return game in told.get("games", ()) or (
        "games" not in told and chapter in (game, play_of(game))
    )


def pairs(game: str) -> Iterator[tuple[Pair, list[int] | None]]:
    """Yield every pair of a game, with the nets of its deal if no book can calculate them."""
    for pair in Family(game).all():
        yield pair, None
    for told in told_pairs():
        if is_of(told, game):
            yield _read(game, told), told.get("net")


def _read(game: str, told: Mapping[str, Any]) -> Pair:
    """Read a pair that was entered by hand."""
    dealer, more = Dealer(game), told.get("more", {})
    deal = _whole(dealer, told) if "calls" in told else _summary(told["deal"])
    earlier = [_summary(each) for each in told.get("before", ())]
    if earlier:
        del deal["dealer"]
    change = dict(told.get("change", {}))
    if "without" in told:
        change[told["without"]] = None
    before, after = deal, other_than(deal, **change)
    if "cards" in told:
        before = {**deal, "play": " ".join(cards_of(deal)[: told["cards"]]), **told["told"]}
        after = {**before, "play": " ".join(cards_of(deal)[: change["cards"]])}
    agreed = {**dealer.record(*earlier, before), **more}
    refused = {**dealer.record(*earlier, after), **more, **told.get("agreed", {})}
    return Pair(told["name"], agreed, refused, told["rule"])


def _summary(told: Mapping[str, Any]) -> Deal:
    """Complete a deal: seat 4 dealt it, and seat 1 declared unless nobody did."""
    has_declarer = "hands" not in told and told["contract"] not in ("passed", "rundmisar")
    return {"dealer": 4, **({"declarer": 1} if has_declarer else {}), **told}


def _whole(dealer: Dealer, told: Mapping[str, Any]) -> Deal:
    """Deal and play cards that meet the conditions of a pair."""

    def is_so(deal: Deal) -> bool:
        hands = [set(cards_in(hand)) for hand in deal["hands"]]
        own, other = {*told.get("own", ())}, {*told.get("other", ())}
        blank = told.get("suit", " ") not in {card[0] for card in hands[told.get("void", 1) - 1]}
        return blank and own <= hands[0] and (not other or any(other <= each for each in hands[1:]))

    kept = {} if "cards" in told else told.get("told", {})
    return dealer.whole(told["calls"], is_so, **kept)


def cases(games: Iterable[str] = WAYS) -> Iterator[ConformanceCase]:
    """Yield every case of these games, the allowed one of a pair before the refused one."""
    for game in games:
        seen: set[str] = set()
        for pair, net in pairs(game):
            first = f"{game}/allowed/{pair.name}"
            if first in seen:
                raise ValueError(f"two pairs are called {first}")
            seen.add(first)
            nets = [net] if net is not None else answer(pair.allowed)
            if nets is None:
                raise ValueError(f"{first} is refused by the plain book")
            yield ConformanceCase(first, pair.allowed, nets, BOOK if net is None else "source")
            yield ConformanceCase(f"{game}/refused/{pair.name}", pair.refused, refused=pair.rule)
        for name, record in (*sessions(game), *told_sessions(game)):
            paid = answer(record)
            if paid is None:
                raise ValueError(f"{game}/paid/{name} is refused by the plain book")
            yield ConformanceCase(f"{game}/paid/{name}", record, paid, BOOK)


def text(games: Iterable[str] = WAYS) -> str:
    """Return the cases as JSON, one on each line, without keys that have their default values."""
    usual = ConformanceCase._field_defaults
    told = (
        {k: v for k, v in case._asdict().items() if v != usual.get(k, 0)} for case in cases(games)
    )
    lines = (json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in told)
    return "[\n{}\n]\n".format(",\n".join(lines))


if __name__ == "__main__":
    FILE.write_text(text(progress(WAYS, len(WAYS), "games")), "utf-8")
