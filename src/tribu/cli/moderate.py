"""`tribu moderate`: reports, bans, names and tables of a card room that runs."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlencode

import typer

from tribu.cli.root import app
from tribu.games.texts import in_all
from tribu.terminal.command import Command, Lang, polite

_DONE = in_all(("Fatto.", "C’est fait.", "Done."))
_NOTHING = in_all(("Niente.", "Rien.", "Nothing."))


@app.command(cls=Command)
def moderate(
    context: typer.Context,
    deed: Annotated[
        str,
        typer.Argument(
            metavar="[DEED]",
            help="reports (if none is named), bans, log; people NAME; ban PLAYER, silence PLAYER, "
            "rename PLAYER NAME; lift BAN; close TABLE; settle REPORT.",
        ),
    ] = "reports",
    about: Annotated[
        str, typer.Argument(metavar="[ABOUT]", help="Whom or what: an id, or part of a name.")
    ] = "",
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The new name, for `rename`.")] = "",
    hours: Annotated[
        int, typer.Option(min=1, max=87_600, help="How long a ban, or silence, lasts.")
    ] = 24,
    reason: Annotated[str, typer.Option(help="Why; whoever it concerns reads it.")] = "",
    device: Annotated[bool, typer.Option("--device", help="Ban their devices, too.")] = False,
    address: Annotated[bool, typer.Option("--address", help="Ban their addresses, too.")] = False,
    server: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where the card room is.")
    ] = "http://127.0.0.1:8000",
    lang: Lang = None,
) -> None:
    """Keep order in a card room that runs, by the key in TRIBU_OPERATOR."""
    with polite(context, lang) as language:
        from tribu.server.moderation.remote import LISTS, CannotModerate, Remote, people
        from tribu.server.settings import read_settings
        from tribu.terminal.refusal import Refusal, refusal

        key = read_settings().operator
        if not key:
            raise refusal("no key")
        also = [kind for kind, wanted in (("device", device), ("address", address)) if wanted]
        ban: dict[str, object] = {"player": about, "hours": hours, "reason": reason, "also": also}
        deeds: dict[str, tuple[str, str, dict[str, object] | None]] = {
            "ban": ("POST", "/bans", ban),
            "silence": ("POST", "/bans", ban | {"talk_only": True}),
            "rename": ("POST", "/names", {"player": about, "name": name, "reason": reason}),
            "lift": ("DELETE", f"/bans/{about}", None),
            "close": ("DELETE", f"/tables/{about}?{urlencode({'reason': reason})}", None),
            "settle": ("DELETE", f"/reports/{about}", None),
        }
        known = [*LISTS, "people", *deeds]
        if deed not in known:
            raise refusal("deed", value=deed, known=", ".join(known))
        if deed not in LISTS and not about:
            raise refusal("about", deed=deed)
        remote = Remote(server, key, language)
        try:
            if deed in deeds:
                remote.ask(*deeds[deed])
                typer.echo(_DONE[language])
            else:
                lines = list(people(remote, about) if deed == "people" else LISTS[deed](remote))
                typer.echo("\n".join(lines) or _NOTHING[language])
        except CannotModerate as error:
            raise Refusal(str(error)) from error
