"""A link to a table as others see it before they open it: who invites, to what, and whether a seat
is left. Messengers read it from the page's head and show it with a picture."""

from __future__ import annotations

from contextlib import suppress
from html import escape
from typing import NamedTuple

from tribu.games import load
from tribu.games.texts import LANGUAGES, in_sentences, isolated
from tribu.server.lobby.listing import NOBODY, seat_names, setting_of
from tribu.server.problems import RequestProblem
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.store.tables import Listing

# Title and text, for somebody who can sit down, who can watch, and who can do neither.
_INVITED = {
    "it": ("{host} ti invita a {game}", "{seats} Non conosci il gioco? Si impara in 3 minuti."),
    "fr": (
        "{host} t’invite à {game}",
        "{seats} Tu ne connais pas le jeu\u00a0? Il s’apprend en 3 minutes.",
    ),
    "en": ("{host} invites you to {game}", "{seats} New to the game? Learn it in 3 minutes."),
}
_SEATS = {
    "it": ("C’è ancora un posto su {of}.", "Ci sono ancora {n} posti su {of}."),
    "fr": ("Il reste une place sur {of}.", "Il reste {n} places sur {of}."),
    "en": ("One of {of} seats left.", "{n} of {of} seats left."),
}
_FULL = {
    "it": "Il tavolo è al completo.",
    "fr": "La table est complète.",
    "en": "The table is full.",
}
_WATCH = {"it": "Puoi guardare.", "fr": "Tu peux regarder.", "en": "You can watch."}
_OVER = {
    "it": "La partita è finita: riguardala.",
    "fr": "La partie est finie\u00a0: revois-la.",
    "en": "The match is over: watch it again.",
}


class Invitation(NamedTuple):
    """What a link says. `taken`: of each seat, whether somebody sits there."""

    game: str
    title: str
    text: str
    taken: tuple[bool, ...]
    lang: str


class Invitations:
    """Finds out what the link of a table says."""

    def __init__(self, store: Database, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms

    async def find(self, table: str, lang: str | None = None) -> Invitation | None:
        """None if there is no such table. Without a language, in the host's."""
        listing = await self._store.tables.listing(table)
        if listing is None:
            return None
        host = await self._host(listing) if listing.open_seats else None
        player = None if host is None else await self._store.players.get(host)
        lang = lang or (player.lang if player else LANGUAGES[0])
        game = load(listing.game).title
        taken = tuple(kind != "open" for kind in listing.kinds)
        if listing.open_seats and listing.phase == "gathering":
            called = player.name if player else NOBODY[lang].capitalize()
            title, text = _INVITED[lang]
            seats = _seats_left(listing.open_seats, len(taken), lang)
            said = title.format(host=isolated(called), game=game), text.format(seats=seats)
        else:
            said = await self._going_on(listing, game, lang)
        return Invitation(game, *said, taken, lang)

    async def _host(self, listing: Listing) -> str | None:
        """Who invites: known to the table itself, if it can be read."""
        with suppress(RequestProblem):
            room = await self._rooms.enter(listing.id)
            return None if room is None else room.table.host
        return None

    async def _going_on(self, listing: Listing, game: str, lang: str) -> tuple[str, str]:
        people = await self._store.players.names([one for one in listing.players if one])
        names = in_sentences(seat_names(listing.kinds, listing.players, people, NOBODY[lang]))
        title = f"{game}\u00a0: " if lang == "fr" else f"{game}: "
        if listing.phase == "over":
            return title + ", ".join(names), _OVER[lang]
        watch = f" {_WATCH[lang]}" if setting_of(listing).spectators else ""
        return title + ", ".join(names), _FULL[lang] + watch


def _seats_left(n: int, of: int, lang: str) -> str:
    one, several = _SEATS[lang]
    return (one if n == 1 else several).format(n=n, of=of)


def head_tags(one: Invitation, table: str, origin: str) -> str:
    """The same for messengers: Open Graph; and in place of what the page says of itself."""
    picture = f"{origin}/api/tables/{table}/picture.png?lang={one.lang}"
    properties = {
        "og:type": "website",
        "og:site_name": "Tribù",
        "og:title": one.title,
        "og:description": one.text,
        "og:url": f"{origin}/t/{table}",
        "og:image": picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"{one.title}. {one.text}",
    }
    tags = [
        f'<meta property="{name}" content="{escape(said)}">' for name, said in properties.items()
    ]
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    tags.append(f"<title>{escape(one.title)} · Tribù</title>")
    tags.append(f'<meta name="description" content="{escape(one.text)}">')
    return "\n  ".join(tags)
