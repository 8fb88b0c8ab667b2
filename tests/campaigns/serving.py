"""A server as a process of its own, which may be killed: `python -m tests.campaigns.serving …`.

It knows no limits and makes no pauses, so that much happens in a short time. What is heavy is
loaded where it is needed: the processes of bots read this module too.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fondaco.server.settings import Rates

ROOT = Path(__file__).parents[2]
SECRET = b"a secret of the campaigns, long enough"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def plenty() -> "Rates":
    """Return rates that nobody reaches."""
    from fondaco.server.settings import Rate, Rates

    usual, large = Rates(), Rate(1e9, 1e9)
    rates = {f.name: large for f in fields(usual) if isinstance(getattr(usual, f.name), Rate)}
    return replace(usual, sockets=1000, doors=1000, **rates)  # type: ignore[arg-type]


class Server:
    """A server that can be started, killed and started again at the same address."""

    def __init__(self, folder: Path, database: str, busy: float = 10.0) -> None:
        """Start nothing yet."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.arguments = [str(self.port), database, str(busy)]
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self) -> None:
        """Start it."""
        program = [sys.executable, "-m", "tests.campaigns.serving", *self.arguments]
        path = os.pathsep.join([str(ROOT), *sys.path])
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                program, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, stderr=log
            )

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        import httpx

        from tests.server.players import visitor

        self.launch()
        assert self.process is not None
        async with visitor(self.address) as web:
            while True:
                assert self.process.poll() is None, self.log.read_text("utf-8")[-4000:]
                try:
                    if (await web.get("/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process is not None and self.process.poll() is None:
            self.kill()


def main(port: int, database: str, busy: float) -> None:
    """Serve until it is killed."""
    import uvicorn

    from fondaco.server.http.app import application
    from fondaco.server.logs import begin
    from fondaco.server.run import listen
    from fondaco.server.settings import Settings

    begin()
    settings = Settings(
        database, SECRET, busy=busy, pause=0.0, hold=0, workers=1, rates=plenty(), idle=1e9
    )
    config = uvicorn.Config(
        application(settings), ws="websockets-sansio", log_config=None, lifespan="on"
    )
    with listen("127.0.0.1", port) as found:
        uvicorn.Server(config).run(sockets=[found])


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], float(sys.argv[3]))
