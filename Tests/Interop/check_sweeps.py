"""Recomputes sweeps with independent programs.

usage: check_sweeps.py TOURNAMENT

pandas reads the tables; SciPy and statsmodels compute points of the Sobol sequence, effects, intervals and
corrections. The known facts about boards must result, and the numbers of a point must equal those of a single run.
"""

import itertools
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy
import pandas
from scipy import stats
from scipy.stats import qmc
from statsmodels.stats.multitest import multipletests

# The built program.
TOURNAMENT = None

# The winner with perfect play and four in a row, by columns and rows (John Tromp's table).
VALUES = {
    (4, 4): 0.5, (4, 5): 0.5, (4, 6): 0.5, (5, 4): 0.5, (5, 5): 0.5, (5, 6): 0.5,
    (6, 4): 0, (6, 5): 0.5, (6, 6): 0, (7, 4): 0.5, (7, 5): 0.5, (7, 6): 1,
}  # fmt: skip

# Rules of dominoes.
PLAYERS = ["--strategy", "random", "--strategy", "heaviest-first"]


def check(condition, what):
    if not condition:
        raise SystemExit(f"{what}: check failed")


def near(ours, theirs, what, error=2e-6):
    ours, theirs = numpy.asarray(ours, float), numpy.asarray(theirs, float)
    check(numpy.allclose(ours, theirs, rtol=error, atol=error), f"{what}: {ours} against {theirs}")


