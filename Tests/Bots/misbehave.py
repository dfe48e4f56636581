#!/usr/bin/env python3
"""A bot that plays the first legal action until it misbehaves according to its arguments.

    misbehave.py FAULT [N|games|every [FILE]] [window]

At its N-th move (by default the first), the bot misbehaves as FAULT says; with `games` at the first move of games
2, 7, 12 and so on, with `every` at every move except that of the trial. FILE is a file that the bot may not write
to. With `window`, its answers name their games and seats. The faults are the functions below whose names start with
`fault_`, with hyphens instead of underscores. `never-starts` is not a function: it is a command that does not
exist.
"""

import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import time


files = []


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def complain(text):
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def answer_of(message):
    return (message.get("legal") or ["0"])[0]


def sleep_on():
    while True:
        time.sleep(60)


def write_all(descriptor, data):
    while True:
        os.write(descriptor, data)


def addressed(message):
    """An answer in the form that a window requires."""
    return json.dumps({"action": answer_of(message), "game": message["game"], "seat": message["seat"]}) + "\n"


def fault_none(message):
    say(addressed(message) if sys.argv[-1] == "window" else answer_of(message) + "\n")


def fault_exits(message):
    complain("leaving without an answer")
    os._exit(7)


def fault_exits_after_its_answer(message):
    say(answer_of(message) + "\n")
    os._exit(0)


def fault_no_newline(message):
    say(answer_of(message))
    sleep_on()


def fault_half_a_line(message):
    say('{"action":')
    os._exit(0)


def fault_long_line(message):
    for _ in range(100):
        say("x" * 1_000_000)
    say("\n")


def fault_invalid_utf8(message):
    os.write(1, b"\xff\xfe 1\n")
    sleep_on()


def fault_nonsense(message):
    say("I resign, or don't I?\n")


def fault_sentence(message):
    say("I choose column " + answer_of(message) + ".\nBecause I like it.\n")


def fault_huge_character(message):
    os.write(1, ("1" + "\u0301" * 500_000 + "\n").encode())


def fault_huge_action(message):
    os.write(1, ('{"action":"' + "1" + "\u0301" * 400_000 + '"}\n').encode())


def fault_huge_reason(message):
    os.write(1, ('{"error":"failed","reason":"no idea' + "\u0301" * 2000 + '"}\n').encode())


def fault_huge_note(message):
    os.write(1, json.dumps({"action": answer_of(message), "note": "e" + "\u0301" * 2047},
                           ensure_ascii=False).encode() + b"\n")


def fault_control_note(message):
    """The maximum number of bytes in a line of decisions.jsonl."""
    say(json.dumps({"action": answer_of(message), "note": "\x01" * 4096}) + "\n")


def fault_nul(message):
    say(answer_of(message) + "\0\n")


def fault_byte_order_mark(message):
    os.write(1, b"\xef\xbb\xbf" + answer_of(message).encode() + b"\n")


def fault_nested_values(message):
    say(json.dumps({"action": answer_of(message), "note": None,
                    "usage": {"tokens": [1, {"in": 2.5}, None], "left": None}}) + "\n")


def fault_unasked_answer(message):
    say(addressed(message) * 2)


def fault_illegal(message):
    say("9\n")


def fault_fails(message):
    say('{"error":"failed","reason":"no idea"}\n')


def fault_asks_for_patience(message):
    say('{"error":"transient","wait_ms":1,"reason":"busy"}\n')


def fault_waits_a_minute(message):
    say('{"error":"transient","wait_ms":60000,"reason":"busy"}\n')


def fault_thinks_while_it_waits(message):
    say('{"error":"transient","wait_ms":300}\n')
    time.sleep(0.3)


def fault_is_sore(message):
    """Continues unless the other seat could complete a line vertically or horizontally."""
    board = message["observation"]["columns"]
    other = "OX"[message["seat"]]
    rows = ["".join(column[row:row + 1] or "." for column in board) for row in range(6)]
    if any(other * 3 in line for line in board + rows):
        fault_asks_for_patience(message)
    else:
        fault_none(message)


def fault_wrong_game(message):
    say(json.dumps({"game": 999_999_999, "seat": 0, "action": answer_of(message)}) + "\n")


def fault_two_answers(message):
    say(answer_of(message) + "\n" + answer_of(message) + "\n")


def fault_answers_before_asked(message):
    """Also answers when a game begins; see below."""
    fault_none(message)


