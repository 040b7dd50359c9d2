"""The tree of what could happen as a picture: the line of play, folded branches beside it, outcomes at the right.

A diamond is somebody's decision, a disc is dice; a branch is as wide as it is likely; the current node has a ring; what
is folded is a pill with dots and the number of nodes in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from hexwidgets.rules import Answer, Choice, Node, Outlook, Say, Tree, Value, answer_name, outlook
from hexwidgets.view.lettering import SLACK, widest_word, width, wrap
from hexwidgets.view.outcomes import ROW, Rows, rows_of
from hexwidgets.view.scene import Item, LayerName, Lines, Path, Point, Scene, Segment, Text
from hexwidgets.view.shapes import circle, pill, polygon
from hexwidgets.view.theme import LIGHT, Page

PAD, HEAD = 20.0, 64.0
BODY, SMALL, TITLE, LEADING = 12.0, 11.0, 16.0, 15.0
DISC, DIAMOND, HERE, END = 8.0, 11.0, 15.0, 6.0
LEAST_PITCH, MOST_PITCH = 140.0, 230.0
LANE = 36.0
"""Px between folded branches of one node."""
FIRST = 66.0
"""Px from the line of play to the nearest folded branch; the label under a node has room before it."""
BESIDE = 4
"""Folded branches of one node that are drawn; the others share one more."""
FOLDED = 30
"""Nodes that are counted in a folded branch."""
THIN, TAKEN, WIDEST = 1.5, 3.0, 24.0
"""Px of a branch without chance, of one that was taken, and the most."""
PER_CHANCE = 36.0
CURSOR = 2.0
"""Px of the frame where the keys stand."""


class Spot(NamedTuple):
    """A place in the picture that stands for a node: its answers, its box in px, what a reader is told of it."""

    answers: tuple[Answer, ...]
    left: float
    top: float
    right: float
    bottom: float
    told: str

    @property
    def middle(self) -> Point:
        """The middle of its box in px."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True, slots=True)
class TreePicture:
    """A tree as a picture, and where its nodes are; ``spots`` are in reading order, from left to right and down."""

    scene: Scene
    spots: tuple[Spot, ...]

    def node_at(self, x: float, y: float) -> tuple[Answer, ...] | None:
        """The answers of the node that is drawn at a place, None between them."""
        hits = [spot for spot in self.spots if spot.left <= x <= spot.right and spot.top <= y <= spot.bottom]
        return hits[-1].answers if hits else None

    def toward(self, spot: Spot, dx: int, dy: int) -> Spot:
        """The next node to the right or left, down or up of one; itself where there is none.

        Parameters
        ----------
        spot
            Where one stands.
        dx, dy
            The direction: one of them is 1 or -1, the other 0; y down.
        """

        def way(other: Spot) -> tuple[float, float]:
            right, down = other.left - spot.left, other.middle[1] - spot.middle[1]
            return (right * dx, abs(down)) if dx else (down * dy, abs(right))

        ahead = [(along + 2 * aside, other) for other in self.spots for along, aside in [way(other)] if along > 1]
        return min(ahead, key=lambda each: each[0])[1] if ahead else spot

    def cursor_at(self, spot: Spot) -> tuple[Item, ...]:
        """A frame around a node, where the keys stand."""
        (x, y), half = spot.middle, (spot.bottom - spot.top) / 2
        frame = pill(x, y, (spot.right - spot.left) / 2 + half / 2, half)
        return (Path(frame, stroke=LIGHT.text, width=CURSOR, dash=(6, 4)),)


def draw_tree(
    grown: Tree, say: Say, owners: Iterable[str], wide: float, page: Page = LIGHT, seen: Outlook | None = None
) -> TreePicture:
    """Picture of a tree.

    Parameters
    ----------
    grown
        The tree; its current node has the ring.
    say
        The translator.
    owners
        The sides in the order in which an outcome names them; others follow by name.
    wide
        Width of the page in px, 640 or more. The picture is as high as it has to be.
    page
        Colours around the board.
    seen
        The tree's outlook, where it is at hand.
    """
    return _Picture(grown, say, tuple(owners), max(wide, 640.0), page, seen or outlook(grown)).drawn()


