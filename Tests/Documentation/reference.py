#!/usr/bin/env python3
"""Writes the reference pages of commands, columns, rules and strategies from the program's own declarations.

    reference.py PROGRAM FOLDER

The pages are Markdown for DocC: `CommandLine.md` and a page for each command and each topic of the help,
`Columns.md`, `GameList.md`, `StrategyList.md` and a page for each game. Everything comes from `help`,
`list columns --json` and `list`.
"""

import json
import pathlib
import re
import subprocess
import sys

KINDS = {"run": "Runs", "shard": "Shards", "comparison": "Comparisons", "sweep": "Sweeps and searches",
         "tuning": "Tunings", "rating": "Ratings", "league": "Leagues", "assessment": "Assessments",
         None: "All kinds of results"}


def output(program, *words):
    """The standard output of the program."""
    return subprocess.run([str(program), *words], check=True, stdout=subprocess.PIPE, text=True).stdout


# Words to type: a quotation, or an option with its value. DocC would show the hyphens as a dash.
TYPED = re.compile(r"(?<!\w)'([^'\n]*[^'\s])'(?!\w)|"
                   r"(?<![\w-])(--[a-z][a-z-]*(?: [A-Z][^\s;)]*[^\s;),.]| [a-z]+=[A-Z]+)?)")
# The topics of the help, each of which has a page.
TOPICS = []


def escaped(text):
    """Returns text as Markdown that shows the same characters, with code for words to type and links to topics."""
    found, end = "", 0
    for match in TYPED.finditer(text):
        code = match[1] or match[2]
        topic = re.fullmatch(r"(?:tournament )?help (\w+)", code)
        if topic and topic[1] in TOPICS:
            code = f"<doc:Help-{topic[1]}>"
        elif match[1] and not re.match(r"[a-z-]", code):
            code = escaped_words(match[0])
        else:
            code = "`" + code.replace("|", "\\|") + "`"
        found += escaped_words(text[end:match.start()]) + code
        end = match.end()
    return found + escaped_words(text[end:])


def escaped_words(text):
    """Returns text as Markdown that shows the same characters."""
    return re.sub(r"([*_|\[\]`<>])", r"\\\1", text)


def sections(text):
    """Splits help into (heading, lines); prose before and between has no heading."""
    heading, lines, found = None, [], []
    for line in [*text.splitlines(), "."]:
        starts = re.fullmatch(r"[A-Z][^:.]{,26}:|(Rules|Strategies), [^:]*:", line)
        ends = heading and line and not line.startswith(" ")
        if starts or ends or line == ".":
            if any(lines):
                found.append((heading, lines))
            heading, lines = (line[:-1] if starts else None), ([] if starts or line == "." else [line])
        else:
            lines.append(line)
    return found


def items(lines, depth=2):
    """The declarations at an indentation: pairs of a name and its text, which may continue in deeper lines."""
    found = []
    for line in lines:
        content = line.strip()
        if content and len(line) - len(line.lstrip()) == depth:
            name, _, text = content.partition("  ")
            found.append([name, [text.strip()]])
        elif content and found:
            found[-1][1].append(content)
    return [(name, " ".join(filter(None, text))) for name, text in found]


def table(heads, rows):
    """A Markdown table whose first cells are code."""
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for first, *rest in rows:
        lines.append(f"| `{first.replace('|', chr(92) + '|')}` | " + " | ".join(escaped(x) for x in rest) + " |")
    return "\n".join(lines) + "\n"


def prose(lines):
    """Unchanged paragraphs, and indented blocks as lists of declarations."""
    text = []
    for block in re.split(r"\n\n+", "\n".join(lines).strip("\n")):
        if not block.startswith("  "):
            text.append(escaped(" ".join(block.split())))
        elif found := items(block.splitlines()):
            text.append(table(["name", "meaning"], found))
    return "\n\n".join(text) + "\n"


