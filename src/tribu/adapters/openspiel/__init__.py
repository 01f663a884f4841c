"""OpenSpiel games: importing this registers `tribu_bue`, `tribu_busca`, `tribu_bugami`, and the
games of other packages likewise.

import pyspiel
import tribu.adapters.openspiel

game = pyspiel.load_game("tribu_busca(small=true)")
"""

from tribu.extras import need

need("env", "pyspiel")

from tribu.adapters.openspiel.game import register

register()
