#!/usr/bin/env python3
"""Refuses two folders of one target that know each other both ways.

    Tests/House/check_arrows.py [TARGET_FOLDER...]      all of Sources and Strategies without one

A folder knows another where a file in it names a type or a function that a file in the other
declares at its top level. Comments and plain text in quotes do not count, nested types are not
followed, and a name that two folders declare is nobody's.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|internal|final|indirect) +)*"
    r"(?:struct|class|enum|protocol|actor|typealias|func) +(\w+)", re.MULTILINE)
WORD = re.compile(r"(?<![.\w])[A-Za-z_]\w*")


def code(text):
    """The text without comments, and without what stands in quotes but for interpolations."""
    text = re.sub(r"//[^\n]*", "", text)
    return re.sub(r'"(?:\\\(|\\.|[^"\\\n])*"', lambda quoted: " ".join(
        re.findall(r"\\\(([^()]*(?:\([^()]*\)[^()]*)*)\)", quoted.group(0))), text)


def arrows(target):
    """Each folder of a target with the folders that it knows and the names it knows them by."""
    folders = collections.defaultdict(list)
    for path in sorted(target.rglob("*.swift")):
        inner = path.relative_to(target).parts[:-1]
        folders[inner[0] if inner else "."].append(code(path.read_text()))
    owners = collections.defaultdict(set)
    for folder, texts in folders.items():
        for text in texts:
            for name in DECLARATION.findall(text):
                owners[name].add(folder)
    known = collections.defaultdict(lambda: collections.defaultdict(set))
    for folder, texts in folders.items():
        for word in {word for text in texts for word in WORD.findall(text)}:
            if len(owners.get(word, ())) == 1 and folder not in owners[word]:
                known[folder][next(iter(owners[word]))].add(word)
    return known


def main():
    targets = [pathlib.Path(name) for name in sys.argv[1:]] or [
        *sorted(path for path in (ROOT / "Sources").iterdir() if path.name != "Games"),
        *sorted((ROOT / "Sources" / "Games").iterdir()), ROOT / "Strategies"]
    circles = 0
    for target in targets:
        known = arrows(target)
        for one in sorted(known):
            for other in sorted(known[one]):
                if one < other and one in known.get(other, {}):
                    circles += 1
                    print(f"{target.name}: {one} knows {other} by {', '.join(sorted(known[one][other]))},")
                    print(f"  and {other} knows {one} by {', '.join(sorted(known[other][one]))}")
    if circles:
        sys.exit(f"{circles} pairs of folders know each other both ways; move what one needs of the other")
    print(f"{len(targets)} targets: no two folders of one know each other both ways")


if __name__ == "__main__":
    main()
