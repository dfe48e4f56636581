"""Checks with the compiler that a strategy cannot access hidden information.

usage: check_hidden.py MODULES     the folder of the built package's Swift modules

Each expression is compiled separately as part of a strategy, so that a refusal of one cannot hide that another is
accepted. A control that contains only public information must be accepted.
"""

import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile

SOURCE = """
import DominoesGame
import GameCore
import QuizGame
import SnapGame

func tiles(_ seen: Dominoes.Observation, _ game: Dominoes) -> Any {{ {dominoes} }}
func cards(_ seen: Snap.Observation, _ game: Snap) -> Any {{ {snap} }}
func answers(_ seen: Quiz.Observation, _ game: Quiz, _ bank: Quiz.Bank) -> Any {{ {quiz} }}
"""

ALLOWED = {"dominoes": "seen.hand", "snap": "seen.turned", "quiz": "(seen.answers, bank.categories)"}

REFUSED = [
    ("dominoes", "game.hands"),
    ("dominoes", "game.order"),
    ("dominoes", "game.pile"),
    ("dominoes", "game.dealing"),
    ("dominoes", "game.firstSeats"),
    ("dominoes", "seen.hands"),
    ("dominoes", "seen.order"),
    ("dominoes", "seen.faces"),
    ("dominoes", "seen.sampleFaces"),
    ("dominoes", "Dominoes.Observation()"),
    ("snap", "game.hands"),
    ("snap", "game.chance"),
    ("snap", "game.table"),
    ("snap", "game.pool"),
    ("snap", "seen.table"),
    ("snap", "seen.hands"),
    ("snap", "Snap.Observation(game.table, seat: Seat(0), seats: 2)"),
    ("quiz", "game.course"),
    ("quiz", "game.shown"),
    ("quiz", "game.rules"),
    ("quiz", "game.chance"),
    ("quiz", "seen.bank"),
    ("quiz", "seen.shown"),
    ("quiz", "seen.question"),
    ("quiz", "seen.asked"),
    ("quiz", "seen.key"),
    ("quiz", "bank.questions"),
    ("quiz", "bank.questions[0].key"),
    ("quiz", "bank.questions[0].places"),
    ("quiz", "bank.key"),
]


def compiles(modules, folder, number, bodies):
    path = pathlib.Path(folder) / f"peek{number}.swift"
    path.write_text(SOURCE.format(**bodies))
    # The games use modules in C.
    maps = pathlib.Path(modules).parent.glob("*.build/module.modulemap")
    command = [
        "swiftc", "-swift-version", "6", "-typecheck", "-I", modules,
        *(word for module in sorted(maps) for word in ("-Xcc", f"-fmodule-map-file={module}")), str(path),
    ]
    return subprocess.run(command, capture_output=True, text=True)


def main():
    modules = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        control = compiles(modules, folder, 0, ALLOWED)
        if control.returncode != 0:
            raise SystemExit(f"the control does not compile:\n{control.stderr}")
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = pool.map(
                lambda item: compiles(
                    modules, folder, item[0] + 1, {**ALLOWED, item[1][0]: item[1][1]}),
                enumerate(REFUSED))
            for (game, expression), result in zip(REFUSED, results):
                hidden = "inaccessible due to" in result.stderr or "has no member" in result.stderr
                hidden = hidden or "no accessible initializers" in result.stderr
                # An observation is made only from the data that is sent to a seat, which hides the same
                # information.
                hidden = hidden or any(
                    f"missing arguments for parameters '{data}', 'rules', 'seats' in call" in result.stderr
                    for data in ("json", "members"))
                if result.returncode == 0 or not hidden:
                    raise SystemExit(f"{game}: '{expression}' is not hidden\n{result.stderr}")
    print(f"{len(REFUSED)} expressions are refused, the control is accepted")


main()
