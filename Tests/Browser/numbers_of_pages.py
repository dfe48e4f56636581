"""The numbers of a page, read from the document, against those of the tables that it is made of."""

import collections
import csv
import math

from browsing import expect, same

READ = """prefix => {
  const texts = row => [...row.cells].map(cell => cell.textContent);
  const table = node => ({
    caption: node.caption.textContent, section: node.closest('section').id,
    head: texts(node.tHead.rows[0]), rows: [...node.tBodies[0].rows].map(texts) });
  const mark = node => ({ kinds: [...node.classList], x: node.dataset.x ?? '',
    v: node.dataset.v ?? '', low: node.dataset.low ?? '', high: node.dataset.high ?? '' });
  const charts = [...document.querySelectorAll('figure.chart')].map(node => {
    const svg = node.querySelector('svg');
    return { id: svg.id, kind: svg.classList[1], table: table(node.querySelector('table')),
      marks: [...svg.querySelectorAll('[data-v], [data-low], [data-high]')].map(mark) };
  });
  const tables = [...document.querySelectorAll('table')].filter(node => !node.closest('figure'));
  return { charts, tables: tables.map(table) };
}"""

STANDINGS = [
    ("strategy", "strategy"), ("rank", "place"), ("rating", "rating"), ("rating_low", "from"),
    ("rating_high", "to"), ("score", "score"), ("score_low", "from"), ("score_high", "to"),
    ("games", "games"), ("wins", "won"), ("draws", "drawn"), ("losses", "lost"),
    ("rank_low", "best place"), ("rank_high", "worst place"), ("points_per_game", "points a game"),
    ("marks", "marks")]
PAIRINGS = [
    ("strategy", "strategy"), ("opponent", "against"), ("games", "games"), ("ahead", "ahead"),
    ("level", "level"), ("behind", "behind"), ("score", "score"), ("score_low", "from"),
    ("score_high", "to"), ("elo", "Elo"), ("elo_low", "from"), ("elo_high", "to"),
    ("first_seat_score", "in the first seat"), ("distinct_games", "different games"),
    ("elo_basis", "rests on")]
MEASURES = [
    ("measure", "measure"), ("unit", "unit"), ("pairs", "pairs"), ("mean_a", "mean under A"),
    ("mean_b", "mean under B"), ("difference", "B less A"), ("difference_low", "from"),
    ("difference_high", "to"), ("p_value", "p"), ("p_holm", "p, Holm"),
    ("p_bh", "p, Benjamini-Hochberg"), ("pairs_higher", "pairs higher"),
    ("pairs_lower", "pairs lower"), ("p_matchups", "p of matchups"), ("same_as", "same as")]
MATCHUPS = [
    ("measure", "measure"), ("strategies", "strategies"), ("pairs", "pairs"),
    ("mean_a", "mean under A"), ("mean_b", "mean under B"), ("difference", "B less A"),
    ("difference_low", "from"), ("difference_high", "to"), ("p_holm", "p, Holm")]
TIMES = [("p50_us", "median"), ("p90_us", "90 %"), ("p99_us", "99 %"), ("p100_us", "longest")]


def rows_of(folder, name):
    path = folder / f"{name}.csv"
    if not path.exists():
        return None
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def is_drawn(text, above=-math.inf):
    try:
        return above < float(text) < 1e300
    except ValueError:
        return False


def numbered(row, start, head):
    """A value of a chart's table with its interval, and where the next one begins."""
    if head[start + 1:start + 3] and head[start + 1].split(", ")[-1] == "low":
        return row[start:start + 3], start + 3
    return [row[start], "", ""], start + 1


def three(mark):
    return [mark["v"], mark["low"], mark["high"]]


