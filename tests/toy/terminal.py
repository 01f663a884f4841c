"""The toy in a terminal: the least that a trick game must say."""

from tribu.terminal.tricks import TrickFace


class ToyFace(TrickFace):
    examples = "7S"
    suit_size = 10

    def tricks_in(self, view):
        return int(view.ranks)

    def columns(self, lang):
        return [("pieces", "right")]

    def cells(self, scene, seat):
        return [str(scene.totals[seat])]


FACE = ToyFace()
