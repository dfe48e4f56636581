"""Checks the adapters for agents of other frameworks, with own agents in their forms.

`check_bots.py` calls `check` without the command, and `check_runs` with it.
"""

import contextlib
import os
import pathlib
import subprocess
import sys

import check_module
from fake_runner import Fault, Program, play

ROOT = check_module.ROOT
FOLDER = ROOT / "Strategies" / "Python"
EXAMPLES = FOLDER / "examples"
PYTHON = sys.executable
RULES = {"columns": 7, "rows": 6, "connect": 4, "pop-out": False, "cylinder": False, "misere": False,
         "opening-plies": 0}


def adapter(name, *words, python=PYTHON):
    """The words that start an adapter as a bot."""
    return [python, str(FOLDER / f"adapter_{name}.py"), *map(str, words)]


def position(columns, history=None, **rules):
    """An observation and its legal actions."""
    rules = {**RULES, "columns": len(columns), **{x.replace("_", "-"): y for x, y in rules.items()}}
    seen = {"rules": rules, "ply": sum(map(len, columns)), "columns": columns}
    if history is not None:
        seen["history"] = history
    return seen, [str(x + 1) for x, discs in enumerate(columns) if len(discs) < rules["rows"]]


def ask(words, position, seat=0, seed=0):
    """The answer of a new bot in a position."""
    seen, legal = position
    program = Program(words)
    try:
        for message in [
            {"type": "hello", "protocol": 1, "game": "connect-four", "rules": seen["rules"], "seats": 2},
            {"type": "game", "game": 0, "seat": seat, "seats": 2, "seed": str(seed)},
            {"type": "move", "game": 0, "seat": seat, "observation": seen, "legal": legal,
             "time_ms": 60_000},
        ]:
            program.tell(message)
        answer = program.hear()
        # The first answer is the one to hello.
        answer = answer if "action" in answer or "error" in answer else program.hear()
    finally:
        program.kill()
    if "error" in answer:
        raise Fault(answer["reason"])
    return answer["action"]


@contextlib.contextmanager
def fails(*parts):
    """Expects an error without a traceback that has some texts."""
    try:
        yield
    except Fault as error:
        for part in parts:
            assert part in str(error), f"{part!r} is not in {str(error)!r}"
    else:
        raise AssertionError(f"no error with {parts}")


def refuses(words, *parts, game="connect-four", **rules):
    """Expects a bot to end by itself with an error."""
    with fails(*parts):
        play(words, game, 1, rules={**RULES, **rules} if rules else None)


