"""The numbers of a page, read from the document, compared with those of its source tables."""

import collections
import csv
import json
import math

from browsing import expect, same

# Cells contain their numbers as in the file, and intervals with both bounds.
READ = """prefix => {
  const texts = row => [...row.cells].map(cell => cell.textContent);
  const words = cell => [...cell.childNodes].filter(node => node.nodeType === 3 || node.localName === 'wbr')
    .map(node => node.textContent).join('').trim();
  const cells = head => row => [...row.cells].flatMap((cell, place) => {
    const { v, low, high } = cell.dataset;
    return head[place].endsWith(' (95% CI)') ? [v ?? '', low ?? '', high ?? ''] : [v ?? words(cell)];
  });
  const table = node => {
    const head = texts(node.tHead.rows[0]);
    return { caption: node.caption.textContent, section: node.closest('section').id, head,
      rows: [...node.tBodies[0].rows].map(cells(head)) };
  };
  const mark = node => ({ kinds: [...node.classList], x: node.dataset.x ?? '',
    v: node.dataset.v ?? '', low: node.dataset.low ?? '', high: node.dataset.high ?? '' });
  const marks = svg => [...svg.querySelectorAll('[data-v], [data-low], [data-high]')].map(mark);
  const charts = [...document.querySelectorAll('figure.chart')].map(node => {
    const [svg, narrow] = node.querySelectorAll('svg');
    return { id: svg.id, kind: svg.classList[1], table: table(node.querySelector('table')),
      title: node.querySelector('figcaption').textContent, marks: marks(svg),
      narrow: narrow ? marks(narrow) : null };
  });
  const tables = [...document.querySelectorAll('table')].filter(node => !node.closest('figure'));
  return { charts, tables: tables.map(table) };
}"""

CI = " (95% CI)"
OVERVIEW = [
    ("rank", "rank"), ("strategy", "strategy"), ("group", "group"), ("score", "score" + CI), ("rating", "rating" + CI)]
MATCHUPS = ["strategy", "opponent", "games", "wins", "draws", "losses", "score", "elo", "first_player_score",
            "distinct_games", "elo_basis"]
TIMES = ["p50_us", "p90_us", "p99_us", "p100_us"]
# Columns that every table of games or seats has, or that name strategies.
GAMES = {"game_id", "deal_id", "rotation", "plies", "termination", "winner_seat", "replay_hash",
         "replicate", "opening_id", "first", "second", "third", "fourth"}
SEATS = {"game_id", "seat", "strategy", "rank", "points", "score", "decisions", "illegal", "timeouts",
         "forfeit", "mean_regret", "asked_at_us", "joined_at_us", "left_at_us",
         "disconnect_reason"}
LIMIT = 40


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
    """A value of a chart's table with its interval, and the index of the next one."""
    if head[start + 1:start + 3] and head[start + 1].split(", ")[-1] == "low":
        return row[start:start + 3], start + 3
    return [row[start], "", ""], start + 1


def three(mark):
    return [mark["v"], mark["low"], mark["high"]]


def check_own_table(chart):
    """A chart draws the values of its table, in the same order, on wide and narrow pages."""
    head, rows = chart["table"]["head"], chart["table"]["rows"]
    if chart["narrow"] is not None:
        same(chart["narrow"], chart["marks"], f"marks of {chart['id']} on narrow pages")
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
        # A map of many cells has the intervals only in its table.
        is_dense = not any(mark["low"] for mark in marks)
        same([[mark["v"]] if is_dense else three(mark) for mark in marks],
             [[row[2]] if is_dense else
              numbered(row, 2, [*head, ""])[0] if "low" in head else [row[2], "", ""] for row in rows],
             what)
    elif chart["kind"] == "bands":
        same([[mark["x"], *three(mark)] for mark in marks],
             [[row[1], *row[2:5], *[""] * (5 - len(row))] for row in rows if is_drawn(row[2])], what)
    else:
        same([mark["v"] for mark in marks],
             [cell for row in rows for cell in row[1:] if is_drawn(cell, 0)], what)


