"""Every way in which a bot can misbehave in a run: the fault is named, and everything else continues."""

import json

import tables
from tables import expect

GAMES = 15
# The games in which the bot misbehaves once.
FAULTY = 2, 7, 12

# The fault, the column that counts it, and the text of the summary.
NAMED = [
    ("exits", "crashed", "leaving without an answer"),
    ("exits-after-its-answer", "crashed", "exited with status 0"),
    ("no-newline", "timeouts", "without a line ending"),
    ("half-a-line", "crashed", "in the middle of a line"),
    ("long-line", "unparsable", "line of more than 1 MiB"),
    ("invalid-utf8", "unparsable", "not valid UTF-8"),
    ("nonsense", "unparsable", "I resign, or don't I?"),
    ("sentence", "unparsable", "I choose column"),
    ("huge-character", "unparsable", "longer than 1024 bytes"),
    ("huge-action", "unparsable", "longer than 1024 bytes"),
    ("huge-reason", None, "no idea"),
    ("nul", "unparsable", "contains a NUL character"),
    ("illegal", "illegal", "illegal action 9"),
    ("fails", None, "no idea"),
    ("wrong-game", "unparsable", "answer for game 999999999"),
    ("two-answers", "unparsable", "unexpected output"),
    ("never-reads", "timeouts", "no answer in time"),
    # The last output may be cut anywhere.
    ("floods-errors-for-ever", "timeouts", "standard error: "),
    ("floods-info", "timeouts", "no answer in time"),
    ("floods", "unparsable", "unexpected output"),
    ("sleeps", "timeouts", "no answer in time"),
    ("stalls", "stalled", "no answer to a ping"),
    ("is-slow", "timeouts", "no answer in time"),
    ("closes-its-output", "crashed", "closed its standard output"),
    ("forks", "crashed", "exited with status 0"),
    ("forks-with-a-session", "crashed", "exited with status 0"),
    ("allocates", "crashed", "MemoryError"),
    ("writes-outside", "crashed", "PermissionError"),
    ("changes-modes", "crashed", "PermissionError"),
    ("opens-a-socket", "crashed", "Error"),
    ("signals-its-parent", "crashed", "PermissionError"),
    ("crashes", "crashed", "segmentation fault"),
    ("kills-itself", "crashed", "goodbye"),
]
# Harmless behavior.
HARMLESS = [
    "none", "floods-errors", "changes-its-mind", "starts-others", "locks", "byte-order-mark", "nested-values", "huge-note",
    "control-note",
]


def play(bench, fault, *words, settings="", games=GAMES, jobs=1):
    bot = "me=" + tables.python("misbehave.py", fault, *words)
    return bench.play(
        "connect-four", "--bot", bot, "--strategy", "me=me" + settings, "--strategy", "random",
        "--games", games, "--jobs", jobs)


def named(bench, fault, column, words):
    # Some of these faults take time.
    patient = "closes-its-output", "allocates", "long-line", "huge-character", "huge-action"
    time = 20_000 if fault in patient else 300
    patience = f":time={time},margin={200 if fault == 'is-slow' else 50}"
    target = bench.folder / "outside"
    target.write_text("as it was")
    run = play(bench, fault, "games", target, settings=patience)
    bench.expect_nothing_left()
    expect(run.expect_whole(GAMES, "me") == 0, "games are void")
    expected = {"forfeit": 1, **({column: 1} if column else {})}
    found = run.counts("me")
    expect(found == dict.fromkeys(FAULTY, expected), f"counted {found}")
    expect(run.counts("random") == {}, f"counted for the other: {run.counts('random')}")
    # Lines of a summary are wrapped.
    printed = " ".join(run.printed.split())
    expect(words in printed, f"the summary does not contain '{words}': {run.printed}")
    expect(target.read_text() == "as it was", "it wrote outside")


def harmless(bench, fault):
    run = play(bench, fault, "games", settings=":time=5000")
    bench.expect_nothing_left()
    expect(run.expect_whole(GAMES, "me") == 0, "games are void")
    expect(run.counts("me") == {}, f"counted {run.counts('me')}")


def unreadable(bench, settings, note):
    """An unreadable answer is requested again, or replaced, and recorded unchanged."""
    run = play(bench, "sentence", "games", settings=settings)
    bench.expect_nothing_left()
    expect(run.expect_whole(GAMES, "me") == 0, "games are void")
    decisions = [json.loads(line) for line in (run.folder / "decisions.jsonl").open()]
    raw = {line["game"] for line in decisions if line.get("raw", "").startswith("I choose column")}
    expect(raw == set(FAULTY), f"answers are kept in games {sorted(raw)}")
    notes = [line for line in decisions if line.get("note", "").startswith("instead of I choose")]
    expect(len(notes) == (len(FAULTY) if note else 0), f"{len(notes)} actions are said to be others")
    return run


def asked_again(bench):
    run = unreadable(bench, ":illegal=retry,retries=2", note=False)
    expect(run.counts("me") == {}, f"counted {run.counts('me')}")


