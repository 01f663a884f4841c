"""The bars of the page, in one run on a quiet machine:

    python bench/web/run.py [load] [frames] [updates] [--times 5] [--markdown bench/web/results.md]

A real server with compiled rules, Debian's Chromium without a window, a phone of 390 × 844 whose
processor is four times as slow as this one, and a line of its own (line.py). Needs Playwright.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from line import Line, Profile  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from web.conftest import CHROMIUM, SIZES  # noqa: E402
from web.player import come_in, open_table, play_out  # noqa: E402
from web.room import open_room  # noqa: E402

LINES = [
    Profile("4G or Wi-Fi: 40 ms, 10 Mbit/s", 0.040, 10e6, 5e6),
    Profile("slow 4G: 150 ms, 1.6 Mbit/s", 0.150, 1.6e6, 0.75e6),
]
SLOWER = 4
TABLES = [("busca", 4), ("bugami", 4), ("bue", 10)]
PROBE = (Path(__file__).parent / "probe.js").read_text(encoding="utf-8")
WAIT = 20_000  # milliseconds
WATCHED = 12  # seconds of a match, of which each update is measured


class Bench:
    """A room, a browser, and somebody who plays."""

    def __init__(self, room: str, browser: Any, times: int, line: int | None = None) -> None:
        self.room = room
        self.browser = browser
        self.times = times
        self.line = line
        self.ada = come_in(room, "Ada")
        self.rows: list[str] = []

    def say(self, row: str) -> None:
        print(row, flush=True)
        self.rows.append(row)

    @contextmanager
    def visitor(self, home: str, size: str, **more: Any) -> Iterator[Any]:
        """A browser in which nobody has been, with the probe in it."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, locale="it", has_touch=True, **more
        )
        context.add_init_script(PROBE)
        context.add_init_script("localStorage.setItem('tribu.speed', 'none')")  # nobody reads
        cookies = [{"name": n, "value": v, "url": home} for n, v in self.ada.cookies.items()]
        context.add_cookies(cookies)
        yield context
        context.close()

    def table(self, game: str, players: int, **more: Any) -> str:
        return open_table(self.ada, game, players, options={}, **more)

    def my_turn(self, game: str, players: int) -> str:
        """A table at which it is my turn to choose a card."""
        while True:
            table = self.table(game, players)
            play_out(self.room, self.ada, table, _my_cards)
            return table


def _my_cards(state: dict[str, Any]) -> bool:
    legal = state["legal"]
    return bool(legal) and not (state["setting"]["game"] == "bugami" and "bid" in legal[0][0])


def slow_down(context: Any, page: Any, times: int) -> None:
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


# --- from the address to a card that can be chosen ------------------------------------------------


def measure_load(bench: Bench) -> None:
    bench.say("| line | table | visit | interactive, median | worst | received |")
    bench.say("|---|---|---|---:|---:|---:|")
    port = int(bench.room.rsplit(":", 1)[1])
    tables = {game: bench.my_turn(game, players) for game, players in TABLES}
    for profile in LINES if bench.line is None else [LINES[bench.line]]:
        line = Line(profile, port)
        home = line.open()
        for game, table in tables.items():
            runs = [_two_visits(bench, line, f"{home}/t/{table}") for _ in range(bench.times)]
            for visit, name in enumerate(("first", "second")):
                took = [run[visit][0] for run in runs]
                weight = statistics.median(run[visit][1] for run in runs)
                bench.say(
                    f"| {profile.name} | {game} | {name} | {statistics.median(took):.0f} ms "
                    f"| {max(took):.0f} ms | {weight / 1000:.0f} kB |"
                )


def _two_visits(bench: Bench, line: Line, address: str) -> list[tuple[float, int]]:
    """Nothing kept; then, once the worker has what it wants, the same again."""
    took = []
    with bench.visitor(line.address, "phone") as context:
        for visit in ("first", "second"):
            page = context.new_page()
            slow_down(context, page, SLOWER)
            before = line.received
            with page.expect_console_message(_says_interactive, timeout=WAIT):
                page.goto(address, wait_until="commit")
            took.append((page.evaluate("probe.interactive"), line.received - before))
            if visit == "first":
                page.evaluate("navigator.serviceWorker.ready.then(() => null)")
                _until_still(line)
            page.close()
    return took


def _says_interactive(message: Any) -> bool:
    return bool(message.text == "interactive")


def _until_still(line: Line) -> None:
    """Until the worker has fetched what it keeps."""
    seen = -1
    while seen != line.received:
        seen = line.received
        time.sleep(0.7)


# --- dealing --------------------------------------------------------------------------------------