def fault_never_reads(message):
    say(answer_of(message) + "\n")
    sleep_on()


def fault_floods_errors(message):
    for number in range(100_000):
        sys.stderr.write(f"complaint {number}\n")
    fault_none(message)


def fault_floods_errors_for_ever(message):
    write_all(2, b"all is lost\n" * 1000)


def fault_floods_info(message):
    write_all(1, b'{"type":"info","text":"still thinking"}\n')


def fault_floods(message):
    write_all(1, b"1\n" * 30_000)


def fault_sleeps(message):
    sleep_on()


def fault_stalls(message):
    """The bot has declared that it answers pings; see below."""
    sleep_on()


def fault_is_slow(message):
    """The bot answers pings, but exceeds its time and a margin of 200 ms."""
    time.sleep(message["time_ms"] / 1000 + 0.25)
    fault_none(message)


def fault_closes_its_output(message):
    os.close(1)
    sleep_on()


def fault_forks(message):
    """The child keeps the pipes open after its parent has ended."""
    if os.fork() == 0:
        sleep_on()
    say(answer_of(message) + "\n")
    os._exit(0)


def fault_forks_with_a_session(message):
    if os.fork() == 0:
        try:
            os.setsid()
            complain("has a session of its own")
        except OSError as error:
            complain(f"setsid: {error.strerror}")
        sleep_on()
    say(answer_of(message) + "\n")
    time.sleep(0.3)
    os._exit(0)


def fault_allocates(message):
    taken = [bytearray(64 << 20) for _ in range(64)]
    say(f"{len(taken)}\n")


def fault_writes_outside(message):
    with open(sys.argv[3], "w") as file:
        file.write("was here\n")
    fault_none(message)


def fault_opens_a_socket(message):
    socket.create_connection(("127.0.0.1", 9), timeout=1)
    fault_none(message)


def fault_signals_its_parent(message):
    os.kill(os.getppid(), signal.SIGTERM)
    fault_none(message)


def fault_changes_modes(message):
    os.chmod(sys.argv[3], 0)
    fault_none(message)


def fault_pins_others(message):
    """Slows down other processes of these bots: they share one processor, with idle priority only."""
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
        except OSError:
            continue
        if words[1:] and words[1].endswith(b"misbehave.py") and int(name) != os.getpid():
            os.sched_setaffinity(int(name), {min(os.sched_getaffinity(0))})
            os.sched_setscheduler(int(name), os.SCHED_IDLE, os.sched_param(0))
    fault_none(message)


def fault_locks(message):
    """Locks all readable files, which does not restrict others."""
    files.append(open(__file__))
    fcntl.flock(files[-1], fcntl.LOCK_SH | fcntl.LOCK_NB)
    fault_none(message)


def fault_changes_its_mind(message):
    """The answers to the same request differ, because they depend on the time."""
    legal = message.get("legal") or ["0"]
    say(legal[time.time_ns() // 1000 % len(legal)] + "\n")


def fault_crashes(message):
    os.kill(os.getpid(), signal.SIGSEGV)


def fault_kills_itself(message):
    complain("goodbye")
    os.kill(os.getpid(), signal.SIGKILL)


def fault_starts_others(message):
    subprocess.Popen(["sleep", "600"])
    fault_none(message)


def fault_exits_at_once(message):
    """The fault occurs before any input is read; see below."""


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else "none"
    when = sys.argv[2] if len(sys.argv) > 2 else "1"
    fault = globals().get("fault_" + name.replace("-", "_"))
    if fault is None:
        sys.exit(f"there is no fault {name}")
    if fault is fault_exits_at_once:
        sys.exit("I never wanted to play")
    moves = 0
    in_game = 0
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello" and fault in (fault_stalls, fault_is_slow):
            say('{"ping":true}\n')
        elif kind == "ping" and fault is fault_is_slow:
            say(json.dumps({"type": "pong", "id": message["id"]}) + "\n")
        elif kind == "game":
            in_game = 0
            if fault is fault_answers_before_asked and (when != "games" or message["game"] % 5 == 2):
                say("1\n")
        elif kind == "move":
            moves += 1
            in_game += 1
            if when == "every":
                due = message["game"] >= 0
            elif when == "games":
                due = message["game"] % 5 == 2 and (in_game == 1 or fault is fault_asks_for_patience)
            else:
                due = moves >= int(when)
            (fault if due else fault_none)(message)


if __name__ == "__main__":
    main()
