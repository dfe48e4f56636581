#!/usr/bin/env python3
"""Recomputes the measures of --position-metrics from positions.csv and seats.csv of a run.

    check_metrics.py FOLDER...

All numbers are fractions, by the formulas of the manual's page "Measuring games".
"""

import csv
import json
import math
import pathlib
import re
import sys
from collections import defaultdict
from fractions import Fraction


def check(holds, what):
    if not holds:
        sys.exit(f"check_metrics: {what}")


def rows(folder, name):
    with open(folder / f"{name}.csv", newline="") as file:
        return list(csv.DictReader(file))


def mean(values):
    values = list(values)
    return sum(values, Fraction(0)) / len(values)


def tolerance(words):
    """Smaller leads do not count: this is the standard error of a difference at even odds."""
    found = re.match(r"MCTS, (\d+) simulation", words)
    return Fraction(math.ceil(10_000 / math.sqrt(int(found[1])))) / 10_000 if found else Fraction(0)


def lead_changes(values, least):
    leader, changes = None, 0
    for position in values:
        ahead = [seat for seat, value in enumerate(position)
                 if all(value - other > least for place, other in enumerate(position) if place != seat)]
        if ahead and ahead[0] != leader:
            changes += leader is not None
            leader = ahead[0]
    return changes


def near(found, expected, digits, what):
    check(abs(Fraction(found) - expected) <= Fraction(11, 20) / 10**digits, f"{what}: {found}, not {float(expected)}")


def check_folder(folder):
    games, measures = rows(folder, "games"), {row["measure"]: row for row in rows(folder, "measures")}
    words = measures["drama"]["evaluation"]
    described = json.loads((folder / "datapackage.json").read_text())["resources"]
    for resource in described:
        for field in resource["schema"]["fields"]:
            if field["name"] in ("drama", "decisiveness_threshold", "uncertainty", "lead_changes"):
                check(words in field["description"], f"{folder}: {field['name']} says by what")
    ranks, positions = defaultdict(list), defaultdict(list)
    for row in rows(folder, "seats"):
        ranks[row["game_id"]].append(int(row["rank"]))
    for row in rows(folder, "positions"):
        positions[row["game_id"]].append(row)
    seats = len(ranks["0"])
    by_ply, sums = defaultdict(list), defaultdict(Fraction)
    # Means are over complete deals; the last deal may be incomplete.
    whole = int(measures["drama"]["games"])
    for number, game in enumerate(games):
        name = game["game_id"]
        mine, places = positions[name], ranks[name]
        check([int(row["ply"]) for row in mine] == list(range(1, int(game["plies"]) + 1)), f"{folder}: plies")
        values = [[Fraction(cell) for key, cell in row.items() if key.startswith("value_")] for row in mine]
        options = [int(row["legal_actions"]) for row in mine]
        for row, position, count in zip(mine, values, options):
            check(abs(sum(position) - Fraction(seats, 2)) <= Fraction(seats, 10_000), f"{folder}: shares of {name}")
            by_ply[int(row["ply"])].append((max(position), count))
        winners = [seat for seat in range(seats) if places[seat] == 1]
        others = [seat for seat in range(seats) if winners != [seat]]
        near(game["drama"], mean(max(p) - mean(p[s] for s in winners) for p in values), 4, f"drama of {name}")
        near(game["uncertainty"], mean(1 - 2 * (max(p) - Fraction(1, 2)) for p in values), 4, f"uncertainty of {name}")
        near(game["decisiveness_threshold"], max(p[s] for p in values for s in others), 4, f"decisiveness of {name}")
        check(int(game["lead_changes"]) == lead_changes(values, tolerance(words)), f"{folder}: lead changes of {name}")
        check(int(game["counted_decisions"]) == len(options), f"{folder}: decisions of {name}")
        check(int(game["choices"]) == sum(count > 1 for count in options), f"{folder}: choices of {name}")
        check(int(game["legal_actions"]) == sum(options), f"{folder}: options of {name}")
        check(int(game["max_legal_actions"]) == max(options), f"{folder}: most options of {name}")
        for column in (
                "counted_decisions", "choices", "legal_actions", "drama", "decisiveness_threshold", "uncertainty", "lead_changes"):
            sums[column] += Fraction(game[column]) if number < whole else 0
    for column in ("drama", "decisiveness_threshold", "uncertainty", "lead_changes"):
        near(measures[column]["value"], sums[column] / whole, 6, column)
    near(measures["choice_share"]["value"], sums["choices"] / sums["counted_decisions"], 6, "choice_share")
    near(measures["branching_factor"]["value"], sums["legal_actions"] / sums["counted_decisions"], 6, "branching_factor")
    spread = []
    for seat in range(seats):
        won = [Fraction(sum((places[other] > places[seat]) - (places[other] < places[seat])
                            for other in range(seats)), seats - 1) for places in ranks.values()]
        spread.append(mean((value - mean(won)) ** 2 for value in won))
    near(measures["outcome_uniformity"]["value"], 1 - mean(spread), 6, "outcome_uniformity")
    plies = rows(folder, "plies")
    check([int(row["ply"]) for row in plies] == sorted(by_ply), f"{folder}: plies.csv has every ply")
    for row in plies:
        here = by_ply[int(row["ply"])]
        check(int(row["games"]) == len(here), f"{folder}: games of ply {row['ply']}")
        near(row["choice_share"], mean(Fraction(count > 1) for _, count in here), 6, "choice_share of a ply")
        near(row["branching_factor"], mean(Fraction(count) for _, count in here), 6, "branching of a ply")
        check(int(row["max_legal_actions"]) == max(count for _, count in here), f"{folder}: most options of a ply")
        near(row["highest_value"], mean(value for value, _ in here), 6, "highest_value of a ply")
        near(row["uncertainty"], 2 - 2 * mean(value for value, _ in here), 6, "uncertainty of a ply")
    print(f"{folder.name}: {len(games)} games and {len(plies)} plies recomputed, {words}")


def main(names):
    for name in names:
        check_folder(pathlib.Path(name))


if __name__ == "__main__":
    main(sys.argv[1:])
