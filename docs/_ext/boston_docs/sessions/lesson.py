"""Lessons: questions about a recorded deal, which a reader answers by pressing a card or a button.

    ```{lesson} solo/lesson.toml
    ```

The argument is a file in the folder of the pages. It names a session record (``record``) and has a
table ``[[question]]`` for each question:

* ``title`` and ``ask``: the heading, and the question.
* ``told``: a text before the question, if it needs one.
* ``at``, ``answer``, ``options``, ``hand`` and ``hide``: see ``boston.apps.present.lesson``. Any
  other answer is a number of the deal, in the words of the role ``computed``: ``tricks Bo``.
* ``why``: why the right answer is right, with links to the rules.
* ``but``: by option, why it is wrong. An option that a rule refuses needs no such text, nor does a
  losing card.

The engine says which options are right. The build fails if no option or every option is right, if
an option does not exist, or if a wrong option has no reason. Without scripts, the answer to each
question is in a closed box.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston.apps.present.markup import element
from boston.base.words import listed, opening
from boston_docs.asking import questions
from boston_docs.asking.engine import PageDirective, PageError
from boston_docs.live.examples import examples_folder
from boston_docs.parts import named, section
from boston_docs.sessions.player import with_cards
from boston_docs.site.written import add_html_node, add_wide_part, tagged

# docutils finds the methods for a node by the name of its class. It writes such names in small
# letters.
# ruff: noqa: N801

#: The keys of a question, and those that every question needs.
KEYS: Final = (*("title", "ask", "told", "at", "answer", "options", "hand", "hide", "why", "but"),)
NEEDED: Final = ("title", "ask", "at", "answer", "why")
#: The word before the number of a question in its anchor.
ANCHOR: Final = "question"


class lesson_form(nodes.General, nodes.Element):
    """The cards and facts of a question, its options, and a place for the verdict."""


class Lesson(PageDirective):
    """The directive ``lesson``: questions about a deal, with answers from the engine."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return a section for each question; raise `PageError` if one cannot be asked."""
        name = self.arguments[0]
        file = Path(self.env.srcdir, name)
        self.env.note_dependency(str(file))
        record, asked = read(file, name)
        path = examples_folder(self.env) / record
        if not path.is_file():
            raise PageError(f"{name}: examples/{record} does not exist; write it, or fix 'record'")
        self.env.note_dependency(str(path))
        return [self.question(number, each, str(path)) for number, each in enumerate(asked, 1)]

    def question(self, number: int, asked: Mapping[str, Any], record: str) -> nodes.section:
        """Return a question: its text, its table, its options, its verdicts and its answer."""
        found = self.ask(questions.lesson, record, asked)
        right = [each for each in found["options"] if each["is_right"]]
        wrong = [each for each in found["options"] if not each["is_right"]]
        place = f"{self.arguments[0]}, question {number}"
        if not right or not wrong:
            raise PageError(f"{place}: {fault_of(right, wrong)}")
        answer = opening(listed(each["label"] for each in right))
        parts = [
            *self.text(asked.get("told", "")),
            *self.text(asked["ask"]),
            lesson_form(lesson=self.arguments[0], html=found["table"], options=found["options"]),
            *(self.verdict(each, asked, place) for each in wrong),
            tagged(
                "",
                *([] if len(right) > MOST else [nodes.paragraph("", f"{answer}.")]),
                *self.text(asked["why"]),
                tags=(ANSWER, "</details>\n"),
            ),
        ]
        return section(f"{ANCHOR}-{number}", asked["title"], parts, "lesson-question")

    def verdict(
        self, option: Mapping[str, Any], asked: Mapping[str, Any], place: str
    ) -> nodes.Node:
        """Return the reason why an option is wrong. Scripts show it."""
        said = option["said"]
        text = asked.get("but", {}).get(said, "")
        if not text and not option["why"]:
            raise PageError(f"{place}: the option {said!r} is wrong: write the reason under 'but'")
        reason = nodes.paragraph("", f"{opening(option['why'])}. ") if option["why"] else None
        if reason is not None and option["rule"]:
            reason += named("id", option["rule"], self.lineno)
        shown = [*([reason] if reason is not None and not text else []), *self.text(text)]
        tags = (f'<div class="lesson-verdict" data-for="{said}" hidden="">\n', "</div>\n")
        return tagged("", *shown, tags=tags)

    def text(self, text: str) -> Sequence[nodes.Node]:
        """Return a text of the file as nodes."""
        return self.parse_text_to_nodes(text) if text else []


def fault_of(right: Sequence[Any], wrong: Sequence[Any]) -> str:
    """Return what a question lacks that has no right option or no wrong option.

    >>> fault_of([], []), fault_of([], ["5"])
    ("it has no options; check 'answer'", 'no option is right; add a right one')
    """
    if not right and not wrong:
        return "it has no options; check 'answer'"
    return (
        f"{'no' if wrong else 'every'} option is right; add a {'right' if wrong else 'wrong'} one"
    )


#: The beginning of the box with the answer. It does not list more right options than ``MOST``.
ANSWER: Final = '<details class="lesson-answer"><summary>The answer</summary>\n'
MOST: Final = 3


def read(file: Path, name: str) -> tuple[str, Sequence[Mapping[str, Any]]]:
    """Return the record and the questions of a lesson; raise `PageError` for a faulty file."""
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise PageError(f"{name}: there is no such file; write the lesson") from None
    except tomllib.TOMLDecodeError as error:
        raise PageError(f"{name}: {error}") from None
    for number, asked in enumerate(found.get("question", ()), 1):
        missing = [key for key in NEEDED if key not in asked]
        unknown = [key for key in asked if key not in KEYS]
        if missing or unknown:
            fault = f"has no {listed(missing)}" if missing else f"has {listed(unknown)}"
            raise PageError(f"{name}, question {number}: {fault}; the keys are {', '.join(KEYS)}")
    if "record" not in found or not found.get("question"):
        raise PageError(f"{name}: write 'record' and at least one [[question]]")
    return found["record"], found["question"]


def form(self: HTML5Translator, node: lesson_form) -> str:
    """Return the table of a question, its other options, and a place for the verdict.

    A script makes a button of each option, because without scripts a button would do nothing.
    """
    options, html = node["options"], with_cards(self, node["html"])
    others = [
        element("span", each["label"], data_option=each["said"], data_right=each["is_right"])
        for each in options
        if f'data-option="{each["said"]}"' not in html
    ]
    group = {"class_": "lesson-options", "role": "group", "aria_label": "Your answer"}
    return (
        f'<div class="lesson-form" data-lesson="{self.attval(node["lesson"])}">{html}'
        f"{element('div', *others, **group) if others else ''}"
        '<div class="lesson-said" role="status"></div></div>\n'
    )


def setup(app: Sphinx) -> None:
    """Register the directive, its node, its style sheet and its script."""
    app.add_directive("lesson", Lesson)
    add_html_node(app, lesson_form, form)
    add_wide_part(app, (lesson_form,), "learn.js", "table.css", "learn.css")
