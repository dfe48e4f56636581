#!/usr/bin/env python3
"""Checks results with independent programs: all checks of this folder, on one set of runs.

    check.py TOURNAMENT [--runs FOLDER] [--observations FOLDER] [--pairings FILE] [--only WORD] [--night]

TOURNAMENT is the built program. --runs is the folder that Tests/Reproducibility/check.py --keep leaves; without it, the
configurations are played first. --observations and --pairings are output of the tests: check_observations.py and check_pairing.py
show the commands. --night adds checks that take minutes. Two checks run at the same time, each in a process that
has loaded all libraries; a failed check does not stop the others. The packages in requirements.txt are required.
"""

import argparse
import concurrent.futures
import contextlib
import functools
import io
import multiprocessing
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
# Configurations whose runs are loaded by pandas, DuckDB and Frictionless.
TABLES = [
    "all-games", "connect-four-standard", "connect-four-openings-again", "connect-four-deterministic",
    "connect-four-rounds", "connect-four-replays-all", "connect-four-perfect-play", "connect-four-metrics-perfect",
    "dominoes-compare", "dominoes-all-fives", "dominoes-electronic", "dominoes-electronic-four",
    "dominoes-hidden-hands", "dominoes-metrics-search", "dominoes-skill", "dominoes-sprt-decided", "high-card", "links",
    "quiz", "replays", "snap-central", "snap-replicates", "snap-rounds", "snap-standard",
]
# Configurations with folders of every kind of results.
CRATES = [
    "connect-four-sweep", "connect-four-tune-halving", "dominoes-compare", "dominoes-rate", "dominoes-shards",
    "quiz-parts",
]
OPPONENTS = [word for name in ("random", "greedy", "minimax", "alpha-beta:depth=6") for word in ("--strategy", name)]