def measure_frames(bench: Bench) -> None:
    bench.say(
        "| table | screen | processor | frames | in time | 95 % within | worst | long tasks |"
    )
    bench.say("|---|---|---|---:|---:|---:|---:|---:|")
    for game, players in TABLES:
        for size in ("phone", "wide"):
            for slower in (1, SLOWER):
                runs = [_deal(bench, game, players, size, slower) for _ in range(bench.times)]
                frames = sorted(frame for run in runs for frame in run[0])
                long = [task for run in runs for task in run[1]]
                in_time = sum(frame < 1.5 * 1000 / 60 for frame in frames) / len(frames)
                bench.say(
                    f"| {game}, {players} | {size} | {'as it is' if slower == 1 else '÷ 4'} "
                    f"| {len(frames) // len(runs)} | {in_time:.1%} | {_share(frames, 0.95):.1f} ms "
                    f"| {frames[-1]:.0f} ms | {len(long) / len(runs):.1f} |"
                )


def _deal(bench: Bench, game: str, players: int, size: str, slower: int) -> Any:
    """Frames and long tasks of a deal, from the first card in flight to the last that lands."""
    seats = ["open", "open", *["bot:random"] * (players - 2)]
    table = bench.page(game, players, seats=seats)
    with bench.visitor(bench.room, size, service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{bench.room}/t/{table}")
        page.locator(".gather-host .button.main").wait_for()
        page.wait_for_load_state("networkidle")
        slow_down(context, page, slower)
        page.evaluate("probe.watchFrames()")
        page.locator(".gather-host .button.main").click()
        page.wait_for_function("() => probe.landed()", timeout=WAIT, polling=100)
        return page.evaluate("[probe.frames, probe.tasks]")


# --- news -----------------------------------------------------------------------------------------


def measure_updates(bench: Bench) -> None:
    bench.say("| screen | processor | what | updates | median | 95 % within | worst |")
    bench.say("|---|---|---|---:|---:|---:|---:|")
    for size in ("phone", "wide"):
        for slower in (1, SLOWER):
            told = _match(bench, "bue", 10, size, slower)
            for kind in sorted({one["kind"] for one in told}, reverse=True):
                took = sorted(one["all"] for one in told if one["kind"] == kind)
                bench.say(
                    f"| {size} | {'as it is' if slower == 1 else '÷ 4'} | {kind} | {len(took)} "
                    f"| {statistics.median(took):.1f} ms | {_share(took, 0.95):.1f} ms "
                    f"| {took[-1]:.1f} ms |"
                )


def _match(bench: Bench, game: str, players: int, size: str, slower: int) -> list[dict[str, Any]]:
    """What the news of some deals cost a page that watches from my seat."""
    table = bench.page(game, players)
    with bench.visitor(bench.room, size, service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{bench.room}/t/{table}")
        page.locator(".hand-card").first.wait_for()
        slow_down(context, page, slower)
        page.evaluate("probe.updates = []")
        ends = time.monotonic() + WATCHED
        arguments = (bench.room, bench.ada, table, lambda state: time.monotonic() > ends)
        playing = threading.Thread(target=play_out, args=arguments)
        playing.start()
        while playing.is_alive():
            page.wait_for_timeout(200)
        return list(page.evaluate("probe.updates"))


def _share(sorted_values: list[float], share: float) -> float:
    return sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * share))]


PARTS = {
    "load": ("From the address to a card that can be chosen (bar: 1 s)", measure_load, "0.7"),
    "frames": ("Dealing (bar: 60 frames a second)", measure_frames, "0.7"),
    "updates": ("Updates of a table of ten (bar: 16 ms)", measure_updates, "0.1"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", default=list(PARTS), help=", ".join(PARTS))
    parser.add_argument("--times", type=int, default=5, help="runs of each line")
    parser.add_argument("--line", type=int, choices=range(len(LINES)), help="only this line")
    parser.add_argument("--markdown", type=Path, help="a page to write as well")
    asked = parser.parse_args()
    page = [
        f"# The page on a phone\n\n`{' '.join(['python', *sys.argv])}`, {platform.machine()}.\n"
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for part in asked.parts:
            title, measure, pause = PARTS[part]
            print(f"\n## {title}\n", flush=True)
            with (
                tempfile.TemporaryDirectory() as folder,
                open_room(Path(folder), compiled=True, TRIBU_BOT_PAUSE=pause) as room,
            ):
                bench = Bench(room, browser, asked.times, asked.line)
                measure(bench)
            page += [f"## {title}\n", *bench.rows, ""]
        browser.close()
    if asked.markdown:
        asked.markdown.write_text("\n".join(page), encoding="utf-8")


if __name__ == "__main__":
    main()
