"""Built-in bots, served through pipes, give byte-identical results to those in the process of the run."""

import functools
import re
import shlex
import subprocess

from tables import HERE, Run, expect, only

# By game: the opponents, and the specifications of strategies that are slow, or do nothing by their name alone.
GAMES = {
    "connect-four": ("greedy", {
        "minimax": "minimax:depth=3", "alpha-beta": "alpha-beta:depth=4", "perfect": "perfect:blunder-rate=0.2",
        "flat-monte-carlo": "flat-monte-carlo:determinizations=5", "mcts": "mcts:simulations=50,solve=true",
        "ismcts": "ismcts:simulations=50", "pimc": "pimc:determinizations=3,simulations=10",
        "restricted": "restricted:of=(minimax:depth=2,evaluation=center),never=4,share=0.1,sight=1,playouts=5",
        "scripted": "scripted:moves=4/3/4/3/4/5/1"}),
    "dominoes": ("heaviest-first", {
        "flat-monte-carlo": "flat-monte-carlo:determinizations=3", "mcts": "mcts:simulations=20",
        "ismcts": "ismcts:simulations=20", "pimc": "pimc:determinizations=2,search=alpha-beta,depth=2",
        "restricted": "restricted:of=(ismcts:simulations=10),never=*-6 *,playouts=3",
        "scripted": "scripted:moves=lead 6-6/pass"}),
    "electronic-dominoes": ("place-first", {
        "place-first": "place-first:end=starve", "flip-first": "flip-first:end=keep",
        "flat-monte-carlo": "flat-monte-carlo:determinizations=1", "mcts": "mcts:simulations=5",
        "ismcts": "ismcts:simulations=5", "pimc": "pimc:determinizations=1,simulations=5",
        "restricted": "restricted:of=(flip-first:end=random),never=flip 1*,share=0.2,playouts=1",
        "scripted": "scripted:moves=flip 1/flip 2/keep"}),
    "snap": ("reflex-delay", {"scripted": "scripted:moves=stay/call:400000/stay/stay/call:1"}),
    "quiz": ("scholar", {
        "scholar": "scholar:preset=expert,guess=after", "scripted": "scripted:moves=answer:1@500000/abstain"}),
    "high-card": ("none", {}),
}
# Other rules and numbers of seats that some of them play, too.
VARIANTS = [
    ("connect-four", "greedy", ["--rule", "opening-plies=4", "--rule", "columns=5", "--rule", "pop-out=true"]),
    ("connect-four", "mcts:simulations=30", ["--rule", "cylinder=true", "--rule", "misere=true"]),
    ("dominoes", "starve", ["--seats", "3", "--rules", "all-fives"]),
    ("dominoes", "ismcts:simulations=5", ["--seats", "4"]),
    ("snap", "anticipate", ["--seats", "4"]),
    ("quiz", "buzzer", ["--seats", "3", "--rules", "buzzer"]),
]


def names(command, game):
    """The strategies of a game without omniscient ones."""
    text = subprocess.run([command, "list", game], stdout=subprocess.PIPE, text=True, check=True).stdout
    text = text[text.index("\nStrategies"):]
    return [name for name, marks in re.findall(r"^  ([a-z-]+)[^:\n]*?(\(omniscient\))?: ", text, re.M) if not marks]


def same(bench, game, specification, opponent, games, words=()):
    folders = []
    bot = "--bot", f"x={shlex.quote(bench.command)} bot {game} {shlex.quote(specification)}"
    for name, strategy in ("here", ["--strategy", f"me={specification}"]), (
            "there", [*bot, "--strategy", "me=x:time=60000"]):
        output = bench.folder / name
        seats = int(words[words.index("--seats") + 1]) if "--seats" in words else 2
        others = [word for _ in range(seats - 1) for word in ("--strategy", opponent)]
        bench.run(game, *strategy, *others, *words, "--games", games, "--quiet", "--output", output)
        folders.append(Run(bench, only(output)))
    here, there = folders
    for name in "games", "seats", "standings", "matchups":
        mine, theirs = here.rows(name), there.rows(name)
        expect(len(mine) == len(theirs), f"{name}: {len(mine)} and {len(theirs)} rows")
        for number, (row, other) in enumerate(zip(mine, theirs)):
            common = [key for key in row if key in other and key != "marks"]
            unlike = {key: (row[key], other[key]) for key in common if row[key] != other[key]}
            expect(not unlike, f"{name}, row {number}: {unlike}")
    there.verify()
    bench.expect_nothing_left()


def examined(bench, bot, status, said=""):
    """check-bot prints a line for each check, and has status 1 if a check fails."""
    printed, told = bench.run("check-bot", "connect-four", "--", *bot, status=status)
    expect(said in printed, f"does not say '{said}': {printed}{told}")
    bench.expect_nothing_left()


def checks(command, games):
    first = "python3", str(HERE.parent.parent / "Strategies" / "Python" / "examples" / "first_legal.py")
    bad = "python3", str(HERE / "misbehave.py")
    yield "check-bot: five lines of Python", functools.partial(examined, bot=first, status=0)
    yield "check-bot: one that talks nonsense", functools.partial(
        examined, bot=(*bad, "nonsense", "5"), status=1, said="I resign")
    yield "check-bot: one that says too much", functools.partial(
        examined, bot=(*bad, "two-answers", "5"), status=1, said="unexpected output")
    if subprocess.run([command, "bot", "--help"], stdout=subprocess.PIPE, text=True).stdout.find("tournament bot") < 0:
        return
    for game, (opponent, specifications) in GAMES.items():
        for name in names(command, game):
            specification = specifications.get(name, name)
            yield f"through lines: {game} {specification}", functools.partial(
                same, game=game, specification=specification, opponent=opponent, games=games)
    for game, specification, words in VARIANTS:
        yield f"through lines: {game} {specification} {' '.join(words)}", functools.partial(
            same, game=game, specification=specification, opponent=GAMES[game][0], games=games, words=words)
