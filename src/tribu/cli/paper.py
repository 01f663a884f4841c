"""`tribu print`: cards to cut out, rules on one sheet, score sheets, cards for the tables of an
evening."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.cli.root import app
from tribu.terminal.command import Command, Lang, Players, polite

WHAT = ("cards", "leaflet", "sheets", "tables")


@app.command("print", cls=Command)
def print_paper(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="WHAT", help="cards, leaflet, sheets or tables.")],
    game: Annotated[str, typer.Argument(metavar="GAME", help="Of which game.")],
    pack: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Which pack draws the cards: french or italian."),
    ] = None,
    players: Players = None,
    tables: Annotated[int, typer.Option(min=1, max=99, help="How many tables.")] = 4,
    address: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="What the QR codes say; {n} becomes the number of the table."
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="FILE.pdf needs Chromium or Chrome; FILE.html is printed by any browser.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Print and play: cards to cut out, the rules on one sheet, score sheets, cards for tables."""
    with polite(context, lang) as language:
        from tribu.server.page.paper import packs_of, paper
        from tribu.terminal.arguments import seated
        from tribu.terminal.refusal import refusal

        chosen, count = seated(game, players)
        if what not in WHAT:
            raise refusal("choice", name="WHAT", value=what, known=", ".join(WHAT))
        if what == "tables" and address is None:
            raise refusal("no address")
        known = packs_of(chosen)
        if pack is not None and pack not in known:
            raise refusal("choice", name="--pack", value=pack, known=", ".join(known))
        said = [address.replace("{n}", str(k + 1)) for k in range(tables)] if address else []
        place = out or f"{chosen.id}-{what}.pdf"
        _write(paper(chosen, what, language, pack or known[0], count, said), place)
        if place != "-":
            typer.echo(place)


def _write(page: str, place: str) -> None:
    from tribu.output import drafting, write_text
    from tribu.server.page.paper import NoBrowser, to_pdf
    from tribu.terminal.refusal import Refusal, refusal

    try:
        if place.lower().endswith(".pdf"):
            with drafting(place) as draft:
                to_pdf(page, draft)
        else:
            write_text(place, page)
    except NoBrowser as error:
        raise refusal("no browser", why=error) from error
    except OSError as error:
        raise Refusal(str(error)) from error
