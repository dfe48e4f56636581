#!/usr/bin/env python3
"""Checks the module for bots in Python, its examples, and the one in C.

    Tests/Python/check_bots.py [COMMAND]

Everything is tested with `fake_runner.py`, which implements only the protocol. With COMMAND, the program
`tournament`, every example also plays a run of it, without forfeits. OpenSpiel is installed into .build/python over
the network. The check takes half a minute.
"""

import ast
import contextlib
import csv
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

import check_adapters
import check_module
import stand_in_model
from fake_runner import Fault, Program, play

ROOT = check_module.ROOT
ARTICLES = "Sources/Tournament/Tournament.docc"
PAGES = [f"{ARTICLES}/Tutorials/YourBotInTenMinutes.md", f"{ARTICLES}/Reference/BotProtocol.md",
         "Strategies/Python/README.md"]
EXAMPLES = ROOT / "Strategies" / "Python" / "examples"
REQUIREMENTS = pathlib.Path(__file__).with_name("requirements.txt")
PYTHON = sys.executable
# Rules of OpenSpiel's dominoes.
OPENSPIEL = {"family": "block", "set": 6, "hand": 0, "opening": "first-seat", "target": 0,
             "blocked-score": "full", "pointless-win": True}


def example(name, *words, python=PYTHON):
    """The command that starts an example."""
    return [python, str(EXAMPLES / f"{name}.py"), *words]


def environment_with_openspiel():
    """The Python of .build/python, which is recreated if its requirements have changed."""
    folder = ROOT / ".build" / "python"
    python, stamp = folder / "bin" / "python", folder / "requirements.txt"
    if not stamp.exists() or stamp.read_text() != REQUIREMENTS.read_text():
        subprocess.run([PYTHON, "-m", "venv", str(folder)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                        "-r", str(REQUIREMENTS)], check=True)
        stamp.write_text(REQUIREMENTS.read_text())
    return str(python)


def compiled(folder):
    """The example in C."""
    program = str(folder / "first_legal")
    subprocess.run(["cc", "-O2", "-std=c99", "-Wall", "-Wextra", "-Werror", "-o", program,
                    str(ROOT / "Strategies" / "C" / "first_legal.c")], check=True)
    return [program]


def check_syntax():
    for path in sorted((ROOT / "Strategies" / "Python").rglob("*.py")):
        ast.parse(path.read_text(), feature_version=(3, 9))


def check_module_alone():
    tests = unittest.defaultTestLoader.loadTestsFromModule(check_module)
    result = unittest.TextTestRunner(verbosity=0, buffer=True).run(tests)
    assert result.testsRun and result.wasSuccessful(), "the module's tests"


def refuses(words, part, *arguments, **options):
    """Returns whether a bot ends by itself with an error that contains some words."""
    try:
        play(words, *arguments, **options)
    except Fault as fault:
        assert part in str(fault), f"{part!r} is not in {str(fault)!r}"
        assert "Traceback" not in str(fault), fault
    else:
        raise AssertionError(f"{shlex.join(words)} doesn't say {part!r}")


def check_five_lines():
    for game in ("connect-four", "dominoes"):
        score = play(example("first_legal"), game, 50)
        assert score.wins + score.draws + score.losses == 50, score


def check_pages(folder, command=None):
    """The bots in the articles and in the README: unchanged, next to a copy of the module.

    With the command, they pass `check-bot` under all rules.
    """
    shutil.copy(ROOT / "Strategies" / "Python" / "tournament_bot.py", folder)
    bots = []
    for page in PAGES:
        text = (ROOT / page).read_text()
        for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
            ast.parse(block)
            if "import sys" in block or "Bot)" in block:
                bots.append(block)
                (folder / "page.py").write_text(block)
                words = [PYTHON, str(folder / "page.py")]
                game = "snap" if "call-is-right" in block else "connect-four"
                if game != "snap":      # The runner here plays only Connect Four and dominoes.
                    play(words, game, 6)
                if command:
                    done = subprocess.run([command, "check-bot", game, "--", *words],
                                          capture_output=True, text=True)
                    assert done.returncode == 0, done.stdout + done.stderr
    assert len(bots) == 5 and bots[0] == (EXAMPLES / "first_legal.py").read_text()


