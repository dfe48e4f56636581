"""Tests of Strategies/Python/tournament_bot.py, which `check_bots.py` runs: `python3 -m unittest`."""

import io
import json
import os
import pathlib
import stat
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULE = ROOT / "Strategies" / "Python"
sys.path.insert(0, str(MODULE))
import tournament_bot  # noqa: E402
import tournament_env  # noqa: E402
from fake_runner import Fault, Program, play  # noqa: E402

HELLO = {"type": "hello", "protocol": 1, "game": "connect-four", "rules": {}, "seats": 2}


def begun(number=1, seat=0, seed="7"):
    return {"type": "game", "game": number, "seat": seat, "seats": 2, "seed": seed, "stream": []}


def asked(number=1, seat=0, legal=("1", "2", "3"), time_ms=1000, **members):
    return {"type": "move", "game": number, "seat": seat, "observation": {}, "time_ms": time_ms,
            "legal": list(legal), **members}


class BotCase(unittest.TestCase):
    """Starts bots whose class body is written in the test."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, body):
        path = self.folder / "my_bot.py"
        path.write_text(
            "import json, os, random, sys, threading, time\n"
            f"sys.path.insert(0, {str(MODULE)!r})\n"
            "from tournament_bot import *\n"
            "class Mine(Bot):\n" + textwrap.indent(textwrap.dedent(body).strip(), "    ")
            + "\nif __name__ == '__main__':\n    Mine().run()\n")
        return str(path)

    def start(self, body):
        program = Program([sys.executable, self.file(body)])
        self.addCleanup(program.end)
        return program

    def talk(self, body, *messages):
        """The standard output and error of a bot that receives all lines at once."""
        lines = [x if isinstance(x, bytes) else json.dumps(x).encode() + b"\n" for x in messages]
        done = subprocess.run([sys.executable, self.file(body)], input=b"".join(lines),
                              capture_output=True, timeout=20)
        return ([json.loads(x) for x in done.stdout.decode().splitlines()],
                done.stderr.decode().splitlines(), done.returncode)


class Messages(BotCase):
    FIRST = "def choose(self, question): return question.legal[0]"

    def test_says_who_it_is_and_answers(self):
        said, errors, status = self.talk(
            'version, deterministic = "3", True\n' + self.FIRST,
            HELLO, begun(), asked(), {"type": "end", "game": 1, "ranks": [1, 2]}, {"type": "bye"})
        self.assertEqual(said, [
            {"name": "Mine", "version": "3", "deterministic": True, "ping": True},
            {"game": 1, "seat": 0, "action": "1"}])
        self.assertEqual((errors, status), ([], 0))

    def test_ignores_what_it_does_not_know(self):
        said, errors, status = self.talk(
            self.FIRST, {**HELLO, "new": {}}, {"type": "new"}, b"\n", begun(), asked(more=[1]))
        self.assertEqual((said[1]["action"], errors, status), ("1", [], 0))

    def test_legal_actions_may_be_hidden_or_not_listed(self):
        chosen = "def choose(self, question): return '9', repr(question.legal)"
        for message, legal in [({**asked(), "legal": None}, "None"), (asked(), "['1', '2', '3']"),
                               ({k: v for k, v in asked().items() if k != "legal"}, "[]")]:
            said, errors, status = self.talk(chosen, HELLO, begun(), message)
            self.assertEqual((said[-1]["action"], said[-1]["note"], status), ("9", legal, 0))
            # An action that cannot be checked is not reported.
            self.assertEqual(len(errors), legal.startswith("['"))

    def test_knows_the_moves_so_far(self):
        """Keys that older runners do not send are missing."""
        said, errors, status = self.talk(
            "def choose(self, question): return question.legal[0], str(question.history)",
            HELLO, begun(), asked(observation={"history": ["4", "p4"]}), asked())
        self.assertEqual([x.get("note") for x in said[1:]], ["['4', 'p4']", "None"])
        self.assertEqual((errors, status), ([], 0))

    def test_reads_a_last_line_without_its_end(self):
        said, _, status = self.talk(self.FIRST, HELLO, begun(), json.dumps(asked()).encode())
        self.assertEqual((len(said), status), (2, 0))

    def test_reads_long_lines(self):
        said, _, _ = self.talk(
            "def choose(self, question): return str(len(question.observation['x']))",
            HELLO, begun(), {**asked(legal=["900000"]), "observation": {"x": "é" * 900_000}})
        self.assertEqual(said[1]["action"], "900000")

    def test_malformed_lines_are_reported_with_their_number(self):
        for line, part in [
            (b'{"type":"mo\n', "line 2 from the runner: invalid JSON"),
            (b"\xff\xfe\n", "line 2 from the runner: invalid JSON"),
            (b"[1]\n", "line 2 from the runner: expected a JSON object with a 'type', found [1]"),
            (b'{"type":"game","game":"x","seat":0}\n', "expected a number as 'game', found 'x'"),
            (b'{"type":"game","game":1,"seat":0,"seed":"x"}\n', "expected a number as 'seed'"),
            (b'{"type":"move","game":5,"seat":0}\n',
             "expected a 'game' message for seat 0 of game 5"),
        ]:
            with self.subTest(line=line):
                said, errors, status = self.talk(self.FIRST, HELLO, line)
                self.assertEqual((len(said), len(errors), status), (1, 1, 1))
                self.assertTrue(errors[0].startswith("my_bot.py: line 2 from the runner"), errors)
                self.assertIn(part, errors[0])

    def test_refuses_a_newer_protocol(self):
        _, errors, status = self.talk(self.FIRST, {**HELLO, "protocol": 2})
        self.assertEqual(status, 1)
        self.assertIn("uses protocol 2", errors[0])


class Answers(BotCase):
    FIRST = Messages.FIRST

    def test_notes(self):
        said, _, _ = self.talk(
            "def choose(self, question): return '1', [{'a': 1}, 'é' * 3000][question.game.number]",
            HELLO, begun(0), begun(1), asked(0), asked(1))
        self.assertEqual(said[1]["note"], '{"a": 1}')
        self.assertEqual(said[2]["note"], "é" * 2048)

    def test_transient_trouble(self):
        said, errors, _ = self.talk(
            "def choose(self, question): raise Transient('busy', wait=[2.5, 1e9][question.seat])",
            HELLO, begun(1, 0), begun(1, 1), asked(1, 0), asked(1, 1))
        self.assertEqual(said[1:], [
            {"game": 1, "seat": 0, "error": "transient", "wait_ms": 2500, "reason": "busy"},
            {"game": 1, "seat": 1, "error": "transient", "wait_ms": 60000, "reason": "busy"}])
        self.assertIn("busy", errors[0])

    def test_a_value_that_is_not_an_action(self):
        _, errors, status = self.talk("def choose(self, question): return 4", HELLO, begun(), asked())
        self.assertEqual((errors, status), ([
            "my_bot.py: 'choose' returned 4 of type int: expected a string, such as '1'"], 1))

    def test_an_illegal_action_is_sent_and_logged(self):
        said, errors, _ = self.talk("def choose(self, question): return '9'", HELLO, begun(), asked())
        self.assertEqual((said[1]["action"], errors),
                         ("9", ["my_bot.py: game 1, seat 0: illegal action '9': expected one of 1, 2, 3"]))

    def test_an_error_loses_a_game_and_no_more(self):
        for threads in (1, 4):
            said, errors, status = self.talk(
                f"threads = {threads}\ndef choose(self, question): return {{2: '1'}}[question.game.number]",
                HELLO, begun(1), begun(2), asked(1), asked(2))
            self.assertEqual(sorted(said[1:], key=lambda x: x["game"]), [
                {"game": 1, "seat": 0, "error": "failed", "reason": "KeyError: 1"},
                {"game": 2, "seat": 0, "action": "1"}])
            self.assertEqual((errors[:2], errors[-1], status), (
                ["my_bot.py: game 1, seat 0: 'choose' failed:", "Traceback (most recent call last):"],
                "KeyError: 1", 0))

    def test_an_error_of_begin_or_end_costs_no_game(self):
        """The error is printed on standard error, and the bot answers the next request."""
        for threads in (1, 4):
            for method in ("begin", "end"):
                said, errors, status = self.talk(
                    f"threads = {threads}\ndef {method}(self, message): return {{}}['x']\n{self.FIRST}",
                    HELLO, begun(1), {"type": "end", "game": 1, "ranks": [1, 2]}, begun(2), asked(2))
                self.assertEqual((said[-1].get("action"), status), ("1", 0))
                self.assertEqual((errors[:2], errors[-1]), (
                    [f"my_bot.py: game 1, seat 0: '{method}' failed:",
                     "Traceback (most recent call last):"], "KeyError: 'x'"))

    def test_begin_and_end_may_end_the_bot(self):
        for method in ("begin", "end"):
            _, errors, status = self.talk(
                f"def {method}(self, message): raise BotError('no more')", HELLO, begun(),
                {"type": "end", "game": 1, "ranks": [1, 2]})
            self.assertEqual((errors, status), (["my_bot.py: no more"], 1))

    def test_an_error_outside_of_a_game_ends_the_bot(self):
        _, errors, status = self.talk("def hello(self, message): return {}['x']", HELLO)
        self.assertEqual((errors[0], errors[-1], status), (
            "Traceback (most recent call last):", "KeyError: 'x'", 1))

    def test_a_bot_may_end_itself(self):
        for threads in (1, 4):
            said, errors, status = self.talk(
                f"threads = {threads}\ndef choose(self, question): raise BotError('no more')",
                HELLO, begun(), asked())
            self.assertEqual((len(said), errors, status), (1, ["my_bot.py: no more"], 1))

    def test_what_is_printed_is_no_answer(self):
        said, errors, _ = self.talk(
            "def choose(self, question):\n"
            "    print('hi')\n    os.write(1, b'raw\\n')\n    return '1'", HELLO, begun(), asked())
        self.assertEqual((len(said), sorted(errors)), (2, ["hi", "raw"]))

    def test_a_bot_without_choose(self):
        _, errors, status = self.talk("pass", HELLO, begun(), asked())
        self.assertEqual((errors, status), (["my_bot.py: the bot has no method 'choose'"], 1))


class Games(BotCase):
    def test_seeds(self):
        draw = "def choose(self, question): return str(question.random.getrandbits(64))"
        one, two, three = (self.talk(draw, HELLO, begun(seed=seed), asked(), asked())[0][1:]
                           for seed in ("7", "7", str(2**64 - 1)))
        self.assertEqual(one, two)
        self.assertNotEqual(one, three)
        self.assertNotEqual(one[0], one[1])

    def test_games_that_are_interleaved_are_as_alone(self):
        draw = "def choose(self, question): return str(question.random.getrandbits(64))"
        alone = self.talk(draw, HELLO, begun(1), asked(1), asked(1))[0][1:]
        both = self.talk(draw, HELLO, begun(1), begun(2, 1, "8"), asked(1), asked(2, 1),
                         asked(2, 1), asked(1))[0][1:]
        self.assertEqual([x for x in both if x["game"] == 1], alone)

    def test_results_and_memory(self):
        _, errors, _ = self.talk(
            """
            def begin(self, game): game.asked = 0
            def choose(self, question):
                question.game.asked += 1
                return "1"
            def end(self, result): print(result.game.number, result.rank, result.game.asked)
            """, HELLO, begun(1, 1), begun(2), asked(1, 1), asked(1, 1),
            {"type": "end", "game": 1, "ranks": [1, 2], "points": [1, 0], "termination": "line"},
            {"type": "end", "game": 2, "ranks": [1, 2], "points": [1, 0], "termination": "line"})
        self.assertEqual(errors, ["1 2 2", "2 1 0"])

    def test_a_void_game_has_no_rank(self):
        """The runner sends no ranks; the bot continues."""
        said, errors, status = self.talk(
            Messages.FIRST + "\ndef end(self, result): print(result.rank, result.points, result.termination)",
            HELLO, begun(1), {"type": "end", "game": 1, "seat": 0, "termination": "void"}, begun(2),
            asked(2))
        self.assertEqual((said[-1]["action"], errors, status), ("1", ["None [] void"], 0))

    def test_many_games_are_thought_about_at_the_same_time(self):
        program = self.start("""
            threads = 20
            def choose(self, question):
                time.sleep(0.2)
                return "1"
            """)
        program.tell(HELLO)
        self.assertIn("ping", program.hear())
        start = time.monotonic()
        for number in range(20):
            program.tell(begun(number))
            program.tell(asked(number))
        program.tell({"type": "ping", "id": 3})
        self.assertEqual(program.hear(), {"type": "pong", "id": 3})
        self.assertEqual(sorted(program.hear()["game"] for _ in range(20)), list(range(20)))
        self.assertLess(time.monotonic() - start, 2)


class Pings(BotCase):
    def test_a_bot_that_thinks_too_long_answers_pings(self):
        program = self.start("""
            def choose(self, question):
                until = time.monotonic() + 1
                while time.monotonic() < until: pass
                return "1"
            """)
        program.tell(HELLO)
        program.hear()
        for number in range(2):
            program.tell(begun(number))
            program.tell(asked(number, time_ms=100))
            time.sleep(0.2)
            start = time.monotonic()
            program.tell({"type": "ping", "id": 7})
            self.assertEqual(program.hear(), {"type": "pong", "id": 7})
            self.assertLess(time.monotonic() - start, 0.5)
            program.tell(begun(number + 10))
            self.assertEqual(program.hear()["action"], "1")
        # Lines that arrived in the meantime, except pings, are not lost.
        program.tell(asked(11, time_ms=100))
        self.assertEqual(program.hear()["game"], 11)

    def test_a_bot_that_waits_answers_pings(self):
        said, _, _ = self.talk(Messages.FIRST, HELLO, {"type": "ping", "id": "a"})
        self.assertEqual(said[1], {"type": "pong", "id": "a"})


class FromPython(BotCase):
    """Clients and players, with programs of these tests in place of the command."""

    def stand_in(self, text):
        path = self.folder / "tournament"
        path.write_text(f"#!{sys.executable}\n" + textwrap.dedent(text))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        self.enterContext(unittest.mock.patch.dict(os.environ, TOURNAMENT=str(path)))

    def test_ask(self):
        self.stand_in(f"""
            import sys
            sys.path.insert(0, {str(MODULE)!r})
            from tournament_bot import Bot
            class Ours(Bot):
                def choose(self, question):
                    return question.legal[question.game.seed % 3]
            assert sys.argv[1:] == ["bot", "connect-four", "mcts"]
            Ours().run()
            """)
        with tournament_bot.ask("connect-four", "mcts") as bot:
            for seed, action in [(0, "1"), (5, "3"), (None, "3")]:
                chosen = bot.choose({"rules": {}}, ["1", "2", "3"], seat=1, seed=seed)
                self.assertEqual(chosen, action) if seed is not None else None
        self.assertEqual(bot.process.returncode, 0)

    def test_answers_of_every_form(self):
        for answer, action in [("4", "4"), ('"4"', "4"), ('{"index":1}', "4"), ("lead 6-6", "lead 6-6"),
                               ('{"ping":true}\n{"action":"4","note":"x"}', "4")]:
            path = self.folder / "raw.py"
            path.write_text("import sys\nfor line in sys.stdin:\n"
                            f"    if 'move' in line: print({answer!r}, flush=True)\n")
            with tournament_bot.Player([sys.executable, str(path)], "x") as bot:
                self.assertEqual(bot.choose({}, ["1", "4"]), action)

    def test_a_program_that_fails(self):
        path = self.file("def choose(self, question): return [][1]")
        with tournament_bot.Player([sys.executable, path], "x") as bot:
            with self.assertRaisesRegex(tournament_bot.BotError, "failed: IndexError"):
                bot.choose({}, ["1"])

    def test_a_program_that_ends(self):
        with tournament_bot.Player([sys.executable, "-c", "exit(3)"], "x") as bot:
            with self.assertRaisesRegex(tournament_bot.BotError, "exited with status 3"):
                bot.choose({}, ["1"])
        with self.assertRaisesRegex(tournament_bot.BotError, "cannot start"):
            tournament_bot.Player(["/nowhere/at-all"], "x")

    def test_play(self):
        self.stand_in("""
            import json, pathlib, sys
            words = sys.argv[1:]
            folder = pathlib.Path(words[words.index("--output") + 1])
            for table in ["standings", "matchups", "games", "seats"]:
                (folder / f"{table}.csv").write_text("strategy,score\\nme,0.75\\n")
            print(json.dumps(words))
            print(open(words[2]).read() + f"\\n\\nResults: {folder}")
            print(f"HTML report: tournament report {folder}")
            """)
        shown = io.StringIO()
        with unittest.mock.patch("sys.stdout", shown):
            tables = tournament_bot.play("my bot.py", "connect-four", against=["a", "b"], games=4,
                                         settings="time=9", options=["--seed", "7"])
        self.assertEqual(tables.standings, [{"strategy": "me", "score": "0.75"}])
        words, bots = map(json.loads, shown.getvalue().splitlines()[:2])
        self.assertEqual(bots, {"me": {
            "command": [sys.executable, str(pathlib.Path("my bot.py").resolve())],
            "files": [str(MODULE / "tournament_bot.py")]}})
        self.assertEqual(words[3:], [
            "--quiet", "--strategy", "me:time=9", "--games", "4", "--output", words[9], "--seed", "7",
            "--strategy", "a", "--strategy", "b"])
        # Only a folder that is kept is named.
        self.assertNotIn("\nResults: ", shown.getvalue())
        self.assertNotIn("HTML report", shown.getvalue())
        kept = io.StringIO()
        with unittest.mock.patch("sys.stdout", kept):
            tournament_bot.play("my bot.py", "connect-four", output=str(self.folder))
        self.assertIn(f"\nResults: {self.folder}\nHTML report: tournament report ", kept.getvalue())

    def test_play_reports_the_exit_status(self):
        self.stand_in("exit(2)")
        with self.assertRaisesRegex(tournament_bot.BotError, "failed with status 2"):
            tournament_bot.play(tournament_bot.Bot, "connect-four")

    def test_a_command_that_is_nowhere(self):
        with unittest.mock.patch.dict(os.environ, {"PATH": "", "TOURNAMENT": ""}), \
                unittest.mock.patch.object(os, "access", return_value=False):
            for find, error in self.FINDERS:
                with self.assertRaisesRegex(error, "was not found in PATH.*TOURNAMENT"):
                    find()

    FINDERS = [(tournament_bot.command, tournament_bot.BotError),
               (tournament_env.find_command, tournament_env.EnvError)]

    def test_both_modules_find_the_same_command(self):
        """TOURNAMENT has priority over PATH, and PATH over builds above the module or the current folder."""
        def program(folder):
            (self.folder / folder).mkdir(parents=True)
            path = self.folder / folder / "tournament"
            path.write_text("#!/bin/sh\n")
            path.chmod(0o755)
            return str(path)

        named, found, built = program("named"), program("found"), program("x/.build/release")
        inside = self.folder / "x" / "y"
        inside.mkdir()
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(inside)
        for find, error in self.FINDERS:
            with unittest.mock.patch.dict(os.environ, TOURNAMENT=named, PATH=str(self.folder / "found")):
                self.assertEqual(find(), named)
                os.environ["TOURNAMENT"] = ""
                self.assertEqual(find(), found)
                os.environ["PATH"] = ""
                with unittest.mock.patch.object(pathlib.Path, "resolve", lambda path: pathlib.Path("/nowhere/x")):
                    self.assertEqual(find(), built)
                os.environ["TOURNAMENT"] = "/nowhere/tournament"
                with self.assertRaisesRegex(error, "'/nowhere/tournament' not found"):
                    find()


class Window(BotCase):
    def test_whole_games_at_once(self):
        path = self.file("threads = 4\ndef choose(self, question):\n"
                         "    time.sleep(0.002 * question.random.random())\n"
                         "    return question.random.choice(question.legal)")
        score = play([sys.executable, path], "connect-four", 40, window=8)
        self.assertEqual(score.wins + score.draws + score.losses, 40)

    def test_the_fake_runner_notices(self):
        for answer, part in [("print('9', flush=True)", "is none of"), ("sys.exit(3)", "it ended"),
                             ("print('{\"game\":77,\"action\":\"1\"}', flush=True)", "wasn't asked")]:
            path = self.folder / "raw.py"
            path.write_text(f"import sys\nfor line in sys.stdin:\n    if 'columns\": [' in line: {answer}\n")
            with self.assertRaisesRegex(Fault, part):
                play([sys.executable, str(path)], "connect-four", 1)


if __name__ == "__main__":
    unittest.main()
