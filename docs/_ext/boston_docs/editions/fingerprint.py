"""Fingerprints: short checksums of the words and the effects of rules, readings and contracts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypedDict

from sphinx.environment import BuildEnvironment

from boston_docs.asking import engine, questions
from boston_docs.code.python_source import Piece
from boston_docs.numbers import printed_numbers
from boston_docs.rules.domain import Rule, rule_domain
from boston_docs.site.made_once import checksum

#: The length of a checksum. It is enough to distinguish any two rules, and fits into a line.
DIGITS = 12
#: The fields of a node in ``ast`` that do not affect its meaning, or that differ between versions
#: of Python.
LEFT_OUT = {"ctx", "kind", "type_comment", "type_params"}
#: The forms in which a piece may occur in its file: by itself, in a mapping, in a call.
FORMS = ("{}", "{{{}}}", "({})")
DOCUMENTED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)
NUMBER = re.compile(r"\d+(?:\.\d+)?")
#: The word before the id of a rule in a cell; the row then gives the numbers of that rule.
RULE_CELL = "rule:"


class Fingerprint(TypedDict, total=False):
    """The checksums of a rule, a reading or a contract; each has only the parts that apply to it.

    ``title`` and ``status`` are words. ``page`` is the address of a rule's page from the root of
    the site, and ``aliases`` are the earlier ids of the rule. The other parts are checksums. For a
    rule, ``text`` covers its words, ``code`` the meaning of its code, and ``prices`` its numbers in
    tables (``None`` if it has no such numbers). For a reading, ``text`` covers its words and
    ``options`` its possible answers. For a contract, ``names`` covers its names, and ``asks`` the
    tricks that it requires and its price for a player who plays alone.
    """

    page: str
    title: str
    text: str
    status: str
    code: str
    prices: str | None
    options: str
    names: str
    asks: str
    aliases: list[str]


ByGame = dict[str, dict[str, Fingerprint]]


def short(text: str) -> str:
    """Return a short checksum of a text."""
    return checksum(text, DIGITS)


def address(docname: str) -> str:
    """Return the address of a page, from the root of the site.

    >>> address("swedish/rules/pay")
    'swedish/rules/pay.html'
    """
    return f"{docname}.html"


def of_rule(rule: Rule, pieces: Iterable[Piece], numbers: Sequence[Any]) -> Fingerprint:
    """Return the fingerprint of a rule, from its code and its numbers in tables."""
    made = Fingerprint(
        page=address(rule.docname),
        title=rule.title,
        text=short(rule.text),
        status=rule.state,
        code=of_code(pieces),
        prices=short(repr(numbers)) if numbers else None,
    )
    if rule.aliases:
        made["aliases"] = list(rule.aliases)
    return made


def of_code(pieces: Iterable[Piece]) -> str:
    """Return the checksum of the meaning of pieces of code; their order does not matter."""
    return short("\n".join(sorted(meaning(piece.source) for piece in pieces)))


@cache
def meaning(source: str) -> str:
    """Return a piece of source in a form without its comments, its docstrings and its layout.

    >>> meaning("def two():  # a pair\\n    'A pair.'\\n    return 2") == meaning(
    ...     "def two():\\n  return (2)"
    ... )
    True
    >>> meaning("PRICE = 2") == meaning("PRICE = 3")
    False
    >>> meaning("'a.pay.b': two,") == meaning("'a.pay.b':   two")
    True
    """
    for form in FORMS:
        try:
            return repr(_form(ast.parse(form.format(source.strip()))))
        except SyntaxError:
            continue
    # If a piece is not Python by itself, its words are compared.
    return repr(" ".join(source.split()))


def _form(part: Any) -> Any:
    """Return a syntax tree as plain tuples and lists, without parts that have no meaning."""
    if isinstance(part, ast.AST):
        return (type(part).__name__, *_fields(part))
    return [_form(each) for each in part] if isinstance(part, list) else part


def _fields(node: ast.AST) -> Iterator[tuple[str, Any]]:
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(node, DOCUMENTED) and ast.get_docstring(node, False):
            yield name, _form(value[1:])
        elif name not in LEFT_OUT and value is not None and value != []:
            yield name, _form(value)


def numbers(env: BuildEnvironment) -> dict[str, list[Any]]:
    """Return the numbers of every rule that has any, in the order of the tables.

    These are the numbers in the tables of each game's page. A source may also print numbers that
    our files of printed numbers assign to the rule. The engine's values for these are included.
    """
    found: dict[str, list[Any]] = {}
    for game in env.config.rule_games:
        for part in engine.answer(env, questions.one_page, game):
            for rule_id in part["rules"]:
                if shown := list(figures(part, rule_id)):
                    found.setdefault(rule_id, []).append(shown)
    for entry in printed_numbers.entries(env):
        if entry.computed:
            computed = [(cell.row, cell.column, cell.engine) for cell in entry.cells]
            for rule_id in entry.data.get("rules", ()):
                found.setdefault(rule_id, []).append(computed)
    return found


def figures(part: Mapping[str, Any], rule_id: str) -> Iterator[list[str]]:
    """Yield the numbers of a rule in a table, row by row.

    A row that gives the ids of rules counts only for those rules.

    >>> part = {"rows": [["seven", 7, "5 + 2"], ["alone", 3, "rule:a.pay.alone"]]}
    >>> list(figures(part, "a.pay.base"))
    [['7', '5', '2']]
    >>> list(figures(part, "a.pay.alone"))
    [['7', '5', '2'], ['3']]
    """
    for row in part["rows"]:
        cells = [str(cell) for cell in row]
        named = {cell for cell in cells if cell.startswith(RULE_CELL)}
        if not named or f"{RULE_CELL}{rule_id}" in named:
            found = [n for cell in cells if cell not in named for n in NUMBER.findall(cell)]
            if found:
                yield found


def readings(env: BuildEnvironment) -> ByGame:
    """Return the fingerprint of every reading on a page, by game and name."""
    found: ByGame = {}
    registers: dict[str, dict[str, Any]] = {}
    for reading in sorted(rule_domain(env).readings()):
        game, _, name = reading.partition(".")
        if game not in registers:
            entries = engine.answer(env, questions.readings, game)
            registers[game] = {entry["name"]: entry for entry in entries}
        found.setdefault(game, {})[name] = of_reading(registers[game][name])
    return found


def of_reading(entry: Mapping[str, Any]) -> Fingerprint:
    """Return the fingerprint of a reading, from its entry in the register.

    >>> entry = {"question": "Who cuts?", "status": "conjectured", "says": "", "evidence": ""}
    >>> entry |= {"not_offered": "", "settled_by": "", "default": "a", "options": {"a": "Anna."}}
    >>> kept, other = of_reading(entry), of_reading({**entry, "options": {"a": "Anna does."}})
    >>> [part for part in kept if kept.get(part) != other.get(part)]
    ['text']
    >>> other = of_reading({**entry, "options": {"a": "Anna.", "b": "Bo."}})
    >>> [part for part in kept if kept.get(part) != other.get(part)]
    ['text', 'options']
    """
    words = [entry[part] for part in ("says", "evidence", "not_offered", "settled_by")]
    return Fingerprint(
        title=entry["question"],
        text=short(repr([*words, *entry["options"].values()])),
        status=entry["status"],
        options=short(repr([entry["default"], *entry["options"]])),
    )


def contracts(env: BuildEnvironment) -> ByGame:
    """Return the fingerprint of every contract, by game and id."""
    names = engine.answer(env, questions.contract_names) if env.config.rule_games else {}
    found: ByGame = {}
    for game in sorted(names):
        offers = engine.answer(env, questions.offers, game, *names[game])
        found[game] = {
            offer["contract"]: Fingerprint(
                title=offer["name"],
                names=short(repr(names[game][offer["contract"]])),
                asks=short(repr([offer["kind"], offer["made"], offer["lost"]])),
            )
            for offer in sorted(offers, key=lambda offer: str(offer["contract"]))
        }
    return found
