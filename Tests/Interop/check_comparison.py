"""Computes a comparison of rules again, from the tables of two runs, with programs that others wrote.

usage: check_comparison.py COMPARISON RUN-A RUN-B

The folders are of `tournament compare` and of `tournament run` with each of the two rules. pandas, DuckDB and
Frictionless load the tables; SciPy and statsmodels compute means, intervals, p-values and corrections.
"""

import json
import pathlib
import sys

import duckdb
import frictionless
import numpy
import pandas
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests


def check(condition, what):
    if not condition:
        raise SystemExit(f"{what}: does not hold")


def near(ours, theirs, what, error=1e-6):
    check(abs(ours - theirs) <= error * max(1, abs(theirs)), f"{what}: {ours} against {theirs}")


def load(folder, name, package):
    """The table, after all three programs agreed on its columns and rows."""
    path = folder / f"{name}.csv"
    resource = next(r for r in package["resources"] if r["name"] == name)
    columns = [field["name"] for field in resource["schema"]["fields"]]
    frame = pandas.read_csv(path)
    relation = duckdb.sql(f"select * from read_csv('{path}', header = true)")
    check(list(frame.columns) == columns == relation.columns, f"{path}: columns")
    check(len(frame) == len(relation) == resource["rows"], f"{path}: rows")
    kinds = {"integer": "iuf", "number": "iuf", "string": "OSUT"}
    for field in resource["schema"]["fields"]:
        values = frame[field["name"]].dropna()
        if len(values):
            kind = "OSUT" if values.dtype.kind not in "iuf" else "iuf"
            check(kind == kinds[field["type"]], f"{path}: type of {field['name']}")
    return frame


def by_pair(folder, measure):
    games = pandas.read_csv(folder / "games.csv", dtype={"replay_hash": str})
    if measure == "draw_rate":
        values = games.winner_seat.isna()
    elif measure == "first_seat_advantage":
        values = (games.winner_seat == 0) + 0.5 * games.winner_seat.isna() - 0.5
    else:
        values = games[measure]
    return values.astype(float).groupby(games.pair_id).mean()


def check_row(row, first, second):
    what = row.measure
    differences = second - first
    near(row.pairs, len(differences), f"{what}: pairs")
    near(row.mean_a, first.mean(), f"{what}: mean under A")
    near(row.mean_b, second.mean(), f"{what}: mean under B")
    near(row.difference, differences.mean(), f"{what}: difference")
    if differences.std() > 0:
        test = stats.ttest_rel(second, first)
        interval = test.confidence_interval(0.95)
        near(row.p_value, test.pvalue, f"{what}: p-value")
        near(row.difference_low, interval.low, f"{what}: lower bound")
        near(row.difference_high, interval.high, f"{what}: upper bound")
    higher, lower = int((differences > 0).sum()), int((differences < 0).sum())
    check((row.pairs_higher, row.pairs_lower) == (higher, lower), f"{what}: higher and lower")
    p = stats.binomtest(higher, higher + lower).pvalue if higher + lower else 1.0
    near(row.p_sign, p, f"{what}: sign test")


def check_winners(folder, package, changes, runs):
    winners = [pandas.read_csv(run / "games.csv").winner_seat.fillna(-1) for run in runs]
    other = numpy.flatnonzero(winners[0] != winners[1])
    check(list(changes.game_id) == list(other), f"{folder}: games with another winner")
    only = [int(((winners[i] == 0) & (winners[1 - i] != 0)).sum()) for i in (0, 1)]
    test = mcnemar([[0, only[0]], [only[1], 0]], exact=True)
    near(package["summary"]["first_seat_p_value"], test.pvalue, f"{folder}: McNemar's test")


def main():
    folder, *runs = (pathlib.Path(name) for name in sys.argv[1:])
    package = json.loads((folder / "datapackage.json").read_text())
    report = frictionless.validate(str(folder / "datapackage.json"))
    check(report.valid, f"{folder}: frictionless validate {report.flatten(['message'])[:5]}")
    table = load(folder, "comparison", package)
    checked = 0
    for row in table.itertuples():
        # How many actions there were, and who came out ahead of a pair, is in no table of games.
        if row.measure in ("branching", "decisiveness") or (
            row.measure == "lead_changes" and "snap" not in folder.name):
            continue
        check_row(row, *(by_pair(run, row.measure) for run in runs))
        checked += 1
    check(checked >= 3, f"{folder}: measures to compute again")
    for column, method in (("p_holm", "holm"), ("p_bh", "fdr_bh")):
        for ours, theirs in zip(table[column], multipletests(table.p_value, method=method)[1]):
            near(ours, theirs, f"{folder}: {column}", 1e-7)
    check_winners(folder, package, load(folder, "changes", package), runs)
    print(f"{folder.name}: {checked} measures computed again")


main()