def check_kaggle(folder):
    example = EXAMPLES / "kaggle_agent.py"
    words = adapter("kaggle", example)
    score = play(words, "connect-four", 60)
    assert score.share > 0.8, score
    # What it prints goes to standard error; its globals begin again with each game.
    assert "step 0: 1 boards" in score.errors and "61 boards" not in score.errors, score.errors
    assert score.actions == play(words, "connect-four", 60).actions, "seeds"
    play(words, "connect-four", 12, window=4)
    kept = play(adapter("kaggle", example, "restart=run"), "connect-four", 60)
    assert "61 boards" in kept.errors, kept.errors[-200:]
    # The values of Kaggle, by key and by attribute, on a board of 4 columns and 3 rows.
    agent = folder / "values.py"
    (folder / "data.txt").write_text("3")
    agent.write_text("""
import helper, random
from dataclasses import dataclass
def answer(observation, configuration):
    assert observation.board == observation["board"] == [0, 0, 0, 0, 1, 0, 0, 0, 2, 1, 0, 0]
    assert (observation.mark, observation.step, observation["remainingOverageTime"]) == (2, 3, 0)
    assert (configuration.rows, configuration["columns"], configuration.inarow) == (3, 4, 2)
    assert configuration.timeout == configuration["actTimeout"] == 60
    assert configuration.episodeSteps == 1000 and not hasattr(configuration, "other")
    helper.calls += 1
    assert helper.calls == 1 and random.random() < 1
    return int(open("/kaggle_simulations/agent/data.txt").read())
@dataclass
class Unused:
    x: int
last = lambda observation: answer(observation, None)
def second(observation, configuration):
    return answer(observation, configuration)
""")
    (folder / "helper.py").write_text("calls = 0\n")
    seen = position(["OX", "X", "", ""], rows=3, connect=2)
    assert ask(adapter("kaggle", agent), seen, seat=1) == "4"
    with fails("AttributeError: 'NoneType' object has no attribute 'rows'"):
        ask(adapter("kaggle", agent, "function=last"), seen, seat=1)
    for text, *parts in [
        ("import torchless.nn\n", "values.py requires the package 'torchless', which is not installed",
         "-m pip install torchless"),
        ("import sklearnless\n", "pip install"),
        ("def agent(x):\n  return (\n", "values.py, line 2: '(' was never closed"),
        ("x = 1\n", "values.py has no function: expected one with an observation"),
        ("class A:\n  pass\n", "the last callable is the class 'A'"),
        ("1 / 0\n", "values.py failed while it was loaded: ZeroDivisionError: division by zero"),
        ("import sys\nsys.exit(3)\n", "values.py failed while it was loaded: SystemExit: 3"),
    ]:
        agent.write_text(text)
        refuses(adapter("kaggle", agent), *parts)
    (folder / "package").mkdir()
    (folder / "package" / "inner.py").write_text("from package import other\n")
    refuses(adapter("kaggle", folder / "package" / "inner.py"),
            f"inner.py imports 'package' from {folder}: create a file there with the line "
            "'from package.inner import *'")
    for answer, part in [
        ("None", "returned None of type NoneType: expected a column from 0 to 6"),
        # E9: Python counts True as 1.
        ("True", "returned True of type bool: expected a column from 0 to 6"),
        ("'4'", "returned '4' of type str"), ("1.5", "returned 1.5 of type float"),
        ("input()", "EOFError"), ("obs.nothing", "AttributeError: nothing"),
    ]:
        agent.write_text(f"def agent(obs, config):\n    return {answer}\n")
        with fails(part):
            ask(adapter("kaggle", agent), position([""] * 7))
    # F5: the last function is a helper; the error names it and the others.
    agent.write_text("import random\ndef agent(obs, config):\n    return 3\ndef score(x):\n    return x + 1\n")
    with fails("function 'score', the last of values.py (function=NAME selects another: agent): TypeError"):
        ask(adapter("kaggle", agent), position([""] * 7))
    assert ask(adapter("kaggle", agent, "function=agent"), position([""] * 7)) == "4"
    agent.write_text("def agent(obs):\n    return 2.0 if obs.mark == 1 else 9\n")
    words = adapter("kaggle", agent)
    assert ask(words, position([""] * 7)) == "3"
    # Kaggle's agents receive no legal actions.
    assert ask(words, (position([""] * 7)[0], None)) == "3"
    # The command counts an illegal action as such.
    assert ask(words, position([""] * 7), seat=1) == "10"
    refuses(words, "does not support pop-out=true: use --rule pop-out=false", **{"pop-out": True})
    refuses(words, "does not support cylinder=true", cylinder=True)
    refuses(words, "does not support misere=true", misere=True)
    refuses(words, "Kaggle's ConnectX does not support swap=true: use --rule swap=false", swap=True)
    refuses(words, "supports only connect-four, not dominoes", game="dominoes")
    refuses(adapter("kaggle", folder / "none.py"), "cannot read", "No such file or directory")
    refuses(adapter("kaggle", "x.ipynb"), "is a notebook", "jupyter nbconvert --to script")
    refuses(adapter("kaggle", agent, "retry=1"), "unknown option 'retry': expected restart or function")
    refuses(adapter("kaggle", agent, "restart=x"), "invalid value 'x' for restart")
    refuses(adapter("kaggle", agent, "function=f"), "values.py has no function 'f'")
    refuses(adapter("kaggle"), "expected one file, such as kaggle:submission.py")


