"""What fuzzing begins with: input of every kind that is good, made of the golden replays."""

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


ALL = {"rules": rules, "strategies": strategies, "positions": positions, "replays": replays}