class Context:
    """The program, the runs, and a folder for more of them."""

    def __init__(self, options, scratch):
        self.tournament = options.tournament
        self.runs = options.runs
        self.observations = options.observations
        self.pairings = options.pairings
        self.scratch = scratch

    def run(self, *words):
        done = subprocess.run([self.tournament, *map(str, words)], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{' '.join(map(str, words))}: status {done.returncode}\n{done.stderr}")
        return done.stdout

    def play(self, folder, *words):
        """Plays a run for a single check; returns its folder."""
        output = self.scratch / folder
        self.run(*words, "--quiet", "--output", output)
        return next(output.iterdir())

    def folders(self, *configurations, file="games.csv"):
        """The folders of complete runs in some configurations."""
        found = [path.parent for name in configurations for path in sorted((self.runs / name).rglob(file))
                 if "-shard-" not in path.parent.name]
        if not found:
            sys.exit(f"no {file} of {configurations} in {self.runs}")
        return found


def tables(context, share):
    """Half of the runs; the others run concurrently."""
    import check_tables
    check_tables.main(context.folders(*TABLES)[share::2])


def rate(context):
    """Ratings of a run's tables equal those of the run."""
    rated = [run for run in context.folders(*TABLES) if not (run / "rounds.csv").exists()]
    for number, run in enumerate(rated):
        output = context.scratch / f"rated-{number}"
        context.run("rate", run, "--output", output)
        for table in ("standings.csv", "matchups.csv"):
            if (run / table).read_bytes() != (output / table).read_bytes():
                sys.exit(f"rate gives another {table} for {run}")
    print(f"{len(rated)} runs have the ratings of their standings")


def article(context):
    """The code for pandas and DuckDB in the article on loading results, whose intervals must agree."""
    import duckdb
    folder = context.play("article", "connect-four", "--games", "1000")
    page = (HERE.parents[1] / "Sources/Tournament/Tournament.docc/HowTo/LoadResults.md").read_text()
    page = page.replace(f"Results/{folder.name}", str(folder))
    names = {}
    exec(re.search(r"```python\n(.*?)```", page, re.DOTALL)[1], names)
    scores, terminations = re.search(r"```sql\n(.*?)```", page, re.DOTALL)[1].strip(";\n").split(";")
    for strategy, *_, low, high in duckdb.sql(scores).fetchall():
        expected = names["scores"].loc[strategy]
        if max(abs(low - expected["low"]), abs(high - expected["high"])) > 1e-9:
            sys.exit(f"{strategy}: {low} to {high} in DuckDB, but\n{expected}")
    duckdb.sql(terminations).fetchall()


def crates(context):
    import check_crates
    folders = [path.parent for name in CRATES for path in sorted((context.runs / name).rglob("datapackage.json"))]
    # One run of a sweep's points is sufficient.
    points = [folder for folder in folders if folder.parent.name == "runs"]
    check_crates.main([folder for folder in folders if folder not in points[1:]])


def comparisons(context):
    import check_comparison
    for game in ("dominoes", "quiz", "snap"):
        folder = context.runs / f"{game}-compare"
        check_comparison.main([next((folder / part).iterdir()) for part in ("compared", "a", "b")])


def metrics(context):
    import check_metrics
    check_metrics.main(context.folders(
        "connect-four-metrics-perfect", "dominoes-metrics-search", file="positions.csv"))


def perfect(context):
    import check_perfect
    check_perfect.main(context.folders("connect-four-perfect-play"))


def perfect_at_length(context):
    import check_perfect
    import check_tables
    words = ["connect-four", "--format", "gauntlet", "--strategy", "perfect", *OPPONENTS]
    runs = [
        context.play("perfect", *words, "--strategy", "perfect:blunder-rate=0.2", "--games", 2000),
        context.play("judged", *words, "--rule", "opening-plies=12", "--games", 200, "--analyze", "all"),
    ]
    check_perfect.main(runs)
    check_tables.main(runs)
    context.run("verify", *runs, "--sample", 40, "--quiet")


def metrics_at_length(context):
    import check_metrics
    import check_tables
    runs = [
        context.play("metrics-5x5", "connect-four", "--rule", "columns=5", "--rule", "rows=5", "--games", 200,
                     "--position-metrics", "full"),
        context.play("metrics-dominoes", "dominoes", "--seats", 3, "--games", 200, "--position-metrics",
                     "full:30", "--strategy", "random", "--strategy", "greedy", "--strategy", "random"),
    ]
    check_metrics.main(runs)
    check_tables.main(runs)
    context.run("verify", *runs, "--quiet")


def pairings(context):
    import check_pairing
    many = ["random", "greedy", "minimax:depth=1", "minimax:depth=2"] * 16
    swiss = ["connect-four", "--rule", "opening-plies=2", "--games", 2000]
    roster = [word for name in many for word in ("--strategy", name)]
    check_pairing.main(context.pairings, [
        context.play("swiss", *swiss, *roster, "--format", "swiss:rounds=20"),
        context.play("swiss-odd", *swiss, *roster[:62], "--format", "swiss"),
    ])


def observations(context):
    import check_observations
    check_observations.main(context.observations)


def statistics(context):
    import check_statistics
    check_statistics.main(context.tournament)


def ranks(context):
    import check_rank
    check_rank.main(context.tournament)


def summaries(context):
    import check_json
    check_json.main(context.tournament)


def sweeps(context):
    import check_sweeps
    check_sweeps.main(context.tournament)


def replays(context):
    import check_replays
    check_replays.main(context.folders("connect-four-opened")[0])


def replay_reports(context):
    # This check measures memory, so its process must not load all libraries.
    done = subprocess.run(
        [sys.executable, HERE / "check_replay_reports.py", context.tournament], capture_output=True, text=True)
    print(done.stdout.strip())
    if done.returncode:
        sys.exit(done.stderr)


# Slow checks are first.
CHECKS = {
    "statistics": statistics, "tables, one half": functools.partial(tables, share=0),
    "tables, the other half": functools.partial(tables, share=1), "summaries": summaries, "sweeps": sweeps, "ranks": ranks, "pairings": pairings,
    "comparisons": comparisons, "crates": crates, "rate": rate, "article": article, "replay reports": replay_reports, "metrics": metrics, "perfect": perfect,
    "replays": replays, "observations": observations,
}
NIGHT = {"perfect play at length": perfect_at_length, "metrics at length": metrics_at_length}


def perform(name, context):
    """Runs a check; returns whether it passed, its output, and the seconds."""
    check = {**CHECKS, **NIGHT}[name]
    start, printed, passed = time.monotonic(), io.StringIO(), False
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            check(context)
            passed = True
        except SystemExit as error:
            print(error)
        except BaseException:
            traceback.print_exc()
    return passed, printed.getvalue().strip(), time.monotonic() - start


def load():
    """Imports every check, so that child processes have all libraries."""
    sys.path.insert(0, str(HERE))
    for path in sorted(HERE.glob("check_*.py")):
        if path.stem in ("check_hidden", "check_small_board", "check_replay_reports"):
            continue
        __import__(path.stem)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tournament", type=os.path.abspath)
    parser.add_argument("--runs", type=pathlib.Path)
    parser.add_argument("--observations")
    parser.add_argument("--pairings")
    parser.add_argument("--only", default="", help="checks with this word in their names")
    parser.add_argument("--night", action="store_true")
    return parser.parse_args()


def main():
    options = arguments()
    chosen = [name for name in [*CHECKS, *(NIGHT if options.night else [])] if options.only in name]
    for name, given in (("observations", options.observations), ("pairings", options.pairings)):
        if name in chosen and not given:
            chosen.remove(name)
            print(f"left out  {name}: needs --{name}")
    failed = []
    with tempfile.TemporaryDirectory(prefix="interop-") as scratch:
        scratch = pathlib.Path(scratch)
        if not options.runs:
            options.runs = scratch / "runs"
            subprocess.run([sys.executable, HERE.parent / "Reproducibility" / "check.py", options.tournament, "--jobs", "2",
                            "--keep", options.runs], check=True)
        context = Context(options, scratch)
        load()
        fork = multiprocessing.get_context("fork")
        with concurrent.futures.ProcessPoolExecutor(2, mp_context=fork) as pool:
            jobs = {pool.submit(perform, name, context): name for name in chosen}
            for job in concurrent.futures.as_completed(jobs):
                name = jobs[job]
                passed, printed, seconds = job.result()
                print(f"{'passed' if passed else 'FAILED'}  {name} ({seconds:.1f} s)", flush=True)
                print("".join(f"        {line}\n" for line in printed.splitlines()), end="", flush=True)
                if not passed:
                    failed.append(name)
    print(f"{len(chosen) - len(failed)} checks passed" + (f"; FAILED: {', '.join(failed)}" if failed else ""))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