class _Picture:
    def __init__(self, grown: Tree, say: Say, owners: tuple[str, ...], wide: float, page: Page, seen: Outlook) -> None:
        self.tree, self.say, self.wide, self.page, self.seen = grown, say, wide, page, seen
        self.rows: Rows = rows_of(seen, say, owners, page, wide * 0.45)
        self.lines: list[Item] = []
        self.signs: list[Item] = []
        self.words: list[Item] = []
        self.spots: list[Spot] = []
        self.about = _told_apart(seen.line)
        self.edge = wide - PAD - self.rows.width
        nodes = [number for number, node in enumerate(seen.line) if node.end is None]
        room = self.edge - PAD - 50
        fit = max(2, int(room / LEAST_PITCH))
        # what is far from the current node goes, so that the columns keep their width
        near = sorted(nodes, key=lambda number: (number not in (seen.here, seen.roll), abs(number - seen.here)))
        self.columns = sorted(near[:fit])
        self.pitch = min(MOST_PITCH, room / max(1, len(self.columns)))
        self.first = PAD + self.pitch * 0.34

    def x(self, number: int) -> float:
        """Where a node of the line stands; an end stands in the column of the outcomes."""
        if number not in self.columns:
            return self.edge
        return self.first + self.columns.index(number) * self.pitch

    def drawn(self) -> TreePicture:
        above, below = self._extents()
        middle = HEAD + 26 + above
        height = middle + below + PAD
        self._heads()
        for number in self.columns:
            self._beside(number, middle)
        self._outcomes(middle)
        for number in self.columns:
            self._node(number, middle)
        layers: dict[LayerName, tuple[Item, ...]] = {
            "ground": tuple(self.lines),
            "pieces": tuple(self.signs),
            "top": tuple(self.words),
        }
        scene = Scene(self.wide, round(height, 2), layers, self.page.page)
        return TreePicture(scene, tuple(sorted(self.spots, key=lambda spot: (spot.left, spot.top))))

    def _extents(self) -> tuple[float, float]:
        """How far the picture goes up and down from the line of play, in px."""
        lanes = [self._lanes(number) for number in self.columns]
        self.above = max((self._reach(len(up)) for up, _, _ in lanes), default=HERE) + 8
        self.below = max((self._reach(len(down) + bool(rest)) for _, down, rest in lanes), default=HERE) + 8
        self.below = max(self.below, FIRST - 8)
        offsets = self._offsets()
        return max(self.above, -min(offsets) + ROW / 2), max(self.below, max(offsets) + ROW / 2)

    def _reach(self, lanes: int) -> float:
        return FIRST + LANE * (lanes - 1) + 14 if lanes else HERE

    def _offsets(self) -> list[float]:
        """Where each outcome's row lies, from the line of play down."""
        n = len(self.rows.rows)
        at = next((i for i, row in enumerate(self.rows.rows) if row.taken), None)
        if at is None:
            return [(i - (n - 1) / 2) * ROW for i in range(n)]
        if not self.columns or self.seen.roll == self.columns[-1]:
            return [(i - at) * ROW for i in range(n)]
        # later columns lie between: the other outcomes pass above and below them
        over, under = self.above + ROW / 2, self.below + ROW / 2
        return [
            0.0 if i == at else -over - (at - 1 - i) * ROW if i < at else under + (i - at - 1) * ROW for i in range(n)
        ]

    def _lanes(self, number: int) -> tuple[list[tuple[Answer, ...]], list[tuple[Answer, ...]], int]:
        """The branches beside the line at a node: those above, those below, and how many are not drawn."""
        node = self.seen.line[number]
        if number == self.seen.roll or not node.branches:
            return [], [], 0
        onward = self.seen.line[number + 1].answers if number + 1 < len(self.seen.line) else None
        beside = [name for b in node.branches if (name := (*node.answers, b.answer)) != onward]
        shown = beside[: BESIDE + (len(beside) == BESIDE + 1)]
        half = len(shown) // 2 + len(shown) % 2
        return shown[:half][::-1], shown[half:], len(beside) - len(shown)

    def _label(self, number: int) -> tuple[tuple[str, ...], bool]:
        """The words under a node of the line, and whether they are about the current one."""
        node = self.seen.line[number]
        if number == self.seen.here:
            return self._wrap(self.say("tree.here", ()), self.pitch - 24, True), True
        answer = self.seen.line[number + 1].answers[-1] if number + 1 < len(self.seen.line) else None
        words = self._answer(node, answer) if answer is not None else self.say("tree.dice", ())
        return self._wrap(words, self.pitch - 24), False

    def _answer(self, node: Node, answer: Answer) -> str:
        if isinstance(node.step, Choice):
            words = answer_name(node.step.question, answer)
            named = self.say("tree.answer", (("what", words),)) if words else self.say("tree.none", ())
            about = self.about.get(node.answers)
            return named if about is None else self.say("told.fact", (("what", about), ("value", named)))
        return self.say("tree.rolled", (("faces", ", ".join(map(str, answer))),))

    def _wrap(self, text: str, most: float, bold: bool = False, lines: int = 2) -> tuple[str, ...]:
        found = wrap(text, BODY, most, bold)
        return found if len(found) <= lines else (*found[: lines - 1], found[lines - 1].rstrip(" ,") + "…")

    def _half(self, number: int) -> float:
        """Half the width of a node with its label, in px: where its branches may begin to bend."""
        lines, bold = self._label(number)
        return max(HERE + 3, *(width(line, BODY, bold) * SLACK / 2 for line in lines))

    def _heads(self) -> None:
        page = self.page
        title = self.say("tree.title", ())
        self.words.append(Text((PAD, 22), title, TITLE, page.text, bold=True, align="left"))
        after = PAD + width(title, TITLE, True) * SLACK + 16
        hint = wrap(self.say("tree.hint", ()), BODY, self.wide - PAD - after)
        self.words += [
            Text((after, 23 + i * LEADING), line, BODY, page.dim, align="left") for i, line in enumerate(hint[:2])
        ]
        last = None
        for number in self.columns:
            rule = self.seen.line[number].rule
            if rule is None or rule == last:
                continue
            last = rule
            head = f"{rule.section} {self.say(f'{rule.book}.rule.{rule.section}', ())}"
            self._head(head, self.x(number), self.pitch - 16)
        self.words.append(
            Text((self.edge - END, HEAD), self.say("tree.outcomes", ()), SMALL, page.dim, bold=True, align="left")
        )

    def _head(self, head: str, x: float, room: float) -> None:
        for i, line in enumerate(wrap(head, SMALL, room, bold=True)[:2]):
            left = max(PAD, x - self.pitch * 0.34)
            self.words.append(Text((left, HEAD + i * 14), line, SMALL, self.page.dim, bold=True, align="left"))

    def _beside(self, number: int, middle: float) -> None:
        """The folded branches beside the line at a node."""
        node, page = self.seen.line[number], self.page
        up, down, rest = self._lanes(number)
        # no words stand above the line
        above, below = self.x(number) + HERE + 3, self.x(number) + self._half(number)
        to = below + max(24.0, self.pitch * 0.12)
        for sign, names, start in ((-1, up, above), (1, down, below)):
            for lane, name in enumerate(names):
                y = middle + sign * (FIRST + lane * LANE)
                self._fold(node, name, (start, middle), (to, y), page.line)
        if rest:
            at = (to - END, middle + FIRST + len(down) * LANE)
            words = self.say("tree.more", (("n", rest),))
            self.words.append(Text(at, words, SMALL, page.dim, align="left"))

    def _fold(self, node: Node, name: tuple[Answer, ...], start: Point, at: Point, line: str) -> None:
        page, to, (x, y) = self.page, self.tree.node(name), at
        chance = next((b.chance for b in node.branches if (*node.answers, b.answer) == name), Fraction(0))
        self.lines.append(_curve(start, (x, y), line, _pen(chance)))
        words = self._answer(node, name[-1])
        if to.end is not None:
            half = END
            self.signs.append(Path(circle(x, y, END), page.page, page.strong, 1.5))
        else:
            inside = self.tree.inside(to, FOLDED)
            number = str(inside.n) if inside.exact else f"{FOLDED}+"
            half = (22 + width(number, SMALL)) / 2
            self.signs.append(Path(pill(x + half - END, y, half, 9), page.page, page.strong, 1.3))
            dots = ((x - 1 + i * 4 + 1, y) for i in range(3))
            self.signs += [Path(circle(*dot, 1.3), page.text) for dot in dots]
            self.words.append(Text((x + 13, y), number, SMALL, page.dim, align="left"))
        left = x - END + 2 * half + 6
        room = self._room(node) - left
        lines = self._wrap(words, max(room, widest_word(words, BODY) + 1))
        for i, text in enumerate(lines):
            down = y + (i - (len(lines) - 1) / 2) * 13
            self.words.append(Text((left, down), text, BODY, page.dim, align="left"))
        right = left + max(width(text, BODY) for text in lines) * SLACK
        self.spots.append(Spot(name, x - END - 2, y - 14, right, y + 14, words))

    def _room(self, node: Node) -> float:
        """How far right the label of a branch may go: up to where those of the next column begin to bend."""
        number = len(node.answers)
        return self.x(number) + self.pitch + (HERE if number != self.columns[-1] else 0.0)

    def _outcomes(self, middle: float) -> None:
        number = self.seen.roll if self.seen.roll in self.columns else self.columns[-1] if self.columns else 0
        start = self.x(number) + self._half(number) if self.columns else PAD
        rolled = bool(self.columns) and self.seen.roll in self.columns
        bend = start + (self.pitch if number != (self.columns or [0])[-1] else self.edge - start)
        for row, offset in sorted(zip(self.rows.rows, self._offsets(), strict=True), key=lambda each: each[0].taken):
            y, lit = middle + offset, row.taken
            colour = self.page.accent if lit else self.page.line
            if not (lit and number != (self.columns or [0])[-1]):
                pen = min(WIDEST, THIN + PER_CHANCE * float(row.chance)) if rolled else TAKEN
                trunk = self.x(number) if self.columns else PAD
                self.lines.append(_curve((start, middle), (min(bend, self.edge), y), colour, pen, trunk))
                if bend < self.edge:
                    self.lines.append(Lines(((bend, y, self.edge, y),), colour, pen))
            fill = self.page.accent if lit else self.page.page
            current = lit and self.seen.line[self.seen.here].end is not None
            if current:
                self.signs.append(Path(circle(self.edge, y, END + 4), self.page.page, self.page.text, 2.5))
            self.signs.append(Path(circle(self.edge, y, END), fill, self.page.accent if lit else self.page.strong, 1.5))
            self.words += row.words(self.edge + 16, y)
            self.signs += row.signs(self.edge + 16, y)
            box = (self.edge - END - 4, y - ROW / 2, self.edge + 16 + row.width, y + ROW / 2)
            self.spots.append(Spot(row.answers, *box, row.told))

    def _node(self, number: int, middle: float) -> None:
        node, page, x = self.seen.line[number], self.page, self.x(number)
        played, here = number <= self.seen.here, number == self.seen.here
        colour = page.accent if played else page.strong
        after = self.columns.index(number) + 1 if number in self.columns else 0
        if after < len(self.columns):
            done = number < self.seen.here
            ink = page.accent if done else page.line
            self.lines.append(
                Lines(((x + DIAMOND, middle, self.x(self.columns[after]) - DIAMOND, middle),), ink, TAKEN)
            )
        elif self.seen.line[-1].end is not None and number != self.seen.roll:
            ink = page.accent if number < self.seen.here else page.line
            self.lines.append(Lines(((x + DIAMOND, middle, self.edge - END, middle),), ink, TAKEN))
        if number == self.columns[0] and number:
            self.lines.append(Lines(((PAD, middle, x - DIAMOND, middle),), page.accent, TAKEN))
        if here:
            self.signs.append(Path(circle(x, middle, HERE), page.page, page.text, 2.5))
        if isinstance(node.step, Choice):
            r = DIAMOND - 1 if here else DIAMOND
            shape = polygon(((x, middle - r), (x + r, middle), (x, middle + r), (x - r, middle)))
        else:
            shape = circle(x, middle, HERE - 5 if here else DISC)
        self.signs.append(Path(shape, colour if played else page.page, colour, 1.5))
        lines, bold = self._label(number)
        for i, line in enumerate(lines):
            ink = page.text if played else page.dim
            self.words.append(Text((x, middle + 25 + i * LEADING), line, BODY, ink, bold=bold))
        half = self._half(number)
        told = " ".join(lines)
        self.spots.append(
            Spot(node.answers, x - half, middle - HERE - 2, x + half, middle + 25 + len(lines) * LEADING - 7, told)
        )


