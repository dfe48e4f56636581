"""Loads every table of run folders with independent programs, and compares the results.

usage: check_tables.py FOLDER...

pandas, DuckDB and Frictionless each read the tables. They must agree with the data package and with each other on
rows and sums, and the tables must agree with one another.
"""

import json
import pathlib
import shutil
import sys
import tempfile

import duckdb
import frictionless
import pandas


def check(condition, what):
    if not condition:
        raise SystemExit(f"{what}: check failed")


def numeric_sums(frame):
    return {name: frame[name].sum() for name in frame.columns if frame[name].dtype.kind in "iuf"}


def check_table(folder, resource):
    path = folder / resource["path"]
    frame = pandas.read_csv(path, dtype={"replay_hash": str})
    columns = [field["name"] for field in resource["schema"]["fields"]]
    check(list(frame.columns) == columns, f"{path}: columns as described")
    check(len(frame) == resource["rows"], f"{path}: {resource['rows']} rows in pandas")
    relation = duckdb.sql(f"select * from read_csv('{path}', header = true)")
    check(relation.columns == columns, f"{path}: columns in DuckDB")
    check(len(relation) == resource["rows"], f"{path}: {resource['rows']} rows in DuckDB")
    for name, total in numeric_sums(frame).items():
        other = duckdb.sql(
            f"select coalesce(sum(try_cast({name} as double)), 0) from read_csv('{path}', header = true)"
        ).fetchall()[0][0]
        check(abs(float(total) - other) <= 1e-6 * max(1, abs(other)), f"{path}: sum of {name}")
    key = resource["schema"]["primaryKey"]
    check(not frame.duplicated(key).any(), f"{path}: {key} is a key")
    return frame


def check_sums(folder, package, tables):
    games, seats = tables["games"], tables["seats"]
    matchups, standings = tables["matchups"], tables["standings"]
    table_seats = package["configuration"]["seats"]
    check(len(seats) == table_seats * len(games), f"{folder}: a row for each game and seat")
    check(set(seats.game_id) == set(games.game_id), f"{folder}: the same games in both tables")
    per_strategy = seats.groupby("strategy").agg(
        games=("game_id", "count"), points=("points", "sum"), score=("score", "mean"),
        decisions=("decisions", "sum"))
    for row in standings.itertuples():
        if row.games == 0:
            continue
        mine = per_strategy.loc[row.strategy]
        check(row.games == mine.games, f"{folder}: games of {row.strategy}")
        check(row.points == mine.points, f"{folder}: points of {row.strategy}")
        check(abs(row.score - mine.score) < 2e-6, f"{folder}: score of {row.strategy}")
        met = matchups[matchups.strategy == row.strategy]
        if (met.elo_basis == "deterministic").all():
            check(pandas.isna([row.score_low, row.score_high]).all(), f"{folder}: {row.strategy} leaves nothing to chance")
        else:
            check(row.score_low <= row.score <= row.score_high, f"{folder}: interval of {row.strategy}")
        check(row.wins + row.draws + row.losses == row.games, f"{folder}: results of {row.strategy}")
    for seat in range(table_seats):
        mine = seats[seats.seat == seat].set_index("game_id").strategy
        named = games.set_index("game_id")[["first", "second", "third", "fourth"][seat]]
        check((mine.sort_index() == named.sort_index()).all(), f"{folder}: who sat in seat {seat}")
    calls = sorted((set(seats.columns) & set(games.columns)) - {"game_id"})
    check(bool(calls) == (package["configuration"]["game"] in ("quiz", "snap")), f"{folder}: measures of seats")
    for name in calls:
        whole = games.set_index("game_id")[name].sort_index()
        check((seats.groupby("game_id")[name].sum().sort_index() == whole).all(),
              f"{folder}: {name} of all seats")
    timings = tables["timings"].set_index("strategy")
    untimed = timings.timed_decisions == 0
    check((timings.total_ms.isna() == untimed).all(), f"{folder}: times are empty where none was taken")
    for strategy, mine in per_strategy.iterrows():
        check(timings.loc[strategy].decisions == mine.decisions, f"{folder}: decisions of {strategy}")
    mirrored = matchups.merge(
        matchups, left_on=["strategy", "opponent"], right_on=["opponent", "strategy"])
    check(len(mirrored) == len(matchups), f"{folder}: every pairing is there from both sides")
    check((mirrored.wins_x == mirrored.losses_y).all(), f"{folder}: wins are losses of the opponent")
    check((mirrored.draws_x == mirrored.draws_y).all(), f"{folder}: draws are draws of both")
    check((matchups.distinct_games <= matchups.games).all(), f"{folder}: distinct games are games")
    met = matchups.games.sum()
    check(met == len(games) * table_seats * (table_seats - 1), f"{folder}: all matchups are paired")


def check_corruption_is_found(folder):
    """Checks the check: Frictionless must detect a changed byte."""
    with tempfile.TemporaryDirectory() as place:
        copy = pathlib.Path(shutil.copytree(folder, pathlib.Path(place) / "copy"))
        path = copy / "seats.csv"
        text = path.read_text()
        path.write_text(text.replace(",1,", ",2,", 1))
        report = frictionless.validate(str(copy / "datapackage.json"))
        check(not report.valid, f"{folder}: Frictionless finds a changed byte")


def check_folder(folder):
    package = json.loads((folder / "datapackage.json").read_text())
    report = frictionless.validate(str(folder / "datapackage.json"))
    check(report.valid, f"{folder}: frictionless validate {report.flatten(['message'])[:5]}")
    tables = {r["name"]: check_table(folder, r) for r in package["resources"]}
    check_sums(folder, package, tables)
    print(f"{folder.name}: {len(tables)} tables agree")


def main(names):
    check(names, "at least one folder is named")
    for name in names:
        check_folder(pathlib.Path(name))
    check_corruption_is_found(pathlib.Path(names[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
