"""What has a bound in milliseconds: undo and steps without a page (P11), a click on a real one (P8)."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from hexwidgets import Explorer, load
from hexwidgets.play.design import EraseBrush
from tests.browser.conftest import ARGUMENTS
from tests.browser.find_browser import require_browser
from tests.browser.lab import Desk, Windows, running_lab

ROOT = Path(__file__).parents[1]
CLICKS = 25


@dataclass(frozen=True)
class Bounded:
    """One line of the second table: a median against a bound, both in ms."""

    id: str
    work: str
    took: float
    most: float

    def __str__(self) -> str:
        verdict = "kept" if self.took <= self.most else f"missed by {self.took - self.most:.1f} ms"
        return f"{self.id:4} {self.work:62} {self.took:9.2f} ms  <= {self.most:5.0f} ms  {verdict}"


def _ms(call: Callable[[], object], rounds: int = 15) -> float:
    took = []
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        took.append((time.perf_counter() - start) * 1000)
    return statistics.median(took)


def history() -> Iterator[Bounded]:
    """P11 on every shipped scenario: the session alone, and the explorer with its picture and panels."""
    for path in sorted((ROOT / "scenarios").rglob("*.json")):
        explorer = Explorer(load(path))
        spaces = [space for space in explorer.session.position.pieces if space in explorer.layout_px]
        explorer.exploration.take(EraseBrush())
        explorer.hand.press(spaces[0])
        session, name = explorer.session, path.stem

        def alone(session: Any = session) -> None:
            session.undo()
            session.redo()

        def shown(explorer: Explorer = explorer) -> None:
            explorer.use("undo", None)
            explorer.use("redo", None)

        yield Bounded("P11", f"{name}: undo and redo", _ms(alone), 5)
        yield Bounded("P11", f"{name}: undo or redo, with picture and panels", _ms(shown) / 2, 5)
        yield from _steps(explorer, name)
        explorer.close()


def _steps(explorer: Explorer, name: str) -> Iterator[Bounded]:
    exploring = explorer.exploration
    explorer.use("undo", None)
    explorer.use("mode", "step")
    for mover in exploring.game.movers(exploring.table):
        exploring.choose(mover)
        reach = exploring.reach
        far = [] if reach is None else [space for space in reach if reach[space] and reach.may_stop(space)]
        if far:
            exploring.aim(far[-1])
            explorer.use("next", None)

            def back_and_forth() -> None:
                explorer.use("back", None)
                explorer.use("next", None)

            if exploring.made < len(exploring.route):
                yield Bounded("P11", f"{name}: a step back or on", _ms(back_and_forth) / 2, 5)
            return


PROVINCE = """
import json, random
from hexwidgets import Explorer
from hexwidgets.model import Hex, label_hexes
from hexwidgets.play import loads
rng = random.Random(11)
hexes = label_hexes(Hex(q - r // 2, r) for r in range(25) for q in range(40))
terrains = ["meadow"] * 5 + ["forest", "forest", "mountains", "swamp", "water"]
spaces = {s: {"q": h.q, "r": h.r, "terrain": rng.choice(terrains)} for s, h in hexes.items()}
here, other = (next(s for s, h in hexes.items() if h == at) for at in (Hex(10, 12), Hex(4, 12)))
for space in (here, other):
    spaces[space]["terrain"] = "meadow"
pieces = [{"space": s, "kind": "cavalry", "owner": "yellow"} for s in (here, other)]
e = Explorer(loads(json.dumps({
    "format": 1, "game": "glory", "title": {"en": "Bench"}, "board": {"spaces": spaces}, "pieces": pieces,
    "players": [{"id": "yellow", "look": "yellow"}],
})))
e
"""

TIMER = """
([selector, points]) => {
  const canvas = document.querySelector(selector), took = [];
  const shown = () => points.map(([x, y]) => canvas.getContext('2d').getImageData(x, y, 1, 1).data.join()).join(';');
  canvas.addEventListener('mousedown', () => {
    const start = performance.now(), before = shown();
    const look = () => (shown() === before ? requestAnimationFrame(look) : took.push(performance.now() - start));
    requestAnimationFrame(look);
  }, true);
  window.hexwBench = took;
}
"""


def page() -> Iterator[Bounded]:
    """P8 on a real page: from the press of the button to the frame in which the other army's reach is drawn."""
    with tempfile.TemporaryDirectory() as folder, running_lab(Path(folder)) as lab, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=require_browser(), args=ARGUMENTS)
        desk = Desk(lab, Windows(chromium), lab.root / "bench", Path(folder))
        notebook = desk([PROVINCE], viewport=(1700, 1150))
        canvas = notebook.locator("canvas.hexw-board")
        canvas.wait_for()
        canvas.scroll_into_view_if_needed()
        places = [notebook.kernel(f"e.layout_px.centres[{name}]") for name in ("here", "other")]
        selector = f"canvas.{notebook.kernel('e.canvas.name')}"
        width = notebook.kernel("e.layout_px.width")
        box = canvas.bounding_box()
        assert box is not None
        scale = box["width"] / width
        density = notebook.kernel("e.canvas.widget.width / e.layout_px.width")
        notebook.page.evaluate(TIMER, [selector, [[x * density, (y + 20) * density] for x, y in places]])
        for click in range(CLICKS):
            x, y = places[click % 2]
            notebook.page.mouse.click(box["x"] + x * scale, box["y"] + y * scale)
            notebook.page.wait_for_function(f"() => window.hexwBench.length > {click}")
        took = notebook.page.evaluate("() => window.hexwBench")
        yield Bounded("P8", "1,000 hexes: click on another army to pixels, in Chromium", statistics.median(took), 100)
        desk.close()
        chromium.close()


def main() -> None:
    """Print the table, line by line as it is measured."""
    for lines in (history(), page()):
        for line in lines:
            print(line, flush=True)


if __name__ == "__main__":
    main()
