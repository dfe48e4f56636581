"""What fuzzing begins with: input of every kind that is good, made of the golden replays."""

import hashlib
import json


def replays(root):
    """The first game of every golden replay."""
    for path in sorted((root / "Tests/Replays").rglob("*.jsonl")):
        text = path.read_bytes()
        yield text[:text.index(b"\n", text.index(b'\n{"outcome"') + 1) + 1]


def headers(root):
    for replay in replays(root):
        yield json.loads(replay.splitlines()[0])


def rules(root):
    """The rules of every golden replay, in full and one by one."""
    for header in headers(root):
        yield json.dumps(header["rules"], indent=1).encode()
        for key, value in header["rules"].items():
            yield json.dumps({key: value}).encode()


def strategies(root):
    """The strategies of every golden replay."""
    for header in headers(root):
        for strategy in header["strategies"]:
            settings = ",".join(
                f"{key}={str(value).lower() if isinstance(value, bool) else value}"
                for key, value in strategy["parameters"].items())
            yield f"{strategy['name']}:{settings}".encode()
            yield strategy["name"].encode()


def positions(root):
    """The moves of golden games of Connect Four, whole and line by line as they grow."""
    for replay in replays(root):
        lines = [json.loads(line) for line in replay.splitlines()]
        moves = [line["action"] for line in lines if "action" in line]
        if lines[0]["game"] == "connect-four" and all(move.isdigit() for move in moves):
            grown = ["".join(moves[:count]) for count in range(len(moves) + 1)]
            yield grown[-1].encode()
            yield "\r\n".join(grown).encode()


def tables(root):
    """Tables as they are written, and what else RFC 4180 allows."""
    yield b"game_id,strategy,points\n0,random,1\n0,greedy,-1\n1,random,0\n"
    yield b'\xef\xbb\xbfpoints,"game_id",strategy\r\n1,0,"a ""quoted"" name, with a comma"\r\n'
    yield b'strategy,more,game_id\n"two\nlines",,12\n\n"",x,-3\n'


def journals(root):
    """A run's header and entries with times and forfeits."""
    header = {
        "configuration": "{}", "format": 1, "replays": "none", "schemaVersion": 1, "shard": "1/4",
        "toolVersion": "1.0.0",
    }
    note = {"game_id": 3, "seat": 1, "strategy": "greedy", "reason": "illegal action 9"}
    digest = hashlib.sha256(b"").hexdigest()
    bodies = ["run " + json.dumps(header, separators=(",", ":"))]
    for entry in range(1, 4):
        bodies.append(f"time 0 {1000 * entry} 4:{entry} 9:2 180:1")
        bodies.append(f"time 1 {500 * entry} 3:1")
        bodies.append("forfeit " + json.dumps(note, separators=(",", ":")))
        bodies.append(f"done {entry * 200} {100 * entry}:{digest} {200 * entry}:{digest}")
    chain = ""
    journal = b""
    for body in bodies:
        chain = hashlib.sha256((chain + body).encode()).hexdigest()[:16]
        journal += f"{len(body)} {chain} {body}\n".encode()
        yield journal


ALL = {
    "rules": rules, "strategies": strategies, "positions": positions, "replays": replays,
    "tables": tables, "journals": journals,
}
