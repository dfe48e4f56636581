"""A module with environments of the `tournament` command for learning agents.

    from tournament_env import VectorEnv

    with VectorEnv("connect-four", batch=1024, against="random") as env:
        observations, info = env.reset(seed=1)
        observations, rewards, terminations, truncations, info = env.step(actions)

`VectorEnv` plays many concurrent games with numpy arrays, like the vector environments of Gymnasium.
`aec_env(game)` is one game with an agent in every seat, for the AEC interface of PettingZoo. Both start
the command and exchange frames with it, which the article "Environment protocol" describes. `Session`
requires only the standard library. `VectorEnv` requires numpy, and `aec_env` requires numpy, Gymnasium and
PettingZoo.

The module uses the first command that it finds: the `command` argument, the TOURNAMENT environment variable,
the `tournament` program in PATH, or the one in .build/release of a folder above this file, of the current
folder or of a folder above the current one.
"""

import contextlib
import json
import os
import pathlib
import shutil
import struct
import subprocess

__all__ = ["EnvError", "Session", "VectorEnv", "aec_env"]

PROTOCOL = 1

# The codes of frames that a learner sends.
RESET, STEP, OBSERVE, COUNT, DRAW = 1, 2, 3, 4, 5
# The codes of frames that a learner receives.
BATCH, VIEWS, COUNTS, DRAWING = 1, 2, 3, 4

HEADER = struct.Struct("<BxxxI")


class EnvError(RuntimeError):
    """An error of the command: it was not found, rejected a request, or ended early."""


def find_command(command=None):
    """Returns the path of the command."""
    wanted = command or os.environ.get("TOURNAMENT")
    found = shutil.which(wanted or "tournament")
    if found:
        return found
    if wanted:
        origin = "the argument command" if command else "the environment variable TOURNAMENT"
        raise EnvError(f"program {wanted!r} not found, from {origin}")
    here, current = pathlib.Path(__file__).resolve(), pathlib.Path.cwd()
    for folder in [*here.parents, current, *current.parents]:
        built = folder / ".build" / "release" / "tournament"
        if os.access(built, os.X_OK):
            return str(built)
    raise EnvError(
        "the program 'tournament' was not found in PATH: add its folder to PATH, set the argument "
        "command or the environment variable TOURNAMENT to its path, or build it with 'swift build -c "
        "release --product tournament'")


