"""Results of a bot are never those of an earlier version: the configuration has all causes of its actions."""

import functools
import json
import pathlib
import time

import tables
from tables import expect, only

BOT = """
import json, sys
{imports}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "move":
        {pause}
        print(pick(message["legal"]), flush=True)
"""
ADAPTER = """
import importlib.util
spec = importlib.util.spec_from_file_location("agent", sys.argv[1])
agent = importlib.util.module_from_spec(spec)
spec.loader.exec_module(agent)
pick = agent.pick
"""
FIRST, LAST = "def pick(legal): return legal[0]\n", "def pick(legal): return legal[-1]\n"


class Author:
    """Changes a bot between runs."""

    def __init__(self, bench, imports="from engine import pick", pause="pass"):
        self.bench = bench
        self.home = bench.folder / "home"
        self.home.mkdir()
        self.write("bot.py", BOT.format(imports=imports, pause=pause))
        self.write("engine.py", FIRST)
        self.output = self.home / "Results"

    def write(self, name, text):
        path = self.home / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)

    def words(self, *options, games=20, bot=None):
        bot = bot or ["--bot", f"me=python3 {self.home}/bot.py"]
        return ["connect-four", *bot, "--strategy", "me", "--strategy", "random", "--games", games, *options]

    def play(self, *options, **values):
        printed, told = self.bench.run(*self.words(*options, **values), "--output", self.output)
        return printed, told

    def folders(self):
        return sorted(self.output.glob("connect-four-*"))

    def expect_folders(self, count):
        expect(len(self.folders()) == count, f"{len(self.folders())} folders, not {count}")


def changed(bench, name, bot=None, imports="from engine import pick"):
    """After a change, a bot plays again, and its earlier results stay."""
    author = Author(bench, imports)
    author.write(name, FIRST)
    bot = bot and [word.format(home=author.home) for word in bot]
    author.play(bot=bot)
    printed, _ = author.play(bot=bot)
    expect("Cached results" in printed, f"the same bot: {printed}")
    author.write(name, LAST)
    printed, told = author.play(bot=bot)
    expect("Cached results" not in printed, f"the changed bot: {printed}")
    expect("changed since " in told and f"{pathlib.Path(name).name})" in told, f"no note: {told}")
    author.expect_folders(2)
    tables = {(folder / "games.csv").read_bytes() for folder in author.folders()}
    expect(len(tables) == 2, "both bots have the same games")
    # After the change is undone, the first results are found.
    author.write(name, FIRST)
    printed, _ = author.play(bot=bot)
    expect("Cached results" in printed, f"the first bot: {printed}")


def of_file(bench, key, values):
    """Two files of bots with different environments or folders give two bots."""
    author = Author(bench, "import os\npick = lambda legal: legal[int(os.environ.get('PLACE', '0'))]")
    author.write("a/x", "1")
    author.write("b/x", "1")
    for value in values:
        bots = {"me": {"command": ["python3", str(author.home / "bot.py")], key: value}}
        author.write("bots.json", json.dumps(bots))
        author.play(bot=["--bots", author.home / "bots.json"])
    author.expect_folders(2)
    for folder in author.folders():
        expect("secret" not in (folder / "datapackage.json").read_text(), "a value is shown")
        printed, _ = bench.run("verify", folder)
        expect(": verified" in printed, printed)


def unchanged(bench):
    """Logs, results, pages and settings of other bots do not change the bot."""
    author = Author(bench)
    author.write("bots.json", json.dumps({"me": {"command": ["python3", "bot.py"], "folder": "."}}))
    bots = ["--bots", author.home / "bots.json"]
    author.play(bot=bots)
    for name in "moves.log", "__pycache__/x.pyc", "page.html", "games.jsonl", ".git/x", "notes.txt", "README":
        author.write(name, "new")
    author.write("bots.json", json.dumps({
        "other": {"command": ["python3", "bot.py", "other"]},
        "me": {"command": ["python3", "bot.py"], "folder": "."}}))
    bench.run("report", only(author.output))
    printed, told = author.play(bot=bots)
    expect("Cached results" in printed and "not noticed" not in told, printed + told)
    author.expect_folders(1)
    # A file may declare more bots than those that play.
    for words in [], ["--sample", 2]:
        printed, _ = bench.run("verify", only(author.output), *bots, *words)
        expect(": verified" in printed and "new decisions" in printed, printed)
    # The result of a comparison is printed.
    printed, _ = bench.run("rerun", "--from", only(author.output), *bots, "--output", bench.folder / "again")
    expect(printed.endswith("\nReproduced: all files byte-identical, except for times and provenance\n"),
           printed)


