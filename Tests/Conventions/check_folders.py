#!/usr/bin/env python3
"""Checks the folders and the public symbols of the package: check_folders.py

- A folder of Sources or Strategies has at most 1,500 lines of Swift directly in it.
- No two folders of one target depend on each other: neither two that have files, nor two next to each other, each
  with its subfolders.
- Folders that play and store contain no options.
- Package.swift has at most 20 targets of sources and 20 of tests.
- Every public symbol of a library occurs in the Swift files of Tests.
- The parts of targets that the sanitizers and the mutations build exist, and name no type of the other parts.

A folder depends on another if a file in it names a type or a function that a file in the other declares at its top
level. Comments, plain text in quotes and argument labels do not count, nested types are not followed, and a name
that two folders declare, even inside a type, belongs to neither.
"""

import collections
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests" / folder) for folder in ("Mutations", "Sanitizers")]
from narrow import MANIFEST
from verifier import PARTS_OF_BASE
LINES = 1500
TARGETS = 20
PROGRAMS = ("Sources/Main/", "Sources/Benchmark/")
BASE = "Sources/TournamentBase/"
# Its folders whose texts advise users, and may name an option.
ADVISING = ("Bots", "Facts", "ForeignTables", "Playing", "ReplayOperations", "ResultTables", "Standings")
# Public symbols that no test names, with the reason.
UNUSED = {
    **dict.fromkeys(("Iterator", "makeIterator", "underestimatedCount"), "requirements of Sequence: loops use them"),
    **dict.fromkeys(("BitIndexed", "bitIndex"), "what sets of seats, tiles and columns require of their elements"),
    **dict.fromkeys(("Eager", "Guesser", "Perfect", "PerfectPlayer", "PerfectPlayerFactory", "Scholar"),
                    "bots, which tests name as users do"),
}

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|internal|final|indirect) +)*"
    r"(?:struct|class|enum|protocol|actor|typealias|func) +(\w+)", re.MULTILINE)
INNER = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|associatedtype|func) +(\w+)")
VALUE = re.compile(r"\b(?:let|var) +(\w+)")
PUBLIC = re.compile(
    r"^ *(?:@\w+(?:\([^)]*\))? +)*(?:public|open) +(?:[a-z]+(?:\(set\))? +)*?"
    r"(struct|class|enum|protocol|actor|typealias|func|var|let|init|subscript)\b *(\w*)")
TYPE = re.compile(r"^( *)(?:[@a-z][\w()]* +)*(?:struct|class|enum|protocol|actor|extension) +([\w.]+)")
PART = re.compile(r'"(\w+)": \(\s*\[([^\]]*)\]')
OPTION = re.compile(r'"[^"\n]*(?<![\w-])--[a-z]')
TARGET = re.compile(r"\.(target|executableTarget|testTarget)\(")
NAME = re.compile(r"\w+")
WORD = re.compile(r"(?<![.\w])(?:[A-Z]\w*|[a-z_]\w*\b(?! *:))")
COMMENT = re.compile(r"//[^\n]*")
QUOTED = re.compile(r'"(?:\\\(|\\.|[^"\\\n])*"')
INSERTED = re.compile(r"\\\(([^()]*(?:\([^()]*\)[^()]*)*)\)")


def code(text):
    """The text without comments and without quoted text, except for interpolations."""
    return QUOTED.sub(lambda quoted: " ".join(INSERTED.findall(quoted[0])), COMMENT.sub("", text))


def swift_files(*folders):
    """The text of each Swift file, by its path from the root."""
    texts = {}
    for folder in folders:
        for place, names, files in os.walk(ROOT / folder):
            names[:] = sorted(name for name in names if not name.startswith("."))
            for file in sorted(files):
                if file.endswith(".swift"):
                    path = pathlib.Path(place, file)
                    texts[path.relative_to(ROOT).as_posix()] = path.read_text()
    return texts


def target_of(path):
    """The folder of a source file in its target."""
    parts = path.split("/")
    count = 1 if parts[0] == "Strategies" else 3 if parts[1] == "Games" else 2
    return "/".join(parts[:count])


def long_folders(sources):
    lines = collections.Counter()
    for path, text in sources.items():
        lines[os.path.dirname(path)] += text.count("\n")
    for folder, count in lines.items():
        if count > LINES:
            yield f"{folder}: {count:,} lines, at most {LINES:,}"


