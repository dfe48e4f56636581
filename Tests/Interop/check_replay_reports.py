"""Verifies replays that differ or are damaged, and reads the reports with independent programs.

Usage: check_replay_reports.py COMMAND
"""

import json
import pathlib
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile

import yaml
from junitparser import Error, Failure, JUnitXml

COMMAND = sys.argv[1]
GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "Replays"
BOT = GOLDEN.parents[1] / "Strategies/Python/examples/first_legal.py"
ARTICLE = GOLDEN.parents[1] / "Sources/Tournament/Tournament.docc/HowTo/CheckRulesInCI.md"
sys.path.insert(0, str(GOLDEN))
from seal import games, sealed


def verify(*words):
    done = subprocess.run([COMMAND, "replay", "verify", *words], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def check_workflows(folder):
    """The workflows in the article are YAML, and their commands work, also with replays of an external bot."""
    note = ARTICLE.read_text()
    github, bots, gitlab = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", note, re.S)]
    (folder / "bot").mkdir()
    shutil.copy(BOT, folder / "bot" / "me.py")
    record = re.search(r"^\$ tournament (replay record .* --bot .*)$", note, re.M)[1]
    subprocess.run([COMMAND, *shlex.split(record)], cwd=folder, check=True, capture_output=True)
    steps = [(step["run"], place) for workflow, place in ((github, GOLDEN.parent), (bots, folder))
             for step in workflow["jobs"]["replays"]["steps"] if "run" in step]
    steps += [(line, GOLDEN.parent) for line in gitlab["replays"]["script"]]
    commands = [(line, place) for line, place in steps if "verify" in line]
    assert len(commands) == 3, commands
    for line, place in commands:
        words = shlex.split(line.replace("junit:replays.xml", f"junit:{folder}/replays.xml"))
        assert words.pop(0).endswith("/tournament"), line
        done = subprocess.run([COMMAND, *words], cwd=place, check=True, capture_output=True, text=True)
        assert "not fully checked" not in done.stdout, done.stdout
        if "junit" in line:
            assert JUnitXml.fromfile(f"{folder}/replays.xml").failures == 0


def main():
    count = 0
    for path in GOLDEN.rglob("*.jsonl"):
        for game in games(path):
            for line in game:
                json.loads(line)
            assert sealed(game) == game, f"{path}: the seal is not that of the lines"
            count += 1
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        check_workflows(folder)
        game = next(games(GOLDEN / "snap" / "tie-pool.jsonl"))
        digest = re.search(r'"state":"([0-9a-f]{16})"', game[5])[1]
        game[5] = game[5].replace(digest, "0123456789abcdef")
        changed = folder / "changed, 100 %: a<b&c.jsonl"
        changed.write_text("\n".join(sealed(game)) + "\n")
        good = GOLDEN / "snap" / "card-cap.jsonl"
        report = folder / "report.xml"
        status, out, _ = verify("--ci-report", "github", "--ci-report", f"junit:{report}", good, changed)
        assert status == 1, status
        errors = [line for line in out.splitlines() if line.startswith("::")]
        assert len(errors) == 1, errors
        found = re.fullmatch(r"::error file=([^:,]+),line=(\d+),title=([^:,]+)::(.+)", errors[0])
        name = found[1].replace("%2C", ",").replace("%3A", ":").replace("%25", "%")
        assert name == str(changed) and found[2] == "6", errors
        assert "seat 0:" in found[4] and "%0A" in found[4], errors
        suites = JUnitXml.fromfile(report)
        assert (suites.tests, suites.failures, suites.errors) == (3, 1, 0)
        cases = {case.classname: case for suite in suites for case in suite}
        assert all(re.fullmatch(r"game \d+, line \d+", case.name) and 0 < case.time < 60
                   for suite in suites for case in suite), suites
        assert cases[str(good)].is_passed
        [failure] = cases[str(changed)].result
        assert isinstance(failure, Failure) and failure.type == "rules", failure
        assert "expected" in failure.text

        truncated = folder / "truncated.jsonl"
        truncated.write_bytes(good.read_bytes()[:-5])
        status, _, problems = verify("--ci-report", f"junit:{report}", folder)
        assert status == 2 and "truncated.jsonl, line" in problems, problems
        results = [r for suite in JUnitXml.fromfile(report) for case in suite for r in case.result]
        assert {type(r) for r in results} == {Error, Failure}, results

        long = folder / "long.jsonl"
        with long.open("wb") as file:
            file.write(b'{"replay":1,')
            for _ in range(1000):
                file.write(b"x" * 100_000)
        status, _, problems = verify(long)
        assert status == 2 and "longer than" in problems, problems
        # The accounting of a child starts with the peak of its parent, so this number is not exact.
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        assert peak < 80_000, f"{peak} KB for a line of 100 MB"
    print(f"{count} sealed games, annotations and JUnit reports are correct")


main()