def classmates(bench):
    """Of two bots in a folder, neither reads the other, and an edit of one does not change the other."""
    folder = bench.folder / "class"
    folder.mkdir()
    (folder / "common.py").write_text("pick = lambda legal: legal[0]\n")
    reads = "from common import pick\ntry:\n    open(__file__.replace({!r}, {!r}))\nexcept OSError:\n    pass\n" \
        "else:\n    raise SystemExit('read')"
    for name, other in ("alice", "bob"), ("bob", "alice"):
        (folder / f"{name}.py").write_text(BOT.format(imports=reads.format(name, other), pause="pass"))
    words = ["connect-four", "--bot", f"alice=python3 {folder}/alice.py", "--strategy", "alice",
             "--strategy", "random", "--games", 4, "--output", bench.output]
    both = [*words[:3], "--bot", f"bob=python3 {folder}/bob.py", *words[3:5], "--strategy", "bob", *words[7:]]
    _, told = bench.run(*both)
    expect("share files" not in told, told)
    bench.run(*words)
    with open(folder / "bob.py", "a") as file:
        file.write("# changed\n")
    printed, _ = bench.run(*words)
    expect("Cached results" in printed, printed)
    printed, told = bench.run(*both)
    expect("Cached results" not in printed and "changed since " in told and "bob (" in told, told)
    (folder / "mallory.py").write_text("import bob\n")
    _, told = bench.run(*both, "--bot", f"mallory=python3 {folder}/mallory.py", "--strategy", "mallory")
    expect("share files: mallory can read" in told and "bob.py of bob" in told, told)
    # Data need an option, and the error names it.
    (folder / "data.bin").write_text("1")
    (folder / "carol.py").write_text(BOT.format(
        imports="from common import pick\nopen(__file__.replace('carol.py', 'data.bin'))", pause="pass"))
    carol = ["connect-four", "--bot", f"carol=python3 {folder}/carol.py", "--strategy", "carol", *words[5:]]
    _, told = bench.run(*carol, status=2)
    expect("--watch carol=FILE" in told, told)
    bench.run(*carol, "--watch", f"carol={folder}/data.bin")


def resumed(bench):
    """An interrupted run of a changed bot is not resumed, and stays for the earlier bot."""
    author = Author(bench, "import time\nfrom engine import pick", "time.sleep(0.002)")
    process = bench.start(*author.words("--quiet", "--output", author.output, games=200))
    end = time.monotonic() + 20
    kept = []
    while not kept and time.monotonic() < end:
        time.sleep(0.1)
        kept = [path for path in author.output.glob(".*.partial/games.csv") if path.stat().st_size > 1000]
    process.kill()
    process.communicate()
    expect(kept, "nothing was played")
    author.write("engine.py", LAST)
    _, told = author.play("--quiet", games=200)
    expect("resuming" not in told, told)
    last = only(author.output)
    clean = bench.folder / "clean"
    bench.run(*author.words("--quiet", "--output", clean, games=200))
    expect((last / "games.csv").read_bytes() == (only(clean) / "games.csv").read_bytes(), "a mixed run")
    author.write("engine.py", FIRST)
    _, told = author.play(games=200)
    expect("resuming" in told, told)
    author.expect_folders(2)


def asked(bench):
    """A changed bot is not a bot of the run."""
    author = Author(bench)
    author.play()
    author.write("engine.py", LAST)
    for command in ["verify"], ["rerun", "--from"]:
        _, told = bench.run(*command, only(author.output), *author.words()[1:3], status=1)
        expect("the external bot me has changed: file engine.py" in told, told)


def too_many(bench):
    """Unwatched files are reported and recorded."""
    author = Author(bench)
    for number in range(1001):
        author.write(f"{number}.bin", "")
    _, told = author.play()
    expect("warning: bot 'me': changed files in " in told and "more than 1000 files" in told, told)
    expect('"unwatched"' in (only(author.output) / "datapackage.json").read_text(), "it is not recorded")


def replays(bench):
    """Decisions of a bot that was not replayed are not verified."""
    author = Author(bench)
    file = bench.folder / "games.jsonl"
    words = author.words(games=4)
    bench.run("replay", "record", *words, "--quiet", "--output", file)
    bot = words[1:3]
    printed, _ = bench.run("replay", "verify", file)
    expect(printed.endswith("in 1 file: all as recorded\n"), printed)
    printed, _ = bench.run("replay", "verify", file, "--strategies")
    expect("Not checked: decisions of 'me' (4 games)\n" in printed, printed)
    expect("start them under their recorded names: --bot me=COMMAND\n" in printed, printed)
    expect(printed.endswith(": 4 as recorded, 4 not fully checked\n"), printed)
    printed, _ = bench.run("replay", "verify", file, *bot)
    expect(printed.endswith("in 1 file: all as recorded\n"), printed)
    folder = bench.folder / "recorded"
    folder.mkdir()
    file.rename(folder / "games.jsonl")
    printed, _ = bench.run("verify", folder)
    expect(printed.endswith("4 of 4 games replayed, 4 not fully checked\n"), printed)
    author.write("engine.py", LAST)
    printed, _ = bench.run("replay", "verify", folder, *bot, status=1)
    expect("Changed: the strategy me of connect-four (4 games)" in printed, printed)
    expect("replay update" not in printed and "delete the file and record it again" in printed, printed)
    bench.expect_nothing_left()


def checks():
    yield "stale: a changed import", functools.partial(changed, name="engine.py")
    yield "stale: a changed import in a folder", functools.partial(
        changed, name="lib/agent.py", imports="from lib.agent import pick")
    yield "stale: a changed file that the command names", functools.partial(
        changed, name="agents/agent.py", imports=ADAPTER,
        bot=["--bot", "me=python3 {home}/bot.py {home}/agents/agent.py"])
    yield "stale: another environment", functools.partial(
        of_file, key="env", values=[{"PLACE": "0", "KEY": "secret"}, {"PLACE": "-1", "KEY": "secret"}])
    yield "stale: another folder", functools.partial(of_file, key="folder", values=["a", "b"])
    yield "stale: two bots in one folder", classmates
    yield "stale: an interrupted run of a changed bot", resumed
    yield "stale: verify and rerun with a changed bot", asked
    yield "stale: a bot that stays the same while it is used", unchanged
    yield "stale: more files than are watched", too_many
    yield "stale: replays of a bot that is not asked", replays
