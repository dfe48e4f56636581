"""Recomputes a comparison of rules from the tables of two runs, with independent programs.

usage: check_comparison.py COMPARISON RUN-A RUN-B

The folders are of `tournament compare` and of `tournament run` with each of the two rules. pandas, DuckDB and
Frictionless load the tables; SciPy and statsmodels compute means, intervals, p-values and corrections by matchup.
"""

import json
import pathlib
import sys

import duckdb
import frictionless
import numpy
import pandas
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.oneway import anova_oneway


def check(condition, what):
    if not condition:
        raise SystemExit(f"{what}: check failed")


def near(ours, theirs, what, error=1e-6):
    check(abs(ours - theirs) <= error * max(1, abs(theirs)), f"{what}: {ours} against {theirs}")


def load(folder, name, package):
    """The table, if all three programs agree on its columns and rows."""
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


def by_deal(folder, measure):
    games = pandas.read_csv(folder / "games.csv", dtype={"replay_hash": str})
    if measure == "draw_rate":
        values = games.winner_seat.isna()
    elif measure == "first_player_wins":
        values = games.winner_seat == 0
    elif measure == "decisions":
        seats = pandas.read_csv(folder / "seats.csv")
        values = games.game_id.map(seats.groupby("game_id").decisions.sum())
    elif measure == "first_player_score":
        values = (games.winner_seat == 0) + 0.5 * games.winner_seat.isna()
    else:
        values = games[measure]
    return values.astype(float).groupby(games.deal_id).mean()


def matchups_of(folder):
    """The matchup of each pair, as a number in the order of the schedule."""
    games = pandas.read_csv(folder / "games.csv", dtype={"replay_hash": str}).drop_duplicates("deal_id")
    seats = [name for name in ("first", "second", "third", "fourth") if name in games]
    matchups = games.set_index("deal_id")[seats].apply(lambda row: tuple(sorted(row)), axis=1)
    return pandas.Series(pandas.factorize(matchups)[0], index=matchups.index)


def stratified(differences, matchups):
    """Mean, standard error and degrees of freedom, with each matchup weighted by its pairs."""
    groups = [group.to_numpy() for _, group in differences.groupby(matchups)]
    counts = numpy.array([len(group) for group in groups])
    parts = counts * numpy.array([group.var(ddof=1) for group in groups]) / counts.sum() ** 2
    variance = parts.sum()
    freedom = variance**2 / (parts**2 / (counts + 1)).sum() - 2
    # With few pairs, the means of the matchups have a share.
    within = counts.sum() - len(counts)
    share = numpy.exp(-within / 3)
    more = share * (len(counts) - 1)
    means = numpy.array([group.mean() for group in groups])
    between = share * (counts * (means - differences.mean()) ** 2).sum() / counts.sum()
    freedom = (within + more) ** 2 / (within**2 / freedom + share * more)
    return ((within * variance + between) / (within + more)) ** 0.5, freedom, groups


def check_difference(row, differences, error, freedom, what):
    near(row.difference, differences.mean(), f"{what}: difference")
    p = 2 * stats.t.sf(abs(differences.mean()) / error, freedom)
    near(row.p_value / p if p > 1e-290 else 1, 1, f"{what}: p-value", 1e-5)
    low, high = differences.mean() + stats.t.ppf([0.025, 0.975], freedom) * error
    near(row.difference_low, low, f"{what}: lower bound")
    near(row.difference_high, high, f"{what}: upper bound")


def check_row(row, first, second, matchups):
    what = row.measure
    differences = second - first
    check(row.deals == len(differences), f"{what}: deals")
    near(row.mean_a, first.mean(), f"{what}: mean under A")
    near(row.mean_b, second.mean(), f"{what}: mean under B")
    higher, lower = int((differences > 0).sum()), int((differences < 0).sum())
    check((row.deals_higher, row.deals_lower) == (higher, lower), f"{what}: higher and lower")
    if higher + lower == 0:
        check(numpy.isnan([row.p_value, row.p_holm, row.difference_low, row.p_sign]).all(), what)
        return
    near(row.p_sign, stats.binomtest(higher, higher + lower).pvalue, f"{what}: sign test")
    error, freedom, groups = stratified(differences, matchups)
    if error > 0:
        check_difference(row, differences, error, freedom, what)
    if len(groups) > 1 and error > 0:
        test = anova_oneway(groups, use_var="bf")
        near(row.p_matchups, test.pvalue, f"{what}: matchups", 1e-5)