class Session:
    """A session with the `tournament env` command, which exchanges frames as bytes.

    `hello` is the first message of the command: a dictionary with `seats`, `batch`, `observation`, `actions`
    and other members.
    """

    def __init__(self, game, *, batch=1, seat=0, seats=2, against=(), rules=None, rule=None,
                 seed=1, command=None):
        words = [find_command(command), "env", game, "--batch", str(batch), "--seat", str(seat),
                 "--seats", str(seats), "--seed", str(seed)]
        for name in [against] if isinstance(against, str) else against:
            words += ["--against", name]
        if rules is not None:
            words += ["--rules", str(rules)]
        for key, value in (rule or {}).items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            words += ["--rule", f"{key}={text}"]
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        self._widen()
        try:
            self.hello = self._greet()
        except BaseException:
            self.close()
            raise
        self._header = bytearray(HEADER.size)

    def _widen(self):
        """Enlarges the pipes if possible, to reduce the number of switches between the two programs."""
        try:
            import fcntl
            for pipe in (self.process.stdin, self.process.stdout):
                fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, 1 << 20)
        except (ImportError, AttributeError, OSError):
            pass

    def _greet(self):
        line = bytearray()
        # Before the first request, the command sends only this line.
        while not line.endswith(b"\n"):
            piece = self.process.stdout.read(1 << 16)
            if not piece:
                raise self._ended()
            line += piece
        hello = json.loads(line)
        if hello.get("type") != "hello" or hello.get("protocol") != PROTOCOL:
            raise EnvError(
                f"the command uses protocol {hello.get('protocol')}, but this module uses {PROTOCOL}")
        return hello

    def _ended(self):
        """Returns the error for a command that has ended."""
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        text = self.process.stderr.read().decode(errors="replace").strip()
        status = self.process.wait()
        return EnvError(text or f"the command exited with status {status}")

    def send(self, code, content=b""):
        """Sends a frame."""
        self.write(HEADER.pack(code, len(content)) + bytes(content))

    def write(self, data):
        """Sends the bytes of a whole frame."""
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self.process.stdin.write(rest):]
        except (BrokenPipeError, ValueError):
            raise self._ended() from None

    def fill(self, memory):
        """Fills memory with the next bytes from the command."""
        rest = memoryview(memory)
        while rest:
            count = self.process.stdout.readinto(rest)
            if not count:
                raise self._ended()
            rest = rest[count:]

    def receive(self, code):
        """Returns the content of the next frame. Raises `EnvError` if the frame has another code."""
        self.fill(self._header)
        found, length = HEADER.unpack(self._header)
        if found != code:
            raise EnvError(f"received a frame of code {found}, expected {code}")
        content = bytearray(length)
        self.fill(content)
        return content

    def counts(self):
        """Returns the numbers of finished, refused, failed and skipped games.

        Refused games ended with an illegal action of the learner, and failed games with a failure of another
        seat. Skipped games ended before the learner's first decision."""
        self.send(COUNT)
        names = ("finished", "refused", "failed", "skipped")
        return dict(zip(names, struct.unpack("<4Q", self.receive(COUNTS))))

    def draw(self, environment=0):
        """Returns the state of an environment as text. The learner must have all seats."""
        self.send(DRAW, struct.pack("<I", environment))
        return self.receive(DRAWING).decode()

    def close(self):
        """Ends the command."""
        process = self.process
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
        process.stderr.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class VectorEnv:
    """Many concurrent games, with numpy arrays.

    - `game`, `batch`: the name of the game, and the number of concurrent games (1 to 65,536).
    - `against`: the strategy of the other seats, as a specification such as `"minimax:depth=3"`, or a list
      with one specification for each of these seats.
    - `seat`: the learner's seat, from 0, or `"all"` for a learner that decides for every seat in turn.
    - `rules`, `rule`: the name or the file of rules, and single rules such as `{"columns": 4}`.
    - `seed`: the seed of the deals and of the other seats' random numbers, until `reset` sets another one.
    - `copy`: true to return copies of arrays. If it is false, the next frame overwrites returned arrays.

    If a game finishes, the next one begins in the same step (SAME_STEP in Gymnasium). The reward then belongs
    to the finished game, and the observation to the new one. An illegal action loses the game. `final()`
    returns the observations at the end of games.
    """

    metadata = {"autoreset_mode": "SameStep", "render_modes": []}

    def __init__(self, game, batch=1, *, against=(), seat=0, seats=2, rules=None, rule=None,
                 seed=1, command=None, copy=True):
        import numpy
        self._numpy = numpy
        self.session = Session(
            game, batch=batch, seat=seat, seats=seats, against=against, rules=rules, rule=rule,
            seed=seed, command=command)
        hello = self.session.hello
        self.game = hello["game"]
        self.num_envs = hello["batch"]
        self.seats = hello["seats"]
        self.seat = hello["seat"]
        self.actions = hello["actions"]
        self.num_actions = len(self.actions)
        self.endings = ["", *hello["endings"]]
        self.observation_shape = tuple(hello["observation"]["shape"])
        self.observation_dtype = numpy.dtype(hello["observation"]["dtype"]).newbyteorder("<")
        self._copy = copy
        self._frame = bytearray(hello["frame"])
        self._lay_out(hello["rewards"])
        self._step = bytearray(HEADER.pack(STEP, 4 * self.num_envs)) + bytes(4 * self.num_envs)
        self._actions = numpy.frombuffer(self._step, "<i4", offset=HEADER.size)

    def _lay_out(self, reward_count):
        """Creates an array for each block of a frame."""
        count, offset = self.num_envs, HEADER.size

        def block(dtype, *shape):
            nonlocal offset
            array = self._numpy.ndarray((count, *shape), dtype, self._frame, offset)
            offset += array.nbytes
            return array

        self._rewards = block("<f4", reward_count)
        self._observations = block(self.observation_dtype, *self.observation_shape)
        self._masks = block("u1", self.num_actions)
        self._turns = block("u1")
        self._dones = block("u1")
        self._endings = block("u1")
        if offset != len(self._frame):
            raise EnvError(f"frame of {len(self._frame)} bytes, expected {offset}")

    def reset(self, *, seed=None, options=None):
        """Begins a game in every environment: the first games of `seed`, or the next games of the current seed.

        Returns observations and info."""
        self.session.send(RESET, b"" if seed is None else struct.pack("<Q", seed))
        self._receive()
        return self._own(self._observations), self._info()

    def step(self, actions):
        """Plays an action, given as a number, in every environment.

        Returns observations, rewards, terminations, truncations and info. If the learner has all seats,
        rewards have a column for each seat. No game is ever truncated."""
        if self._numpy.shape(actions) != (self.num_envs,):
            raise EnvError(
                f"actions have the shape {self._numpy.shape(actions)}, expected "
                f"{(self.num_envs,)}: one for each environment")
        self._actions[:] = actions
        self.session.write(self._step)
        self._receive()
        rewards = self._rewards if self.seat == "all" else self._rewards[:, 0]
        done = self._dones.view(bool)
        return (self._own(self._observations), self._own(rewards), self._own(done),
                self._numpy.zeros(self.num_envs, bool), self._info())

    def _receive(self):
        self.session.fill(self._frame)
        code, length = HEADER.unpack_from(self._frame)
        if code != BATCH or length + HEADER.size != len(self._frame):
            raise EnvError(f"received a frame of code {code} and {length} bytes, expected a batch")

    def _own(self, array):
        return array.copy() if self._copy else array

    def _info(self):
        return {
            # One byte for each action: 1 if it is legal, otherwise 0.
            "action_mask": self._own(self._masks),
            # The seat that has the turn, which is the learner's seat unless the learner has all seats.
            "turn": self._own(self._turns),
            # The reason for the end of a game, as an index in `endings`, or 0 if no game ended.
            "ending": self._own(self._endings),
        }

    def final(self, seat=None):
        """Returns a seat's observations at the end of games that ended in the last step, and zeros for others."""
        return self.observe(seat, at_end=True)[0]

    def observe(self, seat=None, at_end=False):
        """Returns the observations of a seat and the masks of its legal actions.

        They belong to the current states or, with `at_end`, to games that ended in the last step. Only a learner
        that has all seats can request observations of other seats."""
        if seat is None:
            if self.seat == "all":
                raise EnvError("the argument seat is required if the learner has all seats")
            seat = self.seat
        self.session.send(OBSERVE, bytes([seat, at_end]))
        content = self.session.receive(VIEWS)
        observations = self._numpy.ndarray(
            self._observations.shape, self.observation_dtype, content)
        masks = self._numpy.ndarray(self._masks.shape, "u1", content, observations.nbytes)
        return observations, masks

    def counts(self):
        """Returns the numbers of games, like `Session.counts`."""
        return self.session.counts()

    def deal(self, environment, game):
        """Returns the number of the deal in an environment's game, where games count from 0 since the last seed.

        With the same seed, a run of the command plays the same deal at this number."""
        return environment + game * self.num_envs

    @property
    def single_observation_space(self):
        """The space of observations of one environment, for Gymnasium."""
        from gymnasium import spaces
        return _observation_space(
            spaces, self._numpy, self.game, self.observation_shape, self.observation_dtype)

    @property
    def single_action_space(self):
        """The space of actions of one environment, for Gymnasium."""
        from gymnasium import spaces
        return spaces.Discrete(self.num_actions)

    def close(self):
        """Ends the command."""
        self.session.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _observation_space(spaces, numpy, game, shape, dtype):
    if dtype.itemsize == 1:
        return spaces.Box(0, 1 if game == "connect-four" else 255, shape, numpy.uint8)
    return spaces.Box(-numpy.inf, numpy.inf, shape, numpy.float32)


