"""How often somebody may ask: a bucket of tokens that fills up with time."""

from __future__ import annotations

from collections import OrderedDict

_MOST_KEPT = 20_000  # buckets; those unused for longest go first


class Bucket:
    """Allows `rate` a second, and `burst` at once."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = now

    def full(self, now: float) -> bool:
        """Whether it is as good as new."""
        return self.left + (now - self.at) * self.rate >= self.burst

    def take(self, now: float) -> bool:
        """Whether one more is allowed; if so, it counts."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limit:
    """A bucket for each identity and each address. `lasting`: somebody may hold one for long; all
    others are forgotten as soon as they are full, since a new one would be the same."""

    def __init__(self, rate: float, burst: float, lasting: bool = False) -> None:
        self.rate = rate
        self.burst = burst
        self._lasting = lasting
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: float) -> bool:
        """Whether one more is allowed for this key."""
        return self.bucket(key, now).take(now)

    def bucket(self, key: str, now: float) -> Bucket:
        """The bucket of a key: the same for all who have that key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room(now)
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, now)
        self._buckets.move_to_end(key)
        return bucket

    def _make_room(self, now: float) -> None:
        """For one more."""
        kept = self._buckets
        while kept:
            longest_unused = next(iter(kept.values()))
            spare = not self._lasting and longest_unused.full(now)
            if not spare and len(kept) < _MOST_KEPT:
                break
            kept.popitem(last=False)
