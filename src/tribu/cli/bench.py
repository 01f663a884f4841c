"""The command `tribu bench`: how fast it all is."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.cli.root import app
from tribu.terminal.command import Command, Json, Lang, polite


@app.command(cls=Command)
def bench(
    context: typer.Context,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TEXT",
            help="Only rows with these words in their library, name or work, such as pgx, "
            "'ours batch' or 'leduc'; repeatable. Ratios need the rows of both sides.",
        ),
    ] = None,
    repeat: Annotated[int, typer.Option(min=1, help="How many runs each row gets.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.001, help="About how long each run takes.")] = 1.0,
    json: Json = False,
    markdown: Annotated[
        str | None, typer.Option(metavar="FILE.md", help="Write the page there as well.")
    ] = None,
    gpu: Annotated[bool, typer.Option("--gpu", help="Our playouts on a CUDA GPU.")] = False,
    lang: Lang = None,
) -> None:
    """Measure our games beside those of other libraries that are installed."""
    with polite(context, lang):
        from tribu.lab.bench.command import bench as measure
        from tribu.lab.bench.rows import MODULES, peers_with
        from tribu.terminal.console import status
        from tribu.terminal.refusal import Refusal, refusal

        for text in only or []:
            if not peers_with([text]):
                raise refusal("bench", value=text, known=", ".join(MODULES))
        try:
            with status("tribu bench") as tell:
                found = measure(only or [], repeat, seconds, json, markdown, gpu, tell)
            typer.echo(found)
        except OSError as error:
            raise Refusal(f"--markdown {markdown}: {error.strerror or error}") from error
