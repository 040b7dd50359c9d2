"""A notebook open in JupyterLab, with the kernel behind it, as a test sees it."""

import ast
import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page
from playwright.sync_api import TimeoutError as LateError

Pixel = tuple[int, int, int, int]

# Console errors that JupyterLab itself prints and that say nothing about a notebook.
LAB_NOISE: tuple[re.Pattern[str], ...] = ()

OPEN_MILLISECONDS = 90_000
RUN_MILLISECONDS = 180_000
KERNEL_MILLISECONDS = 60_000
WAIT_MILLISECONDS = 30_000

PANEL = "window.jupyterapp.shell.currentWidget"

READY = """path => {
  const panel = window.jupyterapp?.shell?.currentWidget;
  const context = panel?.sessionContext;
  const kernel = context?.session?.kernel;
  return !!(panel?.context?.path === path && panel.context.isReady && context?.isReady
    && kernel?.connectionStatus === 'connected' && kernel.status === 'idle');
}"""

# A promise, or an error when it takes too long: Playwright itself waits for a script without a limit.
IN_TIME = """(promise, milliseconds, what) => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}"""

COMMAND = f"""([command, milliseconds]) =>
  ({IN_TIME})(window.jupyterapp.commands.execute(command), milliseconds, command).then(() => null)"""

# Resolves to the reply of the kernel.
ASK = """async ([code, expressions, milliseconds]) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const future = kernel.requestExecute({
    code, user_expressions: expressions, silent: true, store_history: false,
    stop_on_error: false, allow_stdin: false,
  });
  const reply = await (IN_TIME)(future.done, milliseconds, 'the answer of the kernel');
  return reply.content;
}""".replace("IN_TIME", IN_TIME)

# Asks again and again until the answer is the wanted one; false when it took too long. Playwright's own waiting
# takes the promise of an asynchronous script for a true value.
SAME_VALUE = f"""async ([expressions, milliseconds, wanted]) => {{
  const end = Date.now() + milliseconds;
  for (;;) {{
    const reply = await ({ASK})(['', expressions, milliseconds]);
    if (reply.user_expressions?.value?.data?.['text/plain'] === wanted) return true;
    if (Date.now() > end) return false;
    await new Promise((wake) => setTimeout(wake, 50));
  }}
}}"""

PIXEL = """([selector, x, y]) => {
  const canvas = document.querySelector(selector);
  if (!canvas) throw new Error(`no canvas ${selector}`);
  return Array.from(canvas.getContext('2d').getImageData(x, y, 1, 1).data);
}"""

SAME_PIXEL = f"""([selector, x, y, wanted, slack]) => {{
  if (!document.querySelector(selector)) return false;
  return ({PIXEL})([selector, x, y]).every((value, i) => Math.abs(value - wanted[i]) <= slack);
}}"""