def columns_of(name, heading):
    """The columns of a file that a column of a page shows."""
    return [name, f"{name}_low", f"{name}_high"] if heading.endswith(CI) else [name]


def columns_of_file(rows, names=None):
    """The columns of a file with their headings; bounds belong to the column of their number."""
    bounded = [name for name in rows[0] if f"{name}_low" in rows[0]]
    bounds = {f"{name}_{end}" for name in bounded for end in ("low", "high")}
    return [(name, name.replace("_", " ").replace("elo", "Elo") + (CI if name in bounded else ""))
            for name in names or rows[0] if name in rows[0] and name not in bounds]


def scale(column):
    """Times are shown in seconds."""
    return 1e-6 if column.endswith("_us") else 1e-3 if column.endswith("_ms") else 1


class Part:
    """A page with the numbers of one of its subjects."""

    def __init__(self, shown, prefix, folder):
        self.prefix = prefix
        self.folder = folder
        self.charts = {
            chart["id"].removeprefix(prefix): chart for chart in shown["charts"]
            if chart["id"].startswith(prefix)}
        self.tables = [table for table in shown["tables"] if table["section"].startswith(prefix)]

    def check(self):
        checks = [self.check_standings, self.check_cross_table, self.check_times, self.check_comparison,
                  self.check_matchups, self.check_games, self.check_points, self.check_tuning]
        return sum(bool(check()) for check in checks)

    def find(self, caption):
        found = next((table for table in self.tables if table["caption"] == caption), None)
        expect(found, f"there is no table {caption!r}")
        return found

    def table(self, caption, names, rows, names_first=1):
        """A table has the headings and all cells of the columns of a file."""
        # A column without cells is omitted.
        names = [(name, heading) for place, (name, heading) in enumerate(names)
                 if name in rows[0] and (place < names_first or any(
                     row.get(column) for row in rows for column in columns_of(name, heading)))]
        found = self.find(caption)
        same(found["head"], [heading for _, heading in names], f"headings of {caption}")
        same(found["rows"],
             [[row.get(column, "") for name, heading in names for column in columns_of(name, heading)]
              for row in rows], f"rows of {caption}")

    def chart(self, name):
        expect(name in self.charts, f"there is no chart {name!r}")
        return self.charts[name]["table"]["rows"]

    def check_standings(self):
        rows = rows_of(self.folder, "standings")
        if not rows:
            return False
        names = ["strategy", *(name for name in rows[0] if name != "strategy")]
        self.table("All columns of the standings", columns_of_file(rows, names), rows)
        package = json.loads((self.folder / "datapackage.json").read_text(encoding="utf-8"))
        groups = {
            row["strategy"]: row["component"] for row in package.get("summary", {}).get("standings", [])
            if "component" in row}
        if groups:
            rows = [{**row, "group": str(groups.get(row["strategy"], ""))} for row in rows]
        # Bots that never moved have a table of their own, and forfeits a column if there are any.
        rows = [row for row in rows if row.get("did_not_play") != "1"]
        forfeits = [("forfeits", "forfeits")] if any(int(row.get("forfeits") or 0) for row in rows) else []
        self.table("Standings", [*OVERVIEW[:3], *forfeits, *OVERVIEW[3:]], rows, names_first=2)
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

    def check_cross_table(self):
        rows = rows_of(self.folder, "matchups")
        if not rows:
            return False
        self.table("All matchups", columns_of_file(rows, MATCHUPS), rows)
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
        if not rows or "times-chart" not in self.charts:
            return False
        for found, row in zip(self.chart("times-chart"), rows, strict=True):
            same(found[0], row["strategy"], "strategies of decision times")
            for text, column in zip(found[1:], TIMES, strict=True):
                expect(text == row[column] == "" or abs(float(text) * 1e6 - float(row[column])) < 0.0011,
                       f"{column} of {row['strategy']}: {text} s, not {row[column]} µs")
        return True

    def check_comparison(self):
        rows = rows_of(self.folder, "comparison")
        if not rows:
            return False
        self.table("comparison.csv", columns_of_file(rows), rows)
        own = [row for row in rows if not row["same_as"] and float(row["difference"] or 0)]
        if own:
            same([row[1:] for row in self.chart("forest")],
                 [[row["difference"], row["difference_low"], row["difference_high"]] for row in own],
                 "differences of the forest")
        return True

    def check_matchups(self):
        rows = rows_of(self.folder, "matchup_differences")
        if rows:
            self.table("matchup_differences.csv", columns_of_file(rows), rows)
        return bool(rows)

    def check_points(self):
        rows = rows_of(self.folder, "points")
        if rows:
            self.table("points.csv", columns_of_file(rows), rows)
        return bool(rows)

    def check_tuning(self):
        for name in ["evaluations", "configurations"]:
            rows = rows_of(self.folder, name)
            if not rows:
                return False
            self.table(f"{name}.csv", columns_of_file(rows), rows)
        return True

    def check_games(self):
        """Checks the charts of sums over single games."""
        games = rows_of(self.folder, "games")
        if not games:
            return False
        self.check_lengths(games)
        own = [name for name in games[0]
               if name not in GAMES and not name.startswith(("strategy_", "seat_"))][:LIMIT]
        for name in self.charts:
            if name.startswith("measure-"):
                column = own[int(name.removeprefix("measure-"))]
                self.binned(name, [game[column] for game in games if game[column]], scale(column))
        self.check_seats(games)
        self.check_convergence()
        return True

    def check_lengths(self, games):
        if len({game["plies"] for game in games}) == 1:
            expect("length" not in self.charts, "a chart of one length")
            return
        endings = collections.Counter(game["termination"] for game in games)
        head = self.charts["length"]["table"]["head"][1:]
        rows = self.chart("length")
        for place, name in enumerate(head, 1):
            same(sum(int(row[place]) for row in rows), endings[name], f"games that ended by {name}")
        same(sum(endings.values()), sum(int(cell) for row in rows for cell in row[1:]), "games by length")
        self.binned("length", [game["plies"] for game in games])

    def binned(self, chart, numbers, factor=1):
        """The height of each bar is the number of values in its bin."""
        counts = collections.Counter(map(int, numbers))
        if factor != 1:
            # Bounds of times are rounded.
            same(sum(int(row[1]) for row in self.chart(chart)), sum(counts.values()), chart)
            return
        for row in self.chart(chart):
            low, _, high = row[0].partition("–") if not row[0].startswith("-") else (row[0], "", "")
            wanted = sum(counts.pop(number, 0) for number in list(counts)
                         if int(low) <= number <= int(high or low))
            same(sum(map(int, row[1:])), wanted, f"{chart}, {row[0]}")
        expect(not counts, f"{chart} lacks {list(counts)[:3]}")

    def check_seats(self, games):
        """Means by strategy are means of deals."""
        deals = {game["game_id"]: game["deal_id"] for game in games}
        seats = rows_of(self.folder, "seats")
        own = [name for name in seats[0] if name not in SEATS][:LIMIT]
        for name in self.charts:
            if not name.startswith("seat-measure-"):
                continue
            column = own[int(name.removeprefix("seat-measure-"))]
            sums = collections.defaultdict(lambda: collections.defaultdict(list))
            for seat in seats:
                if seat[column]:
                    sums[seat["strategy"]][deals[seat["game_id"]]].append(float(seat[column]))
            for row in self.chart(name):
                means = [sum(numbers) / len(numbers) for numbers in sums[row[0]].values()]
                wanted = sum(means) / len(means) * scale(column)
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
