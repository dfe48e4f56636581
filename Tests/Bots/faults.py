"""Every way in which a bot can misbehave, in a run: the fault is named, and whatever else there is goes on."""

import tables
from tables import expect

GAMES = 15
# Games in which the bot misbehaves, once each.
FAULTY = 2, 7, 12

# What it does, the column that counts it, and what the summary says.
NAMED = [
    ("exits", "crashed", "leaving without an answer"),
    ("exits-after-its-answer", "crashed", "exited with status 0"),
    ("no-newline", "timeouts", "without a line end"),
    ("half-a-line", "crashed", "in the middle of a line"),
    ("long-line", "unparsable", "line of more than 1 MiB"),
    ("invalid-utf8", "unparsable", "not valid UTF-8"),
    ("nonsense", "unparsable", "I resign, or don't I?"),
    ("illegal", "illegal", "illegal action 9"),
    ("fails", None, "no idea"),
    ("wrong-game", "unparsable", "answer for game 999999999"),
    ("two-answers", "unparsable", "unexpected output"),
    ("never-reads", "timeouts", "no answer in time"),
    # What it said last may have been cut off anywhere.
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
    ("opens-a-socket", "crashed", "Error"),
    ("signals-its-parent", "crashed", "PermissionError"),
    ("crashes", "crashed", "segmentation fault"),
    ("kills-itself", "crashed", "goodbye"),
]
# What does no harm.
HARMLESS = ["none", "floods-errors", "changes-its-mind", "starts-others"]


def play(bench, fault, *words, settings="", games=GAMES, jobs=1):
    bot = "me=" + tables.python("misbehave.py", fault, *words)
    return bench.play(
        "connect-four", "--bot", bot, "--strategy", "me=me" + settings, "--strategy", "random",
        "--games", games, "--jobs", jobs)


def named(bench, fault, column, words):
    # Some of them take their time.
    time = 20_000 if fault in ("closes-its-output", "allocates") else 300
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


def patience(bench):
    """Games in which it asks to wait too often are void; others count."""
    run = play(bench, "asks-for-patience", "games")
    expect(run.expect_whole(GAMES, "me") == len(FAULTY), "other games are void")
    expect(run.counts("me") == dict.fromkeys(FAULTY, {"void": 1}), f"counted {run.counts('me')}")
    expect("busy" in run.printed, f"the summary does not say why: {run.printed}")
    bench.run("rate", run.folder)
    bench.expect_nothing_left()


def early(bench):
    """One whose answers are ahead of the questions: as they name no game, that may be seen in a later one."""
    run = play(bench, "answers-before-asked", "games", settings=":time=5000")
    bench.expect_nothing_left()
    run.expect_whole(GAMES, "me")
    found = run.counts("me")
    kinds = {kind for counts in found.values() for kind in counts}
    expect(found and kinds <= {"forfeit", "unparsable", "illegal", "void"}, f"counted {found}")


def always_patience(bench):
    """Not one game counts, and even that is a run."""
    run = play(bench, "asks-for-patience", 2)
    expect(run.expect_whole(GAMES, "me") == GAMES, "some games count")
    bench.run("rate", run.folder, status=2)


def given_up(bench):
    """After three crashes in ten games the other games are void, with a warning."""
    run = play(bench, "exits", 2, jobs=2)
    bench.expect_nothing_left()
    void = run.expect_whole(GAMES, "me")
    crashed = [game for game, kinds in run.counts("me").items() if kinds.get("crashed")]
    expect(3 <= len(crashed) <= 4, f"{len(crashed)} games crashed")
    expect(void >= GAMES - 6, f"{void} games are void")
    lines = [line for line in run.told.splitlines() if "remaining games are void" in line]
    expect(len(lines) == 1, f"told: {run.told}")
    bench.run("rate", run.folder)


def not_again(bench):
    """With restart=never the remaining games are forfeited, with a warning."""
    run = play(bench, "exits", 20, settings=":restart=never")
    bench.expect_nothing_left()
    expect(run.expect_whole(GAMES, "me") == 0, "games are void")
    lost = sorted(run.counts("me"))
    expect(lost and lost == list(range(lost[0], GAMES)), f"lost games {lost}")
    expect(len([line for line in run.told.splitlines() if "restart=never" in line]) == 1, f"told: {run.told}")


def new_mind(bench):
    """What it decided is what counts: nobody is asked again, even where nobody could be."""
    bot = bench.folder / "bot.py"
    bot.write_bytes((tables.HERE / "misbehave.py").read_bytes())
    run = bench.play(
        "connect-four", "--bot", f"me=python3 {bot} changes-its-mind", "--strategy", "me",
        "--strategy", "random", "--games", 40)
    bot.unlink()
    run.expect_whole(40, "me")
    bench.run("rate", run.folder)


def window(bench):
    """When a process ends that plays four games at once, those are lost, and the others are played by the next."""
    bot = "me=" + tables.python("misbehave.py", "exits", 120)
    run = bench.play(
        "connect-four", "--bot", bot, "--strategy", "me=me:window=4", "--strategy", "random",
        "--games", 40, "--in-flight", 4)
    bench.expect_nothing_left()
    expect(run.expect_whole(40, "me") == 0, "games are void")
    lost = run.counts("me")
    crashed = [game for game, kinds in lost.items() if "crashed" in kinds]
    expect(1 <= len(crashed) <= 12, f"{len(crashed)} games crashed")
    expect(max(crashed) < 39, "nothing was played after the crash")


def checks():
    for fault, column, words in NAMED:
        yield f"fault {fault}", lambda bench, case=(fault, column, words): named(bench, *case)
    for fault in HARMLESS:
        yield f"fault {fault}", lambda bench, fault=fault: harmless(bench, fault)
    yield "fault answers-before-asked", early
    yield "asks for patience in some games", patience
    yield "asks for patience in all games", always_patience
    yield "crashes again and again", given_up
    yield "crashes, and is not started again", not_again
    yield "changes its mind, and is gone when it is verified", new_mind
    yield "ends in the midst of several games", window
