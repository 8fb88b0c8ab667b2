"""Scripts of the pages: they can be read, fit together, and are asked for under one version."""

import re
from pathlib import Path

import pytest

from fondaco.i18n import Tongue
from fondaco.web import assets
from fondaco.web.assets import SCRIPTS, imports_of, script
from fondaco.web.markup import NOTHING
from fondaco.web.parts.document import document
from tests.web.link_scripts import linked

ANY_IMPORT = re.compile(r"\bimport\b.*\.js|\bimport\(|\bexport\b.* from\b")
ASKED = re.compile(r'<(?:link rel="modulepreload" href|script type="module" src)="([^"]*)"')
NAMES = sorted(file.stem for file in SCRIPTS.glob("*.js"))


def test_all_scripts_can_be_read_and_fit_together() -> None:
    assert (True, f"{len(NAMES)} scripts linked") == linked(SCRIPTS)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("const a = 1;\nlet a = 2;\n", "b.js:2: Identifier 'a' has already been declared"),
        ("\nlet f = (;\n", "b.js:2: Unexpected token ';'"),
        ('import { two } from "./a.js";\n', "'./a.js' does not provide an export named 'two'"),
        ('import { one } from "./c.js";\n', "b.js: cannot import ./c.js"),
        ('import { one } from "a";\n', "b.js: cannot import a"),
    ],
)
def test_a_script_that_is_wrong_is_told(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("export const one = 1;\n", encoding="utf-8")
    (tmp_path / "b.js").write_text(text, encoding="utf-8")
    right, told = linked(tmp_path)
    assert not right
    assert said in told


def test_a_script_says_all_that_it_imports() -> None:
    """What a page asks for ahead is read from lines of one form: there is no other form."""
    for name in NAMES:
        text = (SCRIPTS / f"{name}.js").read_text(encoding="utf-8")
        assert len(
            re.findall(r"\bimport\b[^\n]*\.js|\bimport\(|\bexport\b[^\n]* from\b", text)
        ) == len(assets.IMPORTED.findall(text))
        assert set(imports_of(name)) <= set(NAMES) - {name}


def test_every_script_is_needed_by_a_page() -> None:
    entries = ("house", "table", "replay", "analysis", "board", "lobby")
    assert {*entries, *(other for name in entries for other in imports_of(name))} == set(NAMES)


def test_a_page_asks_for_its_scripts_and_all_they_import_under_one_version() -> None:
    html = document(title="", lang="en", body=NOTHING, tongue=Tongue(), game="goa", script="table")
    asked = ASKED.findall(html)
    assert {script(name) for name in ("house", "table", *imports_of("table"))} == set(asked)
    assert len(set(asked)) == len(asked)
    assert 1 == len({address.rpartition("/")[0] for address in asked})
    assert html.index("idiomorph.js") < html.index(script("table"))


def test_the_version_changes_with_every_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = assets.scripts_version.__wrapped__  # type: ignore[attr-defined]
    monkeypatch.setattr(assets, "SCRIPTS", tmp_path)
    seen = set()
    for name, text in (("a", "1"), ("b", "1"), ("a", "2"), ("b", "2")):
        (tmp_path / f"{name}.js").write_text(text, encoding="utf-8")
        seen.add(fresh())
    assert 4 == len(seen)
