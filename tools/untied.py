"""List the rules whose code is not run: `python -m tools.untied [GAME]`.

A rule is tied when one of its examples, or of the tests that cite it, enters the engine by a public
door and there runs what its page shows. The build refuses the others; this asks only for them.
"""

import sys
from collections.abc import Sequence

import conf
from boston_docs.code.project import Parts, Project, read_project
from boston_docs.code.untied import report
from boston_docs.code.wire import trace
from tools.places import ROOT, say
from tools.rule_places import DOCS, stated_rules


def project() -> Project:
    """The project as the site's configuration describes it."""
    given = {name: vars(conf).get(f"rule_{name}") for name in Parts.__dataclass_fields__}
    return read_project(ROOT, Parts(**{name: told for name, told in given.items() if told}))


def main(games: Sequence[str]) -> None:
    """Print the list, for all games or for those named."""
    rules = [rule for rule in stated_rules() if not games or rule.id.partition(".")[0] in games]
    rule_ids = [rule.id for rule in rules]
    illustrated = [rule.id for rule in rules if rule.illustrated]
    for line in report(trace(project(), DOCS, rule_ids), rule_ids, illustrated):
        say(line)


if __name__ == "__main__":
    main(sys.argv[1:])
