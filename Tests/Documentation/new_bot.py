"""The steps of the article on writing a bot, its bot for a hidden hand, and its package."""

import pathlib
import re

import sessions

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE, HIDDEN_PAGE, OWN_PAGE = re.split(
    "## A bot for hidden information\n|## In your own package\n",
    (ROOT / "Sources/Tournament/Tournament.docc/Tutorials/WriteABotInSwift.md").read_text())


def command(session):
    """The first command of a session, without its prompt and its output."""
    return re.match(sessions.COMMAND, session)[1] + "\n"


def with_line(catalog, line):
    """The text of a game's list of strategies with an additional last line."""
    text = (ROOT / catalog).read_text()
    end = re.search(r"^( *)\]", text, re.M)
    return text[:end.start()] + f"{end[1]}  {line.strip()}\n" + text[end.start():]


class Article:
    """The bot that refuses a rule: its files, its line, and the commands."""

    def __init__(self):
        blocks = re.findall(r"^\*\*\d\. .*?\n\n(?:<!-- [^\n]* -->\n)?```(?:swift)?\n(.*?)```", PAGE, re.S | re.M)
        self.bot, self.catalog, self.test = re.findall(r"`([\w/]+\.swift)`", PAGE)[:3]
        self.code, self.line, play, self.test_code, record, check = blocks
        self.play, self.record = command(play), command(record)
        assert command(check) == "swift test\n", check


class HiddenHand:
    """The bot for a hidden hand: its file, its line, and the command that plays it."""

    def __init__(self):
        self.bot, self.catalog = re.findall(r"`(Strategies/\w+/\w+\.swift)`", HIDDEN_PAGE)
        self.code, play = re.findall(r"^```(?:swift)?\n(.*?)```", HIDDEN_PAGE, re.S | re.M)
        self.play = command(play)
        assert len(self.code.splitlines()) <= 40, "the bot for a hidden hand has 40 lines at most"
        self.line = re.search(r"`(\.init\(\w+\.self\),)`", HIDDEN_PAGE)[1]


class OwnPackage:
    """A package with both bots: its manifest, its program, its tests, and the command that plays a bot."""

    def __init__(self):
        self.program, self.test = re.findall(r"`((?:Sources/my-|Tests/)[\w/-]+\.swift)`", OWN_PAGE)
        self.manifest, self.program_code, self.test_code, play, _ = re.findall(
            r"^```\n(.*?)```", OWN_PAGE, re.S | re.M)
        self.play = command(play)