def check_python(folder, python):
    """The form of the protocol, and that of PettingZoo with a Python that has NumPy."""
    policy = EXAMPLES / "pettingzoo_policy.py"
    for game in ("connect-four", "dominoes"):
        play(adapter("python", policy, "first_legal"), game, 20)
    words = adapter("python", policy, "Policy", python=python)
    assert play(words, "connect-four", 20).actions == play(words, "connect-four", 20).actions
    agent = folder / "policy.py"
    agent.write_text("""
def mask(observation, action_mask):
    assert observation.shape == (6, 7, 2) and str(observation.dtype) == "int8"
    assert list(zip(*observation.nonzero())) == [(4, 1, 0), (5, 1, 1), (5, 2, 0)]
    assert action_mask.tolist() == [1, 1, 1, 1, 1, 1, 1]
    return action_mask.argmax() + 5
class NeedsMore:
    def __init__(self, more):
        pass
def one(observation):
    return 0
def number(observation, legal):
    return 3
def noted(observation, legal):
    return legal[-1], {"ply": observation["ply"]}
value = 7
""")
    seen = position(["", "XO", "O", "", "", "", ""])
    assert ask(adapter("python", agent, "mask", python=python), seen, seat=1) == "6"
    assert ask(adapter("python", agent, "noted"), seen) == "7"
    with fails("the python adapter needs legal actions: omit legal=hidden"):
        ask(adapter("python", agent, "noted"), (seen[0], None))
    with fails("'number' returned 3 of type int: expected an action such as '1'"):
        ask(adapter("python", agent, "number"), seen)
    refuses(adapter("python", agent, "other"), "policy.py has no 'other'; it has mask, NeedsMore, one")
    refuses(adapter("python", agent, "value"), "is neither a function nor an object with a method 'act'")
    refuses(adapter("python", agent, "one"), "has 1 arguments: expected (observation, legal) or")
    refuses(adapter("python", agent), "expected a file and a name in it")
    refuses(words, "PettingZoo does not support rows=7: use --rule rows=6", rows=7)
    refuses(words, "PettingZoo does not support swap=true: use --rule swap=false", swap=True)
    refuses(words, "supports only connect-four", game="dominoes")


def check_moves(folder):
    engine = EXAMPLES / "moves_engine.py"
    for option in ([], ["--single"]):
        words = adapter("moves", PYTHON, engine, *option)
        score = play(words, "connect-four", 30)
        assert score.share > 0.9 and score.notes, score
        assert score.actions == play(words, "connect-four", 30).actions, "seeds"
    fake = folder / "engine.py"

    def answer(text, columns, history, seat):
        fake.write_text(f"import sys\nfor _ in sys.stdin:\n    print({text!r}, flush=True)\n")
        return ask(adapter("moves", PYTHON, fake), position(columns, history), seat)

    full = ["XOXOXO"] + [""] * 6
    # The largest score of a column that is not full, with or without the list of moves.
    for text in ("99 1 2 -3 4 5 0", "111111 99 1 2 -3 4 5 0", "99,1,2,-3,4,5.5,0"):
        assert answer(text, full, ["1"] * 6, 0) == "6"
    # Engines with one score refuse moves that win, so these are found without them.
    assert answer("0", ["XXX", "OOO"] + [""] * 5, list("121212"), 0) == "1"
    for text, part in [("what", "printed 'what' after the line '111111': expected a score"),
                       ("-1000 " * 7, "has no score for a legal column")]:
        with fails(part):
            answer(text, full, ["1"] * 6, 0)
    # E9: other counts of numbers, other lists and earlier lines would be scores of another position.
    for count in (2, 3, 6, 8):
        with fails(f"printed '{' '.join(['0.5'] * count)}' after the line '111111', which are {count} "
                   "numbers: expected a score, or one for each of the 7 columns"):
            answer(" ".join(["0.5"] * count), full, ["1"] * 6, 0)
    with fails("printed '11 4' after the line '111111': expected the same list of moves, or none"):
        answer("11 4", full, ["1"] * 6, 0)
    with fails("printed '0' before the line '211': expected one line for each line that it reads"):
        answer("0\n0", ["O", "X"] + [""] * 5, ["2", "1"], 0)
    with fails("the moves adapter needs legal actions: omit legal=hidden"):
        ask(adapter("moves", PYTHON, fake), (position(full, ["1"] * 6)[0], None))
    with fails("(history)"):
        answer("1", full, None, 0)
    refuses(adapter("moves", "true"), "true ended after the line", "with status 0: expected scores")
    refuses(adapter("moves", folder / "none"), "cannot start", "No such file or directory")
    refuses(adapter("moves", "cat"), "a list of moves does not support connect=5", connect=5)
    refuses(adapter("moves", "cat"), "a list of moves does not support swap=true", swap=True)
    refuses(adapter("moves"), "expected the command of an engine, such as moves:./c4solver")


