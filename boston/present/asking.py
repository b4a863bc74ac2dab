"""Questions for those who want to reckon before they see, in the page but not in view.

Everything a script needs to judge an answer stands here: the right number, the wrong
numbers that slips explain, and for each slip its rule.
"""

from __future__ import annotations

import json

from boston.present.cited import Link, citation, sentence_list
from boston.present.markup import Markup, element, text
from boston.present.predict.question import Question


def question_template(question: Question, link: Link) -> Markup:
    """A question as an inert piece of the page.

    ``data-wrong`` maps each wrong number to the ways to it, each a list of places in the
    list of rules missed.
    """
    missed = (
        element("li", text(slip.words), text(" "), citation(slip.rule, link))
        for slip in question.missed
    )
    wrong = {str(number): ways for number, ways in (question.wrong or {}).items()}
    return element(
        "template",
        element("p", text(question.prompt), class_="ask-prompt"),
        element("ul", *missed, class_="ask-missed"),
        sentence_list(question.reckoning, link, "ask-reckoning"),
        class_="player-question",
        data_answer=question.answer,
        data_wrong=json.dumps(wrong, separators=(",", ":")),
    )
