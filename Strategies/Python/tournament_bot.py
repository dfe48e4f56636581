"""A module for bots of `tournament` in Python: one file for Python 3.9 or newer and its standard library.

    from tournament_bot import Bot

    class Leftmost(Bot):
        def choose(self, question):
            return question.legal[0]

    if __name__ == "__main__":
        Leftmost().run()

A bot is a program that reads a line of JSON for each question and writes a line for each answer. The
`Bot` class reads and writes these lines. The `play` function runs a tournament of a bot from Python, and
the `ask` function starts a built-in strategy, which you can query. See README.md in this folder.
"""

from __future__ import annotations

import collections
import concurrent.futures
import csv
import inspect
import json
import operator
import os
import pathlib
import random
import select
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tokenize
import traceback
import types
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

LONGEST_NOTE = 4096
LONGEST_WAIT = 60.0


class BotError(Exception):
    """An error that ends the bot with a message for users, without a traceback.

    If `choose` raises any other error, the bot forfeits one game and continues. If `begin` or `end` raises
    any other error, the bot forfeits no game, and the traceback is printed to standard error.
    """


class Transient(Exception):
    """An error that `choose` raises for a temporary problem, to receive the question again after `wait` seconds.

    It does not affect the result, but a game with too many of these errors is void.
    """

    def __init__(self, reason: str = "", wait: float = 1.0):
        super().__init__(reason)
        self.wait = min(max(wait, 0.0), LONGEST_WAIT)


# MARK: Messages to a bot


@dataclass(frozen=True)
class Hello:
    """The message with the game and its rules, which is sent once when the bot is started."""

    game: str
    rules: Dict[str, Any]
    seats: int
    protocol: int


@dataclass
class Game:
    """A game of the bot. You may add attributes to store data between the questions of a game."""

    number: int
    seat: int
    seats: int
    seed: int
    name: str = ""
    rules: Dict[str, Any] = field(default_factory=dict)
    random: random.Random = field(default_factory=random.Random)
    """A generator with the seed `seed`. If a bot uses no other random numbers, its games are reproducible."""


@dataclass(frozen=True)
class Question:
    """A question to the bot: an observation and, unless they are hidden, the legal actions."""

    game: Game
    seat: int
    observation: Dict[str, Any]
    legal: Optional[List[str]]
    """The legal actions in the game's notation. The list is empty in games that do not list them (Snap, quiz),
    and `None` with the `legal=hidden` setting."""
    time_ms: Optional[int]
    bank_ms: Optional[int]
    asked: float
    """The time at which the question arrived, from `time.monotonic()`."""

    @property
    def random(self) -> random.Random:
        """The random numbers of the game."""
        return self.game.random

    @property
    def history(self) -> Optional[List[Any]]:
        """The moves so far in Connect Four, the events of the hand in dominoes, or `None` in other games."""
        return self.observation.get("history")

    @property
    def seconds_left(self) -> float:
        """The remaining time for the answer in seconds, without the time bank."""
        if self.time_ms is None:
            return float("inf")
        return self.asked + self.time_ms / 1000 - time.monotonic()


@dataclass(frozen=True)
class Result:
    """The result of a game: ranks from 1 and points, by seat. Both are empty if the game is void."""

    game: Game
    ranks: List[int]
    points: List[float]
    termination: str
    """The reason for the end of the game, such as "line", or "void" for a void game."""

    @property
    def rank(self) -> Optional[int]:
        """The bot's rank, or `None` if the game is void."""
        return self.ranks[self.game.seat] if self.game.seat < len(self.ranks) else None


# MARK: A bot