def check_imbalance(row, first, second, matchups):
    a, b = first.mean() - 0.5, second.mean() - 0.5
    near(row.mean_a, abs(a), "imbalance under A")
    near(row.mean_b, abs(b), "imbalance under B")
    near(row.difference, abs(b) - abs(a), "difference of the imbalance")
    if numpy.isnan(row.difference_low):
        return
    bounds, p_values = [], []
    for values in (second - first, second + first - 1):
        error, freedom, _ = stratified(values, matchups)
        width = stats.t.ppf(0.975, freedom) * error
        bounds.append((values.mean() - width, values.mean() + width))
        p_values.append(2 * stats.t.sf(abs(values.mean()) / error, freedom))
    (low, high), (sum_low, sum_high) = bounds
    near(row.p_value, max(p_values), "p-value of the imbalance", 1e-5)
    near(row.difference_low, max(min(low, sum_low), -max(high, sum_high)), "lower bound of the imbalance")
    near(row.difference_high, min(max(high, -sum_low), max(sum_high, -low)), "upper bound of the imbalance")


def check_matchup(row, first, second):
    what = f"{row.measure} of {row.strategies}"
    differences = second - first
    check(row.deals == len(differences), f"{what}: deals")
    near(row.mean_a, first.mean(), f"{what}: mean under A")
    near(row.mean_b, second.mean(), f"{what}: mean under B")
    if differences.std() > 0:
        error = differences.std(ddof=1) / len(differences) ** 0.5
        check_difference(row, differences, error, len(differences) - 1, what)


def check_corrections(family, what):
    family = family[family.p_value.notna()]
    for column, method in (("p_holm", "holm"), ("p_benjamini_hochberg", "fdr_bh")):
        for ours, theirs in zip(family[column], multipletests(family.p_value, method=method)[1]):
            near(ours, theirs, f"{what}: {column}", 1e-7)


def check_winners(folder, table, flips, runs):
    winners = [pandas.read_csv(run / "games.csv").winner_seat.fillna(-1) for run in runs]
    other = numpy.flatnonzero(winners[0] != winners[1])
    check(list(flips.game_id) == list(other), f"{folder}: games with another winner")
    chance = table[table.measure == "winner_changed"].iloc[0]
    games = chance.deals * len(winners[0]) // pandas.read_csv(runs[0] / "games.csv").deal_id.nunique()
    near(chance.mean_b, (other < games).sum() / games, f"{folder}: share of other winners")
    check(0 <= chance.mean_a < 1, f"{folder}: share of other winners by chance")


def main(names):
    folder, *runs = map(pathlib.Path, names)
    package = json.loads((folder / "datapackage.json").read_text())
    report = frictionless.validate(str(folder / "datapackage.json"))
    check(report.valid, f"{folder}: frictionless validate {report.flatten(['message'])[:5]}")
    table = load(folder, "comparison", package)
    matchup_table = load(folder, "matchup_differences", package)
    matchups = matchups_of(runs[0])
    checked = 0
    for row in table.itertuples():
        # The number of actions, the better strategy of a pair, and the results of other random choices are in no
        # table of games.
        if row.measure in ("branching_factor", "decisive_deals", "winner_changed") or (
            row.measure == "lead_changes" and "snap" not in folder.name):
            continue
        if row.measure == "luck":
            luck = [json.loads((run / "datapackage.json").read_text())["summary"]["luck"] for run in runs]
            near(row.mean_a, luck[0]["deal"], "luck under A")
            near(row.mean_b, luck[1]["deal"], "luck under B")
            continue
        if row.measure == "first_player_imbalance":
            check_imbalance(row, *(by_deal(run, "first_player_score") for run in runs), matchups)
            continue
        first, second = (by_deal(run, row.measure) for run in runs)
        check_row(row, first, second, matchups)
        for part in matchup_table[matchup_table.measure == row.measure].itertuples():
            mine = matchups == part.matchup
            check_matchup(part, first[mine], second[mine])
        checked += 1
    check(checked >= 3, f"{folder}: measures to compute again")
    # Measures with equal differences in every pair are one test.
    own = table[table.same_as.isna()]
    check_corrections(own, f"{folder}: measures")
    check_corrections(matchup_table[matchup_table.measure.isin(own.measure)], f"{folder}: matchups")
    check_winners(folder, table, load(folder, "outcome_flips", package), runs)
    print(f"{folder.name}: {checked} measures recomputed, in {matchups.nunique()} matchups")


if __name__ == "__main__":
    main(sys.argv[1:])
