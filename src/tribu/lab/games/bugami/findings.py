"""What the figures of Bugami say."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tribu.lab.balance.findings import Reading

MISERE_PAYS = (
    "La misère ({misere} delle dichiarazioni) riesce nel {made}: rende {score} punti, un "
    "seme {suit}. Per questi bot conviene, forse troppo.",
    "La misère ({misere} des annonces) réussit dans {made} des cas : elle rapporte {score} "
    "points, une couleur {suit}. Pour ces bots elle paie, peut-être trop.",
    "Misère ({misere} of the bids) succeeds in {made}: it brings {score} points, a suit "
    "{suit}. For these bots it pays, perhaps too well.",
)
MISERE_COSTS = (
    "La misère ({misere} delle dichiarazioni) riesce nel {made}: rende {score} punti, un "
    "seme {suit}. Per questi bot non conviene.",
    "La misère ({misere} des annonces) réussit dans {made} des cas : elle rapporte {score} "
    "points, une couleur {suit}. Pour ces bots elle ne paie pas.",
    "Misère ({misere} of the bids) succeeds in {made}: it brings {score} points, a suit "
    "{suit}. For these bots it does not pay.",
)
NO_MISERE = (
    "Nessuno dichiara misère.",
    "Personne n’annonce misère.",
    "Nobody bids misère.",
)
SUITS = (
    "Chi sceglie un seme resta senza bugami nel {clean} dei casi; nel {same} delle smazzate "
    "più d’uno sceglie lo stesso, e nel {sweeps} uno solo fa tutte le prese.",
    "Qui choisit une couleur reste sans bugami dans {clean} des cas ; dans {same} des donnes "
    "plusieurs choisissent la même, et dans {sweeps} un seul camp fait toutes les levées.",
    "A suit bid stays without bugamis in {clean} of cases; in {same} of the deals several "
    "choose the same suit, and in {sweeps} one side takes all the tricks.",
)


def misere(reading: Reading) -> list[str]:
    """Whether misère pays."""
    misere, suit = reading.figure("misere score"), reading.figure("suit score")
    if misere is None:
        return [reading.say(NO_MISERE)]
    more = suit is None or misere.only.mean > suit.only.mean
    return [
        reading.say(
            MISERE_PAYS if more else MISERE_COSTS,
            misere=reading.text("misere"),
            made=reading.text("misere made"),
            score=reading.text("misere score"),
            suit=reading.text("suit score"),
        )
    ]


def suits(reading: Reading) -> list[str]:
    """What becomes of suit bids."""
    values = {"clean": "clean", "same": "same suit", "sweeps": "sweeps"}
    return [reading.say(SUITS, **{name: reading.text(key) for name, key in values.items()})]