class Bot:
    """The base class of bots. Define `choose` and, if you need them, the other methods."""

    name: Optional[str] = None
    """The bot's name, or `None` to use the name of the class."""
    version: Optional[str] = None
    deterministic: Optional[bool] = None
    """True if the bot always gives the same answer to the same question with the same seed."""
    threads = 1
    """The number of concurrent questions, for bots that wait. It requires the `window` setting."""

    def hello(self, message: Hello) -> None:
        """Called once, at the start. Raise `BotError` if the bot does not support the game or the rules."""

    def begin(self, game: Game) -> None:
        """Called when a game begins."""

    def choose(self, question: Question) -> Union[str, Tuple[str, Any]]:
        """Returns an action from `question.legal`, or a tuple of an action and a note, which is recorded."""
        raise NotImplementedError("the bot has no method 'choose'")

    def end(self, result: Result) -> None:
        """Called when a game is over. A void game has no ranks (see `Result.rank`)."""

    def _failing(self) -> str:
        """Returns the beginning of the reason for an error in `choose`, such as the name of a function."""
        return ""

    def run(self) -> None:
        """Plays until the runner ends. During this time, `print` writes to standard error."""
        if os.isatty(0):
            _log("the bot waits for messages of a runner; to try it, run: tournament check-bot "
                 f"GAME -- python3 {sys.argv[0]}")
        output = os.dup(1)
        sys.stdout.flush()
        # Standard output is only for answers. Any other line there would be an unexpected answer.
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        _Conversation(self, _Reader(0), output).run()


