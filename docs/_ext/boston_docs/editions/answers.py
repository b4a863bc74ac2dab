"""What is kept of readings and contracts: short checksums of what the engine says of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sphinx.environment import BuildEnvironment

from boston_docs.asking import engine
from boston_docs.code.project import current_project
from boston_docs.editions.fingerprint import Told, short
from boston_docs.rules.domain import rule_domain

ByGame = dict[str, dict[str, Told]]


def readings(env: BuildEnvironment) -> ByGame:
    """Return what is kept of every reading that a page has, by game and name."""
    found: dict[str, list[str]] = {}
    for reading in sorted(rule_domain(env).readings()):
        game, _, name = reading.partition(".")
        found.setdefault(game, []).append(name)
    registers = {game: _asked(env, "readings", game) for game in found}
    told = {game: {each["name"]: each for each in register} for game, register in registers.items()}
    return {game: {name: of_reading(told[game][name]) for name in found[game]} for game in found}


def of_reading(told: Mapping[str, Any]) -> Told:
    """Return what is kept of a reading, given the register's entry.

    >>> entry = {"question": "Who cuts?", "status": "conjectured", "says": "", "evidence": ""}
    >>> entry |= {"not_offered": "", "settled_by": "", "default": "a", "options": {"a": "Anna."}}
    >>> kept, other = of_reading(entry), of_reading({**entry, "options": {"a": "Anna does."}})
    >>> [part for part in kept if kept.get(part) != other.get(part)]
    ['text']
    >>> other = of_reading({**entry, "options": {"a": "Anna.", "b": "Bo."}})
    >>> [part for part in kept if kept.get(part) != other.get(part)]
    ['text', 'options']
    """
    words = [told[part] for part in ("says", "evidence", "not_offered", "settled_by")]
    return Told(
        title=told["question"],
        text=short(repr([*words, *told["options"].values()])),
        status=told["status"],
        options=short(repr([told["default"], *told["options"]])),
    )


def contracts(env: BuildEnvironment) -> ByGame:
    """Return what is kept of every contract, by game and id."""
    if not env.config.rule_games:
        return {}
    names = engine.answer(env, "contract-names", env.config.rule_package)
    return {
        game: {
            each["contract"]: of_contract(names[game][each["contract"]], each)
            for each in sorted(_asked(env, "offers", game, *names[game]), key=_id)
        }
        for game in sorted(names)
    }


def of_contract(names: list[str], offer: Mapping[str, Any]) -> Told:
    """Return what is kept of a contract, given what it may be known by and what it costs."""
    asks = [offer["kind"], offer["made"], offer["lost"]]
    return Told(title=offer["name"], names=short(repr(names)), asks=short(repr(asks)))


def _id(offer: Mapping[str, Any]) -> str:
    contract: str = offer["contract"]
    return contract


def _asked(env: BuildEnvironment, question: str, game: str, *more: str) -> Any:
    """Return an answer about a game, which is asked for once as long as the engine is the same."""
    known: dict[tuple[str, ...], tuple[str, Any]] = env.__dict__.setdefault("edition_answers", {})
    now, asked = current_project(env).engine, (question, game, *more)
    if known.get(asked, ("", None))[0] != now:
        known[asked] = now, engine.answer(env, question, env.config.rule_package, game, *more)
    return known[asked][1]
