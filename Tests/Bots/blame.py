"""Faults are no advantage: crashes and waits are forfeits of the bot, the same for every number of jobs."""

import time

import tables
from faults import FAULTY, GAMES, play
from tables import Run, expect, only

LOST = {"forfeit": 1}


def patience(bench):
    """A bot that requests too many waits forfeits these games, and no game is void."""
    run = play(bench, "asks-for-patience", "games")
    expect(run.expect_whole(GAMES, "me") == 0, "games are void")
    expect(run.counts("me") == dict.fromkeys(FAULTY, {**LOST, "timeouts": 1}), f"counted {run.counts('me')}")
    expect("busy" in run.printed, f"the summary does not say why: {run.printed}")
    bench.run("rate", run.folder)
    bench.expect_nothing_left()


def same_as(first, bench, run, jobs):
    """Plays a run, compares it with the first one, which may be the same, and returns it."""
    kept = bench.folder / f"jobs-{jobs}"
    run.folder.rename(kept)
    run = Run(bench, kept)
    run.expect_same(first or run)
    return run


def allowed(bench):
    """With void=allow one game in ten may be void, for every number of jobs and after an interrupt."""
    first = None
    for jobs in 1, 2, 5:
        bench.clear()
        run = play(bench, "asks-for-patience", "games", settings=":void=allow", jobs=jobs)
        expect(run.expect_whole(GAMES, "me") == 2, "not two games are void")
        expected = {2: {"void": 1}, 7: {**LOST, "timeouts": 1}, 12: {"void": 1}}
        expect(run.counts("me") == expected, f"counted {run.counts('me')}")
        first = same_as(first, bench, run, jobs)


def waits(bench):
    """A bot that requests a wait of a minute does not delay others."""
    start = time.monotonic()
    run = play(bench, "waits-a-minute", "games")
    expect(time.monotonic() - start < 30, "the run waited")
    expect(run.expect_whole(GAMES, "me") == 0, "games are void")
    expect(run.counts("me") == dict.fromkeys(FAULTY, {**LOST, "timeouts": 1}), f"counted {run.counts('me')}")
    expect("asked to wait 60000 ms" in " ".join(run.printed.split()), run.printed)


def thinks(bench):
    """A bot that exceeds its time by waiting times out in every game."""
    run = play(bench, "thinks-while-it-waits", settings=":time=50,margin=0", games=6)
    expect(run.expect_whole(6, "me") == 0, "games are void")
    found = run.counts("me")
    expect(
        len(found) == 6 and all(kinds.get("timeouts") or kinds.get("stalled") for kinds in found.values()),
        f"counted {found}")


def given_up(bench):
    """After three crashes in ten games, a bot forfeits all later games, for every number of jobs."""
    first = None
    for jobs in 1, 2, 4:
        bench.clear()
        run = play(bench, "exits", "every", jobs=jobs)
        bench.expect_nothing_left()
        expect(run.expect_whole(GAMES, "me") == 0, "games are void")
        found = run.counts("me")
        expect(len(found) == GAMES and all(kinds["forfeit"] for kinds in found.values()), f"counted {found}")
        crashed = [game for game, kinds in found.items() if "crashed" in kinds]
        expect(crashed == [0, 1, 2], f"games {crashed} crashed")
        expect("excluded after 3 crashes in 10 games" in " ".join(run.told.split()), f"told: {run.told}")
        bench.run("rate", run.folder)
        first = same_as(first, bench, run, jobs)


def interrupted(bench):
    """Forfeits that follow from earlier games are the same after a kill."""
    words = [
        "connect-four", "--bot", "me=" + tables.python("misbehave.py", "is-sore", "every"), "--strategy",
        "me=me:void=allow", "--strategy", "random", "--games", 60, "--jobs", 3]
    whole = bench.play(*words, output=bench.folder / "whole")
    ended = 0
    while ended < 20:
        process = bench.start(*words, "--quiet", "--output", bench.output)
        time.sleep(0.1 + ended * 0.05)
        process.kill()
        process.communicate()
        ended += 1
        if any(not path.name.startswith(".") for path in bench.output.glob("*")):
            break
    run = bench.play(*words)
    expect(run.expect_whole(60, "me") > 0, "no game is void")
    run.expect_same(whole)


def last(bench):
    """A bot that requests waits when it loses, and a bot that crashes three times, have the last ranks."""
    sore = "sore=" + tables.python("misbehave.py", "is-sore", "every")
    crashes = "crashes=" + tables.python("misbehave.py", "exits", "games")
    for settings in "", ":void=allow":
        bench.clear()
        run = bench.play(
            "connect-four", "--bot", sore, "--bot", crashes, "--strategy", f"sore=sore{settings}", "--strategy",
            f"crashes=crashes{settings}", "--strategy", "greedy", "--strategy", "minimax:depth=2", "--games", 120)
        found = [row["strategy"] for row in run.rows("standings")]
        expect(set(found[2:]) == {"sore", "crashes"}, f"standings: {found}")
        void = sum(row["termination"] == "void" for row in run.rows("games"))
        expect(void <= (6 if settings else 0), f"{void} games are void")


def checks():
    yield "asks for patience in some games", patience
    yield "asks for patience, which may make games void", allowed
    yield "asks for a minute's patience", waits
    yield "thinks while it waits", thinks
    yield "crashes again and again", given_up
    yield "asks for patience and is killed", interrupted
    yield "nobody gains by its faults", last
