"""Tests that compare the words of evenings, deals, questions and cards with the golden files.

Further golden files hold the answers to other programs, the special features of the games, and
their registers of readings.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from boston import load, replay
from boston.apps import commands
from boston.apps.present.one_page import doubtful, starred, tables_of
from boston.apps.present.player import questions
from boston.apps.present.same_deal import as_table
from boston.apps.present.steps import steps
from boston.apps.present.table.steps import deal_steps
from boston.apps.present.text import replay_report
from boston.apps.study.mechanisms import seen
from boston.apps.study.same_deal import PRESETS, causes, settle
from boston.base.tables import Table
from boston.catalogue import GAMES as CATALOGUE
from boston.errors import BostonError
from boston.record.reading import read_session
from boston.replaying.replay import Replay
from tests.golden import GAMES, golden
from tests.records import EVENING, GOTLAND
from tools.places import ROOT

#: An evening of every game, and for Swedish Boston also the one that its source describes.
EVENINGS: Final = (
    "swedish/figure-1",
    *(f"{game}/{'readings' if game == 'swedish-simplified' else 'evening'}" for game in GAMES),
)


def session(name: str) -> Replay:
    return replay(load(ROOT / "examples" / f"{name}.toml"))


def test_the_text_of_a_session_matches_the_golden_file() -> None:
    records = [replay(read_session(record)) for record in (EVENING, GOTLAND)]
    golden("text", map(replay_report, [*map(session, EVENINGS), *records]))


def test_the_questions_before_a_deal_match_the_golden_file() -> None:
    def said() -> Iterator[str]:
        for done in map(session, EVENINGS):
            walked = steps(done)
            for number, step in enumerate(walked):
                asked = questions(done, walked, number)
                yield f"{done.game.id} {step.number}. {step.title}"
                for question in asked:
                    yield f"  {question.prompt} {question.answer}"
                    yield from (f"    {each.text} {each.rules}" for each in question.calculation)
                    yield from (f"    - {each.words} {each.rule}" for each in question.missed)
                    yield f"    {dict(sorted(question.wrong.items()))}"

    golden("questions", said())


def test_the_sentences_at_the_table_match_the_golden_file() -> None:
    def said() -> Iterator[str]:
        for game in GAMES:
            done, seen = session(f"{game}/at-the-table"), set[str]()
            for deal in (each for each in done.deals if each.deal.hands):
                yield f"{game} {deal.number}"
                for step in deal_steps(done, deal.number)["steps"]:
                    # Only the cards of the first trick, and one refusal for each rule.
                    if "card" not in step or "-trick-1-" in step["at"]:
                        yield from (f"  {text} {rules}" for text, rules in step["said"])
                    refusals = [(each[-2], each[-1]) for each in step.get("refused", ())]
                    refusals += [each[1:] for each in step.get("calls", ()) if len(each) == 3]
                    for rule, why in refusals:
                        if rule not in seen:
                            yield f"    not: {why} {rule}"
                        seen.add(rule)

    golden("steps", said())


def lines_of(table: Table) -> Iterator[str]:
    yield table.caption
    yield from ("  " + " | ".join(map(str, cells)) for cells in (table.columns, *table.rows))


def test_the_one_page_cards_match_the_golden_file() -> None:
    def said() -> Iterator[str]:
        for game in GAMES:
            yield f"# {game}"
            for part in tables_of(game).parts():
                yield from lines_of(starred(part, doubtful(part.rules)))
                yield f"  {' '.join(part.rules)}"

    golden("one_pages", said())


def digest(answer: object) -> str:
    """Return twelve hexadecimal digits that identify an answer."""
    return sha256(json.dumps(answer, default=str).encode()).hexdigest()[:12]


def auction(asked: commands.Asked) -> object:
    """Return the state of an auction or its refusal; the question has no data of the session."""
    try:
        return commands.auction_data(asked)
    except BostonError as error:
        return str(error)


def test_the_answers_to_other_programs_match_the_golden_file() -> None:
    """Each answer has a digest of its own, so a difference shows which form has changed."""

    def said() -> Iterator[str]:
        for game in GAMES:
            dealt = [commands.deal(game, seed, 4) for seed in range(6)]
            told = (commands.contracts(game), commands.readings_data(game), dealt)
            yield f"{game}: {' '.join(map(digest, told))}"
        for file in sorted((ROOT / "examples").rglob("*.toml")):
            yield f"{file.relative_to(ROOT)}: {digest(commands.replayed(str(file), in_lines=True))}"
            done = replay(load(file))
            for each in (each for each in done.deals if each.deal.calls):
                calls, dealer = each.deal.calls or (), each.dealer or 1
                asked = commands.Asked(done.game.id, calls, dealer, each.deal.turned, None)
                heard = [auction(asked._replace(calls=calls[:n])) for n in range(len(calls) + 1)]
                yield f"  {each.number} {digest(heard)} {digest(deal_steps(done, each.number))}"

    golden("public_forms", said())


def test_the_examples_of_special_features_match_the_golden_file() -> None:
    """The places of every game's special features in our examples match the golden file."""

    def said() -> Iterator[str]:
        for game in GAMES:
            files = sorted((ROOT / "examples" / game).glob("*.toml"))
            for each in seen(game, [load(path) for path in files]):
                yield f"{game}: {each.mechanism.name}"
                yield from (f"  {files[place.session].stem} {place.step}" for place in each.places)

    golden("mechanisms", said())


def test_the_registers_of_readings_match_the_golden_file() -> None:
    """Every reading is listed with its options, the default first, or with its only answer."""

    def said() -> Iterator[str]:
        for game in GAMES:
            for each in CATALOGUE[game].readings:
                yield f"{game} {each.id} {each.name}: {each.status}: {' '.join(each.options)}"

    golden("registers", said())


def test_the_comparison_of_the_same_deal_matches_the_golden_file() -> None:
    """Each game has its contract, outcome and payments, and the facts that change the price."""

    def said() -> Iterator[str]:
        for preset in PRESETS:
            table = as_table(preset.told)
            yield f"{preset.id}: {' | '.join(table.columns)}"
            for game, row in zip(CATALOGUE, table.rows, strict=True):
                if game in GAMES:
                    yield f"  {' | '.join(map(str, row))}"
                    for each in causes(settle(CATALOGUE[game], preset.told)):
                        yield f"    {each.what}: {each.points} {' '.join(each.rules)}"

    golden("same_deal", said())