def check_openspiel(python):
    words = adapter("openspiel", "mcts", "simulations=60", python=python)
    score = play(words, "connect-four", 10, time_ms=20_000)
    assert score.share > 0.7 and score.hello["name"] == "openspiel-mcts", score
    assert score.actions == play(words, "connect-four", 10, time_ms=20_000).actions, "seeds"
    play(adapter("openspiel", "uniform_random", python=python), "connect-four", 4)
    for options, part in [
        (["nothing"], "unknown bot 'nothing' of OpenSpiel: expected mcts,"),
        (["mcts", "depth=3"], "unknown option 'depth' of mcts: expected simulations,"),
        (["mcts", "solve=3"], "invalid value '3' for solve of mcts: expected, for example, true"),
        ([], "expected the name of a bot, such as openspiel:mcts"),
    ]:
        refuses(adapter("openspiel", *options, python=python), part)
    refuses(words, "OpenSpiel does not support misere=true", misere=True)
    refuses(words, "OpenSpiel does not support swap=true", swap=True)


def check_missing_openspiel():
    script = str(FOLDER / "adapter_openspiel.py")
    program = (f"import runpy, sys; sys.modules['pyspiel'] = None; sys.path.insert(0, {str(FOLDER)!r}); "
               f"sys.argv = ['openspiel', 'mcts']; runpy.run_path({script!r}, run_name='__main__')")
    refuses([PYTHON, "-c", program], "requires the package 'pyspiel', which is not installed",
            "-m pip install open_spiel")


def check(folder, python):
    folder = folder / "adapters"
    folder.mkdir()
    for path in FOLDER.glob("adapter_*.py"):
        assert len(path.read_text().splitlines()) <= 150, path
    check_kaggle(folder)
    check_python(folder, python)
    check_moves(folder)
    check_missing_openspiel()
    check_openspiel(python)


def check_runs(command, python, folder, run):
    """Each adapter by its prefix in a run of the command, from a different folder than the package's."""
    path = f"{pathlib.Path(python).parent}:{os.environ['PATH']}"

    def said(*words):
        done = subprocess.run([command, *words], capture_output=True, text=True, cwd=folder,
                              env={**os.environ, "PATH": path})
        return done.returncode, done.stdout + done.stderr

    status, text = said("list", "adapters")
    names = [x.partition(":")[0] for x in text.splitlines() if not x.startswith(" ")]
    assert status == 0 and names == sorted(x.stem[8:] for x in FOLDER.glob("adapter_*.py")), text
    status, text = said("check-bot", f"kaggle:{EXAMPLES}/kaggle_agent.py")
    assert status == 0 and "skipped  other rules" in text, text
    status, text = said("check-bot", f"kaggle:{folder}/none.py")
    assert status == 1 and "kaggle: cannot read" in text and "Traceback" not in text, text
    status, text = said("connect-four", "--bot", "me=kaggle:", "--strategy", "me", "--strategy", "random")
    assert status == 2 and "expected kaggle:FILE, such as kaggle:submission.py" in text, text
    status, text = said("connect-four", "--bot", f"me=python:{EXAMPLES}/pettingzoo_policy.py:Policy",
                        "--strategy", "me:legal=hidden", "--strategy", "random")
    assert status == 2 and "cannot be used with python:FILE:NAME, which needs legal actions" in text, text
    old = os.environ["PATH"]
    os.environ["PATH"] = path
    try:
        for game, spec, settings in [
            ("connect-four", f"kaggle:{EXAMPLES}/kaggle_agent.py", ""),
            ("connect-four", f"kaggle:{EXAMPLES}/kaggle_agent.py,restart=run", ":sandbox=none"),
            ("connect-four", f"kaggle:{EXAMPLES}/kaggle_agent.py", ":legal=hidden"),
            ("connect-four", f"python:{EXAMPLES}/pettingzoo_policy.py:Policy", ":start=60000"),
            ("dominoes", f"python:{EXAMPLES}/pettingzoo_policy.py:first_legal", ""),
            ("connect-four", f"moves:python3 {EXAMPLES}/moves_engine.py", ""),
            ("connect-four", "openspiel:mcts,simulations=20", ":time=20000,start=60000"),
        ]:
            run(command, folder, game, "me" + settings, ["--bot", f"me={spec}"])
    finally:
        os.environ["PATH"] = old
