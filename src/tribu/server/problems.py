"""What goes wrong with a request, in a sentence for people in three languages."""

from __future__ import annotations

from collections.abc import Mapping

from tribu.games.texts import Spoken, in_all, spoken

_TEXTS = {
    "unknown": (
        "Chi sei? Entra prima con un nome.",
        "Qui es-tu ? Entre d’abord avec un nom.",
        "Who are you? Come in with a name first.",
    ),
    "foreign": (
        "Questa richiesta viene da un’altra pagina.",
        "Cette demande vient d’une autre page.",
        "This request comes from another page.",
    ),
    "too fast": (
        "Piano! Riprova fra poco.",
        "Doucement ! Réessaie dans un instant.",
        "Not so fast! Try again in a moment.",
    ),
    "many tables": (
        "Sei già a {n} tavoli che aspettano qualcuno: riempine o chiudine uno prima.",
        "Tu es déjà à {n} tables qui attendent des joueurs : remplis-en ou fermes-en une d’abord.",
        "You’re already at {n} tables that are waiting for players: fill or close one first.",
    ),
    "many nearby": (
        "Dalla tua rete ci sono già {n} tavoli che aspettano qualcuno, e per ora bastano: siediti "
        "a uno di quelli, aprine uno privato o riprova più tardi.",
        "Depuis ton réseau, {n} tables attendent déjà quelqu’un, et cela suffit pour l’instant : "
        "assieds-toi à l’une d’elles, ouvre une table privée ou réessaie plus tard.",
        "{n} tables from your network are already waiting for players, and that’s enough for now: "
        "join one of them, open a private one, or try again later.",
    ),
    "banned": (
        "Fino al {until} non puoi giocare qui.",
        "Tu ne peux pas jouer ici jusqu’au {until}.",
        "You cannot play here until {until}.",
    ),
    "silenced": (
        "Fino al {until} non puoi parlare qui.",
        "Tu ne peux pas parler ici jusqu’au {until}.",
        "You cannot talk here until {until}.",
    ),
    "renamed": (
        "Chi gestisce questa sala ti ha dato il nome che hai ora, e per il momento resta quello.",
        "La personne qui tient cette salle t’a donné le nom que tu portes, et pour l’instant tu le "
        "gardes.",
        "The people who run this card room gave you the name you have, and for now it stays.",
    ),
    "ask": (
        "Se credi che sia un errore, parlane con chi gestisce questa sala.",
        "Si tu penses que c’est une erreur, parles-en à la personne qui tient cette salle.",
        "If you think this is a mistake, ask the people who run this card room.",
    ),
    "whom to ask": (
        "Se credi che sia un errore, scrivi a {contact}.",
        "Si tu penses que c’est une erreur, écris à {contact}.",
        "If you think this is a mistake, write to {contact}.",
    ),
    "word": (
        "Qui non si dice.",
        "Ça ne se dit pas ici.",
        "We don’t say that here.",
    ),
    "nobody": (
        "Questa persona non c’è.",
        "Cette personne n’existe pas.",
        "There is no such person.",
    ),
    "no ban": ("Questo divieto non c’è.", "Cette exclusion n’existe pas.", "There is no such ban."),
    "no report": (
        "Questa segnalazione non c’è.",
        "Ce signalement n’existe pas.",
        "There is no such report.",
    ),
    "empty report": (
        "Scrivi che cosa è successo: bastano poche parole.",
        "Écris ce qui s’est passé\u00a0: quelques mots suffisent.",
        "Write what happened: a few words will do.",
    ),
    "reported": (
        "L’hai già segnalato: chi gestisce questa sala lo leggerà.",
        "Tu l’as déjà signalé : la personne qui tient cette salle le lira.",
        "You’ve already reported that: the people who run this card room will read it.",
    ),
    "blank password": (
        "Gli spazi non fanno una parola d’ordine: scrivi qualcosa, o lascia vuoto.",
        "Des espaces ne font pas un mot de passe\u00a0: écris quelque chose, ou laisse vide.",
        "Spaces don’t make a password: write something, or leave it empty.",
    ),
    "operator": (
        "Questa chiave non apre.",
        "Cette clé n’ouvre pas.",
        "This key doesn’t fit.",
    ),
    "no table": ("Questo tavolo non c’è.", "Cette table n’existe pas.", "There is no such table."),
    "unreadable": (
        "I dati di questo tavolo sono danneggiati, e non si può più aprire. Il perché è nel "
        "registro del server.",
        "Les données de cette table sont abîmées : on ne peut plus l’ouvrir. La raison est dans "
        "le journal du serveur.",
        "This table’s data is damaged, and it can’t be opened any more. The reason is in the "
        "server’s log.",
    ),
    "unreadable match": (
        "I dati di questa partita sono danneggiati, e non si può più rivedere. Il perché è nel "
        "registro del server.",
        "Les données de cette partie sont abîmées : on ne peut plus la revoir. La raison est dans "
        "le journal du serveur.",
        "This match’s data is damaged, and it can’t be looked at any more. The reason is in the "
        "server’s log.",
    ),
    "unreadable evening": (
        "I dati di questa serata sono danneggiati, e non si può più aprire. Il perché è nel "
        "registro del server.",
        "Les données de cette soirée sont abîmées : on ne peut plus l’ouvrir. La raison est dans "
        "le journal du serveur.",
        "This evening’s data is damaged, and it can’t be opened any more. The reason is in the "
        "server’s log.",
    ),
    "folded": (
        "Questa partita è finita da un pezzo: ne resta solo il replay.",
        "Cette partie est finie depuis longtemps : il n’en reste que le replay.",
        "This match ended long ago: only its replay is left.",
    ),
    "no match": (
        "Questa partita non c’è, o non è finita.",
        "Cette partie n’existe pas, ou n’est pas finie.",
        "There is no such match, or it is not over.",
    ),
    "uncounted closed": (
        "Questa partita non conta per la classifica: il tavolo è stato chiuso.",
        "Cette partie ne compte pas pour le classement : la table a été fermée.",
        "This match does not count for the ranking: the table was closed.",
    ),
    "uncounted agreed": (
        "Questa partita non conta per la classifica: l’avete interrotta di comune accordo.",
        "Cette partie ne compte pas pour le classement : vous l’avez interrompue d’un commun "
        "accord.",
        "This match does not count for the ranking: everybody agreed to end it early.",
    ),
    "uncounted alone": (
        "Questa partita non conta per la classifica: oltre a te giocavano solo bot.",
        "Cette partie ne compte pas pour le classement : il n’y avait que des bots à part toi.",
        "This match does not count for the ranking: everyone else was a bot.",
    ),
    "uncounted address": (
        "Questa partita non conta per la classifica: due di voi giocavano dallo stesso indirizzo "
        "Internet.",
        "Cette partie ne compte pas pour le classement : deux d’entre vous jouaient depuis la "
        "même adresse Internet.",
        "This match does not count for the ranking: two of you played from the same Internet "
        "address.",
    ),
    "lagging": (
        "Il server è sovraccarico, e per non far aspettare chi gioca non apre altri tavoli. "
        "Riprova tra qualche minuto.",
        "Le serveur est surchargé, et pour ne pas faire attendre ceux qui jouent, il n’ouvre pas "
        "d’autre table. Réessaie dans quelques minutes.",
        "The server is overloaded. So that nobody has to wait at the others, no new tables open "
        "for now. Try again in a few minutes.",
    ),
    "no game": (
        "Questo gioco non c’è: {games}.",
        "Ce jeu n’existe pas : {games}.",
        "There is no such game: {games}.",
    ),
    "no evening": (
        "Questa serata non c’è, o è stata dimenticata.",
        "Cette soirée n’existe pas, ou elle a été oubliée.",
        "There is no such evening, or it was forgotten.",
    ),
    "no lesson": (
        "Questa lezione non c’è.",
        "Cette leçon n’existe pas.",
        "There is no such lesson.",
    ),
    "no page": ("Questa pagina non c’è.", "Cette page n’existe pas.", "There is no such page."),
    "code": (
        "Questo link non vale più: creane uno nuovo.",
        "Ce lien n’est plus valable : crées-en un autre.",
        "This link no longer works: make a new one.",
    ),
    "malformed": (
        "Non capisco: {detail}",
        "Je ne comprends pas : {detail}",
        "I do not understand: {detail}",
    ),
    "seat kind": (
        "Un posto è «open» o «bot:» e un livello: {names}.",
        "Une place est « open » ou « bot: » et un niveau : {names}.",
        "A seat is “open” or “bot:” and a level: {names}.",
    ),
    "name": (
        "Un nome ha bisogno di qualche lettera.",
        "Un nom a besoin de quelques lettres.",
        "A name needs a few letters.",
    ),
    "private": (
        "A questo tavolo non si guarda.",
        "Cette table n’accepte pas de spectateurs.",
        "This table has no spectators.",
    ),
    "silence": (
        "A questo tavolo non si parla così.",
        "À cette table, on ne parle pas comme ça.",
        "You can’t say that at this table.",
    ),
    "replay": (
        "Questa smazzata o questo posto non c’è.",
        "Cette donne ou cette place n’existe pas.",
        "There is no such deal or seat.",
    ),
    "no review": (
        "Questa partita non è ancora stata analizzata.",
        "Cette partie n’a pas encore été analysée.",
        "This match has not been reviewed yet.",
    ),
    "no choice": (
        "Qui non c’era questa scelta.",
        "Ce choix n’existait pas ici.",
        "There was no such choice here.",
    ),
    "review of others": (
        "Solo chi ha giocato questa partita può farla analizzare.",
        "Seuls ceux qui ont joué cette partie peuvent la faire analyser.",
        "Only those who played this match can have it reviewed.",
    ),
    "reviews off": (
        "Questo server non fa analisi.",
        "Ce serveur ne fait pas d’analyses.",
        "This server doesn’t do reviews.",
    ),
    "no challenge": (
        "Questa sfida non c’è.",
        "Ce défi n’existe pas.",
        "There is no such challenge.",
    ),
    "no challenges": (
        "Questo server non propone sfide.",
        "Ce serveur ne propose pas de défis.",
        "This server offers no challenges.",
    ),
    "challenge early": (
        "Questa sfida non è ancora aperta: torna quando comincia.",
        "Ce défi n’est pas encore ouvert : reviens quand il commence.",
        "This challenge isn’t open yet: come back when it begins.",
    ),
    "challenge over": (
        "Questa sfida è chiusa: ormai non si può cominciare.",
        "Ce défi est fermé : trop tard pour commencer.",
        "This challenge is closed: it’s too late to begin.",
    ),
    "round sealed": (
        "Altri tavoli giocano ancora queste carte: si guarda a turno finito.",
        "D’autres tables jouent encore ces cartes : on regarde une fois la ronde finie.",
        "Other tables are still playing these cards: come and look when the round is over.",
    ),
    "sealed": (
        "Questa sfida è ancora aperta: prima giocala, poi guarda gli altri.",
        "Ce défi est encore ouvert : joue-le d’abord, regarde les autres ensuite.",
        "This challenge is still open: play it first, then look at the others.",
    ),
    "no push": (
        "Questo server non manda notifiche.",
        "Ce serveur n’envoie pas de notifications.",
        "This server doesn’t send notifications.",
    ),
    "push address": (
        "A questo indirizzo non si possono mandare notifiche.",
        "On ne peut pas envoyer de notifications à cette adresse.",
        "We can’t send notifications to that address.",
    ),
    "large": ("È troppo lungo.", "C’est trop long.", "That is too long."),
    "busy": (
        "Il server si sta fermando: riprova fra poco.",
        "Le serveur s’arrête : réessaie dans un instant.",
        "The server is stopping: try again in a moment.",
    ),
    "away": (
        "In questo momento il server non riesce a leggere né a scrivere: riprova fra poco.",
        "En ce moment, le serveur ne peut ni écrire ni lire\u00a0: réessaie dans un instant.",
        "The server can’t read or write just now: try again in a moment.",
    ),
    "full": (
        "I tavoli sono tutti occupati, e per ora non ne apriamo altri. Riprova tra qualche minuto.",
        "Toutes les tables sont occupées, et on n’en ouvre pas d’autre pour l’instant. Réessaie "
        "dans quelques minutes.",
        "All our tables are taken, and no new ones open for now. Try again in a few minutes.",
    ),
    "bug": (
        "Qualcosa è andato storto da noi. Riprova.",
        "Quelque chose s’est mal passé chez nous. Réessaie.",
        "Something went wrong on our side. Try again.",
    ),
}


class RequestProblem(Spoken):
    """A refused request: its status, its sentences, and the field that is wrong."""

    def __init__(
        self, status: int, said: str | Mapping[str, str], field: str | None = None
    ) -> None:
        self.status = status
        self.sentences = spoken(said)
        self.field = field
        super().__init__(self.sentences["en"])


def problem(status: int, key: str, field: str | None = None, **values: object) -> RequestProblem:
    """The problem of that name."""
    return RequestProblem(status, in_all(_TEXTS[key], **values), field)
