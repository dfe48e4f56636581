"""Bots for `tournament` in Python: one file, Python 3.9 or newer, the standard library only.

    from tournament_bot import Bot

    class Leftmost(Bot):
        def choose(self, question):
            return question.legal[0]

    if __name__ == "__main__":
        Leftmost().run()

A bot is a program that reads a line of JSON for each question and writes a line for each answer;
`Bot` does the reading and writing. `play` and `ask` go the other way: they play a bot's tournament
from Python, and ask the command's own bots. The README beside this file says more.
"""

from __future__ import annotations

import collections
import concurrent.futures
import csv
import inspect
import json
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
import traceback
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

LONGEST_NOTE = 4096
LONGEST_WAIT = 60.0


class BotError(Exception):
    """Ends the bot with a message for a person, without the lines of code that led there.

    Any other error that `choose` raises loses the one game, and the bot goes on.
    """


class Transient(Exception):
    """Raised from `choose` for trouble that passes: the question is asked again after `wait` seconds.

    Nobody is scored for it, but a game in which it happens too often counts for nobody.
    """

    def __init__(self, reason: str = "", wait: float = 1.0):
        super().__init__(reason)
        self.wait = min(max(wait, 0.0), LONGEST_WAIT)


# MARK: What a bot is told


@dataclass(frozen=True)
class Hello:
    """What will be played, said once when the bot is started."""

    game: str
    rules: Dict[str, Any]
    seats: int
    protocol: int


@dataclass
class Game:
    """A game that the bot sits in; attributes of your own may be added to remember things by."""

    number: int
    seat: int
    seats: int
    seed: int
    name: str = ""
    rules: Dict[str, Any] = field(default_factory=dict)
    random: random.Random = field(default_factory=random.Random)
    """Chance for this game alone, begun with `seed`: draw from nothing else and games repeat."""


@dataclass(frozen=True)
class Question:
    """What the bot sees when it is its turn, and what it may do."""

    game: Game
    seat: int
    observation: Dict[str, Any]
    legal: List[str]
    """All that it may do, in the game's notation; empty where that can't be listed (Snap, quiz)."""
    time_ms: Optional[int]
    bank_ms: Optional[int]
    asked: float
    """When it was asked, by `time.monotonic()`."""

    @property
    def random(self) -> random.Random:
        """Chance for this game alone."""
        return self.game.random

    @property
    def seconds_left(self) -> float:
        """Until the answer is late, the reserve left aside."""
        if self.time_ms is None:
            return float("inf")
        return self.asked + self.time_ms / 1000 - time.monotonic()


@dataclass(frozen=True)
class Result:
    """How a game ended: places from 1, and points, by seat."""

    game: Game
    ranks: List[int]
    points: List[float]
    termination: str

    @property
    def rank(self) -> int:
        """The bot's own place."""
        return self.ranks[self.game.seat]


# MARK: A bot


class Bot:
    """Answers questions; write `choose`, and the others where they are of use."""

    name: Optional[str] = None
    """What it calls itself; its class where it is `None`."""
    version: Optional[str] = None
    deterministic: Optional[bool] = None
    """Whether it decides the same whenever it is asked the same with the same seed."""
    threads = 1
    """Questions to think about at the same time: for bots that wait, started with `window`."""

    def hello(self, message: Hello) -> None:
        """Is called once. Raise `BotError` where the bot can't play this."""

    def begin(self, game: Game) -> None:
        """A game begins."""

    def choose(self, question: Question) -> Union[str, Tuple[str, Any]]:
        """An action of `question.legal`, alone or with a note that is kept beside it."""
        raise NotImplementedError("a bot needs a method 'choose'")

    def end(self, result: Result) -> None:
        """A game is over."""

    def run(self) -> None:
        """Plays until the runner is done. What the bot prints goes to standard error meanwhile."""
        if os.isatty(0):
            _tell("this is a bot, which waits for a runner's lines; to try it: tournament check-bot "
                  f"GAME -- python3 {sys.argv[0]}")
        output = os.dup(1)
        sys.stdout.flush()
        # Standard output is for answers alone: a stray line there would be an answer to nothing.
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        _Conversation(self, _Reader(0), output).run()


