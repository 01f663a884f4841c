"""What the figures of Bué say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribu.games.bue.options import ROUNDS

if TYPE_CHECKING:
    from tribu.lab.balance.findings import Reading

ENDED_BY_BUE = (
    "Il {bue} delle smazzate finisce con un Bué, e {superbue} con un SuperBué; il momento "
    "più frequente è {moment}.",
    "{bue} des donnes finissent par un Bué, et {superbue} par un SuperBué ; le moment le "
    "plus fréquent est {moment}.",
    "{bue} of the deals end with Bué, {superbue} with SuperBué; the most frequent moment is "
    "{moment}.",
)
WHEN_DEALT = ("la distribuzione", "la distribution", "the deal itself")
IN_ROUND = ("il turno {n}", "le tour {n}", "round {n}")
DEALT = (
    "Nel {dealt} delle smazzate qualcuno ha 50 già in mano, e nessuno gioca.",
    "Dans {dealt} des donnes, quelqu’un reçoit 50 d’emblée et personne ne joue.",
    "In {dealt} of the deals somebody is dealt 50 at once, and nobody plays.",
)
EXCHANGES = (
    "Una smazzata dura in media {mean} mosse su {most} possibili; {swaps} sono scambi, e il "
    "veto ne ferma {vetoes}.",
    "Une donne dure en moyenne {mean} coups sur {most} possibles ; {swaps} sont des "
    "échanges, et le veto en arrête {vetoes}.",
    "A deal lasts {mean} of {most} possible exchanges on average; {swaps} are swaps, and a "
    "veto stops {vetoes} of them.",
)
DISTANCES = (
    "Senza Bué vince in media chi arriva a {best} dal 50; {hopeless} delle mani finisce a "
    "più di 30, e nel {ties} delle smazzate una parità decide chi segna.",
    "Sans Bué, le plus proche finit en moyenne à {best} de 50 ; {hopeless} des mains sont à "
    "plus de 30, et dans {ties} des donnes une égalité décide de qui marque.",
    "Without Bué the closest hand is {best} from 50 on average; {hopeless} of the hands end "
    "more than 30 away, and in {ties} of the deals a tie decides who scores.",
)


def fifty(reading: Reading) -> list[str]:
    """When the exact 50 comes."""
    moments = reading.figure("bue at")
    if moments is None:
        return []
    means = [one.mean for one in moments.estimates]
    top = means.index(max(means))
    moment = reading.say(WHEN_DEALT) if top == 0 else reading.say(IN_ROUND, n=top)
    bue, superbue = reading.text("bue"), reading.text("superbue")
    return [
        reading.say(ENDED_BY_BUE, bue=bue, superbue=superbue, moment=moment),
        reading.say(DEALT, dealt=reading.text("dealt")),
    ]


def exchanges(reading: Reading) -> list[str]:
    """How long a deal lasts, and what swaps come to."""
    return [
        reading.say(
            EXCHANGES,
            mean=reading.text("exchanges"),
            most=ROUNDS * reading.table.players,
            swaps=reading.text("swaps"),
            vetoes=reading.text("vetoes"),
        )
    ]


def distances(reading: Reading) -> list[str]:
    """How close hands come without it."""
    if reading.figure("distance") is None:
        return []
    return [
        reading.say(
            DISTANCES,
            best=reading.text("best distance"),
            hopeless=reading.text("hopeless"),
            ties=reading.text("tied points"),
        )
    ]
