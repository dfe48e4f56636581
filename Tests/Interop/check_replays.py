#!/usr/bin/env python3
"""Replays Connect Four from its recorded beginnings, only with the Python code of the documentation.

usage: check_replays.py RUN

RUN is the folder of a run on the standard board, with an opening and with the replays of all games. The winners of
the article's code must be those of games.csv, with the same seats.
"""

import csv
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ARTICLE = pathlib.Path(__file__).resolve().parents[2] / "Sources/Tournament/Tournament.docc/Reference/ReplayFiles.md"


def check(condition, what):
    if not condition:
        sys.exit(f"FAILED: {what}")


def winners(code, replays):
    """The output of the code: the seats with a line, by game."""
    done = subprocess.run([sys.executable, "-c", code, replays], capture_output=True, text=True)
    check(done.returncode == 0, f"the article's code: {done.stderr}")
    lines = [line.split() for line in done.stdout.splitlines()]
    return {words[0]: words[1:] for words in lines}


def main(run):
    run = pathlib.Path(run)
    [code] = re.findall(r"^```python\n(.*?)^```", ARTICLE.read_text(), re.DOTALL | re.MULTILINE)
    games = list(csv.DictReader((run / "games.csv").open()))
    told = {game["game_id"]: [game["winner_seat"]] if game["winner_seat"] else [] for game in games}
    check(winners(code, run / "replays.jsonl") == told, "the winners that the article's code finds")

    entries = [json.loads(line) for line in (run / "replays.jsonl").open()]
    headers = [entry for entry in entries if "replay" in entry]
    check([str(header["game_id"]) for header in headers] == list(told), "every game, in order")
    for game, header in zip(games, headers):
        seated = [strategy["label"] for strategy in header["strategies"]]
        check([game["first"], game["second"]] == seated, f"who sat where in game {game['game_id']}")

    # Without the opening, other seats win, so the check above would fail.
    starts = {header["start"] for header in headers}
    check(len(starts) > 10 and "ply 0\ncolumns - - - - - - -" not in starts, "openings of their own")
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        for entry in entries:
            if "replay" in entry:
                entry["start"] = "ply 0\ncolumns - - - - - - -"
            print(json.dumps(entry), file=file)
        file.flush()
        check(winners(code, file.name) != told, "an empty board changes nothing")
    print(f"{len(games)} games from {len(starts)} openings replayed in Python")


if __name__ == "__main__":
    main(sys.argv[1])
