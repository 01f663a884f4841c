"""What the figures of Busca say."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tribu.lab.balance.findings import Reading

COVERING = (
    "Nel {uncovered} delle smazzate qualcuno non copre; a un giocatore succede nel {player}.",
    "Dans {uncovered} des donnes, quelqu’un ne couvre pas ; à un joueur donné, cela arrive "
    "dans {player}.",
    "In {uncovered} of the deals somebody does not cover; to any one player it happens in "
    "{player}.",
)
COST = (
    "Una smazzata costa in tutto {busche} busche; nel {dear} chi ha più punti ne paga tre o più.",
    "Une donne coûte en tout {busche} busche ; dans {dear}, qui a le plus de points en paie "
    "trois ou plus.",
    "A deal costs {busche} busche all told; in {dear} whoever has most points pays three or more.",
)
PITA = (
    "La Pita cade nelle prime tre prese nel {early} delle smazzate, e nel {thrown} finisce "
    "su un altro seme.",
    "La Pita tombe dans les trois premières levées dans {early} des donnes, et dans {thrown} "
    "elle est défaussée sur une autre couleur.",
    "The Pita falls within the first three tricks in {early} of the deals, and in {thrown} "
    "it is thrown on another suit.",
)


def covering(reading: Reading) -> list[str]:
    """Who does not cover."""
    uncovered, player = reading.text("uncovered"), reading.text("uncovered player")
    return [reading.say(COVERING, uncovered=uncovered, player=player)]


def cost(reading: Reading) -> list[str]:
    """What a deal costs, and where the Pita goes."""
    found = [reading.say(COST, busche=reading.text("busche"), dear=reading.text("dear"))]
    pita = reading.figure("pita in")
    if pita is not None:
        early = reading.share(sum(one.mean for one in pita.estimates[:3]))
        found.append(reading.say(PITA, early=early, thrown=reading.text("pita thrown")))
    return found
