"""Errors of a program are reported before anything is written."""

import functools
import json
import os
import resource

import tables
from tables import expect

GOOD = tables.python("misbehave.py", "none")


def refused(bench, words, said, game="connect-four", opponent="random"):
    printed, told = bench.run(
        *([game] if game else []), *words, "--strategy", opponent, "--games", 10, "--output", bench.output, status=2)
    expect(printed == "", f"it printed: {printed}")
    expect(told.startswith("tournament: ") and told.count("\n") <= 6, f"it told: {told}")
    for text in said:
        expect(text in told, f"does not say '{text}': {told}")
    expect(not bench.output.exists() or not os.listdir(bench.output), "something was written")
    bench.expect_nothing_left()


def bot(command, settings="", *words):
    return ["--bot", f"me={command}", "--strategy", "me" + settings, *words]


def of_file(bench, text, said):
    file = bench.folder / "bots.json"
    file.write_text(text if isinstance(text, str) else json.dumps(text))
    refused(bench, ["--bots", file, "--strategy", "me"], said)


def of_scratch(bench, mode, settings, said):
    """A program for this check."""
    script = bench.folder / "bot.sh"
    script.write_text("#!/bin/sh\nexec cat\n")
    script.chmod(mode)
    refused(bench, bot(script, settings), said)


COMMANDS = [
    ("a command that is not there", bot("/no/such/program"), ["/no/such/program"]),
    ("a command that is nowhere in PATH", bot("no-such-program"), ["no-such-program", "PATH"]),
    ("a script that is not there", bot("python3 /no/such/bot.py"), ["me"]),
    ("a folder as a command", bot("/tmp/"), ["/tmp"]),
    ("one that exits at once", bot(tables.python("misbehave.py", "exits-at-once")), ["I never wanted to play"]),
    ("one that exits at its first question", bot(tables.python("misbehave.py", "exits")), ["leaving without"]),
    ("one that never answers", bot(tables.python("misbehave.py", "sleeps"), ":start=300,time=100"), ["no answer"]),
    ("one that talks nonsense", bot("echo hello"), ["me"]),
    ("quotes that don't end", bot("python3 'bot.py"), ["me"]),
    ("an empty command", bot(""), ["me"]),
    ("no name", ["--bot", GOOD, "--strategy", "me"], ["NAME=COMMAND"]),
    ("a name of ours", ["--bot", f"greedy={GOOD}", "--strategy", "greedy"], ["greedy"]),
    ("a name given twice", ["--bot", f"me={GOOD}", "--bot", f"me={GOOD}", "--strategy", "me"], ["me"]),
    ("a time of nothing", bot(GOOD, ":time=0"), ["time", "1 to 3600000"]),
    ("too little memory", bot(GOOD, ":memory=1"), ["memory", "16"]),
    ("no such setting", bot(GOOD, ":tiem=5"), ["tiem", "time"]),
    ("no such protocol", bot(GOOD, ":protocol=uci"), ["protocol"]),
    ("a window of nothing", bot(GOOD, ":window=0"), ["window"]),
    ("ugi with a window", bot(GOOD, ":protocol=ugi,window=2"), ["window", "ugi"]),
    ("no games in flight", bot(GOOD, "", "--in-flight", "0"), ["in-flight"]),
]
FILES = [
    ("no JSON", '{\n"me": {"command": [}\n', ["bots.json", "line 2"]),
    ("no object", "[1]", ["bots.json"]),
    ("no program", "{}", ["bots.json"]),
    ("no command", {"me": {"time": 5}}, ["bots.json", "command"]),
    ("a command that is a text", {"me": {"command": "python3 bot.py"}}, ["bots.json", "command"]),
    ("an unknown key", '{"me":\n{"command": ["cat"],\n"tiem": 5}}', ["bots.json", "line 3", "tiem"]),
    ("a limit out of range", {"me": {"command": ["cat"], "time": -1}}, ["bots.json", "time"]),
    ("a file that is not there", {"me": {"command": ["cat"], "files": ["none.bin"]}}, ["none.bin"]),
]


def of_descriptors(bench):
    """The number of processes exceeds the limit of pipes."""
    def hold():
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))

    bench.hold = hold
    refused(bench, bot(GOOD, "", "--in-flight", 300), ["ulimit"])


def checks():
    for name, words, said in COMMANDS:
        yield f"refused: {name}", functools.partial(refused, words=words, said=said)
    for name, text, said in FILES:
        yield f"refused: a file with {name}", functools.partial(of_file, text=text, said=said)
    yield "refused: a file that is not there", functools.partial(
        refused, words=["--bots", "/no/such/bots.json", "--strategy", "me"], said=["/no/such/bots.json"])
    yield "refused: ugi for another game", functools.partial(
        refused, words=["--bot", f"me={GOOD}", "--strategy", "me:protocol=ugi"], said=["ugi"], game="snap",
        opponent="eager")
    yield "refused: more processes than descriptors", of_descriptors
    yield "refused: no game", functools.partial(refused, words=bot(GOOD), said=["GAME"], game=None)
    yield "refused: a program that is not executable", functools.partial(
        of_scratch, mode=0o644, settings="", said=["chmod"])
    yield "refused: a program that all may write, strictly", functools.partial(
        of_scratch, mode=0o777, settings=":sandbox=strict", said=["me"])
