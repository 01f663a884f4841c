"""The commands of the card room: `tribu serve`, `backup`, `restore` and `export`."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.cli.root import app
from tribu.terminal.command import Command, Lang, polite


@app.command(cls=Command)
def serve(
    context: typer.Context,
    host: Annotated[str | None, typer.Option(help="Where to listen; 127.0.0.1 by default.")] = None,
    port: Annotated[
        int | None, typer.Option(help="8000 by default; 0 for any free one.", min=0, max=65535)
    ] = None,
    lan: Annotated[
        bool,
        typer.Option(
            "--lan", help="Let phones in this network in: prints an address and a QR code."
        ),
    ] = False,
    cert: Annotated[
        str | None, typer.Option(metavar="FILE", help="Certificate, for HTTPS.")
    ] = None,
    key: Annotated[str | None, typer.Option(metavar="FILE", help="Its private key.")] = None,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in a browser.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Open the card room: a page where people and bots play."""
    with polite(context, lang):
        from tribu.server.operations.startup_errors import CannotStart
        from tribu.server.serve import run
        from tribu.server.settings import SettingError, read_settings
        from tribu.terminal.refusal import Refusal

        if (cert is None) != (key is None):
            raise Refusal("--cert and --key belong together")
        try:
            run(read_settings(host=host, port=port), lan, cert, key, open_page)
        except (SettingError, CannotStart) as error:
            raise Refusal(str(error)) from error


@app.command(cls=Command)
def backup(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="Where the copy goes; - is stdout.")],
    lang: Lang = None,
) -> None:
    """Copy the server's database, even while it runs. `tribu restore` brings it back."""
    with polite(context, lang):
        from tribu.output import is_stream
        from tribu.server.operations.backup import BackupError
        from tribu.server.operations.backup import backup as copy
        from tribu.server.settings import read_settings
        from tribu.terminal.refusal import Refusal

        try:
            size = copy(read_settings(), file)
        except (BackupError, OSError) as error:
            raise Refusal(str(error)) from error
        typer.echo(f"{file}: {size} bytes", err=is_stream(file))


@app.command(cls=Command)
def restore(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A copy made by `tribu backup`.")],
    lang: Lang = None,
) -> None:
    """Go back to a copy, while no server runs. What is there now is kept under another name."""
    with polite(context, lang):
        from datetime import datetime
        from pathlib import Path

        from tribu.server.operations.backup import BackupError
        from tribu.server.operations.backup import restore as bring_back
        from tribu.server.operations.lock import Occupied
        from tribu.server.settings import read_settings
        from tribu.terminal.refusal import Refusal

        try:
            kept = bring_back(read_settings(), Path(file), datetime.now())
        except (BackupError, Occupied, OSError) as error:
            raise Refusal(str(error)) from error
        typer.echo(f"{file} is back." + (f" What was there before: {kept}" if kept else ""))


@app.command(cls=Command)
def export(
    context: typer.Context,
    out: Annotated[str, typer.Option(metavar="FILE.jsonl", help="- is stdout.")] = "-",
    lang: Lang = None,
) -> None:
    """Write the records of all finished matches, one per line."""
    with polite(context, lang):
        from tribu.output import STDOUT, writing
        from tribu.server.operations.backup import BackupError
        from tribu.server.operations.backup import export as write_all
        from tribu.server.settings import read_settings
        from tribu.terminal.refusal import Refusal

        try:
            with writing(out) as stream:
                done = write_all(read_settings(), stream)
        except (BackupError, OSError) as error:
            raise Refusal(str(error)) from error
        if out != STDOUT:
            typer.echo(f"{out}: {done.written} matches", err=True)
        if done.damaged:
            left_out = ", ".join(done.damaged)
            raise Refusal(f"all but these, whose records are damaged: {left_out}")