def command_page(words, text):
    """The page of a command from its help, and its subcommands."""
    usage, *rest = text.split("\n\n", 1)
    lines = [f"# tournament {' '.join(words)}", ""]
    found = sections(rest[0] if rest else "")
    summary = found[0][1] if found and found[0][0] is None else [""]
    first = "\n".join(summary).strip().split("\n\n")[0]
    lines += [escaped(" ".join(first.split())), "", "## Usage", "", "```",
              re.sub(r"^Usage: ", "", usage), "```", ""]
    left = "\n".join(summary).strip()[len(first):].strip("\n")
    if left:
        lines += [prose(left.splitlines()), ""]
    subcommands = []
    for heading, body in found[1:]:
        if heading is None:
            lines += ["## Details", "", prose(body), ""]
            continue
        lines += [f"## {heading}", ""]
        if heading == "Examples":
            lines += ["```", *(x[2:] for x in body if x.strip()), "```", ""]
        elif heading == "Commands":
            subcommands = [x.split()[1] for x, _ in items(body)]
            lines += [f"- <doc:{page(words + [x])}>" for x in subcommands] + [""]
        elif found_items := items(body):
            lines += [table(["status" if heading == "Exit status" else "name", "meaning"], found_items), ""]
        else:
            lines += [prose(body), ""]
    return "\n".join(lines), subcommands


def topic_page(topic, text):
    """The page of a topic of the help: its first paragraph is the summary."""
    summary, rest = text.split("\n\n", 1)
    lines = [f"# tournament help {topic}", "", escaped(" ".join(summary.split())), "", "## Overview", ""]
    for heading, body in sections(rest):
        if heading:
            lines += [f"## {heading}", "", table(["name", "meaning"], items(body)), ""]
        else:
            lines += [prose(body), ""]
    return "\n".join(lines)


def page(words):
    """The name of a command's page."""
    return "Command-" + "-".join(words)


def write_commands(program, folder):
    overview = sections(output(program, "help"))
    groups, others = [], []
    for heading, body in overview:
        found = items(body)
        if heading and heading != "Examples" and found and all(text for _, text in found):
            groups.append((heading, [name for name, _ in found]))
    for line in output(program, "help").splitlines():
        if line.startswith("Other:"):
            others = [x.strip() for x in line.removeprefix("Other:").split(",")]
    groups.append(("Other", others))
    index = ["# Command line", "", "Every command with its options, and every topic of the help, generated from the "
             "program's help.", "",
             "## Overview", "", "`tournament help COMMAND` and `tournament help TOPIC` print the same text. "
             "<doc:ExitStatuses> has the exit statuses.", "", "## Topics", ""]
    for heading, names in groups:
        index += [f"### {heading}", ""]
        waiting = [[x] for x in names]
        while waiting:
            words = waiting.pop(0)
            index.append(f"- <doc:{page(words)}>")
            text, subcommands = command_page(words, output(program, "help", *words))
            (folder / f"{page(words)}.md").write_text(text)
            waiting = [words + [x] for x in subcommands] + waiting
        index.append("")
    index += ["### Topics of the help", ""]
    for topic in TOPICS:
        index.append(f"- <doc:Help-{topic}>")
        (folder / f"Help-{topic}.md").write_text(topic_page(topic, output(program, "help", topic)))
    (folder / "CommandLine.md").write_text("\n".join(index) + "\n")


def write_columns(program, folder):
    lines = ["# Columns", "", "Every column of every result file, generated from its declaration.", "",
             "## Overview", "", "`tournament list columns` prints the same, also as JSON (`--json`). "
             "<doc:ResultFiles> explains the files. Some columns are only in results with certain games, formats or "
             "options. `MEASURE` stands for each measure of the game: <doc:Help-measures>.", ""]
    kind = ""
    for file in json.loads(output(program, "list", "columns", "--json")):
        if file.get("kind") != kind:
            kind = file.get("kind")
            lines += [f"## {KINDS.get(kind, kind)}", ""]
        lines += [f"### {file['path']}", "", escaped(file["description"]) + ".", ""]
        rows = [(x["name"], x["type"], x.get("unit", ""), x["description"]) for x in file.get("fields", [])]
        if rows:
            lines += [table(["column", "type", "unit", "meaning"], rows), ""]
    (folder / "Columns.md").write_text("\n".join(lines))


