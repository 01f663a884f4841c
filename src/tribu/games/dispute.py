"""What was told of a deal at a real table, and cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from tribu.games.texts import Spoken, spoken

NOT_A_NUMBER = (
    "{what}: {value!r} non è un numero da {low} a {high}",
    "{what} : {value!r} n’est pas un nombre de {low} à {high}",
    "{what}: {value!r} is not a number from {low} to {high}",
)


class Dispute(Spoken):
    """What was told of a deal cannot be; one sentence says why. `seat` is the one it is about, −1
    if it is about the table."""

    def __init__(self, said: str | Mapping[str, str], seat: int = -1) -> None:
        self.seat = seat
        self.sentences = spoken(said)
        super().__init__(self.sentences["en"])
