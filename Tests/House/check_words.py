#!/usr/bin/env python3
"""Counts wording that CONTRIBUTING.md rules out, per file: check_words.py [--added BASE] [--write]

The script counts Markdown without code, and comments and string literals of Swift in Sources and Strategies. A file
may have as many as word_limits.json states, and none if it is not listed. Limits may only fall, and fall with the
counts: --write lowers them. --added prints the lines with such wording that were added since a commit, and the
wording.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIMITS = "Tests/House/word_limits.json"
CODE = re.compile(r"`[^`]*`")
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
FORMS = {
    "'where' for 'if'": r"\b[Ww]here (a|an|the|no|all|it|there|they|one|nothing|some|nobody|that|this|each|every|its|two"
                        r"|more|several|games?)\b",
    "machines that talk": r"\b(tells?|told)\b",
    "'nobody', 'whoever'": r"\b(whoever|whom|nobody|everybody|anybody)\b",
    "archaic or foreign": r"\b(anew|beside|but for|in the midst|as far as|to the byte|by the clock|for sure|of its own"
                          r"|mend(s|ed)?)\b",
    "'so many' without 'as'": r"\bso (many|much|long) (?!as|that)",
    "'each two'": r"\b(each|every) two\b",
    "home-made terms": r"places that chance|left to chance|results? vary by|find(s)? a lead|chose nothing|fresh deals"
                       r"|another winner|better with probability|games are drawn",
    "a space before %": r"\d %",
}


def git(*words):
    done = subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=True, errors="replace")
    return done.stdout


def words(line, is_prose):
    """Returns the prose of a line: without code in Markdown, comments and string literals in Swift."""
    if is_prose:
        return CODE.sub("", line)
    return line if line.strip().startswith("//") else " ".join(QUOTED.findall(line))


def count(name):
    """Returns the number of times that a file has each form."""
    text = (ROOT / name).read_text(errors="replace")
    is_prose = name.endswith(".md")
    if is_prose:
        text = re.sub(r"```.*?```", "", text, flags=re.S)
    text = "\n".join(words(line, is_prose) for line in text.splitlines())
    return {form: len(re.findall(pattern, text)) for form, pattern in FORMS.items()}


def added(base):
    """Returns the lines with a form that were added since a commit."""
    name = ""
    for line in git("diff", "-U0", base, "--", "*.md", "Sources/*.swift", "Strategies/*.swift").splitlines():
        if line.startswith("+++ "):
            name = line[6:]
        elif line.startswith("+"):
            text = words(line[1:], name.endswith(".md"))
            for form, pattern in FORMS.items():
                if found := re.search(pattern, text):
                    print(f"{name}: {text.strip()}\n  '{found[0]}': {form}")


def raised(limits):
    """Limits that are higher than in an earlier commit; files that were moved keep theirs."""
    for commit in git("log", "--format=%h", "-20", "--", LIMITS).split():
        try:
            old = json.loads(git("show", f"{commit}:{LIMITS}"))
        except subprocess.CalledProcessError:
            continue
        higher = [name for name in limits.keys() & old.keys() if limits[name] > old[name]]
        new = {name: limits[name] for name in limits.keys() - old.keys()}
        if sum(new.values()) > sum(old[name] for name in old.keys() - limits.keys()):
            higher += new
        if higher:
            return [f"{name}: the limit was raised after {commit}" for name in sorted(higher)]
    return []


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--added", metavar="BASE")
    options.add_argument("--write", action="store_true")
    options = options.parse_args()
    if options.added:
        return added(options.added)
    counts, totals = {}, collections.Counter()
    for name in git("ls-files", "*.md", "Sources/*.swift", "Strategies/*.swift").split("\n"):
        if (ROOT / name).is_file():
            found = count(name)
            totals.update(found)
            if number := sum(found.values()):
                counts[name] = number
    if options.write:
        (ROOT / LIMITS).write_text(json.dumps(counts, indent=0, sort_keys=True) + "\n")
    limits = json.loads((ROOT / LIMITS).read_text())
    problems = [f"{name}: {counts[name]}, at most {limits.get(name, 0)}; --added HEAD~1 shows them"
                for name in counts if counts[name] > limits.get(name, 0)]
    problems += [f"{name}: {counts.get(name, 0)}, so lower the limit of {limit} with --write"
                 for name, limit in limits.items() if counts.get(name, 0) < limit]
    problems += raised(limits)
    for form, number in totals.items():
        print(f"{number:6}  {form}")
    print("\n".join(problems) or f"{totals.total():6}  in {len(counts)} files, none above its limit")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
