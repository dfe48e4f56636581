#!/usr/bin/env python3
"""Recomputes pairings with networkx: those of random tables, and the rounds of Swiss tournaments.

usage: check_pairing.py TABLES RUN...

TABLES has a table of costs on each line, with the minimum cost that was found, as written by

    PAIRING_EXAMPLES=TABLES swift test --filter PerfectMatchingTests

RUN is the folder of a Swiss tournament with two seats. Its rounds are recomputed from `rounds.csv` alone: no two
strategies meet twice, byes are for the lowest strategies without one, the squared differences of scores have the
minimum sum, and standings have the resulting tie-breaks.
"""

import csv
import json
import pathlib
import sys

import networkx


def check(condition, what):
    if not condition:
        sys.exit(f"check_pairing.py: {what}")


def least(count, edges):
    """The minimum cost of a perfect matching, or None if there is none."""
    graph = networkx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_weighted_edges_from(edges)
    matching = networkx.min_weight_matching(graph)
    if 2 * len(matching) != count:
        return None
    return sum(graph[a][b]["weight"] for a, b in matching)


def check_tables(path):
    impossible = 0
    lines = pathlib.Path(path).read_text().splitlines()
    for number, line in enumerate(lines, 1):
        table = json.loads(line)
        expected = least(table["count"], table["edges"])
        impossible += expected is None
        check(table["cost"] == expected, f"table {number}: {table['cost']} is not {expected}")
    check(len(lines) >= 100 and impossible >= 5, "too few tables")
    return len(lines)


def pairing_cost(players, met, scores):
    """Scores are in quarters of points, so all numbers are whole."""
    return least(len(players), [
        (i, j, (scores[a] - scores[b]) ** 2)
        for i, a in enumerate(players) for j, b in enumerate(players[:i])
        if frozenset((a, b)) not in met
    ])


def check_run(folder):
    folder = pathlib.Path(folder)
    roster = [strategy["label"] for strategy in
              json.loads((folder / "datapackage.json").read_text())["configuration"]["strategies"]]
    rounds = {}
    with open(folder / "rounds.csv", newline="") as file:
        for row in csv.DictReader(file):
            rounds.setdefault(int(row["round"]), {}).setdefault(int(row["pairing"]), []).append(row)
    scores = dict.fromkeys(roster, 0)
    met, results, had_bye = set(), [], set()
    for number, pairings in sorted(rounds.items()):
        pairs = [rows for rows in pairings.values() if len(rows) == 2]
        byes = [rows[0]["strategy"] for rows in pairings.values() if rows[0]["is_bye"] == "1"]
        seated = [row["strategy"] for rows in pairs for row in rows] + byes
        check(sorted(seated) == sorted(roster), f"round {number}: not everybody is there once")
        check(len(byes) == len(roster) % 2, f"round {number}: byes")
        last_first = sorted(roster, key=lambda name: (scores[name], -roster.index(name)))
        for name in last_first if byes else []:
            if name in had_bye:
                continue
            players = [other for other in roster if other != name]
            if name == byes[0] or pairing_cost(players, met, scores) is not None:
                check(name == byes[0], f"round {number}: {byes[0]} has the bye, and not {name}")
                break
        players = [name for name in roster if name not in byes]
        mine = sum((scores[a["strategy"]] - scores[b["strategy"]]) ** 2 for a, b in pairs)
        expected = pairing_cost(players, met, scores)
        check(mine == expected, f"round {number}: costs {mine}, and not {expected}")
        for a, b in pairs:
            key = frozenset((a["strategy"], b["strategy"]))
            check(key not in met, f"round {number}: {set(key)} meet again")
            met.add(key)
            quarters = [round(4 * float(row["score"])) for row in (a, b)]
            check(sum(quarters) == 4, f"round {number}: scores of {set(key)}")
            results.append((a["strategy"], b["strategy"], *quarters))
        for a, b, own, other in results[-len(pairs):]:
            scores[a] += own
            scores[b] += other
        for name in byes:
            check(name not in had_bye, f"round {number}: a second bye for {name}")
            had_bye.add(name)
            scores[name] += 4
    check_standings(folder, roster, scores, results, had_bye)
    return len(rounds)


def check_standings(folder, roster, scores, results, had_bye):
    sums = {name: [0, 0] for name in roster}
    for name in had_bye:
        sums[name] = [scores[name], 4 * scores[name]]
    for a, b, own, other in results:
        for name, opponent, won in ((a, b, own), (b, a, other)):
            sums[name][0] += scores[opponent]
            sums[name][1] += won * scores[opponent]
    merits = {name: (scores[name], *sums[name]) for name in roster}
    direct = {name: sum(won for a, b, own, other in results for me, opponent, won in
                        ((a, b, own), (b, a, other))
                        if me == name and merits[opponent] == merits[name]) for name in roster}
    order = sorted(
        roster, key=lambda name: (*(-m for m in merits[name]), -direct[name], roster.index(name)))
    with open(folder / "standings.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    check([row["strategy"] for row in rows] == order, f"{folder}: order of the standings")
    for rank, row in enumerate(rows, 1):
        points, buchholz, berger = merits[row["strategy"]]
        check(int(row["rank"]) == rank, f"{folder}: rank of {row['strategy']}")
        for column, value in (("pairing_points", points / 4), ("buchholz", buchholz / 4),
                              ("sonneborn_berger", berger / 16)):
            check(abs(float(row[column]) - value) < 1e-6, f"{folder}: {column} of {row['strategy']}")


def main(tables, folders):
    tables = check_tables(tables)
    rounds = sum(check_run(folder) for folder in folders)
    print(f"{tables} tables and {rounds} rounds of {len(folders)} tournaments: equal to the pairings of networkx")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
