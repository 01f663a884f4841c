"""OpenSpiel games: importing this registers `tribu_bue`, `tribu_busca` and `tribu_bugami`.

import pyspiel
import tribu.adapters.openspiel

game = pyspiel.load_game("tribu_busca(small=true)")
"""

from tribu.adapters.openspiel.game import register

register()
