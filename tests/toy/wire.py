"""The game from outside on the wire: a table of tricks in words."""

from toy import GAME
from tribu.games.busca import sheet as at
from wire.plain_busca import PlainBusca

FACE = PlainBusca(GAME, at, ranks=10, cards=40)