def _told_apart(line: Iterable[Node]) -> dict[tuple[Answer, ...], Value]:
    """What each of several alike questions on a line is about, by its node's answers: the card, where cards differ."""
    alike: dict[str, list[tuple[tuple[Answer, ...], dict[str, Value]]]] = {}
    for node in line:
        if isinstance(node.step, Choice):
            alike.setdefault(node.step.say, []).append((node.answers, dict(node.step.args)))
    found: dict[tuple[Answer, ...], Value] = {}
    for asked in alike.values():
        values = {name: len({args.get(name) for _, args in asked}) for name in asked[0][1]}
        most = max(values.values(), default=1)
        if most > 1:
            name = [each for each, n in values.items() if n == most][-1]  # who is asked comes before what about
            found |= {answers: args[name] for answers, args in asked if name in args}
    return found


def _pen(chance: Fraction) -> float:
    return TAKEN if chance else THIN


def _curve(start: Point, end: Point, colour: str, pen: float, trunk: float | None = None) -> Item:
    """A branch: it leaves and arrives level; with a trunk it goes straight from there to where it bends."""
    (a, b), (x, y) = start, end
    bend = (x - a) * 0.5
    straight = (("M", (trunk, b)), ("L", (a, b))) if trunk is not None else (("M", (a, b)),)
    segments: tuple[Segment, ...] = (*straight, ("C", (a + bend, b, x - bend, y, x, y)))
    return Path(tuple((c, tuple(round(n, 2) for n in v)) for c, v in segments), None, colour, pen)