def check_greedy():
    words = example("greedy")
    score = play(words, "connect-four", 100)
    assert score.share > 0.9, score
    assert score.actions == play(words, "connect-four", 100).actions, "seeds"
    assert play(words, "connect-four", 20, window=5).share > 0.8
    with check_module.tournament_bot.Player(words, "connect-four") as bot:
        for columns, seat, cylinder, full, actions in [
            (["XXX", "OOO", "", "", "", "", ""], 0, False, "", {"1"}),      # wins rather than blocks
            (["XXX", "OO", "", "", "", "", ""], 1, False, "", {"1"}),       # blocks
            (["", "", "", "", "", "", ""], 0, False, "", {"4"}),            # the center
            (["", "", "", "", "", "", ""], 0, False, "4", {"3", "5"}),      # next to the center
            (["X", "X", "OOO", "", "", "", "X"], 0, False, "", {"3"}),
            (["X", "X", "OOO", "", "", "", "X"], 0, True, "", {"6"}),       # around the edge
            (["O", "XO", "OXO", "XOX", "", "", ""], 1, False, "", {"4"}),   # aslant
        ]:
            seen = {"rules": {"connect": 4, "cylinder": cylinder}, "columns": columns}
            legal = [str(x) for x in range(1, 8) if str(x) != full]
            chosen = {bot.choose(seen, legal, seat=seat, seed=seed) for seed in range(20)}
            assert chosen == actions, (columns, seat, chosen)
    refuses(words, "greedy.py: greedy.py plays only Connect Four", "dominoes", 1)


def check_dominoes():
    words = example("monte_carlo_dominoes", "--determinizations", "50")
    score = play(words, "dominoes", 600, window=3)
    # In 4,000 games of the command's own strategy, the score was .62 with a hundred determinizations and .59 with
    # ten.
    assert score.share > 0.55, score
    note = next(json.loads(x) for x in score.notes)
    assert all(0 <= share <= 1 for share in note.values()), note
    few = example("monte_carlo_dominoes", "--determinizations", "3")
    assert play(few, "dominoes", 40).actions == play(few, "dominoes", 40).actions, "seeds"
    play(few, "dominoes", 40, rules=OPENSPIEL)
    refuses(words, "plays only block dominoes", "connect-four", 1)
    print(f"  the share of wins over random is {score.share:.3f}")


def check_openspiel(python):
    words = example("openspiel_bot", "--simulations", "60", python=python)
    score = play(words, "connect-four", 10, time_ms=20_000)
    assert score.share > 0.7, score
    assert score.actions == play(words, "connect-four", 10, time_ms=20_000).actions, "seeds"
    few = example("openspiel_bot", "--simulations", "5", python=python)
    play(few, "dominoes", 3, rules=OPENSPIEL, time_ms=20_000)
    refuses(few, "does not support opening=highest-double", "dominoes", 1)
    refuses(few, "does not support connect=5", "connect-four", 1, rules={"connect": 5})