def aec_env(game="connect-four", *, seats=2, rules=None, rule=None, seed=1, command=None,
            render_mode=None):
    """Returns a game for PettingZoo's AEC interface, with the agents `seat_0`, `seat_1` and so on.

    An observation is a dictionary with `observation` and `action_mask`."""
    return _aec_class()(game, seats, rules, rule, seed, command, render_mode)


_AEC_CLASS = None


def _aec_class():
    """Returns the class, which cannot be defined before PettingZoo is imported."""
    global _AEC_CLASS
    if _AEC_CLASS is not None:
        return _AEC_CLASS
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv

    class TournamentAEC(AECEnv):
        """A game with an agent in every seat."""

        metadata = {"name": "tournament", "render_modes": ["ansi", "human"],
                    "is_parallelizable": False, "render_fps": 1}

        def __init__(self, game, seats, rules, rule, seed, command, render_mode):
            super().__init__()
            if render_mode not in (None, *self.metadata["render_modes"]):
                raise EnvError(f"invalid render_mode {render_mode!r}: expected None, 'ansi' or 'human'")
            self.render_mode = render_mode
            self._games = VectorEnv(
                game, 1, seat="all", seats=seats, rules=rules, rule=rule, seed=seed,
                command=command)
            self.metadata = {**self.metadata, "name": self._games.game}
            self.possible_agents = [f"seat_{seat}" for seat in range(self._games.seats)]
            self.agents = []
            shape, dtype = self._games.observation_shape, self._games.observation_dtype
            self._observation_spaces = {agent: spaces.Dict({
                "observation": _observation_space(
                    spaces, numpy, self._games.game, shape, dtype),
                "action_mask": spaces.Box(0, 1, (self._games.num_actions,), numpy.int8),
            }) for agent in self.possible_agents}
            self._action_spaces = {
                agent: spaces.Discrete(self._games.num_actions) for agent in self.possible_agents}
            self._next = None
            self._is_over = False
            self._views = {}

        def observation_space(self, agent):
            return self._observation_spaces[agent]

        def action_space(self, agent):
            return self._action_spaces[agent]

        def reset(self, seed=None, options=None):
            # The command has already begun the next game if the last one was finished.
            if seed is not None or self._next is None:
                _, info = self._games.reset(seed=seed)
                self._next = int(info["turn"][0])
            self.agents = self.possible_agents[:]
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos = {agent: {} for agent in self.agents}
            self.agent_selection = self.possible_agents[self._next]
            self._next = None
            self._is_over = False
            self._views = {}
            if self.render_mode == "human":
                self.render()

        def observe(self, agent):
            if agent not in self._views:
                seat = self.possible_agents.index(agent)
                observations, masks = self._games.observe(seat, at_end=self._is_over)
                self._views[agent] = {
                    "observation": observations[0].copy(),
                    "action_mask": masks[0].astype(numpy.int8)}
            return self._views[agent]

        def step(self, action):
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[agent] = 0.0
            _, rewards, done, _, info = self._games.step(numpy.array([action]))
            self._views = {}
            self._clear_rewards()
            turn = int(info["turn"][0])
            if done[0]:
                ending = self._games.endings[info["ending"][0]]
                for seat, name in enumerate(self.possible_agents):
                    self.rewards[name] = float(rewards[0, seat])
                    self.terminations[name] = True
                    self.infos[name] = {"ending": ending}
                self._is_over = True
                self._next = turn
                seat = self.possible_agents.index(agent)
                self.agent_selection = self.possible_agents[(seat + 1) % len(self.possible_agents)]
            else:
                self.agent_selection = self.possible_agents[turn]
            self._accumulate_rewards()
            if self.render_mode == "human":
                self.render()

        def render(self):
            """Returns the state as text, or the state of the next game if the last one has ended."""
            text = self._games.session.draw()
            if self.render_mode == "human":
                print(text)
                return None
            return text

        def close(self):
            self._games.close()

    _AEC_CLASS = TournamentAEC
    return TournamentAEC
