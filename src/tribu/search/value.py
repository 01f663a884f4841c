"""What the end of a deal is worth to each seat.

While the match is open it is the deal's score beside that of the others. When this deal may well
end the match it is the probability of winning it: certain if it is over, else by the standing.
"""

import math

from tribu.games.verbs import finished, score, winners
from tribu.jit import Verb, compiled
from tribu.search.thought import DECISIVE, RIVALRY, STAKES

wants = Verb("wants")
scale = Verb("scale")
spread = Verb("spread")
deals_left = Verb("deals_left")


@compiled
def appraise(t, note, s):
    """Write what the deal, now over, is worth to each seat; its scores lie in `result`."""
    score(s, note.result)
    if note.cells[DECISIVE]:
        appraise_match(t, note, s)
    else:
        appraise_deal(note, s.seats)


@compiled
def appraise_deal(note, seats):
    """One's own score, less a share of what the others got on average."""
    much = scale * note.knobs[STAKES]
    total = 0.0
    for seat in range(seats):
        total += note.result[seat]
    for seat in range(seats):
        own = note.result[seat]
        others = (total - own) / (seats - 1)
        note.values[seat] = wants * (own - note.knobs[RIVALRY] * others) / much


@compiled
def appraise_match(t, note, s):
    """The probability of winning the match."""
    if finished(s):
        won = winners(s)
        sharing = 0
        for seat in range(s.seats):
            sharing += (won >> seat) & 1
        for seat in range(s.seats):
            note.values[seat] = ((won >> seat) & 1) / sharing
    else:
        appraise_standing(t, note, s)


@compiled
def appraise_standing(t, note, s):
    """The probability of winning by the totals: a lead counts the less the more deals are to come.
    Whether it comes true is what `bench/equity.py` asks."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.totals[seat] + note.result[seat])
    width = spread * note.knobs[STAKES] * math.sqrt(1.0 + deals_left(t.views[0], most))
    whole = 0.0
    for seat in range(s.seats):
        lead = wants * (s.totals[seat] + note.result[seat]) - wants * most
        note.values[seat] = math.exp(lead / width)
        whole += note.values[seat]
    for seat in range(s.seats):
        note.values[seat] /= whole