def check_model(folder):
    server, address = stand_in_model.serve()
    variables = {"MODEL_URL": address, "MODEL_KEY": "stand-in", "MODEL_NAME": "stand-in-1"}
    ledger = str(folder / "ledger")
    words = example("model_http", "--price-in", "1", "--price-out", "10", "--wait", "0.001",
                    "--ledger", ledger)
    try:
        score = play(words, "connect-four", 8, window=4, environment=variables)
        assert len(score.waits) > 5, score.waits
        notes = [json.loads(x) for x in score.notes]
        assert len(notes) == len(score.actions) and {x["model"] for x in notes} == {"stand-in-1"}
        assert {1, 2} <= {x["calls"] for x in notes}, "nothing was asked again"
        assert all(x["cost"] > 0 and x["prompt_tokens"] == 100 * x["calls"] for x in notes)
        spent = sum(map(float, (folder / "ledger").read_text().split()))
        assert spent >= sum(x["cost"] for x in notes) > 0
        check_hidden(words, variables)
        # Earlier costs count, also those of a different process.
        refuses([*words, "--budget", str(spent)], "budget of $", "connect-four", 1,
                environment=variables)
        refuses([*words[:-2], "--budget", "0.001"], "is exhausted", "connect-four", 5,
                environment=variables)
        refuses([*words, "--budget", "1", "--price-in", "0", "--price-out", "0"], "requires --price-in",
                "connect-four", 1, environment=variables)
        refuses(words, "returned 401", "connect-four", 1, environment={**variables, "MODEL_KEY": "x"})
        refuses(words, "variable MODEL_URL is not set", "connect-four", 1, environment={"MODEL_URL": ""})
    finally:
        server.shutdown()
        server.server_close()


def check_hidden(words, variables):
    """A model without legal actions answers once, and nothing checks its action."""
    program = Program(words, variables)
    question = {"type": "move", "game": 1, "seat": 0, "observation": {"ply": 0}, "legal": None,
                "time_ms": 5000}
    try:
        for message in [
            {"type": "hello", "protocol": 1, "game": "connect-four", "rules": {}, "seats": 2},
            {"type": "game", "game": 1, "seat": 0, "seats": 2, "seed": "1"},
        ]:
            program.tell(message)
        assert "name" in program.hear()
        for _ in range(20):
            program.tell(question)
            answer = program.hear()
            if "action" in answer:
                break
        assert answer["action"] in [*"1234567", "resign"], answer
        assert json.loads(answer["note"])["calls"] == 1, answer
    finally:
        program.kill()


def check_c(folder):
    words = compiled(folder)
    for game in ("connect-four", "dominoes"):
        actions = play(words, game, 50).actions
        assert actions == play(example("first_legal"), game, 50).actions
        play(words, game, 50, window=7)
    long = {"type": "move", "game": -1, "seat": 1, "legal": ["x"],
            "observation": {"a\"type": "b\\", "game": 5, "seat": 7, "b": ["{", "x" * 100_000]}}
    for message in (long, dict(reversed(long.items()))):
        done = subprocess.run(words, input=json.dumps(message), capture_output=True, text=True)
        assert done.stdout == '{"game":-1,"seat":1,"index":0}\n', done


# Settings of a bot without legal actions, whose messages are saved.
HIDDEN = ":legal=hidden,transcript=true"


def check_runs(command, python, folder):
    """Every example in a run of the command; no seat may forfeit."""
    server, address = stand_in_model.serve()
    bots = folder / "bots.json"
    bots.write_text(json.dumps({"model": {
        "command": example("model_http", "--wait", "0.001"), "sandbox": "none", "window": 4,
        "env": {"MODEL_URL": address, "MODEL_KEY": "stand-in", "MODEL_NAME": "stand-in-1"}}}))
    openspiel = example("openspiel_bot", "--simulations", "20", python=python)
    slow = ":time=20000,start=60000"
    try:
        for game, words, settings, options in [
            ("connect-four", example("first_legal"), "", []),
            ("dominoes", example("first_legal"), "", ["--seats", "3", "--strategy", "starve"]),
            ("connect-four", example("greedy"), ":window=4", []),
            ("dominoes", example("monte_carlo_dominoes", "--determinizations", "20"), "", []),
            ("connect-four", openspiel, slow,
             ["--strategy", "perfect", "--strategy", "mcts:simulations=20"]),
            ("dominoes", openspiel, slow, ["--rules", "openspiel"]),
            ("connect-four", compiled(folder), ":window=4", []),
            ("connect-four", [command, "bot", "connect-four", "minimax:depth=2"], HIDDEN, []),
            ("dominoes", [command, "bot", "dominoes", "starve"], HIDDEN, []),
            ("connect-four", None, "", ["--bots", str(bots), "--in-flight", "4"]),
        ]:
            if words:
                options = ["--bot", f"me={shlex.join(words)}", *options]
            run(command, folder, game, "me" + settings if words else "model", options)
    finally:
        server.shutdown()
        server.server_close()


