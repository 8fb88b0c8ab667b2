"""A PostgreSQL of one's own, which may be stopped and started again."""

import asyncio
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.campaigns.serving import free_port

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda f: float(f.parent.name))


def program(name: str) -> str:
    """Return where a program of PostgreSQL is; Debian keeps them in a folder of their own."""
    found = shutil.which(name, path=os.pathsep.join([os.environ["PATH"], *map(str, FOLDERS)]))
    assert found is not None, f"{name} is not there: install postgresql"
    return found


class Cluster:
    """A database server in a folder of its own."""

    def __init__(self) -> None:
        """Make it; it does not run yet."""
        self.folder = Path(tempfile.mkdtemp(prefix="fondaco-campaign-"))
        self.port = free_port()
        self.as_user: list[str] = []
        if os.geteuid() == 0:  # as whom PostgreSQL refuses to run
            names = {entry.pw_name for entry in pwd.getpwall()}
            owner = "postgres" if "postgres" in names else "nobody"
            shutil.chown(self.folder, owner)
            self.as_user = ["runuser", "-u", owner, "--"]
        self.data = str(self.folder / "data")
        self._order("initdb", "-D", self.data, "-U", "fondaco", "-A", "trust", "-E", "UTF8", "-N")

    def _order(self, name: str, *arguments: str) -> None:
        subprocess.run(
            [*self.as_user, program(name), *arguments],
            check=True,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        log = str(self.folder / "log")
        self._order("pg_ctl", "-D", self.data, "-l", log, "-w", "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop it: `immediate` as in a crash, `fast` in order."""
        self._order("pg_ctl", "-D", self.data, "-m", how, "-w", "stop")

    def address(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql+asyncpg://fondaco@127.0.0.1:{self.port}/{name}"

    def database(self) -> str:
        """Make a new database and return its address."""
        name = f"house_{secrets.token_hex(4)}"

        async def make() -> None:
            engine = create_async_engine(self.address("postgres"), isolation_level="AUTOCOMMIT")
            async with engine.connect() as connection:
                await connection.execute(text(f"CREATE DATABASE {name}"))
            await engine.dispose()

        asyncio.run(make())
        return self.address(name)

    def remove(self) -> None:
        """Stop it for good and leave nothing behind."""
        if (self.folder / "data" / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder)