def circles(sources):
    """Pairs of folders that depend on each other."""
    targets = collections.defaultdict(dict)
    for path, text in sources.items():
        targets[target_of(path)][path] = code(text)
    for target, files in targets.items():
        owners = collections.defaultdict(set)
        outer = set()
        for path, text in files.items():
            outer.update(DECLARATION.findall(text))
            for name in INNER.findall(text):
                owners[name].add(os.path.dirname(path))
        owner = {name: next(iter(owners[name])) for name in outer if len(owners[name]) == 1}
        known = collections.defaultdict(set)
        for path, text in files.items():
            folder = os.path.dirname(path)
            for word in set(WORD.findall(text)) - set(VALUE.findall(text)):
                if owner.get(word, folder) != folder:
                    known[folder, owner[word]].add(word)
        # The same for adjacent folders, each with its subfolders.
        for (folder, other), words in list(known.items()):
            one, two = folder.split("/"), other.split("/")
            same = len(os.path.commonprefix([one, two]))
            pair = "/".join(one[:same + 1]), "/".join(two[:same + 1])
            if pair != (folder, other):
                known[pair] |= words
        for one, other in sorted(known):
            if one < other and (other, one) in known:
                yield (f"{one} knows {other} by {', '.join(sorted(known[one, other]))},\n"
                       f"  and {other} knows {one} by {', '.join(sorted(known[other, one]))}")


def named_options(sources):
    """Texts with options in folders that play and store."""
    for path, text in sources.items():
        if path.startswith(BASE) and path.split("/")[2] not in ADVISING:
            for option in OPTION.findall(COMMENT.sub("", text)):
                yield f"{path}: {option}... names an option"


def too_many_targets():
    manifest = (ROOT / "Package.swift").read_text()
    starts = [match.start() for match in TARGET.finditer(manifest)] + [len(manifest)]
    tests = sum(bool(re.match(r"\.testTarget|[^)]*path: \"Tests/", manifest[start:end]))
                for start, end in zip(starts, starts[1:]))
    for count, kind in ((len(starts) - 1 - tests, "sources"), (tests, "tests")):
        if count > TARGETS:
            yield f"Package.swift: {count} targets of {kind}, at most {TARGETS}"


def public_symbols(text):
    """Each public declaration: its name, or that of its type if it has none; its kind; and what follows."""
    types = []
    for line in text.split("\n"):
        if found := TYPE.match(line):
            depth = len(found[1])
            types = [outer for outer in types if outer[0] < depth] + [(depth, found[2].rpartition(".")[2])]
        if found := PUBLIC.match(line):
            if found[1] in ("init", "subscript"):
                depth = len(line) - len(line.lstrip())
                yield next(name for outer, name in reversed(types) if outer < depth), found[1], ""
            elif found[2]:
                yield found[2], found[1], line[found.end():]


def unused_symbols(sources, tests):
    """Public symbols that occur in no test. For a property or a function, the types in its line must occur."""
    words = set()
    for text in tests.values():
        words.update(NAME.findall(COMMENT.sub("", text)))
    symbols = [(path, *symbol) for path, text in sources.items() if not path.startswith(PROGRAMS)
               for symbol in public_symbols(text)]
    for _, name, kind, rest in symbols:
        if name in words and kind in ("func", "var", "let"):
            words.update(NAME.findall(rest))
    unused = {name: f"{path}: no test uses the public {kind} {name}"
              for path, name, kind, _ in symbols if name not in words}
    for name, problem in unused.items():
        if name not in UNUSED:
            yield problem
    for name in UNUSED.keys() - unused.keys():
        yield f"{name} is listed as unused and is not"


def gaps(files):
    """Parts of targets that are missing, or that are built without a part in which a type of theirs is."""
    parts = [(target, re.findall('"([^"]+)"', entries)) for target, entries in PART.findall(MANIFEST)]
    for target, entries in [*parts, ("TournamentBase", PARTS_OF_BASE)]:
        own = {path.split("/", 2)[2]: code(text) for path, text in files.items() if path.split("/")[1] == target}
        built = {entry: [path for path in own if f"{path}/".startswith(f"{entry}/")] for entry in entries}
        kept = {path for paths in built.values() for path in paths}
        here = {name for path in kept for name in INNER.findall(own[path])}
        other = {name: path for path in own.keys() - kept for name in DECLARATION.findall(own[path])}
        for entry in entries:
            if not built[entry]:
                yield f"{target}/{entry} is built separately and does not exist"
        for path in sorted(kept):
            for name in sorted(set(WORD.findall(own[path])) & (other.keys() - here)):
                yield f"{target}/{path} is built without {other[name]}, which declares its {name}"


def main():
    sources, tests = swift_files("Sources", "Strategies"), swift_files("Tests")
    problems = [*long_folders(sources), *circles(sources), *named_options(sources), *too_many_targets(),
                *unused_symbols(sources, tests), *gaps(sources | tests)]
    for problem in problems:
        print(problem)
    folders = len({os.path.dirname(path) for path in sources})
    print(f"{folders} folders of sources: {len(problems) or 'no'} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
