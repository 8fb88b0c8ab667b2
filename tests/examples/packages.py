"""Packages that bring a game, written into a folder as an installer leaves them."""

import shutil
from pathlib import Path
from typing import Final

RIALTO: Final = Path(__file__).parents[2] / "examples" / "rialto" / "src" / "rialto"


def listed(folder: Path, package: str, module: str, game: str) -> Path:
    """Write what an installer writes about a package, and return the place of its module."""
    about = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    lines = f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n"
    (about / "METADATA").write_text(lines, encoding="utf-8")
    entry = f"[fondaco.games]\n{game} = {module}\n"
    (about / "entry_points.txt").write_text(entry, encoding="utf-8")
    return folder / module


def written(folder: Path, game: str, source: str, package: str = "") -> None:
    """Bring a game whose module holds nothing but `source`."""
    module = listed(folder, package or f"fondaco-{game}", f"brought_{game}", game)
    module.mkdir()
    (module / "__init__.py").write_text(source, encoding="utf-8")


def copied(folder: Path, game: str, prefix: str) -> Path:
    """Bring a copy of Rialto under another id and with another prefix; return its folder."""
    module = listed(folder, f"fondaco-{game}", f"brought_{game}", game)
    shutil.copytree(RIALTO, module, ignore=shutil.ignore_patterns("__pycache__"))
    for file in module.rglob("*"):
        if file.suffix in {".py", ".md", ".toml"}:
            text = file.read_text(encoding="utf-8").replace("RIA-", f"{prefix}-")
            text = text.replace('"RIA"', f'"{prefix}"').replace('"rialto"', f'"{game}"')
            text = text.replace("from rialto", f"from {module.name}")
            file.write_text(text, encoding="utf-8")
    return module


def replaced(file: Path, old: str, new: str) -> None:
    """Change a file of a package."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