class _Conversation:
    """A loop that reads messages, calls the bot and writes its answers."""

    def __init__(self, bot: Bot, reader: "_Reader", output: int):
        self.bot, self.reader, self.output = bot, reader, output
        self.hello = Hello("", {}, 0, 1)
        self.games: Dict[Tuple[int, int], Game] = {}
        self.writing = threading.Lock()
        self.is_over = False
        self.pool = None
        if bot.threads > 1:
            self.pool = concurrent.futures.ThreadPoolExecutor(bot.threads)
        self.watch = None if self.pool else _Watch(reader, self.answer_ping)

    def run(self) -> None:
        try:
            while not self.is_over:
                line = self.reader.line()
                if line is None:
                    break
                if line.strip():
                    self.take(self.parsed(line))
        except BaseException as error:  # noqa: BLE001: any error is reported and ends the bot
            self.die(error)
        if self.pool:
            self.pool.shutdown(wait=True)

    def parsed(self, line: bytes) -> Dict[str, Any]:
        try:
            message = json.loads(line)
        except ValueError as error:
            raise BotError(f"line {self.reader.count} from the runner: invalid JSON ({error}): "
                           f"{_shown(line)}") from None
        if not isinstance(message, dict) or not isinstance(message.get("type"), str):
            raise BotError(f"line {self.reader.count} from the runner: expected a JSON object with "
                           f"a 'type', found {_shown(line)}")
        return message

    def take(self, message: Dict[str, Any]) -> None:
        """Processes a message. Messages of unknown types are ignored."""
        kind = message["type"]
        try:
            if kind == "move":
                self.take_question(message)
            elif kind == "hello":
                self.take_hello(message)
            elif kind == "game":
                self.take_game(message)
            elif kind == "end":
                self.take_end(message)
            elif kind == "ping":
                self.answer_ping(message)
            elif kind == "bye":
                self.is_over = True
        except _Malformed as error:
            raise BotError(f"line {self.reader.count} from the runner: '{kind}': "
                           f"{error}") from None

    def take_hello(self, message: Dict[str, Any]) -> None:
        self.hello = Hello(
            _member(message, "game", str), _member(message, "rules", dict, {}),
            _member(message, "seats", int, 2), _member(message, "protocol", int, 1))
        if self.hello.protocol != 1:
            raise BotError(f"the runner uses protocol {self.hello.protocol}, but this module uses 1: "
                           "use the tournament_bot.py of the same version as the command")
        self.bot.hello(self.hello)
        answer = {"name": self.bot.name or type(self.bot).__name__, "version": self.bot.version,
                  "deterministic": self.bot.deterministic, "ping": True}
        self.write({key: value for key, value in answer.items() if value is not None})

    def take_game(self, message: Dict[str, Any]) -> None:
        seed = message.get("seed", "0")
        try:
            seed = int(seed)
        except (TypeError, ValueError):
            raise _Malformed(f"expected a number as 'seed', found {seed!r}") from None
        game = Game(_member(message, "game", int), _member(message, "seat", int),
                    _member(message, "seats", int, self.hello.seats), seed, self.hello.game,
                    self.hello.rules, random.Random(seed))
        self.games[game.number, game.seat] = game
        self.notify("begin", game, game)

    def take_question(self, message: Dict[str, Any]) -> None:
        number, seat = _member(message, "game", int), _member(message, "seat", int)
        game = self.games.get((number, seat))
        if game is None:
            raise _Malformed(f"expected a 'game' message for seat {seat} of game {number} before")
        is_hidden = "legal" in message and message["legal"] is None
        question = Question(
            game, seat, _member(message, "observation", dict),
            None if is_hidden else _member(message, "legal", list, []),
            message.get("time_ms"), message.get("bank_ms"), time.monotonic())
        if self.pool:
            self.pool.submit(self.answer_or_die, question)
        else:
            self.watch.begin(question)
            self.answer(question)
            self.watch.end()

    def take_end(self, message: Dict[str, Any]) -> None:
        number, seat = _member(message, "game", int), message.get("seat")
        seats = [key for key in self.games if key[0] == number and seat in (None, key[1])]
        for key in seats:
            game = self.games.pop(key)
            self.notify("end", game, Result(
                game, message.get("ranks", []), message.get("points", []),
                message.get("termination", "")))

    def notify(self, method: str, game: Game, message: Any) -> None:
        """Calls `begin` or `end`. Errors of these methods do not forfeit a game."""
        try:
            getattr(self.bot, method)(message)
        except (BotError, NotImplementedError):
            raise
        except Exception:  # noqa: BLE001: the bot continues
            self.report(f"'{method}' failed", game)

    def report(self, problem: str, game: Game) -> None:
        """Prints a problem and the traceback of the current error, whose last line forfeits quote."""
        _log(f"game {game.number}, seat {game.seat}: {problem}:")
        traceback.print_exc()

    def answer_ping(self, message: Dict[str, Any]) -> None:
        self.write({"type": "pong", "id": message.get("id")})

    def answer(self, question: Question) -> None:
        answer: Dict[str, Any] = {"game": question.game.number, "seat": question.seat}
        try:
            chosen = self.bot.choose(question)
        except Transient as trouble:
            _log(f"game {question.game.number}, seat {question.seat}: waiting {trouble.wait:.1f} s: "
                 f"{trouble}")
            self.write({**answer, "error": "transient", "wait_ms": round(trouble.wait * 1000),
                        "reason": _cut(str(trouble))})
            return
        except (BotError, NotImplementedError):
            raise
        except Exception as error:  # noqa: BLE001: it forfeits only this game
            self.report("'choose' failed", question.game)
            reason = f"{self.bot._failing()}{type(error).__name__}: {error}"
            self.write({**answer, "error": "failed", "reason": _cut(reason)})
            return
        action, note = chosen if isinstance(chosen, tuple) and len(chosen) == 2 else (chosen, None)
        if not isinstance(action, str):
            such = f", such as {question.legal[0]!r}" if question.legal else ""
            raise BotError(f"'choose' returned {action!r} of type {type(action).__name__}: expected "
                           f"a string{such}")
        if question.legal and action not in question.legal:
            _log(f"game {question.game.number}, seat {question.seat}: illegal action {action!r}: "
                 f"expected one of {', '.join(question.legal)}")
        answer["action"] = action
        if note is not None:
            text = note if isinstance(note, str) else json.dumps(note)
            answer["note"] = _cut(text)
        self.write(answer)

    def answer_or_die(self, question: Question) -> None:
        try:
            self.answer(question)
        except BaseException as error:  # noqa: BLE001
            self.die(error)

    def write(self, message: Dict[str, Any]) -> None:
        line = memoryview(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        with self.writing:
            try:
                while line:
                    line = line[os.write(self.output, line):]
            except BrokenPipeError:
                # The runner has ended.
                os._exit(0)

    def die(self, error: BaseException) -> None:
        """Ends the process immediately. Forfeits quote the last line of standard error."""
        if isinstance(error, (BotError, NotImplementedError, KeyboardInterrupt)):
            _log(str(error) or type(error).__name__)
        else:
            traceback.print_exception(type(error), error, error.__traceback__)
        sys.stderr.flush()
        # The process does not wait for other threads, which may still run.
        os._exit(1)


class _Watch:
    """A thread that answers pings if the bot exceeds its time.

    From the answers, the runner can distinguish a slow bot from a bot that hangs. Other messages that arrive
    meanwhile are kept.
    """

    def __init__(self, reader: "_Reader", answer):
        self.reader, self.answer = reader, answer
        self.deadline: Optional[float] = None
        self.seconds = 1.0
        self.is_started = False

    def begin(self, question: Question) -> None:
        if question.time_ms is None:
            return
        self.seconds = max(question.time_ms / 1000, 0.005)
        self.deadline = question.asked + self.seconds
        if not self.is_started:
            self.is_started = True
            threading.Thread(target=self.look, daemon=True).start()

    def end(self) -> None:
        self.deadline = None

    def look(self) -> None:
        while True:
            deadline = self.deadline
            left = self.seconds if deadline is None else deadline - time.monotonic()
            if left > 0:
                time.sleep(left)
            elif not self.reader.take_pings(self.answer, self.is_late):
                return

    def is_late(self) -> bool:
        deadline = self.deadline
        return deadline is not None and time.monotonic() >= deadline


class _Reader:
    """A reader of lines from a descriptor, for one thread that reads them and one that answers pings."""

    def __init__(self, descriptor: int):
        self.descriptor = descriptor
        self.rest = b""
        self.lines: collections.deque = collections.deque()
        self.count = 0
        self.is_at_end = False
        self.reading = threading.Lock()

    def line(self) -> Optional[bytes]:
        """Waits for the next line and returns it, or returns `None` at the end of the input."""
        with self.reading:
            while not self.lines and not self.is_at_end:
                self.fill()
            if not self.lines:
                return None
            self.count += 1
            return self.lines.popleft()

    def take_pings(self, answer, is_late, seconds: float = 0.02) -> bool:
        """Waits for input up to `seconds` and answers pings. Returns false at the end of the input."""
        with self.reading:
            if is_late() and not self.is_at_end and select.select([self.descriptor], [], [], seconds)[0]:
                self.fill()
            for _ in range(len(self.lines)):
                line = self.lines.popleft()
                if b'"ping"' in line and (message := _ping(line)):
                    answer(message)
                else:
                    self.lines.append(line)
        # The pause lets the other thread take the lock.
        time.sleep(0.001)
        return not self.is_at_end

    def fill(self) -> None:
        read = os.read(self.descriptor, 1 << 16)
        *lines, self.rest = (self.rest + read).split(b"\n")
        self.lines.extend(lines)
        if not read:
            self.is_at_end = True
            if self.rest:
                self.lines.append(self.rest)


class _Malformed(Exception):
    """A problem with a message, described in a clause."""


def _member(message: Dict[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = message.get(key, default)
    if not isinstance(value, kind):
        name = {int: "a number", str: "a string", list: "an array", dict: "an object"}[kind]
        raise _Malformed(f"expected {name} as '{key}', found {value!r}")
    return value


def _ping(line: bytes) -> Optional[Dict[str, Any]]:
    try:
        message = json.loads(line)
    except ValueError:
        return None
    return message if isinstance(message, dict) and message.get("type") == "ping" else None


def _shown(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return text if len(text) <= 80 else text[:80] + "…"


def _cut(text: str) -> str:
    return text.encode()[:LONGEST_NOTE].decode(errors="ignore")


def _log(text: str) -> None:
    print(f"{pathlib.Path(sys.argv[0]).name or 'bot'}: {text}", file=sys.stderr, flush=True)


# MARK: Agents of other frameworks

PIP_NAMES = {"PIL": "pillow", "cv2": "opencv-python", "kaggle_environments": "kaggle-environments",
             "pyspiel": "open_spiel", "skimage": "scikit-image", "sklearn": "scikit-learn"}


def missing_package(name: str, user: str) -> BotError:
    """Returns the error for a package that is not installed, with the command that installs it."""
    name = name.split(".")[0]
    return BotError(f"{user} requires the package '{name}', which is not installed: run "
                    f"'{sys.executable} -m pip install {PIP_NAMES.get(name, name)}'")


def split_options(words: Sequence[str], *names: str) -> Tuple[List[str], Dict[str, str]]:
    """Splits words into plain words and options such as `restart=run`. Without `names`, any option is valid."""
    plain, options = [], {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            plain.append(word)
        elif names and key not in names:
            raise BotError(f"unknown option '{key}': expected {' or '.join(names)}")
        else:
            options[key] = value
    return plain, options


def require_rules(message: Hello, framework: str, **rules: Any) -> None:
    """Raises `BotError` unless the game is Connect Four with these values of its rules."""
    if message.game != "connect-four":
        raise BotError(f"{framework} supports only connect-four, not {message.game}")
    variants = {"pop_out": False, "cylinder": False, "misere": False, "swap": False}
    for name, value in {**variants, **rules}.items():
        rule = name.replace("_", "-")
        given = message.rules.get(rule, value)
        if given != value:
            raise BotError(f"{framework} does not support {rule}={json.dumps(given)}: "
                           f"use --rule {rule}={json.dumps(value)}")


def drop(column: Any, columns: int) -> str:
    """Returns the action for a column that an agent returned, counted from 0."""
    try:
        number = column.item() if hasattr(column, "item") else column
        # Python treats True as 1, but an agent that returns True has not chosen a column.
        if isinstance(number, bool):
            raise TypeError
        if isinstance(number, float) and number.is_integer():
            number = int(number)
        return str(operator.index(number) + 1)
    except (TypeError, ValueError):
        raise ValueError(f"the agent returned {column!r} of type {type(column).__name__}: expected a "
                         f"column from 0 to {columns - 1}") from None


class AgentFile:
    """A Python file with an agent of another framework.

    The folder of the file becomes the current folder, and modules in it can be imported.
    """

    def __init__(self, path: str, replacements: Optional[Dict[str, str]] = None):
        self.path = pathlib.Path(path).resolve()
        if self.path.suffix == ".ipynb":
            raise BotError(f"{path} is a notebook: run 'jupyter nbconvert --to script {path}' and "
                           "use the script")
        try:
            with tokenize.open(str(self.path)) as file:
                self.text = file.read()
        except (OSError, SyntaxError, UnicodeDecodeError) as error:
            raise BotError(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from None
        for before, after in (replacements or {}).items():
            self.text = self.text.replace(before, after)
        self.folder = str(self.path.parent)
        os.chdir(self.folder)
        sys.path.insert(0, self.folder)
        # Standard input contains the messages of the runner, which the agent must not read.
        sys.stdin = open(os.devnull, encoding="utf-8")

    def load(self, seed: int) -> Dict[str, Any]:
        """Executes the file in a new module and returns its names. The same seed gives the same result."""
        for name, module in list(sys.modules.items()):
            file = getattr(module, "__file__", None) or ""
            if file.startswith(self.folder + os.sep) and file.endswith(".py") \
                    and "-packages" not in file and name not in (__name__, "__main__"):
                del sys.modules[name]
        module = types.ModuleType(f"agent_{self.path.stem}")
        module.__file__ = str(self.path)
        sys.modules[module.__name__] = module
        seed_libraries(seed)
        try:
            self.call(exec, compile(self.text, str(self.path), "exec"), module.__dict__)
        except BotError:
            raise
        except SyntaxError as error:
            raise BotError(f"{self.path.name}, line {error.lineno}: {error.msg}") from None
        except (Exception, SystemExit) as error:  # noqa: BLE001: code of others
            traceback.print_exc()
            # Forfeits quote the last line of standard error.
            text = " ".join(str(error).split())
            raise BotError(f"{self.path.name} failed while it was loaded: {type(error).__name__}: "
                           f"{text}") from None
        seed_libraries(seed)
        return module.__dict__

    def call(self, function: Any, *arguments: Any) -> Any:
        """Calls code of the agent. A missing package ends the bot."""
        try:
            return function(*arguments)
        except ModuleNotFoundError as error:
            name = (error.name or str(error)).split(".")[0]
            for folder in list(self.path.parents)[:-1]:
                found = os.path.join(folder, name)
                if os.path.isdir(found) or os.path.isfile(f"{found}.py"):
                    module = ".".join(self.path.relative_to(folder).with_suffix("").parts)
                    raise BotError(f"{self.path.name} imports '{name}' from {folder}: create a file there "
                                   f"with the line 'from {module} import *', and use that file") from None
            raise missing_package(name, self.path.name) from None


def seed_libraries(seed: int) -> None:
    """Seeds the random numbers of Python, and of NumPy and PyTorch if they are loaded."""
    random.seed(seed)
    for name, path in [("numpy", "random.seed"), ("torch", "manual_seed")]:
        if name in sys.modules:
            operator.attrgetter(path)(sys.modules[name])(seed % (1 << 32))


class AgentBot(Bot):
    """A bot with an agent in a file, which is loaded again for each game or once for the run.

    Define `find`, which returns the agent from the names of the file.
    """

    def __init__(self, file: AgentFile, options: Dict[str, str]):
        self.file, self.name = file, file.path.name
        self.restart = options.get("restart", "game")
        if self.restart not in ("game", "run"):
            raise BotError(f"invalid value '{self.restart}' for restart: expected game or run")

    def find(self, names: Dict[str, Any]) -> Any:
        raise NotImplementedError("the bot has no method 'find'")

    def hello(self, message: Hello) -> None:
        self.agent = self.find(self.file.load(0))

    def begin(self, game: Game) -> None:
        if self.restart == "game":
            game.agent = self.find(self.file.load(game.seed))
        else:
            game.agent = self.agent


def run_adapter(make: Any) -> None:
    """Runs the bot that a function returns. If the function raises `BotError`, prints it in one line."""
    try:
        bot = make(sys.argv[1:])
    except BotError as error:
        _log(str(error))
        sys.exit(1)
    bot.run()


# MARK: The command from Python


def command() -> str:
    """Returns the path of the `tournament` program: from TOURNAMENT, PATH, or a build folder."""
    wanted = os.environ.get("TOURNAMENT")
    found = shutil.which(wanted or "tournament")
    if found:
        return found
    if wanted:
        raise BotError(f"program {wanted!r} not found, from the environment variable TOURNAMENT")
    here, current = pathlib.Path(__file__).resolve(), pathlib.Path.cwd()
    for folder in [*here.parents, current, *current.parents]:
        built = folder / ".build" / "release" / "tournament"
        if os.access(built, os.X_OK):
            return str(built)
    raise BotError("the program 'tournament' was not found in PATH: add its folder to PATH, set the "
                   "environment variable TOURNAMENT to its path, or build it with 'swift build -c "
                   "release --product tournament'")


@dataclass(frozen=True)
class Tables:
    """The result files of a run, with a dictionary by column name for each row."""

    standings: List[Dict[str, str]]
    matchups: List[Dict[str, str]]
    games: List[Dict[str, str]]
    seats: List[Dict[str, str]]


def play(bot: Any, game: str, against: Union[str, Sequence[str]] = "mcts:simulations=100",
         games: int = 100, settings: str = "", options: Sequence[str] = (),
         output: Optional[str] = None) -> Tables:
    """Plays a tournament of a bot with the command, prints the summary, and returns the results.

    `bot` is a file, the words of a command, or a class in a file that runs it. `against` is the
    specification of a strategy, or a list of them. `settings` are settings of the bot, such as
    `time=100,window=8`. `options` are other options of the command, such as `["--seed", "7"]`. The results
    folder is deleted unless `output` is given.
    """
    opponents = [against] if isinstance(against, str) else list(against)
    with tempfile.TemporaryDirectory() as scratch:
        # The bot is declared in a file, because the sandbox permits access to the files in the declaration.
        bots = pathlib.Path(scratch) / "bots.json"
        bots.write_text(json.dumps({"me": {
            "command": _words(bot), "files": [str(pathlib.Path(__file__).resolve())]}}))
        words = [command(), game, "--bots", str(bots), "--quiet",
                 "--strategy", f"me:{settings}" if settings else "me", "--games", str(games),
                 "--output", output or scratch, *options]
        for opponent in opponents:
            words += ["--strategy", opponent]
        done = subprocess.run(words, stdout=subprocess.PIPE, text=True)
        # Without `output`, these lines would name a folder that is about to be deleted.
        hidden = () if output else ("Results: ", "Tables: ", "HTML report: ")
        print("\n".join(x for x in done.stdout.splitlines() if not x.startswith(hidden)))
        if done.returncode != 0:
            raise BotError(f"the command failed with status {done.returncode}: {shlex.join(words)}")
        named = [x.split(": ", 1)[1].strip() for x in done.stdout.splitlines()
                 if x.startswith(("Results: ", "Tables: "))]
        if not named:
            raise BotError("the output of the command contains no line 'Results: FOLDER'")
        return Tables(*(_rows(pathlib.Path(named[-1]) / f"{table}.csv")
                        for table in ["standings", "matchups", "games", "seats"]))


def _words(bot: Any) -> List[str]:
    if isinstance(bot, (list, tuple)):
        return list(bot)
    if isinstance(bot, (str, os.PathLike)):
        return [sys.executable, str(pathlib.Path(bot).resolve())]
    try:
        file = inspect.getfile(bot if isinstance(bot, type) else type(bot))
    except (TypeError, OSError):
        raise BotError("the bot is not defined in a file; define it in a file that ends with a call of "
                       "its run()") from None
    return [sys.executable, str(pathlib.Path(file).resolve())]


def _rows(path: pathlib.Path) -> List[Dict[str, str]]:
    with open(path, newline="", encoding="utf-8") as table:
        return list(csv.DictReader(table))


class Player:
    """A client for a program that plays by the lines protocol. You can query the program for actions."""

    def __init__(self, words: Sequence[str], game: str, rules: Optional[Dict[str, Any]] = None,
                 seats: int = 2):
        self.words, self.game, self.rules, self.seats = list(words), game, rules, seats
        self.number = -1
        try:
            self.process = subprocess.Popen(
                self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BotError(f"cannot start {self.words[0]}: {error.strerror}") from None
        self.has_said_hello = False

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program."""
        for step in (lambda: self.tell({"type": "bye"}), self.process.stdin.close):
            try:
                step()
            except (BotError, BrokenPipeError):
                pass
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def greet(self, rules: Dict[str, Any]) -> None:
        """Sends 'hello', once. It contains `rules`, unless the constructor received rules."""
        if not self.has_said_hello:
            self.has_said_hello = True
            self.tell({"type": "hello", "protocol": 1, "game": self.game, "seats": self.seats,
                       "rules": rules if self.rules is None else self.rules})

    def begin(self, seat: int = 0, seed: int = 0) -> None:
        """Begins a new game, to which the next questions belong."""
        self.greet({})
        self.number += 1
        self.tell({"type": "game", "game": self.number, "seat": seat, "seats": self.seats,
                   "seed": str(seed)})

    def choose(self, observation: Dict[str, Any], legal: Sequence[str], seat: int = 0,
               seed: Optional[int] = 0, time_ms: int = 60_000) -> str:
        """Returns the action for an observation in a new game, or, with `seed=None`, in the last game."""
        self.greet(observation.get("rules", {}))
        if seed is not None:
            self.begin(seat, seed)
        self.tell({"type": "move", "game": self.number, "seat": seat, "observation": observation,
                   "legal": list(legal), "time_ms": time_ms})
        return self.heard(legal)

    def tell(self, message: Dict[str, Any]) -> None:
        """Sends a message to the program."""
        try:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise self.ended() from None

    def ended(self) -> BotError:
        """Returns the error for a program that has ended."""
        try:
            return BotError(f"{self.words[0]} exited with status {self.process.wait(1)}")
        except subprocess.TimeoutExpired:
            return BotError(f"{self.words[0]} closed its standard input or output")

    def heard(self, legal: Sequence[str]) -> str:
        """Returns the action in the next answer that contains one."""
        while True:
            line = self.process.stdout.readline().decode()
            if not line:
                raise self.ended()
            try:
                answer = json.loads(line)
            except ValueError:
                return line.strip()
            if not isinstance(answer, dict):
                return answer if isinstance(answer, str) else line.strip()
            if "index" in answer:
                return legal[answer["index"]]
            if "action" in answer:
                return answer["action"]
            if "error" in answer:
                reason = str(answer.get("reason", answer["error"]))
                if answer["error"] == "transient":
                    raise Transient(reason, answer.get("wait_ms", 1000) / 1000)
                raise BotError(f"{self.words[0]} failed: {reason}")


def ask(game: str, spec: str, rules: Optional[Dict[str, Any]] = None, seats: int = 2) -> Player:
    """Starts a built-in strategy of the command and returns a client that can query it.

        with ask("connect-four", "mcts:simulations=100") as bot:
            action = bot.choose(observation, legal, seat=0, seed=7)

    `rules` are required if the rules are not the default ones and observations do not contain them (Snap,
    quiz).
    """
    return Player([command(), "bot", game, spec], game, rules, seats)
