"""The scripts of bench/ as modules."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

BENCH: Final = Path(__file__).parents[2] / "bench"


def bench(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a script, imported for the time of a test."""
    spec = importlib.util.spec_from_file_location(name, BENCH / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module
