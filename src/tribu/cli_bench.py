"""The command `tribu bench`: how fast it all is. `tribu.cli` imports it."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.cli import Json, Lang, app, polite


@app.command()
def bench(
    context: typer.Context,
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="ours, openspiel, rlcard, pettingzoo, pgx; repeatable."),
    ] = None,
    repeat: Annotated[int, typer.Option(min=1, help="Runs of each line.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.001, help="About how long each is.")] = 1.0,
    json: Json = False,
    markdown: Annotated[
        str | None, typer.Option(metavar="FILE.md", help="Write the page there as well.")
    ] = None,
    gpu: Annotated[bool, typer.Option("--gpu", help="Our playouts on a CUDA GPU.")] = False,
    lang: Lang = None,
) -> None:
    """Measure our games beside those of other libraries that are installed."""
    with polite(context, lang):
        from tribu.lab.bench.command import PEERS
        from tribu.lab.bench.command import bench as measure
        from tribu.terminal.refusal import Refusal, refusal

        for name in only or []:
            if name not in PEERS:
                raise refusal("bench", value=name, known=", ".join(PEERS))
        try:
            typer.echo(measure(only or [], repeat, seconds, json, markdown, gpu))
        except OSError as error:
            raise Refusal(f"--markdown {markdown}: {error.strerror or error}") from error
