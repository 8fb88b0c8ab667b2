"""`fondaco serve`: the house in the browser, for oneself or for friends."""

from pathlib import Path

import click

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say
from fondaco.speech import _


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
    "--url",
    default="",
    metavar="URL",
    help=_("The public address, for invitations, as in https://games.example.org."),
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
@click.option(
    "--durable/--no-durable",
    default=True,
    help=_("Whether SQLite keeps every move through a power cut, too; without it is quicker."),
)
@click.option("--proxy", is_flag=True, help=_("A proxy stands before the server."))
@click.option("--browser/--no-browser", default=False, help=_("Open the browser."))
def command(
    *,
    host: str,
    port: int,
    url: str,
    data: Path | None,
    database: str,
    durable: bool,
    proxy: bool,
    browser: bool,
) -> None:
    """Serve until somebody stops it."""
    run(
        host=host,
        port=port,
        url=url,
        data=data,
        database=database,
        durable=durable,
        proxy=proxy,
        browser=browser,
    )


def run(
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    url: str = "",
    data: Path | None = None,
    database: str = "",
    durable: bool = True,
    proxy: bool = False,
    browser: bool = True,
) -> None:
    """Open the socket and the database, show the way to them, and serve."""
    from fondaco.cli.data_folder import data_folder
    from fondaco.server.closed import reason
    from fondaco.server.http.addresses import reachable, read_url
    from fondaco.server.run import Wish, address_of, listen, serve, show

    public = read_url(url) if url else ""
    wish = Wish(data or data_folder(), host, port, database, proxy, public, durable)
    try:
        socket = listen(host, port)
    except (OSError, UnicodeError) as fault:
        text = say("nobody can listen there: {reason}", reason=reason(fault))
        raise BadConfig(text, f"{host}:{port}" if port else host) from fault

    def opened() -> None:
        own = address_of(socket)
        first, *others = [f"{a}/" for a in (public, *reachable(socket)) if a] or [own]
        click.echo(_("The house is open at {address} (Ctrl+C closes it).", address=first))
        for address in others:
            click.echo(_("It is also reached at {address}.", address=address))
        if own not in (first, *others):
            click.echo(_("On this computer it is at {address}.", address=own))
        if browser:
            show(own)

    with socket:
        serve(wish, socket, opened, quiet=browser)
