"""What the figures of Hearts say."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tribu.lab.balance.findings import Reading

MOON = (
    "Il cappotto riesce nel {moons} delle smazzate; un giocatore resta senza punti da pagare nel "
    "{clean}, e senza nessuna presa nel {none}.",
    "Le grand chelem réussit dans {moons} des donnes ; un joueur n’a rien à payer dans {clean}, et "
    "ne fait aucune levée dans {none}.",
    "Somebody shoots the moon in {moons} of the deals; a player has nothing to pay in {clean}, and "
    "takes no trick at all in {none}.",
)
QUEEN = (
    "La donna di picche cade nelle prime sei prese nel {early} delle smazzate; nel {thrown} viene "
    "scartata su un altro seme, nel {kept} se la prende chi l’ha giocata.",
    "La dame de pique tombe dans les six premières levées dans {early} des donnes ; dans {thrown} "
    "elle est défaussée sur une autre couleur, dans {kept} celui qui l’a jouée la ramasse.",
    "The queen of spades falls within the first six tricks in {early} of the deals; in {thrown} "
    "she is thrown on another suit, in {kept} whoever played her takes her.",
)


def moon(reading: Reading) -> list[str]:
    """Who takes all, and who nothing."""
    keys = {"moons": "moons", "clean": "clean hands", "none": "no trick"}
    return [reading.say(MOON, **{name: reading.text(key) for name, key in keys.items()})]


def queen(reading: Reading) -> list[str]:
    """Where the queen of spades goes."""
    fell = reading.figure("queen in")
    if fell is None:
        return []
    early = reading.share(sum(one.mean for one in fell.estimates[:6]))
    thrown, kept = reading.text("queen thrown"), reading.text("queen kept")
    return [reading.say(QUEEN, early=early, thrown=thrown, kept=kept)]
