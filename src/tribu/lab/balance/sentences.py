"""What the findings of a report say, in Italian, French and English."""

from __future__ import annotations

from tribu.games.texts import LANGUAGES
from tribu.lab.balance.labels import STARTERS, Text

SENTENCES: dict[str, Text] = {
    **STARTERS,
    "next dealer": (
        "chi siede subito dopo il mazziere",
        "le joueur placé juste après le donneur",
        "the player right after the dealer",
    ),
    "next opener": (
        "chi gioca subito dopo chi apre",
        "le joueur placé juste après celui qui entame",
        "the player right after the opener",
    ),
    "later dealer": (
        "chi siede {n} posti dopo il mazziere",
        "le joueur assis {n} places après le donneur",
        "the player {n} seats after the dealer",
    ),
    "later opener": (
        "chi gioca {n} posti dopo chi apre",
        "le joueur assis {n} places après celui qui entame",
        "the player {n} seats after the opener",
    ),
    # seats
    "seats alike": (
        "I posti si equivalgono: le differenze non superano il caso.",
        "Les places se valent : les écarts ne dépassent pas le hasard.",
        "The seats are alike: the differences are no more than chance.",
    ),
    "seats nearly": (
        "Il posto conta poco: a smazzata {best} ha {most} {unit}, {worst} {least}.",
        "La place compte peu : {best} a {most} {unit} par donne, {worst} {least}.",
        "The seat hardly matters: {best} has {most} {unit} a deal, {worst} {least}.",
    ),
    "seats differ": (
        "Il posto conta: a smazzata {best} ha {most} {unit}, {worst} {least}.",
        "La place compte : {best} a {most} {unit} par donne, {worst} {least}.",
        "The seat matters: {best} has {most} {unit} a deal, {worst} {least}.",
    ),
    "seats even out": (
        "Sull'intera partita il vantaggio si perde: nessun posto di partenza vince più degli "
        "altri oltre il caso.",
        "Sur toute une partie, l'avantage s'efface : aucune place de départ ne gagne plus que "
        "les autres au-delà du hasard.",
        "Over a whole match this evens out: no place at the start wins more than the others "
        "beyond chance.",
    ),
    "seats stay": (
        "Resta qualcosa anche sull'intera partita: {best} nella prima smazzata ne vince il {most}.",
        "Il en reste quelque chose sur toute une partie : {best} de la première donne en gagne "
        "{most}.",
        "Some of it stays over a whole match: {best} in the first deal wins {most} of them.",
    ),
    # bué
    "bue": (
        "Il {bue} delle smazzate finisce con un Bué, e {superbue} con un SuperBué; il momento "
        "più frequente è {moment}.",
        "{bue} des donnes finissent par un Bué, et {superbue} par un SuperBué ; le moment le "
        "plus fréquent est {moment}.",
        "{bue} of the deals end with Bué, {superbue} with SuperBué; the most frequent moment is "
        "{moment}.",
    ),
    "moment dealt": ("la distribuzione", "la distribution", "the deal itself"),
    "moment": ("il turno {n}", "le tour {n}", "round {n}"),
    "dealt bue": (
        "Nel {dealt} delle smazzate qualcuno ha 50 già in mano, e nessuno gioca.",
        "Dans {dealt} des donnes, quelqu'un reçoit 50 d'emblée et personne ne joue.",
        "In {dealt} of the deals somebody is dealt 50 at once, and nobody plays.",
    ),
    "exchanges": (
        "Una smazzata dura in media {mean} mosse su {most} possibili; {swaps} sono scambi, e il "
        "veto ne ferma {vetoes}.",
        "Une donne dure en moyenne {mean} coups sur {most} possibles ; {swaps} sont des "
        "échanges, et le veto en arrête {vetoes}.",
        "A deal lasts {mean} of {most} possible exchanges on average; {swaps} are swaps, and a "
        "veto stops {vetoes} of them.",
    ),
    "distance": (
        "Senza Bué vince in media chi arriva a {best} dal 50; {hopeless} delle mani finisce a "
        "più di 30, e nel {ties} delle smazzate una parità decide chi segna.",
        "Sans Bué, le plus proche finit en moyenne à {best} de 50 ; {hopeless} des mains sont à "
        "plus de 30, et dans {ties} des donnes une égalité décide de qui marque.",
        "Without Bué the closest hand is {best} from 50 on average; {hopeless} of the hands end "
        "more than 30 away, and in {ties} of the deals a tie decides who scores.",
    ),
    # busca
    "covering": (
        "Nel {uncovered} delle smazzate qualcuno non copre; a un giocatore succede nel {player}.",
        "Dans {uncovered} des donnes, quelqu'un ne couvre pas ; à un joueur donné, cela arrive "
        "dans {player}.",
        "In {uncovered} of the deals somebody does not cover; to any one player it happens in "
        "{player}.",
    ),
    "cost": (
        "Una smazzata costa in tutto {busche} busche; nel {dear} chi ha più punti ne paga tre o "
        "più.",
        "Une donne coûte en tout {busche} busche ; dans {dear}, qui a le plus de points en paie "
        "trois ou plus.",
        "A deal costs {busche} busche all told; in {dear} whoever has most points pays three or "
        "more.",
    ),
    "pita": (
        "La Pita cade nelle prime tre prese nel {early} delle smazzate, e nel {thrown} finisce "
        "su un altro seme.",
        "La Pita tombe dans les trois premières levées dans {early} des donnes, et dans {thrown} "
        "elle est défaussée sur une autre couleur.",
        "The Pita falls within the first three tricks in {early} of the deals, and in {thrown} "
        "it is thrown on another suit.",
    ),
    # bugami
    "misere more": (
        "La misère ({misere} delle dichiarazioni) riesce nel {made}: rende {score} punti, un "
        "seme {suit}. Per questi bot conviene, forse troppo.",
        "La misère ({misere} des annonces) réussit dans {made} des cas : elle rapporte {score} "
        "points, une couleur {suit}. Pour ces bots elle paie, peut-être trop.",
        "Misère ({misere} of the bids) succeeds in {made}: it brings {score} points, a suit "
        "{suit}. For these bots it pays, perhaps too well.",
    ),
    "misere less": (
        "La misère ({misere} delle dichiarazioni) riesce nel {made}: rende {score} punti, un "
        "seme {suit}. Per questi bot non conviene.",
        "La misère ({misere} des annonces) réussit dans {made} des cas : elle rapporte {score} "
        "points, une couleur {suit}. Pour ces bots elle ne paie pas.",
        "Misère ({misere} of the bids) succeeds in {made}: it brings {score} points, a suit "
        "{suit}. For these bots it does not pay.",
    ),
    "misere never": (
        "Nessuno dichiara misère.",
        "Personne n'annonce misère.",
        "Nobody bids misère.",
    ),
    "suits": (
        "Chi sceglie un seme resta senza bugami nel {clean} dei casi; nel {same} delle smazzate "
        "più d'uno sceglie lo stesso, e nel {sweeps} uno solo fa tutte le prese.",
        "Qui choisit une couleur reste sans bugami dans {clean} des cas ; dans {same} des donnes "
        "plusieurs choisissent la même, et dans {sweeps} un seul camp fait toutes les levées.",
        "A suit bid stays without bugamis in {clean} of cases; in {same} of the deals several "
        "choose the same suit, and in {sweeps} one side takes all the tricks.",
    ),
    # course
    "course": (
        "Una partita dura {deals} smazzate. Nel {comeback} vince chi a metà non era in testa, "
        "nel {last} chi era ultimo; il primo posto cambia di mano {changes} volte.",
        "Une partie dure {deals} donnes. Dans {comeback}, le vainqueur n'était pas en tête à "
        "mi-chemin, dans {last} il était dernier ; la tête change {changes} fois.",
        "A match takes {deals} deals. In {comeback} the winner did not lead at half-time, in "
        "{last} he was last; the lead changes {changes} times.",
    ),
    # skill
    "skill": (
        "Bravura: {better} contro {others} vince il {wins} delle partite, {times} volte la parte "
        "del caso ({fair}); dopo circa {deals} smazzate è avanti 9 volte su 10.",
        "Adresse : {better} contre {others} gagne {wins} des parties, {times} fois la part du "
        "hasard ({fair}) ; après environ {deals} donnes il mène 9 fois sur 10.",
        "Skill: {better} against {others} wins {wins} of the matches, {times} times what chance "
        "would give ({fair}); after about {deals} deals it is ahead 9 times out of 10.",
    ),
    "skill deals": (
        "Bravura: {better} contro {others} batte la loro media nel {ahead} delle smazzate; dopo "
        "circa {deals} smazzate è avanti 9 volte su 10.",
        "Adresse : {better} contre {others} bat leur moyenne dans {ahead} des donnes ; après "
        "environ {deals} donnes il mène 9 fois sur 10.",
        "Skill: {better} against {others} beats their mean in {ahead} of the deals; after about "
        "{deals} deals it is ahead 9 times out of 10.",
    ),
    "luck": (
        "Tra {better} e {others} decide la fortuna: le vittorie non superano la parte del caso "
        "({fair}).",
        "Entre {better} et {others}, c'est la chance qui décide : les victoires ne dépassent pas "
        "la part du hasard ({fair}).",
        "Between {better} and {others} luck decides: there are no more wins than chance would "
        "give ({fair}).",
    ),
    # comparisons
    "from to": (
        "{label}: da {low} ({lowest}) a {high} ({highest}).",
        "{label} : de {low} ({lowest}) à {high} ({highest}).",
        "{label}: from {low} ({lowest}) to {high} ({highest}).",
    ),
    "by players": (
        "{label}: {first} con {few}, {last} con {many} ({base}); le varianti non cambiano nulla "
        "oltre il caso.",
        "{label} : {first} à {few}, {last} à {many} ({base}) ; les variantes n'y changent rien "
        "au-delà du hasard.",
        "{label}: {first} with {few}, {last} with {many} ({base}); the variants change nothing "
        "beyond chance.",
    ),
    "both": (
        "{label}: {first} con {few}, {last} con {many} ({base}); le varianti si distinguono di "
        "più in {players}: da {low} ({lowest}) a {high} ({highest}).",
        "{label} : {first} à {few}, {last} à {many} ({base}) ; les variantes diffèrent le plus à "
        "{players} : de {low} ({lowest}) à {high} ({highest}).",
        "{label}: {first} with {few}, {last} with {many} ({base}); the variants differ most with "
        "{players}: from {low} ({lowest}) to {high} ({highest}).",
    ),
    "no difference": (
        "Nessuna differenza oltre il caso: {labels}.",
        "Aucune différence au-delà du hasard : {labels}.",
        "No difference beyond chance: {labels}.",
    ),
}


def say(key: str, lang: str, **values: object) -> str:
    """A sentence in that language, filled in."""
    return SENTENCES[key][LANGUAGES.index(lang)].format(**values)