class _Conversation:
    """Reads messages, calls the bot, and writes its answers."""

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
        except BaseException as error:  # noqa: BLE001: whatever it is, it is told and ends the bot
            self.die(error)
        if self.pool:
            self.pool.shutdown(wait=True)

    def parsed(self, line: bytes) -> Dict[str, Any]:
        try:
            message = json.loads(line)
        except ValueError as error:
            raise BotError(f"line {self.reader.count} from the runner is no JSON ({error}): "
                           f"{_shown(line)}") from None
        if not isinstance(message, dict) or not isinstance(message.get("type"), str):
            raise BotError(f"line {self.reader.count} from the runner is no JSON object with a "
                           f"'type': {_shown(line)}")
        return message

    def take(self, message: Dict[str, Any]) -> None:
        """One message; unknown types are for newer bots than this."""
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
            raise BotError(f"line {self.reader.count} from the runner, a '{kind}', "
                           f"{error}") from None

    def take_hello(self, message: Dict[str, Any]) -> None:
        self.hello = Hello(
            _member(message, "game", str), _member(message, "rules", dict, {}),
            _member(message, "seats", int, 2), _member(message, "protocol", int, 1))
        if self.hello.protocol != 1:
            raise BotError(f"the runner speaks protocol {self.hello.protocol}, this module 1: "
                           "take the tournament_bot.py that belongs to the command")
        self.bot.hello(self.hello)
        answer = {"name": self.bot.name or type(self.bot).__name__, "version": self.bot.version,
                  "deterministic": self.bot.deterministic, "ping": True}
        self.write({key: value for key, value in answer.items() if value is not None})

    def take_game(self, message: Dict[str, Any]) -> None:
        seed = message.get("seed", "0")
        try:
            seed = int(seed)
        except (TypeError, ValueError):
            raise _Malformed(f"has a 'seed' that is no number: {seed!r}") from None
        game = Game(_member(message, "game", int), _member(message, "seat", int),
                    _member(message, "seats", int, self.hello.seats), seed, self.hello.game,
                    self.hello.rules, random.Random(seed))
        self.games[game.number, game.seat] = game
        self.bot.begin(game)

    def take_question(self, message: Dict[str, Any]) -> None:
        number, seat = _member(message, "game", int), _member(message, "seat", int)
        game = self.games.get((number, seat))
        if game is None:
            raise _Malformed(f"asks seat {seat} of game {number}, which didn't begin")
        question = Question(
            game, seat, _member(message, "observation", dict), _member(message, "legal", list, []),
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
            self.bot.end(Result(
                self.games.pop(key), message.get("ranks", []), message.get("points", []),
                message.get("termination", "")))

    def answer_ping(self, message: Dict[str, Any]) -> None:
        self.write({"type": "pong", "id": message.get("id")})

    def answer(self, question: Question) -> None:
        answer: Dict[str, Any] = {"game": question.game.number, "seat": question.seat}
        try:
            chosen = self.bot.choose(question)
        except Transient as trouble:
            _tell(f"game {question.game.number}, seat {question.seat}: waits {trouble.wait:.1f} s: "
                  f"{trouble}")
            self.write({**answer, "error": "transient", "wait_ms": round(trouble.wait * 1000),
                        "reason": _cut(str(trouble))})
            return
        except (BotError, NotImplementedError):
            raise
        except Exception as error:  # noqa: BLE001: it loses this game and no other
            traceback.print_exc()
            reason = f"{type(error).__name__}: {error}"
            _tell(f"game {question.game.number}, seat {question.seat}: {reason}")
            self.write({**answer, "error": "failed", "reason": _cut(reason)})
            return
        action, note = chosen if isinstance(chosen, tuple) and len(chosen) == 2 else (chosen, None)
        if not isinstance(action, str):
            such = f", such as {question.legal[0]!r}" if question.legal else ""
            raise BotError(f"'choose' gave {action!r} of type {type(action).__name__}: an action is "
                           f"a text{such}")
        if question.legal and action not in question.legal:
            _tell(f"game {question.game.number}, seat {question.seat}: {action!r} is none of "
                  f"{', '.join(question.legal)}")
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
                # The runner is gone, and nobody is left to tell.
                os._exit(0)

    def die(self, error: BaseException) -> None:
        """Ends the process at once. The last line of standard error is what a forfeit quotes."""
        if isinstance(error, (BotError, NotImplementedError, KeyboardInterrupt)):
            _tell(str(error) or type(error).__name__)
        else:
            traceback.print_exception(type(error), error, error.__traceback__)
            _tell(f"{type(error).__name__}: {error}")
        sys.stderr.flush()
        # Other threads may think on, and are not waited for.
        os._exit(1)


class _Watch:
    """Answers pings while the bot thinks beyond its time, so that slow is told from stuck.

    Nothing is read meanwhile but for that, and what isn't a ping is kept.
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
    """Lines of a descriptor, for a thread that reads them and one that looks for pings."""

    def __init__(self, descriptor: int):
        self.descriptor = descriptor
        self.rest = b""
        self.lines: collections.deque = collections.deque()
        self.count = 0
        self.is_at_end = False
        self.reading = threading.Lock()

    def line(self) -> Optional[bytes]:
        """The next line, waited for; `None` at the end."""
        with self.reading:
            while not self.lines and not self.is_at_end:
                self.fill()
            if not self.lines:
                return None
            self.count += 1
            return self.lines.popleft()

    def take_pings(self, answer, is_late, seconds: float = 0.02) -> bool:
        """Answers what pings come within some time; false where nothing more can come."""
        with self.reading:
            if is_late() and not self.is_at_end and select.select([self.descriptor], [], [], seconds)[0]:
                self.fill()
            for _ in range(len(self.lines)):
                line = self.lines.popleft()
                if b'"ping"' in line and (message := _ping(line)):
                    answer(message)
                else:
                    self.lines.append(line)
        # The other thread is to get its turn.
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
    """What is wrong with a message, as the end of a sentence."""


def _member(message: Dict[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = message.get(key, default)
    if not isinstance(value, kind):
        name = {int: "a number", str: "a text", list: "a list", dict: "an object"}[kind]
        raise _Malformed(f"needs {name} as '{key}', not {value!r}")
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


def _tell(text: str) -> None:
    print(f"{pathlib.Path(sys.argv[0]).name or 'bot'}: {text}", file=sys.stderr, flush=True)


# MARK: The command from Python


def command() -> str:
    """The program `tournament`: of the variable TOURNAMENT, of PATH, or built in a folder above."""
    named = os.environ.get("TOURNAMENT") or shutil.which("tournament")
    if named:
        return named
    here = pathlib.Path(__file__).resolve()
    for folder in [*here.parents, *pathlib.Path.cwd().resolve().parents, pathlib.Path.cwd()]:
        built = folder / ".build" / "release" / "tournament"
        if os.access(built, os.X_OK):
            return str(built)
    raise BotError("the program 'tournament' isn't found: name it in the environment variable "
                   "TOURNAMENT, or build it with 'swift build -c release'")


@dataclass(frozen=True)
class Tables:
    """The tables of a run: a dictionary for each row, by the names of the columns."""

    standings: List[Dict[str, str]]
    pairings: List[Dict[str, str]]
    games: List[Dict[str, str]]
    seats: List[Dict[str, str]]


def play(bot: Any, game: str, against: Union[str, Sequence[str]] = "mcts:simulations=100",
         games: int = 100, settings: str = "", options: Sequence[str] = (),
         output: Optional[str] = None) -> Tables:
    """Plays a bot against others with the command, prints the standings, and returns the tables.

    `bot` is a file, the words of a command, or a class whose file runs it. `settings` are those of
    a program, such as `time=100,window=8`; `options` more words for the command, such as
    `["--seed", "7"]`. The run's folder is thrown away where no `output` is named.
    """
    opponents = [against] if isinstance(against, str) else list(against)
    with tempfile.TemporaryDirectory() as scratch:
        # A file of bots, because the sandbox lets a program read what it names.
        bots = pathlib.Path(scratch) / "bots.json"
        bots.write_text(json.dumps({"me": {
            "command": _words(bot), "files": [str(pathlib.Path(__file__).resolve())]}}))
        words = [command(), game, "--bots", str(bots), "--quiet",
                 "--strategy", f"me:{settings}" if settings else "me", "--games", str(games),
                 "--output", output or scratch, *options]
        for opponent in opponents:
            words += ["--strategy", opponent]
        done = subprocess.run(words, stdout=subprocess.PIPE, text=True)
        print(done.stdout, end="")
        if done.returncode != 0:
            raise BotError(f"the command failed with status {done.returncode}: {shlex.join(words)}")
        named = [x[len("Tables: "):] for x in done.stdout.splitlines() if x.startswith("Tables: ")]
        if not named:
            raise BotError("the command doesn't say where its tables are")
        return Tables(*(_rows(pathlib.Path(named[-1]) / f"{table}.csv")
                        for table in ["standings", "pairings", "games", "seats"]))


def _words(bot: Any) -> List[str]:
    if isinstance(bot, (list, tuple)):
        return list(bot)
    if isinstance(bot, (str, os.PathLike)):
        return [sys.executable, str(pathlib.Path(bot).resolve())]
    try:
        file = inspect.getfile(bot if isinstance(bot, type) else type(bot))
    except (TypeError, OSError):
        raise BotError("this bot is in no file that could be started: write it into one that ends "
                       "with its run()") from None
    return [sys.executable, str(pathlib.Path(file).resolve())]


def _rows(path: pathlib.Path) -> List[Dict[str, str]]:
    with open(path, newline="", encoding="utf-8") as table:
        return list(csv.DictReader(table))


class Player:
    """A program that is asked for actions, by the same lines that the command writes to bots."""

    def __init__(self, words: Sequence[str], game: str, rules: Optional[Dict[str, Any]] = None,
                 seats: int = 2):
        self.words, self.game, self.rules, self.seats = list(words), game, rules, seats
        self.number = -1
        try:
            self.process = subprocess.Popen(
                self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BotError(f"{self.words[0]} can't be started: {error.strerror}") from None
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
        """Says hello once, with these rules where none were given before."""
        if not self.has_said_hello:
            self.has_said_hello = True
            self.tell({"type": "hello", "protocol": 1, "game": self.game, "seats": self.seats,
                       "rules": rules if self.rules is None else self.rules})

    def begin(self, seat: int = 0, seed: int = 0) -> None:
        """A new game, which the next questions belong to."""
        self.greet({})
        self.number += 1
        self.tell({"type": "game", "game": self.number, "seat": seat, "seats": self.seats,
                   "seed": str(seed)})

    def choose(self, observation: Dict[str, Any], legal: Sequence[str], seat: int = 0,
               seed: Optional[int] = 0, time_ms: int = 60_000) -> str:
        """The action for an observation, decided as in a new game; with `seed=None` in the last."""
        self.greet(observation.get("rules", {}))
        if seed is not None:
            self.begin(seat, seed)
        self.tell({"type": "move", "game": self.number, "seat": seat, "observation": observation,
                   "legal": list(legal), "time_ms": time_ms})
        return self.heard(legal)

    def tell(self, message: Dict[str, Any]) -> None:
        """Writes a message."""
        try:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise self.ended() from None

    def ended(self) -> BotError:
        """What to say of a program that is gone."""
        try:
            return BotError(f"{self.words[0]} ended with status {self.process.wait(1)}")
        except subprocess.TimeoutExpired:
            return BotError(f"{self.words[0]} closed its input or output")

    def heard(self, legal: Sequence[str]) -> str:
        """The next answer that is an action."""
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
    """One of the command's own bots, to be asked from Python.

        with ask("connect-four", "mcts:simulations=100") as bot:
            action = bot.choose(observation, legal, seat=0, seed=7)

    `rules` are needed where observations don't have them (Snap, quiz) and others than usual apply.
    """
    return Player([command(), "bot", game, spec], game, rules, seats)
