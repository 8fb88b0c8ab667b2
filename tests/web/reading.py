"""A page as a reader, a keyboard and a strict browser find it."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from tests.web.tags import Tag, tags

CONTROLS: Final = {"a", "button", "input", "select", "textarea"}


@dataclass(eq=False)
class Element:
    """An element with its attributes and all text inside it."""

    tag: str
    attributes: dict[str, str]
    inside: tuple["Element", ...]  # the elements around it, the outermost first
    text: str = ""

    def get(self, key: str) -> str:
        return self.attributes.get(key, "")


@dataclass
class Page:
    """A page in elements; what is not nested properly stops the test."""

    elements: list[Element] = field(default_factory=list)

    def all(self, tag: str, **attributes: str) -> list[Element]:
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
        return [
            e
            for e in self.elements
            if e.tag == tag and all(e.attributes.get(k) == v for k, v in wanted.items())
        ]

    def one(self, tag: str, **attributes: str) -> Element:
        found = self.all(tag, **attributes)
        assert 1 == len(found), (tag, attributes, len(found))
        return found[0]

    def ids(self) -> list[str]:
        return [e.get("id") for e in self.elements if "id" in e.attributes]

    def forms(self, action: str) -> list[dict[str, str]]:
        """Return what the forms with an address would send as they stand."""
        return [self._sent(form) for form in self.all("form", action=action)]

    def _sent(self, form: Element) -> dict[str, str]:
        out: dict[str, str] = {}
        for e in self.elements:
            name = e.get("name")
            if form not in e.inside:
                continue
            if e.tag == "input" and name:
                picked = e.get("type") not in {"radio", "checkbox"} or "checked" in e.attributes
                if picked:
                    out[name] = e.get("value")
            elif e.tag == "option" and "selected" in e.attributes:
                out[e.inside[-1].get("name")] = e.get("value")
            elif e.tag == "textarea" and name:
                out[name] = e.text
        return out


def read(html: str) -> Page:
    page = Page()
    around: list[Element] = []
    for tag in tags(html):
        if not isinstance(tag, Tag):
            for element in around:
                element.text += tag
        elif tag.ends:
            around.pop()
        else:
            page.elements.append(Element(tag.name, tag.attributes, tuple(around)))
            if tag.opens:
                around.append(page.elements[-1])
    return page


def sound(html: str) -> Page:
    """Return a page that has passed what every page must."""
    page = read(html)
    assert [] == [id_ for id_, n in Counter(page.ids()).items() if n > 1]
    assert [] == [e for e in page.elements if e.tag == "style" or "style" in e.attributes]
    assert [] == [s for s in page.all("script") if not s.get("src").startswith("/static/")]
    assert [] == [k for e in page.elements for k in e.attributes if k.startswith("on")]
    assert 1 == len(page.all("main")) == len(page.all("h1"))
    known = set(page.ids())
    for e in page.elements:
        href = e.get("href")
        assert not href.startswith("#") or href[1:] in known, href
        assert "for" not in e.attributes or e.get("for") in known
        if e.tag in CONTROLS and e.get("type") != "hidden":
            assert named(page, e), e
    return page


def named(page: Page, e: Element) -> bool:
    """Whether somebody who does not see it learns what a control is for."""
    around = [x for x in e.inside if x.tag == "label"]
    labels = [x for x in page.all("label") if e.get("id") and x.get("for") == e.get("id")]
    texts = [e.get("aria-label"), *(x.text for x in (*around, *labels))]
    texts += [e.text] if e.tag in {"a", "button"} else []
    return any(text.strip() for text in texts)
