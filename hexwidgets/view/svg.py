"""A scene as a self-contained SVG document (SVG 1.1)."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from hexwidgets.view.scene import LAYERS, Item, Lines, Path, Polygons, Scene, Segment, Text

FONT = "DejaVu Sans, sans-serif"
MIDDLE = 0.36
"""From the middle of a line of text down to its baseline, in font sizes: half of a capital's height."""


def to_svg(scene: Scene, title: str = "", description: str = "") -> str:
    """The scene as SVG text.

    Parameters
    ----------
    scene
        What is painted.
    title, description
        What a screen reader says of it; with neither the picture is marked as decoration.
    """
    width, height = _n(scene.width), _n(scene.height)
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    told = f'role="img" aria-label={quoteattr(title or description)}' if title or description else 'aria-hidden="true"'
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" {told}>']
    if title:
        out.append(f"<title>{escape(title)}</title>")
    if description:
        out.append(f"<desc>{escape(description)}</desc>")
    if scene.background:
        out.append(f'<rect width="100%" height="100%" fill="{scene.background}"/>')
    for layer in LAYERS:
        items = scene.layers.get(layer, ())
        if items:
            out += [f'<g class="{layer}">', *(line for item in items for line in _item(item)), "</g>"]
    return "\n".join([*out, "</svg>", ""])


def path_data(segments: Iterable[Segment]) -> str:
    """SVG path data of a path, to a hundredth of a px; what a canvas's ``Path2D`` reads as well."""
    return "".join(command + " ".join(map(_n, v)) for command, v in segments)


def _item(item: Item) -> Iterable[str]:
    match item:
        case Polygons():
            groups: dict[str | None, list[str]] = {}
            fills = item.fill if isinstance(item.fill, tuple) else (item.fill,) * len(item.polygons)
            for polygon, fill in zip(item.polygons, fills, strict=True):
                groups.setdefault(fill, []).append("M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in polygon) + "Z")
            for fill, data in groups.items():
                yield f'<path d="{"".join(data)}"{_pen(fill, item.stroke, item.width, item.opacity)}/>'
        case Lines():
            drawn = "".join(f"M{_n(a)} {_n(b)}L{_n(c)} {_n(d)}" for a, b, c, d in item.lines)
            yield f'<path d="{drawn}"{_pen(None, item.stroke, item.width, item.opacity)}/>'
        case Path():
            rule = ' fill-rule="evenodd"' if item.rule == "evenodd" else ""
            dash = f' stroke-dasharray="{" ".join(map(_n, item.dash))}"' if item.dash else ""
            pen = _pen(item.fill, item.stroke, item.width, item.opacity)
            yield f'<path d="{path_data(item.segments)}"{pen}{rule}{dash}/>'
        case Text():
            yield from _text(item)


def _text(item: Text) -> Iterable[str]:
    anchor = {"center": "middle", "left": "start", "right": "end"}[item.align]
    style = f' font-size="{_n(item.size)}" text-anchor="{anchor}"'
    style += ' font-weight="bold"' if item.bold else ""
    style += ' font-style="italic"' if item.italic else ""
    style += f' opacity="{item.opacity:g}"' if item.opacity < 1 else ""
    place = f'x="{_n(item.at[0])}" y="{_n(item.at[1] + item.size * MIDDLE)}"'
    text = escape(item.text)
    if item.halo and item.halo_width:
        pen = _pen(item.halo, item.halo, item.halo_width, 1)
        yield f'<text {place}{style}{pen} aria-hidden="true">{text}</text>'
    yield f'<text {place}{style} fill="{item.fill}">{text}</text>'


def _pen(fill: str | None, stroke: str | None, width: float, opacity: float) -> str:
    pen = f' fill="{fill or "none"}"'
    if stroke:
        pen += f' stroke="{stroke}" stroke-width="{width:.2f}" stroke-linejoin="round" stroke-linecap="round"'
    return pen + (f' opacity="{opacity:g}"' if opacity < 1 else "")


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"
