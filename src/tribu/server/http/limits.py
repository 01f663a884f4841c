"""How often somebody may ask: a bucket of tokens that fills up with time."""

from __future__ import annotations

from collections import OrderedDict
from weakref import WeakValueDictionary

_MOST_KEPT = 20_000  # buckets; those unused for longest go first


class Bucket:
    """Allows `rate` a second, and `burst` at once."""

    __slots__ = ("__weakref__", "at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = now

    def full(self, now: float) -> bool:
        """Whether it is as good as new."""
        return self.left + (now - self.at) * self.rate >= self.burst

    def has(self, now: float) -> bool:
        """Whether one more is allowed."""
        return self.left + (now - self.at) * self.rate >= 1

    def take(self, now: float) -> bool:
        """Whether one more is allowed; if so, it counts."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limit:
    """A bucket for each identity and each address. One that is full is forgotten: a new one would
    be the same. But as long as somebody holds it, it is still that of its key."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._held: WeakValueDictionary[str, Bucket] = WeakValueDictionary()

    def take(self, key: str, now: float) -> bool:
        """Whether one more is allowed for this key."""
        return self.bucket(key, now).take(now)

    def bucket(self, key: str, now: float) -> Bucket:
        """The bucket of a key: the same for all who have that key."""
        bucket = self._buckets.get(key) or self._held.get(key)
        if bucket is None:
            bucket = self._held[key] = Bucket(self.rate, self.burst, now)
        if key not in self._buckets:
            self._make_room(now)
            self._buckets[key] = bucket
        self._buckets.move_to_end(key)
        return bucket

    def _make_room(self, now: float) -> None:
        """For one more: of the two unused for longest those go that are full."""
        kept = self._buckets
        for _ in range(min(2, len(kept))):
            key, bucket = kept.popitem(last=False)
            if not bucket.full(now):
                kept[key] = bucket  # somebody draws from it, perhaps by a socket
        if len(kept) >= _MOST_KEPT:
            kept.popitem(last=False)
