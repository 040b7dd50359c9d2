"""An explorer on a page, used by hand: clicks on spaces, buttons by their words, state read through the kernel."""

from dataclasses import dataclass

from playwright.sync_api import Locator

from tests.browser.lab import CHECKOUT
from tests.browser.notebook_page import NotebookPage

SCENARIOS = CHECKOUT / "scenarios"
SEVEN = SCENARIOS / "glory" / "seven-provinces.json"
CANVAS = "canvas.hexw-board"


@dataclass
class BoardOnPage:
    """The explorer that the notebook holds in a variable.

    Parameters
    ----------
    notebook
        The page.
    name
        The variable's name.
    """

    notebook: NotebookPage
    name: str = "explorer"

    @property
    def canvas(self) -> Locator:
        """The board's own canvas."""
        return self.notebook.locator(f"canvas.{self.kernel('canvas.name')}")

    @property
    def box(self) -> Locator:
        """What the board is panned in, and what has the focus."""
        return self.canvas.locator("xpath=..")

    @property
    def root(self) -> Locator:
        """The explorer around the board."""
        return self.canvas.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' hexw ')]")

    def scroll(self) -> tuple[int, int]:
        """How far the board is panned in its box."""
        left, top = self.box.evaluate("box => [box.scrollLeft, box.scrollTop]")
        return left, top

    def at(self, space: str) -> tuple[float, float]:
        """Where a space's centre lies on the page as it is scrolled now, in CSS px."""
        (x, y), box = self.place(space), self.canvas.bounding_box()
        assert box is not None
        return box["x"] + x, box["y"] + y

    def kernel(self, expression: str) -> object:
        """The value of an expression about the explorer."""
        return self.notebook.kernel(f"{self.name}.{expression}")

    def wait(self, expression: str, wanted: object) -> None:
        """Wait until an expression about the explorer has a value."""
        self.notebook.wait_kernel(f"{self.name}.{expression}", wanted)

    def place(self, space: str) -> tuple[float, float]:
        """Where a space's centre lies on the canvas as shown, in CSS px."""
        x, y = self.notebook.kernel(f"{self.name}.layout_px.centres[{space!r}]")
        width = self.notebook.kernel(f"{self.name}.layout_px.width")
        box = self.canvas.bounding_box()
        assert box is not None
        return x * box["width"] / width, y * box["width"] / width

    def click(self, space: str) -> None:
        """Click a space."""
        x, y = self.place(space)
        self.canvas.click(position={"x": x, "y": y})

    def hover(self, space: str) -> None:
        """Point at a space."""
        x, y = self.place(space)
        self.canvas.hover(position={"x": x, "y": y})

    def drag(self, source: str, target: str) -> None:
        """Drag from one space to another."""
        self.canvas.scroll_into_view_if_needed()
        box = self.canvas.bounding_box()
        assert box is not None
        mouse = self.notebook.page.mouse
        (ax, ay), (bx, by) = self.place(source), self.place(target)
        mouse.move(box["x"] + ax, box["y"] + ay)
        mouse.down()
        mouse.move(box["x"] + bx, box["y"] + by, steps=6)
        mouse.up()

    def button(self, words: str) -> None:
        """Press a button by its words or its tip."""
        self.root.get_by_role("button", name=words, exact=True).click()

    def pixel(self, space: str, dx: float = 0, dy: float = 0) -> tuple[int, int, int, int]:
        """Colour at a space's centre, moved by so many radii, as the canvas has it."""
        x, y = self.notebook.kernel(f"{self.name}.layout_px.centres[{space!r}]")
        radius = self.notebook.kernel(f"{self.name}.layout_px.radius")
        name = self.kernel("canvas.name")
        return self.notebook.pixel(f"canvas.{name}", (x + dx * radius) * 2, (y + dy * radius) * 2)

    def wait_pixel(
        self, space: str, wanted: tuple[int, int, int], dx: float = 0, dy: float = 0, slack: int = 6
    ) -> None:
        """Wait until the canvas has a colour there."""
        x, y = self.notebook.kernel(f"{self.name}.layout_px.centres[{space!r}]")
        radius = self.notebook.kernel(f"{self.name}.layout_px.radius")
        selector = f"canvas.{self.kernel('canvas.name')}"
        self.notebook.wait_pixel(selector, (x + dx * radius) * 2, (y + dy * radius) * 2, (*wanted, 255), slack)

    def stack(self, space: str) -> dict[str, int]:
        """What lies in a space: how many by owner and kind."""
        found = self.notebook.kernel(
            f"{{f'{{p.owner}} {{p.kind}}'.strip(): n for p, n in {self.name}.session.position.at({space!r})}}"
        )
        assert isinstance(found, dict)
        return found

    def wait_stack(self, space: str, wanted: dict[str, int]) -> None:
        """Wait until a space holds just this."""
        self.notebook.wait_kernel(
            f"{{f'{{p.owner}} {{p.kind}}'.strip(): n for p, n in {self.name}.session.position.at({space!r})}}", wanted
        )

    def wait_reach(self, within: list[str], beyond: list[str]) -> None:
        """Wait until some spaces are within reach and others are not."""
        for spaces, wanted in ((within, True), (beyond, False)):
            reached = f"[s in {self.name}.exploration.reach for s in {spaces!r}]"
            self.notebook.wait_kernel(reached, [wanted] * len(spaces))

    def no_errors(self) -> None:
        """Nothing went wrong in a handler."""
        assert self.kernel("errors.__len__()") == 0, self.notebook.kernel(f"[repr(e) for e in {self.name}.errors]")
