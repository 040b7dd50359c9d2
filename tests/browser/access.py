"""What axe-core finds in an explorer, and what of it does not fit its page."""

from collections.abc import Mapping, Sequence
from typing import Any

from axe_playwright_python.sync_playwright import Axe

from tests.browser.notebook_page import NotebookPage

AXE = Axe()

# What ipywidgets break, by axe rule: the elements, by a selector, and the issue upstream. Both are met only where the
# companion cannot be loaded: it gives the handle of a slider its label's name, and the picture stands for itself.
UPSTREAM: Mapping[str, tuple[str, str]] = {
    "aria-input-field-name": (
        ".widget-slider .noUi-handle",
        "https://github.com/jupyter-widgets/ipywidgets/issues/2650",
    ),
    "svg-img-alt": ('svg[role="img"][viewBox="0 0 48 48"]', "the sign of a broken widget; no issue found"),
}

MATCHES = "([found, known]) => document.querySelector(found)?.matches(known) ?? false"


def found_by_axe(
    notebook: NotebookPage, known: Mapping[str, tuple[str, str]] | None = None, rules: Sequence[str] = ()
) -> list[str]:
    """Everything that axe-core finds in the explorers on the page, but for what is known.

    Parameters
    ----------
    known
        Rules, with the elements that break them by a selector, and why.
    rules
        The rules to ask; none for all.
    """
    answer: dict[str, Any] = AXE.run(
        notebook.page, context=".hexw", options={"runOnly": list(rules)} if rules else {}
    ).response
    assert answer["passes"], "axe has looked at nothing"
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:200]}"
        for rule in answer["violations"]
        for node in rule["nodes"]
        if rule["id"] not in (known or {})
        or not notebook.page.evaluate(MATCHES, [node["target"][0], (known or {})[rule["id"]][0]])
    ]


# Of every element that is seen, the canvas in its box and pictures apart: whether it stands out of the explorer to the
# left or right, or whether its words are cut. Of controls: whether two lie on each other.
UNFIT = """() => {
  const root = document.querySelector('.hexw'), frame = root.getBoundingClientRect(), bad = [], controls = [];
  if (root.scrollWidth > root.clientWidth + 1) bad.push(`the explorer: ${root.scrollWidth} > ${root.clientWidth}`);
  for (const each of root.querySelectorAll('*')) {
    const box = each.getBoundingClientRect(), style = getComputedStyle(each);
    if (!box.width || !box.height || style.visibility === 'hidden' || style.clipPath !== 'none') continue;
    if (each.closest('.hexw-box, svg')) continue;
    const what = `${each.tagName}.${each.className} ${each.textContent.slice(0, 40)}`;
    if (box.left < frame.left - 1 || box.right > frame.right + 1) {
      bad.push(`${what} stands out: ${box.left - frame.left} to ${box.right - frame.left} of ${frame.width}`);
    }
    const wordy = /^(BUTTON|LABEL|TD|TH|LI|CITE|SELECT|H4)$/.test(each.tagName) && style.display !== 'inline';
    if (wordy && each.scrollWidth > each.clientWidth + 1) {
      bad.push(`${what} is cut: ${each.scrollWidth} > ${each.clientWidth}`);
    }
    if (/^(BUTTON|INPUT|SELECT|CANVAS)$/.test(each.tagName) || each.getAttribute('role') === 'tab') {
      controls.push([what, box]);
    }
  }
  controls.forEach(([what, box], i) => {
    for (const [other, near] of controls.slice(i + 1)) {
      const across = Math.min(box.right, near.right) - Math.max(box.left, near.left);
      const down = Math.min(box.bottom, near.bottom) - Math.max(box.top, near.top);
      if (across > 1.5 && down > 1.5) bad.push(`${what} lies on ${other}`);
    }
  });
  return [controls.length, bad];
}"""


def unfit(notebook: NotebookPage) -> list[str]:
    """What stands out of the explorer, is cut, or lies on another control."""
    controls, bad = notebook.page.evaluate(UNFIT)
    assert controls > 15, "the explorer is not shown"
    found: list[str] = bad
    return found


MOVING = """() => {
  const still = (text) => text.split(',').every((each) => parseFloat(each) === 0);
  const moves = ({ transitionDuration, transitionDelay, animationName }) =>
    animationName !== 'none' || !still(transitionDuration) || !still(transitionDelay);
  const all = [...document.querySelectorAll('.hexw, .hexw *')];
  const found = all.filter((each) => moves(getComputedStyle(each)) || each.getAnimations().length);
  return found.map((each) => each.outerHTML);
}"""


def moving(notebook: NotebookPage) -> list[str]:
    """The elements of the explorers that have a transition or an animation."""
    found: list[str] = notebook.page.evaluate(MOVING)
    return [each[:200] for each in found]
