"""The house as a process of its own: quick for most tests, the real command where it is killed."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import httpx

from tests.patience import PATIENCE
from tests.server.players import NO_TLS

ROOT: Final = Path(__file__).parents[2]
FONDACO: Final = "from fondaco.cli.main import main; main()"


@dataclass
class Server:
    """A server that runs, and how to reach it."""

    process: "subprocess.Popen[bytes]"
    address: str


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def started(data: Path, port: int, *, quick: bool) -> Server:
    """Start the house on a port and return it when it answers."""
    if quick:
        command = ["-m", "tests.browser.serving", str(data), str(port)]
    else:
        command = ["-c", FONDACO, "serve", "--port", str(port), "--data", str(data)]
    path = os.pathsep.join([str(ROOT), *(p for p in sys.path if p)])
    with (data / "output.txt").open("ab") as output:
        process = subprocess.Popen(
            [sys.executable, *command],
            env={**os.environ, "PYTHONPATH": path, "FONDACO_LANG": "en"},
            stdout=output,
            stderr=output,
            cwd=ROOT,
        )
    server = Server(process, f"http://127.0.0.1:{port}")
    _answers(server, data)
    return server


def _answers(server: Server, data: Path) -> None:
    end = monotonic() + PATIENCE
    with httpx.Client(base_url=server.address, timeout=PATIENCE, verify=NO_TLS) as web:
        while monotonic() < end and server.process.poll() is None:
            try:
                if web.get("/healthz").is_success:
                    return
            except httpx.TransportError:
                sleep(0.02)
    server.process.kill()
    raise AssertionError((data / "output.txt").read_text(encoding="utf-8"))


@contextmanager
def serving(data: Path, *, quick: bool = True) -> Iterator[Server]:
    """Run the house for a while."""
    server = started(data, free_port(), quick=quick)
    try:
        yield server
    finally:
        stopped(server)


def stopped(server: Server) -> None:
    """End a server politely, and wait for it."""
    server.process.terminate()
    try:
        server.process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        server.process.kill()
        server.process.wait()
        raise


def main(data: Path, port: int) -> None:
    """Serve without limits and without pauses; whoever goes away is long away at once."""
    from dataclasses import replace

    import uvicorn

    from fondaco.server.http.app import application
    from fondaco.server.http.wire import config_of
    from fondaco.server.run import listen
    from fondaco.server.settings import local_settings
    from tests.server.serving import plenty

    quick = replace(local_settings(data), pause=0.0, workers=1, analyst="factor", absence=0.0)
    settings = replace(quick, rates=plenty())
    config = config_of(application(settings), settings, deflate=False, grace=2)
    with listen("127.0.0.1", port) as found:
        uvicorn.Server(config).run(sockets=[found])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
