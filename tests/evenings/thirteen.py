"""Thirteen people at tables of Bugami, and their ranking computed with nothing of ours: only from
what was told, by the rules' own words (BUGAMI-5 to 7) and those of docs/evenings.md."""

from fractions import Fraction

NAMES = ["Ada", "Bo", "Cy", "Di", "Elia", "Fay", "Gil", "Hana", "Ivo", "Jo", "Kim", "Lea", "Max"]


def told_by(lot, seats):
    """A deal as a table might tell it: bids, tricks and bugami cards that can be."""
    size = 52 // seats
    bids = [lot.choice("CDHS-") for _ in range(seats)]
    tricks = [0] * seats
    for _ in range(size):
        tricks[lot.randrange(seats)] += 1
    found = [0] * seats
    left = dict.fromkeys("CDHS", 13)
    for seat, bid in enumerate(bids):
        if bid != "-" and tricks[seat]:
            found[seat] = min(lot.randrange(5), left[bid], tricks[seat] * seats)
            left[bid] -= found[seat]
    return {"bid": bids, "tricks": [*map(str, tricks)], "bugs": [*map(str, found)]}


def pencil_scores(told):
    """The points of a deal, BUGAMI-5 to 7."""
    rows = list(zip(told["bid"], map(int, told["tricks"]), map(int, told["bugs"]), strict=True))
    size = sum(tricks for _, tricks, _ in rows)
    swept = any(tricks == size and bid != "-" for bid, tricks, _ in rows)
    points = []
    for bid, tricks, bugs in rows:
        if bid == "-":
            points.append(0 if tricks else 100)
        elif swept:
            points.append(100 if tricks == size else 0)
        elif not tricks:
            points.append(30)
        else:
            points.append(10 * tricks // bugs if bugs else 20 * tricks)
    return points


def pencil_ranking(rounds, names):
    """Ranks by name. `rounds`: of each its tables, as (names still there at the end, deals), a deal
    being (names, told, or the points of each); and who sat out."""
    points, won = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
    score, deals = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
    for tables, resting in rounds:
        for name in resting:
            points[name] += 60
        for stayed, played in tables:
            total = dict.fromkeys(names, 0)
            for seats, told in played:
                points_of = told if isinstance(told, list) else pencil_scores(told)
                for name, got in zip(seats, points_of, strict=True):
                    total[name] += got
                    score[name] += got
                    deals[name] += 1
            for name in stayed:
                behind = [total[name] > total[other] for other in stayed if other != name]
                level = [total[name] == total[other] for other in stayed if other != name]
                share = Fraction(2 * sum(behind) + sum(level), 2 * len(behind))
                points[name] += int(120 * share + Fraction(1, 2))
                won[name] += total[name] == max(total[other] for other in stayed)
    key = {n: (points[n], won[n], Fraction(score[n], deals[n] or 1)) for n in names}
    return {name: 1 + sum(key[other] > key[name] for other in names) for name in names}