@dataclass
class NotebookPage:
    """A notebook in the browser.

    Cells are counted from 0 over all cells of the notebook. A cell that fails makes the test fail with
    the cell's traceback.

    Attributes
    ----------
    page
        Playwright's page, for clicks and locators.
    path
        The notebook's file, in a folder of its own.
    errors
        What the page threw or printed as an error to the console. The fixture that opened the notebook
        fails when any is left at the test's end; a test that provokes one looks at it and clears.
    """

    page: Page
    path: Path
    shots: Path
    errors: list[str] = field(default_factory=list)

    @property
    def folder(self) -> Path:
        """The folder of the notebook, and of the files that its cells save."""
        return self.path.parent

    def open(self, url: str) -> None:
        """Go to the notebook and wait until its kernel is ready."""
        self.page.set_default_timeout(WAIT_MILLISECONDS)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._heard)
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.page.goto(url)
        self._wait_until_ready()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            said = f"{message.text} ({message.location.get('url', '')})"
            if not any(noise.search(said) for noise in LAB_NOISE):
                self.errors.append(said)

    def _wait_until_ready(self) -> None:
        served = "/".join(self.path.parts[-3:])
        self.page.wait_for_function(READY, arg=served, timeout=OPEN_MILLISECONDS)

    def locator(self, selector: str) -> Locator:
        """The elements of the page that a CSS selector names."""
        return self.page.locator(selector)

    def run_all(self) -> None:
        """Run all cells and wait until they are done."""
        self._command("notebook:run-all-cells")
        for index in range(self.cell_count()):
            self._fail_if_cell_failed(index)

    def run_cell(self, index: int) -> None:
        """Run one cell (again) and wait until it is done."""
        self.page.evaluate(f"index => {{ {PANEL}.content.activeCellIndex = index; }}", index)
        self._command("notebook:run-cell")
        self._fail_if_cell_failed(index)

    def _command(self, name: str) -> None:
        """Execute a command of JupyterLab's and wait until it is done."""
        self.page.evaluate(COMMAND, [name, RUN_MILLISECONDS])

    def cell_count(self) -> int:
        """How many cells the notebook has."""
        count: int = self.page.evaluate(f"() => {PANEL}.content.widgets.length")
        return count

    def outputs(self, index: int) -> list[dict[str, Any]]:
        """The outputs of a cell, in the notebook format."""
        found: list[dict[str, Any]] = self.page.evaluate(
            f"index => {PANEL}.content.widgets[index].model.toJSON().outputs ?? []", index
        )
        return found

    def _fail_if_cell_failed(self, index: int) -> None:
        for output in self.outputs(index):
            if output["output_type"] == "error":
                raise AssertionError(f"cell {index} failed\n" + _plain("\n".join(output["traceback"])))

    def execute(self, code: str) -> None:
        """Run statements in the notebook's kernel, outside its cells."""
        reply = self.page.evaluate(ASK, [code, {}, KERNEL_MILLISECONDS])
        if reply["status"] != "ok":
            raise AssertionError(_plain("\n".join(reply.get("traceback", [reply["status"]]))))

    def kernel(self, expression: str) -> Any:
        """The value of a Python expression in the notebook's kernel, by way of JSON."""
        reply = self.page.evaluate(ASK, ["", {"value": _as_json(expression)}, KERNEL_MILLISECONDS])
        if reply["status"] != "ok":
            raise AssertionError(f"the kernel answered {reply['status']!r} to {expression}")
        answer = reply["user_expressions"]["value"]
        if answer["status"] != "ok":
            raise AssertionError(_plain("\n".join(answer["traceback"])))
        return json.loads(ast.literal_eval(answer["data"]["text/plain"]))

    def wait_kernel(self, expression: str, wanted: Any) -> None:
        """Wait until an expression in the kernel has a value, since clicks arrive there a little later."""
        text = repr(json.dumps(wanted, sort_keys=True))
        if not self.page.evaluate(SAME_VALUE, [{"value": _as_json(expression)}, WAIT_MILLISECONDS, text]):
            assert self.kernel(expression) == wanted, expression

    def pixel(self, selector: str, x: float, y: float) -> Pixel:
        """Red, green, blue and alpha (0-255) of a canvas at a backing-store pixel."""
        red, green, blue, alpha = self.page.evaluate(PIXEL, [selector, x, y])
        return red, green, blue, alpha

    def wait_pixel(self, selector: str, x: float, y: float, wanted: Pixel, slack: int = 0) -> None:
        """Wait until a pixel of a canvas has a colour, each channel up to a slack."""
        try:
            self.page.wait_for_function(SAME_PIXEL, arg=[selector, x, y, list(wanted), slack])
        except LateError:
            assert self.pixel(selector, x, y) == wanted, f"{selector} at {x}, {y}"

    def save(self) -> None:
        """Save the notebook and wait until it is on disk."""
        self._command("docmanager:save")
        self.page.wait_for_function(f"() => {PANEL}.context.model.dirty === false")

    def reload(self) -> None:
        """Save, load the page anew and wait until it is ready, with the same kernel."""
        self.save()
        before = self._kernel_id()
        self.page.reload()
        self._wait_until_ready()
        assert self._kernel_id() == before, "the page came back with another kernel"

    def reopen(self) -> None:
        """Load the page anew and wait until it is ready, after its kernel was ended: with a new one, nothing run."""
        self.page.reload()
        self._wait_until_ready()

    def _kernel_id(self) -> str:
        found: str = self.page.evaluate(f"() => {PANEL}.sessionContext.session.kernel.id")
        return found

    def shot(self, name: str) -> Path:
        """A picture of the page, for people to look at."""
        file = self.shots / f"{name}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=file)
        return file


def _as_json(expression: str) -> str:
    return f"__import__('json').dumps((\n{expression}\n), sort_keys=True)"


def _plain(text: str) -> str:
    """The text without terminal colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)
