"""Properties of results for any bytes; a sign in configurations.txt selects them.

    = ONE OTHER     folders with the same files, or files with the same bytes
    < ONE OTHER     the second run's games are those of the first, with more columns
    0 COMPARISON    no measure differs
"""

import csv

# These contain measured times, and the place and time of the run.
MEASURED = ("timings.csv", "timing-buckets.csv", "provenance.json", "ro-crate-metadata.json")


def content(path):
    """The bytes of the files of a run, of any number of runs, or of a single file."""
    if path.is_file():
        return path.read_bytes()
    return {
        str(file.relative_to(path)): file.read_bytes()
        for file in path.rglob("*") if file.is_file() and file.name not in MEASURED
    }


def same(one, other):
    return bool(content(one)) and content(one) == content(other)


def contained(one, other):
    plain, more = (list(csv.DictReader((run / "games.csv").open())) for run in (one, other))
    return len(plain) == len(more) > 0 and all(row.items() <= wide.items() for row, wide in zip(plain, more))


def level(comparison):
    # Other random choices lead to other winners in any case.
    rows = [row for row in csv.DictReader((comparison / "comparison.csv").open()) if row["measure"] != "winner_changed"]
    return len(rows) > 0 and all(
        float(row["difference"]) == 0 and not any(row[name] for name in ("difference_low", "difference_high", "p_value"))
        for row in rows)


PROPERTIES = {"=": same, "<": contained, "0": level}
