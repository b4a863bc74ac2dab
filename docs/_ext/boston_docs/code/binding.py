"""The forms in which the engine binds a rule to its code, as they stand in a file.

``@rule(id, …)`` stands above a definition, ``stated(id, value)`` around a constant; every other
call (``Ruled(id, first_lead)``) and every mapping from ids names the code beside its id.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from boston_docs.rules.ids import is_rule_id

ABOVE, AROUND = "rule", "stated"


def binds_definition(decorator: ast.expr) -> bool:
    """Say whether a decorator binds the definition below it to rules."""
    return isinstance(decorator, ast.Call) and _is_called(decorator, ABOVE) and bool(ids(decorator))


def stated_value(value: ast.expr) -> ast.expr:
    """Return the value of a constant without the call that binds it to rules."""
    return value.args[1] if is_stated(value) and isinstance(value, ast.Call) else value


def is_stated(value: ast.expr) -> bool:
    """Say whether a value is bound to rules by a call around it."""
    return isinstance(value, ast.Call) and _is_called(value, AROUND) and len(value.args) == 2


def ids(call: ast.Call) -> Sequence[ast.Constant]:
    """Return the rule ids that a call begins with, alone or as a tuple."""
    found: list[ast.Constant] = []
    for argument in call.args:
        each = argument.elts if isinstance(argument, ast.Tuple) else [argument]
        named = [part for part in each if isinstance(part, ast.Constant) and is_rule_id(part.value)]
        if not named or len(named) < len(each):
            break
        found += named
    return found


def _is_called(call: ast.Call, name: str) -> bool:
    called = call.func
    return (
        called.id == name
        if isinstance(called, ast.Name)
        else (isinstance(called, ast.Attribute) and called.attr == name)
    )
