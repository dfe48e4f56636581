#!/usr/bin/env python3
"""Tries a league as a teacher would: a class of thirty, changed and broken bots, kills, and bad input.

    Tests/League/check.py TOURNAMENT [--only TEXT] [--seed S] [--kills N]

TOURNAMENT is the built program. --only selects the checks with TEXT in their names. --kills is the number of random
kills of updates (8). The seed is printed: with the same seed, updates are killed at the same moments, as far as the
machine allows. The check of a full disk needs root.
"""

import argparse
import pathlib
import random
import secrets
import shutil
import sys
import tempfile
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Bots"))

import bad
import bots
import interrupts
from leagues import BASELINES, League, add_robot, expect_pairs
from tables import Bench, Fault, expect, note

PLAYERS = [name for name, (kind, _) in bots.CLASS.items() if kind != "broken"]


def expect_problem(league, name):
    """A broken bot has its reason in the table and on its page, there with the line of its source."""
    text = bots.CLASS[name][1]
    versions = league.versions(name)
    expect([*versions] == [name] and text in versions[name], f"{name}: no '{text}' in {versions}")
    page = league.page(name)
    expect(text in page, f"the page of {name} does not say '{text}'")
    if name in bots.LINES:
        expect(bots.LINES[name] in page, f"the page of {name} does not quote '{bots.LINES[name]}'")
        number = next(number for path, source in bots.FILES.items() if path.startswith(name)
                      for number, line in enumerate(source.splitlines(), 1) if line.strip() == bots.LINES[name])
        expect(f"line {number}" in page, f"the page of {name} does not name line {number}")


def expect_forfeits(league, name):
    text = bots.CLASS[name][1]
    # Sentences begin with a capital letter.
    expect(text.lower() in league.page(name).lower(), f"the page of {name} does not say '{text}'")


def expect_no_spies(league):
    """No bot read anything of others, or reached the network; the system's files are not hidden."""
    told = [line for file in league.folder.rglob("stderr-*") for line in file.read_text(errors="replace").splitlines()]
    read = [line for line in told if line.startswith("george read") and " /etc/" not in line]
    expect(not read, f"it read: {read[:3]}")
    expect(any(line.startswith("george could not read") for line in told), "the spy did not try")
    expect("fiona reached the network" not in told, "a bot reached the network")


def expect_nothing_new(league, seconds=None):
    """Another update plays nothing, changes no byte, and is fast."""
    before, times = league.content(), []
    for _ in range(2):
        start = time.monotonic()
        league.update()
        times.append(time.monotonic() - start)
    league.expect_content(before, "after an update without new bots")
    expect(not seconds or min(times) < seconds, f"an update without new bots takes {min(times):.1f} s")


def whole_class(bench):
    league = League(bench, bots.CLASS)
    league.update()
    problems = {row["entrant"] for row in league.rows("versions") if row["problem"]}
    expect(problems == {*bots.CLASS} - {*PLAYERS}, f"with problems: {sorted(problems)}")
    for name, (kind, _) in bots.CLASS.items():
        expect((league.folder / "pages" / f"{name}.html").exists(), f"{name} has no page")
        expect(name in league.page("index"), f"{name} is not on the first page")
        if kind == "broken":
            expect_problem(league, name)
        elif kind == "forfeits":
            expect_forfeits(league, name)
    expect_pairs(league, [*PLAYERS, *BASELINES])
    expect_no_spies(league)
    expect_nothing_new(league, seconds=2)
    bench.expect_nothing_left()


def changed(bench):
    """A changed bot plays exactly its own matchups."""
    league = League(bench)
    league.update()
    before = league.matchups()
    first = league.file("ben").read_text()
    league.file("ben").write_text(first.replace("- 4", "- 3"))
    league.update()
    rows = league.matchups()
    expect(rows[:len(before)] == before, "the earlier rows changed")
    played = {name for row in rows[len(before):] for name in (row["first"], row["second"])}
    expect(all("ben.2" in (row["first"], row["second"]) for row in rows[len(before):]), "others played again")
    expect(played == league.players(), f"ben.2 played {sorted(played)}")
    expect([*league.versions("ben")] == ["ben", "ben.2"], f"versions of ben: {league.versions('ben')}")
    expect_nothing_new(league)


