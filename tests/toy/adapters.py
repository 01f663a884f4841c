"""The toy as an environment: the least that a trick game must say."""

from tribu.adapters.tricks import TrickFace


class ToyFace(TrickFace):
    actions = "\nActions: the card played.\n"
    cards = 40

    def note(self, s, seat):
        return f"leads {int(s.leader == seat)}"


FACE = ToyFace()
