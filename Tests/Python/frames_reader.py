"""A reader of the frames of `tournament env`, based only on the article "Environment protocol".

It deliberately shares no code with Strategies/Python/tournament_env.py: if both agree, the article is sufficient.
"""

import json
import struct
import subprocess


class Reader:
    """A session: `hello`, and frames as lists of Python's numbers."""

    def __init__(self, command, *words):
        self.process = subprocess.Popen(
            [command, "env", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(self.process.stderr.read().decode())
        self.hello = json.loads(line)
        self.batch = self.hello["batch"]
        self.actions = self.hello["actions"]
        self.size = 1
        for length in self.hello["observation"]["shape"]:
            self.size *= length

    def send(self, code, content=b""):
        self.process.stdin.write(bytes([code, 0, 0, 0]) + struct.pack("<I", len(content)) + content)
        self.process.stdin.flush()

    def answer(self, code):
        """The content of the next frame."""
        header = self.process.stdout.read(8)
        assert len(header) == 8, self.process.stderr.read().decode()
        assert header[:4] == bytes([code, 0, 0, 0]), header
        length, = struct.unpack("<I", header[4:])
        content = self.process.stdout.read(length)
        assert len(content) == length
        return content

    def observations(self, content, offset):
        """A list of numbers for each environment, and the ends of the games."""
        kind, width = {"uint8": ("B", 1), "float32": ("f", 4)}[self.hello["observation"]["dtype"]]
        rows = []
        for _ in range(self.batch):
            rows.append(list(struct.unpack_from(f"<{self.size}{kind}", content, offset)))
            offset += self.size * width
        return rows, offset

    def masks(self, content, offset):
        count = len(self.actions)
        rows = [list(content[offset + count * i:offset + count * (i + 1)])
                for i in range(self.batch)]
        assert all(value in (0, 1) for row in rows for value in row)
        return rows, offset + count * self.batch

    def frame(self):
        """A frame of code 1 as a dictionary."""
        content = self.answer(1)
        columns = self.hello["rewards"]
        assert len(content) + 8 == self.hello["frame"]
        rewards = [list(struct.unpack_from(f"<{columns}f", content, 4 * columns * i))
                   for i in range(self.batch)]
        rows, offset = self.observations(content, 4 * columns * self.batch)
        masks, offset = self.masks(content, offset)
        flags = [list(content[offset + self.batch * i:offset + self.batch * (i + 1)])
                 for i in range(3)]
        assert offset + 3 * self.batch == len(content)
        return {"rewards": rewards, "observations": rows, "masks": masks, "turns": flags[0],
                "dones": flags[1], "endings": flags[2]}

    def reset(self, seed=None):
        self.send(1, b"" if seed is None else struct.pack("<Q", seed))
        return self.frame()

    def step(self, actions):
        self.send(2, struct.pack(f"<{self.batch}i", *actions))
        return self.frame()

    def observe(self, seat, at_end=False):
        self.send(3, bytes([seat, at_end]))
        content = self.answer(2)
        rows, offset = self.observations(content, 0)
        masks, offset = self.masks(content, offset)
        assert offset == len(content)
        return rows, masks

    def counts(self):
        self.send(4)
        return struct.unpack("<4Q", self.answer(3))

    def draw(self, place):
        self.send(5, struct.pack("<I", place))
        return self.answer(4).decode()

    def close(self):
        """Ends the input; the command must then end with status 0 and no message."""
        _, errors = self.process.communicate(timeout=60)
        assert self.process.returncode == 0 and not errors, (self.process.returncode, errors)

    def failure(self):
        """The message of the command if it ends because of its input."""
        output, errors = self.process.communicate(timeout=60)
        assert not output, output
        return self.process.returncode, errors.decode().strip()
