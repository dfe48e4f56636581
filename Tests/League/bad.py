"""Bad input is refused with its place before anything is written, and a program that is gone stops no other."""

import functools
import re

import bots
from leagues import League, add_robot, expect_pairs
from tables import expect


def refused(bench, spoil, said):
    """An update has status 2, says the texts, and changes nothing."""
    league = League(bench)
    said = [*said, *(spoil(league) or [])]
    before = league.content()
    told = league.update(status=2)
    expect(told.startswith("tournament: "), f"it told: {told}")
    for text in said:
        expect(text in told, f"does not say '{text}': {told}")
    league.expect_content(before, "after an error")


def misnamed(bench):
    """Files with impossible names are ignored, with the reason, and the others play."""
    league = League(bench)
    for name in "alice.py", "a b.py", "greedy.py":
        (league.entrants / name).write_text(bots.FILES["chloe.py"])
    told = league.update()
    for text in "alice.py: another bot is named 'alice'", "a b.py: ", "greedy.py: another bot is named 'greedy'":
        expect(text in told, f"does not say '{text}': {told}")
    expect_pairs(league, league.players())


def settings(pattern, replacement):
    """Replaces a text of league.json once; the error must name its line."""
    def spoil(league):
        file = league.folder / "league.json"
        text = file.read_text()
        found = re.search(pattern, text)
        expect(found, f"league.json has no {pattern}: {text}")
        file.write_text(text[:found.start()] + found.expand(replacement) + text[found.end():])
        return [f"line {text[:found.start()].count(chr(10)) + 1}"]
    return spoil


# Each needs league.json as 'init' writes it, with a member on each line.
SETTINGS = [
    ("a value without quotes", settings(r'"connect-four"', "connect-four"), []),
    ("an unknown member", settings(r'"game"', r'"gmae": 1, "game"'), ["gmae", "game"]),
    ("an unknown game", settings("connect-four", "conect-four"), ["conect-four", "connect-four"]),
    ("an unknown parameter", settings("simulations", "simulatons"), ["simulatons", "simulations"]),
    ("a negative number", settings(r': (\d+)', r": -\1"), []),
    ("a text for a number", settings(r': (\d+)', r': "\1"'), []),
]


def other_version(bench):
    """Games of another version of the game are not rated with new ones; the error names a folder."""
    league = League(bench)
    league.update()
    file = sorted(league.folder.glob("Games/*/datapackage.json"))[0]
    text = file.read_text()
    other = re.sub(r'("game_version" *: *)(\d+)', r"\g<1>9\2", text)
    expect(other != text, "the results have no version of the game")
    file.write_text(other)
    bots.write(league.entrants, ["emma"])
    process = league.start()
    told = "".join(process.communicate())
    expect(process.returncode in (1, 2) and file.parent.name in told, f"status {process.returncode}: {told}")


def vanished(bench):
    """A program that is gone is named, and the others play."""
    league = League(bench)
    robot = add_robot(league)
    league.update()
    before = league.matchups()
    robot.unlink()
    bots.write(league.entrants, ["emma"])
    told = league.update()
    expect("robot" in told and "robot.py" in told, f"it told: {told}")
    expect(league.matchups()[:len(before)] == before, "the earlier rows changed")
    expect_pairs(league, {*league.players(), "emma"} - {"robot"})


def checks():
    for name, spoil, said in SETTINGS:
        yield f"refused: {name}", functools.partial(refused, spoil=spoil, said=said)
    yield "impossible names", misnamed
    yield "another version of the game", other_version
    yield "a program that is gone", vanished