def run(command, folder, game, strategy, options):
    with tempfile.TemporaryDirectory(dir=folder) as output:
        done = subprocess.run(
            [command, game, "--strategy", strategy, "--strategy", "random", "--games", "24",
             "--quiet", "--output", output, *options], capture_output=True, text=True, cwd=ROOT)
        assert done.returncode == 0, f"{game} {options}: {done.stdout}{done.stderr}"
        (table,) = pathlib.Path(output).glob("*/seats.csv")
        rows = list(csv.DictReader(table.open()))
        assert rows and all(row["forfeit"] == "0" for row in rows), \
            f"{game} {options}: {done.stdout}{[x for x in rows if x['forfeit'] != '0'][:3]}"
        if strategy.endswith(HIDDEN):
            check_transcripts(table.with_name("decisions.jsonl"))


def check_transcripts(path):
    """Each decision has its question without legal actions, and its answer."""
    lines = [json.loads(line) for line in path.open()]
    assert lines and lines[0]["transcript"][0]["sent"].startswith('{"type":"game"'), lines[:1]
    for line in lines:
        # The answer to 'hello' may come late.
        sent = [x["sent"] for x in line["transcript"] if "sent" in x]
        received = [x["received"] for x in line["transcript"] if "received" in x]
        question, answer = json.loads(sent[-1]), json.loads(received[-1])
        assert question["type"] == "move" and question["game"] == line["game"], line
        assert question["legal"] is None and "actions" not in question["observation"], line
        assert answer["action"] == line["action"], line


def check_from_python(command):
    """Built-in bots used from Python, and a tournament played from there."""
    module = check_module.tournament_bot
    os.environ["TOURNAMENT"] = command
    rules = {"columns": 7, "rows": 6, "connect": 4, "pop-out": False, "cylinder": False,
             "misere": False, "opening-plies": 0}
    legal = [str(x) for x in range(1, 8)]
    seen = {"rules": rules, "ply": 6, "mover": 0, "columns": ["XXX", "OOO", "", "", "", "", ""],
            "actions": legal}
    with module.ask("connect-four", "greedy") as bot:
        assert [bot.choose(seen, legal, seed=seed) for seed in range(20)] == ["1"] * 20
    with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere):
        tables = module.play(EXAMPLES / "greedy.py", "connect-four", against="random", games=20)
    assert {row["strategy"] for row in tables.standings} == {"me", "random"}
    assert len(tables.games) == 20


def step(name, check, *arguments):
    print(name, flush=True)
    check(*arguments)


def main():
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        python = environment_with_openspiel()
        step("Python 3.9 reads all of it", check_syntax)
        step("the module", check_module_alone)
        step("five lines", check_five_lines)
        step("bots of the pages", check_pages, scratch)
        step("greedy", check_greedy)
        step("Monte Carlo dominoes", check_dominoes)
        step("OpenSpiel's search", check_openspiel, python)
        step("a model's stand-in", check_model, scratch)
        step("C", check_c, scratch)
        step("adapters", check_adapters.check, scratch, python)
        if len(sys.argv) > 1:
            command = str(pathlib.Path(sys.argv[1]).absolute())
            help_text = subprocess.run([command, "help", "run"], capture_output=True, text=True).stdout
            if "--bot " not in help_text:
                sys.exit(f"{command} knows no --bot")
            step("bots of the pages, checked by the command", check_pages, scratch, command)
            step("runs of the command", check_runs, command, python, scratch)
            step("runs of the adapters", check_adapters.check_runs, command, python, scratch, run)
            step("the command from Python", check_from_python, command)
    print("bots in Python and C: all checks passed")


if __name__ == "__main__":
    main()
