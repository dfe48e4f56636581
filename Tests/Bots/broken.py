"""A broken bot does not stop the others: seven broken bots, with each response to them."""

import functools
import json

import tables
from tables import expect

GOOD = 5
# The fault of each bot, and its message.
BROKEN = {
    "gone": (None, "program not found"),
    "syntax": ("def f(:\n", "SyntaxError"),
    "exits": ("import sys\nsys.exit('never wanted to play')\n", "never wanted to play"),
    "silent": ("import time\ntime.sleep(600)\n", "no answer"),
    "garbage": ("answer = 'I resign, or do I?'\n", "I resign, or do I?"),
    "illegal": ("answer = '9'\n", "illegal action '9'"),
    "imports": ("import no_such_module\n", "no_such_module"),
}
PLAYS = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "move":
        print(message["legal"][0] if answer is None else answer, flush=True)
"""


def roster(bench, broken=True, good=GOOD):
    """The arguments for all bots, with the broken bots between the others."""
    words = []
    for number in range(max(good, len(BROKEN))):
        if number < good:
            words += declare(bench, f"good{number}", "answer = None\n" + PLAYS)
        if broken and number < len(BROKEN):
            name, (text, _) = list(BROKEN.items())[number]
            if text and text.startswith("answer"):
                text += PLAYS
            words += declare(bench, name, text, ":start=500,time=300" if name == "silent" else "")
    return words


def declare(bench, name, text, settings=""):
    # Each bot has a separate folder, so that no file belongs to two bots.
    script = bench.folder / name / "bot.py"
    if text is not None and not script.exists():
        script.parent.mkdir()
        script.write_text(text)
    command = script if text is None else f"python3 {script}"
    return ["--bot", f"{name}={command}", "--strategy", name + settings]


def said(text):
    """Joins the wrapped lines of a text."""
    return " ".join(text.split())


def expect_reasons(text):
    for name, (_, reason) in BROKEN.items():
        expect(name in text and reason in text, f"does not say '{reason}' of {name}: {text}")


def stop(bench, words=()):
    _, told = bench.run(
        "connect-four", *roster(bench), *words, "--games", 200, "--quiet", "--output", bench.output, status=2)
    expect_reasons(said(told))
    for name in BROKEN:
        expect(told.count(f"bot '{name}': ") == 1, f"does not tell once of {name}: {told}")
    for text in ["7 bots failed their trials", f"the other {GOOD} strategies can play", "skip", "forfeit"]:
        expect(text in said(told), f"does not say '{text}': {told}")
    expect(not bench.output.exists(), "something was written")
    bench.expect_nothing_left()


def skip(bench):
    games = GOOD * (GOOD - 1) // 2 * 4
    run = bench.play(
        "connect-four", *roster(bench), "--broken", "skip", "--games", games)
    bench.expect_nothing_left()
    run.verify()
    expect_reasons(said(run.told))
    expect_reasons(said(run.printed))
    expect([row["strategy"][:4] for row in run.rows("standings")] == ["good"] * GOOD, "others are ranked")
    expect({row["forfeits"] for row in run.rows("standings")} == {"0"}, "forfeits are counted")
    # The run equals that of the other bots, which is found again without the broken bots.
    others = bench.play("connect-four", *roster(bench, broken=False), "--games", games)
    expect(others.folder == run.folder and "Cached results" in others.printed, f"played again: {others.printed}")
    printed, _ = bench.run(
        "connect-four", *roster(bench), "--broken", "skip", "--games", games, "--json", "--quiet", "--output",
        bench.output)
    skipped = json.loads(printed)[0]["skipped_bots"]
    expect([bot["name"] for bot in skipped] == list(BROKEN), f"skipped {skipped}")


def forfeit(bench):
    bots = GOOD + len(BROKEN)
    games = bots * (bots - 1)
    words = ["connect-four", *roster(bench), "--broken", "forfeit", "--rule", "opening-plies=4", "--games",
             games]
    run = bench.play(*words, "--replays", "all")
    bench.expect_nothing_left()
    run.verify()
    expect_reasons(said(run.told))
    # Each bot plays two games against each other bot.
    played = 2 * (bots - 1)
    rows = {row["strategy"].split(":")[0]: row for row in run.rows("standings")}
    for name, row in rows.items():
        expected = str(played if name in BROKEN else 0)
        expect(row["forfeits"] == expected and row["games"] == str(played), f"standings of {name}: {row}")
        expect(row["void_games"] == "0" and (name not in BROKEN or row["wins"] == "0"), f"standings: {row}")
        # A2, A3: a bot that never moves has no point, and no rating.
        expect(row["did_not_play"] == str(int(name in BROKEN)), f"standings of {name}: {row}")
        if name in BROKEN:
            expect(float(row["score"]) == 0 and row["losses"] == str(played) and not row["rating"], f"standings: {row}")
    printed = said(run.printed)
    first = next(line for line in run.printed.splitlines() if line.startswith("warning: "))
    expect("games were forfeited" in first, f"the first finding is: {first}")
    expect("games were forfeited" in run.printed, "the summary does not count the forfeits")
    expect("7 of 12 strategies never made a move" in printed, f"not apart from the standings: {printed}")
    expect("Did not play:" in run.printed, f"no table of bots that did not play: {run.printed}")
    # B8: the feedback for the author of a bot.
    errors = (run.folder / "stderr-syntax.txt").read_text()
    expect("SyntaxError" in errors, f"the standard error of a bot that did not start: {errors}")
    expect("12 strategies are external bots" in printed, f"not one line about all bots: {printed}")
    expect_reasons(printed)
    bench.run("replay", "verify", run.folder)
    # The same command finds the run again, and resumes it after a kill with byte-identical results.
    again = bench.play(*words)
    expect(again.folder == run.folder and "Cached results" in again.printed, f"played again: {again.printed}")
    rated, _ = bench.run("rate", run.folder)
    expect(f"warning: {played * len(BROKEN)} forfeits" in rated and "Did not play:" in rated, f"rated: {rated}")
    ratings = json.loads(bench.run("rate", run.folder, "--json")[0])["standings"]
    expect(
        {row["strategy"].split(":")[0]: row["forfeits"] for row in ratings}
        == {name: int(row["forfeits"]) for name, row in rows.items()}, f"rated: {ratings}")
    # A fixed bot is a different bot.
    (bench.folder / "syntax" / "bot.py").write_text("answer = None\n" + PLAYS)
    mended = bench.play(*words, output=bench.folder / "mended")
    expect(mended.folder.name != run.folder.name, "it has the results of the broken bot")
    mended.verify()
    expect(
        {row["forfeits"] for row in mended.rows("standings") if row["strategy"] == "syntax"} == {"0"},
        "it still forfeits")


def too_few(bench):
    for words, text in [
        (["--broken", "skip"], "1 of 8 strategies for 2 seats"), (["--broken", "none"], "expected 'stop', 'skip' or 'forfeit'"),
    ]:
        _, told = bench.run(
            "connect-four", *roster(bench, good=1), *words, "--games", 200, "--quiet", "--output", bench.output,
            status=2)
        expect(text in said(told), f"does not say '{text}': {told}")
        expect(not bench.output.exists(), "something was written")


def checks():
    yield "broken bots stop a run, and all are listed", stop
    yield "broken bots stop a run that is told to stop", functools.partial(stop, words=["--broken", "stop"])
    yield "broken bots are left out", skip
    yield "broken bots forfeit every game", forfeit
    yield "broken bots are too many", too_few