def run(*words, ok=(0,)):
    done = subprocess.run([TOURNAMENT, *map(str, words)], capture_output=True, text=True)
    check(done.returncode in ok, f"{words}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def sweep(output, game, vary, *words):
    """Plays a sweep and returns its folder and summary."""
    factors = [word for factor in vary for word in ("--vary", factor)]
    text = run("sweep", game, *factors, *words, "--output", output, "--quiet", "--json")
    summary = json.loads(text)
    return pathlib.Path(output) / summary["sweep"], summary


def table(folder, name):
    """A table, after a check that its columns and rows are as described."""
    path = folder / f"{name}.csv"
    package = json.loads((folder / "datapackage.json").read_text())
    resource = next(r for r in package["resources"] if r["name"] == name)
    frame = pandas.read_csv(path, keep_default_na=False, na_values=[""])
    fields = resource["schema"]["fields"]
    check(list(frame.columns) == [field["name"] for field in fields], f"{path}: columns")
    check(len(frame) == resource["rows"], f"{path}: rows")
    check(path.stat().st_size == resource["bytes"], f"{path}: bytes")
    for field in fields:
        values = frame[field["name"]]
        if field["constraints"].get("required"):
            check(values.notna().all(), f"{path}: {field['name']} is required")
        if field["type"] in ("integer", "number"):
            check(values.dtype.kind in "iuf", f"{path}: type of {field['name']}")
    key = resource["schema"]["primaryKey"]
    check(not frame.duplicated(key).any(), f"{path}: {key} twice")
    return frame


def check_boards(scratch):
    """Perfect players on boards of every size."""
    folder, _ = sweep(
        scratch / "boards", "connect-four", ["rule:columns=4..7", "rule:rows=4..6"], "--games", 2,
        "--strategy", "perfect", "--strategy", "perfect")  # fmt: skip
    points = table(folder, "points")
    found = {(row.rule_columns, row.rule_rows): row.first_player_score for row in points.itertuples()}
    check(found == VALUES, f"values of boards: {found}")
    check((points.draw_rate == (points.first_player_score == 0.5)).all(), "draws of boards")
    check(table(folder, "effects").p_value.isna().all(), "a single deal is no test")
    print(f"{len(points)} boards have their known values")


def check_sobol(scratch):
    """Points of the Sobol sequence."""
    bounds = [(0, 40), (0.1, 0.3), (5, 2005)]
    keys = ["delay", "loss", "notice"]
    vary = [f"link:{key}={low}..{high}" for key, (low, high) in zip(keys, bounds)]
    folder, _ = sweep(scratch / "sobol", "high-card", vary, "--design", "sobol:32", "--games", 2)
    points = table(folder, "points")
    places = qmc.Sobol(3, scramble=False).random(32)
    for index, (key, (low, high)) in enumerate(zip(keys, bounds)):
        # The number of decimals is sufficient for a hundred thousand values.
        decimals = max(0, int(numpy.ceil(round(5 - numpy.log10(high - low), 9))))
        near(points[f"link_{key}"], low + places[:, index] * (high - low), f"Sobol points of {key}",
             0.51 * 10.0**-decimals)  # fmt: skip
    print("32 points of the Sobol sequence in 3 dimensions")


def measured(batches, measure, seats=2):
    """A measure of each batch and of all deals, by point."""
    if measure.startswith("score_"):
        label = measure.removeprefix("score_")
        parts, whole = f"half_points_{label}", f"games_{label}"
        scale = 2 * (seats - 1)
    else:
        parts = {"first_player_score": "first_player_half_points", "draw_rate": "draws", "decisions": "decisions"}.get(
            measure, f"sum_{measure}")
        whole, scale = "games", 2 * (seats - 1) if measure == "first_player_score" else 1
    by_batch = (batches[parts] / batches[whole] / scale).to_numpy()
    sums = batches.groupby("point")[[parts, whole]].sum()
    return (
        by_batch.reshape(batches.point.nunique(), -1),
        (sums[parts] / sums[whole] / scale).to_numpy(),
    )


def check_rows(effects, weights, batches, seats=2):
    """Every row of effects, by the weight of each played point."""
    for row in effects.itertuples():
        by_batch, total = measured(batches, row.measure, seats)
        weight = weights(row)
        what = f"{row.measure}, {row.effect} {row.to}"
        near(row.difference, weight @ total, what)
        differences = weight @ by_batch
        if numpy.isnan(row.p_value):
            check(differences.std() < 1e-9, f"{what}: not tested")
            continue
        error = stats.sem(differences)
        freedom = len(differences) - 1
        width = stats.t.ppf(0.975, freedom) * error
        near([row.difference_low, row.difference_high],
             [weight @ total - width, weight @ total + width], f"{what}: interval")  # fmt: skip
        p = 2 * stats.t.sf(abs(weight @ total) / error, freedom)
        near(row.p_value, p, f"{what}: p-value", 1e-5)
    tested = effects[effects.p_value.notna()]
    near(tested.p_holm, multipletests(tested.p_value, method="holm")[1], "Holm", 1e-5)


def check_grid(scratch):
    """Main effects and interactions of a grid in which points are missing."""
    folder, summary = sweep(
        scratch / "grid", "connect-four",
        ["rule:columns=2..4", "rule:connect=3,4", "rule:misere"], "--rule", "rows=3", "--games", 400,
        "--strategy", "random", "--strategy", "greedy")  # fmt: skip
    points, effects, batches = (table(folder, name) for name in ("points", "effects", "batches"))
    played = points[points.problem.isna()]
    check(summary["impossible_points"] == len(points) - len(played) > 0, "points that can't be played")
    names = {"rule:columns": "rule_columns", "rule:connect": "rule_connect", "rule:misere": "rule_misere"}
    settings = played[list(names.values())].astype(str).apply(lambda row: tuple(row.str.lower()), axis=1)
    place = {key: index for index, key in enumerate(settings)}

    def weights(row):
        factors = [list(names).index(name) for name in row.effect.split(" x ")]
        low, high = str(row._3).lower().split(" x "), str(row.to).lower().split(" x ")
        weight, count = numpy.zeros(len(played)), 0
        for key in place:
            if any(key[factor] != value for factor, value in zip(factors, high)):
                continue
            corners = []
            for signs in itertools.product((1, 0), repeat=len(factors)):
                moved = list(key)
                for factor, is_high, one, other in zip(factors, signs, high, low):
                    moved[factor] = one if is_high else other
                corners.append((tuple(moved), (-1) ** (len(factors) - sum(signs))))
            if all(corner in place for corner, _ in corners):
                count += 1
                for corner, sign in corners:
                    weight[place[corner]] += sign
        check(count == row.points, f"{row.effect}: points to compare")
        return weight / count

    check_rows(effects, weights, batches)
    print(f"{len(effects)} effects of a grid of {len(played)} points, {len(points) - len(played)} missing")


def check_model(scratch):
    """Slopes of random points, by least squares."""
    folder, _ = sweep(
        scratch / "model", "dominoes", ["rule:hand=3..9", "rule:set=6..9"],
        "--rules", "draw", "--design", "latin:14", "--games", 600, *PLAYERS)  # fmt: skip
    points, effects, batches = (table(folder, name) for name in ("points", "effects", "batches"))
    scaled = [
        (points[name] - low) / (high - low) - 0.5
        for name, low, high in (("rule_hand", 3, 9), ("rule_set", 6, 9))
    ]
    check(points.problem.isna().all(), "all drawn points can be played")
    columns = [numpy.ones(len(points)), *scaled, scaled[0] * scaled[1]]
    solved = numpy.linalg.pinv(numpy.column_stack(columns))
    order = ["rule:hand", "rule:set", "rule:hand x rule:set"]
    check(set(effects.effect) == set(order), "slopes of two settings")
    check_rows(effects, lambda row: solved[1 + order.index(row.effect)], batches)
    print(f"{len(effects)} slopes of {len(points)} points")


def check_single_runs(scratch):
    """The numbers of a point are exactly those of a separate run."""
    folder, _ = sweep(
        scratch / "runs", "dominoes", ["rule:hand=5..9:2"], "--rules", "draw", "--games", 600, *PLAYERS)
    points = table(folder, "points").set_index("rule_hand")
    for hand, row in points.iterrows():
        summary = json.loads(
            run("run", "dominoes", "--rules", "draw", "--rule", f"hand={hand}", "--games", 600,
                *PLAYERS, "--json", "--quiet", "--output", scratch / "runs"))  # fmt: skip
        summary = summary[0] if isinstance(summary, list) else summary
        check(summary["run"] == row.run, f"hand {hand}: {row.run} against {summary['run']}")
        balance, luck = summary["balance"], summary["luck"]
        expected = {
            "luck": (luck["deal"], luck["deal_low"], luck["deal_high"]),
            **{
                name: [balance[key][part] for part in ("value", "low", "high")]
                for name, key in (("first_player_score", "first_player_score"), ("draw_rate", "draw_rate"),
                                  ("decisions", "decisions"))
            },
        }  # fmt: skip
        for standing in summary["standings"]:
            name = f"score_{standing['strategy'].replace('-', '_')}"
            expected[name] = [standing[key] for key in ("score", "score_low", "score_high")]
        for name, values in expected.items():
            ours = [row[name], row[f"{name}_low"], row[f"{name}_high"]]
            check([f"{v:.6f}" for v in ours] == [f"{v:.6f}" for v in values], f"hand {hand}: {name}")
    print(f"{len(points)} points as single runs, luck from {points.luck.max():.3f} to {points.luck.min():.3f}")


def main(tournament):
    global TOURNAMENT
    TOURNAMENT = pathlib.Path(tournament).resolve()
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        for part in (check_boards, check_sobol, check_grid, check_model, check_single_runs):
            start = time.monotonic()
            part(scratch)
            print(f"  {time.monotonic() - start:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1])
