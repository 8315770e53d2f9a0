"""Counters and gauges in Prometheus's text form."""

from collections import defaultdict
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
PREFIX = "smallcouncil"


class Metrics:
    """What this process has done so far."""

    def __init__(self) -> None:
        self._counters: dict[str, float] = defaultdict(float)
        self._requests: dict[tuple[str, str, int], int] = defaultdict(int)
        self._histograms: dict[str, list[float]] = {}
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, amount: float = 1) -> None:
        self._counters[name] += amount

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self._gauges[name] = read

    def observe(self, name: str, value: float) -> None:
        histogram = self._histograms.setdefault(name, [0.0] * (len(BUCKETS) + 2))
        for index, bound in enumerate(BUCKETS):
            if value <= bound:
                histogram[index] += 1
        histogram[-2] += 1
        histogram[-1] += value

    def request(self, path: str, method: str, status: int, seconds: float) -> None:
        self._requests[(path, method, status)] += 1
        self.observe("request_seconds", seconds)

    def text(self) -> str:
        lines = []
        for name, value in sorted(self._counters.items()):
            lines += [f"# TYPE {PREFIX}_{name}_total counter", f"{PREFIX}_{name}_total {value:g}"]
        lines.append(f"# TYPE {PREFIX}_requests_total counter")
        for (path, method, status), number in sorted(self._requests.items()):
            labels = f'path="{path}",method="{method}",status="{status}"'
            lines.append(f"{PREFIX}_requests_total{{{labels}}} {number}")
        for name, read in sorted(self._gauges.items()):
            lines += [f"# TYPE {PREFIX}_{name} gauge", f"{PREFIX}_{name} {read():g}"]
        for name, histogram in sorted(self._histograms.items()):
            lines.append(f"# TYPE {PREFIX}_{name} histogram")
            for bound, below in zip(BUCKETS, histogram, strict=False):
                lines.append(f'{PREFIX}_{name}_bucket{{le="{bound:g}"}} {below:g}')
            lines.append(f'{PREFIX}_{name}_bucket{{le="+Inf"}} {histogram[-2]:g}')
            lines += [f"{PREFIX}_{name}_count {histogram[-2]:g}", f"{PREFIX}_{name}_sum {histogram[-1]:.6f}"]
        return "\n".join(lines) + "\n"
