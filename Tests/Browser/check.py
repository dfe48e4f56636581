#!/usr/bin/env python3
"""Makes pages of results of every kind and looks at them in a real browser, as their readers would.

    Tests/Browser/check.py TOURNAMENT [--only TEXT] [--screenshots FOLDER] [--workers N]

TOURNAMENT is the built program. Tests/Browser/install.sh installs what this needs and prints which Python to
run it with. --only looks at the pages with TEXT in their names; --screenshots keeps pictures of all pages in
FOLDER, in light, dark and as printed, on a wide screen and a narrow one.
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
from numbers_of_pages import check_numbers
from player import check_player
from runs import CASES, Runs

# What a page without films may be at most, and how long making it may take, of a run of 1,000 games.
MOST_BYTES = 300_000
MOST_SECONDS = 1.0

state = {}


def prepare(command, scratch, screenshots):
    state.update(command=command, scratch=scratch, screenshots=screenshots, browser=None)


def browser():
    state["browser"] = state["browser"] or Browser()
    return state["browser"]


def films_size(page):
    found = re.search(rb'<script type="application/json" id="films">.*?</script>', page, re.S)
    return len(found[0]) if found else 0


def check_made(runs, page, results, name, seconds):
    """The same results give the same bytes, in little time and room."""
    again = runs.report(results, "again.html").read_bytes()
    made = page.read_bytes()
    same(again, made, "the page made again")
    made.decode()
    if name.endswith(", default"):
        size = len(made) - films_size(made)
        if size > MOST_BYTES:
            raise Fault(f"{size} bytes beside films")
        if seconds > MOST_SECONDS:
            raise Fault(f"made in {seconds:.1f} s")
        return f"{size // 1000} KB, {seconds:.2f} s"
    return ""


def look_at(place):
    """Makes one page and does every check; returns lines with whether each is fine."""
    name, make = CASES[place]
    told = []
    runs = Runs(state["command"], state["scratch"] / re.sub(r"\W+", "-", name))
    try:
        results = make(runs)
        start = time.monotonic()
        page = runs.report(results)
        seconds = time.monotonic() - start
    except (RuntimeError, subprocess.TimeoutExpired, OSError, StopIteration) as problem:
        return [(f"{name}: made", f"{type(problem).__name__} {problem}", "")]

    def check(what, action, *words):
        start = time.monotonic()
        problem, remark = None, ""
        try:
            remark = action(*words)
        except Fault as fault:
            problem = str(fault)
        except Exception as error:  # a browser that gives up is a failed check as well
            problem = f"{type(error).__name__}: {error}"
        if remark is not False:
            remark = ", ".join(filter(None, [remark if isinstance(remark, str) else "", f"{time.monotonic() - start:.1f} s"]))
            told.append((f"{name}: {what}", problem, remark))

    check("made", check_made, runs, page, results, name, seconds)
    shots = looks.Shots(state["screenshots"])
    every = [
        ("outline", looks.check_outline), ("numbers", check_numbers),
        ("nothing for axe to find", looks.check_accessible), ("narrow", looks.check_narrow),
        ("without script, without network", looks.check_without_script),
        ("light, dark, print", shots.check), ("sorting", looks.check_sorting),
        ("player", check_player),
    ]
    # What is seen there is seen on the page of recorded games, too.
    if name.endswith(", default"):
        every = every[:2] + ([every[5]] if state["screenshots"] else [])
    elif not state["screenshots"] and not re.search("recorded|comparison|ratings", name):
        # Pictures take longest, and other pages have the same parts.
        del every[5]
    for what, action in every:
        check(what, action, browser(), page, results)
    if name == "hostile names":
        check("nothing but text", looks.check_hostile, browser(), page, results)
    if name == "connect-four, recorded":
        for what, action in spoilt.checks(page, results):
            check(what, action, browser())
    return told


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tournament", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    if arguments.screenshots:
        arguments.screenshots.mkdir(parents=True, exist_ok=True)
    places = [place for place, (name, _) in enumerate(CASES) if arguments.only in name]
    passed, failures = 0, []
    with tempfile.TemporaryDirectory(prefix="pages-") as scratch:
        with concurrent.futures.ProcessPoolExecutor(
            arguments.workers, multiprocessing.get_context("spawn"), prepare,
            (arguments.tournament.resolve(), pathlib.Path(scratch).resolve(), arguments.screenshots),
        ) as pool:
            for told in pool.map(look_at, places):
                for what, problem, remark in told:
                    if problem:
                        failures.append(f"{what}: {problem}")
                    passed += not problem
                    print(f"FAILED  {what}: {problem}" if problem else f"fine    {what} ({remark})", flush=True)
    if failures:
        print("\n" + "\n".join(f"FAILED  {failure}" for failure in failures))
    print(f"{passed} passed, {len(failures)} failed")
    sys.exit(bool(failures) or not passed)


if __name__ == "__main__":
    main()
