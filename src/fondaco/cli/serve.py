"""`fondaco serve`: the house in the browser, for oneself or for friends."""

from contextlib import suppress
from pathlib import Path

import click

from fondaco.cli.common import _
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say, verbatim


@click.command(
    name="serve",
    help=_(
        "Open the house in the browser. Without options only this computer reaches it; with --host"
        " friends do. Games are kept in your data folder, or in the database you name."
    ),
)
@click.option("--host", default="127.0.0.1", help=_("The address to listen on."))
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help=_("The port; by default a free one.")
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help=_("Keep everything in DIR instead of your data folder."),
)
@click.option(
    "--database",
    default="",
    metavar="URL",
    help=_("A database of its own, as in postgresql://user@host/name."),
)
@click.option("--proxy", is_flag=True, help=_("A proxy stands before the server."))
@click.option("--browser/--no-browser", default=False, help=_("Open the browser."))
def command(
    *, host: str, port: int, data: Path | None, database: str, proxy: bool, browser: bool
) -> None:
    """Serve until somebody stops it."""
    run(host=host, port=port, data=data, database=database, proxy=proxy, browser=browser)


def run(
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    data: Path | None = None,
    database: str = "",
    proxy: bool = False,
    browser: bool = True,
) -> None:
    """Open the socket, show the way to it, and serve."""
    from fondaco.cli.play_store import data_folder
    from fondaco.server.run import Wish, address_of, listen, server_of, show

    try:
        socket = listen(host, port)
    except OSError as fault:
        reason = verbatim(fault.strerror or str(fault))
        raise BadConfig(
            say("nobody can listen there: {reason}", reason=reason), f"{host}:{port}"
        ) from fault
    address = address_of(socket)
    click.echo(_("The house is open at {address} (Ctrl+C closes it).", address=address))
    if browser:
        show(address)
    wish = Wish(data or data_folder(), host, port, database, proxy)
    with socket, suppress(KeyboardInterrupt):  # which uvicorn passes on when it has stopped
        server_of(wish, quiet=browser).run(sockets=[socket])
