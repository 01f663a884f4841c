"""Whoever has asked for notices is called when their table of an evening opens: the page may be
closed by then. A notice that is lost costs nothing but a look at the evening."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.evenings.events import Terms
from tribu.evenings.words import title_of
from tribu.games.texts import LANGUAGES
from tribu.server.background import Background
from tribu.server.push.sender import Sender
from tribu.store.players import Players

_READY = (
    "Il tuo tavolo è pronto. Dopo {n} min senza di te gioca un bot.",
    "Ta table est prête. Après {n} min sans toi, un bot joue à ta place.",
    "Your table is ready. After {n} min without you a bot plays in your place.",
)
_LEAST = 60  # seconds for which it is worth knowing


class Calling:
    """Calls the people of a table. Without a `sender` nobody is called."""

    def __init__(self, sender: Sender | None, players: Players, background: Background) -> None:
        self._sender = sender
        self._players = players
        self._background = background

    def to_table(self, table: str, people: Sequence[str], terms: Terms) -> None:
        """A table of an evening has just been opened for these people."""
        if self._sender is not None:
            self._background.start(self._call(self._sender, table, people, terms))

    async def _call(self, sender: Sender, table: str, people: Sequence[str], terms: Terms) -> None:
        minutes = terms.online.absent if terms.online else 0
        for player in people:
            person = await self._players.get(player)
            if person is not None:
                notice = {
                    "title": title_of(terms, person.lang),
                    "text": _READY[LANGUAGES.index(person.lang)].format(n=minutes),
                    "url": f"/t/{table}",
                }
                await sender.tell(player, notice, max(_LEAST, 60 * minutes), topic=table)