def check_own_table(chart):
    """What a chart draws is what its table holds, in the same order."""
    head, rows = chart["table"]["head"], chart["table"]["rows"]
    marks = [mark for mark in chart["marks"] if "reference" not in mark["kinds"]]
    what = f"marks of {chart['id']}"
    if chart["kind"] == "dots":
        above = 0 if any("logarithmic" in name for name in chart["words"]) else -math.inf
        dots, whiskers = [], []
        for row in rows:
            place = 1
            while place < len(head):
                estimate, place = numbered(row, place, head)
                if is_drawn(estimate[0], above):
                    dots.append(estimate)
                if any(is_drawn(end, above) for end in estimate[1:]):
                    whiskers.append(estimate[1:])
        same([three(mark) for mark in marks if "dot" in mark["kinds"]], dots, what)
        same([three(mark)[1:] for mark in marks if "whisker" in mark["kinds"]], whiskers,
             f"intervals of {chart['id']}")
    elif chart["kind"] == "heat":
        # A map of many cells tells their intervals in its table alone.
        is_dense = not any(mark["low"] for mark in marks)
        same([[mark["v"]] if is_dense else three(mark) for mark in marks],
             [[row[2]] if is_dense else
              numbered(row, 2, [*head, ""])[0] if "low" in head else [row[2], "", ""] for row in rows],
             what)
    elif chart["kind"] == "bands":
        same([[mark["x"], *three(mark)] for mark in marks],
             [[row[1], *row[2:5], *[""] * (5 - len(row))] for row in rows if is_drawn(row[2])], what)
    else:
        least = -math.inf if chart["kind"] == "bars" else 0
        same([mark["v"] for mark in marks],
             [cell for row in rows for cell in row[1:] if is_drawn(cell, least)], what)


def columns(rows, names):
    known = [name for name, _ in names if rows and name in rows[0]]
    return [[row[name] for name in known] for row in rows]


