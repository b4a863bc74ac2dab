"""Live examples: run when the site is built, shown with their results, and run again by readers.

    ```{example} swedish/payment.py
    :caption: The source's payment example
    ```

The examples of a page share a namespace, in the page's order. One that raises fails the build,
unless its header says ``# raises: NameOfTheError``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from boston.cite.examples import checksum_of
from boston_docs.apparatus.cite import thing_control
from boston_docs.apparatus.references import linked
from boston_docs.asking import engine
from boston_docs.code.example_file import ExampleFile, read_example
from boston_docs.code.project import current_project
from boston_docs.live import example_files, live_nodes, live_site
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.links import link_to

#: Longer than this no example may take: a reader would not wait either.
SECONDS = 60
#: What the header of an example says that is taken from no source.
OURS = "ours"


class FileDirective(SphinxDirective):
    """What showing an example and showing a session record have in common."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"caption": directives.unchanged_required}

    def read(self, suffix: str) -> ExampleFile | None:
        """Read the file that is named, and let the page depend on it."""
        name = self.arguments[0]
        folder = examples_folder(self.env)
        path = (folder / name).resolve()
        self.env.note_dependency(path)
        if path.suffix != suffix or not path.is_relative_to(folder) or not path.is_file():
            text = (
                f"examples/{name}: there is no such file that ends in {suffix}; "
                "write it, or mend the name here"
            )
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)
            return None
        return read_example(path)

    def frame(self, node: nodes.Element, file: ExampleFile, *content: nodes.Node) -> nodes.Element:
        """Put caption, content and origin into ``node`` and make it a target for links."""
        name = self.arguments[0]
        node["ids"] = [f"example-{re.sub(r'[^a-z0-9]+', '-', name.rpartition('.')[0].lower())}"]
        self.set_source_info(node)
        self.state.document.note_explicit_target(node, node)
        rule_domain(self.env).note_example(self.env.docname, name, node["ids"][0])
        node += self.caption(name)
        node += content
        node += nodes.paragraph("", "", *self.about(name, file), classes=["live-about"])
        return node

    def caption(self, name: str) -> nodes.Node:
        """Return the caption; without one the file's name has to do."""
        words = self.options.get("caption", name)
        inline, messages = self.parse_inline(words, lineno=self.lineno)
        return live_nodes.live_caption(words, "", *inline, *messages)

    def about(self, name: str, file: ExampleFile) -> Iterator[nodes.Node]:
        """Yield where the example comes from, its rules and its file."""
        if file.origin:
            ours = file.origin.casefold() == OURS
            origin = "Our own example" if ours else f"From {file.origin}"
            words = linked(self.env, f"{origin}.")
            yield nodes.inline("", "", *words, classes=["live-origin"])
            yield nodes.Text(" ")
        for number, rule in enumerate(file.rules):
            yield nodes.Text(", " if number else "Rules: ")
            yield self.rule_link(rule)
        yield nodes.Text(". File " if file.rules else "File ")
        path = f"{example_files.FOLDER}/{name}"
        yield example_files.example_file("", "", nodes.literal("", path), path=path)

    def cite(self, kind: str, shown: nodes.Element, file: ExampleFile) -> nodes.Node:
        """How the example that is shown is cited."""
        name = self.arguments[0]
        told = {
            "name": name,
            "title": shown.children[0].astext(),
            "origin": file.origin or OURS,
            "checksum": checksum_of((examples_folder(self.env) / name).read_bytes()),
        }
        return thing_control(kind, self.env.docname, shown["ids"][0], **told)

    def rule_link(self, rule: str) -> nodes.Node:
        """Return a citation of a rule; an unknown one is reported by the rules' own check."""
        return link_to("id", rule, nodes.literal("", rule), self.lineno)


class ExampleDirective(FileDirective):
    """A piece of Python with its result."""

    def run(self) -> list[nodes.Node]:
        """Show the code; the result is filled in when the whole page has been read."""
        file = self.read(".py")
        if file is None:
            return []
        code = nodes.literal_block(file.source, file.source, language="python")
        example = live_nodes.live_example(
            "", name=self.arguments[0], source_code=file.source, raises=file.raises
        )
        self.frame(example, file, live_nodes.live_code("", code), live_nodes.live_result())
        example += self.cite("program", example, file)
        return [example]


class SessionDirective(FileDirective):
    """A session record, as it is in its file."""

    def run(self) -> list[nodes.Node]:
        """Show the record."""
        file = self.read(".toml")
        if file is None:
            return []
        block = nodes.literal_block(file.source, file.source, language="toml")
        record = self.frame(live_nodes.live_record(), file, block)
        record += self.cite("record", record, file)
        return [record]


def examples_folder(env: BuildEnvironment) -> Path:
    """Return the folder of the examples."""
    return current_project(env).root / str(env.config.rule_examples)


def run_examples(app: Sphinx, document: nodes.document) -> None:
    """Run the examples of a page that has been read, and put in what they print."""
    examples = list(document.findall(live_nodes.live_example))
    if not examples:
        return
    if len(examples) > 1:
        examples[0].parent.insert(examples[0].parent.index(examples[0]), live_nodes.live_all())
    sources = [(node["name"], node["source_code"]) for node in examples]
    for example, outcome in zip(examples, outcomes(app.env, sources), strict=True):
        problem = unexpected(outcome["raised"], example["raises"])
        if problem:
            text = f"examples/{example['name']}: {problem}\n{outcome['text']}"
            rule_domain(app.env).note_problem(app.env.docname, example.line or 0, text)
        fill(example, outcome["text"], outcome["error"])


def outcomes(env: BuildEnvironment, examples: list[tuple[str, str]]) -> list[dict[str, Any]]:
    """Run examples, each a name and its source, one after the other in one namespace."""
    asked = str(examples_folder(env)), json.dumps(examples)
    try:
        found: list[dict[str, Any]] = engine.ask(env, "examples", *asked, seconds=SECONDS)
    except engine.EngineError as error:
        return [{"text": "", "error": None, "raised": error.why} for _ in examples]
    return found


def unexpected(raised: str | None, expected: str | None) -> str | None:
    """Say what is wrong when an example did not end as its header says."""
    if raised == expected:
        return None
    if expected is None:
        return f"it raised {raised}; if that is meant, its header must say `# raises: {raised}`"
    return f"its header says `# raises: {expected}`, but it raised {raised or 'nothing'}"


def fill(example: live_nodes.live_example, text: str, error: str | None) -> None:
    """Put the printed result into an example."""
    (result,) = example.findall(live_nodes.live_result)
    result += live_nodes.live_output(text, text, error=error or "")
    result["empty"] = not text


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    example_files.setup(app)
    live_nodes.setup(app)
    live_site.setup(app)
    app.add_directive("example", ExampleDirective)
    app.add_directive("session", SessionDirective)
    app.connect("doctree-read", run_examples)
    return {
        "version": "1",
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
