"""What can go wrong between a bot and Discord: refusals, overload, limits, lost connections."""

from __future__ import annotations

import math
import time
from collections import deque
from dataclasses import dataclass, field
from fnmatch import fnmatchcase


@dataclass
class Fault:
    """An answer that matching requests get instead of their own; `times=None` means always.

    `drop` closes the connection without an answer. With `after`, the request is carried out first: the bot does not
    learn that it was. A status of 429 carries `retry_after` seconds.
    """

    method: str
    path: str
    status: int = 500
    code: int = 0
    times: int | None = 1
    drop: bool = False
    after: bool = False
    retry_after: float = 0.3

    def takes(self, method: str, path: str) -> bool:
        """Tell whether this request meets the fault, and count it."""
        if self.times == 0 or not _fits(self.method, self.path, method, path):
            return False
        if self.times is not None:
            self.times -= 1
        return True


@dataclass
class Limit:
    """At most `limit` requests to each matching path in `per` seconds, as Discord's buckets allow."""

    method: str
    path: str
    limit: int
    per: float
    _used: dict[str, deque[float]] = field(default_factory=dict)

    def fits(self, method: str, path: str) -> bool:
        """Tell whether requests of this kind are limited."""
        return _fits(self.method, self.path, method, path)

    def take(self, path: str) -> tuple[bool, dict[str, str]]:
        """Count one request: whether it is within the limit, and the headers that tell the bot about it."""
        now = time.monotonic()
        used = self._used.setdefault(path, deque())
        while used and now - used[0] >= self.per:
            used.popleft()
        allowed = len(used) < self.limit
        if allowed:
            used.append(now)
        reset_after = self.per - (now - used[0])
        return allowed, {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.limit - len(used)),
            "X-RateLimit-Reset-After": f"{reset_after:.3f}",
            "X-RateLimit-Reset": f"{time.time() + reset_after:.3f}",
            "X-RateLimit-Bucket": f"{self.method}-{self.path}",
            **({} if allowed else {"Retry-After": str(math.ceil(reset_after)), "Via": "1.1 offline"}),
        }


def _fits(method_pattern: str, path_pattern: str, method: str, path: str) -> bool:
    return fnmatchcase(method, method_pattern) and fnmatchcase(path, path_pattern)