class Part:
    """What a page tells of one of its subjects."""

    def __init__(self, shown, prefix, folder):
        self.prefix = prefix
        self.folder = folder
        self.charts = {
            chart["id"].removeprefix(prefix): chart for chart in shown["charts"]
            if chart["id"].startswith(prefix)}
        self.tables = [table for table in shown["tables"] if table["section"].startswith(prefix)]

    def check(self):
        checks = [self.check_standings, self.check_pairings, self.check_times, self.check_comparison,
                  self.check_matchups, self.check_games, self.check_points, self.check_tuning]
        return sum(bool(check()) for check in checks)

    def table(self, caption, names, rows):
        """A table has the headings and all cells of a file's columns."""
        # A column in which nobody has anything is left out.
        names = [(name, heading) for place, (name, heading) in enumerate(names)
                 if place == 0 or any(row.get(name) for row in rows)]
        found = next((table for table in self.tables if table["caption"] == caption), None)
        expect(found, f"there is no table {caption!r}")
        same(found["head"], [heading for name, heading in names if name in rows[0]],
             f"headings of {caption}")
        same(found["rows"], columns(rows, names), f"rows of {caption}")

    def chart(self, name):
        expect(name in self.charts, f"there is no chart {name!r}")
        return self.charts[name]["table"]["rows"]

    def check_standings(self):
        rows = rows_of(self.folder, "standings")
        if not rows:
            return False
        self.table("All strategies, the best first", STANDINGS, rows)
        if len(rows) > 1:
            rated = any(row.get(name) for row in rows for name in ["rating", "rating_low", "rating_high"])
            self.estimates("ratings", rows, "strategy", "rating" if rated else "score")
        return True

    def estimates(self, chart, rows, label, column):
        wanted = [
            [row[label], row[column], row.get(f"{column}_low", ""), row.get(f"{column}_high", "")]
            for row in rows]
        found = [row + [""] * (4 - len(row)) for row in self.chart(chart)]
        same(found, wanted, f"numbers of {chart}")

    def check_pairings(self):
        rows = rows_of(self.folder, "pairings")
        if not rows:
            return False
        self.table("Pairings", PAIRINGS, rows)
        order = [row["strategy"] for row in rows_of(self.folder, "standings")]
        if not 1 < len(order) <= 50:
            return True
        wanted = {
            (row["strategy"], row["opponent"]):
                [row["score"], row["score_low"], row["score_high"], f"{row['games']} games"]
            for row in rows if row["score"]}
        found = {(row[0], row[1]): row[2:] for row in self.chart("cross")}
        same(list(found), [(one, other) for one in order for other in order if (one, other) in wanted],
             "cells of the cross table")
        for pair, cells in found.items():
            same(cells, [cell for cell in wanted[pair] if cell or len(cells) == 4],
                 f"cross table, {pair}")
        return True

    def check_times(self):
        rows = rows_of(self.folder, "timings")
        if not rows or not any(row["p50_us"] for row in rows):
            return False
        same(self.chart("times-chart"), columns(rows, [("strategy", ""), *TIMES]), "times")
        return True

    def check_comparison(self):
        rows = rows_of(self.folder, "comparison")
        if not rows:
            return False
        self.table("All measures under both rules", MEASURES, rows)
        own = [row for row in rows if not row["same_as"]]
        found = self.chart("forest")
        same([row[0].split(", p ")[0] for row in found], [row["measure"] for row in own],
             "measures of the forest")
        same([row[1:] for row in found],
             [[row["difference"], row["difference_low"], row["difference_high"]] for row in own],
             "differences of the forest")
        return True

    def check_matchups(self):
        rows = rows_of(self.folder, "matchups")
        if rows:
            self.table("Differences by matchup", MATCHUPS, rows)
        return bool(rows)

    def check_points(self):
        rows = rows_of(self.folder, "points")
        if rows:
            self.table("All points", [(name, name) for name in rows[0]], rows)
        return bool(rows)

    def check_tuning(self):
        for name in ["evaluations", "settings"]:
            rows = rows_of(self.folder, name)
            if not rows:
                return False
            self.table(f"All {name}", [
                (column, column.removeprefix("set_") if column.startswith("set_") else column)
                for column in rows[0]], rows)
        return True

    def check_games(self):
        """Sums that charts make of single games."""
        games = rows_of(self.folder, "games")
        if not games or "length" not in self.charts:
            return False
        endings = collections.Counter(game["termination"] for game in games)
        head = self.charts["length"]["table"]["head"][1:]
        rows = self.chart("length")
        for place, name in enumerate(head, 1):
            same(sum(int(row[place]) for row in rows), endings[name], f"games that ended by {name}")
        same(sum(endings.values()), sum(int(cell) for row in rows for cell in row[1:]), "games by length")
        self.binned("length", [game["plies"] for game in games])
        for name in self.charts:
            if name.startswith("measure-"):
                column = self.charts[name]["table"]["caption"]
                self.binned(name, [game[column] for game in games if game[column]])
        self.check_seats(games)
        self.check_convergence()
        return True

    def binned(self, chart, numbers):
        """Each bar is as high as there are numbers in its bin."""
        counts = collections.Counter(map(int, numbers))
        for row in self.chart(chart):
            low, _, high = row[0].partition("–") if not row[0].startswith("-") else (row[0], "", "")
            wanted = sum(counts.pop(number, 0) for number in list(counts)
                         if int(low) <= number <= int(high or low))
            same(sum(map(int, row[1:])), wanted, f"{chart}, {row[0]}")
        expect(not counts, f"{chart} lacks {list(counts)[:3]}")

    def check_seats(self, games):
        """Means by strategy are means of deals."""
        deals = {game["game_id"]: game["pair_id"] for game in games}
        seats = rows_of(self.folder, "seats")
        for name in self.charts:
            column = self.charts[name]["table"]["head"][1]
            if not name.startswith("seat-measure-"):
                continue
            sums = collections.defaultdict(lambda: collections.defaultdict(list))
            for seat in seats:
                if seat[column]:
                    sums[seat["strategy"]][deals[seat["game_id"]]].append(float(seat[column]))
            for row in self.chart(name):
                means = [sum(numbers) / len(numbers) for numbers in sums[row[0]].values()]
                wanted = sum(means) / len(means)
                expect(abs(float(row[1]) - wanted) < 0.00051, f"{name} of {row[0]}: {row[1]}, not {wanted}")

    def check_convergence(self):
        if "scores" not in self.charts:
            return
        last = {row[0]: row[2] for row in self.chart("scores")}
        standings = {row["strategy"]: row["score"] for row in rows_of(self.folder, "standings")}
        for strategy, score in last.items():
            expect(abs(float(score) - float(standings[strategy])) < 0.0000021,
                   f"the last score of {strategy} is {score}, not {standings[strategy]}")


def check_numbers(browser, page, results):
    with browser.open(page) as shown:
        read = shown.ask(READ, "")
        for chart in read["charts"]:
            chart["words"] = shown.ask(
                "id => [...document.getElementById(id).querySelectorAll('text')].map(t => t.textContent)",
                chart["id"])
    expect(read["charts"] or not any(results.folders), "there are no charts")
    for chart in read["charts"]:
        check_own_table(chart)
    for index, folder in enumerate(results.folders):
        if folder:
            part = Part(read, f"r{index + 1}-" if len(results.folders) > 1 else "", folder)
            expect(part.check(), f"nothing of {folder.name} was compared")
