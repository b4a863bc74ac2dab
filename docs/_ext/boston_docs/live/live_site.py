"""What live examples need of the site: the runtime, and a script on the pages that have any."""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

from boston_docs.live import live_nodes
from boston_docs.live.runtime import Runtime, prepare, publish
from boston_docs.site.written import Written, when_written
from tools.places import SetupError

FOLDER = "live"
#: Builders whose pages can run scripts.
BUILDERS = {"html", "dirhtml", "singlehtml"}

_prepared: dict[str, Runtime] = {}


def prepare_runtime(app: Sphinx, config: Config) -> None:
    """Make the runtime before anything is read.

    Pages name the folder of the scripts, which is named for all that the scripts will load.
    """
    if not config.live_runtime:
        return
    try:
        runtime = prepare()
    except SetupError as error:
        raise ExtensionError(f"The runtime of the live examples cannot be made. {error}") from error
    _prepared[str(app.outdir)] = runtime
    config.live_scripts = runtime.scripts


def publish_runtime(app: Sphinx, error: Exception | None) -> None:
    """Put the runtime beside the pages that have been written."""
    runtime = _prepared.pop(str(app.outdir), None)
    if runtime is not None and error is None and app.builder.name in BUILDERS:
        publish(runtime, static_folder(app))


def static_folder(app: Sphinx) -> Path:
    """Return where the runtime lies beside the pages."""
    return Path(app.outdir, "_static", FOLDER)


def add_script(page: Written) -> None:
    """Let a page with examples load their style, and the script that makes them live."""
    app = page.app
    if not page.has(live_nodes.live_example):
        return
    app.add_css_file(f"{FOLDER}.css", priority=900)
    if app.config.live_scripts and app.builder.name in BUILDERS:
        app.add_js_file(f"{FOLDER}/{app.config.live_scripts}/live.js", type="module")


def setup(app: Sphinx) -> None:
    """Register the events."""
    # The tests of the extensions do without it.
    app.add_config_value("live_runtime", True, "html", types=frozenset({bool}))
    app.add_config_value("live_scripts", "", "html", types=frozenset({str}))
    app.connect("config-inited", prepare_runtime)
    when_written(app, add_script)
    app.connect("build-finished", publish_runtime)