def write_games(program, folder):
    overview = output(program, "help")
    games = re.search(r"^Games: +(.*)$", overview, re.M)[1].split(", ")
    by_strategy = {}
    for game in games:
        text = output(program, "list", game)
        title, rest = text.split("\n\n", 1)
        lines = [f"# Rules of {game}", "", escaped(title.partition(": ")[2].capitalize()) + ".", "", "## Overview", "",
                 f"Generated from the declarations of the game; `tournament list {game}` prints the same. Set a rule "
                 "with `--rule KEY=VALUE`, a parameter with `--strategy NAME:KEY=VALUE`. <doc:Help-measures> has the "
                 "measures of games, <doc:GameList> all games.", ""]
        for heading, body in sections(rest):
            heading = heading or "Default strategies"
            lines += [f"## {heading.split(',')[0]}", ""]
            if heading.startswith("Strategies"):
                for strategy in re.split(r"\n(?=  \S)", "\n".join(body)):
                    first, *parameters = strategy.splitlines()
                    name, _, summary = first.strip().partition(": ")
                    more = [x.strip() for x in parameters if x.startswith("   ") and not x.startswith("    ")]
                    by_strategy.setdefault((name, summary), []).append(game)
                    lines += [f"### {name}", "", escaped(" ".join([summary, *more]).capitalize()) + ".", ""]
                    if found := items([x for x in parameters if x.startswith("    ")], 4):
                        lines += [declared(found, "parameter"), ""]
            elif heading.startswith("Rules"):
                lines += [declared(items(body), "rule"), ""]
            elif heading == "Default strategies":
                lines += [escaped(" ".join(body).removeprefix("Default strategies: ")), ""]
            else:
                lines += [table(["name", "meaning"], items(body)), ""]
        (folder / f"Rules-{game}.md").write_text("\n".join(lines))
    lines = ["# Games and rules", "", "Every game with its rules, rule sets and strategies, generated from their "
             "declarations.", "", "## Topics", "", "### Games", "", *(f"- <doc:Rules-{x}>" for x in games), "",
             "### Descriptions", "",
             *(f"- <doc:{x}>" for x in ("ConnectFourRules", "DominoesRules", "SnapRules", "QuizRules",
                                        "HighCardRules")), ""]
    (folder / "GameList.md").write_text("\n".join(lines))
    lines = ["# Strategies", "", "Every built-in strategy and the games that it plays, generated from their "
             "declarations.", "", "## Overview", "", "The parameters of a strategy are on the page of its game. "
             "<doc:SearchPlayers> compares the search players.", "",
             "| strategy | games | summary |", "|---|---|---|"]
    for (name, summary), played in sorted(by_strategy.items()):
        lines.append(f"| `{name}` | " + ", ".join(f"<doc:Rules-{x}>" for x in played) + f" | {escaped(summary)} |")
    (folder / "StrategyList.md").write_text("\n".join(lines) + "\n")


def declared(found, head):
    """A table of rules or parameters, from `KEY = DEFAULT  (VALUES) MEANING`."""
    rows = []
    for name, text in found:
        key, _, default = name.partition(" = ")
        values, _, meaning = text.removeprefix("(").partition(") ")
        rows.append((key, default or "–", values, meaning))
    return table([head, "default", "allowed values", "meaning"], rows)


def generate(program, folder):
    folder.mkdir(parents=True, exist_ok=True)
    TOPICS[:] = re.search(r"^Topics: +(.*)$", output(program, "help"), re.M)[1].split(", ")
    write_commands(program, folder)
    write_columns(program, folder)
    write_games(program, folder)


if __name__ == "__main__":
    generate(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]))