def replaced(bench):
    run = unreadable(bench, ":illegal=random", note=True)
    expect(run.counts("me") == {}, f"counted {run.counts('me')}")


def never_readable(bench):
    """Any number of unreadable answers is not a crash."""
    run = play(bench, "sentence", 2)
    expect(run.expect_whole(GAMES, "me") == 0, "games are void")
    found = run.counts("me")
    expect(len(found) == GAMES and all("unparsable" in kinds for kinds in found.values()), f"counted {found}")
    expect("crashed" not in run.told, f"told: {run.told}")


def unasked(bench):
    """With a window, a second answer is a fault of its game, and not an answer to the next request."""
    bot = "me=" + tables.python("misbehave.py", "unasked-answer", "games", "window")
    run = bench.play(
        "connect-four", "--bot", bot, "--strategy", "me=me:window=2", "--strategy", "random", "--games", GAMES,
        "--in-flight", 1)
    bench.expect_nothing_left()
    expect(run.expect_whole(GAMES, "me") == 0, "games are void")
    expected = dict.fromkeys(FAULTY, {"forfeit": 1, "unparsable": 1})
    expect(run.counts("me") == expected, f"counted {run.counts('me')}")


def untried(bench):
    """Without a trial, bots may leave hello unanswered."""
    run = play(bench, "none", settings=":trial=false")
    bench.expect_nothing_left()
    expect(run.expect_whole(GAMES, "me") == 0 and run.counts("me") == {}, f"counted {run.counts('me')}")


def early(bench):
    """Answers precede their requests: because they name no game, the fault may be found in a later game."""
    run = play(bench, "answers-before-asked", "games", settings=":time=5000")
    bench.expect_nothing_left()
    run.expect_whole(GAMES, "me")
    found = run.counts("me")
    kinds = {kind for counts in found.values() for kind in counts}
    expect(found and kinds <= {"forfeit", "unparsable", "illegal", "void"}, f"counted {found}")


def not_again(bench):
    """With restart=never the remaining games are forfeited, with a warning."""
    run = play(bench, "exits", 20, settings=":restart=never")
    bench.expect_nothing_left()
    expect(run.expect_whole(GAMES, "me") == 0, "games are void")
    lost = sorted(run.counts("me"))
    expect(lost and lost == list(range(lost[0], GAMES)), f"lost games {lost}")
    expect(len([line for line in run.told.splitlines() if "restart=never" in line]) == 1, f"told: {run.told}")


def new_mind(bench):
    """Recorded decisions count: no bot decides again, even if no bot could."""
    bot = bench.folder / "bot.py"
    bot.write_bytes((tables.HERE / "misbehave.py").read_bytes())
    run = bench.play(
        "connect-four", "--bot", f"me=python3 {bot} changes-its-mind", "--strategy", "me",
        "--strategy", "random", "--games", 40)
    bot.unlink()
    run.expect_whole(40, "me")
    bench.run("rate", run.folder)


def window(bench):
    """If a process with four concurrent games ends, these are lost, and the next process plays the others."""
    bot = "me=" + tables.python("misbehave.py", "exits", 120, "window")
    run = bench.play(
        "connect-four", "--bot", bot, "--strategy", "me=me:window=4", "--strategy", "random",
        "--games", 40, "--in-flight", 4)
    bench.expect_nothing_left()
    expect(run.expect_whole(40, "me") == 0, "games are void")
    lost = run.counts("me")
    crashed = [game for game, kinds in lost.items() if "crashed" in kinds]
    expect(1 <= len(crashed) <= 12, f"{len(crashed)} games crashed")
    expect(max(crashed) < 39, "nothing was played after the crash")


def errors(bench):
    """The standard error of all processes of a bot is kept, and verify accepts the file."""
    run = play(bench, "exits", "games", settings=":time=5000")
    run.expect_whole(GAMES, "me")
    kept = run.bytes("stderr-me.txt").decode()
    expect(kept == "leaving without an answer\n" * len(FAULTY), f"kept: {kept}")
    (run.folder / "stderr-me.txt").unlink()
    run.verify()
    (run.folder / "stderr-other.txt").write_text("x")
    printed, _ = bench.run("verify", run.folder, status=1)
    expect("stderr-other.txt" in printed, f"verify: {printed}")


def checks():
    for fault, column, words in NAMED:
        yield f"fault {fault}", lambda bench, case=(fault, column, words): named(bench, *case)
    for fault in HARMLESS:
        yield f"fault {fault}", lambda bench, fault=fault: harmless(bench, fault)
    yield "answers that can't be read, asked for again", asked_again
    yield "answers that can't be read, replaced", replaced
    yield "answers that can never be read", never_readable
    yield "answers that nobody asked for, with a window", unasked
    yield "no answer to hello, without a trial", untried
    yield "fault answers-before-asked", early
    yield "crashes, and is not started again", not_again
    yield "standard error is kept", errors
    yield "changes its mind, and is gone when it is verified", new_mind
    yield "ends in the midst of several games", window