def reverted(bench):
    """A bot that is as it was is its earlier version, and plays no game again."""
    league = League(bench)
    league.update()
    first = league.file("ben").read_text()
    league.file("ben").write_text(first.replace("- 4", "- 3"))
    league.update()
    rows = league.matchups()
    league.file("ben").write_text(first)
    league.update()
    expect(league.matchups() == rows, "it played again")


def mended(bench):
    """A broken bot is left out until its files change."""
    league = League(bench)
    league.update()
    expect_problem(league, "wendy")
    before = len(league.matchups())
    league.file("wendy").write_text(league.file("ben").read_text() + "# from ben\n")
    league.update()
    problems = {version: bool(problem) for version, problem in league.versions("wendy").items()}
    expect(problems == {"wendy": True, "wendy.2": False}, f"versions of wendy: {problems}")
    expect(all("wendy.2" in row.values() for row in league.matchups()[before:]), "others played again")
    expect_pairs(league, league.players())


def littered(bench):
    """Files that systems and tests leave are no bots, and belong to none."""
    league = League(bench)
    league.update()
    before = league.content()
    for path in ".DS_Store", "__MACOSX/alice/._bot.py", "alice/__pycache__/bot.cpython-311.pyc", "ben/.DS_Store":
        file = league.entrants / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"\0\1\2")
    league.update()
    league.expect_content(before, "after files that are no bots")


def in_any_order(bench):
    """Bots that come one after another play the same games as bots that come at once."""
    def sorted_rows(league):
        return sorted(tuple((key, value) for key, value in row.items() if key != "round")
                      for row in league.matchups())

    league = League(bench)
    league.update()
    expected = sorted_rows(league)
    names = [*league.names]
    league.remove()
    league = League(bench, [])
    for name in reversed(names):
        bots.write(league.entrants, [name])
        league.update()
    found = sorted_rows(league)
    different = [(a, b) for a, b in zip(expected, found) if a != b][:1]
    expect(found == expected, f"{len(expected)} and {len(found)} matchups; the first difference: {different}")


def commands(bench):
    """list, add, remove, export and report."""
    league = League(bench)
    add_robot(league)
    league.update()
    expect_pairs(league, league.players())
    expect("robot" in league.players(), "the robot did not play")
    listed = league.run("list")
    expect(all(name in listed for name in [*league.names, "robot"]), f"list: {listed}")
    exported = league.run("export")
    expect(all(name in exported for name in league.names), f"export: {exported}")
    pages = {path.name: path.read_bytes() for path in (league.folder / "pages").iterdir()}
    shutil.rmtree(league.folder / "pages")
    league.run("report")
    again = {path.name: path.read_bytes() for path in (league.folder / "pages").iterdir()}
    expect(pages == again, "report: other pages")
    before = league.matchups()
    league.run("remove", "robot")
    expect("robot" not in league.run("list"), "it lists a bot that was removed")
    league.update()
    expect(league.matchups() == before, "after 'remove', matchups changed")


def checks(chance, kills):
    yield "a class of thirty", whole_class
    yield "a changed bot plays its own matchups", changed
    yield "a bot that is as it was", reverted
    yield "a broken bot is mended", mended
    yield "files that are no bots", littered
    yield "any order gives the same games", in_any_order
    yield "list, add, remove, export, report", commands
    yield from interrupts.checks(chance, kills)
    yield from bad.checks()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tournament", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    parser.add_argument("--kills", type=int, default=8)
    arguments = parser.parse_args()
    note(f"seed {arguments.seed}")
    chance = random.Random()
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="league-") as scratch:
        for number, (name, check) in enumerate(checks(chance, arguments.kills)):
            if arguments.only not in name:
                continue
            # The moments follow from the seed, for any selection of checks.
            chance.seed(f"{arguments.seed} {name}")
            bench = Bench(arguments.tournament.resolve(), pathlib.Path(scratch).resolve() / f"{number:04}")
            start = time.monotonic()
            try:
                check(bench)
                passed += 1
                note(f"fine    {name} ({time.monotonic() - start:.1f} s)")
            except Fault as fault:
                failed += 1
                note(f"FAILED  {name}: {fault}")
            except Exception:
                failed += 1
                note(f"FAILED  {name}: {traceback.format_exc()}")
    note(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
