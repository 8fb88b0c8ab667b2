"""The build hook: what it keeps for the next build is whole."""

import shutil
from pathlib import Path

import pytest

import hatch_build


def test_a_copy_that_was_broken_off_is_not_used_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks_off(source: Path, target: Path) -> None:
        assert source.is_dir()
        target.mkdir(parents=True)
        raise KeyboardInterrupt

    libraries, kept = tmp_path / "libraries", tmp_path / "cache" / "0123456789abcdef"
    libraries.mkdir()
    (libraries / "engine.so").touch()
    with monkeypatch.context() as patched:
        patched.setattr(shutil, "copytree", breaks_off)
        with pytest.raises(KeyboardInterrupt):
            hatch_build.keep(libraries, kept)
    assert not kept.exists()
    hatch_build.keep(libraries, kept)
    assert (kept / "engine.so").exists()
    assert [kept] == list(kept.parent.iterdir())
