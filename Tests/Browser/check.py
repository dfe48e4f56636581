#!/usr/bin/env python3
"""Makes pages of results of every kind and checks them in a real browser.

    Tests/Browser/check.py TOURNAMENT [--night] [--only TEXT] [--screenshots FOLDER] [--workers N]

TOURNAMENT is the built program. Tests/Browser/install.sh installs the requirements and prints the path of the
Python to use. Without options, one page of each kind goes through all checks, and pages with a different player or
other charts through the checks of their numbers and games (runs.py lists both). --night checks all pages. So do
--only, which selects those with TEXT in their names, and --screenshots, which keeps pictures in FOLDER: in the
light and dark modes and as printed, on a wide screen and a narrow one.
"""

import argparse
import concurrent.futures
import multiprocessing
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import looks
import spoilt
from browsing import Browser, Fault, same
from drawings import check_drawings
from numbers_of_pages import check_numbers
from player import check_player
from runs import CASES, KINDS, OTHERS, Runs

# The maximum size of a page without replays, and the maximum time to make it, for a run of 1,000 games.
MOST_BYTES = 300_000
MOST_SECONDS = 1.0

# Pages whose charts other programs draw as files; they include a chart of each kind.
DRAWN = {"connect-four, recorded", "snap, default"}

state = {}


def prepare(command, scratch, screenshots, is_whole):
    state.update(
        command=command, scratch=scratch, screenshots=screenshots, is_whole=is_whole, browser=None)


def browser():
    state["browser"] = state["browser"] or Browser()
    return state["browser"]


def replays_size(page):
    found = re.search(rb'<script type="application/json" id="replays">.*?</script>', page, re.S)
    return len(found[0]) if found else 0


def check_made(runs, page, results, name, seconds, played):
    """Equal results give byte-identical pages, with little time and memory."""
    again = runs.report(results, "again.html").read_bytes()
    made = page.read_bytes()
    same(again, made, "the page made again")
    made.decode()
    remark = f"played in {played:.1f} s, made in {seconds:.2f} s"
    if name.endswith(", default"):
        size = len(made) - replays_size(made)
        if size > MOST_BYTES:
            raise Fault(f"{size} bytes without replays")
        if seconds > MOST_SECONDS:
            raise Fault(f"made in {seconds:.1f} s")
        remark += f", {size // 1000} KB"
    return remark


def check_equal_runs(runs, page):
    """A run that is played again with more workers has a byte-identical page."""
    folder = runs.play("connect-four", "--games", 30, "--replays", "all", "--jobs", 2)
    again = runs.folder / "equal.html"
    runs.run("report", folder, "--output", again)
    same(again.read_bytes(), page.read_bytes(), "the page of an equal run")
    runs.run("report", folder, "--output", again, "--force", "--timings")
    timed = again.read_text()
    if 'id="times-chart"' not in timed:
        raise Fault("--timings shows no decision times")


def checks_of(name):
    """The checks of a page."""
    pictures = ("light, dark, print", looks.Shots(state["screenshots"]).check)
    read = [("outline", looks.check_outline), ("numbers", check_numbers),
            ("nothing too wide or cropped", looks.check_fits)]
    # The page of recorded games contains the content of the page of a run.
    if name.endswith(", default"):
        return read + ([pictures] if state["screenshots"] else [])
    if not (state["is_whole"] or name in KINDS):
        return [*read, ("player", check_player)]
    # Screenshots take longest, and other pages have the same parts.
    has_pictures = state["screenshots"] or re.search("recorded|comparison|ratings", name)
    return [
        *read, ("no foreign script", looks.check_foreign_script), ("nothing for axe to find", looks.check_accessible),
        ("without script, without network", looks.check_without_script),
        *([pictures] if has_pictures else []), ("sorting", looks.check_sorting), ("player", check_player),
    ]


def look_at(place):
    """Makes one page and runs every check; returns a line with the result of each."""
    name, make = CASES[place]
    told = []
    runs = Runs(state["command"], state["scratch"] / re.sub(r"\W+", "-", name))
    begin = time.monotonic()
    try:
        results = make(runs)
        start = time.monotonic()
        page = runs.report(results)
        seconds = time.monotonic() - start
        played = start - begin
    except (RuntimeError, subprocess.TimeoutExpired, OSError, StopIteration) as problem:
        return [(f"{name}: made", f"{type(problem).__name__} {problem}", "")]

    def check(what, action, *words):
        start = time.monotonic()
        problem, remark = None, ""
        try:
            remark = action(*words)
        except Fault as fault:
            problem = str(fault)
        except Exception as error:  # a browser that crashes is a failed check, too
            problem = f"{type(error).__name__}: {error}"
        if remark is not False:
            remark = ", ".join(filter(None, [remark if isinstance(remark, str) else "", f"{time.monotonic() - start:.1f} s"]))
            told.append((f"{name}: {what}", problem, remark))

    check("made", check_made, runs, page, results, name, seconds, played)
    for what, action in checks_of(name):
        check(what, action, browser(), page, results)
    if name == "hostile names":
        check("nothing but text", looks.check_hostile, browser(), page, results)
    if name == "connect-four, recorded":
        check("equal runs have equal pages", check_equal_runs, runs, page)
    if state["is_whole"] and name in DRAWN:
        check("charts look alike in other programs", check_drawings, browser(), runs, results, page)
    if state["is_whole"] and name == "connect-four, recorded":
        for what, action in spoilt.checks(page, results):
            check(what, action, browser())
    return told


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tournament", type=pathlib.Path)
    parser.add_argument("--night", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    if arguments.screenshots:
        arguments.screenshots.mkdir(parents=True, exist_ok=True)
    is_whole = bool(arguments.night or arguments.only or arguments.screenshots)
    places = [place for place, (name, _) in enumerate(CASES)
              if arguments.only in name and (is_whole or name in KINDS | OTHERS)]
    passed, failures = 0, []
    with tempfile.TemporaryDirectory(prefix="pages-") as scratch:
        with concurrent.futures.ProcessPoolExecutor(
            arguments.workers, multiprocessing.get_context("spawn"), prepare,
            (arguments.tournament.resolve(), pathlib.Path(scratch).resolve(), arguments.screenshots, is_whole),
        ) as pool:
            for told in pool.map(look_at, places):
                for what, problem, remark in told:
                    if problem is not None:
                        failures.append(f"{what}: {problem}")
                    passed += problem is None
                    print(f"FAILED  {what}: {problem}" if problem is not None else f"fine    {what} ({remark})", flush=True)
    if failures:
        print("\n" + "\n".join(f"FAILED  {failure}" for failure in failures))
    print(f"{passed} passed, {len(failures)} failed")
    sys.exit(bool(failures) or not passed)


if __name__ == "__main__":
    main()
