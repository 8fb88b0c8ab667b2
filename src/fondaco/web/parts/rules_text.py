"""From the text of a register to markup: the Markdown that registers use, and nothing more.

Where a rule is defined its element gets the rule's id, so that every id is an anchor; the id itself
stands small before the words, as a link to where it is.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from fondaco.rulebook import ID, PREFIXES
from fondaco.web.markup import Markup, el, escape, join

HEADING: Final = re.compile(r"(#{1,6})\s+(.*)")
ITEM: Final = re.compile(r"(\s*)(?:([*-])|(\d+)\.|([A-Za-z])\))\s+(.*)")
RULE_LINE: Final = re.compile(r"-{3,}\s*$")
INLINE: Final = re.compile(
    rf"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|(?<![\w*])\*(?P<italic>[^\s*][^*]*)\*(?!\w)"
    rf"|\[(?P<tag>[RSDXQ](?:0?\d\d?)?)(?:[:;,]?\s(?P<reason>[^][]*))?\]"
    rf"|(?P<id>\b{ID})|(?P<short>\b[A-Z]{{3}}-\d+\b)"
)
RULE_CELLS: Final = 3  # a table with no more can be read as paragraphs: id, what about, rule
NUMBER: Final = re.compile(r"\d+(?:\.\d+)*")
TAG: Final = re.compile(r"\s*\[[^]]*\]")


@dataclass
class RulesSection:
    """A heading of the second level and what stands below it."""

    id: str
    title: str
    blocks: list[Markup] = field(default_factory=list)


@dataclass(frozen=True)
class Reader:
    """Reads a register: `anchors` are its rules by line, `tags` what the provenance tags mean.

    `known` are the ids of all rules of the game, for mentions that leave the name of the game out.
    """

    game: str
    anchors: Mapping[int, str]
    tags: Mapping[str, str]
    known: Collection[str] = ()

    def sections(self, text: str) -> list[RulesSection]:
        """Return the register in sections; the first holds what stands above all headings."""
        lines = text.splitlines()
        out = [RulesSection("top", "")]
        n = 0
        while n < len(lines):
            line = lines[n]
            match = HEADING.match(line)
            if match and len(match[1]) == 2:  # noqa: PLR2004 (the second level)
                out.append(RulesSection(_slug(match[2]), TAG.sub("", match[2])))
                n += 1
            elif match and len(match[1]) == 1:
                n += 1
            else:
                n = self._block(lines, n, out[-1].blocks)
        return out

    def _block(self, lines: list[str], n: int, out: list[Markup]) -> int:
        """Read one block into `out`, and return the line after it."""
        line = lines[n]
        if not line.strip() or RULE_LINE.match(line):
            return n + 1
        if match := HEADING.match(line):
            level = min(len(match[1]), 4)
            anchor = self.anchors.get(n + 1)
            out.append(el(f"h{level}", self._heading(match[2], anchor), id=anchor))
            return n + 1
        if line.startswith("```"):
            return _fenced(lines, n, out)
        if line.startswith("|"):
            return self._table(lines, n, out)
        if ITEM.match(line):
            return self._list(lines, n, out)
        end = n + 1
        while end < len(lines) and self._continues(lines, end):
            end += 1
        words = " ".join(part.strip() for part in lines[n:end])
        out.append(self._paragraph(words, self.anchors.get(n + 1)))
        return end

    def _paragraph(self, words: str, anchor: str | None) -> Markup:
        return el("p", self._rule(words, anchor), id=anchor, class_="rule" if anchor else None)

    def _rule(self, words: str, anchor: str | None) -> Markup:
        """Return the words of a rule after its id; other words as they are."""
        if anchor is None:
            return self.inline(words)
        rest = re.sub(rf"^(\*\*)?{anchor}\s*(\*\*)?\.?\s*", _opened, words)
        return join([_quiet(anchor), escape(" "), self.inline(rest)])

    def _heading(self, words: str, anchor: str | None) -> Markup:
        if anchor is None:
            return self.inline(words)
        return join([self.inline(words.replace(f"({anchor})", "")), _quiet(anchor)])

    def _continues(self, lines: list[str], n: int) -> bool:
        """Whether a line goes on with the paragraph before it."""
        line = lines[n]
        begins = not line.strip() or line.startswith(("|", "#", "```")) or RULE_LINE.match(line)
        return not begins and not ITEM.match(line) and n + 1 not in self.anchors

    def _table(self, lines: list[str], n: int, out: list[Markup]) -> int:
        end = n
        while end < len(lines) and lines[end].startswith("|"):
            end += 1
        rows = [(number, _cells(lines[number])) for number in range(n, end)]
        ruled = len(rows) > 1 and set("".join(rows[1][1])) <= set("-: ")
        width = max(len(cells) for _, cells in rows)
        if ruled and width <= RULE_CELLS and all(self._defines(*row) for row in rows[2:]):
            out += [self._paragraph(_told(cells), cells[0]) for _, cells in rows[2:]]
            return end
        head = rows[0][1] if ruled else []
        heads = [el("th", self.inline(cell), scope="col") for cell in head]
        body: list[Markup] = []
        for number, cells in rows[2 if ruled else 0 :]:
            padded = cells + [""] * (width - len(cells))
            anchor = self.anchors.get(number + 1)
            body.append(el("tr", *(el("td", self.inline(c)) for c in padded), id=anchor))
        top = el("thead", el("tr", *heads)) if heads else Markup("")
        table = el("table", top, el("tbody", join(body)))
        out.append(el("div", table, class_="wide", tabindex="0", role="group"))
        return end

    def _defines(self, number: int, cells: list[str]) -> bool:
        """Whether a row of a table is a rule with its id in the first cell."""
        return self.anchors.get(number + 1) == cells[0]

    def _list(self, lines: list[str], n: int, out: list[Markup]) -> int:
        """Read a list; deeper items are a list inside their item."""
        first = ITEM.match(lines[n])
        assert first is not None
        depth, items = len(first[1]), []
        while n < len(lines):
            match = ITEM.match(lines[n])
            if match is None or len(match[1]) < depth:
                break
            n, item = self._item(lines, n)
            items.append(item)
        kind = "ol" if first[3] else "ul"
        out.append(el(kind, join(items), class_="lettered" if first[4] else None))
        return n

    def _item(self, lines: list[str], n: int) -> tuple[int, Markup]:
        match = ITEM.match(lines[n])
        assert match is not None
        depth, anchor = len(match[1]), self.anchors.get(n + 1)
        words = [f"{match[4]}) {match[5]}" if match[4] else match[5]]
        inner: list[Markup] = []
        n += 1
        while n < len(lines) and lines[n].strip():
            deeper = ITEM.match(lines[n])
            if deeper and len(deeper[1]) > depth:
                n = self._list(lines, n, inner)
            elif not deeper and self._continues(lines, n):
                words.append(lines[n].strip())
                n += 1
            else:
                break
        return n, el("li", self._rule(" ".join(words), anchor), join(inner), id=anchor)

    def inline(self, text: str) -> Markup:
        """Return the words of a block: bold, italic, code, tags, and ids as links."""
        out: list[Markup] = []
        end = 0
        for match in INLINE.finditer(text):
            out += [escape(text[end : match.start()]), self._span(match)]
            end = match.end()
        return join([*out, escape(text[end:])])

    def _span(self, match: re.Match[str]) -> Markup:
        if match["code"]:
            return el("code", match["code"])
        if match["bold"]:
            return el("strong", self.inline(match["bold"]))
        if match["italic"]:
            return el("em", self.inline(match["italic"]))
        if tag := match["tag"]:
            sign = el("abbr", tag, title=self.tags[tag[0]], class_=f"tag {tag[0].lower()}")
            if not match["reason"]:
                return sign
            return el("span", sign, " ", self.inline(match["reason"]), class_="reason")
        if match["short"]:
            id_ = f"{PREFIXES[self.game]}-{match['short']}"
            known = id_ in self.known
            return el("a", match["short"], href=f"#{id_}") if known else escape(match["short"])
        return el("a", match["id"], href=f"#{match['id']}")


def _quiet(id_: str) -> Markup:
    return el("a", id_, href=f"#{id_}", class_="rid")


def _told(cells: list[str]) -> str:
    """Return a row that defines a rule as words; what it is about, if it says so, as its title."""
    return f"**{cells[1]}.** {cells[2]}" if len(cells) == RULE_CELLS else cells[-1]


def _opened(match: re.Match[str]) -> str:
    """Return the stars of a title that goes on after the id."""
    return "**" if match[1] and not match[2] else ""


def _fenced(lines: list[str], n: int, out: list[Markup]) -> int:
    end = n + 1
    while end < len(lines) and not lines[end].startswith("```"):
        end += 1
    out.append(el("pre", el("code", "\n".join(lines[n + 1 : end])), tabindex="0"))
    return end + 1


def _cells(line: str) -> list[str]:
    """Return the cells of a row; a bar inside code or after a backslash is a bar."""
    inner = line.strip().removeprefix("|").removesuffix("|")
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", inner)]


def _slug(title: str) -> str:
    """Return the same for the same section in all languages."""
    number = NUMBER.match(title)
    words = number[0] if number else title.lower()
    return "s-" + (re.sub(r"[^a-z0-9]+", "-", words).strip("-") or "section")
