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
# left or right, or whether its words are cut or broken. Of controls: whether two lie on each other. What a box that
# scrolls can bring into sight is neither out nor cut.
UNFIT = """() => {
  const scrolls = (style, axis) => /auto|scroll/.test(style[`overflow${axis}`]);
  const hides = (style, axis) => /hidden|clip/.test(style[`overflow${axis}`]);
  // Where a box ends once all is scrolled to that can be, and what hides a part of it for good.
  const inSight = (each) => {
    let { left, right, top, bottom } = each.getBoundingClientRect();
    let hidden = null;
    for (let up = each.parentElement; up && up !== root.parentElement; up = up.parentElement) {
      const style = getComputedStyle(up), area = up.getBoundingClientRect();
      if (scrolls(style, 'X')) {
        if (left + up.scrollLeft < area.left - 1) hidden ??= up;
        [left, right] = [Math.max(left, area.left), Math.min(right, area.right)];
      } else if (hides(style, 'X') && (left < area.left - 1 || right > area.right + 1)) hidden ??= up;
      if (scrolls(style, 'Y')) {
        if (top + up.scrollTop < area.top - 1) hidden ??= up;
        [top, bottom] = [Math.max(top, area.top), Math.min(bottom, area.bottom)];
      } else if (hides(style, 'Y') && (top < area.top - 1 || bottom > area.bottom + 1)) hidden ??= up;
    }
    return { left, right, hidden };
  };
  // The words of an element's own text that stand on two lines.
  const broken = (each) => [...each.childNodes].filter((node) => node.nodeType === 3).flatMap((node) =>
    [...node.data.matchAll(/[\\p{L}\\p{N}]+/gu)].filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }).map(([word]) => word));
  const root = document.querySelector('.hexw'), frame = root.getBoundingClientRect(), bad = [], controls = [];
  if (root.scrollWidth > root.clientWidth + 1) bad.push(`the explorer: ${root.scrollWidth} > ${root.clientWidth}`);
  for (const each of root.querySelectorAll('*')) {
    const box = each.getBoundingClientRect(), style = getComputedStyle(each);
    if (!box.width || !box.height || style.visibility === 'hidden') continue;
    if (each.closest('.hexw-box, svg')) continue;
    let unseen = false; // what is there for screen readers alone
    for (let up = each; up !== root; up = up.parentElement) unseen ||= getComputedStyle(up).clipPath !== 'none';
    if (unseen) continue;
    const what = `${each.tagName}.${each.className} ${each.textContent.slice(0, 40)}`;
    const { left, right, hidden } = inSight(each);
    if (left < frame.left - 1 || right > frame.right + 1) {
      bad.push(`${what} stands out: ${left - frame.left} to ${right - frame.left} of ${frame.width}`);
    }
    for (const word of broken(each)) bad.push(`${what} breaks ${word}`);
    const wordy = /^(BUTTON|LABEL|TD|TH|LI|CITE|SELECT|H4)$/.test(each.tagName) && style.display !== 'inline';
    if (wordy && !scrolls(style, 'X') && each.scrollWidth > each.clientWidth + 1) {
      bad.push(`${what} is cut: ${each.scrollWidth} > ${each.clientWidth}`);
    }
    if (wordy && hidden) bad.push(`${what} is hidden in part by ${hidden.tagName}.${hidden.className}`);
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
    """What stands out of the explorer, is cut or broken within a word, or lies on another control."""
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
