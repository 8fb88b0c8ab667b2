"""Settings: the secret, the database, the time of absence."""

import stat
from pathlib import Path

import pytest

from fondaco.kernel.errors import BadConfig
from fondaco.server.settings import address_of as database_of
from fondaco.server.settings import local_settings


def test_the_secret_is_made_once_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    first = local_settings(tmp_path / "new")
    assert first.secret == local_settings(tmp_path / "new").secret
    mode = (tmp_path / "new" / "secret").stat().st_mode
    assert 0o600 == stat.S_IMODE(mode)
    assert first.database.startswith("sqlite+aiosqlite:///")


def test_a_database_is_named_as_everybody_names_it() -> None:
    assert "postgresql+asyncpg://u@h/d" == database_of("postgresql://u@h/d")
    assert "postgresql+asyncpg://u@h/d" == database_of("postgres://u@h/d")
    assert "sqlite+aiosqlite:///x" == database_of("sqlite:///x")
    assert "mysql+x://y" == database_of("mysql+x://y")


def test_the_time_of_absence_is_a_number_of_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 600.0 == local_settings(tmp_path).absence
    monkeypatch.setenv("FONDACO_ABSENCE", " 2880 ")
    assert 2880 * 60.0 == local_settings(tmp_path).absence
    for wrong in ("0", "soon", "-1", "1e9", "9" * 7):
        monkeypatch.setenv("FONDACO_ABSENCE", wrong)
        with pytest.raises(BadConfig, match="no number of minutes"):
            local_settings(tmp_path)
