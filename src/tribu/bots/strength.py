"""How strong our bots are (`Game.strengths`): what the number says, wherever one is told.

docs/bots.md has how it is measured. It is Elo's scale, on which only differences mean something.
"""

MEANING = {
    "it": "Il numero di un bot dice quanto è forte: chi gioca al circolo vale 1500, e con 100 in "
    "più si fa meglio, con le stesse carte, in 64 smazzate su 100.",
    "fr": "Le nombre d’un bot dit sa force : un joueur de club vaut 1500, et avec 100 de plus on "
    "fait mieux, avec les mêmes cartes, dans 64 donnes sur 100.",
    "en": "A bot’s number says how strong it is: a club player has 1500, and 100 more means doing "
    "better with the same cards in 64 deals out of 100.",
}
